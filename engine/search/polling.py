"""When a search must end: the stop flag, nodes and deadlines, looked at every thousand nodes."""
from __future__ import annotations

from engine.compiled.clock import now_ns
from engine.compiled.intrinsics import load_shared
from engine.compiled.jit import leaf
from engine.compiled.layout import address_of, word

POLL_NODES = 1024

nodes, set_nodes = word("nodes")
next_poll, set_next_poll = word("next_poll")
node_limit, _ = word("node_limit")
hard_ns, _ = word("hard_ns")
_, _set_stop = word("stop")
_stop = address_of("stop")


@leaf
def stopped(block):
    return load_shared(_stop(block))


@leaf
def plan_poll(block):
    """The next look at the limits comes in a thousand nodes, or where the node limit is."""
    set_next_poll(block, min(nodes(block) + POLL_NODES, node_limit(block)))


@leaf
def poll(block):
    """Raise the stop flag where a limit is reached."""
    if nodes(block) >= next_poll(block):
        if nodes(block) >= node_limit(block) or now_ns(block) >= hard_ns(block):
            _set_stop(block, 1)
        plan_poll(block)
