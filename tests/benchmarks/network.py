"""The network's kernels, side by side with the same in C."""
from __future__ import annotations

import ctypes
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from engine.jit import entry, i64, void
from engine.network.vectors import move_man, squared_dot
from tests.benchmarks.speed import Row

WIDTHS, ROWS, COUNT, ROUNDS = (256, 512), 64, 2_000_000, 9
SOURCE = Path(__file__).with_name("kernel.c")


@entry(void(i64, i64, i64, i64, i64))
def update(target, source, table, count, width):
    """As in kernel.c."""
    for number in range(count):
        for side in range(2):
            move_man(target + side * width * 2, source + side * width * 2, table + (number * 7 + side & ROWS - 1) * width * 2,
                     table + (number * 5 + 3 + 9 * side & ROWS - 1) * width * 2, width)


@entry(i64(i64, i64, i64, i64))
def evaluate(table, weights, count, width):
    """As in kernel.c."""
    total = 0
    for number in range(count):
        for side in range(2):
            total += squared_dot(table + (number * 7 + side & ROWS - 1) * width * 2, weights + side * width * 2, width)
    return total


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _twin(width: int, folder: Path) -> ctypes.CDLL | None:
    """The kernels in C for a width; None without a compiler."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    library = folder / f"kernel{width}.so"
    subprocess.run([compiler, "-O3", "-march=native", f"-DWIDTH={width}", "-shared", "-fPIC", "-o", library, SOURCE], check=True)
    twin = ctypes.CDLL(str(library))
    twin.evaluate.restype = ctypes.c_int64
    twin.evaluate.argtypes, twin.update.argtypes = [ctypes.c_int64] * 3, [ctypes.c_int64] * 4
    return twin


def kernel_rows() -> Iterator[Row]:
    """Both kernels at both widths, ours and gcc's in turns, medians."""
    with tempfile.TemporaryDirectory() as folder:
        for width in WIDTHS:
            yield from _rows_of(width, _twin(width, Path(folder)))


def _rows_of(width: int, twin: ctypes.CDLL | None) -> Iterator[Row]:
    chance = np.random.default_rng(1)
    table = chance.integers(-300, 300, (ROWS, width)).astype(np.int16)
    weights = chance.integers(-100, 100, 2 * width).astype(np.int16)
    source, target = np.zeros(2 * width, np.int16), np.zeros(2 * width, np.int16)
    place = [array.ctypes.data for array in (target, source, table, weights)]
    assert twin is None or twin.evaluate(place[2], place[3], 1000) == evaluate(place[2], place[3], 1000, width)
    kernels = {
        f"network of {width}, update of both sides": (
            lambda: update(place[0], place[1], place[2], COUNT, width),
            (lambda: twin.update(place[0], place[1], place[2], COUNT)) if twin else None),
        f"network of {width}, evaluation": (
            lambda: evaluate(place[2], place[3], COUNT, width),
            (lambda: twin.evaluate(place[2], place[3], COUNT)) if twin else None),
    }
    for name, (ours, peer) in kernels.items():
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(ROUNDS):
            times[0].append(_seconds(ours))
            if peer:
                times[1].append(_seconds(peer))
        speed = COUNT / statistics.median(times[0]) / 1e6
        if not peer:
            yield Row(name, f"{speed:.0f} M/s", ">= 0.9x C, no gcc here", None)
            continue
        ratio = statistics.median(times[1]) / statistics.median(times[0])
        yield Row(name, f"{speed:.0f} M/s, {ratio:.2f}x C", ">= 0.9x", ratio >= 0.9)
