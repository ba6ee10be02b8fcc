"""The file of what is known: everything comes back, nothing false comes out of it, processes share it."""
from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from chess.variant import VARIANTS

import engine
from chessgui.analysis import cache as caches
from chessgui.analysis import store as stores
from chessgui.analysis.cache import DAY_S, FILE, MOST_DAYS, Cache
from chessgui.analysis.evaluation import evaluation_to_json
from chessgui.analysis.oldfiles import take_over
from chessgui.analysis.store import Kept, Key, engine_key, position_key, result_key, version_of
from tests.analysis.results import bookmark, evaluation
from tests.analysis.test_store import boards
from tests.conftest import ROOT
from tests.hands.patience import PATIENCE_S
from tests.hands.processes import ended

START = position_key(chess.Board())
OLD = Path(__file__).with_name("old")
"""A folder of a version that kept a file for each game."""


def results(count: int = 12) -> list[tuple[Key, Kept]]:
    """Results of our engine, every other one with a bookmark."""
    found = []
    for number, board in enumerate(boards(count)):
        told = replace(evaluation(next(iter(board.legal_moves)).uci(), depth=number), version=version_of(""))
        mark = bookmark(number, number, bytes([number])) if number % 2 else None
        found.append((Key(position_key(board), told.engine, 1 + number % 3), Kept(told, mark)))
    return found


def write(folder: Path, found: list[tuple[Key, Kept]], game: str = "", ply: int = 0) -> bool:
    with Cache(folder) as cache:
        return cache.write(found, game, ply)


def read(folder: Path, *positions: str) -> list[tuple[Key, Kept]]:
    with Cache(folder) as cache:
        return cache.find(positions)


def all_of(folder: Path, found: list[tuple[Key, Kept]]) -> bool:
    again = dict(read(folder, *(key.position for key, _ in found)))
    return again == dict(found) and all(
        evaluation_to_json(again[key].evaluation) == evaluation_to_json(kept.evaluation) for key, kept in found)


def test_everything_comes_back(tmp_path: Path) -> None:
    assert read(tmp_path / "cache", START) == [] and not (tmp_path / "cache").exists(), "reading makes nothing"
    assert write(tmp_path / "cache", []) and not (tmp_path / "cache").exists()
    assert write(tmp_path / "cache", results()) and all_of(tmp_path / "cache", results())
    assert read(tmp_path / "cache", "nothing of this kind") == []


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("is_960", [False, True])
def test_results_for_variants_come_back(variant: type[chess.Board], is_960: bool, tmp_path: Path) -> None:
    board = variant(chess960=is_960)
    told = evaluation(next(iter(board.legal_moves)).uci())
    found = [(Key(result_key(board), told.engine, 1), Kept(told))]
    assert write(tmp_path, found) and read(tmp_path, result_key(board)) == found


def test_only_the_deeper_result_stays(tmp_path: Path) -> None:
    key = Key(START, "Chessgui", 1)
    for depth, known in ((10, 10), (9, 10), (12, 12)):
        assert write(tmp_path, [(key, Kept(evaluation(depth=depth)))])
        assert [kept.evaluation.depth for _, kept in read(tmp_path, START)] == [known]


def test_the_result_of_another_release_takes_the_place_of_a_deeper_one(tmp_path: Path) -> None:
    key = Key(START, "Chessgui", 1)
    for version, depth, known in (("1", 30, 30), ("2", 5, 5), ("2", 4, 5), ("2", 6, 6)):
        assert write(tmp_path, [(key, Kept(replace(evaluation(depth=depth), version=version)))])
        assert [(kept.evaluation.version, kept.evaluation.depth) for _, kept in read(tmp_path, START)] == [(version, known)]
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE known SET evaluation = '{'")
    file.close()
    assert write(tmp_path, [(key, Kept(evaluation(depth=3)))]) and len(read(tmp_path, START)) == 1, "a damaged one has no release"


def test_a_report_finds_its_own_results_and_others_find_them_by_position(tmp_path: Path) -> None:
    key, told = Key(START, "Chessgui", 1), evaluation(depth=9)
    for ply in (0, 4):
        assert write(tmp_path, [(key, Kept(told))], "game", ply)
    with Cache(tmp_path) as cache:
        assert cache.of_game("game") == {0: told, 4: told} and cache.of_game("other") == cache.of_game("") == {}
    assert {found for found, _ in read(tmp_path, START)} == {key}


