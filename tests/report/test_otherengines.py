"""Reports by engines of other people: what they are asked and told, engines that are silent, die or do not start."""
from __future__ import annotations

import gc
import json
import sys
import threading
from dataclasses import replace
from pathlib import Path

import chess
import chess.pgn
import pytest

from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec
from chessgui.report import searching
from chessgui.report.analysis import analyse, game_key
from chessgui.report.effort import Effort, ReportError, effort_from_text, effort_text, with_engine
from chessgui.report.searching import OtherEngine
from chessgui.threads.progress import Cancelled, Progress
from engine import Score
from tests.hands.patience import PATIENCE_S
from tests.hands.processes import wait_for_end
from tests.report.scripted import FOOLS_MATE, game_of

FIXED = Effort(time_ms=None, nodes=2000)


def test_another_engine(prepared_engine: None) -> None:
    effort = Effort(time_ms=None, nodes=500, command=(sys.executable, "-m", "engine"))
    searcher = OtherEngine(effort)
    found = analyse(game_of(FOOLS_MATE), effort, searcher, None, Progress())
    searcher.close()
    assert found[3].score(chess.BLACK) == Score(mate=1) and found[3].best_move == "d8h4" and found[0].second_score(chess.WHITE) is not None
    assert searcher.identity.startswith("Chessgui")


UCI_PROGRAM = """
import sys
answer = sys.argv[1:]
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Scripted\\noption name MultiPV type spin default 1 min 1 max 5\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go" and answer == ["die"]:
        sys.exit(3)
    elif word == "go" and answer:
        print(*(f"info depth {report}" for report in answer), "bestmove e2e4", sep="\\n", flush=True)
"""


def with_uci_engine(folder: Path, *answer: str) -> Effort:
    """The effort of an engine that answers a search with these reports and a move, with "die" by ending, and without an answer never."""
    program = folder / "uci.py"
    program.write_text(UCI_PROGRAM, "utf-8")
    return Effort(time_ms=None, nodes=500, command=(sys.executable, str(program), *answer))


FIRST, SECOND = "1 multipv 1 score cp 50 nodes 20 pv e2e4", "1 multipv 2 score cp 40 nodes 20 pv d2d4"


@pytest.mark.parametrize(("reports", "wanted"), [
    ((FIRST, SECOND), [("e2e4", 50), ("d2d4", 40)]),
    ((FIRST, SECOND, "1 multipv 1 score cp 60 nodes 30 pv d2d4"), [("d2d4", 60), ("e2e4", 50)]),
    ((FIRST, SECOND, "2 multipv 1 score cp 90 lowerbound nodes 30 pv d2d4"), [("e2e4", 50), ("d2d4", 40)]),
    ((FIRST, SECOND, "2 multipv 1 score cp 90 lowerbound nodes 30 pv c2c4"), [("e2e4", 50), ("d2d4", 40)]),
    ((FIRST, SECOND, "2 multipv 1 score cp 20 upperbound nodes 30 pv e2e4"), [("e2e4", 50), ("d2d4", 40)]),
])
def test_no_line_is_lost_of_an_engine_that_tells_all_at_once(
    tmp_path: Path, reports: tuple[str, ...], wanted: list[tuple[str, int]],
) -> None:
    """Another line rises, or the search ends with a bound."""
    effort = with_uci_engine(tmp_path, *reports)
    searcher = OtherEngine(effort)
    found = searcher.evaluate(chess.Board(), lambda: None, effort)
    searcher.close()
    assert [(line.moves[0], line.score.centipawns) for line in found.lines] == wanted


def test_an_engine_that_is_silent_is_left_when_nobody_waits_any_more(tmp_path: Path) -> None:
    leave_while_it_searches(with_uci_engine(tmp_path))


def leave_while_it_searches(effort: Effort) -> None:
    """A person cancels; its process is gone after that."""
    searcher, progress = OtherEngine(effort), Progress()
    timer = threading.Timer(0.3, progress.cancel)
    timer.start()
    with pytest.raises(Cancelled):
        analyse(game_of("1. e4 *"), effort, searcher, None, progress)
    timer.join()
    process = searcher._process._transport.get_pid()
    searcher.close()
    wait_for_end(process)


def test_an_engine_that_dies_is_told_in_a_sentence(tmp_path: Path) -> None:
    effort = with_uci_engine(tmp_path, "die")
    searcher = OtherEngine(effort)
    with pytest.raises(ReportError, match="ended with code 3"):
        analyse(game_of("1. e4 *"), effort, searcher, None, Progress())
    searcher.close()


