"""What the results of a match say about strength: score, Elo difference and its error, likelihood of superiority, a sequential test.
Plain Python, no numba.

Games of a pair share their opening and are not independent, so pairs are counted, by their five possible scores ("pentanomial");
where there are hardly any, single games ("trinomial"). Sources: the logistic model is Elo's; error and likelihood of superiority follow
from the central limit theorem (chessprogramming wiki, "Match Statistics"); the test is the generalised sequential probability ratio test of
M. Van den Bergh, "Comments on the GSPRT", with the maximum likelihood distributions of his "The generalized likelihood ratio for the
expectation value of a distribution".
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

PAIRS_NEEDED = 10
CONFIDENCE_95 = 1.959964
"""95 % of a normal distribution lie within so many standard deviations of the mean."""
UNSEEN = 1e-3
"""Replaces a count of 0, for which the likelihood ratio is not defined."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test: it ends the match as soon as one of two hypotheses about the Elo difference is accepted."""

    elo0: float = 0.0
    elo1: float = 5.0
    alpha: float = 0.05
    beta: float = 0.05


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of the first engine: games won, drawn and lost, and pairs of games by their score 0, ½, 1, 1½, 2."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def games(self) -> int:
        """The number of finished games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Points of the first engine."""
        return self.wins + self.draws / 2

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        nothing, half, one, more_than_one, two = (count + more for count, more in zip(self.pairs, other.pairs))
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses, (nothing, half, one, more_than_one, two))


@dataclass(frozen=True, slots=True)
class Estimate:
    """Elo difference, its 95 % error and interval; None where a value is infinite or not known. `superiority` is the likelihood, 0 to 1,
    that the first engine is the stronger one."""

    elo: float | None
    error: float | None
    low: float | None
    high: float | None
    superiority: float


def tally_of(half_points: Sequence[int]) -> Tally:
    """Count half points (0, 1, 2) of the first engine in the order of the games: games 0 and 1 are a pair, 2 and 3, and so on."""
    pairs = [0] * 5
    for first, second in zip(half_points[::2], half_points[1::2]):
        pairs[first + second] += 1
    wins, draws, losses = (half_points.count(value) for value in (2, 1, 0))
    return Tally(wins, draws, losses, (pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]))


def add_pair(tally: Tally, first: int, second: int) -> Tally:
    """The tally with one more pair of games, told by the half points of the first engine."""
    return tally + tally_of([first, second])


def elo_of(score: float) -> float | None:
    """The Elo difference at which a score (0 to 1) is expected; None for 0 and 1."""
    return -400 * math.log10(1 / score - 1) if 0 < score < 1 else None


