"""A button of the status bar that tells how many problems the shown game has, and lists them. Hidden where there is none."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QToolButton, QWidget

from chessgui.dialogs import open_dialog


class ProblemsButton(QToolButton):
    """Shows what `show_problems` was given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._problems = "", tuple[object, ...]()
        self.setAutoRaise(True)
        self.setText(self.tr("Problems"))
        self.setToolTip(self.tr("What could not be read of the file"))
        self.clicked.connect(self.open_list)
        self.hide()

    def show_problems(self, name: str, problems: Sequence[object]) -> None:
        """Tell how many there are of a file."""
        self._name, self._problems = name, tuple(problems)
        count = len(self._problems)
        self.setText(self.tr("One problem") if count == 1 else self.tr("{0} problems").format(count))
        self.setVisible(count > 0)

    def open_list(self) -> None:
        """Show all of them."""
        from chessgui.dialogs.problems import ProblemsDialog
        open_dialog(ProblemsDialog(self._name, self._problems, self.window()))
