"""How the bytes of a PGN file become text, and text the same bytes again. Every file can be decoded; nothing raises.

A byte order mark tells. Without one it is UTF-16 where every other byte is zero, UTF-8 where that is valid or nearly so, else Latin-1,
or its Windows kin where letters stand that Latin-1 lacks.
"""
from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import NamedTuple

MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
SAMPLE = 4096
"""Bytes that are looked at to tell UTF-16 without a mark."""
STRAY = re.compile("[\ud800-\udfff]")
"""What stands for bytes that the encoding does not know, see _raw()."""
LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Encoding:
    """A codec of Python, and the byte order mark before the text (empty where there is none)."""

    codec: str
    mark: bytes = b""


class Decoded(NamedTuple):
    """The text without its mark, and how to write it back."""

    text: str
    encoding: Encoding


UTF_8 = Encoding("utf-8")


def _windows_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """Letters 0x80 to 0x9f as Windows has them, the five that it lacks as control letters, so that every byte has a letter."""
    if isinstance(error, UnicodeDecodeError):
        return "".join(map(chr, error.object[error.start:error.end])), error.end
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start:error.end]
    if all("\x80" <= letter <= "\x9f" for letter in letters):
        return letters.encode("latin-1"), error.end
    raise error


codecs.register_error("chessgui.windows", _windows_letters)
HANDLERS = {"utf-8": "surrogateescape", "utf-16-le": "surrogatepass", "utf-16-be": "surrogatepass",
            "latin-1": "strict", "cp1252": "chessgui.windows"}


def decode(data: bytes) -> Decoded:
    """The text of a file's bytes. A byte that its encoding lacks becomes the letter that Windows shows for it."""
    encoding = encoding_of(data)
    return Decoded(STRAY.sub(_shown, _raw(data, encoding)), encoding)


def encode(text: str, encoding: Encoding) -> bytes:
    """The bytes of a text with its mark; in UTF-8 where a letter is in it that the encoding lacks: nothing may be lost."""
    new = bytes_in(text, encoding)
    return encoding.mark + new if new is not None else text.encode("utf-8", "replace")


def replaced(data: bytes, start: int, end: int, text: str) -> bytes:
    """The bytes of a file with the letters `start` to `end` of its decoded text replaced. The others stay as they are to the byte,
    unless the encoding lacks a letter of the new text: then the whole file becomes UTF-8."""
    encoding = encoding_of(data)
    raw, new = _raw(data, encoding), bytes_in(text, encoding)
    if new is None:
        whole = STRAY.sub(_shown, raw)
        return (whole[:start] + text + whole[end:]).encode("utf-8", "replace")
    first = len(encoding.mark) + len(raw[:start].encode(encoding.codec, HANDLERS[encoding.codec]))
    last = first + len(raw[start:end].encode(encoding.codec, HANDLERS[encoding.codec]))
    return data[:first] + new + data[last:]


def bytes_in(text: str, encoding: Encoding) -> bytes | None:
    """A text without a mark, None where a letter of it is not in the encoding."""
    try:
        return text.encode(encoding.codec, "replace" if encoding.codec.startswith("utf") else HANDLERS[encoding.codec])
    except UnicodeEncodeError:
        return None


def line_end(text: str) -> str:
    r"""The line end that a text begins with: `\r\n`, `\r` or `\n`; `\n` where it has a single line."""
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def _raw(data: bytes, encoding: Encoding) -> str:
    """The text with stray surrogates for what the encoding does not know: as many letters as the shown text, and it can be encoded back."""
    body = data[len(encoding.mark):]
    if encoding.codec.startswith("utf-16"):
        body = body[:len(body) & ~1]
    return body.decode(encoding.codec, HANDLERS[encoding.codec])


def _shown(stray: re.Match[str]) -> str:
    byte = ord(stray[0]) - 0xdc00
    return bytes([byte]).decode("cp1252", "chessgui.windows") if 0x80 <= byte <= 0xff else "\ufffd"


def encoding_of(data: bytes) -> Encoding:
    """How the text of a file is, or was most likely, encoded."""
    for mark, codec in MARKS:
        if data.startswith(mark):
            return Encoding(codec, mark)
    return Encoding(_utf_16_of(data) or _eight_bit_of(data))


def _utf_16_of(data: bytes) -> str | None:
    """The byte order of UTF-16 without a mark: tags and moves are ASCII, so every other byte of them is zero."""
    sample = data[:SAMPLE]
    first, second = sample[::2].count(0), sample[1::2].count(0)
    least = max(len(sample) // 10, 4)
    if second >= least and first * 8 < second:
        return "utf-16-le"
    if first >= least and second * 8 < first:
        return "utf-16-be"
    return None


def _eight_bit_of(data: bytes) -> str:
    try:
        data.decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        raw = data.decode("utf-8", "surrogateescape")
    stray = len(STRAY.findall(raw))
    known = len(raw) - len(raw.encode("ascii", "ignore")) - stray
    if known > stray:
        return "utf-8"  # games of several encodings in one file, or a damaged letter: most of it can be read so
    return "cp1252" if re.search(rb"[\x80-\x9f]", data) else "latin-1"
