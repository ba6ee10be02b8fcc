"""The moves of a file: read, kept, read anew, searched; and the answers of a loader whose question is about them."""
from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

import engine
from chessgui.finding import jointmoves, moveindex
from chessgui.finding.language import parse
from chessgui.finding.moveindex import MovesCache, moves_of
from chessgui.gamelist import gameloader
from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.gamesource import GamesError
from chessgui.threads.background import Relay
from tests.finding.smallfile import LINES, write
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.progress import cancelled

FOUND = {"move:mate": [(2, 4)], "structure:carlsbad": [(1, 10)], "white move:Nxe5": [(3, 5)], "has:Pe4 result=0-1": [],
         "white:p3 has:Pe4": [(3, 1)], "balance=0 ply:3-": [(0, 3), (1, 3), (2, 3), (3, 3)], "never has:Pe4": [(1, 0), (2, 0)],
         "move:e4 then move:Nf3 within 2 plies": [(0, 3), (3, 3)], "has:X": None,
         'position:"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"': [(0, 3), (3, 3)]}
"""Of each line the games of the file, with the plies; None for all, as something is wrong."""


def numbers(index: GameIndex) -> np.ndarray:
    return np.arange(index.count, dtype=np.int32)


def test_moves_are_kept_and_read_anew_when_the_file_has_changed(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moveindex, "LEAST_GAMES", 1)
    cache, index, search = MovesCache(tmp_path / "cache"), GameIndex.open(path, None), parse("move:mate").search
    assert search is not None
    first = cache.find_or_build(index)
    kept, = (tmp_path / "cache").iterdir()
    with monkeypatch.context() as without:
        without.setattr(moveindex, "moves_of", lambda *_: pytest.fail("they were kept"))
        again = cache.find_or_build(index)
    assert again.find(search, numbers(index)).games.tolist() == first.find(search, numbers(index)).games.tolist() == [2]
    kept.write_bytes(kept.read_bytes()[:-1])
    assert cache.find_or_build(index).find(search, numbers(index)).games.tolist() == [2]
    index = GameIndex.open(write(path, ("1. a4 *", *LINES)), None)
    assert cache.find_or_build(index).find(search, numbers(index)).games.tolist() == [3]


def test_what_was_changed_since_it_was_listed_is_told(path: Path) -> None:
    index = GameIndex.open(path, None)
    write(path, LINES[:2])
    with pytest.raises(GamesError, match="changed"):
        moves_of(index)


def test_words_of_comments_are_read_from_the_file_as_it_was_listed(tmp_path: Path, path: Path) -> None:
    lines = "1. e4 {here} *", "1. d4 {there} *"
    index, search = GameIndex.open(write(path, lines), None), parse("comment:there").search
    assert search is not None
    kept = moves_of(index)
    assert kept.find(search, numbers(index)).games.tolist() == [1]
    path.write_text(path.read_text().replace("here", "THERE"))
    with pytest.raises(GamesError, match="changed"):
        kept.find(search, numbers(index))
    path.write_bytes(b"\xff\xfe" + "".join(f'[Event "x"]\n\n{line}\n\n' for line in lines).encode("utf-16-le"))
    index = GameIndex.open(path, None)
    assert moves_of(index).find(search, numbers(index)).games.tolist() == [1]


def test_what_grows_shorter_while_it_is_read_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index, real = GameIndex.open(path, None), engine.index_moves

    def shortened(*asked: Any) -> engine.MoveIndex:
        os.truncate(path, 100)
        return real(*asked)

    monkeypatch.setattr(engine, "index_moves", shortened)
    with pytest.raises(GamesError, match="changed"):
        moves_of(index)


def test_reading_and_searching_can_be_cancelled(path: Path) -> None:
    index, search = GameIndex.open(path, None), parse("has:P").search
    assert search is not None
    with pytest.raises(engine.Cancelled):
        moves_of(index, cancelled())
    with pytest.raises(engine.Cancelled):
        moves_of(index).find(search, numbers(index), None, cancelled())


def asked(qtbot: QtBot, loader: GameLoader, line: str, sort: Sort | None = None) -> FoundGames:
    with qtbot.waitSignal(loader.answered, timeout=60_000) as answered:
        loader.ask(line, sort or Sort())
    found: FoundGames = answered.args[0]
    return found


