"""The engine's thread: numbers, preparation, closing, failures."""
from __future__ import annotations

import errno
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.engines import thread as thread_module
from chessgui.engines import worker
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from engine import BestMove, Bookmark, EngineError, Info, Limits
from engine.compiled import cache
from tests.hands.fakes import BY_HAND, NETWORK, FakeEngine
from tests.hands.patience import PATIENCE_MS, PATIENCE_S

AFTER_E4 = chess.Board()
AFTER_E4.push_uci("e2e4")


def slow_preparation(code: str) -> Callable[[], Any]:
    """A process that tells two steps and then does what `code` says."""
    script = f"import time; print('prepare 1/12', flush=True); print('prepare 2/12', flush=True); {code}"
    return lambda: subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


@pytest.fixture
def threads() -> Iterator[list[EngineThread]]:
    made: list[EngineThread] = []
    yield made
    for thread in made:
        assert thread.close(PATIENCE_MS)


def make(
    threads: list[EngineThread], engine: Callable[[], Any] = FakeEngine, prepared: bool = True, preparation: Any = None,
) -> EngineThread:
    thread = EngineThread(worker=lambda: EngineWorker(engine, lambda: prepared, preparation))
    threads.append(thread)
    return thread


def make_ready(qtbot: QtBot, threads: list[EngineThread], engine: Callable[[], Any] = FakeEngine) -> EngineThread:
    thread = make(threads, engine)
    with qtbot.waitSignal(thread.ready):
        thread.start()
    return thread


