"""How the games of a file are changed from its list: the menu, and the line that tells of the last change and undoes it."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from chessgui.gamelist.filter import DUPLICATES, Sort
from chessgui.gamelist.gametable import GamesModel
from chessgui.looks.widgets import in_row, menu_entry, passing_menu, plain_label, text_button
from chessgui.words.language import counted, tr

SORTS = "Date", "White", "Black", "Event", "Round", "ECO"
Wanted = Callable[[str, object], object]
"""Is called with the name of a change and with what more must be known: `sort` with a Sort, the others with None."""


def edit_menu(parent: QWidget, wanted: Wanted, selected: int, model: GamesModel, sort: Sort) -> QMenu:
    """The menu of a list in which so many games are selected, and which is sorted in some way."""
    menu = passing_menu(parent)
    is_any, in_order = selected > 0, selected > 0 and not sort.tag
    deleting = menu_entry(menu, counted("Delete the Game", "Delete %Ln Games", max(selected, 1)), partial(wanted, "delete", None), is_any)
    deleting.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
    deleting.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    menu.addSeparator()
    for text, name in ((tr("Move Up"), "up"), (tr("Move Down"), "down"), (tr("Move to Place…"), "place")):
        menu_entry(menu, text, partial(wanted, name, None), in_order)
    sorting = menu.addMenu(tr("Sort the File by"))
    if sort.tag and sort.tag != DUPLICATES:
        menu_entry(sorting, tr("The list as it is: {0}").format(model.marked_title(sort.tag, sort)), partial(wanted, "sort", sort))
        sorting.addSeparator()
    for tag in SORTS:
        menu_entry(sorting, model.title(tag), partial(wanted, "sort", Sort(tag)))
    menu.addSeparator()
    menu_entry(menu, tr("Change a Header…"), partial(wanted, "headers", None), model.rowCount() > 0)
    menu_entry(menu, counted("Number the Rounds of the Game", "Number the Rounds of %Ln Games", max(selected, 1)),
               partial(wanted, "rounds", None), is_any)
    naming = menu.addMenu(tr("Write the Openings"))
    of_selected = counted("Of the Selected Game", "Of the %Ln Selected Games", max(selected, 1))
    menu_entry(naming, of_selected, partial(wanted, "openings", None), is_any)
    of_all = counted("Of the Game of This List", "Of All %Ln Games of This List", max(model.rowCount(), 1))
    menu_entry(naming, of_all, partial(wanted, "all_openings", None), model.rowCount() > 0)
    menu.addSeparator()
    menu_entry(menu, tr("Copy to a File…"), partial(wanted, "copy", None), is_any)
    menu_entry(menu, tr("Remove Duplicates…"), partial(wanted, "duplicates", None), model.rowCount() > 0)
    return menu


class ChangeBar(QWidget):
    """Tells what was done to a file, beside a button that undoes it. Hidden until there is something to tell."""

    def __init__(self, undone: SignalInstance) -> None:
        super().__init__()
        self.words = plain_label()
        self.undo_button = text_button(tr("Undo"), tr("The file becomes what it was before, to the byte"), undone)
        in_row((self.words, 1), self.undo_button, on=self, margins=(0, 0, 0, 0))
        self.hide()

    def tell(self, sentence: str, can_be_undone: bool) -> None:
        """Show what was done; nothing is shown for an empty sentence."""
        self.words.setText(sentence)
        self.undo_button.setVisible(can_be_undone)
        self.setVisible(bool(sentence))
