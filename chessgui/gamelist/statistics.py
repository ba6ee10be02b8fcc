"""What the headers of some games say together: how they ended, when they were played, how strong the players were, and who played most.
Each part tells the terms of the filter (see `filter`) that find its games. No Qt; nothing here reads the file."""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import engine
from chessgui.gamelist.gameindex import HeaderColumn, ListedGames
from chessgui.pgn.movetext import result_of

MOST_BARS, MOST_PLAYERS = 16, 50
LONGEST_VALUE = 1000
"""Letters of a value in a line of the filter. The list of a file keeps no more of a header."""
STEPS = tuple(step * 10 ** power for power in range(6) for step in (1, 2, 5))
"""How many values may share a bar."""
OUTLIERS = 0.01
"""The share of the least and of the greatest values that may be drawn into the outer bars: one wrong date shall not hide all others."""
FIRST_YEAR, LAST_YEAR = 1000, 9999
"""A date that begins with another number tells no year: with its day, with an unknown decade such as 199?, or without dots."""
RESULTS = "1-0", "1/2-1/2", "0-1"
CODES: dict[str | None, int] = {result: code for code, result in enumerate(RESULTS, 1)}


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many games there are, and how they ended, seen from White or from one player. What has no result only counts as a game."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def per_cent(self) -> float | None:
        """The points in per cent of those that were possible; None where no game has a result."""
        decided = self.won + self.drawn + self.lost
        return 100 * (self.won + self.drawn / 2) / decided if decided else None


@dataclass(frozen=True, slots=True)
class Bar:
    """The games with a value from `first` to `last`; `last` is None where no value is too great."""

    first: int
    last: int | None
    outcomes: Outcomes


@dataclass(frozen=True, slots=True)
class PlayerOutcomes:
    """A player, by the name's first spelling as White's, else as Black's, with the results from the player's view. Names that differ by
    case and accents alone are one player's, as the filter has it."""

    name: str
    outcomes: Outcomes

    @property
    def term(self) -> str:
        """What finds the player's games."""
        return value_term("player", self.name)


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """The statistics of some games: all results from White's view, by year, and by the rating of the stronger player; and the players with
    most games."""

    all: Outcomes = Outcomes()
    years: tuple[Bar, ...] = ()
    ratings: tuple[Bar, ...] = ()
    players: tuple[PlayerOutcomes, ...] = ()


def statistics(index: ListedGames, games: np.ndarray) -> GameStatistics:
    """The statistics of some games of a list. Takes some hundredths of a second for 100,000 games, the first time some tenths, in any
    thread."""
    columns: dict[str, HeaderColumn] = {}
    for tag in ("White", "Black", "Result", "Date", "WhiteElo", "BlackElo"):
        column = index.column(tag)
        assert column is not None, "the usual headers are always known"
        columns[tag] = column
    results, years = results_of(columns["Result"], games), years_of(columns["Date"], games)
    ratings = np.maximum(first_numbers(columns["WhiteElo"], games), first_numbers(columns["BlackElo"], games))
    return GameStatistics(_outcomes(np.bincount(results, minlength=4)), _bars(years, results), _bars(ratings, results),
                      tuple(PlayerOutcomes(columns["White"].texts[number], outcomes) for number, outcomes in frequent_players(
                          columns["White"], columns["Black"], games, results)))


def value_term(key: str, value: str) -> str:
    """What finds the games with a value of a header. One with quotes, which no line can hold, is found by its
    longest part."""
    if '"' not in value and len(value) <= LONGEST_VALUE:
        return f'{key}="{value}"'
    return f'{key}:"{max(value.split(chr(34)), key=len)[:LONGEST_VALUE]}"'


def year_term(bar: Bar) -> str:
    """What finds the games of a bar of years."""
    if bar.first == bar.last:
        return f"year={bar.first}"
    return f"year>={bar.first} year<{(LAST_YEAR if bar.last is None else bar.last) + 1}"


def rating_term(bar: Bar) -> str:
    """What finds the games whose stronger player has a rating of the bar."""
    return f"elo>={bar.first}" + (f" -elo>={bar.last + 1}" if bar.last is not None else "")


