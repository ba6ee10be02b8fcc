"""Work of which only the last counts, and the meter of its progress."""
from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from chessgui.threads.background import Background
from chessgui.threads.progress import Cancelled, Progress
from chessgui.threads.work import ProgressMeter, Work
from tests.hands.patience import PATIENCE_MS, PATIENCE_S


class Ears:
    """What a work has told, and in which thread."""

    def __init__(self, work: Work) -> None:
        self.heard: list[object] = []
        self.threads: set[int] = set()
        for name in ("done", "failed", "cancelled", "progressed"):
            getattr(work, name).connect(lambda *values, name=name: self._hear(name, *values))

    def _hear(self, *words: object) -> None:
        self.heard.append(words)
        self.threads.add(threading.get_ident())


def test_what_waits_never_begins_once_newer_work_is_there(qtbot: QtBot) -> None:
    work, gate, begun = Work(), threading.Event(), []
    ears = Ears(work)

    def first(progress: Progress) -> str:
        begun.append("first")
        gate.wait(PATIENCE_S)
        return "first"

    work.start(first)
    qtbot.waitUntil(lambda: bool(begun))
    work.start(lambda progress: begun.append("second"))
    work.start(lambda progress: "third")
    gate.set()
    qtbot.waitUntil(lambda: not work.running)
    assert begun == ["first"] and ears.heard == [("done", "third")]


@pytest.mark.parametrize("commits", [False, True])
def test_a_cancelled_work_that_ends_all_the_same(qtbot: QtBot, commits: bool) -> None:
    """Its answer is dropped, but where it has written something by then, that is told."""
    work, gate, begun = Work(), threading.Event(), threading.Event()
    ears = Ears(work)

    def deaf(progress: Progress) -> str:
        if commits:
            progress.commit()
        begun.set()
        gate.wait(PATIENCE_S)
        return "written"

    work.start(deaf)
    qtbot.waitUntil(begun.is_set)
    work.cancel()
    gate.set()
    qtbot.waitUntil(lambda: not work.running)
    assert ears.heard == [("done", "written") if commits else ("cancelled",)]


def test_a_cancelled_work_cannot_be_committed() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.commit()
    assert progress.is_cancelled()


def test_dropped_and_closed_work_says_nothing(qtbot: QtBot) -> None:
    shared = Background()
    work, other = Work(background=shared), Work(background=shared)
    ears, gate = Ears(work), threading.Event()
    work.start(lambda progress: gate.wait(PATIENCE_S))
    work.drop()
    other.start(lambda progress: "other")
    heard: list[object] = []
    other.done.connect(heard.append)
    gate.set()
    qtbot.waitUntil(lambda: heard == ["other"])
    assert work.close(PATIENCE_MS)
    work.start(lambda progress: "late")
    assert not ears.heard and not work.running


def test_progress_is_told_in_the_thread_that_listens(qtbot: QtBot) -> None:
    work, gate = Work(), threading.Event()
    ears = Ears(work)

    def steps(progress: Progress) -> None:
        progress.tell(3, 8)
        gate.wait(PATIENCE_S)

    work.start(steps)
    with qtbot.waitSignal(work.moved) as moved:
        pass
    gate.set()
    qtbot.waitUntil(lambda: not work.running)
    assert moved.args == [375] and ears.heard == [("progressed", 3, 8), ("done", None)]
    assert ears.threads == {threading.get_ident()}


def test_the_meter_tells_what_is_new_alone(qtbot: QtBot) -> None:
    meter, told = ProgressMeter(), list[int]()
    meter.moved.connect(told.append)
    meter.watch()
    meter.tell(1, 4)
    qtbot.waitUntil(lambda: told == [250])
    meter._look()
    meter.tell(2, 4)
    qtbot.waitUntil(lambda: len(told) > 1)
    assert told == [250, 500]
    meter.rest()


def test_work_begun_anew_drops_the_old(qtbot: QtBot) -> None:
    work = Work()
    heard: list[object] = []
    work.done.connect(heard.append)
    work.cancelled.connect(lambda: heard.append("cancelled"))

    def slow(progress: Progress) -> str:
        while not progress.is_cancelled():
            pass
        raise Cancelled

    work.start(slow)
    work.start(lambda progress: "new")
    qtbot.waitUntil(lambda: bool(heard), timeout=5000)
    assert heard == ["new"] and not work.running


def test_an_unknown_error_is_a_sentence_and_is_logged(qtbot: QtBot) -> None:
    work = Work()
    heard: list[str] = []
    work.failed.connect(heard.append)
    with qtbot.capture_exceptions() as logged:
        work.start(lambda progress: [][1])
        qtbot.waitUntil(lambda: bool(heard), timeout=5000)
    assert heard == ["That went wrong: list index out of range"] and [error[0] for error in logged] == [IndexError]


def test_the_meter_counts_the_bytes_of_a_file_of_more_than_two_gigabytes(qtbot: QtBot) -> None:
    meter, told = ProgressMeter(), list[tuple[int, int]]()
    meter.progressed.connect(lambda done, total: told.append((done, total)))
    meter.watch()
    meter.tell(3 << 30, 4 << 30)
    with qtbot.waitSignal(meter.moved) as moved:
        pass
    meter.rest()
    assert moved.args == [750] and told == [(3 << 30, 4 << 30)]
