"""What is known of positions, kept between sessions in one SQLite file in the user's cache folder. No Qt.

The window, its reports and `chessgui-annotate` use the file side by side. It is a cache: where it cannot be opened or written, nothing is
kept and nothing raises; a damaged file is set aside and a new one begun.
"""
from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import chess
from platformdirs import user_cache_dir

import engine
from chessgui.analysis.evaluation import Evaluation, evaluation_from_json, evaluation_to_json, legal_part
from chessgui.analysis.store import BEFORE, Kept, Key, version_of
from chessgui.storage.sqlitefile import connect
from engine import Bookmark

FILE = "known-1.sqlite"
"""The number is the version of the table's layout: each layout has a file of its own."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS known (position TEXT, engine TEXT, lines INTEGER, game TEXT, ply INTEGER, depth INTEGER, evaluation TEXT,
    bookmark TEXT, entries BLOB, used INTEGER, PRIMARY KEY (position, engine, lines, game, ply));
CREATE INDEX IF NOT EXISTS of_game ON known (game) WHERE game != '';
CREATE INDEX IF NOT EXISTS by_use ON known (used);
CREATE TABLE IF NOT EXISTS report (game TEXT PRIMARY KEY, searched TEXT, evaluations TEXT, used INTEGER);
CREATE INDEX IF NOT EXISTS reports_by_use ON report (used);
"""
"""A report's result has the digest of the game in `game` and the number of plies before the position in `ply`; a result of the analysis
has an empty `game` and ply 0. `report` has the last report on each game, by the digest of its moves.
`depth` is in plies, `entries` belong to the bookmark, `used` is in seconds since 1970."""
WRITE = """
INSERT INTO known VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET depth = excluded.depth, evaluation = excluded.evaluation,
    bookmark = excluded.bookmark, entries = excluded.entries, used = excluded.used WHERE excluded.depth >= known.depth
    OR CASE WHEN json_valid(known.evaluation) THEN json_extract(known.evaluation, '$.version') END
    IS NOT json_extract(excluded.evaluation, '$.version')
"""
MOST_BYTES = 512 << 20
"""Largest size of the file; beyond it the least recently used rows are deleted."""
DAY_S = 86_400
MOST_DAYS = 400
"""A row that was not used for so many days is deleted."""
BUSY_S = 5.0
"""How long another process may hold the file."""
ENTRY_BYTES = 16

T = TypeVar("T")


def usual_folder() -> Path:
    """The program's cache folder for this user."""
    return Path(user_cache_dir("chessgui", appauthor=False))


class Cache:
    """The cache file in a folder: `with Cache(folder) as cache`. The first write makes file and folder. The methods block and belong to
    one thread."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._connection: sqlite3.Connection | None = None

    def __enter__(self) -> Cache:
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def find(self, positions: Collection[str]) -> list[tuple[Key, Kept]]:
        """All results for positions, given by their `result_key`, those of reports included."""
        words = json.dumps(list(positions))

        def read(connection: sqlite3.Connection) -> list[Any]:
            chosen, now = "position IN (SELECT value FROM json_each(?))", int(time.time())
            found = connection.execute(f"SELECT position, engine, lines, evaluation, bookmark, entries, used FROM known WHERE {chosen}",
                                       (words,)).fetchall()
            if any(row[-1] < now - DAY_S for row in found):
                connection.execute(f"UPDATE known SET used = ? WHERE {chosen}", (now, words))
            return found

        found: list[tuple[Key, Kept]] = []
        for position, by, lines, evaluation, bookmark, entries, _ in self._run(read, list[Any]()):
            with suppress(ValueError, TypeError, KeyError, AttributeError, RecursionError):
                kept = _evaluation(position, evaluation)
                version_of(by)  # it looks at the program's file, which may be slow to reach: here, so that later calls need not
                if kept.is_exact and kept.engine == by:
                    found.append((Key(position, by, lines), Kept(kept, _bookmark(kept.version, bookmark, entries))))
        return found

    def of_game(self, game: str) -> dict[int, Evaluation]:
        """A report's results on a game, given by its digest; the keys are the numbers of plies before the positions."""
        def read(connection: sqlite3.Connection) -> list[Any]:
            return connection.execute("SELECT position, ply, evaluation FROM known WHERE game = ?", (game,)).fetchall()

        found: dict[int, Evaluation] = {}
        for position, ply, evaluation in self._run(read, list[Any]()):
            with suppress(ValueError, TypeError, RecursionError):
                found[int(ply)] = _evaluation(position, evaluation)
        return found

    def write(self, results: Iterable[tuple[Key, Kept]], game: str = "", ply: int = 0) -> bool:
        """Keep each result unless a deeper one of its release is known. Returns whether the file could be written."""
        now = int(time.time())
        rows = [_row(key, kept, game, ply, now) for key, kept in results]

        def write(connection: sqlite3.Connection) -> bool:
            connection.executemany(WRITE, rows)
            _prune(connection)
            return True

        return not rows or self._run(write, False, makes=True)

    def write_report(self, game: str, searched: str, evaluations: Iterable[Evaluation]) -> bool:
        """Keep the evaluations of all positions of a game, given by the digest of its moves, in place of those of an earlier report;
        `searched` says how they were made. Returns whether the file could be written."""
        told = json.dumps([evaluation_to_json(one) if one.best_move else None for one in evaluations], separators=(",", ":"))
        row = game, searched, told, int(time.time())

        def write(connection: sqlite3.Connection) -> bool:
            connection.execute("REPLACE INTO report VALUES (?, ?, ?, ?)", row)
            _prune(connection)
            return True

        return self._run(write, False, makes=True)

    def report(self, game: str) -> tuple[str, list[Evaluation | None]] | None:
        """What `write_report` has kept for a game; None in place of the evaluation of a position without moves."""
        def read(connection: sqlite3.Connection) -> Any:
            row = connection.execute("SELECT searched, evaluations, used FROM report WHERE game = ?", (game,)).fetchone()
            now = int(time.time())
            if row is not None and row[-1] < now - DAY_S:
                connection.execute("UPDATE report SET used = ? WHERE game = ?", (now, game))
            return row

        row = self._run(read, None)
        with suppress(ValueError, TypeError, RecursionError):
            if row is not None:
                return str(row[0]), [None if one is None else evaluation_from_json(one) for one in json.loads(row[1])]
        return None

    def _run(self, work: Callable[[sqlite3.Connection], T], otherwise: T, makes: bool = False) -> T:
        """Run `work` in one transaction; returns `otherwise` where that fails."""
        for _ in range(2):
            try:
                connection = self._opened(makes)
                if connection is None:
                    break
                with connection:
                    return work(connection)
            except (sqlite3.Error, OSError, ValueError, OverflowError) as error:
                self.__exit__()
                if type(error) is not sqlite3.DatabaseError:  # its subclasses mean a full disk, a lock, a folder without rights
                    break
                self._set_aside()
        return otherwise

    def _opened(self, makes: bool) -> sqlite3.Connection | None:
        if self._connection is None and (makes or self._path.exists()):
            self._connection = connect(self._path, BUSY_S)
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.executescript(SCHEMA)
        return self._connection

    def _set_aside(self) -> None:
        with suppress(OSError):
            os.replace(self._path, self._path.with_name(FILE + ".damaged"))
            for suffix in ("-wal", "-shm"):
                self._path.with_name(FILE + suffix).unlink(missing_ok=True)


