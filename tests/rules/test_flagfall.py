"""A flag falls: who wins, and when nobody does."""
from __future__ import annotations

import chess
import pytest

from chessgui.rules.endings import Ending, flag_fall_ending

# Black's flag falls; White has what is listed. Black's king is on h8, White's on a1; the other pieces stand between.
MATERIAL = [
    ("", "", None),  # kings alone: the board has ended the game
    ("", "q", False), ("", "rr", False), ("", "p", False),
    ("N", "", None), ("B", "", None),
    ("N", "q", False), ("N", "qq", False), ("N", "r", True), ("N", "b", True), ("N", "n", True), ("N", "p", True), ("N", "qp", True),
    ("NN", "", True), ("NB", "", True), ("NN", "q", True),
    ("B", "q", False), ("B", "r", False), ("B", "qr", False), ("B", "p", True), ("B", "n", True),
    ("Q", "", True), ("R", "q", True), ("P", "qqq", True),
]


def _board(white: str, black: str) -> chess.Board:
    board = chess.Board("7k/8/8/8/8/8/8/K7 b - - 0 1")
    for letters, squares in ((white, (chess.C3, chess.D3)), (black.lower(), (chess.F4, chess.B5, chess.D7))):
        for letter, square in zip(letters, squares, strict=False):
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
    return board


@pytest.mark.parametrize(("white", "black", "wins"), MATERIAL)
def test_a_fallen_flag_loses_unless_the_other_side_cannot_mate(white: str, black: str, wins: bool | None) -> None:
    board = _board(white, black)
    mirrored = board.mirror()
    if wins is None:
        assert flag_fall_ending(board, chess.BLACK) == Ending("1/2-1/2", "Draw: neither side can mate.")
    elif wins:
        assert flag_fall_ending(board, chess.BLACK) == Ending("1-0", "Black loses on time.")
        assert flag_fall_ending(mirrored, chess.WHITE) == Ending("0-1", "White loses on time.")
    else:
        assert flag_fall_ending(board, chess.BLACK) == Ending("1/2-1/2", "Draw: Black's time is up, but White cannot mate.")
        assert flag_fall_ending(mirrored, chess.WHITE) == Ending("1/2-1/2", "Draw: White's time is up, but Black cannot mate.")


BISHOPS = [
    ("7k/8/8/8/3b4/2B5/8/K7 b - - 0 1", "neither side"),  # both on dark squares: nobody ever mates
    ("7k/8/8/8/4b3/2B5/8/K7 b - - 0 1", "Black loses"),  # a bishop of the other colour can shut its king in
    ("7k/8/8/3B4/8/2B5/8/K6q b - - 0 1", "Black loses"),
    ("7k/8/8/4B3/8/2B5/8/K6q b - - 0 1", "White cannot mate"),
]


@pytest.mark.parametrize(("fen", "words"), BISHOPS)
def test_the_colour_of_bishops_counts(fen: str, words: str) -> None:
    assert words in flag_fall_ending(chess.Board(fen), chess.BLACK).reason


ENDED = [
    ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "White wins by checkmate."),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Draw by stalemate."),
    ("8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3/8 w - - 0 1", "Draw: the position is dead."),
    ("7k/8/6K1/8/8/8/8/R7 w - - 150 120", "Draw by the 75-move rule."),
]


@pytest.mark.parametrize(("fen", "reason"), ENDED)
def test_what_the_board_has_ended_stays_ended(fen: str, reason: str) -> None:
    for colour in chess.COLORS:
        assert flag_fall_ending(chess.Board(fen), colour).reason == reason


def test_the_start_is_lost_on_time_by_either_side() -> None:
    assert [flag_fall_ending(chess.Board(), colour).result for colour in (chess.WHITE, chess.BLACK)] == ["0-1", "1-0"]
