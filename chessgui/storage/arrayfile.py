"""Files of arrays in the user's cache folder: a mark, a checksum, a heading of plain data, and the arrays one after the other.

They are written and read piece by piece, straight from and into the arrays: nothing is in memory twice, and the GIL is free meanwhile. They
can be mapped instead, for nobody else writes into that folder, and a file there is replaced as a whole, never changed in its place.
"""
from __future__ import annotations

import ctypes
import hashlib
import json
import mmap
import os
import struct
import weakref
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chessgui.storage.safesave import save_chunks

if TYPE_CHECKING:
    import numpy as np

PIECE_BYTES = 4 << 20
DIGEST_BYTES = 16
LENGTH = struct.Struct("<I")
CAN_MAP = os.name == "posix"
"""Windows replaces no file that is mapped."""
ALIGNED = 8
"""The first array begins at a multiple of so many bytes, and so do others of large items if they come before those of small ones."""


def write_arrays(path: Path, mark: bytes, head: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> None:
    """Write a file. Blocks. Raises SaveError."""
    text = json.dumps({**head, "counts": {name: len(array) for name, array in arrays.items()}}).encode()
    text += b" " * (-(len(mark) + DIGEST_BYTES + LENGTH.size + len(text)) % ALIGNED)
    start = LENGTH.pack(len(text)) + text
    digest = hashlib.blake2b(start, digest_size=DIGEST_BYTES)
    for piece in _pieces(arrays):
        digest.update(piece)
    save_chunks(path, chain((mark, digest.digest(), start), _pieces(arrays)))


def _pieces(arrays: Mapping[str, np.ndarray]) -> Iterator[memoryview]:
    import numpy as np  # not at the program's start
    for array in arrays.values():
        data = np.ascontiguousarray(array).view(np.uint8)
        for place in range(0, len(data), PIECE_BYTES):
            yield data[place:place + PIECE_BYTES].data


def read_arrays(
    path: Path, mark: bytes, kinds: Mapping[str, str], is_mapped: bool = False,
) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """The heading of a file and its arrays, whose types `kinds` gives. Arrays that are mapped cannot be written, and the system takes their
    memory where it needs some; where nothing can be mapped they are read. Blocks. Raises OSError, and ValueError for a file that is damaged
    or has another mark."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if file.read(len(mark)) != mark:
            raise ValueError("another file")
        wanted, start = file.read(DIGEST_BYTES), file.read(LENGTH.size)
        try:
            length, = LENGTH.unpack(start)
            text = file.read(min(length, size))
            head = json.loads(text)
            counts = {name: int(head["counts"][name]) for name in kinds}
        except (struct.error, KeyError, TypeError, OverflowError, RecursionError) as error:
            raise ValueError("a damaged file") from error
        digest = hashlib.blake2b(start + text, digest_size=DIGEST_BYTES)
        if min(counts.values()) < 0 or sum(counts[name] * int(kind[-1]) for name, kind in kinds.items()) != size - file.tell():
            raise ValueError("a damaged file")
        arrays = (_mapped if is_mapped and CAN_MAP else _read)(file, kinds, counts, digest)
    if digest.digest() != wanted:
        raise ValueError("a damaged file")
    return head, arrays


def _read(file: Any, kinds: Mapping[str, str], counts: Mapping[str, int], digest: Any) -> dict[str, np.ndarray]:
    """Read the arrays, which take the rest of the file, and update the digest with them."""
    import numpy as np
    arrays = {name: np.empty(counts[name], kind) for name, kind in kinds.items()}
    for piece in _pieces(arrays):
        if file.readinto(piece) != len(piece):
            raise ValueError("a damaged file")
        digest.update(piece)
    return arrays


def _mapped(file: Any, kinds: Mapping[str, str], counts: Mapping[str, int], digest: Any) -> dict[str, np.ndarray]:
    """Map the arrays, which takes no memory for them, and update the digest with them."""
    import numpy as np
    place, arrays = file.tell(), {}
    while data := file.read(PIECE_BYTES):
        digest.update(data)
    content = _map(file)
    for name, kind in kinds.items():
        end = place + counts[name] * np.dtype(kind).itemsize
        arrays[name], place = content[place:end].view(kind), end
    return arrays


def _map(file: Any) -> np.ndarray:
    """The bytes of a file, mapped as long as the array is used. Python's own maps hold a file open each, of which a process may have a
    thousand; a large collection has more files."""
    import numpy as np
    libc, size = ctypes.CDLL(None, use_errno=True), os.fstat(file.fileno()).st_size
    libc.mmap.restype, pointer = ctypes.c_void_p, ctypes.c_void_p
    address = libc.mmap(None, ctypes.c_size_t(size), mmap.PROT_READ, mmap.MAP_SHARED, file.fileno(), ctypes.c_long(0))
    if address == pointer(-1).value:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    held: Any = (ctypes.c_ubyte * size).from_address(address)
    weakref.finalize(held, libc.munmap, pointer(address), ctypes.c_size_t(size)).atexit = False
    content: np.ndarray = np.frombuffer(held, np.uint8)
    content.flags.writeable = False
    return content
