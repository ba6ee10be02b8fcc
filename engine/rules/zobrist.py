"""Zobrist keys with a proof: any 13 of the 793 are linearly independent, so positions that differ by up to 13 keys never collide.

The keys are columns of the parity-check matrix of an extended BCH code (GF(2^10), t = 6): for a field element a the
60 bits of a, a^3, a^5, a^7, a^9, a^11 and one parity bit. The code's minimum distance is 14, hence the 13. A random
invertible 64x64 bit matrix mixes the 61 bits over the whole word and keeps every rank. Source: MacWilliams and
Sloane, The Theory of Error-Correcting Codes, chapter 9.
"""
from __future__ import annotations

import random

import numpy as np

KEYS = 12 * 64 + 1 + 16 + 8
SEED = 20261120
FIELD_POLYNOMIAL = 0b10000001001
"""x^10 + x^3 + 1, primitive over GF(2)."""
ODD_POWERS = (1, 3, 5, 7, 9, 11)


def bch_columns(count: int = KEYS) -> list[int]:
    """The first `count` columns of the parity-check matrix, 61 bits each."""
    powers = [1]
    for _ in range(1022):
        value = powers[-1] << 1
        powers.append(value ^ FIELD_POLYNOMIAL if value >> 10 else value)
    return [
        sum(powers[index * odd % 1023] << 10 * place for place, odd in enumerate(ODD_POWERS)) | 1 << 60
        for index in range(count)
    ]


def rank(words: list[int]) -> int:
    """Rank over GF(2) of words of any length."""
    basis: dict[int, int] = {}
    for word in words:
        while word:
            lead = word.bit_length()
            if lead not in basis:
                basis[lead] = word
                break
            word ^= basis[lead]
    return len(basis)


def mixing_matrix() -> list[int]:
    """64 independent 64-bit words: the images of the 64 unit vectors."""
    generator = random.Random(SEED)
    while True:
        rows = [generator.getrandbits(64) for _ in range(64)]
        if rank(rows) == 64:
            return rows


def zobrist_keys() -> np.ndarray:
    """All keys, uint64 of shape (793,): 12x64 pieces, the side to move, 16 castling states, 8 en-passant files."""
    columns = np.array(bch_columns(), np.uint64)
    keys = np.zeros(KEYS, np.uint64)
    for place, row in enumerate(mixing_matrix()):
        keys ^= (columns >> np.uint64(place) & np.uint64(1)) * np.uint64(row)
    return keys
