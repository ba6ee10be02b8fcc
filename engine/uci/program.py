"""The UCI protocol: lines in, lines out. numba is imported only when the first command needs the engine."""
from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from engine import NAME, VERSION
from engine.compiled import cache
from engine.errors import EngineError
from engine.files import written_output
from engine.session.options import OPTIONS, find_option
from engine.types import BestMove
from engine.uci.words import MEN, SETTING, format_best, format_info, format_trace, format_worths, parse_limits

if TYPE_CHECKING:
    from engine.session.session import Engine

AUTHORS = "the Chessgui developers"
INFO_INTERVAL = 0.05
"""Seconds between two polls of a running search for reports."""
QUIET_POLLS = 40
"""After so many polls without a search the polling ends."""
CURRENT_MOVE_MS = 3000
"""A search reports its current root move only after this time; before it the move changes too often to be read."""


@dataclass(slots=True)
class ReportedSearch:
    """A search and what was said of it: `told` is set once its move is told, `current` is the root move and `problem` the problem of the
    engine that was told last."""

    engine: Engine
    wdl: bool
    told: threading.Event = field(default_factory=threading.Event)
    current: tuple[str, int] | None = None
    problem: str = ""

    def news(self) -> list[str]:
        """The lines of what was not told yet."""
        lines = []
        if self.engine.problem != self.problem:
            self.problem = self.engine.problem
            lines.append(f"info string {self.problem}")
        return [*lines, *(format_info(info, self.wdl) for info in self.engine.infos())]

    def current_move(self) -> list[str]:
        """The line of the root move that is searched now; nothing where it is told already, or it is too early."""
        current = self.engine.current_move()
        if current is None or current == self.current or self.engine.progress()[1] < CURRENT_MOVE_MS:
            return []
        self.current = current
        return [f"info currmove {current[0]} currmovenumber {current[1]}"]