def _outcomes(counts: np.ndarray) -> Outcomes:
    """The outcomes from the numbers of games without a result, won, drawn, and lost."""
    return Outcomes(int(counts.sum()), *counts[1:].tolist())


def results_of(column: HeaderColumn, games: np.ndarray) -> np.ndarray:
    """The result of each game, in whatever spelling, as its place in RESULTS, counted from 1; 0 for none."""
    numbers, codes = column.numbers[games], np.zeros(len(column.texts), np.int64)
    for number in np.flatnonzero(np.bincount(numbers)).tolist():
        codes[number] = CODES.get(result_of(column.texts[number]), 0)
    found: np.ndarray = codes[numbers]
    return found


def points_of(results: np.ndarray) -> np.ndarray:
    """The points for results as `results_of` tells them, of the side from whose view they are; nan for none."""
    found: np.ndarray = np.array((np.nan, 1.0, 0.5, 0.0))[results]
    return found


def first_numbers(column: HeaderColumn, games: np.ndarray) -> np.ndarray:
    """The first number in a header of each game; 0 where there is none."""
    numbers = column.texts.numbers() >> engine.FIELD_BITS * (engine.FIELDS - 1)
    numbers[numbers == (1 << engine.FIELD_BITS) - 1] = 0
    found: np.ndarray = numbers[column.numbers[games]]
    return found


def years_of(column: HeaderColumn, games: np.ndarray) -> np.ndarray:
    """The year of each game, from FIRST_YEAR to LAST_YEAR; 0 where it is unknown."""
    years = first_numbers(column, games)
    return np.where((years < FIRST_YEAR) | (years > LAST_YEAR), 0, years)


def _bars(values: np.ndarray, results: np.ndarray) -> tuple[Bar, ...]:
    """The games by their value, which is greater than 0 where it is known, in bars of equal width but for the outer ones."""
    known = values > 0
    values, results = values[known], results[known]
    if not len(values):
        return ()
    low, high = (int(np.partition(values, place)[place]) for place in (
        int(OUTLIERS * len(values)), len(values) - 1 - int(OUTLIERS * len(values))))
    step = next(step for step in STEPS if high // step - low // step < MOST_BARS or step == STEPS[-1])
    begin, count = low // step, high // step - low // step + 1
    cells = np.clip(values // step - begin, 0, count - 1)
    tallies = np.bincount(4 * cells + results, minlength=4 * count).reshape(count, 4)
    firsts = [(begin + place) * step for place in range(count)]
    lasts: list[int | None] = [first + step - 1 for first in firsts]
    least, greatest = int(values.min()), int(values.max())
    firsts[0], lasts[-1] = 1 if least < firsts[0] else least, None if greatest >= firsts[-1] + step else greatest
    return tuple(map(Bar, firsts, lasts, map(_outcomes, tallies)))


def frequent_players(
    white: HeaderColumn, black: HeaderColumn, games: np.ndarray, results: np.ndarray, is_wanted: np.ndarray | None = None,
    most: int | None = MOST_PLAYERS,
) -> list[tuple[int, Outcomes]]:
    """The players with most games, each by the number of the name's text; of equal ones, those with most wins first. `is_wanted` tells
    which texts are names that count, None for all."""
    texts = white.texts
    players, names, unknown = texts.identities(), np.zeros(len(texts) + 1, np.int64), len(texts)
    counts = np.zeros((len(names), 4), np.int64)
    for column, codes in ((black, np.where(results > 0, 4 - results, 0)), (white, results)):
        seats = column.numbers[games]
        names[players[seats[::-1]]] = seats[::-1]  # the first spelling stays
        counts += np.bincount(4 * players[seats].astype(np.int64) + codes, minlength=4 * len(names)).reshape(-1, 4)
    counts[unknown] = 0
    if is_wanted is not None:
        counts[~np.isin(np.arange(len(names)), players[is_wanted])] = 0
    ranks = counts.sum(axis=1) * (1 << 32) + counts[:, 1]
    present = np.flatnonzero(ranks)
    often = present[np.argsort(-ranks[present], kind="stable")][:most]
    return [(int(names[player]), _outcomes(counts[player])) for player in often]
