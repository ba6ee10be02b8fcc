"""What is asked of a long game costs what has changed, not what the game has: counted in moves that are played and in positions that are
copied, and compared with what is found from the start."""
from __future__ import annotations

import random
from collections import Counter

import chess
import chess.pgn
import pytest
from chess.variant import CrazyhouseBoard, ThreeCheckBoard

from chessgui.openings.openingnames import LAST_PLY, opening_of
from chessgui.tree import change
from chessgui.tree.change import ChangeError
from chessgui.tree.game import Game
from chessgui.tree.place import parent_place, place_of
from tests.movelist.test_movelist_changes import dance
from tests.tree.random_edits import random_change, random_game, random_node


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many moves are played and taken back."""
    calls = Counter[str]()
    for name in ("push", "pop"):
        def counting(*given: object, usual: object = getattr(chess.Board, name), name: str = name) -> object:
            calls[name] += 1
            return usual(*given)  # type: ignore[operator]
        monkeypatch.setattr(chess.Board, name, counting)
    return calls


def test_positions_are_found_from_the_last_one(counted: Counter[str]) -> None:
    game = dance(3000)
    game.last()
    game.board()
    counted.clear()
    game.go_to(game.at_ply(2990))
    assert game.board().ply() == 2990 and counted == {"pop": 10}
    counted.clear()
    game.play(chess.Move.from_uci("e2e4"))
    assert game.board().ply() == 2991 and sum(counted.values()) < 10, "a variation"
    counted.clear()
    game.do(change.toggle_glyph(game.node, 1))
    game.do(change.set_comment(game.at_ply(5), "words"))
    game.set_tags({"White": "Ann", "Result": "1-0"})
    assert game.board().ply() == 2991 and not counted
    game.go_to(game.pgn.end())
    assert game.board().ply() == 3000 and counted == {"pop": 1, "push": 10}
    counted.clear()
    game.go_to(game.at_ply(3))
    assert game.board().ply() == 3 and counted == {"push": 3}, "from the start where that is nearer"


def test_the_name_of_an_opening_is_looked_for_at_the_beginning(counted: Counter[str]) -> None:
    game = dance(2000)
    game.last()
    board = game.board()
    counted.clear()
    found = opening_of(board)
    assert found is not None and (found.code, found.name) == ("A05", "Zukertort Opening")
    assert found == opening_of(game.node) == opening_of(move.move for move in game.pgn.mainline())
    assert 0 < counted["push"] <= 3 * LAST_PLY and board.ply() == 2000


def test_games_of_variants_are_not_replayed_either(counted: Counter[str]) -> None:
    game = Game.from_position(CrazyhouseBoard())
    game.do(change.add_line(game.pgn, list(dance(600).pgn.mainline_moves())))
    game.last()
    game.board()
    counted.clear()
    assert type(game.board()) is CrazyhouseBoard and game.board().ply() == 600 and not counted
    game.go_to(game.at_ply(590))
    assert game.board().ply() == 590 and counted == {"pop": 10}


def test_a_move_that_cannot_be_played_leaves_no_wrong_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game, played, usual = dance(40), list[chess.Move](), chess.Board.push
    game.go_to(game.at_ply(30))
    game.board()

    def failing(board: chess.Board, move: chess.Move) -> None:
        played.append(move)
        if len(played) > 2:
            raise MemoryError
        usual(board, move)

    with monkeypatch.context() as patch:
        patch.setattr(chess.Board, "push", failing)
        game.go_to(game.at_ply(35))
        with pytest.raises(MemoryError):
            game.board()
    game.go_to(game.at_ply(30))
    assert game.board() == game.node.board() and game.board().ply() == 30


@pytest.mark.parametrize("kind", [chess.Board, CrazyhouseBoard, ThreeCheckBoard])
@pytest.mark.parametrize("seed", range(12))
def test_place_and_position_are_those_found_from_the_start(seed: int, kind: type[chess.Board]) -> None:
    dice = random.Random(seed)
    game = Game(random_game(dice, 20, kind()))
    assert type(game.board()) is kind
    for _ in range(150):
        step = dice.random()
        try:
            if step < 0.3:
                game.do(random_change(game, dice))
            elif step < 0.35:
                game.do(change.add_line(game.node, [chess.Move.null()]) if not game.node.board().is_check() else None)
            elif step < 0.4:
                game.edits.undo()
            elif step < 0.45:
                game.edits.redo()
            elif step < 0.6:
                game.go_to(random_node(game, dice))
            elif step < 0.8:
                game.go_to(game.node.variations[-1] if game.node.variations else game.pgn)
            else:
                game.go_to(game.node.parent or game.node)
        except ChangeError:
            continue
        if dice.random() < 0.7:
            assert game.place == place_of(game.node)
            board, expected = game.board(), game.node.board()
            assert board == expected and board.move_stack == expected.move_stack and board.fen() == expected.fen()
            if game.node.parent is not None:
                assert parent_place(game.place) == place_of(game.node.parent)


def test_only_headers_of_the_start_position_change_all_moves() -> None:
    game = dance(20)
    game.set_tags({"White": "Ann", "Result": "1-0"})
    assert game.touched[-1] > 20
    game.set_tags({"SetUp": "1", "FEN": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"})
    game.edits.undo()
    assert game.touched[-2:] == [0, 0]


def told(node: chess.pgn.GameNode) -> tuple[object, ...]:
    """All of a node of the main line, with what stands beside it."""
    own = (node.move.uci(), node.starting_comment) if isinstance(node, chess.pgn.ChildNode) else ()
    beside = [str(other) for other in node.parent.variations[1:]] if node.parent is not None and node.is_mainline() else []
    return (*own, node.comment, tuple(sorted(node.nags)), *beside)


@pytest.mark.parametrize("seed", range(12))
def test_an_edit_says_from_where_on_it_changes_the_game(seed: int) -> None:
    dice, made = random.Random(seed), 0
    game = Game(random_game(dice, 20))
    while made < 60:
        line = [told(node) for node in (game.pgn, *game.pgn.mainline())]
        nodes, edits = {node for node, _ in change.walk(game.pgn)}, len(game.touched)
        try:
            wanted = random_change(game, dice)
        except ChangeError:
            continue
        game.do(wanted)
        if wanted is None or len(game.touched) == edits:
            continue
        made += 1
        first = game.touched[-1]
        assert [told(node) for node in (game.pgn, *game.pgn.mainline())][:first] == line[:first]
        if wanted.edit.keeps_moves:
            assert nodes == {node for node, _ in change.walk(game.pgn)}
