"""What the headers of games say together, against a plain count in Python; and the terms of the filter that find the same games."""
from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.players import player_card
from chessgui.gamelist.statistics import MOST_BARS, Bar, GameStatistics, Outcomes, rating_term, statistics, year_term
from chessgui.panels.games.statistics import RESULT_TERMS
from tests.gamelist.games import index_of, pgn

NAMES = "Tal, Mihail", "Kérès, Paul", "?", "", "O'Kelly", "de la Bourdonnais", "李", "Müller"
RESULTS = "1-0", "0-1", "1/2-1/2", "*", ""
POINTS = {"1-0": (1, 0, 0), "1/2-1/2": (0, 1, 0), "0-1": (0, 0, 1)}


def random_games(seed: int, count: int) -> list[dict[str, str]]:
    chance = random.Random(seed)
    years = [str(chance.randrange(1880, 2024)) for _ in range(chance.randint(1, 40))]
    dates = *(f"{year}.{chance.randint(1, 12):02}.??" for year in years), "????.??.??", "", "1972", "0000.00.00", "20231005"
    elos = *(str(chance.randrange(900, 2900)) for _ in range(30)), "", "?", "0", "-"
    return [{"White": chance.choice(NAMES), "Black": chance.choice(NAMES), "Result": chance.choice(RESULTS), "Date": chance.choice(dates),
             "WhiteElo": chance.choice(elos), "BlackElo": chance.choice(elos)} for _ in range(count)]


def outcomes(games: list[dict[str, str]], player: str | None = None) -> Outcomes:
    """A plain count, from White's view or a player's."""
    points = [POINTS.get(game["Result"], (0, 0, 0)) for game in games]
    seen = [each[::-1] if player is not None and game["White"] != player else each for game, each in zip(games, points, strict=True)]
    won, drawn, lost = (sum(each) for each in zip(*seen, strict=True)) if seen else (0, 0, 0)
    return Outcomes(len(games), won, drawn, lost)


def number(text: str) -> int:
    return int(text[:4]) if text[:3].isdigit() and not text[4:5].isdigit() else 0


def found(index: GameIndex, line: str) -> list[int]:
    games: list[int] = listed(index, line, Sort()).tolist()
    return games


def of_bars(index: GameIndex, games: list[dict[str, str]], bars: tuple[Bar, ...], terms: list[str], values: list[int]) -> None:
    """Each game with a known value is in one bar, and is found by its term."""
    seen: list[int] = []
    for bar, term in zip(bars, terms, strict=True):
        inside = [at for at, value in enumerate(values) if value and bar.first <= value and (bar.last is None or value <= bar.last)]
        assert found(index, term) == inside, term
        assert bar.outcomes == outcomes([games[at] for at in inside])
        seen += inside
    assert sorted(seen) == [at for at, value in enumerate(values) if value]
    assert len(bars) <= MOST_BARS


@pytest.mark.parametrize("seed", range(12))
def test_it_counts_as_a_plain_count_does(tmp_path: Path, seed: int) -> None:
    games = random_games(seed, random.Random(seed).choice((2, 9, 300)))
    index = index_of(tmp_path, pgn(games).encode())
    told = statistics(index, np.arange(len(games)))
    assert told.all == outcomes(games)
    of_bars(index, games, told.years, list(map(year_term, told.years)), [number(game["Date"]) for game in games])
    of_bars(index, games, told.ratings, list(map(rating_term, told.ratings)),
            [max(number(game["WhiteElo"]), number(game["BlackElo"])) if game["WhiteElo"] + game["BlackElo"] else 0 for game in games])
    seats = Counter(name for game in games for name in (game["White"], game["Black"]) if name.strip("?"))
    assert [player.outcomes.games for player in told.players] == [count for _, count in seats.most_common()]
    for player in told.players:
        own = [game for game in games if player.name in (game["White"], game["Black"]) and game["White"] != game["Black"]]
        against_oneself = seats[player.name] - len(own)
        assert player.outcomes.games - against_oneself == len(own)
        if not against_oneself:
            assert player.outcomes == outcomes(own, player.name)
        assert len(found(index, player.term)) == len(own) + against_oneself // 2


def test_only_these_games_count(tmp_path: Path) -> None:
    games = random_games(5, 200)
    index, some = index_of(tmp_path, pgn(games).encode()), list(range(7, 200, 3))
    told = statistics(index, np.array(some[::-1], np.int32))
    part = tmp_path / "part"
    part.mkdir()
    alone = statistics(index_of(part, pgn([games[at] for at in some]).encode()), np.arange(len(some)))
    assert (told.all, told.years, told.ratings, set(told.players)) == (alone.all, alone.years, alone.ratings, set(alone.players))
    assert statistics(index, np.zeros(0, np.int32)) == GameStatistics()


