"""Problems in the text of a game, which are shown to the user; the readable rest of the game is kept."""
from __future__ import annotations

from dataclasses import dataclass

from chessgui.words.language import tr

MOST_PROBLEMS = 20
"""The most problems that are reported of one game; more would not be read."""


class PgnError(Exception):
    """A file or text without any game; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class PgnProblem:
    """A problem, with the number of its game and its line in the file, both from 1. str() is the sentence for the user."""

    game: int
    line: int
    text: str

    def __str__(self) -> str:
        return tr("game {0}, line {1}: {2}").format(self.game, self.line, self.text)


class ProblemList:
    """Collects the problems of one game, whose text begins at line `first_line` of the file."""

    def __init__(self, text: str, game: int, first_line: int) -> None:
        self._text, self._game, self._line = text, game, first_line
        self.problems: list[PgnProblem] = []

    def add(self, place: int, sentence: str) -> None:
        """Add a problem at an offset of the text; offsets may come in any order."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(PgnProblem(self._game, self._line + self._text.count("\n", 0, place), sentence))
