"""Opening an SQLite file that several processes use side by side. No Qt."""
from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

POLL_S = 0.01
"""Seconds between two attempts to change a file that another process is writing."""


def connect(path: Path, busy_s: float, **options: Any) -> sqlite3.Connection:
    """Open a file, whose folder is made where it is missing, with a write-ahead log, so that readers wait for no writer. Another process
    may hold it for `busy_s` seconds; `options` are those of `sqlite3.connect`. Raises sqlite3.Error and OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection: sqlite3.Connection = sqlite3.connect(path, timeout=busy_s, **options)
    try:
        _use_write_ahead_log(connection, busy_s)
    except BaseException:
        connection.close()
        raise
    return connection


def _use_write_ahead_log(connection: sqlite3.Connection, busy_s: float) -> None:
    """SQLite does not wait here, as it does elsewhere: two processes that change a new file to this mode at the same moment would wait for
    each other for ever, so one of them fails at once. That one tries again until `busy_s` seconds have passed."""
    end = time.monotonic() + busy_s
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= end:
                raise
            time.sleep(POLL_S)
        else:
            return
