"""Time controls: typed, in words, in a PGN."""
from __future__ import annotations

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chessgui.clocks.pgnclock import control_from_tag, control_headers, control_tag, controls_from_headers, read_clock, with_clock
from chessgui.clocks.timecontrol import (
    MOST_MOVES,
    MOST_MS,
    Hourglass,
    Period,
    PerMove,
    TimeControl,
    TimeControlError,
    TimeControls,
    Timed,
    Untimed,
    control_text,
    control_title,
    controls_text,
    initial_ms,
    low_time_ms,
    parse_control,
    parse_controls,
)

MINUTE = 60_000
TWO_PERIODS = Timed((Period(90 * MINUTE, 40), Period(30 * MINUTE)))
CLASSICAL = Timed((Period(90 * MINUTE, 40, increment_ms=30_000), Period(30 * MINUTE, increment_ms=30_000)))


def fischer(base_ms: int, increment_ms: int = 0) -> Timed:
    """One time for the whole game, and an increment after each move."""
    return Timed((Period(base_ms, increment_ms=increment_ms),))


CONTROLS = [
    # typed, title, PGN tag
    ("none", "No clock", "-", Untimed()),
    ("5+0", "5 min", "300", fischer(5 * MINUTE)),
    ("5+3", "5 min + 3 s", "300+3", fischer(5 * MINUTE, 3_000)),
    ("0:30+0.5", "30 s + 0.5 s", "30+0.5", fischer(30_000, 500)),
    ("0+2", "0 s + 2 s", "0+2", fischer(0, 2_000)),
    ("1:05.25+0", "1 min 5.25 s", "65.25", fischer(65_250)),
    ("15 d5", "15 min, delay 5 s", "900+5d", Timed((Period(15 * MINUTE, delay_ms=5_000),))),
    ("15 b5", "15 min, Bronstein 5 s", "900+5b", Timed((Period(15 * MINUTE, bronstein_ms=5_000),))),
    ("40/150", "40 moves in 150 min, repeated", "40/9000", Timed((Period(150 * MINUTE, 40),))),
    ("40/90, 30", "40 moves in 90 min, then 30 min", "40/5400:1800", TWO_PERIODS),
    ("40/90+30, 30+30", "40 moves in 90 min + 30 s, then 30 min + 30 s", "40/5400+30:1800+30", CLASSICAL),
    ("40/120, 20/60, 15+30", "40 moves in 120 min, then 20 moves in 60 min, then 15 min + 30 s", "40/7200:20/3600:900+30",
     Timed((Period(120 * MINUTE, 40), Period(60 * MINUTE, 20), Period(15 * MINUTE, increment_ms=30_000)))),
    ("40/120 d5, 60 d5", "40 moves in 120 min, delay 5 s, then 60 min, delay 5 s", "40/7200+5d:3600+5d",
     Timed((Period(120 * MINUTE, 40, delay_ms=5_000), Period(60 * MINUTE, delay_ms=5_000)))),
    ("10/move", "10 s per move", "1/10", PerMove(10_000)),
    ("0.5/move", "0.5 s per move", "1/0.5", PerMove(500)),
    ("259200/move", "3 d per move", "1/259200", PerMove(3 * 86_400_000)),
    ("hourglass 3", "Hourglass, 3 min", "*180", Hourglass(3 * MINUTE)),
]


@pytest.mark.parametrize(("text", "title", "tag", "control"), CONTROLS)
def test_a_control_is_read_and_written(text: str, title: str, tag: str, control: TimeControl) -> None:
    assert parse_control(text) == control and control_text(control) == text
    assert control_title(control) == title
    assert control_from_tag(tag) == control and control_tag(control) == tag


SAME = [
    ("3 min + 2 s", "3+2"), ("3m+2s", "3+2"), (" 3 + 2 ", "3+2"), ("5", "5+0"), ("5+0", "5+0"), ("0.5+1", "0:30+1"),
    ("30 s + 1 s", "0:30+1"),
    ("1 h 30 min + 30 sec", "90+30"), ("1:30:00+0:30", "90+30"), ("90:00+30", "90+30"), ("40/90:00, 30:00", "40/90, 30"),
    ("40 / 2 h, 1 h", "40/120, 60"), ("15D5", "15 d5"), ("15 d 5 s", "15 d5"), ("15 b0:05", "15 b5"), ("15 d0", "15+0"),
    ("10 s / move", "10/move"),
    ("1 min/move", "60/move"), ("NONE", "none"), ("Hourglass 90 s", "hourglass 1:30"), ("40/90,30", "40/90, 30"), ("100:00+0", "100+0"),
]


@pytest.mark.parametrize(("typed", "canonical"), SAME)
def test_other_ways_to_type_it(typed: str, canonical: str) -> None:
    assert control_text(parse_control(typed)) == canonical


