"""What the window does with files and the clipboard: open, save, copy, paste."""
from __future__ import annotations

from functools import partial
from pathlib import Path

import chess
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.pieces import DEFAULT_PIECES, PIECE_SETS
from chessgui.controller import Controller
from chessgui.dialogs import open_dialog
from chessgui.files.document import Document, OpenedGame
from chessgui.files.pgnfile import PgnFile
from chessgui.pgn import game_text
from chessgui.play.positionsetup import Setup
from chessgui.settings import Settings


class FileCommands(QObject):
    """The commands, whose dialogs belong to a window. `said` carries a sentence for the status bar."""

    said = Signal(str)

    def __init__(self, controller: Controller, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._settings, self._window = controller, settings, window
        self._workspace = controller.workspace
        self._draft: Setup | None = None
        self._workspace.several_games.connect(self._choose_game)
        self._workspace.opened.connect(self._on_opened)
        self._workspace.failed.connect(self._on_failed)
        self._workspace.saved.connect(self._on_saved)

    def ask_open(self) -> None:
        """Show the file dialog."""
        dialog = QFileDialog(self._window, self.tr("Open a game"), self._settings.folder(), self._filter())
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open_path(Path(path)))
        open_dialog(dialog)

    def _filter(self) -> str:
        return self.tr("Games and positions (*.pgn *.epd *.fen);;All files (*)")

    def open_path(self, path: Path) -> None:
        """Open a file, in the place of the shown game where that loses nothing, else beside it."""
        self._settings.set_folder(str(path.parent))
        self._workspace.open(path)

    def _on_opened(self, opened: OpenedGame) -> None:
        name = opened.file.path.name
        self.said.emit(self.tr("{0}: {1}; the rest is shown.").format(name, opened.problems[0]) if opened.problems
                       else self.tr("Opened {0}.").format(name))

    def _choose_game(self, file: PgnFile) -> None:
        from chessgui.dialogs.gamechooser import GameChooser
        dialog = GameChooser(file, self._window)
        dialog.chosen.connect(partial(self._workspace.choose, file))
        open_dialog(dialog)

    def save(self) -> None:
        """Save, under a new name where there is none or where the old file was read only in part."""
        if self._controller.document.needs_new_name:
            self.save_as()
        else:
            self._controller.document.save()

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
        self._controller.document.save(Path(path))

    def copy_fen(self) -> None:
        """The shown position to the clipboard."""
        QGuiApplication.clipboard().setText(self._controller.editing.fen())
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
        self._controller.editing.paste(text)

    def set_up(self) -> None:
        """Show the dialog to set up a position, beginning with the shown one."""
        from chessgui.dialogs.positionsetup import PositionSetupDialog
        board, pieces = str(self._settings.preference("board")), str(self._settings.preference("pieces"))
        orientation = chess.BLACK if self._settings.flag("flipped", False) else chess.WHITE
        dialog = PositionSetupDialog(
            self._controller.game.board(), orientation, self._draft, colors=BOARDS.get(board, BOARDS[DEFAULT_BOARD]),
            pieces=pieces if pieces in PIECE_SETS else DEFAULT_PIECES, parent=self._window)
        dialog.chosen.connect(self._controller.editing.set_up)
        dialog.abandoned.connect(self._keep_draft)
        open_dialog(dialog)

    def _keep_draft(self, setup: Setup) -> None:
        """What was given up can be brought back the next time."""
        self._draft = setup

    def _on_saved(self, document: Document) -> None:
        if document.path is not None:
            self.said.emit(self.tr("Saved {0}.").format(document.path.name))

    def _on_failed(self, sentence: str) -> None:
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("File"), sentence, QMessageBox.StandardButton.Ok, self._window)
        open_dialog(box)
        self.said.emit(sentence)
