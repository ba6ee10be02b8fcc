"""The switch of the explorer between all games of a file and those that the filter of its list has found."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from chessgui.words.language import counted, verbatim

if TYPE_CHECKING:
    from chessgui.gamelist.gameloader import FoundGames
    from chessgui.openings.explorer import Array, Explored


class FoundOnly(QCheckBox):
    """Visible as soon as the list leaves out games of the file that the explorer looks at."""

    def __init__(self) -> None:
        super().__init__()
        self._found: FoundGames | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(verbatim(self.tr("Count the games that the list shows, and follow its filter")))
        self.hide()

    def show_found(self, found: FoundGames | None, index: Explored | None) -> bool:
        """Take what the list shows, None where there is no list, and what the explorer looks at. Returns whether other games count now."""
        before = self.games_of(index)
        self._found = found
        self.show_index(index)
        return self.games_of(index) is not before

    def show_index(self, index: Explored | None) -> None:
        """The explorer looks at other games now, or at none."""
        found = self._of(index)
        if found is not None:
            self.setText(counted("Only the game that was found", "Only the %Ln games that were found", len(found.games)))
        self.setVisible(found is not None and (self.isChecked() or len(found.games) < found.index.count))

    def games_of(self, index: Explored | None) -> Array | None:
        """The games of an index that count, by their numbers; None for all."""
        found = self._of(index) if self.isChecked() else None
        return found.games if found is not None else None

    def _of(self, index: Explored | None) -> FoundGames | None:
        """What was found, if it was found in the very files that were indexed, unchanged since."""
        found = self._found
        return found if found is not None and index is not None and index.is_of(found.index) else None
