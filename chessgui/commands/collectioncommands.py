"""Collections of files and folders: made, added to, renamed, removed, and opened as one list of games."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.topic import Context, Topic
from chessgui.dialogs import FOLDER, ask_file, open_dialog
from chessgui.gamelist.collections import FILE_NAME, Collection, CollectionFile, CollectionList
from chessgui.looks.widgets import menu_entry
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Callback, ignore
from chessgui.threads.errors import sentence_of
from chessgui.words.language import without_mnemonic

Changed = tuple[CollectionList, Collection]
"""All collections, and the one that was changed, as it is now."""


class CollectionCommands(Topic):
    """The person's collections: in the row above the lists, and in a menu of their own."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._files, self._lists = self._controller.workspace.files, context.lists
        self._bar = context.lists.collections
        self._file = CollectionFile(context.folder / FILE_NAME)
        self._background = context.background.queue("collections")
        self._known = CollectionList()
        self.menu = QMenu(self.tr("Co&llections"), self._window)
        self.menu.aboutToShow.connect(self.fill)
        bar = self._bar
        bar.open_wanted.connect(self.open)
        bar.new_wanted.connect(lambda name: self._change(partial(self._file.add, name), self._open_changed))
        bar.files_wanted.connect(self._ask_files)
        bar.folder_wanted.connect(self._ask_folder)
        bar.rename_wanted.connect(lambda one, name: self._change(partial(self._file.rename, one.name, name), partial(self._reload, one)))
        bar.take_out_wanted.connect(lambda one, place: self._change(
            partial(self._file.take_out, one.name, place), partial(self._reload, one)))
        bar.remove_wanted.connect(self.remove)
        context.topics[FileCommands].many_chosen.connect(self.offer)
        self._read(lambda: None)

    def menus(self) -> dict[str, QMenu]:
        return {"<collections>": self.menu}

    def fill(self) -> None:
        """Show the collections in the menu."""
        self.menu.clear()
        for collection in self._known.collections:
            menu_entry(self.menu, without_mnemonic(collection.name), partial(self.open, collection))
        self.menu.addSeparator()
        menu_entry(self.menu, self.tr("&New Collection…"), self._bar.ask_new)

    def open(self, collection: Collection) -> None:
        """List a collection as its file and its folders are now."""
        def listed() -> None:
            now = self._known.named(collection.name)
            if now is None:
                self.said.emit(self.tr("There is no collection “{0}” any more.").format(collection.name))
            else:
                self._files.open(now)

        self._read(listed)

    def remove(self, collection: Collection) -> None:
        """Forget a collection; its files stay."""
        def removed(_: Collection) -> None:
            loader = self._files.loader_of(collection)
            if loader is not None:
                self._files.close(loader)
            self.said.emit(self.tr("The collection “{0}” is removed; its files stay.").format(collection.name))

        self._change(partial(self._file.remove, collection.name), removed)

    def add(self, collection: Collection, paths: Sequence[Path]) -> None:
        """Add files and folders to a collection, and list it."""
        self._change(partial(self._file.extend, collection.name, paths), self._open_changed)

    # files that were chosen or dropped ---------------------------------------------------------------------------

    def offer(self, paths: Sequence[Path]) -> None:
        """Ask how several files, or folders, are to be opened."""
        current = self._lists.current.loader.collection if self._lists.current is not None else None
        self._run(lambda: [path for path in paths if path.is_dir()],
                  lambda folders: self._offer(paths, len(folders) == len(paths), current),
                  lambda error: self._offer(paths, False, current))  # who may not look at a path is told so when it is opened

    def _offer(self, paths: Sequence[Path], are_folders: bool, current: Collection | None) -> None:
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Open games"), self.tr("How are these to be opened?"),
                          QMessageBox.StandardButton.Cancel, self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText(self.tr("A collection lists, searches and explores all its files and folders as one."))
        as_one = box.addButton(self.tr("Open as a &Collection"), QMessageBox.ButtonRole.AcceptRole)
        as_one.clicked.connect(lambda: self.open_as_one(paths))
        if current is not None:
            more = box.addButton(self.tr("Add to “{0}”").format(without_mnemonic(current.name)), QMessageBox.ButtonRole.AcceptRole)
            more.clicked.connect(lambda: self.add(current, paths))
        if not are_folders:
            beside = box.addButton(self.tr("&Side by Side"), QMessageBox.ButtonRole.ActionRole)
            beside.clicked.connect(lambda: self._context.topics[FileCommands].open_paths(paths))
        box.setDefaultButton(as_one)
        open_dialog(box)

    def open_as_one(self, paths: Sequence[Path]) -> None:
        """Make a collection of files and folders, named after the first folder, or the one that the files are in, and list it."""
        def made() -> Changed:
            first = paths[0].absolute()
            return self._file.add(first.name if first.is_dir() else first.parent.name, paths)

        self._change(made, self._open_changed)

    def _ask_files(self, collection: Collection) -> None:
        dialog = QFileDialog(self._window, self.tr("Add files"), self._settings.folder(), self.tr("Games (*.pgn);;All files (*)"),
                             fileMode=QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.add(collection, list(map(Path, names))))
        open_dialog(dialog)

    def _ask_folder(self, collection: Collection) -> None:
        ask_file(self._window, self.tr("Add a folder"), self._settings.folder(), lambda name: self.add(collection, [Path(name)]), **FOLDER)

    # the file of collections -------------------------------------------------------------------------------------

    def _read(self, done: Callable[[], object]) -> None:
        """Read what the file has now, then go on."""
        def read(known: CollectionList) -> None:
            self._show(known)
            done()

        self._run(self._file.read, read)

    def _change(self, change: Callable[[], Changed], done: Callable[[Collection], object]) -> None:
        """Change the file, then go on with the collection that was changed."""
        def changed(found: Changed) -> None:
            self._show(found[0])
            done(found[1])

        self._run(change, changed, lambda error: self._context.topics[FileCommands].show_failure(sentence_of(error, SaveError)))

    def _run(self, work: Callable[[], object], done: Callback, failed: Callback = ignore) -> None:
        """Work in the background. Nothing is called back once the window was closed, or replaced by that of another language."""
        self._background.run(work, self._here(done), self._here(failed))

    def _show(self, known: CollectionList) -> None:
        if known.problem and known.problem != self._known.problem:
            self.said.emit(known.problem)
        self._known = known
        self._bar.show_collections(known.collections)

    def _open_changed(self, collection: Collection) -> None:
        self._files.open(collection)

    def _reload(self, before: Collection, now: Collection) -> None:
        """A collection has other files, or another name."""
        loader = self._files.loader_of(before)
        if loader is not None:
            loader.reload(now)
            self._lists.show_name(loader)
