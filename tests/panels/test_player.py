"""The strip beside the board: what fits, what is painted, what is told, and the clock's place."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from chessgui.board.pieces import PIECE_SETS
from chessgui.looks.theme import palette
from chessgui.panels.players.player import GAP, LEAST_NAME, MOST_LETTERS, NAME_LEFT, Parts, PlayerStrip, fitted
from chessgui.rules.material import material
from chessgui.words.language import verbatim
from tests.hands.colorscience import contrast

KNIGHT_AHEAD = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"


@pytest.fixture
def strip(qtbot: QtBot) -> PlayerStrip:
    widget = PlayerStrip()
    qtbot.addWidget(widget)
    widget.resize(460, 30)
    widget.show()
    return widget


def show(strip: PlayerStrip, fen: str, color: chess.Color, name: str = "Player", note: str = "") -> None:
    strip.show_player(name, color, False, note)
    strip.show_material(material(chess.Board(fen), color))


def inked(strip: PlayerStrip) -> QRect:
    """The box round what is painted behind the disc."""
    image = strip.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ground = image.pixel(image.width() - 1, 0)
    rows = [(x, y) for y in range(image.height()) for x in range(image.width()) if image.pixel(x, y) != ground]
    left, right = min(x for x, _ in rows), max(x for x, _ in rows)
    return QRect(left, 0, right - left + 1, image.height())


# what fits -----------------------------------------------------------------------------------------------------------

WANTED = Parts(name=100, lead=20, glyphs=60, note=70)


@pytest.mark.parametrize(("room", "wanted", "expected"), [
    (400, WANTED, WANTED),
    (100 + 20 + 60 + 70 + 3 * GAP, WANTED, WANTED),
    (100 + 20 + 60 + 70 + 3 * GAP - 1, WANTED, Parts(100, 20, 60, 0)),
    (100 + 20 + 60 + 2 * GAP - 1, WANTED, Parts(100, 20, 0, 0)),
    (100 + 20 + GAP, WANTED, Parts(100, 20, 0, 0)),
    (100 + 20, WANTED, Parts(100 - GAP, 20, 0, 0)),
    (LEAST_NAME + 20, WANTED, Parts(LEAST_NAME + 20, 0, 0, 0)),
    (50, WANTED, Parts(50, 0, 0, 0)),
    (300, Parts(500, 20, 60, 70), Parts(300 - 20 - GAP, 20, 0, 0)),
    (300, Parts(500, 0, 60, 70), Parts(300, 0, 0, 0)),
    (60, Parts(20, 20, 0, 0), Parts(20, 20, 0, 0)),
    (0, WANTED, Parts(0, 0, 0, 0)),
    (400, Parts(100, 20, 60, 70, 40), Parts(100, 20, 60, 70, 40)),
    (100 + 20 + 40 + 2 * GAP, Parts(100, 20, 60, 70, 40), Parts(100, 20, 0, 0, 40)),
    (100 + 20 + 40 + 2 * GAP - 1, Parts(100, 20, 0, 0, 40), Parts(100, 20, 0, 0, 0)),
])
def test_the_name_goes_first(room: float, wanted: Parts, expected: Parts) -> None:
    assert fitted(room, wanted) == expected


# what is told --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("fen", "white", "black"), [
    (chess.STARTING_FEN, "", ""),
    (KNIGHT_AHEAD, "White is a knight ahead.", "Black is a knight behind."),
    ("4k3/8/8/8/8/8/PP6/4KN2 w - - 0 1", "White is a knight and 2 pawns ahead.", "Black is a knight and 2 pawns behind."),
    ("4kb2/pp6/8/8/8/8/8/4KR2 w - - 0 1", "White has a rook for a bishop and 2 pawns: worth the same.",
     "Black has a bishop and 2 pawns for a rook: worth the same."),
    ("q3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "White has 2 rooks for a queen: worth 1 more.", "Black has a queen for 2 rooks: worth 1 less."),
])
def test_material_is_told_in_a_sentence(strip: PlayerStrip, fen: str, white: str, black: str) -> None:
    show(strip, fen, chess.WHITE)
    assert strip.material_text() == strip.accessibleDescription() == strip.toolTip() == white
    show(strip, fen, chess.BLACK)
    assert strip.accessibleDescription() == black
    assert strip.accessibleName() == "Black: Player. "


def test_the_rating_stands_quietly_behind_the_name(strip: PlayerStrip) -> None:
    strip.show_player("Viktor", chess.BLACK, False)
    alone = inked(strip).right()
    strip.show_player("Viktor", chess.BLACK, False, rating="1500")
    assert inked(strip).right() > alone + GAP and strip.accessibleName() == "Black: Viktor 1500. "


def test_what_was_taken_is_told(strip: PlayerStrip) -> None:
    board = chess.Board()
    for san in ("e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5", "Nf3", "Qxa2", "Rxa2"):
        board.push_san(san)
    strip.show_player("Player", chess.WHITE, False)
    strip.show_material(material(board, chess.WHITE))
    assert strip.accessibleDescription() == "White has a queen for a pawn: worth 8 more. Taken: a queen and a pawn."
    strip.show_material(material(board, chess.BLACK))
    strip.show_player("Player", chess.BLACK, True)
    assert strip.toolTip() == "Black has a pawn for a queen: worth 8 less.\nTaken: 2 pawns."


def test_a_name_that_has_no_room_stands_in_the_tip(strip: PlayerStrip) -> None:
    name = "Maximilian Alexander von und zu Hohenstein-Oberwallenburg the <Younger>"
    show(strip, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", chess.WHITE, name)
    for width, tip in ((900, "White is a pawn ahead."), (200, f"{verbatim(name)}\nWhite is a pawn ahead.")):
        strip.resize(width, 30)
        QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
        assert strip.toolTip() == tip


def test_another_language_describes_anew(strip: PlayerStrip) -> None:
    show(strip, KNIGHT_AHEAD, chess.WHITE)
    strip.setAccessibleDescription("")
    QApplication.sendEvent(strip, QEvent(QEvent.Type.LanguageChange))
    assert strip.accessibleDescription() == "White is a knight ahead."


# what is painted -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", PIECE_SETS)
def test_the_surplus_stands_behind_the_name(strip: PlayerStrip, name: str) -> None:
    strip.set_pieces(name)
    show(strip, chess.STARTING_FEN, chess.WHITE)
    alone = inked(strip).right()
    show(strip, KNIGHT_AHEAD, chess.BLACK)
    assert inked(strip).right() == alone, "the side that is behind shows nothing"
    show(strip, KNIGHT_AHEAD, chess.WHITE)
    knight = inked(strip).right()
    show(strip, "4k3/8/8/8/8/8/PPP5/4KN2 w - - 0 1", chess.WHITE)
    assert alone + GAP < knight < inked(strip).right()


def test_a_side_that_is_level_shows_its_pieces_without_a_number(strip: PlayerStrip) -> None:
    show(strip, "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", chess.WHITE)
    level = inked(strip).right()
    show(strip, KNIGHT_AHEAD, chess.WHITE)
    assert inked(strip).right() > level


@pytest.mark.parametrize("dark", [False, True])
def test_glyphs_can_be_seen_in_light_and_dark(strip: PlayerStrip, dark: bool) -> None:
    strip.setPalette(palette(dark))
    show(strip, "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1", chess.WHITE, name="")
    image = strip.grab().toImage()
    ground = strip.palette().color(QPalette.ColorRole.Window).rgb() & 0xFFFFFF
    queens = [image.pixelColor(x, y).rgb() & 0xFFFFFF for x in range(NAME_LEFT, NAME_LEFT + 60) for y in range(image.height())]
    assert sum(contrast(color, ground) >= 4.5 for color in queens) > 200


def test_right_to_left_is_the_mirror_image(strip: PlayerStrip) -> None:
    show(strip, KNIGHT_AHEAD, chess.WHITE)
    usual = inked(strip)
    strip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    mirrored = inked(strip)
    assert abs((strip.width() - 1 - usual.left()) - mirrored.right()) <= 2
    assert abs((strip.width() - 1 - usual.right()) - mirrored.left()) <= 3


# the clock's place ---------------------------------------------------------------------------------------------------

def clock(width: int = 110) -> QLabel:
    label = QLabel("5:00")
    label.setFixedSize(QSize(width, 26))
    return label


def test_a_clock_stands_at_the_end_and_the_text_leaves_it_room(qtbot: QtBot, strip: PlayerStrip) -> None:
    first = clock()
    strip.set_clock(first)
    show(strip, KNIGHT_AHEAD, chess.WHITE, name="A name that is much longer than any strip beside a board can be", note="thinking …")
    qtbot.waitUntil(lambda: first.geometry() == QRect(350, 2, 110, 26))
    image = strip.grab(QRect(350 - GAP, 0, GAP, 30)).toImage()
    ground = strip.palette().color(QPalette.ColorRole.Window)
    assert all(image.pixelColor(x, y) == QColor(ground) for x in range(GAP) for y in range(30))
    second = clock(90)
    strip.set_clock(second)
    qtbot.waitUntil(lambda: second.geometry().right() == 459)
    assert first.parent() is None and second.parent() is strip
    strip.set_clock(None)
    assert second.parent() is None
    qtbot.addWidget(first)
    qtbot.addWidget(second)


def test_a_hidden_clock_gives_its_room_back(qtbot: QtBot, strip: PlayerStrip) -> None:
    label = clock()
    strip.set_clock(label)
    qtbot.waitUntil(lambda: label.x() == 350)
    show(strip, chess.STARTING_FEN, chess.WHITE, name="Name " * 40)
    label.hide()
    assert inked(strip).right() > 440


def test_the_strip_grows_with_its_font_and_its_clock(qtbot: QtBot, strip: PlayerStrip) -> None:
    assert strip.sizeHint().height() == 30
    font = strip.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    strip.setFont(font)
    assert strip.sizeHint().height() > 30
    tall = QLabel("1")
    tall.setFixedSize(50, 90)
    strip.set_clock(tall)
    qtbot.waitUntil(lambda: strip.sizeHint().height() == 92)


def test_a_name_of_megabytes_is_cut(strip: PlayerStrip) -> None:
    """Its width was measured each time that the strip was painted, which took seconds."""
    show(strip, KNIGHT_AHEAD, chess.WHITE, "W" * 2_000_000)
    assert strip.accessibleName() == f"White: {'W' * MOST_LETTERS}. "
