"""What recording a search costs, and how fast a large record is opened."""
from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from tests.benchmarks.speed import Row

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROUNDS, DEPTH, MOST_COST = 5, 16, 3
NODES, MOST_MB, MOST_MS = 10_000_000, 400, 50


def xray_rows() -> Iterator[Row]:
    """Recording against playing in turns, medians; then a record of ten million nodes."""
    from engine import Engine, Limits, record_search
    player = Engine(64)
    record_search(KIWIPETE, limits=Limits(depth=2))
    played, recorded = [], []
    for _ in range(ROUNDS):
        player.new_game()
        player.set_position(KIWIPETE)
        began = time.perf_counter()
        player.search(Limits(depth=DEPTH))
        played.append(time.perf_counter() - began)
        began = time.perf_counter()
        record_search(KIWIPETE, limits=Limits(depth=DEPTH))
        recorded.append(time.perf_counter() - began)
    cost = statistics.median(recorded) / statistics.median(played)
    yield Row("recording a search", f"{cost:.2f}x the time of playing", f"<= {MOST_COST}x", cost <= MOST_COST)
    record = record_search(KIWIPETE, limits=Limits(nodes=NODES))
    size = record.rows.nbytes / 1e6
    yield Row("ten million nodes", f"{size:.0f} MB, {len(record):,} rows, {record.folded:,} folded", f"<= {MOST_MB} MB", size <= MOST_MB)
    index, slowest = 0, 0.0
    while True:
        began = time.perf_counter()
        children = record.children(index)
        slowest = max(slowest, 1000 * (time.perf_counter() - began))
        if not children:
            break
        index = max(children, key=lambda node: node.rows).index
    yield Row("opening a node of it", f"{slowest:.1f} ms at worst", f"<= {MOST_MS} ms", slowest <= MOST_MS)
