"""The searches of the game that is played: one at a time, for a move or a hint. Results of a replaced search are never delivered.

The built-in engine gives hints, and makes the moves of a game unless another engine plays it. Analysis runs beside this in engines of its
own (see `chessgui.engines.analysts`).
"""
from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from chessgui.engines.thread import EngineThread
from chessgui.words.language import tr
from engine import BestMove, Limits

if TYPE_CHECKING:
    from chessgui.engines.enginelist import EngineSpec
    from chessgui.engines.external import ExternalEngine
    from chessgui.rules.endings import Ending


class Purpose(Enum):
    """What the running search is for."""

    NOTHING = 0
    MOVE = 1
    HINT = 2


class Thinking(QObject):
    """The running search with its purpose and its position. Belongs to the GUI thread; only close() blocks."""

    switched = Signal(bool)
    """Whether an engine is searching for its own move in the game."""
    found = Signal(object, object, object)
    """The purpose, the position and the engine.BestMove of a search that has ended."""
    game_ended = Signal(object)
    """The endings.Ending by which the engine that plays has ended the game instead of moving."""
    failed = Signal(str)
    """Why an engine has ended, or the misbehaviour of one that still runs, in one sentence."""

    def __init__(self, engine_thread: EngineThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.purpose, self.position = Purpose.NOTHING, chess.Board()
        self._own = engine_thread
        self._other: ExternalEngine | None = None
        self._asked: EngineThread | ExternalEngine = engine_thread
        self._request = 0
        self._least_ms, self._since = 0, QElapsedTimer()
        self._held: BestMove | None = None
        self.offers_draw = False
        """Whether the engine that plays offers a draw with the move that it has found last."""
        self._listen(engine_thread)

    def _listen(self, engine: EngineThread | ExternalEngine) -> None:
        engine.bestmove.connect(partial(self._on_bestmove, engine))
        engine.failed.connect(partial(self._on_failed, engine))

    # who plays ---------------------------------------------------------------------------------------------------

    def set_player(self, spec: EngineSpec | None) -> None:
        """Choose the engine that plays: an external one, or the built-in one for None. A running search for a move ends."""
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
            self._other.game_ended.connect(self._on_game_ended)
            self._other.draw_offered.connect(self._on_draw_offered)
            self._other.warned.connect(self.failed)
            self._other.start()

    @property
    def player_is_ready(self) -> bool:
        """Whether the engine that plays has started and can search."""
        return (self._other or self._own).is_ready

    def close(self) -> bool:
        """End the external engine, in less than a second; returns whether it has ended."""
        return self._other is None or self._other.close()

    # what is asked -----------------------------------------------------------------------------------------------

    def search(self, purpose: Purpose, board: chess.Board, limits: Limits, least_ms: int = 0) -> None:
        """Search a position, given with the moves that led to it, in place of the running search. An answer that comes sooner than after
        `least_ms` is held back until then."""
        engine = self._other if purpose is Purpose.MOVE and self._other is not None else self._own
        if engine is not self._asked and self.purpose is not Purpose.NOTHING:
            self._asked.cancel()
        number = engine.search(board, limits)
        self._set_purpose(purpose, board)
        self._asked, self._request = engine, number
        self._least_ms, self._held, self.offers_draw = least_ms, None, False
        self._since.start()

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
        if self._held is not None:
            self._deliver(self._asked, self._request)
        elif self.purpose is Purpose.MOVE:
            self._least_ms = 0
            self._asked.stop()

    def new_game(self) -> None:
        """Let the engines forget earlier games."""
        self._own.new_game()
        if self._other is not None:
            self._other.new_game()

    def restart(self) -> None:
        """Restart the engines; they begin no search."""
        self._set_purpose(Purpose.NOTHING, self.position)
        self._own.restart()
        if self._other is not None:
            self._other.restart()

    def evaluate_with(self, path: str) -> None:
        """Let the built-in engine evaluate with the network of a file, by hand for an empty path; a running search ends without a
        result."""
        self.stop()
        self._own.evaluate_with(path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Let the built-in engine probe the tablebases in these folders, from its next search on."""
        self._own.use_tablebases(folders)

    def _set_purpose(self, purpose: Purpose, board: chess.Board) -> None:
        was_moving = self.purpose is Purpose.MOVE
        self._held = None
        self.purpose, self.position = purpose, board
        if was_moving != (purpose is Purpose.MOVE):
            self.switched.emit(not was_moving)

    # what they say -----------------------------------------------------------------------------------------------

    def _is_answer(self, engine: object, number: int) -> bool:
        return engine is self._asked and number == self._request and self.purpose is not Purpose.NOTHING

    def _on_bestmove(self, engine: object, number: int, result: BestMove) -> None:
        if self._is_answer(engine, number):
            self._held = result
            rest = self._least_ms - self._since.elapsed()
            if rest > 0:
                QTimer.singleShot(rest, self, partial(self._deliver, engine, number))
            else:
                self._deliver(engine, number)

    def _deliver(self, engine: object, number: int) -> None:
        if self._is_answer(engine, number) and self._held is not None:
            purpose, result, self._held = self.purpose, self._held, None
            self._set_purpose(Purpose.NOTHING, self.position)
            self.found.emit(purpose, self.position, result)

    def _on_game_ended(self, number: int, ending: Ending) -> None:
        if self._is_answer(self._other, number):
            self._set_purpose(Purpose.NOTHING, self.position)
            self.game_ended.emit(ending)

    def _on_draw_offered(self, number: int) -> None:
        self.offers_draw = self._is_answer(self._other, number)

    def _on_failed(self, engine: object, sentence: str) -> None:
        if engine is self._asked:
            if engine is self._other and self.purpose is Purpose.MOVE:
                sentence = tr("{0} Engine > Restart the Engine lets it try again.").format(sentence)
            self._set_purpose(Purpose.NOTHING, self.position)
        self.failed.emit(sentence)
