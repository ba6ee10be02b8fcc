"""See it think: a search of the shown position, recorded node by node, and why it has dismissed a move."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import Signal

import engine
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.whycommands import WhyCommands
from chessgui.panels.pane import Pane
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import left_to_right, not_chess
from chessgui.words.notation import LineMove
from engine import EngineError, Limits, Saving

if TYPE_CHECKING:  # imported when a search is first shown, to keep the window's start fast
    from chessgui.board.numbers import NumbersLayer
    from chessgui.panels.xray.panel import XrayPanel
    from chessgui.xray.report import Summary

MOST_NODES = 10_000_000
"""The most nodes of a recorded search, whatever depth was asked for."""


class XrayCommands(Topic):
    """The X-ray of a window: its pane, made when it is first wanted, and the thread in which searches are recorded. `line_shown` carries
    the LineMove list that leads to a position to show."""

    line_shown = Signal(object)
    line_left = Signal()
    """The board is to show the game again."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._work = Work(self, (EngineError,), context.background.queue("xray", writes=False))
        self._work.failed.connect(self._on_failed)
        self._work.cancelled.connect(self._on_cancelled)
        self._work.moved.connect(self._on_moved)
        self._reasons: tuple[str, ...] = ()
        """Why a move was dismissed, while it is looked for what would have saved it."""
        self.panel: XrayPanel | None = None
        self._pane: Pane | None = None
        self._numbers: NumbersLayer | None = None
        context.analysis.tools.search_wanted.connect(self.show)
        self._why = context.topics[WhyCommands]
        self._why.search_wanted.connect(self.show_move)
        self._settings.changed.connect(self._dress)

    def take_over(self, other: XrayCommands) -> None:
        """Show the search of another window, which this one replaces because the language was changed; its texts are made anew in a
        thread."""
        if other.panel is None or other._pane is None:
            return
        panel, summary = self._made(), other.panel.summary
        assert self._pane is not None
        if other._pane.isHidden():
            self._pane.hide()
        elif not other._pane.visibleRegion().isEmpty():
            self._pane.come_forward()
        panel.plies.setValue(other.panel.plies.value())
        panel.tabs.setCurrentIndex(other.panel.tabs.currentIndex())
        if summary is not None:
            from chessgui.xray.report import summary_of
            figurines = panel.figurines
            panel.show_summary(summary)
            panel.show_busy(True)
            self._work.start(lambda progress: summary_of(summary.record, summary.board, figurines), partial(self._on_recorded, None))

    # asking ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the pane, and record the shown position where that is not the one that is shown there."""
        if not self._is_refused():
            self._show(self._controller.game.board())

    def _is_refused(self) -> bool:
        if self.refuses_help():
            return True
        is_prepared = engine.is_prepared()
        if not is_prepared:
            self.said.emit(self.tr("The engine is not ready yet."))
        return not is_prepared

    def show_move(self, board: chess.Board, move: chess.Move) -> None:
        """Show why the search of a position has dismissed a move."""
        self._show(board, move)

    def _show(self, board: chess.Board, move: chess.Move | None = None) -> None:
        panel = self._made()
        assert self._pane is not None
        self._pane.come_forward()
        summary = panel.summary
        if summary is None or summary.board != board or summary.record.network != self._settings.network():
            self._record(board, panel.plies.value(), move)
        else:
            self._ask(move)

    def _record(self, board: chess.Board, depth: int, move: chess.Move | None = None) -> None:
        """Record a position, and then ask about one of its moves."""
        panel = self._made()
        if self._is_refused():
            return
        if type(board) is not chess.Board:
            panel.show_problem(not_chess())
            return
        if not any(board.legal_moves):
            panel.show_problem(self.tr("The game is over here: there is nothing to search."))
            return
        root, moves = board.root().fen(), [move.uci() for move in board.move_stack]
        if "0000" in moves:
            root, moves = board.fen(), []
        panel.show_busy(True)
        panel.show_problem(self.tr("Recording the search. The first time, it is compiled for that, which takes some seconds.")
                           if panel.summary is None else self.tr("Recording the search …"))
        figurines, network = panel.figurines, self._settings.network()
        self._work.start(lambda progress: recorded(root, moves, board.copy(), depth, network, figurines, progress),
                         partial(self._on_recorded, move))

    def _on_recorded(self, move: chess.Move | None, summary: Summary) -> None:
        panel, self._reasons = self._made(), ()
        panel.show_busy(False)
        panel.show_summary(summary)
        self._ask(move)

    def _ask(self, move: chess.Move | None) -> None:
        panel = self._made()
        if move is not None and panel.summary is not None:
            panel.choose_move(panel.summary.board.uci(move))

    def _dismissed(self, move: str) -> None:
        """Tell why a root move was dismissed, and look for what would have saved it."""
        panel = self._made()
        summary, figurines = panel.summary, panel.figurines
        if summary is None or self._is_refused():
            return
        from chessgui.xray.report import dismissal_sentences
        found = engine.dismissal(summary.record, move)
        if found is None:
            panel.show_reasons((self.tr("The search plays this move."),))
            return
        sentences = dismissal_sentences(found, summary.record, summary.board, figurines)
        panel.show_reasons((*sentences, self.tr("Looking for what would have saved it …")))
        panel.show_title()  # this takes the place of a recording that is under way
        panel.show_busy(True)
        self._reasons = sentences
        self._work.start(lambda progress: rescued(summary.record, summary.board, move, progress),
                         lambda saved: self._on_rescued(sentences, saved))

    def _on_rescued(self, sentences: tuple[str, ...], saved: tuple[str, ...]) -> None:
        panel, self._reasons = self._made(), ()
        panel.show_busy(False)
        panel.show_reasons((*sentences, *saved) if saved else (*sentences, self.tr("Nothing that was tried would have saved it.")))

    def _compare(self) -> None:
        """Count what the recorded depths would cost without the rules of the search."""
        panel = self._made()
        if panel.summary is not None:
            record = panel.summary.record
            panel.show_busy(True)
            self._work.start(lambda progress: engine.savings(record, cancelled=progress.is_cancelled), self._on_compared)

    def _on_compared(self, savings: list[Saving]) -> None:
        panel = self._made()
        panel.show_busy(False)
        panel.show_savings(savings)

    def stop(self) -> None:
        """End the recording; what is shown stays."""
        self._work.cancel()

    # what the work tells -----------------------------------------------------------------------------------------

    def _on_moved(self, per_mille: int) -> None:
        if self.panel is not None:
            self.panel.show_progress(per_mille)

    def _end_work(self) -> None:
        """Nothing more comes of what was begun; what was found before stays."""
        panel, reasons, self._reasons = self._made(), self._reasons, ()
        panel.show_busy(False)
        if reasons:
            panel.show_reasons(reasons)

    def _on_failed(self, problem: str) -> None:
        panel = self._made()
        self._end_work()
        panel.show_problem(problem)

    def _on_cancelled(self) -> None:
        panel = self._made()
        self._end_work()
        if panel.summary is None:
            panel.show_problem(self.tr("Stopped."))
        else:
            panel.show_title()

    # the window --------------------------------------------------------------------------------------------------

    def _made(self) -> XrayPanel:
        """The pane's widget, made when it is first wanted."""
        if self.panel is None:
            from chessgui.board.numbers import NumbersLayer
            from chessgui.panels.xray.panel import XrayPanel
            panel = self.panel = XrayPanel()
            self._numbers = NumbersLayer(self._context.area.board)
            self._dress()
            panel.wanted.connect(lambda depth: self._record(self._controller.game.board(), depth))
            panel.stopped.connect(self.stop)
            panel.dismissed.connect(self._dismissed)
            panel.compared.connect(self._compare)
            panel.squares_shown.connect(self._show_squares)
            panel.position_shown.connect(self._show_position)
            pane = self._pane = Pane("xray", self.tr("Search"), panel, parent=self._window)
            pane.visibilityChanged.connect(panel.set_in_front)
            self._context.panes.take(self._window, pane)
        return self.panel

    def _dress(self, name: str = "") -> None:
        """Give the pane the looks that the user has chosen, where the setting `name` is one of them; the moves that it shows are written
        anew with the next search."""
        if self.panel is not None and name in ("", "board", "pieces", "figurines"):
            preference = self._settings.preference
            self.panel.figurines = self._figurines
            for board in (self.panel.mini_board, self.panel.icicle.mini_board):
                board.dress(str(preference("board")), str(preference("pieces")))
            self.turn_boards()

    def turn_boards(self) -> None:
        """Turn the small boards to the side from which the large one is seen."""
        if self.panel is not None:
            for board in (self.panel.mini_board, self.panel.icicle.mini_board):
                board.orientation = not self._controller.document.flipped

    def _show_squares(self, board: chess.Board, shares: dict[chess.Square, float]) -> None:
        if self._numbers is not None:
            if shares and self._controller.game.board() == board:
                self.line_left.emit()
            self._numbers.set_numbers(board, {square: round(100 * share) for square, share in shares.items()},
                                      lambda share: left_to_right(f"{share} %"))

    def _show_position(self, board: chess.Board, move: chess.Move | None) -> None:
        if move is not None:
            self.line_shown.emit([LineMove("", move, board)])

    def close(self, milliseconds: int = 5000) -> bool:
        return self._work.close(milliseconds)

    commands = (
        Command("xray", "Show the &Search", "Ctrl+Shift+H", "xray",
                "See the engine think: every node of a search of this position, and why it was looked at or not", show),
    )


