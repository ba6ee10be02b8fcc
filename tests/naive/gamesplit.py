"""The games of a PGN file found line by line in plain Python: what the compiled scanner must find, too."""
from __future__ import annotations

import re
from typing import NamedTuple

LINE = re.compile(rb"[^\r\n]*(?:\r\n|\n|\r|\Z)")
BEGINS_TAG = re.compile(rb'\[[ \t]*[0-9A-Za-z\x80-\xff][^"\[\]{}\r\n]*"')
VALUE = re.compile(rb'((?:\\.|"(?![ \t]*(?:\]|\Z))|[^\\"])*)"(?=[ \t]*(?:\]|\Z))', re.DOTALL)
SEEMS_ESCAPED = re.compile(rb'(.*)"(?=[ \t]*\])')
NAME = re.compile(rb'\[[ \t]*([^ \t"]+)')
MOVE = re.compile(rb"[a-h][1-8]")
MARK = b"\xef\xbb\xbf"
LINE_BLANKS = re.compile(rb"\A(?:[ \t\0]|\xef\xbb\xbf)*")
LONGEST_VALUE = 1000
"""Bytes of a header's value that are listed."""


class Game(NamedTuple):
    """A game: where it begins, its first line from 1, the bytes of its headers, and their values as they stand in the file."""

    start: int
    line: int
    headers: int
    tags: dict[bytes, bytes]


def split(data: bytes) -> list[Game]:
    """All games of a file."""
    games: list[Game] = []
    in_headers, in_comment, after_blank, place, number, opened_by = True, False, False, 0, 0, b""
    first = len(MARK) if data.startswith(MARK) else 0
    while place < len(data):
        found = LINE.match(data, place)
        assert found is not None
        begin, place, number = place, found.end(), number + 1
        line = found[0].rstrip(b"\r\n")
        bare = LINE_BLANKS.sub(b"", line, 1)
        if not bare:
            after_blank = True
            continue
        if BEGINS_TAG.match(bare) and (not in_comment or (after_blank and bare == line)):
            name = NAME.findall(bare)[0]
            if not games or not in_headers or (after_blank and name in (b"Event", opened_by)):
                games.append(Game(begin if games else begin + len(line) - len(bare), number, 0, {}))
                opened_by = name
            in_headers, in_comment, after_blank = True, False, False
            rest = read_tags(bare, games[-1].tags)
            games[-1] = games[-1]._replace(headers=begin + len(line) - games[-1].start)
            if not (rest.startswith(b"{") or MOVE.search(re.split(rb"[{;]", rest)[0])):
                continue
            bare = rest
        elif line.startswith(b"%") and not in_comment:
            after_blank = False
            continue
        in_headers, after_blank = False, False
        in_comment, has_move = walk(bare, in_comment)
        if has_move and not games:
            games.append(Game(first, 1, 0, {}))
    return games


def read_tags(line: bytes, tags: dict[bytes, bytes]) -> bytes:
    """Enter the tags of a line; returns what follows them."""
    while found := BEGINS_TAG.match(line):
        name, rest = found[0][1:-1].strip(b" \t"), line[found.end():]
        value = VALUE.match(rest) or SEEMS_ESCAPED.match(rest)
        if value is not None:
            text, line = value[1], rest[value.end():].lstrip(b" \t")
        else:
            text, line = unclosed(rest)
        tags[name] = tags.get(name) or cut(text)
        line = line[1:].lstrip(b" \t") if line.startswith(b"]") else line
    return line


def cut(value: bytes) -> bytes:
    """The first bytes of a long value, without a part of a UTF-8 letter at the end."""
    size = LONGEST_VALUE
    while len(value) > size > 0 and 0x80 <= value[size] < 0xC0:
        size -= 1
    return value[:size]


def unclosed(rest: bytes) -> tuple[bytes, bytes]:
    """The value of a tag without a second quote: up to the last bracket that no backslash stands before, else to the end."""
    brackets = [found.start() for found in re.finditer(rb"\\.|\]", rest, re.DOTALL) if found[0] == b"]"]
    end = brackets[-1] if brackets else len(rest)
    return rest[:end], rest[end:]


def walk(line: bytes, in_comment: bool) -> tuple[bool, bool]:
    """Whether a brace comment is open behind a line, and whether a move stands outside of comments."""
    outside, pieces = bytearray(), []
    for letter in line:
        if in_comment:
            in_comment = letter != ord("}")
        elif letter == ord(";"):
            break
        elif letter == ord("{"):
            in_comment = True
            pieces.append(bytes(outside))
            outside.clear()
        else:
            outside.append(letter)
    return in_comment, any(MOVE.search(piece) for piece in [*pieces, bytes(outside)])
