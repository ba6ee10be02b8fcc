"""When a search ends: the stop flag, the hard limits looked at every thousand nodes, the soft ones between two iterations.

Only the first thread knows these limits; its helpers know the depth limit and a share of the node limit, and else search until they
are told to stop. Times are nanoseconds of the monotonic clock.
"""
from __future__ import annotations

from engine.compiled.clock import now_ns
from engine.compiled.intrinsics import load_shared
from engine.compiled.jit import leaf
from engine.compiled.layout import address_of, word

POLL_NODES = 1024
STABLE_ITERATIONS = 6
"""After so many iterations with the same best move the soft limit of time is at its shortest."""

nodes, set_nodes = word("nodes")
next_poll, set_next_poll = word("next_poll")
node_limit, _ = word("node_limit")
soft_nodes, _ = word("soft_nodes")
start_ns, _ = word("start_ns")
hard_ns, _ = word("hard_ns")
_, _set_stop = word("stop")
_stop, _soft_ns = address_of("stop"), address_of("soft_ns")


@leaf
def count_node(block):
    """Count one node searched: every move that was made in the tree."""
    set_nodes(block, nodes(block) + 1)


@leaf
def stopped(block):
    """Non-zero once the search has been told to stop; what it returns from then on means nothing."""
    return load_shared(_stop(block))


@leaf
def set_stopped(block, value):
    """Raise the stop flag (1), or take it back (0)."""
    _set_stop(block, value)


@leaf
def plan_poll(block):
    """Let the next look at the limits come in a thousand nodes, or exactly at the node limit where that is nearer."""
    set_next_poll(block, min(nodes(block) + POLL_NODES, node_limit(block)))


@leaf
def poll(block):
    """Raise the stop flag where the node limit or the hard limit of time is reached; cheap, called at every node."""
    if nodes(block) >= next_poll(block):
        look_at_limits(block)


@leaf
def look_at_limits(block):
    """Raise the stop flag where the node limit or the hard limit of time is reached, and plan the next look."""
    if nodes(block) >= node_limit(block) or now_ns(block) >= hard_ns(block):
        _set_stop(block, 1)
    plan_poll(block)


@leaf
def is_time_up(block, effort, stable, fall):
    """Whether the next iteration should not begin: the soft limit of nodes or of time is reached.

    The soft limit of time is shorter for a best move that is settled (`stable` iterations in a row) and took most of the nodes (`effort`
    of them), and longer after a score that fell by `fall` points.
    """
    if nodes(block) >= soft_nodes(block):
        return True
    soft = load_shared(_soft_ns(block))
    if soft <= 0:
        return False
    share = 140 - 12 * min(stable, STABLE_ITERATIONS) + min(max(fall, 0), 60)
    percent = 100 * effort // max(nodes(block), 1)
    share = share * (150 - min(percent, 100)) // 70
    return now_ns(block) - start_ns(block) >= soft // 100 * share
