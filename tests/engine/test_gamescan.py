"""The compiled scanner finds what the naive splitter finds, however the file is cut into pieces."""
from __future__ import annotations

import io
import random

import numpy as np
import pytest

from engine.games.listing import Cancelled, Listing, _Scanner, list_games
from engine.games.textset import SLACK
from tests.naive.gamesplit import split

TAGS = ("White", "Black", "Event", "Result")
TWO = b'[Event "a"]\n[White "W"]\n\n1. e4 *\n\n[Event "b"]\n[Black "B"]\n\n1. d4 *\n'
TEXTS: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \n\t\r\n\n",
    "two": TWO,
    "crlf": TWO.replace(b"\n", b"\r\n"),
    "cr": TWO.replace(b"\n", b"\r"),
    "mixed ends": b'[Event "a"]\r[White "b"]\n\r\n\r1. e4\n\r[Event "c"]\r\n\r\n*',
    "mark": b"\xef\xbb\xbf" + TWO,
    "marks inside": b"\xef\xbb\xbf" + TWO + b"\xef\xbb\xbf" + TWO,
    "mark alone": b"\xef\xbb\xbf",
    "half a mark": b"\xef\xbb",
    "zeros": b'\0[Event "a"]\n\0\n[White "b"]\n\n1. e4 *\n\n\0 \xef\xbb\xbf\0[Event "c"]\n\n*',
    "no headers": b"1. e4 e5 2. Nf3 *\n",
    "moves before": b"\n\n1. e4 *\n\n" + TWO,
    "moves behind a mark": b"\xef\xbb\xbf\n1. e4 *\n\n" + TWO,
    "words before": b"Games of the week\n\n" + TWO,
    "a square in a comment before": b"{ a1 } ; b2 \n% c3\n" + TWO,
    "a square behind a comment": b"{ x } a1 ; b2 \n% c3\n" + TWO,
    "blanks before": b"   \n  \t " + TWO,
    "no blank lines": b'[Event "a"]\n1. e4 *\n[Event "b"]\n1. d4 *',
    "blank lines within headers": b'[Event "a"]\n\n[White "x"]\n\n\n[Black "y"]\n1. e4 *',
    "headers only": b'[Event "a"]\n[White "x"]\n\n',
    "moves in the line of a tag": b'[Event "a"] 1. e4 *\n[Event "b"] {x} *\n[Event "c"] junk\n[White "d"]\n',
    "several tags in a line": b'[Event "a"][White "b"] [Black "c"]1. e4 *\n',
    "escaped line between": b'[Event "a"]\n% [Event "no"]\n[White "x"]\n\n1. e4\n%{\n*\n[Event "b"]\n*',
    "percent later in a line": b'[Event "a"]\n\n e4 %{ e5 \n[Event "no"]\n }\n[Event "b"]\n',
    "comment with tags": b'[Event "a"]\n\n1. e4 { \n[Event "no"]\n } *\n\n[Event "b"]\n\n*\n',
    "runaway comment": b'[Event "a"]\n\n1. e4 { never closed\n\n[Event "b"]\n\n1. d4 *\n',
    "runaway comment, blanks": b'[Event "a"]\n\n1. e4 { never closed\n \t\n [Site "b"]\n\n1. d4 *\n',
    "tags in a written comment": b'[Event "a"]\n\n1. e4 {Model game:\n\n [Event "b"]\n\n [White "c"]} e5 *\n',
    "headers without moves": b'[Event "a"]\n[White "X"]\n\n[Event "b"]\n[White "Y"]\n\n1. e4 *\n\n[Event "c"]\n\n\t[ Event "d"]\n*',
    "headers that begin alike": b'[White "X"]\n[Event\t"a"]\n\n[White "Y"]\n\n[WhiteElo "2"]\n\n% x\n[White "Z"]\n\n[White Elo "3"]\n*',
    "command in a comment": b'[Event "a"]\n\n1. e4 { x\n\n[%clk 0:01:00] } e5 *\n',
    "semicolon comments": b'[Event "a"]\n\n1. e4 ; { no comment\n[Event "b"]\n\n1. e4 {;} e5 *\n[Event "c"]\n',
    "nested braces": b'[Event "a"]\n\n1. e4 { a { b } c } *\n\n[Event "b"]\n*',
    "quotes inside": b'[Event "a "b" c"]\n[White "d \\" e"]\n[Black "f\\\\"]\n[Result "\\"]\n*',
    "a backslash before the last quote": b'[Event "C:\\"]\n[White "a "b" c"][Black "\\" ]\n[Result "x \\"] y\\"] z]\n*',
    "unclosed values": b'[Event "a]\n[White "b\n[Black "c" \n[Result "d]e]x\n\n*',
    "backslash at the end": b'[Event "a\\',
    "blanks in tags": b'[ Event  "a" ]\n\t[White\t"b"]  \n[Black"c"]\n*',
    "names": b'[White Elo "1"]\n[\xc3\x89v "x"]\n[_x "y"]\n[%x "z"]\n[1 "2"]\n',
    "twice": b'[White "a"]\n[White "b"]\n*',
    "empty values": b'[White ""]\n[Black " "]\n*',
    "latin-1": b'[White "B\xe9la"]\n[Black "\xc3\xa9"]\n*',
    "variation brackets": b'[Event "a"]\n\n1. e4 (1. d4 [x]) *\n[ 12 ]\n[Event "b"]\n',
    "zero bytes": b"\0\0[Event \"a\"]\n\0\n[Event \"b\"]\0\n*",
    "end of file mark": TWO + b"\x1a",
    "long values": b'[Event "' + 600 * b"x]" + b'\n[White "' + 999 * b"y" + 9 * b"\xc3\xa9" + b'\n[Black "' + 2000 * b"\xa9" + b'"]\n*',
}


