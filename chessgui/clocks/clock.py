"""The chess clock: what each side has left, whose time runs, when the flag falls. No Qt and no timer of its own.

Time is counted in whole nanoseconds, so that no move is rounded, however many there are; only what is told is rounded, up
to the next millisecond. What a move does to the time of its side stands in `after_move`.
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
FREE_MOVES = 1
"""The rule of servers: the time of a side does not run before that side has made its first move."""


class ClockError(Exception):
    """The clock cannot do what it was asked; the message is one sentence."""


class ClockState(Enum):
    """What the clock does."""

    READY = "not started"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Side:
    """What a side has left, in nanoseconds (None: it has no clock), and how many moves it has made."""

    left_ns: int | None
    moves: int = 0


@dataclass(frozen=True, slots=True)
class Stand:
    """Both sides as they are when `turn` begins to think."""

    white: Side
    black: Side
    turn: chess.Color

    def of(self, colour: chess.Color) -> Side:
        """One of the sides."""
        return self.white if colour else self.black

    def with_side(self, colour: chess.Color, side: Side) -> Stand:
        """The same with one side changed."""
        return replace(self, white=side) if colour else replace(self, black=side)

    def with_gain(self, colour: chess.Color, gain_ns: int) -> Stand:
        """The same after a side was given time."""
        side = self.of(colour)
        return self if side.left_ns is None else self.with_side(colour, replace(side, left_ns=side.left_ns + gain_ns))


@dataclass(frozen=True, slots=True)
class Press:
    """A move of `colour`: milliseconds thought about it, and those left after it (None: no clock)."""

    colour: chess.Color
    thought_ms: int
    remaining_ms: int | None


# --- the rules -------------------------------------------------------------------------------------------------------

def period_of(control: TimeControl, side: Side) -> Period | None:
    """The period in which a side is."""
    return control.stage(side.moves)[0] if isinstance(control, Timed) else None


def delay_ns(control: TimeControl, side: Side) -> int:
    """Nanoseconds of each move during which the time does not run."""
    period = period_of(control, side)
    return period.delay_ms * NS_PER_MS if period is not None else 0


def after_move(control: TimeControl, side: Side, charged_ns: int, free: bool) -> Side:
    """A side after a move that took `charged_ns` of its time. A free move takes and gives nothing, but counts towards the
    next period; time left in a period goes over into the next."""
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


def _first(control: TimeControl) -> Side:
    start = initial_ms(control)
    return Side(None if start is None else start * NS_PER_MS)


def _ms(nanoseconds: int) -> int:
    """Milliseconds, rounded up: zero is told only of a flag that has fallen."""
    return -(-nanoseconds // NS_PER_MS)


class ChessClock:
    """Two sides, of which one is on turn. `free_moves` are the first moves of each side during which its time stands; with 0
    it runs from the start. `now` tells nanoseconds from any beginning and never goes back.
    """

    def __init__(self, controls: TimeControls, free_moves: int = FREE_MOVES, now: Callable[[], int] = time.monotonic_ns) -> None:
        self.controls = controls
        self._free_moves = free_moves
        self._now = now
        self._state = ClockState.READY
        self._stand = Stand(_first(controls.white), _first(controls.black), chess.WHITE)
        self._history: list[Stand] = []
        self._thought_ns = 0
        self._since_ns = 0
        """While the clock runs, `_thought_ns` is what was thought before this moment."""

    # what happens ------------------------------------------------------------------------------------------------

    def start(self, turn: chess.Color) -> None:
        """A side is on turn and begins to think about its move."""
        self._stand = replace(self._stand, turn=turn)
        self._begin()
        self._state = ClockState.RUNNING

    def press(self) -> Press | None:
        """The side on turn has moved, and the other is on turn. None: its flag fell before, so the move does not count and the
        clock stops. While it is paused the moves may go on. Raises ClockError where it was not started or is stopped."""
        if self._state in (ClockState.READY, ClockState.STOPPED):
            raise ClockError(tr("The clock was not started.") if self._state is ClockState.READY else tr("The clock is stopped."))
        now, turn, side = self._now(), self._stand.turn, self._stand.of(self._stand.turn)
        thought, charged = self._thought(now), self._charged(now)
        if side.left_ns is not None and charged >= side.left_ns:
            self._bank(now, ClockState.STOPPED)
            return None
        moved = after_move(self.controls.of(turn), side, charged, self._is_free(side))
        self._push(moved, charged)
        self._thought_ns, self._since_ns = 0, now
        return Press(turn, thought // NS_PER_MS, None if moved.left_ns is None else _ms(moved.left_ns))

    def take_back(self) -> None:
        """Undo the last move: its side is on turn and begins to think anew, and both have again what they had before, to the
        nanosecond; what they were given since the move is gone. A running clock runs on, a paused one waits, a stopped one
        runs again. Raises ClockError where no move was made."""
        if not self._history:
            raise ClockError(tr("There is no move to take back."))
        self._stand = self._history.pop()
        self._begin()
        if self._state is ClockState.STOPPED:
            self._state = ClockState.RUNNING

    def pause(self) -> None:
        """Let no time pass until `resume`; a clock that does not run stays as it is."""
        if self._state is ClockState.RUNNING:
            self._bank(self._now(), ClockState.PAUSED)

    def resume(self) -> None:
        """Go on after a pause, in the middle of the same move."""
        if self._state is ClockState.PAUSED:
            self._since_ns = self._now()
            self._state = ClockState.RUNNING

    def stop(self) -> None:
        """The game is over."""
        self._bank(self._now(), ClockState.STOPPED)

    def set_remaining(self, colour: chess.Color, milliseconds: int) -> None:
        """Set what a side has left at this moment. Raises ClockError where it has no clock."""
        now = self._now()
        self._need_left(colour, now)
        self._set_left(colour, milliseconds * NS_PER_MS, now)

    def replay(self, first: chess.Color, remaining_ms: Iterable[int | None]) -> None:
        """Moves made before, such as those of an adjourned game, the first by `first`: what the side of each had left after
        it, as %clk tells, None where that is not known. They can be taken back; `start` lets the game go on."""
        self._stand = replace(self._stand, turn=first)
        for remaining in remaining_ms:
            side = self._stand.of(self._stand.turn)
            moved = after_move(self.controls.of(self._stand.turn), side, 0, free=True)
            if remaining is not None and side.left_ns is not None:
                moved = replace(moved, left_ns=remaining * NS_PER_MS)
            self._push(moved, (side.left_ns or 0) - (moved.left_ns or 0))
        self._begin()

    # what can be asked -------------------------------------------------------------------------------------------

    @property
    def state(self) -> ClockState:
        """Whether the clock runs, waits or is stopped."""
        return self._state

    @property
    def turn(self) -> chess.Color:
        """The side that is to press next."""
        return self._stand.turn

    @property
    def counts_down(self) -> bool:
        """Whether the time of the side on turn runs: the clock runs, and the side has one and no free move."""
        side = self._stand.of(self.turn)
        return self._state is ClockState.RUNNING and side.left_ns is not None and not self._is_free(side)

    def remaining_ms(self, colour: chess.Color) -> int | None:
        """What a side has left now, in milliseconds rounded up; 0 exactly when its flag has fallen, None without a clock."""
        left = self._left(colour, self._now())
        return None if left is None else _ms(left)

    def flag_fallen(self, colour: chess.Color) -> bool:
        """Whether the time of a side has run out."""
        return self._left(colour, self._now()) == 0

    def ms_until_flag(self) -> int | None:
        """In how many milliseconds, rounded up, the flag of the side on turn falls; None while nothing counts down."""
        if not self.counts_down:
            return None
        side = self._stand.of(self.turn)
        assert side.left_ns is not None
        return max(0, _ms(side.left_ns + delay_ns(self.controls.of(self.turn), side) - self._thought(self._now())))

    def delay_left_ms(self) -> int:
        """For how many milliseconds, rounded up, a simple delay still holds the time of the side on turn."""
        side = self._stand.of(self.turn)
        delay = 0 if self._is_free(side) else delay_ns(self.controls.of(self.turn), side)
        return max(0, _ms(delay - self._thought(self._now())))

    def moves_to_go(self, colour: chess.Color) -> int | None:
        """How many moves a side has to make before it gets time again; None where it gets none."""
        control = self.controls.of(colour)
        if isinstance(control, PerMove):
            return 1
        return control.stage(self._stand.of(colour).moves)[1] if isinstance(control, Timed) else None

    def limits(self) -> Limits | None:
        """The time as a search is told it, a delay as an increment; None where the side on turn has no clock."""
        if self._stand.of(self.turn).left_ns is None:
            return None
        return Limits(
            white_time_ms=self.remaining_ms(chess.WHITE), black_time_ms=self.remaining_ms(chess.BLACK),
            white_increment_ms=self._eased_ms(chess.WHITE), black_increment_ms=self._eased_ms(chess.BLACK),
            moves_to_go=self.moves_to_go(self.turn))

    # inside ------------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._thought_ns, self._since_ns = 0, self._now()

    def _bank(self, now: int, state: ClockState) -> None:
        self._thought_ns = self._thought(now)
        self._state = state

    def _push(self, moved: Side, charged_ns: int) -> None:
        """Keep the stand before a move, and pass the turn."""
        turn = self._stand.turn
        self._history.append(self._stand)
        stand = self._stand.with_side(turn, moved)
        if isinstance(self.controls.of(turn), Hourglass):
            stand = stand.with_gain(not turn, charged_ns)
        self._stand = replace(stand, turn=not turn)

    def _is_free(self, side: Side) -> bool:
        return side.moves < self._free_moves

    def _thought(self, now: int) -> int:
        """Nanoseconds that the side on turn has thought about its move."""
        return self._thought_ns + (now - self._since_ns if self._state is ClockState.RUNNING else 0)

    def _charged(self, now: int) -> int:
        """Nanoseconds of that which its clock counts."""
        side = self._stand.of(self.turn)
        return 0 if self._is_free(side) else max(0, self._thought(now) - delay_ns(self.controls.of(self.turn), side))

    def _left(self, colour: chess.Color, now: int) -> int | None:
        side, thinker = self._stand.of(colour), self._stand.of(self.turn)
        if side.left_ns is None:
            return None
        charged = min(self._charged(now), thinker.left_ns or 0)
        if colour == self.turn:
            return side.left_ns - charged
        return side.left_ns + charged if isinstance(self.controls.of(colour), Hourglass) else side.left_ns

    def _need_left(self, colour: chess.Color, now: int) -> int:
        left = self._left(colour, now)
        if left is None:
            raise ClockError(tr("White has no clock.") if colour else tr("Black has no clock."))
        return left

    def _set_left(self, colour: chess.Color, left_ns: int, now: int) -> None:
        """What the move that is thought about has changed already will be counted when it is made, so it is left out here."""
        left, charged = max(0, left_ns), self._charged(now)
        if colour == self.turn:
            left += charged
        elif isinstance(self.controls.of(colour), Hourglass):
            left -= charged
        self._stand = self._stand.with_side(colour, replace(self._stand.of(colour), left_ns=left))

    def _eased_ms(self, colour: chess.Color) -> int:
        period = period_of(self.controls.of(colour), self._stand.of(colour))
        return 0 if period is None else period.eased_ms
