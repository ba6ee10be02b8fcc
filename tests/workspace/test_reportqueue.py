"""Reports in the background: one game after the other, stopped, and gone on with."""
from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import chess
import chess.pgn
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation
from chessgui.report import searching
from chessgui.report.effort import Effort, ReportError, with_engine
from chessgui.workspace.reportqueue import Plan, ReportOutcome, ReportQueue, ReportTask
from tests.hands.fakeengines import make_engine, notes_of, processes_of
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.processes import wait_for_end
from tests.report.scripted import FOOLS_MATE, Scripted, game_of

GAME = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"


class Gate(Scripted):
    """Waits at its nth search until somebody opens, or nobody wants it any more."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at, self.reached, self.open = at, threading.Event(), threading.Event()

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        if len(self.asked) == self.at:
            self.reached.set()
            while not self.open.wait(0.01):
                check()
        return super().evaluate(board, check, effort)


def task(title: str, moves: str = GAME) -> ReportTask:
    return ReportTask(title, lambda: game_of(moves))


def test_games_come_one_after_the_other(qtbot: QtBot, tmp_path: Path) -> None:
    queue, outcomes, made = ReportQueue(None, tmp_path, lambda effort: made.append(Scripted()) or made[-1]), [], []  # type: ignore[func-returns-value, var-annotated]
    queue.reported.connect(outcomes.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.start([task("one"), task("bad", "*"), task("two", FOOLS_MATE)], Plan())
    assert ended.args == [True] and not queue.running and queue.waiting == ()
    assert [(outcome.task.title, len(outcome.report.moves)) for outcome in outcomes] == [("one", 6), ("bad", 0), ("two", 4)]
    assert all(searcher.closed for searcher in made)
    assert queue.close(PATIENCE_MS)


def test_a_game_that_cannot_be_analysed_stops_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    def broken() -> chess.pgn.Game:
        raise OSError("the file is gone")

    queue, outcomes = ReportQueue(None, tmp_path, lambda effort: Scripted()), list[ReportOutcome]()
    queue.reported.connect(outcomes.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.start([ReportTask("gone", broken), ReportTask("odd", lambda: game_of("1. e4 *", Variant="Atomic")), task("well")], Plan())
    assert ["the file is gone" in outcomes[0].problem, "variant" in outcomes[1].problem, outcomes[2].problem] == [True, True, ""]
    assert queue.close(PATIENCE_MS)


def test_whether_other_games_know_a_position_depends_on_the_file_of_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    queue, outcomes = ReportQueue(None, tmp_path, lambda effort: Scripted()), list[ReportOutcome]()
    queue.reported.connect(outcomes.append)
    known = {None: 1, tmp_path / "games.pgn": 0}
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.start([replace(task("one"), path=path) for path in known], Plan(known=lambda path, board: known[path]))
    assert [outcome.report.novelty for outcome in outcomes] == [0, 1]  # type: ignore[union-attr]
    assert queue.close(PATIENCE_MS)


def test_without_an_engine_a_sentence_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    def none(effort: Effort) -> Scripted:
        raise ReportError("No engine.")

    queue, outcomes = ReportQueue(None, tmp_path, none), list[ReportOutcome]()
    queue.reported.connect(outcomes.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.start([task("one")], Plan())
    assert outcomes[0].problem == "No engine." and queue.close(PATIENCE_MS)


def test_stopped_and_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    gate, rest = Gate(3), Scripted()
    searchers: Iterator[Scripted] = iter((gate, rest, Scripted()))
    queue, outcomes = ReportQueue(None, tmp_path, lambda effort: next(searchers)), list[ReportOutcome]()
    queue.reported.connect(outcomes.append)
    queue.start([task("one"), task("two", FOOLS_MATE)], Plan())
    qtbot.waitUntil(gate.reached.is_set)
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.cancel()
    assert ended.args == [False] and [waiting.title for waiting in queue.waiting] == ["one", "two"]
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.resume()
    assert ended.args == [True] and len(outcomes) == 2
    assert (gate.asked, rest.asked) == ([6, 5, 4], [3, 2, 1, 0]), "what was searched is not searched again"
    assert queue.close(PATIENCE_MS)


def test_closing_ends_what_is_under_way(qtbot: QtBot, tmp_path: Path) -> None:
    gate = Gate(0)
    queue, heard = ReportQueue(None, tmp_path, lambda effort: gate), list[object]()
    queue.ended.connect(heard.append)
    queue.start([task("one")], Plan())
    qtbot.waitUntil(gate.reached.is_set)
    assert queue.close(PATIENCE_MS) and gate.closed and heard == []


def test_an_engine_that_does_not_start_is_not_waited_for_when_nobody_wants_it_any_more(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may take half a minute for each step of its start; the window waited for that, too, when it was closed."""
    monkeypatch.setattr(searching, "START_S", PATIENCE_S + 5.0)
    spec = make_engine(tmp_path, "silent")
    queue, outcomes = ReportQueue(None, tmp_path), list[ReportOutcome]()
    queue.reported.connect(outcomes.append)
    queue.start([task("one")], Plan(with_engine(Effort(), spec)))
    qtbot.waitUntil(lambda: "uci" in notes_of(spec))
    with qtbot.waitSignal(queue.ended) as ended:
        queue.cancel()
    assert ended.args == [False] and outcomes == [] and queue.close(PATIENCE_MS)
    wait_for_end(processes_of(spec)[0])
