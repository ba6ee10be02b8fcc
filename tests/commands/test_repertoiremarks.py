"""The explorer marks the moves of the person's repertoire."""
from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from chessgui.analysis.store import position_key
from chessgui.commands.repertoirecommands import LAST, RepertoireCommands
from chessgui.panels.explorer.pane import ExplorerPane
from chessgui.panels.explorer.table import MARK_ROOM, PADDING, RowsView
from chessgui.practice import repertoire
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
    qtbot.waitUntil(lambda: pane.is_answered, timeout=WAIT_MS)
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


@pytest.fixture
def remembered(program: Program, lines: Path) -> RepertoireCommands:
    """A repertoire whose pane was not opened yet."""
    program.settings.set_repertoires([KeptRepertoire("lines", chess.WHITE, lines).text()])
    program.settings.set_path(LAST, Path("lines"))
    return program.window.topics[RepertoireCommands]


def first_moves(commands: RepertoireCommands) -> list[str]:
    """The moves that the repertoire has in the initial position."""
    known = commands.repertoire
    return [] if known is None else list(known.positions[position_key(chess.Board())].moves)


def test_the_marks_come_back_when_the_file_was_saved(qtbot: QtBot, program: Program, remembered: RepertoireCommands, lines: Path) -> None:
    program.window.panes.explorer.come_forward()
    qtbot.waitUntil(lambda: first_moves(remembered) == ["e2e4"], timeout=WAIT_MS)
    lines.write_text("1. d4 d5 *\n\n")
    program.workspace.written.emit(lines)
    qtbot.waitUntil(lambda: first_moves(remembered) == ["d2d4"], timeout=WAIT_MS)
    assert remembered.page is None


def test_a_file_that_is_saved_while_it_is_read_is_read_again(
        qtbot: QtBot, program: Program, remembered: RepertoireCommands, lines: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    was_read, saved, real = threading.Event(), threading.Event(), repertoire.read_repertoire

    def held(*given: Any) -> repertoire.Repertoire:
        found = real(*given)
        was_read.set()
        saved.wait(WAIT_MS / 1000)
        return found

    monkeypatch.setattr(repertoire, "read_repertoire", held)
    program.window.panes.explorer.come_forward()
    qtbot.waitUntil(was_read.is_set, timeout=WAIT_MS)
    lines.write_text("1. d4 d5 *\n\n")
    program.workspace.written.emit(lines)
    saved.set()
    qtbot.waitUntil(lambda: first_moves(remembered) != [], timeout=WAIT_MS)
    assert first_moves(remembered) == ["d2d4"]


def test_that_the_file_is_gone_is_told_where_the_repertoire_is_wanted(
        qtbot: QtBot, program: Program, remembered: RepertoireCommands, lines: Path) -> None:
    """The explorer by itself goes without marks."""
    lines.unlink()
    said = list[str]()
    remembered.said.connect(said.append)
    with qtbot.waitSignal(remembered._reading.failed, timeout=WAIT_MS):
        program.window.panes.explorer.come_forward()
    assert said == []
    with qtbot.waitSignal(remembered._reading.failed, timeout=WAIT_MS):
        remembered.show_pane()
    assert len(said) == 1 and said[0].startswith("lines.pgn cannot be opened")


def test_long_moves_have_room_beside_the_mark(pane: ExplorerPane) -> None:
    table = pane.moves
    for move in ("exd8=♕#", "Qh4xe1#", "bxc8=N+", "O-O-O#"):
        assert table.fontMetrics().horizontalAdvance(move) + 2 * PADDING + MARK_ROOM <= table.columnWidth(0), move
