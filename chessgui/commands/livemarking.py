"""Marks in the move list while the user steps through a game with the analysis on."""
from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from chessgui.movelist.panel import MoveList
from chessgui.workspace.controller import Controller

if TYPE_CHECKING:
    from chessgui.report.livemarks import LiveMarks


def load_rules() -> None:
    """Import the rules of reports, which the first result of the analysis needs. Any thread may call it."""
    import chessgui.report.livemarks  # noqa: F401


class LiveMarking(QObject):
    """Marks the moves around the shown position from the results of the analysis. Nothing is written into the game."""

    def __init__(self, controller: Controller, move_list: MoveList, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller, self._move_list = controller, move_list
        controller.analysis.evaluated.connect(self._on_evaluated)
        controller.workspace.current_changed.connect(self._clear)

    @cached_property
    def _marks(self) -> LiveMarks:
        """Made with the first result, to keep the program's start fast."""
        from chessgui.report.livemarks import LiveMarks
        return LiveMarks(self._controller.analysis.store)

    def _on_evaluated(self, _: str) -> None:
        if self._marks.update(self._controller.game.node):
            self._move_list.set_marks(self._marks.glyphs.copy())

    def _clear(self) -> None:
        if "_marks" in vars(self):
            self._marks.glyphs.clear()
        self._move_list.set_marks({})
