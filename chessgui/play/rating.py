"""The user's rating from games against levels of known rating, by Glicko-2. No Qt.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (2013); the comments below give its step numbers. Every game is a rating
period of its own, so that the rating changes at once. Each week without games counts as an empty period, which raises the deviation.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

import chess

from engine import LEAST_ELO, MOST_ELO

SCALE = 173.7178
"""Rating points in one unit of Glicko-2's internal scale: 400 / ln 10."""
CENTRE = 1500.0
SYSTEM_CONSTANT = 0.5
"""How freely the volatility changes; the paper advises 0.3 to 1.2."""
LEAST_RATING, MOST_RATING = 100.0, 4000.0
MOST_DEVIATION = 350.0
"""A new player starts with the largest rating deviation."""
WEEK_SECONDS = 7 * 24 * 3600
PROVISIONAL_DEVIATION = 110.0
"""A rating with a larger deviation is shown as provisional; the value is usual on chess servers."""
TOLERANCE = 1e-6
LEVEL_STEP = 10
"""The levels of an opponent that fits are whole tens of rating points."""
EARLY_GAMES, EARLY_DEVIATION = 30, 1000.0
"""In so many games the level looks for the player as if a newcomer's rating had this deviation: Glicko-2 takes a newcomer for a player of
1500 ± 350, which holds the rating of beginners and of masters back for longer than a dozen games."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating, its standard deviation in points, and the volatility: how erratic the results are."""

    rating: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether the deviation is still too large to rely on the rating."""
        return self.deviation > PROVISIONAL_DEVIATION


NEWCOMER = Rating()


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of a rating period: the opponent's rating, the score (1, 0.5 or 0), and the deviation of the opponent's rating."""

    opponent: float
    score: float
    deviation: float = 0.0


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A rated game as it is stored. `ended` has a time zone; `time_control` is the text that was shown, such as `5+3`."""

    ended: datetime
    opponent: int
    score: float
    color: chess.Color
    time_control: str = ""


def score_of(result: str, color: chess.Color) -> float:
    """The points of a side by the result of a finished game, such as `1-0`."""
    return 0.5 if result == "1/2-1/2" else float((result == "1-0") == color)


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """The rating after a game."""

    game: RatedGame
    rating: Rating


def history(games: Iterable[RatedGame]) -> list[RatingPoint]:
    """The rating after each game, in the order in which they were played."""
    points: list[RatingPoint] = []
    for game in games:
        rating = rating_at(points, game.ended)
        points.append(RatingPoint(game, after_period(rating, [GameResult(game.opponent, game.score)])))
    return points


def rating_at(points: Sequence[RatingPoint], moment: datetime) -> Rating:
    """The rating at some time after the last game; a newcomer's if there is no game. A time before the last game counts as that game's,
    since the computer's clock may have been set back."""
    if not points:
        return NEWCOMER
    return after_pause(points[-1].rating, max((moment - points[-1].game.ended).total_seconds() / WEEK_SECONDS, 0.0))


def after_pause(rating: Rating, periods: float) -> Rating:
    """A rating after `periods` periods without a game (step 6 for players who do not compete)."""
    deviation = math.hypot(rating.deviation / SCALE, rating.volatility * math.sqrt(periods)) * SCALE
    return Rating(rating.rating, min(deviation, MOST_DEVIATION), rating.volatility)


def after_period(rating: Rating, results: Sequence[GameResult]) -> Rating:
    """A rating after the games of one period; without games only the deviation grows."""
    if not results:
        return after_pause(rating, 1)
    mu, phi = (rating.rating - CENTRE) / SCALE, rating.deviation / SCALE  # step 2
    information = surprise = 0.0
    for result in results:
        weight = 1 / math.sqrt(1 + 3 * (result.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (result.opponent - CENTRE) / SCALE)))
        information += weight * weight * expected * (1 - expected)
        surprise += weight * (result.score - expected)
    variance = 1 / information  # step 3
    volatility = _volatility(rating.volatility, phi, variance, variance * surprise)
    before = math.hypot(phi, volatility)  # step 6
    phi = 1 / math.sqrt(1 / (before * before) + 1 / variance)  # step 7
    mu += phi * phi * surprise
    number = min(max(mu * SCALE + CENTRE, LEAST_RATING), MOST_RATING)  # step 8
    return Rating(number, min(phi * SCALE, MOST_DEVIATION), volatility)


def fitting_level(points: Sequence[RatingPoint]) -> int:
    """The level of an opponent that fits the player after these rated games: the rating, and in the first games what the results alone make
    of it."""
    rating = points[-1].rating if points else NEWCOMER
    factor = 1.0
    if len(points) < EARLY_GAMES:
        known = rating.deviation ** -2
        factor = known / (known - MOST_DEVIATION ** -2 + EARLY_DEVIATION ** -2)
    level = CENTRE + factor * (rating.rating - CENTRE)
    return min(max(round(level / LEVEL_STEP) * LEVEL_STEP, LEAST_ELO), MOST_ELO)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the new volatility. The Illinois algorithm finds the root of f, whose argument is the logarithm of the squared volatility."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        square = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - square) / (2 * square * square) - (x - start) / SYSTEM_CONSTANT ** 2

    left, right = start, _other_side(f, start, delta * delta - phi * phi - variance)
    at_left, at_right = f(left), f(right)
    while abs(right - left) > TOLERANCE:
        between = left + (left - right) * at_left / (at_right - at_left)
        value = f(between)
        if value * at_right <= 0:
            left, at_left = right, at_right
        else:
            at_left /= 2
        right, at_right = between, value
    return math.exp(left / 2)


def _other_side(f: Callable[[float], float], start: float, excess: float) -> float:
    """An argument at which f is 0 or has the opposite sign of f(start)."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(start - steps * SYSTEM_CONSTANT) < 0:
        steps += 1
    return start - steps * SYSTEM_CONSTANT
