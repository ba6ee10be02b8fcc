"""The chess clock: how much time each side has left, whose time runs, and when the flag falls. No Qt and no timer of its own.

Time is counted in whole nanoseconds, so that no rounding errors add up; only returned times are rounded, up to the next millisecond.
`after_move` has the rules by which a move changes the time of its side. Texts are rounded up, too: 0:00.0 means that the flag has fallen.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

import chess

from chessgui.clocks.timecontrol import Hourglass, Period, PerMove, TimeControl, TimeControls, Timed, initial_ms
from chessgui.words.language import tr
from engine import Limits

NS_PER_MS = 1_000_000
TENTHS_BELOW_MS = 10_000
SECOND_MS, TENTH_MS = 1_000, 100
LONGEST_MS = 24 * 3_600_000
"""Whoever waits for a clock looks at it again after this many milliseconds at the latest: Qt's timers run for 24 days at most, a clock may
run longer."""
FREE_MOVES = 1
"""As on chess servers, the time of a side does not run before that side has made its first move."""


class ClockError(Exception):
    """The clock cannot carry out a call in its present state; the message is one sentence."""


class ClockState(Enum):
    """The states of the clock."""

    READY = "not started"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Side:
    """The time that a side has left, in nanoseconds (None: it has no clock), and the number of moves it has made."""

    left_ns: int | None
    moves: int = 0


@dataclass(frozen=True, slots=True)
class ClockSnapshot:
    """Both sides at the moment when `turn` begins to think."""

    white: Side
    black: Side
    turn: chess.Color

    def of(self, colour: chess.Color) -> Side:
        """One of the sides."""
        return self.white if colour else self.black

    def with_side(self, colour: chess.Color, side: Side) -> ClockSnapshot:
        """A copy with one side replaced."""
        return replace(self, white=side) if colour else replace(self, black=side)


@dataclass(frozen=True, slots=True)
class Press:
    """A move: the milliseconds that its side has left after it (None: no clock)."""

    remaining_ms: int | None


# the rules -----------------------------------------------------------------------------------------------------------

def after_move(control: TimeControl, side: Side, charged_ns: int, free: bool) -> Side:
    """A side after a move that is charged `charged_ns`. A free move gets no increment, but counts towards the next period; time left at
    the end of a period is carried over into the next one."""
    moves = side.moves + 1
    if side.left_ns is None:
        return Side(None, moves)
    if isinstance(control, PerMove):
        return Side(control.move_ms * NS_PER_MS, moves)
    left = side.left_ns - charged_ns
    if isinstance(control, Timed):
        period, to_go = control.stage(side.moves)
        if not free:
            left += period.increment_ms * NS_PER_MS + min(period.bronstein_ms * NS_PER_MS, charged_ns)
        if to_go == 1:
            left += control.stage(moves)[0].base_ms * NS_PER_MS
    return Side(left, moves)


def _ms(nanoseconds: int) -> int:
    """Milliseconds, rounded up, so that 0 means that the flag has fallen."""
    return -(-nanoseconds // NS_PER_MS)


class ChessClock:
    """The clock of both sides, of which one is on turn. The time of a side does not run during its first `free_moves` moves, or as
    many after `free_next`. `now` returns monotonic nanoseconds.
    """

    def __init__(self, controls: TimeControls, free_moves: int = FREE_MOVES, now: Callable[[], int] = time.monotonic_ns) -> None:
        self.controls = controls
        self._free_moves = dict.fromkeys(chess.COLORS, free_moves)
        self._now = now
        self.state = ClockState.READY
        starts = (initial_ms(control) for control in (controls.white, controls.black))
        white, black = (Side(None if start is None else start * NS_PER_MS) for start in starts)
        self._snapshot = ClockSnapshot(white, black, chess.WHITE)
        self._history: list[ClockSnapshot] = []
        self._thought_ns = 0
        self._since_ns = 0
        """The clock reading from which the running time counts; `_thought_ns` is the time spent on this move before it."""

    # what happens ------------------------------------------------------------------------------------------------

    def start(self, turn: chess.Color) -> None:
        """Start the clock with `turn` to move."""
        self._snapshot = replace(self._snapshot, turn=turn)
        self._begin()
        self.state = ClockState.RUNNING

    def press(self) -> Press | None:
        """The side on turn has moved, and the turn passes to the other. Returns None, and stops the clock, if the flag had fallen before:
        the move does not count. A paused clock can be pressed, too. Raises ClockError if the clock was not started or is stopped."""
        if self.state in (ClockState.READY, ClockState.STOPPED):
            raise ClockError(tr("The clock was not started.") if self.state is ClockState.READY else tr("The clock is stopped."))
        now, turn, side = self._now(), self.turn, self._thinker
        charged = self._charged(now)
        if side.left_ns is not None and charged >= side.left_ns:
            self._bank(now, ClockState.STOPPED)
            return None
        moved = after_move(self.controls.of(turn), side, charged, self._is_free)
        self._push(moved, charged)
        self._thought_ns, self._since_ns = 0, now
        return Press(None if moved.left_ns is None else _ms(moved.left_ns))

    def take_back(self) -> None:
        """Undo the last move: its side is on turn again, and both sides have exactly the time that they had when it began to think; time
        given since then is lost. A running clock keeps running, a paused one stays paused, a stopped one runs again. Raises ClockError
        if no move was made."""
        if not self._history:
            raise ClockError(tr("There is no move to take back."))
        self._snapshot = self._history.pop()
        self._begin()
        if self.state is ClockState.STOPPED:
            self.state = ClockState.RUNNING

    def pause(self) -> None:
        """Pause a running clock until `resume`; any other state stays."""
        if self.state is ClockState.RUNNING:
            self._bank(self._now(), ClockState.PAUSED)

    def resume(self) -> None:
        """Continue after a pause, within the same move."""
        if self.state is ClockState.PAUSED:
            self._since_ns = self._now()
            self.state = ClockState.RUNNING

    def stop(self) -> None:
        """Stop the clock at the end of the game."""
        self._bank(self._now(), ClockState.STOPPED)

    def set_remaining(self, colour: chess.Color, milliseconds: int) -> None:
        """Set the time that a side has left now. Raises ClockError if it has no clock."""
        now = self._now()
        if self._left(colour, now) is None:
            raise ClockError(tr("White has no clock.") if colour else tr("Black has no clock."))
        # The time already spent on the current move is charged only when the move is made.
        left, charged = max(0, milliseconds * NS_PER_MS), self._charged(now)
        if colour == self.turn:
            left += charged
        elif isinstance(self.controls.of(colour), Hourglass):
            left -= charged
        self._snapshot = self._snapshot.with_side(colour, replace(self._snapshot.of(colour), left_ns=left))

    def replay(self, first: chess.Color, remaining_ms: Iterable[int | None]) -> None:
        """Enter earlier moves, such as those of an adjourned game; `first` made the first one. For each move `remaining_ms` has the time
        that its side had left after it, as in %clk, None if unknown. The moves can be taken back; `start` continues the game."""
        self._snapshot = replace(self._snapshot, turn=first)
        for remaining in remaining_ms:
            side = self._thinker
            moved = after_move(self.controls.of(self.turn), side, 0, free=True)
            if remaining is not None and side.left_ns is not None:
                moved = replace(moved, left_ns=remaining * NS_PER_MS)
            self._push(moved, (side.left_ns or 0) - (moved.left_ns or 0))
        self._begin()

    def free_next(self) -> None:
        """Let the free moves follow those made so far: they are an opening's, and no side has thought about them."""
        for colour in chess.COLORS:
            self._free_moves[colour] += self._snapshot.of(colour).moves

    # what it shows -----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> chess.Color:
        """The side that presses next."""
        return self._snapshot.turn

    @property
    def counts_down(self) -> bool:
        """Whether the time of the side on turn is running out: the clock runs, and the side has a time limit and no free move."""
        return self.state is ClockState.RUNNING and self._thinker.left_ns is not None and not self._is_free

    def remaining_ms(self, colour: chess.Color) -> int | None:
        """The time that a side has left now, in milliseconds rounded up; 0 exactly if its flag has fallen, None without a clock."""
        left = self._left(colour, self._now())
        return None if left is None else _ms(left)

    def flag_fallen(self, colour: chess.Color) -> bool:
        """Whether the time of a side has run out."""
        return self._left(colour, self._now()) == 0

    def ms_until_flag(self) -> int | None:
        """The milliseconds, rounded up, until the flag of the side on turn falls; None unless `counts_down`."""
        if not self.counts_down:
            return None
        assert self._thinker.left_ns is not None
        return max(0, _ms(self._thinker.left_ns + self._delay_ns() - self._thought(self._now())))

    def delay_left_ms(self) -> int:
        """The milliseconds, rounded up, that are left of the simple delay of the side on turn."""
        delay = 0 if self._is_free else self._delay_ns()
        return max(0, _ms(delay - self._thought(self._now())))

    def moves_to_go(self, colour: chess.Color) -> int | None:
        """The number of moves that a side has to make until its next period; None if there is none."""
        control = self.controls.of(colour)
        if isinstance(control, PerMove):
            return 1
        return control.stage(self._snapshot.of(colour).moves)[1] if isinstance(control, Timed) else None

    def limits(self) -> Limits | None:
        """The time as limits of a search, a delay counted as an increment; None if the side on turn has no clock."""
        if self._thinker.left_ns is None:
            return None
        return Limits(
            white_time_ms=self.remaining_ms(chess.WHITE), black_time_ms=self.remaining_ms(chess.BLACK),
            white_increment_ms=self._bonus_ms(chess.WHITE), black_increment_ms=self._bonus_ms(chess.BLACK),
            moves_to_go=self.moves_to_go(self.turn))

    # inside ------------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._thought_ns, self._since_ns = 0, self._now()

    def _bank(self, now: int, state: ClockState) -> None:
        self._thought_ns = self._thought(now)
        self.state = state

    def _push(self, moved: Side, charged_ns: int) -> None:
        """Save the snapshot before a move, and pass the turn."""
        turn = self.turn
        self._history.append(self._snapshot)
        snapshot, other = self._snapshot.with_side(turn, moved), self._snapshot.of(not turn)
        if isinstance(self.controls.of(turn), Hourglass) and other.left_ns is not None:
            snapshot = snapshot.with_side(not turn, replace(other, left_ns=other.left_ns + charged_ns))
        self._snapshot = replace(snapshot, turn=not turn)

    @property
    def _is_free(self) -> bool:
        """Whether the move of the side on turn is free."""
        return self._thinker.moves < self._free_moves[self.turn]

    def _thought(self, now: int) -> int:
        """The nanoseconds that the side on turn has spent on its move."""
        return self._thought_ns + (now - self._since_ns if self.state is ClockState.RUNNING else 0)

    def _charged(self, now: int) -> int:
        """The part of these nanoseconds that is charged to its time."""
        return 0 if self._is_free else max(0, self._thought(now) - self._delay_ns())

    def _delay_ns(self) -> int:
        """The simple delay of the side on turn: at each move its time does not run for so long."""
        period = self._period(self.turn)
        return 0 if period is None else period.delay_ms * NS_PER_MS

    def _left(self, colour: chess.Color, now: int) -> int | None:
        side = self._snapshot.of(colour)
        if side.left_ns is None:
            return None
        charged = min(self._charged(now), self._thinker.left_ns or 0)
        if colour == self.turn:
            return side.left_ns - charged
        return side.left_ns + charged if isinstance(self.controls.of(colour), Hourglass) else side.left_ns

    def _bonus_ms(self, colour: chess.Color) -> int:
        period = self._period(colour)
        return 0 if period is None else period.bonus_ms

    @property
    def _thinker(self) -> Side:
        """The side on turn."""
        return self._snapshot.of(self.turn)

    def _period(self, colour: chess.Color) -> Period | None:
        """The period that a side is in; None for controls without periods."""
        control = self.controls.of(colour)
        return control.stage(self._snapshot.of(colour).moves)[0] if isinstance(control, Timed) else None


