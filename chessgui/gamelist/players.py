"""The players of some games, and the card of one: what the headers say of a player. Each row tells the line of the filter that finds its
games (see `filter`). No Qt; nothing here reads the file.

A name is one person's whatever its case and accents, as in the filter; other spellings are other players, until they are unified
(`spelling`). A game between two players of the same name counts as one with White and one with Black."""
from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

import engine
from chessgui.gamelist.gameindex import HeaderColumn, ListedGames
from chessgui.gamelist.performance import Performance, performance
from chessgui.gamelist.statistics import (
    LAST_YEAR,
    Outcomes,
    first_numbers,
    frequent_players,
    points_of,
    results_of,
    value_term,
    years_of,
)

BAND, HIGHEST = 100, 3000
"""Rating points that share a row of opponents; all from the highest band on are one row."""
MOST_ROWS = 200
"""The most rows of openings, of opponents and of events."""
CODE = re.compile(r"[A-Ea-e][0-9][0-9]")
COLOURS = ("white", "black")


@dataclass(frozen=True, slots=True)
class CardRow:
    """Some of the player's games, with the results from the player's view. Where `name` is empty, what they share is unknown."""

    name: str
    outcomes: Outcomes
    line: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """The player's games in an event. `game` is one of them, counted from 0 in the file."""

    name: str
    site: str
    year: int
    outcomes: Outcomes
    line: str
    game: int


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player with the results from the player's view. `rating` is that of the latest game that has one, 0 for none."""

    name: str
    outcomes: Outcomes
    rating: int

    @property
    def line(self) -> str:
        """What finds all games."""
        return value_term("player", self.name)


