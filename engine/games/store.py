"""A set of distinct texts: each is kept once and known by its number, in the order in which they came.

Open addressing: a slot holds the upper half of a text's hash over its number plus one, 0 where it is empty. Texts are read and written
eight bytes at a time: behind every text, and behind the letters, SLACK bytes more are readable, and those of the letters writable.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, shr, store64
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.records import table, word
from engine.games.memory import STORE

letter, _ = table(STORE, "letters", 8, signed=False)
begin, set_begin = table(STORE, "begins", 64)
slot, set_slot = table(STORE, "slots", 64)
text_count, set_text_count = word(STORE, "count")
letters_address, _ = word(STORE, "letters")
letters_size, _ = word(STORE, "letters_size")
begins_size, _ = word(STORE, "begins_size")
slots_size, _ = word(STORE, "slots_size")

WORD = 8
SLACK = WORD
FACTOR = -7046029254386353131
"""2^64 divided by the golden ratio, odd."""
NUMBER = (1 << 32) - 1
NO_ROOM = -1


@leaf
def has_room(store, size, texts):
    """Whether so many more texts with so many bytes in all can be added."""
    count = text_count(store)
    return begin(store, count) + size <= letters_size(store) and count + texts < begins_size(store) and \
        2 * (count + texts) <= slots_size(store)


@leaf
def _word(address, size):
    """The first eight bytes at an address, or the `size` that there are, the others 0."""
    if size >= 8:
        return load64(address)
    return load64(address) & (1 << 8 * size) - 1


@kernel
def _hash(address, size):
    """A multiplication for each eight bytes; its low bits choose the slot, its high ones tell texts apart."""
    value = size * FACTOR
    for place in range(0, size, WORD):
        value = (value ^ _word(address + place, size - place)) * FACTOR
        value ^= shr(value, 32)
    return value * FACTOR


@leaf
def _same(store, number, address, size):
    start = begin(store, number)
    if begin(store, number + 1) - start != size:
        return False
    letters = letters_address(store) + start
    for place in range(0, size, WORD):  # noqa: SIM110, numba has no all()
        if _word(letters + place, size - place) != _word(address + place, size - place):
            return False
    return True


@leaf
def _slot_of(store, value, address, size):
    """The slot of a text with this hash: where its number is, or where it would be."""
    mask, mark = slots_size(store) - 1, value & ~NUMBER
    place = shr(value, 20) & mask
    while True:
        found = slot(store, place)
        if found == 0 or (found & ~NUMBER == mark and _same(store, (found & NUMBER) - 1, address, size)):
            return place
        place = place + 1 & mask


@kernel
def known_number(store, address, size):
    """The number of the text of `size` bytes at `address`; -1 where it is new."""
    return (slot(store, _slot_of(store, _hash(address, size), address, size)) & NUMBER) - 1


@kernel
def number_of(store, address, size):
    """The number of the text of `size` bytes at `address`, which is added where it is new; NO_ROOM where it cannot be."""
    value = _hash(address, size)
    place = _slot_of(store, value, address, size)
    if slot(store, place) != 0:
        return (slot(store, place) & NUMBER) - 1
    if not has_room(store, size, 1):
        return NO_ROOM
    count = text_count(store)
    start = begin(store, count)
    for at in range(0, size, WORD):
        store64(letters_address(store) + start + at, _word(address + at, size - at))
    set_begin(store, count + 1, start + size)
    set_slot(store, place, value & ~NUMBER | count + 1)
    set_text_count(store, count + 1)
    return count


@entry(void(i64))
def fill_slots(store):
    """Enter all texts into slots that are empty: after the table has grown."""
    mask, letters = slots_size(store) - 1, letters_address(store)
    for number in range(text_count(store)):
        start = begin(store, number)
        value = _hash(letters + start, begin(store, number + 1) - start)
        place = shr(value, 20) & mask
        while slot(store, place) != 0:
            place = place + 1 & mask
        set_slot(store, place, value & ~NUMBER | number + 1)


@entry(i64(i64, i64, i64))
def add_text(store, address, size):
    """`number_of` for Python."""
    return number_of(store, address, size)
