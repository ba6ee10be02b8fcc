"""Self-play in several processes: each writes a file of its own, and goes on where it was killed."""
from __future__ import annotations

import hashlib
import multiprocessing
import os
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
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import read_network
from engine.training.records import SUFFIX, GameWriter

NODES_OF_MIB = 1000
"""The table has a MiB for as many nodes of a move: to clear a larger one takes longer than it saves."""
POLL_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run makes: positions in all, by so many processes, from a seed; nodes is the soft limit of a move. `chess960` and `double` are
    per cent of the games; `network` is a value of EvalFile, what evaluates. The same plan gives the same games."""

    positions: int
    jobs: int = 2
    seed: int = 1
    nodes: int = 5000
    chess960: int = 10
    double: int = 5
    network: str = BUILT_IN

    def check(self) -> None:
        """Raises TrainingError for a plan that makes no sense, NetworkError for a network that cannot be used."""
        if self.positions < 1 or self.jobs < 1 or self.nodes < 1:
            raise TrainingError("Positions, jobs and nodes must be at least 1.")
        if self.network:
            read_network(network_file(self.network))
        if min(self.chess960, self.double) < 0 or self.chess960 + self.double > 100:
            raise TrainingError("The shares of Chess960 and double Chess960 must be per cents, together at most 100.")


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a run stands: games and positions on the disk, positions made since it began and the seconds that took."""

    games: int
    positions: int
    made: int
    seconds: float

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.made / self.seconds if self.seconds else 0.0


def settings_of(plan: Plan, worker: int) -> dict[str, Any]:
    """What the file of a worker says of itself; a file with another text belongs to another run."""
    settings = asdict(plan)
    del settings["positions"]
    if plan.network:
        settings["network"] = hashlib.blake2b(network_file(plan.network).read_bytes(), digest_size=8).hexdigest()
    return {**settings, "worker": worker, "engine": cache.fingerprint()}


def file_of(folder: Path, plan: Plan, worker: int) -> Path:
    """The file of a worker."""
    return folder / f"{plan.seed}-{worker + 1}-of-{plan.jobs}{SUFFIX}"


def work(folder: Path, plan: Plan, worker: int, counts: Any, stop: Any) -> None:
    """Play the games of one worker until it has its share of the positions or is stopped. `counts` gets its games and positions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from engine.training.player import Player
    from engine.training.selfplay import Share, play_game
    writer = GameWriter(file_of(folder, plan, worker), settings_of(plan, worker))
    player = Player(max(1, plan.nodes // NODES_OF_MIB), plan.network)
    share, wanted = Share(plan.chess960, plan.double), -(-plan.positions // plan.jobs)
    try:
        while True:
            counts[0], counts[1] = writer.games, writer.positions
            if writer.positions >= wanted or stop.is_set() or os.getppid() == 1:
                return
            chance = random.Random(f"{plan.seed}/{worker}/{writer.games}")
            writer.append(play_game(player, chance, plan.nodes, share))
    finally:
        writer.close()


@contextmanager
def _interrupts(stop: Any) -> Iterator[None]:
    """Ctrl-C ends the run after the games that are being played."""
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def generate(folder: Path, plan: Plan, report: Callable[[Progress], None] | None = None) -> Progress:
    """Play until the folder has the plan's positions; `report` is called a few times a second.

    Raises TrainingError for a plan or a folder that cannot be used, and where a worker died.
    """
    plan.check()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for worker in range(plan.jobs):
            GameWriter(file_of(folder, plan, worker), settings_of(plan, worker)).close()
    except OSError as error:
        raise TrainingError(f"{folder} cannot be written: {error.strerror or error}.") from error
    context = multiprocessing.get_context("spawn")
    counts, stop = [context.Array("q", 2) for _ in range(plan.jobs)], context.Event()
    workers = [context.Process(target=work, args=(folder, plan, worker, counts[worker], stop)) for worker in range(plan.jobs)]
    for process in workers:
        process.start()
    began, first = time.monotonic(), None
    with _interrupts(stop):
        while True:
            running = any(process.is_alive() for process in workers)
            games, positions = sum(count[0] for count in counts), sum(count[1] for count in counts)
            if first is None and all(count[1] or not process.is_alive() for count, process in zip(counts, workers, strict=True)):
                first, began = positions, time.monotonic()
            progress = Progress(games, positions, positions - (positions if first is None else first), time.monotonic() - began)
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
