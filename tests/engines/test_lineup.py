"""Lines of an engine that tells several, and what is legal in them."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from chessgui.engines.lineup import MOST_LINES, Lineup, legal_beginning
from engine import Bound, Info
from tests.hands.fakes import info


def line(rank: int, move: str, depth: int = 5) -> Info:
    return replace(info([move], depth=depth), multipv=rank)


@pytest.mark.parametrize(("reports", "wanted"), [
    ([], []),
    ([line(2, "d2d4"), line(1, "e2e4")], ["e2e4", "d2d4"]),
    ([line(1, "e2e4"), line(1, "d2d4")], ["d2d4"]),
    ([line(1, "e2e4"), line(2, "d2d4"), line(1, "d2d4", 6)], ["d2d4", "e2e4"]),  # they change places
    ([line(1, "e2e4"), line(2, "d2d4"), line(3, "c2c4"), line(1, "c2c4", 6)], ["c2c4", "d2d4", "e2e4"]),
    ([line(1, "e2e4"), line(2, "d2d4"), line(3, "d2d4", 6)], ["e2e4", "d2d4"]),
    ([line(1, "e2e4", 6), line(2, "d2d4", 6), line(3, "e2e4"), line(3, "c2c4", 6)], ["e2e4", "d2d4", "c2c4"]),  # read at once, by rank
    ([line(0, "e2e4"), line(MOST_LINES + 1, "d2d4"), replace(line(1, "e2e4"), pv=())], []),
])
def test_the_newest_of_every_rank_and_no_move_twice(reports: list[Info], wanted: list[str]) -> None:
    lineup = Lineup()
    for report in reports:
        lineup.put(report)
    assert [found.pv[0] for found in lineup.lines] == wanted
    assert [found.multipv for found in lineup.lines] == sorted(found.multipv for found in lineup.lines)


@pytest.mark.parametrize(("first", "second", "bound", "wanted"), [
    ("e2e4 e7e5 g1f3", "e2e4", Bound.UPPER, "e2e4 e7e5 g1f3"), ("e2e4 e7e5 g1f3", "e2e4", Bound.LOWER, "e2e4 e7e5 g1f3"),
    ("e2e4 e7e5 g1f3", "e2e4", Bound.EXACT, "e2e4"), ("e2e4 e7e5 g1f3", "e2e4 c7c5", Bound.UPPER, "e2e4 c7c5"),
    ("e2e4 e7e5 g1f3", "d2d4", Bound.LOWER, "d2d4"), ("e2e4", "e2e4 e7e5", Bound.UPPER, "e2e4 e7e5"),
])
def test_a_bound_does_not_cut_a_line_off(first: str, second: str, bound: Bound, wanted: str) -> None:
    lineup = Lineup()
    lineup.put(info(first.split()))
    lineup.put(replace(info(second.split(), 60, 6), bound=bound))
    assert [(found.pv, found.bound, found.depth) for found in lineup.lines] == [(tuple(wanted.split()), bound, 6)]


@pytest.mark.parametrize(("fen", "moves", "legal"), [
    (chess.STARTING_FEN, "e2e4 e7e5 g1f3", "e2e4 e7e5 g1f3"), (chess.STARTING_FEN, "e2e5 e7e5", ""),
    (chess.STARTING_FEN, "e2e4 e7e5 e4e5", "e2e4 e7e5"), (chess.STARTING_FEN, "e2e4 0000 d2d4", "e2e4"),
    (chess.STARTING_FEN, "e2e4 what", "e2e4"), ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1 e8c8", "e1g1 e8c8"),
])
def test_a_line_ends_before_its_first_illegal_move(fen: str, moves: str, legal: str) -> None:
    assert legal_beginning(chess.Board(fen), moves.split()) == tuple(legal.split())
