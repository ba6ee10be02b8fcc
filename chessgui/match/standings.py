"""Where the engines of a match stand: points, results against each other one, ties broken by Sonneborn-Berger. No Qt."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chessgui.match.matchstate import MatchState
from chessgui.match.referee import Fault
from chessgui.words.language import counted, tr
from engine import Tally, tally_of


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of an engine: against all others together, and `against` each by its number."""

    engine: int
    tally: Tally
    evidence: Tally
    """The tally without games that repeat earlier ones."""
    against: tuple[Tally, ...]
    tie_break: float
    """Sonneborn-Berger: the points of each opponent, multiplied by the points that were made against it."""
    faults: Mapping[str, int]
    """How many games it has ended by each `Fault`, by that one's value."""


def standings(state: MatchState) -> tuple[Standing, ...]:
    """The engines of a match, the best first: by their share of the points that they could have made, so that those who have played less
    are not behind for that; then by the tie-break, then in the order of the plan."""
    engines = range(len(state.plan.engines))
    grid, fresh = _grid(state, state.scores), _grid(state, state.fresh)
    sums = [sum(row, Tally()) for row in grid]
    faults = Counter((record.faulty, record.fault) for record in state.records if record.fault)
    found = [Standing(
        engine, sums[engine], sum(fresh[engine], Tally()), tuple(grid[engine]),
        sum(tally.points * other.points for tally, other in zip(grid[engine], sums)),
        {fault: count for (faulty, fault), count in faults.items() if faulty == engine}) for engine in engines]
    return tuple(sorted(found, key=lambda one: (-one.tally.points / max(one.tally.games, 1), -one.tie_break, one.engine)))


def _grid(state: MatchState, scores: Sequence[Sequence[int]]) -> list[list[Tally]]:
    """The results of each engine against each other one, from the half points of the pairings."""
    engines = range(len(state.plan.engines))
    grid = [[Tally() for _ in engines] for _ in engines]
    for (low, high), points in zip(state.plan.schedule.pairings, scores):
        grid[low][high], grid[high][low] = tally_of(points), tally_of([2 - half for half in points])
    return grid


def repeats_text(games: int) -> str:
    """How many games repeat earlier ones, and what they count for; empty where none does."""
    if not games:
        return ""
    return counted("One game repeats an earlier one: it counts for the score, but not for Elo, LOS and the test.",
                   "%Ln games repeat earlier ones: they count for the score, but not for Elo, LOS and the test.", games)


def faults_text(rows: Sequence[Standing], names: Sequence[str]) -> str:
    """Which engines have ended games by a fault, and how often: `Time forfeits: Frog (2). Crashes: Toad (3).` Empty where none has."""
    titles = {Fault.TIME: tr("Time forfeits: {0}."), Fault.CRASH: tr("Crashes: {0}."), Fault.ILLEGAL: tr("Illegal moves: {0}."),
              Fault.SILENCE: tr("No answers: {0}.")}
    found = {title: [f"{names[row.engine]} ({row.faults[fault.value]})" for row in rows if fault.value in row.faults]
             for fault, title in titles.items()}
    return " ".join(title.format(", ".join(engines)) for title, engines in found.items() if engines)
