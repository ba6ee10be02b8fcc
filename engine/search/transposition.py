"""The transposition table: clusters of four 16-byte entries, one cache line each.

An entry is two words: the data, and the key xor the data. A reader recomputes the key from both, so an entry that
another thread was just writing, or that belongs to another position, never passes (the "hash lock" of R. Hyatt and
T. Mann, "A lock-less transposition table implementation for parallel search", 2002).

Data, from the low bits: move 16, score 16, static evaluation 16, depth 7, principal variation 1, bound 2, age 6.
"""
from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np

from engine.compiled.intrinsics import load64, prefetch, shr, store64
from engine.compiled.jit import CHECKED, entry, i64, leaf, void
from engine.compiled.layout import FIELD_NAMES, LINE_BYTES, checked_index, top_frame, word
from engine.compiled.pages import allocate_pages, available_memory
from engine.errors import OptionError
from engine.evaluation.score import EXACT, LOWER, MATE_BOUND, UPPER
from engine.rules.move import origin_of, target_of
from engine.rules.state import en_passant_file_key, frame_en_passant, frame_key, piece_on, side_key, square_key

ENTRIES = 4
ENTRY_BYTES = 16
AGES, AGE_AT = 64, 58
"""How many ages there are, and the bit of an entry at which its age begins."""
AGE_WEIGHT = 4
"""Plies of depth that an entry loses against others for each search that has passed."""

MOST_SHARE = 0.85
"""No table takes more than this share of the memory that is free."""
ALWAYS_MIB = 64
"""A table of this size, the usual one, is always tried: without it there is no engine."""

table_address, _ = word("table_address")
table_clusters, set_table_clusters = word("table_clusters")
table_age, _ = word("table_age")
_NUMBER = 1 + FIELD_NAMES.index("table_clusters")


@leaf
def score_to_tt(score, ply):
    """A score in points as it is stored: mates as distances from the position they were found in, not from the root."""
    if score >= MATE_BOUND:
        return score + ply
    return score - ply if score <= -MATE_BOUND else score


@leaf
def score_from_tt(score, ply):
    """A stored score as a node at `ply` sees it: the reverse of `score_to_tt`."""
    if score >= MATE_BOUND:
        return score - ply
    return score + ply if score <= -MATE_BOUND else score


@leaf
def cluster_of(block, key):
    """Address of the cluster that may hold a position; the key's upper half chooses it without a division."""
    clusters = table_clusters(block)
    index = shr(shr(key, 32) * clusters, 32)
    if CHECKED:
        index = checked_index(block, index, clusters, _NUMBER)
    return table_address(block) + index * LINE_BYTES


@leaf
def prefetch_cluster(block, key):
    """Ask memory for the cluster of a key, so that it is there when it is probed."""
    prefetch(cluster_of(block, key))


@leaf
def prefetch_child(block, move):
    """Ask for the cluster of the position that a move leads to, before the move is made. Castling, promotions, en passant and lost
    rights are not looked at: there the prefetch is in vain."""
    piece, target = piece_on(block, origin_of(move)), target_of(move)
    prefetch_cluster(block, frame_key(top_frame(block)) ^ side_key(block, 0) ^ square_key(block, piece, origin_of(move))
                     ^ square_key(block, piece, target) ^ square_key(block, piece_on(block, target), target)
                     ^ en_passant_file_key(block, frame_en_passant(top_frame(block))))


@leaf
def probe(block, key):
    """The data of a position's entry, or 0 where the table has none. Never that of a torn entry."""
    place, found = cluster_of(block, key), 0
    for number in range(ENTRIES):  # all of them, without a branch to guess: they lie in one cache line
        data = load64(place + number * ENTRY_BYTES + 8)
        if load64(place + number * ENTRY_BYTES) ^ data == key:
            found = data
    return found


@leaf
def entry_move(data):
    """Best or refuting move, encoded as in `move`; 0 where none is known."""
    return data & 0xFFFF


@leaf
def entry_score(data):
    """Stored score in points; mates count from the position itself (see `score_from_tt`)."""
    return data << 32 >> 48


