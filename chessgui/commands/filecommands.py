"""Files and the clipboard: open, save, copy, paste, set up a position."""
from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from chessgui.commands.recentfiles import RecentFiles
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import open_dialog, when_chosen
from chessgui.files.document import Document
from chessgui.files.loading import OpenedGame
from chessgui.files.origin import changed_error
from chessgui.gamelist.gamesource import SCID
from chessgui.pgn import UTF_8, Encoding, PgnError, game_text
from chessgui.positions.pasted import READ_AT_ONCE
from chessgui.positions.setup import PositionSetup
from chessgui.storage.packing import PackingError
from chessgui.threads.background import Background
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import counted

if TYPE_CHECKING:
    from chessgui.files.conflict import Conflict
    from chessgui.files.importing import Imported

ENCODINGS = {"utf-8": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16", "latin-1": "Latin-1", "cp1252": "Windows-1252"}


class FileCommands(Topic):
    """Opens and saves the games that are shown."""

    speaks_of_games = True
    many_chosen = Signal(object)
    """Several paths, or a folder, that were chosen or dropped: they can be opened in more than one way."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._workspace = self._controller.workspace
        self._draft: PositionSetup | None = None
        self._box: QMessageBox | None = None
        self._background = Background(self)
        self.recent = RecentFiles(self._settings, self._window)
        self.recent.chosen.connect(self.open_path)
        self.recent.said.connect(self.said)
        self._workspace.opened.connect(self._on_opened)
        self._workspace.failed.connect(self.show_failure)
        self._workspace.saved.connect(self._on_saved)
        self._workspace.told.connect(self.said)
        self._workspace.conflicted.connect(self._on_conflict)
        self._workspace.files.packed.connect(self._ask_import)
        context.game_over.save.connect(lambda: context.actions["save"].trigger())
        progress = context.status.file_progress
        self._workspace.saving_progress.connect(progress.show_progress)
        self.importing = Work(self, (PgnError, PackingError), self._background.queue("imports"))  # minutes; no other file waits for it
        self.writers = (self.importing,)
        self.importing.moved.connect(
            lambda per_mille: progress.show_progress(per_mille, self.importing.cancel, written=self.importing.written))
        self.importing.done.connect(self._on_imported)
        self.importing.failed.connect(self.show_failure)
        self.importing.cancelled.connect(lambda: self.said.emit(self.tr("Nothing was imported.")))
        self._waiting = list[tuple[Path, Path]]()
        """Files that wait for the import of another one, and the PGN files that are to be made of them."""
        self._target: Path | None = None
        """The PGN file that the last import has made or makes."""
        for done in (self.importing.done, self.importing.failed):
            done.connect(lambda: QTimer.singleShot(0, self, self._import_next))
        self.importing.cancelled.connect(self._waiting.clear)
        for end in (self.importing.done, self.importing.failed, self.importing.cancelled):
            end.connect(partial(progress.end_of, self.importing.cancel))
        for end in (self._workspace.saved, self._workspace.failed, self._workspace.conflicted):
            end.connect(self._end_saving)

    def _end_saving(self) -> None:
        self._context.status.file_progress.end_of(None)  # it cannot be cancelled

    def close(self, milliseconds: int = 5000) -> bool:
        self._waiting.clear()
        return self.importing.close(milliseconds)

    def menus(self) -> dict[str, QMenu]:
        return {"<recent>": self.recent}

    def ask_open(self) -> None:
        """Show the file dialog."""
        dialog = QFileDialog(self._window, self.tr("Open games"), self._settings.folder(), self.tr(
            "Games and positions (*.pgn *.epd *.fen *.zip *.pgn.zst *.pgn.gz *.pgn.bz2 *.pgn.xz);;"
            "Databases of Scid (*.si4 *.si5);;All files (*)"),
            fileMode=QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self._open_chosen([Path(name) for name in names]))
        open_dialog(dialog)

    def open_path(self, path: Path) -> None:
        """Open a file, in the place of the shown game where that loses nothing, else beside it."""
        self.open_paths([path])

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files side by side: a single game of one as a tab, several as a list."""
        for path in paths:
            self._settings.set_folder(str(path.absolute().parent))  # the command line may name it from where it was typed
            if path.suffix.lower() in SCID:
                self._ask_import(path)
            else:
                self._workspace.open(path, beside=len(paths) > 1)

    # files of which a PGN file is made ----------------------------------------------------------------------------

    def _ask_import(self, path: Path) -> None:
        """Ask for the PGN file that is to be made of a database, or of a packed file."""
        from chessgui.files.packed import pgn_name
        is_base = path.suffix.lower() in SCID
        title = self.tr("Import {0} as") if is_base else self.tr("Unpack {0} as")
        dialog = self.save_dialog(title.format(path.name), self.tr("Games (*.pgn)"))
        dialog.setDirectory(str(path.absolute().parent))  # of several that were opened at once, each has its own
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, False)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, self.tr("&Import") if is_base else self.tr("&Unpack"))
        dialog.selectFile(f"{path.stem}.pgn" if is_base else pgn_name(path))
        when_chosen(dialog, lambda name: self.import_base(path, Path(name)))
        open_dialog(dialog)

    def import_base(self, path: Path, target: Path) -> None:
        """Make a PGN file of a database of Scid or of a packed file, and open it, after those that were wanted earlier. It can be
        cancelled; then what was there stays, and none of those that wait is begun."""
        if (self.importing.running and target == self._target) or target in [wanted for _, wanted in self._waiting]:
            self.show_failure(self.tr("{0} is already being made by another import: choose another name for the games of {1}.").format(
                target.name, path.name))
            return
        self._waiting.append((path, target))
        if self.importing.running:
            self.said.emit(self.tr("{0} comes next.").format(path.name))
        else:
            self._import_next()

    def _import_next(self) -> None:
        if not self._waiting or self.importing.running:
            return
        path, target = self._waiting.pop(0)
        self._target = target
        self.said.emit(self.tr("Reading {0}…").format(path.name))
        backups = self._workspace.backups

        def work(progress: Progress) -> tuple[Imported, str]:
            from chessgui.files.packed import import_packed
            from chessgui.files.rewriting import make_backup
            from chessgui.files.scidbase import import_scid
            import_file, problems = (import_scid if path.suffix.lower() in SCID else import_packed), [""]
            done = import_file(path, target, progress, lambda: problems.append(make_backup(backups, target, None)[1]))
            return done, problems[-1]

        self.importing.start(work)

    def _on_imported(self, told: tuple[Imported, str]) -> None:
        """Open what was imported, which is told, with why there is no backup of what was there."""
        done, problem = told
        self._workspace.replaced(done.path)
        self.open_path(done.path)
        if done.is_whole and not problem:
            self.said.emit(done.sentence)
        else:
            self.show_failure(f"{done.sentence} {problem}".rstrip(), QMessageBox.Icon.Information)

    # opening -----------------------------------------------------------------------------------------------------

    def _open_chosen(self, paths: Sequence[Path]) -> None:
        """Open a file that was chosen; how several are opened, or a folder, is asked."""
        def looked_at(is_folder: bool) -> None:
            if is_folder or len(paths) > 1:
                self.many_chosen.emit(paths)
            else:
                self.open_paths(paths)

        self._background.run(paths[0].is_dir, looked_at, lambda error: looked_at(False))

    def drop(self, urls: Sequence[QUrl], text: str) -> None:
        """Open what was dropped on the window: files, or else a text."""
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        if paths:
            self._open_chosen(paths)
        elif text.strip():
            self._paste(text)
        else:
            self.said.emit(self.tr("What was dropped holds neither a file nor text."))

    def _on_opened(self, opened: OpenedGame) -> None:
        self._settings.add_recent(str(opened.path))
        name = opened.path.name
        self.said.emit(self.tr("{0}: {1}; the rest is shown.").format(name, opened.problems[0]) if opened.problems
                       else self.tr("Opened {0}.").format(name))

    # saving ------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the shown game; asks for a name where it has none, or where its file was read only in part."""
        document = self._controller.document
        if document.needs_new_name and not document.saving:
            self.save_as()
        else:
            self._save(document)

    def _save(self, document: Document) -> None:
        """Save a game that has a file, or that gets one just now: then what has changed since is saved after that, unless it fails."""
        def after() -> None:
            if document in self._workspace.shelf.documents() and document.dirty and not document.needs_new_name:
                document.save()

        if document.needs_new_name:
            document.after_saving(after)
        else:
            document.save()

    def save_all(self) -> None:
        """Save all games that have a file, or get one just now; a sentence mentions the others."""
        changed = [document for document in self._workspace.documents if document.dirty]
        nameless = [document for document in changed if document.needs_new_name and not document.saving]
        for document in changed:
            if document not in nameless:
                self._save(document)
        if nameless:
            self._workspace.select(nameless[0])
            self.said.emit(counted("One game has no file yet: Save As.", "%n games have no file yet: Save As.", len(nameless)))
        elif not changed:
            self.said.emit(self.tr("All games are saved."))

    def save_as(self) -> None:
        """Ask for a name, and for the encoding where the game's file is not in UTF-8, and save there."""
        document = self._controller.document
        same, usual = self._filters(document)
        dialog = self.save_dialog(self.tr("Save the game"), f"{same};;{usual}" if same else usual)
        path = document.path
        dialog.selectFile(path.stem + "-2.pgn" if path and document.needs_new_name else path.name if path else "game.pgn")

        def chosen(name: str) -> None:
            self._save_at(document, Path(name), document.encoding if dialog.selectedNameFilter() == same else UTF_8)

        when_chosen(dialog, chosen)
        open_dialog(dialog)

    def _filters(self, document: Document) -> tuple[str, str]:
        """The file dialog's filters: one that keeps the encoding of the game's file (empty where that is UTF-8), and one for UTF-8."""
        if document.encoding == UTF_8:
            return "", self.tr("Games (*.pgn)")
        mark = " " + self.tr("with a byte order mark") if document.encoding.mark else ""
        return (self.tr("Games, as they were: {0} (*.pgn)").format(ENCODINGS.get(document.encoding.codec, document.encoding.codec) + mark),
                self.tr("Games in UTF-8 (*.pgn)"))

    def save_dialog(self, title: str, filters: str) -> QFileDialog:
        """A dialog that asks for a name, but not whether to replace an existing file: that is asked afterwards."""
        return QFileDialog(self._window, title, self._settings.folder(), filters, acceptMode=QFileDialog.AcceptMode.AcceptSave,
                           defaultSuffix="pgn", options=QFileDialog.Option.DontConfirmOverwrite)

    def _save_at(self, document: Document, path: Path, encoding: Encoding) -> None:
        self._settings.set_folder(str(path.parent))
        own = str(document.path) if document.known_origin is not None else ""

        def decided(appends: bool) -> None:
            wanted = self._workspace.again(document)
            if appends:
                wanted.append_to(path)
            else:
                wanted.save(path, encoding)

        def looked_at(is_own: bool) -> None:
            if is_own:
                self._workspace.again(document).save(encoding=encoding)
                return
            from chessgui.dialogs.conflict import ExistingFileBox
            ExistingFileBox.ask(path, self._background, self._window, decided)

        if own in ("", str(path)):
            looked_at(bool(own))
        else:  # its own file may have been opened by way of a link
            self._background.run(lambda: os.path.realpath(own) == os.path.realpath(path), looked_at, lambda error: looked_at(False))

    def append(self) -> None:
        """Ask for a file and append the game to it."""
        document = self._controller.document
        dialog = self.save_dialog(self.tr("Append the game to a file"), self.tr("Games (*.pgn)"))
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, self.tr("&Append"))
        when_chosen(dialog, lambda path: self._append_to(document, Path(path)))
        open_dialog(dialog)

    def _append_to(self, document: Document, path: Path) -> None:
        self._settings.set_folder(str(path.parent))
        self._workspace.again(document).append_to(path)

    def _on_conflict(self, document: Document, conflict: Conflict) -> None:
        from chessgui.dialogs.conflict import ConflictDialog
        dialog, again = ConflictDialog(conflict, self._window), self._workspace.again
        dialog.append_wanted.connect(lambda: again(document).append_to(conflict.path))
        dialog.save_as_wanted.connect(lambda: self._save_elsewhere(again(document)))
        found = conflict.found
        if found is not None:
            dialog.overwrite_wanted.connect(lambda: again(document).save_over(found))
        open_dialog(dialog)
        self.said.emit(str(changed_error(conflict.path)))

    def _save_elsewhere(self, document: Document) -> None:
        self._workspace.select(document)
        self.save_as()

    # the clipboard -----------------------------------------------------------------------------------------------

    def copy_fen(self) -> None:
        """Copy the FEN of the position on the board, of a card or a line too, to the clipboard."""
        QGuiApplication.clipboard().setText(self._context.area.board.state.board.fen())
        self.said.emit(self.tr("Copied the position."))

    def copy_pgn(self) -> None:
        """Copy the PGN of the game to the clipboard."""
        QGuiApplication.clipboard().setText(game_text(self._controller.game.pgn))
        self.said.emit(self.tr("Copied the game."))

    def paste(self) -> None:
        """Show the position or the games on the clipboard."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._paste(text)
        else:
            self.said.emit(self.tr("The clipboard holds no text."))

    def _paste(self, text: str) -> None:
        if len(text) <= READ_AT_ONCE:
            self._controller.editing.paste(text)
        else:
            self._controller.editing.paste_long(text, self._context.background.queue("pasting", writes=False))

    def set_up(self) -> None:
        """Show the dialog to set up a position, beginning with the shown one."""
        from chessgui.dialogs.position.setup import PositionSetupDialog
        dialog = PositionSetupDialog(self._context.area.board.state.board, draft=self._draft, **self.as_the_board())
        dialog.chosen.connect(self._controller.editing.set_up)
        dialog.abandoned.connect(lambda setup: setattr(self, "_draft", setup))  # the next dialog can bring it back
        open_dialog(dialog)

    def _on_saved(self, document: Document) -> None:
        if document.path is not None:
            self._settings.add_recent(str(document.path))
            if not document.saved_itself:  # the panel of its ending tells of a game that was kept
                self.said.emit(self.tr("Saved {0}.").format(document.path.name))

    def show_failure(self, sentence: str, icon: QMessageBox.Icon = QMessageBox.Icon.Warning) -> None:
        """Show what went wrong, or what is not to be missed; several sentences share a message box, in which each stands once."""
        self.said.emit(sentence)
        if self._box is not None:
            self._box.setText("\n".join(dict.fromkeys((*self._box.text().split("\n"), sentence))))
            return
        self._box = QMessageBox(icon, self.tr("File"), sentence, QMessageBox.StandardButton.Ok, self._window)
        self._box.setTextFormat(Qt.TextFormat.PlainText)
        self._box.finished.connect(lambda: setattr(self, "_box", None))
        open_dialog(self._box)

    commands = (
        Command("open", "&Open…", "Ctrl+O", "open", "Open a file of games", ask_open, short="Open"),
        Command("save", "&Save", "Ctrl+S", "save", "Save the game", save, short="Save"),
        Command("save_as", "Save &As…", "Ctrl+Shift+S", "save_as", "Save the game under another name", save_as),
        Command("save_all", "Sa&ve All", "F12", "save", "Save all open games that have a file", save_all),
        Command("append", "Append &to File…", "Shift+F12", "save_as", "Add the game at the end of a file", append),
        Command("copy_fen", "Copy &Position (FEN)", "Ctrl+C", "copy_position", "The position on the board to the clipboard", copy_fen),
        Command("copy_pgn", "Copy &Game (PGN)", "Ctrl+Shift+C", "copy_game", "The whole game to the clipboard", copy_pgn),
        Command("paste", "Paste Positio&n or Game", "Ctrl+V", "paste", "Show what is on the clipboard: FEN, PGN or moves", paste),
        Command("setup", "Set Up &a Position…", "Ctrl+B", "setup", "Place pieces on the board, or change the position shown", set_up),
    )
