"""The line at the bottom of the window: what was just said, the opening, what could not be read, what is written, the engine."""
from __future__ import annotations

from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QWidget

from chessgui.language import tr
from chessgui.panels.fileprogress import FileProgress
from chessgui.panels.problemsbutton import ProblemsButton

MESSAGE_MS = 12_000


class StatusBar(QStatusBar):
    """A sentence on the left stays for a while, the parts on the right as long as they hold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview_words = self.tr("The engine's line; Escape returns to the game.")
        self.opening, self.engine = QLabel(), QLabel(self.tr("Engine starting"))
        self.problems, self.file_progress = ProblemsButton(), FileProgress()
        self.engine_progress = QProgressBar()
        self.engine_progress.setTextVisible(False)
        self.engine_progress.setFixedWidth(120)
        self.engine_progress.hide()
        for part in (self.opening, self.problems, self.file_progress, self.engine_progress, self.engine):
            self.addPermanentWidget(part)
        self.setSizeGripEnabled(False)

    def say(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.showMessage(sentence, MESSAGE_MS)

    def show_preview(self, on: bool) -> None:
        """Tell as long as the board does not show the game."""
        if on:
            self.showMessage(self._preview_words)
        elif self.currentMessage() == self._preview_words:
            self.clearMessage()

    def show_engine_state(self, text: str, done: int, total: int) -> None:
        """What the engine's thread tells of itself."""
        numbers = f" {done}/{total}"
        words = text.removesuffix(numbers)
        self.engine.setText(tr(words) + (numbers if words != text else ""))
        self.engine_progress.setVisible(total > 0)
        if total > 0:
            self.engine_progress.setRange(0, total)
            self.engine_progress.setValue(done)
