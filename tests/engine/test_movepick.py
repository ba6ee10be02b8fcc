"""Moves that the transposition table hands to another position: every 16-bit number is legal exactly where the generator says so."""
from __future__ import annotations

import random

import chess
import numpy as np
import pytest

from engine.compiled.intrinsics import storer
from engine.compiled.jit import entry, i64, void
from engine.rules.position import Position
from engine.search.movepick import is_legal
from tests.engine.walks import random_boards

_store8 = storer(8)
EVERY_MOVE = 1 << 16
FENS = [
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",                            # pins along a rank
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",                                    # en passant that would open the rank
    "8/8/8/1Ppp3r/1K3p1k/8/4P1P1/1R6 w - c6 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k3/8/8/8/8/4r3/3r4/4K3 w - - 0 1",                                    # a double check's next of kin
    "4k3/8/8/8/4r3/8/3n4/4K2R w K - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",                                       # stalemate
]


@entry(void(i64, i64))
def _legal_moves(block, out):
    for move in range(EVERY_MOVE):
        _store8(out + move, is_legal(block, move, 0))


def legal_of(position: Position) -> set[int]:
    """The numbers below 65536 that `is_legal` takes for legal moves."""
    flags = np.zeros(EVERY_MOVE, np.uint8)
    _legal_moves(position.address, flags.ctypes.data)
    return {int(move) for move in np.flatnonzero(flags)}


@pytest.mark.parametrize("fen", FENS)
def test_any_move_in_chosen_positions(fen: str) -> None:
    position = Position(fen)
    assert legal_of(position) == set(position.moves())


@pytest.mark.parametrize("games", [10, pytest.param(40, marks=pytest.mark.slow(reason="more random games"))])
@pytest.mark.parametrize("chess960", [False, True])
def test_any_move_in_random_positions(chess960: bool, games: int) -> None:
    """The table may hand over anything: the number of a move of another position, or one that no position has."""
    chance, position, checks, special = random.Random(11), Position(), 0, 0
    for board in random_boards(seed=11, games=games, plies=120, chess960=chess960):
        if chance.random() > 0.3 and not board.is_check():
            continue
        position.set_fen(board.fen(), chess960)
        moves = set(position.moves())
        assert legal_of(position) == moves, board.fen()
        checks += board.is_check()
        special += any(move >> 14 for move in moves)
    assert checks > 2 * games and special > games


def test_the_generator_agrees_with_the_oracle_there() -> None:
    """The list that the fuzz compares with is python-chess's in the chosen positions."""
    for fen in FENS:
        assert len(Position(fen).moves()) == chess.Board(fen).legal_moves.count()
