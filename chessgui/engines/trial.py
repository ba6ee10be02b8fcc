"""Tries out an engine: whether it starts, how soon it is ready, and what it finds in a second. No widgets."""
from __future__ import annotations

import time
from dataclasses import dataclass

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.engines.enginelist import EngineOption, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from chessgui.engines.fault import NO_MOVE
from chessgui.words.language import tr
from engine import BestMove, Info, Limits

SEARCH_MS = 1000


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The result for an engine that works: the name and options that it reports, the milliseconds from its start until it was ready, the
    move it found, and its last report, if it made one."""

    spec: EngineSpec
    name: str
    options: tuple[EngineOption, ...]
    ready_ms: int
    move: chess.Move
    san: str
    info: Info | None


class Trial(QObject):
    """One trial of one engine. All methods belong to the GUI thread and return at once."""

    done = Signal(object)
    """A TrialResult. `warned` may follow if the engine ends badly."""
    failed = Signal(str)
    """Why the engine does not work, in one sentence with its last output."""
    warned = Signal(str)
    """A misbehaviour of the engine, in one sentence with its last output."""

    def __init__(self, spec: EngineSpec, parent: QObject | None = None, patience: Patience = Patience()) -> None:
        super().__init__(parent)
        self._engine = ExternalEngine(spec, self, patience)
        self._began = self._ready_ms = 0.0
        self._engine.ready.connect(self._on_ready)
        self._engine.bestmove.connect(self._on_found)
        self._engine.game_ended.connect(self._on_given_up)
        self._engine.failed.connect(self.failed)
        self._engine.warned.connect(self.warned)

    def start(self) -> None:
        """Start the engine with its options, then let it search."""
        self._began = time.perf_counter()
        self._engine.start()

    def close(self) -> None:
        """End the trial; the process ends in the background."""
        self._engine.close(0)

    def _on_ready(self) -> None:
        self._ready_ms = (time.perf_counter() - self._began) * 1000
        self._engine.search(chess.Board(), Limits(movetime_ms=SEARCH_MS))

    def _on_found(self, number: int, best: BestMove) -> None:
        engine, board = self._engine, chess.Board()
        assert best.move is not None  # the start position has legal moves
        move = board.parse_uci(best.move)
        self.done.emit(TrialResult(engine.spec, engine.name, engine.options, round(self._ready_ms), move, board.san(move), best.info))
        self.close()

    def _on_given_up(self, number: int, ending: object) -> None:
        """An XBoard engine may resign instead of moving, from the first move on."""
        self.failed.emit(tr(NO_MOVE).format(self._engine.spec.name))
        self.close()
