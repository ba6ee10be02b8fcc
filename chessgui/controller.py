"""What happens in the window, without the window: the game, whose turn it is, what the engine is asked, what is told.

The engine serves three purposes, the first of these that applies: its own move in the game that is played, a hint, the
analysis of the position one looks at.
"""
from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

import chess
import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.clipboard import PasteError, read_game, read_position
from chessgui.document import Document, OpenedGame
from chessgui.endings import AGREED, Claim, Ending, automatic_ending, claimed, claims, resigned
from chessgui.game import Game
from chessgui.judgement import Judgement
from chessgui.newgame import NewGame
from chessgui.notation import white_score
from chessgui.thinking import Purpose, Thinking
from chessgui.worker import EngineThread
from engine import BestMove, Info, Limits, Score, character_of

HINT_MS = 800


@dataclass(frozen=True, slots=True)
class AnalysisUpdate:
    """A report about a position; the score is White's point of view."""

    board: chess.Board
    info: Info
    score: Score


class Controller(QObject):
    """Owns the game. All methods belong to the GUI thread and none blocks."""

    position_changed = Signal()
    tree_changed = Signal()
    game_ended = Signal(str)
    """The reason in a sentence."""
    thinking_changed = Signal(bool)
    """Whether the engine looks for its move."""
    analysis_updated = Signal(object)
    analysis_cleared = Signal()
    analysis_switched = Signal(bool)
    hint_found = Signal(object)
    """A chess.Move."""
    message = Signal(str)

    def __init__(self, engine_thread: EngineThread, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.thinking = Thinking(engine_thread, self)
        self.document = document
        self.game = Game()
        self.rules = NewGame()
        self.playing = False
        self.analysing = False
        self._play_node: chess.pgn.GameNode = self.game.pgn
        self.engine_resigns = False
        self._judgement = Judgement()
        self._seen: Score | None = None
        self.thinking.switched.connect(self.thinking_changed)
        self.thinking.reported.connect(self._on_info)
        self.thinking.found.connect(self._on_found)
        self.thinking.failed.connect(self.message)
        document.opened.connect(self._on_opened)

    # the game that is played -------------------------------------------------------------------------------------

    def new_game(self, rules: NewGame) -> None:
        """Begin a game; the engine moves at once where it is on turn."""
        self.rules = rules
        board = rules.board or chess.Board()
        game = Game.from_position(board)
        game.pgn.headers["Date"] = date.today().strftime("%Y.%m.%d")
        game.pgn.headers["Event"] = "Casual game"
        self._name_players(game)
        self._show(game)
        self.document.forget()
        self.playing = automatic_ending(board) is None
        self._judgement = Judgement()
        self.thinking.new_game()
        self._moved()

    def play_from_here(self, engine_color: chess.Color | None) -> None:
        """Go on with the shown position as a game against the engine (None: two people); what follows it stays a variation."""
        self.rules = replace(self.rules, engine_color=engine_color, board=None)
        self._judgement = Judgement()
        self._play_node = self.game.node
        self.playing = automatic_ending(self.game.board()) is None
        self.game.reopen()
        self.tree_changed.emit()
        self._after_move()

    def _name_players(self, game: Game) -> None:
        headers, engine, elo = game.pgn.headers, self.rules.engine_color, self.rules.elo
        name = "Engine" if elo is None else character_of(elo).name.partition(",")[0]
        for header, colour in (("White", chess.WHITE), ("Black", chess.BLACK)):
            headers[header] = name if engine == colour else "Player"
            headers.pop(f"{header}Elo", None)
            if elo is not None and engine == colour:
                headers[f"{header}Elo"] = str(elo)

    @property
    def human_colors(self) -> frozenset[chess.Color]:
        """The sides a person may move now. Off the game's last position, and in games that are not played, both."""
        engine = self.rules.engine_color
        if not self.playing or engine is None or self.game.node is not self._play_node:
            return frozenset(chess.COLORS)
        return frozenset((not engine,))

    @property
    def at_play(self) -> bool:
        """Whether one stands at the last position of the game that is played."""
        return self.playing and self.game.node is self._play_node

    @property
    def engine_to_move(self) -> bool:
        """Whether the engine is on turn in the game that is played."""
        return self.playing and self._play_node.turn() == self.rules.engine_color

    def play(self, move: chess.Move) -> None:
        """A person's move in the shown position: in the game, or as a variation elsewhere. An illegal one changes nothing."""
        if move not in self.game.board().legal_moves or self.game.board().turn not in self.human_colors:
            return
        in_game = self.at_play
        grew = self.game.play(move)
        if in_game:
            self._play_node = self.game.node
        if grew:
            self.document.set_dirty()
            self.tree_changed.emit()
        if in_game:
            self._after_move()
        else:
            self._moved()

    def _after_move(self) -> None:
        """Look whether the game is over; else let the other side go on."""
        ending = automatic_ending(self.game.board(self._play_node))
        if ending is not None and self.playing:
            self._end(ending)
            return
        self._moved()

    def _end(self, ending: Ending) -> None:
        self.playing = False
        self.game.finish(ending)
        self.document.set_dirty()
        self.tree_changed.emit()
        self._moved()
        self.message.emit(ending.reason)
        self.game_ended.emit(ending.reason)

    @property
    def can_take_back(self) -> bool:
        """Whether the game that is, or was just, played has a move to take back."""
        return isinstance(self._play_node, chess.pgn.ChildNode) and (self.playing or self.game.result != "*")

    @property
    def has_work_to_lose(self) -> bool:
        """Whether something would be lost with this game: unsaved changes in a game with at least one move, or in a file."""
        return self.document.dirty and (bool(self.game.pgn.variations) or self.document.path is not None)

    def takeback(self) -> None:
        """Take the last move back, or the last two so that the person is on turn again. Ends the engine's thinking."""
        engine = self.rules.engine_color
        node = self._play_node
        if not self.can_take_back or not isinstance(node, chess.pgn.ChildNode):
            self.message.emit("There is no move to take back.")
            return
        target = node.parent
        if engine is not None and target.turn() == engine and isinstance(target, chess.pgn.ChildNode):
            target = target.parent
        following = node
        while following.parent is not target:
            following = following.parent  # type: ignore[assignment]
        self.game.go_to(target)
        target.remove_variation(following)
        self._play_node = target
        self._judgement.taken_back()
        self.playing = True
        self.game.reopen()
        self.document.set_dirty()
        self.tree_changed.emit()
        self._moved()

    def switch_sides(self) -> None:
        """The person and the engine change places in the game that is played; a game of two people turns round the board alone."""
        engine = self.rules.engine_color
        if not self.playing or engine is None:
            self.message.emit("No game against the engine is being played.")
            return
        self.rules = replace(self.rules, engine_color=not engine)
        self._judgement = Judgement()
        self._name_players(self.game)
        self.document.set_dirty()
        self.tree_changed.emit()
        self._moved()

    def rematch(self) -> None:
        """The same game again with colours changed; of a game between two people their names change places."""
        rules = self.rules
        names = {name: self.game.pgn.headers.get(name, "?") for name in ("White", "Black")}
        self.new_game(rules if rules.engine_color is None else replace(rules, engine_color=not rules.engine_color))
        if rules.engine_color is None:
            self.game.pgn.headers.update({"White": names["Black"], "Black": names["White"]})
            self.tree_changed.emit()

    def resign(self) -> None:
        """The person gives the game up; of two people the one on turn."""
        if not self.playing:
            self.message.emit("No game is being played.")
            return
        engine = self.rules.engine_color
        self._end(resigned(self._play_node.turn() if engine is None else not engine))

    def offer_draw(self) -> None:
        """Ask for a draw. The engine agrees from move 20 on when its last search did not see it ahead."""
        if not self.playing:
            self.message.emit("No game is being played.")
        elif self.rules.engine_color is None or self._judgement.agrees_to_draw(self._play_node.board().fullmove_number):
            self._end(AGREED)
        else:
            self.message.emit("The engine declines the draw.")

    @property
    def claims(self) -> frozenset[Claim]:
        """The draws that the person on turn may claim."""
        if not self.at_play or self.engine_to_move:
            return frozenset()
        return claims(self.game.board())

    def claim_draw(self) -> None:
        """Claim threefold repetition or fifty moves, also for a move that can be made now."""
        possible = self.claims
        if possible:
            self._end(claimed(min(possible, key=lambda one: one.name)))
        else:
            self.message.emit("There is no draw to claim: no position stood three times, and fifty quiet moves were not made.")

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
        self.analysis_cleared.emit()
        self.position_changed.emit()
        self._think()

    def _show(self, game: Game) -> None:
        """Another game altogether, which nobody plays yet."""
        self.game = game
        self.playing = False
        self._play_node = game.pgn
        self.thinking.stop()
        self.tree_changed.emit()
        self.analysis_cleared.emit()
        self.position_changed.emit()

    # the engine --------------------------------------------------------------------------------------------------

    def set_analysis(self, on: bool) -> None:
        """Switch the analysis of the shown position."""
        if on != self.analysing:
            self.analysing = on
            self.analysis_switched.emit(on)
            self.analysis_cleared.emit()
            self._think()

    def hint(self) -> None:
        """Look for a good move for the person; hint_found follows."""
        if self.engine_to_move and self.at_play:
            self.message.emit("It is the engine's turn.")
        elif automatic_ending(self.game.board()) is not None:
            self.message.emit("The game is over.")
        elif self.thinking.purpose is not Purpose.MOVE:
            self.thinking.search(Purpose.HINT, self.game.board(), Limits(movetime_ms=HINT_MS))

    def _think(self) -> None:
        """Ask the engine for what the present state needs."""
        if self.engine_to_move:
            board = self._play_node.board()
            if not self.thinking.is_for(Purpose.MOVE, board):
                self.thinking.search(Purpose.MOVE, board, self.rules.limits())
        elif self.analysing and any(self.game.board().legal_moves):
            self.thinking.search(Purpose.ANALYSIS, self.game.board(), Limits(infinite=True))
        else:
            self.thinking.stop()

    def move_now(self) -> None:
        """Let the engine answer with the best it has."""
        self.thinking.move_now()

    def _on_info(self, info: Info) -> None:
        searched = self.thinking.position
        self._seen = info.score
        if self.analysing and searched == self.game.board():
            self.analysis_updated.emit(AnalysisUpdate(searched, info, white_score(info.score, searched.turn)))

    def _on_found(self, purpose: Purpose, searched: chess.Board, result: BestMove) -> None:
        move = searched.parse_uci(result.move) if result.move is not None else None
        if purpose is Purpose.MOVE and move is not None:
            self._judgement.moved(result.info.score if result.info is not None else self._seen)
            if self.engine_resigns and self._judgement.resigns:
                self._end(resigned(searched.turn))
            else:
                self._engine_plays(move)
        elif purpose is Purpose.HINT and move is not None:
            if searched == self.game.board():
                self.hint_found.emit(move)
            self._think()

    def _engine_plays(self, move: chess.Move) -> None:
        """The engine's move in the game; one who looks at another position stays there."""
        here, follows = self.game.node, self.game.node is self._play_node
        self.game.go_to(self._play_node)
        self.game.play(move)
        self._play_node.promote_to_main(move)
        self._play_node = self.game.node
        if not follows:
            self.game.go_to(here)
        self.document.set_dirty()
        self.tree_changed.emit()
        ending = automatic_ending(self._play_node.board())
        if ending is not None:
            self._end(ending)
        elif follows:
            self._moved()
        else:
            self._think()

    def restart_engine(self) -> None:
        """A fresh engine; what it was doing begins anew."""
        self.thinking.restart()
        self._think()

    def evaluate_with(self, path: str) -> None:
        """Let the engine evaluate with the network of a file, by hand for an empty path; what it was doing begins anew."""
        self.thinking.evaluate_with(path)
        self._think()

    # files and clipboard -----------------------------------------------------------------------------------------

    def _on_opened(self, opened: OpenedGame) -> None:
        self._show(Game(opened.game))
        self._think()
        self.message.emit(f"{opened.file.path.name}: {opened.problems[0]}; the rest is shown." if opened.problems
                          else f"Opened {opened.file.path.name}.")

    def paste(self, text: str) -> None:
        """Show a pasted FEN, PGN or list of moves; of anything else one sentence is said and nothing changes."""
        try:
            board = read_position(text)
            game, problems = (Game.from_position(board), []) if board is not None else read_game(text)
        except PasteError as error:
            self.message.emit(str(error))
            return
        self._show(game)
        self.document.forget()
        self.document.set_dirty(board is None)
        self._think()
        what = "a position" if board is not None else "a game"
        self.message.emit(f"Pasted {what}; {problems[0]}." if problems else f"Pasted {what}.")

    def set_headers(self, headers: dict[str, str]) -> None:
        """Replace all headers; empty values are left out."""
        pgn = self.game.pgn
        kept = {name: value for name, value in headers.items() if value}
        for name in list(pgn.headers):
            del pgn.headers[name]
        pgn.headers.update(kept)
        self.document.set_dirty()
        self.tree_changed.emit()

    def fen(self) -> str:
        """FEN of the shown position."""
        return self.game.board().fen()

    def save(self, path: object = None) -> None:
        """Write the game to its file, or to a pathlib.Path."""
        self.document.save(self.game.pgn, path)  # type: ignore[arg-type]

