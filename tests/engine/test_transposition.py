"""The transposition table: what is stored comes back, which entry gives way, and no torn one is ever believed."""
from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from engine.compiled.jit import entry, i64, void
from engine.compiled.layout import MAX_PLY, STATE, allocate
from engine.evaluation.score import EXACT, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER
from engine.rules.squares import signed
from engine.search.transposition import (
    AGE_WEIGHT,
    AGES,
    ENTRIES,
    TranspositionTable,
    cluster_of,
    count_hashfull,
    entry_age,
    entry_bound,
    entry_depth,
    entry_eval,
    entry_move,
    entry_pv,
    entry_score,
    probe,
    score_from_tt,
    store_entry,
    tt_cutoff,
    tt_value_bounds,
)


class Entry(NamedTuple):
    """An entry as the search reads it."""

    move: int
    score: int
    eval: int
    depth: int
    bound: int
    pv: int
    age: int


@entry(void(i64, i64, i64, i64, i64, i64, i64, i64, i64))
def _store(block, key, move, score, eval, depth, bound, ply, pv):
    store_entry(block, key, move, score, eval, depth, bound, ply, pv)


@entry(i64(i64, i64))
def _probe(block, key):
    return probe(block, key)


@entry(i64(i64, i64))
def _cluster(block, key):
    return cluster_of(block, key)


@entry(i64(i64, i64, i64))
def _field(data, number, ply):
    if number == 0:
        return entry_move(data)
    if number == 1:
        return score_from_tt(entry_score(data), ply)
    if number == 2:
        return entry_eval(data)
    if number == 3:
        return entry_depth(data)
    if number == 4:
        return entry_bound(data)
    return entry_pv(data) if number == 5 else entry_age(data)


@entry(i64(i64, i64, i64, i64))
def _cuts(data, score, alpha, beta):
    return 1 if tt_cutoff(data, score, alpha, beta) else 0


@entry(i64(i64, i64, i64))
def _bounds(data, score, eval):
    return 1 if tt_value_bounds(data, score, eval) else 0


class Table:
    """A table of 1 MiB and the state block that uses it."""

    def __init__(self) -> None:
        self._owner, self.state, self.address = allocate(STATE)
        self.memory = TranspositionTable(1)
        self.memory.attach(self.state)

    def store(self, key: int, move: int = 1, score: int = 0, eval: int = 0, depth: int = 1, bound: int = LOWER, ply: int = 0,
              pv: int = 0) -> None:
        """store_entry with the usual for what does not matter."""
        _store(self.address, key, move, score, eval, depth, bound, ply, pv)

    def get(self, key: int, ply: int = 0) -> Entry | None:
        """The entry of a key as `ply` sees it, or None."""
        data = int(_probe(self.address, key))
        return Entry(*(int(_field(data, number, ply)) for number in range(7))) if data else None

    def words(self, key: int) -> list[int]:
        """Places of a key's cluster among the table's words of 64 bits."""
        first = (int(_cluster(self.address, key)) - self.memory.address) // 8
        return list(range(first, first + 2 * ENTRIES))


@pytest.fixture
def table() -> Table:
    return Table()


def neighbours(count: int, upper: int = 0x12345678) -> list[int]:
    """Keys of one cluster: the upper half chooses it."""
    return [signed(upper << 32 | 0x9E3779B1 * (number + 1) & 0xFFFFFFFF) for number in range(count)]


def test_what_is_stored_comes_back(table: Table) -> None:
    chance = random.Random(5)
    for _ in range(2000):
        table.state["table_age"] = chance.randrange(AGES)
        key, ply = signed(chance.getrandbits(64)), chance.randrange(MAX_PLY)
        wanted = Entry(chance.randrange(1, 1 << 16), chance.randrange(1 - MATE_BOUND, MATE_BOUND), chance.randrange(NO_SCORE, -NO_SCORE),
                       chance.randrange(128), chance.choice((UPPER, LOWER, EXACT)), chance.randrange(2), int(table.state["table_age"]))
        table.memory.clear()
        table.store(key, wanted.move, wanted.score, wanted.eval, wanted.depth, wanted.bound, ply, wanted.pv)
        assert table.get(key, ply) == wanted
        assert table.get(key ^ 1 << 5) is None and table.get(key ^ 1 << 40) is None


def test_mates_are_kept_as_distances_from_their_position(table: Table) -> None:
    """A mate seen 5 plies from the root at ply 3 is 2 plies away: met at ply 10 it is 12 plies from the root."""
    table.store(77, score=MATE - 5, ply=3)
    table.store(78, score=5 - MATE, ply=3)
    won, lost = table.get(77, 10), table.get(78, 10)
    assert won is not None and won.score == MATE - 12
    assert lost is not None and lost.score == 12 - MATE
    table.store(79, score=MATE_BOUND - 1, ply=50)
    far = table.get(79, 20)
    assert far is not None and far.score == MATE_BOUND - 1, "what is no mate stays as it is"


def test_the_shallowest_of_a_full_cluster_gives_way(table: Table) -> None:
    keys = neighbours(ENTRIES + 1)
    for key, depth in zip(keys, (9, 3, 7, 5), strict=False):
        table.store(key, depth=depth)
    table.store(keys[-1], depth=1)
    assert [table.get(key) is not None for key in keys] == [True, False, True, True, True], "even for what is shallower still"


