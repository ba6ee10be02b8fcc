"""Runs a match: a thread of its own plays the games, and the window gets a snapshot at most fifteen times a second.

The window owns a `MatchRunner`, in the GUI thread; `_MatchThread` owns the other thread, with an asyncio loop and the engines. The
window takes the newest snapshot out of a mailbox: the games never wait for the window, and old snapshots do not queue up.
"""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Qt, Signal

from chessgui.engines.enginelist import Patience
from chessgui.engines.fault import EngineFault
from chessgui.match.matchstate import GameRecord, MatchJournal, take_lock
from chessgui.match.plan import ControlKind
from chessgui.match.standings import Standing, standings
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Relay
from chessgui.threads.errors import note_unexpected
from chessgui.words.language import tr
from engine import Info, Score, Tally

if TYPE_CHECKING:
    from chessgui.engines.process import EngineProcess
    from chessgui.match.gameplay import RunningGame

SNAPSHOTS_A_SECOND = 15
LOCK_S = 0.05
"""How long the lock of a match is waited for: another window may hold it briefly to check whether the match is free."""
CLOSE_MS = 900
"""How long closing waits for the thread; after that the engines are killed from outside."""
MOST_RUNNING = 4
"""How many engines run at once, at most: two play, and of the others of a tournament those that played last wait."""


