"""How long to think: soft and hard limits in nanoseconds from the clock of the side to move."""
from __future__ import annotations

from dataclasses import dataclass

from engine.types import Limits

NANOSECONDS = 1_000_000
FOREVER = 1 << 62
MOVES_TO_GO = 24
"""Moves that the time is meant to last for, where the control does not say."""


@dataclass(frozen=True, slots=True)
class Budget:
    """`soft_ns` after the start no new iteration begins (0: no such limit); `hard_ns` after the start the search is broken off."""

    soft_ns: int
    hard_ns: int


def budget(limits: Limits, white: bool, overhead_ms: float) -> Budget:
    """The budget for one move. `overhead_ms` is kept back for the way the move has to go."""
    if limits.movetime_ms is not None:
        return Budget(0, int(max(limits.movetime_ms, 0) * NANOSECONDS))
    time_ms = limits.white_time_ms if white else limits.black_time_ms
    if time_ms is None or limits.infinite:
        return Budget(0, FOREVER)
    increment_ms = limits.white_increment_ms if white else limits.black_increment_ms
    usable = max(time_ms - overhead_ms, 1.0)
    moves = min(limits.moves_to_go, 40) if limits.moves_to_go else MOVES_TO_GO
    share = usable / moves + 0.75 * increment_ms
    if limits.moves_to_go == 1:
        share = 0.9 * usable
    most = min(0.7 * usable, 5 * share) if limits.moves_to_go != 1 else 0.95 * usable
    return Budget(int(min(share, most) * NANOSECONDS), int(max(most, 0.5) * NANOSECONDS))
