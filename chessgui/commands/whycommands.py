"""Questions: why not this move, and why this evaluation."""
from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import chess
import chess.pgn
from PySide6.QtCore import Qt, Signal

import engine
from chessgui.commands.topic import Command, Context, Topic
from chessgui.engines.thread import EngineThread
from chessgui.panels.pane import Pane
from chessgui.tree.change import ChangeError, add_variation
from chessgui.tree.lines import node_with
from chessgui.words.language import not_chess
from chessgui.words.notation import line_moves, san_text, score_comment
from engine import Ledger, ledger_of

if TYPE_CHECKING:  # imported only when a question is asked, to keep the window's start fast
    from chessgui.board.numbers import NumbersLayer
    from chessgui.commands.whysearch import WhySearch
    from chessgui.panels.why.card import WhyPanel
    from chessgui.panels.why.ledger import LedgerPanel
    from chessgui.why.facts import Fact
    from chessgui.why.question import Answer, Question
    from chessgui.why.refutation import QuestionEffort, Refutation


class WhyCommands(Topic):
    """The questions of a window: their pane and the ledger's, both made when first needed, and an engine of their own, so that neither the
    game nor the analysis waits. `line_shown` carries the LineMove list that leads to a position to show."""

    speaks_of_games = True
    line_shown = Signal(object)
    search_wanted = Signal(object, object)
    """A chess.Board and one of its moves: to show the search that dismisses it."""

    def __init__(self, context: Context, make_engine: Callable[[], EngineThread] = EngineThread, effort: QuestionEffort | None = None,
                 is_prepared: Callable[[], bool] = engine.is_prepared) -> None:
        super().__init__(context)
        self._background, self._board = context.background.queue("why", writes=False), context.area.board
        self._make_engine, self._effort, self._is_prepared = make_engine, effort, is_prepared
        self._engine: EngineThread | None = None
        self._network: str | None = None
        self._search: WhySearch | None = None
        self._refutation: Refutation | None = None
        self._node: chess.pgn.GameNode | None = None
        self._movable: frozenset[chess.Color] | None = None
        """While a move to ask about is picked: the sides that could be moved on the board before."""
        self._ledger_number = 0
        self._ledger_waits = False
        self.numbers: NumbersLayer | None = None
        self.card: WhyPanel | None = None
        self.ledger: LedgerPanel | None = None
        self._panes: dict[str, Pane] = {}
        self._controller.position_changed.connect(self._on_position)
        self._settings.changed.connect(self._on_setting)
        self._board.askable = True
        self._board.move_asked.connect(self.ask_shown)
        context.analysis.explains = True
        context.analysis.why_wanted.connect(self.ask)
        context.analysis.line_shown.connect(self.leave_line)

    def take_over(self, other: WhyCommands) -> None:
        """Ask again what another window shows, which this one replaces because the language was changed."""
        question = other.card.question if other.card is not None else None
        if question is not None:
            self.ask(question.board, question.move, other._node)

    # asking ------------------------------------------------------------------------------------------------------

    @property
    def picking(self) -> bool:
        """Whether the next move made on the board is asked about instead of played."""
        return self._movable is not None

    def ask_move(self) -> None:
        """Let the user make the move to ask about on the board; a second call cancels that."""
        if self.picking:
            self.give_up()
        elif not self._is_refused():
            self._movable = self._board.state.movable
            self._board.set_movable(frozenset(chess.COLORS))
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)  # a move can be typed, too
            self.said.emit(self.tr("Make the move on the board that you want to ask about; it is not played."))

    def give_up(self) -> None:
        """Stop waiting for a move to ask about: the next move on the board is played."""
        if self._end_picking():
            self.said.emit(self.tr("Nothing is asked."))

    def _end_picking(self) -> bool:
        """The board is as it was before a move was to be picked. Returns whether one was."""
        movable, self._movable = self._movable, None
        if movable is not None:
            self._board.set_movable(movable)
        return movable is not None

    def takes_move(self, move: chess.Move) -> bool:
        """Ask about a move that was made on the board, if the user was choosing one. Returns whether that was so."""
        if not self._end_picking():
            return False
        self.said.emit("")  # removes the request to make a move
        self.ask_shown(move)
        return True

    def ask_shown(self, move: chess.Move) -> None:
        """Ask about a move in the position on the board, which belongs to the game, or to a line or a card that is shown there."""
        self._end_picking()
        here, shown = self._controller.game.board(), self._board.state.board
        self.ask(here if here == shown else shown, move)

    def ask_about(self, node: chess.pgn.GameNode) -> None:
        """Ask why not the move of a node, in the position before it."""
        if isinstance(node, chess.pgn.ChildNode):
            self.ask(node.parent.board(), node.move, node.parent)
        else:
            self.said.emit(self.tr("Go to a move first: this is the position before all moves."))

    def ask(self, board: chess.Board, move: chess.Move, node: chess.pgn.GameNode | None = None) -> None:
        """Ask why a move is not good; `node` is the place of the position in the shown game, where the answer can be added."""
        from chessgui.why.question import QuestionError, ask
        from chessgui.why.refutation import Refutation
        if self._is_refused():
            return
        try:
            question = ask(board, move)
        except QuestionError as error:
            self.said.emit(str(error))
            return
        self.stop()
        self._node = node if node is not None else self._controller.game.node
        self._show_card().show_question(question)
        self._refutation = Refutation(question, self._searcher(), self._on_changed, self._effort)
        self._refutation.start()

    def explain(self, question: Question, told: Callable[[Refutation], None], effort: QuestionEffort) -> bool:
        """Answer a question without the pane: `told` hears of each change. Returns whether the engine may help."""
        from chessgui.why.refutation import Refutation
        if self._is_refused():
            return False
        self.stop()
        self._refutation = Refutation(question, self._searcher(), told, effort)
        self._refutation.start()
        return True

    def _is_refused(self) -> bool:
        if self.refuses_help():
            return True
        is_prepared = self._is_prepared()
        if not is_prepared:
            self.said.emit(self.tr("The engine is not ready yet."))
        return not is_prepared

    def _searcher(self) -> WhySearch:
        """The engine of the questions, with the network that the settings name."""
        from chessgui.commands.whysearch import WhySearch
        from chessgui.why.question import State
        if self._refutation is not None and self._refutation.state is State.FAILED:
            self._end_engine()  # a fresh one may do better
        if self._engine is None or self._search is None:
            self._engine = self._make_engine()
            self._engine.setParent(self)
            self._search = WhySearch(self._engine, self)
            self._engine.start()
        network = self._settings.network()
        if network != self._network:
            self._network = network
            self._engine.evaluate_with(network)
        return self._search

    def stop(self) -> None:
        """End the search for an answer; the answer so far stays."""
        if self._refutation is not None:
            self._refutation.stop()

    def close(self, milliseconds: int = 5000) -> bool:
        """End all work, in less than a second; returns whether the engine has ended."""
        self.stop()
        self.card = None  # what the background still finds is of no interest
        return self._end_engine()

    def _end_engine(self) -> bool:
        """End and forget the engine; returns whether it has ended."""
        thread, self._engine, self._search, self._network = self._engine, None, None, None
        return thread is None or thread.leave()

    # the answer --------------------------------------------------------------------------------------------------

    def _on_changed(self, refutation: Refutation) -> None:
        from chessgui.why.facts import facts_of
        from chessgui.why.question import State
        from chessgui.why.secondopinion import opinions
        if self.card is None or refutation is not self._refutation:
            return
        answer = refutation.answer
        others = opinions(answer, self._controller.analysis.store) if answer is not None else ()
        self.card.show_state(refutation.state, answer, refutation.problem, others)
        if answer is not None and refutation.state in (State.ANSWERED, State.STOPPED):
            self._background.run(lambda: facts_of(answer), lambda found: self._tell(answer, found), self._on_error)

    def _tell(self, answer: Answer, found: list[Fact]) -> None:
        from chessgui.why.sentences import sentences
        if self.card is not None:
            self.card.show_sentences(answer, sentences(answer, found, self._figurines))

    def _on_error(self, error: Exception) -> None:
        self.said.emit(self.tr("There is no explanation: {0}").format(error))

    def _show_card(self) -> WhyPanel:
        from chessgui.panels.why.card import WhyPanel
        if self.card is None:
            card = self.card = WhyPanel()
            card.figurines = self._figurines
            card.move_clicked.connect(self.line_shown)
            card.variation_wanted.connect(self._add)
            card.ends_wanted.connect(self._compare_ends)
            card.longer_wanted.connect(self._look_longer)
            card.closed.connect(self._close_card)
            card.search_wanted.connect(self._show_search)
            self._panes["why"] = self._new_pane("why", self.tr("Why?"), card)
        self._panes["why"].come_forward()
        return self.card

    def _look_longer(self) -> None:
        question = self.card.question if self.card is not None else None
        if self._refutation is None or question is None or self._is_refused():
            return
        if self._refutation.question is question and self._settings.network() == self._network:
            self._refutation.look_longer()
        else:  # another one was answered since, without the pane; or another network thinks now
            self.ask(question.board, question.move, self._node)

    def _show_search(self) -> None:
        answer = self.card.answer if self.card is not None else None
        if answer is not None and not self._is_refused():
            self.search_wanted.emit(answer.question.board, answer.question.move)

    def leave_line(self) -> None:
        """The board no longer shows a line of the answer."""
        if self.card is not None:
            self.card.leave_line()

    def _forget_answer(self) -> None:
        """Another game is shown: nothing about a move of the one before stands beside its board."""
        self._node = None
        if self.card is not None:
            if self._refutation is not None and self._refutation.question is self.card.question:
                self.stop()
            self.card.clear()
            self._panes["why"].hide()

    def _close_card(self) -> None:
        self.stop()
        if self.card is not None:
            self.card.clear()
        self._panes["why"].hide()

    def _add(self, moves: list[chess.Move]) -> None:
        """Add a line to the game at the position that was asked about, with the score at its end. It was perhaps asked about elsewhere: in
        the analysis, which may stay with a position while others are looked at."""
        node, game = self._node, self._controller.game
        answer = self.card.answer if self.card is not None else None
        if answer is not None and (node is None or not game.holds(node) or node.board() != answer.question.board):
            node = None
            with suppress(ChangeError):
                node = node_with(game.pgn, answer.question.board.fen(), game.node)
        if node is None or answer is None or type(node.board()) is not type(answer.question.board):  # by other rules the line is another
            self.said.emit(self.tr("The position of this question is not in the shown game."))
        elif self._controller.editing.attempt(lambda: add_variation(node, moves, score_comment(answer.asked.score, answer.asked.depth))):
            self.said.emit(self.tr("The line has been added to the game."))
        else:
            self.said.emit(self.tr("The game has this line already."))

    # the ledger --------------------------------------------------------------------------------------------------

    def ask_ledger(self) -> None:
        """Show the evaluation of the shown position by term and by piece."""
        if not self._is_refused():
            self._show_ledger()
            self._refresh_ledger()

    def _show_ledger(self) -> LedgerPanel:
        from chessgui.board.numbers import NumbersLayer
        from chessgui.panels.why.ledger import LedgerPanel
        if self.ledger is None:
            ledger, numbers = self.ledger, self.numbers = LedgerPanel(), NumbersLayer(self._board)
            ledger.figurines = self._figurines
            ledger.squares_shown.connect(numbers.set_numbers)
            ledger.before_wanted.connect(self._refresh_ledger)
            pane = self._panes["ledger"] = self._new_pane("ledger", self.tr("Ledger"), ledger)
            pane.visibilityChanged.connect(ledger.set_in_front)
            pane.visibilityChanged.connect(self._catch_up)
        self._panes["ledger"].come_forward()
        return self.ledger

    def _refresh_ledger(self) -> None:
        """Show the ledger of the shown position, and of the one before it where the pane compares them; none in a rated game or a
        variant."""
        if self.ledger is None or self._controller.live.is_rated:
            return
        node = self._controller.game.node
        if type(node.board()) is not chess.Board:
            self._ledger_number, self._ledger_waits = self._ledger_number + 1, False
            self.ledger.clear(not_chess())
            return
        before = node.parent if self.ledger.before.isChecked() else None
        fens = [one.board().fen() for one in (before, node) if one is not None]
        self._take_apart(fens, (self.tr("Before"), self.tr("After")))

    def _compare_ends(self) -> None:
        """Compare the ledgers at the ends of both lines of the answer; the board shows the end of the asked line."""
        from chessgui.why.facts import settled_lines
        from chessgui.why.question import Which
        answer = self.card.answer if self.card is not None else None
        if answer is None or answer.best is None:
            return
        ends = {which: line_moves(answer.question.board, [move.uci() for move in moves], self._figurines)
                for which, moves in settled_lines(answer).items()}
        self._show_ledger()
        self.leave_line()
        self.line_shown.emit(ends[Which.ASKED])
        fens = [ends[which][-1].board.fen() for which in (Which.BEST, Which.ASKED)]
        best, asked = (san_text(answer.question.board.san(line.moves[0]), self._figurines) for line in (answer.best, answer.asked))
        self._take_apart(fens, (best, asked))

    def _take_apart(self, fens: list[str], titles: tuple[str, str]) -> None:
        """Show the ledgers of one or two positions; an older request that is still under way is dropped."""
        self._ledger_number += 1
        number, self._ledger_waits = self._ledger_number, False

        def show(ledgers: list[Ledger]) -> None:
            if number != self._ledger_number or self.ledger is None:
                return
            if len(ledgers) == 1:
                self.ledger.show_one(ledgers[0])
            else:
                self.ledger.show_two(ledgers[0], ledgers[1], titles)

        self._background.run(lambda: [ledger_of(fen) for fen in fens], show, self._on_error)

    # the window --------------------------------------------------------------------------------------------------

    def _new_pane(self, name: str, title: str, widget: WhyPanel | LedgerPanel) -> Pane:
        """A pane at the place where it was in the last session, or in the tabs of another one."""
        pane = Pane(name, title, widget, parent=self._window)
        self._context.panes.take(self._window, pane)
        return pane

    def _on_position(self) -> None:
        self.give_up()
        if self._node is not None and self._node.game() is not self._controller.game.pgn:
            self._forget_answer()
        self._ledger_waits = self.ledger is not None
        self._catch_up(self.ledger is not None and self.ledger.isVisible())

    def _catch_up(self, is_seen: bool) -> None:
        """Show the ledger of the shown position where another one was shown while the pane was closed."""
        if is_seen and self._ledger_waits:
            self._refresh_ledger()

    def _on_setting(self, name: str) -> None:
        if name == "figurines":
            for panel in (self.card, self.ledger):
                if panel is not None:
                    panel.figurines = self._figurines

    commands = (
        Command("why", "&Why Not …?", "Ctrl+?; ?", "why",
                "Make a move on the board and see what is wrong with it; or drag a piece with Ctrl held", ask_move),
        Command("ledger", "Why &This Evaluation?", "Ctrl+Shift+A", "ledger", "The evaluation by hand, by term and by piece", ask_ledger),
    )
