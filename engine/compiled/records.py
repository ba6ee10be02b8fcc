"""Records through which compiled code reaches bytes and tables that Python owns: their words, and the items of their tables.

A table `name` of a record is an address, the word `name`, and a size in items, the word `name_size`. In the checked build an index out of
its table is noted in the word `fault` and becomes 0.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.intrinsics import load64, loader, store64, storer
from engine.compiled.jit import CHECKED, leaf


def word(record: Any, name: str) -> tuple[Any, Any]:
    """Make get(block) and set(block, value) of a word of a record."""
    offset = record.fields[name][1]

    @leaf
    def get(block):
        return load64(block + offset)

    @leaf
    def put(block, value):
        store64(block + offset, value)
    return get, put


def address_of(record: Any, name: str) -> Any:
    """Make address(block) of a record inside a record."""
    offset = record.fields[name][1]

    @leaf
    def address(block):
        return block + offset
    return address


def _index_check(record: Any, name: str) -> Any:
    """Make checked(block, index): the index where it lies in the table, else 0, and the fault is noted (checked build only)."""
    place, room, fault = (record.fields[field][1] for field in (name, name + "_size", "fault"))
    if CHECKED:
        @leaf
        def checked(block, index):
            if 0 <= index < load64(block + room):
                return index
            store64(block + fault, place + 1)
            return 0
    else:
        @leaf
        def checked(block, index):
            return index
    return checked


def table(record: Any, name: str, bits: int, signed: bool = True) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a table with items of so many bits."""
    place, checked, size, load, store = record.fields[name][1], _index_check(record, name), bits // 8, loader(bits, signed), storer(bits)

    @leaf
    def get(block, index):
        return load(load64(block + place) + checked(block, index) * size)

    @leaf
    def put(block, index, value):
        store(load64(block + place) + checked(block, index) * size, value)
    return get, put


def row_word(record: Any, name: str, row: Any, field: str) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a word in the rows, records themselves, of a table."""
    place, checked, size, offset = record.fields[name][1], _index_check(record, name), row.itemsize, row.fields[field][1]

    @leaf
    def get(block, index):
        return load64(load64(block + place) + checked(block, index) * size + offset)

    @leaf
    def put(block, index, value):
        store64(load64(block + place) + checked(block, index) * size + offset, value)
    return get, put


def point(record: np.ndarray[Any, Any], name: str, array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Let a record point to a table, which has to be kept alive."""
    record[name], record[name + "_size"] = array.ctypes.data, len(array)
    return array
