"""Collections: kept, changed, damaged; and which files are in their folders."""
from __future__ import annotations

import errno
import json
import os
import sys
import threading
from pathlib import Path

import pytest

from chessgui.gamelist.collections import Collection, CollectionFile, files_of
from chessgui.storage import safesave
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled
from tests.hands.progress import cancelled

MASTERS = Path("/games/masters.pgn"), Path("/games/old")


@pytest.fixture
def file(tmp_path: Path) -> CollectionFile:
    return CollectionFile(tmp_path / "new folder" / "collections.json")


def test_what_was_kept_is_read_again(file: CollectionFile) -> None:
    assert file.read().collections == () and not file.read().problem
    file.add("Masters", MASTERS)
    known, mine = file.add("  My\n games ", (Path("/games/masters.pgn"),))
    assert known == file.read() and known.collections == (Collection("Masters", MASTERS), Collection("My games", MASTERS[:1]))
    assert mine.name == "My games" and known.named("MASTERS") == known.collections[0] and known.named("x") is None


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")
def test_any_name_of_a_file_is_kept(file: CollectionFile) -> None:
    place = Path(os.fsdecode(b"/games/\xff\xe9.pgn"))
    file.add("Übungen ♞ צוגצוואנג", (place,))
    assert file.read().collections == (Collection("Übungen ♞ צוגצוואנג", (place,)),)


def test_no_two_collections_have_the_same_name(file: CollectionFile) -> None:
    names = [file.add(name)[1].name for name in ("Masters", "masters", "Masters", "", "x" * 200)]
    assert names == ["Masters", "masters (2)", "Masters (3)", "Collection", "x" * 80]
    assert file.rename("masters (2)", "MASTERS")[1].name == "MASTERS (2)" and file.rename("Masters", "Masters")[1].name == "Masters"
    assert file.rename("Masters", "  ")[1].name == "Masters"
    assert [one.name for one in file.read().collections] == ["Masters", "MASTERS (2)", "Masters (3)", "Collection", "x" * 80]


def test_places_come_and_go(file: CollectionFile) -> None:
    file.add("Masters")
    assert file.extend("Masters", MASTERS)[1].places == MASTERS
    assert file.extend("Masters", (MASTERS[0], Path("here.pgn")))[1].places == (*MASTERS, Path.cwd() / "here.pgn")
    assert file.take_out("Masters", MASTERS[1])[1].places == (MASTERS[0], Path.cwd() / "here.pgn")
    file.add("Other")
    known, gone = file.remove("Masters")
    assert gone.name == "Masters" and [one.name for one in known.collections] == ["Other"] == [one.name for one in file.read().collections]
    with pytest.raises(SaveError, match="no collection “Masters” any more"):
        file.extend("Masters", MASTERS)


@pytest.mark.parametrize("data", [
    b"", b"\xff", b"[]", b"{}", b'{"collections": {}}', b'{"collections": ["x"]}', b'{"collections": [{"name": "x"}]}',
    b'{"collections": [{"name": 1, "places": []}]}', b'{"collections": [{"name": "x", "places": [1]}]}', b"[" * 100_000])
def test_a_damaged_list_is_kept_aside(file: CollectionFile, data: bytes) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(data)
    found = file.read()
    assert found.collections == () and found.problem.count(".") >= 1 and "kept as collections.json.damaged" in found.problem
    file.add("Masters")
    assert [one.name for one in file.read().collections] == ["Masters"]
    assert file.path.with_name("collections.json.damaged").read_bytes() == data


def test_nothing_is_written_over_what_nobody_has_read(file: CollectionFile, monkeypatch: pytest.MonkeyPatch) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(b"rubbish")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(safesave, "flush", full)
    with pytest.raises(SaveError, match="the file is still"):
        file.add("Masters")
    assert file.path.read_bytes() == b"rubbish" and not [path for path in file.path.parent.iterdir() if path.suffix == ".tmp"]
    file.path.unlink()
    with pytest.raises(SaveError, match=r"collections\.json was not saved: the disk is full\."):
        file.add("Masters")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match=r"collections\.json was not saved: "):
        CollectionFile(tmp_path / "file" / "below" / "collections.json").add("Masters")


