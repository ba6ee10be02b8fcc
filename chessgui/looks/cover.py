"""A sentence in the place of what a widget shows, while that is not to be seen."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget

MARGIN = 12
"""Around the sentence, in logical pixels."""


class Cover(QLabel):
    """Lies over all of a widget, which takes no mouse and no keys meanwhile; hidden while there is nothing to say."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, wordWrap=True, margin=MARGIN, textFormat=Qt.TextFormat.PlainText,
                         alignment=Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.hide()
        widget.installEventFilter(self)

    @property
    def _beneath(self) -> QWidget:
        widget = self.parentWidget()  # one that is kept here would keep all of a closed window
        assert widget is not None
        return widget

    def say(self, words: str) -> None:
        """Show a sentence in the place of the widget's contents; an empty one shows these again."""
        self.setText(words)
        self._lie_over()
        self.setVisible(bool(words))
        self._beneath.setEnabled(not words)

    def _lie_over(self) -> None:
        self.setGeometry(self._beneath.rect())
        QTimer.singleShot(0, self, self.raise_)  # a scroll area puts its bars above all, when it has laid them out

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._lie_over()
        return False