# the time as text ----------------------------------------------------------------------------------------------------

def _shows_tenths(milliseconds: int) -> bool:
    # What rounds up to ten seconds is shown as 0:10, not as 0:10.0.
    return milliseconds <= TENTHS_BELOW_MS - TENTH_MS


def shown_seconds(milliseconds: int) -> int:
    """Whole seconds, rounded up, at least 0."""
    return max(0, -(-milliseconds // SECOND_MS))


def clock_text(milliseconds: int) -> str:
    """The time as text: `12:05`, `1:00:00` from an hour on, `0:09.9` below ten seconds."""
    if _shows_tenths(milliseconds):
        seconds, tenth = divmod(max(0, -(-milliseconds // TENTH_MS)), 10)
        return f"0:{seconds:02}.{tenth}"
    minutes, seconds = divmod(shown_seconds(milliseconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def ms_until_change(milliseconds: int) -> int | None:
    """The milliseconds until the text of a running clock changes; None if it shows zero."""
    if milliseconds <= 0:
        return None
    if _shows_tenths(milliseconds):
        return (milliseconds - 1) % TENTH_MS + 1
    to_tenths = milliseconds - (TENTHS_BELOW_MS - TENTH_MS)
    return min((milliseconds - 1) % SECOND_MS + 1, to_tenths)
