"""The animation of pieces from one position to the next: a plan made from both positions, and the timer that runs it."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess
from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

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
    """The plan from one position to another: pieces that vanished are matched with those that appeared, nearest first.

    The user has dropped the pieces on `placed` squares there himself; they do not glide.
    """
    old, new = before.piece_map(), after.piece_map()
    gone = {square: piece for square, piece in old.items() if new.get(square) != piece}
    come = {square: piece for square, piece in new.items() if old.get(square) != piece}
    glides = []
    for target, piece in come.items():
        origin = _nearest(target, (square for square, other in gone.items() if _is_same(other, piece, square, target)))
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


def _nearest(target: chess.Square, origins: Iterable[chess.Square]) -> chess.Square | None:
    return min(origins, key=lambda square: chess.square_distance(square, target), default=None)


class Animation(QObject):
    """Runs one plan at a time; a new plan or stop() ends the running one at once."""

    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan = GlidePlan()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(DURATION_MS)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self.stepped)
        self._clock.finished.connect(self.stepped)

    def set_duration(self, milliseconds: int) -> None:
        """Set the duration of a plan; 0 shows final positions at once."""
        self.stop()
        self._clock.setDuration(milliseconds)

    @property
    def plan(self) -> GlidePlan:
        """The newest plan, running or finished."""
        return self._plan

    def start(self, steps: GlidePlan) -> None:
        """Start a plan; one in which nothing glides is finished at once."""
        self._clock.stop()
        self._plan = steps
        if steps.glides and self._clock.duration() > 0:
            self._clock.start()

    def stop(self) -> None:
        """Show the final position now."""
        self._clock.stop()

    def frame(self) -> Frame | None:
        """The current frame of a running plan, else None."""
        if self._clock.state() != QVariantAnimation.State.Running:
            return None
        return Frame(self._plan, float(self._clock.currentValue()))
