"""No window is larger than a small screen, one of 1920 times 1080 pixels that shows everything twice as large: its buttons would be out of
reach."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from chessgui import dialogs
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.dialogs.manual import ManualDialog
from chessgui.dialogs.position.setup import PositionSetupDialog
from chessgui.export.options import ExportOptions
from chessgui.export.product import Looks, Source
from chessgui.match.window import MatchWindow
from chessgui.threads.work import Work
from tests.hands.exportgames import SMALL, read

ROOM = QSize(936, 476)
"""What such a screen leaves a window."""


def manual(folder: Path) -> QWidget:
    return ManualDialog("en", str)


def laboratory(folder: Path) -> QWidget:
    return LaboratoryWindow(lambda: chess.STARTING_FEN)


def match(folder: Path) -> QWidget:
    return MatchWindow(folder / "engines.json", folder / "matches")


def export(folder: Path) -> QWidget:
    game = read(SMALL)
    dialog = ExportDialog(Source(game, game, Looks()), ExportOptions(), folder / "game.png", Work())
    dialogs.open_dialog(dialog)
    return dialog


@pytest.mark.parametrize("make", [manual, laboratory, match, export])
def test_it_fits(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, make: Callable[[Path], QWidget]) -> None:
    monkeypatch.setattr(dialogs, "FRAME", qapp.primaryScreen().availableSize() - ROOM)
    window = make(tmp_path)
    window.show()
    size = window.size()
    window.close()
    assert size.boundedTo(ROOM) == size


def test_a_dialog_that_needs_more_room_scrolls(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a screen of 1366 times 768 pixels that shows everything twice as large. The focus stays where the dialog put it."""
    room = QSize(659, 320)
    monkeypatch.setattr(dialogs, "FRAME", qapp.primaryScreen().availableSize() - room)
    dialog = PositionSetupDialog(chess.Board())
    qtbot.addWidget(dialog)
    dialogs.open_dialog(dialog)
    assert dialog.size().boundedTo(room) == dialog.size() and dialog.focusWidget() is dialog.board
    assert dialog.fen.visibleRegion().isEmpty()
    buttons = dialog.findChild(QDialogButtonBox)
    assert buttons is not None and dialog.rect().contains(QRect(buttons.mapTo(dialog, QPoint()), buttons.size())), "they do not scroll"
    for _ in range(40):
        if dialog.focusWidget() is not dialog.fen:
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.fen and not dialog.fen.visibleRegion().isEmpty(), "what Tab comes to is seen"


def test_a_dialog_that_is_only_too_high_does_not_scroll_to_the_side(
        qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar at its side took room, so that there was one below, too."""
    monkeypatch.setattr(dialogs, "FRAME", qapp.primaryScreen().availableSize() - QSize(1200, 320))
    dialog = PositionSetupDialog(chess.Board())
    qtbot.addWidget(dialog)
    dialogs.open_dialog(dialog)
    QApplication.processEvents()
    scroll = dialog.findChildren(QScrollArea)[0]
    assert scroll.verticalScrollBar().isVisible() and not scroll.horizontalScrollBar().isVisible()
