"""Row arithmetic against numpy in int64, for all widths and at any address."""
from __future__ import annotations

import numpy as np
import pytest

from engine.compiled.intrinsics import load64
from engine.compiled.jit import entry, i64, void
from engine.network.architecture import CLIP
from engine.network.vectors import capture_man, copy_sums, move_man, move_two_men, refresh_sums, squared_dot, uncapture_man

WIDTHS = [32, 64, 128, 160, 256, 512, 544]


@entry(void(i64, i64, i64, i64, i64, i64))
def update(target, source, rows, adds, removes, width):
    a, b, c, d = load64(rows), load64(rows + 8), load64(rows + 16), load64(rows + 24)
    if removes == 0 and adds == 0:
        copy_sums(target, source, width)
    elif removes == 0 or removes > 2:
        refresh_sums(target, source, rows, rows + 8 * adds, rows + 8 * adds, rows + 8 * (adds + removes), width)
    elif adds == 2 and removes == 1:
        uncapture_man(target, source, a, b, c, width)
    elif adds == 2:
        move_two_men(target, source, a, b, c, d, width)
    elif removes == 2:
        capture_man(target, source, a, b, c, width)
    else:
        move_man(target, source, a, b, width)


@entry(i64(i64, i64, i64))
def dot(sums, weights, width):
    return squared_dot(sums, weights, width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("adds", "removes"), [(1, 1), (1, 2), (2, 1), (2, 2), (0, 0), (1, 0), (2, 0), (32, 0), (3, 4), (0, 32)])
def test_updates(width: int, adds: int, removes: int) -> None:
    chance = np.random.default_rng(width + adds)
    table = chance.integers(-400, 400, (64, width)).astype(np.int16)
    source = chance.integers(-3000, 3000, width).astype(np.int16)
    numbers = chance.integers(0, 64, adds + removes)
    rows = np.array([table.ctypes.data + int(number) * width * 2 for number in numbers] + [0] * 4, np.int64)
    target = np.full(width + 2, 77, np.int16)
    kept = source.copy()
    update(target[1:].ctypes.data, kept.ctypes.data, rows.ctypes.data, adds, removes, width)
    wide = table.astype(np.int64)
    expected = source + wide[numbers[:adds]].sum(0) - wide[numbers[adds:]].sum(0)
    assert (target[1:-1] == expected).all()
    refreshed = (removes == 0 and adds > 0) or removes > 2
    assert (kept == (expected if refreshed else source)).all(), "a refresh keeps what it has made"
    assert target[0] == target[-1] == 77, "written beyond the row"


@pytest.mark.parametrize("width", WIDTHS)
def test_dot_products_are_those_of_numpy(width: int) -> None:
    chance = np.random.default_rng(width)
    for low, high in ((-32768, 32767), (0, 300), (-50, 255)):
        sums, weights = chance.integers(low, high, width).astype(np.int16), chance.integers(-100, 100, width).astype(np.int16)
        clipped = np.clip(sums.astype(np.int64), 0, CLIP)
        assert dot(sums.ctypes.data, weights.ctypes.data, width) == (clipped * clipped * weights).sum()


def test_the_largest_weights_do_not_overflow() -> None:
    sums, weights = np.full(256, 32767, np.int16), np.full(256, 127, np.int16)
    assert dot(sums.ctypes.data, weights.ctypes.data, 256) == 256 * CLIP * CLIP * 127
    assert dot(sums.ctypes.data, (-weights).ctypes.data, 256) == -256 * CLIP * CLIP * 127
