"""Games that were found as a table for other programs: as CSV for spreadsheets, as Parquet for pandas, DuckDB, Spark or Dask. No Qt."""
from __future__ import annotations

import csv
import io
import sys
from collections.abc import Sequence
from importlib.util import find_spec

HEADERS = "White", "Black", "Result", "Date", "Event"
ROWS = ("file", "game", "ply", *(name.lower() for name in HEADERS))
NUMBERS = "game", "ply"
"""Columns of numbers; where only headers were asked for there is no ply."""


def parquet_problem() -> str:
    """A sentence where no Parquet file can be written; empty where it can."""
    if find_spec("pyarrow") is not None:
        return ""
    if getattr(sys, "frozen", False):
        return "A Parquet file needs the package pyarrow, which this program without Python cannot take; write a .csv instead."
    return "A Parquet file needs the package pyarrow: pip install 'chessgui[tables]'."


def as_csv(rows: Sequence[Sequence[str]]) -> bytes:
    """A table with the columns of ROWS, which stand in its first line."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([ROWS, *rows])
    return text.getvalue().encode("utf-8", "backslashreplace")


def as_parquet(rows: Sequence[Sequence[str]]) -> bytes:
    """The same as a Parquet file; needs pyarrow."""
    import pyarrow
    import pyarrow.parquet
    columns = {}
    for place, name in enumerate(ROWS):
        texts = [row[place].encode("utf-8", "backslashreplace").decode() for row in rows]
        columns[name] = (pyarrow.array([int(text) if text else None for text in texts], pyarrow.int32()) if name in NUMBERS
                         else pyarrow.array(texts, pyarrow.string()))
    written = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.table(columns), written, compression="zstd")
    data: bytes = written.getvalue().to_pybytes()
    return data
