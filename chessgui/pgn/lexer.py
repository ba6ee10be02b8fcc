"""The lexer of movetext, one pass in linear time. Line ends must be `\\n`.

As the standard says, a comment ends at its first closing brace, with two exceptions. If the comment contains opening braces and further
closing braces follow, the comments were nested and end together. A comment that is never closed ends before a blank line that is
followed by a tag line.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from chessgui.pgn.tags import LINE


class TokenKind(IntEnum):
    """The kinds of tokens; the numbers are those of the groups in TOKEN."""

    NUMBER = 1
    WORD = 2
    COMMENT = 3
    NAG = 4
    OPEN = 5
    CLOSE = 6
    REST_OF_LINE = 7
    """A comment behind a semicolon; successive lines are one comment."""
    ESCAPE = 8
    TAG = 9
    """The beginning of a tag line, which means another game."""
    JUNK = 10
    """A bracket or brace that has no meaning at its place."""
    OPEN_COMMENT = 11
    """A comment that is never closed."""


class PgnToken(NamedTuple):
    """A token and its offsets in the text; the `text` of a comment is without its braces."""

    kind: int
    text: str
    start: int
    end: int


BLANK = r"\s\0\ufeff\x1a"
"""White space, and what stands for none: the last one is the end of a text file of DOS."""
TOKEN = re.compile(rf"""[{BLANK}]*(?:
      ([0-9]+[.…]+)
    | ((?:\(=\)|[^{BLANK}{{}}()\[\];$%][^{BLANK}{{}}()\[\];$]*)(?:(?<=[18=/])\([A-Za-zА-Я♔-♟]\)[^{BLANK}{{}}()\[\];$]*)?)
    | (\{{)
    | (\$[0-9]+)
    | (\()
    | (\))
    | (;[^\n]*(?:\n[ \t]*;[^\n]*)*)
    | ((?<![^\n])%[^\n]*)
    | ({LINE})
    | (.)
    | \Z)""", re.VERBOSE)
COMMENT_END = re.compile(rf"\}}|\n[ \t\0\ufeff]*\n(?={LINE})")
"""A comment ends before a blank line and a tag line: it was never closed, and another game follows."""
BRACE = re.compile(r"[{};]|\n[ \t]*\[")
NEWLINES = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")


def tokens(text: str, place: int = 0) -> Iterator[PgnToken]:
    """The tokens of a text from an offset on."""
    match = TOKEN.match
    while (found := match(text, place)) is not None and found.lastindex is not None:
        kind = found.lastindex
        start, place = found.span(kind)
        if kind == TokenKind.COMMENT:
            place, is_closed = comment_end(text, start)
            yield PgnToken(kind if is_closed else TokenKind.OPEN_COMMENT, text[start + 1:place - is_closed], start, place)
        elif kind == TokenKind.TAG and not begins_line(text, start):
            place = start + 1
            yield PgnToken(TokenKind.JUNK, "[", start, place)
        else:
            yield PgnToken(kind, found[kind], start, place)


def begins_line(text: str, place: int) -> bool:
    """Whether only blanks are before an offset in its line."""
    while place and text[place - 1] in " \t\0\ufeff":
        place -= 1
    return place == 0 or text[place - 1] == "\n"


def comment_end(text: str, start: int) -> tuple[int, bool]:
    """The offset of the end of the comment whose brace is at `start`, and whether a brace closes it."""
    found = COMMENT_END.search(text, start + 1)
    if found is None or found[0] != "}":
        return (len(text) if found is None else found.start()), False
    end = found.end()
    opened = text.count("{", start + 1, end)
    while opened:
        brace = BRACE.search(text, end)
        if brace is None or brace[0] != "}":
            break
        end, opened = brace.end(), opened - 1
    return end, True


def plain(comment: str) -> str:
    """The text of a comment as it is kept. A single line end becomes a blank, since programs wrap long lines; each blank line becomes a
    line end. Blanks at the ends of lines are removed."""
    if "\n" not in comment:
        return comment.strip(" \t")
    return NEWLINES.sub(lambda found: "\n" * (found[0].count("\n") - 1) or " ", comment.strip(" \t\n"))


def plain_rest(lines: str) -> str:
    """The text of a comment whose lines each follow a semicolon; its line ends stay."""
    return "\n".join(line.strip(" \t")[1:].strip(" \t") for line in lines.split("\n")).strip(" \t\n")
