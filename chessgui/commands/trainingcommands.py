"""The training: cards that are due come onto the board one after the other, and each answer is kept at once."""
from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import Qt, Signal

from chessgui.commands.topic import CardView, Command, Context, Topic
from chessgui.commands.whycommands import WhyCommands
from chessgui.panels.pane import Pane
from chessgui.threads.background import Background, timer
from chessgui.threads.progress import Progress
from chessgui.words.language import left_to_right, no_card, no_other_game
from chessgui.words.notation import line_moves

if TYPE_CHECKING:  # imported only when the training is opened, to keep the window's start fast
    from chessgui.panels.training.pane import TrainingPane
    from chessgui.practice.insight import Insight
    from chessgui.practice.schedule import Memory
    from chessgui.practice.session import Found
    from chessgui.practice.solving import Solving
    from chessgui.practice.store import CardStore, Deck, KeptCard, Today
    from chessgui.tree.game import Game
    from chessgui.why.question import Answer
    from chessgui.why.refutation import Refutation

WHY_NODES, WHY_MS = 250_000, 6000
"""The longest search for why a try is wrong: nodes of a round, which take about a second in all, and milliseconds."""
REPLY_MS = 350
"""Milliseconds after a right move, before the other side answers."""
AGAIN_MS = 10 * 60_000
"""A pane that stays in front asks again after so many milliseconds what is due: another day may have begun."""


