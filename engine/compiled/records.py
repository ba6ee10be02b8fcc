"""Accessors of records, blocks of memory that a numpy structured dtype describes: Python owns them, compiled code has their address.

A table `name` of a record lies elsewhere: its address is the word `name`, its size in items the word `name_size`. In the checked build an
index out of its table is noted in the word `fault` and becomes 0.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.intrinsics import load64, loader, store64, storer
from engine.compiled.jit import CHECKED, leaf
from engine.errors import EngineError


def fields(tables: str, words: str) -> list[tuple[str, str]]:
    """Fields of int64: the address and the size of each table, then the other words."""
    return [(name, "<i8") for one in tables.split() for name in (one, f"{one}_size")] + [(name, "<i8") for name in words.split()]


def item(record: Any, name: str) -> tuple[int, int, Any, Any]:
    """What an accessor needs of a field: its offset, the bytes of an item, and the functions that load and store one."""
    kind, offset = record.fields[name][:2]
    bits = kind.base.itemsize * 8
    return offset, kind.base.itemsize, loader(bits, kind.base.kind == "i"), storer(bits)


def word(record: Any, name: str) -> tuple[Any, Any]:
    """Make get(block) and set(block, value) of a single word of a record."""
    offset, _, load, store = item(record, name)

    @leaf
    def get(block):
        return load(block + offset)

    @leaf
    def put(block, value):
        store(block + offset, value)
    return get, put


def address_of(record: Any, name: str) -> Any:
    """Make address(block) of a field of a record."""
    offset = record.fields[name][1]

    @leaf
    def address(block):
        return block + offset
    return address


@leaf
def unchecked(block, index):
    """The index as it is; for arrays whose indices are not checked in this build."""
    return index


def array(record: Any, name: str, checked: Any = unchecked) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of an array of a record. `checked(block, index)` is an index that is in range."""
    offset, size, load, store = item(record, name)

    @leaf
    def get(block, index):
        return load(block + offset + checked(block, index) * size)

    @leaf
    def put(block, index, value):
        store(block + offset + checked(block, index) * size, value)
    return get, put


def pointed_array(place: int, field: tuple[int, int, Any, Any], checked: Any) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of items whose record has its address at offset `place` of the block; `field` has
    the offset, the distance of two items, and what loads and stores one."""
    offset, size, load, store = field

    @leaf
    def get(block, index):
        return load(load64(block + place) + offset + checked(block, index) * size)

    @leaf
    def put(block, index, value):
        store(load64(block + place) + offset + checked(block, index) * size, value)
    return get, put


def _index_check(record: Any, name: str) -> Any:
    """Make checked(block, index): the index where it lies in the table, else 0, and the fault is noted (checked build only)."""
    place, room, fault = (record.fields[field][1] for field in (name, name + "_size", "fault"))

    @leaf
    def checked(block, index):
        if 0 <= index < load64(block + room):
            return index
        store64(block + fault, place + 1)
        return 0
    return checked if CHECKED else unchecked


def table(record: Any, name: str, bits: int, signed: bool = True) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a table with items of so many bits."""
    return pointed_array(record.fields[name][1], (0, bits // 8, loader(bits, signed), storer(bits)), _index_check(record, name))


def row_word(record: Any, name: str, row: Any, field: str) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a word in the rows, records themselves, of a table."""
    offset, _, load, store = item(row, field)
    return pointed_array(record.fields[name][1], (offset, row.itemsize, load, store), _index_check(record, name))


def check_fault(record: np.ndarray[Any, Any], done: str, of_board: str | None = None) -> None:
    """Raises EngineError where the checked build has noted a fault in a record, or, as `Position.fault` tells it, on the board. `done` says
    what was done: "Games were searched", perhaps."""
    fault = of_board or int(record["fault"][0])
    if fault:
        raise EngineError(f"{done} outside of the tables: {fault}.")


def point(record: np.ndarray[Any, Any], name: str, array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Let a record point to a table, which has to be kept alive."""
    record[name], record[name + "_size"] = array.ctypes.data, len(array)
    return array
