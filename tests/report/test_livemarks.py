"""Marks while one plays through a game, from what the analysis has said so far."""
from __future__ import annotations

from dataclasses import replace

import chess.pgn
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation
from chessgui.analysis.store import Store
from chessgui.report.livemarks import LEAST_DEPTH, LiveMarks
from chessgui.report.marks import marks_from_text
from chessgui.report.report import BAD
from engine import Score
from tests.hands.fakes import FakeAnalysis
from tests.report.scripted import FOOLS_MATE, evaluations, game_of, told
from tests.report.test_table import CASES


def learn(store: Store, node: chess.pgn.GameNode, found: Evaluation) -> None:
    """The analysis says something of the position of a node; of one in which the game is over it says nothing."""
    if found.best_move:
        store.keep(node.board(), 2, found)


def test_marks_appear_with_the_second_of_two_positions() -> None:
    game = game_of(FOOLS_MATE)
    found = evaluations(game, CASES["fool's mate"].scores)
    nodes: list[chess.pgn.GameNode] = [game, *game.mainline()]
    known = Store()
    marks = LiveMarks(known)
    seen = []
    for node, evaluation in zip(nodes, found, strict=True):
        learn(known, node, evaluation)
        seen.append([(move.san(), mark and mark.name) for move, mark in marks.touched(node)])
    assert seen == [[("f3", None)], [("f3", "inaccuracy"), ("e5", None)], [("e5", None), ("g4", None)],
                    [("g4", "blunder"), ("Qh4#", "good")], [("Qh4#", "good")]]
    assert marks.mark(game) is None
    marks = LiveMarks(known, marks_from_text("group\tname\tglyph\tcondition\nmiss\tpity\t0\tloss > 9\n"))
    assert [mark and mark.name for mark in map(marks.mark, nodes)] == [None, "pity", None, "pity", None]


def test_the_game_is_not_replayed_for_the_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaying takes long late in a long game, and the analysis tells something several times a second."""
    game, known, replayed = game_of(FOOLS_MATE), Store(), list[chess.pgn.GameNode]()
    for node, evaluation in zip((game, *game.mainline()), evaluations(game, CASES["fool's mate"].scores), strict=True):
        learn(known, node, evaluation)
    node, board = game.end().parent, chess.pgn.ChildNode.board
    assert node is not None
    shown = node.board()
    monkeypatch.setattr(chess.pgn.ChildNode, "board", lambda node: replayed.append(node) or board(node))
    assert LiveMarks(known).update(node, shown) and not replayed
    assert LiveMarks(known).touched(node) == LiveMarks(known).touched(node, shown) and replayed == [node]
    assert shown == board(node) and len(shown.move_stack) == node.ply()


def test_glyphs_are_collected_as_one_plays_through() -> None:
    game = game_of(FOOLS_MATE)
    known, nodes = Store(), [game, *game.mainline()]
    marks = LiveMarks(known)
    changed = []
    for node, evaluation in zip(nodes, evaluations(game, CASES["fool's mate"].scores), strict=True):
        learn(known, node, evaluation)
        changed.append(marks.update(node))
    assert changed == [False, True, False, True, False]
    assert marks.glyphs == {nodes[1]: 6, nodes[3]: 4, nodes[4]: 1}
    learn(known, nodes[1], told(Score(centipawns=0), "e7e5", depth=30))  # a deeper search thinks better of f3
    assert marks.update(nodes[1]) and marks.glyphs == {nodes[3]: 4, nodes[4]: 1}
    marks.glyphs.clear()
    assert marks.glyphs == {}


def test_a_shallow_search_is_no_ground() -> None:
    game = game_of(FOOLS_MATE)
    known = Store()
    nodes: list[chess.pgn.GameNode] = [game, *game.mainline()]
    for node, evaluation in zip(nodes, evaluations(game, CASES["fool's mate"].scores), strict=True):
        learn(known, node, told(evaluation.best.score, *evaluation.best.moves, depth=LEAST_DEPTH - 1))
    assert [mark for node in nodes if (mark := LiveMarks(known).mark(node))] == []


def test_a_move_is_marked_by_the_scores_of_one_engine() -> None:
    """Two find the move good, though on different scales, and each is the deepest on one side of it; a third knows one side only."""
    game = game_of("1. e4 e5")
    move, known = game.variations[0], Store()
    for name, depths, score in (("high", (20, 18), 200), ("low", (18, 20), 20)):
        for node, depth in zip((game, move), depths):
            best = "d2d4" if node is game else "e7e5"
            known.keep(node.board(), 1, replace(told(Score(centipawns=score), best, depth=depth), engine=name))
    assert (mark := LiveMarks(known).mark(move)) is None or mark.glyph not in BAD
    known.keep(move.board(), 1, replace(told(Score(centipawns=-500), "e7e5", depth=30), engine="third"))
    mark = LiveMarks(known).mark(move)
    assert mark is None or mark.glyph not in BAD
    known.keep(game.board(), 1, replace(told(Score(centipawns=50), "d2d4", depth=25), engine="third"))
    mark = LiveMarks(known).mark(move)
    assert mark is not None and mark.glyph in BAD, "the engine that knows both sides deepest decides"


def test_a_move_is_not_marked_by_the_scores_of_two_releases() -> None:
    game = game_of("1. e4 e5")
    move, known = game.variations[0], Store()
    for node, best, version, score in ((game, "d2d4", "1", 300), (move, "e7e5", "2", 20)):
        known.keep(node.board(), 1, replace(told(Score(centipawns=score), best), version=version))
    assert LiveMarks(known).mark(move) is None
    known.keep(move.board(), 1, replace(told(Score(centipawns=20), "e7e5", depth=25), version="1"))
    mark = LiveMarks(known).mark(move)
    assert mark is not None and mark.glyph in BAD


def test_a_move_is_marked_by_scores_from_one_depth(qtbot: QtBot) -> None:
    """The analysis stays longer at the position after the move, and there the score falls with every depth."""
    game = game_of("1. e4 e5")
    move = game.variations[0]
    fake = FakeAnalysis()
    fake.session.set_on(True)
    for depth in range(8, 13):
        fake.tell(["d2d4"], depth=depth, centipawns=40)
    fake.session.set_position(move.board())
    for depth in range(8, 30):
        fake.tell(["e7e5"], depth=depth, centipawns=50 * (depth - 11) - 40)
    marks = LiveMarks(fake.session.store)
    known = fake.session.store.deepest(move.board())
    assert known is not None and known.depth == 29 and known.best.score == Score(centipawns=-860)
    mark = marks.mark(move)
    assert mark is None or mark.glyph not in BAD, "at the depths of the position before it the move loses nothing"
