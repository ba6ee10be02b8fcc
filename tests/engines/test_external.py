"""Engines of others: good ones play, bad ones are told in a sentence, all of them end."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import chess
import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import OWN, UCI, XBOARD, EngineOption, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from chessgui.engines.intake import MOST_OPTIONS
from chessgui.engines.process import EngineProcess
from chessgui.engines.search import REPORT_S
from chessgui.engines.thinking import Purpose, Thinking
from chessgui.rules.endings import Claim, Ending, claimed, resigned
from engine import Limits, Score
from tests.hands.fakeengines import PATIENT, MakeExternal, make_engine, notes_of, processes_of
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.processes import is_alive

pytestmark = pytest.mark.xdist_group("processes")
HURRIED = replace(PATIENT, start_s=0.3, ready_s=0.3)
UNREADY = replace(PATIENT, ready_s=0.3)
SHORT = replace(PATIENT, grace_s=0.3)
START = chess.STARTING_FEN


def after(*moves: str) -> chess.Board:
    """The position after moves from the start."""
    board = chess.Board()
    for move in moves:
        board.push_uci(move)
    return board


def go(qtbot: QtBot, external: ExternalEngine, limits: Limits, moves: tuple[str, ...] = ()) -> tuple[object, ...]:
    """The request's number and the best move."""
    number = external.search(after(*moves), limits)
    with qtbot.waitSignal(external.bestmove) as found:
        pass
    assert found.args[0] == number
    return found.args[1]


@pytest.mark.parametrize("protocol", [UCI, XBOARD])
def test_a_game_with_reports(qtbot: QtBot, make_external: MakeExternal, protocol: str) -> None:
    external = make_external(protocol=protocol)
    told: list[str] = []
    external.state.connect(lambda text, done, total: told.append(text))
    with qtbot.waitSignal(external.ready):
        external.start()
    assert external.is_ready and external.name == ("Faker 1.0" if protocol == UCI else "Faker X")
    assert told == ["Starting Fake", "Fake ready"]
    best = go(qtbot, external, Limits(movetime_ms=50))
    assert best.move == "e2e4" and best.info.score == Score(9) and best.info.depth == 2 and best.info.pv == ("e2e4", "e7e5")
    assert external.name != external.spec.name