def test_another_version_of_the_engine_begins_anew_but_keeps_the_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, results())
    monkeypatch.setattr(engine, "VERSION", "9.9")
    found = read(tmp_path, *(key.position for key, _ in results()))
    assert len(found) == 12 and all(kept.bookmark is None for _, kept in found)


@pytest.mark.parametrize("change", [
    "evaluation = '{'", "evaluation = '[]'", "evaluation = NULL", "evaluation = x'00'", "evaluation = replace(evaluation, 'e2e4', 'e7e5')",
    "position = '8/8 w'", "engine = 'Other'", "bookmark = '{}'", "entries = x'00'", "entries = 'text'",
])
def test_a_row_that_says_what_cannot_be_is_passed_over(change: str, tmp_path: Path) -> None:
    key = Key(START, "Chessgui", 1)
    write(tmp_path, [(key, Kept(replace(evaluation(), version=engine.VERSION), bookmark()))])
    file = sqlite3.connect(tmp_path / FILE)
    file.execute(f"UPDATE known SET {change}")
    file.commit()
    file.close()
    assert read(tmp_path, START, "8/8 w") == []


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"SQLite format 4" + b"?" * 5000)
    assert read(tmp_path, START) == [] and (tmp_path / f"{FILE}.damaged").exists()
    assert write(tmp_path, results()) and all_of(tmp_path, results())


def test_whatever_is_damaged_what_is_read_can_be_played(tmp_path: Path) -> None:
    whole, chance = tmp_path / "whole", random.Random(3)
    write(whole, results())
    for number in range(60):
        folder = tmp_path / str(number)
        shutil.copytree(whole, folder)
        data = bytearray((folder / FILE).read_bytes())
        for _ in range(40):
            data[chance.randrange(len(data))] = chance.randrange(256)
        (folder / FILE).write_bytes(data[:len(data) * 3 // 4] if number % 3 == 0 else data)
        for key, kept in read(folder, *(key.position for key, _ in results())):
            board = chess.Board(f"{key.position} 0 1")
            assert all(chess.Move.from_uci(line.moves[0]) in board.legal_moves for line in kept.evaluation.lines)
        write(folder, results())


def test_a_text_of_ten_thousand_brackets_is_no_result(tmp_path: Path) -> None:
    write(tmp_path, results(1), "game")
    with Cache(tmp_path) as cache:
        cache.write_report("game", "", [])
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE known SET evaluation = ?", ("[" * 10_000,))
        file.execute("UPDATE report SET evaluations = ?", ("[" * 10_000,))
    with Cache(tmp_path) as cache:
        assert (cache.find([START]), cache.of_game("game"), cache.report("game")) == ([], {}, None)


def test_a_folder_that_cannot_be_written_costs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not write(tmp_path / "file", results()) and read(tmp_path / "file", START) == []


def test_what_was_not_used_for_long_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 2_000_000_000
    for day, found in ((0, results(2)[:1]), (300, results(2)[1:]), (350, [])):
        monkeypatch.setattr(caches.time, "time", lambda day=day: now + day * DAY_S)
        write(tmp_path, found)
    assert len(read(tmp_path, START)) == 1, "to be read is to be used"
    for day, count in ((MOST_DAYS + 10, 2), (300 + MOST_DAYS + 10, 1), (350 + MOST_DAYS + 10, 0)):
        monkeypatch.setattr(caches.time, "time", lambda day=day: now + day * DAY_S)
        write(tmp_path, [(Key("8/8/8/8/8/8/8/8 w - -", "", 1), Kept(evaluation()))])
        file = sqlite3.connect(tmp_path / FILE)
        assert file.execute("SELECT count(*) FROM known WHERE engine != ''").fetchone() == (count,)
        file.close()


def test_the_file_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "MOST_BYTES", 1 << 20)
    for second, (key, kept) in enumerate(results(60)):
        monkeypatch.setattr(caches.time, "time", lambda second=second: 2_000_000_000 + second)
        write(tmp_path, [(key, Kept(kept.evaluation, bookmark(entries=4096)))])
    assert (tmp_path / FILE).stat().st_size < 2 << 20
    found = {key for key, _ in read(tmp_path, *(key.position for key, _ in results(60)))}
    assert results(60)[-1][0] in found and results(60)[0][0] not in found and 8 < len(found) < 20


def write_report(folder: Path, game: str) -> None:
    with Cache(folder) as cache:
        assert cache.write_report(game, "", [evaluation()] * 400)


def is_kept(folder: Path, game: str) -> bool:
    with Cache(folder) as cache:
        return cache.report(game) is not None


def test_reports_are_bounded_too_and_leave_room_for_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "MOST_BYTES", 1 << 20)
    for second, found in enumerate(results(24)):
        monkeypatch.setattr(caches.time, "time", lambda second=second: 2_000_000_000 + second)
        write_report(tmp_path, f"game {second}")
        write(tmp_path, [found])
    assert (tmp_path / FILE).stat().st_size < 2 << 20
    assert is_kept(tmp_path, "game 23") and not is_kept(tmp_path, "game 0")
    assert len(read(tmp_path, *(key.position for key, _ in results(24)))) > 4, "the reports alone have not taken all of the room"


def test_a_report_that_is_read_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 2_000_000_000
    for day, also in ((0, ["read", "not read"]), (300, []), (MOST_DAYS + 10, [])):
        monkeypatch.setattr(caches.time, "time", lambda day=day: now + day * DAY_S)
        for game in also:
            write_report(tmp_path, game)
        write(tmp_path, results(1))
        assert is_kept(tmp_path, "read")
    assert not is_kept(tmp_path, "not read")


def test_old_reports_are_found_without_reading_all_of_them(tmp_path: Path) -> None:
    write_report(tmp_path, "game")
    file = sqlite3.connect(tmp_path / FILE)
    assert "USING INDEX" in file.execute("EXPLAIN QUERY PLAN DELETE FROM report WHERE used < 1").fetchone()[-1]
    file.close()


WRITER = """
import sys
from pathlib import Path
from chessgui.analysis import cache
from tests.analysis.test_cache import results, write
cache.BUSY_S = 600  # another process may stand still while it writes
for key, kept in results(40)[int(sys.argv[2])::int(sys.argv[3])]:
    assert write(Path(sys.argv[1]), [(key, kept)])
"""


@pytest.mark.parametrize("count", [2, pytest.param(4, marks=pytest.mark.slow(reason="more processes"))])
def test_processes_write_at_the_same_time(tmp_path: Path, count: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), str(number), str(count)], cwd=ROOT, env=environment)
               for number in range(count)]
    with ended(*writers):
        assert [writer.wait(PATIENCE_S) for writer in writers] == [0] * count
    assert all_of(tmp_path, results(40))


