"""Files of opening books in Polyglot's format: records of 16 bytes, sorted by the key of the position that each begins with. Plain Python,
no numba.

What is behind the last whole record is passed over: some books end with a line feed. Source: the format's description by M. Geissler,
"Book format of PolyGlot".
"""
from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

RECORD = struct.Struct(">QHHI")
"""Key, move, weight, and what learning has left, most significant bytes first."""
KEY_BYTES = 8
SAMPLES = 64
"""How many records at the beginning are looked at."""
TEXT = bytes((9, 10, 13, *range(32, 127), *range(128, 256)))
"""Bytes that a text may have. A record has others, too, since it ends with numbers of which most are small."""


class BookEntry(NamedTuple):
    """A move of a book and its weight. `promotion` is 0, or 1 for a knight to 4 for a queen; squares count from a1 (0) to h8 (63); castling
    is king takes rook. Nothing says that it is legal."""

    promotion: int
    origin: int
    target: int
    weight: int


def is_book(path: Path) -> bool:
    """Whether a file begins as a book does: with a whole record, with keys in order, and not as a text. It may have been cut off. Raises
    OSError."""
    with path.open("rb") as file:
        head = file.read(SAMPLES * RECORD.size)
    keys = [head[start:start + KEY_BYTES] for start in range(0, len(head) - RECORD.size + 1, RECORD.size)]
    return bool(keys) and keys == sorted(keys) and bool(head.translate(None, TEXT))


def book_entries(file: BinaryIO, key: int) -> Iterator[BookEntry]:
    """The entries of the position with a key, in the order of the file, of which only these and what leads to them are read. Raises
    OSError."""
    def key_of(number: int) -> bytes:
        file.seek(number * RECORD.size)
        return file.read(KEY_BYTES)

    count = file.seek(0, 2) // RECORD.size
    file.seek(bisect_left(range(count), key.to_bytes(KEY_BYTES, "big"), key=key_of) * RECORD.size)
    while len(record := file.read(RECORD.size)) == RECORD.size:
        found, move, weight, _ = RECORD.unpack(record)
        if found != key:
            return
        yield BookEntry(move >> 12 & 7, move >> 6 & 63, move & 63, weight)


def book_record(key: int, entry: BookEntry) -> bytes:
    """An entry of the position with a key as a file has it; for learning there is 0."""
    return RECORD.pack(key, entry.promotion << 12 | entry.origin << 6 | entry.target, entry.weight, 0)
