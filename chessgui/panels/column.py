"""A column of texts that break their lines, for a scroll area."""
from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget


class Column(QWidget):
    """As high as its texts need at its width: a scroll area would reckon with their narrowest form, and scroll for nothing."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        layout = self.layout()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and layout is not None:
            texts = layout.hasHeightForWidth()
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()) if texts else layout.totalMinimumSize().height())
        return done
