"""The tree of a game, and where one stands in it."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.rules.endings import Ending
from chessgui.tree.game import Game


def test_moves_make_variations_and_known_moves_are_followed() -> None:
    game = Game()
    assert game.play(chess.Move.from_uci("e2e4"))
    game.go_to(game.pgn)
    assert not game.play(chess.Move.from_uci("e2e4"))
    game.go_to(game.pgn)
    assert game.play(chess.Move.from_uci("d2d4"))
    assert [node.san() for node in game.pgn.variations] == ["e4", "d4"]
    assert not game.node.is_mainline() and not game.node.variations
    with pytest.raises(ValueError, match="not a legal move"):
        game.play(chess.Move.from_uci("a1a8"))


def test_result_is_written_and_taken_back() -> None:
    game = Game.from_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert game.pgn.headers["FEN"].startswith("4k3")
    game.finish(Ending("1-0", "White wins."))
    assert (game.result, game.reason) == ("1-0", "White wins.")
    game.reopen()
    assert (game.result, game.reason) == ("*", "")
