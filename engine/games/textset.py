"""A set of distinct texts, a hash table: each text is kept once and has a number, in the order of insertion.

Open addressing: a slot holds the upper half of the text's hash above its number plus one, 0 if it is empty. Texts are read and written
eight bytes at a time; therefore SLACK bytes behind every text must be readable, and behind the letters also writable.
`store` is the address of a TEXT_SET record.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, shr, store64
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.records import table, word
from engine.games.recordtypes import TEXT_SET

letter, _ = table(TEXT_SET, "letters", 8, signed=False)
begin, set_begin = table(TEXT_SET, "begins", 64)
slot, set_slot = table(TEXT_SET, "slots", 64)
text_count, set_text_count = word(TEXT_SET, "count")
letters_address, _ = word(TEXT_SET, "letters")
letters_size, _ = word(TEXT_SET, "letters_size")
begins_size, _ = word(TEXT_SET, "begins_size")
slots_size, _ = word(TEXT_SET, "slots_size")

WORD = 8
SLACK = WORD
FACTOR = -7046029254386353131
"""2^64 divided by the golden ratio, made odd (Knuth's multiplicative hashing)."""
NUMBER = (1 << 32) - 1
NO_ROOM = -1


@leaf
def has_room(store, size, texts):
    """Whether `texts` more texts with `size` bytes in all can be added; the hash table stays at most half full."""
    count = text_count(store)
    return begin(store, count) + size <= letters_size(store) and count + texts < begins_size(store) and \
        2 * (count + texts) <= slots_size(store)


@leaf
def _word(address, size):
    """The first eight bytes at an address; if `size` is less than eight, the bytes beyond it are 0."""
    if size >= 8:
        return load64(address)
    return load64(address) & (1 << 8 * size) - 1


@kernel
def _hash(address, size):
    """A 64-bit hash with one multiplication for each eight bytes. Middle bits choose the slot, the upper half distinguishes texts."""
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
    """The slot of the text with the hash `value`: the one with its number, or the empty one where it would be inserted."""
    mask, mark = slots_size(store) - 1, value & ~NUMBER
    place = shr(value, 20) & mask
    while True:
        found = slot(store, place)
        if found == 0 or (found & ~NUMBER == mark and _same(store, (found & NUMBER) - 1, address, size)):
            return place
        place = place + 1 & mask


@kernel
def known_number(store, address, size):
    """The number of the text of `size` bytes at `address`; -1 if it is not in the set."""
    return (slot(store, _slot_of(store, _hash(address, size), address, size)) & NUMBER) - 1


@kernel
def number_of(store, address, size):
    """The number of the text of `size` bytes at `address`, which is added if it is new; NO_ROOM if it does not fit."""
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
    """Enter all texts into the slots, which must be empty; needed after the table has grown."""
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
    """`number_of`, callable from Python."""
    return number_of(store, address, size)
