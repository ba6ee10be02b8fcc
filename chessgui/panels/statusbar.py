"""The line at the bottom of the window: what was just said, the opening, what could not be read, what is written, the engine."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QStyle, QStyleOption, QToolButton, QWidget

from chessgui.board.accessible import announce
from chessgui.dialogs import open_dialog
from chessgui.looks.widgets import in_row, progress_bar, text_button
from chessgui.words.language import counted, number_text, sentence, tr, verbatim

WIDTH, EDGE, MESSAGE_MS = 120, 6, 12_000
"""The width of a bar and the space on either side of a sentence, in logical pixels, and how long a sentence stays in milliseconds."""


class ProblemsButton(QToolButton):
    """Shows what `show_problems` was given."""

    def __init__(self) -> None:
        super().__init__(autoRaise=True)
        self._name, self._problems = "", tuple[object, ...]()
        self.setToolTip(self.tr("What could not be read of the file"))
        self.clicked.connect(self.open_list)
        self.hide()

    def show_problems(self, name: str, problems: Sequence[object]) -> None:
        """Tell how many there are of a file."""
        self._name, self._problems = name, tuple(problems)
        self.setText(counted("One problem", "%n problems", len(problems)))
        self.setVisible(bool(problems))

    def open_list(self) -> None:
        """List them."""
        from chessgui.dialogs.problems import ProblemsDialog
        open_dialog(ProblemsDialog(self._name, self._problems, self.window()))


class FileProgress(QWidget):
    """A few words and a bar; hidden when nothing is written, read or fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.cancel: Callable[[], object] | None = None
        """What the button calls: it ends the work that is shown."""
        self.words, self.bar = QLabel(), progress_bar("", WIDTH)
        self.cancel_button = text_button(self.tr("Cancel"), "", lambda: self.cancel() if self.cancel is not None else None)
        self.cancel_button.hide()
        in_row(self.words, self.bar, self.cancel_button, margins=(0, 0, 8, 0), on=self)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.hide()

    def show_progress(self, per_mille: int, cancel: Callable[[], object] | None = None, reads: bool = False, written: int = 0) -> None:
        """Show how far it is, the writing of a file or else the reading of games; with a button where it can be cancelled, by `cancel`.
        `written` are bytes: of a file whose size nobody knows before, they are shown. Where several works are under way, the one that was
        shown first stays until its end, so that the button ends what one sees."""
        if self.isHidden():
            self.cancel = cancel
        elif cancel != self.cancel:
            return
        megabytes = written // 1_000_000
        written_words = self.tr("Writing: {0} MB").format(number_text(megabytes)) if megabytes else self.tr("Writing…")
        self.words.setText(self.tr("Reading…") if reads else written_words)
        self.bar.setAccessibleName(self.tr("Reading the games") if reads else self.tr("Writing the file"))
        self.cancel_button.setToolTip(self.tr("Read no further") if reads else self.tr("Write nothing"))
        self.bar.setValue(per_mille)
        self.bar.show()
        self.cancel_button.setVisible(cancel is not None)
        self.show()

    def show_words(self, words: str, of_cancelling: str) -> None:
        """Show words on what goes on, of which nobody knows how much is left, and what the button does."""
        self.words.setText(words)
        self.cancel_button.setToolTip(of_cancelling)
        self.bar.hide()
        self.cancel_button.show()
        self.show()

    def end_of(self, cancel: Callable[[], object] | None, *_: object) -> None:
        """`end` of the work that `cancel` ends, unless another one is shown."""
        if cancel == self.cancel:
            self.end()

    def end(self) -> None:
        """Hide the bar: the work is done, or it has failed."""
        self.cancel_button.hide()
        self.hide()


class StatusBar(QStatusBar):
    """A sentence on the left stays for a while, one about a game no longer than that is shown; the parts on the right stay as long as they
    hold. Where there is no room for all of the sentence, dots stand for its end, and the tip has all of it. `details_wanted` asks for more
    about a fault."""

    details_wanted = Signal()
    engine_told = Signal()
    """The engine's thread has told of itself; `preparing` is up to date."""

    def __init__(self) -> None:
        super().__init__()
        self._is_of_game = False
        self.preparing: int | None = None
        """Per cent of the engine's code that is compiled; None where it is not being compiled."""
        self._preview_words = self.tr("The engine's line; Escape returns to the game.")
        self.opening, self.engine = (QLabel(text, textFormat=Qt.TextFormat.PlainText) for text in ("", self.tr("Engine starting")))
        self.problems = ProblemsButton()
        self.file_progress, self.download_progress = FileProgress(), FileProgress()
        self.engine_progress = progress_bar("", WIDTH)
        self.engine_progress.hide()
        self.details = text_button(self.tr("Details"), self.tr("What went wrong, as text for the developers"), self._open_details)
        self.details.hide()
        self._parts = (self.details, self.opening, self.problems, self.file_progress, self.download_progress, self.engine_progress,
                       self.engine)
        for part in self._parts:
            self.addPermanentWidget(part)
        self.setSizeGripEnabled(False)
        self.messageChanged.connect(self._on_message)

    def _on_message(self, words: str) -> None:
        self.setToolTip(verbatim(words))
        self.update()  # Qt paints only the part anew where its own text would stand

    @property
    def room(self) -> QRect:
        """Where the sentence stands: what the parts leave."""
        direction, whole = self.layoutDirection(), self.rect()
        parts = (QStyle.visualRect(direction, whole, part.geometry()) for part in self._parts if part.isVisible())
        end = min((part.x() for part in parts), default=whole.width())
        return QStyle.visualRect(direction, whole, whole.adjusted(EDGE, 0, end - whole.width() - EDGE, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        room, option = self.room, QStyleOption()
        option.initFrom(self)
        words = self.fontMetrics().elidedText(self.currentMessage(), Qt.TextElideMode.ElideRight, room.width())
        with QPainter(self) as painter:
            self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, option, painter, self)
            painter.setLayoutDirection(self.layoutDirection())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, sentence(words))

    def say(self, sentence: str) -> None:
        """Show a sentence for a while; screen readers hear it."""
        self._is_of_game = False
        self.showMessage(sentence, MESSAGE_MS)
        announce(self, sentence)

    def say_of_game(self, sentence: str) -> None:
        """`say` of the shown game or of a file: the sentence does not stay beside another game."""
        self.say(sentence)
        self._is_of_game = True

    def leave_game(self) -> None:
        """Another game is about to be shown: what was said of the one before goes."""
        if self._is_of_game:
            self.clearMessage()

    def say_fault(self, sentence: str) -> None:
        """Show a sentence about a fault of the program, with a button that stays until it is pressed."""
        self.say(sentence)
        self.details.show()

    def _open_details(self) -> None:
        self.details.hide()
        self.details_wanted.emit()

    def show_preview(self, on: bool) -> None:
        """Tell as long as the board does not show the game."""
        if on:
            self.showMessage(self._preview_words)
        elif self.currentMessage() == self._preview_words:
            self.clearMessage()

    def show_engine_state(self, text: str, done: int, total: int) -> None:
        """Show what the engine's thread tells of itself."""
        numbers = f" {done}/{total}"
        words = text.removesuffix(numbers)
        self.engine.setText(tr(words) + (numbers if words != text else ""))
        self.engine_progress.setVisible(total > 0)
        self.engine_progress.setRange(0, max(total, 1))
        self.engine_progress.setValue(done)
        self.preparing = 100 * done // total if total else None
        self.engine_told.emit()
