"""What makes a file count as an opening book in Polyglot's format: records of 16 bytes, sorted by the key that each begins with.
Source: the format's description by M. Geissler, "Book format of PolyGlot"."""
from __future__ import annotations

from pathlib import Path

RECORD_BYTES, KEY_BYTES = 16, 8
SAMPLES = 64
"""How many records at the beginning are looked at."""
TEXT = bytes((9, 10, 13, *range(32, 127), *range(128, 256)))
"""Bytes that a text may have. A record has others, too, since it ends with numbers of which most are small."""


def is_book(path: Path) -> bool:
    """Whether a file begins as a book does: with a whole record, with keys in order, and not as a text. It may have been cut off. Raises
    OSError."""
    with path.open("rb") as file:
        head = file.read(SAMPLES * RECORD_BYTES)
    keys = [head[start:start + KEY_BYTES] for start in range(0, len(head) - RECORD_BYTES + 1, RECORD_BYTES)]
    return bool(keys) and keys == sorted(keys) and bool(head.translate(None, TEXT))
