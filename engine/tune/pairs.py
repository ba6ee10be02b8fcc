"""Pairs of games between two settings of the engine: numbered, shared among processes, and kept in a journal."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import OptionError, TuneError
from engine.files import digest_of
from engine.network.evaluator import BUILT_IN, network_file
from engine.search.parameters import PARAMETERS
from engine.search.switches import CLUSTERS, Changes, check_parameter
from engine.session.session import Engine
from engine.tune.experiment import MOST_NODES
from engine.tune.journal import Journal
from engine.tune.matchgame import play_pair
from engine.tune.openings import Opening, openings
from engine.tune.workers import in_order
from engine.types import Limits

HASH_MIB = 8


@dataclass(frozen=True, slots=True)
class PairsPlan:
    """How many pairs of games are played, at how many nodes a move, from which openings (an EPD file; None makes them from the seed), in
    how many processes, and where they are kept (with `set_aside` a journal of another run gives its place to a new one). A pair of the
    same number is the same two games whatever `pairs` and `jobs` are."""

    pairs: int
    nodes: int
    book: str | None = None
    seed: int = 1
    jobs: int = 1
    journal: Path | None = None
    set_aside: Callable[[Path], object] | None = None

    def check(self) -> None:
        """Raises TuneError for a plan that makes no sense."""
        if min(self.pairs, self.nodes, self.jobs) < 1:
            raise TuneError("Pairs, nodes and jobs must be at least 1.")
        if self.nodes > MOST_NODES:
            raise TuneError(f"{self.nodes:,} nodes a move are too many; the most is {MOST_NODES:,}.")


class PairTask(NamedTuple):
    """A pair to be played: its number, the start position, and search parameters that change from pair to pair."""

    number: int
    fen: str
    first: Mapping[str, int]
    second: Mapping[str, int]


class PlayedPair(NamedTuple):
    """A finished pair: the half points (0, 1, 2) of the first player in its games, and whether it was read from the journal."""

    first: int
    second: int
    read: bool


class PairPlayer:
    """Two engines that play pairs of games."""

    def __init__(self, first: Changes, second: Changes, nodes: int) -> None:
        """`nodes` are those of a move. Raises what `apply_changes` raises."""
        self._players = Engine(HASH_MIB), Engine(HASH_MIB)
        self._limits = Limits(nodes=nodes)
        for player, changes in zip(self._players, (first, second), strict=True):
            apply_changes(player, changes)

    def __call__(self, task: PairTask) -> tuple[int, int]:
        """The half points of the first player in both games."""
        for player, changes in zip(self._players, (task.first, task.second), strict=True):
            player.set_parameters(changes)
            player.seed(task.number)
        first, second = play_pair(self._players, task.fen, self._limits)
        return round(2 * first), round(2 * second)

    def close(self) -> None:
        """Give back the engines' memory."""
        for player in self._players:
            player.close()


def apply_changes(player: Engine, changes: Changes) -> None:
    """Set search parameters and UCI options of a player. Raises OptionError for an unknown name or a wrong value of an option, TuneError
    for a search parameter out of range, NetworkError for a network that cannot be used."""
    for name, value in changes.items():
        if name not in (*PARAMETERS, CLUSTERS):
            player.set_option(name, value)
            continue
        try:
            number = int(value)
        except ValueError:
            raise OptionError(f"{name} must be a number, not {value!r}.") from None
        if name == CLUSTERS:
            player.limit_table(number)
        else:
            check_parameter(name, number)
            player.set_parameters({name: number})


def play_pairs(
    plan: PairsPlan, first: Changes, second: Changes, settings: Mapping[str, Any],
    changes: Callable[[int], tuple[Mapping[str, int], Mapping[str, int]]] = lambda number: ({}, {}),
) -> Generator[PlayedPair, None, None]:
    """The results of the pairs in their order: those of the journal, then those that are played. `settings` are what the journal must
    agree on besides openings, nodes and seed. `changes` tells what search parameters the players of a pair have in addition; it is asked
    when all but the last AHEAD - 1 pairs before have been yielded, or later. Raises TuneError, OptionError and NetworkError."""
    plan.check()
    PairPlayer(first, second, plan.nodes).close()  # what cannot be set is told before anything is written
    openings(plan.book, plan.seed, plan.pairs)
    told = {name: {key: str(value) for key, value in player.items()} for name, player in (("first", first), ("second", second))}
    journal = Journal(plan.journal, {
        **settings, **told, "nodes": plan.nodes, "seed": plan.seed, "book": plan.book and digest_of(Path(plan.book)),
        **{f"network of the {name}": _network(player) for name, player in (("first", first), ("second", second))}},
        _is_pair, plan.set_aside)
    return _play(plan, partial(PairPlayer, first, second, plan.nodes), changes, journal)


def _play(plan: PairsPlan, make: Callable[[], PairPlayer], changes: Callable[[int], tuple[Mapping[str, int], Mapping[str, int]]],
          journal: Journal) -> Generator[PlayedPair, None, None]:
    entries = journal.entries[:plan.pairs]
    begun: deque[Opening] = deque()

    def tasks() -> Iterator[PairTask]:
        starts = openings(plan.book, plan.seed, plan.pairs, entries[-1]["opening"] if entries else -1, (entry["fen"] for entry in entries))
        for number in range(len(entries), plan.pairs):
            begun.append(next(starts))
            yield PairTask(number, begun[-1].fen, *changes(number))

    with closing(journal):
        for entry in entries:
            first, second = entry["points"]
            yield PlayedPair(first, second, True)
        jobs = min(plan.jobs, max(plan.pairs - len(entries), 1))
        with closing(in_order(make, tasks(), jobs)) as results:
            for first, second in results:
                opening = begun.popleft()
                journal.append({"opening": opening.number, "fen": opening.fen, "points": [first, second]})
                yield PlayedPair(first, second, False)


def _is_pair(entry: Mapping[str, Any]) -> bool:
    points = entry.get("points")
    return (isinstance(entry.get("opening"), int) and isinstance(entry.get("fen"), str)
            and isinstance(points, list) and list(map(type, points)) == [int, int] and {0, 1, 2} >= set(points))


def evalfile_of(changes: Changes) -> str:
    """The value of EvalFile of a player who differs from the default engine by `changes`."""
    return next((str(value) for name, value in changes.items() if name.lower() == "evalfile"), BUILT_IN)


def _network(changes: Changes) -> str:
    """What tells the network of a player; empty for the terms by hand."""
    chosen = evalfile_of(changes)
    return digest_of(network_file(chosen)) if chosen else ""
