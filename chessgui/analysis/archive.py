"""The results of all open games, kept in the user's cache from one session of the program to the next. Knows no widgets.

Files are read and written in a thread of their own: a game that is saved does not wait for what the cache has to say.
"""
from __future__ import annotations

import hashlib
import os
from functools import partial
from pathlib import Path

import chess.pgn
from PySide6.QtCore import QObject, QTimer, Signal

from chessgui.analysis.cachefile import read_store, write_results
from chessgui.analysis.store import Store
from chessgui.files.document import Document
from chessgui.threads.background import Background

TAGS = "Event", "Site", "Date", "Round", "White", "Black", "FEN", "Variant"
"""Headers by which a game is known again; the result may come later."""


def cache_names(game: chess.pgn.Game, path: Path | None, index: int) -> tuple[str, ...]:
    """Names of files, the best first: that of the game in its file, where its number there is known (from 0), and that of a game with these
    players and moves."""
    moves = " ".join(node.move.uci() for node in game.mainline())
    by_content = _name("\n".join([*(game.headers.get(tag, "?") for tag in TAGS), moves]))
    if path is None or index < 0:
        return (by_content,)
    return _name(f"{os.path.realpath(path)}\n{index}"), by_content


def _name(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:40] + ".analysis"


PAUSE_MS = 30_000
"""Between two rounds of writing: so much is lost at most when the program is killed."""


class Archive(QObject):
    """A store for each document, by its number. Belongs to the GUI thread; nothing blocks but `finish`."""

    loaded = Signal(int)
    """The number of a document whose store has come to know more, from its file."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """`folder` is made when there is something to write."""
        super().__init__(parent)
        self._folder = folder
        self._background = Background(self)
        self._stores: dict[int, Store] = {}
        self._documents: dict[int, Document] = {}
        self._written: dict[int, tuple[str, int]] = {}
        self._pause = QTimer(self)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.write)

    def store(self, document: Document) -> Store:
        """What is known of a game; when it is first asked for, its file is looked for, and `loaded` may follow."""
        if document.number not in self._stores:
            self._stores[document.number] = Store()
            self._documents[document.number] = document
            self._read(document)
        return self._stores[document.number]

    def _read(self, document: Document) -> None:
        names = cache_names(document.game.pgn, document.path, document.index)
        self._background.run(partial(read_store, self._folder, names), partial(self._on_read, document.number), lambda error: None)
        self._pause.start()

    def _on_read(self, number: int, store: Store | None) -> None:
        mine = self._stores.get(number)
        if store is None or mine is None:
            return
        is_new = bool(len(mine))
        mine.merge(store)
        if not is_new:
            self._written[number] = self._name(number), mine.changes
        self.loaded.emit(number)

    def _name(self, number: int) -> str:
        document = self._documents[number]
        return cache_names(document.game.pgn, document.path, document.index)[0]

    def write(self) -> None:
        """Write what is new."""
        for document in list(self._documents.values()):
            self._write(document)

    def forget(self, document: Document) -> None:
        """A game is closed; what is new of it is written first."""
        if document.number in self._stores:
            self._write(document)
            del self._stores[document.number], self._documents[document.number]
            self._written.pop(document.number, None)

    def _write(self, document: Document) -> None:
        store, number = self._stores[document.number], document.number
        if not len(store):
            return
        now = name, _ = self._name(number), store.changes
        if self._written.get(number) == now:
            return
        self._written[number] = now
        # A full disk costs the cache, nothing that a person has made: there is nothing to say about it.
        self._background.run(partial(write_results, self._folder, name, store.items()), lambda done: None, lambda error: None)

    def finish(self, milliseconds: int) -> bool:
        """Write what is new, and wait for it at most so long; whether it was done in time."""
        self._pause.stop()
        self.write()
        return self._background.wait(milliseconds)
