"""Errors that nobody expects go to the hook for exceptions that nobody has caught, which logs them with their traceback. No Qt."""
from __future__ import annotations

import sys

OURS = "chessgui", "engine"
"""The packages whose error classes tell in a sentence what was wrong with a file, an engine or a wish."""


def note_unexpected(error: BaseException) -> None:
    """Pass an error on to the hook, unless the system (OSError) or our own classes say by it what was to be expected. Any thread may call
    it."""
    if not isinstance(error, OSError) and _package(type(error).__module__) not in OURS:
        sys.excepthook(type(error), error, error.__traceback__)


def is_of_our_code(error: BaseException | None) -> bool:
    """Whether an error was raised by our own code: python-chess raises many kinds for what an engine writes, and nobody wants to hear of
    those. What we raise in its name, by its own classes, counts as its own."""
    place = error.__traceback__ if error is not None else None
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = place.tb_frame.f_globals.get("__name__", "") if place is not None else ""
    return _package(where) in OURS and _package(type(error).__module__) != "chess"


def _package(module: str) -> str:
    return module.partition(".")[0]
