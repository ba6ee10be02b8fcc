"""Ending long work that nobody waits for any more."""
from __future__ import annotations

from collections.abc import Callable

Cancelling = Callable[[], bool] | None
"""Tells whether the work is to end; None: never."""


class Cancelled(Exception):
    """The caller wanted no more."""


def check(cancelling: Cancelling) -> None:
    """Raise Cancelled where the work is to end."""
    if cancelling is not None and cancelling():
        raise Cancelled