@leaf
def entry_eval(data):
    """Static evaluation in points as the evaluation gave it, or NO_SCORE."""
    return data << 16 >> 48


@leaf
def entry_depth(data):
    """Depth of the search in plies, 0 of a quiescence search or a mere evaluation."""
    return data >> 48 & 0x7F


@leaf
def entry_pv(data):
    """1 where the position was once searched with a window of more than one point: on a principal variation, or beside it."""
    return data >> 55 & 1


@leaf
def entry_bound(data):
    """UPPER, LOWER or EXACT; 0 where only the evaluation is known."""
    return data >> 56 & 3


@leaf
def tt_cutoff(data, score, alpha, beta):
    """Whether a stored score, already corrected for ply, settles a window: it is exact, or a bound that lies beyond the window."""
    bound = entry_bound(data)
    return (bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha))


@leaf
def tt_value_bounds(data, score, eval):
    """Whether a stored score is nearer to the truth than a static evaluation: a bound that the evaluation lies beyond, and no mate."""
    return data != 0 and abs(score) < MATE_BOUND and (
        (entry_bound(data) & LOWER and score > eval) or (entry_bound(data) & UPPER and score < eval))


@leaf
def entry_age(data):
    """Number of the search that wrote the entry, 0 to 63."""
    return shr(data, AGE_AT)


@leaf
def _worth(block, data):
    """Depth, less for age: the entry of a cluster that is worth least is replaced."""
    return entry_depth(data) - AGE_WEIGHT * (table_age(block) - entry_age(data) & AGES - 1)


@leaf
def place_for(block, key):
    """Address of the entry that a result of this position may take: its own, else that which is worth least."""
    place = cluster_of(block, key)
    chosen, least = place, 1 << 20
    for number in range(ENTRIES):
        here = place + number * ENTRY_BYTES
        data = load64(here + 8)
        worth = _worth(block, data) if data else -1 << 20
        if load64(here) ^ data == key:
            worth = -2 << 20
        if worth < least:
            chosen, least = here, worth
    return chosen


@leaf
def store_entry(block, key, move, score, raw_eval, depth, bound, ply, pv):
    """Keep the result of a search of `depth` plies at `ply` plies from the root: score and uncorrected static evaluation in points, `move`
    0 where none is best. A much deeper result of the same search and position stays, unless this one is exact; a known move stays where
    none comes."""
    place = place_for(block, key)
    old = load64(place + 8)
    same = old != 0 and load64(place) ^ old == key
    if same and move == 0:
        move = entry_move(old)
    if same and bound != EXACT and depth + 3 + 2 * pv < entry_depth(old) and entry_age(old) == table_age(block):
        return
    data = (move | (score_to_tt(score, ply) & 0xFFFF) << 16 | (raw_eval & 0xFFFF) << 32
            | max(depth, 0) << 48 | pv << 55 | bound << 56 | table_age(block) << AGE_AT)
    store64(place, key ^ data)
    store64(place + 8, data)


@leaf
def hashfull(block):
    """Share of the first thousand entries that this search has written, per mille."""
    place = table_address(block)
    end = place + min(table_clusters(block), 250) * LINE_BYTES
    written, seen = 0, 0
    while place < end:
        data = load64(place + 8)
        if data != 0 and entry_age(data) == table_age(block):
            written += 1
        seen += 1
        place += ENTRY_BYTES
    return written * 1000 // seen


@entry(i64(i64))
def count_hashfull(block):
    """`hashfull` for Python."""
    return hashfull(block)


@entry(void(i64, i64))
def clear_clusters(address, count):
    """Zero the `count` clusters at an address, without the GIL."""
    end = address + count * LINE_BYTES
    while address < end:
        store64(address, 0)
        address += 8


