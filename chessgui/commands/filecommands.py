"""What the window does with files and the clipboard: open, save, copy, paste, and the question about unsaved changes."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from chessgui.controller import Controller
from chessgui.dialogs import open_dialog
from chessgui.files.pgnfile import PgnFile
from chessgui.pgn import game_text
from chessgui.settings import Settings


class FileCommands(QObject):
    """The commands, whose dialogs belong to a window. `said` carries a sentence for the status bar."""

    said = Signal(str)

    def __init__(self, controller: Controller, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._settings, self._window = controller, settings, window
        controller.document.several_games.connect(self._choose_game)
        controller.document.failed.connect(self._on_failed)
        controller.document.saved.connect(self._on_saved)

    def ask_open(self) -> None:
        """Show the file dialog."""
        dialog = QFileDialog(self._window, self.tr("Open a game"), self._settings.folder(), self._filter())
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open_path(Path(path)))
        open_dialog(dialog)

    def _filter(self) -> str:
        return self.tr("Chess games (*.pgn);;All files (*)")

    def open_path(self, path: Path) -> None:
        """Open a file, after asking about unsaved changes."""
        self._settings.set_folder(str(path.parent))
        self.unless_unsaved(partial(self._controller.document.open, path))

    def _choose_game(self, file: PgnFile) -> None:
        from chessgui.dialogs.gamechooser import GameChooser
        dialog = GameChooser(file, self._window)
        dialog.chosen.connect(partial(self._controller.document.choose, file))
        open_dialog(dialog)

    def save(self) -> None:
        """Save, under a new name where there is none or where the old file was read only in part."""
        if self._controller.document.needs_new_name:
            self.save_as()
        else:
            self._controller.save()

    def save_as(self) -> None:
        """Ask for a name and save there."""
        dialog = QFileDialog(self._window, self.tr("Save the game"), self._settings.folder(), self._filter())
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pgn")
        path = self._controller.document.path
        dialog.selectFile(path.stem + "-2.pgn" if path and self._controller.document.needs_new_name else path.name if path else "game.pgn")
        dialog.fileSelected.connect(self._save_at)
        open_dialog(dialog)

    def _save_at(self, path: str) -> None:
        self._settings.set_folder(str(Path(path).parent))
        self._controller.save(Path(path))

    def copy_fen(self) -> None:
        """The shown position to the clipboard."""
        QGuiApplication.clipboard().setText(self._controller.fen())
        self.said.emit(self.tr("Copied the position."))

    def copy_pgn(self) -> None:
        """The game to the clipboard."""
        QGuiApplication.clipboard().setText(game_text(self._controller.game.pgn))
        self.said.emit(self.tr("Copied the game."))

    def paste(self) -> None:
        """A position or a game from the clipboard."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.said.emit(self.tr("The clipboard holds no text."))
            return
        self.unless_unsaved(partial(self._controller.paste, text))

    def _on_saved(self, path: Path) -> None:
        self.said.emit(self.tr("Saved {0}.").format(path.name))

    def _on_failed(self, sentence: str) -> None:
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("File"), sentence, QMessageBox.StandardButton.Ok, self._window)
        open_dialog(box)
        self.said.emit(sentence)

    def unless_unsaved(self, go_on: Callable[[], object]) -> None:
        """Go on, after asking where there are unsaved changes. Nothing waits: the answer calls back."""
        if not self._controller.has_work_to_lose:
            go_on()
            return
        buttons = QMessageBox.StandardButton
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Unsaved game"), self.tr("Save the changes to this game first?"),
                          buttons.Save | buttons.Discard | buttons.Cancel, self._window)
        box.setDefaultButton(buttons.Save)

        def answered(result: int) -> None:
            if result == buttons.Discard:
                go_on()
            elif result == buttons.Save:
                self._save_then(go_on)

        box.finished.connect(answered)
        open_dialog(box)

    def _save_then(self, go_on: Callable[[], object]) -> None:
        document = self._controller.document

        def saved() -> None:
            document.saved.disconnect(saved)
            QTimer.singleShot(0, go_on)

        document.saved.connect(saved)
        self.save()
