"""Packed files: how a file is packed, told by its first bytes, and what it holds, piece by piece, for that may be larger than the memory.
No Qt; blocks.

What is packed comes from anywhere: a file may be damaged or cut short, tell sizes that it does not have, or hold a thousand times its own
size. Whatever is wrong with it is told in one sentence.
"""
from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from io import BufferedIOBase
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO

from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.words.language import tr

if TYPE_CHECKING:
    from bz2 import BZ2Decompressor
    from lzma import LZMADecompressor
    from zipfile import ZipFile, ZipInfo

MARK = re.compile(
    rb"(?P<gzip>\x1f\x8b\x08)|(?P<bzip2>BZh[1-9](?:1AY&SY|\x17rE8P\x90))|(?P<xz>\xfd7zXZ\0)|(?P<zstd>\x28\xb5\x2f\xfd|[P-_]\x2aM\x18)"
    rb"|(?P<zip>PK(?:\x03\x04|\x05\x06|\x07\x08))|(?P<unknown>7z\xbc\xaf\x27\x1c|Rar!\x1a\x07)")
"""What packed files begin with; one of zstd may begin with a frame that is skipped."""
MARK_BYTES = 16
"""So many first bytes tell how a file is packed."""
ENDINGS = ".gz", ".bz2", ".xz", ".zst", ".zstd", ".zip"
PIECE, SMALL_PIECE = 1 << 18, 1 << 12
"""Bytes that are unpacked at once; of a zip by methods for which its reader unpacks whatever so many packed bytes hold."""
READ = 1 << 13
"""Packed bytes of bzip2 and xz that are read at once."""
FED = 1 << 9
"""Bytes that zstd is given at once: it unpacks all that they hold, 128 KB for four bytes at the most."""
WINDOW = 1 << 31
"""The longest window of zstd, in bytes: lichess packs its months with one."""
ENCRYPTED = 0x41
"""The flags of a part of a zip that tell that it is encrypted."""


class PackingError(Exception):
    """A packed file that cannot be unpacked; the message is one sentence."""


class Packing(Enum):
    """How a file is packed. UNKNOWN are 7z and RAR, which are not unpacked here."""

    GZIP, BZIP2, XZ, ZSTD, ZIP, UNKNOWN = "gzip", "bzip2", "xz", "zstd", "zip", "unknown"


def packing_of(beginning: bytes) -> Packing | None:
    """How a file with this beginning, of MARK_BYTES at least, is packed; None where it is not."""
    found = MARK.match(beginning)
    return Packing(found.lastgroup) if found is not None else None


def unpacked_name(path: Path) -> str:
    """The name of a file without the ending that tells how it is packed, if it has one."""
    return path.stem if path.suffix.lower() in ENDINGS else path.name


def not_known(name: str) -> PackingError:
    """The error for a file that is packed in a way that is not read here."""
    return PackingError(tr("{0} is packed in a way that this program does not know: unpack it with another one, and open what was in it.")
                        .format(name))


def damaged(name: str) -> PackingError:
    """The error for a file that does not hold what it should."""
    return PackingError(tr("{0} is damaged, or its end is missing.").format(name))


@contextmanager
def unpacking(name: str) -> Iterator[None]:
    """What goes wrong inside, in reading or unpacking the file with this name, is raised as PackingError."""
    import struct
    import zlib
    from lzma import LZMAError
    from zipfile import BadZipFile
    try:
        yield
    except NotImplementedError as error:
        raise not_known(name) from error
    except OSError as error:
        if error.errno in (None, errno.EINVAL):  # an unpacker has raised it, or the place asked for lies before the file
            raise damaged(name) from error
        raise PackingError(tr("{0} cannot be read: {1}.").format(name, why_unread(error))) from error
    except MemoryError as error:
        raise PackingError(tr("{0} is too large for this memory.").format(name)) from error
    except (EOFError, ValueError, OverflowError, RuntimeError, struct.error, zlib.error, LZMAError, BadZipFile) as error:
        raise damaged(name) from error


