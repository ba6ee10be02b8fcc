"""An engine without an engine: answers what a test tells it to."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import chess
from PySide6.QtCore import QObject

from chessgui.analysis.session import AnalysisSession
from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.engines.thread import EngineThread
from engine import BestMove, Bookmark, Bound, EngineError, Evaluator, Info, Limits, Score

BY_HAND = Evaluator("", "", (("Terms", "a few"),))
NETWORK = Evaluator("a.cgn", "/networks/a.cgn", (("Layers", "two"),))


def info(pv: Sequence[str], centipawns: int = 20, depth: int = 5) -> Info:
    """A report with a line."""
    return Info(depth, depth + 3, Score(centipawns=centipawns), Bound.EXACT, 1000, 1_000_000, 12, 30, tuple(pv))


class FakeThread(EngineThread):
    """Keeps the requests; `answer` delivers a best move to the newest, with what `report` has told of it before."""

    is_ready = True

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[int, chess.Board, Limits]] = []
        self.running: int | None = None
        self.told: dict[int, Info] = {}
        self.restarts = 0

    def start(self) -> None:
        self.ready.emit()

    def search(self, board: chess.Board, limits: Limits) -> int:
        board = board.copy()
        self.running = len(self.requests) + 1
        self.requests.append((self.running, board, limits))
        return self.running

    def stop(self) -> None:
        if self.running is not None:
            self.answer()

    def cancel(self) -> None:
        self.running = None

    def new_game(self) -> None:
        pass

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> bool:
        self.running = None
        return True

    def answer(self, uci: str | None = None, number: int | None = None) -> None:
        """The best move of a request, the first legal one if none is named."""
        request, board, _ = self.requests[(number or len(self.requests)) - 1]
        move = uci or next(iter(board.legal_moves)).uci()
        if number is None:
            self.running = None
        self.bestmove.emit(request, BestMove(move, info=self.told.get(request)))

    def report(self, pv: Sequence[str], centipawns: int = 20, number: int | None = None) -> None:
        """A report of a request."""
        request = number or len(self.requests)
        self.told[request] = info(pv, centipawns)
        self.info.emit(request, self.told[request])


class FakeAnalyst(EngineThread):
    """An engine that analyses: keeps what it is asked, and tells what a test wants, also far too late."""

    def __init__(self, spec: EngineSpec, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.boards: list[chess.Board] = []
        self.asked: list[tuple[Limits, int, Bookmark | None]] = []
        self.networks: list[str] = []
        self.folders: list[tuple[Path, ...]] = []
        self.resting = True

    def start(self) -> None:
        self.ready.emit()

    def analyse(self, board: chess.Board, limits: Limits, multipv: int = 1, resume: Bookmark | None = None) -> int:
        self.boards.append(board)
        self.asked.append((limits, multipv, resume))
        self.resting = False
        return len(self.boards)

    def cancel(self) -> None:
        self.resting = True

    def restart(self) -> None:
        self.start()

    def new_game(self) -> None:
        pass

    def evaluate_with(self, path: str) -> None:
        self.networks.append(path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        self.folders.append(tuple(folders))

    def close(self, milliseconds: int = 0) -> bool:
        self.resting = True
        return True

    def tell(self, *lines: Sequence[str], centipawns: int = 20, depth: int = 5, number: int | None = None) -> None:
        """Lines of a request, each a centipawn worse than the one before."""
        reports = tuple(replace(info(pv, centipawns - rank, depth), multipv=rank + 1) for rank, pv in enumerate(lines))
        self.lines.emit(number or len(self.boards), reports)

    def mark(self, depth: int, number: int | None = None) -> Bookmark:
        """Where a request stopped."""
        bookmark = Bookmark(depth, ("e2e4",), (20,), b"\0" * 32, "")
        self.marked.emit(number or len(self.boards), bookmark)
        return bookmark

    def finish(self) -> None:
        """Come to the end of the limits."""
        self.bestmove.emit(len(self.boards), BestMove(None))


class FakeAnalysis:
    """A session whose engines are fakes, by their names."""

    def __init__(self) -> None:
        self.engines: dict[str, FakeAnalyst] = {}
        self.session = AnalysisSession(Analysts(make=self._make))

    def _make(self, spec: EngineSpec, parent: QObject) -> FakeAnalyst:
        self.engines[spec.name] = FakeAnalyst(spec, parent)
        return self.engines[spec.name]

    @property
    def own(self) -> FakeAnalyst:
        """Our own engine."""
        return self.engines[OWN.name]

    def tell(self, *lines: Sequence[str], **values: int) -> None:
        """Lines of our own engine, told at once."""
        self.own.tell(*lines, **values)
        self.session.analysts._deliver()


class FakeEngine:
    """Stands in for engine.Engine inside the worker: a search ends when it is stopped, or at once for a depth of 1."""

    STEPS = 3
    """In which its table grows."""

    def __init__(self) -> None:
        self.searching = False
        self.closed = False
        self.evaluator = BY_HAND
        self.problem = ""
        self.positions: list[tuple[str | None, tuple[str, ...]]] = []
        self.resumed: list[Bookmark | None] = []
        self.nodes = self.hashfull = self.grown = 0
        self.tables: list[str] = []
        self._done: Callable[[BestMove], None] | None = None

    def set_position(self, fen: str | None, moves: Sequence[str] = (), *, chess960: bool = False) -> None:
        if fen == chess.Board(None).fen():
            raise EngineError("That is no position.")
        self.positions.append((fen, tuple(moves)))

    def set_option(self, name: str, value: str | int) -> None:
        if name == "MultiPV":
            return
        if name == "SyzygyPath":
            assert not self.searching
            self.tables.append(str(value))
            return
        assert name == "EvalFile"
        if value not in ("", NETWORK.path):
            raise EngineError(f"The network {value} cannot be read.")
        self.evaluator = NETWORK if value else BY_HAND

    def start(self, limits: Limits, done: Callable[[BestMove], None], resume: Bookmark | None = None) -> None:
        self.searching, self._done = True, done
        self.resumed.append(resume)
        if limits.depth == 1:
            self.stop()

    def stop(self) -> None:
        if self.searching and self._done is not None:
            self.searching = False
            self._done(BestMove("e2e4"))

    def wait(self, timeout: float | None = None) -> None:
        pass

    def progress(self) -> tuple[int, int, int]:
        return self.nodes, 0, self.hashfull

    def grow_table(self) -> bool:
        self.grown += 1
        return self.grown < self.STEPS

    def bookmark(self, most_entries: int) -> Bookmark:
        return Bookmark(5, ("e2e4",), (20,), b"", "")

    def infos(self) -> list[Info]:
        return [info(["e2e4"], depth=4), info(["e2e4", "e7e5"])] if self.searching else []

    def new_game(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True
