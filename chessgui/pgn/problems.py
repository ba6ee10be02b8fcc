"""What is wrong with a game: told to the user, while the rest is there."""
from __future__ import annotations

from dataclasses import dataclass

from chessgui.words.language import tr

MOST_PROBLEMS = 20
"""Of one game; more of them help nobody."""


class PgnError(Exception):
    """A file or text that holds no game at all; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class PgnProblem:
    """What was wrong in a game (counting from 1) and in which line of the file."""

    game: int
    line: int
    text: str

    def __str__(self) -> str:
        return tr("game {0}, line {1}: {2}").format(self.game, self.line, self.text)


class ProblemList:
    """Collects the problems of one game, whose text begins in a line of the file."""

    def __init__(self, text: str, game: int, first_line: int) -> None:
        self._text, self._game, self._line = text, game, first_line
        self.problems: list[PgnProblem] = []

    def add(self, place: int, sentence: str) -> None:
        """Note a problem at a letter of the text; places may come in any order."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(PgnProblem(self._game, self._line + self._text.count("\n", 0, place), sentence))
