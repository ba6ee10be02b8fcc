"""What can be seen of a window without looking: texts that are cut off, widgets that lie on one another."""
from __future__ import annotations

from itertools import combinations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QLabel, QWidget


def cut_titles(header: QHeaderView) -> list[str]:
    """The titles of shown columns that have not the room they need."""
    shown = [section for section in range(header.count()) if not header.isSectionHidden(section)]
    return [str(header.model().headerData(section, Qt.Orientation.Horizontal)) for section in shown
            if header.sectionSize(section) < header.sectionSizeFromContents(section).width()]


def cut_texts(window: QWidget) -> list[str]:
    """The texts of shown labels and buttons that have not the room they need, or stand outside of their parent."""
    return [widget.text() for widget in _texts(window) if not _has_room(widget)]


def overlaps(window: QWidget) -> list[tuple[str, str]]:
    """Pairs of shown labels and buttons that lie on one another; what lies within a button belongs to it."""
    placed = [(widget, QRect(widget.mapTo(window, QPoint()), widget.size())) for widget in _texts(window)]
    return [(one.text(), other.text()) for (one, here), (other, there) in combinations(placed, 2)
            if here.intersects(there) and not one.isAncestorOf(other) and not other.isAncestorOf(one)]


def inked(widget: QWidget, area: QRect | None = None) -> tuple[float, float]:
    """Where what is drawn in an area of a widget begins and ends, in shares of its width; the ground is the colour in the corner."""
    picture = widget.grab(widget.rect() if area is None else area).toImage()
    ground = picture.pixel(0, 0)
    columns = [x for x in range(picture.width()) if any(picture.pixel(x, y) != ground for y in range(2, picture.height() - 2))]
    return columns[0] / picture.width(), (columns[-1] + 1) / picture.width()


def _texts(window: QWidget) -> list[QLabel | QAbstractButton]:
    widgets = window.findChildren(QWidget)
    return [widget for widget in widgets if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible() and widget.text()]


def _has_room(widget: QLabel | QAbstractButton) -> bool:
    if not widget.parentWidget().rect().contains(widget.geometry()):
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.width() >= widget.minimumSizeHint().width() and widget.height() >= widget.heightForWidth(widget.width())
    return widget.width() >= widget.minimumSizeHint().width() and widget.height() >= widget.minimumSizeHint().height()
