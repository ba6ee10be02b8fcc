"""The SQLite file of the training: its tables, taken over from older versions, and what is done where it is damaged or in use. No Qt."""
from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Self

from chessgui.storage.safesave import why
from chessgui.storage.sqlitefile import connect
from chessgui.words.language import tr

FILE = "training.sqlite"
VERSION = 2
"""The layout of the tables, kept as SQLite's `user_version`."""
CARDS = """
CREATE TABLE card (id INTEGER PRIMARY KEY, position TEXT NOT NULL, question TEXT NOT NULL, deck TEXT NOT NULL, moves TEXT NOT NULL,
    line TEXT NOT NULL, themes TEXT NOT NULL, phase TEXT NOT NULL, played TEXT NOT NULL, loss REAL NOT NULL, file TEXT NOT NULL,
    white TEXT NOT NULL, black TEXT NOT NULL, date TEXT NOT NULL, ply INTEGER NOT NULL, added INTEGER NOT NULL,
    aside INTEGER NOT NULL DEFAULT 0, state INTEGER, step INTEGER, stability REAL, difficulty REAL, due INTEGER, reviewed INTEGER,
    UNIQUE (position, question, deck));
CREATE INDEX by_due ON card (due) WHERE due IS NOT NULL AND aside = 0;
CREATE INDEX by_loss ON card (loss DESC, id) WHERE due IS NULL AND aside = 0;
CREATE INDEX by_review ON card (reviewed) WHERE due IS NOT NULL AND aside = 0;
CREATE TABLE review (id TEXT PRIMARY KEY, card INTEGER NOT NULL REFERENCES card ON DELETE CASCADE, at INTEGER NOT NULL,
    rating INTEGER NOT NULL, wrong INTEGER NOT NULL, hints INTEGER NOT NULL, seen INTEGER NOT NULL, took_ms INTEGER NOT NULL,
    moves INTEGER NOT NULL, is_first INTEGER NOT NULL DEFAULT 0);
CREATE INDEX of_card ON review (card);
CREATE INDEX by_time ON review (at);
CREATE TABLE game (key TEXT PRIMARY KEY, cards INTEGER NOT NULL, at INTEGER NOT NULL);
"""
"""Of a card without answers `due` is empty. `aside`: 1 for a card that the user does not want to be asked. `game`: the games whose mistakes
have become cards, by the digest of their moves."""
TRIALS = """
CREATE TABLE trial (id TEXT PRIMARY KEY, task TEXT NOT NULL, at INTEGER NOT NULL, points INTEGER NOT NULL, told TEXT NOT NULL);
CREATE INDEX of_task ON trial (task, at);
"""
"""`trial`: what was done with tasks that are no cards, such as endings that are played out; see `trials.py`."""
STEPS = CARDS, TRIALS
"""What each version has added to the tables: a file of an older version gets what it lacks, and keeps what it has."""
BUSY_S = 10.0
"""How long another process may hold the file."""
MEANT = {sqlite3.SQLITE_BUSY: errno.EBUSY, sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO,
         sqlite3.SQLITE_IOERR_SHMSIZE: errno.ENOSPC, sqlite3.SQLITE_READONLY: errno.EACCES, sqlite3.SQLITE_CANTOPEN: errno.EACCES}
"""The errors of the system that those of SQLite come from; its own texts are English. Beside the file lies another, by which
processes share it: that this one cannot grow, on a full disk, is told by an error of its own among those of the drive."""


class CardStoreError(Exception):
    """The file of the cards cannot be used; the message is one sentence."""


class StoreFile:
    """The file in the user's data folder, which is made when it is first needed. Any thread may use it; its methods block and raise
    CardStoreError. `warning` says in a sentence that a damaged file was kept aside; empty: none was."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.warning = ""
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def take_warning(self) -> str:
        """The warning, which is told once."""
        warning, self.warning = self.warning, ""
        return warning

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file for a moment, in which no other thread uses it."""
        with self._lock, _sentences(self.path.name):
            yield self._opened()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction, which one within it is a part of."""
        with self._lock, _sentences(self.path.name):
            connection = self._opened()
            if connection.in_transaction:
                yield connection
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            try:
                self._connection = _open(self.path)
            except sqlite3.DatabaseError as error:
                if type(error) is not sqlite3.DatabaseError:  # its subclasses mean a full disk, a lock, a folder without rights
                    raise
                aside = _set_aside(self.path)  # told also where the new file can be made only later, on a full disk for instance
                self.warning = tr("The training file was damaged; it is kept as {0}, and a new one was begun.").format(aside.name)
                self._connection = _open(self.path)
        return self._connection


def count_of(connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> int:
    """The number that a statement asks for."""
    with closing(connection.execute(statement, values)) as found:
        return int(found.fetchone()[0])


def _open(path: Path) -> sqlite3.Connection:
    """Open the file, with its tables. Raises CardStoreError for one of a newer version, sqlite3.Error and OSError."""
    connection = connect(path, BUSY_S, isolation_level=None, check_same_thread=False)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")  # one damaged text is no reason to read none
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: waits for the drive's own memory, too; elsewhere nothing
        connection.execute("PRAGMA foreign_keys = ON")
        if count_of(connection, "PRAGMA user_version") < VERSION:
            connection.execute("BEGIN IMMEDIATE")
            known = count_of(connection, "PRAGMA user_version")  # another process may just have made the tables
            for statement in ";".join(STEPS[known:]).split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {max(known, VERSION)}")
            connection.execute("COMMIT")
        if count_of(connection, "PRAGMA user_version") > VERSION:
            raise CardStoreError(tr("The training file, {0}, was written by a newer version of the program.").format(path.name))
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("damaged")
    except BaseException:
        connection.close()
        raise
    return connection


def _set_aside(path: Path) -> Path:
    """Give a damaged file a name of its own; returns that. What its log holds goes with it."""
    number, aside = 1, path.with_name(f"{path.name}.damaged")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged{number}")
    os.replace(path, aside)
    for suffix in ("-wal", "-shm"):
        with suppress(OSError):
            os.replace(path.with_name(path.name + suffix), aside.with_name(aside.name + suffix))
    return aside


@contextmanager
def _sentences(name: str) -> Iterator[None]:
    """Turn errors of SQLite and of the system into one sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        code = getattr(error, "sqlite_errorcode", 0)
        known = MEANT.get(code, MEANT.get(code & 0xFF, 0))
        reason = why(error if isinstance(error, OSError) else OSError(known, str(error)))
        raise CardStoreError(tr("The training file, {0}, cannot be used: {1}.").format(name, reason)) from error
