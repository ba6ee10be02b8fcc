"""The menu of the continuations of a position."""
from __future__ import annotations

from functools import partial

import chess.pgn
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from chessgui.looks.widgets import menu_entry
from chessgui.movelist.sans import Sans
from chessgui.pgn.glyphs import glyph_text
from chessgui.words.notation import san_text

SHOWN_MOVES = 5
"""The most moves that the menu shows of a continuation."""


def continuation_text(node: chess.pgn.ChildNode, sans: Sans, figurines: bool) -> str:
    """A continuation by its first moves: `2.f4 exf4 3.Nf3 …`."""
    words: list[str] = []
    here: chess.pgn.GameNode = node
    ply = node.ply() - 1
    while isinstance(here, chess.pgn.ChildNode) and len(words) < SHOWN_MOVES:
        number = f"{ply // 2 + 1}." if not ply % 2 else f"{ply // 2 + 1}..." if not words else ""
        words.append(number + san_text(sans.san(here), figurines) + glyph_text(here.nags))
        ply += 1
        if not here.variations:
            return " ".join(words)
        here = here.variations[0]
    return " ".join([*words, "…"])


class ContinuationMenu(QMenu):
    """A menu with a line for each continuation; `chosen` carries the node. Digits, Enter and Right choose, Left and Escape close it."""

    chosen = Signal(object)

    def __init__(self, node: chess.pgn.GameNode, sans: Sans, figurines: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for number, child in enumerate(node.variations, 1):
            digit = f"&{number}   " if number < 10 else "     "
            menu_entry(self, digit + continuation_text(child, sans, figurines), partial(self.chosen.emit, child)).setData(number - 1)
        self.setActiveAction(self.actions()[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        active = self.activeAction()
        if event.key() == Qt.Key.Key_Right and active is not None:
            self.close()
            active.trigger()
        elif event.key() == Qt.Key.Key_Left:
            self.close()
        else:
            super().keyPressEvent(event)
