"""The course of endings: positions with a goal, to be played out against the engine; and whether a goal is reached. No Qt.

The positions lie in `resources/endings/course.json`, each with how its goal was checked. Their words are translated where they are shown.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources

import chess

from chessgui.positions.fen import check_position, read_fen
from chessgui.practice.trials import ENDING

CHAPTERS = {
    "mates": "Basic mates", "pawns": "Pawn endings", "queens": "Queen endings", "rooks": "Rook endings", "fortresses": "Fortresses",
    "minors": "Minor pieces",
}
"""The chapters in words, in their order."""


class Goal(StrEnum):
    """What is to be reached."""

    WIN = "win"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position with a goal for the side to move, under a title; `know` says in a sentence what one must know, `checked` how it was made
    sure that the goal can be reached. One without a name is no part of the course."""

    name: str
    chapter: str
    position: str
    goal: Goal
    checked: str = ""
    title: str = ""
    know: str = ""
    chess960: bool = False
    """Whether castling and its notation are those of Chess960."""

    @property
    def task(self) -> str:
        """The name under which its trials are kept."""
        return ENDING + self.name

    def board(self) -> chess.Board:
        """The position; a new board each time."""
        return chess.Board(self.position, chess960=self.chess960)

    @property
    def color(self) -> chess.Color:
        """The side that is to reach the goal."""
        return self.board().turn


@cache
def course() -> tuple[Exercise, ...]:
    """All exercises in the order in which they are taught. Raises PositionError and KeyError if the file is damaged."""
    text = resources.files("resources").joinpath("endings", "course.json").read_text("utf-8")
    found = tuple(Exercise(**{**row, "goal": Goal(row["goal"])}) for row in json.loads(text)["exercises"])
    for exercise in found:
        check_position(read_fen(exercise.position))
    return found


def words() -> list[str]:
    """All texts of the course, for translators."""
    return [*CHAPTERS.values(), *(text for exercise in course() for text in (exercise.title, exercise.know))]
