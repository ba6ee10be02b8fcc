"""Self-play in several processes. Each writes a file of its own; when the run is repeated, it resumes from the last complete game."""
from __future__ import annotations

import multiprocessing
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.compiled import cache
from engine.errors import TrainingError
from engine.files import digest_of
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import read_network
from engine.training.gamefile import SUFFIX, GameWriter
from engine.training.samplefile import SUFFIX as SAMPLES_SUFFIX
from engine.training.samplefile import SampleWriter

NODES_OF_MIB = 1000
"""The transposition table has one MiB for this many nodes of a move: clearing a larger one takes longer than it saves."""
MOST_TREE = 32
"""Positions that are taken from inside a search, at most: each of their searches makes the table's entries an age older, and of many ages
(AGES) old entries look new."""
POLL_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class GenerationPlan:
    """What a run generates: the total number of positions, the number of processes, and the random seed. `nodes` is the soft limit of a
    move; `chess960` and `double` are the percentages of games that begin from Chess960 and double Chess960 positions; `network` is a
    value of EvalFile; `endings` is how many endings follow each game. Where `every` is above 1, only each so-many-th ply is searched with
    `nodes`, and trained on; those between have `between` nodes. After each search of a ply that is trained on, up to `tree` positions from
    inside it are searched with `tree_nodes`, and trained on, too. The same plan gives the same games.

    Positions of one game teach much the same: as many of more games teach more.
    """

    positions: int
    jobs: int = 2
    seed: int = 1
    nodes: int = 5000
    chess960: int = 10
    double: int = 5
    network: str = BUILT_IN
    endings: int = 0
    every: int = 1
    between: int = 150
    tree: int = 0
    tree_nodes: int = 600

    def check(self) -> None:
        """Raises TrainingError for a plan that makes no sense, NetworkError for a network that cannot be used."""
        if min(self.positions, self.jobs, self.nodes, self.every, self.between, self.tree_nodes) < 1:
            raise TrainingError("Positions, jobs, nodes and the distance of searched plies must be at least 1.")
        if self.endings < 0:
            raise TrainingError("The number of endings after a game must be 0 or more.")
        if not 0 <= self.tree <= MOST_TREE:
            raise TrainingError(f"The number of positions from inside a search must be from 0 to {MOST_TREE}.")
        if self.network:
            read_network(network_file(self.network))
        if min(self.chess960, self.double) < 0 or self.chess960 + self.double > 100:
            raise TrainingError("The shares of Chess960 and double Chess960 must be per cents, together at most 100.")


@dataclass(frozen=True, slots=True)
class GenerationProgress:
    """How far a run is: `games` and `positions` on the disk, and the positions `made` since it was started, in how many `seconds`."""

    games: int
    positions: int
    made: int
    seconds: float

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.made / self.seconds if self.seconds else 0.0


def worker_settings(plan: GenerationPlan, worker: int) -> dict[str, Any]:
    """The settings in the header of a worker's file; a file with other settings belongs to another run."""
    settings = asdict(plan)
    del settings["positions"]
    if plan.every == 1:  # as before there were others
        del settings["every"], settings["between"]
    if plan.tree == 0:
        del settings["tree_nodes"]
    if plan.network:
        settings["network"] = digest_of(network_file(plan.network))
    return {**settings, "worker": worker, "engine": cache.fingerprint()}


def worker_file(folder: Path, plan: GenerationPlan, worker: int) -> Path:
    """The path of a worker's file."""
    return folder / f"{plan.seed}-{worker + 1}-of-{plan.jobs}{SUFFIX}"


def open_files(folder: Path, plan: GenerationPlan, worker: int) -> tuple[GameWriter, SampleWriter | None]:
    """Open, or create, a worker's file of games, and that of positions from inside their searches if the plan has any. Raises
    TrainingError, and OSError if one cannot be written."""
    path, settings = worker_file(folder, plan, worker), worker_settings(plan, worker)
    writer = GameWriter(path, settings)
    try:
        return writer, SampleWriter(path.with_suffix(SAMPLES_SUFFIX), settings, writer.games) if plan.tree else None
    except BaseException:
        writer.close()
        raise


