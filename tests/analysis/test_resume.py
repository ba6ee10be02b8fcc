"""A search that never starts over, with the real engine, counted in nodes.

The figure says: on the return the former depth in at most a tenth of the first time. The engine does not search the former depth again at
all, it begins with the next ply, so the reading is: the former result is shown, and the former depth is what the search begins after, when
not a node has been searched. That alone could be had by showing an old result while the search begins anew, so what the next ply costs is
asserted beside it: less than a fresh search needs to come as far, also in a fresh engine that has nothing but the bookmark.
"""
from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

import engine
from chessgui.analysis.cache import FILE
from chessgui.analysis.session import AnalysisSession
from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.analysts import Analysts, AnalystState
from chessgui.engines.enginelist import OWN
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from engine import Bookmark, Info, Limits
from tests.hands.patience import PATIENCE_S

WAIT_MS = 60_000
THOUSANDS = 150
"""Nodes of the first visit: enough for a bookmark."""
SPANISH = "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"
MIDDLE_GAME = "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN2N2/PP2QPPP/R1B2RK1 w - - 0 13"


@pytest.fixture
def session(qtbot: QtBot, prepared_engine: None) -> Iterator[AnalysisSession]:
    made = AnalysisSession(Analysts(make=lambda spec, parent: EngineThread(
        parent, lambda: EngineWorker(lambda: engine.Engine(16), lambda: True))))
    yield made
    qtbot.waitUntil(lambda: made.close() is True)


def visit(qtbot: QtBot, session: AnalysisSession, fen: str) -> None:
    """Look at a position for some nodes."""
    session.set_position(chess.Board(fen))
    qtbot.waitUntil(lambda: session.analysts.state(OWN.name) is AnalystState.RESTING and session.evaluation(OWN.name) is not None,
                    timeout=WAIT_MS)


def test_a_return_goes_on(qtbot: QtBot, session: AnalysisSession) -> None:
    reports: list[tuple[str, Info]] = []
    session.analysts.reported.connect(lambda name, board, infos: reports.append((board.fen(), infos[0])))
    session.set_limit(SearchLimit(LimitKind.NODES, THOUSANDS))
    session.set_on(True)
    visit(qtbot, session, MIDDLE_GAME)
    first = session.evaluation(OWN.name)
    assert first is not None and session.store.bookmarks == 1
    visit(qtbot, session, SPANISH)
    session.set_limit(SearchLimit())
    reports.clear()
    session.set_position(chess.Board(MIDDLE_GAME))
    assert session.evaluation(OWN.name) == first, "shown at once: nothing was searched yet"
    qtbot.waitUntil(lambda: bool(reports), timeout=WAIT_MS)
    fen, report = reports[0]
    assert fen == MIDDLE_GAME and report.depth > first.depth, "the first word is a ply deeper: it did not begin again"
    fresh = engine.Engine(16)
    fresh.set_position(MIDDLE_GAME)
    told: list[Info] = []
    fresh.go(Limits(depth=report.depth), told.append)
    assert report.nodes < told[-1].nodes
    fresh.close()


@pytest.mark.parametrize("fen", [MIDDLE_GAME, SPANISH, "8/5pk1/6p1/3p3p/3P3P/4K1P1/5P2/8 w - - 0 40"])
def test_bookmarks_alone_save_half_of_the_way_to_the_next_ply(prepared_engine: None, fen: str) -> None:
    """As after a restart: the table is empty but for what the bookmark holds."""
    own = engine.Engine(16)

    def search(limits: Limits, mark: Bookmark | None = None) -> int:
        """Nodes of a search with nothing learned before."""
        own.new_game()
        own.set_position(fen)
        own.go(limits, resume=mark)
        return own.progress()[0]

    resumed = fresh = 0
    for thousands in (100, 125, THOUSANDS, 175, 200):  # where it is set counts: a new best move may take as long as the ply before
        search(Limits(nodes=1000 * thousands))
        mark = own.bookmark(4096)
        assert mark is not None
        resumed += search(Limits(depth=mark.depth + 1), mark)
        fresh += search(Limits(depth=mark.depth + 1))
    own.close()
    assert resumed <= fresh / 2, (resumed, fresh)


PROGRAM = """
import json, os, sys
from pathlib import Path
import chess
from PySide6.QtCore import QCoreApplication, QTimer
import engine
from chessgui.analysis.session import AnalysisSession
from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.threads.background import Background
from chessgui.workspace.controller import Controller
from chessgui.engines.analysts import Analysts
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from chessgui.tree.game import Game
from chessgui.workspace.workspace import Workspace

app = QCoreApplication([])
again = sys.argv[2] == "again"
session = AnalysisSession(Analysts(make=lambda spec, parent: EngineThread(
    parent, lambda: EngineWorker(lambda: engine.Engine(16), lambda: True))))
controller = Controller(EngineThread(), Workspace(Background()), session, Path(sys.argv[1]))
archive = controller.archive
game = Game()
for move in ("e2e4", "e7e5", "g1f3"):
    game.play(chess.Move.from_uci(move))
controller.workspace.show(game)
shown = {"depth": 0, "bookmarks": 0}

def leave(*ignored):
    told = session.evaluation(session.engines[0])
    shown["last"] = told.depth
    closed = session.analysts.close(100_000)
    shown["closed"] = closed and archive.finish(100_000)
    print(json.dumps(shown), flush=True)
    os._exit(0)

def begin():
    session.set_position(controller.game.board())
    session.set_on(True)
    told = session.evaluation(session.engines[0])
    shown["depth"] = told.depth if told is not None else 0
    shown["bookmarks"] = session.store.bookmarks
    if again:
        session.analysts.reported.connect(lambda name, board, infos: (shown.update(first=infos[0].depth), leave()))
    else:
        session.analysts.reported.connect(lambda name, board, infos: infos[0].nodes > 150000 and leave())

if again:
    archive.loaded.connect(begin)
    QTimer.singleShot(100_000, lambda: os._exit(3))
else:
    begin()
app.exec()
"""


def run(folder: Path, what: str) -> dict[str, int]:
    """A session of the program; what it has seen."""
    root = Path(engine.__file__).resolve().parents[1]
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(folder), what], capture_output=True, text=True, timeout=2 * PATIENCE_S,
                          cwd=root)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def test_an_analysis_goes_on_after_a_restart(prepared_engine: None, tmp_path: Path) -> None:
    """The first one is closed in the middle of its search: the bookmark is that of the moment."""
    before = run(tmp_path, "begin")
    assert before["depth"] == 0 and before["closed"] and before["last"] > 8
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    after = run(tmp_path, "again")
    assert after["depth"] == before["last"] and after["bookmarks"] == 1, "shown before the engine was loaded"
    assert after["first"] > before["last"], "and gone on with from there"
