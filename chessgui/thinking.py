"""What the engine is asked, and for what: one search at a time, and nothing stale is ever told."""
from __future__ import annotations

from enum import Enum

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.worker import EngineThread
from engine import BestMove, Info, Limits


class Purpose(Enum):
    """What the running search is for."""

    NOTHING = 0
    MOVE = 1
    HINT = 2
    ANALYSIS = 3


class Thinking(QObject):
    """The search that runs: its purpose and its position. Belongs to the GUI thread; nothing blocks."""

    switched = Signal(bool)
    """Whether the engine looks for its own move."""
    reported = Signal(object)
    """An engine.Info about `position`, for `purpose`."""
    found = Signal(object, object, object)
    """The purpose of a search that has ended, its position, its engine.BestMove."""
    failed = Signal(str)

    def __init__(self, engine_thread: EngineThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine_thread
        self.purpose, self.position = Purpose.NOTHING, chess.Board()
        self._request = 0
        engine_thread.info.connect(self._on_info)
        engine_thread.bestmove.connect(self._on_bestmove)
        engine_thread.failed.connect(self._on_failed)

    def search(self, purpose: Purpose, board: chess.Board, limits: Limits) -> None:
        """Search a position with the moves that led to it, instead of whatever is searched."""
        moves = [move.uci() for move in board.move_stack]
        number = self._engine.search(board.root().fen(), moves, limits, board.chess960)
        self._set_purpose(purpose, board)
        self._request = number

    def is_for(self, purpose: Purpose, board: chess.Board) -> bool:
        """Whether the running search is for this purpose and position."""
        return self.purpose is purpose and self.position == board

    def stop(self) -> None:
        """End the search without a result."""
        if self.purpose is not Purpose.NOTHING:
            self._engine.cancel()
        self._set_purpose(Purpose.NOTHING, self.position)

    def move_now(self) -> None:
        """Let the engine answer with the best move it has."""
        if self.purpose is Purpose.MOVE:
            self._engine.stop()

    def new_game(self) -> None:
        """Let the engine forget earlier games."""
        self._engine.new_game()

    def restart(self) -> None:
        """A fresh engine, which does nothing yet."""
        self._set_purpose(Purpose.NOTHING, self.position)
        self._engine.restart()

    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file, by hand for an empty path; what is searched ends without a result."""
        self._set_purpose(Purpose.NOTHING, self.position)
        self._engine.evaluate_with(path)

    def _set_purpose(self, purpose: Purpose, board: chess.Board) -> None:
        was_moving = self.purpose is Purpose.MOVE
        self.purpose, self.position = purpose, board
        if was_moving != (purpose is Purpose.MOVE):
            self.switched.emit(not was_moving)

    def _on_info(self, number: int, info: Info) -> None:
        if number == self._request and self.purpose is not Purpose.NOTHING:
            self.reported.emit(info)

    def _on_bestmove(self, number: int, result: BestMove) -> None:
        if number == self._request and self.purpose is not Purpose.NOTHING:
            purpose = self.purpose
            self._set_purpose(Purpose.NOTHING, self.position)
            self.found.emit(purpose, self.position, result)

    def _on_failed(self, sentence: str) -> None:
        self._set_purpose(Purpose.NOTHING, self.position)
        self.failed.emit(sentence)
