"""The stores of open games, and what becomes of them between two sessions."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.archive import Archive
from chessgui.files.document import Document, Shelf
from chessgui.threads.background import Background
from chessgui.tree.game import Game
from tests.analysis.results import bookmark, evaluation

MADE: list[Background] = []


@pytest.fixture(autouse=True)
def done() -> Iterator[None]:
    yield
    for background in MADE:
        background.wait(5000)
    MADE.clear()


def document(number: int, *moves: str, path: Path | None = None) -> Document:
    game = Game()
    for move in moves:
        game.play(chess.Move.from_uci(move))
    MADE.append(Background())
    made = Document(number, game, MADE[-1], Shelf())
    if path is not None:
        made.was_at(path, 0)
    return made


def analyse(archive: Archive, game: Document, depth: int = 10) -> None:
    store = archive.store(game)
    store.keep(chess.Board(), "Chessgui", 1, evaluation(depth=depth))
    store.mark(chess.Board(), "Chessgui", 1, bookmark(depth))


def depth(archive: Archive, game: Document) -> int:
    found = archive.store(game).find(chess.Board(), "Chessgui", 1)
    return found.depth if found is not None else 0


def opened(qtbot: QtBot, folder: Path, game: Document) -> Archive:
    """A new session that has read the file of a game."""
    archive = Archive(folder)
    with qtbot.waitSignal(archive.loaded) as loaded:
        archive.store(game)
    assert loaded.args == [game.number]
    return archive


def test_results_are_there_in_the_next_session(qtbot: QtBot, tmp_path: Path) -> None:
    folder, game = tmp_path / "cache" / "analysis", document(1, "e2e4")
    archive = Archive(folder)
    analyse(archive, game)
    assert archive.finish(5000) and len(list(folder.iterdir())) == 1
    again = opened(qtbot, folder, document(7, "e2e4"))
    assert depth(again, document(7, "e2e4")) == 10
    [file] = folder.iterdir()
    written = file.stat().st_mtime_ns
    assert again.finish(5000) and file.stat().st_mtime_ns == written, "nothing is new"


def test_nothing_is_written_where_nothing_was_found(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "analysis")
    archive.store(document(1))
    assert archive.finish(5000) and not (tmp_path / "analysis").exists()


def test_a_game_in_a_file_keeps_its_results_as_it_grows(qtbot: QtBot, tmp_path: Path) -> None:
    game = document(1, "e2e4", path=tmp_path / "a.pgn")
    archive = Archive(tmp_path)
    analyse(archive, game)
    assert archive.finish(5000)
    longer = document(2, "e2e4", "e7e5", path=tmp_path / "a.pgn")
    assert depth(opened(qtbot, tmp_path, longer), longer) == 10


def test_what_is_found_before_the_file_is_read_counts_if_it_is_deeper(qtbot: QtBot, tmp_path: Path) -> None:
    game = document(1, "e2e4")
    archive = Archive(tmp_path)
    analyse(archive, game, 20)
    assert archive.finish(5000)
    for known, expected in ((9, 20), (25, 25)):
        archive = Archive(tmp_path)
        archive.store(game).keep(chess.Board(), "Chessgui", 1, evaluation(depth=known))
        qtbot.waitSignal(archive.loaded).wait()
        assert depth(archive, game) == expected


def test_a_closed_game_is_written_and_forgotten(qtbot: QtBot, tmp_path: Path) -> None:
    archive, game = Archive(tmp_path), document(1, "d2d4")
    analyse(archive, game)
    archive.forget(game)
    assert archive.finish(5000) and len(list(tmp_path.iterdir())) == 1 and archive._stores == {}
    archive.forget(game)


def test_a_folder_that_cannot_be_written_costs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    archive, game = Archive(tmp_path / "file"), document(1)
    analyse(archive, game)
    assert archive.finish(5000) and depth(archive, game) == 10
