"""Which games may reach a position, by the lists that `positions` makes."""
from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from engine.finding import positions
from engine.finding.gamemoves import MoveIndex
from engine.finding.positions import BUCKETS, bucket_of, bytes_of_bits
from engine.finding.recordtypes import RESTS
from engine.games.building import Array


def _in_segments(index: MoveIndex) -> list[tuple[Array, int, int]]:
    """Each segment's table of buckets, and where its numbers and their bits begin."""
    found, byte, bit = [], 0, 0
    for begins in index.bucket_begins.reshape(-1, BUCKETS + 1):
        found.append((begins, byte, bit))
        byte += int(begins[-1])
        bit += bytes_of_bits(int(begins[-1]))
    return found


def _may_reach(index: MoveIndex, keys: frozenset[int]) -> Array:
    """The listed games that may reach the position of one of the keys; int32, without order, and some several times."""
    found = [np.zeros(0, np.int32)]
    for segment, (begins, byte, bit) in enumerate(_in_segments(index)):
        for bucket in {bucket_of(key) for key in keys}:
            first, last = int(begins[bucket]), int(begins[bucket + 1])
            at = first + RESTS * bucket
            part = index.bucket_bits[bit + (at >> 3):bit + (at + last - first + RESTS + 7 >> 3)]
            places = np.flatnonzero(np.unpackbits(part, bitorder="little")[at & 7:(at & 7) + last - first + RESTS])
            rests = (places - np.arange(last - first)).astype(np.int32)
            found.append(segment * positions.SEGMENT + (rests << 8 | index.bucket_bytes[byte + first:byte + last]))
    return np.concatenate(found)


def reaching(index: MoveIndex, clauses: Iterable[frozenset[int]]) -> Array:
    """For each game whether it may reach a position of each clause, by one of its keys. Takes some milliseconds for a million games."""
    listed = min(len(index.bucket_begins) // (BUCKETS + 1) * positions.SEGMENT, index.games)
    may_be = np.ones(index.games, np.bool_)
    for keys in clauses:
        here = np.zeros(index.games, np.bool_)
        here[_may_reach(index, keys)] = True
        here[listed:] = True
        may_be &= here
    return may_be
