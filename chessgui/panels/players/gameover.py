"""Above the moves, without pop-ups: the question whether to resign, and after a game its result and what one may want next."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from chessgui.board.accessible import announce
from chessgui.looks.widgets import STRETCH, bold_label, in_column, in_row, plain_label, quiet_label, say_in, text_button
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.rules.endings import Ending
from chessgui.words.language import left_to_right, tr

MOST_MOMENTS = 3
RESULTS = {"1-0": "1 – 0", "0-1": "0 – 1", "1/2-1/2": "½ – ½"}


class ResignBar(QFrame):
    """Asks before a game is given up. Hidden until then; `resigned` is emitted if the answer is yes."""

    resigned = Signal()
    about: object = None
    """What was to be given up when it asked."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gameOver")
        question = bold_label(self.tr("Resign this game?"))
        self.setAccessibleName(question.text())
        self.yes = text_button(self.tr("Resign"), self.tr("Give the game up"), self.resigned)
        self.no = text_button(self.tr("Play On"), self.tr("Go on with the game"), self.hide)
        in_row(question, STRETCH, self.yes, self.no, margins=(14, 8, 10, 8), spacing=8, on=self)
        self.hide()

    def ask(self, about: object) -> None:
        """Show the question. Enter answers with yes, Escape with no."""
        self.about = about
        self.show()
        self.yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.no if self.no.hasFocus() else self.yes).click()
        else:
            super().keyPressEvent(event)


class HintBar(QFrame):
    """A hint, until it is dismissed. Hidden until then."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gameOver")
        self.setAccessibleName(self.tr("Hint"))
        self.words = plain_label(lines=1)
        self.dismiss = text_button(self.tr("Got It"), self.tr("This hint will not be shown again"), self.hide)
        self.dismiss.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        in_row((self.words, 1), self.dismiss, margins=(14, 8, 10, 8), spacing=8, on=self)
        self.hide()

    def tell(self, words: str) -> None:
        """Show a hint."""
        self.words.setText(words)
        self.show()


class GameOverPanel(QFrame):
    """Hidden until a game has ended."""

    rematch = Signal()
    analyse = Signal()
    save = Signal()
    kept_wanted = Signal()
    """The games that were played here are to be listed."""
    closed = Signal()
    moments_wanted = Signal()
    moment_chosen = Signal(int)
    """The number of a moment whose move is to be shown; the next three carry the number of a moment, too."""
    moment_why_wanted = Signal(int)
    moment_card_wanted = Signal(int)
    moment_play_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gameOver")
        self.result, self.reason, self.rating = bold_label(scale=1.4), plain_label(), quiet_label(wraps=True)
        self.moments = text_button(self.tr("What Decided It?"), self.tr("At most three moments that decided the game, and why"),
                                   self.moments_wanted)
        self.close_button = text_button(self.tr("Close"), self.tr("Put this away; the game stays as it is"), self.closed)
        self.close_button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # as high as the result
        buttons = (self.moments, text_button(self.tr("Rematch"), self.tr("The same game again with colours reversed"), self.rematch),
                   text_button(self.tr("Analyse"), self.tr("Evaluate every move of this game"), self.analyse),
                   text_button(self.tr("Save"), self.tr("Save the game"), self.save),
                   text_button(self.tr("My Games"), self.tr("This game is kept among those that you have played here"), self.kept_wanted))
        self.saving, self.kept = buttons[-2:]
        for button in (*buttons, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.note = quiet_label(wraps=True)
        self.rows = [MomentRow(number, self) for number in range(MOST_MOMENTS)]
        first = in_row(self.result, (self.reason, 1), self.close_button, spacing=12)
        in_column(first, self.rating, WrappingRow(*buttons, spacing=8), self.note, *self.rows,
                  margins=(14, 10, 14, 12), spacing=6, on=self)
        self.rating.hide()
        self.show_moments((), "")
        self.show_kept(False)
        self.hide()

    def show_ending(self, ending: Ending, is_won: bool | None = None) -> None:
        """Show how the game ended, and whether the user has won it, where that can be told."""
        told = {True: self.tr("You won, {0}"), False: self.tr("You lost, {0}"), None: "{0}"}[is_won]
        self.result.setText(told.format(left_to_right(RESULTS.get(ending.result, ending.result))))
        self.reason.setText(tr(ending.reason))
        self.setAccessibleName(f"{self.result.text()} {tr(ending.reason)}")
        self.rating.hide()
        self.show_moments((), "")
        self.show()

    def show_kept(self, is_kept: bool) -> None:
        """Show whether the game is kept among the user's own games, or has still to be saved."""
        self.saving.setVisible(not is_kept)
        self.kept.setVisible(is_kept)

    def show_rating(self, text: str) -> None:
        """Show what the game did to the user's rating."""
        self.rating.setText(text)
        self.rating.show()
        announce(self, text)

    def show_looking(self, per_cent: int) -> None:
        """Show how much of the game has been searched for its moments."""
        self.moments.setEnabled(False)
        self.note.setText(self.tr("Looking for what decided the game: {0} %").format(per_cent))
        self.note.show()

    def show_moments(self, texts: Sequence[str], otherwise: str) -> None:
        """Show the moments that decided the game, a sentence each; `otherwise` is what is said where there is none."""
        self.moments.setEnabled(not texts)  # else the buttons beside it would jump under the mouse
        say_in(self.note, "" if texts else otherwise)
        announce(self, " ".join(texts) or otherwise)
        for row, text in zip_longest(self.rows, texts, fillvalue=""):
            assert isinstance(row, MomentRow)
            row.text.setText(text)
            row.setVisible(bool(text))


class MomentRow(QWidget):
    """A moment: what happened, and buttons that show it, explain it, and make a card of it."""

    def __init__(self, number: int, panel: GameOverPanel) -> None:
        super().__init__()
        self.text = plain_label()
        self.shown = text_button(self.tr("Show"), self.tr("Show the move on the board"), lambda: panel.moment_chosen.emit(number))
        self.why = text_button(self.tr("Why?"), self.tr("What was wrong with this move"), lambda: panel.moment_why_wanted.emit(number))
        self.card = text_button(self.tr("Make a Card"), self.tr("The training asks this position from now on"),
                                lambda: panel.moment_card_wanted.emit(number))
        self.play = text_button(self.tr("Play It Out"), self.tr("Play from here against the engine, and do better"),
                                lambda: panel.moment_play_wanted.emit(number))
        in_column(self.text, WrappingRow(self.shown, self.why, self.card, self.play, spacing=6), spacing=4, on=self)