BAD = [
    ("", "not a time control"), ("abc", "not a time control"), ("five minutes", "not a time control"), ("5+", "not a time control"),
    ("+3", "not a time control"), ("5+3+2", "not a time control"), ("5+3 d2", "not a time control"), ("d5", "not a time control"),
    ("-5+3", "not a time control"), ("5 5", "not a time control"), ("4 0/90, 30", "not a time control"), ("1.2.3", "not a time control"),
    ("40/", "not a time control"), ("/90", "not a time control"), ("40/90/30", "not a time control"), ("/move", "not a time control"),
    ("5+3,", "not a time control"), ("5:1", "not a time control"), ("5,5 bananas", "not a time control"),
    ("1:75", "end at 59"), ("1:60:00", "end at 59"), ("0+0", "more than zero"), ("0/move", "more than zero"),
    ("hourglass 0", "more than zero"),
    ("40/0, 30", "more than zero"), ("0 d10", "some time of its own"), ("0 b10", "some time of its own"),
    ("30, 40/90", "Only the last period"), ("30, 30", "Only the last period"), ("0/90, 30", "between 1 and 999"),
    ("1000/90", "between 1 and 999"),
    ("40000000000/90", "between 1 and 999"), ("999999", "too long"), ("5+999999 h", "too long"), ("1/10", "write for example 10/move"),
]


@pytest.mark.parametrize(("text", "words"), BAD)
def test_bad_text_gets_one_sentence(text: str, words: str) -> None:
    with pytest.raises(TimeControlError, match=words) as error:
        parse_control(text)
    assert str(error.value).endswith(".") and len(str(error.value)) < 150


def test_a_long_bad_text_is_not_repeated_whole() -> None:
    with pytest.raises(TimeControlError) as error:
        parse_control("what is this " * 100)
    assert len(str(error.value)) < 150


@given(st.text(max_size=30))
def test_any_text_is_a_control_or_an_error(text: str) -> None:
    for read in (parse_control, parse_controls, control_from_tag):
        try:
            read(text)
        except TimeControlError as error:
            assert str(error)


IMPOSSIBLE = [
    lambda: Period(MINUTE, increment_ms=1, delay_ms=1), lambda: Period(-1, increment_ms=1), lambda: Period(MINUTE, bronstein_ms=-1),
    lambda: Period(0), lambda: Period(MINUTE, moves=0), lambda: Period(MOST_MS + 1), lambda: Timed(()),
    lambda: Timed((Period(MINUTE), Period(MINUTE))), lambda: PerMove(0), lambda: Hourglass(-5),
    lambda: TimeControls(Hourglass(MINUTE), Untimed()),
]


@pytest.mark.parametrize("make", IMPOSSIBLE)
def test_what_cannot_be_is_refused(make) -> None:
    with pytest.raises(TimeControlError):
        make()


TIMES = st.one_of(st.integers(1, 300).map(lambda minutes: minutes * MINUTE), st.integers(1, 7_200).map(lambda seconds: seconds * 1_000),
                  st.integers(1, MOST_MS))


@st.composite
def periods(draw: st.DrawFn, moves: st.SearchStrategy[int | None]) -> Period:
    ease = draw(st.sampled_from(("", "increment_ms", "delay_ms", "bronstein_ms")))
    base = draw(st.one_of(TIMES, st.just(0))) if ease == "increment_ms" else draw(TIMES)
    return Period(base, draw(moves), **({ease: draw(TIMES)} if ease else {}))


NUMBERS = st.integers(1, MOST_MOVES)
TIMED = st.builds(
    lambda first, last: Timed((*first, last)),
    st.lists(periods(NUMBERS), max_size=3), periods(st.one_of(st.none(), NUMBERS.filter(lambda moves: moves > 1))))
ANY = st.one_of(st.just(Untimed()), st.builds(PerMove, TIMES), st.builds(Hourglass, TIMES), TIMED)


@given(ANY)
def test_every_control_survives_text_and_tag(control: TimeControl) -> None:
    assert parse_control(control_text(control)) == control
    assert control_from_tag(control_tag(control)) == control
    assert parse_control(control_text(control).upper().replace("+", " + ")) == control


@given(ANY, ANY)
def test_odds_survive_text_and_headers(white: TimeControl, black: TimeControl) -> None:
    if isinstance(white, Hourglass) != isinstance(black, Hourglass):
        return
    controls = TimeControls(white, black)
    assert parse_controls(controls_text(controls)) == controls
    assert controls_from_headers(control_headers(controls)) == controls


def test_both_sides() -> None:
    even, odds = TimeControls(*[fischer(5 * MINUTE, 3_000)] * 2), TimeControls(fischer(5 * MINUTE), fischer(MINUTE))
    assert (controls_text(even), even.odds) == ("5+3", False)
    assert (controls_text(odds), odds.odds) == ("5+0 vs 1+0", True)
    assert odds.of(chess.WHITE) == fischer(5 * MINUTE) and odds.of(chess.BLACK) == fischer(MINUTE)
    assert control_headers(even) == {"TimeControl": "300+3"}
    assert control_headers(odds) == {"WhiteTimeControl": "300", "BlackTimeControl": "60"}
    assert controls_from_headers({"TimeControl": "60", "BlackTimeControl": "300"}) == TimeControls(fischer(MINUTE), fischer(5 * MINUTE))
    for text in ("5+3 vs", "vs 5+3", "5+3 vs 3 vs 2", "hourglass 3 vs 5"):
        with pytest.raises(TimeControlError):
            parse_controls(text)


