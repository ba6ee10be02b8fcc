"""The games that are open, as tabs above the board; hidden while there is only one."""
from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTabBar

from chessgui.files.document import Document
from chessgui.words.language import sentence, shortened, verbatim, without_mnemonic

MOST_LETTERS, LEAST_FIGURES = 40, 12
"""Letters of a title; the least room for one in figures: where there is less, the tabs are scrolled."""


class GameTabs(QTabBar):
    """A tab for each open game. Signals carry a Document, `moved` also its new place."""

    selected = Signal(object)
    close_wanted = Signal(object)
    moved = Signal(object, int)

    def __init__(self) -> None:
        super().__init__(tabsClosable=True, movable=True, documentMode=True, drawBase=False, expanding=False)
        self._documents: list[Document] = []
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Open games"))
        self.currentChanged.connect(self._on_current)
        self.tabCloseRequested.connect(lambda index: self.close_wanted.emit(self._documents[index]))
        self.tabMoved.connect(self._on_moved)
        self.hide()

    def show_documents(self, documents: list[Document], current: Document) -> None:
        """Show these games, one of them as the current one."""
        self._documents, self._current = list(documents), current
        with QSignalBlocker(self):
            while self.count() > len(documents):
                self.removeTab(self.count() - 1)
            while self.count() < len(documents):
                self.addTab("")
            for index, document in enumerate(documents):
                title, path = document.title, document.path
                text = without_mnemonic(sentence(("• " if document.dirty else "") + shortened(title, MOST_LETTERS)))
                if self.tabText(index) != text:  # setting it lays out all tabs again
                    self.setTabText(index, text)
                self.setTabToolTip(index, verbatim(title if path is None else f"{title}\n{path}"))
            self.setCurrentIndex(documents.index(current))
        self.setVisible(len(documents) > 1)

    def minimumTabSizeHint(self, index: int) -> QSize:
        whole, least = self.tabSizeHint(index), super().minimumTabSizeHint(index)
        room = least.width() + LEAST_FIGURES * self.fontMetrics().horizontalAdvance("0")
        return QSize(min(whole.width(), room), least.height())

    def _on_current(self, index: int) -> None:
        if 0 <= index < len(self._documents):
            self.selected.emit(self._documents[index])

    def _on_moved(self, origin: int, target: int) -> None:
        document = self._documents.pop(origin)
        self._documents.insert(target, document)
        self.moved.emit(document, target)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and index >= 0:
            self.close_wanted.emit(self._documents[index])
        else:
            super().mouseReleaseEvent(event)
            self.show_documents(self._documents, self._current)  # while a tab is dragged Qt keeps it in front, whichever is to be shown
