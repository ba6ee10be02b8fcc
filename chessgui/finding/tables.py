"""Games and their positions as tables for other programs: as CSV for spreadsheets, as Parquet for pandas, DuckDB, Spark or Dask. No Qt."""
from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

import engine
from chessgui.gamelist.gameindex import ListedGames
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

if TYPE_CHECKING:
    from chessgui.finding.jointmoves import MovesOfFiles
    from chessgui.finding.moveindex import MovesOfFile

HEADERS = "White", "Black", "Result", "Date", "Event"
ROWS = ("file", "game", "ply", *(name.lower() for name in HEADERS))
NUMBERS = "game", "ply"
"""Columns of numbers; where only headers were asked for there is no ply."""
RESULTS = "*", "1-0", "1/2-1/2", "0-1"
"""Results by the numbers that `engine.MoveIndex` has for them."""
BLOCK = 1 << 13
"""Games whose positions are written at a time: some hundred thousands."""


def parquet_problem() -> str:
    """A sentence where no Parquet file can be written; empty where it can."""
    if find_spec("pyarrow") is not None:
        return ""
    if getattr(sys, "frozen", False):
        return tr("A Parquet file needs the package pyarrow, which this program without Python cannot take; write a .csv instead.")
    return tr("A Parquet file needs the package pyarrow: {0}.").format("pip install 'chessgui[tables]'")


def game_rows(index: ListedGames, games: Sequence[int], plies: np.ndarray | None = None) -> Iterator[tuple[str, ...]]:
    """A row of texts, with the columns of ROWS, for each game of a list; `plies` are those at which they were found."""
    for row, game in enumerate(games):
        file, number = index.place(game)
        ply = "" if plies is None else str(int(plies[row]))
        yield (str(file.path), str(number + 1), ply, *(" ".join(index.value(game, name).split()) for name in HEADERS))


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


def positions_as_parquet(index: ListedGames, moves: MovesOfFile | MovesOfFiles, games: np.ndarray, progress: Progress) -> Iterator[bytes]:
    """The bytes of a Parquet file with a row for each position of some games: the file and the number of the game, as in the table of
    games, the ply, the position's key, the move that was made (as UCI; none in the last position), the result and the ratings. Raises
    Cancelled."""
    import pyarrow
    import pyarrow.parquet
    words, number, rating = pyarrow.dictionary(pyarrow.int32(), pyarrow.string()), pyarrow.int32(), pyarrow.int16()
    schema = pyarrow.schema([("file", words), ("game", number), ("ply", number), ("key", pyarrow.uint64()), ("move", words),
                             ("result", words), ("white_elo", rating), ("black_elo", rating)])
    written = pyarrow.BufferOutputStream()
    with pyarrow.parquet.ParquetWriter(written, schema, compression="zstd") as writer:
        for start in range(0, len(games), BLOCK):
            progress.tell(start, len(games))
            progress.check()
            for known, local, listed in moves.parts_with(games[start:start + BLOCK]):
                writer.write_table(pyarrow.table(_columns(index, known, local, listed), schema))
    yield written.getvalue()


def _columns(index: ListedGames, moves: engine.MoveIndex, local: np.ndarray, listed: np.ndarray) -> dict[str, Any]:
    """The columns of the positions of some games, by their numbers in an index of moves and in a list."""
    import pyarrow

    def words(numbers: np.ndarray, texts: Sequence[str]) -> Any:
        return pyarrow.DictionaryArray.from_arrays(pyarrow.array(numbers, pyarrow.int32(), mask=numbers < 0), pyarrow.array(
            [text.encode("utf-8", "backslashreplace").decode() for text in texts], pyarrow.string()))

    found = engine.positions_of(moves, local)
    places = [index.place(game) for game in listed.tolist()]
    paths = {file.path: None for file, _ in places}
    names = dict(zip(paths, range(len(paths)), strict=True))
    codes, move = np.unique(found.moves, return_inverse=True)
    texts = [engine.move_to_uci(code) for code in codes.tolist() if code]
    return {
        "file": words(np.array([names[file.path] for file, _ in places], np.int32)[found.rows], [str(path) for path in paths]),
        "game": np.array([number + 1 for _, number in places], np.int32)[found.rows], "ply": found.plies, "key": found.keys,
        "move": words(move - (len(codes) - len(texts)), texts), "result": words(moves.results[local][found.rows].astype(np.int32), RESULTS),
        **{name: pyarrow.array((rated := getattr(moves, name)[local][found.rows]), mask=rated == 0) for name in ("white_elo", "black_elo")}}