class Status(Enum):
    """The state of a match."""

    STARTING = "starting"
    PLAYING = "playing"
    PAUSED = "paused"
    COMPLETE = "complete"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the game under way: its engine, its clock in milliseconds (None: it has none), its last report, and its score in
    White's view."""

    engine: int
    clock_ms: float | None = None
    report: Info | None = None
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match at one moment. `sentence` says why it is paused, how it ended, or who does not play. `tally` are the results of the first
    engine; a tournament has its `standings`, too. `records` only grows; `played` of them may be read. `repeated` games are like earlier
    ones, move by move: `evidence` is the tally without these (None: there are none)."""

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
    standings: tuple[Standing, ...] = ()
    evidence: Tally | None = None
    repeated: int = 0

    @property
    def played(self) -> int:
        """How many games are over."""
        return sum(one.tally.games for one in self.standings) // 2 if self.standings else self.tally.games


class _MatchThread:
    """The thread. Only `snapshot` and the methods of the first part may be called outside of it; it calls `post`."""

    def __init__(self, journal: MatchJournal, patience: Patience, post: Callable[[Snapshot], None]) -> None:
        self._journal, self._patience, self._post = journal, patience, post
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gate = asyncio.Event()
        self._gate.set()
        self._worker: asyncio.Task[None] | None = None
        self._engines: dict[int, EngineProcess] = {}
        """The engines that run, by their numbers; who played last stands last."""
        self._left_out: dict[int, str] = {}
        """Why engines cannot play, by their numbers."""
        self._refused: dict[int, str] = {}
        """What engines have refused as they were started, by their numbers; empty where they took all."""
        self._status, self._sentence = Status.STARTING, ""
        self._live: RunningGame | None = None
        self._pending: tuple[GameRecord, str] | None = None
        self._count()
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
            for engine in list(self._engines.values()):
                engine.kill()

    # commands, in the thread -------------------------------------------------------------------------------------

    def pause(self, sentence: str = "") -> None:
        """Let the move under way end, and begin none after it; `sentence` says why."""
        if self._status in (Status.STARTING, Status.PLAYING):
            self._gate.clear()
            self._set_status(Status.PAUSED, sentence)

    def resume(self) -> None:
        """Continue after a pause, whether the user or a problem caused it; engines that could not play are tried again."""
        if self._status is Status.PAUSED:
            self._left_out.clear()
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
        self._post(self.snapshot())  # the table, while the engines start, which may take long
        if self._closing or self._status is Status.STOPPED:
            self._worker.cancel()
        await asyncio.wait((self._worker,))
        ticker.cancel()
        if not self._worker.cancelled() and (error := self._worker.exception()) is not None:
            note_unexpected(error)
            self._set_status(Status.STOPPED, tr("The match cannot go on: {0}").format(error))
        with suppress(SaveError):  # it was reported before, and is tried again when the match goes on
            self._settle()
        await asyncio.gather(*(engine.quit() for engine in self._engines.values()))
        self._post(self.snapshot())

    async def _play(self) -> None:
        from chessgui.engines.process import hear_trouble
        asyncio.get_running_loop().set_exception_handler(hear_trouble)
        while True:
            await self._gate.wait()
            try:
                self._settle()
                if (ending := self._journal.state.ending) is not None:
                    self._journal.finish()
                    self._set_status(Status.COMPLETE, ending)
                    return
                await self._next_game()
            except SaveError as problem:
                self.pause(str(problem))

    def _settle(self) -> None:
        """Keep the game that is over, and bring the PGN file up to date. Raises SaveError."""
        self._journal.mend()
        if self._pending is not None:
            self._journal.add(*self._pending)
            self._pending = None
            self._count()
        self._journal.save_games()

    def _count(self) -> None:
        """Bring the results up to date with the games."""
        state = self._journal.state
        self._tally, self._standings = state.tally, standings(state) if state.plan.is_tournament else ()
        self._evidence, self._repeated = state.evidence, state.repeated

    async def _next_game(self) -> None:
        """Play the next game of engines that can play; where there is none, the match is paused, and the sentence tells why."""
        from chessgui.match.gameplay import GamePlay, RunningGame
        state = self._journal.state
        number = state.next_game(self._left_out)
        if number is None:
            self.pause()
            return
        seats = state.plan.schedule.seats(number)
        if not await self._start_engines(seats):
            return
        if self._status is not Status.PLAYING:
            await self._gate.wait()
            self._set_status(Status.PLAYING)
        live = self._live = RunningGame.begin(number, state.opening(number), state.plan.control)
        play = GamePlay(state.plan, live, {chess.WHITE: self._engines[seats[0]], chess.BLACK: self._engines[seats[1]]}, self._gate)
        try:
            self._pending = await play.play()
        except EngineFault as problem:
            self._leave_out(seats[0 if play.broken else 1], problem)
        finally:
            if play.broken is not None:
                await self._drop(seats[0 if play.broken else 1])

    async def _start_engines(self, seats: Collection[int]) -> bool:
        """Start the engines of a game where they do not run. False where one of them cannot be started: then it is left out."""
        idle = [seat for seat in self._engines if seat not in seats]
        for seat in idle[:max(len(idle) + len(seats) - MOST_RUNNING, 0)]:
            await self._engines[seat].quit()
            del self._engines[seat]
        for seat in seats:
            try:
                await self._start_engine(seat)
            except EngineFault as problem:
                self._leave_out(seat, problem)
                return False
        return True

    def _leave_out(self, seat: int, problem: EngineFault) -> None:
        """Go on without an engine that cannot play, and tell why."""
        self._left_out[seat] = str(problem)
        self._refused.pop(seat, None)
        self._post(self.snapshot())

    async def _start_engine(self, seat: int) -> None:
        """Start an engine if it does not run. Raises EngineFault."""
        from chessgui.engines.process import EngineProcess
        running = self._engines.get(seat)
        if running is not None and running.is_alive:
            self._engines[seat] = self._engines.pop(seat)
            return
        if running is not None:
            await running.quit()
            del self._engines[seat]
        spec, said = self._journal.state.plan.engines[seat], list[str]()
        starting = self._engines[seat] = EngineProcess(spec, self._patience, said.append)
        try:
            await starting.start()
            self._refused[seat] = "\n".join(said)
        except BaseException:
            await starting.quit()
            del self._engines[seat]
            raise

    async def _drop(self, seat: int) -> None:
        """End an engine that has failed; its next game begins with a fresh one."""
        self._engines[seat].kill()
        await self._engines[seat].quit()
        del self._engines[seat]  # not before: what is cancelled meanwhile is ended with the match

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
        next_game = state.next_game() if live is None else live.number
        number = state.plan.schedule.total - 1 if next_game is None else next_game
        board = state.opening(number).board() if live is None else live.board
        thinking = board.turn if live is not None and live.since is not None else None
        last = board.move_stack[-1] if board.move_stack else None
        white, black = state.plan.schedule.seats(number)
        return Snapshot(
            self._status, self._sentence or self._complaints(), self._tally, state.records, number, board.copy(stack=False), last,
            self._seat(chess.WHITE, white), self._seat(chess.BLACK, black), thinking, self._standings, self._evidence, self._repeated)

    def _complaints(self) -> str:
        """Why some engines do not play, and whether others do; and which options were refused."""
        others_play = self._status is Status.PLAYING and self._journal.state.plan.is_tournament
        again = tr("{0} The others play on; it is tried again when the match is resumed after a pause.") if others_play else "{0}"
        return "\n".join(filter(None, (*map(again.format, self._left_out.values()), *self._refused.values())))

    def _seat(self, color: chess.Color, engine: int) -> Seat:
        control, live = self._journal.state.plan.control, self._live
        timed = control.kind is ControlKind.CLOCK
        if live is None:
            return Seat(engine, float(control.value) if timed else None)
        return Seat(engine, live.clock_ms(color) if timed else None, live.reports[color], live.scores[color])


def final_snapshot(journal: MatchJournal) -> Snapshot:
    """A match that is not played any more: it has ended, or was put aside."""
    ending, told = journal.state.ending, _MatchThread(journal, Patience(), lambda told: None).snapshot()
    return replace(
        told, status=Status.STOPPED if ending is None else Status.COMPLETE, sentence=ending or tr("The match was put aside."),
        white=Seat(told.white.engine), black=Seat(told.black.engine))  # no game is under way


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

    def start(self, lock: Lock | None = None) -> bool:
        """Begin, or go on where the match was left, under its lock; `changed` follows. False where another window plays this match."""
        self._lock = lock or take_lock(self.path, LOCK_S)
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
        """Wait for thread and engines to end after close() or the end of the match, then kill them. Returns whether all have ended."""
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
