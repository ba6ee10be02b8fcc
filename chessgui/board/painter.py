"""The painter of the board: it draws a state on any QPaintDevice and keeps no state itself."""
from __future__ import annotations

import chess
from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QRadialGradient, QRegion

from chessgui.board import state as board_state
from chessgui.board.animation import Frame
from chessgui.board.colors import BoardColors, Tint
from chessgui.board.events import glide_rect, held_rect, square_rect, tinted
from chessgui.board.geometry import Geometry
from chessgui.board.look import Coordinates, Look, PieceForm, piece_form
from chessgui.board.shapespainter import paint_engine_arrows, paint_shapes
from chessgui.board.state import BoardState
from chessgui.board.typedmove import Typed
from chessgui.looks.widgets import font_like
from chessgui.words.language import sentence

GHOST_OPACITY = 0.35
DOT_SIZE = 0.29
"""Diameter of a legal-move dot, in squares."""
DISC_SIZE = 0.66
"""Diameter of the disc that replaces a piece in blindfold mode, in squares."""
SMALLEST_MARKED = 30
"""Side of a square in logical pixels; in a smaller one the coordinates of the edge would lie on the pieces."""
SMALLEST_FONT = 13
"""Pixels; on a small board, smaller text would be unreadable."""
WRAPPED = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value


def paint_board(
    painter: QPainter, geometry: Geometry, state: BoardState, look: Look, frame: Frame | None = None, clip: QRegion | None = None,
) -> None:
    """Draw the board; with `clip` (logical pixels) only the squares that it touches are needed. `frame` is the running animation's."""
    if geometry.square < 1:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    shown = [square for square in chess.SQUARES if clip is None or clip.intersects(square_rect(geometry, square).toAlignedRect())]
    board = board_state.shown_board(state)
    _paint_squares(painter, geometry, state, look.colors, shown)
    _paint_coordinates(painter, geometry, look, shown)
    _paint_check(painter, geometry, state, look.colors)
    _paint_resting_pieces(painter, geometry, state, board, look, shown, frame)
    _paint_targets(painter, geometry, state, board, look.colors)
    if frame is not None:
        _paint_gliding_pieces(painter, geometry, state, look, frame)
    paint_engine_arrows(painter, geometry, board_state.shown_engine_arrows(state), look.colors)
    paint_shapes(painter, geometry, state, look.colors)
    if state.promotion is not None:
        _paint_promotion(painter, geometry, state, board, look)
    if state.cursor is not None:
        _paint_cursor(painter, square_rect(geometry, state.cursor), look.colors)
    if state.typed is not None:
        _paint_typed(painter, geometry, state.typed, look.colors)
    if state.drag is not None and state.drag.started and (piece := board.piece_at(state.drag.origin)) is not None:
        _paint_piece(painter, state, look, piece, held_rect(geometry, state.drag.x, state.drag.y), held=True)


def _is_light(square: chess.Square) -> bool:
    return bool(chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES)


# squares -------------------------------------------------------------------------------------------------------------

def _paint_squares(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors, shown: list[chess.Square]) -> None:
    light, dark = QColor.fromRgb(colors.light), QColor.fromRgb(colors.dark)
    tints = _square_tints(state, colors)
    for square in shown:
        rect = square_rect(geometry, square)
        painter.fillRect(rect, light if _is_light(square) else dark)
        if square in tints:
            painter.fillRect(rect, tinted(tints[square]))
        if square == state.hover and state.promotion is None:
            painter.fillRect(rect, tinted(colors.hover))


def _square_tints(state: BoardState, colors: BoardColors) -> dict[chess.Square, Tint]:
    """The tint of each square; what the user is doing has precedence over the last move."""
    tints = dict.fromkeys(board_state.last_move_squares(state), colors.last_move)
    tints.update(dict.fromkeys(board_state.premove_squares(state), colors.premove))
    if state.typed is not None:
        tints.update({move.from_square: colors.selected for move in state.typed.possible})
    if state.selected is not None:
        tints[state.selected] = colors.selected
    return tints


