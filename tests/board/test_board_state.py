"""The board's functions, without a window."""
from __future__ import annotations

import chess
import pytest

from chessgui.board.animation import Glide, plan, turned
from chessgui.board.geometry import fit
from chessgui.board.look import Blindfold, PieceForm, piece_form
from chessgui.board.state import (
    BoardState,
    changed_squares,
    click,
    drag_to,
    press,
    promotion_choices,
    release,
    targets,
    with_movable,
    with_position,
)


def state(fen: str = chess.STARTING_FEN, chess960: bool = False) -> BoardState:
    return BoardState(chess.Board(fen, chess960=chess960))


def click_click(start: BoardState, origin: chess.Square, target: chess.Square) -> tuple[BoardState, chess.Move | None]:
    held, _ = press(start, origin, 0, 0)
    selected, _ = release(held, origin)
    return press(selected, target, 0, 0)


def drag(start: BoardState, origin: chess.Square, target: chess.Square | None) -> tuple[BoardState, chess.Move | None]:
    held, _ = press(start, origin, 0, 0)
    return release(drag_to(held, target, 90, 90), target)


CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
MOVES = [
    (chess.STARTING_FEN, "e2", "e4", "e2e4"),
    (chess.STARTING_FEN, "e2", "e5", None),
    (chess.STARTING_FEN, "e7", "e5", None),
    (CASTLING, "e1", "g1", "e1g1"),
    (CASTLING, "e1", "h1", "e1g1"),
    (CASTLING, "e1", "a1", "e1c1"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6", "e5d6"),
    ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", None),
]


@pytest.mark.parametrize("way", [click_click, drag])
@pytest.mark.parametrize(("fen", "origin", "target", "move"), MOVES)
def test_moves(way: object, fen: str, origin: str, target: str, move: str | None) -> None:
    after, made = way(state(fen), chess.parse_square(origin), chess.parse_square(target))  # type: ignore[operator]
    assert (made.uci() if made else None) == move
    assert after.drag is None


def test_chess960_castling_by_the_rook() -> None:
    _, made = click_click(state("1k6/8/8/8/8/8/8/1R3KR1 w GB - 0 1", chess960=True), chess.F1, chess.G1)
    assert made == chess.Move.from_uci("f1g1")


def test_promotion_is_chosen_on_the_board() -> None:
    waiting, made = drag(state("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), chess.A7, chess.A8)
    choices = {chess.A8: chess.QUEEN, chess.A7: chess.KNIGHT, chess.A6: chess.ROOK, chess.A5: chess.BISHOP}
    assert made is None and promotion_choices(waiting) == choices
    assert press(waiting, chess.A7, 0, 0)[1] == chess.Move.from_uci("a7a8n")
    cancelled, made = press(waiting, chess.H3, 0, 0)
    assert made is None and cancelled.promotion is None


def test_a_shaky_click_is_no_drag_and_a_second_click_deselects() -> None:
    held, _ = press(state(), chess.E2, 10, 10)
    selected, made = release(drag_to(held, chess.E2, 12, 11), chess.E2)
    assert made is None and selected.selected == chess.E2
    again, _ = press(selected, chess.E2, 10, 10)
    assert release(again, chess.E2)[0].selected is None


def test_only_the_allowed_side_moves() -> None:
    start = with_movable(state(), frozenset((chess.BLACK,)))
    assert targets(start, chess.E2) == frozenset()
    assert press(start, chess.E2, 0, 0)[0].selected is None


def test_a_new_position_takes_the_piece_out_of_the_hand_but_a_redraw_does_not() -> None:
    held, _ = press(state(), chess.E2, 0, 0)
    assert with_position(held, held.board, None).drag is not None
    board = held.board.copy()
    board.push_uci("d2d4")
    assert with_position(held, board, None).drag is None


def test_only_what_changed_is_repainted() -> None:
    before = state()
    board = before.board.copy()
    board.push_uci("e2e4")
    after = with_position(before, board, chess.Move.from_uci("e2e4"))
    assert changed_squares(before, after) == {chess.E2, chess.E4}


def test_animation_plans() -> None:
    before = chess.Board(CASTLING)
    after = before.copy()
    after.push_uci("e1g1")
    assert {(glide.origin, glide.target) for glide in plan(before, after).glides} == {(chess.E1, chess.G1), (chess.H1, chess.F1)}
    taken = chess.Board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    after = taken.copy()
    after.push_uci("e4d5")
    steps = plan(taken, after)
    assert [(glide.origin, glide.target) for glide in steps.glides] == [(chess.E4, chess.D5)]
    assert [square for square, _ in steps.fades] == [chess.D5]


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [161, 640, 1001])
def test_squares_are_whole_device_pixels(size: int, ratio: float) -> None:
    geometry = fit(size, size + 40, ratio)
    assert (geometry.square * ratio) % 1 == 0 and geometry.side <= size
    for square in chess.SQUARES:
        assert geometry.square_at(*geometry.centre(square)) == square
    assert geometry.square_at(-1, -1) is None


QUEENS = [(False, False, None), (True, False, "a7a8q"), (False, True, "a7a8q"), (True, True, None)]


@pytest.mark.parametrize(("auto_queen", "override", "made"), QUEENS)
def test_auto_queen_and_its_modifier(auto_queen: bool, override: bool, made: str | None) -> None:
    start = BoardState(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), auto_queen=auto_queen)
    selected, _ = click(start, chess.A7)
    after, move = click(selected, chess.A8, override)
    assert (move.uci() if move else None) == made and (after.promotion is None) == (made is not None)


def test_the_turned_board_sends_every_piece_across() -> None:
    steps = turned(chess.Board())
    assert len(steps.glides) == 32 and Glide(chess.Piece.from_symbol("K"), chess.D8, chess.E1) in steps.glides
    before, after = fit(800, 800), fit(800, 800, orientation=chess.BLACK)
    assert all(before.corner(glide.target) == after.corner(glide.origin) for glide in steps.glides), "they start where they were"


def test_a_jump_moves_several_pieces_at_once() -> None:
    before, after = chess.Board(), chess.Board()
    for san in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"):
        after.push_san(san)
    steps = plan(before, after)
    ways = {(chess.square_name(glide.origin), chess.square_name(glide.target)) for glide in steps.glides}
    assert {("e1", "g1"), ("h1", "f1"), ("g1", "f3"), ("e2", "e4"), ("e7", "e5"), ("a7", "a6"), ("d7", "c6")} <= ways
    assert sorted(piece.symbol() for _, piece in steps.fades) == ["B", "n"]
    back = {(glide.target, glide.origin) for glide in plan(after, before).glides}
    assert (chess.E1, chess.G1) in back and (chess.E2, chess.E4) in back, "and back"


FIGURES = [
    (Blindfold.OFF, "K", PieceForm.PIECE), (Blindfold.ALL, "K", PieceForm.NOTHING), (Blindfold.ALL, "k", PieceForm.NOTHING),
    (Blindfold.OWN, "K", PieceForm.NOTHING), (Blindfold.OWN, "k", PieceForm.PIECE), (Blindfold.OPPONENT, "K", PieceForm.PIECE),
    (Blindfold.OPPONENT, "k", PieceForm.NOTHING), (Blindfold.DISCS, "k", PieceForm.DISC),
]


@pytest.mark.parametrize(("blindfold", "symbol", "shown"), FIGURES)
def test_blindfold(blindfold: Blindfold, symbol: str, shown: PieceForm) -> None:
    assert piece_form(blindfold, chess.Piece.from_symbol(symbol), chess.WHITE) is shown
