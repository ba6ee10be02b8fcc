"""A controller without a window, whose engine answers what a test wants."""
from __future__ import annotations

import chess

from chessgui.threads.background import Background
from chessgui.workspace.controller import Controller
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
