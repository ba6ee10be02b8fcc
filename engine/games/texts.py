"""Distinct texts as arrays, which compiled code searches, sorts and compares as numbers without the GIL.

Each letter is decoded as UTF-8 if it is valid, else as Windows-1252 or Latin-1, since files are often concatenated from others with
different encodings.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from engine.compiled import later
from engine.compiled.intrinsics import loader, storer
from engine.compiled.jit import CHECKED, entry, i64, kernel, leaf, void
from engine.compiled.records import point
from engine.games.folding import FOLDED, fold, fold_table
from engine.games.recordtypes import TEXT_SET
from engine.games.signs import DIGIT_0
from engine.games.tags import is_digit
from engine.games.textset import begin, letter

Array = np.ndarray[Any, Any]

LONGEST_FOLDED = 4096
"""Folded letters of a text that are searched at a time."""
LONGEST_WORD = LONGEST_FOLDED // 2
"""Letters of a word that can be found."""
FIELDS, FIELD_BITS = 3, 20
NO_FIELD = (1 << FIELD_BITS) - 1
BYTES_OF_KEY, COUNT_SHIFT = 8, 56
ESCAPED = re.compile(r'\\(["\\])')
RUN_BASE = DIGIT_0
"""A run of digits is sorted by its length first. The length is encoded from this byte on, so that numbers come before all letters."""
LONGEST_RUN = 40

_store8, _load64, _store64 = storer(8), loader(64, True), storer(64)
_load32, _store32 = loader(32, True), storer(32)


# letters -------------------------------------------------------------------------------------------------------------


@leaf
def _tail(store, place, end):
    """The six bits of a UTF-8 continuation byte; -1 for any other byte."""
    if place >= end:
        return -1
    byte = letter(store, place)
    return byte & 63 if byte & 0xC0 == 0x80 else -1


@kernel
def _letter_at(store, place, end):
    """The code point of the letter at an offset; from bit 32 on, the number of its bytes."""
    one = letter(store, place)
    if one < 0xC2 or one > 0xF4:
        return one | 1 << 32
    two, three, four = _tail(store, place + 1, end), _tail(store, place + 2, end), _tail(store, place + 3, end)
    if one < 0xE0 and two >= 0:
        return (one & 31) << 6 | two | 2 << 32
    if 0xE0 <= one < 0xF0 and two >= 0 and three >= 0:
        return (one & 15) << 12 | two << 6 | three | 3 << 32
    if one >= 0xF0 and two >= 0 and three >= 0 and four >= 0:
        return (one & 7) << 18 | two << 12 | three << 6 | four | 4 << 32
    return one | 1 << 32


@leaf
def _folded(table, code):
    return _load64(table + 8 * code) if code < FOLDED else code


# searching -----------------------------------------------------------------------------------------------------------


@kernel
def _fold_text(store, place, end, table, target, count):
    """Write the folded letters from an offset on to `target`, int64 each, behind the `count` that are there, as far as there is room.
    Returns their number; from bit 16 on, the offset of the first letter for which there was none."""
    while place < end and count + 2 <= LONGEST_FOLDED:
        found = _letter_at(store, place, end)
        place += found >> 32
        code = _folded(table, found & 0xFFFFFFFF)
        if code & 0xFFFFFFFF:
            _store64(target + 8 * count, code & 0xFFFFFFFF)
            count += 1
        if code >> 32:
            _store64(target + 8 * count, code >> 32)
            count += 1
    return place << 16 | count


@kernel
def _holds(text, count, word, size):
    """Whether the text of `count` folded letters contains the word of `size` folded letters: 1 or 0."""
    first = _load64(word)
    for start in range(count - size + 1):
        if _load64(text + 8 * start) == first:
            index = 1
            while index < size and _load64(text + 8 * (start + index)) == _load64(word + 8 * index):
                index += 1
            if index == size:
                return 1
    return 0


@kernel
def _found_in(store, number, table, word, size, whole, scratch):
    """Whether a text contains the folded word, or with `whole` equals it. A long text is folded part by part: the last letters of a part,
    with which the word may begin, come first in the next one."""
    place, end, kept = begin(store, number), begin(store, number + 1), 0
    while True:
        folded = _fold_text(store, place, end, table, scratch, kept)
        place, letters = folded >> 16, folded & 0xFFFF
        if letters >= size and _holds(scratch, letters, word, size) and (not whole or (letters == size and place == end)):
            return 1
        if whole or place == end:
            return 0
        kept = min(size - 1, letters)
        for index in range(kept):
            _store64(scratch + 8 * index, _load64(scratch + 8 * (letters - kept + index)))


@entry(void(i64, i64, i64, i64, i64, i64, i64, i64))
def _search(store, table, word, size, whole, scratch, found, count):
    """Write a byte for each text: `_found_in`."""
    for number in range(count):
        _store8(found + number, _found_in(store, number, table, word, size, whole, scratch))


# order ---------------------------------------------------------------------------------------------------------------


@leaf
def _digits(store, place, end):
    """The length of the run of digits at an offset."""
    at = place
    while at < end and is_digit(letter(store, at)):
        at += 1
    return at - place


@leaf
def _units(code):
    """A letter as bytes that sort in the same order and are never 0: one byte for ASCII, three for others."""
    return code if code < 128 else 0x808080 | (code & 0x1FC000) << 2 | (code & 0x3F80) << 1 | code & 0x7F


@kernel
def _letter_units(table, code):
    """The sort bytes of a folded letter; from bit 56 on, their number."""
    code = _folded(table, code)
    first, second = code & 0xFFFFFFFF, code >> 32
    result, count = 0, 0
    if first:
        result, count = _units(first), 1 if first < 128 else 3
    if second:
        more = 1 if second < 128 else 3
        result, count = result << 8 * more | _units(second), count + more
    return result | count << COUNT_SHIFT


@kernel
def _run_units(store, place, end):
    """The sort bytes of the start of a run of digits: its length without leading zeros, then its first digit; from bit 56 on, their
    number."""
    while place < end and letter(store, place) == DIGIT_0:
        place += 1
    run = _digits(store, place, end)
    length = RUN_BASE + min(run, LONGEST_RUN)
    return length << 8 | letter(store, place) | 2 << COUNT_SHIFT if run else length | 1 << COUNT_SHIFT


@leaf
def _after_run_start(store, place, end):
    """The offset behind the leading zeros and the first other digit of a run."""
    while place < end and letter(store, place) == DIGIT_0:
        place += 1
    return place + 1 if place < end and is_digit(letter(store, place)) else place


@kernel
def _next_key(store, table, number, cursors, keys, index):
    """Write the next eight sort bytes of text `number` as one word, and move its cursor past them. A cursor is the offset in the text;
    its lowest three bits count the sort bytes of that letter which are used already. A word is 0 only if nothing is left."""
    begins, end = begin(store, number), begin(store, number + 1)
    cursor = _load32(cursors + 4 * index)
    place, used, key, room = begins + (cursor >> 3), cursor & 7, 0, BYTES_OF_KEY
    while place < end and room > 0:
        byte = letter(store, place)
        if is_digit(byte) and (place == begins or not is_digit(letter(store, place - 1))):
            units, after = _run_units(store, place, end), _after_run_start(store, place, end)
        elif is_digit(byte):
            units, after = byte | 1 << COUNT_SHIFT, place + 1
        else:
            found = _letter_at(store, place, end)
            units, after = _letter_units(table, found & 0xFFFFFFFF), place + (found >> 32)
        left = (units >> COUNT_SHIFT) - used
        taken = min(left, room)
        key = key << 8 * taken | units >> 8 * (left - taken) & (1 << 8 * taken) - 1
        room -= taken
        if taken < left:
            used += taken
        else:
            place, used = after, 0
    _store64(keys + 8 * index, key << 8 * room if room < BYTES_OF_KEY else 0)
    _store32(cursors + 4 * index, place - begins << 3 | used)


@entry(void(i64, i64, i64, i64, i64, i64))
def _next_keys(store, table, numbers, count, cursors, keys):
    """`_next_key` for each of the `count` texts in `numbers`."""
    for index in range(count):
        _next_key(store, table, _load64(numbers + 8 * index), cursors, keys, index)


# numbers -------------------------------------------------------------------------------------------------------------


@kernel
def _number(store, number):
    """The numbers at the start of a text, up to FIELDS of them with one character between: FIELD_BITS each, the first in the highest bits;
    a missing one is NO_FIELD."""
    place, end, result = begin(store, number), begin(store, number + 1), 0
    for left in range(FIELDS - 1, -1, -1):
        run = _digits(store, place, end)
        if run == 0:
            return result << FIELD_BITS * (left + 1) | (1 << FIELD_BITS * (left + 1)) - 1
        one = 0
        for index in range(run):
            one = min(10 * one + letter(store, place + index) - DIGIT_0, NO_FIELD - 1)
        result = result << FIELD_BITS | one
        place += run + 1
    return result


@entry(void(i64, i64, i64))
def _numbers(store, numbers, count):
    """`_number` of each text."""
    for number in range(count):
        _store64(numbers + 8 * number, _number(store, number))


@entry(void(i64, i64, i64))
def _unknown(store, found, count):
    """Write a byte for each text: whether its value is unknown, which means that it is empty or consists of `?`, `.` and `-` alone."""
    for number in range(count):
        place, end = begin(store, number), begin(store, number + 1)
        while place < end and (letter(store, place) == 63 or 45 <= letter(store, place) <= 46):
            place += 1
        _store8(found + number, place == end)


# the texts -----------------------------------------------------------------------------------------------------------


def decoded(data: bytes) -> str:
    """The text of some bytes: UTF-8 if that is valid, else Windows-1252, else Latin-1. Never fails."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


