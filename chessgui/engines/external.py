"""An external engine with the interface of `chessgui.engines.thread.EngineThread`. It cannot block the window, whatever it does.

The window holds an `ExternalEngine` in the GUI thread. A `_Session` has a thread with an asyncio loop and one process of the engine. A
session ends with its process; the next search, or restart(), begins another.
"""
from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import chess
from PySide6.QtCore import QObject, Qt, Signal

from chessgui.engines.enginelist import EngineOption, EngineSpec, Patience
from chessgui.engines.fault import EngineFault, FaultKind
from chessgui.engines.thread import CLOSE_MS, EngineFace, without_null_moves
from chessgui.threads.background import Relay
from chessgui.threads.errors import note_unexpected, sentence_of
from chessgui.words.language import tr
from engine import BestMove, Limits

if TYPE_CHECKING:
    from chessgui.engines.process import EngineProcess
    from chessgui.engines.search import SearchAnswer


@dataclass(frozen=True, slots=True)
class _Request:
    """A search to be done: an analysis with `multipv` lines, or with None a search for the best move."""

    number: int
    board: chess.Board
    limits: Limits
    game: object
    multipv: int | None = None


class _Session:
    """A thread with an asyncio loop and one engine process. `tell` is called in that thread with the session, the name of an event and the
    event's values."""

    def __init__(self, spec: EngineSpec, patience: Patience, tell: Callable[[_Session, str, tuple[Any, ...]], None]) -> None:
        self._spec, self._patience, self._tell = spec, patience, tell
        self._loop = asyncio.new_event_loop()
        self._process: EngineProcess | None = None
        self._task: asyncio.Task[None] | None = None
        self._next: _Request | None = None
        self._running: _Request | None = None
        self._answering = 0
        self._buttons: list[str] = []
        self._wake = asyncio.Event()
        self._closing = self._hurried = False
        self._thread = threading.Thread(target=self._run, name=f"engine {spec.name}", daemon=True)
        self._thread.start()

    # from any thread ---------------------------------------------------------------------------------------------

    def order(self, method: str, *values: object) -> None:
        """Let the session call this method of its own in its thread."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(getattr(self, method), *values)

    def close(self) -> None:
        """Begin to end the process and the thread; called once."""
        self._closing = True
        self.order("end")

    @property
    def is_running(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for the thread and return whether it has ended in time; the process is killed if it has not."""
        self._thread.join(seconds)
        ended = not self.is_running
        if not ended and self._process is not None:
            self._process.kill()
        return ended

    # in the thread -----------------------------------------------------------------------------------------------

    def search(self, request: _Request | None) -> None:
        """Search this in place of the running search; None: end that without a result."""
        self._next, self._running, self._hurried = request, None, False
        self._end_search()
        self._wake.set()

    def press(self, button: str) -> None:
        """Press a button option of the engine, between two searches."""
        self._buttons.append(button)
        self._wake.set()

    def stop(self) -> None:
        """Ask the engine to answer the running or waiting search now."""
        if self._next is not None:
            self._hurried = True
        else:
            self._end_search(patiently=True)

    def end(self) -> None:
        """End what the engine does; its process and the thread then end too."""
        if self._task is not None:
            self._task.cancel()

    def _end_search(self, patiently: bool = False) -> None:
        if self._process is not None and self._process.is_searching:
            self._process.stop(patiently)

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._main())
        finally:
            self._loop.close()

    async def _main(self) -> None:
        from chessgui.engines.process import EngineProcess, hear_trouble
        self._loop.set_exception_handler(hear_trouble)
        process = self._process = EngineProcess(self._spec, self._patience, lambda sentence: self._tell(self, "warned", (sentence,)))
        if not self._closing:
            self._task = asyncio.create_task(self._serve(process))  # close() cancels only this task, not the cleanup below
            await asyncio.wait((self._task,))
            if not self._task.cancelled() and (error := self._task.exception()) is not None:
                note_unexpected(error)
                self._say("failed", error.told if isinstance(error, EngineFault) else sentence_of(error), self._answering)
                if not (isinstance(error, EngineFault) and error.fault is FaultKind.REFUSAL):
                    process.kill()  # a frozen one, asked to quit, would be reported for not leaving, which would hide why it failed
        await process.quit()

    async def _serve(self, process: EngineProcess) -> None:
        self._say("state", tr("Starting {0}").format(self._spec.name), 0, 0)
        await process.start()
        self._say("ready", process.name, process.options)
        end = asyncio.create_task(process.wait_ended())
        end.add_done_callback(lambda task: self._wake.set())
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if end.done():
                    raise process.end_fault()
                while self._buttons:
                    await process.press(self._buttons[0])
                    self._say("pressed", self._buttons.pop(0))
                request, self._next = self._next, None
                if request is not None:
                    await self._answer(process, request)
        finally:
            end.cancel()

    async def _answer(self, process: EngineProcess, request: _Request) -> None:
        self._running, self._answering = request, request.number
        if self._hurried:
            process.stop()
        board, limits, game = request.board, request.limits, request.game
        if request.multipv is None:
            answer = await process.search(board, limits, game, lambda info: self._report(request, "info", info))
        else:
            answer = await process.analyse(board, limits, game, request.multipv, lambda lines: self._report(request, "lines", lines))
        self._answering = 0
        if self._running is request:
            self._running = None
            self._say("answer", request.number, answer)

    def _report(self, request: _Request, what: str, report: object) -> None:
        if self._running is request:
            self._say(what, request.number, report)

    def _say(self, what: str, *values: object) -> None:
        if not self._closing:
            self._tell(self, what, values)


