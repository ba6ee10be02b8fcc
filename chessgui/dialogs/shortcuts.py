"""The shortcuts dialog: every command with its shortcuts, to look up and to change; below, what the mouse does."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QKeySequenceEdit, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.looks.assets import icon, selectable
from chessgui.looks.widgets import button_box, in_column, in_row, label_of, made, named, push_button
from chessgui.words.language import left_to_right
from chessgui.words.lookup import holds

WIDTH, EDGES = 720, 60
"""The least width of the dialog, and the room beside both columns, in logical pixels."""


class KeysField(QKeySequenceEdit):
    """Takes the keys that are pressed, except Escape: that closes the dialog, as everywhere, and no command can have it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)


class ShortcutsDialog(QDialog):
    """Lists actions by name. `chosen` carries a name and its shortcuts (a list of texts), or None for the built-in ones."""

    chosen = Signal(str, object)

    def __init__(self, actions: Mapping[str, QAction], usual: Mapping[str, list[str]], parent: QWidget | None = None,
                 gestures: Sequence[tuple[str, str]] = (), menus: Sequence[QAction] = ()) -> None:
        """`usual` are the built-in shortcuts; `gestures`, pairs of what the mouse does and how, are shown only. The letters of `menus`
        belong to these."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Shortcuts"))
        self._actions, self._usual, self._menus = actions, usual, menus
        words = self.tr("Search by command or key")
        self.search = named(QLineEdit(placeholderText=words, clearButtonEnabled=True), words)
        self.list = made(QTreeWidget, columnCount=2, rootIsDecorated=False, alternatingRowColors=True, accessibleName=self.tr("Commands"))
        self.list.setHeaderLabels([self.tr("Command"), self.tr("Keys or mouse")])
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(False)
        for name, action in actions.items():
            item = QTreeWidgetItem([plain_text(action), ""])
            item.setIcon(0, selectable(action.icon(), self.palette().color(QPalette.ColorRole.HighlightedText)))
            item.setData(0, Qt.ItemDataRole.UserRole, name)
            self.list.addTopLevelItem(item)
            self._show_keys(item)
        for what, how in gestures:
            item = QTreeWidgetItem([what, how])
            item.setIcon(0, icon("cursor", self.palette().color(QPalette.ColorRole.ButtonText)))
            item.setToolTip(1, how)
            self.list.addTopLevelItem(item)
        self.keys = named(KeysField(maximumSequenceLength=1, clearButtonEnabled=True), self.tr("New keys"))
        self.back = push_button(self.tr("As it was"), self._on_back)
        self.problem = HeardLabel(lines=1)
        row = in_row(label_of(self.tr("Press the new keys:"), self.keys), (self.keys, 1), self.back)
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter in the search goes on to the list
        in_column(self.search, (self.list, 1), row, self.problem, buttons, margins=(20, 18, 20, 16), spacing=12, on=self)
        self.resize(max(WIDTH, self.list.sizeHintForColumn(0) + self.list.sizeHintForColumn(1) + EDGES), 560)
        self.list.currentItemChanged.connect(self._on_current)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.list.setFocus)
        self.keys.editingFinished.connect(self._on_keys)
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    def _name(self) -> str | None:
        item = self.list.currentItem()
        return item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None

    def _show_keys(self, item: QTreeWidgetItem) -> None:
        action = self._actions[item.data(0, Qt.ItemDataRole.UserRole)]
        item.setText(1, left_to_right(",  ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts())))

    def _on_current(self) -> None:
        name = self._name()
        self.problem.clear()
        self.keys.setEnabled(name is not None)
        self.back.setEnabled(False)
        if name is None:
            self.keys.clear()
        else:
            self.keys.setKeySequence(self._actions[name].shortcut())
            self.back.setEnabled([keys.toString() for keys in self._actions[name].shortcuts()] != self._usual[name])

    def _on_keys(self) -> None:
        name, keys = self._name(), self.keys.keySequence()
        if name is None or keys == self._actions[name].shortcut():
            return
        other = self._owner(keys, name)
        if other is not None:
            self.problem.setText(self.tr("{0} belongs to “{1}”.").format(
                keys.toString(QKeySequence.SequenceFormat.NativeText), plain_text(other)))
            self.keys.setKeySequence(self._actions[name].shortcut())
            return
        self.chosen.emit(name, [] if keys.isEmpty() else [keys.toString()])
        self._changed()

    def _owner(self, keys: QKeySequence, name: str) -> QAction | None:
        """Another command that has this shortcut, or a menu that it opens; None where it is free."""
        commands = (action for other, action in self._actions.items() if other != name and keys in action.shortcuts())
        menus = (menu for menu in self._menus if keys == QKeySequence.mnemonic(menu.text()))
        return None if keys.isEmpty() else next(chain(commands, menus), None)

    def _on_back(self) -> None:
        name = self._name()
        if name is None:
            return
        taken = [other for keys in self._usual[name] if (other := self._owner(QKeySequence(keys), name)) is not None]
        if taken:
            self.problem.setText(self.tr("Its keys now belong to “{0}”.").format(plain_text(taken[0])))
            return
        self.chosen.emit(name, None)
        self._changed()

    def _changed(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._show_keys(item)
        self._on_current()

    def _filter(self, text: str) -> None:
        """Hide the commands that lack one of the words. Keys that are pressed next go to a command that is shown."""
        shown = []
        for item in self.list.findItems("", Qt.MatchFlag.MatchContains):
            item.setHidden(not holds(f"{item.text(0)} {item.text(1)}", text))
            if not item.isHidden():
                shown.append(item)
        if self.list.currentItem() not in shown:
            self.list.setCurrentIndex(self.list.indexFromItem(shown[0]) if shown else QModelIndex())


def plain_text(action: QAction) -> str:
    """An action's text without its mnemonic mark, its dots, and the name of what would be undone."""
    return action.text().partition(": ")[0].replace("&", "").rstrip("…")
