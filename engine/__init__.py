"""A chess engine in numba-compiled Python. This module is its public face; importing it imports neither numba nor numpy.

`Engine` plays and analyses. `prepare` compiles the engine, or loads the code that an earlier run has compiled; `is_prepared` says
whether it only has to load. `list_games` finds the games of a PGN file, `replay_file` records the positions and moves in them, and
`ledger_of` itemises the handcrafted evaluation. The other names are the types that these exchange.
"""
from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.compiled.cache import is_prepared
from engine.compiled.prepare import prepare
from engine.errors import Cancelled, EngineError, FenError, IllegalMoveError, OptionError
from engine.levels.levels import CHARACTERS, LEAST_ELO, MOST_ELO, Character, character_of
from engine.network.evaluator import BUILT_IN
from engine.types import BestMove, Bookmark, Bound, Evaluator, Info, Ledger, LedgerEntry, Limits, Score

if TYPE_CHECKING:
    from engine.games.building import Replayed, replay_file
    from engine.games.counting import Played, played_in, position_key
    from engine.games.listing import Listing, list_games
    from engine.games.texts import FIELD_BITS, FIELDS, Texts, decoded
    from engine.session.session import Engine

NAME = "Chessgui"
VERSION = "0.1.0"

__all__ = [
    "BUILT_IN", "CHARACTERS", "FIELDS", "FIELD_BITS", "LEAST_ELO", "MOST_ELO", "NAME", "VERSION", "BestMove", "Bookmark", "Bound",
    "Cancelled", "Character", "Engine", "EngineError", "Evaluator", "FenError", "IllegalMoveError", "Info", "Ledger", "LedgerEntry",
    "Limits", "Listing", "OptionError", "Played", "Replayed", "Score", "Texts", "character_of", "decoded", "is_prepared", "ledger_of",
    "list_games", "played_in", "position_key", "prepare", "prepare_explorer", "prepare_lists", "replay_file",
]
LISTS = {"Listing": "listing", "list_games": "listing", "FIELDS": "texts", "FIELD_BITS": "texts", "Texts": "texts",
         "decoded": "texts"}
"""The public names that list games, each with its module in `engine.games`."""
EXPLORER = {"Played": "counting", "Replayed": "building", "played_in": "counting", "position_key": "counting", "replay_file": "building"}
"""The public names of the opening explorer, each with its module in `engine.games`."""


def ledger_of(fen: str) -> Ledger:
    """The evaluation by hand of a position, by term and square. It needs no engine, and no network changes it. Any thread; raises FenError.

    Takes milliseconds, but the first call in a process loads compiled code, and the first call ever waits for some seconds while another
    process compiles it.
    """
    from engine.compiled import later
    later.make_ready(later.LEDGER)
    from engine.handcrafted.ledger import ledger_of
    return ledger_of(fen)


def prepare_lists(cancelled: Callable[[], bool] | None = None) -> None:
    """Compile the code that lists games, in another process, unless that has been done. Compiling blocks for some seconds; raises
    Cancelled soon after `cancelled` returns True. `list_games` does the same when it is first used, but cannot be cancelled meanwhile."""
    from engine.compiled import later
    later.make_ready(later.LISTS, cancelled)


def prepare_explorer(cancelled: Callable[[], bool] | None = None) -> None:
    """Like `prepare_lists`, for the opening explorer, which also needs the code that lists games."""
    from engine.compiled import later
    prepare_lists(cancelled)
    later.make_ready(later.EXPLORER, cancelled)


def __getattr__(name: str) -> Any:
    """Import the session, the lists of games or the explorer, and numba with them, when one of their names is first used."""
    if name == "Engine":
        prepare()
        from engine.session.session import Engine
        return Engine
    if name == "list_games":
        prepare_lists()
    if name in EXPLORER:
        prepare_explorer()
    if name in LISTS:
        return getattr(importlib.import_module(f"engine.games.{LISTS[name]}"), name)
    if name in EXPLORER:
        return getattr(importlib.import_module(f"engine.games.{EXPLORER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
