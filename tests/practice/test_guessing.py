"""Guess the move: what a guess is worth beside the move played, which moves are asked, and the sum."""
from __future__ import annotations

import chess
import pytest

from chessgui.analysis.evaluation import Evaluation, without_moves
from chessgui.practice.guessing import Comparison, Guess, Guessing, chances_words, comparison_words, points_of, sum_words, weigh
from chessgui.practice.trials import Trial
from chessgui.report.effort import Effort
from engine import Score

MOVES = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]


def line(moves: list[str] = MOVES, fen: str = chess.STARTING_FEN) -> chess.Board:
    board = chess.Board(fen)
    for move in moves:
        board.push_uci(move)
    return board


def guess(ply: int, move: str, chances: tuple[float, float, float], best: str = "d2d4") -> Guess:
    return Guess(ply, move, MOVES[ply], best, chances)


class Judge:
    """A searcher that knows what some moves are worth, in centipawns for White, and finds `best`."""

    def __init__(self, best: str, **worths: int) -> None:
        self.best, self.worths, self.searched = best, worths, 0
        self.identity = self.engine = "judge"

    def evaluate(self, board: chess.Board, check: object, effort: Effort) -> Evaluation:
        self.searched += 1
        if not board.move_stack or board.peek().uci() not in self.worths:
            from chessgui.analysis.evaluation import evaluation_of
            from tests.hands.fakes import info
            return evaluation_of("judge", board, [info([self.best])], "")
        return without_moves(Score(centipawns=self.worths[board.peek().uci()]))


@pytest.mark.parametrize("worths, searched, comparison, points", [
    ({"a2a3": -40, "e2e4": 30, "d2d4": 30}, 4, Comparison.WORSE, 7),
    ({"a2a3": 120, "e2e4": 30, "d2d4": 30}, 4, Comparison.BETTER, 10),
    ({"a2a3": 25, "e2e4": 30, "d2d4": 40}, 4, Comparison.LIKE, 9),
])
def test_a_guess_is_weighed(worths: dict[str, int], searched: int, comparison: Comparison, points: int) -> None:
    board, judge = chess.Board(), Judge("d2d4", **worths)
    found = weigh(board, chess.Move.from_uci("a2a3"), chess.Move.from_uci("e2e4"), judge, Effort(), lambda: None)
    assert (found.comparison, found.points, judge.searched) == (comparison, points, searched)
    assert found.best == max(worths, key=lambda move: (worths[move], move == "a2a3"))
    assert found.chances[2] == max(found.chances)


def test_the_move_that_was_played_needs_one_search_more() -> None:
    judge = Judge("e2e4", e2e4=30)
    move = chess.Move.from_uci("e2e4")
    found = weigh(chess.Board(), move, move, judge, Effort(), lambda: None)
    assert (found.comparison, found.points, judge.searched) == (Comparison.SAME, 10, 2)


def test_points() -> None:
    assert [points_of(loss) for loss in (0, 1, 2, 9, 19, 20, 100)] == [10, 10, 9, 6, 0, 0, 0]


def test_moves_are_asked_from_where_one_stands() -> None:
    assert [Guessing(line(), chess.WHITE, begin).ply for begin in (0, 1, 3, 5, 6)] == [0, 2, 4, None, None]
    assert [Guessing(line(), chess.BLACK, begin).ply for begin in (0, 2, 5)] == [1, 3, 5]
    black_first = line(["e7e5", "g1f3"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    assert (Guessing(black_first, chess.BLACK, 0).ply, Guessing(black_first, chess.WHITE, 0).ply) == (0, 1)
    asked = Guessing(line(), chess.WHITE, 2)
    assert asked.board(asked.ply or 0).fen() == line(MOVES[:2]).fen() and asked.played(2).uci() == "g1f3" and asked.left == 2


def test_what_was_guessed_is_not_asked_again() -> None:
    """Neither in the same session nor in another one; but another game, and the other side, are others."""
    first = Guessing(line(), chess.WHITE, 0)
    trials = [first.add(guess(0, "d2d4", (50, 52, 52)), 5)]
    assert (trials[0].at, trials[0].points, first.ply) == (5, 9, 2)
    again = Guessing(line(), chess.WHITE, 0, trials)
    assert again.guesses == first.guesses and again.ply == 2
    again.restart()
    assert again.ply == 0
    assert Guessing(line(), chess.BLACK, 0, trials).guesses == {} == Guessing(line(MOVES[:3]), chess.WHITE, 0, trials).guesses


@pytest.mark.parametrize("told", ["", "[]", "{}", '{"ply": 900, "move": "a2a3", "played": "e2e4", "best": "e2e4", "chances": [1, 2, 3]}',
                                  '{"ply": 0, "move": "a2a3", "played": "d2d4", "best": "e2e4", "chances": [1, 2, 3]}',
                                  '{"ply": 0, "move": "a2a3", "played": "e2e4", "best": "e2e4", "chances": [1]}',
                                  '{"ply": 0, "move": "a2a3", "played": "e2e4", "best": "e2e4", "chances": [NaN, 2, 3]}',
                                  '{"ply": 0, "move": "a2a3", "played": "e2e4", "best": "e2e4", "chances": [1, 2, 1e999]}'])
def test_a_trial_that_is_no_guess_at_this_game_is_left_out(told: str) -> None:
    task = Guessing(line(), chess.WHITE, 0).task
    assert Guessing(line(), chess.WHITE, 0, [Trial("a", task, 0, 1, told)]).guesses == {}


def test_the_words() -> None:
    found = guess(0, "d2d4", (50.4, 52, 52), "e2e4")
    assert comparison_words(found) == "As good as the move played. 9 points."
    assert chances_words(chess.Board(), found) == "You: 1.\u00a0d4  50 %\nPlayed, Engine: 1.\u00a0e4  52 %"
    assert sum_words([found, guess(2, "g1f3", (60, 60, 60)), guess(4, "a2a3", (40, 55, 61)), guess(4, "d2d4", (61, 55, 61))]) == (
        "4 moves guessed.\nAs played: 1. As good: 1. Better: 1. Worse: 1.\n29 of 40 points; the moves of the game have 34.")
