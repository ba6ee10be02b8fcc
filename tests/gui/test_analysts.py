"""Engines side by side on one position: in step, never stale, and whatever one of them does, it is told and contained."""
from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from chessgui.engines.analysts import Analysts, AnalystState
from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec, Patience
from chessgui.engines.enginethread import EngineThread
from chessgui.engines.external import ExternalEngine
from chessgui.engines.lineup import legal_beginning
from chessgui.engines.processgroup import members
from chessgui.engines.worker import EngineWorker
from engine import Info, Limits
from tests.gui.fakeengines import is_alive, make_analyst, make_engine, notes_of, position_command, processes_of, score_of
from tests.gui.fakes import FakeEngine, info

QUICK = Patience(start_s=5, ready_s=5, grace_s=5, word_s=2, stop_s=1, quit_s=0.3)
"""Long enough to start Python on a busy machine."""
WAIT_MS = 20_000
LATER = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
PATH = os.environ.get("PATH", "") + ":/usr/games"
Make = Callable[..., Analysts]


class Notes:
    """What was told."""

    def __init__(self, analysts: Analysts) -> None:
        self.reports: list[tuple[str, chess.Board, tuple[Info, ...]]] = []
        self.failures: list[tuple[str, str]] = []
        self.warnings: list[tuple[str, str]] = []
        self.finished: list[str] = []
        analysts.reported.connect(lambda *values: self.reports.append(values))
        analysts.failed.connect(lambda *values: self.failures.append(values))
        analysts.warned.connect(lambda *values: self.warnings.append(values))
        analysts.finished.connect(lambda name, board: self.finished.append(name))

    def of(self, name: str) -> list[tuple[Info, ...]]:
        return [lines for engine, _, lines in self.reports if engine == name]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    made: list[Analysts] = []
    specs: list[EngineSpec] = []

    def build(*wanted: EngineSpec, patience: Patience = QUICK, own: Callable[[], object] = FakeEngine) -> Analysts:
        def engine(spec: EngineSpec, parent: QObject) -> EngineThread | ExternalEngine:
            if spec.is_own:
                return EngineThread(parent, lambda: EngineWorker(own, lambda: True))
            return ExternalEngine(spec, parent, patience)

        made.append(Analysts(make=engine))
        specs.extend(wanted)
        made[-1].set_engines(wanted)
        return made[-1]

    yield build
    for analysts in made:
        assert analysts.close(5000)
    for spec in specs:
        for process in processes_of(spec):
            qtbot.waitUntil(lambda group=process: not members(group), timeout=5000)  # type: ignore[misc]


# side by side --------------------------------------------------------------------------------------------------------

def test_several_engines_tell_several_lines_of_one_position(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    specs = [make_analyst(tmp_path, name=name) for name in ("One", "Two")]
    analysts = make(*specs, OWN, replace(make_engine(tmp_path, "well", XBOARD), name="Old"))
    notes = Notes(analysts)
    assert all(analysts.state(name) is AnalystState.RESTING for name in analysts.engines) and not processes_of(specs[0])
    assert analysts.set_position(chess.Board(), 3)
    qtbot.waitUntil(lambda: all(notes.of(name) for name in analysts.engines), timeout=WAIT_MS)
    assert analysts.engines == ("One", "Two", "Chessgui", "Old")
    for name in ("One", "Two"):
        lines = notes.of(name)[-1]
        assert [(line.multipv, line.pv) for line in lines] == [(1, ("e2e4",)), (2, ("d2d4",)), (3, ("g1f3",))]
        assert [line.score.centipawns for line in lines] == [score_of(chess.Board(), rank) for rank in (1, 2, 3)]
    assert [line.pv for line in notes.of("Old")[-1]] == [("d2d4",)], "XBoard engines have one line"
    assert all(analysts.state(name) is AnalystState.ANALYSING for name in analysts.engines)
    analysts.stop()
    assert all(analysts.state(name) is AnalystState.RESTING for name in analysts.engines) and analysts.board is None


def test_lines_follow_the_position(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path, moves={position_command(LATER): ["f1b5", "f1c4"]})
    analysts = make(spec)
    notes = Notes(analysts)
    for board, move in ((chess.Board(), "e2e4"), (LATER, "f1b5"), (chess.Board(), "e2e4")):
        notes.reports.clear()
        analysts.set_position(board, 2)
        qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
        name, told, lines = notes.reports[-1]
        assert name == "Fake" and told == board and lines[0].pv == (move,) and lines[0].score.centipawns == score_of(board)
    assert notes_of(spec).count("ucinewgame") == 1, "what was learned stays"


@pytest.mark.parametrize(("limits", "roots", "asked"), [
    (Limits(depth=4), (), "go depth 4"), (Limits(nodes=500), ("e2e4", "d2d4"), "go nodes 500 searchmoves e2e4 d2d4"),
    (Limits(movetime_ms=50), (), "go movetime 50"), (Limits(infinite=True), ("g1f3",), "go infinite searchmoves g1f3"),
])
def test_limits_and_root_moves(qtbot: QtBot, make: Make, tmp_path: Path, limits: Limits, roots: tuple[str, ...], asked: str) -> None:
    spec = make_analyst(tmp_path)
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board(), 1, limits, [chess.Move.from_uci(move) for move in roots])
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    assert asked in notes_of(spec)
    if limits.depth:
        qtbot.waitUntil(lambda: notes.finished == ["Fake"], timeout=WAIT_MS)
        assert notes.of("Fake")[-1][0].depth == 4 and analysts.state("Fake") is AnalystState.RESTING


