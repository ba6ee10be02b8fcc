"""An open game and its file: its name, whether it has unsaved changes, and saving in the background."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.files.loading import OpenedGame, found_again
from chessgui.files.origin import NEW_FORM, ChangedError, Origin, TextForm
from chessgui.files.rewriting import Written, replace_game, save_new
from chessgui.pgn import UTF_8, Encoding, PgnError, game_text
from chessgui.pgn.tags import ROSTER
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError, check_saved
from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of
from chessgui.threads.work import ProgressMeter
from chessgui.tree.game import Game
from chessgui.tree.snapshot import snapshot
from chessgui.words.language import tr
from chessgui.words.notation import UNKNOWN_NAMES, shown_name

if TYPE_CHECKING:
    from chessgui.gamelist.gameindex import ListedGames

LEAST_TOLD = 32 << 20
"""Bytes of a file from which on writing reports its progress."""


@dataclass(slots=True)
class Shelf:
    """What all documents share: the backups, and access to each other, because writing a file moves the games of other documents in it.
    `begun` and `ended` count for each file how often a write of it has begun, and how often its end was told; for the GUI thread alone."""

    backups: Backups | None = None
    documents: Callable[[], Iterable[Document]] = field(default=lambda: ())
    begun: Counter[Path] = field(default_factory=Counter)
    ended: Counter[Path] = field(default_factory=Counter)

    def is_written(self, path: Path) -> bool:
        """Whether a file is being written, or waits for that."""
        return self.begun[path] > self.ended[path]

    def follow(self, written: Written, document: Document | None = None) -> None:
        """A file was written: all documents but `document`, which was written there, get their new places in it. For the thread in which
        games are saved, since it replaces their origins."""
        for other in self.documents():
            other._append = None  # an equal game behind that size would be this one
            if other is not document and other.origin is not None:
                other.origin = found_again(other.origin, written)


class Document(QObject):
    """One open game. `number` identifies it within this run of the program."""

    saved = Signal(object)
    """The path of the file."""
    failed = Signal(str)
    """Why saving has failed, in one sentence."""
    conflicted = Signal(object)
    """A conflict.Conflict: the file was changed by another program, and nothing was written. Not told while a later save is under way."""
    progress = Signal(int)
    """Per mille of a large file that is being written."""
    told = Signal(str)
    """A sentence about a side effect of saving, such as a backup."""
    changed = Signal()
    """The game, its path, or whether it is saved, has changed."""

    def __init__(self, number: int, game: Game, background: Background, shelf: Shelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number, self.game = number, game
        self._background, self._shelf = background, shelf
        self._path: Path | None = None
        self._index = 0
        self._has_problems = False
        self._may_return = False
        self._awaited: Origin | None = None
        self.origin: Origin | None = None
        """Where the game is in its file. The saving thread replaces this object as a whole."""
        self.flipped = False
        """Whether the board shows it from Black's side."""
        self.problems: tuple[object, ...] = ()
        """The problems in its text; str() of each is a sentence."""
        self.form = NEW_FORM
        """How its file is written."""
        self._meter = ProgressMeter(self)
        self._meter.moved.connect(self.progress)
        self._saves = 0
        self.saved_itself = False
        """Whether the last save that was told of was one that nobody had asked for."""
        self._append: tuple[Path, str, int] | None = None
        """The file and the text of an append that may have failed, and the size of the file before it."""
        game.edits.changed = self.changed.emit

    def comes_from(self, opened: OpenedGame) -> None:
        """Set the file from which the game was read."""
        self.origin, self._path, self._index = opened.origin, opened.path, opened.origin.index
        self._has_problems, self.problems = opened.is_damaged, opened.problems
        self.form = TextForm(opened.encoding, opened.newline)

    def was_at(self, path: Path | None, index: int, origin: Origin | None = None) -> None:
        """Set the file of a game that was in it before. Without an origin its place in the file is unknown, so that saving asks for a name;
        it also does where the game was read from there only in part."""
        self._path, self._index, self.origin, self._has_problems = path, index, origin, origin is None or bool(self.problems)
        self._may_return, self._awaited = False, None

    @property
    def path(self) -> Path | None:
        """The file that the game was opened from or saved to."""
        return self._path

    @property
    def encoding(self) -> Encoding:
        """The encoding of its file."""
        return self.form.encoding

    @property
    def index(self) -> int:
        """The number of the game in its file, from 0; -1 if unknown."""
        return self.origin.index if self.origin is not None else self._index

    def is_in(self, listed: ListedGames, number: int) -> bool:
        """Whether it is that game of a list."""
        index, game = listed.place(number)
        if self.path != index.path:
            return False
        if self.origin is None:
            return self.index == game
        return self.origin.start == index.start(game) and self.origin.stamp == index.source.stamp

    @property
    def known_origin(self) -> Origin | None:
        """The place in the file to which the game can be written back; None if there is none."""
        return None if self._has_problems else self.origin

    @property
    def wanted_origin(self) -> Origin | None:
        """`known_origin`, or where the game is looked for: what it is given back when it goes on another time."""
        return self.known_origin or self.awaited

    @property
    def saving(self) -> bool:
        """Whether saving is under way."""
        return self._saves > 0

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes; a save may fail until it has ended."""
        return self.saving or not self.game.edits.is_clean

    @property
    def is_blank(self) -> bool:
        """Whether nobody has opened it or done anything in it."""
        return not self.dirty and is_blank(self.game.pgn, self._path)

    @property
    def is_free(self) -> bool:
        """Whether another game may be put into it: no file has it, or will have it, so that the other one cannot be saved over this one."""
        return self._path is None and not self.saving and not self._may_return

    @property
    def title(self) -> str:
        """The title of its tab: its players, else its file, else "New game"."""
        names = [self.game.pgn.headers.get(name, "?") for name in ("White", "Black")]
        if any(name not in UNKNOWN_NAMES for name in names):
            return " – ".join(shown_name(name) or "?" for name in names)
        return self._path.name if self._path is not None else tr("New game")

    @property
    def needs_new_name(self) -> bool:
        """Whether saving has to ask for a name: it has none, or parts of the file could not be read and must not be overwritten."""
        return self._path is None or self._has_problems

    def await_place(self, origin: Origin) -> None:
        """The game was in a file, where it is looked for. No other game comes into this document until `was_at` or `stay_out` has told
        whether it is still there."""
        self._awaited, self._may_return = origin, True

    @property
    def awaited(self) -> Origin | None:
        """Where the game is looked for; None if it is not, or if it has a file or is another game by now."""
        return self._awaited if self.may_return else None

    def leave_file(self) -> None:
        """The game is not in its file any more; what is open of it has no file, and is not saved."""
        self._path, self.origin, self._index, self._has_problems = None, None, -1, False
        self._may_return, self._awaited = True, None
        self.game.edits.set_clean(False)

    def stay_out(self) -> None:
        """It is another game than the one that was in the file, or that one is there no more: it does not get its place."""
        self._may_return = False

    @property
    def may_return(self) -> bool:
        """Whether it was deleted from its file, where it is again if that is undone."""
        return self._may_return and self._path is None

    def take_headers(self, tags: Mapping[str, str | None], before: Mapping[str, str]) -> None:
        """Take the values that these headers have in the file now; None for those that are gone. What was changed in the game alone, so
        that it is not as it was in the file `before`, stays. A saved game stays saved; an unsaved one is not saved after an undo either,
        since its file has changed."""
        own, was_clean = self.game.pgn.headers, self.game.edits.is_clean
        taken = {name: value for name, value in tags.items() if own.get(name) == before.get(name, ROSTER.get(name))}
        if tags:
            self.game.set_tags(taken)
            if not self.saving:  # what is being written has the former values
                self.game.edits.set_clean(was_clean)
        self.game.edits.changed()  # a game that was closed meanwhile has no listener

    def retire(self) -> None:
        """Let Qt delete the document, and its game with it: it cannot be opened again."""
        self.game.edits.changed = lambda: None
        self.deleteLater()

    # saving ------------------------------------------------------------------------------------------------------

    def save(self, path: Path | None = None, encoding: Encoding | None = None, by_itself: bool = False) -> None:
        """Write the game back to its file, whose other games stay unchanged, or with a new path to a file of its own. `saved`,
        `conflicted` or `failed` follows. Without a path no file is replaced by this game: `origin` may be newer than `_path`, or gone.
        Its own file keeps its encoding, or becomes UTF-8 as a whole if `encoding` is another one. What is saved `by_itself`, without being
        asked for, tells of no backup, and no conflict where only other games of the file have changed."""
        text, origin = self._text(), self.origin
        target = path or (origin.path if origin is not None else self._path)
        assert target is not None, "a new game is saved under a name"
        if path is None or (origin is not None and not self._has_problems and path == origin.path):
            self._run(target, lambda: self._replaced(text, encoding not in (None, self.encoding), by_itself), by_itself)
        else:
            chosen = self.form = self.form._replace(encoding=encoding or self.encoding)
            self._run(target, lambda: save_new(target, text(), *chosen, self._shelf.backups), by_itself)

    def append_to(self, path: Path, by_itself: bool = False) -> None:
        """Append the game to a file, which is its file from now on; `by_itself` as in `save`. `saved` or `failed` follows."""
        made = self._text()

        def work() -> Written:
            from chessgui.files.appending import append_game, size_of
            text = made()
            if self._append is None or self._append[:2] != (path, text):
                self._append = path, text, size_of(path)
            written = append_game(*self._append, self._shelf.backups)
            self._append = None
            return written

        self._run(path, work, by_itself)

    def save_over(self, found: Origin) -> None:
        """Overwrite the game in the file that a Conflict has found. `saved`, `conflicted` or `failed` follows."""
        text = self._text()

        def work() -> Written:
            from chessgui.files.conflict import place_now
            self.origin = place_now(found) or found  # another game may have been saved before it meanwhile
            return self._replaced(text)

        self._run(found.path, work)

    def after_saving(self, done: Callable[[], object]) -> None:
        """Call `done` once the saves that are under way have ended and were told; at once where none is."""
        if self.saving:
            self._background.run(lambda: None, lambda _: done())
        else:
            done()

    def _text(self) -> Callable[[], str]:
        """What makes the text of the game as it is now, in the saving thread: for tens of thousands of moves that takes seconds."""
        taken = snapshot(self.game.pgn)

        def text() -> str:
            copy = chess.pgn.Game()
            taken.content().apply(copy)
            return game_text(copy)

        return text

    def _replaced(self, made: Callable[[], str], to_utf_8: bool = False, by_itself: bool = False) -> Written:
        """Write the game back to its place; runs in the saving thread."""
        origin, text = self.origin, made()
        if origin is None:
            raise SaveError(tr("The game was not saved: it is not in its file any more."))
        told = self._meter.tell if origin.stamp.size >= LEAST_TOLD else None
        try:
            written = replace_game(origin, text, self._shelf.backups, told, to_utf_8, *self.form)
            self.form = self.form._replace(encoding=UTF_8) if to_utf_8 else self.form
            return written
        except ChangedError as error:
            from chessgui.files.conflict import find_conflict
            conflict = find_conflict(origin, text)
            if conflict.found is not None and conflict.theirs == text:
                check_saved(origin.path)
                return Written(conflict.found)  # the file has this text already, from a save that was interrupted before its end
            if conflict.found is not None and conflict.is_as_opened and by_itself:
                return replace_game(conflict.found, text, self._shelf.backups, told, False, *self.form)
            raise _Conflicted(conflict) from error

    def _run(self, path: Path, work: Callable[[], Written], by_itself: bool = False) -> None:
        self._meter.watch()  # a deleted document fails here, before anything counts
        saved_at = self.origin if self.origin is not None and self.origin.path != path and not self.dirty else None
        self._saves += 1
        self._shelf.begun[path] += 1
        self.game.edits.set_clean()

        def whole() -> Written:
            written = work()
            self.origin = written.origin
            self._shelf.follow(written, self)
            return written

        self._background.run(whole, partial(self._on_saved, path, by_itself), partial(self._on_failed, path, saved_at))

    def _end(self, path: Path) -> None:
        self._saves -= 1
        self._shelf.ended[path] += 1
        if not self._saves:
            self._meter.rest()

    def _on_saved(self, path: Path, by_itself: bool, written: Written) -> None:
        self._end(path)
        self.saved_itself = by_itself
        self._path, self._has_problems, self.problems, self._may_return = written.origin.path, False, (), False
        self.saved.emit(self._path)
        self.changed.emit()
        kept = written.problem
        if written.backup is not None and not by_itself:
            kept = tr("Saved {0}. The version before is in {1}.").format(written.origin.path.name, written.backup.parent)
        if kept or written.remark:
            self.told.emit(f"{kept} {written.remark}".strip())

    def _on_failed(self, path: Path, saved_at: Origin | None, error: Exception) -> None:
        """It was not written there. `saved_at` is where it stood, as it was, in another file, if it did: it does so still."""
        self._end(path)
        if self._saves or (saved_at is not None and self.origin is saved_at):
            self.changed.emit()  # a later save is under way, whose state counts, or that of its own file does
        else:
            self.game.edits.set_clean(False)
        if not isinstance(error, _Conflicted):
            self.failed.emit(sentence_of(error, PgnError, SaveError))
        elif not self._saves:
            self.conflicted.emit(error.conflict)


def is_blank(pgn: chess.pgn.Game, path: Path | None) -> bool:
    """Whether a game has no file, no moves, no comment and the usual start."""
    return path is None and not (pgn.variations or pgn.comment or "FEN" in pgn.headers)


class _Conflicted(Exception):
    """Carries a Conflict out of the saving thread."""

    def __init__(self, conflict: object) -> None:
        super().__init__()
        self.conflict = conflict