def test_a_line_finds_games_with_their_plies(qtbot: QtBot, loader: GameLoader) -> None:
    for line, games in FOUND.items():
        found = asked(qtbot, loader, line)
        if games is None:
            assert found.games.tolist() == [0, 1, 2, 3, 4] and found.plies is None and "has:X" in found.remark
        else:
            assert found.plies is not None
            assert list(zip(found.games.tolist(), found.plies.tolist(), strict=True)) == games, line
    found = asked(qtbot, loader, "ply:3-", Sort("White", True))
    assert found.games.tolist() == [3, 2, 1, 0]
    assert loader.close(PATIENCE_MS)


def test_parts_come_first_and_only_of_the_last_question(qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gameloader, "PART_S", 0)
    real = engine.find_games

    def one_by_one(moves: object, search: object, games: np.ndarray, report: object, *_: object, **__: object) -> engine.Found:
        for done, game in enumerate(games):
            report(real(moves, search, np.array([game], np.int32)), done + 1)  # type: ignore[operator, arg-type]
        return real(moves, search, games)  # type: ignore[arg-type]

    asked(qtbot, loader, "has:X")  # the moves are read
    monkeypatch.setattr(engine, "find_games", one_by_one)
    parts: list[FoundGames] = []
    loader.found_some.connect(parts.append)
    loader.ask("has:Pe4", Sort())
    found = asked(qtbot, loader, "ply:3-")
    assert {part.query for part in parts} == {"ply:3-"} and found.games.tolist() == [0, 1, 2, 3]
    assert [part.games.tolist() for part in parts][:3] == [[0], [0, 1], [0, 1, 2]]
    assert loader.close(PATIENCE_MS)


