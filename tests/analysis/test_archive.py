"""Between the store and its file: what is new is written, and read again in the next session."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

import engine
from chessgui.analysis.archive import Archive
from chessgui.analysis.cache import FILE
from chessgui.analysis.store import Store
from tests.analysis.results import bookmark, evaluation
from tests.hands.patience import PATIENCE_MS
from tests.report.scripted import game_of

GAME = game_of("1. e4 e5 (1... c5 2. Nf3) *")


class Session:
    """A run of the program."""

    def __init__(self, folder: Path | None) -> None:
        self.store = Store()
        self.archive = Archive(self.store, folder)

    def analyse(self, board: chess.Board, depth: int = 10) -> None:
        found = evaluation(next(iter(board.legal_moves)).uci(), depth=depth)
        self.store.keep(board, 1, replace(found, version=engine.VERSION))
        self.store.keep_bookmark(board, "Chessgui", 1, bookmark(depth))

    def depth(self, board: chess.Board) -> int:
        found = self.store.find(board, "Chessgui", 1)
        return found.depth if found is not None else 0


def test_results_of_all_variations_are_there_in_the_next_session(qtbot: QtBot, tmp_path: Path) -> None:
    before, after = Session(tmp_path / "cache"), Session(tmp_path / "cache")
    variation = GAME.variations[0].variations[1].end().board()
    for board in (chess.Board(), variation):
        before.analyse(board)
    assert before.archive.finish(PATIENCE_MS)
    with qtbot.waitSignal(after.archive.loaded):
        after.archive.look_up_game(GAME)
    assert (after.depth(chess.Board()), after.depth(variation), len(after.store), after.store.bookmarks) == (10, 10, 2, 2)
    written = (tmp_path / "cache" / FILE).read_bytes()
    assert after.archive.finish(PATIENCE_MS) and (tmp_path / "cache" / FILE).read_bytes() == written, "nothing is new"


def test_a_repeated_position_of_a_game_keeps_its_own_result(qtbot: QtBot, tmp_path: Path) -> None:
    before, after, game = Session(tmp_path), Session(tmp_path), game_of("1. Nf3 Nf6 2. Ng1 Ng8 *")
    before.analyse(game.board(), 10)
    before.analyse(game.end().board(), 60)
    assert before.archive.finish(PATIENCE_MS)
    with qtbot.waitSignal(after.archive.loaded):
        after.archive.look_up_game(game)
    assert (after.depth(game.board()), after.depth(game.end().board())) == (10, 60)


def test_a_position_that_another_game_led_to(qtbot: QtBot, tmp_path: Path) -> None:
    before, after = Session(tmp_path), Session(tmp_path)
    before.analyse(GAME.end().board())
    assert before.archive.finish(PATIENCE_MS)
    after.archive.look_up(None)
    with qtbot.waitSignal(after.archive.loaded):
        after.archive.look_up(GAME.end().board())
    assert after.depth(GAME.end().board()) == 10


@pytest.mark.parametrize("folder", [lambda path: None, lambda path: path / "cache"])
def test_nothing_is_written_where_nothing_was_found(folder: Callable[[Path], Path | None], tmp_path: Path) -> None:
    session = Session(folder(tmp_path))
    session.archive.look_up_game(GAME)
    assert session.archive.finish(PATIENCE_MS) and list(tmp_path.iterdir()) == []


def test_what_is_found_before_the_file_is_read_counts_if_it_is_deeper(qtbot: QtBot, tmp_path: Path) -> None:
    before = Session(tmp_path)
    before.analyse(chess.Board(), 20)
    assert before.archive.finish(PATIENCE_MS)
    for known, expected in ((9, 20), (25, 25)):
        session = Session(tmp_path)
        session.store.keep(chess.Board(), 1, replace(evaluation(depth=known), version=engine.VERSION))
        with qtbot.waitSignal(session.archive.loaded):
            session.archive.look_up_game(GAME)
        assert session.depth(chess.Board()) == expected and session.store.bookmarks == 1


def test_another_thread_can_write_what_is_new(qtbot: QtBot, tmp_path: Path) -> None:
    session, other = Session(tmp_path), Session(tmp_path)
    session.analyse(chess.Board())
    session.archive.writing()()
    with qtbot.waitSignal(other.archive.loaded):
        other.archive.look_up(chess.Board())
    assert other.depth(chess.Board()) == 10


def test_a_folder_that_cannot_be_written_costs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = Session(tmp_path / "file")
    session.analyse(chess.Board())
    session.archive.look_up_game(GAME)
    assert session.archive.finish(PATIENCE_MS) and session.depth(chess.Board()) == 10
