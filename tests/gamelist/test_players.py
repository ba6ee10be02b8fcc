"""A player's card against a plain count in Python, and the lines of the filter that find the games of its rows."""
from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest

from chessgui.gamelist.performance import Performance, performance, performance_rating
from chessgui.gamelist.players import PlayerCard, find_players, player_card
from chessgui.gamelist.statistics import Outcomes, value_term
from tests.gamelist.games import GAMES, index_of, pgn
from tests.gamelist.test_statistics import POINTS, RESULTS, found, number

NAMES = "Tal, Mihail", "tal, mihail", "Kérès, Paul", "?", "", "<b>Bold</b> & Co.", 'The "Turk"', "李", "N" * 10_000, "Müller"
NAMES += "Komodo 1.1", "Komodo 1.01"
CODES = "B90", "b90", "C42a", "", "?", "Sicilian", "A00/03"
Tags = dict[str, str]


def random_games(seed: int, count: int) -> list[Tags]:
    chance = random.Random(seed)
    dates = *(f"{chance.randrange(1990, 1995)}.{chance.randint(1, 12):02}.{chance.randint(1, 28):02}" for _ in range(12)), \
        "1992.??.??", "1993", "", "????.??.??", "1994.99.01", "0000.00.00", "99999.01.01"
    elos = *(str(chance.randrange(1900, 3300)) for _ in range(12)), "", "?", "0", "-"
    pick = chance.choice
    return [{"Event": pick(("Open", "open", "Cup <i>", "?", "")), "Site": pick(("Riga", "?")), "White": pick(NAMES), "Black": pick(NAMES),
             "Result": pick(RESULTS), "Date": pick(dates), "WhiteElo": pick(elos), "BlackElo": pick(elos), "ECO": pick(CODES)}
            for _ in range(count)]


def same(one: str, other: str) -> bool:
    """The list of a file keeps 1000 letters of a header."""
    return one[:1000].casefold() == other[:1000].casefold()


def outcomes_of(seats: Iterable[tuple[Tags, bool]]) -> Outcomes:
    """A plain count of games, each with whether the player has White."""
    seats = list(seats)
    points = [POINTS.get(tags["Result"], (0, 0, 0))[::1 if is_white else -1] for tags, is_white in seats]
    return Outcomes(len(points), *(sum(each) for each in zip(*points, strict=True))) if points else Outcomes()


def grouped(seats: list[tuple[Tags, bool]], key: Callable[[Tags, bool], object]) -> dict[object, Outcomes]:
    groups = defaultdict(list)
    for tags, is_white in seats:
        groups[key(tags, is_white)].append((tags, is_white))
    return {name: outcomes_of(each) for name, each in groups.items() if name is not None}


def year_of(tags: Tags) -> int:
    """A year of more than four figures is none."""
    return 0 if tags["Date"].startswith("99999") else number(tags["Date"])


def code_of(tags: Tags) -> str:
    text = tags["ECO"]
    return text[:3].upper() if re.match(r"[A-Ea-e]\d\d", text) else text.strip("?")


