"""How strong the best moves are against one another."""
from __future__ import annotations

import chess

from chessgui.analysis.arrows import WEAKEST, best_moves
from chessgui.analysis.evaluation import Evaluation
from tests.analysis.results import line

BLACK = chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")


def told(*lines: tuple[str, int]) -> Evaluation:
    return Evaluation("Fake", tuple(line(move, score) for move, score in lines))


def strengths(board: chess.Board, *evaluations: Evaluation) -> dict[str, float]:
    return {one.move.uci(): one.strength for one in best_moves(evaluations, board)}


def test_the_best_is_the_strongest_and_the_last() -> None:
    found = strengths(chess.Board(), told(("e2e4", 40), ("d2d4", 30), ("g1f3", 0), ("a2a4", -300)))
    assert list(found) == ["a2a4", "g1f3", "d2d4", "e2e4"] and found["e2e4"] == 1 and found["a2a4"] == WEAKEST
    assert WEAKEST < found["g1f3"] < found["d2d4"] < 1


def test_for_black_less_is_more() -> None:
    found = strengths(BLACK, told(("e7e5", -40), ("c7c5", -20), ("h7h5", 90)))
    assert list(found) == ["h7h5", "c7c5", "e7e5"] and found["e7e5"] == 1 and found["h7h5"] < found["c7c5"] < 1


def test_engines_are_taken_together_and_few_moves_are_shown() -> None:
    first = told(("e2e4", 40), ("d2d4", 10))
    second = told(("d2d4", 90), ("c2c4", 80), ("g1f3", 70), ("b1c3", 60), ("f2f4", 50), ("a2a3", 40))
    found = strengths(chess.Board(), first, second)
    assert found["e2e4"] == found["d2d4"] == 1 and len(found) == 5 and "a2a3" not in found
