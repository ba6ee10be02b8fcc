"""The dialogs that ask for a file's name."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from chessgui.dialogs import APPEND, SAVE, ask_file, with_suffix
from chessgui.looks.theme import dress


@pytest.mark.parametrize(("name", "named"), [
    ("Kasparov v.Short", "Kasparov v.Short.pgn"), ("Tal vs. Botvinnik", "Tal vs. Botvinnik.pgn"), ("round 1.5", "round 1.5.pgn"),
    (".games", ".games.pgn"), ("games", "games.pgn"), ("games.pgn", "games.pgn"), ("games.Pgn", "games.Pgn"), ("GAMES.PGN", "GAMES.PGN"),
    ("games.txt", "games.txt"),
])
def test_what_stands_behind_a_point_within_a_name_is_no_suffix(name: str, named: str) -> None:
    assert with_suffix(f"/v.Short/{name}", "pgn") == f"/v.Short/{named}"


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


def test_a_file_that_exists_is_meant_as_it_is_named(window: QWidget, tmp_path: Path) -> None:
    heard, there = list[str](), tmp_path / "Kasparov v.Short"
    ask_file(window, "Games", "", heard.append, "Games (*.pgn)", defaultSuffix="pgn", **APPEND)
    [dialog] = window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(there))
    there.touch()
    dialog.fileSelected.emit(str(there))
    assert heard == [f"{there}.pgn", str(there)]


def test_a_new_file_is_of_the_chosen_kind(window: QWidget, tmp_path: Path) -> None:
    """Cards that were to be a CSV became JSON where their file was named without a suffix."""
    heard = list[str]()
    ask_file(window, "Cards", str(tmp_path), heard.append, "JSON (*.json);;CSV (*.csv);;All files (*)", defaultSuffix="json", **SAVE)
    [dialog] = window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "first"))
    for kind in "CSV (*.csv)", "All files (*)":
        dialog.filterSelected.emit(kind)
        dialog.fileSelected.emit(str(tmp_path / "cards"))
    assert heard == [str(tmp_path / name) for name in ("first.json", "cards.csv", "cards.csv")]


def test_no_file_is_replaced_unasked_for_a_suffix_that_was_added(window: QWidget, tmp_path: Path) -> None:
    heard, named = list[str](), tmp_path / "Kasparov v.Short"
    ask_file(window, "Games", "", heard.append, "Games (*.pgn)", defaultSuffix="pgn", **SAVE)
    [dialog] = window.findChildren(QFileDialog)
    (tmp_path / "Kasparov v.Short.pgn").touch()
    dialog.fileSelected.emit(str(named))
    [again] = (each for each in window.findChildren(QFileDialog) if each is not dialog)
    assert heard == [] and again.windowTitle() == "Games" and again.selectedFiles() == [f"{named}.pgn"]
    again.fileSelected.emit(again.selectedFiles()[0])  # once its question was answered
    assert heard == [f"{named}.pgn"]


def test_our_edges_cut_no_size_of_a_file_off(qtbot: QtBot, qapp: QApplication, window: QWidget, tmp_path: Path) -> None:
    with (tmp_path / "games.pgn").open("wb") as file:
        file.truncate(4 << 20)
    dress(qapp)
    ask_file(window, "Games", str(tmp_path), lambda _: None, "Games (*.pgn)")
    [dialog] = window.findChildren(QFileDialog)
    [files] = dialog.findChildren(QTreeView)
    qtbot.waitUntil(lambda: files.model().rowCount(files.rootIndex()) == 1)
    assert files.sizeHintForColumn(1) <= files.columnWidth(1)
