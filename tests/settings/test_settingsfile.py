"""The settings' file: one for all, in memory at once, and on the disk by a thread that is not the window's."""
from __future__ import annotations

import errno
import json
import os
import random
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QLockFile

from chessgui.settings import file as settingsfile
from chessgui.settings.file import SettingsFile
from chessgui.storage.safesave import save_bytes
from tests.hands.patience import PATIENCE_MS, PATIENCE_S


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_what_is_set_is_known_at_once_and_written_soon(path: Path) -> None:
    file = SettingsFile.of(path)
    file.set("view/flipped", "true")
    file.set("analysis/lines", 3)
    file.set("files/folder", "/tmp/\udcff\u05d0")  # a name that is no Unicode
    file.set("window/geometry", QByteArray(b"\x00\x01,;"))
    file.set("gone", "x")
    file.remove("gone")
    assert SettingsFile.of(path).value("view/flipped") == "true" and not file.contains("gone")
    assert file.finish(PATIENCE_MS) and file.finish(0)
    assert '"view/flipped": "true"' in path.read_text() and [one.name for one in path.parent.iterdir()] == [path.name]
    file.remove("view/flipped")
    assert file.finish(PATIENCE_MS)
    again = SettingsFile(path)
    assert not again.contains("view/flipped") and not again.contains("gone") and again.value("analysis/lines") == 3
    assert again.value("window/geometry") == QByteArray(b"\x00\x01,;") and again.value("files/folder") == "/tmp/\udcff\u05d0"


def test_a_folder_that_nobody_may_look_into_only_means_defaults(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        for name in ("stat", "read_bytes"):
            patch.setattr(Path, name, forbidden)
        file = SettingsFile(path)
    assert file.value("files/folder", "none") == "none" and not file.is_new


def test_another_thread_writes_and_gathers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writers: list[threading.Thread] = []

    def save(path: Path, data: bytes) -> None:
        writers.append(threading.current_thread())
        save_bytes(path, data)

    file = SettingsFile.of(path)
    monkeypatch.setattr(settingsfile, "save_bytes", save)
    for number in range(50):
        file.set("number", number)
    assert file.finish(PATIENCE_MS) and SettingsFile(path).value("number") == 49
    assert 1 <= len(writers) < 50 and threading.current_thread() not in writers


def test_a_slow_disk_leaves_other_threads_their_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for the disk is a call of Python's, which lets others go on meanwhile."""
    begun, go_on = threading.Event(), threading.Event()

    def sync(descriptor: int) -> None:
        begun.set()
        assert go_on.wait(PATIENCE_S)

    monkeypatch.setattr(os, "fsync", sync)
    file = SettingsFile.of(path)
    file.set("a", "1")
    assert begun.wait(PATIENCE_S)
    file.set("a", "2")
    assert file.value("a") == "2" and not file.finish(0)
    go_on.set()
    assert file.finish(PATIENCE_MS) and SettingsFile(path).value("a") == "2"


def test_what_another_program_has_set_stays(path: Path) -> None:
    file, other = SettingsFile(path), SettingsFile(path)  # two objects, as two programs have
    other.set("theirs", "1")
    assert other.finish(PATIENCE_MS)
    file.set("ours", "2")
    assert file.finish(PATIENCE_MS)
    again = SettingsFile(path)
    assert (again.value("ours"), again.value("theirs")) == ("2", "1")


def test_a_list_has_what_two_programs_put_into_it(path: Path) -> None:
    first = SettingsFile(path)
    first.set_items("list", ["a", "b"])
    first.set_items("object", {"a": 1, "b": 2})
    assert first.finish(PATIENCE_MS)
    mine, theirs = SettingsFile(path), SettingsFile(path)
    theirs.set_items("list", ["b", "theirs"])
    theirs.set_items("object", {"a": 3, "b": 2, "theirs": 4})
    assert theirs.finish(PATIENCE_MS)
    mine.set_items("list", ["mine", "a", "b"])
    mine.set_items("object", {"a": 1, "mine": 5})
    assert mine.finish(PATIENCE_MS) and mine.items("list") == ["mine", "a", "b"], "what another program does is seen at the next start"
    again = SettingsFile(path)
    assert again.items("list") == ["mine", "b", "theirs"] and again.items("object") == {"a": 3, "mine": 5, "theirs": 4}
    mine.set_items("list", ["a", "mine"])
    assert mine.finish(PATIENCE_MS)
    assert SettingsFile(path).items("list") == ["mine", "theirs"], "what both have removed, one after the other, is gone"


def test_what_two_programs_keep_under_one_name_is_what_was_kept_last(path: Path) -> None:
    """Else the arrangement of one could never be saved again."""
    mine, theirs = SettingsFile(path), SettingsFile(path)
    theirs.set_items("object", {"a": "theirs"})
    assert theirs.finish(PATIENCE_MS)
    for value in ("mine", "mine, changed"):
        mine.set_items("object", {"a": value})
        assert mine.finish(PATIENCE_MS) and SettingsFile(path).items("object") == {"a": value}


@pytest.mark.parametrize("seed", range(20))
def test_no_item_of_two_programs_is_lost_or_comes_back(path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settingsfile, "LOCK_S", 20.0)  # without the lock a change may be lost, and the disk may be slow
    dice, programs = random.Random(seed), [SettingsFile(path), SettingsFile(path)]
    views: list[list[str]] = [[], []]
    expected: set[str] = set()
    for step in range(12):
        which = dice.randrange(2)
        if views[which] and dice.random() < 0.4:
            gone = dice.choice(views[which])
            views[which].remove(gone)
            expected.discard(gone)
        else:
            views[which].insert(0, f"{which}-{step}")
            expected.add(f"{which}-{step}")
        programs[which].set_items("list", views[which])
        if dice.random() < 0.7:
            assert all(program.finish(PATIENCE_MS) for program in programs)
    assert all(program.finish(PATIENCE_MS) for program in programs)
    found = SettingsFile(path).items("list")
    assert sorted(found) == sorted(expected)


def test_a_list_that_is_damaged_is_written_anew(path: Path) -> None:
    path.write_text('{"list": "[1, ", "object": 5}')
    file = SettingsFile(path)
    assert file.items("list") == file.items("object") == []
    file.set_items("list", ["a"])
    file.set_items("object", {"b": 1})
    assert file.finish(PATIENCE_MS)
    assert (SettingsFile(path).items("list"), SettingsFile(path).items("object")) == (["a"], {"b": 1})


def test_another_program_that_writes_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settingsfile, "LOCK_S", 20.0)
    lock = QLockFile(f"{path}.lock")
    assert lock.lock()
    file = SettingsFile.of(path)
    file.set("a", "1")
    assert not file.finish(500) and not path.exists()
    lock.unlock()
    assert file.finish(PATIENCE_MS) and SettingsFile(path).value("a") == "1"


