"""How thoroughly each position of a game is searched, and by what. No Qt."""
from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from chessgui.engines.enginelist import UCI, XBOARD, EngineSpec, OptionValue, launch
from chessgui.words.language import tr
from engine import NAME

LIMITS: dict[str, tuple[float, float]] = {
    "time_ms": (1, 3_600_000), "depth": (1, 100), "nodes": (1, 10**12), "threads": (1, 1024), "lines": (1, 10), "hash_mib": (1, 65_536),
}
"""The least and the greatest value of each number."""


class ReportError(Exception):
    """A report that cannot be made; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Exactly one of `time_ms` (milliseconds), `depth` (plies) and `nodes` limits the search of a position. `lines` are searched side by
    side: with less than two no move can be known to be the only good one. An empty `command` means our own engine; another one is started
    with it in `folder` (empty: this process's own), with `environment` added to the program's, and with these `options`; it is ended when
    it takes more than `memory_mib` MiB (0: half of the computer's memory), which changes no result and is no part of an effort's `repr`."""

    time_ms: float | None = 100
    depth: int | None = None
    nodes: int | None = None
    threads: int = 1
    lines: int = 2
    hash_mib: int = 64
    command: tuple[str, ...] = ()
    protocol: str = UCI
    folder: str = ""
    environment: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    memory_mib: int = field(default=0, repr=False)

    @property
    def is_xboard(self) -> bool:
        """Whether the other engine speaks XBoard: it reports one line, and no number of nodes limits its search."""
        return bool(self.command) and self.protocol == XBOARD

    @property
    def is_repeatable(self) -> bool:
        """Whether the result is the same each time, whatever else the computer does."""
        return self.time_ms is None and self.threads == 1

    def checked(self) -> Effort:
        """This effort. Raises ReportError where a number is out of range or there is not exactly one limit."""
        if sum(limit is not None for limit in (self.time_ms, self.depth, self.nodes)) != 1:
            raise ReportError(tr("A position is searched for a time, to a depth or for a number of nodes: one of the three."))
        if self.is_xboard and self.nodes is not None:
            raise ReportError(tr("An engine that speaks XBoard is held to a time or a depth, not to a number of nodes."))
        for name, (least, most) in LIMITS.items():
            number = getattr(self, name)
            if number is not None and not (math.isfinite(number) and least <= number <= most):
                raise ReportError(tr("{0} of a search must be from {1} to {2}, not {3}.").format(
                    tr(WORDS[name]), _number(least), _number(most), _number(number)))
        return self


LONGER, DEEPER, ENOUGH_MS, ENOUGH_NODES = 4, 2, 500, 500_000
"""The second look at a position takes so many times the time or the nodes, or goes so many plies deeper: beyond the milliseconds or the
nodes that are enough only twice the time or the nodes, since long searches are less often unlucky, and cost more."""


def longer(effort: Effort) -> Effort:
    """The effort of a second look."""
    time_ms, nodes = effort.time_ms, effort.nodes
    return replace(effort, time_ms=time_ms and max(2 * time_ms, min(LONGER * time_ms, ENOUGH_MS)),
                   nodes=nodes and max(2 * nodes, min(LONGER * nodes, ENOUGH_NODES)),
                   depth=effort.depth and min(effort.depth + DEEPER, int(LIMITS["depth"][1])))


OF_ENGINE = "command", "protocol", "folder", "environment", "options", "memory_mib"
"""The fields that start another engine. Those with their usual value, the command apart, are not written into `effort_text`."""
WORDS = {"time_ms": "The milliseconds", "depth": "The depth", "nodes": "The nodes", "threads": "The threads", "lines": "The lines",
         "hash_mib": "The MiB of the table"}


def _number(number: float) -> str:
    return f"{number:g}" if number < 1e6 or not float(number).is_integer() else str(int(number))


def effort_words(effort: Effort) -> str:
    """The engine and its limit in words: `Chessgui, 100 ms a move`, `stockfish, depth 18`, `Chessgui, 200000 nodes a move`."""
    who = Path(effort.command[0]).name.removesuffix(".exe") if effort.command else NAME
    return f"{who}, {_limit_words(effort)}"


def _limit_words(effort: Effort) -> str:
    if effort.time_ms is not None:
        return tr("{0} ms a move").format(_number(effort.time_ms))
    if effort.depth is not None:
        return tr("depth {0}").format(effort.depth)
    return tr("{0} nodes a move").format(effort.nodes)


def with_engine(effort: Effort, spec: EngineSpec) -> Effort:
    """The same effort by an engine of the list. The options that our own engine has for the analysis are ignored, so that reports are
    repeatable."""
    if spec.is_own:
        return replace(effort, **{name: getattr(Effort(), name) for name in OF_ENGINE})
    how = launch(spec)
    return replace(effort, command=how.arguments, protocol=spec.protocol, folder=how.folder or "",
                   environment=tuple(how.environment.items()), options=tuple(spec.options.items()), memory_mib=spec.memory_mib)


def effort_text(effort: Effort) -> str:
    """An effort as a line of text: for the settings, and as a part of the key of kept results."""
    usual = asdict(Effort())
    told = {name: value for name, value in asdict(effort).items() if name not in OF_ENGINE[1:] or value != usual[name]}
    return json.dumps(told, sort_keys=True)


def effort_from_text(text: str) -> Effort:
    """The effort from such a line; the usual one where it is damaged."""
    try:
        stored: Any = json.loads(text)
        stored["command"] = tuple(str(word) for word in stored.get("command", ()))
        for name in ("environment", "options"):
            stored[name] = tuple((str(key), value) for key, value in stored.get(name, ()))
        stored["memory_mib"] = max(int(stored.get("memory_mib", 0)), 0)
        return Effort(**stored).checked()
    except (ValueError, OverflowError, TypeError, AttributeError, RecursionError, ReportError):
        return Effort()
