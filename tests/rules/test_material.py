"""Material: the imbalance, the lead in pawns, what has been taken."""
from __future__ import annotations

import chess
import pytest

from chessgui.rules.material import PAWNS, captured, material, worth

LETTERS = {chess.PAWN: "P", chess.KNIGHT: "N", chess.BISHOP: "B", chess.ROOK: "R", chess.QUEEN: "Q"}


def letters(pieces: tuple[chess.PieceType, ...]) -> str:
    return "".join(LETTERS[piece] for piece in pieces)


def played(text: str, fen: str = chess.STARTING_FEN) -> chess.Board:
    board = chess.Board(fen)
    for san in text.split():
        board.push_san(san)
    return board


@pytest.mark.parametrize(("fen", "surplus", "deficit", "lead"), [
    (chess.STARTING_FEN, "", "", 0),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "", 0),
    ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "N", "", 3),
    ("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", "N", "B", 0),
    ("4kb2/pp6/8/8/8/8/8/4KR2 w - - 0 1", "R", "BPP", 0),
    ("q3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "RR", "Q", 1),
    ("4k3/8/8/8/8/8/PPP5/QQ2K3 b - - 0 1", "QQPPP", "", 21),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", "", "N", -3),
])
def test_only_the_difference_counts(fen: str, surplus: str, deficit: str, lead: int) -> None:
    board = chess.Board(fen)
    white, black = material(board, chess.WHITE), material(board, chess.BLACK)
    assert (letters(white.surplus), letters(white.deficit), white.lead) == (surplus, deficit, lead)
    assert (black.surplus, black.deficit, black.lead) == (white.deficit, white.surplus, -lead)


@pytest.mark.parametrize(("start", "moves", "by_white", "by_black"), [
    (chess.STARTING_FEN, "", "", ""),
    (chess.STARTING_FEN, "e4 d5 exd5 Qxd5", "P", "P"),
    (chess.STARTING_FEN, "e4 d5 exd5 Qxd5 Nc3 Qa5 Nf3 Qxa2 Rxa2", "QP", "PP"),
    (chess.STARTING_FEN, "e4 a6 e5 d5 exd6", "P", ""),
    (chess.STARTING_FEN, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6", "", ""),
    ("8/P3k3/8/8/8/8/8/4K2r w - - 0 1", "Kf2 Ra1 a8=Q Rxa8", "", "Q"),
    ("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "axb8=N Kd6", "R", ""),
])
def test_what_was_taken_is_told_in_order(start: str, moves: str, by_white: str, by_black: str) -> None:
    board = played(moves, start)
    assert (letters(captured(board, chess.WHITE)), letters(captured(board, chess.BLACK))) == (by_white, by_black)
    assert letters(material(board, chess.WHITE).captured) == by_white


def test_castling_onto_the_own_rook_and_a_null_move_take_nothing() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess960=True)
    board.push_uci("e1h1")
    board.push(chess.Move.null())
    assert captured(board, chess.WHITE) == captured(board, chess.BLACK) == ()


def test_what_was_taken_accounts_for_the_pieces_that_are_gone() -> None:
    """Over a whole game with promotions: start, less what was taken, plus what pawns became, is what stands there."""
    board = played("b4 a5 bxa5 b5 axb6 Ba6 e3 h6 b7 Bxf1 bxa8=N Bxg2 Nb6 Bxh1 Nxd7 Qxd7")
    for color in chess.COLORS:
        gone = worth(captured(board, not color))
        standing = sum(PAWNS[piece] * len(board.pieces(piece, color)) for piece in PAWNS)
        became = 2 if color else 0
        assert 39 + became - gone == standing