def close_files(writer: GameWriter, samples: SampleWriter | None) -> None:
    """Close both; the second one whatever happens to the first."""
    try:
        writer.close()
    finally:
        if samples is not None:
            samples.close()


def run_worker(folder: Path, plan: GenerationPlan, worker: int, counts: Any, stop: Any) -> None:
    """Play the games of one worker until it has its share of the positions, `stop` is set, or the parent process is gone. The numbers of
    games and positions in its file are written to `counts`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from engine.training.player import Player
    from engine.training.selfplay import Effort, StartShares, play_games
    from engine.training.treesampler import TreeSampler
    writer, samples = open_files(folder, plan, worker)
    player = Player(max(1, plan.nodes // NODES_OF_MIB), plan.network)
    parent = multiprocessing.parent_process()
    share, wanted = StartShares(plan.chess960, plan.double), -(-plan.positions // plan.jobs)
    effort = Effort(plan.nodes, plan.every, plan.between)
    sampler = TreeSampler(player, plan.tree, plan.tree_nodes) if samples is not None else None

    def tell() -> None:
        counts[0], counts[1] = writer.games, writer.positions

    def is_done() -> bool:
        return writer.positions >= wanted or stop.is_set() or (parent is not None and not parent.is_alive())

    try:
        tell()
        while not is_done():
            series, known = divmod(writer.games, 1 + plan.endings)
            chance = random.Random(f"{plan.seed}/{worker}/{plan.jobs}/{series}")  # another number of processes adds other games
            if sampler is not None:
                sampler.begin(chance)
            for number, game in enumerate(play_games(player, chance, effort, share, plan.endings, sampler)):
                taken = sampler.taken() if sampler is not None else None
                if number >= known:  # those before were played by a run that ended within the series
                    if samples is not None and taken is not None:
                        samples.append(writer.games, taken)
                    writer.append(game)
                    tell()
                if is_done():
                    break
    finally:
        close_files(writer, samples)


@contextmanager
def interrupts(stop: Any) -> Iterator[None]:
    """Within this context Ctrl-C sets `stop`: the run ends after the games that are being played."""
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def generate(folder: Path, plan: GenerationPlan, report: Callable[[GenerationProgress], None] | None = None) -> GenerationProgress:
    """Play until the folder has the plan's positions; `report` is called about five times a second. Returns the final progress.

    Raises TrainingError for a plan or a folder that cannot be used, or if a worker process has failed.
    """
    plan.check()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for worker in range(plan.jobs):
            close_files(*open_files(folder, plan, worker))
    except OSError as error:
        raise TrainingError(f"{folder} cannot be written: {error.strerror or error}.") from error
    context = multiprocessing.get_context("spawn")
    counts, stop = [context.Array("q", 2) for _ in range(plan.jobs)], context.Event()
    workers = [context.Process(target=run_worker, args=(folder, plan, worker, counts[worker], stop)) for worker in range(plan.jobs)]
    for process in workers:
        process.start()
    began, first = time.monotonic(), None
    with interrupts(stop):
        while True:
            running = any(process.is_alive() for process in workers)
            games, positions = sum(count[0] for count in counts), sum(count[1] for count in counts)
            if first is None and all(count[1] or not process.is_alive() for count, process in zip(counts, workers, strict=True)):
                first, began = positions, time.monotonic()
            progress = GenerationProgress(games, positions, positions - (positions if first is None else first), time.monotonic() - began)
            if report:
                report(progress)
            if not running:
                break
            time.sleep(POLL_SECONDS)
    for process in workers:
        process.join()
    if any(process.exitcode for process in workers):
        raise TrainingError("A process of the run has failed; what it had played is kept, and the same command goes on.")
    return progress
