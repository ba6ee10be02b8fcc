"""The memory that the compiled code of this room works on: bytes and tables that Python owns, described in two records.

Every table is an address and a size in items. In the checked build an index out of its table is noted as a fault and becomes 0.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.intrinsics import load64, loader, store64, storer
from engine.jit import CHECKED, leaf

STORE = np.dtype([
    ("letters", "<i8"), ("letters_size", "<i8"), ("begins", "<i8"), ("begins_size", "<i8"), ("slots", "<i8"), ("slots_size", "<i8"),
    ("count", "<i8"), ("fault", "<i8"),
])
"""A set of distinct texts (see `store`): their bytes one after the other, where each begins and at last where all end, the slots of the
hash table, a power of two, and how many texts there are."""

SCAN = np.dtype([
    ("data", "<i8"), ("data_size", "<i8"), ("is_last", "<i8"), ("offset", "<i8"), ("place", "<i8"), ("line", "<i8"), ("inside", "<i8"),
    ("in_headers", "<i8"), ("in_comment", "<i8"), ("after_blank", "<i8"), ("games", "<i8"), ("columns", "<i8"), ("wanted", "<i8"),
    ("first", "<i8"), ("starts", "<i8"), ("starts_size", "<i8"), ("lines", "<i8"), ("lines_size", "<i8"), ("headers", "<i8"),
    ("headers_size", "<i8"), ("values", "<i8"), ("values_size", "<i8"), ("fault", "<i8"), ("names", STORE), ("texts", STORE),
])
"""All that the scanner knows. `data` is the piece of the file at hand, `offset` where it begins in the file, `place` where the scanner
stands in it, `first` where the first game would begin if it had no headers, `wanted` the bytes of a line for which there was no room;
`starts`, `lines` and `headers` have an item for each game, `values` one for each game and column."""


def word(record: np.dtype[Any], name: str) -> tuple[Any, Any]:
    """Make get(block) and set(block, value) of a word of a record."""
    offset = record.fields[name][1]  # type: ignore[index]

    @leaf
    def get(block):
        return load64(block + offset)

    @leaf
    def put(block, value):
        store64(block + offset, value)
    return get, put


def address_of(record: np.dtype[Any], name: str) -> Any:
    """Make address(block) of a record inside a record."""
    offset = record.fields[name][1]  # type: ignore[index]

    @leaf
    def address(block):
        return block + offset
    return address


def table(record: np.dtype[Any], name: str, bits: int, signed: bool = True) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a table with items of so many bits."""
    fields = record.fields
    assert fields is not None
    place, room, fault, size = fields[name][1], fields[name + "_size"][1], fields["fault"][1], bits // 8
    load, store = loader(bits, signed), storer(bits)
    if CHECKED:
        @leaf
        def sound(block, index):
            if 0 <= index < load64(block + room):
                return index
            store64(block + fault, place + 1)
            return 0
    else:
        @leaf
        def sound(block, index):
            return index

    @leaf
    def get(block, index):
        return load(load64(block + place) + sound(block, index) * size)

    @leaf
    def put(block, index, value):
        store(load64(block + place) + sound(block, index) * size, value)
    return get, put