class ExternalEngine(EngineFace):
    """The engine as the window sees it. All methods belong to the GUI thread; all but close() return at once. Its lines contain only legal
    moves. `failed` carries the problem in one sentence with the last output; the process has ended then, and the next search or restart()
    starts another."""

    game_ended = Signal(int, object)
    """The number of a request and the endings.Ending by which an XBoard engine has ended the game instead of moving: it resigned, or
    claimed a draw that is due."""
    draw_offered = Signal(int)
    """The number of a request whose move follows at once: with it an XBoard engine offers a draw."""
    pressed = Signal(str)
    """The name of a button that was pressed; the engine is ready again."""

    def __init__(self, spec: EngineSpec, parent: QObject | None = None, patience: Patience = Patience()) -> None:
        super().__init__(parent)
        self.spec = spec
        self.name = spec.name
        """The name that the engine reports once it is ready; before that, the one in the list."""
        self.options: tuple[EngineOption, ...] = ()
        """The options that the engine reports."""
        self._patience = patience
        self._game: object = object()
        self._newest: _Request | None = None
        self._is_hurried = False
        self._session: _Session | None = None
        self._ending: list[_Session] = []
        self._handlers |= {"ready": self._on_ready, "answer": self._on_answer, "failed": self._on_failed, "pressed": self.pressed.emit}
        self._relay = Relay()
        self._relay.told.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start the engine in the background, unless it runs."""
        if self._session is None:
            self._session = _Session(self.spec, self._patience, self._relay.tell)

    def search(self, board: chess.Board, limits: Limits) -> int:
        """Search a position, given with the moves that led to it, in place of the running search; returns the number that its results
        carry. Starts the engine if need be."""
        return self._submit(board.copy(), limits)

    def analyse(self, board: chess.Board, limits: Limits, multipv: int = 1) -> int:
        """Analyse a position as `search` searches it. The caller must not change the board afterwards; it must have a legal move."""
        return self._submit(board, limits, multipv)

    def _submit(self, board: chess.Board, limits: Limits, multipv: int | None = None) -> int:
        self._number = self._current = self._number + 1
        self.start()
        self._newest = _Request(self._number, without_null_moves(board), limits, self._game, multipv)
        self._is_hurried = False
        self._order("search", self._newest)
        return self._number

    def press(self, button: str) -> None:
        """Press a button option; a searching engine receives it at the next change of position."""
        self._order("press", button)

    def stop(self) -> None:
        """Ask the running or waiting search for its move; the bestmove signal follows."""
        self._is_hurried = True
        self._order("stop")

    def cancel(self) -> None:
        """End the running or waiting search without a result."""
        self._current = 0
        self._order("search", None)

    def new_game(self) -> None:
        """Begin a new game, so that the engine forgets earlier ones; a running search ends without a result."""
        self.cancel()
        self._game = object()

    def restart(self) -> None:
        """Start a new process."""
        self._drop()
        self.start()

    def close(self, milliseconds: int = CLOSE_MS) -> bool:
        """End the engine and wait at most `milliseconds`: it is asked to quit, then killed. With 0 this happens in the background.
        Returns False if a thread did not end in time; its process is killed nevertheless."""
        self._drop()
        if not milliseconds:
            return not self._ending
        end = time.monotonic() + milliseconds / 1000
        self._ending = [session for session in self._ending if not session.wait(max(end - time.monotonic(), 0))]
        return not self._ending

    def _order(self, method: str, *values: object) -> None:
        if self._session is not None:
            self._session.order(method, *values)

    def _drop(self) -> None:
        self._current, self.is_ready = 0, False
        if self._session is not None:
            self._session.close()
            self._ending.append(self._session)
            self._session = None
        self._ending = [session for session in self._ending if session.is_running]

    def _hear(self, told: tuple[object, str, tuple[Any, ...]]) -> None:
        if told[1] == "warned":
            self.warned.emit(*told[2])  # also from a session that is being closed
        else:
            super()._hear(told)

    def _on_ready(self, name: str, options: tuple[EngineOption, ...]) -> None:
        self.name, self.options, self.is_ready = name, options, True
        self.state.emit(tr("{0} ready").format(self.spec.name), 0, 0)
        self.ready.emit()

    def _on_answer(self, number: int, answer: SearchAnswer) -> None:
        if number != self._current:
            return
        self._current = 0
        if answer.ending is not None:
            self.game_ended.emit(number, answer.ending)
        else:
            if answer.draw_offered:
                self.draw_offered.emit(number)
            self.bestmove.emit(number, BestMove(answer.move, answer.ponder, answer.info))

    def _on_failed(self, sentence: str, answering: int) -> None:
        """The session has ended, while it was `answering` a request, or none (0). A search for a move that waited until an older one was
        answered had nothing to do with that: a new process does it, for otherwise a game would stand still."""
        waiting = self._newest if answering not in (0, self._current) and self._current else None
        self._drop()
        if waiting is None or waiting.multipv is not None:
            self.failed.emit(sentence)
            return
        self.start()
        self._current = waiting.number
        self._order("search", waiting)
        if self._is_hurried:
            self._order("stop")
        self.warned.emit(sentence)
