"""The page of something that is under way on the board: what is asked, what is said of the last move, and what one can do."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from chessgui.board import accessible
from chessgui.looks.widgets import STRETCH, bold_label, in_column, named, plain_label, quiet_label, say_in, scroll_area
from chessgui.panels.wrappingrow import Column, WrappingRow


class TaskFace(QWidget):
    """Made whole by `lay_out`, with the buttons of the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading, self.about, self.place = bold_label(scale=1.2, wordWrap=True), quiet_label(wraps=True), quiet_label()
        self.outcome = quiet_label(wraps=True)
        self.verdict, self.words = bold_label(wordWrap=True, textFormat=Qt.TextFormat.PlainText), plain_label()

    def lay_out(self, name: str, *buttons: QWidget) -> None:
        """Place everything; the buttons stand at the lower edge."""
        inside = Column()
        in_column(self.heading, self.about, 6, self.verdict, self.words, self.outcome, STRETCH,
                  margins=(12, 10, 12, 6), spacing=4, on=inside)
        below = in_column(self.place, WrappingRow(*buttons, spacing=4), margins=(12, 0, 12, 8), spacing=6)
        in_column((named(scroll_area(inside), name), 1), below, spacing=4, on=self)

    def show_task(self, heading: str, about: str, place: str = "") -> None:
        """Show another task: what is asked, what is to be known of it, and a note at the lower edge."""
        self.heading.setText(heading)
        say_in(self.about, about)
        say_in(self.place, place)
        self.outcome.setText("")
        self.say("", "")

    def say(self, verdict: str, words: str) -> None:
        """Say something of the last move: a verdict, and sentences that explain it. Screen readers hear it at once."""
        say_in(self.verdict, verdict)
        say_in(self.words, words)
        if verdict or words:
            accessible.announce(self, f"{verdict} {words}".strip())
