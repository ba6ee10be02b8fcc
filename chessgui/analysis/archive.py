"""Keeps the store of evaluations and its cache file in step: writes new results, reads the wanted positions. Knows no widgets.

The file is used in a background thread, so that the GUI thread never waits for the disk.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import chess
import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.analysis.store import MOST_QUIET, MOST_RESULTS, Kept, Key, Store, result_key
from chessgui.threads.background import Background, timer
from chessgui.tree.game import quick_copy

PAUSE_MS = 30_000
"""Time between two writes: a program that is killed loses at most this much analysis."""


class Archive(QObject):
    """Fills a store from the cache, and the cache from it. Belongs to the GUI thread; only `finish` blocks."""

    loaded = Signal()
    """The cache has added results to the store."""

    def __init__(self, store: Store, folder: Path | None = None, parent: QObject | None = None) -> None:
        """`folder` keeps the cache; it is made when there is something to write. None: nothing is kept."""
        super().__init__(parent)
        self.folder = folder
        self._store = store
        self._background = Background(self)
        self._pause = timer(self, self.write, PAUSE_MS)

    def look_up(self, board: chess.Board | None) -> None:
        """Read the results of a position; `loaded` follows if the store did not have them."""
        if board is not None:
            self._read(partial(_find, result_key(board)))

    def look_up_game(self, game: chess.pgn.Game) -> None:
        """Read the results of a game's positions, those of variations too; of at most MOST_RESULTS positions."""
        start, nodes, moves = game.board(), list[chess.pgn.GameNode]([game]), list[tuple[int, chess.Move]]()
        for number, node in enumerate(nodes):  # the list grows in the loop; the thread gets copies, as the game may change
            if len(nodes) > MOST_RESULTS:
                break
            nodes += node.variations
            moves += [(number, child.move) for child in node.variations]
        self._read(partial(_find_game, start, moves))

    def _read(self, read: Callable[[Path], list[tuple[Key, Kept]]]) -> None:
        if self.folder is not None:
            self._background.run(partial(read, self.folder), self._on_read)
            if not self._pause.isActive():
                self._pause.start()

    def _on_read(self, found: list[tuple[Key, Kept]]) -> None:
        if self._store.merge(found):
            self.loaded.emit()

    def writing(self) -> Callable[[], None]:
        """A function that writes the results that are new at this moment. It blocks; any thread may call it."""
        return partial(_write, self.folder, self._store.take_new())

    def write(self) -> None:
        """Write new results in the background."""
        # Failure is not reported: on a full disk only cached results are lost, nothing that the user has made.
        self._background.run(self.writing())

    def finish(self, milliseconds: int) -> bool:
        """Write new results, and wait for that for at most `milliseconds`. Returns whether it was done in time."""
        self._pause.stop()
        self.write()
        return self._background.wait(milliseconds)


# in the background: SQLite is loaded there, not at the program's start -----------------------------------------------


def _find(position: str, folder: Path) -> list[tuple[Key, Kept]]:
    from chessgui.analysis.cache import Cache
    with Cache(folder) as cache:
        return cache.find([position])


def _find_game(start: chess.Board, moves: Sequence[tuple[int, chess.Move]], folder: Path) -> list[tuple[Key, Kept]]:
    """What is known of a game's positions. Each of `moves` leads from an earlier position, given by its number (`start` is 0), to the next
    one."""
    from chessgui.analysis.cache import Cache
    from chessgui.analysis.oldfiles import take_over
    boards = [start]
    for number, move in moves:
        boards.append(quick_copy(boards[number], min(boards[number].halfmove_clock, MOST_QUIET)))  # as far as it may be repeated
        boards[-1].push(move)
    with Cache(folder) as cache:
        take_over(folder, cache)
        return cache.find({result_key(board) for board in boards})


def _write(folder: Path | None, new: Sequence[tuple[Key, Kept]]) -> None:
    from chessgui.analysis.cache import Cache
    if folder is not None and new:
        with Cache(folder) as cache:
            cache.write(new)

