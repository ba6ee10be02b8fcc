"""A chess engine in numba-compiled Python. This module is its public face; importing it imports neither numba nor numpy.

`Engine` plays and analyses, `prepare` compiles or loads the compiled code, `is_prepared` tells which of the two it
would be, `ledger_of` takes the evaluation by hand apart. The rest are the words they use.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.cache import is_prepared
from engine.errors import EngineError, FenError, IllegalMoveError, OptionError
from engine.evaluator import BUILT_IN
from engine.ledger.entries import Ledger, LedgerEntry
from engine.levels import CHARACTERS, LEAST_ELO, MOST_ELO, Character, character_of
from engine.prepare import prepare
from engine.types import BestMove, Bound, Evaluator, Info, Limits, Score

if TYPE_CHECKING:
    from engine.session import Engine

NAME = "Chessgui"
VERSION = "0.1.0"

__all__ = [
    "BUILT_IN", "CHARACTERS", "LEAST_ELO", "MOST_ELO", "NAME", "VERSION", "BestMove", "Bound", "Character", "Engine", "EngineError",
    "Evaluator", "FenError", "IllegalMoveError", "Info", "Ledger", "LedgerEntry", "Limits", "OptionError", "Score", "character_of",
    "is_prepared", "ledger_of", "prepare",
]


def ledger_of(fen: str) -> Ledger:
    """The evaluation by hand of a position, by term and square; whatever else evaluates, and without an engine. Raises FenError.

    Quick (milliseconds) once numba has been loaded, which the first call does where no engine has been made.
    """
    from engine.ledger.make import ledger_of
    return ledger_of(fen)


def __getattr__(name: str) -> Any:
    """Import the session, and with it numba, when the Engine is first asked for."""
    if name == "Engine":
        prepare()
        from engine.session import Engine
        return Engine
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