@dataclass(frozen=True, slots=True)
class MonthlyRating:
    """The mean of a player's ratings in the games of a month; `month` is 0 where only the year is known."""

    year: int
    month: int
    rating: int
    line: str

    @property
    def time(self) -> float:
        """The middle of the month or of the year, in years."""
        return self.year + ((self.month - 0.5) / 12 if self.month else 0.5)


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """All of a card. Openings and opponents are those with most games, first those with most."""

    name: str
    colours: tuple[CardRow, CardRow]
    """With White and with Black."""
    openings: tuple[tuple[CardRow, ...], tuple[CardRow, ...]] = ((), ())
    """By ECO code, with White and with Black. Games without one are one row: the headers alone do not tell their openings."""
    strengths: tuple[CardRow, ...] = ()
    """By the opponents' ratings, named by the least of a band; the strongest first."""
    opponents: tuple[CardRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    """Those of the latest years first."""
    ratings: tuple[MonthlyRating, ...] = ()
    """From the first to the last."""
    years: tuple[int, int] | None = None
    """The years of the first and the last game whose year is known."""
    performance: Performance | None = None

    @property
    def outcomes(self) -> Outcomes:
        """The results of all games."""
        white, black = (row.outcomes for row in self.colours)
        return Outcomes(white.games + black.games, white.won + black.won, white.drawn + black.drawn, white.lost + black.lost)

    @property
    def line(self) -> str:
        """What finds all games."""
        return value_term("player", self.name)


@dataclass(frozen=True, eq=False, slots=True)
class _Seats:
    """The player's games, first those with White, then those with Black. Results: 0 none, 1 won, 2 drawn, 3 lost."""

    games: np.ndarray
    is_black: np.ndarray
    results: np.ndarray

    @property
    def points(self) -> np.ndarray:
        """nan for no result."""
        return points_of(self.results)

    def both(self, white: np.ndarray, black: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What is known of White and of Black in these games, as what is known of the player and of the opponent."""
        return np.where(self.is_black, black, white), np.where(self.is_black, white, black)

    def tallies(self, cells: np.ndarray, count: int) -> list[Outcomes]:
        """The results by cell, of those that are not less than 0."""
        known = cells >= 0
        table = np.bincount(4 * cells[known] + self.results[known], minlength=4 * count).reshape(count, 4)
        return [Outcomes(sum(row), *row[1:]) for row in table.tolist()]


def player_card(index: ListedGames, name: str) -> PlayerCard:
    """The card of a player, from all games of an index. Takes some tenths of a second for a million games, in any thread."""
    columns = {tag: _column(index, tag) for tag in ("White", "Black", "Result", "Date", "WhiteElo", "BlackElo", "ECO", "Event", "Site")}
    seats = _seats(columns, _is_named(columns["White"].texts, name))
    own, theirs = seats.both(first_numbers(columns["WhiteElo"], seats.games), first_numbers(columns["BlackElo"], seats.games))
    years, months = _dates(columns["Date"], seats)
    white, black = seats.tallies(seats.is_black.astype(np.int64), 2)
    terms = tuple(value_term(colour, name) for colour in COLOURS)
    known = years[years > 0]
    return PlayerCard(
        name, (CardRow("white", white, terms[0]), CardRow("black", black, terms[1])),
        (_openings(columns["ECO"], seats, False, terms[0]), _openings(columns["ECO"], seats, True, terms[1])),
        _strengths(theirs, seats, terms), _opponents(columns, seats, name), _events(columns, seats, years, name),
        _monthly(own, years, months, name), (int(known.min()), int(known.max())) if len(known) else None,
        performance(seats.points, own, theirs))


def find_players(index: ListedGames, words: str, most: int | None = None) -> tuple[ListedPlayer, ...]:
    """The players whose names have all of some words, each anywhere, whatever case and accents; without words all. Those with most games
    come first, and no more than `most` are found, None: all. Takes some tenths of a second for a million games, in any thread."""
    white, black, result = (_column(index, tag) for tag in ("White", "Black", "Result"))
    is_wanted = np.ones(len(white.texts), np.bool_)
    for word in words.split():
        is_wanted &= white.texts.search(word)
    games = np.arange(index.count)
    found = frequent_players(white, black, games, results_of(result, games), is_wanted, most)
    ratings = _last_ratings(index, [number for number, _ in found])
    return tuple(ListedPlayer(white.texts[number], outcomes, rating) for (number, outcomes), rating in zip(found, ratings, strict=True))


def _last_ratings(index: ListedGames, names: list[int]) -> list[int]:
    """The rating of each of some players, by the numbers of their names' texts, in the latest game that has one; 0 for none."""
    columns = {tag: _column(index, tag) for tag in ("White", "Black", "Date", "WhiteElo", "BlackElo")}
    players, dates = columns["White"].texts.identities(), columns["Date"].texts.numbers()
    dates[dates >> 2 * engine.FIELD_BITS > LAST_YEAR] = -1
    places, seats = np.full(len(players) + 1, -1), []
    places[players[names]] = np.arange(len(names))
    for side in ("White", "Black"):
        cells = places[players[columns[side].numbers]]
        games = np.flatnonzero(cells >= 0)
        ratings = first_numbers(columns[f"{side}Elo"], games)
        seats.append(np.stack((cells[games], dates[columns["Date"].numbers[games]], ratings))[:, ratings > 0])
    cells, times, ratings = np.concatenate(seats, axis=1)
    last, order = np.zeros(len(names), np.int64), np.argsort(times, kind="stable")
    last[cells[order]] = ratings[order]  # of several the last one stays
    return [int(rating) for rating in last]


def games_of(index: ListedGames, name: str, is_white: bool) -> np.ndarray:
    """The games that a player has with one colour, in the order of the file."""
    column = _column(index, "White" if is_white else "Black")
    found: np.ndarray = np.flatnonzero(_is_named(column.texts, name)[column.numbers])
    return found


def _column(index: ListedGames, tag: str) -> HeaderColumn:
    column = index.column(tag)
    assert column is not None, "the usual headers are always known"
    return column


def _is_named(texts: engine.Texts, name: str) -> np.ndarray:
    """Which texts are a name; none where it has no letters, for these would be in every text."""
    same = texts.search(name, whole=True)
    found: np.ndarray = same & ~(texts.unknown() | same[0])
    return found


def _seats(columns: dict[str, HeaderColumn], is_named: np.ndarray) -> _Seats:
    white, black, result = (columns[tag] for tag in ("White", "Black", "Result"))
    own = [np.flatnonzero(is_named[column.numbers]) for column in (white, black)]
    results = [results_of(result, each) for each in own]
    results[1] = np.where(results[1] > 0, 4 - results[1], 0)
    return _Seats(np.concatenate(own).astype(np.int64), np.repeat((False, True), [len(each) for each in own]), np.concatenate(results))


def _dates(column: HeaderColumn, seats: _Seats) -> tuple[np.ndarray, np.ndarray]:
    """Years and months, 0 where they are unknown; a month that no calendar has is -1."""
    none = (1 << engine.FIELD_BITS) - 1
    months = column.texts.numbers()[column.numbers[seats.games]] >> engine.FIELD_BITS & none
    return years_of(column, seats.games), np.where(months == none, 0, np.where((months >= 1) & (months <= 12), months, -1))


def _openings(column: HeaderColumn, seats: _Seats, is_black: bool, term: str) -> tuple[CardRow, ...]:
    numbers = column.numbers[seats.games].astype(np.int64)
    unknown, names = column.texts.unknown(), dict[str, int]()
    cells = np.full(len(column.texts), -1)
    for number in np.unique(numbers[seats.is_black == is_black]).tolist():
        text = column.texts[number]
        name = "" if unknown[number] else text[:3].upper() if CODE.match(text) else text
        cells[number] = names.setdefault(name, len(names))
    placed = np.where(seats.is_black == is_black, cells[numbers], -1)
    rows = [CardRow(name, outcomes, f"{term} {_opening_term(name)}")
            for name, outcomes in zip(names, seats.tallies(placed, len(names)), strict=True)]
    return tuple(sorted(rows, key=lambda row: (-row.outcomes.games, row.name))[:MOST_ROWS])


def _opening_term(name: str) -> str:
    if not name:
        return "not (eco:a or eco:b or eco:c or eco:d or eco:e)"
    return f"eco:{name}" if CODE.fullmatch(name) else value_term("eco", name)


def _strengths(theirs: np.ndarray, seats: _Seats, terms: tuple[str, ...]) -> tuple[CardRow, ...]:
    """Bands of ratings, and last the opponents without one."""
    cells = np.where(theirs > 0, np.minimum(theirs, HIGHEST) // BAND + 1, 0)
    rows = []
    for cell, outcomes in enumerate(seats.tallies(cells, HIGHEST // BAND + 2)):
        least = (cell - 1) * BAND
        asked = [f"{other}elo>{'=' if least else ''}{least} {other}elo<{least + BAND}" if cell > 0 and least < HIGHEST else
                 f"{other}elo>={HIGHEST}" if cell else f"-{other}elo>0" for other in reversed(COLOURS)]
        if outcomes.games:
            line = " or ".join(f"({term} {wanted})" for term, wanted in zip(terms, asked, strict=True))
            rows.append(CardRow(str(least) if cell else "", outcomes, line))
    return tuple(rows[:0:-1] + rows[:1]) if rows and not rows[0].name else tuple(rows[::-1])


def _opponents(columns: dict[str, HeaderColumn], seats: _Seats, name: str) -> tuple[CardRow, ...]:
    texts = columns["White"].texts
    _, others = seats.both(*(columns[tag].numbers[seats.games] for tag in ("White", "Black")))
    players = texts.identities()[others]
    counted = (players < len(texts)) & ~_is_named(texts, name)[others]
    _, firsts, places = np.unique(players[counted], return_index=True, return_inverse=True)
    cells = np.full(len(others), -1)
    cells[counted] = places
    tallies, names = seats.tallies(cells, len(firsts)), others[counted][firsts]
    often = sorted(range(len(firsts)), key=lambda place: (-tallies[place].games, -tallies[place].won, place))[:MOST_ROWS]
    found = ((texts[int(names[place])], tallies[place]) for place in often)
    return tuple(CardRow(other, outcomes, f"{value_term('player', name)} {value_term('player', other)}") for other, outcomes in found)


def _events(columns: dict[str, HeaderColumn], seats: _Seats, years: np.ndarray, name: str) -> tuple[EventRow, ...]:
    event, site = columns["Event"], columns["Site"]
    events, sites = (column.texts.identities()[column.numbers[seats.games]].astype(np.int64) for column in (event, site))
    counted = events < len(event.texts)
    keys = np.stack((-years, events, sites))[:, counted]
    _, firsts, places = np.unique(keys, axis=1, return_index=True, return_inverse=True)
    cells = np.full(len(years), -1)
    cells[counted] = places.reshape(-1)
    games, rows = seats.games[counted][firsts[:MOST_ROWS]].tolist(), list[EventRow]()
    for game, year, outcomes in zip(games, years[counted][firsts].tolist(), seats.tallies(cells, len(firsts)), strict=False):
        line = f"{value_term('player', name)} {event_line(event[game], site[game], year)}"
        rows.append(EventRow(event[game], site[game], year, outcomes, line, game))
    return tuple(rows)


def event_line(event: str, site: str, year: int) -> str:
    """What finds the games of an event: its name, its place where that is known, and its year, 0 for unknown."""
    of_year = f"year={year}" if year else f"not (year>0 year<{LAST_YEAR + 1})"
    terms = [value_term("event", event), value_term("site", site) if site.strip("?.-") else "", of_year]
    return " ".join(filter(None, terms))


def _monthly(own: np.ndarray, years: np.ndarray, months: np.ndarray, name: str) -> tuple[MonthlyRating, ...]:
    counted = (own > 0) & (years > 0) & (months >= 0)
    times, places = np.unique(years[counted] * 13 + months[counted], return_inverse=True)
    means = np.bincount(places, own[counted], len(times)) / np.maximum(np.bincount(places, minlength=len(times)), 1)
    found = []
    for time, mean in zip(times.tolist(), means.tolist(), strict=True):
        year, month = divmod(time, 13)
        date = f"date={year}.{month:02}" if month else f"year={year} -date>={year}.0"
        found.append(MonthlyRating(year, month, int(mean + 0.5), f"{value_term('player', name)} {date}"))
    return tuple(sorted(found, key=lambda each: each.time))
