"""Edits of the tree: what each does, what undoes it, and the way through JSON."""
from __future__ import annotations

import json
import random

import chess
import chess.pgn
import pytest

from chessgui.tree.change import ChangeError, add_line, delete_from_here, walk
from chessgui.tree.edits import EditError, Insert, Remove, Reorder, Several, edit_from_json, whole
from chessgui.tree.game import Game
from chessgui.tree.place import PlaceError, node_at, place_of
from tests.tree.random_edits import make_random_changes, random_game


def state(pgn: chess.pgn.Game) -> object:
    """All of a game as data that can be compared."""
    return whole(pgn)


@pytest.mark.parametrize("seed", range(4))
def test_undo_all_then_redo_all_gives_both_ends(seed: int) -> None:
    game = Game()
    dice = random.Random(seed)
    first = state(game.pgn)
    assert make_random_changes(game, dice, 500) == 500
    last, place = state(game.pgn), place_of(game.node)
    while game.edits.undo_name:
        game.edits.undo()
    assert state(game.pgn) == first
    assert game.node is game.pgn
    while game.edits.redo_name:
        game.edits.redo()
    assert state(game.pgn) == last
    assert place_of(game.node) == place
    assert game.edits.index == 500


def test_edits_through_json_give_the_same_tree() -> None:
    game, copy = Game(), chess.pgn.Game()
    game.listeners.append(lambda edit, place: edit_from_json(json.loads(json.dumps(edit.as_json()))).apply(copy))
    make_random_changes(game, random.Random(7), 200)
    for _ in range(50):
        game.edits.undo()
    assert state(copy) == state(game.pgn)


def test_listeners_hear_of_the_place() -> None:
    game = Game()
    places = []
    game.listeners.append(lambda edit, place: places.append(place))
    make_random_changes(game, random.Random(8), 100)
    assert places[-1] == place_of(game.node)


@pytest.mark.parametrize("seed", range(3))
def test_every_node_is_found_at_its_place(seed: int) -> None:
    pgn = random_game(random.Random(seed))
    for node, place in walk(pgn):
        assert place_of(node) == place
        assert node_at(pgn, place) is node


def test_a_place_that_is_not_there() -> None:
    pgn = random_game(random.Random(1))
    for place in ((99,), (0, 9, 0)):
        with pytest.raises(PlaceError):
            node_at(pgn, place)


def test_several_edits_of_which_one_fails_change_nothing() -> None:
    pgn = random_game(random.Random(2))
    before = state(pgn)
    with pytest.raises(PlaceError):
        Several((Remove((0,), 0), Remove((99,), 0))).apply(pgn)
    assert state(pgn) == before


@pytest.mark.parametrize("edit", [Insert((0,), 7, ()), Insert((0,), 0, ()), Remove((0,), 9), Reorder((0,), 0, 9), Reorder((0,), -1, 0)])
def test_an_edit_out_of_range_is_refused(edit: object) -> None:
    pgn = random_game(random.Random(3))
    before = state(pgn)
    with pytest.raises(PlaceError):
        edit.apply(pgn)  # type: ignore[attr-defined]
    assert state(pgn) == before


@pytest.mark.parametrize("data", [
    {}, {"do": "fly"}, {"do": "insert", "at": [0], "index": 0}, {"do": "insert", "at": [0], "index": 0, "branch": [[3, "e2e4"]]},
    {"do": "insert", "at": [0], "index": 0, "branch": [[-1, "rubbish"]]}, {"do": "remove", "at": "x", "index": 0},
    {"do": "several", "edits": [{}]}, {"do": "tags", "tags": [["a"]]},
])
def test_rubbish_is_no_edit(data: dict[str, object]) -> None:
    with pytest.raises(EditError):
        edit_from_json(data)


def test_a_long_line() -> None:
    game, round_trip = Game(), [chess.Move.from_uci(uci) for uci in ("g1f3", "g8f6", "f3g1", "f6g8")]
    change = add_line(game.node, round_trip * 499)
    assert change is not None
    game.do(change)
    for move in round_trip:
        game.play(move)
    assert place_of(game.node) == (2000,)
    before = state(game.pgn)
    game.do(delete_from_here(game.node))
    assert place_of(game.node) == (1999,)
    game.edits.undo()
    assert state(game.pgn) == before


def test_one_stands_before_what_was_deleted() -> None:
    game = Game()
    for uci in ("e2e4", "e7e5", "g1f3"):
        game.play(chess.Move.from_uci(uci))
    game.apply(Remove((1,), 0))
    assert place_of(game.node) == (1,)


def test_an_illegal_move_is_refused_in_words() -> None:
    with pytest.raises(ChangeError, match="e2e5 is not a legal move here"):
        Game().play(chess.Move.from_uci("e2e5"))
