"""The board as SVG text: small, with each piece drawn once, and readable by every program that reads SVG."""
from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import chess
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from chessgui.board.colors import BoardColors, Tint
from chessgui.board.geometry import Geometry
from chessgui.board.look import Coordinates
from chessgui.board.pieces import drawing
from chessgui.board.shapespainter import EDGE_WIDTH, arrow, ring, tint_of
from chessgui.board.state import BoardState, check_square, last_move_squares
from chessgui.export.pictures.looks import Looks

SQUARE = 45
"""Units of the drawing."""
SIDE = 8 * SQUARE
NAMESPACE = "{http://www.w3.org/2000/svg}"
START = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
REFERENCE = re.compile(r"url\(#([^)]+)\)")
NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""The characters that no XML may have: with one of them a file would not be shown at all."""
FONT = 'font-family="Helvetica, Arial, DejaVu Sans, sans-serif" font-weight="600"'


def board_svg(state: BoardState, looks: Looks, side: int, description: str = "") -> str:
    """A whole file, shown `side` pixels wide. `description` says in words what it shows."""
    pieces = sorted(set(state.board.piece_map().values()), key=lambda piece: piece.symbol())
    title = f"<title>{escape(NOT_XML.sub('', description))}</title>\n" if description else ""
    return (f'{START} width="{side}" height="{side}" viewBox="0 0 {SIDE} {SIDE}">\n{title}'
            f"<defs>\n{piece_definitions(looks.pieces, pieces)}{check_definition(looks.colors)}</defs>\n"
            f"{board_drawing(state, looks)}</svg>\n")


def inline_svg(state: BoardState, looks: Looks, description: str = "") -> str:
    """A drawing for a page that holds the definitions of pieces and check once for all its boards."""
    label = escape(description, {'"': "&quot;"})
    return f'<svg viewBox="0 0 {SIDE} {SIDE}" role="img" aria-label="{label}">{board_drawing(state, looks)}</svg>'


def board_drawing(state: BoardState, looks: Looks) -> str:
    """Everything on the board, from the squares up to the arrows."""
    geometry, mark, checked = Geometry(0, 0, SQUARE, state.orientation), looks.colors.last_move, check_square(state)
    marks = (_rect(geometry, square, f'class="last" {_attributes(fill(mark))}') for square in sorted(last_move_squares(state)))
    check = _rect(geometry, checked, 'class="check" fill="url(#check)"') if checked is not None else ""
    shapes = (f"<path {_attributes(shape)}/>\n" for shape in shape_attributes(state, looks.colors))
    return "".join((empty_board(geometry, looks.colors), *(marks if mark.opacity else ()), coordinates(geometry, looks), check,
                    *_pieces(geometry, state), *shapes))


# definitions ---------------------------------------------------------------------------------------------------------

def piece_name(piece: chess.Piece) -> str:
    """The name of a piece within the drawing: `wK`."""
    return ("w" if piece.color else "b") + piece.symbol().upper()


def piece_definitions(name: str, pieces: list[chess.Piece]) -> str:
    """The pieces of a set, each as a group that fills a square."""
    ElementTree.register_namespace("", NAMESPACE[1:-1])
    return "".join(_definition(drawing(name, piece), piece_name(piece)) for piece in pieces)


def _definition(text: str, name: str) -> str:
    """The content of a piece's file as a group. Its ids get the piece's name as a prefix; those that nothing refers to are dropped."""
    root = ElementTree.fromstring(text)
    left, top, width, height = map(float, root.get("viewBox", f"0 0 {SQUARE} {SQUARE}").split())
    known = {name for element in root.iter() for value in element.attrib.values() for name in REFERENCE.findall(value)}
    for element in root.iter():
        element.attrib.pop("class", None)
        own = element.attrib.pop("id", None)
        if own in known:
            element.set("id", f"{name}-{own}")
        for attribute, value in element.attrib.items():
            element.set(attribute, REFERENCE.sub(rf"url(#{name}-\1)", value))
    inside = "".join(ElementTree.tostring(child, encoding="unicode").strip() for child in root)
    inside = inside.replace(' xmlns="http://www.w3.org/2000/svg"', "")
    scale = f"scale({SQUARE / width:.6g} {SQUARE / height:.6g}) " if (width, height) != (SQUARE, SQUARE) else ""
    place = f"{scale}translate({-left:g} {-top:g})" if scale or left or top else ""
    transform = f' transform="{place}"' if place else ""
    return f'<g id="{name}"><g{transform}>{inside}</g></g>\n'


def check_definition(colors: BoardColors) -> str:
    """The glow under a king in check."""
    color = _rgb(colors.check)
    return (f'<radialGradient id="check" cx="0.5" cy="0.5" r="0.62"><stop offset="0.25" stop-color="{color}"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>\n')


# what lies on the board ----------------------------------------------------------------------------------------------

def _rgb(color: int) -> str:
    return f"#{color:06x}"


def _rect(geometry: Geometry, square: chess.Square, fill: str) -> str:
    x, y = geometry.corner(square)
    return f'<rect x="{x:g}" y="{y:g}" width="{SQUARE}" height="{SQUARE}" {fill}/>\n'


def fill(tint: Tint) -> dict[str, str]:
    """The attributes of a colour that lets through what is beneath it."""
    return {"fill": _rgb(tint.rgb), "fill-opacity": f"{tint.opacity:g}"}


def _attributes(values: dict[str, str]) -> str:
    return " ".join(f'{name}="{value}"' for name, value in values.items())


def empty_board(geometry: Geometry, colors: BoardColors) -> str:
    """The squares alone."""
    dark = "".join(f"M{geometry.corner(square)[0]:g} {geometry.corner(square)[1]:g}h{SQUARE}v{SQUARE}h-{SQUARE}z"
                   for square in chess.SquareSet(chess.BB_DARK_SQUARES))
    return f'<rect width="{SIDE}" height="{SIDE}" fill="{_rgb(colors.light)}"/>\n<path d="{dark}" fill="{_rgb(colors.dark)}"/>\n'


def coordinates(geometry: Geometry, looks: Looks) -> str:
    """The names at the places where the window has them."""
    if looks.coordinates is Coordinates.NONE:
        return ""
    every = looks.coordinates is Coordinates.EVERY
    size = SQUARE * (0.15 if every else 0.17)
    names = [_name(geometry, square, looks.colors, every, size) for square in chess.SQUARES]
    return f'<g {FONT} font-size="{size:g}">\n{"".join(names)}</g>\n'


def _name(geometry: Geometry, square: chess.Square, colors: BoardColors, every: bool, size: float) -> str:
    column, row = geometry.column_row(square)
    x, y = geometry.corner(square)
    name, inset = chess.square_name(square), SQUARE * 0.05
    light = chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES
    color = _rgb(colors.coordinate_on_light if light else colors.coordinate_on_dark)
    top, bottom = y + inset * 0.4 + size * 0.93, y + SQUARE - inset * 0.4 - size * 0.24
    if every:
        return f'<text x="{x + inset:g}" y="{top:g}" fill="{color}">{name}</text>\n'
    text = f'<text x="{x + inset:g}" y="{bottom:g}" fill="{color}">{name[0]}</text>\n' if row == 7 else ""
    if column == 7:
        text += f'<text x="{x + SQUARE - inset:g}" y="{top:g}" fill="{color}" text-anchor="end">{name[1]}</text>\n'
    return text


def _pieces(geometry: Geometry, state: BoardState) -> Iterator[str]:
    for square, piece in sorted(state.board.piece_map().items()):
        x, y = geometry.corner(square)
        yield f'<use class="piece" xlink:href="#{piece_name(piece)}" x="{x:g}" y="{y:g}"/>\n'


def shape_attributes(state: BoardState, colors: BoardColors) -> list[dict[str, str]]:
    """The arrows and circles as attributes of paths; circles first, so that arrows stay whole."""
    geometry = Geometry(0, 0, SQUARE, state.orientation)
    edge = {"stroke": _rgb(colors.shape_edge.rgb), "stroke-opacity": f"{colors.shape_edge.opacity:g}",
            "stroke-width": f"{SQUARE * EDGE_WIDTH:g}"}
    drawn = []
    for shape in sorted(state.shapes, key=lambda shape: shape.tail != shape.head):
        if shape.tail == shape.head:
            kind, path = "circle", ring(QRectF(*geometry.corner(shape.tail), SQUARE, SQUARE))
        else:
            kind, path = "arrow", arrow(QPointF(*geometry.centre(shape.tail)), QPointF(*geometry.centre(shape.head)), SQUARE)
        drawn.append({"class": kind, **fill(tint_of(colors, shape.color)), "fill-rule": "evenodd", **edge, "d": _path_text(path)})
    return drawn


def _path_text(path: QPainterPath) -> str:
    """A path of Qt in the letters of SVG: a curve is a C with three points."""
    letters = {QPainterPath.ElementType.MoveToElement: "M", QPainterPath.ElementType.LineToElement: "L",
               QPainterPath.ElementType.CurveToElement: "C", QPainterPath.ElementType.CurveToDataElement: " "}
    elements = [path.elementAt(index) for index in range(path.elementCount())]
    return "".join(f"{letters[element.type]}{element.x:.5g} {element.y:.5g}" for element in elements) + "Z"  # type: ignore[index]
