"""The tree of a game, and where one stands in it."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.pgn import game_text, read_game
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


def test_a_place_is_told_by_its_moves_or_its_position() -> None:
    game = Game(read_game("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 (3... c5 4. d4) *").game)
    board, elsewhere = game.at_ply(5).board(), game.at_ply(5).variations[1].board()
    assert game.at(5) is game.at(board) is game.at_ply(5) and game.at(99) is game.pgn.end()
    board.halfmove_clock, board.fullmove_number = 7, 60
    assert game.at(board) is game.at_ply(5), "counters tell nothing"
    assert game.at(game.at_ply(4).board()) is game.pgn, "the first of several"
    assert game.at(elsewhere) is game.pgn, "it stands in a variation"


def test_result_is_written_and_taken_back() -> None:
    game = Game.from_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert game.pgn.headers["FEN"].startswith("4k3")
    game.finish(Ending("1-0", "White wins."))
    assert (game.result, game.reason) == ("1-0", "White wins.")
    game.reopen()
    assert (game.result, game.reason) == ("*", "")


ODD = ('[ECO "C20"]\n[Weiß "Müller"]\n[White.Team "A"]\n[White "Ann"]\n[Black "Bob"]\n[Annotator ""]\n[Event "E"]\n[Site "S"]\n'
       '[Date "2024.01.01"]\n[Round "1"]\n[Result "*"]\n[Odd name "x"]\n\n1. e4 *\n\n')


def test_odd_tags_and_their_order_outlive_every_change_of_the_headers() -> None:
    game = Game(read_game(ODD).game)
    game.set_tags({"Result": "1-0", "Termination": "time\nforfeit", "White": "Cleo"})
    changed = ODD.replace("Ann\"", "Cleo\"").replace('Result "*"', 'Result "1-0"')
    changed = changed.replace('[Odd name "x"]', '[Odd name "x"]\n[Termination "time forfeit"]').replace(" *\n", " 1-0\n")
    assert game_text(game.pgn) == changed
    game.set_tags({"Weiß": None, "White.Team": None, "Site": None, "Termination": None})
    game.set_tags({"Site": "T", "Zeit": "1"})
    names = list(game.pgn.headers)
    assert names == ["ECO", "White", "Black", "Annotator", "Event", "Site", "Date", "Round", "Result", "Odd name", "Zeit"]
    while game.edits.undo_name:
        game.edits.undo()
    assert game_text(game.pgn) == ODD


@pytest.mark.parametrize(("variant", "moves"), [
    ("", "1. e4 e5 2. Qh5 Nc6"), ("Three-check", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. a3"), ("Atomic", "1. e4 d5 2. exd5 e6 3. a3"),
    ("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@d6 exd6 5. a3"), ("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. P@e4"),
])
def test_each_position_has_the_moves_that_led_to_it(variant: str, moves: str) -> None:
    """Also of a variant of chess, whose boards keep checks or pockets: a move can be taken back on each copy, written and played again, and
    changes no other."""
    game = Game(read_game(f'[Variant "{variant}"]\n\n{moves} *' if variant else f"{moves} *").game)
    nodes = [game.pgn, *game.pgn.mainline()]
    for node in (*nodes, *reversed(nodes), *nodes):
        game.go_to(node)
        board = game.board()
        assert type(board) is type(node.board()) and board.fen() == node.board().fen()
        if node.parent is not None:
            board.pop()
            assert board.san(node.move) == node.san()
            board.push(node.move)
            board.pop()
            assert board.fen() == node.parent.board().fen() and game.board().fen() == node.board().fen()