def _prune(connection: sqlite3.Connection) -> None:
    """Delete the rows that are too old; then, while the file is too large, the least recently used eighth of the rest of each table."""
    tables = "known", "report"
    for table in tables:
        connection.execute(f"DELETE FROM {table} WHERE used < ?", (int(time.time()) - MOST_DAYS * DAY_S,))
    while True:
        size, pages, free = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count", "freelist_count"))
        if size * (pages - free) <= MOST_BYTES:
            return
        gone = [connection.execute(f"DELETE FROM {table} WHERE rowid IN (SELECT rowid FROM {table} ORDER BY used LIMIT "
                                   f"(SELECT 1 + count(*) / 8 FROM {table}))").rowcount for table in tables]
        if max(gone) <= 0:
            return


# rows ----------------------------------------------------------------------------------------------------------------


def _row(key: Key, kept: Kept, game: str, ply: int, now: int) -> tuple[Any, ...]:
    told = json.dumps(evaluation_to_json(kept.evaluation), separators=(",", ":"))
    parts = asdict(kept.bookmark) if kept.bookmark is not None else {}
    entries = parts.pop("entries", None)
    return key.position, key.engine, key.lines, game, ply, kept.evaluation.depth, told, json.dumps(parts) if parts else None, entries, now


def _evaluation(position: str, text: str) -> Evaluation:
    """An evaluation from its JSON text, cut to its legal moves. Raises ValueError, TypeError or RecursionError where none is left or it is
    damaged."""
    from chess.variant import VARIANTS  # not at the program's start
    where = position.partition(BEFORE)[0]
    rules = next((one for one in VARIANTS if where.endswith(f" {one.uci_variant}")), chess.Board)
    where = where.removesuffix(f" {rules.uci_variant}")
    fen = where.removesuffix(" 960")
    legal = legal_part(evaluation_from_json(json.loads(text)), rules(f"{fen} 0 1", chess960=fen != where))
    if legal is None:
        raise ValueError("no legal move")
    return legal


def _bookmark(version: str, text: str | None, entries: bytes | None) -> Bookmark | None:
    """A bookmark; None where there is none, or where another release wrote it: its entries may have another meaning. One of another network
    is passed over by the engine. Raises ValueError, TypeError or KeyError."""
    if text is None or entries is None or version.partition(" ")[0] != engine.VERSION:
        return None
    data = json.loads(text)
    if not isinstance(entries, bytes) or len(entries) % ENTRY_BYTES:
        raise ValueError("entries are missing")
    return Bookmark(int(data["depth"]), tuple(str(move) for move in data["moves"]), tuple(int(one) for one in data["points"]), entries,
                    str(data["evaluator"]))
