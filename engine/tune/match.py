"""A match between two settings of the engine at fixed nodes, with the sequential test that ends it early."""
from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import closing
from dataclasses import astuple

from engine.errors import TuneError
from engine.tune.elo import Sprt, Tally, add_pair, sprt_decision
from engine.tune.pairs import Changes, PairsPlan, play_pairs


def play_match(
    first: Changes, second: Changes, plan: PairsPlan, sprt: Sprt | None = None, report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play the pairs of a plan; with `sprt` the match ends early when the test accepts a hypothesis. The test looks at the pairs in their
    order, so that its verdict does not depend on the number of processes. `report` gets the results so far after each new pair. Raises
    TuneError, OptionError and NetworkError."""
    if sprt and not -math.inf < sprt.elo0 < sprt.elo1 < math.inf:
        raise TuneError("The second Elo difference of a test must be larger than the first.")
    settings = {"sprt": sprt and astuple(sprt)}
    tally = Tally()
    with closing(play_pairs(plan, first, second, settings)) as pairs:
        for pair in pairs:
            tally = add_pair(tally, pair.first, pair.second)
            if report and not pair.read:
                report(tally)
            if sprt and sprt_decision(tally, sprt) is not None:
                break
    return tally
