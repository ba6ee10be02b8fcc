"""A strip above or below the board: who plays, what he is ahead by, whether he thinks, and room for his clock."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import ceil

import chess
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from chessgui.board.pieces import DEFAULT_PIECES, PieceSet
from chessgui.looks.widgets import STRETCH, font_like, in_row
from chessgui.rules.material import Material, Pieces
from chessgui.words.language import left_to_right, sentence, verbatim
from chessgui.words.notation import counted_pieces

HEIGHT = 30
"""The height of a strip with the usual font, in logical pixels; the size hint grows with a larger font."""
DISC, NAME_LEFT, GAP = 12, 24, 10
MOST_LETTERS = 300
"""The most letters of a name that are shown: a header may hold megabytes, which would be measured whenever the strip is painted."""
LEAST_NAME = 72
"""A name that is narrower is not cut for anything, in logical pixels."""
GLYPH = 1.35
"""Side of a piece's square against the height of the text."""
GLYPH_STEPS = {chess.QUEEN: 0.86, chess.ROOK: 0.74, chess.BISHOP: 0.76, chess.KNIGHT: 0.76, chess.PAWN: 0.63}
"""The distance from one piece to the next, in squares: they stand close, and do not touch."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Widths of the parts of a strip in logical pixels; 0 for a part that is left out."""

    name: float
    lead: float
    glyphs: float
    note: float
    rating: float = 0.0


def fitted(room: float, wanted: Parts) -> Parts:
    """The parts that there is room for. The name comes first; only the lead, which is short, may shorten it. Then rating, pieces, and the
    note."""
    name = min(wanted.name, room)
    lead = wanted.lead if wanted.lead and room - wanted.lead - GAP >= min(wanted.name, LEAST_NAME) else 0.0
    if lead:
        name = min(name, room - lead - GAP)
    left = room - name - (lead + GAP if lead else 0)
    rating = wanted.rating if wanted.rating and left >= wanted.rating + GAP else 0.0
    left -= rating + GAP if rating else 0
    glyphs = wanted.glyphs if wanted.glyphs and left >= wanted.glyphs + GAP else 0.0
    left -= glyphs + GAP if glyphs else 0
    return Parts(name, lead, glyphs, wanted.note if left >= wanted.note + GAP else 0.0, rating)


