"""The chess clock against a clock that the test moves."""
from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chessgui.clocks.clock import NS_PER_MS, ChessClock, ClockError, ClockState, Press, clock_text, ms_until_change
from chessgui.clocks.timecontrol import TimeControls, parse_control, parse_controls

WHITE, BLACK = chess.WHITE, chess.BLACK


class Now:
    """A source of time that stands until it is told to go on."""

    def __init__(self) -> None:
        self.ns = 10**15 + 7

    def __call__(self) -> int:
        return self.ns

    def pass_ms(self, milliseconds: float) -> None:
        self.ns += round(milliseconds * NS_PER_MS)


def started(text: str, free_moves: int = 0, turn: chess.Color = WHITE) -> tuple[ChessClock, Now]:
    now = Now()
    clock = ChessClock(parse_controls(text), free_moves, now)
    clock.start(turn)
    return clock, now


def think(clock: ChessClock, now: Now, milliseconds: float) -> Press:
    now.pass_ms(milliseconds)
    press = clock.press()
    assert press is not None
    return press


def both(clock: ChessClock) -> tuple[int | None, int | None]:
    return clock.remaining_ms(WHITE), clock.remaining_ms(BLACK)


THINKING = [
    # control, times thought by White (Black answers at once), what White has left after each
    ("5+0", [1_000, 2_500], [299_000, 296_500]),
    ("5+3", [1_000, 10_000], [302_000, 295_000]),
    ("0+2", [500, 1_000], [3_500, 4_500]),
    ("1 d5", [3_000, 5_000, 7_000], [60_000, 60_000, 58_000]),
    ("1 b5", [3_000, 5_000, 7_000], [60_000, 60_000, 58_000]),
    ("10/move", [9_999, 1, 5_000], [10_000, 10_000, 10_000]),
    ("2/1, 0:30", [10_000, 20_000, 30_000], [50_000, 60_000, 30_000]),
    ("2/1", [10_000, 20_000, 30_000, 40_000], [50_000, 90_000, 60_000, 80_000]),
    ("2/1+5, 0:30+1", [10_000, 20_000, 30_000], [55_000, 70_000, 41_000]),
    ("1/1, 1/2, 3+5", [10_000, 10_000, 10_000], [170_000, 340_000, 335_000]),
    ("2/1 d5, 1 b5", [10_000, 4_000, 7_000], [55_000, 115_000, 113_000]),
    ("none", [1_000, 2_000], [None, None]),
]


@pytest.mark.parametrize(("text", "thought", "left"), THINKING)
def test_what_a_move_costs(text: str, thought: list[int], left: list[int | None]) -> None:
    clock, now = started(text)
    for spent, remaining in zip(thought, left, strict=True):
        assert think(clock, now, spent) == Press(remaining)
        assert clock.remaining_ms(WHITE) == remaining
        think(clock, now, 0)


RUNNING = [
    # control, thought so far, shown, until the flag, of the delay left
    ("5+3", 0, 300_000, 300_000, 0), ("5+3", 1, 299_999, 299_999, 0), ("5+3", 299_999, 1, 1, 0), ("5+3", 300_000, 0, 0, 0),
    ("5+3", 400_000, 0, 0, 0), ("1 d5", 0, 60_000, 65_000, 5_000), ("1 d5", 4_999, 60_000, 60_001, 1), ("1 d5", 5_001, 59_999, 59_999, 0),
    ("1 d5", 65_000, 0, 0, 0), ("1 b5", 3_000, 57_000, 57_000, 0), ("1 b5", 60_000, 0, 0, 0), ("10/move", 9_000, 1_000, 1_000, 0),
    ("5+3", 0.4, 300_000, 300_000, 0), ("5+3", 299_999.5, 1, 1, 0),
]


@pytest.mark.parametrize(("text", "thought", "shown", "flag", "delay"), RUNNING)
def test_while_a_side_thinks(text: str, thought: float, shown: int, flag: int, delay: int) -> None:
    clock, now = started(text)
    before = clock.remaining_ms(BLACK)
    now.pass_ms(thought)
    assert (clock.remaining_ms(WHITE), clock.ms_until_flag(), clock.delay_left_ms()) == (shown, flag, delay)
    assert clock.flag_fallen(WHITE) == (shown == 0)
    assert clock.remaining_ms(BLACK) == before and not clock.flag_fallen(BLACK)


