"""The engine's speed, side by side with Stockfish where it is installed."""
from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from tests.benchmarks.uciprocess import UciProcess

OURS = [sys.executable, "-m", "engine"]
KIWIPETE = "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PERFT = (("perft 6, start", "startpos", 6), ("perft 5, kiwipete", KIWIPETE, 5))
ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table."""

    what: str
    measured: str
    target: str
    reached: bool | None


def stockfish() -> str | None:
    """The peer's path."""
    return shutil.which("stockfish") or shutil.which("/usr/games/stockfish")


def perft_rows() -> Iterator[Row]:
    """perft in turns, medians, as a ratio."""
    path = stockfish()
    engines = [UciProcess(OURS)] + ([UciProcess([path])] if path else [])
    for name, position, depth in PERFT:
        speeds: list[list[float]] = [[] for _ in engines]
        for _ in range(ROUNDS):
            for engine, found in zip(engines, speeds, strict=True):
                engine.say(f"position {position}")
                seconds, answer = engine.timed(f"go perft {depth}", "Nodes searched")
                found.append(int(answer.split()[-1]) / seconds / 1e6)
        ours = statistics.median(speeds[0])
        if path:
            ratio = ours / statistics.median(speeds[1])
            yield Row(name, f"{ours:.0f} M/s, {ratio:.2f}x Stockfish", ">= 1.7x", ratio >= 1.7)
        else:
            yield Row(name, f"{ours:.0f} M/s", ">= 1.7x Stockfish, which is not installed", None)
    for engine in engines:
        engine.close()


BENCHES = (("bench, network", "", 1.8), ("bench, by hand", "setoption name EvalFile value\n", 2.2))
"""What evaluates, the line that says so, and how many times Stockfish's nodes a second there are to be."""


def _bench_speed(command: list[str], before: str = "") -> float:
    result = subprocess.run(command, input=f"{before}bench\nquit\n", capture_output=True, text=True, check=True)
    found = re.search(r"Nodes/second\s*: (\d+)", result.stdout + result.stderr)
    assert found is not None
    return int(found[1]) / 1e6


def bench_rows() -> Iterator[Row]:
    """Nodes a second of `bench`, in turns."""
    path = stockfish()
    ours: list[list[float]] = [[] for _ in BENCHES]
    peer = []
    for _ in range(ROUNDS):
        for speeds, (_, before, _) in zip(ours, BENCHES, strict=True):
            speeds.append(_bench_speed(OURS, before))
        if path:
            peer.append(_bench_speed([path]))
    for speeds, (name, _, target) in zip(ours, BENCHES, strict=True):
        speed = statistics.median(speeds)
        if not path:
            yield Row(name, f"{speed:.2f} M nodes/s", f">= {target}x Stockfish, which is not installed", None)
            continue
        ratio = speed / statistics.median(peer)
        yield Row(name, f"{speed:.2f} M nodes/s, {ratio:.2f}x Stockfish", f">= {target}x", ratio >= target)


def stop_row() -> Row:
    """From stop() to the best move, in process."""
    import engine
    session = engine.Engine()
    delays = []
    for _ in range(60):
        session.start(engine.Limits(infinite=True))
        time.sleep(0.05)
        began = time.perf_counter()
        session.stop()
        session.wait()
        delays.append((time.perf_counter() - began) * 1000)
    session.close()
    median = statistics.median(delays)
    return Row("stop to best move", f"{median:.2f} ms median, {max(delays):.2f} worst", "<= 2 ms median", median <= 2)


def deadline_row() -> Row:
    """How much later than asked a search for a time ends."""
    import engine
    session = engine.Engine()
    late = []
    for movetime in (20, 50, 100) * 15:
        began = time.perf_counter()
        session.start(engine.Limits(movetime_ms=movetime))
        session.wait()
        late.append((time.perf_counter() - began) * 1000 - movetime)
    session.close()
    return Row("deadline overshoot", f"{statistics.median(late):.2f} ms median, {max(late):.2f} worst", "<= 5 ms", max(late) <= 5)


def reference_rows() -> Iterator[Row]:
    """Minimax against alpha-beta."""
    from tests.naive.search import POSITIONS, search
    for fen in POSITIONS:
        minimax, alphabeta = search(fen, 5, False), search(fen, 5, True)
        share = alphabeta.nodes / minimax.nodes
        yield Row(f"alpha-beta, {fen[:24]}…", f"{alphabeta.nodes} of {minimax.nodes} nodes, {share:.2%}", "< 2 %", share < 0.02)
