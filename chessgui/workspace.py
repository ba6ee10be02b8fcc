"""The games that are open side by side, and which of them is shown. Reading files happens in the background."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from chessgui.background import Background
from chessgui.files.document import Document, OpenedGame
from chessgui.files.epd import EpdFile
from chessgui.files.pgnfile import PgnFile
from chessgui.game import Game
from chessgui.language import tr
from chessgui.pgn import PgnError

MOST_CLOSED = 20
"""Games that were closed and can be fetched back."""


class Workspace(QObject):
    """At least one game is open, and one of them is current. All methods belong to the GUI thread and none blocks."""

    added = Signal(object)
    """A Document."""
    removed = Signal(object)
    current_changed = Signal()
    changed = Signal(object)
    """A Document whose game, path or saved state is another."""
    saved = Signal(object)
    """A Document."""
    several_games = Signal(object)
    """A PgnFile with more than one game: somebody has to choose."""
    opened = Signal(object)
    """An OpenedGame that is shown now."""
    failed = Signal(str)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._made = 0
        self.documents: list[Document] = []
        self._closed: list[Document] = []
        self.is_played: Callable[[Document], bool] = lambda document: False
        """Whether a game is being played in a document, so that it must stay open."""
        self.current = self._add(Game(), 0)

    # games -------------------------------------------------------------------------------------------------------

    def _make(self, game: Game) -> Document:
        self._made += 1
        document = Document(self._made, game, self._background, self)
        document.changed.connect(lambda: self.changed.emit(document))
        document.saved.connect(lambda path: self.saved.emit(document))
        document.failed.connect(self.failed)
        return document

    def _add(self, game: Game, index: int, source: OpenedGame | None = None) -> Document:
        document = self._make(game)
        if source is not None:
            document.comes_from(source)
        self.documents.insert(index, document)
        self.added.emit(document)
        return document

    def is_spare(self, document: Document) -> bool:
        """Whether another game may take its place: nothing would be lost."""
        return not document.has_work and not self.is_played(document)

    def show(self, game: Game, source: OpenedGame | None = None) -> Document:
        """Show a game: in the place of the current one where that loses nothing, else beside it."""
        old = self.current
        document = self._add(game, self.documents.index(old) + 1, source)
        self.current = document
        if self.is_spare(old):
            self.documents.remove(old)
            self.removed.emit(old)
        self.current_changed.emit()
        return document

    def select(self, document: Document) -> None:
        """Show an open game."""
        if document is not self.current and document in self.documents:
            self.current = document
            self.current_changed.emit()

    def select_next(self, step: int = 1) -> None:
        """Show the game that stands so many places further on, round the end."""
        place = self.documents.index(self.current) + step
        self.select(self.documents[place % len(self.documents)])

    def move(self, document: Document, index: int) -> None:
        """Give an open game another place among them."""
        self.documents.remove(document)
        self.documents.insert(index, document)

    def close(self, document: Document) -> None:
        """Close a game; `reopen` fetches it back. Closing the last one leaves an empty one."""
        if document.has_work:
            self._closed = [*self._closed, document][-MOST_CLOSED:]
        index = self.documents.index(document)
        if len(self.documents) == 1:
            self._add(Game(), 1)
        self.documents.remove(document)
        was_current = document is self.current
        if was_current:
            self.current = self.documents[min(index, len(self.documents) - 1)]
        self.removed.emit(document)
        if was_current:
            self.current_changed.emit()

    @property
    def can_reopen(self) -> bool:
        """Whether a game with unsaved changes was closed."""
        return bool(self._closed)

    def reopen(self) -> None:
        """Open the game again that was closed last with unsaved changes."""
        if self._closed:
            document = self._closed.pop()
            self.documents.insert(self.documents.index(self.current) + 1, document)
            self.current = document
            self.added.emit(document)
            self.current_changed.emit()

    def restore(self, game: Game, path: Path | None, index: int, clean: bool) -> Document:
        """Show a game that was open when the program ended."""
        if not clean:
            game.edits.set_clean(False)
        document = self.show(game)
        document.was_at(path, index)
        self.changed.emit(document)
        return document

    # files -------------------------------------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Read a file; `opened` or `several_games` or `failed` follows."""
        self._background.run(lambda: _read(path), self._on_read, self._on_failed)

    def _on_read(self, file: PgnFile) -> None:
        if len(file.games) == 1:
            self.choose(file, 0)
        else:
            self.several_games.emit(file)

    def choose(self, file: PgnFile, index: int) -> None:
        """Show a game of a file; `opened` or `failed` follows. One that is open already is shown as it is."""
        known = next((document for document in self.documents if document.path == file.path and document.index == index), None)
        if known is not None:
            self.select(known)
        else:
            self._background.run(lambda: OpenedGame(file, index, *file.game(index)), self._on_opened, self._on_failed)

    def _on_opened(self, opened: OpenedGame) -> None:
        self.show(Game(opened.game), opened)
        self.opened.emit(opened)

    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(str(error) if isinstance(error, PgnError) else tr("That went wrong: {0}").format(error))


def _read(path: Path) -> PgnFile:
    """The games of a file, or the positions of a list as games."""
    return EpdFile.read(path).as_pgn() if path.suffix.lower() in (".epd", ".fen") else PgnFile.read(path)
