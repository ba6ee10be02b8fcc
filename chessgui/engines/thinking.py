"""What the engines are asked, and for what: one search at a time, and nothing stale is ever told.

The own engine gives hints, and makes the moves of a game unless another engine is the player. Analysis goes on beside that, with engines
of its own.
"""
from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.engines.thread import EngineThread
from engine import BestMove, Info, Limits

if TYPE_CHECKING:
    from chessgui.engines.enginelist import EngineSpec
    from chessgui.engines.external import ExternalEngine


class Purpose(Enum):
    """What the running search is for."""

    NOTHING = 0
    MOVE = 1
    HINT = 2


class Thinking(QObject):
    """The search that runs: its purpose and its position. Belongs to the GUI thread; nothing blocks."""

    switched = Signal(bool)
    """Whether an engine looks for its own move."""
    reported = Signal(object)
    """An engine.Info about `position`, for `purpose`."""
    found = Signal(object, object, object)
    """The purpose of a search that has ended, its position, its engine.BestMove."""
    resigned = Signal()
    """The player gives up instead of a move."""
    failed = Signal(str)
    """Why an engine is gone, or what is odd about one that goes on, in a sentence."""

    def __init__(self, engine_thread: EngineThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.purpose, self.position = Purpose.NOTHING, chess.Board()
        self._own = engine_thread
        self._other: ExternalEngine | None = None
        self._asked: EngineThread | ExternalEngine = engine_thread
        self._request = 0
        self._listen(engine_thread)

    def _listen(self, engine: EngineThread | ExternalEngine) -> None:
        engine.info.connect(partial(self._on_info, engine))
        engine.bestmove.connect(partial(self._on_bestmove, engine))
        engine.failed.connect(partial(self._on_failed, engine))

    # who plays ---------------------------------------------------------------------------------------------------

    def set_player(self, spec: EngineSpec | None) -> None:
        """Who makes an engine's moves from now on: another engine, or the own one for None. What is searched for a move ends."""
        if self.purpose is Purpose.MOVE:
            self.stop()
        if self._other is not None:
            if spec == self._other.spec:
                return
            self._other.close(0)
            self._other.deleteLater()
            self._other = None
        if spec is not None:
            from chessgui.engines.external import ExternalEngine
            self._other = ExternalEngine(spec, self)
            self._listen(self._other)
            self._other.resigned.connect(self._on_resigned)
            self._other.warned.connect(self.failed)
            self._other.start()

    def close(self) -> bool:
        """End the other engine, in less than a second; whether it has ended."""
        return self._other is None or self._other.close()

    # what is asked -----------------------------------------------------------------------------------------------

    def search(self, purpose: Purpose, board: chess.Board, limits: Limits) -> None:
        """Search a position with the moves that led to it, instead of whatever is searched."""
        engine = self._other if purpose is Purpose.MOVE and self._other is not None else self._own
        if engine is not self._asked and self.purpose is not Purpose.NOTHING:
            self._asked.cancel()
        moves = [move.uci() for move in board.move_stack]
        number = engine.search(board.root().fen(), moves, limits, board.chess960)
        self._set_purpose(purpose, board)
        self._asked, self._request = engine, number

    def is_for(self, purpose: Purpose, board: chess.Board) -> bool:
        """Whether the running search is for this purpose and position."""
        return self.purpose is purpose and self.position == board

    def stop(self) -> None:
        """End the search without a result."""
        if self.purpose is not Purpose.NOTHING:
            self._asked.cancel()
        self._set_purpose(Purpose.NOTHING, self.position)

    def move_now(self) -> None:
        """Let the engine answer with the best move it has."""
        if self.purpose is Purpose.MOVE:
            self._asked.stop()

    def new_game(self) -> None:
        """Let the engines forget earlier games."""
        self._own.new_game()
        if self._other is not None:
            self._other.new_game()

    def restart(self) -> None:
        """Fresh engines, which do nothing yet."""
        self._set_purpose(Purpose.NOTHING, self.position)
        self._own.restart()
        if self._other is not None:
            self._other.restart()

    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file, by hand for an empty path; what is searched ends without a result."""
        self.stop()
        self._own.evaluate_with(path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Let our own engine look endings up, from its next search on."""
        self._own.use_tablebases(folders)

    def _set_purpose(self, purpose: Purpose, board: chess.Board) -> None:
        was_moving = self.purpose is Purpose.MOVE
        self.purpose, self.position = purpose, board
        if was_moving != (purpose is Purpose.MOVE):
            self.switched.emit(not was_moving)

    # what they say -----------------------------------------------------------------------------------------------

    def _is_answer(self, engine: object, number: int) -> bool:
        return engine is self._asked and number == self._request and self.purpose is not Purpose.NOTHING

    def _on_info(self, engine: object, number: int, info: Info) -> None:
        if self._is_answer(engine, number):
            self.reported.emit(info)

    def _on_bestmove(self, engine: object, number: int, result: BestMove) -> None:
        if self._is_answer(engine, number):
            purpose = self.purpose
            self._set_purpose(Purpose.NOTHING, self.position)
            self.found.emit(purpose, self.position, result)

    def _on_resigned(self, number: int) -> None:
        if self._is_answer(self._other, number):
            self._set_purpose(Purpose.NOTHING, self.position)
            self.resigned.emit()

    def _on_failed(self, engine: object, sentence: str) -> None:
        if engine is self._asked:
            self._set_purpose(Purpose.NOTHING, self.position)
        self.failed.emit(sentence)
