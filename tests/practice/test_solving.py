"""A card as it is solved, from the first try to the answer that is kept."""
from __future__ import annotations

import chess
import pytest

from chessgui.practice.cards import MISTAKE, PUZZLE, make_card
from chessgui.practice.solving import Solving, Step, reasons
from tests.practice.samples import NOW
from tests.why.lines import answer

FORK = "r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K2R w K - 0 1"


class Clock:
    """A clock that is set by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def uci(*words: str) -> list[chess.Move]:
    return [chess.Move.from_uci(word) for word in words]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def solving(clock: Clock) -> Solving:
    return Solving(make_card(chess.Board(FORK), MISTAKE, uci("b5c7"), uci("b5c7", "e8d7", "c7a8")), clock)


def test_the_solution_is_asked_for_move_by_move(solving: Solving, clock: Clock) -> None:
    assert solving.try_move(*uci("b5c7")) is Step.GOES_ON
    assert (solving.replied, solving.board.turn) == (*uci("e8d7"), chess.WHITE)
    clock.now = 30
    assert solving.try_move(*uci("c7a8")) is Step.SOLVED
    assert solving.is_solved
    review = solving.review(NOW)
    assert (review.rating, review.attempt.took_ms, review.attempt.moves) == (3, 30_000, 2)
    assert solving.review(NOW) == review


def test_a_wrong_try_decides_the_grade(solving: Solving) -> None:
    assert solving.try_move(*uci("e1g1")) is Step.WRONG
    assert solving.board.fen() == FORK
    solving.try_move(*uci("b5c7"))
    solving.try_move(*uci("c7a8"))
    assert (solving.review(NOW).rating, solving.review(NOW).attempt.wrong) == (1, 1)


def test_a_hint_and_the_shown_solution_count(solving: Solving) -> None:
    assert solving.hint() == chess.B5
    solving.try_move(*uci("b5c7"))
    assert solving.hint() == chess.C7
    assert solving.review(NOW).rating == 2
    assert solving.show() == uci("c7a8")
    assert solving.is_solved and solving.review(NOW).rating == 1
    assert solving.board.piece_at(chess.A8) == chess.Piece.from_symbol("N")


def test_a_clock_that_is_held_and_one_behind_the_end_count_nothing(solving: Solving, clock: Clock) -> None:
    for seconds, held in ((10, True), (25, False), (31, False)):
        clock.now = seconds
        solving.pause(held)
    assert solving.attempt.took_ms == 16_000
    solving.pause(True)
    clock.now = 90
    assert solving.attempt.took_ms == 16_000
    solving.pause(False)
    solving.show()
    clock.now = 300
    assert solving.attempt.took_ms == 16_000


def test_other_good_moves_are_right_at_the_first_move_alone(clock: Clock) -> None:
    card = make_card(chess.Board(FORK), MISTAKE, uci("b5c7", "e1g1"), uci("b5c7", "e8d7", "c7a8"))
    assert Solving(card, clock).try_move(*uci("e1g1")) is Step.SOLVED, "the solution goes on behind the best move alone"
    solving = Solving(card, clock)
    assert solving.try_move(*uci("b5c7")) is Step.GOES_ON
    assert solving.try_move(*uci("e1g1")) is Step.WRONG


@pytest.mark.parametrize(("question", "step"), [(PUZZLE, Step.SOLVED), (MISTAKE, Step.WRONG)])
def test_any_mate_is_right_in_a_puzzle_alone(clock: Clock, question: str, step: Step) -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1")
    assert Solving(make_card(board, question, uci("a1a8")), clock).try_move(*uci("e1e8")) is step


def test_any_good_move_solves_a_card_with_several(clock: Clock) -> None:
    for word in ("d2d4", "e2e4"):
        assert Solving(make_card(chess.Board(), MISTAKE, uci("d2d4", "e2e4")), clock).try_move(*uci(word)) is Step.SOLVED
    solving = Solving(make_card(chess.Board(), MISTAKE, uci("d2d4", "e2e4")), clock)
    assert solving.try_move(*uci("c2c4"), also_good=True) is Step.SOLVED
    assert solving.review(NOW).rating == 4


def test_the_clock_stands_still_while_it_is_held(solving: Solving, clock: Clock) -> None:
    clock.now = 5
    solving.pause(True)
    clock.now = 500
    solving.pause(True)
    solving.pause(False)
    clock.now = 507
    assert solving.attempt.took_ms == 12_000


def test_why_a_try_is_wrong_tells_nothing_of_the_line_that_is_looked_for() -> None:
    fen, best = "8/pp1Q2pk/8/8/4b3/6P1/P4PP1/2R3K1 w - - 4 30", "Rc5 Bd3 Qh3+ Kg8 Qe6+ Kh8 Rh5+ Bh7 Qe8#"
    missed = answer(fen, "Re1 Bg6 Qh3+ Kg8", 900, best, "#5")
    assert reasons(missed) == "30.\u00a0Re1 Bg6 31.\u00a0Qh3+ Kg8\nAnother move is much better."
    later = answer("7k/8/5K2/8/8/8/8/Q7 w - - 0 1", "Qf1 Kg8 Kg6 Kh8 Qf8#", "#3", "Qa7 Kg8 Qg7#", "#2")
    assert reasons(later) == "1.\u00a0Qf1 mates in 3 instead of 2."
    as_good = answer(fen, "Re1 Bg6 Qh3+ Kg8", 40, best, 0)
    assert reasons(as_good) == "30.\u00a0Re1 Bg6 31.\u00a0Qh3+ Kg8", "no move is better by less than nothing"


def test_a_small_loss_is_not_all_that_is_told_where_a_large_gain_is_missed() -> None:
    fen = "3r1rk1/1pp2p2/7p/8/pbP3qP/P4P2/1Pn3P1/1K3B1R w - - 0 26"
    line, best = "h5 Nxa3+ Ka2 Qf4 c5 Bxc5 Be2 Nc2", "fxg4 Ne3 Be2 Bc5"
    assert reasons(answer(fen, line, -1400, best, -100)) == "It loses a pawn. Another move is much better."
    assert reasons(answer(fen, line, -950, best, -100)) == "It loses a pawn. Another move is better by 8.50."
