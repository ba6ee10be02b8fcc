"""Games that are there more than once: those with the same players, date and moves, of which the longest version wins."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

import engine
from chessgui.finding import moveindex
from chessgui.finding.duplicates import DATE, PLAYERS, already_there, duplicates
from chessgui.finding.duplicates import _with_shorter as duplicates_of_a_day
from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import MovesCache, moves_of
from chessgui.gamelist import gameloader, jointindex
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.jointindex import JointIndex
from chessgui.panels.games import list as list_module
from chessgui.panels.games.list import GameListPane
from chessgui.threads.progress import Cancelled
from tests.hands.patience import PATIENCE_MS
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


def test_numbers_in_names_are_no_values(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text("".join(game(LONG, "Komodo 1.1", black, date) for black, date in (
        ("Komodo 1.01", "2024.1.2"), ("Fritz", "2024.1.2"), ("komodo 1.01", "2024.01.02"), ("Komodo 1.1", "2024.1.2"))))
    index = GameIndex.open(tmp_path / "a.pgn", None)
    assert duplicates(index, moves_of(index), np.arange(4)) == [[0, 2]], "in a date they are"


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


def found(folder: Path, *games: str, headers: tuple[str, ...] = PLAYERS + DATE) -> list[list[int]]:
    path = folder / "some.pgn"
    path.write_text("".join(games))
    index = GameIndex.open(path, None)
    return duplicates(index, moves_of(index), np.arange(index.count), headers=headers)


def test_of_equally_long_games_the_one_with_the_most_text_stays(folder: Path) -> None:
    plain, commented = game(LONG), game(LONG.replace("e5", "{good} e5 (1... c5)"))
    assert found(folder, plain, game(OTHER), commented, plain) == [[2, 0, 3]]
    assert found(folder, game(SHORT + " {a long comment, " + 99 * "and so on" + "}"), plain) == [[1, 0]], "a longer version wins"
    longer = plain.replace('"*"', '"*"]\n[Event "' + 99 * "B" + '"')
    assert found(folder, plain, longer) == [[0, 1]], "headers are no text"
    spaced = plain.replace(" ", "  ").replace("\n", "\n\n", 1).replace("Tal,  Mihail", "Tal, Mihail")
    assert found(folder, plain, spaced) == [[0, 1]], "blanks are no text; the first stays"


def test_players_and_date_need_not_count(folder: Path) -> None:
    games = game(LONG), game(LONG, white="C"), game(LONG, date="1999.01.01"), game(LONG), game(LONG, "?", "?"), game(SHORT)
    assert found(folder, *games, headers=()) == [[0, 1, 2, 3, 4]], "a shorter version needs the same players and date"
    assert found(folder, *games, headers=PLAYERS) == [[0, 2, 3]]
    assert found(folder, *games, headers=DATE) == [[0, 1, 3, 4]]
    assert found(folder, *games) == [[0, 3, 5]]


def test_what_cannot_be_read_is_never_a_duplicate(folder: Path) -> None:
    """Games without moves, with an illegal move, from another position."""
    games = (game(""), game(""), game(LONG + " 7. Ke3"), game(LONG + " 7. Ke4"), game(LONG), game("1. e4", more=SET_UP),
             game("1. e3", more=SET_UP))
    for headers in ((), PLAYERS + DATE):
        assert found(folder, *games, headers=headers) == []
        assert found(folder, *games, game("1. e4", more=SET_UP), headers=headers) == [[5, 7]]


def test_random_files_against_plain_python(folder: Path) -> None:
    lines = LONG, OTHER, SHORT, "1. e4", "1. d4 {so} d5"
    for seed in range(60):
        dice = random.Random(seed)
        games = [(dice.choice(lines), dice.choice("AB"), dice.choice("CD")) for _ in range(dice.randrange(2, 15))]
        for headers, of in ((PLAYERS, lambda each: each), (DATE, lambda each: each[0]), (("White",), lambda each: each[:2])):
            groups: dict[object, list[int]] = {}
            for number, each in enumerate(games):
                groups.setdefault(of(each), []).append(number)
            expected = [numbers for numbers in groups.values() if len(numbers) > 1]
            assert found(folder, *(game(*each) for each in games), headers=headers) == expected, (seed, headers)


class CountedLine(bytes):
    """The moves of a game, which count how often they are asked whether they begin with those of another one."""

    asked = 0

    def startswith(self, *arguments: Any) -> bool:
        CountedLine.asked += 1
        return super().startswith(*arguments)


@pytest.mark.parametrize("shared", [1, 12, 40], ids=["different", "similar", "alike"])
def test_many_games_of_the_same_players_and_day_take_no_time_together(shared: int) -> None:
    """A match of engines has thousands of them: each was compared with all others. They become what a comparison of all finds."""
    chance = random.Random(shared)
    lines = [bytes(chance.randrange(250) for _ in range(60))]
    while len(lines) < 800:
        at = 2 * chance.randrange(shared)
        lines.append(chance.choice(lines)[:at] + bytes(chance.randrange(250) for _ in range(2 * chance.randrange(20))))
    equal = {(b"start", CountedLine(line)): [number] for number, line in enumerate(lines)}
    CountedLine.asked = 0
    found = duplicates_of_a_day(equal)
    assert CountedLine.asked < 2 * len(equal)
    heads: list[tuple[bytes, list[list[int]]]] = []
    for (_, line), games in sorted(equal.items(), key=lambda each: (-len(each[0][1]), each[1])):
        same = [those for longer, those in heads if len(line) >= 20 and longer.startswith(line)]
        if same:
            same[0].append(games)
        else:
            heads.append((line, [games]))
    assert found == [those for _, those in heads] and (shared < 40 or any(len(those) > 2 for those in found))


def test_games_that_another_file_has(folder: Path) -> None:
    index = JointIndex.open(Collection("all", (folder,)), None)
    other = folder / "other.txt"
    other.write_text(game(OTHER) + game(LONG.replace("e5", "{!} e5"), date="1961.01.02") + game(LONG, white="Z") + game("1. e4 e6"))
    assert already_there(index, [0, 1, 2, 8], other) == 2 and already_there(index, [0, 8], other) == 0
    assert already_there(index, [0, 7], other) == 0, "twice among themselves, but not in the file"
    assert already_there(index, list(range(index.count)), folder / "a.pgn") == 6, "0, 1, 2, 6, 7 and 11"


def test_the_moves_that_are_kept_are_not_read_again_to_count_them(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a large file that had taken minutes, in which no game could be saved."""
    for module in (jointindex, moveindex):
        monkeypatch.setattr(module, "LEAST_GAMES", 1)
    read, plain = list[int](), engine.index_moves
    monkeypatch.setattr(engine, "index_moves", lambda *rest: read.append(len(rest[1])) or plain(*rest))
    index = GameIndex.open(folder / "a.pgn", None)
    MovesCache(tmp_path / "cache").find_or_build(index)
    assert read == [6] and already_there(index, [0, 1], folder / "b.pgn", None, tmp_path / "cache") == 1
    assert read == [6, 5], "only those of the other file"


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
        pane.filter.setText("move:X")
    assert pane.note.text().startswith("“move:X” (letter 1): ") and pane.note.text().endswith("the others are selected."), "both are said"
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.filter.clear()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        only_duplicates(pane).trigger()
    assert pane.model.rowCount() == 15 and not only_duplicates(pane).isChecked() and pane.note.isHidden()
    assert pane.loader.close(PATIENCE_MS)


