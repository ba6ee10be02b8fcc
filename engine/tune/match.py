"""A match between two settings of the engine at fixed nodes, with the sequential test that ends it early."""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine.errors import OptionError
from engine.search.parameters import PARAMETERS
from engine.session.session import Engine
from engine.tune.elo import Sprt, Tally, estimate_elo, log_likelihood_ratio, sprt_bounds, sprt_decision, tally_of
from engine.tune.matchgame import openings, play_pair
from engine.types import Limits

HASH_MIB = 8
Changes = Mapping[str, int | str]
"""How a player differs from the default engine: search parameters (see `parameters`) and UCI options, by name."""


def apply_changes(player: Engine, changes: Changes) -> None:
    """Set search parameters and UCI options of a player. Raises OptionError for an unknown name or a value out of range."""
    for name, value in changes.items():
        if name not in PARAMETERS:
            player.set_option(name, value)
            continue
        try:
            player.set_parameters({name: int(value)})
        except ValueError:
            raise OptionError(f"{name} must be a number, not {value!r}.") from None


def play_match(
    first: Changes, second: Changes, pairs: int, nodes: int, book: str | None, seed: int,
    sprt: Sprt | None = None, report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play up to `pairs` pairs of games with colours reversed, `nodes` nodes a move; with `sprt` the match ends early when the test accepts
    a hypothesis. `report` gets the results so far after each pair. Raises OptionError."""
    chance = random.Random(seed)
    fens = openings(book, chance)
    players = Engine(HASH_MIB), Engine(HASH_MIB)
    for player, changes in zip(players, (first, second), strict=True):
        apply_changes(player, changes)
    half_points: list[int] = []
    tally = Tally()
    for _ in range(pairs):
        half_points += (round(2 * points) for points in play_pair(players, next(fens), Limits(nodes=nodes)))
        tally = tally_of(half_points)
        if report:
            report(tally)
        if sprt and sprt_decision(tally, sprt) is not None:
            break
    for player in players:
        player.close()
    return tally


def describe(tally: Tally, sprt: Sprt | None = None) -> str:
    """The results of a match as one line, with the log likelihood ratio of a sequential test and what it has decided."""
    found = estimate_elo(tally)
    rating, test = "Elo +0.0 +- ?", ""
    if found is not None:
        within = "?" if found.error is None else f"{found.error:.1f}"
        rating = "no Elo yet: one has every point" if found.elo is None else f"Elo {found.elo + 0:+.1f} +- {within}"
    if sprt is not None:
        (low, high), accepted = sprt_bounds(sprt), sprt_decision(tally, sprt)
        verdict = "" if accepted is None else " passed" if accepted == sprt.elo1 else " failed"
        test = f", LLR {log_likelihood_ratio(tally, sprt):.2f} ({low:.2f}, {high:.2f}){verdict}"
    return f"{tally.wins} - {tally.losses} - {tally.draws} [W - L - D], {rating}{test}, pairs {list(tally.pairs)}"
