"""Games and their positions as tables for other programs: as CSV for spreadsheets, as Parquet for pandas, DuckDB, Spark or Dask. No Qt."""
from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable, Iterator, Sequence
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

    Part = tuple[ListedGames, MovesOfFile | MovesOfFiles, np.ndarray]
    """Some games of a list: the list, the moves of all its games, and the numbers of the games."""
    Columns = Callable[[ListedGames, engine.MoveIndex, np.ndarray, np.ndarray], dict[str, Any]]

HEADERS = "White", "Black", "Result", "Date", "Event"
ROWS = ("file", "game", "ply", *(name.lower() for name in HEADERS))
NUMBERS = "game", "ply"
"""Columns of numbers; where only headers were asked for there is no ply."""
RESULTS = "*", "1-0", "1/2-1/2", "0-1"
"""Results by the numbers that `engine.MoveIndex` has for them."""
RATINGS = "white_elo", "black_elo"
BLOCK, ROW_GROUP = 1 << 13, 1 << 19
"""Games that are looked at together, which have some hundred thousand positions, and the least rows that are written together."""


def parquet_problem() -> str:
    """A sentence where no Parquet file can be written; empty where it can."""
    if find_spec("pyarrow") is not None:
        return ""
    if getattr(sys, "frozen", False):
        return tr("A Parquet file needs the package pyarrow, which cannot be added to this build of the program; write a .csv instead.")
    return tr("A Parquet file needs the package pyarrow: {0}.").format("pip install pyarrow")


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
    """The bytes of a Parquet file with the columns of ROWS; needs pyarrow."""
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


class _Sink(io.RawIOBase):
    """Keeps what is written to it until it is taken."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        piece = bytes(data)
        self._pieces.append(piece)
        return len(piece)

    def take(self) -> bytes:
        """All that was written since the last call."""
        taken, self._pieces = b"".join(self._pieces), []
        return taken


def positions_as_parquet(parts: Sequence[Part], progress: Progress) -> Iterator[bytes]:
    """The bytes, piece by piece, of a Parquet file with a row for each position of some games: the file and the number of the game, as in
    the table of games, the ply, the position's key, the move that was made (as UCI; none in the last position), the result and the ratings.
    Raises Cancelled."""
    return _as_pieces(parts, progress, _position_columns, ("file", "game", "ply", "key", "move", "result", *RATINGS))


def games_as_parquet(parts: Sequence[Part], progress: Progress) -> Iterator[bytes]:
    """The bytes, piece by piece, of a Parquet file with a row for each game: the file and its number there, the headers of HEADERS, the
    ratings, and how many plies can be read of it. Raises GamesError and Cancelled."""
    return _as_pieces(parts, progress, _game_columns, ("file", "game", *(name.lower() for name in HEADERS), *RATINGS, "plies"))


def _as_pieces(parts: Sequence[Part], progress: Progress, columns: Columns, names: Sequence[str]) -> Iterator[bytes]:
    """The bytes of a Parquet file with these columns, a block of games after the other, so that they take little memory."""
    import pyarrow
    import pyarrow.parquet
    types = {"key": pyarrow.uint64(), **dict.fromkeys(("game", "ply", "plies"), pyarrow.int32()), **dict.fromkeys(RATINGS, pyarrow.int16())}
    schema = pyarrow.schema([(name, types.get(name, pyarrow.dictionary(pyarrow.int32(), pyarrow.string()))) for name in names])
    sink, waiting, games, total = _Sink(), [], 0, sum(len(games) for _, _, games in parts)
    blocks = ((index, moves, numbers[start:start + BLOCK]) for index, moves, numbers in parts for start in range(0, len(numbers), BLOCK))
    with pyarrow.parquet.ParquetWriter(sink, schema, compression="zstd") as writer:
        for index, moves, block in blocks:
            progress.tell(games, total)
            progress.check()
            for known, local, listed in moves.parts_with(block):
                waiting.append(pyarrow.table(columns(index, known, local, listed), schema))
                games += len(local)
                if games == total or sum(map(len, waiting)) >= ROW_GROUP:  # small files share a group of rows
                    writer.write_table(pyarrow.concat_tables(waiting).unify_dictionaries())
                    waiting.clear()
                    yield sink.take()
    yield sink.take()


def _words(numbers: np.ndarray, texts: Sequence[str]) -> Any:
    """A column of texts by their numbers; none where the number is negative."""
    import pyarrow
    return pyarrow.DictionaryArray.from_arrays(pyarrow.array(numbers, pyarrow.int32(), mask=numbers < 0), pyarrow.array(
        [text.encode("utf-8", "backslashreplace").decode() for text in texts], pyarrow.string()))


def _shared_columns(index: ListedGames, moves: engine.MoveIndex, local: np.ndarray, listed: np.ndarray, rows: Any) -> dict[str, Any]:
    """The columns that tables of games and of positions have both; `rows` tells which of the games each row is about."""
    import pyarrow
    places = [index.place(game) for game in listed.tolist()]
    paths = {file.path: None for file, _ in places}
    names = dict(zip(paths, range(len(paths)), strict=True))
    return {
        "file": _words(np.array([names[file.path] for file, _ in places], np.int32)[rows], [str(path) for path in paths]),
        "game": np.array([number + 1 for _, number in places], np.int32)[rows], "result": _words(moves.results[local][rows], RESULTS),
        **{name: pyarrow.array((rated := getattr(moves, name)[local][rows]), mask=rated == 0) for name in RATINGS}}


def _position_columns(index: ListedGames, moves: engine.MoveIndex, local: np.ndarray, listed: np.ndarray) -> dict[str, Any]:
    """The columns of the positions of some games, by their numbers in an index of moves and in a list."""
    found = engine.positions_of(moves, local)
    codes, move = np.unique(found.moves, return_inverse=True)
    texts = [_uci(code) for code in codes.tolist() if code]
    return {**_shared_columns(index, moves, local, listed, found.rows), "ply": found.plies, "key": found.keys,
            "move": _words(move - (len(codes) - len(texts)), texts)}


def _uci(code: int) -> str:
    """A move as UCI. Castling is king takes rook where the king or the rook begins on another square than in the usual game: elsewhere a
    step of the king could read the same."""
    chess960 = engine.move_to_uci(code, chess960=True)
    return engine.move_to_uci(code) if chess960 in ("e1h1", "e1a1", "e8h8", "e8a8") else chess960


def _game_columns(index: ListedGames, moves: engine.MoveIndex, local: np.ndarray, listed: np.ndarray) -> dict[str, Any]:
    """The columns of some games, by their numbers in an index of moves and in a list."""
    found = {"plies": (moves.offsets[local + 1] - moves.offsets[local]).astype(np.int32)}
    for name in HEADERS:
        column = index.find_column(name)
        numbers, texts = np.unique(column.numbers[listed], return_inverse=True)
        found[name.lower()] = _words(texts, [" ".join(column.texts[number].split()) for number in numbers.tolist()])
    return found | _shared_columns(index, moves, local, listed, slice(None))
