"""Guess the move: the moves of one side of the shown game are guessed on the board, and weighed by the engine beside those that were
played."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import Qt, Signal

import engine
from chessgui.commands.topic import CardView, Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.report.effort import Effort, ReportError
from chessgui.threads.work import Work
from chessgui.words.language import no_other_game, not_chess

if TYPE_CHECKING:  # imported only when a move is guessed, to keep the window's start fast
    from chessgui.panels.training.guessface import GuessFace
    from chessgui.panels.training.pane import TrainingPane
    from chessgui.practice.guessing import Guess, Guessing, Scales
    from chessgui.practice.trials import Trial
    from chessgui.threads.progress import Progress
    from chessgui.tree.game import Game

EFFORT = Effort(time_ms=300, lines=1)
"""How the position, and what each of up to three moves leads to, is searched."""


class GuessCommands(Topic):
    """The guesses of this window. `card_shown` carries a CardView for the board; `card_left` tells that the game is to be shown again."""

    card_shown = Signal(object)
    card_left = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._training = context.topics[TrainingCommands]
        self._keeping = context.background.queue("training")
        self._searching = context.background.queue("guesses", writes=False)
        self._weighing = Work(self, (ReportError,), self._searching)
        self._weighing.failed.connect(self._on_unweighed)
        self.scales: Scales | None = None
        """The engine that weighs; None before the first guess."""
        self.guessing: Guessing | None = None
        self._guess: Guess | None = None
        """The answer to the last guess, while it is looked at."""
        self._names = "", ""
        self.on_board = False
        """Whether the board shows what is guessed."""
        self._training.opened.connect(self._on_opened)

    def _on_opened(self, pane: TrainingPane) -> None:
        face = pane.guess
        for signal, work in ((pane.home.guess_wanted, self.open), (face.begin_wanted, self.begin), (face.next_wanted, self._show_asked),
                             (face.back_wanted, self._show_again), (face.anew_wanted, self.begin_anew), (face.leave_wanted, self.stop)):
            signal.connect(work)

    def open(self) -> None:
        """Show the page: a guess under way goes on, else it is asked whose moves are to be guessed."""
        pane = self._training.open_beside_game()
        pane.show_page(pane.guess)
        if self._guess is not None or (self.guessing is not None and self.guessing.ply is not None):
            self._show_again()
        else:
            self.guessing = None  # those at an earlier game are over
            pane.guess.ask_side(self._controller.game.board().turn)

    @property
    def _face(self) -> GuessFace:
        assert self._training.pane is not None
        return self._training.pane.guess

    # beginning and ending ----------------------------------------------------------------------------------------

    def begin(self, color: chess.Color, first: chess.Move | None = None) -> None:
        """Guess the moves of a side in the shown line, from the shown position on, or from the first one where the side has no move behind
        it; `first` is a guess at the move from the shown position."""
        from chessgui.practice.guessing import plies_of
        game = self._controller.game
        line = game.node.end().board()
        if self._refuses():
            return
        if not engine.is_prepared():
            self.said.emit(self.tr("The engine is not ready yet."))
        elif type(line) is not chess.Board:
            self.said.emit(not_chess())
        elif not plies_of(line, color) or not all(line.move_stack):
            self.said.emit(self.tr("There are no moves to guess: open a game first."))
        else:
            from chessgui.practice.trials import GUESS, trials_of
            headers, here = game.pgn.headers, len(game.board().move_stack)
            self._names = headers.get("White", ""), headers.get("Black", "")
            begin = here if plies_of(line, color, here) else 0
            known = partial(trials_of, self._training.store, GUESS)
            self._keeping.run(known, partial(self._take, game, line, color, begin, first), self._on_failed)

    def _refuses(self) -> bool:
        """Say so while a game is being played. Returns whether one is."""
        is_played = self._controller.playing_here or self._controller.live.is_rated
        if is_played:
            self.said.emit(self.tr("A game is being played: end or adjourn it first."))
        return is_played

    def _take(self, game: Game, line: chess.Board, color: chess.Color, begin: int, first: chess.Move | None, known: list[Trial]) -> None:
        from chessgui.practice.guessing import Guessing, Scales
        if self._refuses() or self._face.isHidden() or game is not self._controller.game:
            return  # a game may have begun meanwhile, or another page or game been opened
        self.scales = self.scales or Scales(EFFORT)
        self.guessing = Guessing(line, color, begin, known)
        self._searching.run(self.scales.start)
        self._show_asked()
        if first is not None and self.guessing.ply == begin:
            self.takes_move(first)

    def begin_anew(self) -> None:
        """Forget the guesses at this game, and begin again."""
        from chessgui.practice.trials import forget_trials
        guessing = self.guessing
        if guessing is not None:
            guessing.restart()
            self._keeping.run(partial(forget_trials, self._training.store, guessing.task), failed=self._on_failed)
            self._show_asked()

    def stop(self) -> None:
        """Show the game again; the guesses are kept."""
        self._weighing.drop()
        self._close_engine()
        self.guessing = self._guess = None
        if self._training.pane is not None:
            self._training.pane.show_home()
        self._end_showing()

    def _close_engine(self) -> None:
        if self.scales is not None:
            self._searching.run(self.scales.close)

    def _on_failed(self, error: Exception) -> None:
        self.said.emit(str(error))

    # the board ---------------------------------------------------------------------------------------------------

    def _show_asked(self) -> None:
        """Ask the next move; say how it went behind the last one."""
        guessing = self.guessing
        if guessing is None:
            return
        self._weighing.drop()
        self._guess = None
        ply = guessing.ply
        if ply is None:
            self._show_sum(guessing)
            return
        self._face.show_task(self.tr("White to move") if guessing.color else self.tr("Black to move"),
                             self.tr("What would you play here?"), self.tr("{0} left").format(guessing.left))
        self._show_again()

    def _show_again(self) -> None:
        """Put what is asked, or the answer to it, on the board; not while a rated game is being played."""
        guessing = self.guessing
        ply = guessing.ply if guessing is not None else None
        if guessing is None:
            return
        if self._controller.live.is_rated:  # its board and its running clocks stay
            self.said.emit(no_other_game())
            return
        if self._guess is not None:
            self._show(guessing.board(self._guess.ply + 1), False)
        elif ply is not None:
            self._show(guessing.board(ply), not self._weighing.running)
        self._face.show_state(can_go_on=self._guess is not None, is_over=ply is None)

    def _show(self, board: chess.Board, is_asked: bool) -> None:
        assert self.guessing is not None
        self.on_board = True
        last = board.peek() if board.move_stack else None
        self.card_shown.emit(CardView(board, last, self.guessing.color, is_asked, *self._names, hides_game=True))
        self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_sum(self, guessing: Guessing) -> None:
        from chessgui.practice.guessing import sum_words
        self._face.show_task(self.tr("All moves are guessed"), "")
        self._face.say("", sum_words(guessing.guesses.values()))
        self._face.show_state(is_over=True)
        self._end_showing()

    def _end_showing(self) -> None:
        if self._context.asking is self:
            self.on_board = False
            self.card_left.emit()

    def leave_board(self) -> None:
        """The board shows something else: the guess waits."""
        if self.on_board:
            self.on_board = False
            self._face.show_state(is_away=True)

    # guesses -----------------------------------------------------------------------------------------------------

    def takes_move(self, move: chess.Move) -> bool:
        """Take a guess that was made on the board, if that asks for one. Returns whether the board shows what is guessed. Where it is asked
        whose moves are to be guessed, a move is the first guess of its side."""
        if self.guessing is None and self._can_begin_with_a_move:
            self.begin(self._controller.game.board().turn, move)
            return True
        guessing, ply = self.guessing, self.guessing.ply if self.guessing is not None else None
        if not self.on_board or guessing is None or ply is None or self._guess is not None or self._weighing.running:
            return self.on_board
        board = guessing.board(ply)
        if move not in board.legal_moves or self.refuses_help():
            return True
        played, scales = guessing.played(ply), self.scales

        def work(progress: Progress) -> Guess:
            assert scales is not None
            return scales.weigh(board, move, played, progress.check)

        self._weighing.start(work, partial(self._on_weighed, guessing))
        after = board.copy()
        after.push(move)
        self._show(after, False)
        self._face.say(self.tr("Weighing your move …"), "")
        return True

    @property
    def _can_begin_with_a_move(self) -> bool:
        controller, pane = self._controller, self._training.pane
        return (pane is not None and pane.guess.isVisible() and bool(controller.game.node.variations)
                and not (controller.playing_here or controller.live.is_rated))

    def _on_weighed(self, guessing: Guessing, guess: Guess) -> None:
        """A guess has been weighed; an answer to one that is no longer asked comes too late."""
        from chessgui.practice.guessing import chances_words, comparison_words, sum_words
        from chessgui.practice.solving import now_ms
        from chessgui.practice.trials import keep_trials
        if guessing is not self.guessing or guess.ply != guessing.ply:
            return
        trial = guessing.add(guess, now_ms())
        self._keeping.run(lambda: keep_trials(self._training.store, [trial]), failed=self._on_failed)
        self._guess = guess
        self._face.say(comparison_words(guess), chances_words(guessing.board(guess.ply), guess, self._figurines))
        self._face.outcome.setText(sum_words(guessing.guesses.values()))
        if self.on_board:
            self._show_again()

    def _on_unweighed(self, sentence: str) -> None:
        self._face.say("", sentence)
        if self.on_board:
            self._show_again()

    def hint(self) -> bool:
        """Go on to the next move, if the answer to a guess is on the board. Returns whether the board shows what is guessed."""
        if self.on_board and self._guess is not None:
            self._show_asked()
            return True
        return self.on_board

    def close(self, milliseconds: int = 5000) -> bool:
        self._weighing.drop()
        self._close_engine()
        return self._weighing.close(milliseconds)

    commands = (
        Command("guess", "Guess t&he Move…", "Ctrl+F5", "guess", "The moves of one side of the shown game, each weighed beside your guess",
                open),
    )
