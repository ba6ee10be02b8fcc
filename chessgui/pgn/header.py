"""Reads the header of a game: tag lines, and any other text before the moves."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from chessgui.pgn.lexer import TokenKind, plain, plain_rest, tokens
from chessgui.pgn.problems import ProblemList
from chessgui.pgn.tags import FIRST, LINE, WORD, Headers, begins_again, match_tag, unescaped
from chessgui.words.language import tr

LINE_START = re.compile(rf"[ \t\0\ufeff]*(?:(\n)|(%[^\n]*\n?)|({LINE}))")
REST = re.compile(r"[^\n]*")
OPEN_TAG = re.compile(rf'[ \t]*\[\s*((?!\s){FIRST}{WORD}*)\s*"([^"\n]*)$', re.MULTILINE)
FIRST_MOVE = re.compile(r"(?<!\S)1\.")
"""Text before the first tag line is a game of its own if it contains this."""


@dataclass(slots=True)
class Header:
    """The tags, other text among them as a comment, and the offset at which the moves begin."""

    headers: Headers = field(default_factory=lambda: Headers({}))
    comment: str = ""
    end: int = 0
    fen_place: int = 0
    """The offset of the FEN or Variant tag, for problems about the start position."""


def read_header(text: str, problems: ProblemList) -> Header:
    """The header at the beginning of a text whose line ends are `\\n`."""
    header = Header()
    place = _skip_preamble(text, header, problems)
    first, is_after_blank = "", False
    while place < len(text):
        found = LINE_START.match(text, place)
        if found is None:
            break
        if found[3]:
            if first and begins_again(found[3], first, is_after_blank):
                break
            first, is_after_blank = first or found[3], False
            place, goes_on = _read_tag_line(text, found.start(3), first, header, problems)
            if not goes_on:
                break
        else:
            if found[2]:
                header.headers.escapes.append(found[2].rstrip("\n"))
            is_after_blank = found[1] is not None
            place = found.end()
    header.end = place
    return header


def _skip_preamble(text: str, header: Header, problems: ProblemList) -> int:
    """Keep text before the first tag line as a comment, unless it is a game. Returns the offset of the first tag line, 0 if there is no
    such text."""
    tag = next((token for token in tokens(text) if token.kind == TokenKind.TAG), None)
    place = text.rfind("\n", 0, tag.start) + 1 if tag is not None else 0
    if not place or FIRST_MOVE.search(text, 0, place):
        return 0
    said, is_comment = [], True
    for token in tokens(text[:place]):
        if token.kind == TokenKind.COMMENT:
            said.append(plain(token.text))
        elif token.kind == TokenKind.REST_OF_LINE:
            said.append(plain_rest(token.text))
        elif token.kind == TokenKind.ESCAPE:
            header.headers.escapes.append(token.text)
        else:
            is_comment = False
    header.comment = " ".join(filter(None, said)) if is_comment else plain(text[:place])
    if not is_comment:
        problems.add(0, tr("text stands before the headers and is kept as a comment"))
    return place


def _read_tag_line(text: str, place: int, first: str, header: Header, problems: ProblemList) -> tuple[int, bool]:
    """Read the tags of a line. Returns the offset to continue at, and whether the header continues."""
    found = match_tag(text, place)
    while found is not None:
        _take(header, found[1], unescaped(found[2]), place, problems)
        place = found.end()
        found = match_tag(text, place)
    rest = REST.match(text, place)
    assert rest is not None
    if not rest[0].strip(" \t\0"):
        return min(rest.end() + 1, len(text)), True
    opened = OPEN_TAG.match(text, place)
    if opened is not None:
        problems.add(place, tr("the tag {0} is not closed").format(opened[1]))
        _take(header, opened[1], unescaped(opened[2]).rstrip(), place, problems)
        return min(rest.end() + 1, len(text)), True
    if rest[0].lstrip().startswith("[") or _goes_on(text, rest.end() + 1, first):
        problems.add(place, tr("a tag cannot be read and is kept as a comment"))
        header.comment = " ".join(filter(None, (header.comment, rest[0].strip())))
        return min(rest.end() + 1, len(text)), True
    return place, False


def _goes_on(text: str, place: int, first: str) -> bool:
    """Whether another tag line of the same header follows."""
    is_after_blank = False
    while (found := LINE_START.match(text, place)) is not None:
        if found[3]:
            return not begins_again(found[3], first, is_after_blank)
        is_after_blank, place = found[1] is not None, found.end()
    return False


def _take(header: Header, name: str, value: str, place: int, problems: ProblemList) -> None:
    if name in ("FEN", "Variant"):
        header.fen_place = place
    if not header.headers.read(name, value):
        problems.add(place, tr("the tag {0} stands here again with another value; the first one counts").format(name))
