"""What all pictures need: to wait while the window lives, and to take it with what is open over it."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

SETTLE_MS, LOOK_MS = 350, 100
"""Milliseconds: for a widget to take its final form, and between two looks at what is waited for."""


def wait(milliseconds: int) -> None:
    """Let the window live; QTest.qWait would stop all other threads."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def until(condition: Callable[[], object], seconds: float) -> bool:
    """Let the window live until something is so; whether it came about in time."""
    for _ in range(int(seconds * 1000 / LOOK_MS)):
        if condition():
            return True
        wait(LOOK_MS)
    return bool(condition())


def composed(window: QWidget) -> QPixmap:
    """A picture of a window, with whatever other windows are open over it."""
    pixmap = window.grab()
    painter = QPainter(pixmap)
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            painter.drawPixmap(window.mapFromGlobal(other.mapToGlobal(QPoint())), other.grab())
    painter.end()
    return pixmap
