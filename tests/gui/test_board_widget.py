"""The board with a mouse, and its painter."""
from __future__ import annotations

import sys

import chess
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from chessgui.board.colors import BOARDS
from chessgui.board.geometry import fit
from chessgui.board.painter import Look, paint_board
from chessgui.board.pieces import PieceSet, paint_piece
from chessgui.board.state import BoardState
from chessgui.board.widget import BoardWidget


@pytest.fixture
def board(qtbot: QtBot) -> BoardWidget:
    widget = BoardWidget()
    qtbot.addWidget(widget)
    widget.resize(480, 480)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def point(widget: BoardWidget, square: str) -> QPoint:
    return QPoint(*(round(value) for value in widget.geometry_of_squares.centre(chess.parse_square(square))))


def drag(qtbot: QtBot, widget: BoardWidget, origin: str, target: str) -> None:
    qtbot.mousePress(widget, Qt.MouseButton.LeftButton, pos=point(widget, origin))
    qtbot.mouseMove(widget, point(widget, target))
    qtbot.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=point(widget, target))


def test_drag_and_click_click(qtbot: QtBot, board: BoardWidget) -> None:
    with qtbot.waitSignal(board.move_made) as made:
        drag(qtbot, board, "e2", "e4")
    assert made.args == [chess.Move.from_uci("e2e4")]
    with qtbot.waitSignal(board.move_made) as made:
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=point(board, "g1"))
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=point(board, "f3"))
    assert made.args == [chess.Move.from_uci("g1f3")]


def test_flipped_board_and_illegal_drops(qtbot: QtBot, board: BoardWidget) -> None:
    board.set_orientation(chess.BLACK)
    made: list[chess.Move] = []
    board.move_made.connect(made.append)
    drag(qtbot, board, "e2", "e5")
    drag(qtbot, board, "d7", "d5")
    qtbot.mouseDClick(board, Qt.MouseButton.LeftButton, pos=point(board, "a4"))
    assert made == []
    drag(qtbot, board, "d2", "d4")
    assert made == [chess.Move.from_uci("d2d4")]


def test_promotion_and_escape(qtbot: QtBot, board: BoardWidget) -> None:
    board.set_position(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"))
    drag(qtbot, board, "a7", "a8")
    assert board.state.promotion is not None
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert board.state.promotion is None
    drag(qtbot, board, "a7", "a8")
    with qtbot.waitSignal(board.move_made) as made:
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=point(board, "a6"))
    assert made.args == [chess.Move.from_uci("a7a8r")]


def test_input_counts_during_an_animation(qtbot: QtBot, board: BoardWidget) -> None:
    position = chess.Board()
    position.push_uci("e2e4")
    board.set_position(position, position.peek())
    with qtbot.waitSignal(board.move_made) as made:
        drag(qtbot, board, "e7", "e5")
    assert made.args == [chess.Move.from_uci("e7e5")]


def render(side: int, ratio: float, state: BoardState) -> QImage:
    image = QImage(round(side * ratio), round(side * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_board(painter, fit(side, side, ratio), state, Look(BOARDS["walnut"], PieceSet().paint))
    painter.end()
    return image


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_painting_at_any_pixel_ratio(qtbot: QtBot, ratio: float) -> None:
    state = BoardState(chess.Board(), last_move=chess.Move.from_uci("e2e4"), hint=chess.Move.from_uci("g1f3"))
    image = render(400, ratio, state)
    light, dark = QColor.fromRgb(BOARDS["walnut"].light), QColor.fromRgb(BOARDS["walnut"].dark)
    step = 50 * ratio
    assert image.pixelColor(round(4.5 * step), round(2.5 * step)) == light
    assert image.pixelColor(round(3.5 * step), round(2.5 * step)) == dark
    assert image.pixelColor(round(4.5 * step), round(4.5 * step)) not in (light, dark), "the last move is marked"


def test_pieces_are_sharp_at_two_device_pixels(qtbot: QtBot) -> None:
    pieces = PieceSet()
    pixmap = pieces.pixmap(chess.Piece.from_symbol("N"), 50, 2.0)
    assert pixmap.width() == 100 and pixmap.devicePixelRatio() == 2.0
    assert pieces.pixmap(chess.Piece.from_symbol("N"), 50, 2.0).cacheKey() == pixmap.cacheKey()


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal")
def test_painting_loses_no_reference_to_none(qtbot: QtBot) -> None:
    state = BoardState(chess.Board())
    render(160, 1.0, state)
    before = sys.getrefcount(None)
    for _ in range(500):
        render(160, 1.0, state)
    assert sys.getrefcount(None) >= before - 50


def test_pieces_can_be_drawn_as_curves(qtbot: QtBot) -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_piece(painter, chess.Piece.from_symbol("q"), QRectF(0, 0, 60, 60))
    painter.end()
    assert QColor(image.pixel(30, 40)).lightness() < 60
