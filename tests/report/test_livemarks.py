"""Marks while one plays through a game, from what the analysis has said so far."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.report.evaluation import Evaluation
from chessgui.report.livemarks import LEAST_DEPTH, LiveMarks, evaluation_for
from chessgui.report.marks import marks_from_text
from engine import Score
from tests.report.scripted import FOOLS_MATE, evaluations, game_of
from tests.report.test_table import CASES


class Known:
    """Evaluations of the positions that were visited so far."""

    def __init__(self) -> None:
        self.by_node: dict[int, Evaluation] = {}

    def evaluation(self, node: chess.pgn.GameNode) -> Evaluation | None:
        return self.by_node.get(id(node))


def test_marks_appear_with_the_second_of_two_positions() -> None:
    game = game_of(FOOLS_MATE)
    told = evaluations(game, CASES["fool's mate"].scores)
    nodes: list[chess.pgn.GameNode] = [game, *game.mainline()]
    known = Known()
    marks = LiveMarks(known)
    seen = []
    for node, evaluation in zip(nodes, told, strict=True):
        known.by_node[id(node)] = evaluation
        seen.append([(move.san(), mark and mark.name) for move, mark in marks.touched(node)])
    assert seen == [[("f3", None)], [("f3", "inaccuracy"), ("e5", None)], [("e5", None), ("g4", None)],
                    [("g4", "blunder"), ("Qh4#", "good")], [("Qh4#", "good")]]
    assert marks.mark(game) is None
    marks.set_marks(marks_from_text("group\tname\tglyph\tcondition\nmiss\tpity\t0\tloss > 9\n"))
    assert [mark and mark.name for mark in map(marks.mark, nodes)] == [None, "pity", None, "pity", None]


def test_glyphs_are_collected_as_one_plays_through() -> None:
    game = game_of(FOOLS_MATE)
    known, nodes = Known(), [game, *game.mainline()]
    marks = LiveMarks(known)
    changed = []
    for node, evaluation in zip(nodes, evaluations(game, CASES["fool's mate"].scores), strict=True):
        known.by_node[id(node)] = evaluation
        changed.append(marks.look(node))
    assert changed == [False, True, False, True, False]
    assert marks.glyphs == {nodes[1]: 6, nodes[3]: 4, nodes[4]: 1}
    known.by_node[id(nodes[1])] = Evaluation(Score(centipawns=0), ("e7e5",), None, 30)  # a deeper search thinks better of f3
    assert marks.look(nodes[1]) and marks.glyphs == {nodes[3]: 4, nodes[4]: 1}
    marks.clear()
    assert marks.glyphs == {}


@pytest.mark.parametrize("turn", chess.COLORS)
def test_an_analysis_in_white_s_view(turn: chess.Color) -> None:
    found = evaluation_for(turn, [Score(centipawns=30), Score(mate=-2), Score(mate=-1)], ["e2e4", "e7e5"], 17)
    expected = (30, -2) if turn else (-30, 2)
    assert (found.score.centipawns, found.second and found.second.mate) == expected
    assert (found.best, found.line, found.depth) == ("e2e4", ("e2e4", "e7e5"), 17)


def test_a_shallow_search_is_no_ground() -> None:
    game = game_of(FOOLS_MATE)
    known = Known()
    nodes: list[chess.pgn.GameNode] = [game, *game.mainline()]
    for node, evaluation in zip(nodes, evaluations(game, CASES["fool's mate"].scores), strict=True):
        known.by_node[id(node)] = Evaluation(evaluation.score, evaluation.line, evaluation.second, LEAST_DEPTH - 1)
    assert [mark for node in nodes if (mark := LiveMarks(known).mark(node))] == []
