"""The keys' proof: construction, rank, pairwise sums, and that no 13 of them are dependent."""
from __future__ import annotations

import random

import numpy as np

from engine.rules.zobrist import KEYS, ODD_POWERS, bch_columns, mixing_matrix, rank, zobrist_keys


def test_keys_span_61_dimensions_and_the_matrix_all_64() -> None:
    assert rank(mixing_matrix()) == 64
    assert rank([int(key) for key in zobrist_keys()]) == 10 * len(ODD_POWERS) + 1


def test_construction_is_a_bch_code() -> None:
    """Consecutive powers a .. a^12 follow from the odd ones by squaring; with the parity bit the distance is 14."""
    columns = bch_columns(1023)
    assert len({column & 0x3FF for column in columns}) == 1023, "a runs through all non-zero elements"
    assert all(column >> 60 == 1 for column in columns)
    cubes = {column & 0x3FF: column >> 10 & 0x3FF for column in columns}
    assert len(set(cubes.values())) == 1023 // 3, "a^3 is a cube"


def test_all_pairwise_sums_differ() -> None:
    keys = zobrist_keys()
    first, second = np.triu_indices(KEYS, 1)
    sums = keys[first] ^ keys[second]
    assert len(np.unique(sums)) == len(sums) == 314_028
    assert not np.isin(sums, keys).any()


def test_no_thirteen_keys_are_dependent() -> None:
    keys = [int(key) for key in zobrist_keys()]
    generator = random.Random(1)
    for _ in range(3000):
        assert rank(generator.sample(keys, 13)) == 13


def test_bits_are_mixed() -> None:
    ones = np.unpackbits(zobrist_keys().view(np.uint8)).mean() * 64
    assert 31 < ones < 33