def test_two_windows_lose_nothing(file: CollectionFile, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = [threading.Thread(target=lambda number=number: file.add(f"number {number}")) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {one.name for one in file.read().collections} == {f"number {number}" for number in range(8)}
    monkeypatch.setattr("chessgui.gamelist.collections.WAIT_S", 0)
    held = Lock.take(file.path.with_suffix(".lock"))
    assert held is not None
    with pytest.raises(SaveError, match="by another window"):
        file.add("Masters")
    held.release()


# files ---------------------------------------------------------------------------------------------------------------


def made(folder: Path, *names: str) -> list[Path]:
    """Files with these names."""
    paths = [folder / name for name in names]
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * len(path.name))
    return paths


def test_folders_are_looked_through(tmp_path: Path) -> None:
    b, a, deep, above, *_ = made(tmp_path, "b.pgn", "A.PGN", "c/d/e.pgn", "c/z.pgn", "notes.txt", "c/x.pgn.gz", "list.epd")
    found = files_of([tmp_path])
    assert list(found.sizes) == [a, b, above, deep] and found.problems == () and found.sizes[b] == 5
    assert list(files_of([deep, tmp_path / "notes.txt", tmp_path / "c"]).sizes) == [deep, tmp_path / "notes.txt", above]
    made(tmp_path, "c/new.pgn")
    assert tmp_path / "c" / "new.pgn" in files_of([tmp_path]).sizes, "folders are looked at anew"


def test_links_are_no_trap_and_files_are_there_once(tmp_path: Path) -> None:
    one, two = made(tmp_path, "a/one.pgn", "b/two.pgn")
    (tmp_path / "a" / "round").symlink_to(tmp_path)
    (tmp_path / "b" / "again.pgn").symlink_to(one)
    (tmp_path / "b" / "hard.pgn").hardlink_to(two)
    (tmp_path / "self").symlink_to(tmp_path / "self")
    found = files_of([tmp_path, one, tmp_path / "a" / ".." / "a" / "one.pgn"])
    assert [os.path.realpath(path) for path in found.sizes] == [str(one), str(tmp_path / "b" / "hard.pgn")] and found.problems == ()
    (tmp_path / "lost.pgn").symlink_to(tmp_path / "nothing")
    assert files_of([tmp_path]).problems == ("lost.pgn cannot be opened: there is no such file.",)


def test_what_is_not_there_is_told_and_the_rest_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = made(tmp_path, "one.pgn", "closed/two.pgn")
    scandir = os.scandir

    def guarded(folder: Path) -> object:
        if folder.name == "closed":
            raise PermissionError(errno.EACCES, "")
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", guarded)
    found = files_of([tmp_path / "gone.pgn", tmp_path])
    assert list(found.sizes) == [one]
    assert found.problems == ("gone.pgn cannot be opened: there is no such file.", "closed cannot be opened: it may not be read.")


def test_a_name_that_no_file_can_have_is_told_and_the_rest_found(file: CollectionFile, tmp_path: Path) -> None:
    games = tmp_path / "games.pgn"
    games.write_text("1. e4 *")
    file.path.parent.mkdir()
    places = ["/zero\0byte.pgn", "/half\ud800letter.pgn", str(games)]
    file.path.write_text(json.dumps({"collections": [{"name": "x", "places": places}]}))
    found = files_of(file.read().collections[0].places)
    assert list(found.sizes) == [games] and len(found.problems) == 2
    assert all(sentence.endswith(".pgn cannot be opened: there is no such file.") for sentence in found.problems)


def test_the_way_through_folders_can_be_cancelled(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        files_of([tmp_path], cancelled())
