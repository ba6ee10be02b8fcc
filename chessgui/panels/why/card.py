"""The card of an answer: the asked move beside the best one, the line that refutes it, and sentences that lead to their positions."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape

import chess
from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from chessgui.board.accessible import announce
from chessgui.looks.widgets import STRETCH, bold_label, grid_of, in_column, in_row, named, quiet_label, say_in, scroll_area, text_button
from chessgui.panels.analysis.figures import short_count
from chessgui.panels.wrappingrow import Column, WrappingRow
from chessgui.threads.background import timer
from chessgui.why.question import Answer, Line, Place, Question, State, Which
from chessgui.why.secondopinion import Opinion
from chessgui.why.sentences import Sentence
from chessgui.words.language import alone, left_to_right
from chessgui.words.notation import LineMove, line_moves, score_text
from engine import Score

SHOWN_MOVES = 16
"""How many moves are shown of a line that does not end in mate; to the mate of one that does, a sentence leads."""
STEP_MS = 900
"""The milliseconds between two moves of a line that is played on the board."""
WIDTH = 300
"""Logical pixels in which the card is well read."""


class _Text(QLabel):
    """Text with links."""

    def write(self, text: str) -> None:
        """Show a text. Where the keyboard was at a link, it stays there."""
        if text != self.text():
            start, length = self.selectionStart(), len(self.selectedText())
            self.setText(text)
            if self.hasFocus() and start >= 0:
                self.setSelection(start, length)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Without this a click on a link would leave a frame around it, and the focus on it."""
        super().mouseReleaseEvent(event)
        text = self.text()
        self.clear()
        self.setText(text)
        self.clearFocus()


def _text_label() -> _Text:
    label = _Text()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


