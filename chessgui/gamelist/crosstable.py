"""The crosstable of an event, or of any games: a grid where most players meet, a table by rounds where they do not. No Qt; nothing here
reads the file.

What a PGN does not know counts for nothing: byes, games that were not played or not recorded, and the tie-breaks of the organiser. Players
with the same name are one player, whatever the case and the accents."""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import HeaderColumn, ListedGames
from chessgui.gamelist.performance import Performance, performance
from chessgui.gamelist.players import event_line
from chessgui.gamelist.statistics import first_numbers, points_of, results_of, years_of
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

MOST_LISTED = 100_000
"""More games are no event: they get no crosstable."""
MOST_PLAYERS, MOST_GAMES = 200, 40_000
"""How many players are shown at most, those with most points, and how many of the games between them."""
GRID_SHARE = 0.5
"""From this share on of all pairs that meet, a grid says more than rounds."""
ROUNDS_SHARE = 0.5
"""The share of games whose round must be known for a table by rounds."""
MOST_ROUNDS = 99
"""Greater numbers of rounds are something else, such as dates."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game as one of its players has it. Players are rows, counted from 0; the game is counted from 0 in the file."""

    opponent: int
    is_white: bool
    points: float | None
    """None for a game without a result."""
    round: int
    """0 where it is unknown."""
    game: int


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A player with the games against the other rows."""

    name: str
    rating: int
    """The mean of the ratings in these games; 0 where none is known."""
    points: float
    games: int
    """The number of games with a result."""
    tie_break: float
    """Sonneborn-Berger in a grid, the points of the opponents beaten and half of those of opponents drawn with; Buchholz by rounds, the
    points of all opponents. Of games with a result, an opponent as often as he was met."""
    performance: Performance | None
    meetings: tuple[Meeting, ...]
    """In the order of rounds, then of the file."""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The players of some games, the best first."""

    title: str
    """Event, place and year; empty for games of no one event."""
    line: str
    """What finds the games of the event; empty for games of no one event."""
    rows: tuple[CrosstableRow, ...] = ()
    is_grid: bool = True
    rounds: tuple[int, ...] = ()
    """Of a table by rounds."""
    remarks: tuple[str, ...] = ()
    """What is left out or cannot be known, in sentences."""


@dataclass(frozen=True, eq=False, slots=True)
class _Games:
    """Columns of the games between two known, different players, who are numbered from 0."""

    games: np.ndarray
    white: np.ndarray
    black: np.ndarray
    results: np.ndarray
    """As `results_of` tells them."""
    rounds: np.ndarray
    elos: tuple[np.ndarray, np.ndarray]
    names: np.ndarray
    """For each player the number of the text."""

    @property
    def points(self) -> np.ndarray:
        """White's; nan for no result."""
        return points_of(self.results)

    def sums(self, white: np.ndarray, black: np.ndarray) -> np.ndarray:
        """For each player the sum of what his games give him with White and with Black."""
        count = len(self.names)
        found: np.ndarray = np.bincount(self.white, white, count) + np.bincount(self.black, black, count)
        return found


def event_table(index: ListedGames, game: int, progress: Progress | None = None) -> Crosstable:
    """The crosstable of the event of a game: of the games with the same event, place and year. Takes some tenths of a second in a file
    with a million games, in any thread. Raises GamesError and Cancelled."""
    event, site = (index.value(game, tag) for tag in ("Event", "Site"))
    date = index.column("Date")
    assert date is not None, "the usual headers are always known"
    year = int(years_of(date, np.array([game]))[0])
    line = event_line(event, site, year)
    parts = [event, site if site.strip("?.-") else "", str(year) if year else ""]
    return crosstable(index, listed(index, line, Sort(), progress), ", ".join(filter(None, parts)), line)


def has_event(index: ListedGames, game: int) -> bool:
    """Whether the event of a game is known."""
    return bool(index.value(game, "Event").strip("?.- "))


def crosstable(index: ListedGames, games: np.ndarray, title: str = "", line: str = "") -> Crosstable:
    """The crosstable of some games of a file; as fast as `event_table`."""
    if len(games) > MOST_LISTED:
        return Crosstable(title, line, remarks=(tr("These are {0} games: a crosstable has at most {1}.").format(len(games), MOST_LISTED),))
    columns = {tag: index.column(tag) for tag in ("White", "Black", "Result", "Round", "WhiteElo", "BlackElo")}
    known = {tag: column for tag, column in columns.items() if column is not None}
    remarks = list[str]()
    table = _games(known, games, remarks)
    if not len(table.games):
        return Crosstable(title, line, remarks=(*remarks, tr("No game here has two known players.")))
    is_grid, rounds = _kind(table)
    points = np.nan_to_num(table.points)
    lost = np.where(table.results > 0, 1 - points, 0.0)
    totals = table.sums(points, lost)
    decided = (table.results > 0).astype(float)
    white, black = (points, lost) if is_grid else (decided, decided)
    tie_breaks = table.sums(white * totals[table.black], black * totals[table.white])
    texts = known["White"].texts
    ratings, labels = _mean_ratings(table), texts.ranks()[table.names]
    order = np.lexsort((labels, -ratings, -tie_breaks, -totals))[:MOST_PLAYERS]
    _remark(table, order, is_grid, remarks)
    meetings = _meetings(table, order, remarks)
    figures = _performances(table, order)
    played = table.sums(decided, decided)
    rows = tuple(CrosstableRow(texts[int(table.names[player])], int(ratings[player]), float(totals[player]), int(played[player]),
                               float(tie_breaks[player]), figures[place], tuple(meetings[place]))
                 for place, player in enumerate(order.tolist()))
    return Crosstable(title, line, rows, is_grid, rounds, tuple(remarks))