@entry(void(i64, i64, i64, i64))
def spread_clusters(address, first, end, after):
    """Move the entries of the clusters from `first` to before `end` to where a table of `after` clusters has them, a multiple of what it
    has now, without the GIL; those behind them were moved before. Threads may search meanwhile: they miss some entries until all are
    moved, and what they store may be lost."""
    place = address + end * LINE_BYTES
    while place > address + first * LINE_BYTES:  # from the end, for an entry moves towards it, or stays
        place -= LINE_BYTES
        for here in range(place, place + LINE_BYTES, ENTRY_BYTES):
            lock, data = load64(here), load64(here + 8)
            target = address + shr(shr(lock ^ data, 32) * after, 32) * LINE_BYTES + here - place  # no other cluster's entries go there
            if data != 0 and target != here:
                store64(target, lock)
                store64(target + 8, data)
                store64(here, 0)
                store64(here + 8, 0)


STEP_CLUSTERS = 1 << 15
"""How many are moved in one step of growing: 2 MiB."""


class TranspositionTable:
    """The memory of a table. Owned by the session; the state blocks hold its address. `used` of its clusters hold entries, the first ones:
    memory is taken as it is touched, which makes the beginning of a search in a large table slow."""

    LEAST_MIB, MOST_MIB = 1, 65536
    size_mib: int
    _left: int
    """While it grows: how many clusters, the first ones, still have their entries where they were."""
    is_new: bool
    """Whether nothing was searched with this memory; whoever searches notes it."""
    _memory: Any

    def __init__(self, size_mib: int, former: TranspositionTable | None = None) -> None:
        """The size is MiB. Raises OptionError for one out of range, and for more than the system gives. The memory of a `former` table is
        given back first, so that there are never both; where the system does not give enough it has as much again as it can have, at
        another address."""
        if not self.LEAST_MIB <= size_mib <= self.MOST_MIB:
            raise OptionError(f"Hash must be {self.LEAST_MIB} to {self.MOST_MIB} MiB, not {size_mib}.")
        memory = available_memory(former.size_mib << 20 if former is not None else 0)
        if memory is not None and size_mib > ALWAYS_MIB and size_mib << 20 > memory * MOST_SHARE:
            most = int(memory * MOST_SHARE) >> 20
            raise OptionError(f"Hash of {size_mib} MiB is too large: the memory that is free now has room for {most} MiB.")
        if former is not None:
            del former._memory
        try:
            self._allocate(size_mib)
        except MemoryError:
            if former is not None:
                former._allocate_again()
            left = f", which has {former.size_mib} MiB now" if former is not None else ""
            raise OptionError(f"The system does not give {size_mib} MiB for the transposition table{left}.") from None

    def _allocate(self, size_mib: int) -> None:
        """Raises MemoryError, but not for 0 MiB: a single cluster."""
        self._memory, self.size_mib = allocate_pages(size_mib << 20) if size_mib else np.zeros(LINE_BYTES, np.uint8), size_mib
        self.address, self.is_new, self._left = int(self._memory.ctypes.data), True, 0
        self.clusters = self.used = self._memory.size // LINE_BYTES

    def _allocate_again(self) -> None:
        """Take the memory that the table had, or as much of it as the system gives."""
        size = self.size_mib
        while not hasattr(self, "_memory"):
            with suppress(MemoryError):
                self._allocate(size)
            size //= 2

    def attach(self, state: Any) -> None:
        """Let a state block use this table."""
        state["table_address"] = self.address
        state["table_clusters"] = self.used

    def limit(self, clusters: int) -> None:
        """Forget everything, and use no more than so many clusters from now on."""
        self.clear()
        self.used = min(clusters, self.clusters)

    @property
    def doubled(self) -> int:
        """How many clusters it will use when it has grown, which have the entries that were moved already; 0 while it does not grow."""
        return 2 * self.used if self._left else 0

    def grow(self) -> bool:
        """A step of using twice as many clusters, if there are so many; returns whether another one is to follow. Nothing is forgotten in
        the end. A step takes some milliseconds, and between two of them others may be served."""
        if not self._left and 2 * self.used > self.clusters:
            return False
        end = self._left or self.used
        self._left = max(end - STEP_CLUSTERS, 0)
        spread_clusters(self.address, self._left, end, 2 * self.used)
        self.used *= 1 if self._left else 2
        return self._left > 0

    def clear(self) -> None:
        """Forget everything."""
        if not self.is_new:  # to touch all its memory would take that from the system
            clear_clusters(self.address, self.doubled or self.used)
        self._left = 0
