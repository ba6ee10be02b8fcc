"""Moves and scores in words."""
from __future__ import annotations

import chess
import pytest

from chessgui.rules.score import white_share
from chessgui.words.notation import isolated_moves, line_moves, per_cents, san_text, score_text, white_score
from engine import Score

SCORES = [
    (Score(centipawns=35), "+0.35"), (Score(centipawns=-120), "-1.20"), (Score(centipawns=0), "0.00"),
    (Score(mate=5), "#5"), (Score(mate=-3), "-#3"),
]


@pytest.mark.parametrize(("score", "text"), SCORES)
def test_score_text(score: Score, text: str) -> None:
    assert score_text(score) == text


def test_scores_are_turned_to_whites_view() -> None:
    assert white_score(Score(centipawns=30), chess.BLACK) == Score(centipawns=-30)
    assert white_score(Score(mate=2), chess.WHITE) == Score(mate=2)
    assert white_share(Score(centipawns=0)) == 0.5
    assert 0 <= white_share(Score(centipawns=-150_000)) < 1e-9, "[%eval -1500], which a file may hold"
    assert white_share(Score(mate=-1)) == 0 < white_share(Score(centipawns=-900)) < 0.1


def test_lines_are_numbered_and_end_before_a_wrong_move() -> None:
    board = chess.Board()
    board.push_san("e4")
    line = line_moves(board, ["e7e5", "g1f3", "b8c6", "a1a8", "e2e4"])
    assert [move.text.replace("\u00a0", " ") for move in line] == ["1... e5", "2. Nf3", "Nc6"]
    assert line[-1].board.piece_at(chess.C6) == chess.Piece(chess.KNIGHT, chess.BLACK)
    assert board.ply() == 1


def test_figurines_replace_letters_but_not_castling() -> None:
    assert san_text("Nxe5+", True) == "♘xe5+"
    assert san_text("e8=Q", True) == "e8=♕"
    assert san_text("O-O", True) == "O-O"
    assert san_text("Nf3", False) == "Nf3"


@pytest.mark.parametrize("text", [
    "פתיחה: [1.e4 c5] מעניינת (מאוד)!", "זה מהלך טוב: [Nf3] (או [d4]).", "גמביט המלך, [2...exf4 3.Nf3]", "[1. O-O-O!? Kd7 2… ♖xe8=♕+]",
    "[12…♘f6 0-0]", "סדרה 3 ו-4, פתיחה B20, ספר 12.", "[e4], [d5!]", "א e4א",
])
def test_moves_run_from_left_to_right_among_words_that_do_not(text: str) -> None:
    """The brackets stand for the isolates."""
    text = f"א {text}"
    marked = text.replace("[", "\u2066").replace("]", "\u2069")
    plain = text.replace("[", "").replace("]", "")
    assert isolated_moves(plain) == marked
    assert isolated_moves(f"Good: {plain}") == f"Good: {plain}"


@pytest.mark.parametrize("counts", [(1, 1, 1), (1, 6, 1), (3, 3, 2), (0, 7, 0), (1, 0, 0), (335, 336, 329), (1, 199, 0), (10**9, 1, 10**9)])
def test_shares_add_up(counts: tuple[int, ...]) -> None:
    shares = per_cents(counts)
    assert sum(shares) == 100 and all(abs(share - 100 * count / sum(counts)) < 1 for share, count in zip(shares, counts))
    assert per_cents((0, 0, 0)) == [0, 0, 0]