def test_options_and_clocks_are_passed_on(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external(Hash=32, Style="Wild", Gone=3, MultiPV=4)
    go(qtbot, external, Limits(white_time_ms=60_000, black_time_ms=55_500, white_increment_ms=100, black_increment_ms=200, moves_to_go=12))
    go(qtbot, external, Limits(nodes=500, movetime_ms=20), ("e2e4",))
    go(qtbot, external, Limits(elo=2500))
    heard = notes_of(external.spec)
    assert "setoption name Hash value 32" in heard and "setoption name Style value Wild" in heard
    assert not any("Gone" in line or "MultiPV" in line for line in heard)
    searches = [line for line in heard if line.startswith(("go", "position"))]
    assert searches == [
        "position startpos", "go wtime 60000 btime 55500 winc 100 binc 200 movestogo 12",
        "position startpos moves e2e4", "go nodes 500 movetime 20", "position startpos", "go movetime 1000"]
    assert heard.index("setoption name UCI_Elo value 2000") > heard.index(searches[3])
    assert external.options[0] == EngineOption("Hash", "spin", 16, 1, 64)
    assert "UCI_Chess960" not in [option.name for option in external.options]


@pytest.mark.parametrize(("how", "times"), [("well", 0), ("tells chances", 1)])
def test_an_engine_that_can_tells_its_chances(qtbot: QtBot, make_external: MakeExternal, how: str, times: int) -> None:
    external = make_external(how)
    go(qtbot, external, Limits(movetime_ms=20))
    assert notes_of(external.spec).count("setoption name UCI_ShowWDL value true") == times
    assert "UCI_ShowWDL" not in [option.name for option in external.options], "there is nothing to choose"


@pytest.mark.parametrize(("protocol", "move"), [(UCI, "e2e4"), (XBOARD, "d2d4")])
def test_an_endless_search_is_stopped(qtbot: QtBot, make_external: MakeExternal, protocol: str, move: str) -> None:
    external = make_external(protocol=protocol)
    number = external.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(external.info) as report:
        pass
    assert report.args[0] == number
    with qtbot.waitSignal(external.bestmove) as found:
        external.stop()
    assert found.args[0] == number and found.args[1].move == move
    assert go(qtbot, external, Limits(movetime_ms=10)).move == "e2e4"


def test_only_the_newest_request_is_answered(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external()
    heard: list[int] = []
    external.bestmove.connect(lambda number, result: heard.append(number))
    for _ in range(20):
        external.search(chess.Board(), Limits(depth=30))
    last = external.search(chess.Board(), Limits(movetime_ms=10))
    qtbot.waitUntil(lambda: bool(heard))
    external.search(chess.Board(), Limits(infinite=True))
    external.cancel()
    assert go(qtbot, external, Limits(movetime_ms=10)).move == "e2e4"
    assert heard == [last, last + 2]


def test_move_now_right_after_asking(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external()
    number = external.search(chess.Board(), Limits(depth=30))
    external.stop()
    with qtbot.waitSignal(external.bestmove) as found:
        pass
    assert found.args[0] == number


def test_the_window_can_use_it_in_place_of_our_own(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external()
    thinking = Thinking(external)  # type: ignore[arg-type]
    with qtbot.waitSignal(thinking.found) as found:
        thinking.search(Purpose.MOVE, chess.Board(), Limits(movetime_ms=10))
    assert found.args[0] is Purpose.MOVE and found.args[2].move == "e2e4"
    with qtbot.waitSignal(external.info):
        thinking.search(Purpose.HINT, chess.Board(), Limits(infinite=True))
    thinking.stop()
    thinking.restart()
    with qtbot.waitSignal(external.ready):
        pass


def test_a_new_game_is_announced(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external()
    for _ in range(2):
        go(qtbot, external, Limits(movetime_ms=10))
        go(qtbot, external, Limits(movetime_ms=10))
        external.new_game()
    assert notes_of(external.spec).count("ucinewgame") == 2


BAD = [
    (UCI, "silent", HURRIED, "Fake does not answer as a UCI engine.", ""),
    (UCI, "floods at start", HURRIED, "Fake does not answer as a UCI engine.", "welcome"),
    (UCI, "endless line", HURRIED, "Fake does not answer as a UCI engine.", "xxxxxx"),
    (UCI, "dies at start", PATIENT, "Fake does not answer as a UCI engine: ended with code 3 (cannot find my book).", ""),
    (UCI, "never ready", UNREADY, "Fake does not become ready.", "uciok"),
    (UCI, "dies", PATIENT, "Fake ended with code 9.", "readyok"),
    (UCI, "leaves a child", PATIENT, "Fake ended with code 1.", "readyok"),
    (UCI, "hangs", SHORT, "Fake does not answer.", "readyok"),
    (UCI, "floods", SHORT, "Fake does not answer.", "info depth"),
    (UCI, "floods answers", PATIENT, "Fake plays an illegal move (e2e5).", "bestmove"),
    (UCI, "illegal", PATIENT, "Fake plays an illegal move (e2e5).", "bestmove e2e5"),
    (UCI, "nonsense", PATIENT, "Fake plays an illegal move (hello).", "bestmove hello"),
    (UCI, "none", PATIENT, "Fake makes no move.", "bestmove (none)"),
    (UCI, "null", PATIENT, "Fake makes no move.", "bestmove 0000"),
    (UCI, "empty", PATIENT, "Fake makes no move.", "bestmove"),
    (XBOARD, "silent", HURRIED, "Fake does not answer as an XBoard engine.", ""),
    (XBOARD, "dies at start", PATIENT, "Fake does not answer as an XBoard engine: ended with code 3.", ""),
    (XBOARD, "no ping", PATIENT, "Fake does not answer as an XBoard engine (xboard engine did not declare required feature: ping).",
     "feature done=1"),
    (XBOARD, "never ready", UNREADY, "Fake does not become ready.", "feature done=1"),
    (XBOARD, "dies", PATIENT, "Fake ended with code 9.", "pong"),
    (XBOARD, "hangs", SHORT, "Fake does not answer.", "pong"),
    (XBOARD, "floods", SHORT, "Fake does not answer.", "5 12 1 100"),
    (XBOARD, "illegal", PATIENT, "Fake plays an illegal move (e2e5).", "move e2e5"),
    (XBOARD, "claims", PATIENT, "Fake makes no move.", "1/2-1/2 {I say so}"),
    (XBOARD, "colours", PATIENT, "Fake plays an illegal move ([1me5).", "move  [1me5"),
    (XBOARD, "protests", PATIENT, "Fake takes a legal move for an illegal one.", "Illegal move: e2e4"),
]
"""The last is how the last output begins that the same sentence tells; empty: it tells none."""


def is_told(sentence: str, wanted: str, output: str) -> bool:
    """Whether it is the wanted sentence, with its last output in it."""
    if not output:
        return sentence == wanted
    return sentence.startswith(f"{wanted.removesuffix('.')}; its last output was “{output}") and sentence.endswith("”.")


@pytest.mark.parametrize(("protocol", "how", "patience", "sentence", "output"), BAD, ids=[f"{case[0]} {case[1]}" for case in BAD])
def test_bad_engines_are_told_in_one_sentence(
    qtbot: QtBot, make_external: MakeExternal, protocol: str, how: str, patience: Patience, sentence: str, output: str,
) -> None:
    """Where the patience is short, an engine's time may be up before its last output: then it gets more. The sentence is right even so."""
    for times in (1, 10, 100) if patience is not PATIENT and output else (1,):
        more = {name: times * getattr(patience, name) for name in ("start_s", "ready_s", "grace_s")}
        external = make_external(how, protocol, replace(patience, **more))
        with qtbot.waitSignal(external.failed) as failed:
            external.search(chess.Board(), Limits(movetime_ms=10))
        assert failed.args[0].startswith((sentence, f"{sentence.removesuffix('.')};"))
        if is_told(failed.args[0], sentence, output):
            break
    assert is_told(failed.args[0], sentence, output) and not external.is_ready


@pytest.mark.parametrize(("how", "sentence", "output"), [
    ("floods answers", "Fake plays an illegal move (e2e5).", "bestmove"),
    ("illegal", "Fake plays an illegal move (e2e5).", "bestmove e2e5"),
    ("none", "Fake makes no move.", "bestmove (none)"), ("dies", "Fake ended with code 9.", "readyok"),
])
def test_bad_engines_in_an_endless_search(qtbot: QtBot, make_external: MakeExternal, how: str, sentence: str, output: str) -> None:
    external = make_external(how)
    with qtbot.waitSignal(external.failed) as failed:
        external.search(chess.Board(), Limits(infinite=True))
    assert is_told(failed.args[0], sentence, output)


@pytest.mark.parametrize("how", ["binary", "strange options", "twice", "stays"])
def test_oddities_are_borne(qtbot: QtBot, make_external: MakeExternal, how: str) -> None:
    external = make_external(how)
    assert go(qtbot, external, Limits(movetime_ms=10)).move == "e2e4"
    assert go(qtbot, external, Limits(movetime_ms=10)).move == "e2e4"
    assert "Hash" in [option.name for option in external.options]


def test_of_countless_options_so_many_are_shown_as_a_window_can_hold(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("countless options")
    assert go(qtbot, external, Limits(movetime_ms=10)).move == "e2e4"
    assert external.options[0].name == "Hash" and len(external.options) <= MOST_OPTIONS


def test_what_colours_a_name_for_a_terminal_is_left_out(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("colours")
    go(qtbot, external, Limits(movetime_ms=10))
    assert external.name == "Faker [1m 1.0"


SHUFFLE = "g1f3", "g8f6", "f3g1", "f6g8"


@pytest.mark.parametrize(("how", "moves", "ending"), [
    ("resigns", (), resigned(chess.WHITE)), ("claims", SHUFFLE * 2, claimed(Claim.THREEFOLD)),
    ("claims", SHUFFLE + SHUFFLE[:3], claimed(Claim.THREEFOLD)),  # due by the move that it could make
])
def test_an_engine_may_end_the_game(qtbot: QtBot, make_external: MakeExternal, how: str, moves: tuple[str, ...], ending: Ending) -> None:
    external = make_external(how, XBOARD)
    with qtbot.waitSignal(external.game_ended) as ended:
        external.search(after(*moves), Limits(movetime_ms=10))
    assert ended.args == [1, ending]


def test_one_that_ignores_stop_is_killed(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("deaf", patience=replace(PATIENT, stop_s=0.5))
    with qtbot.waitSignal(external.info):
        external.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(external.failed) as failed:
        external.stop()
    assert is_told(failed.args[0], "Fake does not answer.", "info depth 2")
    qtbot.waitUntil(lambda: not is_alive(processes_of(external.spec)[0]))


def test_after_a_crash_the_next_search_starts_it_again(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("dies")
    for count in (1, 2):
        with qtbot.waitSignal(external.failed):
            external.search(chess.Board(), Limits(movetime_ms=10))
        assert len(processes_of(external.spec)) == count
    with qtbot.waitSignal(external.ready):
        external.restart()
    assert len(processes_of(external.spec)) == 3


def test_restart_while_it_hangs(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("hangs")
    failures: list[str] = []
    external.failed.connect(failures.append)
    with qtbot.waitSignal(external.ready):
        external.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(external.ready):
        external.restart()
    first, second = processes_of(external.spec)
    qtbot.waitUntil(lambda: not is_alive(first))
    assert is_alive(second) and failures == []


def test_the_window_goes_on_while_an_engine_floods(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("floods")
    with qtbot.waitSignal(external.ready):
        external.start()
    reports, ticks = list[int](), list[int]()
    external.info.connect(lambda number, info: reports.append(len(ticks)))
    timer, began = QTimer(), time.monotonic()
    timer.timeout.connect(lambda: ticks.append(1))
    external.search(chess.Board(), Limits(infinite=True))
    qtbot.waitUntil(lambda: bool(reports))
    timer.start(10)
    qtbot.waitUntil(lambda: len(ticks) >= 50 and reports[-1] > 0)
    assert len(reports) <= 2 + (time.monotonic() - began) / REPORT_S, "so many a second, whatever is printed"


@pytest.mark.parametrize(("command", "words"), [
    ("{folder}/none", "there is no such file"), ("{folder}/plain", "the file may not be run"), ("{folder}", "the file may not be run"),
    ("{folder}/rubbish", "it is no program for this computer"),
])
def test_what_is_no_engine(qtbot: QtBot, tmp_path: Path, command: str, words: str) -> None:
    (tmp_path / "plain").write_text("hello")
    (tmp_path / "rubbish").write_bytes(bytes(range(256)))
    (tmp_path / "rubbish").chmod(0o755)
    external = ExternalEngine(EngineSpec("Fake", (command.format(folder=tmp_path),)))
    with qtbot.waitSignal(external.failed) as failed:
        external.start()
    assert failed.args == [f"Fake cannot be started: {words}."]
    assert external.close(PATIENCE_MS)


def test_a_fault_of_our_own_is_told_and_logged(qtbot: QtBot, make_external: MakeExternal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(process: EngineProcess) -> NoReturn:
        raise KeyError("Hash")

    monkeypatch.setattr(EngineProcess, "start", broken)
    external = make_external()
    with qtbot.capture_exceptions() as logged, qtbot.waitSignal(external.failed) as failed:
        external.start()
    assert failed.args == ["That went wrong: 'Hash'"] and [error[0] for error in logged] == [KeyError]


def test_closing_without_waiting_and_at_once(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("stays")
    external.start()
    external.close(0)
    with qtbot.waitSignal(external.ready):
        external.start()
    external.close(0)
    assert not external.is_ready


@pytest.mark.parametrize("how", ["dies at quit", "stays"])
def test_the_window_may_be_gone_when_an_engine_leaves(qtbot: QtBot, tmp_path: Path, how: str) -> None:
    """Its thread tells how it left, which nobody hears any more, and ends well."""
    spec = make_engine(tmp_path, how)
    for _ in range(5):
        parent = QObject()
        external = ExternalEngine(spec, parent, PATIENT)
        with qtbot.waitSignal(external.ready):
            external.start()
        before = {thread for thread in threading.enumerate() if thread.name == f"engine {spec.name}"}
        assert before
        external.close(0)
        shiboken6.delete(parent)
        for thread in before:
            thread.join(PATIENCE_S)  # what it raises fails this test
        assert not any(thread.is_alive() for thread in before)


def test_one_that_is_ended_while_it_loads_is_not_blamed(qtbot: QtBot, make_external: MakeExternal) -> None:
    external, told = make_external("loads"), list[str]()
    external.warned.connect(told.append)
    external.start()
    qtbot.waitUntil(lambda: "uci" in notes_of(external.spec))
    assert external.close(PATIENCE_MS)
    qtbot.wait(50)
    assert told == []


def test_one_that_is_killed_while_it_leaves_is_told_so(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("stays", patience=replace(PATIENT, quit_s=PATIENCE_S))
    told: list[str] = []
    external.warned.connect(told.append)
    with qtbot.waitSignal(external.ready):
        external.start()
    assert not external.close(100)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("Fake did not leave and was ended")


def test_chess_engine_is_not_imported_at_the_start() -> None:
    code = ("import sys, chessgui.engines.external, chessgui.engines.enginelist; "
            "print([name for name in sys.modules if name == 'chess.engine'])")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.skipif(not shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games"), reason="Stockfish is not installed")
def test_stockfish(qtbot: QtBot) -> None:
    path = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    assert path is not None
    external = ExternalEngine(EngineSpec("Stockfish", (path,), UCI, {"Hash": 4}), patience=PATIENT)
    assert go(qtbot, external, Limits(depth=8)).info.depth == 8
    with qtbot.waitSignal(external.bestmove) as found:
        external.search(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), Limits(white_time_ms=1000, black_time_ms=1000))
    assert found.args[1].move == "a1a8" and found.args[1].info.score.mate == 1
    assert external.close(PATIENCE_MS)


def test_our_own_engine(qtbot: QtBot, prepared_engine: None) -> None:
    external = ExternalEngine(OWN, patience=PATIENT)
    with qtbot.waitSignal(external.ready):
        external.start()
    assert {"UCI_LimitStrength", "UCI_Elo"} <= {option.name for option in external.options}
    assert go(qtbot, external, Limits(depth=3)).move
    assert external.close(PATIENCE_MS)
