"""How the players used their time, where the game has %clk, and what their moves were worth then. No Qt."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean

import chess
import chess.pgn

from chessgui.clocks.pgnclock import controls_from_headers, read_clock
from chessgui.clocks.timecontrol import Hourglass, Period, PerMove, TimeControl, TimeControlError, Timed, initial_ms

NO_BONUS = Period(1)
"""Stands for the period of a control that is unknown, or has none."""
TROUBLE = 0.1
"""Share of the time at the start; a player with less left is in time trouble."""


@dataclass(frozen=True, slots=True)
class Spent:
    """The time that a move took, and the time left after it, in milliseconds. `took_ms` is None where the move took no longer than its
    delay: the clock stands where it stood."""

    took_ms: int | None
    left_ms: int


@dataclass(frozen=True, slots=True)
class TimeUse:
    """A side's time in milliseconds: per move, per move with a bad mark (None: there was none) and per other move, and of the
    longest move, whose ply counts from 1, all without the moves within their delay; then the number of moves made in time trouble and
    their mean accuracy."""

    mean_ms: float
    mean_bad_ms: float | None
    mean_other_ms: float | None
    longest_ms: int
    longest_ply: int
    trouble_moves: int
    trouble_accuracy: float | None


def spent_times(game: chess.pgn.Game) -> list[Spent | None]:
    """The time of each move of the main line; None where the game does not have it. A side's first move took what is missing from the time
    at the start, with the increment; where nothing is missing, the clock did not run before it, as on chess servers. What was left where a
    game begins in the middle is not known. A clock that gained more than the increment (a new period) says nothing about that move, nor
    does one that begins anew at each move, nor one that stands where it stood because the move took no longer than its delay."""
    controls = _controls(game)
    before_it = game.ply() // 2
    left = {color: _initial_ms(control) if before_it == 0 else None for color, control in controls.items()}
    made = {chess.WHITE: game.ply() - before_it, chess.BLACK: before_it}
    found: list[Spent | None] = []
    for node in game.mainline():
        mover, now = not node.turn(), read_clock(node)
        control, before, other = controls[mover], left[mover], left[not mover]
        period = control.stage(made[mover])[0] if isinstance(control, Timed) else NO_BONUS
        took = before + period.bonus_ms - now if now is not None and before is not None else -1
        delay = period.delay_ms + period.bronstein_ms
        ran = (made[mover] or now != before) and not isinstance(control, PerMove)
        found.append(Spent(took if took > delay or not delay else None, now) if now is not None and took >= delay and ran else None)
        if isinstance(control, Hourglass):
            left[not mover] = other + took if other is not None and took >= 0 else None
        left[mover] = now
        made[mover] += 1
    return found


def _controls(game: chess.pgn.Game) -> dict[chess.Color, TimeControl | None]:
    """The time control of each side by the headers; None: unknown."""
    with suppress(TimeControlError):
        controls = controls_from_headers(game.headers)
        if controls is not None:
            return {color: controls.of(color) for color in chess.COLORS}
    return dict.fromkeys(chess.COLORS)


def _initial_ms(control: TimeControl | None) -> int | None:
    """The milliseconds that a clock shows at the start; None: unknown, or no clock."""
    return initial_ms(control) if control is not None else None


def time_use(moves: Sequence[tuple[int, Spent, float, bool]], start_ms: int) -> TimeUse | None:
    """A side's use of time; None without moves whose time is known. `moves` hold the ply, the time, the accuracy, and whether the move got
    a bad mark; `start_ms` is the time at the start."""
    took = [(spent.took_ms, -ply, is_bad) for ply, spent, _, is_bad in moves if spent.took_ms is not None]
    if not took:
        return None
    bad, other = ([took_ms for took_ms, _, is_bad in took if is_bad == wanted] for wanted in (True, False))
    trouble = [accuracy for _, spent, accuracy, _ in moves if spent.left_ms < TROUBLE * start_ms]
    longest_ms, ply, _ = max(took)
    return TimeUse(fmean(bad + other), fmean(bad) if bad else None, fmean(other) if other else None, longest_ms, -ply,
                   len(trouble), fmean(trouble) if trouble else None)


def start_time(game: chess.pgn.Game, color: chess.Color) -> int | None:
    """Milliseconds that a side had at the start; where the headers do not say it, the most that it ever had left."""
    start = _initial_ms(_controls(game)[color])
    clocks = [read_clock(node) for node in game.mainline() if node.turn() != color]
    return start if start is not None else max((clock for clock in clocks if clock is not None), default=None)
