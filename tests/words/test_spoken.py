"""Squares, moves and positions in words."""
from __future__ import annotations

import chess
import pytest
from chess.variant import CrazyhouseBoard

from chessgui.words import spoken

SQUARES = [("e2", "e2, white pawn"), ("e5", "e5, empty"), ("d8", "d8, black queen"), ("g1", "g1, white knight")]


@pytest.mark.parametrize(("square", "words"), SQUARES)
def test_squares(square: str, words: str) -> None:
    assert spoken.spoken_square(chess.Board(), chess.parse_square(square)) == words


MOVES = [
    (chess.STARTING_FEN, "Nf3", "knight to f3"), (chess.STARTING_FEN, "e4", "pawn to e4"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "pawn e takes d5"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "pawn e takes d6 en passant"),
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "cxd6", "pawn c takes d6 en passant"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", "knight b to d2"),
    ("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "N1b3", "knight 1 to b3"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "castles short"), ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "castles long"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", "castles short, check"),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "pawn to a8, promotes to queen, check"),
    ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N", "pawn a takes b8, promotes to knight"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#", "rook to a8, checkmate"),
]


@pytest.mark.parametrize(("fen", "san", "words"), MOVES)
def test_moves(fen: str, san: str, words: str) -> None:
    board = chess.Board(fen)
    assert spoken.spoken_move(board, board.parse_san(san)) == words


@pytest.mark.parametrize(("uci", "words"), [("N@f3", "knight to f3"), ("P@e4", "pawn to e4")])
def test_a_captured_piece_that_is_put_back(uci: str, words: str) -> None:
    board = CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1")
    assert spoken.spoken_move(board, board.parse_uci(uci)) == words


def test_the_last_move_and_the_turn() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/4KR2 w - - 0 1")
    assert spoken.spoken_last_move(board, board.parse_san("Re1".replace("e1", "f8"))) == "White played rook to f8, check"
    assert spoken.spoken_turn(board) == "White to move"
    assert spoken.spoken_turn(chess.Board("4kR2/8/8/8/8/8/8/4K3 b - - 0 1")) == "Black to move, in check"
    assert spoken.spoken_turn(chess.Board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")) == "Black is checkmated"
    assert spoken.spoken_turn(chess.Board("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1")) == "stalemate"


def test_a_position() -> None:
    board = chess.Board("4k3/7p/8/8/8/8/PP6/4K2R b K - 0 1")
    assert spoken.spoken_position(board) == "White: king e1, rook h1, pawn a2 b2. Black: king e8, pawn h7. Black to move."


def test_every_text_can_be_translated() -> None:
    asked: set[str] = set()

    def translate(text: str) -> str:
        asked.add(text)
        return text.upper().replace("{SQUARE}", "{square}").replace("{PIECE}", "{piece}").replace("{MOVE}", "{move}")

    board = chess.Board("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert spoken.spoken_last_move(board, board.parse_san("a8=Q"), translate) == "WHITE PLAYED PAWN TO a8, PROMOTES TO QUEEN"
    assert spoken.spoken_square(board, chess.A7, translate) == "a7, WHITE PAWN"
    assert {"white pawn", "{piece} to {square}", "queen", "White played {move}"} <= asked
