"""The only look-up of what lies in `resources`: icons, drawn in the colour of the text so that they fit light and dark, texts, files."""
from __future__ import annotations

from importlib import resources
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 36, 48)
"""Pixels an icon is rasterised at: those of menus and tool bars on screens of 1, 1.5 and 2 device pixels."""


def icon(name: str, color: QColor | None = None) -> QIcon:
    """The icon of that name; `currentColor` in the drawing becomes `color`. Raises FileNotFoundError."""
    renderer: QSvgRenderer | None = None
    result = QIcon()
    for size in (256,) if color is None else SIZES:
        key = f"icon {name} {color.name() if color is not None else ''} {size}"
        pixmap = QPixmap(size, size)
        if not QPixmapCache.find(key, pixmap):
            renderer = renderer or _renderer(name, color)
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter, QRectF(0, 0, size, size))
            painter.end()
            QPixmapCache.insert(key, pixmap)
        result.addPixmap(pixmap)
    return result


def _renderer(name: str, color: QColor | None) -> QSvgRenderer:
    drawing = resources.files("resources").joinpath("icons", f"{name}.svg").read_text("utf-8")
    if color is not None:
        drawing = drawing.replace("currentColor", color.name())
    return QSvgRenderer(QByteArray(drawing.encode()))


def selectable(drawn: QIcon, color: QColor) -> QIcon:
    """The same icon for a list, in `color` where its row is selected."""
    result = QIcon(drawn)
    for size in drawn.availableSizes():
        pixmap = drawn.pixmap(size)
        painter = QPainter(pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), color)
        painter.end()
        result.addPixmap(pixmap, QIcon.Mode.Selected)
    return result


def text(*path: str) -> str:
    """A text by its folder and name. Raises FileNotFoundError."""
    return resources.files("resources").joinpath(*path).read_text("utf-8")


def path(*parts: str) -> Path:
    """Where a file lies on the disk, for what reads files itself. Raises FileNotFoundError."""
    found = Path(str(resources.files("resources").joinpath(*parts)))
    if not found.is_file():
        raise FileNotFoundError(found)
    return found
