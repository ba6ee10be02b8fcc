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
from typing import Any

import numpy as np

from engine.compiled.jit import entry, i64, void
from engine.network.architecture import BLOCK, SECOND_WIDTH
from engine.network.secondlayer import second_layer
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


@entry(i64(i64, i64, i64, i64, i64, i64))
def second(table, weights, biases, outputs, count, width):
    """As in kernel.c, with the weights as a file has them, whose neighbours fit together (see `pairing`)."""
    total = 0
    for number in range(count):
        own, theirs = table + (number * 7 & ROWS - 1) * width * 2, table + (number * 7 + 1 & ROWS - 1) * width * 2
        total += second_layer(own, theirs, weights, biases, outputs, width, 1)
    return total


def _aligned(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy that begins with a line of the caches, as the weights of a file do."""
    memory = np.zeros(array.nbytes + 64, np.uint8)
    first = -memory.ctypes.data % 64
    copy = memory[first:first + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


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
    twin.evaluate.restype = twin.second.restype = ctypes.c_int64
    twin.evaluate.argtypes, twin.update.argtypes = [ctypes.c_int64] * 3, [ctypes.c_int64] * 4
    twin.second.argtypes = [ctypes.c_int64] * 5
    return twin


def kernel_rows() -> Iterator[Row]:
    """All kernels at both widths, ours and gcc's in turns, medians."""
    with tempfile.TemporaryDirectory() as folder:
        for width in WIDTHS:
            yield from _rows_of(width, _twin(width, Path(folder)))


def _rows_of(width: int, twin: ctypes.CDLL | None) -> Iterator[Row]:
    chance = np.random.default_rng(1)
    table = _aligned(chance.integers(-300, 300, (ROWS, width)).astype(np.int16))
    weights = _aligned(chance.integers(-100, 100, 2 * width).astype(np.int16))
    source, target = (_aligned(np.zeros(2 * width, np.int16)) for _ in range(2))
    rows = _aligned(chance.integers(-64, 65, (SECOND_WIDTH, 2 * width)).astype(np.int8))
    blocks = _aligned(rows.reshape(SECOND_WIDTH, -1, BLOCK).transpose(1, 0, 2))
    biases = _aligned(chance.integers(-10_000, 10_000, SECOND_WIDTH).astype(np.int32))
    outputs = _aligned(chance.integers(-8000, 8000, 2 * SECOND_WIDTH).astype(np.int16))
    updated = [array.ctypes.data for array in (target, source, table)]
    evaluated = [array.ctypes.data for array in (table, weights)]
    layer, their_layer = ([array.ctypes.data for array in (table, order, biases, outputs)] for order in (blocks, rows))
    kernels: list[tuple[str, int, Callable[..., object], list[int], list[int]]] = [
        ("update of both sides", COUNT, update, updated, updated), ("evaluation", COUNT, evaluate, evaluated, evaluated),
        ("second layer", COUNT // 4, second, layer, their_layer)]
    for name, count, ours, arguments, their_arguments in kernels:
        peer = getattr(twin, ours.py_func.__name__) if twin else None
        assert peer is None or peer(*their_arguments, 1000) == ours(*arguments, 1000, width) or ours is update
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(ROUNDS):
            times[0].append(_seconds(lambda: ours(*arguments, count, width)))
            if peer:
                times[1].append(_seconds(lambda: peer(*their_arguments, count)))
        yield _row(f"network of {width}, {name}", count, *times)


def _row(name: str, count: int, ours: list[float], theirs: list[float]) -> Row:
    """A row of the table; `theirs` is empty without a compiler."""
    speed = count / statistics.median(ours) / 1e6
    if not theirs:
        return Row(name, f"{speed:.0f} M/s", ">= 0.9x C, no gcc here", None)
    ratio = statistics.median(theirs) / statistics.median(ours)
    return Row(name, f"{speed:.0f} M/s, {ratio:.2f}x C", ">= 0.9x", ratio >= 0.9)
