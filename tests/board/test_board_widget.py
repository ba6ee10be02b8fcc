"""The board with a mouse, and its painter."""
from __future__ import annotations

import sys

import chess
import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from pytestqt.qtbot import QtBot

from chessgui.board.animation import DURATION_MS
from chessgui.board.colors import BOARDS
from chessgui.board.geometry import fit
from chessgui.board.look import Blindfold, Coordinates, Look
from chessgui.board.painter import paint_board
from chessgui.board.pieces import DEFAULT_PIECES, PieceSet
from chessgui.board.state import BoardState
from chessgui.board.widget import BoardWidget
from chessgui.export.pictures.looks import DrawnPieces
from tests.hands.boardhands import point


@pytest.fixture
def board(qtbot: QtBot) -> BoardWidget:
    widget = BoardWidget()
    qtbot.addWidget(widget)
    widget.resize(480, 480)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


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
    DrawnPieces(DEFAULT_PIECES).paint_curves(painter, chess.Piece.from_symbol("q"), QRectF(0, 0, 60, 60))
    painter.end()
    assert QColor(image.pixel(30, 40)).lightness() < 60


def test_a_takeback_a_flip_and_a_jump_glide_and_input_counts_at_once(qtbot: QtBot, board: BoardWidget) -> None:
    board.set_animation_ms(10_000)
    position = chess.Board()
    position.push_uci("e2e4")
    for change in (
        lambda: board.set_position(position, position.peek()), lambda: board.set_position(chess.Board()),
        lambda: board.set_orientation(chess.BLACK), lambda: board.set_position(chess.Board("3k4/8/8/8/8/8/4P3/4K3 w - - 0 1")),
        lambda: board.set_position(chess.Board()), lambda: board.set_orientation(chess.WHITE),
    ):
        change()
        assert board.animated
    with qtbot.waitSignal(board.move_made) as made:
        drag(qtbot, board, "e2", "e4")
    assert made.args == [chess.Move.from_uci("e2e4")] and not board.animated, "the piece in the hand no longer glides"


def test_no_animation(board: BoardWidget) -> None:
    position = chess.Board()
    position.push_uci("e2e4")
    for _ in range(2):
        board.set_animation_ms(DURATION_MS)
        board.set_position(position, position.peek())
        assert board.animated
        board.set_animation_ms(0)
        assert not board.animated
        board.set_position(chess.Board())
        assert not board.animated


def test_a_premove_lets_the_opponents_piece_glide_on(qtbot: QtBot, board: BoardWidget) -> None:
    board.set_animation_ms(10_000)
    board.set_movable({chess.BLACK})
    board.set_premovable({chess.BLACK})
    drag(qtbot, board, "e7", "e5")
    position = chess.Board()
    position.push_uci("e2e4")
    with qtbot.waitSignal(board.move_made):
        board.set_position(position, position.peek())
    position.push_uci("e7e5")
    board.set_position(position, position.peek())
    assert board.animated


class PaintWatch(QObject):
    """Notes how much of a widget is painted each time, in pixels."""

    def __init__(self, widget: BoardWidget) -> None:
        super().__init__()
        self.areas: list[int] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.areas.append(sum(rect.width() * rect.height() for rect in event.region()))
        return False