@pytest.mark.parametrize("text", ["5+0", "5+3", "1 d5", "1 b5", "10/move", "hourglass 1", "40/1, 1"])
def test_the_flag_falls_exactly_when_it_was_foretold(text: str) -> None:
    clock, now = started(text)
    wait = clock.ms_until_flag()
    assert wait is not None
    now.ns += wait * NS_PER_MS - 1
    assert not clock.flag_fallen(WHITE) and clock.remaining_ms(WHITE) == 1
    now.ns += 1
    assert clock.flag_fallen(WHITE) and clock.remaining_ms(WHITE) == 0
    assert clock.press() is None


@pytest.mark.parametrize("text", ["5+3", "1 d5", "1 b5", "10/move", "hourglass 5", "40/5, 1"])
def test_a_move_after_the_flag_does_not_count(text: str) -> None:
    clock, now = started(text)
    now.pass_ms(10**6)
    assert clock.press() is None
    assert clock.state is ClockState.STOPPED and clock.turn is WHITE and clock.ms_until_flag() is None
    now.pass_ms(10**6)
    assert clock.remaining_ms(WHITE) == 0 and clock.flag_fallen(WHITE) and not clock.flag_fallen(BLACK)
    with pytest.raises(ClockError, match="stopped"):
        clock.press()


FREE = [(0, [True, True, True, True]), (1, [False, False, True, True]), (2, [False, False, False, False])]


@pytest.mark.parametrize(("free_moves", "counts"), FREE)
def test_the_time_runs_after_the_free_moves_of_a_side(free_moves: int, counts: list[bool]) -> None:
    clock, now = started("1+2", free_moves)
    left = {WHITE: 60_000, BLACK: 60_000}
    for runs in counts:
        turn = clock.turn
        assert clock.counts_down == runs and (clock.ms_until_flag() is not None) == runs
        press = think(clock, now, 7_000)
        left[turn] -= 5_000 if runs else 0
        assert press == Press(left[turn])


def test_black_begins_where_black_is_to_move_and_has_its_free_move_too() -> None:
    clock, now = started("5+0", free_moves=1, turn=BLACK)
    think(clock, now, 3_000)
    think(clock, now, 3_000)
    think(clock, now, 3_000)
    assert both(clock) == (300_000, 297_000) and clock.turn is WHITE


def test_behind_an_opening_each_side_has_its_free_moves_also_after_a_takeback() -> None:
    now = Now()
    clock = ChessClock(parse_controls("5+0"), 1, now)
    clock.replay(WHITE, [None] * 5)
    clock.free_next()
    clock.start(BLACK)
    think(clock, now, 3_000)
    think(clock, now, 3_000)
    assert both(clock) == (300_000, 300_000) and clock.counts_down
    clock.take_back()
    assert not clock.counts_down


def test_a_free_move_counts_towards_the_period_and_no_flag_falls() -> None:
    clock, now = started("2/1, 1", free_moves=1)
    assert clock.moves_to_go(WHITE) == 2
    think(clock, now, 10**9)
    assert clock.moves_to_go(WHITE) == 1 and both(clock) == (60_000, 60_000)
    think(clock, now, 10**9)
    assert think(clock, now, 10_000) == Press(110_000)
    assert clock.moves_to_go(WHITE) is None


