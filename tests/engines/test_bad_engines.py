"""Whatever one of several engines does, it is told and contained, and nothing of it is left."""
from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from chessgui.engines.analysts import AnalystState
from chessgui.engines.enginelist import OWN, XBOARD, EngineOption, EngineSpec, Patience
from chessgui.engines.fault import FLOODS, EngineFault, FaultKind
from chessgui.engines.intake import MOST_LETTERS
from chessgui.engines.process import EngineProcess
from chessgui.engines.processgroup import members
from chessgui.report.effort import Effort, ReportError, with_engine
from chessgui.report.searching import OtherEngine
from engine import Limits
from tests.hands.analystnotes import LATER, WAIT_MS, Make, Notes
from tests.hands.fakeengines import PATIENT, make_analyst, make_engine, notes_of, processes_of
from tests.hands.patience import PATIENCE_S

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.usefixtures("soon_found_out")]
BAD = [
    ("dies at start", PATIENT, "Fake does not answer as a UCI engine: ended with code 3 (no network file)."),
    ("silent at isready", replace(PATIENT, ready_s=1), "Fake does not become ready; its last output was “uciok”."),
    ("silent at go", replace(PATIENT, word_s=1), "Fake does not answer; its last output was “readyok”."),
    ("dies in mid-line", PATIENT, "Fake ended with code 4; its last output was “info depth 3 score c”."),
    ("plays nonsense", PATIENT, "Fake plays an illegal move (e2e5); its last output was “bestmove e2e5”."),
    ("eats", PATIENT, "Fake was ended: it took "),
]


@pytest.mark.parametrize(("how", "patience", "sentence"), BAD, ids=[case[0] for case in BAD])
def test_a_bad_engine_is_told_and_the_others_go_on(
    qtbot: QtBot, make: Make, tmp_path: Path, how: str, patience: Patience, sentence: str,
) -> None:
    bad, good = replace(make_analyst(tmp_path, how), memory_mib=200), make_analyst(tmp_path, name="Good")
    analysts = make(bad, good, patience=patience)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.failures) and bool(notes.of("Good")), timeout=WAIT_MS)
    assert notes.failures[0][0] == "Fake" and notes.failures[0][1].startswith(sentence)
    assert analysts.state("Fake") is AnalystState.FAILED and analysts.problem("Fake") == notes.failures[0][1]
    qtbot.waitUntil(lambda: not members(processes_of(bad)[0]), timeout=WAIT_MS)
    analysts.set_position(chess.Board())
    assert analysts.state("Good") is AnalystState.ANALYSING and analysts.state("Fake") is AnalystState.FAILED
    analysts.restart("Fake")
    assert analysts.problem("Fake") == ""
    qtbot.waitUntil(lambda: len(notes.failures) == 2, timeout=WAIT_MS)
    assert len(processes_of(bad)) == 2 and len(processes_of(good)) == 1


def test_one_that_ignores_stop_is_told(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path, "ignores stop")
    analysts = make(spec, patience=replace(PATIENT, stop_s=1))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    analysts.set_position(LATER)
    qtbot.waitUntil(lambda: bool(notes.failures), timeout=WAIT_MS)
    assert notes.failures[0][1].startswith("Fake does not answer; its last output was “info depth 1")
    assert all(board.fen() == chess.STARTING_FEN for _, board, _ in notes.reports)


def test_why_one_has_failed_is_the_last_that_is_told_of_it(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    """That a frozen one does not leave, either, hid in the status bar why."""
    analysts = make(make_analyst(tmp_path, "freezes"), patience=replace(PATIENT, word_s=1))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.failures), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "engine Fake" not in [thread.name for thread in threading.enumerate()], timeout=WAIT_MS)
    QCoreApplication.processEvents()
    assert notes.failures == [("Fake", "Fake does not answer; its last output was “readyok”.")] and notes.warnings == []


