"""The journal's thread: what it has acknowledged is there, whatever the disk does."""
from __future__ import annotations

import errno
import os
import random
import re
import shutil
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from chessgui.journal.records import Closed, Edited, Moved, Opened, Saved
from chessgui.journal.recovery import recover
from chessgui.journal.session import FORGOTTEN, SessionFile
from chessgui.journal.writer import Compaction, Writer
from chessgui.storage.safesave import SaveError
from chessgui.tree.edits import Insert, whole
from chessgui.tree.game import Game
from chessgui.tree.place import ROOT
from tests.hands.patience import PATIENCE_MS
from tests.journal.sessions import Written, edited_game, found_in, journals
from tests.tree.random_edits import make_random_changes, random_game

TINY = Compaction(least=1_000, limit=3_000, growth=2)


def test_all_is_there_after_the_end(tmp_path: Path) -> None:
    written = Written(tmp_path)
    first, second = edited_game(written, 1, seed=1), edited_game(written, 2, seed=2)
    written.submit(Moved(2, ROOT), Saved(2, "two.pgn", 5))
    written.crash()
    assert written.writer.acknowledged == written.writer.submitted
    assert found_in(tmp_path) == {1: whole(first.pgn), 2: whole(second.pgn)}


def test_compaction_keeps_the_state(tmp_path: Path) -> None:
    written = Written(tmp_path, TINY)
    sizes = []
    dice = random.Random(5)
    game = Game(random_game(dice))
    written.submit(Opened(1, "One", None, 0, True, ROOT, whole(game.pgn)))
    game.listeners.append(lambda edit, place: written.submit(Edited(1, edit, place)))
    for _ in range(50):
        make_random_changes(game, dice, 10)
        written.wait()
        sizes.append(written.session.size)
    written.crash()
    assert sum(after < before for before, after in pairwise(sizes)) >= 5, "it was compacted"
    assert found_in(tmp_path) == {1: whole(game.pgn)}
    assert not list(tmp_path.glob("*.tmp")) and not list(tmp_path.glob(".*.tmp"))


def test_a_closed_game_leaves_the_file_with_the_next_compaction(tmp_path: Path) -> None:
    written = Written(tmp_path, TINY)
    for number in range(60):
        edited_game(written, number, edits=1)
        written.submit(Closed(number))
        written.wait()
    assert written.session.size < 4 * TINY.limit
    written.crash()
    assert found_in(tmp_path) == {}


def test_the_limits_of_compaction() -> None:
    usual = Compaction()
    assert usual.due_above(0) == usual.least
    assert usual.due_above(100_000) == 400_000
    assert usual.due_above(1_500_000) == usual.limit
    assert usual.due_above(30_000_000) == 60_000_000, "much that is open is not written anew with each edit"


def test_with_nothing_unsaved_the_file_goes(tmp_path: Path) -> None:
    written = Written(tmp_path)
    edited_game(written)
    written.submit(Saved(1, "one.pgn", 0))
    assert written.writer.close(PATIENCE_MS)
    assert list(tmp_path.iterdir()) == []


def test_unsaved_games_that_nobody_wants_are_put_aside(tmp_path: Path) -> None:
    written = Written(tmp_path)
    game = edited_game(written)
    assert written.writer.close(PATIENCE_MS)
    assert found_in(tmp_path) == {}
    assert found_in(tmp_path / FORGOTTEN) == {1: whole(game.pgn)}


