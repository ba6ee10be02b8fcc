"""The place of the explorer: the pane itself, and what reads games and books with it, comes when the place is first shown."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from chessgui.looks.cover import MARGIN
from chessgui.looks.widgets import in_column, quiet_label
from chessgui.threads.background import timer

if TYPE_CHECKING:
    from chessgui.gamelist.jointindex import JointIndex
    from chessgui.panels.explorer.pane import ExplorerPane
    from chessgui.practice.repertoire import Repertoire


class ExplorerHolder(QWidget):
    """Makes the explorer when it is first shown, and holds it; `made` carries it. `seen` follows whenever it is painted."""

    made = Signal(object)
    seen = Signal()

    def __init__(self, cache_folder: Path | None) -> None:
        super().__init__()
        self.cache_folder = cache_folder
        self._set: dict[str, Callable[[ExplorerPane], object]] = {}
        """The last call of each setter, which are repeated on the pane when it is made."""
        self.pane: ExplorerPane | None = None
        self.refusal = quiet_label(self.tr("In a rated game the explorer does not help."), wraps=True)
        """Shown instead of the explorer."""
        self.refusal.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.refusal.setMargin(MARGIN)
        self.refusal.hide()
        self._layout = in_column(self.refusal, on=self)
        self._painted = timer(self, self._on_painted, 0, once=True)

    def set_figurines(self, figurines: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._apply("figurines", lambda pane: pane.set_figurines(figurines))

    def set_plies(self, plies: int) -> None:
        """Set how deep games are followed, in plies."""
        self._apply("plies", lambda pane: pane.set_plies(plies))

    def set_tablebases(self, folders: Sequence[Path]) -> None:
        """Take the Syzygy tables of folders, or none."""
        self._apply("tablebases", lambda pane: pane.set_tablebases(folders))

    def set_repertoire(self, repertoire: Repertoire | None) -> None:
        """Mark the moves that a repertoire has, or none."""
        self._apply("repertoire", lambda pane: pane.set_repertoire(repertoire))

    def explore_found(self, games: Path | JointIndex) -> None:
        """Count the moves of those games of a file or collection that its list shows, and of no others."""
        def look(pane: ExplorerPane) -> None:
            pane.found_only.setChecked(True)
            if pane.consulting.origin != games:
                pane.open_games(games)

        self._apply("found", look)

    def _apply(self, name: str, setter: Callable[[ExplorerPane], object]) -> None:
        self._set[name] = setter
        if self.pane is not None:
            setter(self.pane)

    def _make(self) -> None:
        if self.pane is None:
            from chessgui.panels.explorer.pane import ExplorerPane
            self.pane = ExplorerPane(self.cache_folder)
            for setter in self._set.values():
                setter(self.pane)
            self._layout.addWidget(self.pane)
            self.made.emit(self.pane)

    def _on_painted(self) -> None:
        self._make()
        self.seen.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        # Qt shows all tabs for a moment and hides those behind before it paints: only what is painted is seen.
        self._painted.start()
        super().paintEvent(event)
