"""Bytes become text and the same bytes again."""
from __future__ import annotations

import random

import pytest

from chessgui.pgn import Encoding, decode, encode, replaced, split_games
from chessgui.pgn.encoding import line_end

TEXT = '[White "Müller"]\n[Black "Pe\u00f1a"]\n\n1. e4 e5 2. Nf3 {Größe} *\n'
WIDE = TEXT.replace("Müller", "Карпов ♔ 😀")
ENCODINGS = [
    (TEXT, "utf-8", "utf-8", b""), (TEXT, "utf-8-sig", "utf-8", b"\xef\xbb\xbf"), (TEXT, "utf-16", "utf-16-le", b"\xff\xfe"),
    (TEXT, "utf-16-le", "utf-16-le", b""), (TEXT, "utf-16-be", "utf-16-be", b""), (TEXT, "latin-1", "latin-1", b""),
    (TEXT.replace("ü", "ž€"), "cp1252", "cp1252", b""), (WIDE, "utf-8", "utf-8", b""), (WIDE, "utf-16-le", "utf-16-le", b""),
    (WIDE, "utf-16-be", "utf-16-be", b""), ("1. e4 *", "ascii", "utf-8", b""), ("1.e4", "utf-16-be", "utf-16-be", b""),
    ("", "ascii", "utf-8", b""),
    ('[Event "' + "棋" * 3000, "utf-16-le", "utf-16-le", b""), ("1. e4 {" + "棋" * 3000, "utf-16-be", "utf-16-be", b""),
]


@pytest.mark.parametrize(("text", "written", "codec", "mark"), ENCODINGS)
def test_encodings_are_known_and_kept(text: str, written: str, codec: str, mark: bytes) -> None:
    data = text.encode(written)
    decoded = decode(data)
    assert decoded == (text, Encoding(codec, mark))
    assert encode(decoded.text, decoded.encoding) == data


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf_16_that_would_not_be_known_gets_a_mark(codec: str) -> None:
    text = "{" + "棋" * 3000 + "} 1. e4 *\n"
    data = encode(text, Encoding(codec))
    assert data == ("\ufeff" + text).encode(codec) and decode(data).text == text
    old = ("{棋} 1. e4 *\n" * 9).encode(codec)
    new = replaced(old, 1, 2, "棋" * 3000)
    assert decode(old).encoding == Encoding(codec) and new == ("\ufeff{" + "棋" * 3000).encode(codec) + old[4:]
    assert replaced(new, 1, 3001, "棋") == "\ufeff".encode(codec) + old


def test_a_mark_of_the_other_byte_order() -> None:
    data = b"\xfe\xff" + TEXT.encode("utf-16-be")
    assert decode(data) == (TEXT, Encoding("utf-16-be", b"\xfe\xff"))


def test_a_letter_that_the_encoding_lacks_makes_it_utf_8() -> None:
    assert encode("Ł", Encoding("latin-1")) == encode("Ł", Encoding("cp1252")) == "Ł".encode()
    assert encode("Ž", Encoding("latin-1")) == encode("Ž", Encoding("cp1252")) == b"\x8e"
    assert encode("ß…", Encoding("latin-1")) == encode("ß…", Encoding("cp1252")) == "ß…".encode(), "df 85 is a letter of UTF-8"
    assert replaced("[Ä]b".encode("latin-1"), 3, 4, "♔") == "[Ä]♔".encode()


DAMAGED = [
    ("Ünïcödé ".encode() + b"\xe4\x80x", "Ünïcödé ä€x", "utf-8"), (b"\xe4\xf6x", "äöx", "latin-1"), (b"\x80\x81", "€\x81", "cp1252"),
    (b"\xef\xbb\xbfa\xffb", "aÿb", "utf-8"), (b"\xff\xfea\0b\0c", "ab", "utf-16-le"), (b"\xff\xfea\0\0\xd8b\0", "a\ufffdb", "utf-16-le"),
]


@pytest.mark.parametrize(("data", "text", "codec"), DAMAGED)
def test_bytes_that_an_encoding_lacks_have_a_letter(data: bytes, text: str, codec: str) -> None:
    decoded = decode(data)
    assert (decoded.text, decoded.encoding.codec) == (text, codec)
    decoded.text.encode("utf-8")


def test_what_is_not_replaced_stays_to_the_byte() -> None:
    source = random.Random(6)
    for number in range(300):
        mark = (b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")[number % 4]
        data = mark + WIDE.encode()[:source.randrange(60)] + source.randbytes(40)
        text = decode(data).text
        a, b = sorted(source.randrange(len(text) + 1) for _ in range(2))
        new = replaced(data, a, b, "new")
        assert replaced(data, 0, 0, "") == replaced(data, a, a, "") == data
        assert decode(data).encoding.codec.startswith("utf-16") or (new.startswith(data[:a]) if data[:a].isascii() else b"new" in new)
        assert len(new) <= len(data) + 6 and new.count(b"n") >= 1


def test_line_ends_are_known() -> None:
    assert [line_end(text) for text in ("a\nb\r\n", "a\r\nb\n", "a\rb\r", "a", "")] == ["\n", "\r\n", "\r", "\n", "\n"]


def test_random_bytes_are_text() -> None:
    for seed in range(300):
        data = random.Random(seed).randbytes(seed)
        split_games(decode(data).text)
        decode(data).text.encode("utf-8")
