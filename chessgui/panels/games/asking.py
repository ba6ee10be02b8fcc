"""The menu beside the filter: searches that were saved, examples of questions, and all that have a name. What is chosen is written into the
filter."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from chessgui.dialogs import open_dialog
from chessgui.finding.names import NAMED
from chessgui.finding.searches import SavedSearches
from chessgui.looks.widgets import made, menu_entry, passing_menu
from chessgui.words.language import menu_name, tr, verbatim

LOSSES, OWN_LOSSES = "A player's losses with the Carlsbad structure", "My losses with the Carlsbad structure"
EXAMPLES = {
    "White sacrificed on h7 and won against a castled king":
        "result=1-0 black move:castling then white move:*xh7 then white move:sacrifice within 6 plies",
    LOSSES: "loser:carlsen structure:carlsbad",
    "Rook endings a pawn up that were drawn": "result=1/2-1/2 (material:rook-ending material:pawn-up) for 6 plies",
    "A knight that stood on f5 for ten plies": "has:Nf5 for 10 plies",
    "Kings castled on opposite sides, and mate": "structure:opposite-castling then move:mate",
    "An underpromotion": "move:underpromotion",
    "White blundered in time trouble": "white clock<60 white move:blunder",
    "A comment speaks of zugzwang": "comment:zugzwang",
}
"""What is asked, in words, and the line that asks it."""
BEGUN = {
    "An evaluation of at least…": "eval>=", "An evaluation that jumps by at least…": "evaljump>=",
    "Less time than so many seconds…": "clock<", "A glyph…": "glyph:", "A comment with the words…": "comment:",
}
"""What is written about a move, and the line that one goes on to type."""
GROUPS = {"structure": "Structure", "material": "Material", "move": "Moves"}
"""Keys of questions that have a name, and what stands above these."""
Write = Callable[[str, bool], object]
"""Is called with a line, and with whether it replaces what is in the filter."""


def asking_menu(
    parent: QWidget, write: Write, set_up: Callable[[], object], searches: SavedSearches, line: str, said: Callable[[str], object],
) -> QMenu:
    """A menu that writes lines; `set_up` begins one on a board. The `line` of the filter can be added to the person's searches; these can
    be renamed and deleted, and `said` is told what was lost with one."""
    menu = passing_menu(parent)
    menu.setToolTipsVisible(True)
    menu_entry(menu, tr("On a board…"), set_up)
    menu.addSeparator()
    _add_searches(menu, searches, write, said)
    menu_entry(menu, tr("Save this search…"), lambda: _ask_name(
        parent, tr("Save the search"), line, lambda name: searches.add(name, line)), enabled=bool(line) and searches.name_of(line) is None)
    menu.addSeparator()
    for words, example in examples(searches).items():
        menu_entry(menu, tr(words), partial(write, example, True)).setToolTip(verbatim(example))
    menu.addSeparator()
    for key, title in GROUPS.items():
        group = menu.addMenu(tr(title))
        for named in NAMED:
            if named.key == key:
                menu_entry(group, tr(named.words), partial(write, f"{key}:{named.name}", False)).setToolTip(named.definition)
        group.setToolTipsVisible(True)
    group = menu.addMenu(tr("Annotations"))
    for words, begun in BEGUN.items():
        menu_entry(group, tr(words), partial(write, begun, False)).setToolTip(begun)
    group.setToolTipsVisible(True)
    return menu


def examples(searches: SavedSearches) -> dict[str, str]:
    """The examples; where the person's name is known, that about a player is about the person."""
    own = searches.own_term("loser")
    mine = OWN_LOSSES, f"{own} structure:carlsbad"
    return dict(mine if own and each[0] == LOSSES else each for each in EXAMPLES.items())


def _add_searches(menu: QMenu, searches: SavedSearches, write: Write, said: Callable[[str], object]) -> None:
    """The searches that were saved, and what renames and deletes them."""
    for name, kept in searches.lines.items():
        menu_entry(menu, menu_name(name), partial(write, kept, True)).setToolTip(verbatim(kept))
    if not searches.lines:
        return
    renaming, deleting = menu.addMenu(tr("Rename a search")), menu.addMenu(tr("Delete a search"))
    for name in searches.lines:
        menu_entry(renaming, menu_name(name), partial(
            _ask_name, menu.parentWidget(), tr("Rename the search"), name, partial(searches.rename, name)))
        menu_entry(deleting, menu_name(name), partial(_delete, searches, name, said))


def _delete(searches: SavedSearches, name: str, said: Callable[[str], object]) -> None:
    said(tr("“{0}” is deleted. It asked: {1}").format(name, searches.remove(name)))


def _ask_name(parent: QWidget | None, title: str, usual: str, named: Callable[[str], object]) -> None:
    dialog = made(QInputDialog, parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(tr("Name of the search"))
    dialog.setTextValue(usual)
    dialog.textValueSelected.connect(named)
    open_dialog(dialog)