def score_of(elo: float) -> float:
    """The score that is expected at an Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def distribution(tally: Tally) -> tuple[list[float], list[float]]:
    """Counts and the scores (0 to 1) that they belong to: of pairs where there are enough of them, else of games. So are games counted
    where more than one belongs to no pair, as in a tournament whose pairings play an odd number of games: none of them is left out."""
    pairs = sum(tally.pairs)
    if pairs >= PAIRS_NEEDED and tally.games - 2 * pairs <= 1:
        return [float(count) for count in tally.pairs], [0.0, 0.25, 0.5, 0.75, 1.0]
    return [float(tally.losses), float(tally.draws), float(tally.wins)], [0.0, 0.5, 1.0]


def _mean_and_deviation(counts: Sequence[float], scores: Sequence[float]) -> tuple[float, float]:
    """The mean score and the standard deviation of that mean."""
    total = sum(counts)
    mean = sum(count * score for count, score in zip(counts, scores)) / total
    variance = sum(count * (score - mean) ** 2 for count, score in zip(counts, scores)) / total
    return mean, math.sqrt(variance / total)


def estimate_elo(tally: Tally) -> Estimate | None:
    """The estimate from the results; None before the first game."""
    counts, scores = distribution(tally)
    if not sum(counts):
        return None
    mean, deviation = _mean_and_deviation(counts, scores)
    if deviation == 0:
        # All results are equal so far: their variance cannot be estimated.
        return Estimate(elo_of(mean), None, None, None, 0.5 if mean == 0.5 else float(mean > 0.5))
    low, high = elo_of(mean - CONFIDENCE_95 * deviation), elo_of(mean + CONFIDENCE_95 * deviation)
    error = (high - low) / 2 if low is not None and high is not None else None
    return Estimate(elo_of(mean), error, low, high, 0.5 * (1 + math.erf((mean - 0.5) / (deviation * math.sqrt(2)))))


# the sequential test -------------------------------------------------------------------------------------------------

def sprt_bounds(test: Sprt) -> tuple[float, float]:
    """Log likelihood ratios at which the lower and the higher hypothesis is accepted (Wald)."""
    return math.log(test.beta / (1 - test.alpha)), math.log((1 - test.beta) / test.alpha)


def log_likelihood_ratio(tally: Tally, test: Sprt) -> float:
    """The logarithm of the likelihood of the results at the higher Elo difference, divided by that at the lower one."""
    counts, scores = distribution(tally)
    if not sum(counts):
        return 0.0
    counts = [count or UNSEEN for count in counts]
    total = sum(counts)
    shares = [count / total for count in counts]
    low, high = (_tilted(shares, scores, score_of(elo)) for elo in (test.elo0, test.elo1))
    return total * sum(share * math.log(above / below) for share, below, above in zip(shares, low, high))


def _tilted(shares: Sequence[float], scores: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution with a given mean score: shares are divided by 1 + t * (score - mean), with the one t that gives it."""
    def excess(tilt: float) -> float:
        return sum(share * (score - mean) / (1 + tilt * (score - mean)) for share, score in zip(shares, scores))

    # excess() decreases strictly between its poles, which are the ends of this interval.
    least, most = -1 / (scores[-1] - mean), 1 / (mean - scores[0])
    for _ in range(100):
        middle = (least + most) / 2
        if excess(middle) > 0:
            least = middle
        else:
            most = middle
    tilt = (least + most) / 2
    return [share / (1 + tilt * (score - mean)) for share, score in zip(shares, scores)]


def sprt_decision(tally: Tally, test: Sprt) -> float | None:
    """The Elo difference of the accepted hypothesis; None: the test goes on. It needs at least PAIRS_NEEDED pairs of games."""
    if sum(tally.pairs) < PAIRS_NEEDED:
        return None
    ratio, (low, high) = log_likelihood_ratio(tally, test), sprt_bounds(test)
    return test.elo1 if ratio >= high else test.elo0 if ratio <= low else None


def verdict_of(tally: Tally, sprt: Sprt) -> str:
    """What a sequential test has decided: passed, failed or undecided."""
    accepted = sprt_decision(tally, sprt)
    return "undecided" if accepted is None else "passed" if accepted == sprt.elo1 else "failed"


def describe_elo(tally: Tally) -> str:
    """The estimate of the Elo difference with its 95 % error."""
    found = estimate_elo(tally)
    if found is None:
        return "Elo +0.0 +- ?"
    if found.elo is None:
        return "no Elo yet: one has every point"
    return f"Elo {found.elo + 0:+.1f} +- {'?' if found.error is None else f'{found.error:.1f}'}"


def describe(tally: Tally, sprt: Sprt | None = None) -> str:
    """The results of a match as one line, with the log likelihood ratio of a sequential test and what it has decided."""
    test = ""
    if sprt is not None:
        (low, high), decided = sprt_bounds(sprt), verdict_of(tally, sprt)
        test = f", LLR {log_likelihood_ratio(tally, sprt):.2f} ({low:.2f}, {high:.2f})" + ("" if decided == "undecided" else f" {decided}")
    return f"{tally.wins} - {tally.losses} - {tally.draws} [W - L - D], {describe_elo(tally)}{test}, pairs {list(tally.pairs)}"