class UciProgram:
    """One UCI conversation. The calling thread handles the lines. While a search runs, another one writes its reports; the searching thread
    writes the move itself: on a busy machine a switch to another thread may take longer than a fast game gives to a move."""

    def __init__(self, output: TextIO) -> None:
        self._output = output
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        self._reporting = threading.Lock()
        """Held while something is said of a search, so that its move comes last."""
        self._has_reporter = False
        self._search: ReportedSearch | None = None
        self.refused = False
        """Whether a line was answered with a sentence instead of being carried out."""
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._uci, "isready": self._isready, "ucinewgame": self._ucinewgame, "setoption": self._setoption,
            "position": self._position, "go": self._go, "stop": self._stop, "d": self._d, "eval": self._eval,
            "bench": self._bench, "ponderhit": self._ponderhit, "register": lambda text: None, "debug": lambda text: None,
        }

    def run(self, lines: Iterable[str], finish: bool = True) -> None:
        """Handle lines until `quit` or the end of the input; a bad line is answered with an info string. With `finish` the search is
        stopped and the engine closed at the end; without it run() may be called again with more lines."""
        for line in lines:
            name, text = [*line.strip().split(maxsplit=1), "", ""][:2]
            if not name:
                continue
            if name == "quit":
                break
            command = self._commands.get(name)
            if command is None:
                self.refused = True
                self._say(f"info string Unknown command: {name[:60]!r}.")
                continue
            try:
                command(text)
            except EngineError as error:
                self.refused = True
                self._say(f"info string {error}")
            except Exception as error:  # the last resort: no line may end the conversation
                self.refused = True
                self._say(f"info string Internal error: {type(error).__name__}: {' '.join(str(error).split())[:200]}")
        if finish:
            self._finish()

    @property
    def engine(self) -> Engine:
        """The engine; the first use compiles or loads all that plays, so that no move has to wait for it."""
        if self._engine is None:
            from engine.compiled.prepare import prepare
            prepare()
            from engine.session.session import Engine
            self._engine = Engine()
            problem = cache.problem()
            if problem:
                self._say(f"info string {problem}")
            if self._engine.problem:
                self._say(f"info string {self._engine.problem} The terms by hand evaluate.")
        return self._engine

    def _say(self, *lines: str) -> None:
        """Write lines in a single write: after each one the program that reads them may take the processor, and keep it for a while."""
        if lines:
            with self._lock:
                self._output.write("\n".join(lines) + "\n")
                self._output.flush()

    def _finish(self) -> None:
        if self._engine is not None:
            self._engine.stop()
            self._wait_for_move()
            self._engine.close()

    def wait(self) -> None:
        """Wait until a search has ended by itself and its move is told."""
        while self._search is not None and not self._search.told.wait(INFO_INTERVAL):  # in steps: so it can be interrupted on any system
            pass

    def _wait_for_move(self) -> None:
        if self._search is not None:
            self._search.told.wait()

    def _wait_for_search(self) -> Engine:
        """Stop a running search and wait for its bestmove, so that the next command meets an idle engine; returns the engine."""
        engine = self.engine
        if engine.searching:
            engine.stop()
        self._wait_for_move()
        return engine

    def _uci(self, text: str) -> None:
        self._say(f"id name {NAME} {VERSION}")
        self._say(f"id author {AUTHORS}")
        for option in OPTIONS.values():
            self._say(option.uci())
        self._say("uciok")

    def _isready(self, text: str) -> None:
        _ = self.engine  # its first use takes a while
        self._say("readyok")

    def _ucinewgame(self, text: str) -> None:
        self._wait_for_search().new_game()

    def _setoption(self, text: str) -> None:
        parts = SETTING.fullmatch(text.strip())
        if parts is None:
            raise EngineError("setoption needs: name NAME value VALUE.")
        name, value = " ".join(parts[1].split()), parts[2] or ""
        find_option(name).parse(value)
        self._wait_for_search().set_option(name, value)

    def _position(self, text: str) -> None:
        words = text.split()
        where = words.index("moves") if "moves" in words else len(words)
        head, moves = words[:where], words[where + 1:]
        if head[:1] == ["startpos"]:
            fen = None
        elif head[:1] == ["fen"]:
            fen = " ".join(head[1:])
        else:
            raise EngineError("position needs startpos or fen.")
        self._wait_for_search().set_position(fen, moves)

    def _go(self, text: str) -> None:
        words = text.split()
        if words[:1] == ["perft"]:
            self._perft(words[1:])
            return
        limits, problems = parse_limits(words)
        engine = self._wait_for_search()
        known = [move for move in limits.searchmoves if engine.is_legal(move)]
        problems += [f"{move[:40]!r} is not a legal move here." for move in limits.searchmoves if move not in known]
        limits = replace(limits, searchmoves=tuple(known))  # without any all moves are searched: who asks gets a move
        for problem in problems:
            self._say(f"info string {problem}")
        search = ReportedSearch(engine, wdl=bool(engine.options["UCI_ShowWDL"]))

        def done(result: BestMove) -> None:
            with self._reporting:
                try:
                    with ended_where_unread():
                        problem = [f"info string {result.problem}"] if result.problem else []
                        self._say(*search.news(), *problem, format_best(result))
                finally:
                    search.told.set()

        try:
            engine.start(limits, done)
        except Exception as error:  # no memory for a thread: who asks gets a move
            done(engine.failed(error))
        with self._reporting, suppress(RuntimeError):  # where no thread is left, the move is told all the same
            self._search = search
            if not self._has_reporter:
                threading.Thread(target=self._report_searches, name="reports", daemon=True).start()
                self._has_reporter = True

    def _report_searches(self) -> None:
        """Report running searches until there has been none for a while. No other thread wakes this one or waits for it: where a search
        takes a few milliseconds, that would take most of them."""
        quiet = 0
        while quiet < QUIET_POLLS:
            time.sleep(INFO_INTERVAL)
            with self._reporting, ended_where_unread():
                if self._search is None or self._search.told.is_set():
                    quiet += 1
                    self._has_reporter = quiet < QUIET_POLLS
                else:
                    quiet = 0
                    self._say(*self._search.news(), *self._search.current_move())

    def _perft(self, words: list[str]) -> None:
        if len(words) != 1 or not re.fullmatch("[0-9]{1,2}", words[0]) or not 1 <= int(words[0]) <= 20:
            raise EngineError("go perft needs a depth of 1 to 20.")
        engine = self._wait_for_search()
        total = 0
        for move, count in engine.divide(int(words[0])).items():
            self._say(f"{move}: {count}")
            total += count
        self._say(f"\nNodes searched: {total}\n")

    def _stop(self, text: str) -> None:
        if self._engine is not None:
            self._engine.stop()
            self._wait_for_move()

    def _ponderhit(self, text: str) -> None:
        if self._engine is not None:
            self._engine.ponderhit()

    def _d(self, text: str) -> None:
        position = self._wait_for_search().position
        board = position.setup().board
        for rank in range(7, -1, -1):
            row = [MEN[code] for code in board[rank * 8:rank * 8 + 8]]
            self._say(f"{rank + 1}  {' '.join(row)}")
        self._say("   a b c d e f g h")
        self._say(f"\nFen: {position.fen()}\nKey: {position.key:016X}")

    def _eval(self, text: str) -> None:
        engine = self._wait_for_search()
        if engine.position.in_check:
            self._say("Static evaluation: none (in check)")
            return
        worths = engine.worths()
        if worths is not None:
            score = engine.evaluate().centipawns or 0
            value = score if engine.position.side == 0 else -score
            self._say("\n".join([*format_worths(engine.position.setup().board, worths), f"Static evaluation by {engine.evaluator.name}:"
                                 f" {value} centipawns, White's point of view", "", "The terms by hand, which do not play now:"]))
        for line in format_trace(engine.trace()):
            self._say(line)

    def _bench(self, text: str) -> None:
        from engine.session.bench import DEPTH, bench
        if not re.fullmatch("([1-9][0-9]{0,2})?", text):
            raise EngineError("bench needs a depth of 1 or more, or nothing.")
        depth = int(text or DEPTH)
        network = str(self._wait_for_search().options["EvalFile"])
        nodes, elapsed = bench(depth, network, lambda number, fen, count: self._say(f"Position {number}: {count} nodes, {fen}"))
        self._say(f"\nTotal time (ms) : {elapsed * 1000:.0f}\nNodes searched: {nodes}\nNodes/second: {nodes / elapsed:.0f}")


