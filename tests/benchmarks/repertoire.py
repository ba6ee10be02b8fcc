"""The repertoire: coverage of 5,000 positions by 100,000 games, and where 10,000 games leave it, beside what python-chess takes.

`python -m tests.benchmarks.repertoire`. The games are those of the search's benchmark; the repertoire is made of the first of them.
"""
from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import chess
import chess.pgn
import numpy as np

from chessgui.finding.moveindex import moves_of
from chessgui.gamelist.gameindex import GameIndex
from chessgui.openings.explorer import ExplorerIndex
from chessgui.practice.coverage import coverage
from chessgui.practice.deviations import departures
from chessgui.practice.repertoire import Repertoire, make_repertoire
from tests.benchmarks.finding import made_database
from tests.benchmarks.speed import Row

POSITIONS, COVERED_BY, FOLLOWED, PLIES = 5_000, 100_000, 10_000, 30
REPEATS = 3
READ_ALONE = 200
"""Games that python-chess follows, to compare."""


def _games(path: Path) -> Iterator[chess.pgn.Game]:
    with path.open(encoding="utf-8", errors="replace") as file:
        yield from iter(lambda: chess.pgn.read_game(file), None)


def _cut(game: chess.pgn.Game) -> chess.pgn.Game:
    node: chess.pgn.GameNode = game
    while node.variations and node.ply() < PLIES:
        node = node.variations[0]
    node.variations = []
    return game


def made_repertoire(path: Path) -> Repertoire:
    """A repertoire of about POSITIONS positions: the first lines of a file that have so many."""
    games, known = list[chess.pgn.Game](), set[str]()
    for game in _games(path):
        games.append(_cut(game))
        known |= {node.board().epd() for node in games[-1].mainline()}
        if len(known) >= POSITIONS:
            return make_repertoire("Benchmark", chess.WHITE, games)
    raise ValueError("too few games")


def _measured(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of the processors and of the clock that a work takes, the least of some times."""
    told = []
    for _ in range(REPEATS):
        began, start = time.process_time(), time.perf_counter()
        work()
        told.append((time.process_time() - began, time.perf_counter() - start))
    return min(each for each, _ in told), min(each for _, each in told)


def _seconds_of_python_chess(path: Path, positions: frozenset[str]) -> float:
    """How long python-chess takes for a game: to read it and to look its positions up."""
    start = time.process_time()
    for game in islice(_games(path), READ_ALONE):
        board = game.board()
        for move in game.mainline_moves():
            _ = board.epd() in positions
            board.push(move)
    return (time.process_time() - start) / READ_ALONE


def repertoire_rows() -> Iterator[Row]:
    """Coverage and departures."""
    path = made_database(COVERED_BY)
    explored, repertoire = ExplorerIndex.build(path), made_repertoire(path)
    alone = _seconds_of_python_chess(path, frozenset(repertoire.positions))
    gaps = len(coverage(repertoire, explored).gaps)
    processor, seconds = _measured(lambda: coverage(repertoire, explored))
    load = f"load {os.getloadavg()[0]:.1f}"
    yield Row(f"repertoire: {len(repertoire.positions):,} positions, {explored.games:,} games",
              f"{processor:.2f} s CPU, {seconds:.2f} s, {alone * explored.games / processor:,.0f} x python-chess, {gaps} gaps, {load}",
              "<= 1 s CPU", processor <= 1)
    moves, games = moves_of(GameIndex.open(made_database(FOLLOWED), None)), np.arange(FOLLOWED, dtype=np.int32)
    ways = len(departures(repertoire, moves, games).rows)
    processor, seconds = _measured(lambda: departures(repertoire, moves, games))
    yield Row(f"repertoire: left by {FOLLOWED:,} games",
              f"{processor:.2f} s CPU, {seconds:.2f} s, {alone * FOLLOWED / processor:,.0f} x python-chess, {ways:,} ways, {load}",
              "<= 1 s CPU", processor <= 1)


if __name__ == "__main__":
    for row in repertoire_rows():
        print(f"{row.what:56} {row.measured:60} {row.target:20} {row.reached}", flush=True)
