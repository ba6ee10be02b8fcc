"""The three grades of test for an idea of the search, each with more nodes a move, and the row of the log that they end with.

Bounds are logistic Elo with errors of 5 % either way. They are several times as wide as those of engines that have hundreds of cores, which
two cores would not decide in a week. A gain shrinks with the nodes, so `screen` asks for a large one where games are cheap, and `accept`
for a smaller one. What has passed both is known to gain: `confirm` asks only whether it loses where games are long, as others ask of
simplifications.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from engine.tune.elo import Sprt, Tally, describe_elo, log_likelihood_ratio, verdict_of

if TYPE_CHECKING:
    from engine.tune.pairs import PairsPlan


class TuningGrade(NamedTuple):
    """Nodes a move, the hypotheses of the sequential test, and what the grade is for."""

    nodes: int
    sprt: Sprt
    purpose: str


GRADES = {
    "screen": TuningGrade(8_000, Sprt(0, 10), "cheap: which ideas are worth more games"),
    "accept": TuningGrade(25_000, Sprt(0, 5), "whether an idea is taken"),
    "confirm": TuningGrade(60_000, Sprt(-3, 1), "whether a bundle of taken ideas holds when games are long"),
}
MOST_PAIRS = 20_000
"""A test that has not decided after so many pairs is left undecided."""
COLUMNS = "idea", "bench", "grade", "games", "nodes", "seed", "Elo", "LLR", "verdict"


def bench_of(changes: Mapping[str, int | str], depth: int | None = None) -> int:
    """The bench number of a player that differs from the default engine by `changes`, of which only the network and the parameters of the
    search count."""
    from engine.search.parameters import PARAMETERS
    from engine.session.bench import DEPTH, bench
    from engine.tune.pairs import evalfile_of
    parameters = {name: int(value) for name, value in changes.items() if name in PARAMETERS}
    return bench(depth or DEPTH, evalfile_of(changes), parameters=parameters)[0]


def log_row(idea: str, bench_number: int, grade: str, plan: PairsPlan, sprt: Sprt, tally: Tally) -> str:
    """The row of engine/search/HISTORY.md that tells a test."""
    text = " ".join(idea.split()).replace("|", "\\|")
    ratio = f"{log_likelihood_ratio(tally, sprt):.2f} [{sprt.elo0:g}, {sprt.elo1:g}]"
    cells = (text, bench_number, grade, f"{tally.games:,}", f"{plan.nodes:,}", plan.seed, describe_elo(tally).removeprefix("Elo "), ratio,
             verdict_of(tally, sprt))
    return f"| {' | '.join(map(str, cells))} |"
