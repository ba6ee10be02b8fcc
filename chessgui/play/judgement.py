"""What the engine thinks of the game it plays: whether it agrees to a draw, and when it gives up. No Qt."""
from __future__ import annotations

from engine import Score

DRAW_AFTER_MOVE = 20
"""Before this move the engine plays on."""
DRAW_MARGIN = 30
"""The engine agrees to a draw where its last search sees at most so many centipawns for itself."""
LOST, LOST_MOVES = -900, 4
"""It resigns once it has seen so many centipawns or worse at so many of its moves, one after the other."""
MATE = 100_000
"""Centipawns that stand for any mate."""


def centipawns(score: Score) -> int:
    """A score as one number, mates beyond all others."""
    if score.mate is not None:
        return MATE if score.mate > 0 else -MATE
    return score.centipawns or 0


class Judgement:
    """The scores of the engine's searches in one game, from its own point of view."""

    def __init__(self) -> None:
        self._scores: list[int] = []

    def moved(self, score: Score | None) -> None:
        """The engine has moved, and this is what it saw; None where it saw nothing, as with an only move."""
        if score is not None:
            self._scores.append(centipawns(score))

    def taken_back(self) -> None:
        """Its last move was taken back: nothing that it saw since is sure."""
        self._scores.clear()

    def agrees_to_draw(self, move_number: int) -> bool:
        """Whether it takes the draw that is offered at a full move."""
        return move_number >= DRAW_AFTER_MOVE and bool(self._scores) and self._scores[-1] <= DRAW_MARGIN

    @property
    def resigns(self) -> bool:
        """Whether it has no hope left."""
        return len(self._scores) >= LOST_MOVES and max(self._scores[-LOST_MOVES:]) <= LOST
