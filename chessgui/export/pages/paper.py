"""Paper and type: sizes of pages, fonts, measures. All lengths are units of 1/20 point."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter

from chessgui.export.blocks import Style
from chessgui.words.language import sentence

POINT = 20
"""Units of a point: so many that squares and letters need no fractions."""
PER_INCH = 72 * POINT
INK, QUIET, RULE = 0x1A1918, 0x5E5A54, 0xB9B4AB
PAPERS = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter, "a5": QPageSize.PageSizeId.A5}
FAMILIES = ["Libertinus Serif", "Source Serif 4", "Charter", "Georgia", "Cambria", "Noto Serif", "DejaVu Serif"]
"""Good faces for reading, of which the first that is installed is used. They need not have figurines, which come from any other font."""
LEADING = 1.36
"""The distance from line to line, in sizes of the type."""
SMALLER = 0.92
"""The size of the type of variations, relative to that of the main line."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet: its size and margins in units, columns of text, size of the type in points."""

    width: int
    height: int
    margin: int
    columns: int = 2
    type_size: float = 9.5

    @property
    def gap(self) -> int:
        """The gap between columns, in units."""
        return 20 * POINT

    @property
    def text_width(self) -> int:
        """The width from margin to margin, in units."""
        return self.width - 2 * self.margin

    @property
    def column_width(self) -> float:
        """The width of one column, in units."""
        return (self.text_width - (self.columns - 1) * self.gap) / self.columns


def page_size(name: str) -> QPageSize:
    """A sheet as Qt knows it; A4 where the name is unknown."""
    return QPageSize(PAPERS.get(name, PAPERS["a4"]))


def paper(sheet: str | tuple[float, float], columns: int, type_size: float) -> Paper:
    """A sheet by its name, or by its width and height in points; small ones have small margins."""
    if isinstance(sheet, str):
        size = page_size(sheet).size(QPageSize.Unit.Point)
        sheet = size.width(), size.height()
    width, height = sheet
    margin = round(min(width * 0.085, 52.0)) * POINT
    return Paper(round(width * POINT), round(height * POINT), margin, columns, type_size)


def type_font(points: float, bold: bool = False, italic: bool = False) -> QFont:
    """A font of the page; its pixels are units."""
    font = QFont(FAMILIES)
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(round(points * POINT))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setItalic(italic)
    return font


class Type:
    """The fonts of a page by what they are for; made once for each document and thread."""

    def __init__(self, size: float) -> None:
        self.body = {depth: type_font(size * (SMALLER if depth else 1)) for depth in (0, 1)}
        self.bold = {depth: type_font(size * (SMALLER if depth else 1), bold=True) for depth in (0, 1)}
        self.line = {depth: LEADING * size * (SMALLER if depth else 1) * POINT for depth in (0, 1)}
        self.name = type_font(min(size * 1.75, 19), bold=True)
        self.result = type_font(min(size * 2.5, 27), bold=True)
        self.column_name = type_font(size * 1.15, bold=True)
        self.column_result = type_font(size * 1.5, bold=True)
        self.facts = type_font(size * 0.92)
        self.caption = type_font(size * 0.84, italic=True)
        self.small = type_font(size * 0.78)
        self.footer = type_font(size * 0.84)

    def font(self, style: Style, depth: int) -> QFont:
        """The font of a run."""
        return (self.bold if style in (Style.MAIN, Style.RESULT) else self.body)[depth]


def write(painter: QPainter, place: QRectF, flags: Qt.AlignmentFlag, text: str, font: QFont, ink: int = INK) -> None:
    """Draw words in one font and colour. No letter is cut off at the edges of the place: one of another font may be higher."""
    painter.setFont(font)
    painter.setPen(QColor.fromRgb(ink))
    painter.drawText(place, flags | Qt.TextFlag.TextDontClip, sentence(text))


def line_height(font: QFont) -> float:
    """The height of a line in a font, in units."""
    return QFontMetricsF(font).height()
