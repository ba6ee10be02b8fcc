"""The headers dialog: rows, order, suggestions, what is refused."""
from __future__ import annotations

import chess.pgn
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from chessgui.dialogs import open_dialog
from chessgui.dialogs.headers import NAME, VALUE, HeadersDialog
from chessgui.looks.theme import style_sheet
from chessgui.tree.tags import SEVEN, flaw
from chessgui.words.translation import set_language
from tests.hands.looks import inked

GAME = {"Event": "Match", "Site": "?", "Date": "1997.05.11", "Round": "6", "White": "Deep Blue", "Black": "Kasparov, Garry",
        "Result": "1-0", "ECO": "B17", "FEN": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "SetUp": "1", "Odd": ""}


@pytest.fixture
def dialog(qtbot: QtBot) -> HeadersDialog:
    made = HeadersDialog(GAME)
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_is_no_larger_than_the_screen(qtbot: QtBot, dialog: HeadersDialog) -> None:
    room = dialog.screen().availableSize()
    dialog.hide()
    dialog.resize(room.width() + 200, room.height() + 200)
    open_dialog(dialog)
    assert dialog.width() < room.width() and dialog.height() < room.height()


def test_in_hebrew_the_titles_stand_above_their_columns(qtbot: QtBot, qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        dialog = HeadersDialog(GAME)
        qtbot.addWidget(dialog)
        dialog.setStyleSheet(style_sheet(False))
        dialog.show()
        head = dialog.table.horizontalHeader()
        for column in (NAME, VALUE):
            area = QRect(head.sectionViewportPosition(column) + 2, 0, head.sectionSize(column) - 4, head.height())
            begin, end = inked(head.viewport(), area)
            assert begin < 0.1 and end < 0.5, "as the names and values below"
    finally:
        set_language(qapp, "en")


def row_of(dialog: HeadersDialog, name: str) -> int:
    return next(row for row in range(dialog.table.rowCount()) if dialog.name_of(row) == name)


def write(dialog: HeadersDialog, name: str, value: str) -> None:
    dialog._item(row_of(dialog, name), VALUE).setText(value)


def add(dialog: HeadersDialog, name: str, value: str) -> None:
    dialog.add_header()
    row = dialog.table.rowCount() - 1
    dialog._item(row, NAME).setText(name)
    dialog._item(row, VALUE).setText(value)


def may_end(dialog: HeadersDialog) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def editor_at(dialog: HeadersDialog, row: int, column: int, kind: type[QWidget]) -> QWidget:
    """The open editor of a cell."""
    dialog.table.closePersistentEditor(dialog._item(row, column))
    dialog.table.setCurrentCell(row, column)
    dialog.table.editItem(dialog._item(row, column))
    found = dialog.table.viewport().findChildren(kind)
    assert found
    return found[-1]


def test_nothing_changed_is_what_there_was(dialog: HeadersDialog) -> None:
    assert list(dialog.headers().items()) == list(GAME.items())


def test_all_seven_have_a_row_and_only_what_is_written_counts(qtbot: QtBot) -> None:
    dialog = HeadersDialog({"White": "Ann", "Zebra": "1"})
    qtbot.addWidget(dialog)
    assert [dialog.name_of(row) for row in range(8)] == [*SEVEN, "Zebra"]
    assert dialog.headers() == {"White": "Ann", "Zebra": "1"}
    write(dialog, "Event", "  Match \n of   two ")
    assert list(dialog.headers().items()) == [("Event", "Match of two"), ("White", "Ann"), ("Zebra", "1")]


def test_chosen_carries_the_headers_of_a_game(qtbot: QtBot) -> None:
    game = chess.pgn.Game()
    dialog = HeadersDialog(game.headers)
    qtbot.addWidget(dialog)
    write(dialog, "White", 'Ada "Countess" L.')
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.accept()
    assert chosen.args == [{**game.headers, "White": 'Ada "Countess" L.'}]


def test_headers_are_added_and_removed(dialog: HeadersDialog) -> None:
    add(dialog, "WhiteElo", "2700")
    add(dialog, "", "")
    dialog.table.setCurrentCell(row_of(dialog, "ECO"), VALUE)
    dialog.remove_button.click()
    dialog.table.setCurrentCell(row_of(dialog, "Round"), VALUE)
    dialog.remove_button.click()
    expected = {name: value for name, value in GAME.items() if name != "ECO"} | {"Round": "?", "WhiteElo": "2700"}
    assert list(dialog.headers().items()) == list(expected.items()) and may_end(dialog)


def test_the_seven_become_unknown_where_they_are_cleared(qtbot: QtBot) -> None:
    """A game without any header would be read as a part of the one above it."""
    dialog = HeadersDialog({**chess.pgn.Game().headers, "White": "Ann", "Date": "2024.05.31", "Result": "1-0"})
    qtbot.addWidget(dialog)
    for name in SEVEN:
        dialog.table.setCurrentCell(row_of(dialog, name), VALUE)
        dialog.remove_button.click()
    assert dialog.headers() == dict(chess.pgn.Game().headers) and may_end(dialog)


def test_what_belongs_to_the_position_stays(dialog: HeadersDialog) -> None:
    for name in ("FEN", "SetUp"):
        row = row_of(dialog, name)
        dialog.table.setCurrentCell(row, VALUE)
        assert not dialog.remove_button.isEnabled()
        dialog.remove_header()
        assert not dialog._item(row, VALUE).flags() & Qt.ItemFlag.ItemIsEditable
    assert dialog.headers()["FEN"] == GAME["FEN"]


@pytest.mark.parametrize(("name", "value", "sentence"), [
    ("Bad name", "x", "“Bad name” cannot be the name of a header"), ("_x", "x", "cannot be the name"), ("Größe", "x", "cannot be the name"),
    ("", "x", "A header needs a name."), ("White", "x", "White is there twice."),
    ("Variant", "Chess960", "Variant belongs to the position"),
    ("UTCDate", "yesterday", "A date is written"), ("Note", "a\x07b", "The value of Note holds a control character."),
])
def test_what_is_refused_is_said(dialog: HeadersDialog, name: str, value: str, sentence: str) -> None:
    add(dialog, name, value)
    assert sentence in dialog.problem.text() and not may_end(dialog)
    dialog.accept()
    assert dialog.isVisible()
    dialog.remove_header()
    assert dialog.problem.text() == "" and may_end(dialog)


@pytest.mark.parametrize(("name", "value", "good"), [
    ("Date", "2024.02.30", True), ("Date", "2024.??.??", True), ("Date", "????.??.??", True), ("Date", "2024.13.01", False),
    ("Date", "2024", False), ("Date", "", True), ("Result", "1/2-1/2", True), ("Result", "2-0", False), ("Result", "*", True),
    ("White", "Ünal, J.", True),
])
def test_values(name: str, value: str, good: bool) -> None:
    assert (flaw([(name, value)] if value else [], {}) == "") is good


def test_what_was_wrong_before_may_stay(qtbot: QtBot) -> None:
    old = {"Date": "2011", "Result": "draw", "White": "a\x07b"}
    dialog = HeadersDialog(old)
    qtbot.addWidget(dialog)
    assert may_end(dialog) and dialog.headers() == {"Date": "2011", "White": "a\x07b", "Result": "draw"}
    write(dialog, "Date", "2012")
    assert not may_end(dialog)


def test_the_file_offers_its_names(qtbot: QtBot, dialog: HeadersDialog) -> None:
    dialog.set_suggestions({"White": ["Tal, Mikhail", "Anand"], "Black": ["Botvinnik"], "Site": ["Riga"], "Studio": ["x"]})
    assert dialog.suggestions("White") == dialog.suggestions("Black") == ["Anand", "Botvinnik", "Tal, Mikhail"]
    assert dialog.suggestions("Site") == ["Riga"] and "GM" in dialog.suggestions("WhiteTitle") and dialog.suggestions("Nothing") == []
    names = dialog.free_names()
    assert "Studio" in names and "WhiteElo" in names and not {"White", "ECO", "FEN"} & set(names)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_a_name_is_completed(qtbot: QtBot, dialog: HeadersDialog) -> None:
    dialog.set_suggestions({"White": ["Tal, Mikhail"], "Black": ["Botvinnik"]})
    line = editor_at(dialog, row_of(dialog, "Black"), VALUE, QLineEdit)
    assert isinstance(line, QLineEdit)
    line.clear()
    QTest.keyClicks(line, "mikh")
    completer = line.completer()
    assert completer.completionCount() == 1 and completer.currentCompletion() == "Tal, Mikhail"


def test_results_are_chosen(dialog: HeadersDialog) -> None:
    box = editor_at(dialog, row_of(dialog, "Result"), VALUE, QComboBox)
    assert isinstance(box, QComboBox) and box.currentText() == "1-0"
    assert [box.itemText(index) for index in range(box.count())] == ["1-0", "0-1", "1/2-1/2", "*"]


@pytest.mark.parametrize("result", ["½-½", "1:0", ""])
def test_a_result_spelled_otherwise_stays_when_its_choice_is_opened_and_left(qtbot: QtBot, result: str) -> None:
    dialog = HeadersDialog({**GAME, "Result": result})
    qtbot.addWidget(dialog)
    dialog.show()
    box = editor_at(dialog, row_of(dialog, "Result"), VALUE, QComboBox)
    assert box.currentText() == result
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert dialog._item(row_of(dialog, "Result"), VALUE).text() == result and may_end(dialog)


def test_a_new_row_is_written_at_once(qtbot: QtBot, dialog: HeadersDialog) -> None:
    dialog.add_button.click()
    lines = dialog.table.viewport().findChildren(QLineEdit)
    assert len(lines) == 1 and dialog.table.currentRow() == dialog.table.rowCount() - 1
