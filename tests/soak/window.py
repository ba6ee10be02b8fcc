"""Hours of use of the window in minutes: `python -m tests.soak.window [ROUNDS] [TABS] [--real]`.

In each round so many games are opened side by side, looked through and changed move by move while engines tell their lines, and closed
again, some with changes that are not saved. Every round does the same, so that it needs the same memory. With `--real` our own engine
analyses, else fakes do.
"""
from __future__ import annotations

import gc
import random
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop
from PySide6.QtWidgets import QApplication

from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.threads.background import timer
from chessgui.tree import change
from chessgui.tree.game import Game
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import playing
from tests.soak.resources import Watch
from tests.tree.random_edits import random_game

PLIES = 40
FILLING = 5
"""Rounds in which our own engine fills its tables for the first time."""
MEMORY_MIB, PATIENCE_MS = 16, 100
"""Of our own engine: the table, and how long its first words on a position are waited for."""


class Guest:
    """Somebody who opens games, steps through them and closes them."""

    def __init__(self, folder: Path, is_real: bool) -> None:
        self.analysis, self.heard = None if is_real else FakeAnalysis(), 0
        self.program = playing(Program(FakeThread(), Settings(folder / "settings.json"), folder, self.analysis and self.analysis.session))
        self.controller, self.workspace = self.program.controller, self.program.workspace
        self.program.window.show()
        self.program.window.panes.analysis.show()
        self.controller.analysis.analysts.use_memory(MEMORY_MIB)
        self.controller.advice.set_analysis(True)

    def round(self, tabs: int) -> None:
        """Open so many games, look through each, and close them."""
        for seed in range(tabs):
            self.workspace.restore(Game(random_game(random.Random(seed), PLIES)), None, 0, clean=True)
            self._step_through(seed)
        assert len(self.workspace.documents) >= tabs
        for document in list(self.workspace.documents):
            self.workspace.close(document)
        assert self.workspace.can_reopen
        if self.analysis is not None:
            self.analysis.own.boards.clear()
            self.analysis.own.asked.clear()
        for background in (self.program.background, self.controller.archive._background):
            assert background.settle(60_000)
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()

    def _step_through(self, seed: int) -> None:
        controller, dice = self.controller, random.Random(seed)
        controller.first()
        while controller.game.node.variations:
            controller.next()
            moves = [move.uci() for move in controller.game.board().legal_moves]
            if self.analysis is None and dice.random() < 0.2:
                self._listen()
            elif self.analysis is not None and moves:
                self.analysis.tell([moves[0]], [moves[-1]], centipawns=dice.randrange(-300, 300))
            if dice.random() < 0.1:
                controller.editing.do(change.set_comment(controller.game.node, f"word {seed}"))
                if seed % 2:
                    controller.editing.undo()
            QApplication.processEvents()

    def _listen(self) -> None:
        """Until our own engine tells something; it has nothing to tell of a game that is over."""
        loop = QEventLoop()
        told = self.controller.analysis.evaluated.connect(loop.quit)
        late = timer(loop, lambda: loop.exit(1), PATIENCE_MS, once=True)
        late.start()
        self.heard += loop.exec() == 0
        self.controller.analysis.evaluated.disconnect(told)

    def leave(self) -> None:
        """Close the window and end everything."""
        self.program.window.close()
        assert self.program.close()


def run(rounds: int, tabs: int, folder: Path, is_real: bool) -> None:
    """So many rounds. Raises AssertionError where memory, handles or threads have grown."""
    guest, watch = Guest(folder, is_real), Watch(rounds)
    for _ in range(FILLING if is_real else 0):
        guest.round(tabs)
    for _ in range(rounds):
        guest.round(tabs)
        watch.round()
    guest.leave()
    assert bool(guest.heard) == is_real


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--real"]
    rounds, tabs = (int(word) for word in (words + ["20", "25"][len(words):]))
    gc.disable()  # garbage is collected in this thread alone, as in the program
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        run(rounds, tabs, Path(folder), "--real" in sys.argv)
    print(f"{rounds} rounds of {tabs} games: memory, handles and threads are as they were after the first tenth")
    del app


if __name__ == "__main__":
    main()
