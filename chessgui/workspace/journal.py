"""The journal's side in the GUI thread: it records every open game, and finds the games of earlier sessions. The GUI never waits for it: a
thread of its own does all writing."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import chess
from PySide6.QtCore import QObject, Qt, Signal

from chessgui.files.origin import NEW_FORM, Origin, TextForm
from chessgui.journal.records import Closed, Edited, Live, LiveState, Moved, Opened, Saved, Shifted
from chessgui.journal.recovery import RecoveredGame, Recovery, recover
from chessgui.journal.session import SessionFile
from chessgui.journal.writer import Writer
from chessgui.play.livegame import LiveGame
from chessgui.play.newgame import to_texts
from chessgui.threads.background import Background, Relay, timer
from chessgui.tree.edits import Edit
from chessgui.tree.game import Game
from chessgui.tree.place import Place, place_of
from chessgui.tree.snapshot import snapshot

MOVED_MS = 300
"""The shown place of a game is recorded when it was shown for so long, or with the next edit."""
CLOCK_MS = 10_000
"""Time between two records of the running clocks of a game being played."""
FOLDER = "journal"


class GameJournal(QObject):
    """The caller identifies games by numbers. Each method takes microseconds, `opened` up to some milliseconds."""

    said = Signal(str)
    """A sentence: the journal cannot be written, or is written again."""
    recovered = Signal(object)
    """The recovery.Recovery of earlier sessions, where they have games or problems."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """`folder` is the user's data folder; the journal has a folder of its own in it."""
        super().__init__(parent)
        self.folder = folder / FOLDER
        """The journal's own folder."""
        relay = Relay()  # the writer tells from its own thread
        relay.told.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._tell = relay.tell
        self._writer = Writer(SessionFile(self.folder), relay.tell)
        self._background = Background(self)
        self._recovery: Recovery | None = None
        self._games: dict[int, tuple[Game, Callable[[Edit, Place], None]]] = {}
        self._moved: set[int] = set()
        self._arranged: tuple[int, tuple[int, ...]] | None = None
        """The shown game and the order of all, where they are not written yet."""
        self._saved: set[int] = set()
        """The games that count as saved in the journal."""
        self._live: dict[int, LiveGame] = {}
        self._move_timer = timer(self, self.write_places, MOVED_MS, once=True)
        self._clock_timer = timer(self, self._write_clocks, CLOCK_MS, once=True)

    def _hear(self, told: tuple[str | Callable[[], object]]) -> None:
        """What the writer tells: a sentence, or that a function of `then` is due."""
        if callable(told[0]):
            told[0]()
        else:
            self.said.emit(told[0])

    @property
    def is_failing(self) -> bool:
        """Whether the journal cannot be written."""
        return self._writer.is_failing

    # open games --------------------------------------------------------------------------------------------------

    def opened(self, number: int, game: Game, name: str, path: Path | None = None, index: int = 0, clean: bool = True,
               origin: Origin | None = None, form: TextForm = NEW_FORM) -> None:
        """A game is open, or has changed otherwise than by edits: record all of it, and every edit from now on. `name` is shown where it
        has no file, `index` is its number in the file, `clean` says that it has no unsaved changes, `origin` is where it may be written
        back, `form` how its file is written."""
        self._unhook(number)
        listener = partial(self._on_edit, number)
        game.listeners.append(listener)
        self._games[number] = game, listener
        (self._saved.add if clean else self._saved.discard)(number)
        text, place, taken = None if path is None else str(path), game.place, snapshot(game.pgn)
        self._writer.submit(lambda: Opened(number, name, text, index, clean, place, taken.content(), origin, form))

    def moved(self, number: int) -> None:
        """Another place of a game is shown."""
        if number in self._games:
            self._moved.add(number)
            self._move_timer.start()

    def arranged(self, shown: int, order: Iterable[int]) -> None:
        """Another game is shown, or the games stand in another order."""
        self._arranged = shown, tuple(order)
        self._move_timer.start()

    def saved(self, number: int, path: Path | None, index: int = 0, origin: Origin | None = None, form: TextForm = NEW_FORM) -> None:
        """A game is the same as in its file: it was saved, or the changes since then were undone."""
        self._saved.add(number)
        self._writer.submit(Saved(number, None if path is None else str(path), index, origin, form))

    def counts_as_saved(self, number: int) -> bool:
        """Whether a game has no unsaved changes in the journal: one that could not be saved has some without any edit."""
        return number in self._saved

    def shifted(self, number: int, origin: Origin | None) -> None:
        """The file of a game was written anew; the game may have moved in it."""
        self._writer.submit(Shifted(number, origin))

    def closed(self, number: int) -> None:
        """A game was closed, and is not offered again."""
        self._unhook(number)
        self._moved.discard(number)
        self._saved.discard(number)
        self._live.pop(number, None)
        self._writer.submit(Closed(number))

    def live(self, number: int, live: LiveGame) -> None:
        """Record the state of a game that is or was being played: it began or ended, or its clocks were pressed, paused, stopped or set."""
        for other in [other for other, played in self._live.items() if played is live and (other != number or not live.playing)]:
            del self._live[other]
            self._writer.submit(Live(other, None))
        if live.playing and number in self._games:
            self._live[number] = live
            self._write_clocks()

    def _unhook(self, number: int) -> None:
        if number in self._games:
            game, listener = self._games.pop(number)
            game.listeners.remove(listener)

    def _on_edit(self, number: int, edit: Edit, place: Place) -> None:
        self._moved.discard(number)
        self._saved.discard(number)
        self._writer.submit(Edited(number, edit, place))

    def drafted(self, number: int, edit: Edit) -> None:
        """An edit is being made, which the game does not have yet: after a crash it has."""
        if number in self._games:
            self._on_edit(number, edit, self._games[number][0].place)

    def write_places(self) -> None:
        """Write the shown places, and the order of the games, now."""
        for number in self._moved:
            self._writer.submit(Moved(number, self._games[number][0].place))
        self._moved.clear()
        if self._arranged is not None and (shown := self._arranged[0]) in self._games:
            self._writer.submit(Moved(shown, self._games[shown][0].place, self._arranged[1]))
        self._arranged = None

    def _write_clocks(self) -> None:
        for number, live in self._live.items():
            if live.playing:
                self._writer.submit(Live(number, live_state(live)))
        if any(live.playing and live.clock.counts_down for live in self._live.values()):
            self._clock_timer.start()

    def then(self, work: Callable[[], object]) -> None:
        """Call a function here as soon as all records made so far are on the disk; not if the program ends before."""
        self._writer.then(partial(self._tell, work))

    # earlier sessions --------------------------------------------------------------------------------------------

    def look_back(self) -> None:
        """Look for games of earlier sessions in the background; `recovered` follows where there are games or problems."""
        self._background.run(partial(recover, self.folder), self._on_recovered, lambda error: self.said.emit(str(error)))

    def _on_recovered(self, recovery: Recovery) -> None:
        self._recovery = recovery
        if recovery.games or recovery.problems:
            self.recovered.emit(recovery)

    def settled(self, games: Iterable[RecoveredGame]) -> None:
        """Recovered games are open again, with `opened` called for each, or are not wanted. Their session's file is settled as soon as all
        records made so far are on the disk."""
        if self._recovery is not None:
            self._writer.then(partial(self._recovery.settle, tuple(games)))

    # the end -----------------------------------------------------------------------------------------------------

    def finish(self, timeout_ms: int, keep: bool = False) -> bool:
        """The program ends: write the waiting records, and remove the file, or move it aside where games were left unsaved on purpose;
        with `keep` it stays and is offered at the next start. Returns whether that was done in time."""
        self.write_places()
        self._move_timer.stop()
        self._clock_timer.stop()
        ended = self._writer.close(timeout_ms, keep)
        if self._background.wait(timeout_ms) and ended and self._recovery is not None:
            self._recovery.release()
        return ended


def live_state(live: LiveGame) -> LiveState:
    """The present state of a game being played."""
    return LiveState(to_texts(live.rules), place_of(live.node), live.clock.turn, live.clock.remaining_ms(chess.WHITE),
                     live.clock.remaining_ms(chess.BLACK), live.paused, live.earlier_plies)
