"""The memory that the compiled code of this room works on: two records of bytes and tables that Python owns (see `engine.records`)."""
from __future__ import annotations

import numpy as np

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
