"""The explorer marks the moves of the person's repertoire."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from chessgui.commands.repertoirecommands import LAST, RepertoireCommands
from chessgui.panels.explorer.pane import ExplorerPane
from chessgui.panels.explorer.table import RowsView
from chessgui.practice.owngames import KeptRepertoire
from chessgui.program.program import Program

WAIT_MS = 60_000
LINES = "1. e4 e5 2. Nf3 (2. Bc4) 2... Nc6 *\n\n"
GAMES = "".join(f'[White "{number}"]\n[Result "1-0"]\n\n{moves} 1-0\n\n' for number, moves in enumerate((
    "1. e4 e5 2. Nf3", "1. e4 e5 2. Bc4", "1. d4 d5", "1. e4 c5 2. f4", "1. e4 e5 2. f4")))
OWN, KNOWN = "Your repertoire “lines” plays this move.", "Your repertoire “lines” knows this move."
pytestmark = pytest.mark.usefixtures("prepared_finding")


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    path = tmp_path / "lines.pgn"
    path.write_text(LINES)
    return path


@pytest.fixture
def pane(qtbot: QtBot, program: Program, tmp_path: Path) -> ExplorerPane:
    """The explorer with some games."""
    path = tmp_path / "games.pgn"
    path.write_text(GAMES)
    program.window.panes.explorer.come_forward()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None, timeout=WAIT_MS)
    pane = program.window.explorer.pane
    assert pane is not None
    pane.open_games(path)
    qtbot.waitUntil(lambda: pane.moves.rows.rowCount() == 2, timeout=WAIT_MS)
    return pane


def marked(table: RowsView) -> dict[str, str]:
    """The marked moves with what is told of them."""
    model, tip = table.rows, Qt.ItemDataRole.ToolTipRole
    places = [model.index(row, 0) for row in range(model.rowCount())]
    return {model.rows[place.row()].san: str(model.data(place, tip)).partition("\n")[2] for place in places
            if "\n" in str(model.data(place, tip))}


def shown(qtbot: QtBot, program: Program, pane: ExplorerPane, *sans: str) -> dict[str, str]:
    """What is marked behind some moves."""
    program.controller.editing.paste(" ".join(("1.", *sans)))
    program.controller.last()
    assert program.controller.game.node.ply() == len(sans)
    qtbot.waitUntil(lambda: pane._is_answered, timeout=WAIT_MS)
    return marked(pane.moves)


def test_moves_of_the_repertoire_are_marked(qtbot: QtBot, program: Program, pane: ExplorerPane, lines: Path) -> None:
    assert marked(pane.moves) == {}
    program.window.topics[RepertoireCommands]._add(lines, chess.WHITE)
    qtbot.waitUntil(lambda: marked(pane.moves) == {"e4": OWN}, timeout=WAIT_MS)
    assert shown(qtbot, program, pane, "e4") == {"e5": KNOWN}, "not c5"
    assert shown(qtbot, program, pane, "e4", "e5") == {"Nf3": OWN, "Bc4": OWN}
    place = next(pane.moves.rows.index(row, 0) for row in range(3) if pane.moves.rows.rows[row].san == "Nf3")
    assert pane.moves.rows.data(place, Qt.ItemDataRole.AccessibleTextRole) == f"♘f3. {OWN}"
    assert pane.moves.rows.data(place) == "♘f3"
    assert shown(qtbot, program, pane, "d4") == {}
    lines.write_text("1. d4 d5 *\n\n")
    program.workspace.written.emit(lines)
    assert program.window.topics[RepertoireCommands].repertoire is None and marked(pane.moves) == {}


def test_the_mark_is_painted(qtbot: QtBot, program: Program, pane: ExplorerPane, lines: Path) -> None:
    def colours() -> set[str]:
        cell = pane.moves.visualRect(pane.moves.rows.index(0, 0))
        picture = pane.moves.viewport().grab(cell).toImage()
        return {QColor(picture.pixel(x, y)).name() for x in range(picture.width() // 2, picture.width()) for y in range(picture.height())}

    assert pane.moves.rows.rows[0].san == "e4"
    link = pane.moves.palette().link().color().name()
    assert link not in colours()
    program.window.topics[RepertoireCommands]._add(lines, chess.WHITE)
    qtbot.waitUntil(lambda: marked(pane.moves) == {"e4": OWN}, timeout=WAIT_MS)
    pane.moves.clearSelection()
    assert link in colours()


def test_the_last_repertoire_is_read_for_the_explorer(qtbot: QtBot, program: Program, lines: Path) -> None:
    """Though its pane was not opened yet."""
    program.settings.set_repertoires([KeptRepertoire("lines", chess.WHITE, lines).text()])
    program.settings.set_path(LAST, Path("lines"))
    program.window.panes.explorer.come_forward()
    qtbot.waitUntil(lambda: program.window.topics[RepertoireCommands].repertoire is not None, timeout=WAIT_MS)
    assert program.window.topics[RepertoireCommands].page is None
    pane = program.window.explorer.pane
    assert pane is not None and pane._repertoire is program.window.topics[RepertoireCommands].repertoire
