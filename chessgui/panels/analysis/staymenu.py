"""A menu that stays open while its switches are clicked on and off."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu


class StayMenu(QMenu):
    """Other actions close it as usual."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._switch(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if not enters or not self._switch(self.activeAction()):
            super().keyPressEvent(event)

    def _switch(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True
