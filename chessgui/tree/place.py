"""Where a node stands in the tree of a game, as plain numbers that outlive the node. No Qt.

A place is a tuple: so many moves along first variations, then the number of another variation (1 and up), then again so many moves
along first ones, and so on: `(12,)` is the position after twelve plies of the main line, `(12, 1, 0)` the first move of its variation.
"""
from __future__ import annotations

import chess.pgn

Place = tuple[int, ...]

ROOT: Place = (0,)
MOST_STEP = 1 << 24
"""Larger steps are in no place that the program writes."""


class PlaceError(LookupError):
    """A tree has no such place."""


def place_of(node: chess.pgn.GameNode) -> Place:
    """The place of a node in its tree."""
    backwards: list[int] = []
    run = 0
    while isinstance(node, chess.pgn.ChildNode):
        siblings = node.parent.variations
        if siblings and siblings[0] is node:  # the usual case, which takes a third of the time so
            run += 1
        else:
            backwards += [run, siblings.index(node)]
            run = 0
        node = node.parent
    return tuple([*backwards, run][::-1])


def node_at(game: chess.pgn.Game, place: Place) -> chess.pgn.GameNode:
    """The node at a place. Raises PlaceError."""
    node: chess.pgn.GameNode = game
    try:
        for number, step in enumerate(place):
            if number % 2:
                node = node.variations[step]
            else:
                for _ in range(step):
                    node = node.variations[0]
    except IndexError as error:
        raise PlaceError(f"no node at {place}") from error
    return node


def read_place(data: object) -> Place:
    """A place from plain data, as JSON has it. Raises ValueError."""
    if isinstance(data, list | tuple) and all(type(step) is int and 0 <= step <= MOST_STEP for step in data):
        return tuple(data)
    raise ValueError("not a place")


def along(place: Place, moves: int) -> Place:
    """The place `moves` moves further along first variations."""
    return (*place[:-1], place[-1] + moves)


def child_place(place: Place, index: int) -> Place:
    """The place of variation number `index` of the node at a place."""
    return along(place, 1) if index == 0 else (*place, index, 0)


def parent_place(place: Place) -> Place:
    """The place of the node before the one at a place other than the root's."""
    return along(place, -1) if place[-1] else place[:-2]


def index_of(node: chess.pgn.ChildNode) -> int:
    """The number of a move among its siblings, 0 for the main variation."""
    return node.parent.variations.index(node)


def moves_to(node: chess.pgn.GameNode) -> list[chess.pgn.ChildNode]:
    """The moves that lead to a node, from the first one on."""
    nodes: list[chess.pgn.ChildNode] = []
    while isinstance(node, chess.pgn.ChildNode):
        nodes.append(node)
        node = node.parent
    return nodes[::-1]


def head_of(node: chess.pgn.GameNode) -> chess.pgn.ChildNode | None:
    """The first move of the variation that a move belongs to; None on the main line."""
    while isinstance(node, chess.pgn.ChildNode):
        if index_of(node):
            return node
        node = node.parent
    return None
