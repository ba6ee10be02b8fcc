"""The moments that decided a game, and their cards."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.analysis.evaluation import Evaluation
from chessgui.practice.moments import MOST_MOMENTS, card_of, deciding_moments
from chessgui.report.effort import Effort
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


def test_a_card_of_the_opponents_mistake_asks_how_to_punish_it() -> None:
    game, report = played()
    theirs = next(moment for moment in deciding_moments(game, report, chess.WHITE) if not moment.is_own)
    card = card_of(theirs, Searches(), Effort(), lambda: None)
    after = theirs.board.copy()
    after.push(theirs.move)
    assert card is not None and card.position == after.epd() and card.moves == (next(iter(after.legal_moves)).uci(),)
    assert card.loss == pytest.approx(theirs.loss, abs=0.01) and card.question == "mistake"
