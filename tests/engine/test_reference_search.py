"""Alpha-beta against minimax: the same value, and hardly any of the nodes."""
from __future__ import annotations

import pytest

from tests.naive.search import POSITIONS, RICH_POSITIONS, search

ENDGAME = POSITIONS[1]
DEPTH = 5
MOST_SHARE = 0.02


def check(fen: str) -> None:
    minimax, alphabeta = search(fen, DEPTH, False), search(fen, DEPTH, True)
    assert alphabeta.value == minimax.value
    assert alphabeta.nodes < MOST_SHARE * minimax.nodes


def test_alpha_beta_saves_98_percent() -> None:
    check(ENDGAME)


@pytest.mark.slow(reason="minimax visits hundreds of millions of nodes")
@pytest.mark.parametrize("fen", [fen for fen in POSITIONS + RICH_POSITIONS if fen != ENDGAME])
def test_alpha_beta_saves_98_percent_in_rich_positions(fen: str) -> None:
    check(fen)


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_every_depth_agrees(depth: int) -> None:
    for fen in POSITIONS + RICH_POSITIONS:
        if depth < 4 or fen in POSITIONS:
            assert search(fen, depth, True).value == search(fen, depth, False).value
