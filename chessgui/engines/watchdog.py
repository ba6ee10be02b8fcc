"""What is watched while an engine runs, whatever it is asked: the memory that its process group takes, and how much it writes.

That it answers in time is watched by each search itself. Imports chess.engine, and is therefore itself imported only with an engine.
"""
from __future__ import annotations

import asyncio
from collections.abc import Callable

from chessgui.engines.enginefault import FLOODS, TOO_MUCH_MEMORY, EngineFault, Fault
from chessgui.engines.engineintake import Intake
from chessgui.engines.enginelist import EngineSpec
from chessgui.engines.processgroup import memory_mib, usual_memory_mib

WATCH_S = 0.5


async def watch(protocol: Intake, spec: EngineSpec, group: int, warn: Callable[[str], None], end: Callable[[EngineFault], None]) -> None:
    """Look at a process from time to time until it ends, or `end` it for the memory it takes."""
    allowed = spec.memory_mib or usual_memory_mib()
    while not protocol.ended.is_set():
        await asyncio.sleep(WATCH_S)
        if protocol.flooding:
            warn(FLOODS)
        taken = await asyncio.to_thread(memory_mib, group)
        if taken > allowed:
            end(EngineFault(Fault.CRASH, spec.name, TOO_MUCH_MEMORY, taken, allowed))
            return
