"""What Scid's databases tell of their games outside of the moves: the index and the names, in the files of version 4 and of version 5.
No Qt.

Version 4 has heads, and numbers with their highest byte first; version 5 has no heads, and the lowest byte comes first. Version 5 is read
as the comments in Scid's source describe it (src/codec_scid5.h).
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import Struct

from chessgui.files.scidgame import decoded
from chessgui.pgn import PgnError
from chessgui.words.language import tr

ENDINGS = {4: (".si4", ".sn4", ".sg4"), 5: (".si5", ".sn5", ".sg5")}
"""The endings of the files with the index, the names and the games, by version."""
INDEX_MARK, NAMES_MARK, VERSION = b"Scid.si\0", b"Scid.sn\0", 400
INDEX_HEAD, NAMES_HEAD = 182, 36
ENTRY4 = Struct(">IHBHBHHBHHHHHIHHIB9x")
"""What version 4 tells of a game: where its bytes begin and how many they are, flags, the numbers of its names, result, ECO, dates and
ratings."""
ENTRY5 = Struct("<12I8x")
KINDS_OF_NAMES, NAME_INFO = 4, 4
"""Players, events, sites and rounds; version 5 keeps other texts among them, of a fifth kind."""
LOW_28, LOW_20 = (1 << 28) - 1, (1 << 20) - 1


@dataclass(frozen=True, slots=True)
class Entry:
    """What the index tells of a game."""

    offset: int
    size: int
    flags: int
    """22 bits."""
    names: tuple[int, int, int, int, int]
    """The numbers of White, Black, the event, the site and the round."""
    result: int
    ratings: tuple[tuple[int, int], tuple[int, int]]
    """White's and Black's kind of rating, and rating."""
    eco: int
    date: int
    event_date: int
    """Dates are a year from bit 9 on, a month from bit 5 on, and a day; 0 is unknown."""
    is_chess960: bool = False


def other_version(path: Path) -> PgnError:
    """What is told of a database that is not read."""
    return PgnError(tr("{0} is of another version of Scid: only the databases of Scid 4 and 5 can be read.").format(path.name))


def damaged(path: Path) -> PgnError:
    """What is told of bytes that make no sense."""
    return PgnError(tr("{0} is damaged, or is no database of Scid.").format(path.name))


def read_entries(data: bytes, version: int, path: Path) -> tuple[int, Iterator[Entry]]:
    """How many games the index has, and what it tells of each. Raises PgnError."""
    if version == 5:
        if len(data) % ENTRY5.size:
            raise damaged(path)
        return len(data) // ENTRY5.size, (_entry5(*numbers) for numbers in ENTRY5.iter_unpack(data))
    if data[:8] != INDEX_MARK or len(data) < INDEX_HEAD:
        raise damaged(path)
    if int.from_bytes(data[8:10], "big") != VERSION:
        raise other_version(path)
    count = int.from_bytes(data[14:17], "big")
    end = INDEX_HEAD + ENTRY4.size * count
    if len(data) < end:
        raise damaged(path)
    return count, (_entry4(*numbers) for numbers in ENTRY4.iter_unpack(memoryview(data)[INDEX_HEAD:end]))


def _entry4(*numbers: int) -> Entry:
    (offset, size, custom, flags, players, white, black, high, event, site, round_, varied, eco, dates, white_elo, black_elo, *_) = numbers
    event_year = (dates >> 9 & 2047) + (dates >> 29) - 4
    names = ((players >> 4) << 16 | white, (players & 15) << 16 | black, (high >> 5) << 16 | event, (high >> 2 & 7) << 16 | site,
             (high & 3) << 16 | round_)
    return Entry(offset, size | custom >> 7 << 16, flags | (custom & 63) << 16, names, varied >> 12 & 3,
                 ((white_elo >> 12, white_elo & 4095), (black_elo >> 12, black_elo & 4095)), eco, dates & LOW_20,
                 dates >> 20 & 511 | event_year << 9 if dates >> 29 and event_year > 0 else 0)


def _entry5(*numbers: int) -> Entry:
    white, black, event, site, round_, white_told, black_told, flags, size, offset, _, rest = numbers
    return Entry((size & 32767) << 32 | offset, size >> 15, flags & (1 << 22) - 1,
                 (white & LOW_28, black & LOW_28, event & LOW_28, site, round_ & (1 << 31) - 1), rest >> 16 & 3,
                 ((rest >> 21 & 7, white_told >> 20), (rest >> 18 & 7, black_told >> 20)), rest & 0xFFFF, white_told & LOW_20,
                 black_told & LOW_20, bool(round_ >> 31))


def read_names(data: bytes, version: int, path: Path) -> list[list[str]]:
    """The names of players, events, sites and rounds, by their numbers. Raises PgnError."""
    try:
        return _names4(data) if version == 4 else _names5(data)
    except IndexError as error:
        raise damaged(path) from error


def _names4(data: bytes) -> list[list[str]]:
    """Names of which each is written as what it does not share with the one before it. Raises IndexError."""
    if data[:8] != NAMES_MARK or len(data) < NAMES_HEAD:
        raise IndexError
    at, found = NAMES_HEAD, list[list[str]]()
    for kind in range(KINDS_OF_NAMES):
        count, most = (int.from_bytes(data[place + 3 * kind:place + 3 * kind + 3], "big") for place in (12, 24))
        if count > len(data):
            raise IndexError
        names, name = ["?"] * count, b""
        number_bytes = 3 if count >= 1 << 16 else 2
        frequency_bytes = 3 if most >= 1 << 16 else 2 if most >= 1 << 8 else 1
        for place in range(count):
            number = int.from_bytes(data[at:at + number_bytes], "big")
            at += number_bytes + frequency_bytes
            size, at = data[at], at + 1
            shared = 0
            if place:
                shared, at = data[at], at + 1
            if shared > min(size, len(name)) or at + size - shared > len(data):
                raise IndexError
            name, at = name[:shared] + data[at:at + size - shared], at + size - shared
            names[number] = decoded(name)
        found.append(names)
    return found


def _names5(data: bytes) -> list[list[str]]:
    """Names, each behind a number with its kind in the lower three bits and its length in the others. A byte of this number has seven of
    its bits, the lowest ones first, and its highest bit is set where another byte follows. Raises IndexError."""
    at, found = 0, [list[str]() for _ in range(KINDS_OF_NAMES)]
    while at < len(data):
        told = shift = 0
        while data[at] > 127:
            told |= (data[at] & 127) << shift
            shift += 7
            at += 1
            if shift > 63:
                raise IndexError
        told |= data[at] << shift
        at += 1
        kind, end = told & 7, at + (told >> 3)
        if kind > NAME_INFO or end > len(data):
            raise IndexError
        if kind < KINDS_OF_NAMES:
            found[kind].append(decoded(data[at:end]))
        at = end
    return found
