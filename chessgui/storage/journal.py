"""Lines of journals: files that keep what must survive a kill, an entry a line. No Qt.

A line is the CRC-32 of what follows as eight hexadecimal digits, a blank, and the entry as JSON in ASCII. A journal is only appended to
(`append_bytes`), so that a kill can tear only its last line, or it is replaced as a whole (`save_bytes`). Lines of matches, batches and
rated games had no checksum before 22 November 2026; they are read as well.
"""
from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

CHECKSUM_BYTES = 8


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line as it was read: its number, counted from 1, its entry (None: the line is damaged), and the place in the file where it ends.
    `is_torn` means that it has no line end: it is the last one, and may have been cut off."""

    number: int
    entry: Any
    end: int
    is_torn: bool


def line_of(entry: Any) -> bytes:
    """An entry, which is plain data other than None, as a line with its end."""
    # ASCII alone: text of damaged files may hold lone surrogates, which UTF-8 cannot encode.
    text = json.dumps(entry, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(text), text)


def lines_of(data: bytes) -> Iterator[JournalLine]:
    """The lines of a journal's content. Raises nothing."""
    end = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        end += len(line) + 1
        if line or end <= len(data):
            yield JournalLine(number, _entry(line.rstrip(b"\r")), min(end, len(data)), end > len(data))


def _entry(line: bytes) -> Any:
    checksum, text = line[:CHECKSUM_BYTES], line[CHECKSUM_BYTES + 1:]
    if line[:1] in (b"{", b"["):
        text = line
    elif line[CHECKSUM_BYTES:CHECKSUM_BYTES + 1] != b" " or checksum != b"%08x" % zlib.crc32(text):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
