"""Listing which games reach a position, so that a search for exactly that position looks at few games.

The games are listed in segments. In each of them the key of a position tells its bucket, one of some thousands. A bucket has the numbers
of the games that reach any of its positions, rising, as Elias-Fano code: the lower eight bits of each number are a byte; for the rest of it
one bit is set, as many places behind the bucket's first bit as the rest and the count of the numbers before it add up to. That takes ten
bits a position. `block` is the address of a FINDING record.

Sources: Peter Elias, Efficient Storage and Retrieval by Content and Address of Static Files (1974); Robert Fano, On the Number of Bits
Required to Implement an Associative Memory (1971).
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from engine.compiled.intrinsics import shr
from engine.compiled.jit import entry, i64, kernel, void
from engine.compiled.records import check_fault, point, table, word
from engine.finding.parallel import Scratch, in_order
from engine.finding.recordtypes import BOARD_WORDS, FINDING, RESTS
from engine.finding.walking import set_up_for_keys, step_with_key
from engine.games.building import Array, Cancelling, check_cancelled
from engine.games.recordtypes import NO_IMAGE
from engine.rules.position import Position
from engine.rules.state import key, side_to_move

BUCKETS = 24_576
"""Buckets of a segment: with 65,536 games of 80 plies each has some 200 games, so that of a million games about 3,000 are looked at in
vain."""
SEGMENT = 256 * RESTS
"""Games of a segment at most: their numbers, counted from its first game, have sixteen bits."""
LEAST_LISTED = 2048
"""Fewer games are all looked at: the buckets would take more bytes than their moves."""
MOST_PLIES = 1 << 28
"""Plies of a segment's games at most, which keeps its numbers below 2**32: games from there on are not listed but all looked at."""
LISTS = "bucket_begins", "bucket_bytes", "bucket_bits"
"""The arrays that `lists_of` makes, see `MoveIndex`."""

move_at, _ = table(FINDING, "moves", 16, signed=False)
offset_of, _ = table(FINDING, "offsets", 64)
image_of, _ = table(FINDING, "images", 32)
number_at, set_number = table(FINDING, "numbers", 32)
end_of, set_end = table(FINDING, "plies", 32)
begin_of, set_begin = table(FINDING, "begins", 32, signed=False)
reached_at, set_reached = table(FINDING, "reached", 16, signed=False)
_, set_byte = table(FINDING, "bytes", 8)
bits_at, set_bits = table(FINDING, "bits", 8, signed=False)
state_of, _ = word(FINDING, "state")
first_of, _ = word(FINDING, "first")
numbers_size, _ = word(FINDING, "numbers_size")
games_size, _ = word(FINDING, "plies_size")
NOWHERE = -1


def bucket_of(position: int) -> int:
    """The bucket of a position's key."""
    return (position >> 32) * BUCKETS >> 32


@kernel
def _reach(block, state, game, count):
    """Count a game in the bucket of the position that is set up, unless it is in there; returns how many were counted in all buckets."""
    bucket = shr(shr(key(state), 32) * BUCKETS, 32)
    if number_at(block, bucket) == game:
        return count
    set_number(block, bucket, game)
    set_begin(block, bucket + 1, begin_of(block, bucket + 1) + 1)
    set_reached(block, count, bucket)
    return count + 1


@kernel
def _walk(block, state, game, count):
    """Count a game in the buckets of all its positions."""
    image = image_of(block, game)
    if image == NO_IMAGE:
        return count
    set_up_for_keys(block, state, image)
    count = _reach(block, state, game, count)
    us = side_to_move(state)
    for place in range(offset_of(block, game), offset_of(block, game + 1)):
        step_with_key(state, us, move_at(block, place))
        us = 1 - us
        count = _reach(block, state, game, count)
    return count


