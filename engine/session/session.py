"""`Engine`: a session with the engine, driven by one thread of Python. Position and limits go in, reports and a move come out."""
from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.compiled.clock import clock_ns
from engine.errors import EngineError, IllegalMoveError
from engine.evaluation.score import from_centipawns, public_score, to_centipawns
from engine.evaluation.static import static_evaluation
from engine.evaluation.wdl import BY_HAND, win_draw_loss
from engine.levels.levels import LONGEST_MS, Grade, grade_of, strength_of, told_score
from engine.levels.oversight import play_as
from engine.network.evaluator import BUILT_IN
from engine.rules.fen import START_FEN
from engine.rules.move import move_to_uci
from engine.rules.position import Position
from engine.search.parameters import PARAMETERS
from engine.search.reports import add_report, last_report, read_reports
from engine.search.thread import PLAYING, Build, Outcome, set_task, vote
from engine.search.timeman import FOREVER, SINGLE_MOVE_DEPTH, Budget, budget
from engine.search.transposition import count_hashfull
from engine.search.tunable import fill_tunables
from engine.session.bookmark import MOST_ENTRIES, go_on, take_bookmark
from engine.session.lookup import Lookup
from engine.session.options import OPTIONS, Value, find_option
from engine.session.threadpool import ThreadPool
from engine.types import BestMove, Bookmark, Bound, Evaluator, Info, Limits, Score


