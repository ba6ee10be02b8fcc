"""Arrows and circles: snapping, colours, drawing the same again, what belongs to the position and what to nobody."""
from __future__ import annotations

import chess
import chess.pgn
import chess.svg
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from chessgui.board import shapes
from chessgui.board.geometry import fit
from chessgui.board.shapes import EngineArrow, Shape
from tests.hands.boardhands import NO_MODIFIER, RIGHT, click, drag, point, shown_board

SNAPPED = [
    # from, where the pointer is in squares from the upper left corner, where the arrow ends
    ("e2", (4.5, 6.5), "e2"), ("e2", (4.5, 4.5), "e4"), ("e2", (4.6, 4.3), "e4"), ("g1", (5.5, 5.5), "f3"), ("a1", (7.5, 0.5), "h8"),
    ("a1", (7.4, 1.4), "g7"), ("a1", (1.4, 2.6), "a6"), ("d4", (6.5, 3.7), "g4"), ("a1", (-1.0, 3.0), None), ("a1", (3.0, 8.5), None),
]


@pytest.mark.parametrize(("tail", "place", "head"), SNAPPED)
def test_arrows_snap_to_the_lines_of_queen_and_knight(tail: str, place: tuple[float, float], head: str | None) -> None:
    found = shapes.snapped(fit(800, 800), chess.parse_square(tail), place[0] * 100, place[1] * 100)
    assert (chess.square_name(found) if found is not None else None) == head
    if head not in (None, tail):
        line = chess.Board(None)
        line.set_piece_at(chess.parse_square(tail), chess.Piece.from_symbol("Q"))
        reach = line.attacks(chess.parse_square(tail)) | chess.SquareSet(chess.BB_KNIGHT_ATTACKS[chess.parse_square(tail)])
        assert chess.parse_square(head) in reach  # type: ignore[arg-type]


@pytest.mark.parametrize(("shift", "alt", "color"), [(0, 0, "green"), (1, 0, "red"), (0, 1, "blue"), (1, 1, "yellow")])
def test_colors(shift: int, alt: int, color: str) -> None:
    assert shapes.color_of(bool(shift), bool(alt)) == color


def test_the_same_again_is_removed_and_another_color_repaints() -> None:
    green, red = Shape(0, 9), Shape(0, 9, "red")
    assert shapes.toggled((), green) == (green,)
    assert shapes.toggled((green,), green) == ()
    assert shapes.toggled((green, Shape(3, 3)), red) == (Shape(3, 3), red)
    assert shapes.toggled((Shape(0, 9, "green", loose=True),), green) == (), "loose or not is no matter"


def test_pgn_round_trip() -> None:
    node = chess.pgn.Game()
    node.comment = "[%csl Ge4,Rd5][%cal Bg1f3,Yd8h4] good"
    given = shapes.from_arrows(node.arrows())
    assert {(shape.color, shape.tail == shape.head) for shape in given} == {
        ("green", True), ("red", True), ("blue", False), ("yellow", False)}
    node.comment = "good"
    node.set_arrows(shapes.to_arrows(given))
    assert frozenset(shapes.from_arrows(node.arrows())) == frozenset(given) and node.comment.endswith("good")


def pgn(arrows: list[chess.svg.Arrow]) -> list[str]:
    return [arrow.pgn() for arrow in arrows]


MODIFIERS = [
    (NO_MODIFIER, "G"), (Qt.KeyboardModifier.ShiftModifier, "R"), (Qt.KeyboardModifier.ControlModifier, "R"),
    (Qt.KeyboardModifier.AltModifier, "B"), (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier, "Y"),
]


