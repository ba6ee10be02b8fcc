"""The moments that decided a game, and their cards."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.analysis.evaluation import Evaluation
from chessgui.practice.cards import Provenance
from chessgui.practice.moments import MOST_MOMENTS, Moment, card_of, deciding_moments
from chessgui.report.effort import Effort
from chessgui.report.phases import Phase
from chessgui.report.report import Report, make_report
from tests.analysis.results import line

MOVES = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3", "d7d6"]
SCORES = 20, 20, 20, -200, -200, -200, 250, -300, -300, -300, 300
"""White's centipawns in all positions: the moves 3, 6, 7 and 10 give much away."""


def played() -> tuple[chess.pgn.Game, Report]:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for word in MOVES:
        node = node.add_variation(chess.Move.from_uci(word))
    boards = [game.board(), *(each.board() for each in game.mainline())]
    found = [Evaluation("fixed", (line(next(iter(board.legal_moves)).uci(), score),)) for board, score in zip(boards, SCORES, strict=True)]
    return game, make_report(game, found)


def test_at_most_three_moments_in_the_order_of_the_game() -> None:
    game, report = played()
    found = deciding_moments(game, report, chess.WHITE)
    losses = sorted((move.loss for move in report.moves if move.is_bad), reverse=True)
    assert len(found) == MOST_MOMENTS < len(losses)
    assert sorted((moment.loss for moment in found), reverse=True) == pytest.approx(losses[:MOST_MOMENTS])
    plies = [moment.ply for moment in found]
    assert plies == sorted(plies)
    for moment in found:
        assert moment.move.uci() == MOVES[moment.ply - 1] and moment.is_own == (moment.board.turn == chess.WHITE)
        assert [move.uci() for move in moment.board.move_stack] == MOVES[:moment.ply - 1]


def test_slips_that_decided_nothing_are_no_moments() -> None:
    """After a loss on time the winner's step from 52 to 47 per cent was named."""
    game = chess.pgn.Game()
    game.add_line([chess.Move.from_uci(word) for word in MOVES[:5]])
    boards = [game.board(), *(each.board() for each in game.mainline())]

    def moments_of(scores: list[int]) -> list[int]:
        found = [Evaluation("fixed", (line(next(iter(board.legal_moves)).uci(), score),)) for board, score in zip(boards, scores)]
        return [moment.ply for moment in deciding_moments(game, make_report(game, found), chess.WHITE)]

    assert moments_of([20, -32, -32, -32, -32, -32]) == [], "less than ten points"
    swings = [400, 10, 10, -300, -300, -300]
    assert moments_of(swings) == [1, 3]
    game.headers["Result"] = "1-0"
    assert moments_of(swings) == [3], "White had even chances behind the first"
    game.headers["Result"] = "0-1"
    assert moments_of(swings) == [1, 3]


def test_a_game_without_mistakes_has_no_moment() -> None:
    game = chess.pgn.Game()
    assert deciding_moments(game, make_report(game, [Evaluation("fixed", (line("e2e4"),))]), chess.WHITE) == ()


class Searches:
    """Says of every position that one move is good and another one is not."""

    def forget(self) -> None:
        pass

    def evaluate(self, board: chess.Board, check: object, effort: Effort) -> Evaluation:
        first, second = list(board.legal_moves)[:2]
        sign = 1 if board.turn else -1
        return Evaluation("fixed", (line(first.uci(), 100 * sign), line(second.uci(), -500 * sign)))

    def close(self) -> None:
        pass


class Several(Searches):
    """Says of every position that its first moves have these scores, in centipawns from the mover's view, and knows as many lines as it is
    asked for."""

    def __init__(self, *scores: int) -> None:
        self._scores = scores

    def evaluate(self, board: chess.Board, check: object, effort: Effort) -> Evaluation:
        sign = 1 if board.turn else -1
        moves = list(board.legal_moves)[:effort.lines]
        return Evaluation("fixed", tuple(line(move.uci(), sign * score) for move, score in zip(moves, self._scores)))


def theirs(game: chess.pgn.Game, report: Report) -> Moment:
    return next(moment for moment in deciding_moments(game, report, chess.WHITE) if not moment.is_own)


def test_a_card_of_the_opponents_mistake_accepts_all_good_moves() -> None:
    moment = theirs(*played())
    source = Provenance(ply=moment.ply - 1)
    card = card_of(moment, Several(100, 90, 80, -300), Effort(), lambda: None, source)
    assert card is not None and len(card.moves) == 3
    assert card.board().fullmove_number == chess.Board(moment.board.fen()).fullmove_number + (moment.board.turn == chess.BLACK)
    assert card_of(moment, Several(*[100] * 10), Effort(), lambda: None, source) is None, "too many moves are good"
    assert card_of(moment, Several(-900, -905, -2000), Effort(), lambda: None, source) is None, "it is lost all the same"
    few = chess.Board("7k/8/8/8/8/8/1r6/K6R b - - 0 1")
    forced = Moment(few, chess.Move.from_uci("b2h2"), 1, 50.0, 0.0, False, Phase.ENDGAME)
    after = few.copy()
    after.push(forced.move)
    every = [100] * after.legal_moves.count()
    assert 1 < len(every) <= 9 and card_of(forced, Several(*every), Effort(), lambda: None, source) is None, "any move will do"


def test_a_card_of_the_opponents_mistake_asks_how_to_punish_it() -> None:
    game, report = played()
    moment = theirs(game, report)
    card = card_of(moment, Searches(), Effort(), lambda: None)
    after = moment.board.copy()
    after.push(moment.move)
    assert card is not None and card.position == after.epd() and card.moves == (next(iter(after.legal_moves)).uci(),)
    assert card.loss == pytest.approx(moment.loss, abs=0.01) and card.question == "mistake"
