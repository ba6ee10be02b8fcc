"""Splits a text into games: where each begins and ends, and its tags."""
from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from chessgui.pgn.header import FIRST_MOVE, OPEN_TAG
from chessgui.pgn.problems import PgnError
from chessgui.pgn.reader import ReadGame, read_game
from chessgui.pgn.tags import LINE, begins_again, match_tag, unescaped
from chessgui.words.language import tr


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game's place in the text (characters from `start` to `end`, first line counting from 1) and its headers."""

    start: int
    end: int
    line: int
    headers: Mapping[str, str]


SCAN = re.compile(rf"""[ \t\r\n\0\ufeff]*(?:
      ({LINE})
    | (\{{)
    | ((?<![^\r\n])%[^\r\n]*)
    | (;[^\r\n]*)
    | (\[|[^\r\n{{;\[]+)
    | \Z)""", re.VERBOSE)
LAST_TAG = re.compile(rf"[ \t\0\ufeff]*{LINE}")
TAG, COMMENT, ESCAPE, MOVES = 1, 2, 3, 5
REST = re.compile(r"[^\r\n]*")
COMMENT_END = re.compile(rf"\}}|(?>\r\n|\r|\n)[ \t\0\ufeff]*(?>\r\n|\r|\n)(?={LINE})")
BLANK_LINE = re.compile(r"(?>\r\n|\r|\n)[ \t\0\ufeff]*(?>\r\n|\r|\n)")
ENDS_GAME = re.compile(r"(1-0|0-1|1/2-1/2|\*)[ \t]*$")


@dataclass(slots=True)
class _Scan:
    """The state of splitting a text."""

    text: str
    starts: list[int]
    tags: list[list[str]]
    """The tag lines of each game."""
    restarts: list[int]
    """Where a line begins with a first move, behind a line that ends with a result."""
    in_header: bool = True
    has_content: bool = False


def split_games(text: str) -> list[GameSummary]:
    r"""The games of a text, found in one pass. Reader and compiled index follow the same rules, the index but for what stands below them:

    1. Lines end with `\n`, `\r\n` or `\r`. A line of blanks and tabs is blank. A line whose first letter is `%` is an escape line.
       Zero bytes and byte order marks are blanks, too, where a line begins; a line of nothing else is blank.
    2. A tag line is, behind any blanks and tabs: `[`, any blanks and tabs, an ASCII letter or digit or any letter beyond ASCII, then
       no `"[]{}` up to a `"` in the same line. What follows in the line does not matter.
    3. A brace comment goes from `{` to the next `}`, over lines; in a tag line, in an escape line and behind a `;` no comment begins.
       It ends early, unclosed, before a blank line that is followed by a tag line without blanks before it.
    4. A game begins at each tag line outside comments that follows a line that is no tag line, blank line or escape line; and, for games
       without moves, at one right behind a blank line whose name (up to a blank or quote) is `Event` or that of the game's first tag line.
    5. What stands before the first tag line belongs to the first game, unless a `1.` is in it at the beginning or behind white space:
       then it is a game of its own.
    6. Only a text without any tag line is also split before a line that begins with `1.` and follows a line that ends with a result.

    In the index, text before the first tag line is a game of its own if the name of a square such as e4 is in it outside of comments, and
    else belongs to no game; a text without any tag line is one game; behind the tags of a line a move or a comment may begin; and a line
    of which the quote stands behind more than 65,536 bytes is no tag line.
    """
    scan = _Scan(text, [0], [[]], [])
    _scan_lines(scan)
    if not any(scan.tags):
        scan.starts += scan.restarts
        scan.tags += [[] for _ in scan.restarts]
    return _summaries(scan) if scan.has_content else []


def end_of_header(text: str) -> str:
    """The result that is to be written behind a text, of which this may be the last part, lest the header at its end go on in the tag lines
    of a game behind it: `*`, or once more the result of moves that stand behind the last tag. Empty where no header would go on."""
    lines = reversed(text.replace("\r", "\n").split("\n"))
    last = next((line for line in lines if line.strip(" \t\0\ufeff") and not line.startswith("%")), "")
    if LAST_TAG.match(last) is None:  # as at the end of most games, which need not be read then
        return ""
    scan = _Scan(text, [0], [[]], [])
    _scan_lines(scan)
    if not scan.in_header:
        return ""
    result = ENDS_GAME.search(last)
    return result[1] if result is not None else "*"


def _scan_lines(scan: _Scan) -> None:
    text, place, ended = scan.text, 0, False
    while (found := SCAN.match(text, place)) is not None and found.lastindex is not None:
        kind, blanks = found.lastindex, place
        start, place = found.span(kind)
        if kind == ESCAPE:
            continue
        if kind == TAG and _begins_line(text, blanks, start):
            rest = REST.match(text, place)
            assert rest is not None
            place = rest.end()
            _add_tag_line(scan, start, text[start:place], BLANK_LINE.search(text, blanks, start) is not None)
            continue
        scan.in_header, scan.has_content = False, True
        if kind == TAG:
            place = start + 1
        elif kind == COMMENT:
            end = COMMENT_END.search(text, place)
            place = len(text) if end is None else end.end()
        elif kind == MOVES:
            if ended and found[MOVES].startswith("1."):
                scan.restarts.append(start)
            ended = ENDS_GAME.search(found[MOVES]) is not None


def _begins_line(text: str, blanks: int, place: int) -> bool:
    """Whether a line begins within the white space from `blanks` to `place`, or right before it."""
    return blanks == 0 or any(letter in "\r\n" for letter in text[blanks - 1:place])


def _add_tag_line(scan: _Scan, start: int, line: str, is_after_blank: bool) -> None:
    if scan.in_header:
        is_first = bool(scan.tags[-1]) and begins_again(line, scan.tags[-1][0], is_after_blank)
    else:
        is_first = any(scan.tags) or FIRST_MOVE.search(scan.text, 0, start) is not None
    if is_first:
        scan.starts.append(start)
        scan.tags.append([])
    scan.in_header = scan.has_content = True
    scan.tags[-1].append(line)


def _summaries(scan: _Scan) -> list[GameSummary]:
    summaries, line = [], 1
    for start, end, tags in zip(scan.starts, [*scan.starts[1:], len(scan.text)], scan.tags, strict=True):
        summaries.append(GameSummary(start, end, line, _headers(tags)))
        line += _lines(scan.text, start, end)
    return summaries


def _lines(text: str, start: int, end: int) -> int:
    """The number of line ends in a part of a text."""
    return text.count("\n", start, end) + text.count("\r", start, end) - text.count("\r\n", start, end)


def _headers(lines: list[str]) -> dict[str, str]:
    """The tags of tag lines; of several with the same name, the first one."""
    headers: dict[str, str] = {}
    for line in lines:
        place = 0
        while (found := match_tag(line, place)) is not None:
            headers.setdefault(found[1], unescaped(found[2]))
            place = found.end()
        if place == 0 and (opened := OPEN_TAG.match(line)) is not None:
            headers.setdefault(opened[1], unescaped(opened[2]).rstrip())
    return headers


def read_text(text: str) -> ReadGame:
    """Read a pasted game or bare list of moves. Raises PgnError if it contains no move, no tag and no comment."""
    found = read_game(text)
    if not found.game.variations and (found.problems or not found.game.comment) and not any(game.headers for game in split_games(text)):
        raise PgnError(tr("There is neither a FEN nor a game in that text."))
    return found
