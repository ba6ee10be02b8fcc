"""Lines as they are copied, dragged and pasted."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.pgn import read_game
from chessgui.tree.change import ChangeError
from chessgui.tree.lines import MoveLine, line_from_json, line_text, line_through, meeting, node_with, positions, read_line
from chessgui.tree.place import Place, node_at, place_of

TREE = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 3. d4) (1... e6 2. d4) 2. Nf3 Nc6"
ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"


def tree() -> chess.pgn.Game:
    return read_game(TREE)[0]


@pytest.mark.parametrize(("at", "expected"), [
    ((0,), "1. e4 e5 2. Nf3 Nc6"), ((1, 1, 0), "1. e4 c5 2. Nf3 d6 3. d4"), ((1, 1, 0, 1, 0), "1. e4 c5 2. c3 d5"),
])
def test_the_line_through_a_move(at: Place, expected: str) -> None:
    line = line_through(node_at(tree(), at))
    assert line_text(line) == expected
    assert line_from_json(line.as_json()) == line == line_from_json(line.as_json().encode())


def test_a_line_from_another_position_says_which() -> None:
    line = MoveLine(ENDGAME, (chess.Move.from_uci("e8e7"), chess.Move.null(), chess.Move.from_uci("e7e6")))
    assert line_text(line) == f'[SetUp "1"]\n[FEN "{ENDGAME}"]\n\n40... Ke7 41. -- Ke6 *'
    assert line_text(MoveLine(chess.STARTING_FEN, (chess.Move.from_uci("e2e5"),), "+0.35/20")) == ""
    said = MoveLine(chess.STARTING_FEN, (chess.Move.from_uci("e2e4"),), "+0.35/20 {Fish}")
    assert line_text(said) == "1. e4 {+0.35/20 (Fish)}" and line_from_json(said.as_json()) == said


EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1"


@pytest.mark.parametrize("data", ["", "[]", "{}", "null", '{"fen": "x", "moves": []}', f'{{"fen": "{EMPTY}", "moves": ["e9"]}}',
                                  b"\xff\xfe", "[" * 10_000, f'{{"fen": "{EMPTY}", "moves": 3}}'])
def test_what_is_no_line(data: str | bytes) -> None:
    with pytest.raises(ChangeError, match="That is not a line of moves"):
        line_from_json(data)


def test_every_position_comes_with_its_node() -> None:
    game = tree()
    found = [(node, board.fen()) for node, board in positions(game)]
    assert len(found) == 13 and all(node.board().fen() == fen for node, fen in found)


@pytest.mark.parametrize(("fen_at", "near", "expected"), [
    ((2,), (2,), (2,)), ((1,), (1, 1, 2), (1,)), ((1, 1, 0, 1, 1), (4,), (1, 1, 0, 1, 1)), ((0,), (1, 2, 1), (0,)),
])
def test_where_a_position_is(fen_at: Place, near: Place, expected: Place) -> None:
    game = tree()
    fen = node_at(game, fen_at).board().fen().replace(" 0 ", " 7 ")
    assert place_of(node_with(game, fen, node_at(game, near))) == expected


@pytest.mark.parametrize(("near", "expected"), [(5, 4), (4, 4), (3, 0), (0, 0)])
def test_of_equal_positions_the_last_one_on_the_line_counts(near: int, expected: int) -> None:
    game = read_game("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *")[0]
    assert node_with(game, chess.STARTING_FEN, [game, *game.mainline()][near]).ply() == expected


@pytest.mark.parametrize(("fen", "sentence"), [
    (ENDGAME, "does not begin in a position of this game"), ("rubbish", "not a position"),
    (chess.STARTING_FEN.replace(" w ", " b "), "does not begin in a position of this game"),
])
def test_a_position_that_is_not_there(fen: str, sentence: str) -> None:
    game = tree()
    with pytest.raises(ChangeError, match=sentence):
        node_with(game, fen, game)


@pytest.mark.parametrize(("near", "text", "starts", "moves"), [
    ((4,), "3. Bb5 a6", (4,), 2), ((4,), "Bb5", (4,), 1), ((4,), "2... Nf6", (3,), 1), ((4,), "1. d4 d5", (0,), 2),
    ((4,), "2.Nc3", (2,), 1), ((1, 1, 2), "2. c3", (1, 1, 0), 1), ((1, 1, 2), "1… e5", (1,), 1), ((4,), "Nf6 {instead} (d6)", (3,), 1),
    ((4,), '[White "Ann"]\n\n1. e4 c6 2. d4 *', (0,), 3), ((0,), "e4", (0,), 1),
])
def test_pasted_moves_find_their_place(near: Place, text: str, starts: Place, moves: int) -> None:
    node, pasted = read_line(text, node_at(tree(), near))
    assert place_of(node) == starts
    assert len(list(pasted.mainline())) == moves


@pytest.mark.parametrize("text", [
    "hello", "3. Bb5 Bb5", "9. e4", "9" * 5000 + ". e4", "1. e5", '[FEN "8/8/8/4k3/8/8/8/4K3 w - - 0 1"]\n\n1. Kd1 *'])
def test_moves_that_do_not_belong_here(text: str) -> None:
    with pytest.raises(ChangeError):
        read_line(text, node_at(tree(), (4,)))


@pytest.mark.parametrize(("variant", "moves"), [
    ("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@d6"), ("Three-check", "1. e4 e5 2. Qh5"), ("Atomic", "1. e4 d5 2. exd5 e6"),
])
def test_a_line_of_a_variant_is_copied_and_pasted_by_its_rules(variant: str, moves: str) -> None:
    game = read_game(f'[Variant "{variant}"]\n\n{moves} *').game
    empty = chess.pgn.Game()
    empty.setup(game.board())
    node, pasted = read_line(line_text(line_through(game), game.board()), empty)
    assert node is empty and [each.move for each in pasted.mainline()] == [each.move for each in game.mainline()]


@pytest.mark.parametrize(("here", "pasted"), [
    ('[Variant "Atomic"]\n\n1. e4', '[White "A"]\n\n1. e4 d5 2. exd5 Qxd5'), ("1. e4", '[Variant "Atomic"]\n\n1. e4 d5 2. exd5 e6'),
])
def test_a_game_by_other_rules_is_not_pasted_into_a_game(here: str, pasted: str) -> None:
    with pytest.raises(ChangeError, match="does not begin in a position"):
        read_line(pasted, read_game(here).game)


def test_a_chess960_line_is_read_from_its_own_start() -> None:
    game = chess.pgn.Game()
    game.setup(chess.Board.from_chess960_pos(0))
    node, pasted = read_line("1. e4 e5", game)
    assert node is game and len(list(pasted.mainline())) == 2


@pytest.mark.parametrize(("shown", "at", "other", "start", "line"), [
    ("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", 4, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *", 4, "f1c4 f8c5"),
    ("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", 2, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *", 2, "g1f3 b8c6 f1c4 f8c5"),
    ("1. Nf3 Nc6 2. e4 e5 3. Bb5 *", 4, "1. e4 e5 2. Nf3 Nc6 3. Bc4 *", 4, "f1c4"),
    ("1. e4 e5 2. Nf3 Nc6 *", 4, "1. e4 e5 2. Nc3 Nf6 3. f4 *", 2, "b1c3 g8f6"),
    ("1. e4 e5 *", 2, "1. e4 e5 *", 1, "e7e5"),
])
def test_where_another_game_meets_the_shown_line_and_how_it_goes_on(shown: str, at: int, other: str, start: int, line: str) -> None:
    """By whatever moves it comes there; what the tree has does not count as one of the plies."""
    game, cited = read_game(shown)[0], read_game(other)[0]
    near = list(game.mainline())[at - 1]
    found, moves = meeting(near, cited, 2)
    assert found.ply() == start and " ".join(move.uci() for move in moves) == line


@pytest.mark.parametrize("headers", ['[Variant "Atomic"]', f'[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{chess.STARTING_FEN}"]'])
def test_a_game_by_other_rules_is_refused(headers: str) -> None:
    """Its moves would mean something else: castling, for one."""
    with pytest.raises(ChangeError, match="does not come to a position"):
        meeting(read_game("1. e4 e5 2. Nf3 *")[0].end(), read_game(f"{headers}\n\n1. e4 e5 2. Nf3 *")[0], 30)


def test_a_game_that_comes_to_no_position_of_the_line_is_refused() -> None:
    game = read_game('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *')[0]
    with pytest.raises(ChangeError, match="does not come to a position"):
        meeting(game.end(), read_game("1. e4 e5 *")[0], 30)
