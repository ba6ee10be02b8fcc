"""An engine without an engine: answers what a test tells it to."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

from chessgui.engines.worker import EngineThread
from engine import BestMove, Bookmark, Bound, EngineError, Evaluator, Info, Limits, Score

BY_HAND = Evaluator("", "", (("Terms", "a few"),))
NETWORK = Evaluator("a.cgn", "/networks/a.cgn", (("Layers", "two"),))


def info(pv: Sequence[str], centipawns: int = 20, depth: int = 5) -> Info:
    """A report with a line."""
    return Info(depth, depth + 3, Score(centipawns=centipawns), Bound.EXACT, 1000, 1_000_000, 12, 30, tuple(pv))


class FakeThread(EngineThread):
    """Keeps the requests; `answer` delivers a best move to the newest, `report` a report."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[int, chess.Board, Limits]] = []
        self.running: int | None = None
        self.restarts = 0

    def start(self) -> None:
        self.ready.emit()

    def search(self, fen: str, moves: Sequence[str], limits: Limits, chess960: bool = False) -> int:
        board = chess.Board(fen, chess960=chess960)
        for move in moves:
            board.push_uci(move)
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
        self.bestmove.emit(request, BestMove(move))

    def report(self, pv: Sequence[str], centipawns: int = 20, number: int | None = None) -> None:
        """A report of a request."""
        self.info.emit(number or len(self.requests), info(pv, centipawns))


class FakeEngine:
    """Stands in for engine.Engine inside the worker: a search ends when it is stopped, or at once for a depth of 1."""

    def __init__(self) -> None:
        self.searching = False
        self.closed = False
        self.evaluator = BY_HAND
        self.problem = ""
        self.positions: list[tuple[str | None, tuple[str, ...]]] = []
        self.resumed: list[Bookmark | None] = []
        self.nodes = 0
        self._done: Callable[[BestMove], None] | None = None

    def set_position(self, fen: str | None, moves: Sequence[str] = (), *, chess960: bool = False) -> None:
        if fen == "bad":
            raise EngineError("That is no position.")
        self.positions.append((fen, tuple(moves)))

    def set_option(self, name: str, value: str | int) -> None:
        if name == "MultiPV":
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
        return self.nodes, 0, 0

    def bookmark(self, most_entries: int) -> Bookmark:
        return Bookmark(5, ("e2e4",), (20,), b"", "")

    def infos(self) -> list[Info]:
        return [info(["e2e4"], depth=4), info(["e2e4", "e7e5"])] if self.searching else []

    def new_game(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True
