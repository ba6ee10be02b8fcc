"""Games in a line each: who played, how it ended, when. Their headers are read from the file when they are asked for. No Qt."""
from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from chessgui.gamelist.gameindex import ESCAPED
from chessgui.gamelist.gamesource import GamesError
from chessgui.openings.explorer import ExplorerIndex

HEAD_BYTES = 2048
"""Of a game so many bytes are looked at: the usual headers come first."""
TAG = re.compile(r'^[ \t]*\[[ \t]*(White|Black)[ \t]*"((?:\\.|[^"\\\r\n])*)"', re.MULTILINE)
RESULTS = "*", "1-0", "½-½", "0-1"


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of a file, counted from 0. What is not known is empty or None."""

    number: int
    white: str
    black: str
    white_elo: int | None
    black_elo: int | None
    result: str
    year: int | None


def game_lines(index: ExplorerIndex, numbers: Sequence[int]) -> list[GameLine]:
    """The lines of some games. Blocks for a moment, in any thread; where the file has gone or was changed, names stay empty."""
    heads = _heads(index, numbers)
    return [_line(index, number, head) for number, head in zip(numbers, heads, strict=True)]


def _heads(index: ExplorerIndex, numbers: Sequence[int]) -> list[str]:
    """How the games begin."""
    source, starts, found = index.source, index.replayed.starts, []
    try:
        with closing(source.stream()) as file:
            for number in numbers:
                start = int(starts[number])
                end = int(starts[number + 1]) if number + 1 < len(starts) else source.size
                file.seek(start)
                found.append(_decoded(file.read(min(end - start, HEAD_BYTES)) or b""))
    except (OSError, GamesError):
        return [""] * len(numbers)
    return found


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        cut = error.reason == "unexpected end of data"
        return data.decode("utf-8", "ignore") if cut else data.decode("latin-1")


def _line(index: ExplorerIndex, number: int, head: str) -> GameLine:
    names = {name: ESCAPED.sub(r"\1", value) for name, value in reversed(TAG.findall(head))}
    replayed = index.replayed
    return GameLine(number, names.get("White", ""), names.get("Black", ""), int(replayed.white_elo[number]) or None,
                    int(replayed.black_elo[number]) or None, RESULTS[int(replayed.results[number])], int(replayed.years[number]) or None)
