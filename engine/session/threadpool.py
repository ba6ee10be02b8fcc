"""The searching threads: a state block for each, and what they share, the transposition table and the network."""
from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

from engine.errors import OptionError
from engine.evaluation import wdl
from engine.network.attach import NetworkMemory, detach
from engine.network.evaluator import BY_HAND, describe_network, network_file
from engine.network.networkfile import Network, read_network
from engine.network.reference import worths
from engine.rules.position import Position
from engine.search.thread import PLAYING, Build, Helper, Outcome, forget, outcome, prepare_state
from engine.search.timeman import FOREVER
from engine.search.transposition import TranspositionTable
from engine.types import Info

MOST_PLIES = 2
"""How many plies a game may have gone on since the last search for what was learned of it to stay."""


class ThreadPool:
    """The thread of a position, and any number of helpers that search the same. Nothing but `nodes` and `grow_table` may be called
    while they search."""

    def __init__(self, position: Position, hash_mib: int, build: Build = PLAYING) -> None:
        """`hash_mib` is the size of the transposition table in MiB. Raises OptionError."""
        self._build = build
        self._position, self._address, self._main = position, position.address, position.state
        self._searched_keys = [position.key]
        prepare_state(self._main, build)
        self._table = TranspositionTable(hash_mib)
        self._table.attach(self._main)
        self._helpers: list[Helper] = []
        self._network: Network | None = None
        self.evaluator, self.forecast = BY_HAND, wdl.BY_HAND
        self._memories: list[NetworkMemory] = []

    @property
    def states(self) -> list[Any]:
        """All state blocks, the position's first."""
        return [self._main, *(helper.state for helper in self._helpers)]

    @property
    def size(self) -> int:
        """How many threads there are."""
        return 1 + len(self._helpers)

    @property
    def nodes(self) -> int:
        """Nodes that all threads have searched by now. Any thread, at any time."""
        return sum(int(state["nodes"]) for state in self.states)

    def completed(self, info: Info, spent_ms: int) -> Info:
        """A report of the first thread with the nodes of the others: the share that belongs to its time of those they have searched in
        `spent_ms`, by now or until the end."""
        if not self._helpers:
            return info
        others = sum(int(helper.state["nodes"]) for helper in self._helpers)
        nodes = info.nodes + others * info.time_ms // max(spent_ms, info.time_ms, 1)
        return replace(info, nodes=nodes, nps=nodes * 1000 // max(info.time_ms, 1))

    @property
    def hash_mib(self) -> int:
        """The size of the transposition table in MiB."""
        return self._table.size_mib

    def set_hash(self, mib: int) -> None:
        """Give all threads an empty transposition table of `mib` MiB. Raises OptionError; then they have one of the old size, or a smaller
        one where the system does not give that any more."""
        if mib != self._table.size_mib:
            try:
                self._table = TranspositionTable(mib, self._table)
            finally:
                for state in self.states:
                    self._table.attach(state)

    def limit_table(self, clusters: int) -> None:
        """See `Engine.limit_table`."""
        self._table.limit(clusters)
        self.forget()
        for state in self.states:
            self._table.attach(state)

    @property
    def doubled(self) -> int:
        """See `TranspositionTable.doubled`."""
        return self._table.doubled

    def grow_table(self) -> bool:
        """See `Engine.grow_table`."""
        grown = self._table.grow()
        for state in self.states:
            self._table.attach(state)
        return grown

    def set_size(self, count: int) -> None:
        """Search with `count` threads from now on. Raises OptionError where there is no memory for them; then there are as many as
        before."""
        before = self.size
        del self._helpers[count - 1:]
        del self._memories[count:]
        try:
            while self.size < count:
                helper = Helper(self.size, self._table)
                if self._network is not None:
                    self._memories.append(NetworkMemory(self._network))
                    self._memories[-1].attach(helper.state)
                self._helpers.append(helper)
        except MemoryError:
            self.set_size(before)
            raise OptionError(f"The system does not give the memory for {count} threads.") from None

    def load_network(self, path: str) -> None:
        """Evaluate with the network that EvalFile's value names, by hand where it is empty. Raises EngineError: then nothing changed."""
        network = read_network(network_file(path)) if path else None
        try:
            memories = [NetworkMemory(network) for _ in self.states] if network is not None else []
        except MemoryError:
            raise OptionError(f"The system does not give the memory for the network {path}.") from None
        self._network, self._memories = network, memories
        self.evaluator = BY_HAND if network is None else describe_network(network, path)
        self.forecast = wdl.BY_HAND if network is None else wdl.forecast_of(network.provenance)
        for place, state in enumerate(self.states):
            if memories:
                memories[place].attach(state)
            else:
                detach(state)

    def worths(self) -> dict[int, int] | None:
        """See `Engine.worths`; here in points, and None without a network."""
        return None if self._network is None else worths(self._network, self._main["mailbox"].tolist(), int(self._main["side"]))

    def mark_used(self) -> None:
        """Note that the table is written to: by `think`, or by a caller who does so with the first thread's block himself. Without this
        `forget` takes it for empty and passes over it."""
        self._table.is_new = False

    def forget(self) -> None:
        """Forget what earlier searches have learned."""
        self._table.clear()
        for state in self.states:
            state["table_age"] = 0
            forget(state)

    def forget_other_games(self, guessed: bool = False) -> None:
        """Call before a search: what earlier ones have learned stays where the position was searched last, or the one from which its last
        moves, two at most, were played. Else all is forgotten but the transposition table, whose entries are said of single positions: the
        corrections that a won position has taught would be applied to others, as they have few places in memory. Where the last move is
        only `guessed`, as in pondering, another one in its place continues the game as well."""
        if set(self._searched_keys).isdisjoint(self._position.last_keys(MOST_PLIES + 1)):
            for state in self.states:
                forget(state)
        self._searched_keys = self._position.last_keys(2 if guessed else 1)

    def think(self, alone: bool) -> list[Outcome]:
        """Search with all threads that the system gives and return the outcome of each, the first thread's first: it alone decides when to
        stop. A person's level searches `alone`: with the first thread and evaluated by hand, as its strength was measured."""
        self.mark_used()
        threads, helpers = list[threading.Thread](), list[Helper]()
        begin = threading.Event()  # one that searches delays the start of the next: with many more than cores for seconds
        for helper in self._helpers:
            helper.state["nodes"] = 0  # also where it takes no part
        for helper in [] if alone else self._helpers:
            helper.take_task(self._main, self._address)
            thread = threading.Thread(target=_think_after, args=(begin, helper), name="helper", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # a limit of the system: fewer threads play better than a search that fails
                continue
            threads.append(thread)
            helpers.append(helper)
        limit = int(self._main["node_limit"])
        share = limit // (len(helpers) + 1) if limit < FOREVER else FOREVER
        for helper in helpers:
            helper.state["node_limit"] = share
        if limit < FOREVER:
            self._main["node_limit"] = limit - share * len(helpers)
        if alone:
            detach(self._main)
        begin.set()
        try:
            self._build.think(self._address)
        finally:
            if alone and self._memories:
                self._memories[0].attach(self._main)
            for helper in helpers:
                helper.state["stop"] = 1
            for thread in threads:
                thread.join()
        return [outcome(self._main), *(outcome(helper.state) for helper in helpers)]

    def close(self) -> None:
        """Give back the helpers' memory."""
        self._helpers.clear()


def _think_after(begin: threading.Event, helper: Helper) -> None:
    begin.wait()
    helper.think()
