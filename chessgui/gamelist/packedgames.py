"""What packed files of games hold, as they are downloaded: the bytes of PGN, piece by piece. No Qt; blocks."""
from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, FileIO
from itertools import chain
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from chessgui.gamelist.gamesource import SAMPLE_BYTES
from chessgui.pgn import UTF_8, encoding_of
from chessgui.storage.packing import (
    MARK_BYTES,
    PIECE,
    Packing,
    PackingError,
    not_known,
    packing_of,
    unpacked,
    unpacked_member,
    unpacking,
)
from chessgui.storage.safesave import refuse_device
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

if TYPE_CHECKING:
    from zipfile import ZipInfo

UTF_8_MARK = b"\xef\xbb\xbf"
MOST_LISTED = 8 << 20
"""The most bytes of a zip's list of its files, which is enough for a hundred thousand."""
HIDDEN = "._"
"""What the names of the files begin with that a Mac puts into a zip beside the real ones."""
LOOKED_AT = 4 << 20
"""Unpacked bytes that tell whether a file is sound and holds games, before anybody is asked where these are to go."""
GAME = re.compile(rb"\[[ \t]*\w+[ \t]+\"|[a-h][1-8]")
"""What a game has: a header, or a move."""


@dataclass(frozen=True, slots=True)
class PackedGames:
    """A packed file that is open: how many PGN files are in it, how many others are left out, and the bytes of the former, one file behind
    the other. Reading these raises PackingError and Cancelled."""

    files: int
    left_out: int
    pieces: Iterator[bytes]


@contextmanager
def packed_games(path: Path, progress: Progress) -> Iterator[PackedGames]:
    """Open a packed file; `progress` is told how much of it is read. The PGN files of a zip come in the order of their names, a blank line
    apart. Raises PackingError for what cannot be unpacked or holds no PGN file, and Cancelled."""
    name = path.name
    with unpacking(name):
        refuse_device(path)
        file = _Guarded(_Watched(path, progress), PIECE)
    with file:
        with unpacking(name):
            size, packing = path.stat().st_size, packing_of(file.read(MARK_BYTES))
            file.seek(0)
        if packing is None:  # it was, but has changed since
            raise not_known(name)
        if packing is not Packing.ZIP:
            pieces = _as_pgn(unpacked(file, packing, name), name)
            yield PackedGames(1, 0, _told(pieces, name, progress, lambda: (file.tell(), size)))
            return
        from zipfile import ZipFile
        with unpacking(name):
            archive = ZipFile(file)
            chosen, left_out = _pgn_files(archive.infolist())
        if not chosen:
            raise _no_pgn(name)
        total = sum(member.file_size for member in chosen)
        files = (_as_pgn(unpacked_member(archive, member, name), name) for member in chosen)
        yield PackedGames(len(chosen), left_out, _told(_apart(files), name, progress, lambda: (progress.written, total)))


def check_beginning(path: Path, progress: Progress) -> None:
    """Unpack a packed file, at least its beginning. Raises PackingError where that is damaged or holds no PGN file or no game, and
    Cancelled."""
    beginning = bytearray()
    with packed_games(path, progress) as found:
        for piece in found.pieces:
            beginning += piece
            if len(beginning) >= LOOKED_AT:
                break
    if not GAME.search(beginning):
        raise PackingError(tr("{0} holds no game.").format(path.name))


class _Watched(FileIO):
    """A file whose reading can be cancelled: in a hostile one much may be read that holds nothing. Raises Cancelled."""

    def __init__(self, path: Path, progress: Progress) -> None:
        super().__init__(path)
        self._progress = progress

    def readinto(self, buffer: Any, /) -> int:
        self._progress.check()
        return super().readinto(buffer)


class _Guarded(BufferedReader):
    """A file of which no more is read at once than what lists the files of an honest zip: a hostile one has millions, each with a name, and
    they are all kept. Raises MemoryError."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > MOST_LISTED:
            raise MemoryError
        return super().read(size)


def _pgn_files(members: list[ZipInfo]) -> tuple[list[ZipInfo], int]:
    """The PGN files of a zip by their names, and how many other files it has. Nothing is written under these names, whatever they are."""
    files = [member for member in members if not member.filename.endswith("/") and not PurePath(member.filename).name.startswith(HIDDEN)]
    chosen = [member for member in files if member.filename.lower().endswith(".pgn")]
    return sorted(chosen, key=lambda member: member.filename.casefold()), len(files) - len(chosen)


def _no_pgn(name: str) -> PackingError:
    return PackingError(tr("{0} holds no PGN file.").format(name))


def _told(pieces: Iterable[bytes], name: str, progress: Progress, done: Callable[[], tuple[int, int]]) -> Iterator[bytes]:
    """The pieces, with `progress` told how much is done, and of how much. Raises PackingError at the end where they hold nothing."""
    is_empty = True
    for piece in pieces:
        progress.tell(*done())
        is_empty = is_empty and not piece
        yield piece
    if is_empty:
        raise _no_pgn(name)


def _apart(files: Iterable[Iterable[bytes]]) -> Iterator[bytes]:
    """Files one behind the other with a blank line between two of them, which would else have a game in common."""
    end = b""
    for file in files:
        if end:
            yield b"\n" * (2 - end.replace(b"\r", b"").endswith(b"\n") - end.replace(b"\r", b"").endswith(b"\n\n"))
        for piece in file:
            end = (end + piece[-4:])[-4:]
            yield piece


def _as_pgn(pieces: Iterator[bytes], name: str) -> Iterator[bytes]:
    """The pieces of a PGN file, without a byte order mark, and in UTF-8 where they were in UTF-16. Raises PackingError where they are none:
    what is packed once more, and what is no text."""
    first = next(pieces, b"")
    sample = first[:SAMPLE_BYTES]
    codec = encoding_of(sample).codec
    is_wide = codec.startswith("utf-16")
    if packing_of(sample) is not None:
        raise PackingError(tr("{0} is packed more than once: unpack it with another program, and open what was in it.").format(name))
    if not is_wide and 10 * sample.count(0) > len(sample):
        raise _no_pgn(name)
    if not is_wide:
        yield from chain((first.removeprefix(UTF_8_MARK),), pieces)
        return
    decoder = getincrementaldecoder(codec)("replace")
    yield decoder.decode(first).removeprefix("\ufeff").encode(UTF_8.codec, "replace")
    for piece in pieces:
        yield decoder.decode(piece).encode(UTF_8.codec, "replace")