class PlayerStrip(QWidget):
    """One side's name with its colour; the side on turn is set in bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._color, self._on_turn, self._note, self._rating = "", chess.WHITE, False, "", ""
        self._material, self._all_captured = Material(), False
        self._pieces = PieceSet(DEFAULT_PIECES)
        self._clock: QWidget | None = None
        self._row = in_row(STRETCH, on=self)
        self.setMinimumHeight(HEIGHT)

    def sizeHint(self) -> QSize:
        text = ceil(QFontMetricsF(self.font()).height())
        return QSize(200, max(HEIGHT, text + 10, self._row.sizeHint().height() + 2))

    def show_player(self, name: str, color: chess.Color, on_turn: bool, note: str = "", rating: str = "") -> None:
        """Show name and colour of the side; the `rating`, in Elo, stands quietly behind the name, and `note` is a quiet word at the end."""
        self._name, self._color, self._on_turn, self._note, self._rating = name[:MOST_LETTERS], color, on_turn, note, rating
        self._describe()
        self.update()

    def show_material(self, material: Material) -> None:
        """Show the side's material: pieces it has more of stand as small outlines behind the name, and then by how many pawns it leads."""
        self._material = material
        self._describe()
        self.update()

    def show_all_captured(self, everything: bool) -> None:
        """Set whether all that the side has taken is shown, or only what it has more of."""
        self._all_captured = everything
        self.update()

    def _shown_pieces(self) -> Pieces:
        return self._material.captured if self._all_captured else self._material.surplus

    def set_pieces(self, name: str) -> None:
        """Set the piece set whose outlines are shown."""
        self._pieces = PieceSet(name)
        self.update()

    def set_clock(self, clock: QWidget | None) -> None:
        """Put a widget at the end of the strip, in the place of the one that was there; the strip is its parent now."""
        if self._clock is not None:
            self._row.removeWidget(self._clock)
            if self._clock.parent() is self:  # another strip may have it by now
                self._clock.setParent(None)
        self._clock = clock
        if clock is not None:
            self._row.addWidget(clock, 0, Qt.AlignmentFlag.AlignVCenter)
        self.updateGeometry()

    # words -------------------------------------------------------------------------------------------------------

    def _describe(self) -> None:
        side = self.tr("White") if self._color else self.tr("Black")
        self.setAccessibleName(f"{side}: {f'{self._name} {self._rating}'.rstrip()}. {self._note}")
        sentences = list(filter(None, (self.material_text(), self.captured_text())))
        self.setAccessibleDescription(" ".join(sentences))
        wanted = self._wanted()
        cut = [verbatim(self._name)] if fitted(self._room(), wanted).name < wanted.name else []
        self.setToolTip("\n".join((*cut, *sentences)))

    def material_text(self) -> str:
        """How the side stands, in a sentence; empty where the material is equal."""
        side = self.tr("White") if self._color else self.tr("Black")
        more, less = self._listed(self._material.surplus), self._listed(self._material.deficit)
        if more and less:
            lead = self._material.lead
            worth = self.tr("worth {0} more") if lead > 0 else self.tr("worth {0} less") if lead < 0 else self.tr("worth the same")
            return self.tr("{0} has {1} for {2}: {3}.").format(side, more, less, worth.format(abs(lead)))
        if more:
            return self.tr("{0} is {1} ahead.").format(side, more)
        return self.tr("{0} is {1} behind.").format(side, less) if less else ""

    def captured_text(self) -> str:
        """What the side has taken, in a sentence; empty where that is nothing."""
        return self.tr("Taken: {0}.").format(self._listed(self._material.captured)) if self._material.captured else ""

    def _listed(self, pieces: Pieces) -> str:
        words = [counted_pieces(piece, count) for piece, count in Counter(pieces).items()]
        return self.tr("{0} and {1}").format(", ".join(words[:-1]), words[-1]) if len(words) > 1 else "".join(words)

    # painting ----------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        elif event.type() == QEvent.Type.ToolTip:
            self._describe()  # by the present width it has the whole name or not
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        elif event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        parts = fitted(self._room(), self._wanted())
        ink, quiet = (self.palette().color(role) for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.PlaceholderText))
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.setPen(QColor(128, 128, 128))
            painter.setBrush(QColor("#fbfaf7") if self._color else QColor("#2b2927"))
            painter.drawEllipse(self._placed(3, DISC, DISC))
            x = self._paint_text(painter, NAME_LEFT, parts.name, sentence(self._name), self._name_font(), ink)
            x = self._paint_text(painter, x, parts.rating, self._rating, self.font(), quiet)
            if parts.glyphs:
                self._paint_glyphs(painter, x, quiet)
                x += parts.glyphs + (GAP / 2 if parts.lead else GAP)
            x = self._paint_text(painter, x, parts.lead, self._lead_text(), self.font(), quiet)
            self._paint_text(painter, x, parts.note, self._note, self.font(), quiet)

    def _paint_text(self, painter: QPainter, x: float, width: float, text: str, font: QFont, color: QColor) -> float:
        """Text in its place, cut where that is too narrow; where the next part begins."""
        if not width:
            return x
        painter.setFont(font)
        painter.setPen(color)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.drawText(self._placed(x, width, self.height()), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading, shown)
        return x + width + GAP

    def _paint_glyphs(self, painter: QPainter, x: float, color: QColor) -> None:
        side = self._glyph_side()
        for piece in self._shown_pieces():
            step = GLYPH_STEPS[piece] * side
            glyph = self._pieces.silhouette(piece, side, painter.device().devicePixelRatioF(), color.rgb() & 0xFFFFFF)
            place = self._placed(x - (side - step) / 2, side, side)
            painter.drawPixmap(QPointF(round(place.x()), round(place.y())), glyph)
            x += step

    def _placed(self, x: float, width: float, height: float) -> QRectF:
        """A place in the middle of the strip's height, counted from where reading begins."""
        left = self.width() - x - width if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else x
        return QRectF(left, (self.height() - height) / 2, width, height)

    # measures ----------------------------------------------------------------------------------------------------

    def _room(self) -> float:
        clock = self._clock.width() + GAP if self._clock is not None and not self._clock.isHidden() else 0
        return max(0.0, self.width() - NAME_LEFT - clock)

    def _wanted(self) -> Parts:
        plain = QFontMetricsF(self.font())
        steps = sum(GLYPH_STEPS[piece] for piece in self._shown_pieces())
        return Parts(_width(QFontMetricsF(self._name_font()), self._name), _width(plain, self._lead_text()), steps * self._glyph_side(),
                     _width(plain, self._note), _width(plain, self._rating))

    def _name_font(self) -> QFont:
        return font_like(self.font(), bold=self._on_turn)

    def _lead_text(self) -> str:
        return left_to_right(f"+{self._material.lead}") if self._material.lead > 0 else ""

    def _glyph_side(self) -> int:
        return round(QFontMetricsF(self.font()).height() * GLYPH)


def _width(metrics: QFontMetricsF, text: str) -> float:
    return ceil(metrics.horizontalAdvance(text)) + 1 if text else 0
