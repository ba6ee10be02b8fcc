"""Runs a match: a thread of its own plays the games, and the window gets a snapshot at most fifteen times a second.

The window owns a `MatchRunner`, in the GUI thread; `_MatchThread` owns the other thread, with an asyncio loop and the two engines. The
window takes the newest snapshot out of a mailbox: the games never wait for the window, and old snapshots do not queue up.
"""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Qt, Signal

from chessgui.engines.enginelist import Patience
from chessgui.engines.fault import EngineFault
from chessgui.files.appending import append_game
from chessgui.match.matchstate import GameRecord, MatchJournal
from chessgui.match.plan import ControlKind, white_seat
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Relay
from chessgui.threads.errors import note_unexpected
from chessgui.words.language import left_to_right, tr
from engine import Info, Score, Tally, sprt_decision

if TYPE_CHECKING:
    from chessgui.engines.process import EngineProcess
    from chessgui.match.gameplay import RunningGame

SNAPSHOTS_A_SECOND = 15
LOCK_S = 0.05
"""How long the lock of a match is waited for: another window may hold it briefly to check whether the match is free."""
CLOSE_MS = 900
"""How long closing waits for the thread; after that the engines are killed from outside."""


class Status(Enum):
    """The state of a match."""

    STARTING = "starting"
    PLAYING = "playing"
    PAUSED = "paused"
    COMPLETE = "complete"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the game under way: its engine (0 or 1), its clock in milliseconds (None: it has none), its last report, and its score in
    White's view."""

    engine: int
    clock_ms: float | None = None
    report: Info | None = None
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match at one moment. `sentence` says why it is paused, or how it ended. `records` only grows; `tally.games` of them may be read."""

    status: Status
    sentence: str
    tally: Tally
    records: Sequence[GameRecord]
    game: int
    board: chess.Board
    last_move: chess.Move | None
    white: Seat
    black: Seat
    thinking: chess.Color | None


class _MatchThread:
    """The thread. Only `snapshot` and the methods of the first part may be called outside of it; it calls `post`."""

    def __init__(self, journal: MatchJournal, patience: Patience, post: Callable[[Snapshot], None]) -> None:
        self._journal, self._patience, self._post = journal, patience, post
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gate = asyncio.Event()
        self._gate.set()
        self._worker: asyncio.Task[None] | None = None
        self._engines: list[EngineProcess | None] = [None, None]
        self._status, self._sentence = Status.STARTING, ""
        self._live: RunningGame | None = None
        self._pending: tuple[GameRecord, str] | None = None
        self._tally = journal.state.tally
        self._shown: tuple[object, ...] = ()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="match", daemon=True)

    # from any thread ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin, or go on where the journal ends."""
        self._loop = asyncio.new_event_loop()
        self._thread.start()

    def call(self, function: Callable[[], object]) -> None:
        """Have a function called in the thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(function)

    @property
    def is_running(self) -> bool:
        """Whether the thread has begun and not ended."""
        return self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Wait for the thread to end; the engines are killed where it does not in time."""
        self._thread.join(seconds)
        if self.is_running:
            for engine in self._engines:
                if engine is not None:
                    engine.kill()

    # commands, in the thread -------------------------------------------------------------------------------------

    def pause(self, sentence: str = "") -> None:
        """Let the move under way end, and begin none after it; `sentence` says why."""
        if self._status in (Status.STARTING, Status.PLAYING):
            self._gate.clear()
            self._set_status(Status.PAUSED, sentence)

    def resume(self) -> None:
        """Continue after a pause, whether the user or a problem caused it."""
        if self._status is Status.PAUSED:
            self._set_status(Status.PLAYING if self._live is not None else Status.STARTING)
            self._gate.set()

    def stop(self) -> None:
        """End the match at once; it is kept, without the game under way, and another runner may go on with it."""
        self._set_status(Status.STOPPED)
        self._cancel()

    def close(self) -> None:
        """End the thread and keep the match; the game under way is played again when it goes on."""
        self._closing = True
        self._cancel()

    def _cancel(self) -> None:
        if self._worker is not None:
            self._worker.cancel()

    def _set_status(self, status: Status, sentence: str = "") -> None:
        self._status, self._sentence = status, sentence
        self._post(self.snapshot())

    # the thread's work -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        assert self._loop is not None
        try:
            self._loop.run_until_complete(self._main())
        finally:
            self._loop.close()

    async def _main(self) -> None:
        self._worker = asyncio.create_task(self._play())  # closing and stopping cancel this task, but not the code after it
        ticker = asyncio.create_task(self._tick())
        if self._closing or self._status is Status.STOPPED:
            self._worker.cancel()
        await asyncio.wait((self._worker,))
        ticker.cancel()
        if not self._worker.cancelled() and (error := self._worker.exception()) is not None:
            note_unexpected(error)
            self._set_status(Status.STOPPED, tr("The match cannot go on: {0}").format(error))
        with suppress(SaveError):  # it was reported before, and is tried again when the match goes on
            self._settle()
        await asyncio.gather(*(engine.quit() for engine in self._engines if engine is not None))
        self._post(self.snapshot())

    async def _play(self) -> None:
        from chessgui.engines.process import hear_trouble
        asyncio.get_running_loop().set_exception_handler(hear_trouble)
        while True:
            await self._gate.wait()
            try:
                self._settle()
                ending = self._ending()
                if ending is not None:
                    self._journal.finish()
                    self._set_status(Status.COMPLETE, ending)
                    return
                await self._next_game()
            except (EngineFault, SaveError) as problem:
                self.pause(str(problem))

    def _settle(self) -> None:
        """Keep the game that is over, and bring the PGN file up to date. Raises SaveError."""
        self._journal.mend()
        if self._pending is not None:
            self._journal.add(*self._pending)
            self._pending = None
            self._tally = self._journal.state.tally
        for number, text in list(self._journal.state.unsaved.items()):
            append_game(Path(self._journal.state.plan.pgn_file), text, self._journal.state.sizes[number])
            self._journal.mark_saved(number)

    def _ending(self) -> str | None:
        """The sentence about how the match has ended; None: it goes on."""
        state = self._journal.state
        if state.plan.sprt is not None:
            accepted = sprt_decision(self._tally, state.plan.sprt)
            if accepted is not None:
                return tr("The sequential test is decided: a difference of {0} Elo is accepted.").format(left_to_right(f"{accepted:g}"))
        return tr("All games are played.") if state.is_complete else None

    async def _next_game(self) -> None:
        from chessgui.match.gameplay import GamePlay, RunningGame
        state, number = self._journal.state, len(self._journal.state.records)
        await self._start_engines()
        if self._status is not Status.PLAYING:
            await self._gate.wait()
            self._set_status(Status.PLAYING)
        live = self._live = RunningGame.begin(number, state.opening(number), state.plan.control)
        engines = {live.color_of(seat): engine for seat, engine in enumerate(self._engines) if engine is not None}
        play = GamePlay(state.plan, live, engines, self._gate)
        try:
            self._pending = await play.play()
        finally:
            if play.broken is not None:
                await self._drop(play.broken)

    async def _start_engines(self) -> None:
        """Start both engines where they do not run. Raises EngineFault."""
        from chessgui.engines.process import EngineProcess
        for seat, spec in enumerate(self._journal.state.plan.engines):
            running = self._engines[seat]
            if running is not None and not running.is_alive:
                await running.quit()
                running = None
            if running is None:
                self._engines[seat] = EngineProcess(spec, self._patience)
                try:
                    await self._engines[seat].start()  # type: ignore[union-attr]
                except BaseException:
                    await self._engines[seat].quit()  # type: ignore[union-attr]
                    self._engines[seat] = None
                    raise

    async def _drop(self, color: chess.Color) -> None:
        """End an engine that has failed; the next game begins with a fresh one."""
        assert self._live is not None
        seat = white_seat(self._live.number) ^ (color == chess.BLACK)
        engine, self._engines[seat] = self._engines[seat], None
        if engine is not None:
            engine.kill()
            await engine.quit()

    # what the window sees ----------------------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1 / SNAPSHOTS_A_SECOND)
            live = self._live
            now = () if live is None else (live.number, len(live.plies), live.since)
            if self._status is Status.PLAYING or now != self._shown:
                self._shown = now
                self._post(self.snapshot())

    def snapshot(self) -> Snapshot:
        """The present state of the match."""
        live, state = self._live, self._journal.state
        number = len(state.records) if live is None else live.number
        board = state.opening(min(number, state.plan.games - 1)).board() if live is None else live.board
        thinking = board.turn if live is not None and live.since is not None else None
        last = board.move_stack[-1] if board.move_stack else None
        return Snapshot(self._status, self._sentence, self._tally, state.records, number, board.copy(stack=False), last,
                        self._seat(chess.WHITE, number), self._seat(chess.BLACK, number), thinking)

    def _seat(self, color: chess.Color, number: int) -> Seat:
        engine = white_seat(number) if color else 1 - white_seat(number)
        control, live = self._journal.state.plan.control, self._live
        timed = control.kind is ControlKind.CLOCK
        if live is None:
            return Seat(engine, float(control.value) if timed else None)
        return Seat(engine, live.clock_ms(color) if timed else None, live.reports[color], live.scores[color])


