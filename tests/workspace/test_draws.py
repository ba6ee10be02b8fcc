"""Draws in a game that is played: claimed, by the rules, offered to a person and to the engine."""
from __future__ import annotations

import chess

from chessgui.play.newgame import NewGame
from chessgui.play.startposition import PositionStart, StartPosition
from tests.workspace.scene import Scene


def test_draw_offers_and_claims(scene: Scene) -> None:
    scene.controller.offer_draw()
    assert scene.messages[-1] == "The engine declines the draw."
    scene.controller.claim_draw()
    assert scene.messages[-1].startswith("There is no draw to claim")
    scene.controller.new_game(NewGame(None))
    scene.play(*("g1f3", "g8f6", "f3g1", "f6g8") * 2)
    assert scene.controller.claims
    scene.controller.claim_draw()
    assert scene.controller.game.reason == "Draw by threefold repetition."
    scene.controller.new_game(NewGame(None))
    scene.controller.offer_draw()
    assert scene.controller.game.reason == "Draw by agreement."


def test_fivefold_repetition_ends_by_itself(scene: Scene) -> None:
    scene.controller.new_game(NewGame(None))
    scene.play(*("g1f3", "g8f6", "f3g1", "f6g8") * 4)
    assert scene.controller.game.reason == "Draw by fivefold repetition."


def play_rook_ending(scene: Scene) -> None:
    """Move 30 of a game in which the engine is a rook down, and has found out."""
    board = chess.Board("4k3/8/8/3p4/3P4/8/8/4K2R w K - 0 30")
    scene.controller.new_game(NewGame(chess.BLACK, 100, start=StartPosition(PositionStart.of(board))))
    scene.play("h1h7")
    scene.engine.report(["e8f8"], -300)
    scene.engine.answer("e8f8")


def test_the_engine_agrees_to_a_draw_it_cannot_better(scene: Scene) -> None:
    play_rook_ending(scene)
    scene.play("h7d7")
    said = list[str]()
    scene.controller.message.connect(said.append)
    scene.controller.offer_draw()
    assert scene.controller.playing, "the rook was given away since it last looked"
    scene.engine.report(["f8e8"], 500)
    scene.engine.answer("f8e8")
    assert scene.controller.playing and said == ["The engine looks at your move.", "The engine declines the draw."]
    scene.play("e1e2")
    scene.controller.offer_draw()
    scene.engine.report(["e8d7"], 20)
    scene.engine.answer("e8d7")
    assert scene.controller.game.result == "1/2-1/2" and scene.controller.game.pgn.end().ply() % 2 == 1, "instead of its move"


def test_an_offer_to_the_engine_on_turn_is_gone_with_its_move(scene: Scene) -> None:
    """A move of its book has no score, and says nothing of the position; the next search does not answer it any more."""
    play_rook_ending(scene)
    scene.play("h7h8")
    scene.controller.offer_draw()
    scene.engine.answer("f8g7")
    scene.play("h8h1")
    scene.engine.report(["g7g6"], -300)
    scene.engine.answer("g7g6")
    assert scene.controller.playing


def test_an_offer_in_a_pause_waits_until_the_engine_has_looked(scene: Scene) -> None:
    play_rook_ending(scene)
    scene.play("h7d7")
    scene.controller.set_paused(True)
    scene.controller.offer_draw()
    assert scene.controller.playing and scene.messages[-1] == "The engine answers once the clocks run again."
    scene.controller.set_paused(False)
    scene.engine.report(["f8e8"], 500)
    scene.engine.answer("f8e8")
    assert scene.controller.playing and scene.messages[-1] == "The engine declines the draw."
