"""The palette: one line to type in, and below it all that fits, to be chosen with Enter or a click."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QBrush, QKeyEvent, QPalette
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from chessgui.board.accessible import announce
from chessgui.looks.assets import icon, selectable
from chessgui.looks.widgets import card, in_column, made, named, quiet_label
from chessgui.openings.openingnames import NamedOpening, name_text, search
from chessgui.words.language import left_to_right
from chessgui.words.lookup import Entry

MOST_SHOWN, MOST_OPENINGS = 60, 12
LETTERS, HEIGHT, TOP = 100, 420, 56
"""How wide the palette is at most, in letters; its height at most, and how far it stands below the top of its window, in logical pixels."""
EDGE, GAP = 10, 8
"""Around the line and the list, and between them, in logical pixels."""
IN_THE_LIST = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


def openings_found(text: str, choose: Callable[[NamedOpening], object], kind: str = "") -> list[Entry]:
    """The openings that a text names, the best fit first; without one those of which others are variations."""
    found = search(text)[:MOST_OPENINGS] if text.strip() else [opening for opening in search("") if ":" not in opening.name]
    return [Entry(name_text(opening), partial(choose, opening), kind, icon="branch") for opening in found]


class Palette(QDialog):
    """Stands over the top of its window, and closes when something is chosen, with Escape, or by a click elsewhere."""

    def __init__(self, find: Callable[[str], Sequence[Entry]], parent: QWidget, words: str = "") -> None:
        """`find` tells what fits a text, the best first; `words` say what can be found, if it is not everything."""
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle(self.tr("Find"))
        self._find = find
        self._entries: Sequence[Entry] = ()
        words = words or self.tr("A command, setting, opening, player or open game")
        self.line = named(QLineEdit(placeholderText=words, clearButtonEnabled=True), words)
        self.list = made(QTreeWidget, columnCount=2, rootIsDecorated=False, headerHidden=True, uniformRowHeights=True,
                         accessibleName=self.tr("What fits"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.nothing = quiet_label(self.tr("Nothing matches these words."))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = in_column(self.line, self.nothing, self.list, margins=(EDGE, EDGE, EDGE, EDGE), spacing=GAP)
        sheet = card(inside)
        self._layouts = inside, in_column(sheet, on=self)
        for widget in (self.line, self.list):
            widget.ensurePolished()  # else the first rows are as low as without the style
        room = parent.size()
        self._room = min(HEIGHT, room.height() - TOP - 20) - self.line.sizeHint().height() - 2 * EDGE - GAP
        sheet.setFixedWidth(min(LETTERS * self.fontMetrics().averageCharWidth(), room.width() - 40))
        self.move(parent.mapToGlobal(QPoint((room.width() - sheet.width()) // 2, TOP)))
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.list.currentItemChanged.connect(self._tell_current)
        self.line.setFocus()
        self._show("")

    def come_forward(self) -> None:
        """Show it; it is deleted when it is closed."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.show()
        self.activateWindow()

    @property
    def shown(self) -> list[str]:
        """The titles in the list."""
        return [entry.title for entry in self._entries]

    def _show(self, text: str) -> None:
        self._entries = self._find(text)[:MOST_SHOWN]
        self.list.clear()
        self._list_entries(self._entries)

    def add(self, entries: Sequence[Entry]) -> None:
        """Show what was found later, below the rest."""
        self._entries = [*self._entries, *entries]
        self._list_entries(entries)

    def _list_entries(self, entries: Sequence[Entry]) -> None:
        palette = self.palette()
        ink, on_highlight = palette.color(QPalette.ColorRole.ButtonText), palette.color(QPalette.ColorRole.HighlightedText)
        quiet = QBrush(palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text))
        for entry in entries:
            item = QTreeWidgetItem(self.list, [entry.title, "   ".join(filter(None, (entry.kind, left_to_right(entry.keys))))])
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setForeground(1, quiet)
            if entry.icon:
                item.setIcon(0, selectable(icon(entry.icon, ink), on_highlight))
            item.setDisabled(not entry.enabled)
        if self.list.currentItem() is None:
            self.list.setCurrentIndex(self.list.model().index(0, 0))
        self.list.setFixedHeight(min(len(self._entries) * self.list.sizeHintForRow(0) + 2 * self.list.frameWidth(), self._room))
        self.list.setVisible(bool(self._entries))
        self.nothing.setVisible(not self._entries)
        for layout in self._layouts:
            layout.activate()  # else it would still be as high as before
        self.resize(self.minimumSizeHint())
        if not self._entries:
            announce(self.line, self.nothing.text())

    def _tell_current(self) -> None:
        """Let screen readers say what Enter will choose: the list never has the focus."""
        entry = next(iter(self._entries[max(self.list.currentIndex().row(), 0):]), None)
        if entry is not None and self.list.currentItem() is not None:
            words = entry.title, entry.kind, entry.keys, "" if entry.enabled else self.tr("not available")
            announce(self.line, ", ".join(filter(None, words)))

    def _choose(self, _: object = None) -> None:
        place = self.list.currentIndex().row()
        if place >= 0 and self._entries[place].enabled:
            entry = self._entries[place]
            self.accept()
            entry.choose()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate and self.isVisible():
            self.reject()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys that go through the list do so while one types."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in IN_THE_LIST:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)