class Engine:
    """A position, a transposition table and at most one running search. All methods but stop(), ponderhit(), infos(), progress(),
    current_move(), grow_table(), wait(), `searching` and `evaluator` belong to one thread; what disturbs a running search is refused."""

    def __init__(self, hash_mib: int = 64, build: Build = PLAYING) -> None:
        """`hash_mib` is the size of the transposition table in MiB, `build` the code of its first thread. Raises OptionError. `problem`
        says why the network that comes with the engine cannot be used, after `start` why it has closed the tablebases; mostly empty."""
        self._position = Position()
        self._state = self._position.state
        self._values: dict[str, Value] = {name: option.default for name, option in OPTIONS.items()}
        self._pool = ThreadPool(self._position, hash_mib, build)
        self._lookup = Lookup()
        self._pondering: Budget | None = None
        self._men = 0
        self._chance = random.Random()
        self._set_up: tuple[str, bool, tuple[str, ...]] | None = None
        self._thread: threading.Thread | None = None
        self._result: BestMove | None = None
        self._seen, self._ended_ns, self._closed, self._limited = 0, 0, False, False
        self._release = threading.Event()
        self._parameters: dict[str, int] = {}
        self._grade: Grade | None = None
        self._searched_as: Grade | None = None
        self.seed(None)
        self.problem = ""
        try:
            self._pool.load_network(str(self._values["EvalFile"]))
        except EngineError as error:  # a damaged installation: the terms by hand play on
            self.problem, self._values["EvalFile"] = str(error), ""

    # options and position ----------------------------------------------------------------------------------------

    @property
    def options(self) -> Mapping[str, Value]:
        """The options' present values by name."""
        return self._values | {"Hash": self._pool.hash_mib}

    def set_option(self, name: str, value: Value = None) -> None:
        """Set an option, or press a button. Raises OptionError, of EvalFile any EngineError; then nothing has changed, but for a Hash that
        the system does not give a second time."""
        self._refuse_while_searching()
        option = find_option(name)
        parsed = option.parse(value)
        if option.name in PARAMETERS:
            self.set_parameters({option.name: int(parsed or 0)})
        elif option.name == "Hash":
            self._pool.set_hash(int(parsed or 0))
        elif option.name == "Threads":
            self._pool.set_size(int(parsed or 1))
        elif option.name == "Clear Hash":
            self.new_game()
        elif option.name == "UCI_Chess960":
            self._position.chess960 = bool(parsed)
        elif option.name == "BookFile":
            self._lookup.open_book(str(parsed))
        elif option.name == "EvalFile" and not parsed == self._values["EvalFile"] == BUILT_IN:  # a file may have changed
            self._pool.load_network(str(parsed))
            self.new_game()  # what was learned was said of other values
        elif option.name == "SyzygyPath":
            self._lookup.open_tablebases(str(parsed))
        self._values[option.name] = parsed

    def set_parameters(self, changes: Mapping[str, int]) -> None:
        """Search with other numbers than the table's (see `parameters`), for tuners and matches; more than once adds up. Raises KeyError
        for a name that is not in the table; then nothing has changed."""
        self._refuse_while_searching()
        fill_tunables(self._state, {**self._parameters, **changes})
        self._parameters |= changes

    def limit_table(self, clusters: int) -> None:
        """Forget all, and use so few clusters of 64 bytes of the table until it grows or Hash changes; 1 is as good as none."""
        self._refuse_while_searching()
        self._pool.limit_table(max(clusters, 1))

    def grow_table(self) -> bool:
        """A step of using twice as many clusters, if there are so many; returns whether another one is to follow. Forgets nothing in the
        end; also while a search runs."""
        return self._pool.grow_table()

    def limit_strength(self, grade: Grade | None) -> None:
        """Play as a person of a grade would, whatever UCI_Elo says; None: as the options say."""
        self._refuse_while_searching()
        self._grade = grade

    def seed(self, number: int | None) -> None:
        """Seed what is left to chance: the book's choice, and what a weaker level overlooks. None seeds it anew from the system."""
        self._chance.seed(number)
        self._level_seed = self._chance.getrandbits(62)

    def new_game(self) -> None:
        """Forget what earlier searches have learned."""
        self._refuse_while_searching()
        self._pool.forget()
        self._level_seed = self._chance.getrandbits(62)

    def set_position(self, fen: str | None = None, moves: Sequence[str] = (), *, chess960: bool | None = None) -> None:
        """Set up a position (None: the start of a game) and play UCI moves. Raises FenError and IllegalMoveError: then the
        position before the wrong move stands. `chess960` None leaves the notation of castling as it is."""
        self._refuse_while_searching()
        if chess960 is not None:
            self._values["UCI_Chess960"] = chess960
        wanted = (START_FEN if fen is None else fen, bool(self._values["UCI_Chess960"]), tuple(moves))
        known, self._set_up = self._set_up, None
        made = len(known[2]) if known is not None and wanted[:2] == known[:2] and wanted[2][:len(known[2])] == known[2] else 0
        if not made:  # else the game goes on
            self._position.set_fen(wanted[0], wanted[1])
        self._position.play_all(wanted[2], made)
        self._set_up = wanted

    def is_legal(self, move: str) -> bool:
        """Whether a move in UCI notation is legal in the position."""
        self._refuse_while_searching()
        try:
            self._position.parse_move(move)
        except IllegalMoveError:
            return False
        return True

    @property
    def position(self) -> Position:
        """The position; not to be touched while a search runs."""
        self._set_up = None
        return self._position

    @property
    def evaluator(self) -> Evaluator:
        """What evaluates: the terms by hand, or the network that EvalFile has loaded. Any thread."""
        return self._pool.evaluator

    # searching ---------------------------------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether a search of `start` runs: not any more when its result stands, even if `done` is still being told of it."""
        return self._result is None and self._thread is not None and self._thread.is_alive()

    def start(self, limits: Limits, done: Callable[[BestMove], None] | None = None, resume: Bookmark | None = None) -> None:
        """Search in a thread of the engine's own; `done` is called there with the result, always and once: where the search fails, with a
        BestMove whose `problem` says so. `resume` goes on where a search of this position stopped, with the next ply. Raises
        IllegalMoveError for a wrong move among the limits, EngineError where one runs already, RuntimeError where no thread is left."""
        moves = self._arm(limits)
        if resume is not None:
            go_on(self._position, resume, moves, self.evaluator.identity, self._pool)
        thread = threading.Thread(target=self._run, args=(limits, moves, done), name="search", daemon=True)
        thread.start()
        self._thread = thread

    def search(self, limits: Limits) -> BestMove:
        """Search in the calling thread: for games without a clock, where starting threads would take longer than the search. Raises what
        `start` raises, and EngineError where the search fails."""
        self._run(limits, self._arm(limits), None)
        assert self._result is not None
        return _unless_failed(self._result)

    def go(self, limits: Limits, on_info: Callable[[Info], None] | None = None, resume: Bookmark | None = None) -> BestMove:
        """Search and wait for the result; `on_info` is called in the calling thread for each report, and reports are collected twenty times
        a second. Raises what `start` raises, and EngineError where the search fails."""
        self.start(limits, resume=resume)
        result = None
        try:
            while result is None:
                result = self.wait(0.05)
                for info in self.infos() if on_info else ():
                    on_info(info)  # type: ignore[misc]
        finally:
            self.stop()  # who is interrupted here, or fails in `on_info`, waits for no result any more
        return _unless_failed(result)

    def stop(self) -> None:
        """Ask a running search for its move; it answers within 2 ms. Any thread; returns at once."""
        self._release.set()
        self._state["stop"] = 1

    def ponderhit(self) -> None:
        """The move pondered on was played: the hard limit counts from now on, the soft one from the beginning. Any thread, at any time."""
        pondering, self._pondering = self._pondering, None
        if pondering is None:
            return
        spent = clock_ns(self._position.address) - int(self._state["start_ns"])
        self._state["hard_ns"] = min(int(self._state["start_ns"]) + spent + pondering.hard_ns, FOREVER)
        self._state["soft_ns"] = pondering.soft_ns
        if pondering.soft_ns and spent >= pondering.soft_ns:
            self._state["stop"] = 1
        self._release.set()

    def wait(self, timeout: float | None = None) -> BestMove | None:
        """The result of the search (with a `problem` where it has failed), or None when none has come after `timeout` seconds."""
        thread = self._thread
        if thread is not None:
            thread.join(timeout)
            if thread.is_alive():
                return None
        return self._result

    def infos(self) -> list[Info]:
        """Reports that were written since the last call, oldest first. Any thread."""
        infos, self._seen = read_reports(self._state, self._seen, self._position.chess960)
        return self._lookup.in_order(infos, self._completed)

    def progress(self) -> tuple[int, int, int]:
        """Nodes, milliseconds and hashfull (per mille) of the search as it stands now. Any thread."""
        elapsed = clock_ns(self._position.address) - int(self._state["start_ns"])
        return self._pool.nodes, elapsed // 1_000_000, int(count_hashfull(self._position.address))

    def current_move(self) -> tuple[str, int] | None:
        """The root move that is searched now and its number from 1. Any thread."""
        move, number = int(self._state["current_move"]), int(self._state["current_number"])
        return (move_to_uci(move, self._position.chess960), number) if move else None

    def _completed(self, info: Info) -> Info:
        """A report with what only Python knows: the other threads' nodes, the tablebases' verdict, the chances."""
        info, forecast = self._pool.completed(info, self._ended_ns // 1_000_000 or self.progress()[1]), self._pool.forecast
        if self._limited:
            info, forecast = replace(info, score=told_score(info.score)), BY_HAND
        info = self._lookup.completed(info)
        return info if info.wdl is not None else replace(info, wdl=win_draw_loss(info.score, self._men, forecast))

    def _looked_up(self, limits: Limits, moves: list[int], is_limited: bool) -> list[int]:
        """The root moves, or those of them that the book or the tablebases would play; a weaker level knows no tablebases."""
        self._lookup.forget()
        if limits.searchmoves or limits.mate or not moves:  # the tables know nothing of mates
            return moves
        if self._values["OwnBook"] and not limits.infinite:
            chosen = self._lookup.book_move(self._position, self._chance)
            if chosen is not None:
                return [chosen]
        return (None if is_limited else self._lookup.table_moves(self._position, int(self._values["MultiPV"] or 1))) or moves

    def _arm(self, limits: Limits) -> list[int]:
        """Write a task into the state block, and return its root moves."""
        self._refuse_while_searching()
        self._state["start_ns"] = start = clock_ns(self._position.address)  # book and tablebases take from the clock, too
        legal = list(dict.fromkeys(map(self._position.parse_move, limits.searchmoves))) or self._position.moves()
        state, grade = self._state, None if limits.infinite else self._grade_for(limits)
        moves, self.problem = self._looked_up(limits, legal, grade is not None), self._lookup.problem
        contempt = 0 if self._values["UCI_AnalyseMode"] or limits.infinite else int(self._values["Contempt"] or 0)
        set_task(state, moves, limits, int(self._values["MultiPV"] or 1), from_centipawns(contempt))
        self._limited = grade is not None
        if grade != self._searched_as:  # what one player has seen is not for another
            self._pool.forget()
            self._searched_as = grade
        self._pool.forget_other_games(guessed=limits.ponder)
        if grade is not None:
            play_as(state, grade, self._level_seed, self._position.fullmove)
        self._men = sum(self._position.piece_counts())
        overhead, longest = float(self._values["Move Overhead"] or 0), None if grade is None else LONGEST_MS
        limit = budget(limits, self._position.side == 0, overhead, longest)
        if self._lookup.by_book or (len(moves) == 1 and limit.soft_ns):
            state["depth_limit"] = min(int(state["depth_limit"]), SINGLE_MOVE_DEPTH)
        state["soft_ns"] = 0 if limits.ponder else limit.soft_ns
        state["hard_ns"] = FOREVER if limits.ponder else min(start + limit.hard_ns, FOREVER)
        self._seen, self._result, self._ended_ns = 0, None, 0
        self._release.clear()
        self._pondering = limit if limits.ponder else None
        return moves

    def _grade_for(self, limits: Limits) -> Grade | None:
        """The player that the limits, the caller or the options ask for; None at full strength."""
        elo = limits.elo
        if elo is None and self._grade is not None:
            return self._grade
        if elo is None and self._values["UCI_LimitStrength"]:
            elo = int(self._values["UCI_Elo"] or 0)
        return None if elo is None else grade_of(strength_of(elo))

    def _run(self, limits: Limits, moves: list[int], done: Callable[[BestMove], None] | None) -> None:
        """Search and keep the result. A failure becomes a result with a problem, so that no caller waits for ever."""
        try:
            outcomes = self._pool.think(self._limited) if moves else []
            self._ended_ns = clock_ns(self._position.address) - int(self._state["start_ns"])
            if limits.infinite or limits.ponder:
                self._release.wait()
            for one in outcomes:
                if one.fault:
                    raise EngineError(f"The checked build found that {one.fault}.")
            result = self._best_move(outcomes)
        except Exception as error:
            result = self.failed(error, moves)
        self._pondering = None  # before the result stands: from then on the next search may begin, and has a budget of its own
        self._result = result
        if done is not None:
            done(result)

    def failed(self, error: Exception, moves: Sequence[int] = ()) -> BestMove:
        """The answer to a search of the position that an error has ended: the best of the root moves that it had found, else the first one.
        `moves` are all that are legal where none are given."""
        moves, best = moves or self._position.moves(), int(self._state["best_move"])
        move = best if best in moves else next(iter(moves), None)
        reason = " ".join(str(error).split())[:200]
        problem = f"The search has failed: {type(error).__name__}{': ' if reason else ''}{reason}."
        return BestMove(move_to_uci(move, self._position.chess960) if move is not None else None,
                        problem=str(error) if isinstance(error, EngineError) else problem)

    def _best_move(self, outcomes: list[Outcome]) -> BestMove:
        if not outcomes:
            return BestMove(None)
        chess960 = self._position.chess960
        chosen = vote(outcomes) if self._values["MultiPV"] == 1 else outcomes[0]
        info = last_report(self._state, chess960)
        line = tuple(move_to_uci(move, chess960) for move in chosen.line)
        compared = 2 if info is None or info.bound is Bound.EXACT else 1  # the line of a bound may be a single move
        if info is not None and info.pv[:compared] != line[:compared]:  # a helper's choice, or what an unfinished iteration has found
            add_report(self._state, chosen.line, chosen.score, chosen.bound, chosen.depth, self._ended_ns)
            info = last_report(self._state, chess960)
        if info is not None and self._lookup.knows:
            info = self._lookup.best(read_reports(self._state, 0, chess960)[0]) or info
            line = info.pv
        return BestMove(line[0], line[1] if len(line) > 1 else None, self._completed(info) if info is not None else None)

    def bookmark(self, most_entries: int = MOST_ENTRIES) -> Bookmark | None:
        """Where the last search of the position stopped; None where it had completed nothing. Takes a few hundredths of the time that the
        search took, 0.2 s at most; less with fewer entries of the table."""
        self._refuse_while_searching()
        return None if self._limited else take_bookmark(self._position, self.evaluator.identity, most_entries, self._pool.doubled)

    # asking ------------------------------------------------------------------------------------------------------

    def evaluate(self) -> Score:
        """Static evaluation of the position in centipawns, from the side to move's view. Meaningless in check, where no search asks."""
        self._refuse_while_searching()
        return public_score(int(static_evaluation(self._position.address)))

    def worths(self) -> dict[int, int] | None:
        """What each man but the kings is worth to the network, by square from a1 (0) to h8 (63): the evaluation less that without it, in
        centipawns from White's view. None where the evaluation is by hand: without a network, with few men, in endings that are known."""
        self._refuse_while_searching()
        by_hand_men = self._parameters.get("by_hand_men", PARAMETERS["by_hand_men"].value)
        points = self._pool.worths() if sum(self._position.piece_counts()) > by_hand_men and self.trace().known is None else None
        return None if points is None else {square: to_centipawns(worth) for square, worth in points.items()}

    def trace(self) -> Any:
        """The terms of the evaluation by hand by side (`engine.handcrafted.ledger.Trace`). The first call may compile for some seconds."""
        self._refuse_while_searching()
        from engine.handcrafted.ledger import trace
        return trace(self._state, self._position.address)

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
        self._lookup.close()
        self._pool.close()
        self._closed = True

    def _refuse_while_searching(self) -> None:
        if self._closed:
            raise EngineError("The engine is closed.")
        if self.searching:
            raise EngineError("The engine is searching; stop it first.")


def _unless_failed(result: BestMove) -> BestMove:
    """The result of a search that went well. Raises EngineError for one that has failed."""
    if result.problem:
        raise EngineError(result.problem)
    return result
