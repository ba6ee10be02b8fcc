"""Makes the engines that analyse: our own one as an analysis wants it, in a thread, any other as a process. No widgets."""
from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from chessgui.engines.enginelist import EngineSpec, usual_memory_mib
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker, make_engine
from engine import EngineError

if TYPE_CHECKING:
    from chessgui.engines.external import ExternalEngine

HASH = "Hash"
FOR_ANALYSIS = {"OwnBook": False, "UCI_AnalyseMode": True, "UCI_LimitStrength": False}
"""Our own engine is to tell what it thinks of a position, not what its book, its contempt or a weaker player would play there. An infinite
search leaves these out by itself; with these options one with a limit does so, too, so that the results of both may be kept as the same."""
LEAST_MEMORY_MIB, MOST_MEMORY_MIB = 64, 2048
FIRST_MEMORY_MIB = 8
"""The part of its table that an analysis uses at first, in MiB. The first write to each large page (2 MiB) makes the system clear it, which
takes milliseconds: with 64 MiB the first line came after 100 to 165 ms, with these after 29 to 47."""
MOST_DIGITS = 9
"""Digits of a size in MiB: a damaged list of engines may have thousands of them, which Python does not convert."""
CLUSTERS_A_MIB = 1 << 14
"""See `engine.Engine.limit_table`."""


def make_analyst(spec: EngineSpec, parent: QObject) -> EngineThread | ExternalEngine:
    """The engine of a spec, not started yet: the built-in engine in a thread, any other as a process."""
    if spec.is_own:
        return EngineThread(parent, lambda: EngineWorker(lambda: make_own(spec)))
    from chessgui.engines.external import ExternalEngine  # the start of the window need not wait for it
    return ExternalEngine(spec, parent)


def analysis_memory_mib() -> int:
    """The usual size in MiB of our own engine's table where it analyses: an eighth of the computer's memory, at most MOST_MEMORY_MIB."""
    return min(max(usual_memory_mib() // 4, LEAST_MEMORY_MIB), MOST_MEMORY_MIB)


def make_own(spec: EngineSpec) -> Any:
    """Our own engine as an analysis wants it; its `problem` tells which options it refuses."""
    own, refused = make_engine(), list[str]()
    for name, value in {**spec.options, **FOR_ANALYSIS}.items():
        try:
            own.set_option(name, value)
        except EngineError as error:
            if name in own.options and name != HASH:  # a version of the engine that had others may have saved the options
                refused.append(str(error))
    if refused:
        own.problem = " ".join(filter(None, (own.problem, *refused)))
    asked = str(spec.options.get(HASH, ""))
    memory_mib = int(asked) // 2 if asked.isdecimal() and len(asked) <= MOST_DIGITS else 0
    while own.options[HASH] <= LEAST_MEMORY_MIB < memory_mib:  # so much was not free
        with suppress(EngineError):
            own.set_option(HASH, memory_mib)
        memory_mib //= 2
    clusters = int(own.options[HASH]) * CLUSTERS_A_MIB
    while clusters > FIRST_MEMORY_MIB * CLUSTERS_A_MIB:
        clusters //= 2
    own.limit_table(clusters)
    return own
