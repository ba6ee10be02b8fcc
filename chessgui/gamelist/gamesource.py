"""The bytes of a PGN file as the index reads them: from the disk, or from memory if they had to be converted from UTF-16 or from a list of
positions. A file is opened for each reading and closed again: other programs may use it, and their changes are noticed."""
from __future__ import annotations

import hashlib
import io
import os
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chessgui.pgn import PgnError, encoding_of
from chessgui.positions.epd import EpdFile, LineProblem
from chessgui.storage.packing import Packing, not_known, packing_of, unpacked_name
from chessgui.storage.safesave import why_unread
from chessgui.words.language import tr

LISTS = (".epd", ".fen")
"""Endings of the names of lists of positions."""
CHESSBASE = ".cbh", ".cbg", ".cbv", ".cbz", ".cbf"
"""Those of the databases of ChessBase."""
SCID = ".si4", ".sg4", ".sn4", ".si5", ".sg5", ".sn5"
"""Those of Scid's databases."""
SAMPLES, SAMPLE_BYTES = 16, 4096


class GamesError(PgnError):
    """A file whose games cannot be listed or read; the message is one sentence."""


class PackedError(GamesError):
    """The games of a packed file, which can be listed once it is unpacked."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells whether a file was changed: its size in bytes and the time of its last change in nanoseconds."""

    size: int
    time: int

    @classmethod
    def of(cls, file: BinaryIO) -> Stamp:
        """The stamp of an open file."""
        found = os.fstat(file.fileno())
        return cls(found.st_size, found.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class GameSource:
    """A file as it was when it was first opened. Its methods block, in any thread, and raise GamesError."""

    path: Path
    stamp: Stamp
    transcoded: bytes | None = None
    """The whole content in UTF-8, if the file has UTF-16; or as games, if it is a list of positions."""
    is_list: bool = False
    """Whether the games were made from positions: nothing is to be written over those."""
    problems: tuple[LineProblem, ...] = ()
    """What could not be read of a list of positions."""

    @classmethod
    def open(cls, path: Path) -> GameSource:
        """Look at a file."""
        with reading(path):
            if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
                raise GamesError(tr("{0} is not a file.").format(path.name))  # a pipe would have to be waited for
            with path.open("rb", buffering=0) as file:
                stamp = Stamp.of(file)
                beginning = file.read(SAMPLE_BYTES) or b""
                refuse_others(path, beginning)
                if path.suffix.lower() in LISTS:
                    positions = EpdFile.read(path)
                    return cls(path, stamp, positions.as_pgn().encode(), True, positions.problems)
                codec = encoding_of(beginning).codec
            is_utf_16 = codec.startswith("utf-16")
            return cls(path, stamp, path.read_bytes().decode(codec, "replace").encode("utf-8") if is_utf_16 else None)

    @property
    def size(self) -> int:
        """Bytes to be read."""
        return self.stamp.size if self.transcoded is None else len(self.transcoded)

    @property
    def sources(self) -> tuple[GameSource, ...]:
        """The files of which it consists."""
        return (self,)

    def stream(self) -> BinaryIO:
        """The bytes from the beginning on; the caller closes it."""
        if self.transcoded is not None:
            self.check()  # what is in memory may be outdated
            return io.BytesIO(self.transcoded)
        with reading(self.path):
            file = self.path.open("rb", buffering=0)
        if Stamp.of(file) != self.stamp:
            file.close()
            raise changed(self.path)
        return file

    def check(self) -> None:
        """Raise GamesError if the file has changed since: what was read while it became shorter is not what it seems."""
        with reading(self.path), self.path.open("rb", buffering=0) as file:
            if Stamp.of(file) != self.stamp:
                raise changed(self.path)

    def read(self, start: int, size: int) -> bytes:
        """So many bytes from a place on."""
        with reading(self.path), closing(self.stream()) as file:
            file.seek(start)
            found = file.read(size) or b""
            while len(found) < size and (more := file.read(size - len(found))):  # one call reads 2 GiB at most
                found += more
        if len(found) != size:
            raise changed(self.path)
        return found

    def samples(self) -> bytes:
        """A fingerprint of pieces from all over the file."""
        digest = hashlib.blake2b(digest_size=16)
        last = max(self.size - SAMPLE_BYTES, 0)
        with reading(self.path), closing(self.stream()) as file:
            for number in range(SAMPLES):
                file.seek(last * number // (SAMPLES - 1))
                digest.update(file.read(SAMPLE_BYTES) or b"")
        return digest.digest()


def refuse_others(path: Path, beginning: bytes) -> None:
    """Raise PackedError for a file of games that is packed, by its first bytes, and GamesError for one that holds something else."""
    packing, within = packing_of(beginning), Path(unpacked_name(path)).suffix.lower()
    if packing is Packing.UNKNOWN:
        raise GamesError(str(not_known(path.name)))
    if path.suffix.lower() in CHESSBASE and packing is not Packing.ZIP:
        raise GamesError(tr(
            "{0} is a database of ChessBase, which this program cannot read: export its games there as PGN, and open that file."
        ).format(path.name))
    if packing is None:
        return
    if packing is not Packing.ZIP and within in LISTS:
        raise GamesError(tr("{0} is a list of positions, but packed: unpack it first.").format(path.name))
    if packing is not Packing.ZIP and within == ".csv":
        raise GamesError(tr("{0} is a table and holds no games; one of puzzles is taken by Add Puzzles in the training.").format(path.name))
    raise PackedError(tr("{0} is packed: File > Open makes a PGN file of it.").format(path.name))


def changed(path: Path) -> GamesError:
    """The error for a file that is not what it was: another program has changed it, or this one."""
    return GamesError(tr("{0} has changed since its games were listed.").format(path.name))


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What the system says against reading a file inside is raised as GamesError, with the system's error as its cause."""
    try:
        yield
    except OSError as error:
        raise GamesError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
    except MemoryError as error:
        raise GamesError(tr("{0} is too large for this memory.").format(path.name)) from error
