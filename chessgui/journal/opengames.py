"""The open games that result from the records of a session, each with the edits made to it. No Qt."""
from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import chess.pgn

from chessgui.journal.records import Begun, Closed, Edited, Live, LiveState, Moved, Opened, Record, Saved, Shifted, record_line
from chessgui.tree.edits import Edit, whole
from chessgui.tree.place import PlaceError


@dataclass(slots=True)
class OpenGame:
    """An open game: its last complete record (brought up to date in file, place and state of saving), the edits since, and the time of
    its last record in seconds since 1970."""

    opened: Opened
    edits: list[Edit] = field(default_factory=list)
    live: LiveState | None = None
    when: int = 0

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the user would lose anything with it; not so with a new game without a move."""
        content = self.opened.content
        has_start = any(name == "FEN" for name, _ in content.tags)
        return bool(not self.opened.clean or self.edits or content.branch or content.comment or has_start or self.opened.path is not None)

    def tree(self) -> tuple[chess.pgn.Game, int]:
        """The game, and how many of its edits fit. Fewer than all of them mean a fault of the program."""
        game, done = chess.pgn.Game(), 0
        self.opened.content.apply(game)
        for edit in self.edits:
            try:
                edit.apply(game)
            except (PlaceError, ValueError):
                break
            done += 1
        return game, done

    def fold(self) -> None:
        """Replace record and edits by one complete record, where all edits fit."""
        if self.edits:
            game, done = self.tree()
            if done == len(self.edits):
                self.opened = replace(self.opened, content=whole(game))
                self.edits.clear()

    def records(self) -> Iterator[Record]:
        """The fewest records that describe the game as it is."""
        yield self.opened
        for edit in self.edits:
            yield Edited(self.opened.number, edit, self.opened.place)
        if self.edits and self.opened.clean:
            yield Saved(self.opened.number, self.opened.path, self.opened.index, self.opened.origin, self.opened.form)
        if self.live is not None:
            yield Live(self.opened.number, self.live)


class OpenGames:
    """The open games by their numbers in the session, in the order of their tabs."""

    def __init__(self, records: Iterable[tuple[Record, int]] = ()) -> None:
        self.entries: dict[int, OpenGame] = {}
        self.shown = -1
        """The number of the shown game; -1 if no record tells it."""
        for record, when in records:
            self.take(record, when)

    def take(self, record: Record, when: int) -> None:
        """Apply a record; `when` is its time. A record about a game that is not open is ignored."""
        if isinstance(record, Opened):
            known = self.entries.get(record.number)  # recorded anew, a game that is being played still is
            self.entries[record.number] = OpenGame(record, live=known.live if known is not None else None, when=when)
        elif isinstance(record, Closed):
            self.entries.pop(record.number, None)
        elif isinstance(record, Edited | Moved | Saved | Shifted | Live) and (entry := self.entries.get(record.number)) is not None:
            _note(entry, record)
            entry.when = when
            if isinstance(record, Moved) and record.order:
                self.shown = record.number
                self.entries = {number: self.entries[number] for number in (*record.order, *self.entries) if number in self.entries}

    def compact(self) -> list[tuple[Record, int]]:
        """The fewest records that describe all open games, each with its time."""
        for entry in self.entries.values():
            entry.fold()
        found = [(record, entry.when) for entry in self.entries.values() for record in entry.records()]
        shown = self.entries.get(self.shown)
        return found if shown is None else [*found, (Moved(shown.opened.number, shown.opened.place, tuple(self.entries)), shown.when)]

    @property
    def is_worth_keeping(self) -> bool:
        """Whether one of the games is."""
        return any(entry.is_worth_keeping for entry in self.entries.values())

    @property
    def has_unsaved(self) -> bool:
        """Whether a game is not as it was saved."""
        return any(not entry.opened.clean for entry in self.entries.values())


def compacted(games: OpenGames) -> bytes:
    """The content of a journal that describes these games in the fewest records."""
    return b"".join(record_line(record, when) for record, when in [(Begun(), int(time.time())), *games.compact()])


def _note(entry: OpenGame, record: Edited | Moved | Saved | Shifted | Live) -> None:
    if isinstance(record, Edited):
        entry.edits.append(record.edit)
        entry.opened = replace(entry.opened, place=record.place, clean=False)
    elif isinstance(record, Moved):
        entry.opened = replace(entry.opened, place=record.place)
    elif isinstance(record, Saved):
        entry.opened = replace(entry.opened, path=record.path, index=record.index, clean=True, origin=record.origin,
                               form=record.form)
    elif isinstance(record, Shifted):
        path = entry.opened.path if record.origin is None else str(record.origin.path)  # it may have been saved under another name
        entry.opened = replace(entry.opened, path=path, origin=record.origin)
    else:
        entry.live = record.state
