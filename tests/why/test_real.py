"""Questions answered by the engine itself, at fixed nodes: what a player must be told."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from chessgui.why.facts import facts_of
from chessgui.why.question import State, ask
from chessgui.why.refutation import Done, Failed, QuestionEffort, Refutation
from chessgui.why.sentences import MoveVerdict, sentences, verdict
from engine import Engine, Info, Limits

EFFORT = QuestionEffort(first_nodes=10_000, growth=2, most_nodes=80_000, agreeing=2, time_ms=1e9)


class DirectSearch:
    """Searches in this thread, by nodes alone; what is asked waits until `run`, as the engine's thread would answer later."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[tuple[chess.Board, Limits, Done]] = []

    def search(self, board: chess.Board, limits: Limits, done: Done, failed: Failed) -> None:
        self._waiting.append((board, replace(limits, movetime_ms=None), done))

    def cancel(self) -> None:
        self._waiting.clear()

    def run(self) -> None:
        while self._waiting:
            board, limits, done = self._waiting.pop()
            self._engine.set_position(board.root().fen(), [move.uci() for move in board.move_stack])
            result: Info | None = self._engine.search(limits).info
            done(result)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(16)


QUESTIONS = [
    ("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3", "a6", "3... a6 allows mate in 1."),
    ("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", "Qh5", "3. Qh5 loses the queen."),
    ("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1", "Ra1", "1... Ra1 loses a rook."),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "1. Qf7 misses mate: 1. Qf8#."),
    ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6", "It is stalemate and throws the win away."),
]


@pytest.mark.parametrize(("fen", "san", "expected"), QUESTIONS)
def test_what_a_player_must_be_told(engine: Engine, fen: str, san: str, expected: str) -> None:
    board = chess.Board(fen)
    engine.new_game()
    search = DirectSearch(engine)
    refutation = Refutation(ask(board, board.parse_san(san)), search, lambda one: None, EFFORT, lambda: 0.0)
    refutation.start()
    search.run()
    answer = refutation.answer
    assert refutation.state is State.ANSWERED and answer is not None and answer.best is not None
    assert answer.asked.moves[0] == board.parse_san(san) != answer.best.moves[0]
    assert verdict(answer) is MoveVerdict.WORSE
    assert expected in [sentence.text.replace("\u00a0", " ") for sentence in sentences(answer, facts_of(answer))]


def test_the_same_nodes_give_the_same_answer(engine: Engine) -> None:
    answers = []
    for _ in range(2):
        engine.new_game()
        search = DirectSearch(engine)
        board = chess.Board()
        refutation = Refutation(ask(board, board.parse_san("g4")), search, lambda one: None, EFFORT, lambda: 0.0)
        refutation.start()
        search.run()
        answers.append(refutation.answer)
    assert answers[0] is not None and answers[1] is not None
    assert (answers[0].asked, answers[0].best, answers[0].nodes) == (answers[1].asked, answers[1].best, answers[1].nodes)