def test_what_is_twice_is_no_order_of_the_file(qtbot: QtBot, folder: Path) -> None:
    pane = GameListPane(GameLoader(folder / "cache"))
    qtbot.addWidget(pane)
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.open(folder / "a.pgn")

    def orders() -> list[str]:
        sorting = next(action.menu() for action in pane.edit_menu().actions() if action.text() == "Sort the File by")
        assert isinstance(sorting, QMenu)
        return [action.text() for action in sorting.actions()]

    before = orders()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        only_duplicates(pane).trigger()
    assert pane.sort.tag and orders() == before and before[0] == "Date"
    assert pane.loader.close(PATIENCE_MS)


def test_too_many_to_be_selected_are_only_shown(qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (gameloader, list_module):
        monkeypatch.setattr(module, "MOST_RANGES", 2)
    pane = GameListPane(GameLoader(folder / "cache"))
    qtbot.addWidget(pane)
    pane.show()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.loader.open(Collection("all", (folder,)))
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        only_duplicates(pane).trigger()
    assert pane.model.shown_games.tolist() == [0, 7, 8, 12, 11, 1, 6] and pane.selected_games() == [0]
    assert pane.note.text().endswith("The longest version of each comes first; the others are too many to be selected.")
    pane._select_rows([1, 2, 3, 6])
    assert len(pane.selected_games()) == 4, "neighbours count as one"
    pane._select_rows([0, 2, 4])
    assert len(pane.selected_games()) == 4, "what is selected stays"
    assert pane.loader.close(PATIENCE_MS)