def recorded(root: str, moves: list[str], board: chess.Board, depth: int, network: str, figurines: bool, progress: Progress) -> Summary:
    """Record a search of the position after some moves, by a network (a value of EvalFile); in a thread. Raises EngineError and
    Cancelled."""
    from chessgui.xray.report import summary_of
    engine.prepare_xray(progress.is_cancelled)
    progress.check()
    record = engine.record_search(root, moves, Limits(depth=depth, nodes=MOST_NODES), chess960=board.chess960, network=network,
                                  cancelled=progress.is_cancelled, progress=lambda done, nodes: progress.tell(max(done, 1), depth))
    progress.check()
    return summary_of(record, board.copy(stack=False), figurines)


def rescued(record: engine.SearchRecord, board: chess.Board, move: str, progress: Progress) -> tuple[str, ...]:
    """What would have made the recorded search of a position play a move, a sentence each; in a thread. Raises EngineError and
    Cancelled."""
    from chessgui.xray.report import rescue_sentence
    tried = engine.rescues(record.root, move, record.turns()[-1].depth, moves=record.moves, chess960=record.chess960,
                           network=record.network, cancelled=progress.is_cancelled)
    saved = [found for found in tried if found.saves]
    several = [found for found in saved if len(found.rules) > 1]
    return tuple(rescue_sentence(found, board) for found in saved if found not in several[:-1])  # the last has the fewest
