"""How a game is to be played: who, for how long, from where. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess

from engine import Limits


@dataclass(frozen=True, slots=True)
class NewGame:
    """How a game is to be played. `engine_color` None: two people. `board` None: the normal start."""

    engine_color: chess.Color | None = chess.BLACK
    movetime_ms: int | None = 1000
    depth: int | None = None
    board: chess.Board | None = None
    elo: int | None = None

    def limits(self) -> Limits:
        """The engine's limits for a move; with `elo` it plays like a person of that rating."""
        if self.elo is not None:
            return Limits(elo=self.elo)
        return Limits(depth=self.depth) if self.depth is not None else Limits(movetime_ms=self.movetime_ms)