@entry(void(i64))
def list_positions(block):
    """List as many games as `plies` has room for, from `first` on. `numbers` has a word for each bucket, NOWHERE; `begins` and `bits` are
    zeros."""
    state, first, count, place = state_of(block), first_of(block), 0, 0
    for game in range(games_size(block)):
        count = _walk(block, state, first + game, count)
        set_end(block, game, count)
    for bucket in range(numbers_size(block)):
        set_begin(block, bucket + 1, begin_of(block, bucket + 1) + begin_of(block, bucket))
        set_number(block, bucket, begin_of(block, bucket))
    for game in range(games_size(block)):
        while place < end_of(block, game):
            bucket = reached_at(block, place)
            rank = number_at(block, bucket)
            bit = rank + bucket * RESTS + (game >> 8)
            set_byte(block, rank, game & 255)
            set_bits(block, bit >> 3, bits_at(block, bit >> 3) | 1 << (bit & 7))
            set_number(block, bucket, rank + 1)
            place += 1


class _Lister:
    """Lists segments."""

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self._position, self._arrays, self._scratch = Position(), arrays, Scratch()
        self._record = record = np.zeros(1, FINDING)
        for name in ("moves", "offsets", "images", "positions"):
            point(record, name, arrays[name])
        record["state"] = self._position.address
        self._board = point(record, "board", np.zeros(BOARD_WORDS, np.int64))
        record["board_image"] = NO_IMAGE

    def __call__(self, games: tuple[int, int]) -> tuple[Array, Array, Array]:
        """The arrays of LISTS for the games from one number to another."""
        record, (first, last) = self._record, games
        most = int(self._arrays["offsets"][last] - self._arrays["offsets"][first]) + last - first
        sizes: dict[str, tuple[int, Any]] = {
            "numbers": (BUCKETS, np.int32), "plies": (last - first, np.int32), "reached": (most, np.uint16), "bytes": (most, np.uint8),
            "bits": (bytes_of_bits(most), np.uint8)}
        tables = {name: point(record, name, self._scratch.table(name, size, kind)) for name, (size, kind) in sizes.items()}
        tables["begins"] = point(record, "begins", np.zeros(BUCKETS + 1, np.uint32))
        tables["numbers"].fill(NOWHERE)
        tables["bits"].fill(0)
        record["first"] = first
        list_positions(record.ctypes.data)
        check_fault(record, "Positions were listed", self._position.fault())
        count = int(tables["begins"][-1])
        return tables["begins"], tables["bytes"][:count].copy(), tables["bits"][:bytes_of_bits(count)].copy()


def bytes_of_bits(count: int) -> int:
    """The bytes that the bits of a segment take in which `count` numbers are listed."""
    return (count + RESTS * BUCKETS + 7) // 8


def _segments(offsets: Array, first: int) -> Iterator[tuple[int, int]]:
    """The segments from a game on, each with its first game and the one behind it."""
    while len(offsets) - 1 - first >= LEAST_LISTED:
        last = min(first + SEGMENT, len(offsets) - 1)
        if offsets[last] - offsets[first] > MOST_PLIES:
            return
        yield first, last
        first = last


def lists_of(
    arrays: Mapping[str, Array], known: tuple[Array, Array, Array] | None = None, cancelling: Cancelling = None,
) -> dict[str, Array]:
    """The arrays of LISTS for games whose moves are in `arrays`, named as in `MoveIndex`; `known` are those of the first segments. Blocks,
    mostly without the GIL. Raises Cancelled."""
    parts = [known or (np.zeros(0, np.uint32), np.zeros(0, np.uint8), np.zeros(0, np.uint8))]
    first = len(parts[0][0]) // (BUCKETS + 1) * SEGMENT
    for part in in_order(lambda: _Lister(arrays), _segments(arrays["offsets"], first)):
        check_cancelled(cancelling)
        parts.append(part)
    return {name: np.concatenate(each) for name, each in zip(LISTS, zip(*parts, strict=True), strict=True)}