@pytest.mark.parametrize("fen", [
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",  # stalemate
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",  # mate
    "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",  # the side that moved is in check
    "8/8/8/8/8/8/8/4K3 w - - 0 1", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
])
def test_what_cannot_be_analysed_is_not_asked(make: Make, tmp_path: Path, fen: str) -> None:
    spec = make_analyst(tmp_path)
    analysts = make(spec)
    assert not analysts.set_position(chess.Board(fen)) and analysts.board is None and not processes_of(spec)


def test_a_null_move_is_no_part_of_the_game(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    board = chess.Board()
    for move in ("e2e4", "0000"):
        board.push_uci(move)
    start = board.copy(stack=False)
    analysts = make(make_analyst(tmp_path, moves={position_command(start): ["d2d4"]}))
    notes = Notes(analysts)
    analysts.set_position(board)
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    assert notes.of("Fake")[-1][0].pv == ("d2d4",)


def test_engines_come_and_go(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    one, two = (make_analyst(tmp_path, name=name) for name in ("One", "Two"))
    analysts = make(one)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.of("One")), timeout=WAIT_MS)
    analysts.set_engines([two, one])
    qtbot.waitUntil(lambda: bool(notes.of("Two")), timeout=WAIT_MS)
    assert analysts.engines == ("Two", "One") and len(processes_of(one)) == 1
    analysts.set_engines([two])
    qtbot.waitUntil(lambda: not is_alive(processes_of(one)[0]), timeout=WAIT_MS)
    analysts.set_engines([replace(two, options={"Clear Hash": "x"})])
    qtbot.waitUntil(lambda: len(processes_of(two)) == 2, timeout=WAIT_MS)
    with pytest.raises(ValueError, match="same name"):
        analysts.set_engines([two, two])


def test_a_button_is_pressed(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path)
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    assert [option.name for option in analysts.options("Fake")] == ["Clear Hash"]
    analysts.press("Fake", "Clear Hash")
    analysts.stop()
    qtbot.waitUntil(lambda: "setoption name Clear Hash" in notes_of(spec), timeout=WAIT_MS)


# never stale ---------------------------------------------------------------------------------------------------------

class Puppet(QObject):
    """An engine that says what a test lets it say, also far too late."""

    lines, bestmove, ready = Signal(int, object), Signal(int, object), Signal()
    failed, warned, resigned = Signal(str), Signal(str), Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.boards: list[chess.Board] = []

    def analyse(self, board: chess.Board, limits: Limits, multipv: int) -> int:
        self.boards.append(board)
        return len(self.boards)

    def say(self, number: int) -> None:
        """A line about the position that was asked with a number."""
        board = self.boards[number - 1]
        self.lines.emit(number, (info([next(iter(board.legal_moves)).uci()], score_of(board)),))

    def nothing(self) -> None:
        pass

    start = restart = cancel = nothing

    def close(self, milliseconds: int) -> bool:
        return True


def random_boards(count: int, seed: int) -> list[chess.Board]:
    """Positions of random games, each with the moves that led to it."""
    chance, boards, board = random.Random(seed), [], chess.Board()
    while len(boards) < count:
        if len(board.move_stack) > 40 or not any(board.legal_moves):
            board = chess.Board()
        boards.append(board.copy())
        board.push(chance.choice(list(board.legal_moves)))
    return [board for board in boards if any(board.legal_moves)]


