"""What recording a search costs, and how fast a large record is opened."""
from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator

from tests.benchmarks.games import run_script
from tests.benchmarks.speed import Row

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROUNDS, DEPTH, MOST_COST = 5, 16, 3
NODES, MOST_MB, MOST_MS, MOST_GAP_MS = 10_000_000, 400, 50, 25
WINDOW = """
import os, random, sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.commands.xraycommands import MOST_NODES, XrayCommands
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.threads.garbage import Collector
from engine import Engine, Limits
from tests.benchmarks.gaps import Gaps
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing
app = QApplication([])
folder = Path(sys.argv[1])
program = playing(Program(FakeThread(), Settings(folder / "settings.json"), folder))
program.window.show()
topic = program.window.topics[XrayCommands]
collector, gaps, found, opened, chance = Collector(), Gaps(), [], [], random.Random(1)
def steps():
    topic.show()  # to a small depth, so that the code is compiled and the pane is there
    while topic.panel is None or topic.panel.summary is None or topic.panel.stop.isVisible():
        yield 50
    panel, small = topic.panel, topic.panel.summary
    collector.start()
    gaps.start()
    yield 300
    gaps.longest()
    player = Engine(64)
    player.set_position(panel.summary.record.fen)
    player.start(Limits(nodes=MOST_NODES))
    while player.wait(0) is None:
        yield 50
    found.append(gaps.longest())  # what this machine does without us
    yield 300
    gaps.longest()
    panel.wanted.emit(30)
    while panel.summary is small:
        yield 50
    yield 500
    found.append(gaps.longest())  # what was recorded is shown
    record = panel.summary.record
    assert record.searched == MOST_NODES
    for _ in range(100):
        began = time.perf_counter()
        panel.show_node(chance.randrange(1, len(record)))
        opened.append(1000 * (time.perf_counter() - began))
        yield 20
def run(work):
    wanted = next(work, None)
    if wanted is None:
        print(max(opened), *found, flush=True)
        os._exit(0)
    QTimer.singleShot(wanted, lambda: run(work))
QTimer.singleShot(500, lambda: run(steps()))
app.exec()
"""


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
    with tempfile.TemporaryDirectory() as folder:
        slowest, plain, gap = run_script(WINDOW, folder)
    yield Row("any of 100 nodes of it opened in the window", f"{slowest:.1f} ms at worst", f"<= {MOST_MS} ms", slowest <= MOST_MS)
    yield Row("gap of the window while they are recorded", f"{gap:.1f} ms; {plain:.1f} beside a plain search", f"<= {MOST_GAP_MS} ms",
              gap <= MOST_GAP_MS)
