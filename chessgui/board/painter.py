"""The one painter of the board: it draws a state on any QPaintDevice and keeps nothing."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import chess
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QRadialGradient

from chessgui.board.animation import Frame
from chessgui.board.colors import BoardColors, Tint
from chessgui.board.geometry import Geometry
from chessgui.board.state import BoardState, check_square, last_move_squares, promotion_choices, shown_targets

DrawPiece = Callable[[QPainter, chess.Piece, QRectF], None]

GHOST_OPACITY = 0.35
DOT_SIZE = 0.29
"""Diameter of a legal-move dot, in squares."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is to look: its colours, its pieces, whether letters and digits stand on it."""

    colors: BoardColors
    draw_piece: DrawPiece
    coordinates: bool = True


def paint_board(
    painter: QPainter, geometry: Geometry, state: BoardState, look: Look, frame: Frame | None = None, clip: QRectF | None = None,
) -> None:
    """Draw everything, or what touches `clip` (logical pixels) alone."""
    if geometry.square < 1:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    shown = [square for square in chess.SQUARES if clip is None or clip.intersects(square_rect(geometry, square))]
    _paint_squares(painter, geometry, state, look.colors, shown)
    if look.coordinates:
        _paint_coordinates(painter, geometry, look.colors, shown)
    _paint_check(painter, geometry, state, look.colors)
    _paint_resting_pieces(painter, geometry, state, look, shown, frame)
    _paint_targets(painter, geometry, state, look.colors)
    if frame is not None:
        _paint_gliding_pieces(painter, geometry, look, frame)
    if state.hint is not None:
        _paint_arrow(painter, geometry, state.hint, look.colors.arrow)
    if state.promotion is not None:
        _paint_promotion(painter, geometry, state, look)
    if state.drag is not None and state.drag.started:
        _paint_held_piece(painter, geometry, state, look)


def square_rect(geometry: Geometry, square: chess.Square) -> QRectF:
    """The square's place in logical pixels."""
    return QRectF(*geometry.corner(square), geometry.square, geometry.square)


def held_rect(geometry: Geometry, x: float, y: float) -> QRectF:
    """Where a held piece is drawn: its middle under the pointer."""
    return QRectF(x - geometry.square / 2, y - geometry.square / 2, geometry.square, geometry.square)


def tinted(tint: Tint) -> QColor:
    """A Qt colour of a table entry."""
    color = QColor.fromRgb(tint.rgb)
    color.setAlphaF(tint.opacity)
    return color


def _is_light(square: chess.Square) -> bool:
    return bool(chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES)


def _paint_squares(
    painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors, shown: list[chess.Square],
) -> None:
    light, dark = QColor.fromRgb(colors.light), QColor.fromRgb(colors.dark)
    marked = last_move_squares(state)
    for square in shown:
        rect = square_rect(geometry, square)
        painter.fillRect(rect, light if _is_light(square) else dark)
        if square == state.selected:
            painter.fillRect(rect, tinted(colors.selected))
        elif square in marked:
            painter.fillRect(rect, tinted(colors.last_move))
        if square == state.hover and state.promotion is None:
            painter.fillRect(rect, tinted(colors.hover))


def _paint_coordinates(painter: QPainter, geometry: Geometry, colors: BoardColors, shown: list[chess.Square]) -> None:
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(geometry.square * 0.17)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    inset = geometry.square * 0.05
    for square in shown:
        column, row = geometry.column_row(square)
        rect = square_rect(geometry, square).adjusted(inset, inset * 0.4, -inset, -inset * 0.4)
        painter.setPen(QColor.fromRgb(colors.coordinate_on_light if _is_light(square) else colors.coordinate_on_dark))
        if row == 7:
            painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, chess.FILE_NAMES[chess.square_file(square)])
        if column == 7:
            painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, chess.RANK_NAMES[chess.square_rank(square)])


def _paint_check(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors) -> None:
    square = check_square(state)
    if square is None:
        return
    rect = square_rect(geometry, square)
    glow = QRadialGradient(rect.center(), geometry.square * 0.62)
    inner, outer = QColor.fromRgb(colors.check), QColor.fromRgb(colors.check)
    outer.setAlpha(0)
    glow.setColorAt(0.25, inner)
    glow.setColorAt(1.0, outer)
    painter.fillRect(rect, QBrush(glow))