def _games(columns: dict[str, HeaderColumn], games: np.ndarray, remarks: list[str]) -> _Games:
    games = np.sort(games)
    texts, players = columns["White"].texts, columns["White"].texts.identities()
    seats = [columns[tag].numbers[games] for tag in ("White", "Black")]
    white, black = (players[each] for each in seats)
    is_known = (white < len(texts)) & (black < len(texts))
    kept = is_known & (white != black)
    if not is_known.all():
        remarks.append(counted("A game without both players is left out.", "%Ln games without both players are left out.",
                               int((~is_known).sum())))
    if kept.sum() < is_known.sum():
        remarks.append(counted("A game of a player against the same name is left out.",
                               "%Ln games of players against the same name are left out.", int(is_known.sum() - kept.sum())))
    games = games[kept]
    _, firsts, places = np.unique(np.concatenate((white[kept], black[kept])), return_index=True, return_inverse=True)
    names = np.concatenate([each[kept] for each in seats])[firsts] if len(firsts) else np.zeros(0, np.int64)
    rounds = first_numbers(columns["Round"], games)
    elos = first_numbers(columns["WhiteElo"], games), first_numbers(columns["BlackElo"], games)
    return _Games(games, places[:len(games)], places[len(games):], results_of(columns["Result"], games),
                  np.where(rounds <= MOST_ROUNDS, rounds, 0), elos, names)


def _kind(table: _Games) -> tuple[bool, tuple[int, ...]]:
    """Whether it is a grid; and the rounds, if it is not."""
    count = len(table.names)
    low, high = np.minimum(table.white, table.black), np.maximum(table.white, table.black)
    pairs = len(np.unique(low * np.int64(count) + high))
    known = table.rounds > 0
    if pairs >= GRID_SHARE * count * (count - 1) / 2 or known.mean() < ROUNDS_SHARE:
        return True, ()
    return False, tuple(np.unique(table.rounds[known]).tolist())


def _mean_ratings(table: _Games) -> np.ndarray:
    sums = table.sums(*(elos.astype(float) for elos in table.elos))
    games = table.sums(*((elos > 0).astype(float) for elos in table.elos))
    found: np.ndarray = np.floor(sums / np.maximum(games, 1) + 0.5)
    return found


def _remark(table: _Games, order: np.ndarray, is_grid: bool, remarks: list[str]) -> None:
    """Say what the table cannot show or know."""
    if len(order) < len(table.names):
        remarks.append(tr("There are {0} players: these are the first {1}.").format(len(table.names), len(order)))
    open_games = int((table.results == 0).sum())
    if open_games:
        remarks.append(counted("A game without a result counts for nobody.", "%Ln games without a result count for nobody.", open_games))
    known = table.rounds > 0
    if not is_grid and not known.all():
        remarks.append(counted("A game whose round is unknown counts, but has no column here.",
                               "%Ln games whose round is unknown count, but have no column here.", int((~known).sum())))
    seats = np.concatenate((table.white[known], table.black[known])) * np.int64(MOST_ROUNDS + 1) + np.tile(table.rounds[known], 2)
    if len(np.unique(seats)) < len(seats):
        remarks.append(tr("A player has several games in one round: it is a match, or two players share a name."))


def _meetings(table: _Games, order: np.ndarray, remarks: list[str]) -> list[list[Meeting]]:
    """For each row its games with other rows; none, and a remark, where there are too many of them."""
    rows = np.full(len(table.names), -1)
    rows[order] = np.arange(len(order))
    white, black, points = rows[table.white], rows[table.black], table.points
    shown = np.flatnonzero((white >= 0) & (black >= 0))
    found: list[list[Meeting]] = [[] for _ in order]
    if len(shown) > MOST_GAMES:
        remarks.append(tr("These players have played {0} games: of more than {1} only the sums are shown.").format(len(shown), MOST_GAMES))
        return found
    for at in shown[np.argsort(table.rounds[shown], kind="stable")].tolist():
        one, other, number, game = int(white[at]), int(black[at]), int(table.rounds[at]), int(table.games[at])
        score = None if np.isnan(points[at]) else float(points[at])
        found[one].append(Meeting(other, True, score, number, game))
        found[other].append(Meeting(one, False, None if score is None else 1 - score, number, game))
    return found


def _performances(table: _Games, order: np.ndarray) -> list[Performance | None]:
    points, (white, black) = table.points, table.elos
    players = np.concatenate((table.white, table.black))
    by_player = np.argsort(players, kind="stable")
    ends = np.searchsorted(players[by_player], np.arange(len(table.names) + 1))
    score, own, theirs = (np.concatenate(pair)[by_player] for pair in ((points, 1 - points), (white, black), (black, white)))
    spans = [slice(int(ends[player]), int(ends[player + 1])) for player in order.tolist()]
    return [performance(score[span], own[span], theirs[span]) for span in spans]
