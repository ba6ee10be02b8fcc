"""An engine is tried: does it start, how soon does it answer, what does it find in a second. No widgets."""
from __future__ import annotations

import time
from dataclasses import dataclass

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.engines.enginelist import EngineOption, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from engine import BestMove, Info, Limits

SEARCH_MS = 1000


@dataclass(frozen=True, slots=True)
class TrialResult:
    """An engine that works: its own name, its options, milliseconds from its start until it was ready, the move it found, and its last
    report on it, if it made one."""

    spec: EngineSpec
    name: str
    options: tuple[EngineOption, ...]
    ready_ms: int
    move: chess.Move
    san: str
    info: Info | None


class Trial(QObject):
    """One engine, once; all methods belong to the GUI thread and return at once."""

    done = Signal(object)
    """A TrialResult. How the engine leaves is told by `warned`, if badly."""
    failed = Signal(str)
    """Why it does not work, in one sentence with its last output."""
    warned = Signal(str)
    """What was odd about it, in one sentence with its last output."""

    def __init__(self, spec: EngineSpec, parent: QObject | None = None, patience: Patience = Patience()) -> None:
        super().__init__(parent)
        self._engine = ExternalEngine(spec, self, patience)
        self._began = self._ready_ms = 0.0
        self._engine.ready.connect(self._on_ready)
        self._engine.bestmove.connect(self._on_found)
        self._engine.failed.connect(self.failed)
        self._engine.warned.connect(self.warned)

    def start(self) -> None:
        """Start the engine with its options, then let it search."""
        self._began = time.perf_counter()
        self._engine.start()

    def close(self) -> None:
        """Give it up; its process ends in the background."""
        self._engine.close(0)

    def _on_ready(self) -> None:
        self._ready_ms = (time.perf_counter() - self._began) * 1000
        self._engine.search(chess.STARTING_FEN, (), Limits(movetime_ms=SEARCH_MS))

    def _on_found(self, number: int, best: BestMove) -> None:
        engine, board = self._engine, chess.Board()
        assert best.move is not None  # of the start there is always one
        move = board.parse_uci(best.move)
        self.done.emit(TrialResult(engine.spec, engine.name, engine.options, round(self._ready_ms), move, board.san(move), best.info))
        self.close()
