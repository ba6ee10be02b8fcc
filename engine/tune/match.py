"""A match between two settings of the engine at fixed nodes, with the sequential test that ends it early."""
from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import astuple

from engine.errors import TuneError
from engine.search.switches import Changes
from engine.tune.elo import Sprt, Tally, add_pair, sprt_decision
from engine.tune.experiment import MOST_ELO
from engine.tune.pairs import PairsPlan, PlayedPair, play_pairs


def match_pairs(
    first: Changes, second: Changes, plan: PairsPlan, sprt: Sprt | None = None,
) -> Generator[tuple[PlayedPair, Tally], None, None]:
    """The pairs of a plan as they are played, or read from its journal, each with the results so far; with `sprt` the match ends early when
    the test accepts a hypothesis. The test looks at the pairs in their order, so that its verdict does not depend on the number of
    processes. Raises TuneError, OptionError and NetworkError."""
    if sprt and not -MOST_ELO <= sprt.elo0 < sprt.elo1 <= MOST_ELO:
        raise TuneError(f"The second Elo difference of a test must be larger than the first, and both from -{MOST_ELO} to {MOST_ELO}.")
    tally = Tally()
    with closing(play_pairs(plan, first, second, {"sprt": sprt and astuple(sprt)})) as pairs:
        for pair in pairs:
            tally = add_pair(tally, pair.first, pair.second)
            yield pair, tally
            if sprt and sprt_decision(tally, sprt) is not None:
                break


def play_match(
    first: Changes, second: Changes, plan: PairsPlan, sprt: Sprt | None = None, report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play a match as `match_pairs` does, to its end. `report` gets the results so far after each new pair. Raises the same."""
    tally = Tally()
    for pair, tally in match_pairs(first, second, plan, sprt):
        if report and not pair.read:
            report(tally)
    return tally
