"""The window's figures: how soon it is there, how it holds while the engine searches, how much memory it takes."""
from __future__ import annotations

import compileall
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.benchmarks.speed import Row

GAPS = """
import gc, os
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.threads.garbage import Collector
from chessgui.program.program import Program
from tests.benchmarks.gaps import Gaps
from tests.hands.windowhands import playing
gc.disable()  # as the program begins
app = QApplication([])
collector = Collector()
program = playing(Program())
program.window.show()
program.engine.start()
gaps = Gaps()
def ready():
    program.controller.advice.set_analysis(True)
    QTimer.singleShot(500, gaps.start)
    QTimer.singleShot(5500, app.quit)
program.engine.ready.connect(collector.start)
program.engine.ready.connect(ready)
app.exec()
memory = next(line for line in open('/proc/self/status') if line.startswith('VmRSS')).split()[1]
median, longest = gaps.median(), gaps.longest()
print(median, longest, int(memory) / 1024, flush=True)
program.close()
os._exit(0)  # as the program ends, where the engine is still at work
"""


@cache
def _compile_bytecode() -> None:
    """As an installation does, and else the first start: all that is measured here is a later one."""
    for package in ("chessgui", "engine"):
        compileall.compile_dir(package, quiet=1)


def environment(config: str, **more: str) -> dict[str, str]:
    """That of a program whose settings lie in a folder."""
    _compile_bytecode()
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**usual, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": config, "CHESSGUI_TRACE_START": "1", **more}


def _launch(config: str, **more: str) -> dict[str, float]:
    """Seconds from the start of the process to the window and to the engine."""
    process = subprocess.Popen([sys.executable, "-m", "chessgui"], env=environment(config, **more), stderr=subprocess.PIPE, text=True)
    found: dict[str, float] = {}
    assert process.stderr is not None
    for line in process.stderr:
        match = re.match(r"(window shown|engine ready) ([\d.]+)", line)
        if match:
            found[match[1]] = float(match[2])
        if "engine ready" in found:
            break
    process.terminate()
    process.wait()
    process.stderr.close()
    return found


def start_rows() -> Iterator[Row]:
    """Warm starts, medians; one cold start with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        _launch(folder)
        warm = [_launch(folder) for _ in range(5)]
        window = statistics.median(one["window shown"] for one in warm)
        ready = statistics.median(one["engine ready"] for one in warm)
        yield Row("first window, warm", f"{window:.2f} s", "<= 0.6 s", window <= 0.6)
        yield Row("engine ready, warm", f"{ready:.2f} s", "<= 0.8 s", ready <= 0.8)
        cold = _launch(folder, CHESS_ENGINE_CACHE=str(Path(folder) / "cache"))
        ready = cold["engine ready"]
        yield Row("engine ready, cold", f"{ready:.1f} s (window {cold['window shown']:.2f} s)", "<= 20 s", ready <= 20)


def running_rows() -> Iterator[Row]:
    """The longest gap of a 5 ms timer during an analysis, and the memory with a 64 MiB table in use."""
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([sys.executable, "-c", GAPS], env=environment(folder), capture_output=True, text=True, check=True)
        median, longest, memory = (float(part) for part in result.stdout.split())
        yield Row("longest gap of a 5 ms timer", f"{longest:.1f} ms (median {median:.1f})", "<= 25 ms", longest <= 25)
        yield Row("resident memory, searching", f"{memory:.0f} MB", "<= 350 MB", memory <= 350)


def uci_row() -> Row:
    """From the start of the process to uciok."""
    delays = []
    for _ in range(5):
        began = time.perf_counter()
        with subprocess.Popen([sys.executable, "-m", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write("uci\n")
            process.stdin.flush()
            while process.stdout.readline().strip() != "uciok":
                pass
            delays.append(time.perf_counter() - began)
            process.stdin.write("quit\n")
            process.stdin.flush()
    median = statistics.median(delays)
    return Row("uciok after the start", f"{median:.2f} s", "<= 0.3 s", median <= 0.3)
