"""A PGN text in UTF-8 that is still coming, cut into games. No Qt.

Simpler than `pgn.games`, which needs all of a text: the two sites write each header anew behind the moves, and no tag line into a comment.
"""
from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

MOST_LETTERS = 1 << 20
"""The letters of a game at most."""
BEGINNING, TAG = re.compile(r'\[\w+ "'), re.compile(r'\[(\w+) "(.*)"\]')
"""Of the line of a tag, and all of it."""
ENDING = re.compile(r"(?:1-0|0-1|1/2-1/2|\*)$")


def games_in(pieces: Iterable[bytes]) -> Iterator[str]:
    """The games of a text, each as soon as it is there, with a blank line at its end. A header without anything behind it is left out, and
    so is the last game where it has no result behind its moves: the rest of it is missing. Raises ValueError where there is something else
    than games."""
    lines, size, has_moves = list[str](), 0, False
    for line in _lines(pieces):
        is_tag = BEGINNING.match(line) is not None
        if is_tag and lines and (has_moves or not lines[-1].strip()):
            if has_moves:
                yield _joined(lines)
            lines, size, has_moves = [], 0, False
        size += len(line) + 1
        if size > MOST_LETTERS:
            raise ValueError("too long")
        if is_tag or lines:
            lines.append(line)
            has_moves |= not is_tag and bool(line.strip())
        elif line.strip():
            raise ValueError("no header")
    if has_moves and ENDING.search(_joined(lines).rstrip()):
        yield _joined(lines)


def tags_of(game: str) -> dict[str, str]:
    """The header of such a game; a quote inside of a value keeps its backslash."""
    return {found[1]: found[2] for line in game.splitlines() if (found := TAG.match(line)) is not None}


def _lines(pieces: Iterable[bytes]) -> Iterator[str]:
    decoder, rest = getincrementaldecoder("utf-8-sig")("replace"), ""
    for piece in pieces:
        *whole, rest = (rest + decoder.decode(piece)).split("\n")
        if len(rest) > MOST_LETTERS:
            raise ValueError("too long")
        yield from (line.rstrip("\r") for line in whole)
    yield rest + decoder.decode(b"", True)


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).rstrip() + "\n\n"