def test_a_request_before_the_engine_is_ready_waits(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make(threads)
    number = thread.search(chess.Board(), Limits(depth=1))
    with qtbot.waitSignal(thread.bestmove) as found:
        thread.start()
    assert found.args == [number, BestMove("e2e4")]


def test_a_request_that_waits_is_asked_for_its_move_too(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make(threads)
    number = thread.search(chess.Board(), Limits(infinite=True))
    thread.stop()
    with qtbot.waitSignal(thread.bestmove) as found:
        thread.start()
    assert found.args == [number, BestMove("e2e4")]
    thread.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(thread.info):  # the next one searches on
        pass


def test_behind_a_null_move_the_position_alone_is_searched(qtbot: QtBot, threads: list[EngineThread]) -> None:
    made: list[FakeEngine] = []

    def engine() -> FakeEngine:
        made.append(FakeEngine())
        return made[-1]

    thread, board = make_ready(qtbot, threads, engine), AFTER_E4.copy()
    board.push(chess.Move.null())
    with qtbot.waitSignal(thread.bestmove):
        thread.search(board, Limits(depth=1))
    assert made[0].positions[-1] == (board.fen(), ())


def test_reports_and_stop(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make_ready(qtbot, threads)
    number = thread.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(thread.info) as report:
        pass
    assert report.args[0] == number and report.args[1].pv == ("e2e4", "e7e5")
    with qtbot.waitSignal(thread.bestmove):
        thread.stop()


def test_only_the_newest_request_is_answered(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make_ready(qtbot, threads)
    heard: list[int] = []
    thread.bestmove.connect(lambda number, result: heard.append(number))
    for _ in range(20):
        thread.search(chess.Board(), Limits(infinite=True))
    last = thread.search(AFTER_E4, Limits(depth=1))
    qtbot.waitUntil(lambda: bool(heard))
    thread.search(chess.Board(), Limits(depth=1))
    thread.cancel()
    qtbot.wait(100)
    assert heard == [last]


def test_preparation_is_told_step_by_step(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make(threads, prepared=False, preparation=slow_preparation("pass"))
    told: list[tuple[str, int, int]] = []
    thread.state.connect(lambda *state: told.append(state))
    with qtbot.waitSignal(thread.ready):
        thread.start()
    assert ("Preparing the engine 2/12", 2, 12) in told and told[-1] == ("Engine ready", 0, 0)


def test_closing_ends_a_preparation_at_once(qtbot: QtBot) -> None:
    processes: list[Any] = []

    def preparation() -> Any:
        processes.append(slow_preparation("time.sleep(600)")())
        return processes[-1]

    thread = EngineThread(worker=lambda: EngineWorker(FakeEngine, lambda: False, preparation))
    with qtbot.waitSignal(thread.state, check_params_cb=lambda text, done, total: done == 2):
        thread.start()
    assert thread.close(PATIENCE_MS)
    assert processes[0].wait(PATIENCE_S) != 0, "killed, not finished"


def test_the_engine_does_not_wait_for_what_is_compiled_later(qtbot: QtBot) -> None:
    processes: list[Any] = []

    def preparation() -> Any:
        processes.append(slow_preparation("print('prepare done', flush=True); time.sleep(600)")())
        return processes[-1]

    thread = EngineThread(worker=lambda: EngineWorker(FakeEngine, lambda: False, preparation))
    with qtbot.waitSignal(thread.ready):
        thread.start()
    assert processes[0].poll() is None, "it goes on"
    assert thread.close(PATIENCE_MS)
    assert processes[0].wait(PATIENCE_S) != 0, "killed with the window"


def test_closing_ends_a_search(qtbot: QtBot) -> None:
    engines: list[FakeEngine] = []

    def factory() -> FakeEngine:
        engines.append(FakeEngine())
        return engines[-1]

    thread = make_ready(qtbot, [], factory)
    thread.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(thread.info):
        pass
    assert thread.close(PATIENCE_MS)
    assert engines[0].closed and not engines[0].searching


@pytest.mark.parametrize("again", [EngineThread.restart, EngineThread.start])
def test_failures_are_one_sentence_and_a_restart_works(
    qtbot: QtBot, threads: list[EngineThread], again: Callable[[EngineThread], None],
) -> None:
    attempts: list[int] = []

    def factory() -> FakeEngine:
        attempts.append(1)
        if len(attempts) == 1:
            raise EngineError("No memory.")
        return FakeEngine()

    thread = make(threads, factory)
    with qtbot.waitSignal(thread.failed) as failed:
        thread.start()
    assert failed.args == ["The engine cannot start: No memory."]
    first = thread._thread
    with qtbot.waitSignal(thread.ready):
        again(thread)
    with qtbot.waitSignal(thread.failed) as failed:
        thread.search(chess.Board(None), Limits(depth=1))
    assert failed.args == ["The engine cannot search this position: That is no position."]
    assert thread.close(PATIENCE_MS) and first is not None and not first.isRunning()


def test_a_request_to_an_engine_that_could_not_start_tries_it_once_more(
    qtbot: QtBot, threads: list[EngineThread], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it waited for ever: in a game the engine seemed to think until its time was up."""
    monkeypatch.setattr(thread_module, "RETRY_MS", 0)
    causes = ["No memory.", "Still no memory."]

    def factory() -> FakeEngine:
        if causes:
            raise EngineError(causes.pop(0))
        return FakeEngine()

    thread = make(threads, factory)
    with qtbot.waitSignal(thread.failed):
        thread.start()
    with qtbot.waitSignal(thread.failed) as failed:
        thread.search(chess.Board(), Limits(depth=1))
    assert failed.args == ["The engine cannot start: Still no memory."]
    number = thread.search(chess.Board(), Limits(depth=1))
    with qtbot.waitSignal(thread.bestmove) as found:
        pass
    assert found.args == [number, BestMove("e2e4")]


def test_an_engine_that_could_not_start_is_not_tried_again_with_each_request(
    qtbot: QtBot, threads: list[EngineThread], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each step through a game in which it was on turn began a thread, and a process that compiled."""
    monkeypatch.setattr(thread_module, "RETRY_MS", 1 << 30)
    attempts: list[int] = []

    def factory() -> FakeEngine:
        attempts.append(1)
        if len(attempts) < 3:
            raise EngineError("No memory.")
        return FakeEngine()

    thread = make(threads, factory)
    thread.search(chess.Board(), Limits(depth=1))
    with qtbot.waitSignal(thread.failed):
        thread.start()
    thread._retry.timeout.emit()
    assert thread._session is not None and len(attempts) == 1, "the request has failed with the engine, and waits no more"
    session = thread._session
    for board in (chess.Board(), AFTER_E4, chess.Board()):
        thread.search(board, Limits(depth=1))
    assert thread._session is session, "no new thread"
    with qtbot.waitSignal(thread.failed):
        thread._retry.timeout.emit()
    assert len(attempts) == 2
    thread.search(AFTER_E4, Limits(depth=1))
    number = thread.search(chess.Board(), Limits(depth=1))
    with qtbot.waitSignal(thread.bestmove) as found:
        thread._retry.timeout.emit()
    assert found.args == [number, BestMove("e2e4")] and len(attempts) == 3


def test_the_real_engine(qtbot: QtBot, threads: list[EngineThread], prepared_engine: None) -> None:
    thread = EngineThread()
    threads.append(thread)
    with qtbot.waitSignal(thread.ready, timeout=60_000):
        thread.start()
    number = thread.search(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), Limits(depth=5))
    with qtbot.waitSignal(thread.bestmove, timeout=20_000) as found:
        pass
    assert found.args[0] == number and found.args[1].move == "a1a8"


def test_any_exception_of_the_engine_is_told_and_logged(qtbot: QtBot, threads: list[EngineThread]) -> None:
    class Broken(FakeEngine):
        def start(self, limits: Limits, done: Callable[[BestMove], None], resume: Bookmark | None = None) -> None:
            raise RuntimeError("out of order")

    def cannot() -> FakeEngine:
        raise RuntimeError("no compiler")

    thread = make_ready(qtbot, threads, Broken)
    with qtbot.capture_exceptions() as logged:
        with qtbot.waitSignal(thread.failed) as failed:
            thread.search(chess.Board(), Limits(depth=1))
        assert failed.args == ["The engine cannot search this position: out of order"]
        with qtbot.waitSignal(make(threads, cannot).failed) as failed:
            threads[-1].start()
        assert failed.args == ["The engine cannot start: no compiler"]
    assert [str(error[1]) for error in logged] == ["out of order", "no compiler"]


def test_code_that_cannot_be_kept_is_told_once(qtbot: QtBot, threads: list[EngineThread], monkeypatch: pytest.MonkeyPatch) -> None:
    """Else nobody would know why the engine is compiled at each start."""
    monkeypatch.setattr(cache, "_problems", [])

    def compiling() -> FakeEngine:
        cache.note_problem(OSError(errno.ENOSPC, "No space left on device"))
        return FakeEngine()

    thread, told = make(threads, compiling), list[str]()
    thread.warned.connect(told.append)
    with qtbot.waitSignal(thread.ready):
        thread.start()
    assert told == ["The engine's compiled code cannot be kept in the cache folder: the disk is full. Each start may take longer."]
    assert cache.problem() == ""


def test_tablebases_that_cannot_be_read_are_told_and_the_search_goes_on(qtbot: QtBot, threads: list[EngineThread]) -> None:
    engine = FakeEngine()
    thread = make_ready(qtbot, threads, lambda: engine)
    engine.problem = "One cannot be read."
    with qtbot.waitSignal(thread.bestmove), qtbot.waitSignal(thread.warned) as warned:
        thread.search(chess.Board(), Limits(depth=1))
    assert warned.args == ["One cannot be read."]


def test_a_network_chosen_before_the_engine_is_ready_is_used_and_again_after_a_restart(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make(threads)
    heard: list[object] = []
    thread.evaluator.connect(heard.append)
    thread.evaluate_with(NETWORK.path)
    thread.start()
    qtbot.waitUntil(lambda: heard == [BY_HAND, NETWORK])
    thread.restart()
    qtbot.waitUntil(lambda: heard == [BY_HAND, NETWORK] * 2)


def test_a_network_that_is_refused_leaves_the_one_before(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make(threads)
    heard: list[object] = []
    thread.evaluator.connect(heard.append)
    with qtbot.waitSignal(thread.ready):
        thread.start()
    thread.evaluate_with(NETWORK.path)
    with qtbot.waitSignal(thread.refused) as refused:
        thread.evaluate_with("/none.cgn")
    assert refused.args == ["The network /none.cgn cannot be read."]
    qtbot.waitUntil(lambda: heard == [BY_HAND, NETWORK, NETWORK])
    thread.restart()
    qtbot.waitUntil(lambda: heard == [BY_HAND, NETWORK, NETWORK, BY_HAND, NETWORK])


def test_a_search_that_runs_while_the_network_changes_has_no_result(qtbot: QtBot, threads: list[EngineThread]) -> None:
    thread = make_ready(qtbot, threads)
    answers: list[int] = []
    thread.bestmove.connect(lambda number, result: answers.append(number))
    thread.search(chess.Board(), Limits(infinite=True))
    with qtbot.waitSignal(thread.evaluator):
        thread.evaluate_with(NETWORK.path)
    number = thread.search(chess.Board(), Limits(depth=1))
    qtbot.waitUntil(lambda: answers == [number])


def test_tablebases_are_opened_between_searches_and_after_a_restart(qtbot: QtBot, threads: list[EngineThread], tmp_path: Path) -> None:
    made: list[FakeEngine] = []

    def engine() -> FakeEngine:
        made.append(FakeEngine())
        return made[-1]

    (tmp_path / "KRvK.rtbw").write_bytes(b"")
    thread = make_ready(qtbot, threads, engine)

    def search() -> None:
        with qtbot.waitSignal(thread.bestmove):
            thread.search(chess.Board(), Limits(depth=1))

    search()
    assert made[0].tables == []
    thread.use_tablebases((tmp_path / "gone", tmp_path))
    search()
    search()
    assert made[0].tables == [str(tmp_path)], "a folder that is not there is passed over"
    thread.use_tablebases(())
    search()
    assert made[0].tables == [str(tmp_path), ""]
    thread.use_tablebases((tmp_path,))
    with qtbot.waitSignal(thread.ready):
        thread.restart()
    search()
    assert made[1].tables == [str(tmp_path)]


def test_tablebases_of_which_none_is_sound_take_the_place_of_those_before_and_are_told(
        qtbot: QtBot, threads: list[EngineThread], tmp_path: Path) -> None:
    class Strict(FakeEngine):
        def set_option(self, name: str, value: str | int) -> None:
            super().set_option(name, value)
            if name == "SyzygyPath" and value:
                raise EngineError("They are damaged.")

    (tmp_path / "KRvK.rtbw").write_bytes(b"")
    engine = Strict()
    thread = make_ready(qtbot, threads, lambda: engine)
    thread.use_tablebases((tmp_path,))
    with qtbot.waitSignal(thread.bestmove), qtbot.waitSignal(thread.warned) as warned:
        thread.search(chess.Board(), Limits(depth=1))
    assert warned.args == [f"None of the Syzygy tables can be used: {tmp_path}."] and engine.tables == [str(tmp_path), ""]


def test_a_new_search_waits_for_one_step_of_a_table_that_grows(qtbot: QtBot, threads: list[EngineThread]) -> None:
    grown: list[int] = []

    class Growing(FakeEngine):
        def progress(self) -> tuple[int, int, int]:
            return 0, 0, 500

        def grow_table(self) -> bool:
            grown.append(len(self.positions))
            if len(grown) == 3:
                assert is_asked.wait(PATIENCE_S)
            return True

    is_asked, thread = threading.Event(), make_ready(qtbot, threads, Growing)
    thread.analyse(chess.Board(), Limits(infinite=True))
    qtbot.waitUntil(lambda: len(grown) == 3)
    thread.analyse(chess.Board(), Limits(infinite=True))
    is_asked.set()
    qtbot.waitUntil(lambda: 2 in grown)
    assert grown.index(2) == 3


def test_until_a_search_reports_something_it_is_asked_again_soon(qtbot: QtBot, threads: list[EngineThread]) -> None:
    asked: list[int] = []

    class Slow(FakeEngine):
        def infos(self) -> list[Info]:
            session = thread._session
            if session is not None:
                asked.append(session._timer.interval())  # type: ignore[union-attr]
            return super().infos() if len(asked) > 3 else []

    thread = make_ready(qtbot, threads, Slow)
    thread.analyse(chess.Board(), Limits(infinite=True))
    qtbot.waitUntil(lambda: len(asked) > 5)
    assert asked[:6] == [worker.FIRST_POLL_MS] * 4 + [worker.POLL_MS] * 2


@pytest.mark.parametrize(("hashfull", "multipv", "grows"), [(499, 1, False), (500, 1, True), (500, None, False)])
def test_the_table_of_an_analysis_grows_when_it_fills(
    qtbot: QtBot, threads: list[EngineThread], hashfull: int, multipv: int | None, grows: bool,
) -> None:
    made: list[FakeEngine] = []

    class Filling(FakeEngine):
        def grow_table(self) -> bool:
            self.hashfull = 0  # while entries are moved, the part that is looked at may be empty
            return super().grow_table()

    def engine() -> FakeEngine:
        made.append(Filling())
        made[0].hashfull = hashfull
        return made[0]

    thread = make_ready(qtbot, threads, engine)
    with qtbot.waitSignal(thread.info if multipv is None else thread.lines):
        if multipv is None:
            thread.search(chess.Board(), Limits(infinite=True))
        else:
            thread.analyse(chess.Board(), Limits(infinite=True), multipv)
    wanted = made[0].STEPS if grows else 0
    qtbot.waitUntil(lambda: made[0].grown == wanted)
    for _ in range(3):
        qtbot.waitSignal(thread.info if multipv is None else thread.lines).wait()
    assert made[0].grown == wanted, "what was begun is ended, and no more"
