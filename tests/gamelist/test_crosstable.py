"""Crosstables against a plain count in Python, and small ones by hand."""
from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from chessgui.gamelist import crosstable as module
from chessgui.gamelist.crosstable import Crosstable, crosstable, event_table, has_event
from chessgui.gamelist.gameindex import GameIndex
from tests.gamelist.games import GAMES, index_of, pgn
from tests.gamelist.test_statistics import found

Tags = dict[str, str]
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}


def game(white: str, black: str, result: str = "1-0", **tags: str) -> Tags:
    return {"Event": "Open", "Site": "Riga", "Date": "2001.01.01", "White": white, "Black": black, "Result": result, **tags}


def table_of(folder: Path, games: list[Tags]) -> Crosstable:
    index = index_of(folder, pgn(games).encode())
    return crosstable(index, np.arange(index.count))


def random_event(seed: int) -> list[Tags]:
    chance = random.Random(seed)
    names = [f"Player {number}" for number in range(chance.choice((2, 5, 40)))] + ["<b>&\"", "?", "N" * 900, "Player 01", "Player 001"]
    results, elos = (*POINTS, "*", ""), ("2400", "2500", "", "?", "2650")
    rounds = *(str(number) for number in range(1, 10)), "3.2", "?", "", "2001.05.01"
    return [game(chance.choice(names), chance.choice(names), chance.choice(results), Round=chance.choice(rounds),
                 WhiteElo=chance.choice(elos), BlackElo=chance.choice(elos)) for _ in range(chance.choice((1, 60, 150)))]


def seats_of(games: list[Tags], name: str) -> list[tuple[Tags, str, float | None, int]]:
    """The games of a player, each with the opponent, the player's points, and its number."""
    told = []
    for number, tags in enumerate(games):
        if tags["White"] == tags["Black"] or "?" in (tags["White"], tags["Black"]) or name not in (tags["White"], tags["Black"]):
            continue
        points = POINTS.get(tags["Result"])
        is_white = tags["White"] == name
        told.append((tags, tags["Black" if is_white else "White"], points if is_white or points is None else 1 - points, number))
    return told


@pytest.mark.parametrize("seed", range(24))
def test_it_counts_as_a_plain_count_does(tmp_path: Path, seed: int) -> None:
    games = random_event(seed)
    told = table_of(tmp_path, games)
    names = {name for tags in games for name in (tags["White"], tags["Black"]) if seats_of(games, name)}
    assert {row.name for row in told.rows} == names
    total = {name: sum(points or 0 for _, _, points, _ in seats_of(games, name)) for name in names}
    for place, row in enumerate(told.rows):
        seats = seats_of(games, row.name)
        assert (row.points, row.games) == (total[row.name], sum(points is not None for _, _, points, _ in seats))
        weights = [(total[opponent], points) for _, opponent, points, _ in seats if points is not None]
        assert row.tie_break == sum(theirs * (points if told.is_grid else 1) for theirs, points in weights)
        assert {(told.rows[each.opponent].name, each.points, each.game) for each in row.meetings} == {seat[1:] for seat in seats}
        assert all((games[each.game]["White"] == row.name) == each.is_white for each in row.meetings)
        assert [each.round for each in row.meetings] == sorted(each.round for each in row.meetings)
        before = told.rows[place - 1]
        assert place == 0 or (before.points, before.tie_break) >= (row.points, row.tie_break)
        elos = [tags["WhiteElo" if tags["White"] == row.name else "BlackElo"] for tags, *_ in seats]
        known = [int(elo) for elo in elos if elo.isdigit()]
        assert row.rating == (int(sum(known) / len(known) + 0.5) if known else 0)
        rated = [(tags, points) for tags, _, points, _ in seats if points is not None
                 and tags["BlackElo" if tags["White"] == row.name else "WhiteElo"].isdigit()]
        assert (row.performance.games if row.performance else 0) == len(rated)


def test_a_tournament_of_all_against_all(tmp_path: Path) -> None:
    """Sonneborn-Berger by hand: A beat B (1 point) and drew with C (1.5) and D (1): 1 + 0.75 + 0.5."""
    told = table_of(tmp_path, [game("A", "B"), game("C", "A", "1/2-1/2"), game("A", "D", "1/2-1/2"), game("B", "C", "1/2-1/2"),
                               game("D", "B", "1/2-1/2"), game("D", "C", "*")])
    assert told.is_grid and [(row.name, row.points, row.tie_break) for row in told.rows] == [
        ("A", 2.0, 2.0), ("C", 1.0, 1.5), ("D", 1.0, 1.5), ("B", 1.0, 1.0)]
    assert [each.points for each in told.rows[1].meetings if each.opponent == 2] == [None]
    assert told.remarks == ("A game without a result counts for nobody.",)


