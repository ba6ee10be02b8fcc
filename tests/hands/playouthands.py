"""Hands for what is played out against the engine in a window."""
from __future__ import annotations

from dataclasses import dataclass, field

import chess
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.panels.training.endingspage import EndingsPage
from chessgui.panels.training.playface import PlayFace
from chessgui.practice.course import course
from chessgui.practice.trials import Trial, trials_of
from chessgui.program.program import Program
from tests.hands.boardhands import drag
from tests.hands.fakes import FakeThread

NAMES = [exercise.name for exercise in course()]


@dataclass
class Playing:
    """A window in which positions are played out; its engine answers what a test tells it to."""

    program: Program
    qtbot: QtBot
    said: list[str] = field(default_factory=list)

    @property
    def commands(self) -> PlayOutCommands:
        return self.program.window.topics[PlayOutCommands]

    @property
    def face(self) -> PlayFace:
        pane = self.commands._training.pane
        assert pane is not None
        return pane.play

    @property
    def endings(self) -> EndingsPage:
        pane = self.commands._training.pane
        assert pane is not None
        return pane.endings

    @property
    def shown(self) -> chess.Board:
        return self.program.window.board.state.board

    @property
    def trials(self) -> list[Trial]:
        self.settle()
        return trials_of(self.commands._training.store)

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.program.background.busy, timeout=20_000)
        QApplication.processEvents()

    def begin(self, name: str) -> None:
        """An ending of the course."""
        self.commands.begin(course()[NAMES.index(name)])
        self.settle()

    def move(self, uci: str) -> None:
        """A move of the user."""
        drag(self.program.window.board, uci[:2], uci[2:4])
        self.settle()

    def answer(self, uci: str) -> None:
        """The engine's answer."""
        self.engine.answer(uci)
        self.qtbot.waitUntil(lambda: self.program.controller.live.node.move == chess.Move.from_uci(uci), timeout=5000)
        self.settle()

    @property
    def engine(self) -> FakeThread:
        return self.program.controller.thinking._own


def playing_of(program: Program, qtbot: QtBot) -> Playing:
    """A window without animations."""
    found = Playing(program, qtbot)
    found.commands.said.connect(found.said.append)
    program.window.board.set_animation_ms(0)
    return found