def test_nothing_late_is_told_whatever_the_order(qtbot: QtBot) -> None:
    puppets: list[Puppet] = []

    def engine(spec: EngineSpec, parent: QObject) -> Puppet:
        puppets.append(Puppet(parent))
        return puppets[-1]

    chance, analysts = random.Random(7), Analysts(make=engine)  # type: ignore[arg-type]
    analysts.set_engines([EngineSpec(name, (name,)) for name in ("One", "Two")])
    boards, told = random_boards(300, 8), 0

    def check(name: str, board: chess.Board, lines: tuple[Info, ...]) -> None:
        nonlocal told
        told += 1
        assert board is analysts.board and lines[0].score.centipawns == score_of(board)
        if chance.random() < 0.3:  # who hears it may go on at once
            analysts.set_position(chance.choice(boards))

    analysts.reported.connect(check)
    analysts.set_position(boards[0])
    qtbot.waitUntil(lambda: all(puppet.boards for puppet in puppets), timeout=WAIT_MS)
    for _ in range(10_000):
        analysts.set_position(chance.choice(boards))
        for puppet in chance.sample(puppets, chance.randrange(3)):
            puppet.say(chance.randint(max(1, len(puppet.boards) - 3), len(puppet.boards)))
        act = chance.random()
        if act < 0.02:
            analysts.stop()
        elif act < 0.04:
            chance.choice(puppets).failed.emit("It is gone.")
        elif act < 0.08:
            analysts.restart(chance.choice(analysts.engines))
        elif act < 0.5:
            analysts._deliver()  # as the timer does
        else:
            puppet = chance.choice(puppets)
            puppet.bestmove.emit(len(puppet.boards) - chance.randrange(2), None)
    assert told > 1000
    analysts.close(0)


def hurry(qtbot: QtBot, analysts: Analysts, boards: list[chess.Board], check: Callable[[chess.Board, tuple[Info, ...]], None]) -> int:
    """Change the position 10,000 times as fast as it goes, waiting for a line now and then; how many reports there were."""
    chance, told = random.Random(9), 0

    def hear(name: str, board: chess.Board, lines: tuple[Info, ...]) -> None:
        nonlocal told
        told += 1
        assert board is analysts.board
        check(board, lines)

    analysts.reported.connect(hear)
    for number in range(10_000):
        analysts.set_position(chance.choice(boards), 2)
        if number % 200 == 199:
            before = told
            qtbot.waitUntil(lambda known=before: told > known, timeout=WAIT_MS)  # type: ignore[misc]
        elif number % chance.randint(1, 20) == 0:
            QCoreApplication.processEvents()
    return told