def take_lock(path: Path, wait_s: float = 0) -> Lock | None:
    """Take the lock that the window of a running match holds; None where another holder keeps it for `wait_s` seconds."""
    return Lock.take(Path(f"{path}.lock"), wait_s)


class MatchRunner(QObject):
    """The match for the window. All methods belong to the GUI thread; only wait() blocks."""

    changed = Signal(object)
    """A Snapshot."""

    def __init__(self, journal: MatchJournal, parent: QObject | None = None, patience: Patience = Patience()) -> None:
        super().__init__(parent)
        self.plan, self.path = journal.state.plan, journal.path
        self._lock: Lock | None = None
        self._mailbox = threading.Lock()
        self._newest: Snapshot | None = None
        thread = self._thread = _MatchThread(journal, patience, self._post)
        self.pause, self.resume, self.stop, self.close = (
            partial(thread.call, command) for command in (thread.pause, thread.resume, thread.stop, thread.close))
        """The commands of the thread, which return at once; after `close` wait() waits for thread and engines to end."""
        self._relay = Relay()
        self._relay.told.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def start(self) -> bool:
        """Begin, or go on where the match was left; `changed` follows. False where another window plays this match."""
        self._lock = take_lock(self.path, LOCK_S)
        if self._lock is None:
            return False
        self._thread.start()
        return True

    def has_ended(self) -> bool:
        """Whether thread and engines have ended, so that the match may be played elsewhere."""
        ended = not self._thread.is_running
        if ended and self._lock is not None:
            self._lock.release()
        return ended

    def wait(self, milliseconds: int = CLOSE_MS) -> bool:
        """Wait for thread and engines to end after close() or the end of the match; kill the engines after the timeout. Returns whether all
        have ended."""
        if self._thread.is_running:
            self._thread.wait(milliseconds / 1000)
        return self.has_ended()

    def _post(self, snapshot: Snapshot) -> None:
        """In the match's thread: at most one message is under way, and it delivers the newest snapshot."""
        with self._mailbox:
            under_way = self._newest is not None
            self._newest = snapshot
        if not under_way:
            self._relay.tell()

    def _take(self, told: tuple[()]) -> None:
        with self._mailbox:
            snapshot, self._newest = self._newest, None
        if snapshot is not None:
            self.changed.emit(snapshot)
