"""Endings and mates by searching and by playing: what a club player expects an engine to know."""
from __future__ import annotations

import chess
import pytest

from engine import Engine, Limits


def play_out(engine: Engine, fen: str, nodes: int, most: int) -> chess.Board:
    """The engine against itself until the game ends, or `most` plies are played."""
    board = chess.Board(fen)
    moves: list[str] = []
    while not board.is_game_over() and not board.is_repetition(3) and len(moves) < most:
        engine.set_position(fen, moves)
        best = engine.search(Limits(nodes=nodes))
        assert best.move is not None
        board.push_uci(best.move)
        moves.append(best.move)
    return board


WON = [
    ("8/8/8/4k3/8/8/8/KBN5 w - - 0 1", 100), ("8/8/3k4/8/8/8/8/K1BB4 w - - 0 1", 60), ("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", 50),
    ("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1", 30), ("8/8/8/8/4k3/8/4P3/4K1B1 w - - 0 1", 120), ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 60),
]
"""Bishop and knight, two bishops, rook, queen, pieces and pawns: White mates within so many plies."""


@pytest.mark.parametrize(("fen", "plies"), WON)
def test_won_endings_are_won(engine: Engine, fen: str, plies: int) -> None:
    board = play_out(engine, fen, 40_000, plies)
    assert board.is_checkmate() and board.turn == chess.BLACK, board.fen()


DRAWN = ["8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "8/8/3k4/8/3PK3/8/8/8 b - - 0 1", "k7/8/8/8/8/1K6/P7/8 w - - 0 1"]


@pytest.mark.parametrize("fen", DRAWN)
def test_drawn_pawn_endings_are_held(engine: Engine, fen: str) -> None:
    """The defending king keeps the pawn from its queen: the game ends by stalemate, repetition or bare kings."""
    board = play_out(engine, fen, 10_000, 200)
    outcome = board.outcome(claim_draw=True)
    assert outcome is not None and outcome.winner is None, board.fen()
    assert not board.queens | board.rooks, "no pawn got through"


ROOK_ENDINGS = [
    ("1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1", 480, 32000),    # Lucena: the bridge wins
    ("8/8/8/8/4pk2/R7/7r/4K3 w - - 0 1", -238, 238),       # Philidor: the third rank holds
    ("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", 320, 32000),       # Saavedra: the underpromotion
    ("6k1/R7/8/5K2/5P2/8/8/1r6 w - - 0 1", -238, 396),     # the defending king before the pawn
]
"""Rook and pawn against rook, and a famous study: least and most centipawns, White's view, after 400,000 nodes."""


@pytest.mark.parametrize(("fen", "least", "most"), ROOK_ENDINGS)
def test_rook_endings(engine: Engine, fen: str, least: int, most: int) -> None:
    engine.set_position(fen)
    best = engine.search(Limits(nodes=400_000))
    assert best.info is not None
    score = best.info.score
    value = 31000 if score.mate is not None and score.mate > 0 else score.centipawns
    assert value is not None and least <= value <= most, best


MATES = [
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 0", 2),
    ("1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 1 0", 2),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
    ("8/8/8/8/2k5/8/1K1Q4/8 w - - 0 1", 7),
]
"""Positions and the moves to mate; the last is only bounded."""


@pytest.mark.parametrize(("fen", "moves"), MATES)
def test_go_mate(engine: Engine, fen: str, moves: int) -> None:
    engine.set_position(fen)
    best = engine.search(Limits(mate=moves, nodes=3_000_000))
    assert best.info is not None and best.info.score.mate is not None and 0 < best.info.score.mate <= moves
    board = chess.Board(fen)
    for move in best.info.pv:
        board.push_uci(move)
    assert board.is_checkmate()
