"""Static exchange evaluation beside a naive exchange that takes pieces off a board, and beside cases worked out by hand."""
from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest

from engine.compiled.jit import entry, i64
from engine.rules.move import move_to_uci
from engine.rules.position import Position
from engine.search.see import EXCHANGE_VALUES, exchange_wins
from tests.engine.walks import random_boards

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, _ = EXCHANGE_VALUES


@entry(i64(i64, i64, i64))
def _wins(block, move, threshold):
    return exchange_wins(block, move, threshold)


def naive_gain(board: chess.Board, square: int, side: bool) -> int:
    """Points that `side` wins on a square by capturing with its cheapest piece, as long as it pays; 0 where it does not capture."""
    attackers = board.attackers(side, square)
    if not attackers:
        return 0
    origin = min(attackers, key=lambda place: (board.piece_type_at(place), place))
    victim, attacker = board.piece_at(square), board.remove_piece_at(origin)
    assert victim is not None and attacker is not None
    board.set_piece_at(square, attacker)
    protected = attacker.piece_type == chess.KING and board.attackers(not side, square)
    gain = 0 if protected else max(0, EXCHANGE_VALUES[victim.piece_type - 1] - naive_gain(board, square, not side))
    board.set_piece_at(origin, attacker)
    board.set_piece_at(square, victim)
    return gain


def naive_see(board: chess.Board, move: chess.Move) -> int:
    """Points of the exchange that an ordinary move begins: what it takes, less what the other side wins by answering on the square."""
    board = board.copy(stack=False)
    victim, attacker = board.piece_at(move.to_square), board.remove_piece_at(move.from_square)
    assert attacker is not None
    board.set_piece_at(move.to_square, attacker)
    taken = EXCHANGE_VALUES[victim.piece_type - 1] if victim else 0
    return taken - naive_gain(board, move.to_square, not board.turn)


def exactly(wins: Callable[[int], int], value: int) -> bool:
    """Whether an exchange is worth just so much."""
    return bool(wins(value)) and not wins(value + 1)


CASES = [
    ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", PAWN),
    ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", PAWN - KNIGHT),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", PAWN),
    ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
    ("4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", PAWN - KNIGHT),
    ("4k3/8/2p5/3r4/8/4N3/8/4K3 w - - 0 1", "e3d5", ROOK - KNIGHT),
    ("4k3/8/2p5/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", QUEEN - PAWN),
    ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", PAWN),                # the rook behind recaptures
    ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", PAWN - ROOK),       # here the defenders are as many
    ("4k3/8/5b2/8/3p4/8/1B6/Q3K3 w - - 0 1", "b2d4", PAWN),               # the queen stands behind the bishop
    ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", PAWN - ROOK),           # a king takes what is not protected
    ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", PAWN),                 # and must not take what is
    ("4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", -QUEEN),                # a quiet move onto an attacked square
    ("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", 0),
    ("8/3P4/8/8/8/8/k7/4K3 w - - 0 1", "d7d8q", 0),                      # promotions count as even
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),                     # and so does en passant
]
"""Position, move and what the exchange is worth in the points of EXCHANGE_VALUES."""


@pytest.mark.parametrize(("fen", "uci", "value"), CASES)
def test_known_exchanges(fen: str, uci: str, value: int) -> None:
    position = Position(fen)
    move = position.parse_move(uci)
    assert exactly(lambda threshold: _wins(position.address, move, threshold), value)


@pytest.mark.parametrize("games", [15, pytest.param(60, marks=pytest.mark.slow(reason="more random games"))])
def test_random_exchanges_agree_with_the_naive_one(games: int) -> None:
    """Every ordinary move of random games, captures or not, is worth what the naive exchange says: no point less, none more."""
    position, chance, captures, losing = Position(), random.Random(3), 0, 0
    for board in random_boards(seed=3, games=games, plies=90):
        if chance.random() < 0.7:
            continue
        position.set_fen(board.fen())
        for move in position.moves():
            if move >> 14:
                continue
            value = naive_see(board, chess.Move.from_uci(move_to_uci(move)))
            captures += board.piece_at(move >> 6 & 63) is not None
            losing += value < 0
            assert exactly(lambda threshold, move=move: _wins(position.address, move, threshold), value), (board.fen(), move_to_uci(move))
    assert captures > 16 * games and losing > 50 * games