def test_an_end_without_a_beginning(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal")
    assert written.writer.close(PATIENCE_MS)
    assert list(tmp_path.iterdir()) == []


# a disk that fails -----------------------------------------------------------------------------------------------------


def failing(error: int) -> Callable[..., int]:
    """A write that takes a part and then fails, or an fsync that fails."""
    left = [40]
    write = os.write

    def fails(descriptor: int, data: bytes = b"") -> int:
        if left[0] <= 0 or not data:
            raise OSError(error, "")
        written = write(descriptor, data[:left[0]])
        left[0] -= written
        return written

    return fails


@pytest.mark.parametrize("function", ["write", "fsync"])
@pytest.mark.parametrize(("error", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only")])
def test_a_disk_that_fails_is_told_once_and_tried_again(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, error: int, words: str) -> None:
    written = Written(tmp_path)
    game = edited_game(written, edits=5)
    written.wait()
    sound = journals(tmp_path)[0].read_bytes()
    before = written.writer.acknowledged
    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing(error))
        patch.setattr("chessgui.journal.session.save_bytes", full_disk(error))
        dice = random.Random(3)
        make_random_changes(game, dice, 5)
        written.wait_until_said()
        make_random_changes(game, dice, 5)
        assert written.writer.acknowledged == before
        assert journals(tmp_path)[0].read_bytes().startswith(sound), "what was there stays"
    written.wait()
    assert written.sentences == [f"The journal that protects unsaved games cannot be written: {words}.", "The journal is written again."]
    assert written.writer.acknowledged == written.writer.submitted
    written.crash()
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def full_disk(error: int) -> Callable[[Path, bytes], None]:
    def fails(path: Path, data: bytes) -> None:
        raise SaveError("no") from OSError(error, "")

    return fails


def test_a_torn_end_is_mended_at_once_where_a_fresh_file_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(tmp_path)
    game = edited_game(written, edits=5)
    written.wait()
    append = SessionFile.append

    def torn(session: SessionFile, data: bytes) -> None:
        append(session, data[:len(data) // 2])
        monkeypatch.undo()
        raise OSError(errno.EIO, "")

    monkeypatch.setattr(SessionFile, "append", torn)
    make_random_changes(game, random.Random(4), 10)
    written.wait()
    assert written.sentences == []
    written.crash()
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def test_no_room_for_compaction_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chessgui.journal.session.save_bytes", full_disk(errno.ENOSPC))
    written = Written(tmp_path, TINY)
    game = edited_game(written, edits=200)
    written.wait()
    assert written.sentences == [] and written.session.size > 2 * TINY.limit
    written.crash()
    assert found_in(tmp_path) == {1: whole(game.pgn)}


@pytest.mark.parametrize("vanishes", ["the folder", "the journal", "the lock"])
def test_what_vanishes_is_made_again(tmp_path: Path, vanishes: str) -> None:
    folder = tmp_path / "journal"
    written = Written(folder)
    game = edited_game(written, edits=5)
    written.wait()
    if vanishes == "the folder":
        shutil.rmtree(folder)
    else:
        next(folder.glob("*.journal" if vanishes == "the journal" else "*.lock")).unlink()
    make_random_changes(game, random.Random(4), 5)
    written.wait()
    assert found_in(folder) == {}, "it is held again"
    written.crash()
    assert found_in(folder) == {1: whole(game.pgn)}
    assert written.sentences == []


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    written = Written(in_the_way / "journal")
    game = edited_game(written, edits=5)
    written.wait_until_said()
    assert written.sentences == ["The journal that protects unsaved games cannot be written: the folder does not exist any more."]
    in_the_way.unlink()
    written.wait()
    written.crash()
    assert found_in(in_the_way / "journal") == {1: whole(game.pgn)}


def test_a_read_only_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_open = os.open

    def no_open(path: object, flags: int, *rest: object, **more: object) -> int:
        if str(path).startswith(str(tmp_path)) and flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(errno.EACCES, "")
        return real_open(path, flags, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", no_open)
        written = Written(tmp_path)
        game = edited_game(written, edits=5)
        written.wait_until_said()
        assert written.sentences == ["The journal that protects unsaved games cannot be written: the folder or file may not be written."]
        assert list(tmp_path.iterdir()) == []
    written.wait()
    assert found_in(tmp_path) == {}, "it is held"
    written.crash()
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def test_the_end_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()

    def hangs(session: SessionFile, data: bytes) -> None:
        gate.wait(30)

    monkeypatch.setattr(SessionFile, "append", hangs)
    written = Written(tmp_path)
    written.submit(Closed(1))
    assert not written.writer.close(20)
    gate.set()
    assert written.writer.close(PATIENCE_MS)


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faults that the hook for exceptions has heard of."""
    found: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, where: found.append(str(error)))
    return found


def test_a_fault_of_its_own_is_told_and_outlived(tmp_path: Path, logged: list[str]) -> None:
    written = Written(tmp_path)
    game = edited_game(written, edits=3)
    written.wait()

    def faulty() -> Closed:
        raise ValueError("a fault")

    written.writer.submit(faulty)
    make_random_changes(game, random.Random(4), 3)
    written.wait_until_said()
    written.wait()
    written.crash()
    assert "a fault" in written.sentences[0] and logged == ["a fault"]
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def test_a_fault_of_what_comes_then_is_told_and_outlived(tmp_path: Path, logged: list[str]) -> None:
    """The thread writes what is edited afterwards, too."""
    written = Written(tmp_path)

    def faulty() -> None:
        raise ValueError("a fault")

    written.writer.then(faulty)
    written.wait_until_said()
    game = edited_game(written, edits=3)
    written.wait()
    written.crash()
    assert "a fault" in written.sentences[0] and logged == ["a fault"]
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def test_what_comes_then_comes_after_the_disk(tmp_path: Path) -> None:
    order = []
    session = SessionFile(tmp_path)
    writer = Writer(session, lambda sentence: None)
    for number in range(1, 6):
        writer.submit(Closed(number))
        writer.then(lambda number=number: order.append((number, writer.acknowledged)))
    assert writer.close(PATIENCE_MS)
    assert [number for number, _ in order] == [1, 2, 3, 4, 5] and all(number <= acknowledged for number, acknowledged in order)


def test_edits_that_do_not_fit_are_kept_as_they_are(tmp_path: Path) -> None:
    """A fault of the program: the tree was changed otherwise than by edits. Compaction loses nothing of what might help."""
    written = Written(tmp_path, TINY)
    game = edited_game(written, edits=3)
    written.submit(Edited(1, Insert((99,), 0, whole(game.pgn).branch), (99,)))
    for number in range(2, 30):
        edited_game(written, number, edits=1)
        written.submit(Closed(number))
    written.wait()
    written.crash()
    recovery = recover(tmp_path)
    recovery.release()
    assert [whole(one.game) for one in recovery.games] == [whole(game.pgn)]
    told, = recovery.problems  # how many edits a rewriting of the file has joined before is a matter of time
    assert re.fullmatch(r"Game 1 is offered without its last changes: 1 of \d could not be repeated\.", told)