def _paint_resting_pieces(
    painter: QPainter, geometry: Geometry, state: BoardState, look: Look, shown: list[chess.Square], frame: Frame | None,
) -> None:
    travelling = {glide.target for glide in frame.plan.glides} if frame else set()
    held = state.drag.origin if state.drag is not None and state.drag.started else None
    waiting = state.promotion.origin if state.promotion is not None else None
    for square in shown:
        piece = state.board.piece_at(square)
        if piece is None or square in travelling or square == waiting:
            continue
        painter.setOpacity(GHOST_OPACITY if square == held else 1.0)
        look.draw_piece(painter, piece, square_rect(geometry, square))
    painter.setOpacity(1.0)


def _paint_targets(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors) -> None:
    """A dot on each empty target; a ring round a piece that can be taken (or a rook to castle with)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(colors.target))
    for square in shown_targets(state):
        rect = square_rect(geometry, square)
        if square == state.hover:
            continue
        if state.board.piece_at(square) is None:
            radius = geometry.square * DOT_SIZE / 2
            painter.drawEllipse(rect.center(), radius, radius)
        else:
            painter.drawPath(_corners(rect))


def _corners(rect: QRectF) -> QPainterPath:
    """The square without a disc slightly larger than it: its four corners remain."""
    reach = rect.width() * 0.07
    square, disc = QPainterPath(), QPainterPath()
    square.addRect(rect)
    disc.addEllipse(rect.adjusted(-reach, -reach, reach, reach))
    return square.subtracted(disc)


def _paint_gliding_pieces(painter: QPainter, geometry: Geometry, look: Look, frame: Frame) -> None:
    painter.setOpacity(1.0 - frame.progress)
    for square, piece in frame.plan.fades:
        look.draw_piece(painter, piece, square_rect(geometry, square))
    painter.setOpacity(1.0)
    for glide in frame.plan.glides:
        look.draw_piece(painter, glide.piece, glide_rect(geometry, glide.origin, glide.target, frame.progress))


def glide_rect(geometry: Geometry, origin: chess.Square, target: chess.Square, progress: float) -> QRectF:
    """Where a gliding piece is drawn at `progress` (0 to 1) of its way."""
    start, end = QPointF(*geometry.corner(origin)), QPointF(*geometry.corner(target))
    return square_rect(geometry, origin).translated((end - start) * progress)


def _paint_held_piece(painter: QPainter, geometry: Geometry, state: BoardState, look: Look) -> None:
    assert state.drag is not None
    piece = state.board.piece_at(state.drag.origin)
    if piece is not None:
        look.draw_piece(painter, piece, held_rect(geometry, state.drag.x, state.drag.y))


def _paint_promotion(painter: QPainter, geometry: Geometry, state: BoardState, look: Look) -> None:
    """Dim the board and show the four pieces on discs, from the promotion square inwards."""
    assert state.promotion is not None
    painter.fillRect(QRectF(geometry.left, geometry.top, geometry.side, geometry.side), tinted(look.colors.veil))
    painter.setPen(Qt.PenStyle.NoPen)
    inset = geometry.square * 0.03
    for square, piece_type in promotion_choices(state).items():
        rect = square_rect(geometry, square)
        hovered = square == state.hover
        painter.setBrush(QColor.fromRgb(look.colors.choice_hover if hovered else look.colors.choice))
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        piece = chess.Piece(piece_type, state.board.turn)
        look.draw_piece(painter, piece, rect)


def _paint_arrow(painter: QPainter, geometry: Geometry, move: chess.Move, tint: Tint) -> None:
    """An arrow that ends short of the middle of its target, so that the piece there stays readable."""
    start, end = QPointF(*geometry.centre(move.from_square)), QPointF(*geometry.centre(move.to_square))
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < 1:
        return
    along, width = way / length, geometry.square * 0.15
    across = QPointF(-along.y(), along.x())
    neck, tip = end - along * (geometry.square * 0.38), end + along * (geometry.square * 0.06)
    head = QPainterPath(tip)
    head.lineTo(neck + across * (width * 1.35))
    head.lineTo(neck - across * (width * 1.35))
    head.closeSubpath()
    painter.save()
    painter.setOpacity(tint.opacity)
    color = QColor.fromRgb(tint.rgb)
    painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(start + along * (geometry.square * 0.25), neck)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(head, color)
    painter.restore()
