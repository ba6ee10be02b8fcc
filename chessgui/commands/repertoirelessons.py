"""The lessons of the shown repertoire: cards are kept in the background, and what the repertoire does not have is judged by a search."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Qt, Signal

import engine
from chessgui.practice.lessons import Lesson, Question, counts, drill, is_sound, keep_answer, learn, match_cards, review
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, KeptCard
from chessgui.practice.storefile import CardStoreError
from chessgui.report.effort import Effort, ReportError
from chessgui.report.searching import make_searcher
from chessgui.threads.work import Work
from chessgui.words.language import counted, left_to_right, no_other_game
from chessgui.words.notation import san_text

if TYPE_CHECKING:
    from chessgui.commands.topic import Context
    from chessgui.panels.training.repertoirepage import RepertoirePage
    from chessgui.practice.repertoire import Repertoire
    from chessgui.threads.background import Background
    from chessgui.threads.progress import Progress

JUDGING_MS = 300
"""How long each of two moves is searched to judge whether one that the repertoire does not have is sound, in milliseconds."""


class RepertoireLessons(QObject):
    """Asks on the board of the window. `said` carries a sentence."""

    said = Signal(str)
    left = Signal()
    """The lesson has ended: if the board shows a question, or a line of it, it is to show the game again."""
    outdated = Signal()
    """The file of the repertoire has changed since it was read, and no lesson is under way."""

    def __init__(
        self, page: RepertoirePage, context: Context, background: Background, shows: Callable[[chess.Board, chess.Color, bool], None],
        parent: QObject | None = None,
    ) -> None:
        """`shows` puts a position on the board, seen by a colour; it is told whether a move is asked for."""
        super().__init__(parent)
        self._page, self._settings, self._controller = page, context.settings, context.controller
        self._board, self._shows, self.on_board = context.area.board, shows, False
        self._store, self._keeping = CardStore(context.folder), background.queue("cards")
        self._judging = Work(self, (ReportError,), background.queue("judging", writes=False))
        self._looking = background.queue("looking", writes=False)
        self._judging.failed.connect(self._on_unjudged)
        self.repertoire: Repertoire | None = None
        self.cards: dict[str, KeptCard] = {}
        self.lesson: Lesson | None = None
        self._tried: chess.Move | None = None
        page.learn_wanted.connect(lambda: self._begin(learn))
        page.review_wanted.connect(lambda: self._begin(lambda lines, cards: review(lines, cards, now_ms())))
        page.drill_wanted.connect(self._drill)
        page.back_wanted.connect(self._come_back)
        page.hint_wanted.connect(self.hint)
        page.answer_wanted.connect(self._show_answer)
        page.next_wanted.connect(self._go_on)
        page.stop_wanted.connect(self.end)

    def take(self, repertoire: Repertoire | None) -> None:
        """Teach another repertoire, or the same one from its changed file; None: none yet, while it is read."""
        self.end()
        self.repertoire, self.cards = repertoire, {}
        if repertoire is None:
            self._page.show_unread()
        self.refresh()

    def forget(self, name: str) -> None:
        """Put the cards of a repertoire aside, which is in the list no more, until it comes back."""
        from chessgui.practice.repertoire import Repertoire
        store, empty = self._store, Repertoire(name, chess.WHITE, {})
        self._keeping.run(lambda: match_cards(store, empty, now_ms()), failed=self._on_failed)

    def refresh(self) -> None:
        """Match the cards with the repertoire, tell how many are new and due, and look whether its file is still the same."""
        repertoire, store = self.repertoire, self._store
        if repertoire is not None:
            self._keeping.run(lambda: match_cards(store, repertoire, now_ms()), partial(self._on_matched, repertoire), self._on_failed)
        if repertoire is not None and repertoire.source is not None:
            self._looking.run(repertoire.source.check, failed=partial(self._on_changed, repertoire))

    def _on_changed(self, repertoire: Repertoire, error: Exception) -> None:
        """The file is another one; not so where it cannot be opened, on a drive that is away for a moment say."""
        if repertoire is self.repertoire and self.lesson is None and not isinstance(error.__cause__, OSError):
            self.outdated.emit()

    def _on_matched(self, repertoire: Repertoire, cards: dict[str, KeptCard]) -> None:
        if warning := self._store.take_warning():
            self.said.emit(warning)
        if repertoire is not self.repertoire:
            return
        self.cards = cards
        told, own = counts(cards.values(), now_ms()), sum(1 for _ in repertoire.own)
        about = self.tr("Positions: {0}. With a move of yours: {1}; known of these: {2}.")
        self._page.show_counts(told, about.format(len(repertoire.positions), own, told.all - told.new - told.due))

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, CardStoreError):
            raise error
        self.said.emit(str(error))

    # a lesson ----------------------------------------------------------------------------------------------------

    def _refuses(self) -> bool:
        """Say so while a rated game is being played: the engine could not be asked whether a move is sound. Returns whether one is."""
        is_rated = self._controller.live.is_rated
        if is_rated:
            self.said.emit(no_other_game())
        return is_rated

    def _begin(self, made: Callable[[Repertoire, dict[str, KeptCard]], Lesson]) -> None:
        if self.repertoire is not None and not self._refuses():
            lesson = made(self.repertoire, self.cards)
            self.lesson = lesson if lesson.question is not None else None
            self._show()

    def _drill(self) -> None:
        """All lines from the position of the window's board on; from the beginning where the repertoire does not have it."""
        from chessgui.analysis.store import position_key
        here, repertoire = position_key(self._controller.game.board()), self.repertoire
        if repertoire is None:
            return
        position = here if here in repertoire.positions else None
        if position is None:
            self.said.emit(self.tr("The position on the board is not in this repertoire: all of it is drilled."))
        self._begin(lambda lines, cards: drill(lines, cards, position, now_ms()))

    def _show(self) -> None:
        """Show the question, or the repertoire again behind the last one."""
        self._judging.drop()
        lesson = self.lesson
        if lesson is None or self.repertoire is None or lesson.question is None:
            self.end()
            return
        question, self._tried = lesson.question, None
        board, line = self._line(question)
        move = chess.Move.from_uci(question.kept.card.moves[0])
        told = self.tr("Your move: {0}").format(self._san(board, move)) if question.is_told else self.tr("What do you play?")
        self._page.show_question(line, counted("One move is left.", "%Ln moves are left.", lesson.left), told)
        self._show_asked()

    @property
    def _is_asked(self) -> bool:
        """Whether a move is waited for."""
        return self.lesson is not None and self.lesson.solving is not None and not self.lesson.solving.is_solved

    def _show_asked(self, made: chess.Move | None = None) -> None:
        """Put the question on the board; where it is only told, or solved by a move, with that move."""
        if self.lesson is None or self.lesson.question is None or self.repertoire is None:
            return
        board, question = self._line(self.lesson.question)[0], self.lesson.question
        if made is not None:
            board.push(made)
        self.on_board = True
        self._shows(board, self.repertoire.color, self._is_asked)
        if question.is_told:
            self._board.set_state(hint=chess.Move.from_uci(question.kept.card.moves[0]))
        if self.lesson.solving is not None:
            self.lesson.solving.pause(not self._is_asked)
        self._page.show_state(self._is_asked, True)
        (self._board if self._is_asked else self._page.next).setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_board(self) -> None:
        """The board shows something else: the question waits."""
        if self.on_board:
            self.on_board = False
            if self.lesson is not None and self.lesson.solving is not None:
                self.lesson.solving.pause(True)
            self._page.show_state(self._is_asked, False)

    def _line(self, question: Question) -> tuple[chess.Board, str]:
        """The position of a question with the moves before it, and these as a text."""
        from chessgui.panels.training.repertoirerows import line_text
        from chessgui.practice.cards import board_of
        board = board_of(question.root)
        for word in question.line:
            board.push_uci(word)
        return board, line_text(question.root, question.line, bool(self._settings.preference("figurines")))

    def _san(self, board: chess.Board, move: chess.Move) -> str:
        return left_to_right(san_text(board.san(move), bool(self._settings.preference("figurines"))))

    def _come_back(self) -> None:
        if not self._refuses():
            self._show_asked()

    def _go_on(self) -> None:
        if self.lesson is not None and not self._refuses():
            self.lesson.go_on()
            self._show()

    def end(self) -> None:
        """End the lesson; what was answered is kept, and so is a wrong move where no right one came."""
        self._judging.drop()
        self._keep()
        if self.lesson is not None:
            self.lesson, self.on_board = None, False
            self._page.show_start()
            self.refresh()
            self.left.emit()

    def close(self) -> None:
        """End for good."""
        self._judging.drop()
        self._keep()
        self._keeping.run(self._store.close)

    # answers -----------------------------------------------------------------------------------------------------

    def takes_move(self, move: chess.Move) -> bool:
        """Try a move that was made on the board, if that shows a question. Returns whether it does. While one is judged, which decides
        about the answer, no other is tried."""
        lesson = self.lesson
        if not self.on_board or lesson is None or lesson.question is None or not self._is_asked or self._judging.running:
            return self.on_board
        board = self._line(lesson.question)[0]
        if lesson.accepts(move):
            main = chess.Move.from_uci(lesson.question.kept.card.moves[0])
            others = "" if move == main else self.tr("Your repertoire also has {0}.").format(self._san(board, main))
            self._show_solved(move, f"{self.tr('Right.')} {others}".strip())
        elif move in board.legal_moves:
            self._show_asked()
            self._judge(board, move)
        return True

    def _judge(self, board: chess.Board, move: chess.Move) -> None:
        """Ask the engine whether a move that the repertoire does not have is sound. Where it cannot be asked the move counts as wrong."""
        self._tried = move
        if not engine.is_prepared():
            self._on_judged(move, False)
            return
        self._page.say(self.tr("{0} is not in your repertoire…").format(self._san(board, move)))
        if self.lesson is not None and self.lesson.solving is not None:
            self.lesson.solving.pause(True)  # what the engine takes is no thinking time
        known = chess.Move.from_uci(self.lesson.question.kept.card.moves[0]) if self.lesson and self.lesson.question else move
        effort = Effort(time_ms=JUDGING_MS)

        def work(progress: Progress) -> bool:
            searcher = make_searcher(effort)
            try:
                return is_sound(board, move, known, searcher, effort, progress.check)
            finally:
                searcher.close()

        self._judging.start(work, partial(self._on_judged, move))

    def _on_judged(self, move: chess.Move, sound: bool) -> None:
        lesson = self.lesson
        if lesson is None or lesson.question is None or move != self._tried:
            return
        san = self._san(self._line(lesson.question)[0], move)
        if lesson.solving is not None:
            lesson.solving.pause(not self.on_board)
        if sound:
            self._page.say(self.tr("{0} is sound, too, but not in your repertoire: which move is?").format(san))
        else:
            lesson.blame(move)
            self._page.say(self.tr("{0} is not your move here. Try again.").format(san))

    def _on_unjudged(self, sentence: str) -> None:
        """The engine has failed: the try counts as not made."""
        self._tried = None
        self._page.say(sentence)
        if self.lesson is not None and self.lesson.solving is not None:
            self.lesson.solving.pause(not self.on_board)

    def hint(self) -> bool:
        """Show which piece to move, if a question is on the board; go on where it is solved or only told. Returns whether there is one."""
        is_there = self.on_board
        if is_there and self._is_asked and self.lesson is not None and self.lesson.solving is not None:
            square = self.lesson.solving.hint()
            self._board.set_state(hint=chess.Move(square, square))
        elif is_there:
            self._go_on()
        return is_there

    def _show_answer(self) -> None:
        if self._is_asked and self.lesson is not None and self.lesson.solving is not None:
            self._judging.drop()
            move, = self.lesson.solving.show()[:1]
            self._show_solved(move, self.tr("It comes again at the end of the lesson."))

    def _show_solved(self, move: chess.Move, text: str) -> None:
        assert self.lesson is not None and self.lesson.question is not None
        self._keep()
        self._page.say(f"{self._san(self._line(self.lesson.question)[0], move)}: {text}")
        self._show_asked(move)

    def _keep(self) -> None:
        """Keep the answer to the question, if it is solved or was tried wrongly."""
        told = self.lesson.answer(now_ms()) if self.lesson is not None else None
        if told is not None:
            self._keeping.run(partial(keep_answer, self._store, *told), failed=self._on_failed)
