"""Decodes the bytes of a PGN file to text and encodes text to the same bytes. Every file can be decoded; nothing raises.

A byte order mark decides. Without one, the encoding is UTF-16 if every other byte is zero, of the first few or mostly, UTF-8 if that is
valid or nearly so, else Latin-1, or Windows-1252 if there are letters that Latin-1 lacks.
"""
from __future__ import annotations

import codecs
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
SAMPLE = 4096
"""Bytes that are examined to detect UTF-16 without a byte order mark."""
FIRST = 8
"""Bytes at the beginning of a file that tell UTF-16 alone: those of a tag, `[Eve`, are ASCII, however many other letters follow."""
STRAY = re.compile("[\ud800-\udfff]")
"""The surrogates that stand for undecodable bytes, see _raw()."""
LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Encoding:
    """The name of a Python codec, and the byte order mark before the text (empty if there is none)."""

    codec: str
    mark: bytes = b""


class Decoded(NamedTuple):
    """The text without its byte order mark, and the encoding to write it back with."""

    text: str
    encoding: Encoding


UTF_8 = Encoding("utf-8")


def _windows_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """Error handler for cp1252: maps the five bytes that it lacks to the control characters of the same code, and back."""
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


def decode(data: bytes, is_piece: bool = False) -> Decoded:
    """The text of a file's bytes. An undecodable byte becomes its letter in Windows-1252. `is_piece`: see `encoding_of`."""
    encoding = encoding_of(data, is_piece)
    return Decoded(STRAY.sub(_shown, _raw(data, encoding)), encoding)


def encode(text: str, encoding: Encoding) -> bytes:
    """The bytes of a text, with the byte order mark. UTF-8 is used instead if the encoding lacks a letter, so that nothing is lost. Where
    UTF-16 would not be recognised without a mark, it gets one."""
    new = bytes_in(text, encoding)
    return _recognisable(encoding.mark + new, encoding) if new is not None else text.encode("utf-8", "replace")


def _recognisable(data: bytes, encoding: Encoding) -> bytes:
    """The bytes of a file, with a byte order mark where its UTF-16 would not be recognised without."""
    is_clear = not encoding.codec.startswith("utf-16") or encoding_of(data).codec == encoding.codec
    return data if is_clear else "\ufeff".encode(encoding.codec) + data


def replaced(data: bytes, start: int, end: int, text: str, to_utf_8: bool = False) -> bytes:
    """The bytes of a file in which the letters `start` to `end` of its decoded text are replaced. All other bytes stay the same, unless
    the encoding lacks a letter of the new text, or with `to_utf_8`: then the whole file becomes UTF-8. A byte order mark is added as by
    `encode`."""
    encoding = encoding_of(data)
    raw, new = _raw(data, encoding), None if to_utf_8 else bytes_in(text, encoding)
    if new is None:
        whole = STRAY.sub(_shown, raw)
        return (whole[:start] + text + whole[end:]).encode("utf-8", "replace")
    first = len(encoding.mark) + len(raw[:start].encode(encoding.codec, HANDLERS[encoding.codec]))
    last = first + len(raw[start:end].encode(encoding.codec, HANDLERS[encoding.codec]))
    return _recognisable(data[:first] + new + data[last:], encoding)


def bytes_in(text: str, encoding: Encoding) -> bytes | None:
    """The bytes of a text without a byte order mark; None if the encoding lacks one of its letters, or where they would be read as UTF-8.
    What is taken for Latin-1 is Windows-1252 as well, so that the letters of that may be added."""
    if encoding.codec.startswith("utf"):
        return text.encode(encoding.codec, "replace")
    for codec in dict.fromkeys((encoding.codec, "cp1252")):
        with suppress(UnicodeEncodeError):
            new = text.encode(codec, HANDLERS[codec])
            if new.isascii() or decode(new, is_piece=True).text == text:
                return new
    return None


def line_end(text: str) -> str:
    r"""The first line end in a text: `\r\n`, `\r` or `\n`; `\n` if it has none."""
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def _raw(data: bytes, encoding: Encoding) -> str:
    """The text with surrogates for undecodable bytes. It has as many letters as the shown text and encodes back to the same bytes."""
    body = data[len(encoding.mark):]
    if encoding.codec.startswith("utf-16"):
        body = body[:len(body) & ~1]
    return body.decode(encoding.codec, HANDLERS[encoding.codec])


def _shown(stray: re.Match[str]) -> str:
    byte = ord(stray[0]) - 0xdc00
    return bytes([byte]).decode("cp1252", "chessgui.windows") if 0x80 <= byte <= 0xff else "\ufffd"


def encoding_of(data: bytes, is_piece: bool = False) -> Encoding:
    """The encoding of a file's bytes; a guess unless there is a byte order mark. Whether a file is UTF-16 is told by its first bytes alone:
    `is_piece` says that these are bytes of a file that is not."""
    for mark, codec in MARKS[:1] if is_piece else MARKS:
        if data.startswith(mark):
            return Encoding(codec, mark)
    return Encoding((None if is_piece else _utf_16_of(data)) or _eight_bit_of(data))


def _utf_16_of(data: bytes) -> str | None:
    """The UTF-16 codec of bytes without a byte order mark, None for other encodings: tags and moves are ASCII, so that every other byte
    is zero."""
    even, odd = data[:FIRST:2], data[1:FIRST:2]
    if len(data) >= FIRST and (even.isascii() and 0 not in even and not any(odd)):
        return "utf-16-le"
    if len(data) >= FIRST and (odd.isascii() and 0 not in odd and not any(even)):
        return "utf-16-be"
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
        return "utf-8"  # a file with games in several encodings, or a damaged letter: most of it is UTF-8
    return "cp1252" if re.search(rb"[\x80-\x9f]", data) else "latin-1"