def band_of(tags: Tags, is_white: bool) -> str:
    elo = number(tags["BlackElo" if is_white else "WhiteElo"])
    return str(min(elo // 100 * 100, 3000)) if elo else ""


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", ["Tal, Mihail", "<b>Bold</b> & Co.", "N" * 1000, "李"])
def test_it_counts_as_a_plain_count_does(tmp_path: Path, seed: int, name: str) -> None:
    games = random_games(seed, random.Random(seed).choice((3, 40, 400)))
    index = index_of(tmp_path, pgn(games).encode())
    card = player_card(index, name)
    seats = [(tags, side == "White") for side in ("White", "Black") for tags in games if same(tags[side], name)]
    assert card.outcomes == outcomes_of(seats)
    for is_white, row, openings in zip((True, False), card.colours, card.openings, strict=True):
        own = [seat for seat in seats if seat[1] == is_white]
        assert row.outcomes == outcomes_of(own)
        assert {each.name: each.outcomes for each in openings} == grouped(own, lambda tags, _: code_of(tags))
        assert [each.outcomes.games for each in openings] == sorted((each.outcomes.games for each in openings), reverse=True)
    assert {row.name: row.outcomes for row in card.strengths} == grouped(seats, band_of)
    opponent = lambda tags, is_white: tags["Black" if is_white else "White"][:1000].casefold()  # noqa: E731
    opponents = grouped([seat for seat in seats if opponent(*seat).strip("?") and not same(opponent(*seat), name)], opponent)
    assert {row.name.casefold(): row.outcomes for row in card.opponents} == opponents
    events = grouped(seats, lambda tags, _: (tags["Event"].casefold(), tags["Site"], year_of(tags)) if tags["Event"].strip("?")
                     else None)
    assert {(row.name.casefold(), row.site, row.year): row.outcomes for row in card.events} == events
    assert [row.year for row in card.events] == sorted((row.year for row in card.events), reverse=True)
    years = [year_of(tags) for tags, _ in seats if year_of(tags)]
    assert card.years == ((min(years), max(years)) if years else None)
    check_ratings(card, seats)


def check_ratings(card: PlayerCard, seats: list[tuple[Tags, bool]]) -> None:
    months = defaultdict(list)
    for tags, is_white in seats:
        elo, year, month = number(tags["WhiteElo" if is_white else "BlackElo"]), year_of(tags), tags["Date"][5:7].strip("?")
        if elo and year and (not month or 1 <= int(month) <= 12):
            months[year, int(month or 0)].append(elo)
    assert {(each.year, each.month): each.rating for each in card.ratings} == {
        time: int(sum(elos) / len(elos) + 0.5) for time, elos in months.items()}
    assert [each.time for each in card.ratings] == sorted(each.time for each in card.ratings)


@pytest.mark.parametrize("seed", range(12))
def test_each_line_finds_the_games_of_its_row(tmp_path: Path, seed: int) -> None:
    """For a player who never plays a namesake: such a game is two seats and one game. A name with quotes is found by its longest part."""
    names = *(name for name in NAMES if '"' not in name),
    games = [tags for tags in random_games(seed, 300) if not same(tags["White"], tags["Black"])]
    for tags in games:
        tags.update({side: tags[side] if tags[side] in names else "李" for side in ("White", "Black")})
    games = [tags for tags in games if not same(tags["White"], tags["Black"])]
    index = index_of(tmp_path, pgn(games).encode())
    card = player_card(index, "Tal, Mihail")
    assert len(found(index, card.line)) == card.outcomes.games > 0
    rows = [*card.colours, *card.openings[0], *card.openings[1], *card.strengths, *card.opponents]
    assert len(rows) > 10
    for row in rows:
        assert len(found(index, row.line)) == row.outcomes.games, row
    for event in card.events:
        told = found(index, event.line)
        assert event.game in told and (len(told) == event.outcomes.games or event.site == "?"), event
    for rating in card.ratings:
        told = [games[at]["Date"] for at in found(index, rating.line)]
        assert told and all(number(date) == rating.year and int(date[5:7].strip("?") or 0) == rating.month for date in told)


@pytest.mark.parametrize("name", ["", "?", "Nobody"])
def test_nobody_has_an_empty_card(tmp_path: Path, name: str) -> None:
    card = player_card(index_of(tmp_path, pgn(GAMES).encode()), name)
    assert card.outcomes.games == 0 and card.openings == ((), ()) and not card.opponents and not card.strengths


def test_a_player_without_ratings(tmp_path: Path) -> None:
    card = player_card(index_of(tmp_path, pgn(GAMES).encode()), "Anderssen, Adolf")
    assert card.outcomes == Outcomes(2, 1, 0, 0) and card.performance is None and card.ratings == ()
    assert [(row.name, row.outcomes.games) for row in card.strengths] == [("", 2)]


def test_performance_by_the_table_of_fide() -> None:
    """A score of 75 % is worth 193 points, of 7 out of 9 (78 %) 220; all points are worth 800, and none as much less."""
    assert [performance_rating(2500, games, points) for games, points in ((4, 3), (9, 7), (5, 5), (5, 0), (4, 1), (2, 1))] == [
        2693, 2720, 3300, 1700, 2307, 2500]
    assert performance_rating(2499.5, 1, 0.5) == 2500
    nan = float("nan")
    assert performance(np.array([nan, 1]), np.array([2400, 2400]), np.array([2400, 0])) is None
    told = performance(np.array([1, 0.5, nan, 0]), np.array([2400, 0, 2400, 3000]), np.array([2400, 2500, 2300, 1000]))
    assert told == Performance(3, 1.5, 1967, 1967, pytest.approx(0.5 + 10 / 11), 1.0)


def test_values_that_no_line_can_hold() -> None:
    assert value_term("event", 'The "Turk" plays') == 'event:" plays"' and len(value_term("white", "N" * 10_000)) < 2000
    assert Counter(value_term("white", "a b"))['"'] == 2


@pytest.mark.parametrize("words", ["", "tal", "MIHAIL t", "kere paul", "komodo 1", "nobody"])
def test_players_are_found_by_words_those_with_most_games_first(tmp_path: Path, words: str) -> None:
    """Against a plain count."""
    games = random_games(5, 400)
    plain = {"Kérès, Paul": "kere paul keres"}
    seats = defaultdict(list)
    for tags in games:
        for side in ("White", "Black"):
            name = tags[side][:1000]
            if name.strip("?") and all(word in plain.get(name, name).casefold() for word in words.casefold().split()):
                seats[name.casefold()].append((tags, side == "White"))
    told = find_players(index_of(tmp_path, pgn(games).encode()), words)
    assert {player.name.casefold(): player.outcomes for player in told} == {name: outcomes_of(each) for name, each in seats.items()}
    assert [player.outcomes.games for player in told] == sorted((player.outcomes.games for player in told), reverse=True)
    assert len(find_players(index_of(tmp_path, pgn(games).encode()), "", most=2)) == 2


def test_all_players_are_listed(tmp_path: Path) -> None:
    """The table ended with the two hundredth, and did not say so."""
    games = [{"White": f"White {number}", "Black": f"Black {number}", "Result": "*"} for number in range(150)]
    assert len(find_players(index_of(tmp_path, pgn(games).encode()), "")) == 300


def test_the_rating_of_a_listed_player_is_that_of_the_latest_game_with_one(tmp_path: Path) -> None:
    games = [
        {"White": "Tal", "Black": "Botvinnik", "Result": "1-0", "Date": "1961.03.15", "WhiteElo": "2700"},
        {"White": "Keres", "Black": "TAL", "Result": "1-0", "Date": "1962.05.??", "BlackElo": "2650"},
        {"White": "Tal", "Black": "?", "Result": "*", "Date": "1961.12.31", "WhiteElo": "2710"},
        {"White": "Tal", "Black": "Keres", "Result": "*", "Date": "1970.01.01", "WhiteElo": "?"},
        {"White": "Tal", "Black": "Keres", "Result": "*", "Date": "????.??.??", "WhiteElo": "2900"}]
    told = find_players(index_of(tmp_path, pgn(games).encode()), "")
    assert [(player.name, player.rating) for player in told] == [("Tal", 2650), ("Keres", 0), ("Botvinnik", 0)]
    assert told[0].line == 'player="Tal"'
