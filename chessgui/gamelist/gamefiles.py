"""The files and collections whose games are listed, each by a loader of its own. A file with a single game is no list: that game is opened
at once."""
from __future__ import annotations

import gc
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, SignalInstance

from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of

if TYPE_CHECKING:
    from chessgui.gamelist.collections import Collection
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.gamelist.gameloader import GameLoader

LOADER = "chessgui.gamelist.gameloader"


class GameFiles(QObject):
    """All methods belong to the GUI thread and none blocks. `cache_folder` keeps lists between sessions; None keeps none."""

    listing = Signal(object)
    """A GameLoader: its file takes so long that its progress is worth showing."""
    listed = Signal(object)
    """A GameLoader of a collection, or whose file holds several games."""
    single = Signal(object, bool)
    """A GameIndex with one game, and whether that is to be opened beside the shown one."""
    packed = Signal(object)
    """The Path of a file that is packed and sound, at least at its beginning: it can be listed once it is unpacked."""
    closed = Signal(object)
    """A GameLoader."""
    failed = Signal(str)

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._background = Background(self)
        self.modules = {LOADER}
        """What the first list needs, with what its listeners add: large libraries and panes, which must not be loaded in this thread."""
        self.loaders: list[GameLoader] = []
        """The loaders of what is shown as lists, in the order in which they were opened."""
        self._opening: list[GameLoader] = []
        self._is_first = True

    def open(self, subject: Path | Collection, beside: bool = False) -> None:
        """List a file or collection; `single`, `listed`, `packed` or `failed` follows. What is listed already is read again."""
        known = self.loader_of(subject)
        if known is not None:
            known.reload(subject if not isinstance(subject, Path) else None)
            self.listed.emit(known)
        elif self.modules <= sys.modules.keys():
            self._open(subject, beside)
        else:
            self._background.run(lambda: [import_module(module) for module in sorted(self.modules)],
                                 lambda modules: self._open(subject, beside), lambda error: self.failed.emit(sentence_of(error)))

    def loader_of(self, subject: Path | Collection) -> GameLoader | None:
        """The list of a file, or of the collection with that name, if there is one."""
        def is_it(loader: GameLoader) -> bool:
            return loader.path == subject if isinstance(subject, Path) else (
                loader.collection is not None and loader.collection.name == subject.name)

        return next(filter(is_it, self.loaders), None)

    def index_of(self, path: Path | None) -> ListedGames | None:
        """The games of a file, if they are listed: those of the file alone rather than those of a collection."""
        found = [loader for loader in self.loaders if path is not None and loader.holds(path)]
        return min(found, key=lambda loader: loader.path is None).index if found else None

    def reload(self, path: Path) -> None:
        """A file has changed: list it again, if it is listed, and so collections that it is in."""
        for loader in self.loaders:
            if loader.holds(path) or loader.collects(path):
                loader.reload()

    def look(self) -> None:
        """Listed games were to be read, perhaps in vain: the lists whose files another program has changed are listed again."""
        for loader in self.loaders:
            loader.look()

    def close(self, loader: GameLoader) -> None:
        """Close a list that is not wanted any more."""
        for known in (self.loaders, self._opening):
            if loader in known:
                known.remove(loader)
        self.closed.emit(loader)
        loader.leave()

    def finish(self, milliseconds: int = 2000) -> bool:
        """End all that is under way, before the program leaves; whether it has ended."""
        loaders = *self.loaders, *self._opening
        for loader in loaders:
            loader.close(0)  # all of them at once, before any is waited for
        ended = [loader.close(milliseconds) for loader in loaders]
        return self._background.wait(milliseconds) and all(ended)

    # opening -----------------------------------------------------------------------------------------------------

    def _open(self, subject: Path | Collection, beside: bool) -> None:
        from chessgui.gamelist.gameloader import GameLoader
        if any(loader.subject == subject for loader in (*self._opening, *self.loaders)):
            return  # asked for twice before it was there
        loader = GameLoader(self._cache_folder, self)
        self._opening.append(loader)
        loader.opened.connect(lambda index: self._on_opened(loader, index, beside))
        loader.failed.connect(lambda sentence: self._on_failed(loader, sentence))
        loader.packed.connect(lambda: self._on_packed(loader))
        loader.cancelled.connect(lambda: self._drop(loader))
        loader.slow.connect(lambda: self._show(loader, self.listing))
        loader.open(subject)

    def _show(self, loader: GameLoader, told: SignalInstance) -> None:
        if loader in self._opening:
            self._opening.remove(loader)
            self.loaders.append(loader)
        told.emit(loader)

    def _on_opened(self, loader: GameLoader, index: ListedGames, beside: bool) -> None:
        if self._is_first:
            self._is_first = False
            gc.freeze()  # the compiled code loaded for the first list stays: collections need not look through it again and again
        if index.count == 1 and loader.collection is None:
            self.single.emit(index, beside)
            self.close(loader)
        else:
            self._show(loader, self.listed)

    def _on_failed(self, loader: GameLoader, sentence: str) -> None:
        self.failed.emit(sentence)
        self._drop(loader)

    def _on_packed(self, loader: GameLoader) -> None:
        path = loader.path
        self._drop(loader)
        self.packed.emit(path)

    def _drop(self, loader: GameLoader) -> None:
        """Close a loader that has listed nothing; one that has keeps its list."""
        if loader.index is None and loader in (*self.loaders, *self._opening):
            self.close(loader)
