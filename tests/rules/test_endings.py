"""Endings by themselves, claims, dead positions, and what the engine thinks of them."""
from __future__ import annotations

import chess
import chess.variant
import pytest

from chessgui.play.livegame import LOST, LOST_MOVES, Judgement
from chessgui.rules.deadposition import is_dead
from chessgui.rules.endings import Claim, Ending, automatic_ending, claims
from engine import Score

ENDINGS = [
    ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "1-0", "checkmate"),
    ("8/8/8/8/8/8/5kq1/7K w - - 0 1", "0-1", "checkmate"),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2", "stalemate"),
    ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2", "neither side can mate"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 150 120", "1/2-1/2", "75-move"),
    ("8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3/8 w - - 0 1", "1/2-1/2", "dead"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 149 120", None, ""),
    (chess.STARTING_FEN, None, ""),
]


@pytest.mark.parametrize(("fen", "result", "words"), ENDINGS)
def test_automatic_endings(fen: str, result: str | None, words: str) -> None:
    ending = automatic_ending(chess.Board(fen))
    assert (ending.result if ending else None) == result
    assert words in (ending.reason if ending else "")


VARIANT_ENDINGS = [
    (chess.variant.AtomicBoard, "rnbq1bnr/1ppp2pp/8/p7/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3", "1-0", "White wins by the rules of the variant."),
    (chess.variant.KingOfTheHillBoard, "7k/8/8/8/3K4/8/8/8 b - - 1 1", "1-0", "White wins by the rules of the variant."),
    (chess.variant.KingOfTheHillBoard, "8/8/8/3k4/8/8/8/7K w - - 1 1", "0-1", "Black wins by the rules of the variant."),
    (chess.variant.AntichessBoard, "8/8/8/3p4/3P4/8/8/8 b - - 0 1", "0-1", "Black wins by the rules of the variant."),
    (chess.variant.AntichessBoard, "8/8/8/8/8/8/8/1P6 b - - 0 1", "0-1", "Black wins by the rules of the variant."),
    (chess.variant.SuicideBoard, "8/8/8/3p4/3P4/8/8/8 b - - 0 1", "1/2-1/2", "Draw by the rules of the variant."),
    (chess.variant.KingOfTheHillBoard, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2", "Draw by stalemate."),
    (chess.variant.KingOfTheHillBoard, "8/8/8/8/8/8/5kq1/7K w - - 0 1", "0-1", "Black wins by checkmate."),
    (chess.variant.KingOfTheHillBoard, "8/p7/P7/8/8/8/k7/7K w - - 0 1", None, ""),
    (chess.variant.CrazyhouseBoard, "8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3/8[Q] w - - 0 1", None, ""),
    (chess.variant.AntichessBoard, chess.STARTING_FEN, None, ""),
]


@pytest.mark.parametrize(("variant", "fen", "result", "reason"), VARIANT_ENDINGS)
def test_a_game_of_a_variant_ends_by_its_own_rules(variant: type[chess.Board], fen: str, result: str | None, reason: str) -> None:
    assert automatic_ending(variant(fen)) == (None if result is None else Ending(result, reason))


ALIVE = [
    "8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3/6N1 w - - 0 1",
    "8/2k5/1p1p1p2/pPpPpPp1/P1P1P1P1/8/4K2P/8 w - - 0 1",
    "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k3/8/8/p7/P7/8/8/8 b - - 0 1", "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1",
]


@pytest.mark.parametrize("fen", ALIVE)
def test_what_can_be_won_is_not_dead(fen: str) -> None:
    assert not is_dead(chess.Board(fen))


def _shuffled(count: int) -> chess.Board:
    board = chess.Board()
    for index in range(count):
        board.push_uci(("g1f3", "g8f6", "f3g1", "f6g8")[index % 4])
    return board


def test_threefold_is_a_claim_and_fivefold_is_automatic() -> None:
    assert claims(_shuffled(4)) == frozenset()
    assert claims(_shuffled(8)) == {Claim.THREEFOLD}
    assert automatic_ending(_shuffled(8)) is None
    ending = automatic_ending(_shuffled(16))
    assert ending == Ending("1/2-1/2", "Draw by fivefold repetition.")


def test_a_claim_counts_the_move_about_to_be_made() -> None:
    assert claims(_shuffled(7)) == {Claim.THREEFOLD}
    assert claims(chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 99 120")) == {Claim.FIFTY_MOVES}


JUDGEMENTS = [
    ([], False, False),
    ([10], True, False),
    ([31], False, False),
    ([LOST] * LOST_MOVES, True, True),
    ([LOST] * (LOST_MOVES - 1), True, False),
    ([LOST] * LOST_MOVES + [LOST + 1], True, False),
]


@pytest.mark.parametrize(("seen", "agrees", "resigns"), JUDGEMENTS)
def test_the_engine_judges_its_game(seen: list[int], agrees: bool, resigns: bool) -> None:
    judgement = Judgement()
    for score in seen:
        judgement.moved(Score(centipawns=score))
    assert judgement.agrees_to_draw(30) == agrees and not judgement.agrees_to_draw(19)
    assert judgement.resigns == resigns


def test_a_mate_seen_is_lost_or_won_and_a_takeback_forgets() -> None:
    judgement = Judgement()
    for distance in (-9, -8, -7, -6):
        judgement.moved(Score(mate=distance))
    judgement.moved(None)
    assert judgement.resigns
    judgement.moved(Score(mate=5))
    assert not judgement.resigns and not judgement.agrees_to_draw(40)
    judgement.taken_back()
    assert not judgement.agrees_to_draw(40), "it has not looked since"
