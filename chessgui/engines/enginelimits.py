"""When a search is to end, in the words of python-chess. Imports chess.engine, and is therefore itself imported only with an engine."""
from __future__ import annotations

from dataclasses import replace

import chess.engine

from engine import Limits

LEVEL_MS = 1000
"""How long a level thinks where no other limit is given."""


def limit_of(limits: Limits, game: object = None) -> chess.engine.Limit | None:
    """The limits in python-chess's words; None: until it is stopped. XBoard engines hear the time control once a game."""
    def seconds(milliseconds: float | None) -> float | None:
        return None if milliseconds is None else max(milliseconds, 1) / 1000

    clock = limits.white_time_ms is not None or limits.black_time_ms is not None
    limit = chess.engine.Limit(
        time=seconds(limits.movetime_ms), depth=limits.depth, nodes=limits.nodes or limits.soft_nodes, mate=limits.mate,
        white_clock=seconds(limits.white_time_ms), black_clock=seconds(limits.black_time_ms),
        white_inc=limits.white_increment_ms / 1000 if clock else None, black_inc=limits.black_increment_ms / 1000 if clock else None,
        remaining_moves=limits.moves_to_go, clock_id=game if clock else None)
    if limit != chess.engine.Limit() and not limits.infinite:
        return limit
    return chess.engine.Limit(time=LEVEL_MS / 1000) if limits.elo is not None and not limits.infinite else None


def whole_seconds(limit: chess.engine.Limit) -> chess.engine.Limit:
    """XBoard's time a move counts whole seconds; a shorter one is a clock with one move to make, which counts hundredths."""
    if limit.time is None or limit.time == int(limit.time) or limit.white_clock is not None:
        return limit
    return replace(limit, time=None, white_clock=limit.time, black_clock=limit.time, remaining_moves=1)
