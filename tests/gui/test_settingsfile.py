"""The settings' file: one for all, in memory at once, and on the disk by a thread that is not the window's."""
from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QSettings

from chessgui import settingsfile
from chessgui.settingsfile import SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "chessgui.ini"


def on_disk(path: Path) -> QSettings:
    return QSettings(str(path), QSettings.Format.IniFormat)


def test_what_is_set_is_known_at_once_and_written_soon(path: Path) -> None:
    file = SettingsFile.of(path)
    file.set("view/flipped", "true")
    file.set("window/geometry", QByteArray(b"\x00\x01,;"))
    file.set("gone", "x")
    file.remove("gone")
    assert SettingsFile.of(path).value("view/flipped") == "true" and not file.contains("gone")
    assert file.finish(5000) and file.finish(0)
    stored = on_disk(path)
    assert "flipped=true" in path.read_text()
    assert sorted(stored.allKeys()) == ["view/flipped", "window/geometry"] and stored.value("window/geometry") == QByteArray(b"\x00\x01,;")
    file.remove("view/flipped")
    assert file.finish(5000)
    again = SettingsFile(path)
    assert not again.contains("view/flipped") and again.value("window/geometry") == QByteArray(b"\x00\x01,;")


def test_another_thread_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writers: list[threading.Thread] = []

    class Watched(QSettings):
        def sync(self) -> None:
            writers.append(threading.current_thread())
            super().sync()

    file = SettingsFile.of(path)
    monkeypatch.setattr(settingsfile, "QSettings", Watched)
    for number in range(50):
        file.set("number", number)
    assert file.finish(5000) and "number=49" in path.read_text()
    assert 1 <= len(writers) < 50 and threading.current_thread() not in writers


def test_what_another_program_has_set_stays(path: Path) -> None:
    file = SettingsFile.of(path)
    other: Any = on_disk(path)
    other.setValue("theirs", "1")
    other.sync()
    file.set("ours", "2")
    assert file.finish(5000)
    assert sorted(on_disk(path).allKeys()) == ["ours", "theirs"]


def test_a_folder_that_cannot_be_made_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    file = SettingsFile.of(tmp_path / "file" / "chessgui.ini")
    file.set("a", "b")
    assert file.finish(5000) and file.value("a") == "b"
