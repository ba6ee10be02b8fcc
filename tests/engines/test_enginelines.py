"""Lines of engines and what they mean, without a process."""
from __future__ import annotations

import chess
import pytest

from chessgui.engines.enginelist import EngineOption
from chessgui.engines.intake import XBoardIntake
from chessgui.engines.lines import uci_option, uci_report, xboard_option, xboard_report
from engine import Bound, Info, Score

LINE = ("e2e4", "e7e5")


@pytest.mark.parametrize(("line", "report"), [
    ("info depth 9 seldepth 14 multipv 1 score cp 31 nodes 1200 nps 60000 hashfull 12 tbhits 0 time 20 pv e2e4 e7e5",
     Info(9, 14, Score(31), Bound.EXACT, 1200, 60000, 20, 12, LINE)),
    ("info depth 9 score cp -31 upperbound nodes 7 time 2 pv e2e4 e7e5", Info(9, 9, Score(-31), Bound.UPPER, 7, 3500, 2, 0, LINE)),
    ("info score mate -3 depth 4 wdl 0 10 990", Info(4, 4, Score(mate=-3), Bound.EXACT, 0, 0, 0, 0, (), wdl=(0, 10, 990))),
    ("info depth 3 multipv 2 score cp 5 pv a7a8Q xx", Info(3, 3, Score(5), Bound.EXACT, 0, 0, 0, 0, ("a7a8q",), 2)),
    ("info depth 9 pv e2e4 e7e5 multipv 2 score cp 31 lowerbound nodes 7 string pv d2d4",
     Info(9, 9, Score(31), Bound.LOWER, 7, 0, 0, 0, LINE, 2)),
    ("info depth 3 score cp 99999999999999999999 wdl 1 2 3", Info(3, 3, Score(99999), Bound.EXACT, 0, 0, 0, 0, ())),
    ("info depth 3 currmove e2e4 currmovenumber 1", None),
    ("info score cp 12", None),
    ("info depth 3 score cp", None),
    ("info depth x score cp y pv", None),
    ("info depth 5 score lost 3", None),
    ("info depth 4 score mate 0 pv e2e4 e7e5", None),
    ("info string depth 5 score cp 3", None),
    ("info depth -4 score cp 3", None),
    ("info", None),
])
def test_uci_reports(line: str, report: Info | None) -> None:
    assert uci_report(line) == report


@pytest.mark.parametrize(("line", "report"), [
    ("9 35 12 1000 e4 e5", Info(9, 9, Score(35), Bound.EXACT, 1000, 8333, 120, 0, LINE)),
    (" 9. -35 0 1000 1. e4 e5", Info(9, 9, Score(-35), Bound.EXACT, 1000, 0, 0, 0, LINE)),
    ("4& 100003 1 10 1.e2e4 e7e5 rubbish d4", Info(4, 4, Score(mate=3), Bound.EXACT, 10, 1000, 10, 0, LINE)),
    ("4 -100002 1 10", Info(4, 4, Score(mate=-2), Bound.EXACT, 10, 1000, 10, 0, ())),
    ("4 100000 1 10", Info(4, 4, Score(mate=1), Bound.EXACT, 10, 1000, 10, 0, ())),
    ("4 -100000 1 10", Info(4, 4, Score(mate=-1), Bound.EXACT, 10, 1000, 10, 0, ())),
    ("1 2 3", None),
    ("one two three four", None),
    ("0 0 0 0", None),
    ("", None),
])
def test_xboard_reports(line: str, report: Info | None) -> None:
    assert xboard_report(line, chess.Board()) == report


@pytest.mark.parametrize(("line", "option"), [
    ("option name Hash type spin default 16 min 1 max 4096", EngineOption("Hash", "spin", 16, 1, 4096)),
    ("option name Clear Hash type button", EngineOption("Clear Hash", "button")),
    ("option name Use NNUE type check default true", EngineOption("Use NNUE", "check", True)),
    ("option name Debug Log File type string default ", EngineOption("Debug Log File", "string", "")),
    ("option name SyzygyPath type string default <empty>", EngineOption("SyzygyPath", "string", "")),
    ("option name Style type combo default Normal var Solid var Very Risky var Normal",
     EngineOption("Style", "combo", "Normal", choices=("Solid", "Very Risky", "Normal"))),
    ("option name Time (max) type spin default 3 min 0 max 9", EngineOption("Time (max)", "spin", 3, 0, 9)),
    ("option name Depth max type spin default 3 min 0 max 9", EngineOption("Depth max", "spin", 3, 0, 9)),
    ("option name Book type type string default", EngineOption("Book type", "string", "")),
    ("option name Book type string default /home/max/min.bin", EngineOption("Book", "string", "/home/max/min.bin")),
    ("option name Style type combo default Calm var Solid", EngineOption("Style", "combo", "Calm", choices=("Calm", "Solid"))),
    ("option name Book type combo default <empty> var a", EngineOption("Book", "combo", "<empty>", choices=("<empty>", "a"))),
    ("option name Style type combo var Solid var Calm", EngineOption("Style", "combo", "", choices=("", "Solid", "Calm"))),
    ("option name Style type combo default Calm", None),
    ("option name X type spin default", None),
    ("option name X type spin default 9 min 10 max 12", EngineOption("X", "spin", 9, 9, 12)),
    ("option name X type spin default 13 min 10 max 12", EngineOption("X", "spin", 13, 10, 13)),
    ("option name X type spin min 10 max 12", EngineOption("X", "spin", None, 10, 12)),
    ("option name X type spin default 9 min a max 12", EngineOption("X", "spin", 9, None, 12)),
    ("option name X type dial default 3", None),
    ("option type check default true", None),
    ("option", None),
])
def test_uci_options(line: str, option: EngineOption | None) -> None:
    assert uci_option(line) == option


@pytest.mark.parametrize(("text", "option"), [
    ("Resign Threshold -spin 800 200 1200", EngineOption("Resign Threshold", "spin", 800, 200, 1200)),
    ("Randomizer (0-50) -slider 0 0 50", EngineOption("Randomizer (0-50)", "spin", 0, 0, 50)),
    ("Resign -check 0", EngineOption("Resign", "check", False)),
    ("Ini File -file /a b.ini", EngineOption("Ini File", "file", "/a b.ini")),
    ("Style -combo Solid /// *Very Risky /// Calm", EngineOption("Style", "combo", "Very Risky", choices=("Solid", "Very Risky", "Calm"))),
    ("Clear -button", EngineOption("Clear", "button")),
    ("Depth -spin many", None),
    ("Depth", None),
    ("Depth -knob 3", None),
    ("", None),
])
def test_xboard_options(text: str, option: EngineOption | None) -> None:
    assert xboard_option(text) == option


def test_a_line_as_long_as_they_may_be_is_read_in_one_pass() -> None:
    """A pattern that looks at a run of blanks or digits again from each of its places takes a minute for one line, and the window waits."""
    blanks, digits = " " * 60_000, b"1" * 60_000
    assert uci_option(f"option name a{blanks}b type check default true") == EngineOption(f"a{blanks}b", "check", True)
    assert xboard_option(f"a{blanks}b") is None
    assert xboard_option(f"a{blanks}-check 1") == EngineOption("a", "check", True)
    assert XBoardIntake.WANTED.findall(digits) == [] and XBoardIntake.WANTED.findall(digits + b" 1") == [digits + b" 1"]