def test_old_entries_give_way_to_new_ones(table: Table) -> None:
    """For each search that has passed an entry counts as AGE_WEIGHT plies shallower."""
    keys = neighbours(ENTRIES + 1)
    table.store(keys[0], depth=10)
    table.state["table_age"] = 2
    for key in keys[1:-1]:
        table.store(key, depth=10 - 2 * AGE_WEIGHT + 1)
    table.store(keys[-1], depth=1)
    assert table.get(keys[0]) is None, "10 plies, two searches ago"
    assert all(table.get(key) for key in keys[1:])


def test_the_age_wraps_around(table: Table) -> None:
    keys = neighbours(ENTRIES + 1)
    table.state["table_age"] = AGES - 1
    table.store(keys[0], depth=6)
    table.state["table_age"] = 0
    for key in keys[1:-1]:
        table.store(key, depth=4)
    table.store(keys[-1], depth=1)
    assert table.get(keys[0]) is None, "one search ago, not minus 63"


def test_a_deeper_result_of_the_same_position_stays(table: Table) -> None:
    table.store(5, move=11, depth=12)
    table.store(5, move=22, depth=4)
    kept = table.get(5)
    assert kept is not None and (kept.move, kept.depth) == (11, 12)
    table.store(5, move=22, depth=4, bound=EXACT)
    exact = table.get(5)
    assert exact is not None and (exact.move, exact.depth) == (22, 4), "but for an exact one"
    table.store(5, move=33, depth=12)
    table.state["table_age"] = 1
    table.store(5, move=44, depth=4)
    newer = table.get(5)
    assert newer is not None and (newer.move, newer.depth, newer.age) == (44, 4, 1), "and for a newer search's"


def test_a_result_without_a_move_keeps_the_known_one(table: Table) -> None:
    table.store(5, move=11, depth=3)
    table.store(5, move=0, score=40, depth=4, bound=UPPER)
    kept = table.get(5)
    assert kept is not None and (kept.move, kept.score, kept.depth, kept.bound) == (11, 40, 4, UPPER)


def test_a_position_has_one_entry(table: Table) -> None:
    for depth in range(1, 30):
        table.store(neighbours(1)[0], depth=depth)
    memory = table.memory._memory.view("i8")
    assert sum(int(memory[place]) != 0 for place in table.words(neighbours(1)[0])) == 2


def test_torn_entries_are_not_found(table: Table) -> None:
    """Half of one write and half of another, or any flipped bit: the key that both words give is not the position's."""
    keys = neighbours(ENTRIES)
    for number, key in enumerate(keys):
        table.store(key, move=100 + number, score=number, depth=3)
    memory = table.memory._memory.view("i8")
    places = [place for place in table.words(keys[0]) if int(memory[place])]
    for place in places:
        for bit in range(64):
            memory[place] ^= signed(1 << bit)
            found = [table.get(key) for key in keys]
            assert sum(one is None for one in found) == 1, "the one that was touched"
            assert all(one is None or one.move == 100 + number for number, one in enumerate(found))
            memory[place] ^= signed(1 << bit)
    table.store(keys[0], move=500, score=9, depth=4)  # of this second write only the data arrives
    first = next(place for place in places[1::2] if int(memory[place]) & 0xFFFF == 500)
    table.store(keys[0], move=501, score=8, depth=5)
    memory[first - 1] ^= 1 << 16
    assert table.get(keys[0]) is None


CUTS = [(EXACT, 50, True), (EXACT, -50, True), (EXACT, 5, True), (LOWER, 50, True), (LOWER, 10, True), (LOWER, 9, False),
        (UPPER, -50, True), (UPPER, 0, True), (UPPER, 1, False)]


@pytest.mark.parametrize(("bound", "score", "cuts"), CUTS)
def test_a_bound_settles_the_window_it_lies_beyond(table: Table, bound: int, score: int, cuts: bool) -> None:
    table.store(5, score=score, bound=bound)
    assert bool(_cuts(_probe(table.address, 5), score, 0, 10)) is cuts


@pytest.mark.parametrize(("bound", "score", "better"), [
    (LOWER, 30, True), (LOWER, 10, False), (UPPER, 10, True), (UPPER, 30, False), (EXACT, 10, True), (EXACT, 30, True),
    (LOWER, MATE - 9, False), (UPPER, 9 - MATE, False)])
def test_a_bound_beyond_the_evaluation_is_believed(table: Table, bound: int, score: int, better: bool) -> None:
    table.store(5, score=score, bound=bound)
    assert bool(_bounds(_probe(table.address, 5), score, 20)) is better
    assert not _bounds(0, score, 20), "where there is no entry there is nothing to believe"


def test_clearing_and_counting(table: Table) -> None:
    for number in range(1000):
        table.store(signed(number << 54 | number))
    table.store(3)
    assert count_hashfull(table.address) > 0 and table.get(3) is not None
    table.state["table_age"] = 1
    assert count_hashfull(table.address) == 0, "what earlier searches have written may go"
    table.memory.is_new = False  # as whoever searches notes
    table.memory.clear()
    assert table.get(3) is None and not table.memory._memory.any()
