"""A chess engine in numba-compiled Python. This module is its public face; importing it imports neither numba nor numpy.

`Engine` plays and analyses, `prepare` compiles or loads the compiled code, `is_prepared` tells which of the two it
would be. `replay_file` makes records of what was played in a PGN file. The rest are the words they use.
"""
from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from engine.cache import is_prepared
from engine.errors import EngineError, FenError, IllegalMoveError, OptionError
from engine.evaluator import BUILT_IN
from engine.levels import CHARACTERS, LEAST_ELO, MOST_ELO, Character, character_of
from engine.prepare import prepare
from engine.types import BestMove, Bound, Evaluator, Info, Limits, Score

if TYPE_CHECKING:
    from engine.explorer.building import Replayed, replay_file
    from engine.explorer.cancelling import Cancelled
    from engine.explorer.counting import Played, played_in, position_key
    from engine.explorer.split import game_starts
    from engine.session import Engine

NAME = "Chessgui"
VERSION = "0.1.0"

__all__ = [
    "BUILT_IN", "CHARACTERS", "LEAST_ELO", "MOST_ELO", "NAME", "VERSION", "BestMove", "Bound", "Cancelled", "Character", "Engine",
    "EngineError", "Evaluator", "FenError", "IllegalMoveError", "Info", "Limits", "OptionError", "Played", "Replayed", "Score",
    "character_of", "game_starts", "is_prepared", "played_in", "position_key", "prepare", "replay_file",
]
EXPLORER = {"Cancelled": "cancelling", "Played": "counting", "Replayed": "building", "game_starts": "split", "played_in": "counting",
            "position_key": "counting", "replay_file": "building"}
"""What the opening explorer is made with, and where in `engine.explorer` it is."""


def __getattr__(name: str) -> Any:
    """Import the session, or the explorer's replay, and with them numba, when they are first asked for."""
    if name == "Engine":
        prepare()
        from engine.session import Engine
        return Engine
    if name in EXPLORER:
        if name != "Cancelled":  # which is asked for in any thread, and needs nothing compiled
            from engine.explorer.ready import make_ready
            make_ready()
            importlib.import_module("engine.explorer.counting")  # with all that it needs: the first look-up does not wait for it
        return getattr(importlib.import_module(f"engine.explorer.{EXPLORER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
