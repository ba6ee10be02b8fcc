"""Saving: whole or not at all."""
from __future__ import annotations

import errno
import fcntl
import os
import runpy
import stat
import struct
import sys
from pathlib import Path

import pytest

from chessgui.storage import safesave
from chessgui.storage.backups import Backups
from chessgui.storage.lock import Lock, lock_of
from chessgui.storage.safesave import SaveError, append_bytes, save_bytes, save_chunks
from tests.faults.disk import Disk, Unsynced


def test_new_and_old_files_and_links(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    save_bytes(path, b"one")
    path.chmod(0o640)
    link = tmp_path / "link.pgn"
    link.symlink_to(path)
    save_bytes(link, b"two")
    assert path.read_bytes() == b"two" and link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.pgn", "link.pgn"]


def test_what_was_left_of_a_save_that_was_killed_goes_with_a_later_one(tmp_path: Path) -> None:
    path, left = tmp_path / "a [1].pgn", [".a [1].pgn.x3k_8a2b.tmp", ".a [1].pgn.00000000.tmp"]
    others = [".a [1].pgn.new.tmp", ".a 1.pgn.x3k_8a2b.tmp", "a [1].pgn.x3k_8a2b.tmp", ".a [1].pgn.x3k_8a2b"]
    fresh = ".a [1].pgn.fresh_00.tmp"  # another window may just be writing it
    for name in (*left, *others, fresh):
        (tmp_path / name).write_bytes(b"half")
        if name != fresh:
            os.utime(tmp_path / name, (0, 0))
    save_bytes(path, b"whole")
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([path.name, *others, fresh])


def test_a_new_file_has_the_usual_permissions_while_other_threads_make_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mask belongs to the whole process: set for a moment, it would let everybody write what another thread makes just then; and two
    threads that do so could leave it like that."""
    mask = os.umask(0o022)
    os.umask(mask)
    monkeypatch.setattr(os, "umask", lambda _: pytest.fail("the mask is not touched"))
    save_bytes(tmp_path / "new", b"data")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o666 & ~mask


def test_a_file_that_a_group_shares_stays_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others of the group could not write the file any more that one of them had saved."""
    path, real, asked = tmp_path / "a.pgn", os.stat, list[tuple[int, int]]()
    path.write_bytes(b"old")

    def stat_of(place: object, **others: object) -> object:
        found = real(place, **others)  # type: ignore[arg-type]
        return os.stat_result((*found[:4], found.st_uid + 1, 4711, *found[6:])) if str(place) == str(path) else found

    def chown(place: object, owner: int, group: int) -> None:
        asked.append((owner, group))
        if owner != -1:
            raise PermissionError(errno.EPERM, "")

    monkeypatch.setattr(os, "stat", stat_of)
    monkeypatch.setattr(os, "chown", chown)
    save_bytes(path, b"new")
    assert asked == [(real(path).st_uid + 1, 4711), (-1, 4711)] and path.read_bytes() == b"new"


@pytest.mark.parametrize("code", [errno.EPERM, errno.ENOTSUP])
def test_a_drive_without_permissions_takes_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """FAT says EPERM where all files belong to whoever has mounted it, some network drives ENOTSUP."""
    def refused(path: str, mode: int) -> None:
        raise OSError(code, "")

    monkeypatch.setattr(os, "chmod", refused)
    save_bytes(tmp_path / "a.pgn", b"new")
    assert (tmp_path / "a.pgn").read_bytes() == b"new" and len(list(tmp_path.iterdir())) == 1


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"a\.pgn was not saved: the disk is full\."):
        save_bytes(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.pgn"]


@pytest.mark.parametrize(("place", "words"), [("none/a.pgn", "does not exist"), (".", "is a folder"), ("x" * 300, "too long")])
def test_impossible_places(tmp_path: Path, place: str, words: str) -> None:
    with pytest.raises(SaveError, match=words):
        save_bytes(tmp_path / place, b"new")


def test_a_file_that_nobody_may_write_stays_as_it_is_even_for_the_administrator(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(SaveError, match=r"a\.pgn was not saved: the folder or file may not be written\."):
        save_bytes(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_folder_that_cannot_be_flushed_is_told_unless_its_file_system_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, codes = os.fsync, iter((errno.EIO, errno.EINVAL))

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(next(codes), "")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(SaveError, match="the drive cannot be reached"):
        save_bytes(tmp_path / "a.pgn", b"new")
    save_bytes(tmp_path / "a.pgn", b"newer")
    assert (tmp_path / "a.pgn").read_bytes() == b"newer"


def test_a_file_that_is_made_by_appending_and_a_backup_outlive_the_power(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_bytes(b"old")
    disk = Disk(tmp_path)
    with disk.watched():
        append_bytes(tmp_path / "new.journal", b"line\n")
        copy = Backups(tmp_path / "data").keep(tmp_path / "a.pgn", lambda: b"")
    assert copy is not None
    disk.rebuild(len(disk.notes), Unsynced.LOST)
    assert (tmp_path / "new.journal").read_bytes() == b"line\n" and copy.read_bytes() == b"old"


@pytest.mark.skipif(sys.platform != "linux", reason="about the attributes of Linux")
def test_what_else_belongs_to_a_file_stays(tmp_path: Path) -> None:
    """Such as the labels of a file manager, and who else may read it."""
    path = tmp_path / "a.pgn"
    path.write_bytes(b"old")
    try:
        os.setxattr(path, "user.xdg.tags", b"club")
    except OSError:
        pytest.skip("this file system has no attributes")
    save_bytes(path, b"new")
    assert path.read_bytes() == b"new" and os.getxattr(path, "user.xdg.tags") == b"club"


@pytest.mark.skipif(sys.platform != "linux", reason="about the access lists of Linux")
def test_the_list_of_a_folder_says_who_may_read_a_new_file(tmp_path: Path) -> None:
    entries = ((0x01, 7), (0x04, 7), (0x20, 0))  # the owner and the group all, others nothing
    rules = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", tag, rights, 0xFFFFFFFF) for tag, rights in entries)
    try:
        os.setxattr(tmp_path, "system.posix_acl_default", rules)
    except OSError:
        pytest.skip("this file system has no access lists")
    save_bytes(tmp_path / "a.pgn", b"data")
    assert stat.S_IMODE((tmp_path / "a.pgn").stat().st_mode) == 0o660 and len(list(tmp_path.iterdir())) == 1


def test_a_backup_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"old")
    backups = Backups(tmp_path / "data")
    backups.keep(path, None)
    assert stat.S_IMODE(backups.folder.stat().st_mode) == 0o700


def test_the_new_backup_stays_beside_those_of_a_clock_that_was_ahead(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_bytes(b"old")
    backups = Backups(tmp_path / "data", most_files=2)
    backups.folder.mkdir(parents=True)
    for day in (1, 2, 3):
        (backups.folder / f"2999010{day}-000000-b.pgn").write_bytes(b"later")
    copy = backups.keep(tmp_path / "a.pgn", None)
    assert copy is not None and copy.read_bytes() == b"old"
    assert sorted(path.name for path in backups.folder.iterdir()) == [copy.name, "29990103-000000-b.pgn"]


@pytest.mark.parametrize("knows", [True, False])
def test_on_macos_the_drive_is_waited_for_where_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knows: bool) -> None:
    calls: list[str] = []

    def control(descriptor: int, command: int) -> None:
        calls.append(f"fcntl {command}")
        if not knows:
            raise OSError(errno.ENOTSUP, "")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda descriptor: calls.append("fsync"))
    runpy.run_path(safesave.__file__)["save_bytes"](tmp_path / "a.pgn", b"new")
    assert (tmp_path / "a.pgn").read_bytes() == b"new"
    assert calls == (["fcntl 51"] if knows else ["fcntl 51", "fsync"]) * 2, "the file, then its folder"


@pytest.mark.parametrize("appends", [False, True])
def test_no_other_window_changes_a_file_between_the_check_and_the_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, appends: bool,
) -> None:
    path, taken = tmp_path / "a.pgn", list[Lock | None]()
    path.write_bytes(b"old")

    def look(_: object = None) -> None:
        taken.append(Lock.take(lock_of(path)))

    if appends:
        monkeypatch.setattr(safesave, "flush", look)
        append_bytes(path, b" and new", known_size=3)
    else:
        save_chunks(path, (b"new",), look)
    assert taken == [None], "what another window saves now would be lost"
    assert path.read_bytes() == (b"old and new" if appends else b"new")
    later = Lock.take(lock_of(path))
    assert later is not None and later.is_held
    later.release()


def test_a_lock_leaves_nothing_behind_and_is_that_of_all_names_of_a_file(tmp_path: Path) -> None:
    games, link = tmp_path / "games", tmp_path / "b.pgn"
    games.mkdir()
    link.symlink_to(games / "a.pgn")
    assert lock_of(link) == lock_of(games / "a.pgn") != lock_of(games / "b.pgn")
    append_bytes(games / "a.pgn", b"new")
    assert [path.name for path in games.iterdir()] == ["a.pgn"] and not lock_of(link).exists()
