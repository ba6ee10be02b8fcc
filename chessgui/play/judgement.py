"""Decides, from its search scores, whether the engine accepts a draw and when it resigns. No Qt."""
from __future__ import annotations

from chessgui.rules.score import centipawns
from engine import Score

DRAW_AFTER_MOVE = 20
"""The engine accepts no draw before this move."""
DRAW_MARGIN = 30
"""The engine accepts a draw if its last score is at most this many centipawns."""
LOST, LOST_MOVES = -900, 4
"""The engine resigns when the scores of its last LOST_MOVES moves are LOST centipawns or worse."""


class Judgement:
    """The scores of the engine's searches in one game, from its own point of view."""

    def __init__(self) -> None:
        self._scores: list[int] = []

    def moved(self, score: Score | None) -> None:
        """Note the score of the engine's move; None if it has none, such as for an only move."""
        if score is not None:
            self._scores.append(centipawns(score))

    def taken_back(self) -> None:
        """Forget all scores, since a move of the engine was taken back."""
        self._scores.clear()

    def agrees_to_draw(self, move_number: int) -> bool:
        """Whether the engine accepts a draw that is offered at full move `move_number`."""
        return move_number >= DRAW_AFTER_MOVE and bool(self._scores) and self._scores[-1] <= DRAW_MARGIN

    @property
    def resigns(self) -> bool:
        """Whether the engine resigns now."""
        return len(self._scores) >= LOST_MOVES and max(self._scores[-LOST_MOVES:]) <= LOST
