"""The engines' help for the user: analysis of the shown position, and hints. Rated games are played without it."""
from __future__ import annotations

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.analysis.archive import Archive
from chessgui.analysis.session import AnalysisSession
from chessgui.analysis.store import write_evaluations
from chessgui.engines.thinking import Purpose, Thinking
from chessgui.play.livegame import LiveGame
from chessgui.rules.endings import automatic_ending
from chessgui.words.language import no_help, not_chess
from chessgui.workspace.editing import Editing
from chessgui.workspace.workspace import Workspace
from engine import Limits

HINT_MS = 800
"""How long a hint is searched, in milliseconds."""


class Advice(QObject):
    """The analysis follows the shown position, with engines of its own; hints come from the engine that plays."""

    switched = Signal(bool)
    """Whether the analysis is on."""
    hint_found = Signal(object, bool)
    """A chess.Move, and whether the whole move is to be shown or only its piece."""
    message = Signal(str)

    def __init__(self, analysis: AnalysisSession, archive: Archive, thinking: Thinking, workspace: Workspace, live: LiveGame,
                 editing: Editing, parent: QObject | None = None) -> None:
        """`archive` keeps the results of the analysis, those of earlier sessions too."""
        super().__init__(parent)
        self._analysis, self._archive, self._thinking = analysis, archive, thinking
        self._workspace, self._live, self._editing = workspace, live, editing
        self._in_rated = False
        self._hint: tuple[chess.Board, chess.Move] | None = None
        analysis.switched.connect(self.switched)
        analysis.said.connect(self.message)
        analysis.task_changed.connect(self._look_up)
        archive.loaded.connect(analysis.reconsider)

    def _look_up(self) -> None:
        self._archive.look_up(self._analysis.board)

    # the analysis ------------------------------------------------------------------------------------------------

    def show_game(self) -> None:
        """Another game is shown: analyse it, with the results that are already known."""
        self._hint = None
        self._analysis.hide()
        self.show_position()
        self._archive.look_up_game(self._workspace.current.game.pgn)

    def show_position(self) -> None:
        """Another position of the same game is shown, or another game is played: adapt the analysis."""
        game = self._workspace.current.game
        if not self.may_analyse:
            self._analysis.set_on(False)
        if self._live.playing and game is self._live.game:
            self._analysis.hide()  # of a position that was analysed before it would help though nobody asks
        self._analysis.set_position(game.board())

    @property
    def may_analyse(self) -> bool:
        """Whether the analysis is allowed: not while a rated game is played, unless the user has allowed that."""
        return self._in_rated or not self._live.is_rated

    def set_analysis(self, on: bool) -> None:
        """Switch the analysis of the shown position on or off."""
        if on and not self.may_analyse:
            self.message.emit(no_help())
            self.switched.emit(False)
        else:
            self._analysis.set_on(on)

    def set_analyse_in_rated(self, on: bool) -> None:
        """Set whether rated games may be analysed while they are played."""
        self._in_rated = on
        if not self.may_analyse:
            self._analysis.set_on(False)
            self._analysis.hide()

    def write_evaluations(self) -> None:
        """Write the results of the analysis behind the game's moves, as %eval."""
        if not self.may_analyse:
            self.message.emit(no_help())
        elif not self._editing.do(write_evaluations(self._workspace.current.game.pgn, self._analysis.store)):
            self.message.emit(self.tr("There is no evaluation to write: analyse the positions of the game first."))

    # hints -------------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Search a good move for the user; hint_found follows: the first time for its piece alone, the second time for the whole move."""
        game, live = self._workspace.current.game, self._live
        board = game.board()
        if live.engine_to_move and game.node is live.node:
            self.message.emit(self.tr("It is the engine's turn."))
        elif type(board) is not chess.Board:
            self.message.emit(not_chess())
        elif automatic_ending(board) is not None:
            self.message.emit(self.tr("The game is over."))
        elif self._hint is not None and self._hint[0] == board:
            self.hint_found.emit(self._hint[1], True)
        elif live.is_rated:
            self.message.emit(no_help())
        elif self._thinking.purpose is Purpose.MOVE:
            self.message.emit(self.tr("The engine is thinking about its move: ask again when it has moved."))
        else:
            self._thinking.search(Purpose.HINT, board, Limits(movetime_ms=HINT_MS))

    def take_hint(self, searched: chess.Board, move: chess.Move) -> None:
        """Take the result of the search for a hint; it is dropped where another position is shown by now."""
        if searched == self._workspace.current.game.board():
            self._hint = searched, move
            self.hint_found.emit(move, False)
