"""Movetext as tokens, in one pass whose time grows with the length alone. Line ends are `\\n` here.

Comments end at their first brace, as the standard says, with two exceptions: where another closing brace follows before any other comment
they were nested, and a comment that is never closed ends where a blank line and a tag line follow.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from chessgui.pgn.tags import LINE


class TokenKind(IntEnum):
    """What a token is; the numbers are those of the groups in TOKEN."""

    NUMBER = 1
    WORD = 2
    COMMENT = 3
    NAG = 4
    OPEN = 5
    CLOSE = 6
    REST_OF_LINE = 7
    """A comment behind a semicolon; lines that follow one another are one."""
    ESCAPE = 8
    TAG = 9
    """The beginning of a tag line: another game."""
    JUNK = 10
    """A bracket or brace that has no meaning where it stands."""
    OPEN_COMMENT = 11
    """A comment that is never closed."""


class PgnToken(NamedTuple):
    """A token with its place in the text; of a comment, `text` is what it says."""

    kind: int
    text: str
    start: int
    end: int


BLANK = r"\s\0\ufeff"
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
COMMENT_END = re.compile(rf"\}}|\n[ \t]*\n(?={LINE})")
"""A comment does not go on behind a blank line and a tag line: it was never closed, and a game follows."""
BRACE = re.compile(r"[{};]|\n[ \t]*\[")
NEWLINES = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")


def tokens(text: str, place: int = 0) -> Iterator[PgnToken]:
    """The tokens of a text from a place on."""
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
    """Whether nothing but blanks stands before a letter in its line."""
    return not text[text.rfind("\n", 0, place) + 1:place].strip(" \t\0\ufeff")


def comment_end(text: str, start: int) -> tuple[int, bool]:
    """Where a comment ends whose brace stands at `start`, and whether a brace closes it."""
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
    """A comment as it is kept: a line end is a blank, for other programs break lines where they are full; so many blank lines are so many
    line ends. Blanks at the ends of lines go."""
    if "\n" not in comment:
        return comment.strip(" \t")
    return NEWLINES.sub(_line_ends, comment.strip(" \t\n"))


def _line_ends(found: re.Match[str]) -> str:
    return "\n" * (found[0].count("\n") - 1) or " "


def plain_rest(lines: str) -> str:
    """A comment of whole lines, each behind a semicolon: their line ends stay."""
    return "\n".join(line.strip(" \t")[1:].strip(" \t") for line in lines.split("\n")).strip(" \t\n")
