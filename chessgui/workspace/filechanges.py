"""Changes of whole files of games in the background, each of which can be undone; the open games of a file follow. Knows no widgets."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from chessgui.files.document import Document
from chessgui.files.origin import Origin
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.pgn import PgnError, decode, split_games
from chessgui.threads.background import Background
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import tr

if TYPE_CHECKING:
    from chessgui.files.maintenance import Changed, Plan, Undo
    from chessgui.gamelist.gameindex import GameIndex
    from chessgui.workspace.workspace import Workspace


@dataclass(frozen=True, eq=False, slots=True)
class _Done:
    """A change that was written."""

    sentence: str
    changed: Changed | None
    tags: dict[Document, dict[str, str | None]]
    """The headers that have changed in open games."""
    gone: dict[Document, Origin]
    """Open games that are not in the file any more, and where they were."""
    back: dict[Document, Origin]
    """Open games that are in the file again."""
    before: dict[Document, dict[str, str]]
    """The headers that the open games had in the file before."""


class FileChanges(QObject):
    """Belongs to the GUI thread; nothing blocks. Its work takes turns with the saving of games. It outlives the window, which a change of
    language makes anew."""

    changed = Signal(object, str, bool)
    """A path, what was done to the file, and whether that can be undone."""
    failed = Signal(str)
    cancelled = Signal()
    moved = Signal(int)
    """Per mille of what is being written."""

    def __init__(self, workspace: Workspace, background: Background, parent: QObject | None = None) -> None:
        """`background` is that in which games are saved."""
        super().__init__(parent)
        self._workspace, self._background = workspace, background
        self._work = Work(self, (PgnError,), background)
        for ended, told in ((self._work.failed, self.failed), (self._work.cancelled, self.cancelled)):
            ended.connect(self._end)
            ended.connect(told)
        self._work.failed.connect(workspace.files.look)
        self._work.moved.connect(self.moved)
        self._path: Path | None = None
        """What is being changed."""
        self._undos: dict[Path, tuple[Undo, dict[Document, Origin]]] = {}
        """For each file its last change, and the open games that are gone with it."""
        workspace.files.closed.connect(lambda loader: self._undos.pop(loader.path, None))
        workspace.written.connect(lambda path: self._undos.pop(path, None))

    @property
    def running(self) -> bool:
        """Whether a file is being changed."""
        return self._work.running

    def can_undo(self, path: Path | None) -> bool:
        """Whether the last change of a file can be undone."""
        return path in self._undos

    def cancel(self) -> None:
        """Leave the file as it is, unless it is written already; `cancelled` follows."""
        self._work.cancel()

    def change(self, index: GameIndex, plan: Callable[[Progress], tuple[Plan, str]]) -> None:
        """Change a listed file. `plan` makes the plan, in the background, and a sentence that tells what was done. `changed`, `failed` or
        `cancelled` follows; nothing does while another file is being changed."""
        backups = self._workspace.backups

        def write(progress: Progress) -> tuple[Changed | None, str]:
            from chessgui.files.maintenance import change_file, check_changeable
            check_changeable(index)
            made, sentence = plan(progress)
            changed = change_file(index, made, backups, progress)
            return changed, sentence if changed is not None else tr("{0} stays as it is: there is nothing to change.").format(
                index.path.name)

        self._start(index.path, write, {})

    def undo(self, path: Path) -> None:
        """Make a file what it was before its last change. `changed` or `failed` follows."""
        if path in self._undos and not self.running:
            undo, gone = self._undos[path]  # it stays until it is done: a full disk may have room later
            self._start(path, lambda progress: (undo.apply(path, progress), tr("{0} is as it was before.").format(path.name)), gone)

    def put_back(self, document: Document, origin: Origin | None) -> None:
        """Give a game that is open without a file the one that it was in, if it is there still, to the byte; it is looked for in the
        background, and nothing is told but that it has `changed`. Not if it was given another one meanwhile, or has become another
        game, or another open game is there. None: it was in none."""
        if origin is not None:
            document.await_place(origin)
            self._look_for(document, origin)

    def _look_for(self, document: Document, origin: Origin) -> None:
        path, shelf = origin.path, self._workspace.shelf
        begun, is_written = shelf.begun[path], shelf.is_written(path)
        queue = self._background if is_written else self._background.queue("games put back", writes=False)

        def look() -> Origin | None:
            from chessgui.files.conflict import place_now
            return place_now(origin)

        def done(now: Origin | None) -> None:
            others = [other.origin for other in shelf.documents() if other.origin is not None]
            if document.awaited is not origin:
                return
            if shelf.begun[path] != begun:
                self._look_for(document, origin)  # it may be elsewhere in the file by now
                return
            is_open = document in self._workspace.documents
            if now is not None and is_open and not document.saving and not any(
                    (other.path, other.start) == (path, now.start) for other in others):
                document.was_at(path, now.index, now)
            else:
                document.stay_out()
            if is_open:
                document.changed.emit()

        queue.run(look, done)

    def _start(self, path: Path, write: Callable[[Progress], tuple[Changed | None, str]], gone: Mapping[Document, Origin]) -> None:
        if self.running:
            return
        shelf, self._path = self._workspace.shelf, path
        shelf.begun[path] += 1

        def work(progress: Progress) -> _Done:
            here = [(each, each.origin) for each in shelf.documents() if each.origin is not None and each.origin.path == path]
            before = {document: _headers(path, origin) for document, origin in here}
            changed, sentence = write(progress)
            return _Done(sentence, changed, *(_follow(changed, here, before, gone) if changed is not None else ({}, {}, {})), before)

        self._work.start(work, lambda done: self._on_done(path, done))

    def _end(self, *_: object) -> None:
        if self._path is not None:
            self._workspace.shelf.ended[self._path] += 1
            self._path = None

    def _on_done(self, path: Path, done: _Done) -> None:
        self._end()
        changed = done.changed
        if changed is not None:
            for document in done.gone:
                document.leave_file()
            for document, origin in done.back.items():
                if document.may_return:
                    document.was_at(path, origin.index, origin)
                    document.take_headers({}, {})
            for document, tags in done.tags.items():
                document.take_headers(tags, done.before[document])
            self._workspace.reload_changed(path, tuple(done.gone))
            if changed.undo is not None:
                self._undos[path] = changed.undo, done.gone  # in the place of the one before, which went as the file was written
        sentence = done.sentence if changed is None or not changed.problem else f"{done.sentence} {changed.problem}"
        self.changed.emit(path, sentence, changed is not None and changed.undo is not None)


def _headers(path: Path, origin: Origin) -> dict[str, str]:
    """The headers of an open game as its file has them; none if it is not there any more."""
    try:
        games = split_games(decode(GameSource.open(path).read(origin.start, origin.end - origin.start), is_piece=True).text)
    except GamesError:
        return {}
    return dict(games[0].headers) if games else {}


def _follow(
    changed: Changed, here: list[tuple[Document, Origin]], before: Mapping[Document, dict[str, str]], back: Mapping[Document, Origin],
) -> tuple[dict[Document, dict[str, str | None]], dict[Document, Origin], dict[Document, Origin]]:
    """Give the open games of a changed file their new places; in the thread that saves games. Returns which of their headers have changed,
    which games are gone, and where those are that are `back` where they stood before. Where another window has changed the file since, the
    others keep their old places: saving finds out."""
    from chessgui.files.headeredits import changed_tags
    tags, gone = dict[Document, dict[str, str | None]](), dict[Document, Origin]()
    for document, origin in here:
        with suppress(GamesError):
            now = changed.places.moved(origin, changed.source)
            document.origin = now
            if now is None:
                gone[document] = origin
            elif now is not origin:
                tags[document] = changed_tags(before[document], _headers(changed.source.path, now))
    return tags, gone, {document: replace(origin, stamp=changed.source.stamp) for document, origin in back.items()}
