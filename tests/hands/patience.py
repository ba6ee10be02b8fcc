"""How long tests wait for what must come. A machine may be ten times slower than ours, or stand still for some seconds at any moment."""
from __future__ import annotations

import asyncio
from typing import Any

PATIENCE_S = 120
PATIENCE_MS = 1000 * PATIENCE_S


class Unhurried:
    """A loop of asyncio on which two seconds take as long as tests wait for anything."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, delay: float, *more: Any, **named: Any) -> asyncio.TimerHandle:
        return self._loop.call_later(PATIENCE_S if delay == 2 else delay, *more, **named)
