"""The keys that a control needs while it has the focus, though in the main window they are commands."""
from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)

PRESSING = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter
"""The keys that press a button."""
UP_AND_DOWN, LEFT_AND_RIGHT = (Qt.Key.Key_Up, Qt.Key.Key_Down), (Qt.Key.Key_Left, Qt.Key.Key_Right)
WALKING = *UP_AND_DOWN, *LEFT_AND_RIGHT, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space
KEPT: dict[type[QWidget], tuple[Qt.Key, ...]] = {
    QAbstractButton: PRESSING, QTabBar: LEFT_AND_RIGHT, QLineEdit: UP_AND_DOWN, QAbstractSpinBox: UP_AND_DOWN,
    QComboBox: (*UP_AND_DOWN, Qt.Key.Key_Space), QTableView: UP_AND_DOWN, QTreeView: WALKING, QListView: WALKING}
"""Space is else a hint, the others walk through the game. Left and Right still do so in a table: a person goes through a game while the
list of games has the focus. So that a click leaves the keys to the game, what stands in the main window gets the focus by Tab alone, but
for tables, trees and lists."""
COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""With one of these a key is a command, unless it edits a text."""
DELETING = Qt.Key.Key_Backspace, Qt.Key.Key_Delete


def takes_key(event: QEvent, keys: Collection[int]) -> bool:
    """Whether an event asks if the widget wants a key that may be a command, and the key is one of these. Then the event is accepted, and
    the key comes to the widget that has the focus."""
    taken = (isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in keys
             and not event.modifiers() & COMMANDING)
    if taken:
        event.accept()
    return taken


def keeps_key(window: QWidget, event: QEvent) -> bool:
    """`takes_key` for what has the focus in a window; a text keeps all that edits it, too. Qt asks the window last, after that widget and
    all that hold it."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    focused = window.focusWidget()
    if isinstance(focused, QLineEdit | QAbstractSpinBox | QPlainTextEdit) and _edits(event):
        event.accept()
        return True
    return takes_key(event, next((keys for kind, keys in KEPT.items() if isinstance(focused, kind)), ()))


def _edits(event: QKeyEvent) -> bool:
    """Whether a key edits a text by words or lines. Qt's own fields leave such keys to the commands."""
    return (event.key() in DELETING or (event.key() in UP_AND_DOWN and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            or event.matches(QKeySequence.StandardKey.DeleteCompleteLine) or event.matches(QKeySequence.StandardKey.DeleteEndOfLine))
