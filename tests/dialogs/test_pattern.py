"""The dialog in which a question is put together on a board."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from chessgui.dialogs.position.pattern import PatternDialog
from chessgui.finding.language import parse
from chessgui.positions import setup as model
from chessgui.program.program import Program
from engine import query
from tests.commands.test_filecommands import list_of
from tests.finding.smallfile import LINES, write

KNIGHT, PAWN = chess.Piece.from_symbol("N"), chess.Piece.from_symbol("p")


@pytest.fixture
def dialog(qtbot: QtBot) -> PatternDialog:
    dialog = PatternDialog(chess.Board())
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def test_men_on_the_board_are_a_line(dialog: PatternDialog) -> None:
    assert dialog.question() == "" and not dialog.ok.isEnabled()
    for square, piece in ((chess.F5, KNIGHT), (chess.D5, PAWN), (chess.D6, PAWN)):
        dialog.board.placed.emit(square, piece)
    assert dialog.question() == "has:pd5-d6>=2,Nf5" and dialog.line.text() == dialog.question()
    dialog.either.setChecked(True)
    dialog.mirrored.setChecked(True)
    dialog.plies.setValue(6)
    assert dialog.question() == "has:pd5-d6>=2,Nf5 either colour mirrored for 6 plies"
    assert parse(dialog.question()).misread is None
    dialog.board.removed.emit(chess.D6)
    dialog.exactly.setCurrentIndex(1)
    assert dialog.line.text().startswith("position:8/8/8/3p1N2/8/8/8/8 ")
    asked = parse("position:8/8/8/3p1N2/8/8/8/8").search
    assert asked is not None and query.Count("N", 1 << chess.F5) in [
        query.Count(part.men, part.squares) for part in asked.wanted.parts]  # type: ignore[attr-defined]


def test_what_was_put_there_can_be_undone(dialog: PatternDialog) -> None:
    dialog.board.placed.emit(chess.F5, KNIGHT)
    dialog.board.stroke += 1
    dialog.board.placed.emit(chess.D5, PAWN)
    assert dialog.question() == "has:pd5,Nf5"
    QTest.keySequence(dialog, "Ctrl+Z")
    assert dialog.line.text() == "has:Nf5" and dialog.setup == model.place(model.EMPTY, chess.F5, KNIGHT)


def test_the_line_goes_into_the_filter(qtbot: QtBot, program: Program, tmp_path: Path, prepared_finding: None) -> None:
    list_of(qtbot, program, write(tmp_path / "found.pgn", LINES))
    pane = program.window.lists.current
    assert pane is not None
    pane.filter.setText("p3")
    pane.board_wanted.emit()
    dialog = program.window.findChild(PatternDialog)
    assert dialog is not None
    dialog.board.placed.emit(chess.F3, KNIGHT)
    dialog.accept()
    assert pane.filter.text() == "p3 has:Nf3"
    qtbot.waitUntil(lambda: [pane.model.game(row) for row in range(pane.model.rowCount())] == [3], timeout=60_000)