class TrainingCommands(Topic):
    """The session of a window: its pane, made when first needed, and the card that is being solved. `card_shown` carries a CardView for the
    board; `card_left` tells that the game is to be shown again."""

    card_shown = Signal(object)
    card_left = Signal()
    opened = Signal(object)
    """The TrainingPane, when it has been made."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._background = context.background.queue("training")
        self._looking = context.background.queue("training page", writes=False)
        self._why = context.topics[WhyCommands]
        self._store: CardStore | None = None
        self.closing = Progress()
        """Cancelled when the window closes: cards are brought in no further then."""
        self.pane: TrainingPane | None = None
        self._dock: Pane | None = None
        self._kept: KeptCard | None = None
        self._aside: KeptCard | None = None
        """The card that was put aside last: the training does not come back to it."""
        self.solving: Solving | None = None
        """The card under way; None: the first page is shown, or a card is looked for."""
        self.on_board = False
        self._deck = ""  # the file of puzzles whose cards alone are asked; empty: all that is due is
        self._looked_for: object = None
        """Stands for the card that is looked for; another object once a later one is, or none is wanted any more."""
        self._asked: chess.Move | None = None
        self._is_told = False
        self._judged: Solving | None = None  # whose try is being judged
        self._last: chess.Move | None = None
        self._wrong: tuple[chess.Board, chess.Move] | None = None
        """The last wrong try, with the position in which it was made."""
        self._reply = timer(self, self._show_asked, REPLY_MS, once=True)
        context.welcome.training_wanted.connect(self.open)

    @property
    def store(self) -> CardStore:
        """The file of the cards, in the user's data folder; opened when it is first read."""
        from chessgui.practice.store import CardStore
        if self._store is None:
            self._store = CardStore(self._context.folder)
        return self._store

    # the pane ----------------------------------------------------------------------------------------------------

    def open(self) -> TrainingPane:
        """Bring the pane forward, and what it shows up to date."""
        pane = self._in_front()
        self.refresh_home()
        return pane

    def open_beside_game(self) -> TrainingPane:
        """Bring the pane forward for a page about the game: the board shows that again, and whatever is asked there waits."""
        self._looked_for = None
        self.card_left.emit()
        return self.open()

    def _in_front(self) -> TrainingPane:
        """The pane, brought to the front; it is made when it is first wanted."""
        from chessgui.panels.training.pane import TrainingPane
        if self.pane is None:
            pane = self.pane = TrainingPane()
            home, card = pane.home, pane.card
            for signal, work in ((home.begin_wanted, self.solve), (home.deck_wanted, self.solve), (card.hint_wanted, self.hint),
                                 (card.solution_wanted, self.show_solution), (card.next_wanted, self.begin), (card.back_wanted, self.begin),
                                 (card.leave_wanted, self.stop), (card.aside_wanted, self.put_aside),
                                 (card.why_wanted, lambda: self._why.ask(*self._wrong) if self._wrong is not None else None)):
                signal.connect(work)
            self._dock = Pane("training", self.tr("Training"), pane, parent=self._window)
            self._context.panes.take(self._window, self._dock)
            self._dock.visibilityChanged.connect(lambda is_seen: self.refresh_home() if is_seen else None)  # time has gone by
            timer(pane, lambda: None if pane.visibleRegion().isEmpty() else self.refresh_home(), AGAIN_MS).start()
            self.opened.emit(pane)
        assert self._dock is not None
        self._dock.come_forward()
        return self.pane

    def refresh_home(self) -> None:
        """Read what is due and what the answers tell."""
        if self.pane is not None:
            from chessgui.practice.session import told
            self._run(partial(told, self.store, int(self._settings.preference("new_cards"))), self._show_told, self._looking)

    def _show_told(self, told: tuple[Today, tuple[Deck, ...], Insight]) -> None:
        assert self.pane is not None
        self.pane.home.show_today(told[0])
        self.pane.home.show_decks(told[1])
        self.pane.home.show_insight(told[2], date.today())

    def _run(self, work: Callable[[], object], done: Callable[..., object], queue: Background | None = None) -> None:
        """Do something with the file in the background, after what was asked for before. What goes wrong is told in a sentence; so is that
        a damaged file was kept aside."""
        store = self.store

        def answer(result: object) -> None:
            if warning := store.take_warning():
                self.said.emit(warning)
            done(result)

        (queue or self._background).run(work, answer, lambda error: self.said.emit(str(error)))

    # a session ---------------------------------------------------------------------------------------------------

    def train(self) -> None:
        """Show the pane with what is due; where that or a card is shown already, go on."""
        if self._dock is None or self._dock.visibleRegion().isEmpty():
            pane = self.open()
            if not pane.shows_card:
                pane.home.begin.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.begin()

    def solve(self, deck: str = "") -> None:
        """Ask the cards of a file of puzzles, however many are new; without a name what is due of all."""
        if deck != self._deck:
            self.stop()
            self._deck = deck
        self.begin()

    def begin(self, aside: KeptCard | None = None) -> None:
        """Open the pane and ask the next card; a card that was left in the middle comes first, but not one that was put `aside`."""
        pane, self._aside = self._in_front(), aside or self._aside
        if self._controller.live.is_rated:
            self.said.emit(no_other_game())
        elif self.solving is not None and not self.solving.is_solved and self._kept is not self._aside:
            pane.show_card()
            self._show_asked()
        else:
            from chessgui.practice.session import look
            self._looked_for, played = object(), self._controller.game if self._controller.playing_here else None
            most_new, answered = int(self._settings.preference("new_cards")), (self._kept.id,) if self._kept is not None else ()
            self._run(partial(look, self.store, most_new, answered=answered, deck=self._deck),
                      partial(self._take, pane, self._looked_for, played))

    def _take(self, pane: TrainingPane, looked_for: object, played: Game | None, found: Found) -> None:
        from chessgui.practice.session import about_card, others_words, rest_words
        from chessgui.practice.solving import Solving
        if looked_for is not self._looked_for or self.refuses_help() or (
                self._controller.playing_here and self._controller.game is not played):  # a game has begun meanwhile
            return
        self._why.stop()
        if found.next is None:
            words = rest_words(found.today, self._deck, self._kept is not None)
            self.stop()
            self.said.emit(words)
            return
        self._kept, self.solving = found.next, Solving(found.next.card)
        self._last = self._wrong = None
        pane.card.show_card(self.tr("White to move") if self.solving.board.turn else self.tr("Black to move"),
                            about_card(found.next.card, self._figurines), others_words(found, self._deck))
        pane.show_card()
        self._show_asked()

    def _show_asked(self) -> None:
        """Show the position in which a move is asked for, or at which the card has ended."""
        solving = self.solving
        if solving is None or self.pane is None:
            return
        self._show(solving.board, solving.replied if self._last is None else self._last, not solving.is_solved)
        solving.pause(solving.is_solved)
        self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, board: chess.Board, last_move: chess.Move | None, is_asked: bool) -> None:
        assert self.solving is not None and self.pane is not None
        card, hides, self.on_board = self.solving.card, not self.solving.is_solved, True
        self.card_shown.emit(CardView(board.copy(), last_move, card.board().turn, is_asked, card.source.white, card.source.black, hides))
        self._show_state()

    def _show_state(self) -> None:
        if self.pane is not None and self.solving is not None:
            self.pane.card.show_state(self.solving.is_solved, self.on_board, self._wrong is not None)

    def leave_board(self) -> None:
        """The board shows something else: the card waits."""
        self.on_board = False
        self._reply.stop()
        if self.solving is not None:
            self.solving.pause(True)
        self._show_state()

    def stop(self, other: bool = False) -> None:
        """Show the first page instead of a card, and the game on the board, with `other` in the place of a guess, too. The card waits."""
        self._why.stop()
        self._keep_mistake()
        self.solving, self._kept, self._looked_for, self._deck = None, None, None, ""
        if self.pane is not None and self.pane.shows_card:
            self.pane.show_home()
        if self._context.asking is self or other:
            self.card_left.emit()
        self.refresh_home()

    def put_aside(self) -> None:
        """Ask the card no more, and go on; where that fails, it stays on the board as it was."""
        if (kept := self._kept) is not None:
            self._run(partial(self.store.put_aside, kept.id), lambda _: self.begin(kept) if self._kept is kept else None)

    # solving -----------------------------------------------------------------------------------------------------

    def takes_move(self, move: chess.Move) -> bool:
        """Try a move that was made on the board, if that shows a card. Returns whether it does."""
        solving = self.solving
        if solving is None or not self.on_board or solving.is_solved or self._reply.isActive() or self._judged is solving:
            return self.on_board  # a try that is being judged decides about the answer
        if move not in solving.board.legal_moves:
            return True
        known = solving.knows(move)
        if known or solving.is_known_wrong(move):
            self._try(move)
            if not known:
                self._explain(move)
        else:  # the card may not name all good moves
            assert self.pane is not None
            self.pane.card.say(self.tr("{0}?").format(self._text(move)), self.tr("Checking whether it is as good …"))
            solving.pause(True)  # what the engine takes is no thinking time
            self._explain(move, judges=True)
        return True

    def _text(self, move: chess.Move) -> str:
        assert self.solving is not None
        return left_to_right(line_moves(self.solving.board, (move.uci(),), self._figurines)[0].text)

    def _try(self, move: chess.Move, also_good: bool = False) -> None:
        from chessgui.practice.solving import Step
        solving, pane = self.solving, self.pane
        assert solving is not None and pane is not None
        before, best, text = solving.board.copy(), solving.move, self._text(move)
        step = solving.try_move(move, also_good)
        self._wrong = (before, move) if step is Step.WRONG else None
        if step is Step.WRONG:
            pane.card.say(self.tr("{0} is not it. Try again, or see the solution.").format(text), self.tr("Looking why …"))
            self._show_asked()
        elif step is Step.GOES_ON:
            pane.card.say(self.tr("{0} is right. Go on.").format(text), "")
            before.push(move)
            self._show(before, move, False)
            self._reply.start()
        else:
            name = line_moves(before, (best.uci(),), self._figurines)[0].text
            others = self.tr("The engine prefers {0} a little.").format(left_to_right(name)) if also_good else ""
            pane.card.say(self.tr("{0} is right.").format(text), others)
            self._end(move)

    def hint(self) -> bool:
        """Show which piece moves, if a card is on the board; go on to the next card if this one is solved. Returns whether there is one."""
        solving, pane = self.solving, self.pane
        if solving is None or pane is None or not self.on_board:
            return False
        if solving.is_solved:
            self.begin()
        elif not self._reply.isActive():
            square = solving.hint()
            self._context.area.board.set_state(hint=chess.Move(square, square))
            pane.card.say("", self.tr("The piece on {0} moves.").format(left_to_right(chess.square_name(square))))
        return True

    def show_solution(self) -> None:
        """Give up, and show the solution."""
        solving, pane = self.solving, self.pane
        if solving is None or pane is None or solving.is_solved or not self.on_board or self._reply.isActive():
            self.said.emit(no_card())
            return
        self._why.stop()
        board = solving.board.copy()
        rest = solving.show()
        told = " ".join(move.text for move in line_moves(board, [move.uci() for move in rest], self._figurines))
        pane.card.say(self.tr("The solution: {0}").format(left_to_right(told)), "")
        self._end(rest[-1])

    def _end(self, last: chess.Move) -> None:
        """Show the end of a card, and keep the answer."""
        from chessgui.practice.solving import now_ms
        solving, kept, pane = self.solving, self._kept, self.pane
        assert solving is not None and kept is not None and pane is not None
        self._last = last
        self._show_asked()
        review = solving.review(now_ms())
        self._run(partial(self.store.answer, kept.id, review, kept), partial(self._show_outcome, solving))

    def _keep_mistake(self) -> None:
        """Keep that the card, which is left before it is solved, was answered wrongly."""
        from chessgui.practice.solving import now_ms
        solving, kept = self.solving, self._kept
        if solving is not None and kept is not None and kept is not self._aside and solving.wrong and not solving.is_solved:
            self._run(partial(self.store.answer, kept.id, solving.review(now_ms()), kept), lambda _: None)

    def _show_outcome(self, solving: Solving, memory: Memory) -> None:
        """Say when a card that was answered comes again, and what it was about."""
        from chessgui.practice.session import outcome_words
        if self.pane is not None and solving is self.solving:
            self.pane.card.outcome.setText(outcome_words(solving.card, memory))

    # why not -----------------------------------------------------------------------------------------------------

    def _explain(self, move: chess.Move, judges: bool = False) -> None:
        """Say why a try is wrong; with `judges` the answer decides whether it is."""
        from chessgui.why.question import ask
        from chessgui.why.refutation import QuestionEffort
        assert self.solving is not None
        self._asked = self._judged = None
        self._why.stop()  # what an earlier search still says is of no interest
        self._asked, self._judged, self._is_told = move, self.solving if judges else None, False
        told = partial(self._on_why, self.solving, move, judges)
        if not self._why.explain(ask(self.solving.board, move), told, QuestionEffort(most_nodes=WHY_NODES, agreeing=2, time_ms=WHY_MS)):
            self._take_reason(self.solving, move, judges, None)

    def _on_why(self, solving: Solving, move: chess.Move, judges: bool, refutation: Refutation) -> None:
        """The first words come soon, the last ones, and the verdict, when the search has ended."""
        from chessgui.why.question import State
        if solving is not self.solving or solving.is_solved or move != self._asked:
            return
        if judges and (refutation.state in (State.STOPPED, State.FAILED) or not self.on_board) and self.pane is not None:
            self._asked = self._judged = None
            self.pane.card.say("", refutation.problem)  # the engine failed, or something else is looked at: the try counts as not made
            solving.pause(not self.on_board)
        elif refutation.state is not State.SEARCHING:
            self._take_reason(solving, move, judges, refutation.answer)
        elif refutation.answer is not None and not self._is_told and not judges:
            self._is_told = True
            self._tell_reason(solving, refutation.answer)

    def _take_reason(self, solving: Solving, move: chess.Move, judges: bool, answer: Answer | None) -> None:
        from chessgui.practice.cards import REPERTOIRE
        from chessgui.practice.solving import is_as_good
        self._asked = self._judged = None
        if judges:
            is_good = answer is not None and is_as_good(answer)
            if is_good and solving.card.question == REPERTOIRE and self.pane is not None:
                self.pane.card.say(self.tr("{0} is good, too, but not in your repertoire.").format(self._text(move)), "")
                self._show_asked()
                return
            self._try(move, also_good=is_good)
        self._tell_reason(solving, answer)

    def _tell_reason(self, solving: Solving, answer: Answer | None) -> None:
        from chessgui.practice.solving import reasons
        if answer is None:
            self._say_why(solving, "")
        elif self._wrong is not None:
            self._context.background.queue("why", writes=False).run(
                partial(reasons, answer, self._figurines), partial(self._say_why, solving), lambda error: self._say_why(solving, ""))

    def _say_why(self, solving: Solving, words: str) -> None:
        if self.pane is not None and solving is self.solving and self._wrong is not None and not solving.is_solved:
            self.pane.card.say(self.pane.card.verdict.text(), words)

    def close(self, milliseconds: int = 5000) -> bool:
        self.closing.cancel()
        self._keep_mistake()
        if (ended := self._background.wait(milliseconds)) and self._store is not None:
            self._store.close()
        return ended

    commands = (
        Command("training", "&Train", "F9", "training", "What is due today; again, the next card", train, short="Train"),
        Command("training_hint", "Hint for the C&ard", "Shift+F9", "hint", "Which piece moves",
                lambda self: self.hint() or self.said.emit(no_card())),
        Command("training_show", "Show the So&lution", "Ctrl+F9", "next", "Give up the card on the board", show_solution),
        Command("training_stop", "&Stop Training", "Alt+F9", "stop", "Show the game on the board again",
                lambda self: self.stop(other=True)),
    )
