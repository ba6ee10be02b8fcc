"""Converts Qt's key and mouse events, rectangles and colours to and from the board's terms."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent

from chessgui.board.colors import Tint
from chessgui.board.geometry import Geometry
from chessgui.board.keyboard import BoardKey

KEYS: dict[int, BoardKey] = {
    Qt.Key.Key_Left: BoardKey.LEFT, Qt.Key.Key_Right: BoardKey.RIGHT, Qt.Key.Key_Up: BoardKey.UP, Qt.Key.Key_Down: BoardKey.DOWN,
    Qt.Key.Key_Return: BoardKey.ENTER, Qt.Key.Key_Enter: BoardKey.ENTER, Qt.Key.Key_Escape: BoardKey.ESCAPE,
    Qt.Key.Key_Backspace: BoardKey.BACKSPACE,
}
MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
"""Keys that do nothing alone."""
ALT = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.GroupSwitchModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
COMMAND = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier


def is_alt(event: QMouseEvent | QKeyEvent) -> bool:
    """Whether Alt or AltGr is held."""
    return bool(event.modifiers() & ALT)


def is_shift(event: QMouseEvent) -> bool:
    """Whether Shift or Ctrl is held."""
    return bool(event.modifiers() & SHIFT)


def is_ctrl(event: QMouseEvent) -> bool:
    """Whether Ctrl is held."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def board_key(event: QKeyEvent) -> BoardKey | str | None:
    """The board's Key or a typed character; None for keys that belong to the window's commands."""
    text = event.text()
    if text == "@":  # with AltGr on many keyboards, which Qt tells as Ctrl and Alt, or as Alt
        return text
    if event.modifiers() & COMMAND:
        return None
    special = KEYS.get(event.key())
    if special is not None:
        return special
    return text if len(text) == 1 and not is_alt(event) else None


def square_rect(geometry: Geometry, square: chess.Square) -> QRectF:
    """The rectangle of a square in logical pixels."""
    return QRectF(*geometry.corner(square), geometry.square, geometry.square)


def held_rect(geometry: Geometry, x: float, y: float) -> QRectF:
    """The rectangle of a held piece, centred on the pointer."""
    return QRectF(x - geometry.square / 2, y - geometry.square / 2, geometry.square, geometry.square)


def glide_rect(geometry: Geometry, origin: chess.Square, target: chess.Square, progress: float) -> QRectF:
    """The rectangle of a gliding piece at `progress` (0 to 1) of its way."""
    start, end = QPointF(*geometry.corner(origin)), QPointF(*geometry.corner(target))
    return square_rect(geometry, origin).translated((end - start) * progress)


def tinted(tint: Tint) -> QColor:
    """A Qt colour of a table entry."""
    color = QColor.fromRgb(tint.rgb)
    color.setAlphaF(tint.opacity)
    return color