def test_a_match_of_several_games(tmp_path: Path) -> None:
    told = table_of(tmp_path, [game("A", "B", Round="1"), game("B", "A", "1/2-1/2", Round="2"), game("A", "B", "0-1", Round="3"),
                               game("B", "A", Round="3")])
    assert told.is_grid and [each.points for each in told.rows[0].meetings] == [0, 0.5, 1, 1]
    assert [(row.name, row.points) for row in told.rows] == [("B", 2.5), ("A", 1.5)]
    assert "several games in one round" in told.remarks[0]


def test_a_swiss_tournament_goes_by_rounds(tmp_path: Path) -> None:
    """Eight players, two rounds; Buchholz is the points of both opponents. A game of round 2.4 is one of round 2."""
    games = [game(white, black, result, Round=number) for white, black, result, number in (
        ("A", "E", "1-0", "1.1"), ("F", "B", "0-1", "1.2"), ("C", "G", "1/2-1/2", "1.3"), ("H", "D", "*", "1.4"),
        ("B", "A", "0-1", "2.1"), ("G", "D", "1-0", "2.4"), ("E", "F", "1-0", "2.3"))]
    told = table_of(tmp_path, games)
    assert not told.is_grid and told.rounds == (1, 2)
    assert [(row.name, row.points, row.tie_break) for row in told.rows[:4]] == [("A", 2, 2), ("G", 1.5, 0.5), ("B", 1, 2), ("E", 1, 2)]
    second = [each for each in told.rows[1].meetings if each.round == 2]
    assert [(told.rows[each.opponent].name, each.is_white, each.points) for each in second] == [("D", True, 1)]
    assert told.remarks == ("A game without a result counts for nobody.",)
    told = table_of(tmp_path, [*games, game("H", "C", Round="?")])
    assert not told.is_grid and told.rounds == (1, 2) and next(row for row in told.rows if row.name == "H").points == 1
    assert told.remarks[1:] == ("A game whose round is unknown counts, but has no column here.",)


def test_players_are_bounded_and_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game(f"P{number}", f"P{number + 1}") for number in range(250)]
    told = table_of(tmp_path, games)
    assert len(told.rows) == 200 and told.remarks == ("There are 251 players: these are the first 200.",)
    monkeypatch.setattr(module, "MOST_GAMES", 10)
    told = table_of(tmp_path, games)
    assert not any(row.meetings for row in told.rows) and any(row.points for row in told.rows)
    assert told.remarks[1:] == ("These players have played 199 games: of more than 10 only the sums are shown.",)
    monkeypatch.setattr(module, "MOST_LISTED", 249)
    told = table_of(tmp_path, games)
    assert told.rows == () and told.remarks == ("These are 250 games: a crosstable has at most 249.",)


def test_the_event_of_a_game(tmp_path: Path) -> None:
    games = [game("A", "B"), game("C", "A", Site="Oslo"), game("B", "C", Date="2002.??.??"), game("b", "D", Event="OPEN"),
             game("A", "D", Event="?", Date="")]
    index = index_of(tmp_path, pgn(games).encode())
    told = event_table(index, 0)
    assert told.title == "Open, Riga, 2001" and found(index, told.line) == [0, 3]
    assert [row.name.upper() for row in told.rows] == ["A", "B", "D"], "case does not make another player"
    assert has_event(index, 0) and not has_event(index, 4)
    assert event_table(index, 3).rows == told.rows
    undated = event_table(index_of(tmp_path, pgn([*games, game("C", "D", Date="????.??.??")]).encode()), 5)
    assert undated.title == "Open, Riga" and [row.name for row in undated.rows] == ["C", "D"], "no games of the years that are known"


def test_nothing_to_show(tmp_path: Path) -> None:
    index: GameIndex = index_of(tmp_path, pgn(GAMES).encode())
    assert crosstable(index, np.zeros(0, np.int32)).rows == ()
    assert crosstable(index, np.array([3])).rows[0].games == 0
    told = table_of(tmp_path, [game("A", "A"), game("?", "B")])
    assert told.rows == () and len(told.remarks) == 3
