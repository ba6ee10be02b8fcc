"""Access to the files in `resources`: icons, which are drawn in the colour of the text to fit light and dark, texts, and other files."""
from __future__ import annotations

from importlib import resources
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 36, 48)
"""The sizes in pixels at which an icon is rasterised: those of menus and tool bars at scales of 1, 1.5 and 2."""
LIGHT, FAINT = 128, 0.45
"""From this lightness on an icon stands on a dark ground; how much of it is left there while it is disabled."""


def icon(name: str, color: QColor | None = None) -> QIcon:
    """An icon by its name; `currentColor` in the drawing becomes `color`. Raises FileNotFoundError."""
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
        if color is not None and color.lightness() >= LIGHT:  # Qt would make it grey, and nearly as light as it was
            result.addPixmap(_faint(pixmap), QIcon.Mode.Disabled)
    return result


def _faint(pixmap: QPixmap) -> QPixmap:
    result = QPixmap(pixmap.size())
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setOpacity(FAINT)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
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
    """The content of a text file by its folder and name. Raises FileNotFoundError."""
    return resources.files("resources").joinpath(*path).read_text("utf-8")


def path(*parts: str) -> Path:
    """The path of a file, for libraries that read files themselves. Raises FileNotFoundError."""
    found = Path(str(resources.files("resources").joinpath(*parts)))
    if not found.is_file():
        raise FileNotFoundError(found)
    return found
