"""After a game: result and reason, and what one may want next. Quiet, above the moves; no pop-up."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

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
        self.result, self.reason, self.rating = QLabel(), QLabel(), QLabel()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setWeight(QFont.Weight.DemiBold)
        self.result.setFont(font)
        self.reason.setWordWrap(True)
        self.rating.setProperty("quiet", "true")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.result)
        top.addWidget(self.reason, 1)
        layout.addLayout(top)
        layout.addWidget(self.rating)
        layout.addLayout(self._buttons())
        self.rating.hide()
        self.hide()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for text, tip, signal in (
            (self.tr("Rematch"), self.tr("The same game again with colours changed"), self.rematch),
            (self.tr("Analyse"), self.tr("Let the engine look at the game"), self.analyse),
            (self.tr("Save"), self.tr("Save the game"), self.save),
        ):
            button = QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        return row

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
