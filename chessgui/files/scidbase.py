"""Reading databases of Scid, version 4: an index (.si4), names (.sn4) and games (.sg4), of which a PGN file is made. Nothing is ever
written into them. No Qt; everything blocks.

The files' numbers have their highest byte first. Games that Scid has marked as deleted are left out.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from struct import Struct
from typing import BinaryIO

from chessgui.files.scidgame import ScidGame, decoded, read_scid_game
from chessgui.pgn import PgnError
from chessgui.storage.safesave import save_chunks, why_unread
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

INDEX_ENDING, NAMES_ENDING, GAMES_ENDING = ".si4", ".sn4", ".sg4"
INDEX_MARK, NAMES_MARK, VERSION = b"Scid.si\0", b"Scid.sn\0", 400
INDEX_HEAD, NAMES_HEAD = 182, 36
ENTRY = Struct(">IHBHBHHBHHHHHIHHIB9x")
"""Of a game: where its bytes begin and how many they are, flags, the numbers of its names, result, ECO, dates and ratings."""
LETTERS, DELETED = "WBMENPTKQ!?U", 8
"""What Scid calls the flags of a game, from bit 4 on; the bit of games that are deleted."""
CUSTOM = "123456"
RESULTS = "*", "1-0", "0-1", "1/2-1/2"
RATINGS = "Elo", "Rating", "Rapid", "ICCF", "USCF", "DWZ", "ECF", "Elo"
ECO_STEP, LINE_LETTERS = 131, 79
CHUNK = 1 << 18


@dataclass(frozen=True, slots=True)
class ImportedBase:
    """What has become of a database: how many games were written, left out as deleted, and cut short as damaged."""

    path: Path
    games: int
    deleted: int
    damaged: int

    @property
    def sentence(self) -> str:
        """This in words."""
        parts = [counted("Wrote a game to {0}.", "Wrote %Ln games to {0}.", self.games).format(self.path.name)]
        if self.deleted:
            parts.append(counted("One that Scid has marked as deleted is left out.", "%Ln that Scid has marked as deleted are left out.",
                                 self.deleted))
        if self.damaged:
            parts.append(counted("One is damaged, and ends early.", "%Ln are damaged, and end early.", self.damaged))
        return " ".join(parts)


def import_scid(
    path: Path, target: Path, progress: Progress | None = None, keep_old: Callable[[], object] = lambda: None,
) -> ImportedBase:
    """Write the games of a database, by one of its files, as a PGN file in the place of what is there, before which `keep_old` is called.
    Raises PgnError for what is no database or cannot be read, SaveError and Cancelled; then nothing is written."""
    progress, counts = progress or Progress(), [0, 0, 0]
    if path.suffix.endswith("5"):
        raise _other_version(path)
    path = path.with_suffix(INDEX_ENDING)
    try:
        with ExitStack() as files:
            index, names, games = (files.enter_context(path.with_suffix(ending).open("rb"))
                                   for ending in (INDEX_ENDING, NAMES_ENDING, GAMES_ENDING))
            entries, known = _entries(index, path), _names(names.read(), path)
            save_chunks(target, _chunks(entries, known, games, counts, progress, keep_old))
    except OSError as error:
        raise PgnError(tr("{0} cannot be opened: {1}.").format(Path(error.filename or path).name, why_unread(error))) from error
    return ImportedBase(target, *counts)


def _other_version(path: Path) -> PgnError:
    return PgnError(tr("{0} is of another version of Scid: only the databases of Scid 4 can be read.").format(path.name))


def _damaged(path: Path) -> PgnError:
    return PgnError(tr("{0} is damaged, or is no database of Scid.").format(path.name))


def _entries(file: BinaryIO, path: Path) -> memoryview:
    """The entries of the index, as bytes. Raises PgnError."""
    data = file.read()
    if data[:8] != INDEX_MARK or len(data) < INDEX_HEAD:
        raise _damaged(path)
    if int.from_bytes(data[8:10], "big") != VERSION:
        raise _other_version(path)
    end = INDEX_HEAD + ENTRY.size * int.from_bytes(data[14:17], "big")
    if len(data) < end:
        raise _damaged(path)
    return memoryview(data)[INDEX_HEAD:end]


def _names(data: bytes, path: Path) -> list[list[str]]:
    """The names of players, events, sites and rounds, by their numbers. Each is written as what it does not share with the one before it.
    Raises PgnError."""
    if data[:8] != NAMES_MARK or len(data) < NAMES_HEAD:
        raise _damaged(path.with_suffix(NAMES_ENDING))
    at, found = NAMES_HEAD, list[list[str]]()
    try:
        for kind in range(4):
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
    except IndexError as error:
        raise _damaged(path.with_suffix(NAMES_ENDING)) from error
    return found


def _chunks(
    entries: memoryview, names: list[list[str]], file: BinaryIO, counts: list[int], progress: Progress,
    keep_old: Callable[[], object],
) -> Iterator[bytes]:
    """The games as PGN; `counts` are told how many are written, deleted and damaged. Raises Cancelled."""
    text = list[str]()
    waiting = 0
    for done, entry in enumerate(ENTRY.iter_unpack(entries)):
        progress.tell(done, len(entries) // ENTRY.size)
        progress.check()
        if entry[3] & DELETED:
            counts[1] += 1
            continue
        size = entry[1] | entry[2] >> 7 << 16
        file.seek(entry[0])
        data = file.read(size)
        game = read_scid_game(data)
        counts[0] += 1
        counts[2] += game.is_damaged
        text.append(_pgn(entry, names, game))
        waiting += len(text[-1])
        if waiting > CHUNK:
            yield "".join(text).encode()
            text.clear()
            waiting = 0
    progress.commit()
    keep_old()
    yield "".join(text).encode()


def _pgn(entry: tuple[int, ...], names: list[list[str]], game: ScidGame) -> str:
    (_, _, custom, flags, players, white, black, high, event, site, round_, varied, eco, dates, white_elo, black_elo, *_) = entry
    result = RESULTS[varied >> 12 & 3]
    numbers = ((players >> 4) << 16 | white, (players & 15) << 16 | black, (high >> 5) << 16 | event, (high >> 2 & 7) << 16 | site,
               (high & 3) << 16 | round_)
    white_name, black_name, event_name, site_name, round_name = (
        names[kind][number] if number < len(names[kind]) else "?" for kind, number in zip((0, 0, 1, 2, 3), numbers, strict=True))
    tags = {"Event": event_name, "Site": site_name, "Date": _date(dates), "Round": round_name, "White": white_name, "Black": black_name,
            "Result": result}
    for colour, rating in (("White", white_elo), ("Black", black_elo)):
        if rating & 4095:
            tags[colour + RATINGS[rating >> 12 & 7]] = str(rating & 4095)
    if 0 < eco <= 500 * ECO_STEP:
        tags["ECO"] = f"{'ABCDE'[(eco - 1) // ECO_STEP // 100]}{(eco - 1) // ECO_STEP % 100:02}"
    event_year = (dates >> 9 & 2047) + (dates >> 29) - 4
    if dates >> 29 and event_year > 0:
        tags["EventDate"] = _date(dates >> 20 & 511 | event_year << 9)
    told = "".join(letter for bit, letter in enumerate(LETTERS, 4) if flags >> bit & 1) + "".join(
        letter for bit, letter in enumerate(CUSTOM) if custom >> bit & 1)
    if told:
        tags["ScidFlags"] = told
    if game.fen:
        tags |= {"SetUp": "1", "FEN": game.fen}
    for name, value in game.tags.items():
        if name.isidentifier() and name not in tags:
            tags[name] = value
    lines = [f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items()]
    return "".join((*lines, "\n", _wrapped([*filter(None, game.words), result]), "\n\n"))


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _date(number: int) -> str:
    """A date as PGN writes it, with question marks for what is not known."""
    year, month, day = number >> 9 & 2047, number >> 5 & 15, number & 31
    return f"{year:04}.{month:02}.{day:02}".replace(".00", ".??").replace("0000.", "????.")


def _wrapped(words: list[str]) -> str:
    """Words in lines; a comment is one word, and what stands in brackets stands beside them."""
    lines, line = list[str](), ""
    for word in words:
        joined = f"{line}{'' if not line or line.endswith('(') or word == ')' else ' '}{word}"
        if line and len(joined) > LINE_LETTERS and word != ")":
            lines.append(line)
            joined = word
        line = joined
    return "\n".join((*lines, line))
