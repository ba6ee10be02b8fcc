"""What the analysis says otherwise than an answer: from which result, how deep, and how different it must be."""
from __future__ import annotations

from typing import NamedTuple

import chess
import pytest

from chessgui.analysis.evaluation import EngineLine, Evaluation
from chessgui.analysis.store import Store
from chessgui.why.secondopinion import opinions
from engine import Bound
from tests.why.lines import answer, score

QUESTION = chess.STARTING_FEN, "f3 e5", -80, "e4 e5", 30
"""Searched to depth 12."""


class Found(NamedTuple):
    """A result: the moves that lead to its position, the depth, and its lines with their scores."""

    path: str
    depth: int
    lines: dict[str, int | str]


class Case(NamedTuple):
    """What was found, and what is told of it: the move, the score, the depth."""

    found: list[Found]
    told: list[tuple[str, int | str, int]]


CASES = {
    "nothing is known": Case([], []),
    "the position after the move": Case([Found("f3", 20, {"e7e5": -125})], [("f3", -125, 21)]),
    "nearly the same": Case([Found("f3", 20, {"e7e5": -110})], []),
    "not deeper": Case([Found("f3", 11, {"e7e5": -300})], []),
    "a line of the position before it": Case([Found("", 13, {"e2e4": 40, "f2f3": -120})], [("f3", -120, 13)]),
    "the deeper of both": Case([Found("", 25, {"f2f3": -120}), Found("f3", 20, {"e7e5": -300})], [("f3", -120, 25)]),
    "both moves": Case([Found("", 25, {"e2e4": 75, "f2f3": -10})], [("f3", -10, 25), ("e4", 75, 25)]),
    "of a third move nothing is told": Case([Found("", 25, {"d2d4": 200})], []),
    "a mate": Case([Found("f3", 20, {"e7e5": "#-3"})], [("f3", "#-3", 21)]),
    "a mate that begins with the move": Case([Found("f3", 20, {"e7e5": "#3"})], [("f3", "#4", 21)]),
    "the same, from the position before it": Case([Found("", 21, {"f2f3": "#4"})], [("f3", "#4", 21)]),
}


@pytest.mark.parametrize("name", CASES)
def test_what_the_analysis_says_otherwise(name: str) -> None:
    case, store = CASES[name], Store()
    for path, depth, lines in case.found:
        board = chess.Board()
        for san in path.split():
            board.push_san(san)
        told = tuple(EngineLine(score(value), depth, depth, Bound.EXACT, (uci,)) for uci, value in lines.items())
        store.keep(board, len(told), Evaluation("Engine", told))
    assert [(one.board.san(one.move), one.score, one.depth) for one in opinions(answer(*QUESTION), store)] == [
        (san, score(value), depth) for san, value, depth in case.told]


@pytest.mark.parametrize(("analysed", "told"), [("#-9", False), ("#4", True), (-900, True)])
def test_in_how_many_moves_a_side_mates_is_no_difference(analysed: int | str, told: bool) -> None:
    given, store = answer(chess.STARTING_FEN, "f3 e5", "#-3", "e4 e5", 30), Store()
    board = chess.Board()
    board.push_san("f3")
    store.keep(board, 1, Evaluation("Engine", (EngineLine(score(analysed), 30, 30, Bound.EXACT, ("e7e5",)),)))
    assert bool(opinions(given, store)) is told


def test_a_mate_by_black_takes_the_move_too() -> None:
    given, store = answer(chess.STARTING_FEN, "e5 Nf3", 30, "c5 Nf3", 30, before="e4"), Store()
    store.keep(given.asked.boards()[1], 1, Evaluation("Engine", (EngineLine(score("#-3"), 30, 30, Bound.EXACT, ("g1f3",)),)))
    assert [one.score for one in opinions(given, store)] == [score("#-4")]


def test_a_result_for_the_position_before_it_was_repeated_says_nothing() -> None:
    given, store = answer(chess.STARTING_FEN, "Ng8 Nf3", 0, "d5 d4", 30, before="Nf3 Nf6 Ng1"), Store()
    store.keep(chess.Board(), 1, Evaluation("Engine", (EngineLine(score(300), 30, 30, Bound.EXACT, ("g1f3",)),)))
    assert not opinions(given, store)
