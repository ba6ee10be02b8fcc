"""Between the store of what is known and its file: what is new is written, what is wanted is read. Knows no widgets.

The file is used in a thread of its own: nothing waits for what the cache has to say.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import chess
import chess.pgn
from PySide6.QtCore import QObject, QTimer, Signal

from chessgui.analysis.store import MOST_RESULTS, Kept, Key, Store, position_key
from chessgui.threads.background import Background

PAUSE_MS = 30_000
"""Between two rounds of writing: so much is lost at most when the program is killed."""


class Archive(QObject):
    """Fills a store from the cache, and the cache from it. Belongs to the GUI thread; nothing blocks but `finish`."""

    loaded = Signal()
    """The store has come to know more."""

    def __init__(self, store: Store, folder: Path | None = None, parent: QObject | None = None) -> None:
        """`folder` keeps the cache; it is made when there is something to write. None: nothing is kept."""
        super().__init__(parent)
        self.folder = folder
        self._store = store
        self._background = Background(self)
        self._pause = QTimer(self)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.write)

    def look_up(self, board: chess.Board | None) -> None:
        """Read what is known of a position; `loaded` follows where that is news."""
        if board is not None:
            self._read(partial(_find, position_key(board)))

    def look_up_game(self, game: chess.pgn.Game) -> None:
        """The same of all positions of a game."""
        start, nodes, moves = game.board(), list[chess.pgn.GameNode]([game]), list[tuple[int, chess.Move]]()
        for number, node in enumerate(nodes):  # it grows meanwhile; the thread gets copies, for the game may be changed
            if len(nodes) > MOST_RESULTS:
                break
            nodes += node.variations
            moves += [(number, child.move) for child in node.variations]
        self._read(partial(_find_game, start, moves))

    def _read(self, read: Callable[[Path], list[tuple[Key, Kept]]]) -> None:
        if self.folder is not None:
            self._background.run(partial(read, self.folder), self._on_read, lambda error: None)
            if not self._pause.isActive():
                self._pause.start()

    def _on_read(self, found: list[tuple[Key, Kept]]) -> None:
        if self._store.merge(found):
            self.loaded.emit()

    def writing(self) -> Callable[[], None]:
        """A function that writes what is new now; it blocks, and may be called in any thread."""
        return partial(_write, self.folder, self._store.take_new())

    def write(self) -> None:
        """Write what is new."""
        # A full disk costs the cache, nothing that a person has made: there is nothing to say about it.
        self._background.run(self.writing(), lambda nothing: None, lambda error: None)

    def finish(self, milliseconds: int) -> bool:
        """Write what is new, and wait for it at most so long; whether it was done in time."""
        self._pause.stop()
        self.write()
        return self._background.wait(milliseconds)


# in the background: SQLite is loaded there, not at the program's start -----------------------------------------------


def _find(position: str, folder: Path) -> list[tuple[Key, Kept]]:
    from chessgui.analysis.cache import Cache
    with Cache(folder) as cache:
        return cache.find([position])


def _find_game(start: chess.Board, moves: Sequence[tuple[int, chess.Move]], folder: Path) -> list[tuple[Key, Kept]]:
    """What is known of a game's positions, given by the number of the position before each and the move, in an order in which that is
    known."""
    from chessgui.analysis.cache import Cache
    from chessgui.analysis.oldfiles import take_over
    boards = [start]
    for number, move in moves:
        boards.append(boards[number].copy(stack=False))
        boards[-1].push(move)
    with Cache(folder) as cache:
        take_over(folder, cache)
        return cache.find({position_key(board) for board in boards})


def _write(folder: Path | None, new: Sequence[tuple[Key, Kept]]) -> None:
    from chessgui.analysis.cache import Cache
    if folder is not None and new:
        with Cache(folder) as cache:
            cache.write(new)

