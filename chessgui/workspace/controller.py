"""The logic of the main window without its widgets: the shown game, the game being played, the requests to the engine."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import chess
import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.analysis.archive import Archive
from chessgui.analysis.session import AnalysisSession
from chessgui.engines.thinking import Purpose, Thinking
from chessgui.engines.thread import EngineThread
from chessgui.files.document import Document
from chessgui.play.livegame import LiveGame
from chessgui.play.newgame import NO_CLOCK, NewGame, begun, changed_players
from chessgui.positions.fen import flaw
from chessgui.rules.endings import Claim, Ending, automatic_ending, resigned
from chessgui.tree.game import Game
from chessgui.tree.place import Place, node_at
from chessgui.words.language import no_other_game, not_chess, tr
from chessgui.workspace.advice import Advice
from chessgui.workspace.editing import SWITCH_SIDES, Editing
from chessgui.workspace.workspace import Workspace
from engine import BestMove


class Controller(QObject):
    """The shown game, and the one being played. All methods belong to the GUI thread and none blocks."""

    position_changed = Signal()
    tree_changed = Signal()
    game_ended = Signal(object)
    """The endings.Ending of the game that was being played."""
    thinking_changed = Signal(bool)
    """Whether the engine looks for its move."""
    message = Signal(str)

    def __init__(
        self, engine_thread: EngineThread, workspace: Workspace, analysis: AnalysisSession | None = None, cache: Path | None = None,
    ) -> None:
        """`cache` is the folder that keeps the results of the analysis; without one they are lost when the program ends."""
        super().__init__()
        self.analysis = analysis if analysis is not None else AnalysisSession(parent=self)
        self.archive = Archive(self.analysis.store, cache, self)
        self.thinking = Thinking(engine_thread, self)
        self.workspace = workspace
        self.live = LiveGame(self)
        self.editing = Editing(workspace, self.live, self)
        self.advice = Advice(self.analysis, self.archive, self.thinking, workspace, self.live, self.editing, self)
        self.engine_resigns, self.own_name = False, ""  # the name of the person in the games against an engine that begin from now on
        self.live.ended.connect(self._on_ended)
        self.thinking.switched.connect(self.thinking_changed)
        self.thinking.found.connect(self._on_found)
        self.thinking.failed.connect(self.message)
        self.thinking.game_ended.connect(self._on_engine_ended)
        self.advice.message.connect(self.message)
        self.editing.message.connect(self.message)
        self.editing.moved.connect(self._moved)
        self.editing.live_move_undone.connect(self.takeback)
        workspace.is_played = lambda document: self.playing and document.game is self.live.game
        workspace.current_changed.connect(self._on_current)
        workspace.changed.connect(self._on_changed)
        workspace.removed.connect(self._on_removed)
        self._on_current()

    # the games that are open -------------------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """The game that is shown, with its file."""
        return self.workspace.current

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.workspace.current.game

    def _on_current(self) -> None:
        if not self.playing:
            self.live.leave(self.game)
        self.tree_changed.emit()
        self.advice.show_game()
        self._shown()

    def _on_changed(self, document: Document) -> None:
        if document is self.document:
            self.tree_changed.emit()

    def _on_removed(self, document: Document) -> None:
        if document.game is self.live.game and document is not self.document:
            self.live.leave(self.game)
            self._think()

    # the game that is played -------------------------------------------------------------------------------------

    def new_game(self, rules: NewGame, beside: bool = False) -> bool:
        """Begin a game; the engine moves at once where it is on turn. The shown game stays open where that keeps something, with `beside`
        unless it is blank. Returns whether it has begun: a rated game with a move in it goes on. Raises StartError where the start
        position is impossible."""
        if self.refuse_another():
            return False
        game = begun(rules, self.own_name)
        self._stop_playing()
        self.workspace.show(Game.from_tree(game), beside=beside)
        self.thinking.set_player(rules.external)
        self.thinking.new_game()
        self.live.begin(self.game, self.game.node, rules)
        if not self.game.pgn.variations:
            self.game.edits.set_clean()
        self._moved()
        return True

    def refuse_another(self) -> bool:
        """Refuse to begin another game, with a sentence, while a rated one with a move in it is being played. Returns whether it is."""
        return self.playing_moves and self._refuse()

    def _refuse(self) -> bool:
        """Say what ends the rated game that is being played. Returns whether there is one."""
        if self.live.is_rated:
            self.message.emit(no_other_game())
        return self.live.is_rated

    def play_from_here(self, engine_color: chess.Color | None) -> bool:
        """Play on from the shown position against the engine (None: two people); the moves that follow it become variations. Returns
        whether that is done. During a rated game, where the game is over, the position impossible, or a variant that our own engine
        should play, nothing changes, and a sentence says why."""
        if self._refuse():
            return False
        board = self.game.board()
        if engine_color is not None and self.live.rules.external is None and type(board) is not chess.Board:
            self.message.emit(not_chess())
            return False
        problem, ending = flaw(board, with_rights=False), automatic_ending(board)
        if problem or ending is not None:
            self.message.emit(tr("That position is not possible: {0}.").format(problem) if ending is None or problem else tr(ending.reason))
            return False
        self._stop_playing()  # the engine may search this very position, by a clock that is gone now
        self.live.begin(self.game, self.game.node, self.live.rules.played_on(board, engine_color), from_here=True)
        self._moved()
        return True

    def resume(self, game: Game, rules: NewGame, remaining_ms: int | None, waiting_ms: int | None = None,
               earlier_plies: int | None = None) -> bool:
        """Go on with an adjourned game where it stands; the side on turn has `remaining_ms` left, the other one `waiting_ms`, None
        without a clock; `earlier_plies` are those of `LiveGame`. Returns whether it goes on: a rated game with a move in it comes first."""
        if self.refuse_another():
            return False
        self._stop_playing()
        game.edits.set_clean(False)
        self.workspace.show(game)
        self.thinking.set_player(rules.external)
        self.thinking.new_game()
        self.live.resume(game, game.node, rules, remaining_ms, waiting_ms, earlier_plies)
        if self.live.engine_to_move and not self.thinking.player_is_ready:
            self._hold_clocks()  # an engine that is being loaded, or even compiled, would lose on time
        self._moved()
        return True

    def resume_here(self, document: Document, rules: NewGame, place: Place, remaining_ms: tuple[int | None, int | None],
                    earlier_plies: int | None) -> None:
        """Go on with a game that was being played when the program ended; `remaining_ms` are White's and Black's, `earlier_plies` those of
        `LiveGame`. Its clocks are paused."""
        self.workspace.select(document)
        node, (white, black) = node_at(document.game.pgn, place), remaining_ms
        self.thinking.set_player(rules.external)
        waiting, moving = (black, white) if node.turn() else (white, black)
        self.live.resume(document.game, node, rules, moving, waiting, earlier_plies)
        self._hold_clocks()
        self._moved()

    def _hold_clocks(self) -> None:
        """Pause the clocks, if there are any, and say how they run again."""
        if self.playing and self.live.rules.controls != NO_CLOCK:
            self.live.set_paused(True)
            self.message.emit(self.tr("The clocks are paused: Game > Pause the Clocks lets them run again."))

    def leave_game(self, game: Game) -> None:
        """Close a game, and stop it where it is the one being played; with unsaved changes it can be opened again."""
        if game is self.live.game:
            self._stop_playing()
        if (document := self.workspace.document_of(game)) is not None:
            self.workspace.close(document)

    def _stop_playing(self) -> None:
        """Stop the game being played, if any; it stays open."""
        self.thinking.stop()
        self.live.leave(self.live.game)

    @property
    def playing(self) -> bool:
        """Whether a game is being played."""
        return self.live.playing

    @property
    def at_play(self) -> bool:
        """Whether the last position of the game being played is shown."""
        return self.playing and self.game.node is self.live.node

    @property
    def human_colors(self) -> frozenset[chess.Color]:
        """The sides a person may move now; both where no game is being played or its last position is not shown."""
        if not self.at_play:
            return frozenset(chess.COLORS)
        return frozenset() if self.live.paused else self.live.human_colors

    @property
    def premovable_colors(self) -> frozenset[chess.Color]:
        """The side for which premoves may be made: the person's in a game against an engine, while its last position is shown."""
        return self.live.human_colors if self.at_play and self.live.rules.engine_color is not None and not self.live.paused else frozenset()

    def play(self, move: chess.Move) -> None:
        """Make a person's move in the shown position: in the game being played, or else as a variation. An illegal move changes nothing."""
        board = self.game.board()
        if move not in board.legal_moves or board.turn not in self.human_colors:
            return
        if self.at_play:
            self._make(move)
            return
        self.game.play(move)
        self._moved()

    def _make(self, move: chess.Move) -> None:
        """Make a move in the game being played. Where an earlier position of it or another game is shown, that stays shown."""
        was_last, follows = self.live.game.node is self.live.node, self.at_play
        if not self.live.make(move):
            return
        if was_last:
            self.live.game.go_to(self.live.node)
        if self.live.ends_on_the_board():
            return
        if self.live.engine_to_move and self.live.clock.counts_down and not self.thinking.player_is_ready:
            self._hold_clocks()  # as in `resume`: a person may be quicker than an engine that is being loaded
        self._moved() if follows else self._think()

    def _on_ended(self, ending: Ending) -> None:
        self._moved()
        self.message.emit(tr(ending.reason))
        self.game_ended.emit(ending)

    @property
    def can_take_back(self) -> bool:
        """Whether the game being played, or just ended, has a move to take back."""
        return self.live.can_take_back and not self.live.rules.rated

    @property
    def playing_moves(self) -> bool:
        """Whether a game with at least one move is being played."""
        return self.playing and bool(self.live.game.pgn.variations)

    @property
    def playing_here(self) -> bool:
        """Whether the shown game is being played."""
        return self.playing and self.live.game is self.game

    def takeback(self) -> None:
        """Take back the last move, or the last two so that the person is on turn again. Ends the engine's thinking."""
        if self.live.rules.rated and self.live.can_take_back:
            self.message.emit(self.tr("Moves of a rated game cannot be taken back."))
        elif not self.live.can_take_back:
            self.message.emit(self.tr("There is no move to take back."))
        else:
            self.live.take_back()
            self.live.game.go_to(self.live.node)
            self._moved()

    def switch_sides(self) -> None:
        """Let the person and the engine change sides in the game being played. One played on from a position keeps its names."""
        if not self.playing or self.live.rules.engine_color is None:
            self.message.emit(self.tr("No game against the engine is being played."))
        elif self.live.is_rated:
            self.message.emit(self.tr("In a rated game the sides cannot be switched."))
        else:
            self.live.switch_sides()
            if self.live.earlier_plies is None:
                self.live.game.set_tags(changed_players(self.live.game.pgn.headers), SWITCH_SIDES, live=True)
            self._moved()

    def rematch(self, game: Game, rules: NewGame) -> bool:
        """Begin a game that was played by `rules` again with colours changed; in one between two people their names are swapped.
        Returns whether it has begun."""
        players = changed_players(game.pgn.headers)
        if not self.new_game(rules.with_colours_changed()):
            return False
        if rules.engine_color is None:
            self.game.set_tags(players, live=True)
            self.game.edits.set_clean()
        return True

    def set_paused(self, paused: bool) -> None:
        """Pause both clocks and the engine, or let them go on."""
        self.live.set_paused(paused)
        self._moved()

    def resign(self) -> None:
        """The person resigns; with two people, the one on turn."""
        if self.playing:
            self.live.resign()
        else:
            self.message.emit(self.tr("No game is being played."))

    def offer_draw(self) -> None:
        """Offer a draw; `LiveGame.offer_draw` tells when it is accepted."""
        if not self.playing:
            self.message.emit(self.tr("No game is being played."))
        elif not (agreed := self.live.offer_draw()):
            said = self.tr("The engine declines the draw.") if agreed is False else self.tr("The engine looks at your move.")
            self.message.emit(self.tr("The engine answers once the clocks run again.") if agreed is None and self.live.paused else said)

    @property
    def claims(self) -> frozenset[Claim]:
        """The draws that the person on turn may claim."""
        return self.live.claims if self.at_play else frozenset()

    def claim_draw(self) -> None:
        """Claim a draw by threefold repetition or the fifty-move rule, also by a move that can be made now."""
        if not self.at_play or not self.live.claim():
            self.message.emit(self.tr("There is no draw to claim: no position has come up three times, and there were "
                                      "not fifty moves without a capture or a pawn move."))

    # looking around ----------------------------------------------------------------------------------------------

    def go_to(self, node: chess.pgn.GameNode) -> None:
        """Show the position of a node."""
        if node is not self.game.node:
            self.game.go_to(node)
            self._moved()

    def first(self) -> None:
        """Show the position before the first move."""
        self.go_to(self.game.pgn)

    def previous(self) -> None:
        """Show the position before the current move."""
        self.go_to(self.game.node.parent or self.game.node)

    def next(self) -> None:
        """Show the next position of the line."""
        self.go_to(self.game.node.variations[0] if self.game.node.variations else self.game.node)

    def last(self) -> None:
        """Show the last position of the line."""
        self.go_to(self.game.node.end())

    def _moved(self) -> None:
        """Another position is shown, or the state of the game being played has changed."""
        self.advice.show_position()
        self._shown()

    def _shown(self) -> None:
        self.position_changed.emit()
        self._think()

    # the engine --------------------------------------------------------------------------------------------------

    def _think(self) -> None:
        """Ask the engine for what the state of the game needs now."""
        if self.live.engine_to_move:
            board = self.live.board()
            if not self.thinking.is_for(Purpose.MOVE, board):
                self.thinking.search(Purpose.MOVE, board, self.live.limits(), self.live.pause_ms)
        else:
            self.thinking.stop()

    def _on_found(self, purpose: Purpose, searched: chess.Board, result: BestMove) -> None:
        move = searched.parse_uci(result.move) if result.move is not None else None
        if purpose is Purpose.MOVE and move is not None and self.live.engine_to_move:
            if self.live.engine_saw(result.info.score if result.info is not None else None) and self.engine_resigns:
                self.live.end(resigned(searched.turn))
            elif not (agreed := self.live.answer_draw(self.thinking.offers_draw)):
                self._make(move)
                if self.thinking.offers_draw and self.live.take_offer():
                    self.message.emit(self.tr("The engine offers a draw. Game > Offer Draw accepts it."))
                elif agreed is False and self.playing:
                    self.message.emit(self.tr("The engine declines the draw."))
        elif purpose is Purpose.HINT and move is not None:
            self.advice.take_hint(searched, move)
            self._think()

    def _on_engine_ended(self, ending: Ending) -> None:
        if self.live.engine_to_move:
            self.live.end(ending)

    def restart_engine(self) -> None:
        """Restart the engine; an interrupted request begins anew."""
        self.thinking.restart()
        self.analysis.restart_all()
        self._think()

    def evaluate_with(self, path: str) -> None:
        """Let the engine evaluate with the network of a file, or by hand where the path is empty; a request under way begins anew."""
        self.thinking.evaluate_with(path)
        self.analysis.evaluate_with(path)
        self._think()

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Let our own engine use the Syzygy tables in these folders."""
        self.thinking.use_tablebases(folders)
        self.analysis.analysts.use_tablebases(folders)