@pytest.mark.parametrize("content", [
    b"", b"{", b"[1, 2]", b"\xff\xfe", b"[" * 100_000, b'{"window/geometry": {"base64": "?"}, "a": {"b": 1}}'])
def test_a_damaged_file_means_that_nothing_is_set(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.value("a") is None and file.value("window/geometry") is None
    file.set("b", "1")
    assert file.finish(PATIENCE_MS) and SettingsFile(path).value("b") == "1"


def test_a_file_that_is_damaged_meanwhile_is_kept_aside_and_written_anew(path: Path) -> None:
    file = SettingsFile(path)
    file.set("first", "1")
    assert file.finish(PATIENCE_MS)
    path.write_bytes(b'{"first": "1", oops')
    file.set("second", "2")
    assert file.finish(PATIENCE_MS)
    again = SettingsFile(path)
    assert (again.value("first"), again.value("second")) == ("1", "2")
    assert path.with_name("settings.json.damaged").read_bytes() == b'{"first": "1", oops'


def test_a_file_that_is_removed_meanwhile_is_written_anew_with_all_values(path: Path) -> None:
    path.write_text('{"one": 1, "list": "[1]"}')
    file = SettingsFile(path)
    file.set_items("list", [1, 2])
    assert file.finish(PATIENCE_MS)
    path.unlink()
    file.set("two", 2)
    assert file.finish(PATIENCE_MS) and json.loads(path.read_text()) == {"one": 1, "two": 2, "list": "[1, 2]"}


def test_values_of_a_later_version_stay(path: Path) -> None:
    later = {"x": {"later": [1, {"base64": "AA=="}]}, "y": None, "z": [1], "w": {"base64": "?"}}
    path.write_text(json.dumps(later))
    file = SettingsFile(path)
    assert file.value("x") is None and file.value("x", "usual") == file.value("w", "usual") == "usual" and file.items("x") == []
    file.set("k", 1)
    assert file.finish(PATIENCE_MS) and json.loads(path.read_text()) == {**later, "k": 1}


@pytest.mark.parametrize("call", [(Path, "read_bytes"), (os, "replace")])
def test_what_cannot_be_read_or_written_for_a_moment_is_written_later(
        path: Path, monkeypatch: pytest.MonkeyPatch, call: tuple[object, str]) -> None:
    first = SettingsFile(path)
    first.set("first", "1")
    assert first.finish(PATIENCE_MS)
    before = path.read_bytes()

    def broken(*values: object, **others: object) -> None:
        raise OSError(errno.EIO, "")

    file, said = SettingsFile(path), list[str]()
    file.say = said.append
    with monkeypatch.context() as patch:
        patch.setattr(*call, broken)
        for value in ("1", "2"):
            file.set("second", value)
            assert file.finish(PATIENCE_MS)
    assert said == ["The settings cannot be written: the drive cannot be reached."], "it is said once"
    assert path.read_bytes() == before and file.finish(PATIENCE_MS)
    again = SettingsFile(path)
    assert (again.value("first"), again.value("second")) == ("1", "2") and not path.with_name("settings.json.damaged").exists()


def test_a_folder_that_cannot_be_made_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    file, said = SettingsFile.of(tmp_path / "file" / "settings.json"), list[str]()
    file.say = said.append
    file.set("a", "b")
    assert file.finish(PATIENCE_MS) and file.value("a") == "b"
    assert said == ["The settings cannot be written: there is a file where the folder should be."]
