"""The animation of pieces from one position to the next: a plan made from both positions, and the timer that runs it."""
from __future__ import annotations

from dataclasses import dataclass

import chess
from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

DURATION_MS = 150
"""Long enough for the eye to follow a piece, short enough not to delay a quick answer."""


@dataclass(frozen=True, slots=True)
class Glide:
    """A piece that moves from `origin` to `target`. A pawn that promotes is drawn as a pawn until it arrives."""

    piece: chess.Piece
    origin: chess.Square
    target: chess.Square


@dataclass(frozen=True, slots=True)
class GlidePlan:
    """The pieces that glide and those that fade out between two positions."""

    glides: tuple[Glide, ...] = ()
    fades: tuple[tuple[chess.Square, chess.Piece], ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a plan; `progress` is 0 to 1."""

    plan: GlidePlan
    progress: float


def plan(before: chess.Board, after: chess.Board, placed: frozenset[chess.Square] = frozenset()) -> GlidePlan:
    """The plan from one position to another: pieces that vanished are matched with those that appeared, nearest first. The pieces on
    `placed` squares do not glide, because the user has dropped them there."""
    old, new = before.piece_map(), after.piece_map()
    gone = {square: piece for square, piece in old.items() if new.get(square) != piece}
    come = {square: piece for square, piece in new.items() if old.get(square) != piece}
    glides = []
    for target, piece in come.items():
        origins = [square for square, other in gone.items() if _is_same(other, piece, square, target)]
        origin = min(origins, key=lambda square: chess.square_distance(square, target), default=None)
        if origin is not None:
            glides.append(Glide(gone.pop(origin), origin, target))
    return GlidePlan(tuple(glide for glide in glides if glide.target not in placed), tuple(gone.items()))


def turned(board: chess.Board) -> GlidePlan:
    """The plan of turning the board: every piece glides from the opposite square."""
    return GlidePlan(tuple(Glide(piece, 63 - square, square) for square, piece in board.piece_map().items()))


def _is_same(gone: chess.Piece, come: chess.Piece, origin: chess.Square, target: chess.Square) -> bool:
    """Whether both are the same piece, or one is a pawn and the other its promotion, in either direction."""
    if gone == come:
        return True
    if gone.color != come.color or chess.square_distance(origin, target) > 1:
        return False
    last_rank = 7 if gone.color else 0
    promotes = gone.piece_type == chess.PAWN and chess.square_rank(target) == last_rank
    returns = come.piece_type == chess.PAWN and chess.square_rank(origin) == last_rank
    return promotes or returns


class Animation(QVariantAnimation):
    """Runs one plan at a time; `stop` shows the final position at once, and so does each plan while the duration is 0."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan = GlidePlan()
        """The newest plan, running or finished."""
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(DURATION_MS)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    def glide(self, steps: GlidePlan) -> None:
        """Start a plan in place of the running one; a plan in which nothing glides is finished at once."""
        self.stop()
        self.plan = steps
        if steps.glides and self.duration() > 0:
            self.start()

    def frame(self) -> Frame | None:
        """The current frame of a running plan, else None."""
        return Frame(self.plan, float(self.currentValue())) if self.state() == QVariantAnimation.State.Running else None