def test_who_types_on_does_not_begin_the_reading_anew(qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    monkeypatch.setattr(jointmoves, "moves_of", lambda index, progress: read.append(index) or moves_of(index, progress))
    for line in ("has:", "has:P", "has:Pe"):
        loader.ask(line, Sort())
    assert asked(qtbot, loader, "has:Pe4").query == "has:Pe4" and len(read) == 1
    loader.ask("move:mate", Sort())
    assert asked(qtbot, loader, "p3").games.tolist() == [3], "a line without questions does not wait"
    assert loader.close(PATIENCE_MS)


def test_reading_that_is_cancelled_is_told(qtbot: QtBot, loader: GameLoader) -> None:
    with qtbot.waitSignal(loader.cancelled, timeout=60_000):
        loader.ask("has:Pe4", Sort())
        loader.cancel()
    assert asked(qtbot, loader, "has:Pe4").games.tolist() == [0, 3, 4]
    assert loader.close(PATIENCE_MS)


def test_a_question_behind_cancelled_reading_is_answered(qtbot: QtBot, loader: GameLoader) -> None:
    loader.ask("has:Pe4", Sort())
    loader.cancel()  # the reading ends only after what follows
    ends: list[object] = []
    loader.cancelled.connect(lambda: ends.append(None))
    assert asked(qtbot, loader, "move:mate").games.tolist() == [2] and not ends
    assert loader.close(PATIENCE_MS)


def test_no_part_comes_after_the_file_is_listed_again(qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(qtbot, loader, "has:X")
    parts, told, real = list[FoundGames](), threading.Event(), engine.find_games

    def told_late(*arguments: Any, **more: Any) -> engine.Found:
        found = real(*arguments, **more)
        told.set()
        return found

    monkeypatch.setattr(engine, "find_games", told_late)
    loader.found_some.connect(parts.append)
    loader.ask("has:Pe4", Sort())
    assert told.wait(PATIENCE_S)
    with qtbot.waitSignal(loader.reloaded, timeout=60_000):
        loader.reload()
    assert parts == []
    assert loader.close(PATIENCE_MS)


def test_a_list_that_nobody_wants_begins_nothing(qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(gameloader, "listed", lambda *asked: begun.append(asked) or np.zeros(0, np.int32))
    loader.cancelled.connect(lambda: loader.ask("p3", Sort()))  # as the pane does
    with qtbot.waitSignal(loader.destroyed, timeout=60_000):
        loader.reload()
        loader.leave()
        loader.ask("p3", Sort())
    assert begun == []


def test_a_part_is_put_behind_those_before_it(loader: GameLoader) -> None:
    assert loader.index is not None
    parts = gameloader._Parts(FoundGames(loader.index, np.zeros(5, np.int32), "", Sort()), Relay())
    told = []
    for game in (4, 2, 1):
        parts.add(engine.Found(np.array([game], np.int32), np.array([game + 10], np.int32)), game)
        told.append(parts.found())
    assert [each.games.tolist() for each in told] == [[4], [4, 2], [4, 2, 1]]
    assert told[2].plies is not None and told[2].plies.tolist() == [14, 12, 11]
    assert np.shares_memory(told[0].games, told[2].games), "games that were told are not copied for each part that follows"
    assert loader.close(PATIENCE_MS)


def test_a_file_that_was_changed_is_read_again_when_it_is_asked(qtbot: QtBot, loader: GameLoader, path: Path) -> None:
    write(path, LINES[:2])
    with qtbot.waitSignal(loader.reloaded, timeout=60_000):
        loader.ask("has:Pe4", Sort())
    found = asked(qtbot, loader, "has:Pe4")
    assert found.index.count == 2 and found.games.tolist() == [0]
    assert loader.close(PATIENCE_MS)


# a file that grows ---------------------------------------------------------------------------------------------------


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Any number of games is kept; notes each reading of a file, by the number of games that were known."""
    monkeypatch.setattr(moveindex, "LEAST_GAMES", 1)
    found, real = [], engine.index_moves
    monkeypatch.setattr(engine, "index_moves", lambda *rest: found.append(rest[-1]) or real(*rest))
    return found


def plain(moves: engine.MoveIndex) -> dict[str, list[int]]:
    return {name: getattr(moves, name).tolist() for name in engine.MOVE_INDEX_KINDS}


MORE = "1. e4 c5 2. Nf3 d6 0-1", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"


@pytest.mark.parametrize(("lines", "known"), [
    ((*LINES, *MORE), 4),  # the last game of before may have gone on
    ((*LINES[:4], LINES[4].replace(" *", " d5 *"), MORE[0]), 4), (("1. d4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *", *LINES[1:], *MORE), 0),
    ((*LINES[:2], *LINES[3:], *MORE), 0), ((*MORE, *LINES), 0), (LINES[:3], 0), ((), 0), ((*LINES[:4], MORE[1]), 4),
])
def test_of_a_file_that_grew_the_new_games_are_read(
    path: Path, tmp_path: Path, taken: list[int], lines: tuple[str, ...], known: int,
) -> None:
    cache = MovesCache(tmp_path / "cache")
    cache.find_or_build(GameIndex.open(path, None))
    index = GameIndex.open(write(path, lines or MORE), None)
    found = cache.find_or_build(index)
    assert taken == [0, known]
    assert plain(found.moves) == plain(moves_of(index).moves)
    assert plain(cache.find_or_build(index).moves) == plain(found.moves) and len(taken) == 3, "they are kept now"
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_what_is_kept_is_mapped_and_takes_little_memory(path: Path, tmp_path: Path, taken: list[int]) -> None:
    index = GameIndex.open(write(path, LINES * 100), None)
    moves = MovesCache(tmp_path / "cache").find_or_build(index).moves
    owned = [name for name in engine.MOVE_INDEX_KINDS if getattr(moves, name).flags.writeable]
    assert sorted(owned) == ["offsets", "starts"] and moves.starts.base is index.listing.starts
    assert (moves.offsets.nbytes + moves.starts.nbytes) / moves.games <= 100
    assert all(getattr(moves, name).flags.aligned for name in engine.MOVE_INDEX_KINDS)


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data[:40], lambda data: b"", lambda data: data[::-1],
                                    lambda data: data[:-9] + b"?" + data[-8:], lambda data: data + b"0",
                                    lambda data: data.replace(b"version 11", b"version 10")])
def test_damaged_moves_are_read_anew(path: Path, tmp_path: Path, taken: list[int], damage: Callable[[bytes], bytes]) -> None:
    cache, index = MovesCache(tmp_path / "cache"), GameIndex.open(path, None)
    first = plain(cache.find_or_build(index).moves)
    kept, = (tmp_path / "cache").iterdir()
    data = kept.read_bytes()
    kept.unlink()
    kept.write_bytes(damage(data))  # a new file: what is mapped is never changed in its place
    found = cache.find_or_build(index)
    assert plain(found.moves) == first and found.remark == "" and taken == [0, 0]
    assert kept.read_bytes() == data


def test_a_full_disk_is_told_and_the_search_works(
    qtbot: QtBot, loader: GameLoader, path: Path, tmp_path: Path, taken: list[int], monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr("chessgui.storage.safesave.flush", full)
    monkeypatch.setattr(loader, "_cache_folder", tmp_path / "cache")
    found = asked(qtbot, loader, "has:Pe4")
    assert found.games.tolist() == [0, 3, 4]
    assert found.remark == "The moves of games.pgn are not kept for the next time: the disk is full."
    assert asked(qtbot, loader, "p3").remark == "" and not list((tmp_path / "cache").iterdir())
    assert loader.close(PATIENCE_MS)


def test_where_nothing_is_found_the_games_that_cannot_be_searched_are_told(qtbot: QtBot, loader: GameLoader, path: Path) -> None:
    write(path, [*LINES, "1. e4 e9 *", '[Variant "Atomic"]\n\n1. e4 *', '[FEN "nonsense"]\n\n1. e4 *'])
    with qtbot.waitSignal(loader.opened):
        loader.open(path)
    assert asked(qtbot, loader, "has:Ka8").remark == (
        "Games with other rules or an unreadable start: 2. Games with a move that cannot be read, which count up to it: 2.")
    assert asked(qtbot, loader, "has:Pe4").remark == asked(qtbot, loader, "White:nobody").remark == ""
    assert loader.close(PATIENCE_MS)


KILLED = """
import importlib, os, signal, sys
from pathlib import Path
from chessgui.finding import jointmoves, moveindex
from chessgui.gamelist.gameindex import GameIndex
module, _, name = sys.argv[1].rpartition(".")
setattr(importlib.import_module(module), name, lambda *_: os.kill(os.getpid(), signal.SIGKILL))
moveindex.LEAST_GAMES = 1
moveindex.MovesCache(Path(sys.argv[3])).find_or_build(GameIndex.open(Path(sys.argv[2]), None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
@pytest.mark.parametrize(("place", "left"), [("engine.index_moves", 0), ("chessgui.storage.safesave.flush", 1)])
def test_a_program_that_is_killed_leaves_nothing_wrong(path: Path, tmp_path: Path, taken: list[int], place: str, left: int) -> None:
    """It is killed while it reads the moves, or while it writes them; what is half written goes as soon as nobody can be writing it."""
    folder, index = tmp_path / "cache", GameIndex.open(path, None)
    killed = subprocess.run([sys.executable, "-c", KILLED, place, str(path), str(folder)], stderr=subprocess.DEVNULL)
    assert killed.returncode == -signal.SIGKILL
    begun = list(folder.glob(".*.tmp"))
    assert len(begun) == left and not list(folder.glob("*.moves"))
    found = MovesCache(folder).find_or_build(index)
    assert plain(found.moves) == plain(moves_of(index).moves) and list(folder.glob(".*.tmp")) == begun
    for file in begun:
        os.utime(file, (0, 0))
    MovesCache(folder).find_or_build(GameIndex.open(write(path, (*LINES, *MORE)), None))
    assert not list(folder.glob(".*.tmp")) and len(list(folder.iterdir())) == 1


def test_a_cache_that_is_lost_is_made_anew(path: Path, tmp_path: Path, taken: list[int]) -> None:
    """What was mapped stays while it is used. Where there can be no folder this is told."""
    folder, index, search = tmp_path / "cache", GameIndex.open(path, None), parse("move:mate").search
    assert search is not None
    found = MovesCache(folder).find_or_build(index)
    shutil.rmtree(folder)
    assert found.find(search, numbers(index)).games.tolist() == [2]
    assert MovesCache(folder).find_or_build(index).remark == "" and taken == [0, 0] and len(list(folder.iterdir())) == 1
    shutil.rmtree(folder)
    folder.write_text("a file")
    again = MovesCache(folder).find_or_build(index)
    assert again.find(search, numbers(index)).games.tolist() == [2] and again.remark.startswith("The moves of games.pgn are not kept")


def test_finding_out_what_has_changed_can_be_cancelled(path: Path, tmp_path: Path, taken: list[int]) -> None:
    cache = MovesCache(tmp_path / "cache")
    cache.find_or_build(GameIndex.open(path, None))
    with pytest.raises(engine.Cancelled):
        cache.find_or_build(GameIndex.open(write(path, (*LINES, *MORE)), None), cancelled())
    assert taken == [0]