def listed(data: bytes, piece: int = 1 << 22, tags: tuple[str, ...] = TAGS) -> Listing:
    return list_games(io.BytesIO(data).readinto, len(data), tags, piece=piece)


def found(listing: Listing) -> list[tuple[int, int, int, dict[bytes, bytes]]]:
    """The games with the values that are not empty."""
    raw = [listing.texts.letters[a:b].tobytes() for a, b in zip(listing.texts.begins, listing.texts.begins[1:])]
    return [(int(listing.starts[game]), int(listing.lines[game]), int(listing.headers[game]),
             {tag.encode(): raw[column[game]] for tag, column in zip(TAGS, listing.columns) if raw[column[game]]})
            for game in range(len(listing.starts))]


def expected(data: bytes) -> list[tuple[int, int, int, dict[bytes, bytes]]]:
    return [(game.start, game.line, game.headers, {tag.encode(): game.tags[tag.encode()] for tag in TAGS if game.tags.get(tag.encode())})
            for game in split(data)]


@pytest.mark.parametrize("name", TEXTS)
def test_games_are_those_of_the_naive_splitter(name: str) -> None:
    for piece in (1 << 22, 100, 17, 1):
        assert found(listed(TEXTS[name], piece)) == expected(TEXTS[name]), piece


@pytest.mark.parametrize(("name", "count", "last", "line"), [
    ("two", 2, '[Event "b"]', 6), ("crlf", 2, '[Event "b"]', 6), ("cr", 2, '[Event "b"]', 6), ("mark", 2, '[Event "b"]', 6),
    ("no headers", 1, "1. e4", 1), ("moves before", 3, '[Event "b"]', 10), ("words before", 2, '[Event "b"]', 8),
    ("comment with tags", 2, '[Event "b"]', 7), ("runaway comment", 2, '[Event "b"]', 5), ("no blank lines", 2, '[Event "b"]', 3),
    ("escaped line between", 2, '[Event "b"]', 8), ("zeros", 2, '\0 \ufeff\0[Event "c"]', 7),
    ("tags in a written comment", 1, '[Event "a"]', 1), ("headers without moves", 4, '\t[ Event "d"]', 11),
    ("headers that begin alike", 3, '[White Elo', 11),
])
def test_games_begin_where_they_should(name: str, count: int, last: str, line: int) -> None:
    data, listing = TEXTS[name], listed(TEXTS[name])
    assert len(listing.starts) == count
    assert (int(listing.starts[-1]), int(listing.lines[-1])) == (data.index(last.encode()), line)