def test_one_that_was_stopped_before_it_had_a_move_goes_on(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    """Some answer so where they are stopped at once, as they are when somebody steps quickly through a game."""
    analysts = make(make_analyst(tmp_path, "has no move yet"))
    notes = Notes(analysts)
    for _ in range(3):
        notes.reports.clear()
        analysts.set_position(chess.Board())
        qtbot.waitUntil(lambda: bool(notes.reports or notes.failures), timeout=WAIT_MS)
    assert notes.failures == [] and analysts.state("Fake") is AnalystState.ANALYSING


@pytest.mark.parametrize(("how", "lines", "move"), [
    ("lies", [("d2d4",)], "e2e5"), ("lies later", [("e2e4", "e7e5"), ("d2d4",)], "e4e5"),
])
def test_illegal_lines_are_left_out_and_told_once(
    qtbot: QtBot, make: Make, tmp_path: Path, how: str, lines: list[tuple[str, ...]], move: str,
) -> None:
    analysts = make(make_analyst(tmp_path, how))
    notes = Notes(analysts)
    for _ in range(2):
        notes.reports.clear()
        analysts.set_position(chess.Board(), 2)
        qtbot.waitUntil(lambda: bool(notes.warnings) and bool(notes.reports), timeout=WAIT_MS)
    assert [line.pv for line in notes.of("Fake")[-1]][-len(lines):] == lines
    assert len(notes.warnings) == 1 and notes.failures == []
    assert notes.warnings[0][1].startswith(f"Fake reports a line with an illegal move ({move}); the line is cut off there; its last output")


def test_an_illegal_line_of_an_xboard_engine(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_engine(tmp_path, "lies", XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.warnings), timeout=WAIT_MS)
    assert notes.warnings[0][1].startswith("Fake reports a line with an illegal move (e2e5); the line is cut off there")
    assert all(lines[0].pv == ("d2d4",) for lines in notes.of("Fake"))


def test_a_result_that_an_xboard_engine_claims_in_its_analysis_is_no_move(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_engine(tmp_path, "claims", XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports or notes.failures), timeout=WAIT_MS)
    assert notes.failures == [] and analysts.state("Fake") is AnalystState.ANALYSING


@pytest.mark.parametrize("how", ["well", "lists lines"])
def test_an_xboard_analysis_ends_at_its_depth(qtbot: QtBot, make: Make, tmp_path: Path, how: str) -> None:
    """Also by one that passes a MultiPV option of UCI on: XBoard knows a single line."""
    analysts = make(make_engine(tmp_path, how, XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board(), 1, Limits(depth=1))
    qtbot.waitUntil(lambda: notes.finished == ["Fake"], timeout=WAIT_MS)
    assert [line.pv for line in notes.of("Fake")[-1]] == [("d2d4",)] and notes.failures == []


def test_an_xboard_engine_that_only_plays_says_so(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_engine(tmp_path, "only plays", XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.failures), timeout=WAIT_MS)
    assert notes.failures == [("Fake", "Fake cannot analyse, it only plays.")]


def test_a_flood_is_told_and_contained(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_analyst(tmp_path, "babbles"), make_analyst(tmp_path, name="Good"))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.warnings), timeout=WAIT_MS)
    assert notes.warnings[0][1].startswith("Fake writes more than can be read; most of it is left out; its last output was “info")
    assert len(notes.of("Fake")) <= 3, "the same line is not told again and again"
    qtbot.waitUntil(lambda: bool(notes.of("Good")), timeout=WAIT_MS)
    notes.reports.clear()
    analysts.set_position(chess.Board(), 1, Limits(infinite=True), [chess.Move.from_uci("e2e4")])
    qtbot.waitUntil(lambda: bool(notes.of("Fake")), timeout=WAIT_MS)
    assert notes.failures == [] and analysts.state("Fake") is AnalystState.ANALYSING, "it has stopped, and begun again"


@pytest.mark.parametrize(("how", "quit_s", "sentence"), [
    ("dies at quit", PATIENCE_S, "Fake left with code 5; its last output was “cannot free my table”."),
    ("stays", 0.3, "Fake did not leave and was ended; its last output was “"),
])
def test_how_an_engine_leaves(qtbot: QtBot, make: Make, tmp_path: Path, how: str, quit_s: float, sentence: str) -> None:
    analysts = make(make_analyst(tmp_path, how), patience=replace(PATIENT, quit_s=quit_s))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    analysts.set_engines([])
    qtbot.waitUntil(lambda: bool(notes.warnings), timeout=WAIT_MS)
    assert notes.warnings[0][0] == "Fake" and notes.warnings[0][1].startswith(sentence)


def test_one_that_ends_while_it_rests_is_told(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path)
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    analysts.stop()
    qtbot.waitUntil(lambda: "stop" in notes_of(spec), timeout=WAIT_MS)
    os.kill(processes_of(spec)[0], signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(notes.failures), timeout=WAIT_MS)
    assert notes.failures[0][1].startswith("Fake ended with code -9; its last output was “bestmove e2e4”.")


# in a report ---------------------------------------------------------------------------------------------------------

A_MINUTE = Effort(time_ms=60_000)


class Enough(Exception):
    """What a test waited for has come."""


def test_the_engine_of_a_report_may_take_the_memory_that_the_list_allows(tmp_path: Path) -> None:
    spec = replace(make_analyst(tmp_path, "eats"), memory_mib=200)
    searcher = OtherEngine(effort := with_engine(A_MINUTE, spec))
    try:
        with pytest.raises(ReportError, match=r"was ended: it took \d+ MiB of memory, and 200 MiB") as told:
            searcher.evaluate(chess.Board(), lambda: None, effort)
    finally:
        searcher.close()
    took = re.search(r"took (\d+) MiB", str(told.value))
    assert took is not None and 200 < int(took[1]) < 1000, "long before it had the 1520 MiB that it wants"


def test_the_flood_of_a_report_s_engine_is_contained(tmp_path: Path) -> None:
    searcher = OtherEngine(effort := with_engine(A_MINUTE, make_analyst(tmp_path, "babbles")))

    def check() -> None:
        if FLOODS in searcher._process._warned:
            raise Enough

    try:
        with pytest.raises(Enough):
            searcher.evaluate(chess.Board(), check, effort)
    finally:
        searcher.close()