@pytest.mark.parametrize("text", ["40/90+30, 30+30", "5+3", "60 d5", "60 b5", "3/1+40"])
def test_thousands_of_odd_moves_are_counted_to_the_nanosecond(text: str) -> None:
    """A rounding of half a microsecond a move would be seen here."""
    random.seed(1)
    clock, now = started(text)
    control = parse_control(text)
    left = {colour: (clock.remaining_ms(colour) or 0) * NS_PER_MS for colour in chess.COLORS}
    for ply in range(6_000):
        spent, colour = random.randrange(1, 2_999_999_999) | 1, clock.turn
        period, to_go = control.stage(ply // 2)  # type: ignore[union-attr]
        now.ns += spent
        gained = period.increment_ms * NS_PER_MS + min(spent, (period.bronstein_ms + period.delay_ms) * NS_PER_MS)
        added = control.stage(ply // 2 + 1)[0].base_ms * NS_PER_MS if to_go == 1 else 0  # type: ignore[union-attr]
        assert clock.press() is not None
        left[colour] += gained + added - spent
        if left[colour] < 10**10:
            clock.set_remaining(colour, 60_000)
            left[colour] = 60_000 * NS_PER_MS
        assert clock.remaining_ms(colour) == -(-left[colour] // NS_PER_MS)
    assert now.ns > 10**15 + 3_600 * 10**9


def test_an_hour_of_looking_changes_nothing() -> None:
    clock, now = started("60+0")
    while not clock.flag_fallen(WHITE):
        wait = ms_until_change(clock.remaining_ms(WHITE) or 0)
        assert wait is not None
        now.pass_ms(wait)
    assert now.ns == 10**15 + 7 + 3_600 * 10**9


def test_a_pause_costs_nothing_and_goes_on_in_the_middle_of_the_delay() -> None:
    clock, now = started("1 d5")
    for wait in (2_000, 2_000):
        now.pass_ms(wait)
        clock.pause()
        clock.pause()
        assert clock.state is ClockState.PAUSED and not clock.counts_down and clock.ms_until_flag() is None
        now.pass_ms(10**7)
        clock.resume()
        clock.resume()
    assert clock.delay_left_ms() == 1_000 and clock.remaining_ms(WHITE) == 60_000
    assert think(clock, now, 4_000) == Press(57_000)


def test_a_game_goes_on_while_the_clock_is_paused() -> None:
    clock, now = started("5+0")
    now.pass_ms(1_000)
    clock.pause()
    assert think(clock, now, 10**7) == Press(299_000)
    assert think(clock, now, 10**7) == Press(300_000)
    clock.resume()
    assert think(clock, now, 500) == Press(298_500)


def test_a_stopped_clock_stands_until_a_move_is_taken_back() -> None:
    clock, now = started("5+0")
    think(clock, now, 1_000)
    now.pass_ms(2_000)
    clock.stop()
    clock.resume()
    now.pass_ms(9_000)
    assert clock.state is ClockState.STOPPED and both(clock) == (299_000, 298_000)
    clock.take_back()
    now.pass_ms(4_000)
    assert clock.state is ClockState.RUNNING and both(clock) == (296_000, 300_000)


@pytest.mark.parametrize("text", ["5+3", "3/1+2, 2/1 b5", "4/5 d3", "10/move", "hourglass 30", "30+0 vs none", "none"])
def test_every_move_can_be_taken_back_exactly(text: str) -> None:
    random.seed(2)
    clock, now = started(text, free_moves=1)
    stands = []
    for _ in range(500):
        stands.append((clock.turn, both(clock), clock.moves_to_go(WHITE), clock.moves_to_go(BLACK)))
        think(clock, now, random.random() * 3_000)
    while stands:
        now.pass_ms(random.random() * 3_000)
        clock.take_back()
        assert (clock.turn, both(clock), clock.moves_to_go(WHITE), clock.moves_to_go(BLACK)) == stands.pop()
    with pytest.raises(ClockError, match="no move to take back"):
        clock.take_back()


def test_a_paused_clock_waits_after_a_takeback() -> None:
    clock, now = started("5+0")
    think(clock, now, 1_000)
    clock.pause()
    clock.take_back()
    now.pass_ms(5_000)
    assert clock.state is ClockState.PAUSED and both(clock) == (300_000, 300_000)


def test_time_is_set() -> None:
    clock, now = started("1 d5")
    now.pass_ms(15_000)
    clock.set_remaining(WHITE, 65_000)
    clock.set_remaining(BLACK, 40_000)
    assert both(clock) == (65_000, 40_000)
    clock.set_remaining(WHITE, 3_000)
    now.pass_ms(1_000)
    assert clock.remaining_ms(WHITE) == 2_000 and clock.ms_until_flag() == 2_000
    clock.set_remaining(BLACK, 0)
    assert clock.flag_fallen(BLACK)
    now.pass_ms(10_000)
    clock.set_remaining(WHITE, 5_000)
    assert clock.remaining_ms(WHITE) == 5_000, "what ran out long ago is not owed"


def test_a_side_without_a_clock_has_no_time() -> None:
    clock, now = started("none vs 5+0")
    assert clock.ms_until_flag() is None and not clock.counts_down
    assert think(clock, now, 10**9) == Press(None)
    assert clock.counts_down and clock.ms_until_flag() == 300_000
    with pytest.raises(ClockError, match="White has no clock"):
        clock.set_remaining(WHITE, 1_000)


def test_time_odds() -> None:
    clock, now = started("5+0 vs 1+2")
    think(clock, now, 10_000)
    think(clock, now, 10_000)
    assert both(clock) == (290_000, 52_000)


def test_an_hourglass_gives_to_one_what_it_takes_from_the_other() -> None:
    clock, now = started("hourglass 1")
    now.pass_ms(10_000)
    assert both(clock) == (50_000, 70_000)
    clock.set_remaining(BLACK, 75_000)
    assert both(clock) == (50_000, 75_000)
    assert think(clock, now, 10_000) == Press(40_000)
    assert both(clock) == (40_000, 85_000)
    now.pass_ms(10**6)
    assert both(clock) == (125_000, 0) and clock.flag_fallen(BLACK)
    clock.take_back()
    assert both(clock) == (60_000, 65_000), "the gift was made before White's move"


REPLAYED = [
    ("5+3", [300_000, 300_000, 295_500, 301_250], 290_125),
    ("2/1+1, 1", [60_000, 60_000, 100_000, 110_001], 99_999),
    ("hourglass 5", [300_000, 298_000, 301_000], 296_000),
]


@pytest.mark.parametrize(("text", "clocks", "now_left"), REPLAYED)
def test_an_adjourned_game_goes_on(text: str, clocks: list[int], now_left: int) -> None:
    now = Now()
    clock = ChessClock(TimeControls(parse_control(text), parse_control(text)), 1, now)
    clock.replay(WHITE, clocks)
    turn = WHITE if len(clocks) % 2 == 0 else BLACK
    assert clock.state is ClockState.READY and clock.turn == turn and clock.remaining_ms(not turn) == clocks[-1]
    clock.set_remaining(turn, now_left)
    now.pass_ms(10**6)
    clock.start(turn)
    now.pass_ms(1_000)
    assert clock.remaining_ms(turn) == now_left - 1_000
    for index in reversed(range(len(clocks))):
        clock.take_back()
        assert clock.turn == (WHITE if index % 2 == 0 else BLACK)
        if index >= 2 and "hourglass" not in text:
            assert clock.remaining_ms(clock.turn) == clocks[index - 2]
    start = clock.remaining_ms(WHITE)
    assert start == ChessClock(clock.controls, 1, now).remaining_ms(WHITE)


def test_unknown_clocks_of_a_replay_are_left_as_they_were() -> None:
    clock = ChessClock(parse_controls("2/5, 1"), 1, Now())
    clock.replay(BLACK, [None, 290_000, None])
    assert clock.turn is WHITE and both(clock) == (290_000, 360_000)
    assert clock.moves_to_go(WHITE) == 1 and clock.moves_to_go(BLACK) is None


def test_nothing_is_pressed_before_the_start() -> None:
    clock = ChessClock(parse_controls("5+3"), 1, Now())
    assert both(clock) == (300_000, 300_000) and clock.ms_until_flag() is None
    clock.pause()
    clock.resume()
    assert clock.state is ClockState.READY
    with pytest.raises(ClockError, match="not started"):
        clock.press()


def test_a_search_is_told_the_time() -> None:
    clock, now = started("40/90+30, 30+30 vs 5 d3")
    now.pass_ms(1_000)
    limits = clock.limits()
    assert limits is not None
    assert (limits.white_time_ms, limits.black_time_ms) == (5_399_000, 300_000)
    assert (limits.white_increment_ms, limits.black_increment_ms, limits.moves_to_go) == (30_000, 3_000, 40)
    think(clock, now, 0)
    limits = clock.limits()
    assert limits is not None and limits.moves_to_go is None
    limits = started("10/move")[0].limits()
    assert limits is not None and (limits.white_time_ms, limits.white_increment_ms, limits.moves_to_go) == (10_000, 0, 1)
    assert started("none vs 5+0")[0].limits() is None


TEXTS = [
    (0, "0:00.0"), (-5, "0:00.0"), (1, "0:00.1"), (100, "0:00.1"), (101, "0:00.2"), (1_000, "0:01.0"), (9_900, "0:09.9"),
    (9_901, "0:10"), (10_000, "0:10"),
    (10_001, "0:11"), (59_000, "0:59"), (59_001, "1:00"), (300_000, "5:00"), (3_599_000, "59:59"), (3_599_001, "1:00:00"),
    (3_600_000, "1:00:00"), (3_600_001, "1:00:01"), (36_061_000, "10:01:01"), (260_000_000, "72:13:20"),
]


@pytest.mark.parametrize(("milliseconds", "text"), TEXTS)
def test_the_shown_time(milliseconds: int, text: str) -> None:
    assert clock_text(milliseconds) == text


def _changes_as_foretold(milliseconds: int) -> bool:
    wait = ms_until_change(milliseconds)
    assert wait is not None and 1 <= wait <= 1_000
    return clock_text(milliseconds - wait + 1) == clock_text(milliseconds) != clock_text(milliseconds - wait)


def test_the_text_changes_exactly_when_it_was_foretold() -> None:
    assert all(map(_changes_as_foretold, range(1, 12_000)))


@given(st.integers(1, 10**8))
def test_the_text_of_any_time_changes_when_it_was_foretold(milliseconds: int) -> None:
    assert _changes_as_foretold(milliseconds)


def test_zero_changes_no_more() -> None:
    assert ms_until_change(0) is None
