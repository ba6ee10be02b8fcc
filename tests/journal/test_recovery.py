"""What a new start finds: sessions that crashed, and only those; nothing is lost by restoring or forgetting."""
from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import chess
import chess.pgn
import pytest

from chessgui.journal.records import Begun, Closed, Edited, Live, LiveState, Moved, Opened, Record, Saved, record_line
from chessgui.journal.recovery import SESSIONS_KEPT, recover
from chessgui.journal.session import FORGOTTEN, FORGOTTEN_KEPT, LOCK_SUFFIX, SUFFIX, put_aside
from chessgui.play.newgame import NewGame, to_texts
from chessgui.storage.lock import Lock
from chessgui.tree.branch import line_branch
from chessgui.tree.edits import Insert, whole
from chessgui.tree.game import Game
from chessgui.tree.place import ROOT
from tests.journal.sessions import Written, contents, edited_game, found_in, journals

ROOT_FOLDER = Path(__file__).resolve().parents[2]
E4 = Insert(ROOT, 0, line_branch([chess.Move.from_uci("e2e4")]))
NEW = whole(chess.pgn.Game())


def session(folder: Path, name: str, *records: Record, version: int = 1) -> Path:
    """The file of a session that has crashed."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}{SUFFIX}"
    path.write_bytes(b"".join(record_line(record, 1_700_000_000) for record in (Begun(version), *records)))
    return path


def opened(number: int = 1, name: str = "New game", path: str | None = None, clean: bool = True) -> Opened:
    return Opened(number, name, path, 3, clean, ROOT, NEW)


@pytest.mark.parametrize(("records", "found"), [
    ([opened()], []),
    ([opened(clean=False)], [("New game", False)]),
    ([opened(), Edited(1, E4, (1,))], [("New game", False)]),
    ([opened(), Edited(1, E4, (1,)), Closed(1)], []),
    ([opened(path="a.pgn")], [("a.pgn", True)]),
    ([opened(), Edited(1, E4, (1,)), Saved(1, "folder/b.pgn", 0)], [("b.pgn", True)]),
    ([opened(), Edited(1, E4, (1,)), Saved(1, "b.pgn", 0), Edited(1, E4, (1,))], [("b.pgn", False)]),
    ([opened(1), opened(2, path="c.pgn"), Edited(1, E4, (1,))], [("New game", False), ("c.pgn", True)]),
    ([Edited(7, E4, (1,)), Moved(7, ROOT)], []),
])
def test_what_is_offered(tmp_path: Path, records: list[Record], found: list[tuple[str, bool]]) -> None:
    path = session(tmp_path, "a", *records)
    recovery = recover(tmp_path)
    assert [(one.name, one.clean) for one in recovery.games] == found
    assert recovery.problems == []
    assert path.exists() == bool(found), "what nobody misses goes"
    recovery.release()
    assert not list(tmp_path.glob(f"*{LOCK_SUFFIX}"))


def test_a_recovered_game_has_all_that_is_known(tmp_path: Path) -> None:
    state = LiveState(to_texts(NewGame()), (1,), chess.BLACK, 60_000, 59_500, True)
    path = session(tmp_path, "a", opened(4, path="a.pgn"), Edited(4, E4, (1,)), Live(4, state), Moved(4, ROOT))
    recovery = recover(tmp_path)
    one, = recovery.games
    assert (one.path, one.index, one.place, one.live, one.number, one.session) == (Path("a.pgn"), 3, ROOT, state, 4, path)
    assert one.when.timestamp() == 1_700_000_000
    assert [move.uci() for move in one.game.mainline_moves()] == ["e2e4"]
    recovery.release()


def test_places_that_are_not_there_any_more(tmp_path: Path) -> None:
    """Killed between a move taken back and the clocks after it."""
    state = LiveState(to_texts(NewGame()), (2, 1, 4), chess.BLACK, None, None, False)
    session(tmp_path, "a", opened(), Edited(1, E4, (9,)), Live(1, state))
    recovery = recover(tmp_path)
    assert (recovery.games[0].place, recovery.games[0].live and recovery.games[0].live.place) == ((1,), (1,))
    recovery.release()


def test_a_torn_last_line_of_every_length(tmp_path: Path) -> None:
    path = session(tmp_path, "a", opened(path="a.pgn"), Edited(1, E4, (1,)))
    data = path.read_bytes()
    start = data[:-1].rindex(b"\n") + 1
    for length in range(start, len(data) + 1):
        path.write_bytes(data[:length])
        recovery = recover(tmp_path)
        recovery.release()
        assert recovery.problems == []
        assert len(list(recovery.games[0].game.mainline_moves())) == (length >= len(data) - 1)


def test_a_damaged_middle_is_told_and_what_stands_before_it_found(tmp_path: Path) -> None:
    path = session(tmp_path, "a", opened(path="a.pgn"), Edited(1, E4, (1,)), Moved(1, ROOT))
    path.write_bytes(path.read_bytes().replace(b"e2e4", b"d2d4"))
    recovery = recover(tmp_path)
    assert recovery.problems == ["The journal a.journal is damaged in line 3: only what was done before that is here."]
    assert contents(recovery) == {1: NEW}
    recovery.release()


@pytest.mark.parametrize("rubbish", [b"rubbish\n", b"\0" * 100 + b"\n", b"\n"])
def test_rubbish_is_told_once_and_put_aside(tmp_path: Path, rubbish: bytes) -> None:
    (tmp_path / f"a{SUFFIX}").write_bytes(rubbish)
    recovery = recover(tmp_path)
    assert recovery.games == [] and "damaged in line 1" in recovery.problems[0]
    assert recovery.problems[1:] == [f"The journal a.journal is in {tmp_path / FORGOTTEN} now."]
    recovery.release()
    assert recover(tmp_path).problems == []
    assert (tmp_path / FORGOTTEN / f"a{SUFFIX}").read_bytes() == rubbish


def test_another_version_stays_where_it_is(tmp_path: Path) -> None:
    path = session(tmp_path, "a", opened(path="a.pgn"), version=2)
    recovery = recover(tmp_path)
    assert recovery.games == [] and "another version of the program" in recovery.problems[0]
    assert path.exists()


def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / f"a{SUFFIX}").mkdir()
    recovery = recover(tmp_path)
    assert recovery.problems == [f"The journal a{SUFFIX} cannot be read: it is a folder."]


@pytest.mark.parametrize("place", ["sessions_in", "read_records"])
def test_what_may_not_be_read_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    session(tmp_path, "a", opened())
    monkeypatch.setattr(f"chessgui.journal.recovery.{place}", forbidden)
    [problem] = recover(tmp_path).problems
    assert problem == f"The journal {tmp_path if place == 'sessions_in' else f'a{SUFFIX}'} cannot be read: it may not be read."


def test_no_folder(tmp_path: Path) -> None:
    recovery = recover(tmp_path / "none")
    assert recovery.games == [] and recovery.problems == []


# several processes -----------------------------------------------------------------------------------------------------


def test_a_running_session_is_not_offered(tmp_path: Path) -> None:
    written = Written(tmp_path)
    game = edited_game(written)
    written.wait()
    assert found_in(tmp_path) == {}
    written.crash()
    assert found_in(tmp_path) == {1: whole(game.pgn)}


def test_of_two_programs_one_crashes(tmp_path: Path) -> None:
    crashes, runs = Written(tmp_path), Written(tmp_path)
    lost, _ = edited_game(crashes, seed=1), edited_game(runs, seed=2)
    crashes.wait()
    runs.wait()
    crashes.crash()
    assert found_in(tmp_path) == {1: whole(lost.pgn)}
    assert runs.writer.close(30_000, keep=True) and len(recover(tmp_path).games) == 2


def test_two_that_start_together_do_not_both_offer_it(tmp_path: Path) -> None:
    session(tmp_path, "a", opened(path="a.pgn"))
    first, second = recover(tmp_path), recover(tmp_path)
    assert len(first.games) == 1 and second.games == []
    first.release()
    assert len(recover(tmp_path).games) == 1


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    code = ("from pathlib import Path\nfrom chessgui.storage.lock import Lock\n"
            f"lock = Lock.take(Path({str(path)!r}))\nprint(lock.is_held, flush=True)\ninput()")
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT_FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert Lock.take(path) is None
        other.kill()
        other.wait()
    lock = Lock.take(path)
    assert lock is not None and lock.is_held
    lock.release()
    assert not path.exists()


def test_what_several_sessions_have_left_alike_is_offered_once(tmp_path: Path) -> None:
    """A game that was only looked at was offered once for each start that was broken off."""
    played = Live(1, LiveState(to_texts(NewGame()), ROOT, chess.WHITE, None, None, True))
    for name, *edits in (("a",), ("b", Edited(1, E4, (1,))), ("c",), ("d", Saved(1, "a.pgn", 4)), ("e", played), ("f",)):
        session(tmp_path, name, opened(path="a.pgn"), opened(2, clean=False), *edits)
    recovery = recover(tmp_path)
    looked_at = [one for one in recovery.games if one.path is not None]
    assert [(one.session.stem, one.clean, one.index, one.live is None) for one in looked_at] == [
        ("f", True, 3, True), ("e", True, 3, False), ("d", True, 4, True), ("b", False, 3, True)]
    assert len(recovery.games) == len(looked_at) + 6, "a game without a file has no other session"
    recovery.settle(recovery.games)
    recovery.release()
    assert not journals(tmp_path), "with one of them, those that are the same are settled"


# restoring and forgetting ----------------------------------------------------------------------------------------------


def test_settled_sessions_are_put_aside(tmp_path: Path) -> None:
    path = session(tmp_path, "a", opened(path="a.pgn"), Edited(1, E4, (1,)))
    data = path.read_bytes()
    recovery = recover(tmp_path)
    recovery.settle(recovery.games)
    assert not path.exists() and not path.with_suffix(LOCK_SUFFIX).exists()
    assert (tmp_path / FORGOTTEN / path.name).read_bytes() == data
    recovery.settle(recovery.games)
    recovery.release()
    assert recover(tmp_path).games == []


def test_an_old_session_that_is_put_aside_is_kept_beside_newer_ones(tmp_path: Path) -> None:
    """It was removed at once where twenty sessions of later days lay there."""
    for number in range(FORGOTTEN_KEPT):
        session(tmp_path, f"new {number:02}", opened(path=f"{number}.pgn"))
    recovery = recover(tmp_path)
    recovery.settle(recovery.games)
    path = session(tmp_path, "a", opened(path="a.pgn"))
    recovery = recover(tmp_path)
    recovery.settle(recovery.games)
    forgotten = [path.stem for path in journals(tmp_path / FORGOTTEN)]
    assert path.stem in forgotten and len(forgotten) == FORGOTTEN_KEPT


def test_a_session_that_is_put_aside_is_kept_beside_those_of_a_clock_that_was_ahead(tmp_path: Path) -> None:
    later = time.time() + 1_000_000
    for number in range(FORGOTTEN_KEPT):
        os.utime(session(tmp_path / FORGOTTEN, f"{number:02}", opened(path="later.pgn")), (later, later))
    path = session(tmp_path, "a", *(opened(number, path=f"{number}.pgn") for number in (1, 2)))
    recovery = recover(tmp_path)
    for one in tuple(recovery.games):
        recovery.settle([one])
        forgotten = [each.name for each in journals(tmp_path / FORGOTTEN)]
        assert path.name in forgotten and len(forgotten) == FORGOTTEN_KEPT


def test_what_was_not_settled_is_offered_again(tmp_path: Path) -> None:
    path = session(tmp_path, "a", *(opened(number, path=f"{number}.pgn") for number in (1, 2, 3)), Edited(3, E4, (1,)))
    other = session(tmp_path, "b", opened(1, path="other.pgn"))
    data, untouched = path.read_bytes(), other.read_bytes()
    recovery = recover(tmp_path)
    recovery.settle([one for one in recovery.games if one.name == "2.pgn"])
    assert other.read_bytes() == untouched
    recovery.release()
    again = recover(tmp_path)
    assert [one.name for one in again.games] == ["other.pgn", "1.pgn", "3.pgn"]
    assert [move.uci() for move in again.games[2].game.mainline_moves()] == ["e2e4"]
    again.settle(again.games)
    assert (tmp_path / FORGOTTEN / path.name).read_bytes() == data, "all of it is kept for a while"
    assert journals(tmp_path) == []


def test_old_sessions_are_limited(tmp_path: Path) -> None:
    for number in range(SESSIONS_KEPT + FORGOTTEN_KEPT + 5):
        session(tmp_path, f"{number:03}", opened(path=f"{number}.pgn"))
    recovery = recover(tmp_path)
    assert len(recovery.games) == len(journals(tmp_path)) == SESSIONS_KEPT
    assert recovery.games[0].name == f"{SESSIONS_KEPT + FORGOTTEN_KEPT + 4}.pgn", "the newest first"
    forgotten = [path.stem for path in journals(tmp_path / FORGOTTEN)]
    assert forgotten == [f"{number:03}" for number in range(5, FORGOTTEN_KEPT + 5)]
    assert len(list(tmp_path.glob(f"*{LOCK_SUFFIX}"))) == SESSIONS_KEPT
    assert recovery.problems == ["The games of at most 20 earlier sessions are offered: the journals of older ones are in "
                                 f"{tmp_path / FORGOTTEN} now."]
    recovery.release()


def test_scraps_of_a_replaced_file_go(tmp_path: Path) -> None:
    path = session(tmp_path, "a", opened(path="a.pgn"))
    scrap, other = tmp_path / f".{path.name}.abc.tmp", tmp_path / ".b.journal.abc.tmp"
    scrap.write_text("half")
    other.write_text("of a running one")
    recover(tmp_path).release()
    assert not scrap.exists() and other.exists()


def test_a_restored_game_goes_on(tmp_path: Path) -> None:
    written = Written(tmp_path)
    before = edited_game(written, edits=30)
    written.crash()
    recovery = recover(tmp_path)
    game = Game(recovery.games[0].game)
    assert whole(game.pgn) == whole(before.pgn)
    game.play(next(iter(game.board().legal_moves)))
    game.edits.undo()
    assert whole(game.pgn) == whole(before.pgn)
    recovery.release()


def test_a_session_that_cannot_be_settled_keeps_no_other_one_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three sessions only the first was tried, and none again."""
    for name in ("a", "b", "c"):
        session(tmp_path, name, opened(name=name, clean=False))
    recovery, tried = recover(tmp_path), list[Path]()

    def aside(path: Path) -> None:
        tried.append(path)
        if len(tried) == 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        put_aside(path)

    monkeypatch.setattr("chessgui.journal.recovery.put_aside", aside)
    with pytest.raises(OSError, match="No space left"):
        recovery.settle(recovery.games)
    assert len(tried) == 3 and recovery.sessions == {tried[0]}
    recovery.settle(recovery.games)
    assert len(tried) == 4 and not recovery.sessions and not recover(tmp_path).games