def test_little_is_painted_while_a_piece_glides(qtbot: QtBot, board: BoardWidget) -> None:
    board.set_animation_ms(0)
    position = chess.Board("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    watch = PaintWatch(board)
    board.set_position(position)
    qtbot.waitUntil(lambda: bool(watch.areas) and watch.areas[-1] < board.width() * board.height())
    watch.areas.clear()
    board.set_animation_ms(60_000)
    position.push_uci("a1h8")
    board.set_position(position, position.peek())
    for moment in (10_000, 20_000, 30_000, 60_000):
        painted = len(watch.areas)
        board._animation.setCurrentTime(moment)
        qtbot.waitUntil(lambda painted=painted: len(watch.areas) > painted)
    assert not board.animated
    assert max(watch.areas) < 10 * 60 * 60, "of sixty-four squares"


def test_other_pieces(board: BoardWidget) -> None:
    drawn: list[chess.Piece] = []
    board.set_look(draw_piece=lambda painter, piece, rect: drawn.append(piece))
    board.grab()
    assert len(drawn) == 32


COORDINATES = [(Coordinates.NONE, 60, 0), (Coordinates.EDGE, 60, 15), (Coordinates.EVERY, 60, 64), (Coordinates.EDGE, 30, 15),
               (Coordinates.EDGE, 28, 0), (Coordinates.EVERY, 28, 64)]


@pytest.mark.parametrize(("shown", "square", "named"), COORDINATES)
def test_coordinates(board: BoardWidget, shown: Coordinates, square: int, named: int) -> None:
    board.resize(8 * square, 8 * square)
    board.set_position(chess.Board("8/8/8/8/8/8/8/8 w - - 0 1"))
    board.set_look(coordinates=Coordinates.NONE)
    bare = board.grab().toImage()
    board.set_look(coordinates=shown)
    marked = board.grab().toImage()
    found = {
        (column, row) for column in range(8) for row in range(8)
        if bare.copy(column * square, row * square, square, square) != marked.copy(column * square, row * square, square, square)}
    assert len(found) == named


@pytest.mark.parametrize("blindfold", [Blindfold.ALL, Blindfold.OWN, Blindfold.OPPONENT, Blindfold.DISCS])
def test_blindfold_hides_pieces(board: BoardWidget, blindfold: Blindfold) -> None:
    board.set_look(coordinates=Coordinates.NONE)
    open_board = board.grab().toImage()
    board.set_position(chess.Board("8/8/8/8/8/8/8/8 w - - 0 1"))
    empty = board.grab().toImage()
    board.set_position(chess.Board())
    board.set_look(blindfold=blindfold)
    blind = board.grab().toImage()

    def half(image: QImage, top: int) -> QImage:
        return image.copy(0, top, 480, 120)

    for own, top in ((True, 360), (False, 0)):
        like_empty, like_open = half(blind, top) == half(empty, top), half(blind, top) == half(open_board, top)
        hidden = blindfold is Blindfold.ALL or blindfold is (Blindfold.OWN if own else Blindfold.OPPONENT)
        assert like_empty == hidden and like_open == (not hidden and blindfold is not Blindfold.DISCS)


@pytest.mark.parametrize("orientation", [chess.WHITE, chess.BLACK])
@pytest.mark.parametrize("square", ["a1", "a2", "d5", "h8"])
def test_the_cursor_stands_out_on_every_square(board: BoardWidget, square: str, orientation: chess.Color) -> None:
    """Its frame is bright between two dark lines: against any colour one of them has a contrast of at least 3:1."""
    for colors in BOARDS.values():
        for rgb in (colors.light, colors.dark):
            assert max(contrast(rgb, colors.cursor), contrast(rgb, colors.cursor_edge)) >= 3
    bare = board.grab().toImage()
    board._apply(BoardState(orientation=orientation, cursor=chess.parse_square(square)))
    assert board.grab().toImage() != bare


def contrast(first: int, second: int) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    def luminance(rgb: int) -> float:
        parts = ((rgb >> shift & 255) / 255 for shift in (16, 8, 0))
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


# asking instead of moving --------------------------------------------------------------------------------------------

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
PAWN = "8/P6k/8/8/8/8/7K/8 w - - 0 1"
ASKED: dict[str, tuple[str, list[tuple[str, str, Qt.KeyboardModifier]], list[str], list[str]]] = {
    "dragged": (chess.STARTING_FEN, [("press", "e2", CTRL), ("release", "e4", CTRL)], [], ["e2e4"]),
    "let go too early": (chess.STARTING_FEN, [("press", "e2", CTRL), ("release", "e4", NONE)], [], ["e2e4"]),
    "held at the drop": (chess.STARTING_FEN, [("press", "e2", NONE), ("release", "e4", CTRL)], [], ["e2e4"]),
    "not held": (chess.STARTING_FEN, [("press", "e2", NONE), ("release", "e4", NONE)], ["e2e4"], []),
    "clicked": (chess.STARTING_FEN, [("click", "e2", CTRL), ("click", "e4", NONE)], [], ["e2e4"]),
    "clicked at the end": (chess.STARTING_FEN, [("click", "e2", NONE), ("click", "e4", CTRL)], [], ["e2e4"]),
    "another piece is played": (chess.STARTING_FEN, [("click", "e2", CTRL), ("click", "g1", NONE), ("click", "f3", NONE)], ["g1f3"], []),
    "the other side's": (chess.STARTING_FEN.replace(" w ", " b "), [("press", "e7", CTRL), ("release", "e5", CTRL)], [], ["e7e5"]),
    "nobody's turn": (chess.STARTING_FEN, [("press", "e7", CTRL), ("release", "e5", CTRL)], [], []),
    "not legal": (chess.STARTING_FEN, [("press", "e2", CTRL), ("release", "e5", CTRL)], [], []),
    "a promotion": (PAWN, [("press", "a7", CTRL), ("release", "a8", CTRL), ("click", "a7", NONE)], [], ["a7a8n"]),
    "a promotion put back": (
        PAWN, [("press", "a7", CTRL), ("release", "a8", CTRL), ("click", "h1", NONE), ("click", "h2", NONE), ("click", "g1", NONE)],
        ["h2g1"], []),
}


@pytest.mark.parametrize("name", ASKED)
def test_with_ctrl_a_move_is_asked_about_and_not_made(name: str, qtbot: QtBot, board: BoardWidget) -> None:
    fen, hands, played, asked = ASKED[name]
    made: list[str] = []
    questions: list[str] = []
    board.move_made.connect(lambda move: made.append(move.uci()))
    board.move_asked.connect(lambda move: questions.append(move.uci()))
    board.set_position(chess.Board(fen))
    board.set_movable((chess.WHITE,))
    board.askable = True
    for hand, square, held in hands:
        if hand == "click":
            qtbot.mouseClick(board, Qt.MouseButton.LeftButton, held, point(board, square))
            continue
        qtbot.mouseMove(board, point(board, square))
        (qtbot.mousePress if hand == "press" else qtbot.mouseRelease)(board, Qt.MouseButton.LeftButton, held, point(board, square))
    assert (made, questions) == (played, asked)
    assert not board.state.asking and board.state.board == chess.Board(fen)


def test_where_nobody_answers_ctrl_changes_nothing(qtbot: QtBot, board: BoardWidget) -> None:
    with qtbot.waitSignal(board.move_made), qtbot.assertNotEmitted(board.move_asked):
        qtbot.mousePress(board, Qt.MouseButton.LeftButton, CTRL, point(board, "e2"))
        qtbot.mouseMove(board, point(board, "e4"))
        qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, CTRL, point(board, "e4"))


def test_a_move_in_advance_is_not_asked_about(qtbot: QtBot, board: BoardWidget) -> None:
    board.askable = True
    after = chess.Board()
    after.push_san("e4")
    board.set_position(after)
    board.set_movable((chess.WHITE,))
    board.set_premovable((chess.WHITE,))
    with qtbot.assertNotEmitted(board.move_asked):
        for held in (CTRL, NONE):
            qtbot.mousePress(board, Qt.MouseButton.LeftButton, held, point(board, "d2"))
            qtbot.mouseMove(board, point(board, "d4"))
            qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, held, point(board, "d4"))
            assert len(board.state.premoves) == (held == NONE)
        qtbot.mousePress(board, Qt.MouseButton.LeftButton, CTRL, point(board, "e7"))
        qtbot.mouseMove(board, point(board, "e5"))
        qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, CTRL, point(board, "e5"))
    assert board.state.premoves, "what stands in advance stays"
