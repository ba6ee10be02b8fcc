"""SQLite files that several processes use side by side."""
from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from chessgui.storage import sqlitefile
from chessgui.storage.sqlitefile import connect


def test_a_file_another_process_writes_for_the_first_time_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    with closing(sqlite3.connect(tmp_path / "file", isolation_level=None)) as other:
        other.execute("CREATE TABLE one (a)")
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(sqlitefile.time, "sleep", lambda seconds: (waited.append(seconds), other.execute("COMMIT")))
        with closing(connect(tmp_path / "file", 60)) as ours:
            assert ours.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert len(waited) == 1


def test_a_file_that_is_held_for_longer_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(sqlitefile.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(sqlitefile.time, "sleep", lambda _: now.__setitem__(0, now[0] + 4))
    with closing(sqlite3.connect(tmp_path / "file", isolation_level=None)) as other:
        other.execute("CREATE TABLE one (a)")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            connect(tmp_path / "file", 10)
    assert now == [12]


def test_a_file_that_is_no_database_is_an_error_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"no database " * 1000)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        connect(tmp_path / "file", 10)
