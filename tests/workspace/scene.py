"""A controller without a window, whose engine answers what a test wants, and a run of the program that keeps a journal."""
from __future__ import annotations

from pathlib import Path

import chess
from pytestqt.qtbot import QtBot

from chessgui.files.document import Document
from chessgui.journal.recovery import Recovery
from chessgui.threads.background import Background
from chessgui.workspace.controller import Controller
from chessgui.workspace.keeper import Keeper
from chessgui.workspace.workspace import Workspace
from tests.hands.fakes import FakeAnalysis, FakeThread


class Scene:
    """A controller with a fake engine, and everything it said."""

    def __init__(self) -> None:
        self.engine = FakeThread()
        self.background = Background()
        self.workspace = Workspace(self.background)
        self.analysis = FakeAnalysis()
        self.controller = Controller(self.engine, self.workspace, self.analysis.session)
        self.messages: list[str] = []
        self.hints: list[tuple[chess.Move, bool]] = []
        self.controller.message.connect(self.messages.append)
        self.controller.advice.hint_found.connect(lambda move, whole: self.hints.append((move, whole)))

    def play(self, *moves: str) -> None:
        for move in moves:
            self.controller.play(chess.Move.from_uci(move))

    @property
    def moves(self) -> list[str]:
        return [node.san() for node in self.controller.game.pgn.mainline()]


class Run:
    """One run of the program, without its window."""

    def __init__(self, folder: Path) -> None:
        self.controller = Controller(FakeThread(), Workspace(Background()))
        self.keeper = Keeper(self.controller, folder)
        self.workspace = self.controller.workspace

    def play(self, *moves: str) -> None:
        for move in moves:
            self.controller.play(chess.Move.from_uci(move))

    def being_saved(self, path: Path) -> Document:
        """A game of one move, on its way into a file."""
        self.play("e2e4")
        self.controller.document.save(path)
        return self.controller.document

    def found(self, qtbot: QtBot) -> Recovery:
        with qtbot.waitSignal(self.keeper.recovered) as told:
            self.keeper.look_back()
        recovery: Recovery = told.args[0]
        return recovery