def test_what_the_engine_of_a_report_has_started_ends_with_it(qtbot: QtBot, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path, "breeds")
    searcher = OtherEngine(with_engine(A_MINUTE, spec))
    group = processes_of(spec)[0]
    qtbot.waitUntil(lambda: len(members(group)) == 4, timeout=WAIT_MS)
    searcher.close()
    qtbot.waitUntil(lambda: not members(group), timeout=WAIT_MS)


# nothing is left -----------------------------------------------------------------------------------------------------

def test_children_and_grandchildren_end_with_the_window(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path, "breeds")
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    group = processes_of(spec)[0]
    qtbot.waitUntil(lambda: len(members(group)) == 4, timeout=WAIT_MS)
    assert analysts.close(WAIT_MS)
    qtbot.waitUntil(lambda: not members(group), timeout=WAIT_MS)


WINDOW = """
import sys
import chess
from PySide6.QtCore import QCoreApplication
from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import EngineSpec
app = QCoreApplication([])
analysts = Analysts()
analysts.set_engines([EngineSpec("Fake", tuple(sys.argv[1:]))])
analysts.reported.connect(lambda *values: print("told", flush=True))
analysts.set_position(chess.Board())
app.exec()
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no process groups")
@pytest.mark.parametrize("how", ["breeds", "stays", "ignores stop"])
def test_nothing_is_left_when_the_program_is_killed(qtbot: QtBot, tmp_path: Path, how: str) -> None:
    spec = make_analyst(tmp_path, how)
    with subprocess.Popen([sys.executable, "-c", WINDOW, *spec.command], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None and program.stdout.readline() == "told\n"
        group = processes_of(spec)[0]
        assert members(group)
        program.kill()
        program.wait()
    qtbot.waitUntil(lambda: not members(group), timeout=WAIT_MS)


@pytest.mark.parametrize(("option", "file", "is_fault"), [
    ("EvalFile", "gone.cgn", True), ("BookFile", "gone.bin", False), ("Hash", 8, None)])
def test_an_option_that_our_own_engine_refuses_is_told(
    prepared_engine: None, tmp_path: Path, option: str, file: str | int, is_fault: bool | None,
) -> None:
    """A match would measure another engine than the one that was wanted."""
    value, told = str(tmp_path / file) if isinstance(file, str) else file, list[str]()

    async def start() -> str:
        said = list[str]()
        process = EngineProcess(replace(OWN, options={option: value}), PATIENT, said.append)
        try:
            await process.start()
        except EngineFault as error:
            assert error.fault is FaultKind.START
            return str(error)
        finally:
            told.extend(said)  # not what is said where it ends late, on a busy machine
            await process.quit()
        return ""

    fault = asyncio.run(start())
    assert fault.startswith("Chessgui does not accept its options (") == bool(is_fault) == (str(file) in fault)
    assert [sentence.startswith("Chessgui: ") and str(file) in sentence for sentence in told] == ([True] if is_fault is False else [])


def test_one_whose_options_for_the_program_are_of_other_kinds_plays_and_analyses(tmp_path: Path) -> None:
    """MultiPV without a default, Ponder as a number, UCI_AnalyseMode as a choice: they are set before each search."""
    async def moves() -> list[str | None]:
        process = EngineProcess(make_engine(tmp_path, "mistakes kinds"), PATIENT)
        try:
            await process.start()
            limits = Limits(movetime_ms=10)
            played = await process.search(chess.Board(), limits, None)
            analysed = await process.analyse(chess.Board(), limits, None, 3, lambda lines: None)
        finally:
            await process.quit()
        return [played.move, analysed.move]

    assert asyncio.run(moves()) == ["e2e4", "e2e4"]
    assert "setoption name MultiPV value 3" in notes_of(make_engine(tmp_path, "mistakes kinds"))


def test_of_countless_choices_so_many_are_known_as_a_window_can_hold(tmp_path: Path) -> None:
    """The dialog of engines makes an entry for each, and stands still meanwhile."""
    async def options() -> tuple[EngineOption, ...]:
        process = EngineProcess(make_engine(tmp_path, "countless choices"), PATIENT)
        try:
            await process.start()
        finally:
            await process.quit()
        return process.options

    known = asyncio.run(options())
    assert sum(len(str(option)) for option in known) <= MOST_LETTERS
    assert {option.name for option in known} >= {"Hash", "C0", "C1"}


@pytest.mark.skipif(os.name == "nt", reason="Windows allows lone surrogates in paths")
def test_of_a_path_that_no_file_can_have_it_is_told_that_there_is_none() -> None:
    with pytest.raises(EngineFault, match=r"^Fake cannot be started: there is no such file\.$"):
        asyncio.run(EngineProcess(EngineSpec("Fake", ("\ud800.exe",)), PATIENT).start())