def test_no_stale_line_of_a_process(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    boards = random_boards(200, 1)
    moves = {position_command(board): [move.uci() for move in board.legal_moves][:2] for board in boards}
    analysts = make(make_analyst(tmp_path, "talks on", moves=moves))

    def check(board: chess.Board, lines: tuple[Info, ...]) -> None:
        assert [line.score.centipawns for line in lines] == [score_of(board, line.multipv) for line in lines]
        assert [line.pv[0] for line in lines] == moves[position_command(board)][:len(lines)]

    assert hurry(qtbot, analysts, boards, check) > 45


def test_no_stale_line_of_our_own_engine(qtbot: QtBot, make: Make, prepared_engine: None) -> None:
    import engine
    analysts = make(OWN, own=lambda: engine.Engine(8))

    def check(board: chess.Board, lines: tuple[Info, ...]) -> None:
        assert all(line.pv and legal_beginning(board, line.pv) == line.pv for line in lines)
        assert len({line.pv[0] for line in lines}) == len(lines) == min(len(lines), 2)

    assert hurry(qtbot, analysts, random_boards(200, 2), check) > 45


# misbehaving ---------------------------------------------------------------------------------------------------------

BAD = [
    ("dies at start", "Fake does not answer as a UCI engine: ended with code 3 (no network file)."),
    ("silent at isready", "Fake does not become ready; its last output was “uciok”."),
    ("silent at go", "Fake does not answer; its last output was “readyok”."),
    ("dies in mid-line", "Fake ended with code 4; its last output was “info depth 3 score c”."),
    ("plays nonsense", "Fake plays an illegal move (e2e5); its last output was “bestmove e2e5”."),
    ("eats", "Fake was ended: it took "),
]


@pytest.mark.parametrize(("how", "sentence"), BAD, ids=[case[0] for case in BAD])
def test_a_bad_engine_is_told_and_the_others_go_on(qtbot: QtBot, make: Make, tmp_path: Path, how: str, sentence: str) -> None:
    bad, good = replace(make_analyst(tmp_path, how), memory_mib=200), make_analyst(tmp_path, name="Good")
    analysts = make(bad, good, patience=replace(QUICK, ready_s=1, word_s=1))
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
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    analysts.set_position(LATER)
    qtbot.waitUntil(lambda: bool(notes.failures), timeout=WAIT_MS)
    assert notes.failures[0][1].startswith("Fake does not answer; its last output was “info depth 1")
    assert all(board.fen() == chess.STARTING_FEN for _, board, _ in notes.reports)


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
    assert notes.warnings[0][1].startswith(f"Fake tells a line with an illegal move ({move}); it is left out from there; its last output")


def test_an_illegal_line_of_an_xboard_engine(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_engine(tmp_path, "lies", XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.warnings), timeout=WAIT_MS)
    assert notes.warnings[0][1].startswith("Fake tells a line with an illegal move (e2e5); it is left out from there")
    assert all(lines[0].pv == ("d2d4",) for lines in notes.of("Fake"))


def test_an_xboard_analysis_ends_at_its_depth(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    analysts = make(make_engine(tmp_path, "well", XBOARD))
    notes = Notes(analysts)
    analysts.set_position(chess.Board(), 1, Limits(depth=1))
    qtbot.waitUntil(lambda: notes.finished == ["Fake"], timeout=WAIT_MS)
    assert [line.pv for line in notes.of("Fake")[-1]] == [("d2d4",)] and notes.failures == []


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


@pytest.mark.parametrize(("how", "sentence"), [
    ("dies at quit", "Fake left with code 5; its last output was “cannot free my table”."),
    ("stays", "Fake did not leave and was ended; its last output was “"),
])
def test_how_an_engine_leaves(qtbot: QtBot, make: Make, tmp_path: Path, how: str, sentence: str) -> None:
    analysts = make(make_analyst(tmp_path, how))
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


# nothing is left -----------------------------------------------------------------------------------------------------

def test_children_and_grandchildren_end_with_the_window(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    spec = make_analyst(tmp_path, "breeds")
    analysts = make(spec)
    notes = Notes(analysts)
    analysts.set_position(chess.Board())
    qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
    group = processes_of(spec)[0]
    qtbot.waitUntil(lambda: len(members(group)) == 4, timeout=WAIT_MS)
    assert analysts.close(5000)
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


# real engines --------------------------------------------------------------------------------------------------------

PEERS = [("Stockfish", "stockfish"), ("Ethereal", "ethereal-chess")]


@pytest.mark.parametrize(("name", "program"), PEERS)
def test_peers_beside_our_own(qtbot: QtBot, make: Make, prepared_engine: None, name: str, program: str) -> None:
    path = shutil.which(program, path=PATH)
    if path is None:
        pytest.skip(f"{name} is not installed")
    import engine
    analysts = make(EngineSpec(name, (path,), options={"Hash": 8}), OWN, own=lambda: engine.Engine(8))
    notes, boards = Notes(analysts), [chess.Board(), LATER, chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")]
    for board in boards:
        notes.reports.clear()
        notes.finished.clear()
        analysts.set_position(board, 3, Limits(depth=8))
        qtbot.waitUntil(lambda: len(notes.finished) == 2, timeout=WAIT_MS)
        for engine_name in analysts.engines:
            lines = notes.of(engine_name)[-1]
            assert [line.multipv for line in lines] == [1, 2, 3] and max(line.depth for line in lines) == 8
            assert len({line.pv[0] for line in lines}) == 3
            assert all(legal_beginning(board, line.pv) == line.pv for line in lines)
    assert notes.of(name)[-1][0].pv[0] == notes.of("Chessgui")[-1][0].pv[0] == "a1a8" and notes.failures == notes.warnings == []
    [running] = [analyst.engine for analyst in analysts._analysts.values() if isinstance(analyst.engine, ExternalEngine)]
    assert running._session is not None and running._session._process is not None
    transport = running._session._process._transport
    assert transport is not None
    group = transport.get_pid()
    assert members(group)
    assert analysts.close(5000)
    qtbot.waitUntil(lambda: not members(group), timeout=WAIT_MS)
