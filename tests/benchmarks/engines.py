"""How the window holds while three engines flood it, each with a hundred thousand lines a second."""
from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.speed import Row
from tests.benchmarks.window import environment

LINES_A_SECOND = 100_000
FLOODER = """
import os, sys, threading, time
going, told = False, 0
LINES_A_SECOND = int(sys.argv[1])
LINE = "info depth %d seldepth 20 multipv %d score cp 25 nodes 123456 nps 1000000 hashfull 12 time 123 pv e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\\n"
def flood():
    global told
    began = time.perf_counter()
    while going:
        due = (time.perf_counter() - began) * LINES_A_SECOND
        while told < due and going:
            depth = told // 1000 % 60 + 1
            sys.stdout.write("".join(LINE % (depth, rank + 1) for rank in range(3)) * 100)
            told += 300
        time.sleep(0.001)
for line in sys.stdin:
    words = line.split()
    if words == ["uci"]:
        print("id name Flooder\\noption name MultiPV type spin default 1 min 1 max 5\\nuciok", flush=True)
    elif words == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["go"]:
        going = True
        threading.Thread(target=flood, daemon=True).start()
    elif words == ["stop"]:
        going = False
        print("bestmove e2e4", flush=True)
    elif words == ["quit"]:
        os._exit(0)
"""
WINDOW = """
import gc, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.engines.enginelist import EngineSpec
from chessgui.threads.garbage import Collector
from chessgui.program.program import Program
from tests.hands.windowhands import playing
from tests.benchmarks.gaps import Gaps
gc.disable()  # as the program begins
app = QApplication([])
collector = Collector()
program = playing(Program(cache=Path(sys.argv[2])))
program.window.show()
program.engine.start()
session = program.controller.analysis
reports, gaps = [], Gaps()
session.evaluated.connect(reports.append)
def begin():
    gaps.start()
    session.set_engines([EngineSpec(f"Flooder {number}", (sys.executable, "-S", "-E", sys.argv[1], sys.argv[3])) for number in range(3)])
    session.set_lines(3)
    QTimer.singleShot(100, lambda: session.set_on(True))  # another click
    QTimer.singleShot(10000, end)
def end():
    gaps.stop()  # the window waits for its engines when it closes, as it may
    app.quit()
program.engine.ready.connect(collector.start)
program.engine.ready.connect(lambda: QTimer.singleShot(1000, begin))
app.exec()
median = gaps.median()
print(gaps.longest(), median, len(reports))
program.close()
sys.stdout.flush()
import os
os._exit(0)
"""


def flood_rows() -> Iterator[Row]:
    """The longest gap of a 5 ms timer during ten seconds of it in the window's own pane, the moment when the engines begin included."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "flooder.py"
        script.write_text(FLOODER)
        result = subprocess.run(
            [sys.executable, "-c", WINDOW, str(script), folder, str(LINES_A_SECOND)], env=environment(folder), capture_output=True,
            text=True, check=True, timeout=120)
        longest, median, reports = (float(part) for part in result.stdout.split())
        measured = f"{longest:.1f} ms (median {median:.1f}, {reports / 10:.0f} reports/s)"
        yield Row("longest gap, three engines flooding", measured, "<= 25 ms", longest <= 25)
