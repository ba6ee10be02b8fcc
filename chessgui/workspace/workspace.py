"""The games that are open side by side, and which of them is shown. Files are read in the background."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Signal, SignalInstance

from chessgui.files.document import Document, Shelf
from chessgui.files.loading import OpenedGame
from chessgui.files.origin import NEW_FORM, Origin, TextForm
from chessgui.files.rewriting import Written
from chessgui.gamelist.gamefiles import GameFiles
from chessgui.pgn import PgnError, game_text
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of
from chessgui.tree.game import Game
from chessgui.workspace.filechanges import FileChanges

if TYPE_CHECKING:
    from chessgui.gamelist.gameindex import GameIndex, ListedGames

Note = Callable[[Document], None]
MOST_CLOSED = 20
"""The most closed games that can be reopened."""


class Workspace(QObject):
    """At least one game is open, and one of them is current. All methods belong to the GUI thread and none blocks."""

    added = Signal(object)
    """A Document."""
    removed = Signal(object)
    leaving = Signal()
    """The current game is about to give way to another one: what is still being written into it has to be in it now."""
    current_changed = Signal()
    arranged = Signal()
    """The open games stand in another order."""
    detached = Signal(object)
    """A Document whose game was deleted from its file; it has none now."""
    changed = Signal(object)
    """A Document whose game, path or saved state has changed."""
    saved = Signal(object)
    """A Document."""
    opened = Signal(object)
    """An OpenedGame, which is shown now, or stands behind a game that was begun while it was read."""
    placed = Signal(object)
    """The current game, which was open already, is wanted at a place of its main line (see `Game.at`)."""
    failed = Signal(str)
    written = Signal(object)
    """The Path of a file of games that has changed: a game was saved in it, or it was written as a whole."""
    conflicted = Signal(object, object)
    """A Document that was not saved, and the conflict.Conflict."""
    saving_progress = Signal(int)
    """Per mille of a large file that is being written."""
    told = Signal(str)
    """A sentence about a further effect of saving, or about a wanted game that is open but not shown."""

    def __init__(self, background: Background, cache_folder: Path | None = None, folder: Path | None = None) -> None:
        """`cache_folder` keeps lists of games; `folder`, the user's data folder, keeps the backups. With None they are not kept."""
        super().__init__()
        self._background = background
        self._made = self._played = 0  # documents; what `_played_here` was when the last game was asked for
        self.backups = Backups(folder) if folder is not None else None
        self.shelf = Shelf(self.backups, lambda: (*self.documents, *self._closed))
        """What the open games share, and those that can be opened again; threads may look at it, too."""
        self.cache_folder = cache_folder
        self.files = GameFiles(cache_folder, self)
        """The files that are shown as lists of games."""
        self.files.single.connect(lambda index, beside: self._read(index, 0, beside))
        self.files.failed.connect(self.failed)
        self.changes = FileChanges(self, background, self)
        """The changes of whole files, each of which can be undone."""
        self.documents: list[Document] = []
        self._closed: list[Document] = []
        self._passing: Document | None = None  # the one of them that nobody has closed by hand
        self._chosen: object = None
        self.is_played: Callable[[Document], bool] = lambda document: False
        """Whether a game is being played in a document."""
        self.current = self._add(Game(), 0)

    # games -------------------------------------------------------------------------------------------------------

    def _make(self, game: Game) -> Document:
        self._made += 1
        document = Document(self._made, game, self._background, self.shelf, self)
        document.changed.connect(lambda: self.changed.emit(document))
        document.saved.connect(lambda path: self._on_saved(document))
        document.failed.connect(lambda sentence: self._on_unsaved(document, self.failed, sentence))
        document.conflicted.connect(lambda conflict: self._on_unsaved(document, self.conflicted, document, conflict))
        document.progress.connect(self.saving_progress)
        document.told.connect(self.told)
        return document

    def _add(self, game: Game, index: int, note: Note | None = None) -> Document:
        document = self._make(game)
        if note is not None:
            note(document)
        self.documents.insert(index, document)
        self.added.emit(document)
        return document

    def document_of(self, game: object) -> Document | None:
        """The open document of a Game, or of a game's tree; None if there is none."""
        return next((document for document in self.documents if game is document.game or game is document.game.pgn), None)

    def is_spare(self, document: Document) -> bool:
        """Whether another game may take its place because nothing would be lost."""
        return not document.dirty and not self.has_played_moves(document)

    def has_played_moves(self, document: Document) -> bool:
        """Whether a game is being played in a document and has a move already, so that it must stay open."""
        return self.is_played(document) and bool(document.game.pgn.variations)

    def show(self, game: Game, note: Note | None = None, beside: bool = False, keeps: bool = False) -> Document:
        """Show a game: in the place of the current one where that loses nothing, else beside it; with `beside` only a blank game is
        replaced, with `keeps` not even that. `note` is called with the document before any signal but `leaving` is emitted."""
        self.leaving.emit()
        old, self._chosen = self.current, None
        document = self.current = self._add(game, self.documents.index(old) + 1, note)
        if not keeps and self.is_spare(old) and not (beside and not old.is_blank):
            self.documents.remove(old)
            self.removed.emit(old)
        self.current_changed.emit()
        self._retire(old)
        return document

    def select(self, document: Document) -> None:
        """Show an open game."""
        self._chosen = None
        if document is not self.current and document in self.documents:
            self.leaving.emit()
            self.current = document
            self.current_changed.emit()

    def select_next(self, step: int = 1) -> None:
        """Show the game so many places further on; after the last game comes the first."""
        self.select(self.documents[(self.documents.index(self.current) + step) % len(self.documents)])

    def move(self, document: Document, index: int) -> None:
        """Move an open game to another index among the open games."""
        self.documents.remove(document)
        self.documents.insert(index, document)
        self.arranged.emit()

    def close(self, document: Document, by_hand: bool = True) -> None:
        """Close a game; `reopen` opens it again if it has unsaved changes. Of those that were closed without being asked for, not
        `by_hand`, only the last one can be opened again, so that they take no place of others. Closing the last game leaves an empty
        one."""
        if document is self.current:
            self.leaving.emit()
        forgotten = [] if by_hand or not document.dirty else [other for other in self._closed if other is self._passing]
        closed = [other for other in self._closed if other not in forgotten] + [document] * document.dirty
        self._closed = closed[-MOST_CLOSED:]
        self._passing = document if document.dirty and not by_hand else self._passing
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
        self._retire(document, *forgotten, *closed[:-MOST_CLOSED])

    def _retire(self, *documents: Document) -> None:
        """Let go of those that are neither open nor can be opened again, and are not being saved."""
        for document in documents:
            if document not in self.documents and document not in self._closed and not document.saving:
                document.retire()

    @property
    def saving(self) -> bool:
        """Whether a game is being saved, be it open or closed."""
        return any(document.saving for document in self.shelf.documents())

    @property
    def can_reopen(self) -> bool:
        """Whether a game with unsaved changes was closed."""
        return bool(self._closed)

    def reopen(self) -> None:
        """Open again the game that was closed last with unsaved changes."""
        if self._closed:
            self._reopen(self._closed[-1])

    def _reopen(self, document: Document) -> None:
        self.leaving.emit()
        self._closed = [other for other in self._closed if other is not document]
        self._passing = None if document is self._passing else self._passing
        self.documents.insert(self.documents.index(self.current) + 1, document)
        self.current = document
        self.added.emit(document)
        self.current_changed.emit()

    def restore(
        self, game: Game, path: Path | None, index: int, clean: bool, origin: Origin | None = None, behind: Document | None = None,
        flipped: bool = False, form: TextForm = NEW_FORM,
    ) -> Document:
        """Show a game that was open in an earlier session, or has been closed; one `behind` another open game is only put there, and not
        shown. `flipped` and `form` are those of the document."""
        if not clean:
            game.edits.set_clean(False)

        def note(document: Document) -> None:
            document.was_at(path, index, origin)
            document.flipped, document.form = flipped, form

        return self.show(game, note, beside=True) if behind is None else self._add(game, self.documents.index(behind) + 1, note)

    def again(self, document: Document) -> Document:
        """The document itself; where it has given way to another game meanwhile, a new one that shows its game."""
        if document in self.shelf.documents():
            return document
        return self.restore(document.game, document.path, document.index, True, document.known_origin, flipped=document.flipped,
                            form=document.form)

    # files -------------------------------------------------------------------------------------------------------

    def open(self, path: Path, beside: bool = False) -> None:
        """Open a file: several games are listed by `files`, a single one is shown and `opened` follows; on an error `failed` follows. Where
        a game is begun before the file has been read, that game stays in front."""
        self._played = self._played_here()
        self.files.open(path.absolute(), beside)

    def choose(self, index: ListedGames, game: int, beside: bool = False, place: int | chess.Board = 0) -> None:
        """Show a game of a list, counted from 0, at a place of its main line (see `Game.at`); `opened` or `failed` follows. One that is
        open already is shown as it is; `placed` follows, unless the place is 0. If another game is shown or chosen before it has been read,
        it only comes where it is wanted `beside` that."""
        is_wanted, self._played = self.wish(), self._played_here()
        self._read(*index.place(game), beside, lambda: beside or is_wanted(), place)

    def wish(self) -> Callable[[], bool]:
        """A game is to be shown that is not there yet. Returns what tells whether it still is: no other one was shown or chosen since."""
        wished = self._chosen = object()
        return lambda: self._chosen is wished

    def _read(
        self, index: GameIndex, game: int, beside: bool, is_wanted: Callable[[], bool] = lambda: True, place: int | chess.Board = 0,
    ) -> None:
        """Read a game and show it, if it is still wanted then. Where its file is written, that comes first; no other file is waited for."""
        if self._is_shown(index, game, place):
            return
        path, shelf = index.path, self.shelf
        begun, is_written = shelf.begun[path], shelf.is_written(path)
        queue = self._background if is_written else self._background.queue("games", writes=False)

        def work() -> OpenedGame:
            from chessgui.files.loading import read_again, read_listed
            return read_again(index, game, self.cache_folder) if is_written else read_listed(index, game)

        def done(opened: OpenedGame) -> None:
            if not is_wanted():
                return
            if shelf.begun[path] != begun:  # it may be elsewhere in the file by now
                self._read(index, game, beside, is_wanted, place)
            elif not self._is_shown(index, game, place) and not self._is_known(opened, place):  # it may have been requested twice
                self._on_opened(opened, beside, place)

        queue.run(work, done, lambda error: self._on_unread(index, error))

    def append(self, path: Path, text: str, done: Callable[[], None], failed: Callable[[str], None], creates: bool = True) -> None:
        """`append_by` with the text of a game. Unless it `creates` a missing file, that is a failure."""
        def write() -> Written:
            from chessgui.files.appending import append_game
            return append_game(path, text, None, self.backups, creates)

        self.append_by(path, write, done, failed)

    def append_by(self, path: Path, write: Callable[[], Written | None], done: Callable[[], None], failed: Callable[[str], None]) -> None:
        """Let `write` append games that are not open to a file, whose open games and lists follow; `done` is called, or `failed` with a
        sentence."""
        shelf = self.shelf
        shelf.begun[path] += 1

        def work() -> None:
            written = write()
            if written is not None:
                shelf.follow(written)

        def end(after: Callable[[], None]) -> None:
            shelf.ended[path] += 1
            after()

        def written() -> None:
            self.reload_changed(path)
            done()

        self._background.run(work, lambda nothing: end(written), lambda error: end(lambda: failed(sentence_of(error, PgnError, SaveError))))

    def _is_shown(self, index: GameIndex, game: int, place: int | chess.Board) -> bool:
        """Show a game of a listed file if it is open; returns whether it is."""
        return self._select_known((document for document in self.documents if document.is_in(index, game)), place)

    def _is_known(self, opened: OpenedGame, place: int | chess.Board) -> bool:
        """Show a game that was read if it is open from an earlier state of its file, in which it had the same bytes, and the same number or
        place; returns whether it is. Only other games of the file have changed since, or the file's time."""
        now = opened.origin
        return self._select_known((document for document in self.documents if document.path == now.path
                                   and (origin := document.origin) is not None and origin.game == now.game
                                   and (origin.index == now.index or origin.start == now.start)), place)

    def _select_known(self, known: Iterator[Document], place: int | chess.Board) -> bool:
        """Show the first of these games at a place, or tell that it stands beside a game begun meanwhile; returns whether there is one."""
        document = next(known, None)
        if document is not None and self._played_here() not in (0, self._played):
            self.told.emit(self.tr("{0} is open already, beside this game.").format(document.title))
        elif document is not None:
            self.select(document)
            if place != 0:
                self.placed.emit(place)
        return document is not None

    def _played_here(self) -> int:
        """The number of the shown game where it is being played, else 0: one that was begun while another was read stays in front."""
        return self.current.number if self.is_played(self.current) else 0

    def _on_opened(self, opened: OpenedGame, beside: bool, place: int | chess.Board) -> None:
        game = Game(opened.game)
        game.go_to(game.at(place))
        if self._played_here() not in (0, self._played):
            self._add(game, self.documents.index(self.current) + 1, lambda document: document.comes_from(opened))
        else:
            self.show(game, lambda document: document.comes_from(opened), beside)
        self.opened.emit(opened)

    def _on_unread(self, index: GameIndex, error: Exception) -> None:
        """A game could not be read: perhaps the file has changed since it was listed."""
        self.failed.emit(sentence_of(error, PgnError))
        self.files.reload(index.path)

    def _on_saved(self, document: Document) -> None:
        """Saving may have moved the other open games of the file, and its list is out of date."""
        if not document.dirty:
            self._closed = [other for other in self._closed if other is not document]
        if (origin := document.origin) is not None and origin.is_alone:
            self._leave(document)
        self.saved.emit(document)
        for other in self.documents:
            if other is not document and other.path == document.path:
                self.changed.emit(other)
        if document.path is not None:
            self.files.reload(document.path)
            self.written.emit(document.path)
        self._retire(document)

    def _leave(self, document: Document) -> None:
        """A game was written that is alone in its file: others that were opened from there are in it no more, unless they are equal."""
        others = [other for other in self.shelf.documents() if other is not document and other.path == document.path and not other.saving]
        text = game_text(document.game.pgn) if others else ""
        for other in others:
            if game_text(other.game.pgn) != text:
                other.leave_file()
                if other in self.documents:
                    self.detached.emit(other)

    def replaced(self, path: Path) -> None:
        """All of a file was replaced by other games: its open games get their new places in it, those that are in it no more have no file
        and are unsaved, and it is listed again."""
        shelf = self.shelf

        def work() -> list[Document]:
            from chessgui.files.conflict import places_in
            here = [(document, origin) for document in shelf.documents() if (origin := document.origin) is not None and origin.path == path]
            found = places_in(path, [origin for _, origin in here]) if here else []
            for (document, _), now in zip(here, found, strict=True):
                if now is not None:
                    document.origin = now
            return [document for (document, _), now in zip(here, found, strict=True) if now is None]

        def done(gone: list[Document]) -> None:
            left = tuple(document for document in gone if document.path == path and not document.saving)
            for document in left:
                document.leave_file()
            self.reload_changed(path, left)

        self._background.run(work, done, lambda error: self.reload_changed(path))

    def reload_changed(self, path: Path, gone: tuple[Document, ...] = ()) -> None:
        """A file was changed, and some open games are not in it any more: tell of these and of those that may have moved, and list it
        again."""
        for document in self.documents:
            if document in gone:
                self.detached.emit(document)
            elif document.path == path:
                self.changed.emit(document)
        self.files.reload(path)
        self.written.emit(path)

    def _on_unsaved(self, document: Document, signal: SignalInstance, *told: object) -> None:
        """A game was not saved; if it was closed meanwhile, it comes back before that is told."""
        if document not in self.documents:
            self._reopen(document)
        signal.emit(*told)
