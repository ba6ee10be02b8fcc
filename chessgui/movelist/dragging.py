"""Lines on their way with the mouse or through the clipboard."""
from __future__ import annotations

from PySide6.QtCore import QByteArray, QMimeData

from chessgui.tree.change import ChangeError
from chessgui.tree.lines import MIME_TYPE, Line, line_from_json, line_text


def line_data(line: Line, chess960: bool = False) -> QMimeData:
    """A line as data of our own and as PGN text."""
    data = QMimeData()
    data.setData(MIME_TYPE, QByteArray(line.as_json().encode()))
    data.setText(line_text(line, chess960))
    return data


def is_welcome(data: QMimeData) -> bool:
    """Whether the list takes it: a line or text, but no files, which the window opens."""
    return data.hasFormat(MIME_TYPE) or (data.hasText() and not data.hasUrls())


def carried_line(data: QMimeData) -> Line | None:
    """The line of our own that it carries, if any."""
    if not data.hasFormat(MIME_TYPE):
        return None
    try:
        return line_from_json(bytes(data.data(MIME_TYPE).data()))
    except ChangeError:
        return None
