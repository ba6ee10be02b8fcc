"""The file behind a game: opening, choosing among several games, saving. Reading and writing happen in the background."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.background import Background
from chessgui.files.pgnfile import PgnFile, content_digest
from chessgui.files.safesave import SaveError, save_bytes, why
from chessgui.language import tr
from chessgui.pgn import PgnError, Problem, game_text


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game of a file, ready to be shown."""

    file: PgnFile
    index: int
    game: chess.pgn.Game
    problems: list[Problem]


class Document(QObject):
    """Which file and which game of it is shown, and whether it has unsaved changes."""

    several_games = Signal(object)
    """A PgnFile with more than one game: somebody has to choose."""
    opened = Signal(object)
    """An OpenedGame."""
    saved = Signal(object)
    """The path."""
    failed = Signal(str)
    changed = Signal()
    """Path or dirty state."""

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._file: PgnFile | None = None
        self._index = 0
        self._path: Path | None = None
        self._dirty = False
        self._has_problems = False

    @property
    def path(self) -> Path | None:
        """Where the game was opened from or saved to."""
        return self._path

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return self._dirty

    @property
    def needs_new_name(self) -> bool:
        """Whether saving has to ask for a name: there is none, or the file could be read only in part and stays as it is."""
        return self._path is None or self._has_problems

    def set_dirty(self, dirty: bool = True) -> None:
        """Note a change of the game."""
        if dirty != self._dirty:
            self._dirty = dirty
            self.changed.emit()

    def forget(self) -> None:
        """A new game without a file."""
        self._file, self._path, self._index, self._dirty, self._has_problems = None, None, 0, False, False
        self.changed.emit()

    def open(self, path: Path) -> None:
        """Read a file; `opened` or `several_games` or `failed` follows."""
        self._background.run(lambda: PgnFile.read(path), self._on_read, self._on_failed)

    def _on_read(self, file: PgnFile) -> None:
        if len(file.games) == 1:
            self.choose(file, 0)
        else:
            self.several_games.emit(file)

    def choose(self, file: PgnFile, index: int) -> None:
        """Show a game of a file; `opened` or `failed` follows."""
        self._background.run(lambda: OpenedGame(file, index, *file.game(index)), self._on_opened, self._on_failed)

    def _on_opened(self, opened: OpenedGame) -> None:
        self._file, self._index, self._path = opened.file, opened.index, opened.file.path
        self._dirty, self._has_problems = False, bool(opened.problems)
        self.opened.emit(opened)
        self.changed.emit()

    def save(self, game: chess.pgn.Game, path: Path | None = None) -> None:
        """Write the game; `saved` or `failed` follows. Other games of the file that it came from stay as they are."""
        target = path or self._path
        assert target is not None, "a new game is saved under a name"
        index, text = self._index, game_text(game)
        file = self._file if self._file is not None and target == self._file.path else None
        self._dirty = False

        def work() -> tuple[Path, PgnFile | None]:
            if file is not None:
                _refuse_changed(file)
            save_bytes(target, text.encode() if file is None else file.with_game(index, text))
            return target, PgnFile.read(target) if file is not None else None

        self._background.run(work, self._on_saved, self._on_save_failed)

    def _on_saved(self, result: tuple[Path, PgnFile | None]) -> None:
        self._path, file = result
        if file is None:
            self._index = 0
        self._file = file
        self._has_problems = False
        self.saved.emit(self._path)
        self.changed.emit()

    def _on_save_failed(self, error: Exception) -> None:
        self._dirty = True
        self.changed.emit()
        self._on_failed(error)

    def _on_failed(self, error: Exception) -> None:
        known = isinstance(error, PgnError | SaveError)
        self.failed.emit(str(error) if known else self.tr("That went wrong: {0}").format(error))


def _refuse_changed(file: PgnFile) -> None:
    """Raise SaveError where another program has written the file since it was read: its changes would be lost."""
    try:
        changed = content_digest(file.path.read_bytes()) != file.digest
    except FileNotFoundError:
        return
    except OSError as error:
        raise SaveError(tr("{0} was not saved: {1}.").format(file.path.name, why(error))) from error
    if changed:
        raise SaveError(tr("{0} was not saved: another program has changed it; save under another name.").format(file.path.name))
