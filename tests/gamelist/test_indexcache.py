"""Lists that are kept between sessions: found again, made anew where they do not fit, never trusted where they are damaged."""
from __future__ import annotations

import errno
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.gamelist import gameindex, indexcache
from chessgui.gamelist.gameindex import USUAL, GameIndex
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.gamelist.indexcache import IndexCache, read_listing, write_listing
from tests.gamelist.games import GAMES, pgn
from tests.hands.patience import PATIENCE_MS


@pytest.fixture(autouse=True)
def small_files_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gameindex, "LEAST_CACHED", 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "files" / "games.pgn"
    path.parent.mkdir()
    path.write_text(pgn(GAMES), "utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "games"


def kept(path: Path, folder: Path) -> GameIndex:
    index = GameIndex.open(path, folder)
    index.keep(folder)
    return index


def test_a_list_is_found_again(path: Path, folder: Path) -> None:
    index = kept(path, folder)
    again = GameIndex.open(path, folder)
    assert (index.is_cached, again.is_cached) == (False, True)
    assert again.names == index.names and again.count == index.count
    for game in range(index.count):
        assert again.text(game) == index.text(game) and again.line(game) == index.line(game)
        assert all(again.value(game, tag) == index.value(game, tag) for tag in USUAL)
    assert again.find_column("Annotator")[2] == "Müller, Karl"
    assert [each.name for each in path.parent.iterdir()] == ["games.pgn"]


def test_a_small_file_is_not_kept(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gameindex, "LEAST_CACHED", 1 << 20)
    kept(path, folder)
    assert not folder.exists()


def other_bytes(path: Path) -> None:
    """The same size and time, other content."""
    found = path.stat()
    path.write_text(pgn(GAMES).replace("Caruana", "Aronian"), "utf-8")
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def other_time(path: Path) -> None:
    os.utime(path, ns=(1, 1))


def other_size(path: Path) -> None:
    found = path.stat()
    path.write_text(pgn(GAMES) + "\n", "utf-8")
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


@pytest.mark.parametrize("change", [other_bytes, other_time, other_size])
def test_another_file_has_another_list(path: Path, folder: Path, change: Callable[[Path], None]) -> None:
    kept(path, folder)
    change(path)
    assert not GameIndex.open(path, folder).is_cached


def test_a_file_elsewhere_has_another_list(path: Path, folder: Path) -> None:
    kept(path, folder)
    other = path.with_name("moved.pgn")
    path.rename(other)
    assert not GameIndex.open(other, folder).is_cached


def damage(data: bytes) -> list[bytes]:
    chance = random.Random(3)
    flipped = bytearray(data)
    flipped[chance.randrange(len(data))] ^= 1
    return [b"", data[:20], data[:-1], data + b"x", bytes(flipped), b"PK" + data[2:], chance.randbytes(len(data))]


def test_a_damaged_list_is_made_anew(path: Path, folder: Path) -> None:
    kept(path, folder)
    file = next(folder.iterdir())
    sound = file.read_bytes()
    for bad in damage(sound):
        file.write_bytes(bad)
        index = GameIndex.open(path, folder)
        assert not index.is_cached and index.count == len(GAMES)
        index.keep(folder)
        assert file.read_bytes() == sound and GameIndex.open(path, folder).is_cached


def test_a_list_with_other_headers_is_not_used(path: Path, folder: Path) -> None:
    index = kept(path, folder)
    file = folder / "one"
    write_listing(file, index.listing)
    assert read_listing(file, index.source.size, USUAL).names == index.names
    for size, tags in ((index.source.size + 1, USUAL), (index.source.size, USUAL[:-1]), (index.source.size, USUAL[::-1])):
        with pytest.raises(ValueError, match=r"something else|damaged"):
            read_listing(file, size, tags)


def test_there_are_not_too_many(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IndexCache, "MOST_FILES", 3)
    paths = [path.with_name(f"{number}.pgn") for number in range(5)]
    for number, each in enumerate(paths):
        each.write_text(pgn(GAMES), "utf-8")
        kept(each, folder)
        for age, file in enumerate(sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)):
            os.utime(file, ns=(0, number * 1000 + age))
    assert [GameIndex.open(each, folder).is_cached for each in paths] == [False, False, True, True, True]


def test_a_new_list_stays_beside_those_of_a_clock_that_was_ahead(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IndexCache, "MOST_FILES", 1)
    kept(path, folder)
    later = time.time() + 1_000_000
    [old] = folder.iterdir()
    os.utime(old, (later, later))
    path.write_text(pgn(GAMES[:-1]), "utf-8")
    assert not kept(path, folder).is_cached and GameIndex.open(path, folder).is_cached


def test_they_are_not_too_large(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IndexCache, "MOST_BYTES", 10)
    kept(path, folder)
    kept(path.rename(path.with_name("other.pgn")), folder)
    assert len(list(folder.iterdir())) == 1


def test_a_cache_that_cannot_be_written_is_no_harm(path: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    index = GameIndex.open(path, blocked / "games")
    index.keep(blocked / "games")
    assert index.count == len(GAMES)


def test_a_cache_that_can_only_be_read_is_used(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(path, folder)

    def refused(path: Path) -> None:
        raise PermissionError(errno.EROFS, "")

    monkeypatch.setattr(os, "utime", refused)
    assert GameIndex.open(path, folder).is_cached


def test_a_list_that_does_not_fit_into_memory_is_made_anew(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(path, folder)

    def too_large(*asked: object) -> None:
        raise MemoryError

    monkeypatch.setattr(indexcache, "read_arrays", too_large)
    index = GameIndex.open(path, folder)
    assert not index.is_cached and index.count == len(GAMES)


def test_a_file_that_is_gone_is_told_not_kept(path: Path, folder: Path) -> None:
    index = GameIndex.open(path, folder)
    path.unlink()
    with pytest.raises(GamesError):
        index.keep(folder)
    assert not folder.exists()


def test_no_list_was_kept(path: Path, folder: Path) -> None:
    assert IndexCache(folder).load(GameSource.open(path), USUAL) is None


@pytest.mark.parametrize("leaves_at_once", [False, True])
def test_what_a_window_has_listed_is_kept(qtbot: QtBot, path: Path, folder: Path, leaves_at_once: bool) -> None:
    loader = GameLoader(folder)
    with qtbot.waitSignal(loader.opened):
        loader.open(path)
    if not leaves_at_once:
        qtbot.waitUntil(lambda: GameIndex.open(path, folder).is_cached)
    assert loader.close(PATIENCE_MS) and GameIndex.open(path, folder).is_cached
