"""A match between two settings of the engine at fixed nodes, with the sequential test that ends it early."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

from engine.errors import OptionError
from engine.search.parameters import PARAMETERS
from engine.session.session import Engine
from engine.tune.matchgame import openings, play_game
from engine.tune.statistics import Standing, elo_with_error, log_likelihood_ratio, sprt_bounds
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
    sprt: tuple[float, float] | None = None, report: Callable[[Standing, float], None] | None = None,
) -> Standing:
    """Play up to `pairs` pairs of games with colours reversed, `nodes` nodes a move. `sprt` are the two hypotheses in Elo; the match ends
    early when one is accepted. `report` gets the standing and the log-likelihood ratio after each pair. Raises OptionError."""
    chance = random.Random(seed)
    fens = openings(book, chance)
    players = [Engine(HASH_MIB), Engine(HASH_MIB)]
    for player, changes in zip(players, (first, second), strict=True):
        apply_changes(player, changes)
    limits = (Limits(nodes=nodes), Limits(nodes=nodes))
    counts, tally = [0, 0, 0, 0, 0], [0, 0, 0]
    standing = Standing(0, 0, 0, (0, 0, 0, 0, 0))
    for _ in range(pairs):
        fen = next(fens)
        points = [play_game(players[0], players[1], fen, limits).points, 1 - play_game(players[1], players[0], fen, limits).points]
        for point in points:
            tally[int(2 - 2 * point)] += 1
        counts[round(2 * sum(points))] += 1
        standing = Standing(tally[0], tally[1], tally[2], (counts[0], counts[1], counts[2], counts[3], counts[4]))
        ratio = log_likelihood_ratio(standing, *sprt) if sprt else 0.0
        if report:
            report(standing, ratio)
        if sprt and not sprt_bounds()[0] < ratio < sprt_bounds()[1]:
            break
    for player in players:
        player.close()
    return standing


def describe(standing: Standing, ratio: float) -> str:
    """The standing of a match as one line."""
    elo, error = elo_with_error(standing)
    low, high = sprt_bounds()
    verdict = " passed" if ratio >= high else " failed" if ratio <= low else ""
    within = f"{error:.1f}" if math.isfinite(error) else "?"
    rating = f"Elo {elo:+.1f} +- {within}" if math.isfinite(elo) else "no Elo yet: one has every point"
    return (f"{standing.wins} - {standing.losses} - {standing.draws} [W - L - D], {rating},"
            f" LLR {ratio:.2f} ({low:.2f}, {high:.2f}){verdict}, pairs {list(standing.pairs)}")
