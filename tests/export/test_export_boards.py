"""Boards as SVG and as pictures."""
from __future__ import annotations

import io
from xml.etree import ElementTree

import chess
import chess.pgn
import pytest
from PIL import Image
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from chessgui.board.colors import BOARDS
from chessgui.board.look import Coordinates
from chessgui.board.pieces import PIECE_SETS
from chessgui.board.shapes import Shape
from chessgui.board.state import BoardState
from chessgui.export.pictures.boardsvg import SQUARE, board_svg
from chessgui.export.pictures.looks import PRINT_NAME, Looks, board_image, png, screen_look

SVG, LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
CHECKED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
SHAPES = (Shape(chess.E1, chess.E1, "red"), Shape(chess.H4, chess.E1, "green"), Shape(chess.D1, chess.B3, "blue"))


def state(orientation: chess.Color = chess.WHITE) -> BoardState:
    return BoardState(chess.Board(CHECKED), orientation, last_move=chess.Move.from_uci("d8h4"), shapes=SHAPES)


def placed(root: ElementTree.Element, orientation: chess.Color) -> dict[str, str]:
    """The pieces of a drawing by the squares at whose corners they stand."""
    found = {}
    for use in root.iter(f"{SVG}use"):
        column, row = int(float(use.get("x", ""))) // SQUARE, int(float(use.get("y", ""))) // SQUARE
        square = chess.square(column, 7 - row) if orientation else chess.square(7 - column, row)
        found[chess.square_name(square)] = use.get(LINK, "")
    return found


@pytest.mark.parametrize("orientation", [chess.WHITE, chess.BLACK])
@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_an_svg_has_every_piece_on_its_square(pieces: str, orientation: chess.Color) -> None:
    root = ElementTree.fromstring(board_svg(state(orientation), Looks(pieces=pieces), 300))
    expected = {chess.square_name(square): f"#{'w' if piece.color else 'b'}{piece.symbol().upper()}"
                for square, piece in chess.Board(CHECKED).piece_map().items()}
    assert placed(root, orientation) == expected
    defined = {group.get("id") for group in root.iter(f"{SVG}g")}
    assert {name[1:] for name in expected.values()} <= defined
    assert (root.get("width"), root.get("height")) == ("300", "300")


def test_an_svg_has_arrows_check_and_last_move_in_their_colours() -> None:
    colors = BOARDS["slate"]
    root = ElementTree.fromstring(board_svg(state(), Looks("slate"), 300))
    kinds = [(path.get("class"), path.get("fill")) for path in root.iter(f"{SVG}path") if path.get("class")]
    assert kinds == [("circle", f"#{colors.red.rgb:06x}"), ("arrow", f"#{colors.green.rgb:06x}"), ("arrow", f"#{colors.blue.rgb:06x}")]
    marks = [(rect.get("class"), rect.get("x"), rect.get("y")) for rect in root.iter(f"{SVG}rect") if rect.get("class")]
    assert marks == [("last", "315", "180"), ("last", "135", "0"), ("check", "180", "315")]


def test_the_names_of_an_svg_are_its_own() -> None:
    """Names of gradients in a piece's file do not meet those of another piece."""
    names = [element.get("id") for element in ElementTree.fromstring(board_svg(state(), Looks(pieces="staunton"), 300)).iter()]
    given = [name for name in names if name]
    assert len(given) == len(set(given)) and "wN-turned" in given


@pytest.mark.parametrize(("coordinates", "texts"), [(Coordinates.NONE, 0), (Coordinates.EDGE, 16), (Coordinates.EVERY, 64)])
def test_coordinates_of_an_svg(coordinates: Coordinates, texts: int) -> None:
    root = ElementTree.fromstring(board_svg(state(), Looks(coordinates=coordinates), 300))
    assert len(list(root.iter(f"{SVG}text"))) == texts


def test_a_description_is_escaped() -> None:
    root = ElementTree.fromstring(board_svg(state(), Looks(), 300, "A < B & </title>"))
    assert root.findtext(f"{SVG}title") == "A < B & </title>"
    root = ElementTree.fromstring(board_svg(state(), Looks(), 300, "A\x01\x1b[0m\ufffe \U0001f600").encode())
    assert root.findtext(f"{SVG}title") == "A[0m \U0001f600", "characters that are none of XML are left out"


@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_svg_and_picture_look_alike(qtbot: QtBot, pieces: str) -> None:
    """Both come from one table of colours and one set of pieces: the mean difference is that of a few letters and edges."""
    from PySide6.QtGui import QImage, QPainter

    looks = Looks("meadow", pieces)
    picture = board_image(state(), screen_look(looks), 400)
    drawn = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    renderer = QSvgRenderer(QByteArray(board_svg(state(), looks, 400).encode()))
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    one, other = (Image.open(io.BytesIO(png(image))).convert("L") for image in (picture, drawn))
    differences = [abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]
    assert sum(differences) / len(differences) < 2.5


@pytest.mark.parametrize("side", [64, 100, 500, 801])
def test_a_png_has_the_size_that_was_asked_for(qtbot: QtBot, side: int) -> None:
    image = Image.open(io.BytesIO(png(board_image(state(), screen_look(Looks()), side))))
    assert image.format == "PNG" and image.size == (side, side)


def test_the_squares_of_a_png_have_the_colours_of_the_board(qtbot: QtBot) -> None:
    bare = BoardState(chess.Board(None))
    for name in (*BOARDS, PRINT_NAME):
        looks = Looks(name, coordinates=Coordinates.NONE)
        image = Image.open(io.BytesIO(png(board_image(bare, screen_look(looks), 80)))).convert("RGB")
        rgb = {image.getpixel((column * 10 + 5, row * 10 + 5)): (column + row) % 2 for column in range(8) for row in range(8)}
        assert rgb == {tuple(looks.colors.light.to_bytes(3)): 0, tuple(looks.colors.dark.to_bytes(3)): 1}


def test_what_is_left_of_an_odd_size_is_an_edge_round_the_board(qtbot: QtBot) -> None:
    looks = Looks(coordinates=Coordinates.NONE)
    image = Image.open(io.BytesIO(png(board_image(BoardState(chess.Board(None)), screen_look(looks), 86)))).convert("RGB")
    edge = image.getpixel((0, 0))
    assert edge not in (tuple(looks.colors.light.to_bytes(3)), tuple(looks.colors.dark.to_bytes(3)))
    assert {image.getpixel((x, 2)) for x in range(86)} == {edge}
    assert image.getpixel((3, 3)) == tuple(looks.colors.light.to_bytes(3))


def test_arrows_and_turning_change_the_picture(qtbot: QtBot) -> None:
    from dataclasses import replace

    look = screen_look(Looks())
    pictures = {png(board_image(one, look, 200)) for one in (state(), state(chess.BLACK), replace(state(), shapes=()))}
    assert len(pictures) == 3