def _paint_coordinates(painter: QPainter, geometry: Geometry, look: Look, shown: list[chess.Square]) -> None:
    """Draw files along the bottom and ranks along the right edge, or each square's name in its corner."""
    every = look.coordinates is Coordinates.EVERY
    if look.coordinates is Coordinates.NONE or (not every and geometry.square < SMALLEST_MARKED):
        return
    painter.setFont(font_like(painter.font(), pixels=max(8, geometry.square * (0.15 if every else 0.17)), bold=True))
    inset = geometry.square * 0.05
    for square in shown:
        column, row = geometry.column_row(square)
        name = chess.square_name(square)
        rect = square_rect(geometry, square).adjusted(inset, inset * 0.4, -inset, -inset * 0.4)
        painter.setPen(QColor.fromRgb(look.colors.coordinate_on_light if _is_light(square) else look.colors.coordinate_on_dark))
        if every:
            # Most pieces leave the upper corner free.
            painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, name)
            continue
        if row == 7:
            painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, name[0])
        if column == 7:
            painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, name[1])


def _paint_check(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors) -> None:
    square = board_state.check_square(state)
    if square is None:
        return
    rect = square_rect(geometry, square)
    glow = QRadialGradient(rect.center(), geometry.square * 0.62)
    inner, outer = QColor.fromRgb(colors.check), QColor.fromRgb(colors.check)
    outer.setAlpha(0)
    glow.setColorAt(0.25, inner)
    glow.setColorAt(1.0, outer)
    painter.fillRect(rect, QBrush(glow))


def _paint_targets(painter: QPainter, geometry: Geometry, state: BoardState, board: chess.Board, colors: BoardColors) -> None:
    """Draw a dot on each empty target, and corners around a piece that can be captured (or a rook to castle with)."""
    squares = board_state.shown_targets(state)
    if state.typed is not None:
        squares |= {move.to_square for move in state.typed.possible}
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(colors.premove_target if board_state.premoves_now(state) else colors.target))
    for square in squares - {state.hover}:
        rect = square_rect(geometry, square)
        if board.piece_at(square) is None:
            radius = geometry.square * DOT_SIZE / 2
            painter.drawEllipse(rect.center(), radius, radius)
        else:
            painter.drawPath(_corners(rect))


def _corners(rect: QRectF) -> QPainterPath:
    """The four corners of a square, which a slightly larger disc leaves free."""
    reach = rect.width() * 0.07
    square, disc = QPainterPath(), QPainterPath()
    square.addRect(rect)
    disc.addEllipse(rect.adjusted(-reach, -reach, reach, reach))
    return square.subtracted(disc)


def _paint_cursor(painter: QPainter, rect: QRectF, colors: BoardColors) -> None:
    """Draw the cursor as a bright frame between two dark ones, which is visible on any square and piece."""
    width = max(2.0, rect.width() * 0.05)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, thickness in ((colors.cursor_edge, width * 1.9), (colors.cursor, width)):
        pen = QPen(QColor.fromRgb(color), thickness)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        inset = width * 0.95
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))


# pieces --------------------------------------------------------------------------------------------------------------

def _paint_piece(painter: QPainter, state: BoardState, look: Look, piece: chess.Piece, rect: QRectF, held: bool = False) -> None:
    """Draw a piece as the blindfold setting shows it. A held piece is at least a disc, so that the user sees that he holds one."""
    shown = piece_form(look.blindfold, piece, state.orientation)
    if shown is PieceForm.PIECE:
        look.draw_piece(painter, piece, rect)
    elif shown is PieceForm.DISC or held:
        _paint_disc(painter, piece.color, rect, look.colors)


def _paint_disc(painter: QPainter, color: chess.Color, rect: QRectF, colors: BoardColors) -> None:
    fill, edge = (colors.white_disc, colors.black_disc) if color else (colors.black_disc, colors.white_disc)
    painter.setBrush(QColor.fromRgb(fill))
    painter.setPen(QPen(QColor.fromRgb(edge), max(1.0, rect.width() * 0.03)))
    radius = rect.width() * DISC_SIZE / 2
    painter.drawEllipse(rect.center(), radius, radius)


