"""How pieces travel from one position to the next: a plan made of both boards, and the clock that runs it."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess
from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

DURATION_MS = 150
"""Long enough to follow a piece with the eye, short enough to be over before the next thought."""


@dataclass(frozen=True, slots=True)
class Glide:
    """A piece on its way. `piece` is what is seen meanwhile: a pawn that promotes stays a pawn until it arrives."""

    piece: chess.Piece
    origin: chess.Square
    target: chess.Square


@dataclass(frozen=True, slots=True)
class Plan:
    """What moves and what fades between two positions."""

    glides: tuple[Glide, ...] = ()
    fades: tuple[tuple[chess.Square, chess.Piece], ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a plan; `progress` runs from 0 to 1."""

    plan: Plan
    progress: float


def plan(before: chess.Board, after: chess.Board, placed: frozenset[chess.Square] = frozenset()) -> Plan:
    """Match the pieces that vanished with those that appeared, nearest first.

    Pieces on `placed` squares were put there by hand and do not travel again.
    """
    old, new = before.piece_map(), after.piece_map()
    gone = {square: piece for square, piece in old.items() if new.get(square) != piece}
    come = {square: piece for square, piece in new.items() if old.get(square) != piece}
    glides = []
    for target, piece in come.items():
        origin = _nearest(target, (square for square, other in gone.items() if _is_same(other, piece, square, target)))
        if origin is not None:
            glides.append(Glide(gone.pop(origin), origin, target))
    return Plan(tuple(glide for glide in glides if glide.target not in placed), tuple(gone.items()))


def turned(board: chess.Board) -> Plan:
    """Every piece travels to its square from where it stood before the board was turned round."""
    return Plan(tuple(Glide(piece, 63 - square, square) for square, piece in board.piece_map().items()))


def _is_same(gone: chess.Piece, come: chess.Piece, origin: chess.Square, target: chess.Square) -> bool:
    """The same piece, or the pawn it was before (or becomes again after) a promotion."""
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
    """Runs one plan at a time. A new plan or stop() ends the running one at once."""

    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan = Plan()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(DURATION_MS)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self.stepped)
        self._clock.finished.connect(self.stepped)

    def set_duration(self, milliseconds: int) -> None:
        """How long a plan takes; 0 shows every final position at once."""
        self.stop()
        self._clock.setDuration(milliseconds)

    @property
    def plan(self) -> Plan:
        """The newest plan, running or over."""
        return self._plan

    def start(self, steps: Plan) -> None:
        """Begin at once; a plan in which nothing glides is over immediately."""
        self._clock.stop()
        self._plan = steps
        if steps.glides and self._clock.duration() > 0:
            self._clock.start()

    def stop(self) -> None:
        """Show the final position now."""
        self._clock.stop()

    def frame(self) -> Frame | None:
        """What to draw instead of the resting position, or None at rest."""
        if self._clock.state() != QVariantAnimation.State.Running:
            return None
        return Frame(self._plan, float(self._clock.currentValue()))
