"""Results as a file: whole or not at all."""
from __future__ import annotations

import hashlib
import os
import random
import zlib
from pathlib import Path

import chess
import chess.pgn
import pytest

import engine
from chessgui.analysis import cachefile
from chessgui.analysis.archive import cache_names
from chessgui.analysis.cachefile import DIGEST_BYTES, HEADING, CacheError, pack, read_store, unpack, write_results
from chessgui.analysis.store import Store
from tests.analysis.results import bookmark, evaluation
from tests.analysis.test_store import boards


def filled(count: int = 12) -> Store:
    """A store with results, every other one with a bookmark."""
    store = Store()
    for number, board in enumerate(boards(count)):
        store.keep(board, "Chessgui", 1 + number % 3, evaluation(next(iter(board.legal_moves)).uci(), depth=number))
        if number % 2:
            store.mark(board, "Chessgui", 1 + number % 3, bookmark(number, number, bytes([number])))
    return store


def same(one: Store, other: Store) -> bool:
    return list(one.items()) == list(other.items()) and one.bookmarks == other.bookmarks


def test_everything_comes_back() -> None:
    assert same(unpack(pack(filled().items())), filled()) and same(unpack(pack([])), Store())


def test_another_version_of_the_engine_begins_anew_but_keeps_the_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    data = pack(filled().items())
    monkeypatch.setattr(engine, "VERSION", "9.9")
    read = unpack(data)
    assert len(read) == 12 and read.bookmarks == 0


def test_a_damaged_file_is_none() -> None:
    data, chance = pack(filled().items()), random.Random(3)
    for _ in range(300):
        place = chance.randrange(len(data))
        damaged = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1:]
        with pytest.raises(CacheError):
            unpack(damaged)
    for length in range(0, len(data), 37):
        with pytest.raises(CacheError):
            unpack(data[:length])


def sealed(content: bytes) -> bytes:
    """Any content with the right heading and checksum."""
    body = zlib.compress(content)
    return HEADING + hashlib.sha256(body).digest() + body


@pytest.mark.parametrize("content", [
    b"", b"\1\0\0\0{", b"\377\377\377\377{}", b"\2\0\0\0{}", b"\2\0\0\0[]", b'\x19\0\0\0{"engine":1,"results":[1]}',
])
def test_a_checksum_alone_does_not_make_a_file(content: bytes) -> None:
    with pytest.raises(CacheError):
        unpack(sealed(content))
    with pytest.raises(CacheError):
        unpack(sealed(content) + b"more")


def test_a_file_that_grows_without_end_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cachefile, "MOST_BYTES", 1000)
    with pytest.raises(CacheError):
        unpack(sealed(b"\0" * 5000))
    assert len(HEADING) + DIGEST_BYTES < 1000


def test_files_are_found_by_the_first_name_that_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "analysis"
    assert read_store(folder, ("a.analysis", "b.analysis")) is None
    write_results(folder, "b.analysis", filled().items())
    (folder / "a.analysis").write_bytes(pack(filled().items())[:-1])
    read = read_store(folder, ("a.analysis", "b.analysis"))
    assert read is not None and same(read, filled())
    write_results(folder, "a.analysis", filled(3).items())
    read = read_store(folder, ("a.analysis", "b.analysis"))
    assert read is not None and len(read) == 3 and sorted(file.name for file in folder.iterdir()) == ["a.analysis", "b.analysis"]


def test_the_oldest_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cachefile, "MOST_FILES", 4)
    for number in range(6):
        write_results(tmp_path, f"{number}.analysis", filled(1).items())
        os.utime(tmp_path / f"{number}.analysis", (number, number))
    write_results(tmp_path, "new.analysis", filled(1).items())
    assert sorted(file.stem for file in tmp_path.iterdir()) == ["3", "4", "5", "new"]


def test_a_game_is_known_by_its_file_else_by_its_players_and_moves(tmp_path: Path) -> None:
    game, other = chess.pgn.Game(), chess.pgn.Game()
    for one in (game, other):
        one.headers["White"] = "Morphy"
        one.add_main_variation(chess.Move.from_uci("e2e4"))
    names = [cache_names(game, None, 0), cache_names(other, None, 0), cache_names(game, tmp_path / "a.pgn", 0),
             cache_names(game, tmp_path / "a.pgn", 1)]
    assert names[0] == names[1] and len({name[0] for name in names}) == 3 and names[2][1:] == names[0]
    assert cache_names(game, tmp_path / "a.pgn", -1) == names[0], "nobody has counted"
    other.headers["Result"] = "1-0"
    assert cache_names(other, None, 0) == names[0], "it is still the same game"
    other.end().add_main_variation(chess.Move.from_uci("e7e5"))
    assert cache_names(other, None, 0) != names[0]