def _paint_resting_pieces(
    painter: QPainter, geometry: Geometry, state: BoardState, board: chess.Board, look: Look, shown: list[chess.Square],
    frame: Frame | None,
) -> None:
    travelling = {glide.target for glide in frame.plan.glides} if frame else set()
    held = state.drag.origin if state.drag is not None and state.drag.started else None
    waiting = state.promotion.origin if state.promotion is not None else None
    for square in shown:
        piece = board.piece_at(square)
        if piece is None or square in travelling or square == waiting:
            continue
        painter.setOpacity(GHOST_OPACITY if square == held else 1.0)
        _paint_piece(painter, state, look, piece, square_rect(geometry, square))
    painter.setOpacity(1.0)


def _paint_gliding_pieces(painter: QPainter, geometry: Geometry, state: BoardState, look: Look, frame: Frame) -> None:
    painter.setOpacity(1.0 - frame.progress)
    for square, piece in frame.plan.fades:
        _paint_piece(painter, state, look, piece, square_rect(geometry, square))
    painter.setOpacity(1.0)
    for glide in frame.plan.glides:
        _paint_piece(painter, state, look, glide.piece, glide_rect(geometry, glide.origin, glide.target, frame.progress))


def _paint_promotion(painter: QPainter, geometry: Geometry, state: BoardState, board: chess.Board, look: Look) -> None:
    """Dim the board and draw the four pieces on discs, from the promotion square inwards."""
    assert state.promotion is not None
    painter.fillRect(QRectF(geometry.left, geometry.top, geometry.side, geometry.side), tinted(look.colors.veil))
    color = board.color_at(state.promotion.origin)
    inset = geometry.square * 0.03
    for square, piece_type in board_state.promotion_choices(state).items():
        rect = square_rect(geometry, square)
        hovered = square == state.hover
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor.fromRgb(look.colors.choice_hover if hovered else look.colors.choice))
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        look.draw_piece(painter, chess.Piece(piece_type, bool(color)), rect)


# the typed text ------------------------------------------------------------------------------------------------------

def _explanation(typed: Typed) -> str:
    """The text beside the typed one, in the language of the window."""
    if typed.problem is not None:
        return sentence(typed.problem.sentence(lambda text: QCoreApplication.translate("BoardWidget", text)))
    more = " …" if len(typed.possible) > len(typed.labels) else ""
    return "  ".join(typed.labels) + more


def _paint_typed(painter: QPainter, geometry: Geometry, typed: Typed, colors: BoardColors) -> None:
    """Draw a label at the bottom with the typed text, and the moves that it can become or why it is not a move. It is as wide as its text
    needs and the board allows; a long sentence is wrapped."""
    quiet, strong = (font_like(painter.font(), pixels=max(SMALLEST_FONT, geometry.square * 0.19), bold=bold) for bold in (False, True))
    room, gap = quiet.pixelSize() * 0.75, quiet.pixelSize() * 0.8
    begin = QFontMetricsF(strong).horizontalAdvance(typed.text) + gap
    text, most = _explanation(typed), geometry.side - 4 * room - begin
    needed = QFontMetricsF(quiet).boundingRect(QRectF(0, 0, most, geometry.side), WRAPPED, text)
    width, height = begin + needed.width() + 2 * room, needed.height() + room
    label = QRectF(geometry.left + (geometry.side - width) / 2, geometry.top + geometry.side - height - room, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(colors.label))
    painter.drawRoundedRect(label, room * 0.6, room * 0.6)
    inside = label.adjusted(room, 0, -room, 0)
    painter.setPen(QColor.fromRgb(colors.label_text))
    painter.setFont(strong)
    painter.drawText(inside, WRAPPED, typed.text)
    painter.setPen(QColor.fromRgb(colors.label_problem if typed.problem is not None else colors.label_quiet))
    painter.setFont(quiet)
    painter.drawText(inside.adjusted(begin, 0, 1, 0), WRAPPED, text)
