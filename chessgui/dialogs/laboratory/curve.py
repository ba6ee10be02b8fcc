"""The curve of the laboratory: nodes by depth, a sequential test or a scan; each point says what it is."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPalette

from chessgui.laboratory.curves import BOUND, CHANGED, CHANGED_WORDS, DOT, USUAL, WORDS, Curve
from chessgui.looks.graphpainter import Ink, Inks, place_in
from chessgui.panels.graphwidget import GAP, GraphWidget

RADIUS = 2.5


class CurveWidget(GraphWidget):
    """Shows the curve it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.curve: Curve | None = None
        self._shown = 0
        self.setMinimumHeight(90)
        self.setAccessibleName(self.tr("Curve of the results"))

    def sizeHint(self) -> QSize:
        return QSize(360, 150)

    def show_curve(self, curve: Curve | None) -> None:
        """Show another curve; None: nothing."""
        self.curve, self.graph = curve, curve.graph if curve is not None else None
        self.heights = tuple(point[1] for point in curve.points) if curve is not None else ()
        self._shown = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if curve is not None else Qt.FocusPolicy.NoFocus)
        self.refresh()

    def empty_text(self) -> str:
        return self.tr("A curve appears here as soon as there are results.")

    def point_text(self, index: int) -> str:
        return self.curve.texts[index] if self.curve is not None else ""

    def refresh(self) -> None:
        self.setAccessibleDescription(self.point_text(self._shown) if self.curve is not None else self.empty_text())
        self.update()

    def inks(self) -> Inks:
        accent, quiet = (self.palette().color(role) for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.PlaceholderText))
        return {USUAL: Ink(stroke=quiet, width=2), CHANGED: Ink(stroke=accent, width=2), BOUND: Ink(stroke=quiet, is_dotted=True),
                DOT: Ink(accent, radius=RADIUS), WORDS: Ink(quiet), CHANGED_WORDS: Ink(accent)}

    def plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(GAP, GAP, -GAP, -GAP)

    def index_at(self, x: float) -> int | None:
        if self.curve is None:
            return None
        return min(range(len(self.heights)), key=lambda index: abs(self.place_of(index).x() - x))

    def place_of(self, index: int) -> QPointF:
        assert self.curve is not None
        return place_in(self.curve.graph, self.plot(), self.curve.points[index])

    def key_origin(self) -> int:
        return self._shown

    def choose(self, index: int) -> None:
        self._shown = index
        self.refresh()
        super().choose(index)