@pytest.mark.parametrize(("held", "letter"), MODIFIERS)
def test_drawing_with_the_right_button(qtbot: QtBot, held: Qt.KeyboardModifier, letter: str) -> None:
    board = shown_board(qtbot)
    told: list[list[chess.svg.Arrow]] = []
    board.shapes_changed.connect(told.append)
    drag(board, "g1", "f3", RIGHT, held)
    click(board, "e4", button=RIGHT, held=held)
    assert [pgn(arrows) for arrows in told] == [[f"{letter}g1f3"], [f"{letter}g1f3", f"{letter}e4"]]
    drag(board, "g1", "f3", RIGHT, held)
    assert pgn(told[-1]) == [f"{letter}e4"]


def test_the_arrow_is_seen_while_it_is_drawn_and_ends_beside_the_board(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    QTest.mousePress(board, RIGHT, NO_MODIFIER, point(board, "a1"))
    QTest.mouseMove(board, point(board, "d4"))
    assert board.state.drawing is not None and board.state.drawing.head == chess.D4
    empty = board.grab().toImage()
    QTest.mouseMove(board, point(board, "a4"))
    assert board.grab().toImage() != empty
    QTest.mouseMove(board, QPoint(-40, 100))
    QTest.mouseRelease(board, RIGHT, NO_MODIFIER, QPoint(-40, 100))
    assert board.state.drawing is None and board.state.shapes == ()


def test_a_left_click_wipes_what_belongs_to_nobody(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    told: list[list[chess.svg.Arrow]] = []
    board.shapes_changed.connect(told.append)
    board.set_shapes([chess.svg.Arrow(chess.E2, chess.E4, color="red")])
    click(board, "d5", button=RIGHT)
    assert told and pgn(told[-1]) == ["Re2e4", "Gd5"]
    click(board, "d2")
    assert len(board.state.shapes) == 2, "a piece was picked up"
    click(board, "h6")
    assert len(board.state.shapes) == 2 and board.state.selected is None, "a piece was put back"
    click(board, "h6")
    assert pgn(told[-1]) == ["Re2e4"], "those of the position stay"
    drag(board, "e2", "e4", RIGHT, Qt.KeyboardModifier.ShiftModifier)
    assert told[-1] == [], "but can be removed by drawing them again"


def test_a_redraw_by_the_program_keeps_them_loose(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    board.shapes_changed.connect(board.set_shapes)  # as a window does that stores them and shows the tree again
    click(board, "d5", button=RIGHT)
    click(board, "h6")
    assert board.state.shapes == ()


def test_shapes_belong_to_a_position(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    told: list[object] = []
    board.shapes_changed.connect(told.append)
    board.set_shapes([chess.svg.Arrow(chess.E2, chess.E4)])
    board.set_position(chess.Board())
    assert len(board.state.shapes) == 1, "the same position"
    position = chess.Board()
    position.push_san("e4")
    board.set_position(position, position.peek())
    assert board.state.shapes == () and told == []


def test_a_right_click_cancels_first(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    click(board, "e2")
    click(board, "e4", button=RIGHT)
    assert board.state.selected is None and board.state.shapes == ()
    click(board, "e2")
    drag(board, "e2", "e4", RIGHT)
    assert board.state.shapes == (Shape(chess.E2, chess.E4),), "an arrow is meant even so"
    QTest.mousePress(board, Qt.MouseButton.LeftButton, NO_MODIFIER, point(board, "d2"))
    QTest.mouseMove(board, point(board, "d4"))
    click(board, "d4", button=RIGHT)
    assert board.state.drag is None and len(board.state.shapes) == 1


def test_an_engines_move_that_puts_a_piece_back_is_a_ring(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    bare, geometry = board.grab().toImage(), board.geometry_of_squares
    board.set_state(engine_arrows=(EngineArrow(chess.F5, chess.F5),))
    marked, (left, top) = board.grab().toImage(), geometry.corner(chess.F5)
    changed = [(x, y) for x in range(bare.width()) for y in range(bare.height()) if bare.pixel(x, y) != marked.pixel(x, y)]
    assert changed and all(left <= x <= left + geometry.square and top <= y <= top + geometry.square for x, y in changed)
    assert (int(left + geometry.square / 2), int(top + geometry.square / 2)) not in changed
