"""Runs experiments (see `experiment`). What is finished is kept in a journal, so that a run that was killed goes on where it was."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

import engine
from engine.compiled import later
from engine.errors import Cancelled, FenError, TuneError
from engine.rules.position import Position
from engine.search.switches import Changes
from engine.session.bench import HASH_MIB as BENCH_HASH_MIB
from engine.session.bench import POSITIONS as BENCH_POSITIONS
from engine.session.session import Engine
from engine.tune.elo import Sprt
from engine.tune.experiment import (
    BENCH,
    MATCH,
    SCAN,
    Experiment,
    Row,
    format_experiment,
    is_measured,
    parse_experiment,
    read_experiment,
    write_experiment,
)
from engine.tune.journal import Journal, move_journal
from engine.tune.match import match_pairs
from engine.tune.pairs import PairsPlan, apply_changes
from engine.tune.workers import in_order
from engine.types import Bound, Info, Limits

POLL_S = 0.05
"""Seconds between two looks at whether a search is to end early, and between two reports of it."""
JOURNAL = ".journal"
PERFT_PLIES = 3
"""Plies that are counted at once, in a tenth of a second at most; before and after that a run can be cancelled."""

Results = dict[str, Any]
Report = Callable[[int, int, Results], None]
"""Called with how much is done, how much there is, and the results so far, in the thread that runs the experiment."""
SetAside = Callable[[Path], object]
"""Called with the file that keeps what the journal of another experiment or engine had, before the new run begins."""


def _never() -> bool:
    return False


def _ignore(done: int, total: int, results: Results) -> None:
    pass


def _ignore_path(path: Path) -> None:
    pass


class _Task(NamedTuple):
    """Positions that a player searches one after the other; the tables are emptied before the first alone."""

    player: int
    fens: tuple[str, ...]


class _Searcher:
    """Does tasks, with an engine for each player."""

    def __init__(self, players: list[Changes], limits: Limits, hash_mib: int, cancelled: Callable[[], bool] = _never,
                 on_rows: Callable[[int, list[list[Any]]], None] | None = None) -> None:
        """`on_rows` gets the number of the player and the iterations so far of the position that is searched. Raises EngineError."""
        self._players, self._limits, self._hash_mib = players, limits, hash_mib
        self._cancelled, self._on_rows = cancelled, on_rows
        self._engine: tuple[int, Engine] | None = None

    def _engine_of(self, player: int) -> Engine:
        if self._engine is None or self._engine[0] != player:
            self.close()
            self._engine = player, Engine(self._hash_mib)
            apply_changes(self._engine[1], self._players[player])
        return self._engine[1]

    def __call__(self, task: _Task) -> list[Results]:
        """What was found at each position. Raises Cancelled."""
        player = self._engine_of(task.player)
        player.new_game()
        return [self._search(player, task.player, fen) for fen in task.fens]

    def _search(self, player: Engine, number: int, fen: str) -> Results:
        rows: list[list[Any]] = []
        player.set_position(fen)
        player.start(self._limits)
        found = None
        while found is None:
            found = player.wait(POLL_S)
            if self._cancelled():
                player.stop()
                player.wait()
                raise Cancelled
            rows += [_row(info) for info in player.infos() if info.bound is Bound.EXACT]
            if self._on_rows is not None and found is None:
                self._on_rows(number, rows)
        if found.problem:
            raise TuneError(found.problem)
        return {"nodes": player.progress()[0], "move": found.move, "rows": rows}

    def close(self) -> None:
        """Give back the engine's memory."""
        if self._engine is not None:
            self._engine[1].close()
            self._engine = None


def _row(info: Info) -> list[Any]:
    return list(Row(info.depth, info.nodes, info.time_ms, info.score.centipawns, info.score.mate, info.pv[0]))


def run_experiment(
    experiment: Experiment, journal: Path | None = None, jobs: int = 1, report: Report = _ignore,
    cancelled: Callable[[], bool] = _never, set_aside: SetAside = _ignore_path,
) -> Experiment:
    """The experiment with its results. With a journal it goes on where an earlier run of the same experiment and engine has stopped; what
    the journal keeps of another run is set aside, since the experiment is what counts. In one process `cancelled` is asked some times a
    second, in more of them between two pieces of work; then Cancelled is raised. Raises TuneError and EngineError."""
    if jobs < 1:
        raise TuneError("Jobs must be at least 1.")
    for place in experiment.positions:
        try:
            legal = Position(place.fen).legal_moves()
        except FenError as error:
            raise TuneError(f"A position of the experiment cannot be played: {error}") from error
        for move in (*place.best, *place.avoid):
            if move not in legal:
                raise TuneError(f"{move} is not legal in a position of the experiment.")
    if experiment.searches == MATCH:
        results = _matches(experiment, journal, jobs, report, cancelled, set_aside)
    else:
        results = _searches(experiment, journal, jobs, report, cancelled, set_aside)
    if experiment.minimax:
        later.make_ready(later.PERFT)
        results["minimax"] = [nodes for place in experiment.positions for nodes in _minimax(place.fen, experiment.minimax, cancelled)]
    return replace(experiment, results=results, version=engine.VERSION)


