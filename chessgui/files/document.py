"""A game that is open, and the file behind it: its name, whether it has unsaved changes, saving, which happens in the background."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.background import Background
from chessgui.files.pgnfile import PgnFile, content_digest
from chessgui.files.safesave import SaveError, save_bytes, why
from chessgui.game import Game
from chessgui.language import tr
from chessgui.pgn import PgnError, Problem, game_text


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game of a file, ready to be shown."""

    file: PgnFile
    index: int
    game: chess.pgn.Game
    problems: list[Problem]

    @property
    def is_damaged(self) -> bool:
        """Whether writing it back would lose something of the file."""
        return bool(self.problems) or self.file.is_list


class Document(QObject):
    """One open game. `number` tells it from all others of this run of the program."""

    saved = Signal(object)
    """The path."""
    failed = Signal(str)
    changed = Signal()
    """The game, its path or whether it is saved."""

    def __init__(self, number: int, game: Game, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number, self.game = number, game
        self._background = background
        self._file: PgnFile | None = None
        self._index = 0
        self._path: Path | None = None
        self._has_problems = False
        self.saving = False
        """Whether a state of it is on its way to the disk."""
        game.edits.changed = self.changed.emit

    def comes_from(self, opened: OpenedGame) -> None:
        """Note the file that the game was read from."""
        self._file, self._index, self._path = opened.file, opened.index, opened.file.path
        self._has_problems = opened.is_damaged

    def was_at(self, path: Path | None, index: int) -> None:
        """Note where a restored game came from. That file may have changed meanwhile: saving asks for a name."""
        self._path, self._index, self._has_problems = path, index, True

    @property
    def path(self) -> Path | None:
        """Where the game was opened from or saved to."""
        return self._path

    @property
    def index(self) -> int:
        """Which game of its file it is, from 0."""
        return self._index

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

    def save(self, path: Path | None = None) -> None:
        """Write the game; `saved` or `failed` follows. Other games of the file that it came from stay as they are."""
        target = path or self._path
        assert target is not None, "a new game is saved under a name"
        index, text = self._index, game_text(self.game.pgn)
        file = self._file if self._file is not None and target == self._file.path else None
        self.saving = True
        self.game.edits.set_clean()

        def work() -> tuple[Path, PgnFile | None]:
            if file is not None:
                _refuse_changed(file)
            save_bytes(target, text.encode() if file is None else file.with_game(index, text))
            return target, PgnFile.read(target) if file is not None else None

        self._background.run(work, self._on_saved, self._on_failed)

    def _on_saved(self, result: tuple[Path, PgnFile | None]) -> None:
        self.saving = False
        self._path, file = result
        if file is None:
            self._index = 0
        self._file = file
        self._has_problems = False
        self.saved.emit(self._path)
        self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self.saving = False
        self.game.edits.set_clean(False)
        known = isinstance(error, PgnError | SaveError)
        self.failed.emit(str(error) if known else tr("That went wrong: {0}").format(error))


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