def unpacked(file: BinaryIO, packing: Packing, name: str) -> Iterator[bytes]:
    """What an open file holds that is packed as one stream, in pieces that are not empty: of PIECE bytes at the most, out of a hostile
    file of zstd some 16 MB. Raises PackingError, where the end is missing at the end."""
    with unpacking(name):
        if packing is Packing.GZIP:
            from gzip import GzipFile
            with GzipFile(fileobj=file) as stream:
                yield from _pieces(stream)
        elif packing is Packing.BZIP2:
            from bz2 import BZ2Decompressor
            yield from _of_streams(file, BZ2Decompressor)
        elif packing is Packing.XZ:
            from lzma import FORMAT_XZ, LZMADecompressor
            yield from _of_streams(file, lambda: LZMADecompressor(FORMAT_XZ))
        elif packing is Packing.ZSTD:
            yield from _of_zstd(file)
        else:
            raise not_known(name)


def unpacked_member(archive: ZipFile, member: ZipInfo, name: str) -> Iterator[bytes]:
    """What a part of a zip holds, as `unpacked` tells it. `name` is that of the zip."""
    from zipfile import ZIP_DEFLATED, ZIP_STORED
    if member.flag_bits & ENCRYPTED:
        raise PackingError(tr("{0} is encrypted: unpack it with its password, and open what was in it.").format(name))
    size = 0
    with unpacking(name), archive.open(member) as stream:
        for piece in _pieces(stream, PIECE if member.compress_type in (ZIP_STORED, ZIP_DEFLATED) else SMALL_PIECE):
            size += len(piece)
            yield piece
    if size != member.file_size:
        raise damaged(name)


def read_beginning(path: Path, size: int) -> bytes:
    """The first `size` bytes of a file, or of what is packed in it as one stream; less where there are less. Raises OSError and
    PackingError."""
    refuse_device(path)
    with path.open("rb") as file:
        packing = packing_of(file.read(MARK_BYTES))
        file.seek(0)
        if packing is None:
            return file.read(size)
        if packing is Packing.ZIP:
            raise PackingError(tr("{0} is a zip: unpack it first, and add what was in it.").format(path.name))
        data = bytearray()
        for piece in unpacked(file, packing, path.name):
            data += piece
            if len(data) >= size:
                break
    return bytes(data[:size])


def _pieces(stream: BufferedIOBase | IO[bytes], size: int = PIECE) -> Iterator[bytes]:
    while piece := stream.read(size):
        yield piece


def _of_streams(file: BinaryIO, make: Callable[[], BZ2Decompressor | LZMADecompressor]) -> Iterator[bytes]:
    """The streams of a file one behind the other, with zero bytes between and behind them left out. Python's own files of bzip2 and xz
    take a later stream whose beginning is damaged for the end. Raises EOFError where the last stream is cut short, and what the
    decompressors raise."""
    decompressor, data, is_within = make(), b"", False
    while True:
        if decompressor.eof:
            decompressor, data, is_within = make(), decompressor.unused_data, False
        if not data and decompressor.needs_input and not (data := file.read(READ)):
            break
        if not is_within and not (data := data.lstrip(b"\0")):
            continue
        piece, data, is_within = decompressor.decompress(data, PIECE), b"", True
        if piece:
            yield piece
    if is_within:
        raise EOFError


def _of_zstd(file: BinaryIO) -> Iterator[bytes]:
    """The frames of a file one behind the other. Raises ValueError where they are damaged, MemoryError where the memory or WINDOW is too
    small for them, and EOFError where the last one is cut short."""
    from zstandard import ZstdDecompressor, ZstdError
    decompressor, data, ready, is_within = ZstdDecompressor(max_window_size=WINDOW), b"", bytearray(), False
    frame = decompressor.decompressobj()
    while data or (data := file.read(FED)):
        try:
            ready += frame.decompress(data)
        except ZstdError as error:
            raise (MemoryError if "memory" in str(error) else ValueError)(str(error)) from error
        is_within, data = not frame.eof, frame.unused_data if frame.eof else b""
        if not is_within:
            frame = decompressor.decompressobj()
        if len(ready) >= PIECE:
            yield bytes(ready)
            ready.clear()
    if is_within:
        raise EOFError
    if ready:
        yield bytes(ready)
