"""After a game: result and reason, and what one may want next. Quiet, above the moves; no pop-up."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from chessgui.looks.widgets import STRETCH, font_like, laid, quiet_label, text_button
from chessgui.rules.endings import Ending
from chessgui.words.language import left_to_right, tr

RESULTS = {"1-0": "1 – 0", "0-1": "0 – 1", "1/2-1/2": "½ – ½"}


class GameOverPanel(QFrame):
    """Hidden until a game has ended."""

    rematch = Signal()
    analyse = Signal()
    save = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("gameOver")
        self.result, self.reason, self.rating = QLabel(), QLabel(), quiet_label()
        self.result.setFont(font_like(self.font(), 1.4, bold=True))
        self.reason.setWordWrap(True)
        buttons = (text_button(self.tr("Rematch"), self.tr("The same game again with colours changed"), self.rematch),
                   text_button(self.tr("Analyse"), self.tr("Let the engine look at the game"), self.analyse),
                   text_button(self.tr("Save"), self.tr("Save the game"), self.save))
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        laid(QVBoxLayout(self), laid(QHBoxLayout(), self.result, (self.reason, 1), spacing=12), self.rating,
             laid(QHBoxLayout(), *buttons, STRETCH, spacing=8), margins=(14, 10, 14, 12), spacing=6)
        self.rating.hide()
        self.hide()

    def show_ending(self, ending: Ending) -> None:
        """Show how the game ended."""
        self.result.setText(left_to_right(RESULTS.get(ending.result, ending.result)))
        self.reason.setText(tr(ending.reason))
        self.setAccessibleName(f"{ending.result} {tr(ending.reason)}")
        self.rating.hide()
        self.show()

    def show_rating(self, text: str) -> None:
        """What the game did to the own rating."""
        self.rating.setText(text)
        self.rating.show()
