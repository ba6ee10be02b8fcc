"""What an engine has said, from White's view, and as JSON."""
from __future__ import annotations

import json
from dataclasses import replace

import chess
import pytest

from chessgui.analysis.evaluation import (
    EngineLine,
    Evaluation,
    evaluation_from_json,
    evaluation_of,
    evaluation_to_json,
    first_lines,
    improves,
    legal_part,
)
from engine import Bound, Info, Score
from tests.analysis.results import evaluation

BLACK = chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")


def test_scores_bounds_and_chances_are_whites() -> None:
    info = Info(9, 14, Score(centipawns=30), Bound.LOWER, 1000, 500, 12, 70, ("e7e5",), tbhits=4, wdl=(300, 500, 200))
    [line] = evaluation_of("Fake", BLACK, [info]).lines
    assert (line.score, line.bound, line.wdl) == (Score(centipawns=-30), Bound.UPPER, (200, 500, 300))
    [line] = evaluation_of("Fake", chess.Board(), [info]).lines
    assert (line.score, line.bound, line.wdl) == (Score(centipawns=30), Bound.LOWER, (300, 500, 200))
    assert evaluation_of("Fake", BLACK, [replace(info, score=Score(mate=3))]).best.score == Score(mate=-3)


def test_the_newest_line_tells_what_the_search_has_cost() -> None:
    first = Info(9, 14, Score(centipawns=30), Bound.EXACT, 900, 400, 10, 60, ("e7e5",))
    second = replace(first, multipv=2, pv=("c7c5",), nodes=1000, nps=500, time_ms=12, hashfull=70)
    told = evaluation_of("Fake", BLACK, [first, second])
    assert (told.nodes, told.nps, told.time_ms, told.hashfull, len(told.lines), told.depth) == (1000, 500, 12, 70, 2, 9)


@pytest.mark.parametrize(("new", "known", "lines", "better"), [
    (evaluation(depth=1), None, 1, True),
    (evaluation(depth=9), evaluation(depth=10), 1, False),
    (evaluation(depth=10), evaluation(depth=10), 1, True),
    (evaluation(depth=11), evaluation(depth=10), 1, True),
    (evaluation("e2e4", "d2d4", depth=3), evaluation(depth=10), 2, True),
    (evaluation("e2e4", "d2d4", depth=3), evaluation(depth=10), 1, False),
    (evaluation(depth=20), evaluation("e2e4", "d2d4", depth=10), 2, False),
    (evaluation(depth=3), replace(evaluation("e2e4", "d2d4", depth=10), version="earlier"), 2, True),
    (evaluation("e2e4", "d2d4", depth=12), evaluation("e2e4", "d2d4", "c2c4", depth=10), 2, True),
])
def test_what_is_shown_in_place_of_what(new: Evaluation, known: Evaluation | None, lines: int, better: bool) -> None:
    assert improves(new, known, lines) is better


def test_only_legal_moves_are_taken_over() -> None:
    told = evaluation("e2e4 e7e5 g1f3", "e2e5", "d2d4 d2d5", "e2e4 c7c5")
    legal = legal_part(told, chess.Board())
    assert legal is not None and [line.moves for line in legal.lines] == [("e2e4", "e7e5", "g1f3"), ("d2d4",)]
    assert legal_part(evaluation("e7e5"), chess.Board()) is None
    assert len(first_lines(told, 2).lines) == 2 and first_lines(told, 9) is told


@pytest.mark.parametrize("told", [
    evaluation(), evaluation("e2e4 e7e5", "d2d4", bound=Bound.UPPER),
    Evaluation("Peer", (EngineLine(Score(mate=-4), 30, 41, Bound.EXACT, ("e1c1", "a7a8q"), None),)),
])
def test_json_and_back(told: Evaluation) -> None:
    read = evaluation_from_json(json.loads(json.dumps(evaluation_to_json(told))))
    assert read == told and evaluation_to_json(read) == evaluation_to_json(told)


GOOD = evaluation_to_json(evaluation())
BAD_LINE = GOOD["lines"][0]


@pytest.mark.parametrize("data", [
    None, 7, [], {}, {**GOOD, "lines": []}, {**GOOD, "lines": 3}, {**GOOD, "nodes": -1}, {**GOOD, "nps": "many"}, {**GOOD, "time": True},
    *({**GOOD, "lines": [{**BAD_LINE, **change}]} for change in (
        {"moves": ""}, {"moves": "e9e4"}, {"moves": 4}, {"depth": -1}, {"bound": "nearly"}, {"wdl": [1, 2]}, {"wdl": 3}, {"cp": "x"},
        {"cp": None}, {"mate": 1e999})),
])
def test_what_is_no_evaluation_is_refused(data: object) -> None:
    with pytest.raises(ValueError):
        evaluation_from_json(data)
