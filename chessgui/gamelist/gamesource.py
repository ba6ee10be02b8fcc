"""The bytes of a PGN file as the index reads them: from the disk, or from memory where UTF-16 was made UTF-8, or a list of positions PGN.

A file is opened for each reading and closed again: nothing hinders other programs, and what they do to the file is noticed.
"""
from __future__ import annotations

import hashlib
import io
import os
import stat
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chessgui.pgn import PgnError
from chessgui.positions.epd import EpdFile, LineProblem
from chessgui.storage.safesave import why_unread
from chessgui.words.language import tr

LISTS = (".epd", ".fen")
"""Endings of the names of lists of positions."""
UTF_16 = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
SAMPLES, SAMPLE_BYTES = 16, 4096
LEAST_SHARE = 0.2
"""Of the first bytes so many are zero in UTF-16: tags and moves are ASCII."""


class GamesError(PgnError):
    """A file whose games cannot be listed or read; the message is one sentence."""


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
        try:
            if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
                raise GamesError(tr("{0} is not a file.").format(path.name))  # a pipe would have to be waited for
            with path.open("rb", buffering=0) as file:
                stamp = Stamp.of(file)
                if path.suffix.lower() in LISTS:
                    positions = EpdFile.read(path)
                    return cls(path, stamp, positions.as_pgn().encode(), True, positions.problems)
                codec = utf_16_of(file.read(SAMPLE_BYTES) or b"")
            return cls(path, stamp, path.read_bytes().decode(codec, "replace").encode("utf-8") if codec else None)
        except OSError as error:
            raise cannot_open(path, error) from error
        except MemoryError as error:
            raise GamesError(tr("{0} is too large for this memory.").format(path.name)) from error

    @property
    def size(self) -> int:
        """Bytes to be read."""
        return self.stamp.size if self.transcoded is None else len(self.transcoded)

    def stream(self) -> BinaryIO:
        """The bytes from the beginning on; the caller closes it."""
        if self.transcoded is not None:
            return io.BytesIO(self.transcoded)
        try:
            file = self.path.open("rb", buffering=0)
        except OSError as error:
            raise cannot_open(self.path, error) from error
        if Stamp.of(file) != self.stamp:
            file.close()
            raise GamesError(tr("{0} was changed by another program since its games were listed.").format(self.path.name))
        return file

    def read(self, start: int, size: int) -> bytes:
        """So many bytes from a place on."""
        try:
            with closing(self.stream()) as file:
                file.seek(start)
                found = file.read(size) or b""
        except OSError as error:
            raise cannot_open(self.path, error) from error
        if len(found) != size:
            raise GamesError(tr("{0} was changed by another program since its games were listed.").format(self.path.name))
        return found

    def samples(self) -> bytes:
        """A fingerprint of pieces from all over the file."""
        digest = hashlib.blake2b(digest_size=16)
        last = max(self.size - SAMPLE_BYTES, 0)
        try:
            with closing(self.stream()) as file:
                for number in range(SAMPLES):
                    file.seek(last * number // (SAMPLES - 1))
                    digest.update(file.read(SAMPLE_BYTES) or b"")
        except OSError as error:
            raise cannot_open(self.path, error) from error
        return digest.digest()


def cannot_open(path: Path, error: OSError) -> GamesError:
    """The system's reason in words."""
    return GamesError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error)))


def utf_16_of(sample: bytes) -> str | None:
    """The codec of a file that begins so, if it is UTF-16: by its mark, or because every other byte is zero."""
    for mark, codec in UTF_16:
        if sample.startswith(mark):
            return codec
    zeros = sample[0::2].count(0), sample[1::2].count(0)
    if max(zeros) < max(LEAST_SHARE * len(sample), 4) or min(zeros) * 8 > max(zeros):
        return None
    return "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
