"""Engines side by side on one position: in step, each with its lines, limits and buttons; real ones, too."""
from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.engines.analysts import AnalystState
from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec
from chessgui.engines.external import ExternalEngine
from chessgui.engines.lineup import legal_beginning
from chessgui.engines.making import make_own
from chessgui.engines.processgroup import members
from engine import FenError, Limits
from tests.hands.analystnotes import LATER, PATH, WAIT_MS, Make, Notes
from tests.hands.fakeengines import make_analyst, make_engine, notes_of, position_command, processes_of, score_of
from tests.hands.fakes import FakeEngine
from tests.hands.processes import is_alive

REFUSED = chess.Board("nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")
pytestmark = pytest.mark.xdist_group("processes")


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
    running = analysts._analysts["Fake"].engine
    assert isinstance(running, ExternalEngine) and [option.name for option in running.options] == ["Clear Hash"]
    running.press("Clear Hash")
    analysts.stop()
    qtbot.waitUntil(lambda: "setoption name Clear Hash" in notes_of(spec), timeout=WAIT_MS)


class Refusing(FakeEngine):
    """Our own engine, which does not take every position."""

    def set_position(self, fen: str | None, moves: Sequence[str] = (), *, chess960: bool = False) -> None:
        if fen == REFUSED.fen():
            raise FenError("Black has more promoted pieces than missing pawns.")
        super().set_position(fen, moves, chess960=chess960)


def test_a_position_that_our_own_engine_refuses_leaves_it_alive(qtbot: QtBot, make: Make) -> None:
    analysts = make(OWN, own=Refusing)
    notes = Notes(analysts)
    for count, board in enumerate((chess.Board(), LATER), 1):
        analysts.set_position(REFUSED)
        qtbot.waitUntil(lambda: len(notes.failures) == count, timeout=WAIT_MS)  # type: ignore[misc]
        assert "promoted" in analysts.problem(OWN.name) and analysts.state(OWN.name) is AnalystState.FAILED and not notes.reports
        analysts.set_position(board)
        assert analysts.problem(OWN.name) == "" and analysts.state(OWN.name) is AnalystState.ANALYSING
        qtbot.waitUntil(lambda: bool(notes.reports), timeout=WAIT_MS)
        assert notes.reports[-1][1].fen() == board.fen()
        notes.reports.clear()
    analysts.set_position(REFUSED)
    qtbot.waitUntil(lambda: len(notes.failures) == 3, timeout=WAIT_MS)
    analysts.stop()
    assert analysts.state(OWN.name) is AnalystState.RESTING


def test_an_option_that_our_own_engine_refuses_is_told(qtbot: QtBot, make: Make, prepared_engine: None, tmp_path: Path) -> None:
    options = {"EvalFile": str(tmp_path / "gone.cgn"), "Of another version": 1, "Hash": 8}
    analysts = make(OWN, own=lambda: make_own(replace(OWN, options=options)))
    notes = Notes(analysts)
    analysts.warm_up()
    qtbot.waitUntil(lambda: bool(notes.warnings), timeout=WAIT_MS)
    [(_, sentence)] = notes.warnings
    assert "gone.cgn cannot be read" in sentence and "Of another version" not in sentence


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
    assert analysts.close(WAIT_MS)
    qtbot.waitUntil(lambda: not members(group), timeout=WAIT_MS)
