"""The levels against each other: pairings of neighbours in strength, and the rating curve that explains all results best."""
from __future__ import annotations

import csv
import itertools
import math
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.levels.levels import grade_of, strength_of
from engine.session.session import Engine
from engine.tune.match import HASH_MIB
from engine.tune.selfplay import openings, play_game
from engine.types import Limits

ELO_PER_DOUBLING = 60
"""What twice the time is taken to be worth to the engines the levels are tied to: a usual value, not measured here."""
LONGEST_STEP = 100
"""Elo of one round of the fit: far from the solution the curve is nearly flat, and a full Newton step would leap past it."""
SHORTEST_STEP = 0.001
"""The fit ends when no rating moves farther."""


class Pairing(NamedTuple):
    """Two players by name, the first one's points and the number of games."""

    first: str
    second: str
    points: float
    games: int


def play_levels(
    strengths: Sequence[float], games: int, reach: int, book: str | None, seed: int, report: Callable[[Pairing], None],
) -> list[Pairing]:
    """Each strength (named by its number in per mille) against the next `reach` ones, `games` games a pairing."""
    chance = random.Random(seed)
    fens = openings(book, chance)
    players = [Engine(HASH_MIB), Engine(HASH_MIB)]
    for player in players:
        player.seed(chance.getrandbits(32))
    limits, results = (Limits(), Limits()), []
    for place, low in enumerate(strengths):
        for high in strengths[place + 1:place + 1 + reach]:
            players[0].limit_strength(grade_of(low))
            players[1].limit_strength(grade_of(high))
            points = 0.0
            for number in range(games):
                if number % 2 == 0:
                    fen = next(fens)
                    points += play_game(players[0], players[1], fen, limits, adjudicate=False).points
                else:
                    points += 1 - play_game(players[1], players[0], fen, limits, adjudicate=False).points
            results.append(Pairing(f"{low * 1000:.0f}", f"{high * 1000:.0f}", points, games))
            report(results[-1])
    return results


def play_neighbours(
    ratings: Sequence[int], games: int, book: str | None, seed: int, report: Callable[[Pairing], None],
) -> None:
    """Each rating's level (rising) against the next one's, a check of the curve; reported are the points of the stronger."""
    for low, high in itertools.pairwise(ratings):
        def turned(pairing: Pairing, low: int = low, high: int = high) -> None:
            report(Pairing(str(high), str(low), pairing.games - pairing.points, pairing.games))

        play_levels([strength_of(low), strength_of(high)], games, 1, book, seed + low, turned)


def fit_ratings(
    pairings: Sequence[Pairing], anchors: Mapping[str, tuple[float, float]], rounds: int = 20000,
) -> dict[str, tuple[float, float]]:
    """Rating and standard error of each player: the likeliest by the logistic curve, where an anchor's rating is known beforehand with an
    error. The errors are those of a player whose opponents' ratings are known.

    Half a point in each pairing's favour and against is added, so that a clean score has a finite rating.
    """
    names = sorted({name for pairing in pairings for name in (pairing.first, pairing.second)})
    ratings = {name: anchors.get(name, (1500.0, 0.0))[0] for name in names}
    scale = math.log(10) / 400
    known = {name: 1 / (anchors[name][1] ** 2 * scale) for name in names if name in anchors}
    for _ in range(rounds):
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
    """One more result, at the end of a table as `read_games` reads it; a new table begins with its columns."""
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            writer.writerow(Pairing._fields)
        writer.writerow(pairing)


def read_games(path: Path) -> list[Pairing]:
    """Pairings from a table with the columns first, second, points, games."""
    with path.open(encoding="utf-8", newline="") as file:
        return [Pairing(row["first"], row["second"], float(row["points"]), int(row["games"])) for row in csv.DictReader(file)]


def read_anchors(path: Path) -> dict[str, tuple[float, float]]:
    """Ratings known beforehand and their errors, from a table with the columns name, listed, error, listed_seconds, seconds: the rating of
    a list, its error, the seconds a move the list plays with, and those the engine had here. Each halving of its time takes
    ELO_PER_DOUBLING from it."""
    with path.open(encoding="utf-8", newline="") as file:
        return {
            row["name"]: (float(row["listed"]) - ELO_PER_DOUBLING * math.log2(float(row["listed_seconds"]) / float(row["seconds"])),
                          float(row["error"]))
            for row in csv.DictReader(file)}


def write_ratings(path: Path, ratings: Mapping[str, tuple[float, float]]) -> None:
    """Rating, strength and standard error of each level, weakest first. A rating below the one before is lifted to it: there the
    games cannot tell the levels apart."""
    levels = sorted((int(name) / 1000, *value) for name, value in ratings.items() if name.isdigit())
    least = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["rating", "strength", "error"])
        for strength, rating, error in levels:
            least = max(least + 1, round(rating))
            writer.writerow([least, strength, round(error)])
