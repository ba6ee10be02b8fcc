"""The course of endings: each position can be played, and its goal is what the tables say, or what a long search has said."""
from __future__ import annotations

import re
from pathlib import Path

import chess
import chess.syzygy
import pytest

from chessgui.practice.course import CHAPTERS, Exercise, Goal, course, words
from chessgui.rules.endings import automatic_ending

SEARCHED = re.compile(r"Stockfish 15\.1, depth (\d+): (mate in \d+|[+-]?\d+\.\d\d)")
LEAST_DEPTH, WON, LEVEL = 19, 5.0, 0.3
"""Of a long search: plies, and pawns from which on and up to which it calls a position won and drawn."""
MEN = 4
"""For so many men the shared tables are whole."""


def named(exercise: Exercise) -> str:
    return exercise.name


def test_what_it_teaches() -> None:
    exercises = course()
    assert len(exercises) == 30
    for names in ("name", "position", "title", "know"):
        assert len({getattr(each, names) for each in exercises}) == 30, names
    assert list(dict.fromkeys(each.chapter for each in exercises)) == list(CHAPTERS), "chapters stand together, in their order"
    assert {each.goal for each in exercises} == set(Goal)
    assert all(re.fullmatch(r"[a-z_]+", each.name) for each in exercises), "under these names progress is kept"
    assert all(text and text == text.strip() for text in words())


@pytest.mark.parametrize("exercise", course(), ids=named)
def test_a_position_can_be_played(exercise: Exercise) -> None:
    board = exercise.board()
    assert board.is_valid() and automatic_ending(board) is None and not board.castling_rights
    assert board.fen() == exercise.position and board.turn == exercise.color


@pytest.mark.parametrize("exercise", course(), ids=named)
def test_a_goal_is_what_was_found(exercise: Exercise, shared: Path) -> None:
    board = exercise.board()
    if chess.popcount(board.occupied) <= MEN:
        assert exercise.checked == "tables"
        with chess.syzygy.open_tablebase(str(shared / "syzygy")) as tables:
            assert tables.probe_wdl(board) == (2 if exercise.goal is Goal.WIN else 0)
        return
    found = SEARCHED.fullmatch(exercise.checked)
    assert found is not None and int(found[1]) >= LEAST_DEPTH
    if found[2].startswith("mate"):
        assert exercise.goal is Goal.WIN
    else:
        assert float(found[2]) >= WON if exercise.goal is Goal.WIN else abs(float(found[2])) <= LEVEL