def test_all_tags_of_the_file_are_named() -> None:
    assert listed(TEXTS["blanks in tags"] + b"\n" + TEXTS["names"]).names == (*TAGS, "White Elo", "Év", "1")


def pieces_of_pgn(chance: random.Random) -> bytes:
    """Rubbish made of what matters to the scanner."""
    words = [b'[Event "', b'[White "x"]', b'"]', b"[", b"]", b'"', b"{", b"}", b";", b"%", b"\n", b"\n", b"\n\n", b"\r\n", b"\r", b" ",
             b"\t", b"e4", b"a", b"1", b"\\", b"\xef\xbb\xbf", b"\xef", b"\xbb", b"\xe9", b"x" * chance.randrange(80), b"\0",
             bytes([chance.randrange(256)])]
    return b"".join(chance.choice(words) for _ in range(chance.randrange(60)))


@pytest.mark.parametrize("seed", range(20))
def test_rubbish_is_listed_as_the_naive_splitter_does(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        data = pieces_of_pgn(chance)
        assert found(listed(data, chance.choice((1, 3, 64, 1000)))) == expected(data), data


def test_random_bytes_are_listed() -> None:
    chance = random.Random(1)
    for size in (1, 63, 64, 65, 1000, 100_000):
        data = chance.randbytes(size)
        assert found(listed(data, 700)) == expected(data)


def test_long_lines_are_listed_in_any_pieces() -> None:
    long = b"x" * 200_000
    data = (b'[Event "' + long + b'"]\n[White "' + "é".encode() * 900 + b'"]\n\n{' + long + b"} 1. e4 " + long + b"\n"
            + b'[Event "b"]\n\n' + b" " * 70_000 + b"[Black \"z\"]\n*\n")
    whole = listed(data)
    assert whole.lines.tolist() == [1, 5]
    assert len(whole.texts[int(whole.columns[2][0])]) == 1000
    assert whole.texts[int(whole.columns[0][0])] == "é" * 500  # 1000 bytes
    for piece in (64, 1 << 16, 100_001):
        assert found(listed(data, piece)) == found(whole)


def test_tables_grow() -> None:
    data = b"".join(b'[White "%d"]\n[Black "%d"]\n\n*\n\n' % (number, number % 7) for number in range(30_000))
    listing = listed(data)
    assert [listing.texts[int(number)] for number in listing.columns[0]] == [str(number) for number in range(30_000)]
    assert [listing.texts[int(number)] for number in listing.columns[1]] == [str(number % 7) for number in range(30_000)]
    assert len(listing.texts) == 30_001


def test_any_number_of_names_is_borne() -> None:
    data = b'[Event "a"]\n' + b"".join(b'[Name%d "x"]\n' % number for number in range(5000)) + b'[White "w"]\n*'
    listing = listed(data)
    assert 100 < len(listing.names) < 2000
    assert listing.texts[int(listing.columns[0][0])] == "w"


def test_places_beyond_four_gigabytes() -> None:
    """The scanner is told that its second piece lies far behind the first, as if all between had been read."""
    far = 10 << 30
    scanner = _Scanner(TAGS)
    data = np.frombuffer(TWO + bytes(SLACK), np.uint8)[:len(TWO)]
    assert scanner.feed(data, 0, False) == len(TWO)
    assert scanner.feed(data, far, True) == len(TWO)
    listing = scanner.listing(far + len(TWO))
    assert (listing.starts[2:] - listing.starts[:2]).tolist() == [far, far]
    assert listing.headers.tolist() == [23, 23, 23, 23] and listing.lines.tolist() == [1, 6, 10, 15]


def test_it_tells_how_far_it_is_and_can_be_cancelled() -> None:
    told: list[int] = []
    list_games(io.BytesIO(TWO).readinto, len(TWO), TAGS, told.append, piece=20)
    assert told[-1] == len(TWO) and told == sorted(told) and len(told) > 3
    with pytest.raises(Cancelled):
        list_games(io.BytesIO(TWO).readinto, len(TWO), TAGS, told.append, lambda: len(told) > 7, piece=20)


def test_what_reading_raises_comes_through() -> None:
    def read(view: memoryview) -> int:
        raise OSError("gone")
    with pytest.raises(OSError, match="gone"):
        list_games(read, 100, TAGS)
