"""The effort of a recorded search as an icicle: a slab for each node, as wide as its share of the nodes, its children right below it."""
from __future__ import annotations

from dataclasses import dataclass

from chessgui.xray.tree import Entry, SearchTree

LEAST, LEAST_NAMED = 1.5, 18.0
"""Slabs narrower than the first number, in logical pixels, are left out (they could not be seen, and there are millions); those narrower
than the second have no name."""
LEVELS = 12


@dataclass(frozen=True, slots=True)
class Slab:
    """A node's rectangle: from `left`, `width` wide, in logical pixels, on a `level` from the top; `index` is the node's, `share` that of
    the nodes of the search, `number` its move's in the order, 0 where no move leads there, `brief` its name where there is little room."""

    index: int
    level: int
    left: float
    width: float
    share: float
    number: int
    name: str
    brief: str


def slabs(tree: SearchTree, index: int, width: float, levels: int = LEVELS) -> list[Slab]:
    """The slabs of a node and of what it has visited, so many levels deep. The windows of one depth, and the visits of one move, stand
    beside each other in the order of the search."""
    record, whole = tree.record, max(tree.record.searched, 1)
    entry = tree.path_to(index)[-1]
    scale = width / max(entry.nodes, 1)
    found = [_slab(entry, index, 0, 0.0, width, entry.nodes / whole, record.node(index).number)]
    waiting: list[tuple[int, Entry | None, float, int]] = [(index, entry, 0.0, 1)]
    while waiting:
        parent, above, left, level = waiting.pop()
        if level >= levels:
            continue
        for child, nodes, number in record.effort_below(parent):
            size = nodes * scale
            if size >= LEAST:
                below = tree.entry(above, child, record.move_to(child)) if above is not None and size >= LEAST_NAMED else None
                found.append(_slab(below, child, level, left, size, nodes / whole, number))
                waiting.append((child, below, left, level + 1))
            left += size
    return found


def _slab(entry: Entry | None, index: int, level: int, left: float, width: float, share: float, number: int) -> Slab:
    return Slab(index, level, left, width, share, number, *((entry.title, entry.brief) if entry is not None else ("", "")))


def slab_at(found: list[Slab], left: float, level: int) -> Slab | None:
    """The slab at a place."""
    return next((slab for slab in found if slab.level == level and slab.left <= left < slab.left + slab.width), None)
