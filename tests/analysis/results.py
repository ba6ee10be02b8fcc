"""Evaluations made by hand."""
from __future__ import annotations

from chessgui.analysis.evaluation import EngineLine, Evaluation
from engine import Bookmark, Bound, Score


def line(moves: str, centipawns: int = 20, depth: int = 10, bound: Bound = Bound.EXACT) -> EngineLine:
    """A line of UCI moves."""
    return EngineLine(Score(centipawns=centipawns), depth, depth + 4, bound, tuple(moves.split()), (400, 400, 200))


def evaluation(*lines: str, depth: int = 10, engine: str = "Chessgui", bound: Bound = Bound.EXACT) -> Evaluation:
    """Lines, each ten centipawns worse than the one before."""
    made = tuple(line(moves, 20 - 10 * rank, depth, bound) for rank, moves in enumerate(lines or ("e2e4 e7e5",)))
    return Evaluation(engine, made, 1000 * depth, 50_000, 12, 3, 20 * depth)


def bookmark(depth: int = 10, entries: int = 2, fill: bytes = b"\1") -> Bookmark:
    """Where a search stopped."""
    return Bookmark(depth, ("e2e4", "d2d4"), (13,), fill * 16 * entries, "a.cgn")
