"""The panes beside the board, and the size of the window: on small screens, after shrinking, after a restart."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.program.program import Program
from chessgui.window.mainwindow import first_size


@pytest.mark.parametrize(("screen", "size"), [
    (QSize(1920, 1080), QSize(1120, 760)), (QSize(1366, 768), QSize(1120, 704)), (QSize(1280, 720), QSize(1120, 656)),
    (QSize(800, 600), QSize(776, 536))])
def test_the_first_window_fits_on_the_screen(screen: QSize, size: QSize) -> None:
    assert first_size(QRect(QPoint(0, 0), screen)) == size


def share(program: Program) -> float:
    QApplication.processEvents()
    panes = program.window.panes
    return panes.moves.height() / (panes.moves.height() + panes.analysis.height())


def test_moves_get_their_share_back_when_the_window_grows(qtbot: QtBot, program: Program) -> None:
    window = program.window
    for size in ((1400, 1000), (640, 480), (1900, 1000)):
        window.resize(*size)
        QApplication.processEvents()
    assert share(program) == pytest.approx(0.5, abs=0.05)


def test_a_share_that_a_person_has_chosen_is_kept(qtbot: QtBot, program: Program) -> None:
    window, panes = program.window, program.window.panes
    window.resize(1400, 1000)
    QApplication.processEvents()
    gap = panes.moves.mapTo(window, panes.moves.rect().bottomLeft()) + QPoint(panes.moves.width() // 2, 2)
    handle = window.windowHandle()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, gap)
    for step in (60, 120):
        QTest.mouseMove(handle, gap + QPoint(0, step))
        qtbot.wait(1)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, gap + QPoint(0, 120))
    chosen = share(program)
    assert chosen > 0.55
    for size in ((640, 480), (1400, 1000)):
        window.resize(*size)
        QApplication.processEvents()
    assert share(program) == pytest.approx(chosen, abs=0.03)
    window.actions_by_name["restore_panes"].trigger()
    assert share(program) == pytest.approx(0.5, abs=0.05)