XBOARD_PROGRAM = """
import os, sys
for line in sys.stdin:
    words = line.split()
    open(sys.argv[0] + ".heard", "a").write(line)
    if words[0] == "protover":
        features = 'done=0 ping=1 setboard=1 memory=1 smp=1 usermove=1 colors=0 myname="Boarder"'
        print(f"feature {features} option=\\"Style -spin 3 0 9\\" done=1", flush=True)
    elif words[0] == "ping":
        print("pong", words[1], flush=True)
    elif words[0] == "analyze":
        print("1 15 1 40 d7d5\\n2 -25 2 90 e7e5 g1f3", flush=True)
        if "deep" in sys.argv:
            print("8 -31 9 4000 e7e5 b1c3 b8c6", flush=True)
    elif words[0] == "quit":
        break
"""


def xboard_engine(folder: Path, *arguments: str) -> EngineSpec:
    """An engine that knows an answer to 1. e4 alone, and goes on for ever."""
    program = folder / "xboard.py"
    program.write_text(XBOARD_PROGRAM, "utf-8")
    return EngineSpec("Boarder", (sys.executable, str(program), *arguments), XBOARD, {"Style": 5, "Gone": 1}, str(folder), {"LEVEL": "4"})


@pytest.mark.usefixtures("time_to_begin")
@pytest.mark.parametrize(("effort", "arguments", "score", "depth"), [
    (Effort(time_ms=80, threads=2), (), -25, 2), (Effort(time_ms=None, depth=8), ("deep",), -31, 8),
    (Effort(time_ms=None, depth=9), (), -25, 2)])
def test_an_engine_that_speaks_xboard(
    effort: Effort, arguments: tuple[str, ...], score: int, depth: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(searching, "SILENT_S", PATIENCE_S if arguments else 0.1)
    effort = with_engine(effort, xboard_engine(tmp_path, *arguments))
    assert effort_from_text(effort_text(effort)) == effort
    searcher, board = OtherEngine(effort), chess.Board()
    board.push_san("e4")
    found = searcher.evaluate(board, lambda: None, effort)
    searcher.close()
    assert searcher.identity == "Boarder"
    assert (found.score(chess.BLACK), found.best_move, found.second_score(chess.BLACK), found.depth) == (
        Score(centipawns=score), "e7e5", None, depth)
    heard = (tmp_path / "xboard.py.heard").read_text().splitlines()
    assert {"memory 64", "option Style=5"} <= set(heard) and ("cores 2" in heard) == (effort.threads == 2)
    assert not any("Gone" in line for line in heard), "what this version does not have is not set"


@pytest.mark.usefixtures("time_to_begin")
def test_an_xboard_engine_hears_of_no_null_move(tmp_path: Path) -> None:
    effort, board = with_engine(Effort(time_ms=80), xboard_engine(tmp_path)), chess.Board()
    board.push(chess.Move.null())
    searcher = OtherEngine(effort)
    found = searcher.evaluate(board, lambda: None, effort)
    searcher.close()
    heard = (tmp_path / "xboard.py.heard").read_text()
    assert "@@@@" not in heard and f"setboard {board.fen()}" in heard and found.best_move == "e7e5"


@pytest.mark.usefixtures("time_to_begin")
def test_an_xboard_engine_that_stops_talking_can_be_left(tmp_path: Path) -> None:
    leave_while_it_searches(with_engine(Effort(time_ms=None, depth=9), xboard_engine(tmp_path)))


def test_fixed_nodes_are_not_for_xboard(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="held to a time or a depth, not to a number of nodes"):
        OtherEngine(with_engine(FIXED, xboard_engine(tmp_path)))


def test_an_engine_of_the_list_brings_its_folder_options_and_environment(tmp_path: Path) -> None:
    ours, other = Effort(threads=2), replace(xboard_engine(tmp_path), memory_mib=300)
    theirs = with_engine(ours, other)
    assert theirs.memory_mib == 300 and game_key(chess.Board(), theirs, "") == game_key(chess.Board(), replace(theirs, memory_mib=0), "")
    assert (theirs.folder, dict(theirs.options), theirs.threads) == (str(tmp_path), {"Style": 5, "Gone": 1}, 2)
    assert dict(theirs.environment) == {"LEVEL": "4"} and with_engine(theirs, OWN) == ours
    assert set(json.loads(effort_text(ours))) == {"time_ms", "depth", "nodes", "threads", "lines", "hash_mib", "command"}


def test_a_start_that_is_given_up_is_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        OtherEngine(with_uci_engine(tmp_path), check)
    gc.collect()
    assert caplog.messages == [], "asyncio tells of a task that its loop has left behind"


@pytest.mark.parametrize(("command", "words"), [
    (("no-such-engine",), "There is no program no-such-engine."), (("true",), "true does not answer as a UCI engine: ended")])
def test_an_engine_that_does_not_start(command: tuple[str, ...], words: str) -> None:
    with pytest.raises(ReportError, match=words):
        OtherEngine(Effort(command=command))