class WhyPanel(QWidget):
    """Shows one question and what is known of it. `move_clicked` carries the LineMove list up to a position, `variation_wanted` the whole
    shown line that refutes the move as chess.Moves, `ends_wanted` asks to compare the evaluations at the ends of both lines."""

    move_clicked = Signal(object)
    variation_wanted = Signal(object)
    ends_wanted = Signal()
    longer_wanted = Signal()
    """To search on: the answer was not stable."""
    search_wanted = Signal()
    """To show the search that looks at the move."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.figurines = True
        """Figurines or letters, from the next answer on."""
        self.question: Question | None = None
        self.answer: Answer | None = None
        """The question and the answer that are shown."""
        self._lines: dict[Which, list[LineMove]] = {}
        self._sentences: tuple[Sentence, ...] = ()
        self._shown: Place | None = None
        self._ply = 0
        self.stepping = timer(self, self.step, STEP_MS)
        self._build_labels()
        self._build_buttons()
        self._lay_out()
        self.clear()

    # building ----------------------------------------------------------------------------------------------------

    def _build_labels(self) -> None:
        self.asked_name, self.asked_score = bold_label(scale=1.4, textFormat=Qt.TextFormat.PlainText), bold_label(scale=1.4)
        self.best_name, self.best_score = quiet_label(), quiet_label()
        self.setToolTip(self.tr("Drag a piece with Ctrl held to ask about another move: it is not played"))
        for label in (self.asked_score, self.best_score):
            label.setToolTip(self.tr("From White's point of view"))
            label.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.status, self.asked_title, self.best_title = quiet_label(wraps=True), quiet_label(), quiet_label(self.tr("The best other move"))
        self.words, self.asked_line, self.best_line = _text_label(), _text_label(), _text_label()
        self.words.linkActivated.connect(self._on_sentence)
        for label in (self.asked_line, self.best_line):
            label.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            label.linkActivated.connect(self._on_move)

    def _build_buttons(self) -> None:
        self.play = text_button("", self.tr("Play the line that answers the move on the board"), self._toggle_play)
        self.add = text_button(self.tr("Add Line"), self.tr("Put the line that answers the move into the game"), self._add)
        self.ends = text_button(self.tr("Compare"), self.tr(
            "Compare the evaluation at the end of this line with that at the end of the best one, term by term"), self.ends_wanted)
        self.longer = text_button(self.tr("Look Longer"), self.tr(
            "Search on, for four times as long, until the answer is settled"), self.longer_wanted)
        self.search = text_button(self.tr("Show the Search"), self.tr("Why the engine itself dismisses the move, rule by rule"),
                                  self.search_wanted)
        self.close_card = text_button(self.tr("Close"), "", self.closed)

    def _lay_out(self) -> None:
        scores = grid_of(10, 2)
        for index, label in enumerate((self.asked_name, self.asked_score, self.best_name, self.best_score)):
            scores.addWidget(label, *divmod(index, 2))
        scores.setColumnStretch(0, 1)
        inside = Column()
        doubt = in_row((self.status, 1), self.longer, spacing=8)
        in_column(scores, 8, doubt, self.words, 10, self.asked_title, self.asked_line, 8, self.best_title, self.best_line,
                  STRETCH, margins=(12, 10, 12, 6), spacing=4, on=inside)
        buttons = in_row((WrappingRow(self.play, self.add, self.ends, self.search), 1), margins=(12, 0, 12, 6), spacing=6)
        buttons.addWidget(self.close_card, 0, Qt.AlignmentFlag.AlignTop)
        in_column((named(scroll_area(inside), self.tr("The answer")), 1), buttons, spacing=4, on=self)
        self.setMinimumHeight(180)

    def sizeHint(self) -> QSize:
        """No wider than the panes beside it: the buttons wrap, and the board stays where it is when the card comes up."""
        return QSize(WIDTH, super().sizeHint().height())

    # showing -----------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """No question."""
        self.question, self.answer, self._lines, self._sentences, self._shown = None, None, {}, (), None
        self._stop_playing()
        for label in (self.asked_name, self.asked_score, self.best_name, self.best_score, self.words, self.asked_line, self.best_line):
            label.clear()
        self.asked_title.setText(self.tr("The line after it"))
        self.best_title.hide()
        self.asked_title.hide()
        self.longer.hide()
        self._show_status("")
        self._show_buttons()

    def show_question(self, question: Question) -> None:
        """Show a new question; nothing of an earlier one stays."""
        self.clear()
        self.question = question
        asked = line_moves(question.board, (question.board.uci(question.move),), self.figurines)[0].text
        self.asked_name.setText(alone(asked))
        self.asked_score.setText("–")
        self._show_status(self.tr("Looking for the answer …"))

    def show_state(self, state: State, answer: Answer | None, problem: str = "", others: Sequence[Opinion] = ()) -> None:
        """Show how far the search has come, and what the analysis says otherwise; what is told of another question is left out."""
        if answer is not None:
            if answer.question is not self.question:
                return
            self._show_answer(answer)
        if state is State.SEARCHING:
            words = self.tr("Looking for the answer …") if answer is None else self.tr(
                "Looking for the answer … {0} positions for each move").format(short_count(answer.nodes))
            self._show_status(words)
        elif state is State.FAILED:
            self._show_status(problem)
        elif state is State.STOPPED:
            self._show_status(self.tr("Stopped."), others)
        elif self._is_unsettled(state):
            self._show_status(self.tr("Not settled yet: more time may change the answer."), others)
        else:
            words = self.tr("Depth {0} · {1} positions for each move")
            self._show_status(words.format(answer.asked.depth, short_count(answer.nodes)) if answer is not None else "", others)
        self.longer.setVisible(self._is_unsettled(state))
        self._show_buttons()

    def _is_unsettled(self, state: State) -> bool:
        return state is State.ANSWERED and self.answer is not None and not self.answer.stable

    def show_sentences(self, answer: Answer, sentences: tuple[Sentence, ...]) -> None:
        """Show the sentences about the shown answer; those about another answer are dropped."""
        if answer is self.answer:
            self._sentences = sentences
            self._draw_words()
            announce(self, " ".join(sentence.text for sentence in sentences))

    def _show_status(self, text: str, others: Sequence[Opinion] = ()) -> None:
        lines = [text, *map(self._opinion_words, others)]
        say_in(self.status, "\n".join(line for line in lines if line))

    def _opinion_words(self, opinion: Opinion) -> str:
        """What the analysis says of a move, deeper than the answer."""
        move = line_moves(opinion.board, (opinion.board.uci(opinion.move),), self.figurines)[0].text
        words = self.tr("The analysis (depth {0}) says {1} for {2}.")
        return words.format(opinion.depth, _score(opinion.score), left_to_right(move))

    def _show_answer(self, answer: Answer) -> None:
        if answer is self.answer:
            return
        self.answer, self._sentences, self._shown = answer, (), None
        self._stop_playing()
        self._lines = {which: line_moves(line.board, [move.uci() for move in _shown_moves(line)], self.figurines)
                       for which, line in ((Which.ASKED, answer.asked), (Which.BEST, answer.best)) if line is not None}
        self.asked_score.setText(_score(answer.asked.score))
        has_best = answer.best is not None
        for widget in (self.best_title, self.best_line, self.best_name, self.best_score):
            widget.setVisible(has_best)
        self.asked_title.show()
        if answer.best is not None:
            self.best_name.setText(self.tr("{0} instead").format(left_to_right(self._lines[Which.BEST][0].text)))
            self.best_score.setText(_score(answer.best.score))
        self._draw()

    def _draw(self) -> None:
        self._draw_words()
        self.asked_line.write(self._line_html(Which.ASKED))
        self.best_line.write(self._line_html(Which.BEST))

    def _draw_words(self) -> None:
        color = self.palette().link().color().name()
        self.words.write("".join(
            f'<p style="margin:0 0 6px 0"><a href="{number}" style="color:{color};text-decoration:none">{escape(sentence.text)}</a></p>'
            for number, sentence in enumerate(self._sentences)))
        self.words.setVisible(bool(self._sentences))

    def _line_html(self, which: Which) -> str:
        """The moves as links; the one whose position is shown stands out."""
        palette = self.palette()
        plain = f"color:{palette.text().color().name()}"
        marked = f"color:{palette.highlightedText().color().name()};background-color:{palette.highlight().color().name()}"
        return " ".join(
            f'<a href="{which.value}:{ply}" style="{marked if self._shown == Place(which, ply) else plain};text-decoration:none">'
            f"{escape(move.text)}</a>" for ply, move in enumerate(self._lines.get(which, []), 1))

    def _show_buttons(self) -> None:
        self.play.setText(self.tr("Stop") if self.stepping.isActive() else self.tr("Play"))
        for button in (self.play, self.add, self.search):
            button.setEnabled(self.answer is not None)
        self.ends.setEnabled(self.answer is not None and self.answer.best is not None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.answer is not None:
            self._draw()  # links keep the colours they were written with

    # what the person does ----------------------------------------------------------------------------------------

    def leave_line(self) -> None:
        """The board shows something else: nothing is played on it any more, and no move of the lines stands out."""
        self._stop_playing()
        if self._shown is not None:
            self._shown = None
            self._draw()

    def show_place(self, place: Place) -> None:
        """Show a position of the lines on the board."""
        line = self._lines.get(place.line, [])[:place.ply]
        if line:
            self._shown = Place(place.line, len(line))
            self._draw()
            self.move_clicked.emit(line)

    def _on_sentence(self, link: str) -> None:
        self._stop_playing()
        self.show_place(self._sentences[int(link)].place)

    def _on_move(self, link: str) -> None:
        which, _, ply = link.partition(":")
        self._stop_playing()
        self.show_place(Place(Which(which), int(ply)))

    def _toggle_play(self) -> None:
        """Play the line that answers the move on the board, its first move at once; or stop where it is."""
        if self.stepping.isActive():
            self._stop_playing()
        else:
            self._ply = 0
            self.stepping.start()
            self.step()
            self._show_buttons()

    def step(self) -> None:
        """Show the next position of the line that is played."""
        self._ply += 1
        self.show_place(Place(Which.ASKED, self._ply))
        if self._ply >= len(self._lines[Which.ASKED]):
            self._stop_playing()

    def _stop_playing(self) -> None:
        self.stepping.stop()
        self._show_buttons()

    def _add(self) -> None:
        self.variation_wanted.emit([move.move for move in self._lines[Which.ASKED]])


def _shown_moves(line: Line) -> tuple[chess.Move, ...]:
    return line.moves if line.boards()[-1].is_checkmate() else line.moves[:SHOWN_MOVES]


def _score(score: Score) -> str:
    return left_to_right(score_text(score))
