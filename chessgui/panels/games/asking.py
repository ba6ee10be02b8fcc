"""The menu beside the filter: examples of questions, and all that have a name. What is chosen is written into the filter."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from chessgui.finding.names import NAMED
from chessgui.looks.widgets import menu_entry
from chessgui.words.language import tr

EXAMPLES = {
    "White sacrificed on h7 and won against a castled king":
        "result=1-0 black move:castling then white move:*xh7 then white move:sacrifice within 6 plies",
    "A player's losses with the Carlsbad structure": "loser:carlsen structure:carlsbad",
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


def asking_menu(parent: QWidget, write: Callable[[str, bool], object], set_up: Callable[[], object]) -> QMenu:
    """A menu that writes a line: `write` is called with it, and with whether it replaces what is there; `set_up` begins one on a board."""
    menu = QMenu(parent)
    menu_entry(menu, tr("On a board…"), set_up)
    menu.addSeparator()
    for words, line in EXAMPLES.items():
        menu_entry(menu, tr(words), partial(write, line, True))
    menu.addSeparator()
    for key, title in GROUPS.items():
        group = menu.addMenu(tr(title))
        for named in NAMED:
            if named.key == key:
                menu_entry(group, tr(named.words), partial(write, f"{key}:{named.name}", False)).setToolTip(named.definition)
        group.setToolTipsVisible(True)
    group = menu.addMenu(tr("Annotations"))
    for words, line in BEGUN.items():
        menu_entry(group, tr(words), partial(write, line, False)).setToolTip(line)
    group.setToolTipsVisible(True)
    return menu