def run_file(
    path: Path, jobs: int = 1, report: Report = _ignore, cancelled: Callable[[], bool] = _never, expected: Experiment | None = None,
    set_aside: SetAside = _ignore_path,
) -> Experiment:
    """Run the experiment of a file and write the results into it; a journal lies beside it meanwhile. A file that was changed meanwhile
    stays as it is, and so does the journal. Nothing is run where the file does not say what is `expected`, results aside. Raises
    TuneError, EngineError and Cancelled."""
    journal = _journal_of(path)
    experiment = read_experiment(path)
    if expected is not None and parse_experiment(format_experiment(expected.without_results())) != experiment.without_results():
        raise TuneError(f"{path} was changed since it was read, and is not run; open it again.")
    done = run_experiment(experiment, journal, jobs, report, cancelled, set_aside)
    if path.exists() and read_experiment(path).without_results() != experiment.without_results():
        raise TuneError(f"{path} was changed while it was run, and stays as it is; the journal beside it keeps what was found.")
    write_experiment(path, done)
    for left in journal_files(journal, done):
        left.unlink(missing_ok=True)
    return done


def move_journals(journal: Path, path: Path, experiment: Experiment) -> None:
    """Put what the journal of a run without a file keeps beside the file in which its experiment is saved: `run_file` goes on with it.
    Raises TuneError."""
    for source, target in zip(journal_files(journal, experiment), journal_files(_journal_of(path), experiment), strict=True):
        if source.exists():
            move_journal(source, target)


def _journal_of(path: Path) -> Path:
    return path.with_name(path.name + JOURNAL)


def journal_files(journal: Path, experiment: Experiment) -> list[Path]:
    """The journals of an experiment: one for each value in a scan of matches."""
    if experiment.searches == MATCH and len(experiment.players) > 1:
        return [journal.with_name(f"{journal.name}.{number}") for number in range(len(experiment.players))]
    return [journal]


# searches ------------------------------------------------------------------------------------------------------------

def _searches(experiment: Experiment, path: Path | None, jobs: int, report: Report, cancelled: Callable[[], bool],
              set_aside: SetAside) -> Results:
    players, is_bench = experiment.players, experiment.searches == BENCH
    places: list[tuple[str, ...]] = [BENCH_POSITIONS] if is_bench else [(place.fen,) for place in experiment.positions]
    tasks = [_Task(number, fens) for number in range(len(players)) for fens in places]
    found: list[list[Results]] = [[] for _ in players]

    def so_far(player: int | None = None, rows: list[list[Any]] | None = None) -> Results:
        """The results as they are, with the position that is searched."""
        parts = [list(part) for part in found]
        if player is not None and rows:
            parts[player].append({"nodes": rows[-1][1], "move": rows[-1][5], "rows": list(rows)})
        return {"players": [{"positions": part} for part in parts]}

    def on_rows(player: int, rows: list[list[Any]]) -> None:
        if not is_bench:
            report(done, len(tasks), so_far(player, rows))

    limits = Limits(depth=experiment.depth, nodes=experiment.nodes)
    make = partial(_Searcher, players, limits, BENCH_HASH_MIB if is_bench else experiment.hash_mib,
                   *((cancelled, on_rows) if jobs == 1 else ()))
    wordless = format_experiment(experiment.without_words())  # corrected words do not make it another run
    journal = Journal(path, {"experiment": wordless.decode("ascii")}, _is_entry, set_aside)
    done = 0
    with closing(journal):
        for task, results in zip(tasks, _found(journal, make, tasks, jobs), strict=True):
            if experiment.kind == SCAN:  # the iterations, which nothing shows, would fill the file
                results = [{**each, "rows": []} for each in results]
            found[task.player] += results
            done += 1
            report(done, len(tasks), so_far())
            if cancelled():
                raise Cancelled
    return so_far()


def _found(journal: Journal, make: Callable[[], _Searcher], tasks: list[_Task], jobs: int) -> Iterator[list[Results]]:
    kept = journal.entries[:len(tasks)]
    for entry in kept:
        yield entry["found"]
    left = tasks[len(kept):]
    with closing(in_order(make, left, min(jobs, len(left) or 1))) as found:
        for results in found:
            journal.append({"found": results})
            yield results


def _is_entry(entry: Mapping[str, Any]) -> bool:
    return isinstance(entry.get("found"), list) and all(map(is_measured, entry["found"]))


def _minimax(fen: str, depth: int, cancelled: Callable[[], bool]) -> Iterator[int]:
    """The moves that a search without alpha-beta and without a quiescence search makes, to each depth. Raises Cancelled."""
    position = Position(fen)

    def leaves(plies: int) -> int:
        if cancelled():
            raise Cancelled
        if plies <= PERFT_PLIES:
            return position.perft(plies)
        count = 0
        for move in position.moves():
            position.play_move(move)
            count += leaves(plies - 1)
            position.undo()
        return count

    return accumulate(map(leaves, range(1, depth + 1)))


# matches -------------------------------------------------------------------------------------------------------------

def _matches(experiment: Experiment, path: Path | None, jobs: int, report: Report, cancelled: Callable[[], bool],
             set_aside: SetAside) -> Results:
    assert experiment.nodes is not None
    players, sprt = experiment.players, Sprt(*experiment.sprt) if experiment.sprt else None
    paths = journal_files(path, experiment) if path is not None else [None] * len(players)
    results: list[dict[str, str]] = [{"games": ""} for _ in players]
    total = experiment.pairs * len(players)
    for number, (player, kept) in enumerate(zip(players, paths, strict=True)):
        plan = PairsPlan(experiment.pairs, experiment.nodes, None, experiment.seed, jobs, kept, set_aside)
        with closing(match_pairs(player, {}, plan, sprt)) as pairs:
            for done, (pair, _) in enumerate(pairs, 1):
                results[number]["games"] += f"{pair.first}{pair.second}"
                if not pair.read or done == 1:
                    report(number * experiment.pairs + done, total, {"players": [dict(each) for each in results]})
                if cancelled():
                    raise Cancelled
    return {"players": results}
