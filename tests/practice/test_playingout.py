"""Playing out: what the tables say of each move, and when a goal is reached."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest

from chessgui.openings.tablebases import TablebaseOutcome, Tablebases
from chessgui.practice.course import Exercise, Goal
from chessgui.practice.playingout import (
    HELD_MOVES,
    SEES_A_WIN,
    Effect,
    PlayOut,
    effect_of,
    effect_words,
    is_plain_win,
    keeps,
    outcome_of,
    verdict_words,
)

OPPOSITION = "2k5/8/8/8/3PK3/8/8/8 w - - 0 1"
HOLD = "8/4k3/4P3/4K3/8/8/8/8 b - - 0 1"
WIN, DRAW, LOSS = TablebaseOutcome.WIN, TablebaseOutcome.DRAW, TablebaseOutcome.LOSS


@pytest.fixture(scope="module")
def tables(shared: Path) -> Iterator[Tablebases]:
    found = Tablebases(shared / "syzygy")
    yield found
    found.close()


def play(fen: str, goal: Goal) -> PlayOut:
    exercise = Exercise("", "", fen, goal)
    return PlayOut(exercise, exercise.color)


def test_a_move_that_gives_the_win_away(tables: Tablebases) -> None:
    board = chess.Board(OPPOSITION)
    kept, lost = (effect_of(tables, board, board.parse_san(san)) for san in ("Ke5", "d5"))
    assert kept is not None and lost is not None
    assert (kept.before, kept.after) == (WIN, WIN) and not play(OPPOSITION, Goal.WIN).gives_away(kept)
    assert (lost.before, lost.after) == (WIN, DRAW)
    assert play(OPPOSITION, Goal.WIN).gives_away(lost) and not play(OPPOSITION, Goal.DRAW).gives_away(lost)
    assert effect_words(play(OPPOSITION, Goal.WIN), lost) == f"That lets the win go: it is a draw now. It is answered by {lost.answer}."
    for san in ("d5", lost.answer):
        board.push_san(san)
    assert outcome_of(tables, board) is DRAW


def test_a_move_that_gives_the_draw_away(tables: Tablebases) -> None:
    board = chess.Board(HOLD)
    effect = effect_of(tables, board, board.parse_san("Kd8"))
    assert effect == Effect(DRAW, LOSS, "Kd6") and play(HOLD, Goal.DRAW).gives_away(effect)
    assert effect_words(play(HOLD, Goal.DRAW), effect) == "That gives the draw away: it is lost now. It is answered by Kd6."
    assert effect_words(play(OPPOSITION, Goal.WIN), Effect(WIN, LOSS)) == "That turns the win into a loss."


def test_where_the_tables_do_not_reach_nothing_is_said(tables: Tablebases) -> None:
    board = chess.Board()
    assert effect_of(tables, board, board.parse_san("e4")) is None and outcome_of(tables, board) is None
    assert outcome_of(tables, chess.Board(OPPOSITION)) is WIN and outcome_of(tables, chess.Board(HOLD)) is DRAW


@pytest.mark.parametrize("outcome, wins, holds", [
    (TablebaseOutcome.WIN, True, True), (TablebaseOutcome.CURSED_WIN, False, True), (TablebaseOutcome.DRAW, False, True),
    (TablebaseOutcome.BLESSED_LOSS, False, True), (TablebaseOutcome.LOSS, False, False),
])
def test_the_fifty_moves_rule_draws(outcome: TablebaseOutcome, wins: bool, holds: bool) -> None:
    assert (keeps(Goal.WIN, outcome), keeps(Goal.DRAW, outcome)) == (wins, holds)


@pytest.mark.parametrize("fen, plain", [
    ("8/8/8/3k4/8/8/8/KQ6 b - - 0 1", True), ("8/8/8/3k4/8/8/8/KR6 b - - 0 1", True),
    ("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", False), ("8/8/8/3k4/8/8/p7/KQ6 b - - 0 1", False),
    ("8/8/8/8/8/8/1Qk5/6K1 b - - 0 1", False), ("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", False), ("8/8/8/3k4/8/8/8/KBB5 b - - 0 1", False),
])
def test_a_basic_mate_is_known(fen: str, plain: bool) -> None:
    """But not where the queen is lost, or the king is stalemated, or it is the stronger side's move."""
    assert is_plain_win(chess.Board(fen), chess.WHITE) is plain


def test_when_a_goal_counts_as_reached() -> None:
    queen = chess.Board("8/8/8/3k4/8/8/8/KQ6 b - - 0 1")
    assert play(OPPOSITION, Goal.WIN).is_settled(queen, 1, None, None)
    assert not play("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", Goal.WIN).is_settled(queen, 1, None, None), "here the mate is the task"
    hold = play(HOLD, Goal.DRAW)
    board = chess.Board(HOLD)
    assert not hold.is_settled(board, HELD_MOVES - 1, Effect(DRAW, DRAW), 0)
    assert hold.is_settled(board, HELD_MOVES, Effect(DRAW, DRAW), SEES_A_WIN)
    assert not hold.is_settled(board, HELD_MOVES, Effect(LOSS, LOSS), 0)
    assert hold.is_settled(board, HELD_MOVES, None, 30) and not hold.is_settled(board, HELD_MOVES, None, SEES_A_WIN)
    assert not hold.is_settled(board, HELD_MOVES, None, None)
    board.push_uci("e7d8")
    assert not hold.is_settled(board, HELD_MOVES, None, 30), "what that move has done is not known before it is answered"


@pytest.mark.parametrize("fen, goal, result, reached, words", [
    (OPPOSITION, Goal.WIN, "1-0", True, "Won: the goal is reached."),
    (OPPOSITION, Goal.WIN, "1/2-1/2", False, "A draw: the goal was to win."),
    (OPPOSITION, Goal.WIN, "0-1", False, "Lost: the goal was to win."),
    (HOLD, Goal.DRAW, "1/2-1/2", True, "Held: the goal is reached."),
    (HOLD, Goal.DRAW, "0-1", True, "Won: that is more than was asked."),
    (HOLD, Goal.DRAW, "1-0", False, "Lost: the goal was to hold."),
])
def test_the_verdict(fen: str, goal: Goal, result: str, reached: bool, words: str) -> None:
    assert play(fen, goal).is_reached_by(result) is reached
    assert verdict_words(play(fen, goal), result) == words
