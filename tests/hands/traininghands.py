"""Hands for the tests of the training: two cards, and the training of a window whose engine of questions is a fake."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import chess
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.looks.cover import Cover
from chessgui.panels.training.cardface import CardFace
from chessgui.panels.training.home import TrainingHome
from chessgui.play.newgame import NewGame
from chessgui.practice.cards import MISTAKE, Provenance, make_card
from chessgui.practice.store import CardStore
from chessgui.program.program import Program
from engine import BestMove
from tests.hands.fakes import FakeThread, info

FORK = "r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K2R w K - 0 1"
SOURCE = Provenance("club.pgn", "Me", "Müller, Jörg", "2026.03.01", 40)


def uci(*words: str) -> list[chess.Move]:
    return [chess.Move.from_uci(word) for word in words]


def fork_card() -> object:
    return make_card(chess.Board(FORK), MISTAKE, uci("b5c7"), uci("b5c7", "e8d7", "c7a8"), themes=("fork",), phase="endgame",
                     played=uci("b5a7")[0], loss=60, source=SOURCE)


def opening_card() -> object:
    """Its second player is the user; two moves are accepted."""
    board = chess.Board()
    board.push_san("e4")
    return make_card(board, MISTAKE, uci("e7e5", "c7c5"), themes=("quiet move",), played=uci("f7f6")[0], loss=20,
                     source=Provenance("club.pgn", "Müller, Jörg", "Me", "2026.03.02", 1))


def hidden(program: Program) -> list[bool]:
    """Whether nothing is seen of the moves of the game, the graph, the analysis, the explorer and the report, and it is said why."""
    window = program.window
    told = [[label for label in panel.findChildren(Cover) if not label.isHidden() and label.geometry() == panel.rect()]
            for panel in (window.move_list, window.graph, window.analysis, window.explorer, window.report_panel.scrolled)]
    return [[cover.text() for cover in covers] == ["The game is hidden while you solve."] for covers in told]


@dataclass
class Training:
    """The training of a window, with the file of its cards."""

    program: Program
    qtbot: QtBot
    said: list[str] = field(default_factory=list)
    engines: list[FakeThread] = field(default_factory=list)

    @property
    def commands(self) -> TrainingCommands:
        return self.program.window.topics[TrainingCommands]

    @property
    def store(self) -> CardStore:
        return self.commands.store

    @property
    def home(self) -> TrainingHome:
        assert self.commands.pane is not None
        return self.commands.pane.home

    @property
    def card(self) -> CardFace:
        assert self.commands.pane is not None
        return self.commands.pane.card

    @property
    def shown(self) -> chess.Board:
        return self.program.window.board.state.board

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=20_000)

    def begin(self) -> None:
        """Until a card is on the board, or none is due."""
        self.commands.begin()
        self.settle()

    def settle(self) -> None:
        self.wait(lambda: not self.program.background.busy)
        QApplication.processEvents()

    def answer_why(self, best: str, asked: str, scores: tuple[int, int]) -> None:
        """Let the engine of the questions answer a wrong try."""
        engine = self.engines[-1]
        for _ in range(2):
            for pv, score in ((best, scores[0]), (asked, scores[1])):
                engine.bestmove.emit(len(engine.requests), BestMove(pv.split()[0], None, info(pv.split(), score)))
        self.settle()


def training_of(program: Program, qtbot: QtBot) -> Training:
    """The training of a window whose engine of questions is a fake."""
    program.controller.new_game(NewGame(engine_color=None))
    found = Training(program, qtbot)
    why = program.window.topics[WhyCommands]

    def make() -> FakeThread:
        found.engines.append(FakeThread())
        return found.engines[-1]

    why._make_engine, why._is_prepared = make, lambda: True
    for topic in (found.commands, why):
        topic.said.connect(found.said.append)
    program.window.board.set_animation_ms(0)
    return found
