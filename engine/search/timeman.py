"""How long to think: soft and hard limits in nanoseconds from the clock of the side to move."""
from __future__ import annotations

from dataclasses import dataclass

from engine.types import Limits

NS_A_MS = 1_000_000
FOREVER = 1 << 62
MOVES_TO_GO = 24
"""Moves that the time is meant to last for, where the control does not say."""
RESERVE_MS, RESERVE_SHARE = 130, 0.95
"""Time that is kept on the clock in case the processor is busy, which lets each move wait for its turn; of a short clock at most this
share."""
SINGLE_MOVE_DEPTH = 8
"""With a single legal move the clock is not spent: this depth, in no time, only finds a move to ponder."""


@dataclass(frozen=True, slots=True)
class Budget:
    """After `soft_ns` no new iteration begins; the time is halved where the move is settled, and up to four times as long where it is not
    (see `limits.is_time_up`); 0: no such limit. The search is broken off `hard_ns` after its start."""

    soft_ns: int
    hard_ns: int


def budget(limits: Limits, white: bool, overhead_ms: float, most_ms: float | None = None) -> Budget:
    """The budget for one move. `overhead_ms` of a clock is kept back for the time the move takes to arrive; a time for the move alone
    (`movetime_ms`) is taken whole. `most_ms` caps every search but an infinite one."""
    soft, hard = _budget(limits, white, overhead_ms)
    if most_ms is not None and not limits.infinite:
        hard = min(hard, most_ms)
        soft = min(soft, most_ms)
    return Budget(int(soft * NS_A_MS), min(int(hard * NS_A_MS), FOREVER))


def _budget(limits: Limits, white: bool, overhead_ms: float) -> tuple[float, float]:
    forever = FOREVER / NS_A_MS
    if limits.movetime_ms is not None:
        return 0.0, max(limits.movetime_ms, 0)
    time_ms = limits.white_time_ms if white else limits.black_time_ms
    if time_ms is None or limits.infinite:
        return 0.0, forever
    increment_ms = limits.white_increment_ms if white else limits.black_increment_ms
    usable = max(time_ms - overhead_ms, 1.0)
    spare = usable - min(RESERVE_MS, RESERVE_SHARE * usable)
    if limits.moves_to_go == 1:
        whole = max(spare, 0.75 * usable)  # the next moves have another clock
        return 0.9 * whole, 0.95 * whole
    moves = min(limits.moves_to_go, 40) if limits.moves_to_go else MOVES_TO_GO
    share = spare / moves + 0.75 * min(increment_ms, 0.5 * spare)
    # Half of the clock at most: though each move takes all of this, the clock stops falling where two increments are left, for half of
    # that is what each move brings.
    most = min(0.5 * usable, 5 * share, share + 0.5 * spare)
    return min(share, most), max(most, 0.5)
