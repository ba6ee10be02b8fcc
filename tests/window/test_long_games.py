"""What a person does in a long game costs what it changes: no move is replayed, and no long list of moves copied, that has not changed."""
from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import chess
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.analysis import archive
from chessgui.analysis.store import MOST_QUIET
from chessgui.pgn import read_game
from chessgui.program.program import Program
from chessgui.tree import change
from chessgui.tree.branch import BranchMove
from chessgui.tree.game import quick_copy
from tests.movelist.test_movelist_changes import dance

PLIES = 3000
MOST = 500
"""What a step may count: the moves that are shown are legal moves, and some are looked up."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many moves are played, taken back, and copied with a board, in the thread of the window."""
    calls, here = Counter[str](), threading.current_thread()
    for name in ("push", "pop"):
        def counting(*given: object, usual: object = getattr(chess.Board, name), name: str = name) -> object:
            calls[name] += threading.current_thread() is here
            return usual(*given)  # type: ignore[operator]
        monkeypatch.setattr(chess.Board, name, counting)
    usual_copy = chess.Board.copy

    def copying(board: chess.Board, *, stack: bool | int = True) -> chess.Board:
        calls["copied"] += (threading.current_thread() is here) * min(len(board.move_stack), PLIES if stack is True else stack)
        return usual_copy(board, stack=stack)

    monkeypatch.setattr(chess.Board, "copy", copying)
    return calls


def test_acts_in_a_long_game_cost_what_they_change(qtbot: QtBot, program: Program, counted: Counter[str]) -> None:
    """Each of them replayed the game several times: with 40,000 plies a step took half a second, a move more than two."""
    controller = program.controller
    controller.workspace.show(dance(PLIES))
    controller.last()
    controller.previous()
    QApplication.processEvents()

    def play(uci: str) -> Callable[[], object]:
        return lambda: controller.play(chess.Move.from_uci(uci))

    acts: dict[str, Callable[[], object]] = {
        "back": controller.previous, "on": controller.next, "to the end": controller.last, "a move": play("e2e4"),
        "its answer": play("e7e5"), "undo": controller.editing.undo, "redo": controller.editing.redo,
        "a glyph": lambda: controller.editing.attempt(lambda: change.toggle_glyph(controller.game.node, 1)),
        "a comment": lambda: controller.editing.attempt(lambda: change.set_comment(controller.game.node, "so")),
        "back from the new move": controller.previous, "a variation": play("d7d5")}
    for name, act in acts.items():
        counted.clear()
        act()
        QApplication.processEvents()
        assert sum(counted.values()) < MOST, (name, counted)
    assert controller.game.board().ply() == PLIES + 2 and program.window.board.state.board == controller.game.node.board()


def test_saving_leaves_the_text_to_the_thread_that_writes(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The moves are taken as they are; each was made a record of before the thread began."""
    made = Counter[bool]()
    usual = BranchMove.__init__
    here = program.window.thread()

    def counting(*given: object, **named: object) -> None:
        from PySide6.QtCore import QThread
        made[QThread.currentThread() is here] += 1
        usual(*given, **named)  # type: ignore[arg-type]

    program.workspace.show(dance(PLIES))
    monkeypatch.setattr(BranchMove, "__init__", counting)
    document = program.workspace.current
    with qtbot.waitSignal(document.saved, timeout=20_000):
        document.save(tmp_path / "long.pgn")
    assert made[True] == 0 and made[False] >= PLIES
    assert len(list(read_game((tmp_path / "long.pgn").read_text()).game.mainline())) == PLIES


def test_what_is_known_of_a_shuffling_game_is_looked_up_without_copying_all_that_was_shuffled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each position of a game without captures had all moves before it: 200 million of them for 20,000 plies."""
    kept = Counter[str]()

    def copying(board: chess.Board, plies: int) -> chess.Board:
        kept["boards"] += 1
        kept["moves"] += min(len(board.move_stack), plies)
        return quick_copy(board, plies)

    monkeypatch.setattr(archive, "quick_copy", copying)
    game = dance(PLIES).pgn
    line = [(number, node.move) for number, node in enumerate(game.mainline())]
    assert archive._find_game(game.board(), line, tmp_path) == []
    assert kept["boards"] == PLIES and kept["moves"] < PLIES * MOST_QUIET
