"""Questions before a file is overwritten: another program has changed it since it was opened, or a file of the chosen name exists."""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QMessageBox, QPlainTextEdit, QPushButton, QTextEdit, QWidget

from chessgui.dialogs import open_dialog
from chessgui.files.conflict import Conflict, Spans
from chessgui.looks.widgets import STRETCH, in_column, in_row, label_of, named, plain_label
from chessgui.threads.background import Background

MARK_ALPHA = 70
MINE, THEIRS = QColor(60, 150, 90), QColor(214, 120, 40)
"""Colours of the text that only the user's version has, and of the text that only the file has."""


class ConflictDialog(QDialog):
    """Shows both versions of the game side by side, and asks which to keep. Exactly one of the signals follows; none where the user
    cancels: then the game stays unsaved."""

    save_as_wanted = Signal()
    overwrite_wanted = Signal()
    append_wanted = Signal()

    def __init__(self, conflict: Conflict, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("{0} has changed").format(conflict.path.name))
        self.resize(860, 520)
        self.words = plain_label(self._words(conflict))
        self.mine = named(_text(conflict.mine, conflict.only_mine, MINE), self.tr("Your game"))
        self.theirs = named(_text(conflict.theirs, conflict.only_theirs, THEIRS), self.tr("In the file"))
        self.theirs.setPlaceholderText(self.tr("The game is not in the file any more."))
        self.save_as = QPushButton(self.tr("&Save under Another Name…"))
        self.append = QPushButton(self.tr("&Append as a New Game"))
        self.overwrite = QPushButton(self.tr("&Overwrite the Game in the File"))
        self.overwrite.setEnabled(conflict.found is not None)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.save_as.setDefault(True)
        wanted = (self.save_as, self.save_as_wanted), (self.append, self.append_wanted), (self.overwrite, self.overwrite_wanted)
        for button, signal in wanted:
            button.clicked.connect(self.accept)
            button.clicked.connect(signal)
        self.cancel.clicked.connect(self.reject)
        sides = in_row(*((in_column(label_of(text.accessibleName(), text), text, spacing=6), 1) for text in (self.mine, self.theirs)),
                       spacing=12)
        buttons = in_row(self.save_as, self.append, self.overwrite, STRETCH, self.cancel, spacing=8)
        in_column(self.words, (sides, 1), buttons, margins=(18, 16, 18, 14), spacing=12, on=self)
        self.save_as.setFocus()

    def _words(self, conflict: Conflict) -> str:
        """One or two sentences about what has happened."""
        changed = self.tr("Another program has changed {0} since this game was opened; nothing was written.").format(conflict.path.name)
        if conflict.found is None:
            more = self.tr("The game was not found in it again.")
        elif conflict.is_as_opened:
            more = self.tr("In the file the game is as you opened it; other games have changed.")
        else:
            more = self.tr("What stands in only one of the two is marked.")
        return f"{changed} {more}"


def _text(text: str, spans: Spans, color: QColor) -> QPlainTextEdit:
    """A read-only text field with the spans marked."""
    edit = QPlainTextEdit(text.rstrip("\n"), readOnly=True, tabChangesFocus=True)
    edit.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    font = QFont("monospace")
    font.setStyleHint(QFont.StyleHint.Monospace)
    edit.setFont(font)
    style = QTextCharFormat()
    style.setBackground(QColor(color.red(), color.green(), color.blue(), MARK_ALPHA))
    large = [place for place, letter in enumerate(text) if letter > "\uffff"]

    def units(place: int) -> int:
        """The index of a letter in UTF-16 units, in which Qt counts."""
        return min(place + bisect_left(large, place), edit.document().characterCount() - 1)

    marks = []
    for start, end in spans:
        mark = QTextEdit.ExtraSelection()
        cursor = edit.textCursor()
        cursor.setPosition(units(start))
        cursor.setPosition(units(end), QTextCursor.MoveMode.KeepAnchor)
        mark.cursor, mark.format = cursor, style  # type: ignore[attr-defined]
        marks.append(mark)
    edit.setExtraSelections(marks)
    return edit


class ExistingFileBox(QMessageBox):
    """Asks whether to append to the games of a file or to replace them. Enter appends, so that nothing is lost by mistake."""

    def __init__(self, path: Path, decided: Callable[[bool], None], parent: QWidget) -> None:
        """`decided` is called with whether to append."""
        super().__init__(QMessageBox.Icon.Question, "", "", QMessageBox.StandardButton.Cancel, parent)
        self.setWindowTitle(self.tr("File"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(self.tr("{0} exists already.").format(path.name))
        self.setInformativeText(self.tr("Append to the games that are in it, or replace them?"))
        self.append = self.addButton(self.tr("&Append"), QMessageBox.ButtonRole.AcceptRole)
        self.replace = self.addButton(self.tr("&Replace the File"), QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.append)
        self.append.clicked.connect(lambda: decided(True))
        self.replace.clicked.connect(lambda: decided(False))

    @classmethod
    def ask(cls, path: Path, background: Background, parent: QWidget, decided: Callable[[bool], None]) -> None:
        """Ask if the file exists; for a new file `decided` is called without a question."""
        def on_found(is_there: bool) -> None:
            if is_there:
                open_dialog(cls(path, decided, parent))
            else:
                decided(False)

        background.run(path.exists, on_found, lambda error: decided(False))
