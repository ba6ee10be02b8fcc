"""Endings, claims, the tree."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.deadposition import is_dead
from chessgui.game import Claim, Ending, Game, automatic_ending, claims

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


ALIVE = [
    "8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3/6N1 w - - 0 1",
    "8/2k5/1p1p1p2/pPpPpPp1/P1P1P1P1/8/4K2P/8 w - - 0 1",
    "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
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


def test_moves_make_variations_and_known_moves_are_followed() -> None:
    game = Game()
    assert game.play(chess.Move.from_uci("e2e4"))
    game.first()
    assert not game.play(chess.Move.from_uci("e2e4"))
    game.first()
    assert game.play(chess.Move.from_uci("d2d4"))
    assert [node.san() for node in game.pgn.variations] == ["e4", "d4"]
    assert not game.on_main_line and game.at_end
    with pytest.raises(ValueError, match="not legal"):
        game.play(chess.Move.from_uci("a1a8"))


def test_walking_stops_at_both_ends() -> None:
    game = Game()
    game.play(chess.Move.from_uci("e2e4"))
    game.next()
    assert game.last_move == chess.Move.from_uci("e2e4")
    game.previous()
    game.previous()
    assert game.last_move is None
    game.last()
    assert [node.san() for node in game.line()] == ["e4"]


def test_result_is_written_and_taken_back() -> None:
    game = Game.from_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert game.pgn.headers["FEN"].startswith("4k3")
    game.finish(Ending("1-0", "White wins."))
    assert (game.result, game.reason) == ("1-0", "White wins.")
    game.reopen()
    assert (game.result, game.reason) == ("*", "")
