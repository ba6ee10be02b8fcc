"""After a game: the moments that decided it, each with its "why", and a card of it at a click."""
from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

import chess
import chess.pgn

from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.commands.topic import Context, Topic
from chessgui.commands.whycommands import WhyCommands
from chessgui.threads.progress import Cancelled, Progress
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import line_moves

if TYPE_CHECKING:
    from chessgui.practice.cards import Card
    from chessgui.practice.moments import Moment
    from chessgui.tree.game import Game
    from chessgui.workspace.reportqueue import ReportOutcome, ReportQueue

SEARCH_MS, CARD_MS = 100, 400
"""How long each position of the game is searched, and each that a card needs, in milliseconds."""
WINNING = 70.0
"""Chances in per cent from which on a moment is played out to win."""


class MomentCommands(Topic):
    """The moments of the game that was played last."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = context.game_over
        self._queue: ReportQueue | None = None
        self._moments: tuple[Moment, ...] = ()
        self._game: ref[Game] | None = None
        self._earlier: list[chess.Move] = []
        """The moves of that game from before it was played on."""
        self._of_two = False
        """Whether two people have played that game: then none of them is "you"."""
        self._cards, self._closing = context.background.queue("moments"), Progress()
        self._controller.game_ended.connect(self._drop)
        self._panel.moments_wanted.connect(self.look)
        self._panel.moment_chosen.connect(self.show_moment)
        self._panel.moment_why_wanted.connect(self.ask_why)
        self._panel.moment_card_wanted.connect(self.make_card)
        self._panel.moment_play_wanted.connect(self.play_out)

    def look(self) -> None:
        """Search the game that has ended, as it was played; the panel shows its moments. Nothing is searched while a rated game is being
        played."""
        from chessgui.report.effort import Effort
        from chessgui.workspace.reportqueue import Plan, ReportTask
        ended = self._context.topics[GameCommands].ended
        assert ended is not None
        rules, played = ended.rules, ended.moves[ended.earlier_plies:]
        if self.refuses_help():
            return
        if not played:
            self.said.emit(self.tr("There is no move to analyse."))
            return
        copy = chess.pgn.Game()
        copy.setup(ended.start)
        copy.headers["Result"] = ended.ending.result
        copy.add_line([node.move for node in played])
        color = chess.WHITE if rules.engine_color is None else not rules.engine_color
        self._game, self._earlier = ref(ended.game), [node.move for node in ended.moves[:ended.earlier_plies]]
        self._of_two = rules.engine_color is None
        self._panel.show_looking(0)
        queue = self._made_queue()
        queue.start([ReportTask("", lambda: copy, color)], Plan(Effort(time_ms=SEARCH_MS), prepare=self._controller.archive.writing()))

    def _made_queue(self) -> ReportQueue:
        from chessgui.workspace.reportqueue import ReportQueue
        if self._queue is None:
            self._queue = ReportQueue(self, self._controller.archive.folder)
            self._queue.progressed.connect(lambda _, __, done, total: self._show_looking(100 * done // max(total, 1)))
            self._queue.reported.connect(self._on_reported)
        return self._queue

    def _drop(self) -> None:
        """Another game has ended: the panel speaks of that one."""
        self._game = None
        if self._queue is not None:
            self._queue.cancel()

    def _show_looking(self, per_cent: int) -> None:
        if self._game is not None:
            self._panel.show_looking(per_cent)

    def _on_reported(self, outcome: ReportOutcome) -> None:
        from chessgui.practice.moments import deciding_moments
        if self._game is None:
            return
        if outcome.report is None or outcome.game is None:
            self._panel.show_moments((), outcome.problem)
            return
        self._moments = deciding_moments(outcome.game, outcome.report, bool(outcome.task.about))
        self._panel.show_moments([self._text(moment) for moment in self._moments], self.tr("No single move decided this game."))

    def _text(self, moment: Moment) -> str:
        from chessgui.why.words import MATED
        move = left_to_right(line_moves(moment.board, (moment.move.uci(),), self._figurines)[0].text)
        if moment.mate:
            return tr(MATED).format(move=move, moves=moment.mate)
        if self._of_two:
            words = (self.tr("{0} took White's chances from {1} to {2} %.") if moment.board.turn else
                     self.tr("{0} took Black's chances from {1} to {2} %."))
        else:
            words = (self.tr("{0} took your chances from {1} to {2} %.") if moment.is_own else
                     self.tr("{0} took your opponent's chances from {1} to {2} %."))
        return words.format(move, round(moment.before), round(moment.after))

    def _node(self, moment: Moment) -> chess.pgn.GameNode | None:
        """The position before a moment in the game, as long as it is open and the same."""
        game = self._game() if self._game is not None else None
        if game is None or self._controller.workspace.document_of(game) is None:
            return None
        node: chess.pgn.GameNode = game.pgn
        for move in (*self._earlier, *moment.board.move_stack):
            if not node.has_variation(move):
                return None
            node = node.variation(move)
        return node if node.has_variation(moment.move) and node.board().fen() == moment.board.fen() else None

    def show_moment(self, number: int) -> None:
        """Show the position behind the move of a moment."""
        node = self._node(self._moments[number])
        if node is None:
            self.said.emit(self.tr("The game is not open any more."))
            return
        document = self._controller.workspace.document_of(node.game())
        assert document is not None
        self._controller.workspace.select(document)
        self._controller.go_to(node.variation(self._moments[number].move))

    def ask_why(self, number: int) -> None:
        """Ask why the move of a moment was bad."""
        moment = self._moments[number]
        self.show_moment(number)
        self._context.topics[WhyCommands].ask(moment.board, moment.move, self._node(moment))

    def make_card(self, number: int) -> None:
        """Make a card of a moment, which the training asks, after those wanted before; not while a rated game is being played."""
        if self.refuses_help():
            return
        from chessgui.practice.cards import Provenance
        from chessgui.practice.moments import card_of
        from chessgui.practice.solving import now_ms
        from chessgui.practice.store import CardStore
        from chessgui.report.effort import Effort
        from chessgui.report.searching import make_searcher
        moment, effort, folder = self._moments[number], Effort(time_ms=CARD_MS), self._context.folder
        game = self._game() if self._game is not None else None
        headers = game.pgn.headers if game is not None else {}
        white, black, date = (headers.get(name, "") for name in ("White", "Black", "Date"))
        source = Provenance("", white, black, date, moment.board.ply())
        new, old, none = (self.tr("The moment is a card of your training now."), self.tr("This card is there already."),
                          self.tr("This moment makes no sound question: too many moves are good, or the game is decided."))

        def work() -> str:
            self._closing.check()
            searcher = make_searcher(effort)
            try:
                card: Card | None = card_of(moment, searcher, effort, self._closing.check, source)
            finally:
                searcher.close()
            if card is None:
                return none
            with CardStore(folder) as store:
                told = new if store.ask(card, now_ms()) else old
                return " ".join(filter(None, (store.warning, told)))

        self._cards.run(work, self.said.emit, self._on_failed)

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, Cancelled):
            self.said.emit(str(error))

    def play_out(self, number: int) -> None:
        """Play a moment once more against the engine: to win what could have been won, else to hold."""
        from chessgui.practice.course import Goal
        moment = self._moments[number]
        board = moment.board.copy()
        if not moment.is_own:
            board.push(moment.move)
        chances = moment.before if moment.is_own else 100 - moment.after
        self._context.topics[PlayOutCommands].begin_position(board, board.turn, Goal.WIN if chances >= WINNING else Goal.DRAW)

    def close(self, milliseconds: int = 5000) -> bool:
        self._closing.cancel()
        return self._queue is None or self._queue.close(milliseconds)
