"""Games of the levels against each other, and the ratings that explain all results best."""
from __future__ import annotations

import csv
import itertools
import math
import random
from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from engine.errors import TuneError
from engine.levels.levels import grade_of, strength_of
from engine.session.session import Engine
from engine.tune.matchgame import play_game
from engine.tune.openings import openings, read_text
from engine.tune.pairs import HASH_MIB
from engine.types import Limits

Row = TypeVar("Row")
ELO_PER_DOUBLING = 60
"""The gain that the anchors, engines of known rating, are assumed to have from twice the time: a usual value, not measured here."""
LONGEST_STEP = 100
"""The most Elo that a rating moves in one round of the fit: far from the solution the curve is nearly flat, and a full Newton step would
overshoot."""
SHORTEST_STEP, MOST_ROUNDS = 0.001, 20_000
"""The fit ends when no rating moves by more Elo in a round, or after so many rounds."""


class Pairing(NamedTuple):
    """The names of two players, the points of the first one, and the number of games."""

    first: str
    second: str
    points: float
    games: int


def play_levels(
    strengths: Sequence[float], games: int, reach: int, book: str | None, seed: int, report: Callable[[Pairing], None],
    played: Container[tuple[str, str]] = (),
) -> list[Pairing]:
    """Play `games` games of each strength (0 to 1.05, rising) against each of the next `reach` ones. Players are named by their strength in
    per mille, and meet no opening twice in a pairing; `report` is called after each. Pairings with names in `played` are passed over."""
    chance = random.Random(seed)
    players = [Engine(HASH_MIB), Engine(HASH_MIB)]
    for player in players:
        player.seed(chance.getrandbits(32))
    limits, results = (Limits(), Limits()), []
    for place, low in enumerate(strengths):
        for high in strengths[place + 1:place + 1 + reach]:
            names, opening_seed = (f"{low * 1000:.0f}", f"{high * 1000:.0f}"), chance.getrandbits(32)
            if names in played:
                continue
            players[0].limit_strength(grade_of(low))
            players[1].limit_strength(grade_of(high))
            points, starts = 0.0, openings(book, opening_seed, (games + 1) // 2)
            for number in range(games):
                if number % 2 == 0:
                    fen = next(starts).fen
                    points += play_game(players[0], players[1], fen, limits, adjudicate=False).points
                else:
                    points += 1 - play_game(players[1], players[0], fen, limits, adjudicate=False).points
            results.append(Pairing(*names, points, games))
            report(results[-1])
    return results


def play_neighbours(
    ratings: Sequence[int], games: int, book: str | None, seed: int, report: Callable[[Pairing], None],
    played: Container[tuple[str, str]] = (),
) -> None:
    """Play the level of each rating (rising) against that of the next one, to check the curve. `report` gets the points of the stronger
    player. Pairings whose names, the stronger one's first, are in `played` are passed over."""
    for low, high in itertools.pairwise(ratings):
        if (str(high), str(low)) in played:
            continue

        def turned(pairing: Pairing, low: int = low, high: int = high) -> None:
            report(Pairing(str(high), str(low), pairing.games - pairing.points, pairing.games))

        play_levels([strength_of(low), strength_of(high)], games, 1, book, seed + low, turned)


def fit_ratings(pairings: Sequence[Pairing], anchors: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """The rating and standard error of each player by maximum likelihood with the logistic model. `anchors` are ratings known beforehand,
    with their errors. The returned errors assume that the opponents' ratings are exact.

    Half a point is added for either player of each pairing, so that a perfect score has a finite rating.
    """
    names = sorted({name for pairing in pairings for name in (pairing.first, pairing.second)})
    ratings = {name: anchors.get(name, (1500.0, 0.0))[0] for name in names}
    scale = math.log(10) / 400
    known = {name: 1 / (anchors[name][1] ** 2 * scale) for name in names if name in anchors}
    for _ in range(MOST_ROUNDS):
        slope, curve = dict.fromkeys(names, 0.0), dict.fromkeys(names, 1e-9)
        for first, second, points, games in pairings:
            expected = 1 / (1 + math.exp(-scale * (ratings[first] - ratings[second])))
            miss = points + 0.5 - (games + 1) * expected
            weight = (games + 1) * expected * (1 - expected) * scale
            slope[first] += miss
            slope[second] -= miss
            curve[first] += weight
            curve[second] += weight
        for name, weight in known.items():
            slope[name] += weight * (anchors[name][0] - ratings[name])
            curve[name] += weight
        longest = 0.0
        for name in names:
            step = min(max(0.7 * slope[name] / curve[name], -LONGEST_STEP), LONGEST_STEP)
            ratings[name] += step
            longest = max(longest, abs(step))
        if longest < SHORTEST_STEP:
            break
    return {name: (ratings[name], 1 / math.sqrt(curve[name] * scale)) for name in names}


def add_games(path: Path, pairing: Pairing) -> None:
    """Append a result to a table that `read_games` reads; a new table begins with the names of its columns."""
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            writer.writerow(Pairing._fields)
        writer.writerow(pairing)


def read_games(path: Path) -> list[Pairing]:
    """The pairings of a CSV table with the columns first, second, points, games. Raises TuneError."""
    return _rows(path, lambda row: Pairing(row["first"], row["second"], float(row["points"]), int(row["games"])))


def read_anchors(path: Path) -> dict[str, tuple[float, float]]:
    """Ratings known beforehand and their errors, from a CSV table with the columns name, listed, error, listed_seconds, seconds: the
    engine's rating in a rating list, its error, the list's seconds a move, and the seconds a move that the engine had here. Each
    halving of the time takes ELO_PER_DOUBLING off the rating. Raises TuneError."""
    def read(row: dict[str, str]) -> tuple[str, tuple[float, float]]:
        listed, error, listed_seconds, seconds = (float(row[name]) for name in ("listed", "error", "listed_seconds", "seconds"))
        rating = listed - ELO_PER_DOUBLING * math.log2(listed_seconds / seconds)
        if not (math.isfinite(rating) and 0 < error < math.inf):
            raise ValueError
        return row["name"], (rating, error)

    return dict(_rows(path, read))


def _rows(path: Path, read: Callable[[dict[str, str]], Row]) -> list[Row]:
    text = read_text(str(path))
    try:
        rows = list(map(read, csv.DictReader(text.splitlines())))
    except (KeyError, TypeError, ValueError, ArithmeticError, csv.Error):
        rows = []
    if not rows:
        raise TuneError(f"{path} is not the table that is needed here, or has no rows.")
    return rows


def write_ratings(path: Path, ratings: Mapping[str, tuple[float, float]]) -> None:
    """Write a CSV table with rating, strength and standard error of each level, weakest first. Ratings rise by at least one: where the
    fit gives a lower one, the games cannot distinguish the levels."""
    levels = sorted((int(name) / 1000, *value) for name, value in ratings.items() if name.isdigit())
    least = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["rating", "strength", "error"])
        for strength, rating, error in levels:
            least = max(least + 1, round(rating))
            writer.writerow([least, strength, round(error)])