@contextmanager
def ended_where_unread() -> Iterator[None]:
    """End the program where a thread cannot write its output: the main thread may be waiting for a line of input."""
    try:
        yield
    except OSError as error:
        tell_unwritten(error)
        os._exit(1)


def tell_unwritten(error: OSError) -> None:
    """Say why the output cannot be written, a full disk perhaps; nothing where nobody reads on, who knows it."""
    if not isinstance(error, BrokenPipeError):
        print(f"The output cannot be written: {error.strerror or error}.", file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Speak UCI over standard input and output; with arguments, carry out these as one command instead, a search to its end. Returns the
    exit code: 0, or 130 where the program was interrupted, 1 where the output cannot be written or the one command could not be carried
    out. Bytes that are no text come through as parts of a path, and are told as escapes."""
    if not sys.stdout:  # it was closed before the program began, as the input may be
        return 1
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    program, code = UciProgram(sys.stdout), 0
    try:
        with written_output():
            program.run([" ".join(arguments)] if arguments else iter(sys.stdin.readline, "") if sys.stdin else (), finish=False)
            if arguments:
                program.wait()
                code = int(program.refused)
    except KeyboardInterrupt:
        code = 130
    except OSError as error:
        tell_unwritten(error)
        code = 1
    program.run([])  # with no more lines: it ends the search and closes the engine
    return code
