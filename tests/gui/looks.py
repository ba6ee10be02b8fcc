"""What can be seen of a window without looking: texts that are cut off."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView


def cut_titles(header: QHeaderView) -> list[str]:
    """The titles of shown columns that have not the room they need."""
    shown = [section for section in range(header.count()) if not header.isSectionHidden(section)]
    return [str(header.model().headerData(section, Qt.Orientation.Horizontal)) for section in shown
            if header.sectionSize(section) < header.sectionSizeFromContents(section).width()]
