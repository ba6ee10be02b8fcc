"""A game that is open, and the file behind it: its name, whether it has unsaved changes, saving, which happens in the background."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from chessgui.files.loading import OpenedGame
from chessgui.files.origin import ChangedError, Origin
from chessgui.files.rewriting import Written, replace_game, save_new
from chessgui.pgn import UTF_8, Encoding, PgnError, game_text
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background
from chessgui.threads.progressmeter import ProgressMeter
from chessgui.tree.game import Game
from chessgui.words.language import tr

LEAST_TOLD = 32 << 20
"""Bytes of a file whose writing takes so long that its progress is told."""


@dataclass(slots=True)
class Shelf:
    """What all documents share: the folder of backups, and each other, for who writes a file moves the games of the others in it."""

    backups: Backups | None = None
    documents: Callable[[], Iterable[Document]] = field(default=lambda: ())


class Document(QObject):
    """One open game. `number` tells it from all others of this run of the program."""

    saved = Signal(object)
    """The path."""
    failed = Signal(str)
    conflicted = Signal(object)
    """A conflict.Conflict: the file was changed by another program, and nothing was written."""
    progress = Signal(int)
    """Per mille of a large file that is being written."""
    told = Signal(str)
    """A sentence about what saving has done beside, such as a backup."""
    changed = Signal()
    """The game, its path or whether it is saved."""

    def __init__(self, number: int, game: Game, background: Background, shelf: Shelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number, self.game = number, game
        self._background, self._shelf = background, shelf
        self._path: Path | None = None
        self._index = 0
        self._has_problems = False
        self.origin: Origin | None = None
        """Where it stands in its file. The thread that saves replaces it, always as a whole."""
        self.problems: tuple[object, ...] = ()
        """What could not be read of it, each to be shown as text."""
        self.encoding, self.newline = UTF_8, "\n"
        """How its file is written."""
        self._meter = ProgressMeter(self)
        self._meter.moved.connect(self.progress)
        self.saving = False
        """Whether a state of it is on its way to the disk."""
        game.edits.changed = self.changed.emit

    def comes_from(self, opened: OpenedGame) -> None:
        """Note the file that the game was read from."""
        self.origin, self._path, self._index = opened.origin, opened.path, opened.origin.index
        self._has_problems, self.problems = opened.is_damaged, opened.problems
        self.encoding, self.newline = opened.encoding, opened.newline

    def was_at(self, path: Path | None, index: int, origin: Origin | None = None) -> None:
        """Note where a restored game came from; without an origin saving asks for a name, for nobody knows that file."""
        self._path, self._index, self.origin, self._has_problems = path, index, origin, origin is None

    @property
    def path(self) -> Path | None:
        """Where the game was opened from or saved to."""
        return self._path

    @property
    def index(self) -> int:
        """Which game of its file it is, from 0; -1 where nobody has counted."""
        return self.origin.index if self.origin is not None else self._index

    @property
    def known_origin(self) -> Origin | None:
        """Where it may be written back to."""
        return None if self._has_problems else self.origin

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return not self.game.edits.is_clean

    @property
    def has_work(self) -> bool:
        """Whether something would be lost with it: unsaved changes of a game that has a move, or a file."""
        return self.dirty and (bool(self.game.pgn.variations) or self._path is not None)

    @property
    def title(self) -> str:
        """What it is called: its players, else its file, else what it is."""
        names = [self.game.pgn.headers.get(name, "?") for name in ("White", "Black")]
        if any(name not in ("?", "") for name in names):
            return " – ".join(name if name != "" else "?" for name in names)
        return self._path.name if self._path is not None else tr("New game")

    @property
    def needs_new_name(self) -> bool:
        """Whether saving has to ask for a name: there is none, or the file could be read only in part and stays as it is."""
        return self._path is None or self._has_problems

    # saving ------------------------------------------------------------------------------------------------------

    def save(self, path: Path | None = None, encoding: Encoding | None = None) -> None:
        """Write the game into the file that it came from, whose other games stay as they are, or as a file of its own under a new name;
        `saved`, `conflicted` or `failed` follows."""
        text, origin = game_text(self.game.pgn), self.origin
        target = path or self._path
        assert target is not None, "a new game is saved under a name"
        if origin is not None and not self._has_problems and target == origin.path:
            self._run(lambda: self._replaced(text))
        else:
            self.encoding = encoding or self.encoding
            self._run(partial(save_new, target, text, self.encoding, self.newline, self._shelf.backups))

    def append_to(self, path: Path) -> None:
        """Write the game behind those of a file, which is its own from now on; `saved` or `failed` follows."""
        text = game_text(self.game.pgn)

        def work() -> Written:
            from chessgui.files.appending import append_game
            return append_game(path, text)

        self._run(work)

    def save_over(self, found: Origin) -> None:
        """Write the game over another one of its file, which a conflict has found there; as `save` does."""
        text = game_text(self.game.pgn)

        def work() -> Written:
            self.origin = found
            return self._replaced(text)

        self._run(work)

    def _replaced(self, text: str) -> Written:
        """In the thread that saves."""
        origin = self.origin
        assert origin is not None
        told = self._meter.tell if origin.stamp.size >= LEAST_TOLD else None
        try:
            return replace_game(origin, text, self._shelf.backups, told)
        except ChangedError as error:
            from chessgui.files.conflict import find_conflict
            conflict = find_conflict(origin, text)
            if conflict.found is not None and conflict.theirs == text:
                return Written(conflict.found)  # the very game stands there: a save whose end nobody saw
            raise _Conflicted(conflict) from error

    def _run(self, work: Callable[[], Written]) -> None:
        self.saving = True
        self._meter.start()
        self.game.edits.set_clean()

        def whole() -> Written:
            written = work()
            self.origin = written.origin
            for other in self._shelf.documents():
                if other is not self and other.origin is not None:
                    other.origin = written.moved(other.origin)
            return written

        self._background.run(whole, self._on_saved, self._on_failed)

    def _end(self) -> None:
        self.saving = False
        self._meter.stop()

    def _on_saved(self, written: Written) -> None:
        self._end()
        self._path, self._has_problems, self.problems = written.origin.path, False, ()
        self.saved.emit(self._path)
        self.changed.emit()
        if written.problem:
            self.told.emit(written.problem)
        elif written.backup is not None:
            self.told.emit(tr("Saved {0}; as it was before, it is in {1}.").format(written.origin.path.name, written.backup.parent))

    def _on_failed(self, error: Exception) -> None:
        self._end()
        self.game.edits.set_clean(False)
        if isinstance(error, _Conflicted):
            self.conflicted.emit(error.conflict)
            return
        known = isinstance(error, PgnError | SaveError)
        self.failed.emit(str(error) if known else tr("That went wrong: {0}").format(error))


class _Conflicted(Exception):
    """Carries a conflict from the thread that saves."""

    def __init__(self, conflict: object) -> None:
        super().__init__()
        self.conflict = conflict
