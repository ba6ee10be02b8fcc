"""A chess engine in numba-compiled Python. This module is its public face; importing it imports neither numba nor numpy.

`Engine` plays and analyses. `prepare` compiles the engine, or loads the code that an earlier run has compiled; `is_prepared` says
whether it only has to load. `list_games` finds the games of a PGN file, `replay_file` records the positions and moves in them;
`index_moves` records all their moves, `find_games` finds those in which a question of the module `query` holds, and `follow_games` tells
where each leaves a set of positions. `ledger_of` itemises the handcrafted evaluation. `estimate_elo` and `sprt_decision` say what the
results of a match tell about strength. `command_of` tells how to start the program in another process. The other names are the types that
these exchange.
"""
from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.compiled.cache import is_prepared
from engine.compiled.later import command_of
from engine.compiled.prepare import prepare
from engine.errors import Cancelled, EngineError, FenError, IllegalMoveError, OptionError
from engine.finding import query
from engine.levels.levels import CHARACTERS, LEAST_ELO, MOST_ELO, Character, character_of
from engine.network.evaluator import BUILT_IN
from engine.types import BestMove, Bookmark, Bound, Evaluator, Info, Ledger, LedgerEntry, Limits, Score

if TYPE_CHECKING:
    from engine.finding.following import Followed, follow_games
    from engine.finding.gamemoves import MOVE_INDEX_KINDS, MoveIndex, index_moves
    from engine.finding.scan import Found, find_games
    from engine.games.building import Replayed, replay_file
    from engine.games.counting import Played, played_in, position_key
    from engine.games.folding import fold
    from engine.games.listing import Listing, list_games
    from engine.games.texts import FIELD_BITS, FIELDS, Texts, decoded
    from engine.session.session import Engine
    from engine.tune.elo import Estimate, Sprt, Tally, estimate_elo, log_likelihood_ratio, sprt_bounds, sprt_decision, tally_of

NAME = "Chessgui"
VERSION = "0.1.0"

__all__ = [
    "BUILT_IN", "CHARACTERS", "FIELDS", "FIELD_BITS", "LEAST_ELO", "MOST_ELO", "MOVE_INDEX_KINDS", "NAME", "VERSION", "BestMove",
    "Bookmark", "Bound", "Cancelled", "Character", "Engine", "EngineError", "Estimate", "Evaluator", "FenError", "Followed",
    "Found", "IllegalMoveError", "Info", "Ledger", "LedgerEntry", "Limits", "Listing", "MoveIndex", "OptionError", "Played", "Replayed",
    "Score", "Sprt", "Tally", "Texts", "character_of", "command_of", "decoded", "estimate_elo", "find_games", "fold", "follow_games",
    "index_moves", "is_prepared", "ledger_of", "list_games", "log_likelihood_ratio", "played_in", "position_key", "prepare",
    "prepare_explorer", "prepare_finding", "prepare_lists", "query", "replay_file", "sprt_bounds", "sprt_decision", "tally_of",
]
EXPLORER = {"Played": "games.counting", "Replayed": "games.building", "played_in": "games.counting", "position_key": "games.counting",
            "replay_file": "games.building"}
"""The public names of the opening explorer, each with its module."""
FINDING = {"Followed": "finding.following", "Found": "finding.scan", "MOVE_INDEX_KINDS": "finding.gamemoves",
           "MoveIndex": "finding.gamemoves", "find_games": "finding.scan", "follow_games": "finding.following",
           "index_moves": "finding.gamemoves"}
"""The public names of the search for games, each with its module."""
LATER = {**EXPLORER, **FINDING, "Engine": "session.session", "Listing": "games.listing", "fold": "games.folding",
         "list_games": "games.listing",
         **dict.fromkeys(("FIELDS", "FIELD_BITS", "Texts", "decoded"), "games.texts"),
         **dict.fromkeys(("Estimate", "Sprt", "Tally", "estimate_elo", "log_likelihood_ratio", "sprt_bounds", "sprt_decision", "tally_of"),
                         "tune.elo")}
"""All public names that are imported when they are first used, each with its module."""


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


def prepare_finding(cancelled: Callable[[], bool] | None = None) -> None:
    """Like `prepare_lists`, for the search for games, which also needs the code of the explorer."""
    from engine.compiled import later
    prepare_explorer(cancelled)
    later.make_ready(later.FINDING, cancelled)


def __getattr__(name: str) -> Any:
    """Import a module of LATER, most of them with numba, when one of its names is first used."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "Engine":
        prepare()
    elif name == "list_games":
        prepare_lists()
    elif name in EXPLORER:
        prepare_explorer()
    elif name in FINDING:
        prepare_finding()
    value = globals()[name] = getattr(importlib.import_module(f"engine.{LATER[name]}"), name)
    return value
