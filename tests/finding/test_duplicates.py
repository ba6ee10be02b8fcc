"""Games that are there more than once: those with the same players, date and moves, of which the longest version wins."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from chessgui.finding.duplicates import duplicates
from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import moves_of
from chessgui.gamelist import jointindex
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.jointindex import JointIndex
from chessgui.panels.games.list import GameListPane
from chessgui.threads.progress import Cancelled
from tests.hands.progress import cancelled

WAIT_MS = 60_000
LONG = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"
SHORT = LONG.partition(" 6.")[0]
OTHER = LONG.replace("6. Re1", "6. Qe2")
SET_UP = '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"]\n'
pytestmark = pytest.mark.usefixtures("prepared_finding")


def game(moves: str, white: str = "Tal, Mihail", black: str = "Müller", date: str = "1960.01.02", more: str = "") -> str:
    return f'[White "{white}"]\n[Black "{black}"]\n[Date "{date}"]\n[Result "*"]\n{more}\n{moves} *\n\n'


FILES = {
    "a.pgn": (game(LONG), game(OTHER), game(LONG, date="1961.01.02"), game("1. e4", "?", "?"), game("1. e4", "?", "?"), game("")),
    "b.pgn": (game(SHORT + " {a comment} (5. d3)"), game(LONG, "TAL, mihail", "muller"), game("1. e4"),
              game(LONG, "Müller", "Tal, Mihail"), game("")),
    "c.pgn": (game(OTHER + " 7. c3"), game("1. e4"), game(LONG, more=SET_UP), game(LONG, more='[Variant "Atomic"]\n')),
}
EXPECTED = [[0, 7], [8, 12], [11, 1, 6]]
"""The numbers in all files together. The beginning of two games is a version of the longer of them; 1. e4 may begin any game."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, games in FILES.items():
        (tmp_path / name).write_text("".join(games))
    return tmp_path


@pytest.mark.parametrize("least", [1, 2000], ids=["large", "small"])
def test_they_are_recognised_across_files(folder: Path, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jointindex, "LEAST_GAMES", least)
    index = JointIndex.open(Collection("all", (folder,)), None)
    moves, games = MovesOfFiles.build(index, None), np.arange(index.count, dtype=np.int32)
    found = duplicates(index, moves, games)
    assert found == EXPECTED
    assert duplicates(index, moves, games[::-1]) == found, "in whatever order they are asked for"
    assert duplicates(index, moves, games[2:]) == [[8, 12], [11, 6]] and duplicates(index, moves, games[:0]) == []
    with pytest.raises(Cancelled):
        duplicates(index, moves, games, cancelled())


def test_they_are_recognised_in_one_file(folder: Path) -> None:
    path = folder / "one.pgn"
    path.write_text("".join(game for games in FILES.values() for game in games))
    index = GameIndex.open(path, None)
    assert duplicates(index, moves_of(index), np.arange(index.count, dtype=np.int32)) == EXPECTED


def only_duplicates(pane: GameListPane) -> QAction:
    return next(action for action in pane.edit_menu().actions() if action.text() == "Show Only Duplicates")


def test_they_are_shown_beside_each_other_and_the_shorter_ones_selected(qtbot: QtBot, folder: Path) -> None:
    pane = GameListPane(GameLoader(folder / "cache"))
    qtbot.addWidget(pane)
    pane.resize(900, 400)
    pane.show()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.loader.open(Collection("all", (folder,)))
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        only_duplicates(pane).trigger()
    assert pane.model.shown_games.tolist() == [0, 7, 8, 12, 11, 1, 6] and sorted(pane.selected_games()) == [1, 6, 7, 12]
    assert pane.note.text() == "3 games are there more than once. The longest version of each comes first; the others are selected."
    assert only_duplicates(pane).isChecked() and pane.bottom.count.text() == "7 of 15 games"
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.filter.setText("move:Re1")
    assert pane.model.shown_games.tolist() == [0, 7] and pane.model.ply_of(7) == 11, "only among the games that the filter finds"
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.filter.setText("white:nobody")
    assert pane.note.text() == "No game is there twice." and pane.model.rowCount() == 0
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.filter.clear()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        only_duplicates(pane).trigger()
    assert pane.model.rowCount() == 15 and not only_duplicates(pane).isChecked() and pane.note.isHidden()
    assert pane.loader.close()
