"""What is written reads back equal."""
from __future__ import annotations

import chess.pgn
import pytest
from hypothesis import HealthCheck, given, settings

from chessgui.pgn import game_text, read_game, split_games
from tests.pgn.trees import facts, games

QUICK = settings(max_examples=80, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
SLOW = settings(QUICK, max_examples=2000, derandomize=False)


def check(game: chess.pgn.Game) -> None:
    """Written and read the tree is equal, written again the text is."""
    text = game_text(game)
    read, problems = read_game(text)
    allowed = "stands here again with another value"
    assert [problem for problem in problems if allowed not in problem.text] == []
    assert facts(read) == facts(game)
    assert game_text(read) == text
    assert len(split_games(text + text.replace("\n", "\r\n"))) == 2


@given(games())
@QUICK
def test_a_tree_comes_back_equal(game: chess.pgn.Game) -> None:
    check(game)


@pytest.mark.slow(reason="2,000 trees")
@given(games())
@SLOW
def test_two_thousand_trees_come_back_equal(game: chess.pgn.Game) -> None:
    check(game)
