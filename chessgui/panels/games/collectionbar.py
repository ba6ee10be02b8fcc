"""The row above the lists: the person's collections, to be opened, made, added to, renamed and removed."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QInputDialog, QMenu, QWidget

from chessgui.dialogs import open_dialog
from chessgui.gamelist.collections import LONGEST_NAME, Collection
from chessgui.looks.widgets import in_row, made, menu_entry, named, passing_menu, pop_up, text_button
from chessgui.words.language import tr, verbatim, without_mnemonic

LEAST_WIDTH = 120
"""The least width of the box with the names, in logical pixels."""


class CollectionBar(QWidget):
    """Shows which collections there are and which of them is listed; what is wanted of them is told by signals."""

    open_wanted = Signal(object)
    """A Collection."""
    new_wanted = Signal(str)
    """The name of a new collection."""
    files_wanted = Signal(object)
    """A Collection to which files are to be added; `folder_wanted`: those of a folder."""
    folder_wanted = Signal(object)
    rename_wanted = Signal(object, str)
    """A Collection and its new name."""
    remove_wanted = Signal(object)
    take_out_wanted = Signal(object, object)
    """A Collection, and the Path in it that is to be taken out."""

    def __init__(self) -> None:
        super().__init__()
        self._collections: tuple[Collection, ...] = ()
        self._current: Collection | None = None
        self.names = named(QComboBox(), self.tr("Collections"), self.tr("Files and folders that are listed, searched and explored as one"))
        self.names.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.names.setMinimumWidth(LEAST_WIDTH)
        self.names.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.names.activated.connect(lambda place: self.open_wanted.emit(self._collections[place]))
        self.new_button = text_button(self.tr("New…"), self.tr("Make a new collection"), self.ask_new)
        self.add_button = text_button(self.tr("Add…"), self.tr("Add files or a folder to this collection, or take some out"))
        self.add_button.clicked.connect(lambda: pop_up(self.contents_menu(), self.add_button))
        self.rename_button = text_button(self.tr("Rename…"), self.tr("Give this collection another name"), self._ask_rename)
        self.remove_button = text_button(
            self.tr("Remove"), self.tr("Forget this collection; its files stay where they are"),
            lambda: self.remove_wanted.emit(self._current))
        for button in (self.new_button, self.add_button, self.rename_button, self.remove_button):
            button.setProperty("small", True)
        in_row((self.names, 1), self.new_button, self.add_button, self.rename_button, self.remove_button, margins=(8, 6, 8, 4), spacing=8,
               on=self)
        self.show_collections(())

    def show_collections(self, collections: Sequence[Collection]) -> None:
        """Show which collections there are."""
        self._collections = tuple(collections)
        with QSignalBlocker(self.names):
            self.names.clear()
            for collection in self._collections:
                self.names.addItem(collection.name)
        self.names.setPlaceholderText(self.tr("Open a collection…"))
        self.setHidden(not collections)  # the first one is made by dropping or opening several files, or by the menu
        self.show_current(self._current)

    def show_current(self, collection: Collection | None) -> None:
        """Show the collection that is listed, None where a file is."""
        self._current = collection
        places = [place for place, one in enumerate(self._collections) if collection is not None and one.name == collection.name]
        with QSignalBlocker(self.names):
            self.names.setCurrentIndex(places[0] if places else -1)
        for button in (self.add_button, self.rename_button, self.remove_button):
            button.setVisible(collection is not None)

    def ask_new(self) -> None:
        """Ask how a new collection is to be called."""
        self._ask_name(self.tr("New Collection"), "", self.new_wanted.emit)

    def _ask_rename(self) -> None:
        collection = self._current
        if collection is not None:
            self._ask_name(self.tr("Rename the Collection"), collection.name, lambda name: self.rename_wanted.emit(collection, name))

    def _ask_name(self, title: str, usual: str, answer: Callable[[str], object]) -> None:
        dialog = made(QInputDialog, self)
        dialog.setWindowTitle(title)
        dialog.setLabelText(self.tr("Name of the collection"))
        dialog.setTextValue(usual)
        dialog.textValueSelected.connect(lambda name: answer(name[:LONGEST_NAME]) if name.strip() else None)
        open_dialog(dialog)

    def contents_menu(self) -> QMenu:
        """What may be added to the collection that is listed, and what it has."""
        menu, collection = passing_menu(self), self._current
        if collection is None:
            return menu
        menu.setToolTipsVisible(True)
        menu_entry(menu, tr("Add files…"), lambda: self.files_wanted.emit(collection))
        menu_entry(menu, tr("Add a folder…"), lambda: self.folder_wanted.emit(collection))
        if collection.places:
            menu.addSeparator()
            taking = menu.addMenu(tr("Take out"))
            taking.setToolTipsVisible(True)
            for place in collection.places:
                name = without_mnemonic(place.name or str(place))
                menu_entry(taking, name, partial(self.take_out_wanted.emit, collection, place)).setToolTip(verbatim(str(place)))
        return menu
