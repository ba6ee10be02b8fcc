"""Recovers the games that were open in sessions that ended without a clean shutdown. No Qt; all functions block.

The sessions found stay locked until they are settled or the process ends, so that two programs that start together do not both offer them.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import repeat
from pathlib import Path

import chess.pgn

from chessgui.files.origin import NEW_FORM, Origin, TextForm
from chessgui.journal.opengames import OpenGame, OpenGames, compacted
from chessgui.journal.records import VERSION, Begun, LiveState, Reading, read_records
from chessgui.journal.session import FORGOTTEN, copy_aside, lock_path, put_aside, remove_scraps, sessions_in
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, save_bytes, why_unread
from chessgui.tree.edits import whole
from chessgui.tree.place import ROOT, Place, child_place
from chessgui.words.language import tr

SESSIONS_KEPT = 20
"""The number of sessions that are kept without being restored or forgotten; older ones are treated as forgotten."""


@dataclass(frozen=True, slots=True, eq=False)
class RecoveredGame:
    """A game that was open: its name, its content, the shown place, its file and index there, whether it had no unsaved changes, its state
    if it was being played, the time of the last record (UTC), the session it was found in, where it can be written back, how
    its file is written, whether it was the shown one, and the older sessions that have left the same, with the numbers there."""

    name: str
    game: chess.pgn.Game
    place: Place
    path: Path | None
    index: int
    clean: bool
    live: LiveState | None
    when: datetime
    session: Path
    number: int
    origin: Origin | None = None
    form: TextForm = NEW_FORM
    is_shown: bool = False
    older: tuple[tuple[Path, int], ...] = ()

    def is_same(self, other: RecoveredGame) -> bool:
        """Whether the other one is the same game of the same file, with the same content; neither is being played."""
        mine, others = ((one.path, one.index, one.clean, one.live, one.origin, one.form) for one in (self, other))
        return self.path is not None and self.live is None and mine == others and whole(self.game) == whole(other.game)


class Recovery:
    """The games of all sessions without a running process, the newest session first, and sentences about what could not be read. What
    several sessions have left of one game in one file, and is the same, is one game here."""

    def __init__(self) -> None:
        self.games: list[RecoveredGame] = []
        self.problems: list[str] = []
        self._sessions: dict[Path, tuple[OpenGames, Lock]] = {}

    @property
    def sessions(self) -> frozenset[Path]:
        """The sessions that the games come from."""
        return frozenset(self._sessions)

    def add(self, path: Path, games: OpenGames, lock: Lock) -> None:
        """Offer the games of a session."""
        self._sessions[path] = games, lock
        for entry in games.entries.values():
            if entry.is_worth_keeping:
                game, done = entry.tree()
                found = _recovered(entry, game, path, entry.opened.number == games.shown)
                same = next((one for one in self.games if one.is_same(found)), None)
                if same is None:
                    self.games.append(found)
                else:
                    self.games[self.games.index(same)] = replace(same, older=(*same.older, (path, found.number)))
                if done < len(entry.edits):
                    self.problems.append(tr("{0} is offered without its last changes: {1} of {2} could not be repeated.").format(
                        found.name, len(entry.edits) - done, len(entry.edits)))

    def settle(self, games: Iterable[RecoveredGame]) -> None:
        """Offer these games no more: they are open again, or the user does not want them. Raises OSError or SaveError if that fails for a
        session, whose games can be settled again; those of the others are settled."""
        numbers, failed = defaultdict[Path, set[int]](set), list[OSError | SaveError]()
        for session, number in (each for game in games for each in ((game.session, game.number), *game.older)):
            if session in self._sessions and number in self._sessions[session][0].entries:
                numbers[session].add(number)
        for path, settled in numbers.items():
            try:
                self._settle(path, settled)
            except (OSError, SaveError) as error:
                failed.append(error)
        if failed:
            raise failed[0]

    def _settle(self, path: Path, numbers: set[int]) -> None:
        session, lock = self._sessions[path]
        left = OpenGames()
        left.shown, left.entries = session.shown, {number: entry for number, entry in session.entries.items() if number not in numbers}
        if left.is_worth_keeping:  # the rest can be offered next time; the whole session is kept among the forgotten ones
            copy_aside(path)
            save_bytes(path, compacted(left))
            self._sessions[path] = left, lock
        else:
            put_aside(path)
            del self._sessions[path]
            lock.release()

    def release(self) -> None:
        """Unlock all sessions; games that were not settled are offered at the next start."""
        for _, lock in self._sessions.values():
            lock.release()
        self._sessions.clear()


def recover(folder: Path) -> Recovery:
    """Recover the sessions of a folder. Raises nothing: what cannot be read becomes a sentence of the result."""
    found = Recovery()
    try:
        sessions = sessions_in(folder)
    except OSError as error:
        found.problems.append(tr("The journal {0} cannot be read: {1}.").format(folder, why_unread(error)))
        sessions = []
    for path in sessions:
        lock = Lock.take(lock_path(path))
        if lock is None:
            continue  # its process runs
        try:
            taken = _look_at(path, lock, found)
        except FileNotFoundError:
            taken = False  # its process has just ended cleanly and removed it
        except OSError as error:
            found.problems.append(tr("The journal {0} cannot be read: {1}.").format(path.name, why_unread(error)))
            taken = False
        if not taken:
            lock.release()
    return found


def _look_at(path: Path, lock: Lock, found: Recovery) -> bool:
    """Add a session to `found`, or remove it where it has nothing worth keeping. Returns whether it was added. Raises OSError."""
    reading = read_records(path.read_bytes())
    if _is_foreign(reading):
        found.problems.append(tr("The journal {0} was written by another version of the program; it stays where it is.").format(path.name))
        return False
    if reading.damaged_line is not None:
        found.problems.append(tr("The journal {0} is damaged in line {1}: only what was done before that is here.").format(
            path.name, reading.damaged_line))
    with suppress(OSError):
        remove_scraps(path)
    games = OpenGames(reading.records)
    if not games.is_worth_keeping:
        _clear_away(path, reading, found)
        return False
    if len(found.sessions) >= SESSIONS_KEPT:
        with suppress(OSError):
            put_aside(path, counts_as_new=False)
            told = tr("The games of at most {0} earlier sessions are offered: the journals of older ones are in {1} now.").format(
                SESSIONS_KEPT, path.parent / FORGOTTEN)
            found.problems += [told] if told not in found.problems else []
        return False
    found.add(path, games, lock)
    return True


def _is_foreign(reading: Reading) -> bool:
    first = reading.records[0][0] if reading.records else None
    return isinstance(first, Begun) and first.version != VERSION


def _clear_away(path: Path, reading: Reading, found: Recovery) -> None:
    """Remove a session without a game worth keeping; a damaged one is moved among the forgotten ones."""
    with suppress(OSError):
        if reading.damaged_line is None:
            path.unlink()
        else:
            put_aside(path)
            found.problems.append(tr("The journal {0} is in {1} now.").format(path.name, path.parent / FORGOTTEN))


def _recovered(entry: OpenGame, game: chess.pgn.Game, session: Path, is_shown: bool) -> RecoveredGame:
    opened, live = entry.opened, entry.live
    path = Path(opened.path) if opened.path is not None else None
    if live is not None:
        live = replace(live, place=_nearest(game, live.place))
    return RecoveredGame(path.name if path is not None else opened.name, game, _nearest(game, opened.place), path, opened.index,
                         opened.clean, live, datetime.fromtimestamp(entry.when, UTC), session, opened.number, opened.origin, opened.form,
                         is_shown)


def _nearest(game: chess.pgn.Game, place: Place) -> Place:
    """A place in the game, or the last existing place on the way to it."""
    node: chess.pgn.GameNode = game
    here = ROOT
    for number, step in enumerate(place):
        for index in (step,) if number % 2 else repeat(0, step):
            if index >= len(node.variations):
                return here
            node, here = node.variations[index], child_place(here, index)
    return here
