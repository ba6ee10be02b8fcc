"""The manual: short pages in the language of the window, and which of them is about a pane or a dialog."""
from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QDockWidget, QFrame, QTextBrowser, QWidget

from chessgui.dialogs import on_screen
from chessgui.looks.assets import text
from chessgui.looks.widgets import button_box, in_column, named, push_button

FIRST = "start"
PAGES = {
    "BoardArea": "board", "WelcomePanel": "play", "GameOverPanel": "play", "ResignBar": "play", "RecoveryBar": "files", "GameTabs": "games",
    "moves": "moves", "graph": "report", "analysis": "analysis", "explorer": "explorer", "report": "report", "games": "games",
    "training": "training", "repertoire": "training", "TrainingPane": "training", "RepertoirePage": "training", "TrainingNote": "training",
    "MomentRow": "training", "OwnNamesDialog": "training", "xray": "inside", "XrayPanel": "inside", "network": "inside",
    "NetworkPanel": "inside", "LaboratoryWindow": "inside", "why": "why", "WhyPanel": "why", "ledger": "why", "LedgerPanel": "why",
    "NewGameDialog": "play", "AdjournedDialog": "play", "RatingDialog": "play", "PeopleWindow": "games", "DuplicatesDialog": "games",
    "ChangeHeadersDialog": "games", "HeadersDialog": "files", "ConflictDialog": "files", "ExistingFileBox": "files",
    "ProblemsDialog": "files", "GetGamesDialog": "games", "EvaluationDialog": "engines", "EnginesDialog": "engines",
    "MatchWindow": "engines", "ReportDialog": "report", "MarksDialog": "report", "ExportDialog": "export", "MakeBookDialog": "explorer",
    "PatternDialog": "position", "PositionSetupDialog": "position", "PlacingDialog": "position", "SettingsDialog": "settings",
    "ShortcutsDialog": "settings", "DiagnosisDialog": "settings", "Palette": FIRST, "AboutDialog": FIRST,
}
"""The page about a widget, by the name of its class, and about a pane by the pane's name."""
COMMAND = re.compile(r"\{(\w+)\}")
"""In the text of a page: stands for a command and its keys."""


def page_of(widget: QWidget | None) -> str:
    """The page about a widget, else about the nearest one around it."""
    while widget is not None:
        names = [widget.objectName()] if isinstance(widget, QDockWidget) else [kind.__name__ for kind in type(widget).__mro__]
        for name in names:
            if name in PAGES:
                return PAGES[name]
        widget = widget.parentWidget()
    return FIRST


class Pages(QTextBrowser):
    """Shows pages, whose links lead to other ones. Nothing is fetched from anywhere else."""

    def __init__(self, language: str, command: Callable[[str], str]) -> None:
        """`command` writes a command with its keys, as Markdown."""
        super().__init__()
        self._language, self._command = language, command
        self.setFrameShape(QFrame.Shape.NoFrame)
        option = QTextOption()
        option.setTextDirection(self.layoutDirection())
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(16)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The text of a page with its commands written out; nothing for any other name."""
        try:
            return COMMAND.sub(lambda found: self._command(found[1]), text("manual", self._language, QUrl(name).fileName()))
        except (OSError, ValueError):
            return None


class ManualDialog(QDialog):
    """Stays open beside the window while one tries what it says."""

    def __init__(self, language: str, command: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Manual"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(on_screen(self, QSize(560, 600)))
        self.pages = named(Pages(language, command), self.tr("Page of the manual"))
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        self.contents = push_button(self.tr("&All Pages"), lambda: self.show_page(FIRST))
        self.back = push_button(self.tr("&Back"), self.pages.backward)
        self.back.setEnabled(False)
        self.pages.backwardAvailable.connect(self.back.setEnabled)
        for button in (self.contents, self.back):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        in_column((self.pages, 1), in_column(buttons, margins=(14, 0, 14, 0)), margins=(0, 0, 0, 12), spacing=10, on=self)

    def show_page(self, page: str) -> None:
        """Show a page by its name."""
        self.pages.setSource(QUrl(f"{page}.md"), QTextDocument.ResourceType.MarkdownResource)