@cache
def _make_ready() -> None:
    """Have the code compiled in another process, unless that was done: lists of small files are read without it, and who searches them must
    not hold the GIL for seconds."""
    later.make_ready(later.LISTS)


def _unescaped(data: bytes) -> str:
    text = decoded(data)
    return ESCAPED.sub(r"\1", text) if "\\" in text else text


@dataclass(frozen=True, eq=False, slots=True)
class Texts:
    """Distinct texts by number; 0 is the empty one. Any thread may call the methods."""

    letters: Array
    """uint8, the bytes of all texts."""
    begins: Array
    """int64, where each text begins, and as its last item where the last text ends."""
    _cache: dict[str, Array] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.begins) - 1

    def __getitem__(self, number: int) -> str:
        return _unescaped(self.letters[self.begins[number]:self.begins[number + 1]].tobytes())

    def _store(self) -> Array:
        """The record through which compiled code reads the texts; the code is made ready."""
        _make_ready()
        record = np.zeros(1, TEXT_SET)
        point(record, "letters", self.letters)
        point(record, "begins", self.begins)
        record["count"] = len(self)
        return record

    def search(self, word: str, whole: bool = False) -> Array:
        """Which texts contain a word, or with `whole` equal it; case and accents are ignored. No text contains a word of more than
        LONGEST_WORD letters. bool of shape (len(self),)."""
        wanted = np.array([ord(each) for each in fold(word)], np.int64)
        found = np.zeros(len(self), np.uint8)
        if not 0 < len(wanted) <= LONGEST_WORD:
            return found == len(wanted)
        scratch, table, store = np.empty(LONGEST_FOLDED, np.int64), fold_table(), self._store()
        _search(store.ctypes.data, table.ctypes.data, wanted.ctypes.data, len(wanted), int(whole), scratch.ctypes.data,
                found.ctypes.data, len(self))
        check(store)
        return found.view(np.bool_)

    def numbers(self) -> Array:
        """The numbers that each text begins with, FIELDS of them in one int64, so that dates (1997.05.11), rounds (3.2) and ratings compare
        correctly. A missing number is NO_FIELD. Shape (len(self),)."""
        result, store = np.empty(len(self), np.int64), self._store()
        _numbers(store.ctypes.data, result.ctypes.data, len(self))
        check(store)
        return result

    def kept(self, name: str, make: Callable[[], Array]) -> Array:
        """An array about the texts that has a name of its own; `make` makes it when it is first asked for."""
        if name not in self._cache:
            self._cache[name] = make()
        return self._cache[name]

    def ranks(self) -> Array:
        """The rank of each text in the sorted order, int32: case and accents are ignored, numbers count by their value, and equal texts
        share a rank. Unknown values (empty, ?, ????.??.??) come last. Computed once."""
        return self.kept("ranks", self._ranks)

    def _ranks(self) -> Array:
        ranks, table, store = np.zeros(len(self), np.int64), fold_table(), self._store()
        pending, cursors = np.arange(len(self)), np.zeros(len(self), np.int32)
        while len(pending):
            keys = np.empty(len(pending), np.uint64)
            _next_keys(store.ctypes.data, table.ctypes.data, pending.ctypes.data, len(pending), cursors.ctypes.data, keys.ctypes.data)
            order = np.lexsort((keys, ranks[pending]))
            pending, cursors, keys = pending[order], cursors[order], keys[order]
            ranks[pending] += _places_in_group(ranks[pending], keys)
            again = _shared(ranks[pending]) & (keys != 0)
            pending, cursors = np.ascontiguousarray(pending[again]), np.ascontiguousarray(cursors[again])
        check(store)
        ranks[self.unknown()] = len(self)
        return ranks.astype(np.int32)

    def identities(self) -> Array:
        """A number for each text that it shares with those which differ from it by case and accents alone, int32: unlike a rank, which
        1.1 and 1.01 share. Unknown values have len(self). Computed once."""
        return self.kept("identities", self._identities)

    def _identities(self) -> Array:
        found = self.ranks().copy()
        order = np.argsort(found, kind="stable")
        doubtful, spellings = order[_shared(found[order])], dict[int, dict[str, int]]()
        for number in doubtful[found[doubtful] < len(self)].tolist():  # a rank counts the texts before it, so that others are free
            rank = int(found[number])
            known = spellings.setdefault(rank, {})
            found[number] = known.setdefault(fold(self[number]), rank + len(known))
        return found

    def unknown(self) -> Array:
        """Which texts are unknown values: empty, or only `?`, `.` and `-`. bool of shape (len(self),)."""
        found, store = np.empty(len(self), np.uint8), self._store()
        _unknown(store.ctypes.data, found.ctypes.data, len(self))
        check(store)
        return found.view(np.bool_)


def _places_in_group(groups: Array, keys: Array) -> Array:
    """For each item, how many items of its group have a smaller key; items are sorted by group, then by key."""
    count = np.arange(len(keys))
    new_group = np.append(True, groups[1:] != groups[:-1])
    new_key = new_group | np.append(True, keys[1:] != keys[:-1])
    return np.maximum.accumulate(np.where(new_key, count, 0)) - np.maximum.accumulate(np.where(new_group, count, 0))


def _shared(sorted_ranks: Array) -> Array:
    """Which of sorted numbers occur more than once."""
    same = sorted_ranks[1:] == sorted_ranks[:-1]
    return np.append(same, False) | np.append(False, same)


def check(record: Array) -> None:
    """Raises IndexError if the checked build has found an index out of bounds; does nothing in the normal build."""
    if CHECKED and record["fault"][0]:
        raise IndexError(f"A table of {record.dtype.names} was left at byte {int(record['fault'][0]) - 1}.")
