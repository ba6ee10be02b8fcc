"""The comment editor, inside the move list at the place of the comment. It grows with its text."""
from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPalette, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

PADDING = 5
"""The space around the text, in logical pixels."""
STAYS_OPEN = Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason
"""The editor stays open if it loses the focus to a context menu or another window, from which the user comes back."""


class CommentEditor(QPlainTextEdit):
    """Edits plain text, one line for each paragraph. Ctrl+Enter or losing the focus emits `accepted`, Escape emits `cancelled`. `grown` is
    emitted when the needed height changes."""

    accepted = Signal(str)
    cancelled = Signal()
    grown = Signal()

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._ended = False
        self.setObjectName("commentEditor")
        self.setAccessibleName(self.tr("Comment"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(PADDING)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.document().setDefaultTextOption(option)
        self.setPlaceholderText(self.tr("Comment; Ctrl+Enter ends it"))
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        base, frame = (self.palette().color(role).name() for role in (QPalette.ColorRole.AlternateBase, QPalette.ColorRole.Highlight))
        self.setStyleSheet(f"#commentEditor {{ background: {base}; border: 1px solid {frame}; border-radius: 4px; }}")
        self.document().documentLayout().documentSizeChanged.connect(lambda size: self.grown.emit())

    def needed_height(self) -> float:
        """The height for all lines, in logical pixels."""
        lines = self.document().documentLayout().documentSize().height()  # QPlainTextDocumentLayout counts lines
        return max(lines, 1) * self.fontMetrics().lineSpacing() + 2 * PADDING + 2

    def accept(self) -> None:
        """End the editing with the current text."""
        if not self._ended:
            self._ended = True
            self.accepted.emit(self.toPlainText())

    def cancel(self) -> None:
        """End the editing without a change."""
        if not self._ended:
            self._ended = True
            self.cancelled.emit()

    # events ------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._ends(event):
            event.accept()
            return True
        return super().event(event)

    @staticmethod
    def _ends(event: QKeyEvent) -> bool:
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return event.key() == Qt.Key.Key_Escape or (with_control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._ends(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        else:
            self.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.grown.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in STAYS_OPEN:
            self.accept()