def test_one_wrong_date_hides_no_other(tmp_path: Path) -> None:
    games = [{"White": "A", "Black": "B", "Result": "1-0", "Date": str(year)} for year in [1972, 1973, 1974] * 100 + [1072, 9999]]
    games.append({**games[0], "Date": "19740511"})  # no year is known of it
    index = index_of(tmp_path, pgn(games).encode())
    bars = statistics(index, np.arange(len(games))).years
    assert [(bar.first, bar.last, bar.outcomes.games) for bar in bars] == [(1, 1972, 101), (1973, 1973, 100), (1974, None, 101)]
    assert [len(found(index, year_term(bar))) for bar in bars] == [101, 100, 101]


def test_what_begins_with_no_year_has_none(tmp_path: Path) -> None:
    """An unknown decade or century was the year 199 or 19, and a day was a year."""
    dates = "199?.??.??", "19??.??.??", "12.05.1996", "20040512", "1995.03.01"
    index = index_of(tmp_path, pgn([{"White": "Tal, Mihail", "Black": "B", "Result": "1-0", "Date": date} for date in dates]).encode())
    bars = statistics(index, np.arange(len(dates))).years
    assert [(bar.first, bar.last, bar.outcomes.games) for bar in bars] == [(1995, 1995, 1)]
    card = player_card(index, "Tal, Mihail")
    assert card.years == (1995, 1995)
    assert found(index, "date<1996") == found(index, "year<=1995") == found(index, "year=0..1995") == [4]
    assert found(index, "-year<=1995") == [0, 1, 2, 3] and found(index, 'date="199?.??.??"') == [0]


def test_a_result_counts_in_any_spelling(tmp_path: Path) -> None:
    spelled = "1/2", "½-½", "½", "1/2:1/2", "1:0 ", "1–0", "0:1", "0-1.", "won", "", "1 - 0", "1/2 - 1/2"
    index = index_of(tmp_path, pgn([{"White": "A", "Black": "B", "Result": result} for result in spelled]).encode())
    assert statistics(index, np.arange(len(spelled))).all == Outcomes(12, 3, 5, 2)
    assert found(index, "winner:A") == [4, 5, 10] and found(index, "loser:A") == [6, 7]
    clicked = [found(index, term) for term in RESULT_TERMS]
    assert clicked == [[4, 5, 10], [0, 1, 2, 3, 11], [6, 7]], "a click on the bar finds what it counts"
    assert found(index, "-result=1/2") == [4, 5, 6, 7, 8, 9, 10] and found(index, "result:1/2") == clicked[1]
    assert [player.outcomes for player in statistics(index, np.arange(4, 7)).players] == [Outcomes(3, 2, 0, 1), Outcomes(3, 1, 0, 2)]


def test_a_name_in_windows_1252_is_found_as_it_is_shown(tmp_path: Path) -> None:
    games = [{"White": "Žižek, Š", "Black": "O’Kelly", "Result": "1-0"}, {"White": "Zizek, S", "Black": "B", "Result": "*"}]
    index = index_of(tmp_path, pgn(games).encode("cp1252"))
    for player in statistics(index, np.arange(1)).players:
        assert 0 in found(index, player.term), player.name
    assert found(index, "zizek") == found(index, "žižek") == [0, 1] and found(index, "o'kelly") == [0]
    assert player_card(index, "Žižek, Š").outcomes.games == 2
    names = index.find_column("White")
    assert len(set(names.texts.identities()[names.numbers].tolist())) == 1, "in both spellings of the bytes it is the same player"


def test_a_player_in_several_spellings_is_one(tmp_path: Path) -> None:
    """In files that were put together a name may have capitals only, or another encoding: a click finds all of these games."""
    games = [{"White": white, "Black": black, "Result": "1-0"} for white, black in (
        ("B", "Müller, K"), ("Müller, K", "C"), ("MULLER, K", "D"), ("?", "-"))]
    index = index_of(tmp_path, pgn(games).encode() + pgn(games[1:2]).encode("cp1252"))
    first, *others = statistics(index, np.arange(index.count)).players
    assert (first.name, first.outcomes) == ("Müller, K", Outcomes(4, 3, 0, 1)) and found(index, first.term) == [0, 1, 2, 4]
    assert {player.name: player.outcomes.games for player in others} == {"B": 1, "C": 2, "D": 1}


def test_a_name_with_quotes_can_be_asked_for(tmp_path: Path) -> None:
    games = [{"White": 'The "Turk"', "Black": "B", "Result": "0-1"}, {"White": "C", "Black": "B", "Result": "*"}]
    index = index_of(tmp_path, pgn(games).encode())
    assert found(index, 'player:"The "') == [0]
    assert {each.term for each in statistics(index, np.arange(1)).players} == {'player="B"', 'player:"The "'}


def test_points_in_per_cent() -> None:
    assert Outcomes(5, 2, 1, 1).per_cent == 62.5 and Outcomes(3).per_cent is None
