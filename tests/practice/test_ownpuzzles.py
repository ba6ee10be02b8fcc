"""The puzzles that come with the program: each can be solved as it stands, and none is there twice."""
from __future__ import annotations

import csv
from importlib import resources
from pathlib import Path

import chess
import pytest

from chessgui.practice.puzzles import read_puzzles
from resources.puzzles.make_puzzles import COLUMNS, read, write

PUZZLES = Path(str(resources.files("resources").joinpath("puzzles", "puzzles.csv")))
ROWS = [dict(zip(COLUMNS, row, strict=True)) for row in read(PUZZLES)]


def test_all_of_them_make_cards() -> None:
    found = read_puzzles(PUZZLES)
    assert len(found.cards) == len(ROWS) >= 300 and not found.skipped and not found.is_cut
    assert len({card.board().epd() for card in found.cards}) == len(ROWS)
    assert {card.phase for card in found.cards} == {"opening", "middlegame", "endgame"}


def test_they_stand_from_easy_to_hard() -> None:
    ratings = [int(row["Rating"]) for row in ROWS]
    assert ratings == sorted(ratings) and ratings[0] <= 600 and ratings[-1] >= 1800


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["PuzzleId"])
def test_the_solver_moves_first_and_last_and_has_a_choice(row: dict[str, str]) -> None:
    board, moves = chess.Board(row["FEN"]), [chess.Move.from_uci(move) for move in row["Moves"].split()]
    assert board.is_valid() and len(moves) % 2 == 0
    for place, move in enumerate(moves):
        assert move in board.legal_moves
        assert place != 1 or board.legal_moves.count() > 1, "a forced move is no riddle"
        board.push(move)
    assert not board.is_stalemate() and not board.is_insufficient_material()


def test_a_file_is_added_to(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.csv"
    rows = read(PUZZLES)
    easy, medium, hard = rows[0], rows[len(rows) // 2], rows[-1]
    write(path, [hard, medium])
    write(path, [*read(path), easy])
    assert [row[1:] for row in read(path)] == [easy[1:], medium[1:], hard[1:]]
    assert [row[0] for row in read(path)] == ["own001", "own002", "own003"]
    with path.open(encoding="utf-8", newline="") as file:
        assert next(csv.reader(file)) == list(COLUMNS)
