"""How the players used their time, where the game has %clk, and what their moves were worth then. No Qt."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean

import chess
import chess.pgn

from chessgui.clocks.pgnclock import controls_from_headers, read_clock
from chessgui.clocks.timecontrol import TimeControlError, Timed

TROUBLE = 0.1
"""Share of the time at the start; a player with less left is in time trouble."""


@dataclass(frozen=True, slots=True)
class Spent:
    """The time that a move took, and the time left after it, in milliseconds."""

    took_ms: int
    left_ms: int


@dataclass(frozen=True, slots=True)
class TimeUse:
    """A side's time in milliseconds: per move, per move with a bad mark (None: there was none) and per other move, and of the
    longest move, whose ply counts from 1; then the number of moves made in time trouble and their mean accuracy."""

    mean_ms: float
    mean_bad_ms: float | None
    mean_other_ms: float | None
    longest_ms: int
    longest_ply: int
    trouble_moves: int
    trouble_accuracy: float | None


def spent_times(game: chess.pgn.Game) -> list[Spent | None]:
    """The time of each move of the main line; None where the game does not have it. A side's first move took what is missing from the time
    at the start, with the increment. A clock that gained more than the increment (a new period) says nothing about that move."""
    left, increment_ms = _control(game)
    found: list[Spent | None] = []
    for node in game.mainline():
        mover, now = not node.turn(), read_clock(node)
        before = left[mover]
        took = before + increment_ms[mover] - now if now is not None and before is not None else -1
        found.append(Spent(took, now) if now is not None and took >= 0 else None)
        left[mover] = now
    return found


def _control(game: chess.pgn.Game) -> tuple[dict[chess.Color, int | None], dict[chess.Color, int]]:
    """The time at the start (None: unknown) and the increment of both sides in milliseconds, from the headers."""
    start: dict[chess.Color, int | None] = dict.fromkeys(chess.COLORS)
    increment = dict.fromkeys(chess.COLORS, 0)
    with suppress(TimeControlError):
        controls = controls_from_headers(game.headers)
        for color, control in zip(chess.COLORS, (controls.white, controls.black) if controls is not None else ()):
            if isinstance(control, Timed):
                start[color], increment[color] = control.periods[0].base_ms, control.periods[0].increment_ms
    return start, increment


def time_use(moves: Sequence[tuple[int, Spent, float, bool]], start_ms: int) -> TimeUse | None:
    """A side's use of time; None without moves. `moves` hold the ply, the time, the accuracy, and whether the move got a bad mark;
    `start_ms` is the time at the start."""
    if not moves:
        return None
    took = [spent.took_ms for _, spent, _, _ in moves]
    bad = [spent.took_ms for _, spent, _, is_bad in moves if is_bad]
    other = [spent.took_ms for _, spent, _, is_bad in moves if not is_bad]
    trouble = [accuracy for _, spent, accuracy, _ in moves if spent.left_ms < TROUBLE * start_ms]
    longest = max(moves, key=lambda move: move[1].took_ms)
    return TimeUse(fmean(took), fmean(bad) if bad else None, fmean(other) if other else None, longest[1].took_ms, longest[0],
                   len(trouble), fmean(trouble) if trouble else None)


def start_time(game: chess.pgn.Game, color: chess.Color) -> int | None:
    """Milliseconds that a side had at the start; where the headers do not say it, the most that it ever had left."""
    start = _control(game)[0][color]
    clocks = [read_clock(node) for node in game.mainline() if node.turn() != color]
    return start if start is not None else max((clock for clock in clocks if clock is not None), default=None)