TAGS = [("?", None), ("", None), (" 300+2 ", fischer(5 * MINUTE, 2_000)), ("10/move", PerMove(10_000)), ("10+0.1", fischer(10_000, 100)),
        ("300+0", fischer(5 * MINUTE)), ("1/86400", PerMove(86_400_000)), ("40/9000:40/9000", Timed((Period(150 * MINUTE, 40),) * 2))]


@pytest.mark.parametrize(("tag", "control"), TAGS)
def test_tags_of_other_programs(tag: str, control: TimeControl | None) -> None:
    assert control_from_tag(tag) == control
    if control is None:
        assert control_tag(control) == "?"


@pytest.mark.parametrize("tag", ["5 min", "300+", "*", "*0", "0", "300:300", "40/9000:?", "-:-", "300d5", "9" * 5000, "300+1e9", "²",
    "40/9000:*60", "-5"])
def test_bad_tags(tag: str) -> None:
    with pytest.raises(TimeControlError) as error:
        control_from_tag(tag)
    assert len(str(error.value)) < 150


@given(TIMED)
def test_python_chess_reads_what_is_written(control: Timed) -> None:
    if any(period.base_ms % 1_000 or period.bronstein_ms for period in control.periods):
        return
    parts = chess.pgn.parse_time_control(control_tag(control)).parts
    for part, period in zip(parts, control.periods, strict=True):
        assert (part.moves, part.time) == (period.moves or 0, period.base_ms // 1_000)
        assert (round(part.increment * 1_000), round(part.delay * 1_000)) == (period.increment_ms, period.delay_ms)


def test_unknown_headers() -> None:
    assert controls_from_headers({}) is None
    assert controls_from_headers({"WhiteTimeControl": "300"}) is None
    assert controls_from_headers({"TimeControl": "-"}) == TimeControls(Untimed(), Untimed())


STAGES = [(0, 40), (1, 39), (39, 1), (40, 20), (59, 1), (60, 20), (79, 1), (80, 20), (999, 1)]


@pytest.mark.parametrize(("made", "to_go"), STAGES)
def test_the_last_period_is_repeated(made: int, to_go: int) -> None:
    control = parse_control("40/120, 20/60")
    assert isinstance(control, Timed)
    assert control.stage(made) == (control.periods[0 if made < 40 else 1], to_go)


def test_sudden_death_has_no_more_limit() -> None:
    assert CLASSICAL.stage(39) == (CLASSICAL.periods[0], 1)
    assert CLASSICAL.stage(40) == CLASSICAL.stage(400) == (CLASSICAL.periods[1], None)


@pytest.mark.parametrize(("text", "start", "low"), [
    ("none", None, 0), ("5+3", 300_000, 37_500), ("90+30", 5_400_000, 60_000), ("1+0", 60_000, 10_000), ("0:30+0", 30_000, 7_500),
    ("10/move", 10_000, 2_500), ("0+2", 2_000, 500), ("hourglass 3", 180_000, 22_500)])
def test_the_start_and_low_time(text: str, start: int | None, low: int) -> None:
    control = parse_control(text)
    assert (initial_ms(control), low_time_ms(control)) == (start, low)


CLOCKS = [(0, "0:00:00"), (300_000, "0:05:00"), (5_399_500, "1:29:59.5"), (59_999, "0:00:59.999"), (36_000_000, "10:00:00"),
    (1, "0:00:00.001")]


@pytest.mark.parametrize(("milliseconds", "text"), CLOCKS)
def test_clocks_of_moves(milliseconds: int, text: str) -> None:
    node = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment="best by test")
    node.comment = with_clock(node.comment, milliseconds)
    assert node.comment == f"best by test [%clk {text}]" and read_clock(node) == milliseconds
    node.comment = with_clock(node.comment, None)
    assert "%clk" not in node.comment and read_clock(node) is None


@given(st.integers(0, MOST_MS))
def test_every_clock_survives(milliseconds: int) -> None:
    node = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"))
    node.comment = with_clock(node.comment, milliseconds)
    assert read_clock(node) == milliseconds


@pytest.mark.parametrize(("comment", "milliseconds"), [
    ("[%clk 1:05:23]", 3_923_000), ("so [%clk 0:00:09.9] much", 9_900), ("[%clk 5:00]", None), ("[%clk]", None), ("no clock", None),
    ("[%clk " + "9" * 5_000 + ":00:00]", None), ("[%clk 0:00:" + "9" * 400 + "]", None),
    ("[%clk 99999:00:00]", 359_996_400_000), ("[%clk 100000:00:00]", None), ("[%clk " + "9" * 300 + ":00:00]", None)])
def test_clocks_of_other_programs(comment: str, milliseconds: int | None) -> None:
    node = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment=comment)
    assert read_clock(node) == milliseconds


def test_no_clock_is_looked_for_in_a_comment_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """python-chess needs a second for each five megabytes, four times for each game that is shown."""
    monkeypatch.delattr(chess.pgn.GameNode, "clock")
    assert read_clock(chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment="[%csl Ge4] no clock")) is None
