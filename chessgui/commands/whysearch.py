"""Lets a question search with the engine's thread: it implements `Search` of `why/refutation.py`. Requests carry numbers; reports on an
older request are ignored."""
from __future__ import annotations

import chess
from PySide6.QtCore import QObject

from chessgui.engines.thread import EngineThread
from chessgui.why.refutation import Done, Failed
from engine import BestMove, Bound, Info, Limits


class WhySearch(QObject):
    """A refutation.Search on an engine that is used for nothing else."""

    def __init__(self, engine: EngineThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._number = engine, 0
        self._last: Info | None = None
        self._waiting: tuple[Done, Failed] | None = None
        engine.info.connect(self._on_info)
        engine.bestmove.connect(self._on_bestmove)
        engine.failed.connect(self._on_failed)

    def search(self, board: chess.Board, limits: Limits, done: Done, failed: Failed) -> None:
        """See refutation.Search."""
        self._last, self._waiting = None, (done, failed)
        self._number = self._engine.search(board, limits)

    def cancel(self) -> None:
        """End the search; neither of its callbacks is called."""
        self._waiting = None
        self._engine.cancel()

    def _on_info(self, number: int, info: Info) -> None:
        if number == self._number and info.bound is Bound.EXACT and info.pv:
            self._last = info

    def _on_bestmove(self, number: int, result: BestMove) -> None:
        if number == self._number and self._waiting is not None:
            if result.info is not None:
                self._on_info(number, result.info)
            (done, _), self._waiting = self._waiting, None
            done(self._last)

    def _on_failed(self, sentence: str) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting[1](sentence)
