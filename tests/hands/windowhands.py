"""Hands for the tests of the whole window: its board by the mouse, its moves, its analysis, its dialogs."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from chessgui.looks.theme import set_scheme, set_text_size
from chessgui.panels.analysis.linelist import LineList
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.window.mainwindow import MainWindow
from chessgui.words.translation import set_language
from chessgui.workspace.workspace import Workspace
from tests.hands.fakes import FakeAnalyst


def playing(program: Program) -> Program:
    """The program with a game that has just begun, by the settings of the last one."""
    program.controller.new_game(program.settings.new_game())
    return program


def shown(program: Program, qtbot: QtBot) -> Iterator[Program]:
    """A program in its window, closed at the end. Then language, scheme and text size are the usual ones again, for the tests behind it."""
    program.window.show()
    qtbot.waitExposed(program.window)
    yield program
    for opened in program.window.findChildren(QDialog):
        opened.close()
    program.window.close()
    program.close()
    program.window.deleteLater()
    set_language(program._app, "en")
    set_scheme(program._app, "system")
    set_text_size(program._app, 100)


def resized(window: MainWindow, width: int, height: int) -> None:
    """Give a window another size, and let all that is in it take its place."""
    window.resize(width, height)
    for _ in range(3):  # the layout, then the panes that follow it, then the board
        QApplication.processEvents()


def make_rated(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the game that is played counts as a rated one."""
    monkeypatch.setattr(type(program.controller.live), "is_rated", property(lambda live: True))


def square_point(window: MainWindow, name: str) -> QPoint:
    """The middle of a square on the board."""
    x, y = window.board.geometry_of_squares.centre(chess.parse_square(name))
    return QPoint(round(x), round(y))


def move(qtbot: QtBot, window: MainWindow, uci: str) -> None:
    """Drag a piece with the mouse."""
    qtbot.mousePress(window.board, Qt.MouseButton.LeftButton, pos=square_point(window, uci[:2]))
    qtbot.mouseMove(window.board, square_point(window, uci[2:4]))
    qtbot.mouseRelease(window.board, Qt.MouseButton.LeftButton, pos=square_point(window, uci[2:4]))


def moves(program: Program) -> list[str]:
    """The main line, as it is written."""
    return [node.san() for node in program.controller.game.pgn.mainline()]


def analyse(qtbot: QtBot, program: Program, *lines: list[str]) -> LineList:
    """Begin the analysis by its button, and let our own engine tell lines."""
    session, window = program.controller.analysis, program.window
    if not session.on:
        window.analysis.tools.start.click()
    own = session.findChild(FakeAnalyst)
    own.tell(*lines)
    [block] = window.analysis.blocks.values()
    qtbot.waitUntil(lambda: len(block.lines.rows) == len(lines))
    return block.lines


def dialog(window: MainWindow, kind: type) -> object:
    """The one dialog of a kind that is open."""
    found = [child for child in window.findChildren(kind) if child.isVisible()]
    assert len(found) == 1
    return found[0]


def choose_second(qtbot: QtBot, workspace: Workspace, path: Path) -> None:
    """Write a file of two games, `1. e4` and `1. d4`, and open the second one."""
    path.write_text('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n')
    with qtbot.waitSignal(workspace.files.listed, timeout=60_000) as listed:
        workspace.open(path)
    with qtbot.waitSignal(workspace.opened):
        workspace.choose(listed.args[0].index, 1)


def play_in_variation(program: Program, game: chess.pgn.Game, ply: int, *line: str) -> None:
    """Show a game, begin a variation behind one of its plies by the first move of a line (UCI), and play the rest from there on."""
    controller = program.controller
    controller.workspace.show(Game(game))
    controller.go_to(controller.game.at_ply(ply))
    controller.play(chess.Move.from_uci(line[0]))
    controller.play_from_here(None)
    for uci in line[1:]:
        controller.play(chess.Move.from_uci(uci))
