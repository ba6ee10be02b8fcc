"""An engine's moves on the board: a layer of its own, which nobody draws and no file keeps. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class EngineArrow:
    """`strength` is 1 for the best move, less for weaker ones; a threat is what the side that is not on turn would play."""

    tail: chess.Square
    head: chess.Square
    strength: float = 1.0
    threat: bool = False
