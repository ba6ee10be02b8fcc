"""The engine as one thread of Python drives it: position, limits in, reports and a move out."""
from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence

from engine.board import Position
from engine.clock import attach_clock, read_clock
from engine.errors import EngineError
from engine.evaluate.evaluation import static_evaluation
from engine.fen import START_FEN
from engine.iterate import think
from engine.move import move_to_uci
from engine.options import OPTIONS, find_option
from engine.quiescence import quiescence_node
from engine.reports import read_reports
from engine.search import search_node
from engine.squares import MAX_PLY
from engine.timeman import FOREVER, budget
from engine.transposition import AGES, TranspositionTable, count_hashfull
from engine.types import BestMove, Info, Limits, Score

HISTORIES = ("killers", "counter_moves", "history", "capture_history", "continuation", "pawn_cache")


class Engine:
    """A position, a transposition table and at most one running search.

    All methods but stop(), infos(), wait() and `searching` belong to one thread and are refused while a search runs.
    """

    def __init__(self, hash_mib: int = 64) -> None:
        """`hash_mib` is the size of the transposition table in MiB. Raises OptionError."""
        self._position = Position()
        self._state = self._position.state
        self._values: dict[str, int | bool | None] = {name: option.default for name, option in OPTIONS.items()}
        self._state["search_address"] = search_node.address
        self._state["quiescence_address"] = quiescence_node.address
        attach_clock(self._state)
        self._table = TranspositionTable(hash_mib)
        self._table.attach(self._state)
        self._values["Hash"] = hash_mib
        self._thread: threading.Thread | None = None
        self._result: BestMove | None = None
        self._seen = 0
        self._closed = False
        self._stop_requested = threading.Event()

    # options and position ----------------------------------------------------------------------------------------

    @property
    def options(self) -> Mapping[str, int | bool | None]:
        """The options' present values by name."""
        return dict(self._values)

    def set_option(self, name: str, value: str | int | bool | None = None) -> None:
        """Set an option, or press a button. Raises OptionError; then nothing has changed."""
        self._refuse_while_searching()
        option = find_option(name)
        parsed = option.parse(value)
        if option.name == "Hash" and isinstance(parsed, int) and parsed != self._table.size_mib:
            table = TranspositionTable(parsed)
            self._table = table
            table.attach(self._state)
        elif option.name == "Clear Hash":
            self.new_game()
        elif option.name == "UCI_Chess960":
            self._position.chess960 = bool(parsed)
        self._values[option.name] = parsed

    def new_game(self) -> None:
        """Forget what earlier searches have learned."""
        self._refuse_while_searching()
        self._table.clear()
        self._state["table_age"] = 0
        for name in HISTORIES:
            self._state[name] = 0

    def set_position(self, fen: str | None = None, moves: Sequence[str] = (), *, chess960: bool | None = None) -> None:
        """Set up a position (None: the start of a game) and play UCI moves. Raises FenError and IllegalMoveError: then the
        position before the wrong move stands. `chess960` None leaves the notation of castling as it is."""
        self._refuse_while_searching()
        if chess960 is not None:
            self._values["UCI_Chess960"] = chess960
        self._position.set_fen(fen or START_FEN, bool(self._values["UCI_Chess960"]))
        self._position.play_all(moves)

    @property
    def position(self) -> Position:
        """The position; not to be touched while a search runs."""
        return self._position

    # searching ---------------------------------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether a search runs."""
        return self._thread is not None and self._thread.is_alive()

    def start(self, limits: Limits, done: Callable[[BestMove], None] | None = None) -> None:
        """Search in a thread of the engine's own; `done` is called there with the result.

        Raises IllegalMoveError for a wrong move among the limits, EngineError where a search runs already.
        """
        self._refuse_while_searching()
        moves = self._root_moves(limits)
        self._arm(limits, moves)
        self._thread = threading.Thread(target=self._run, args=(limits, len(moves), done), name="search", daemon=True)
        self._thread.start()

    def go(self, limits: Limits, on_info: Callable[[Info], None] | None = None) -> BestMove:
        """Search and wait for the result; `on_info` is called in the calling thread, at most twenty times a second."""
        self.start(limits)
        while (result := self.wait(0.05)) is None:
            for info in self.infos() if on_info else ():
                on_info(info)  # type: ignore[misc]
        for info in self.infos() if on_info else ():
            on_info(info)  # type: ignore[misc]
        return result

    def stop(self) -> None:
        """Ask a running search for its move; it answers within 2 ms. Any thread; returns at once."""
        self._stop_requested.set()
        self._state["stop"] = 1

    def wait(self, timeout: float | None = None) -> BestMove | None:
        """The result of the search, or None when it has not come after `timeout` seconds."""
        thread = self._thread
        if thread is not None:
            thread.join(timeout)
            if thread.is_alive():
                return None
        return self._result

    def infos(self) -> list[Info]:
        """Reports that were written since the last call, oldest first. Any thread."""
        infos, self._seen = read_reports(self._state, self._seen, self._position.chess960)
        return infos

    def progress(self) -> tuple[int, int, int]:
        """Nodes, milliseconds and hashfull (per mille) of the search as it stands now. Any thread."""
        elapsed = read_clock(self._position.address) - int(self._state["start_ns"])
        return int(self._state["nodes"]), elapsed // 1_000_000, int(count_hashfull(self._position.address))

    def _root_moves(self, limits: Limits) -> list[int]:
        if not limits.searchmoves:
            return self._position.moves()
        wanted = [self._position.parse_move(text) for text in limits.searchmoves]
        return list(dict.fromkeys(wanted))

    def _arm(self, limits: Limits, moves: list[int]) -> None:
        state = self._state
        state["root_moves"][:len(moves)] = moves
        state["root_count"] = len(moves)
        state["depth_limit"] = min(limits.depth or MAX_PLY - 1, MAX_PLY - 1)
        state["mate_limit"] = limits.mate or 0
        state["node_limit"] = limits.nodes if limits.nodes is not None else FOREVER
        state["nodes"] = state["stop"] = state["reports_written"] = state["fault"] = state["best_move"] = 0
        state["table_age"] = (int(state["table_age"]) + 1) % AGES
        state["start_ns"] = start = read_clock(self._position.address)
        limit = budget(limits, self._position.side == 0, float(self._values["Move Overhead"] or 0))
        state["soft_ns"] = limit.soft_ns
        state["hard_ns"] = min(start + limit.hard_ns, FOREVER)
        self._seen = 0
        self._result = None
        self._stop_requested.clear()

    def _run(self, limits: Limits, count: int, done: Callable[[BestMove], None] | None) -> None:
        if count:
            think(self._position.address)
        if limits.infinite:
            self._stop_requested.wait()
        fault = self._position.fault()
        if fault:
            raise EngineError(f"The checked build found that {fault}.")
        self._result = self._best_move(count)
        if done is not None:
            done(self._result)

    def _best_move(self, count: int) -> BestMove:
        if not count:
            return BestMove(None)
        chess960 = self._position.chess960
        last = read_reports(self._state, 0, chess960)[0][-1:]
        info = last[0] if last else None
        move = move_to_uci(int(self._state["best_move"]), chess960)
        ponder = info.pv[1] if info and info.pv[0] == move and len(info.pv) > 1 else None
        return BestMove(move, ponder, info)

    # asking ------------------------------------------------------------------------------------------------------

    def evaluate(self) -> Score:
        """Static evaluation of the position, from the side to move's view."""
        self._refuse_while_searching()
        return Score(centipawns=int(static_evaluation(self._position.address)))

    def perft(self, depth: int) -> int:
        """Number of leaves of the tree of legal moves, `depth` plies deep."""
        self._refuse_while_searching()
        return self._position.perft(depth)

    def divide(self, depth: int) -> dict[str, int]:
        """perft by first move, in UCI text; depth >= 1."""
        self._refuse_while_searching()
        return self._position.divide(depth)

    def close(self) -> None:
        """End a running search and give back the memory. The engine cannot be used afterwards."""
        self.stop()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._closed = True

    def _refuse_while_searching(self) -> None:
        if self._closed:
            raise EngineError("The engine is closed.")
        if self.searching and self._thread is not threading.current_thread():
            raise EngineError("The engine is searching; stop it first.")
