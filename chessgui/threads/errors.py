"""What is told of errors, and which of them are logged. No Qt.

Files, engines and wishes may be wrong: the system says so by an OSError, our own rooms by classes of their own, whose message is a
sentence. Those are expected, and told to the caller. Any other error is a fault of the program. Whether it is told as well or ignored,
it goes to the hook for exceptions that nobody has caught, which logs it with its traceback; in the tests the same hook fails the test.
"""
from __future__ import annotations

import sys

from chessgui.words.language import tr

OURS = "chessgui", "engine"
"""The packages whose error classes are expected."""


def sentence_of(error: BaseException, *known: type[Exception]) -> str:
    """What is told of an error: the message of a known one, which is a sentence, and of any other one that something went wrong."""
    return str(error) if isinstance(error, known) else tr("That went wrong: {0}").format(error)


def note_unexpected(error: BaseException) -> None:
    """Pass an error on to the hook, unless it is one that is expected. Any thread may call it."""
    if not isinstance(error, OSError) and _package(type(error).__module__) not in OURS:
        sys.excepthook(type(error), error, error.__traceback__)


def note_own(error: BaseException) -> None:
    """`note_unexpected` where python-chess may have raised the error, which counts as expected."""
    if is_of_our_code(error):
        note_unexpected(error)


def is_of_our_code(error: BaseException | None) -> bool:
    """Whether an error was raised by our own code: python-chess raises many kinds for what an engine writes, and those are not worth
    telling. What we raise in its name, by its own classes, counts as its own."""
    place = error.__traceback__ if error is not None else None
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = place.tb_frame.f_globals.get("__name__", "") if place is not None else ""
    return _package(where) in OURS and _package(type(error).__module__) != "chess"


def _package(module: str) -> str:
    return module.partition(".")[0]