# earlier versions ----------------------------------------------------------------------------------------------------


def test_files_of_an_earlier_version_are_taken_over(tmp_path: Path) -> None:
    shutil.copytree(OLD, tmp_path / "analysis")
    with Cache(tmp_path) as cache:
        take_over(tmp_path, cache)
    assert list((tmp_path / "analysis").iterdir()) == []
    own, peer = engine_key((), {}, engine.BUILT_IN), engine_key(("/usr/games/peer", "-x"), {"Hash": 1})
    board = chess.Board()
    board.push_san("e4")
    found = {(key.engine, key.lines, kept.evaluation.depth, kept.evaluation.best.moves): kept
             for key, kept in read(tmp_path, START, position_key(board))}
    assert set(found) == {(own, 1, 20, ("e2e4", "e7e5")), (own, 3, 14, ("e2e4",)), (peer, 2, 31, ("c7c5",))}
    marks = [kept.bookmark for kept in found.values() if kept.bookmark is not None]
    assert marks == ([bookmark(20, 3)] if engine.VERSION == "0.1.0" else [])


def test_damaged_files_of_an_earlier_version_are_removed(tmp_path: Path) -> None:
    (tmp_path / "analysis").mkdir()
    [old] = OLD.iterdir()
    data, chance = old.read_bytes(), random.Random(4)
    for number in range(50):
        place = chance.randrange(len(data))
        damaged = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1:]
        (tmp_path / "analysis" / f"{number}.analysis").write_bytes(damaged if number % 2 else data[:place])
    with Cache(tmp_path) as cache:
        take_over(tmp_path, cache)
    assert not list((tmp_path / "analysis").iterdir()) and not (tmp_path / FILE).exists()


def test_the_file_of_a_program_is_looked_at_where_results_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread of the window, which compares releases, does not wait for a disk."""
    program = tmp_path / "other"
    program.write_text("an engine")
    program.chmod(0o755)
    told = replace(evaluation(engine=engine_key([str(program)], {})), version="an earlier release")
    key = Key(START, told.engine, 1)
    assert write(tmp_path, [(key, Kept(told))]) and read(tmp_path, START)
    monkeypatch.setattr(stores, "_stamp", lambda program: pytest.fail("the window looks at a file"))
    store = stores.Store()
    store.merge([(key, Kept(told))])
    assert store.find(chess.Board(), told.engine, 1) == told
