"""How an answer is searched: both moves in turn with the same effort, until it is stable or late; nothing stale is ever taken."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import chess
import chess.variant
import pytest

from chessgui.why.question import QuestionError, State, ask
from chessgui.why.refutation import Done, Failed, QuestionEffort, Refutation, number_class, score_class
from engine import Limits, Score
from tests.hands.fakes import info

BOARD = chess.Board()
QUICK = QuestionEffort(first_nodes=100, growth=2, most_nodes=10_000, agreeing=3, time_ms=1000)


@dataclass
class FakeSearch:
    """Keeps what was asked; `answer` calls back."""

    asked: list[Limits] = field(default_factory=list)
    boards: list[chess.Board] = field(default_factory=list)
    cancelled: int = 0
    waiting: tuple[Done, Failed] | None = None

    def search(self, board: chess.Board, limits: Limits, done: Done, failed: Failed) -> None:
        self.boards.append(board)
        self.asked.append(limits)
        self.waiting = done, failed

    def cancel(self) -> None:
        self.cancelled += 1
        self.waiting = None

    def answer(self, pv: str, centipawns: int = 20) -> None:
        assert self.waiting is not None
        self.waiting[0](info(pv.split(), centipawns) if pv else None)


def begun(move: str = "g2g4", board: chess.Board = BOARD, clock: Callable[[], float] = lambda: 0.0,
          effort: QuestionEffort = QUICK) -> tuple[Refutation, FakeSearch, list[State]]:
    states: list[State] = []
    search = FakeSearch()
    refutation = Refutation(ask(board, chess.Move.from_uci(move)), search, lambda one: states.append(one.state), effort, clock)
    refutation.start()
    return refutation, search, states


def round_of(search: FakeSearch, best: str = "e2e4 e7e5", asked: str = "g2g4 d7d5 f1g2", scores: tuple[int, int] = (30, -120)) -> None:
    search.answer(best, scores[0])
    search.answer(asked, scores[1])


def test_both_are_searched_alone_with_the_same_effort_and_ever_more() -> None:
    _, search, _ = begun()
    for _ in range(2):
        round_of(search)
    assert [limits.nodes for limits in search.asked] == [100, 100, 200, 200, 400]
    others, asked = search.asked[0].searchmoves, search.asked[1].searchmoves
    assert asked == ("g2g4",) and len(others) == 19 and "g2g4" not in others
    assert all(board == BOARD for board in search.boards)


def test_it_ends_when_three_rounds_agree() -> None:
    refutation, search, states = begun()
    round_of(search, asked="g2g4 e7e5 f1g2")
    for deeper in ("", " c7c6", " c7c6 d2d3"):
        assert refutation.state is State.SEARCHING
        round_of(search, asked="g2g4 d7d5 f1g2" + deeper, scores=(32, -124))
    answer = refutation.answer
    assert refutation.state is State.ANSWERED and answer is not None and answer.stable
    assert states[-1] is State.ANSWERED and State.FAILED not in states
    assert [move.uci() for move in answer.asked.moves] == ["g2g4", "d7d5", "f1g2", "c7c6", "d2d3"]
    assert answer.gap == 156 and answer.nodes == 800
    assert len(search.asked) == 8, "nothing more is searched"


def test_a_score_of_another_class_is_not_stable() -> None:
    refutation, search, _ = begun()
    for value in (-100, -130, -100, -130):
        round_of(search, scores=(30, value))
    assert refutation.state is State.SEARCHING


def test_it_ends_when_it_is_late_with_what_it_has() -> None:
    now = [0.0]
    refutation, search, _ = begun(clock=lambda: now[0])
    round_of(search)
    assert search.asked[-1].movetime_ms == 1000
    now[0] = 990
    search.answer("e2e4")
    assert search.asked[-1].movetime_ms == 50, "a search that is about to begin gets a little time in any case"
    now[0] = 1001
    search.answer("g2g4 d7d5")
    assert refutation.state is State.ANSWERED and refutation.answer is not None and not refutation.answer.stable


@pytest.mark.parametrize("searches", [1, 2])
def test_of_a_round_that_is_cut_short_nothing_is_told(searches: int) -> None:
    """The asked move has got less time than the others, perhaps less than in the round before."""
    now = [0.0]
    refutation, search, _ = begun(clock=lambda: now[0])
    round_of(search)
    whole = refutation.answer
    for search_number in range(searches):
        now[0] = 1001 if search_number + 1 == searches else 900
        search.answer(("d2d4 d7d5", "g2g4 d7d5")[search_number], 0)
    assert refutation.state is State.ANSWERED and refutation.answer is whole and whole is not None and whole.nodes == 100
    refutation.look_longer()
    assert search.asked[-1].nodes == 200, "that round is done again"


def test_the_effort_ends_too() -> None:
    refutation, search, _ = begun(effort=replace(QUICK, most_nodes=400))
    for reply in ("d7d5", "e7e5", "c7c5"):
        round_of(search, asked=f"g2g4 {reply}")
    assert refutation.state is State.ANSWERED and refutation.answer is not None and refutation.answer.nodes == 400


def test_an_answer_that_is_not_stable_can_be_looked_at_longer() -> None:
    now = [0.0]
    refutation, search, states = begun(effort=replace(QUICK, most_nodes=250), clock=lambda: now[0])
    refutation.look_longer()
    assert len(search.asked) == 1, "not while it is searched"
    round_of(search, asked="g2g4 d7d5")
    round_of(search, asked="g2g4 e7e5")
    assert refutation.can_look_longer and states[-1] is State.ANSWERED
    now[0] = 5000
    refutation.look_longer()
    assert refutation.state is State.SEARCHING and search.asked[-1].nodes == 400 and search.asked[-1].movetime_ms == 4000
    for _ in range(3):
        round_of(search, asked="g2g4 e7e5")
    assert refutation.answer is not None and refutation.answer.stable and not refutation.can_look_longer
    assert [limits.nodes for limits in search.asked[::2]] == [100, 200, 400, 800], "it went on, and did not begin anew"


def test_stopped_it_keeps_what_is_known_and_hears_nothing_more() -> None:
    refutation, search, _ = begun()
    round_of(search)
    late = search.waiting
    answer = refutation.answer
    refutation.stop()
    assert refutation.state is State.STOPPED and search.cancelled == 1
    assert late is not None
    late[0](info(["d2d4"], 500))
    late[1]("Too late.")
    assert refutation.state is State.STOPPED and refutation.answer is answer


def test_a_line_of_another_position_or_move_is_no_answer() -> None:
    refutation, search, _ = begun()
    round_of(search, asked="e7e5 g2g4")        # not legal here
    assert refutation.answer is None
    round_of(search, asked="e2e4 e7e5")        # legal, but not what was asked
    assert refutation.answer is None
    round_of(search, best="g2g4 d7d5")         # the asked move is none of the others
    answer = refutation.answer
    assert answer is not None and answer.best is not None and answer.best.moves[0].uci() == "e2e4", "the best line of the rounds before"
    round_of(search, asked="g2g4 d7d5 a2a5 d5d4")
    assert refutation.answer is not None and len(refutation.answer.asked.moves) == 2, "it ends before the first move that is not legal"


def test_a_report_that_never_comes_fails_when_it_is_late() -> None:
    refutation, search, states = begun(effort=replace(QUICK, most_nodes=150))
    search.answer("")
    search.answer("")
    assert refutation.state is State.FAILED and states[-1] is State.FAILED


def test_a_failure_is_told() -> None:
    refutation, search, _ = begun()
    assert search.waiting is not None
    search.waiting[1]("The engine cannot search this position: it burns.")
    assert refutation.state is State.FAILED and "burns" in refutation.problem


def test_the_only_legal_move_is_searched_alone() -> None:
    board = chess.Board("7k/8/8/8/8/8/1q6/K7 w - - 0 1")
    refutation, search, _ = begun("a1b2", board)
    for _ in range(3):
        search.answer("a1b2 h8g7")
    assert refutation.state is State.ANSWERED and refutation.answer is not None
    assert refutation.answer.best is None and refutation.answer.gap == 0
    assert {limits.searchmoves for limits in search.asked} == {("a1b2",)}


def test_scores_are_whites_whoever_asks() -> None:
    board = chess.Board()
    board.push_san("e4")
    refutation, search, _ = begun("f7f6", board)
    round_of(search, "e7e5", "f7f6 d2d4", (-30, -150))
    answer = refutation.answer
    assert answer is not None and answer.best is not None
    assert (answer.best.score, answer.asked.score, answer.gap) == (Score(centipawns=30), Score(centipawns=150), 120)


def test_the_question_keeps_its_board() -> None:
    board = chess.Board()
    question = ask(board, chess.Move.from_uci("e2e4"))
    board.push_san("d4")
    assert question.board == chess.Board() and len(question.others) == 19
    with pytest.raises(QuestionError, match="e2e5"):
        ask(chess.Board(), chess.Move.from_uci("e2e5"))
    with pytest.raises(QuestionError, match="not chess but a variant"):
        ask(chess.variant.AtomicBoard(), chess.Move.from_uci("e2e4"))


def test_classes_of_scores() -> None:
    assert score_class(Score(mate=3)) == score_class(Score(mate=9)) != score_class(Score(mate=-3))
    assert number_class(0) == number_class(14) == number_class(-14) != number_class(16)
    numbers = [score.as_centipawns() for score in (Score(mate=2), Score(mate=5), Score(centipawns=5000), Score(mate=-5), Score(mate=-2))]
    assert numbers == sorted(numbers, reverse=True) and len(set(numbers)) == 5
