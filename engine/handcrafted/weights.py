"""The weights of the hand-written evaluation, and the way in which its terms use them.

A weight is a tapered pair of points (`engine.evaluation.score`): its value in the middlegame and in the endgame. The values lie in
`tuned.json`, which `python -m engine.tune texel` writes from games of our own. Compiled code reads the weights from the state block.

A term adds a weight through `each`, `once`, `times` or `shared`, and so says for which side and for which squares it adds it. The playing
build makes a multiplication of that and forgets the squares. The build of the ledger notes them (`engine.handcrafted.account`).
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import leaf
from engine.compiled.layout import WEIGHTS, array
from engine.rules.bitboard import bit
from engine.rules.tables import fill_with


def tapered(middlegame: int, endgame: int) -> int:
    """Pack a pair of points into one integer. Packed scores are added, subtracted and multiplied by small integers as they are."""
    return (middlegame << 32) + endgame


def untapered(score: int) -> tuple[int, int]:
    """The middlegame and endgame points of a packed score."""
    endgame = (score & 0xFFFFFFFF ^ 0x80000000) - 0x80000000
    return score - endgame >> 32, endgame


@leaf
def middlegame_of(score):
    """Middlegame points of a tapered score."""
    return (score + 0x80000000) >> 32


@leaf
def endgame_of(score):
    """Endgame points of a tapered score."""
    return score << 32 >> 32


FILE = Path(__file__).with_name("tuned.json")
SQUARES = ("pawn_square", "knight_square", "bishop_square", "rook_square", "queen_square", "king_square")
"""Names of the piece-square values, in the order of the piece types."""


class Group(NamedTuple):
    """Weights that stand next to each other: the term a player would name, and how many there are."""

    term: str
    size: int


GROUPS = {
    # pawns: by rank of the pawn where there are eight, by whether an enemy pawn stands before it where there are two
    "doubled": Group("pawns", 1), "isolated": Group("pawns", 2), "backward": Group("pawns", 2),
    "supported": Group("pawns", 8), "phalanx": Group("pawns", 8), "candidate": Group("pawns", 8),
    # passed pawns: by rank
    "passed": Group("passed pawns", 8), "passed_free": Group("passed pawns", 8), "passed_safe": Group("passed pawns", 8),
    "passed_own_king": Group("passed pawns", 8), "passed_enemy_king": Group("passed pawns", 8),
    "passed_protected": Group("passed pawns", 1), "passed_rook_behind": Group("passed pawns", 1),
    "passed_unstoppable": Group("passed pawns", 1),
    # mobility: by number of squares
    "knight_mobility": Group("mobility", 9), "bishop_mobility": Group("mobility", 14),
    "rook_mobility": Group("mobility", 15), "queen_mobility": Group("mobility", 28),
    # pieces
    "bishop_pair": Group("bishop pair", 1),
    "knight_outpost": Group("outposts", 2), "bishop_outpost": Group("outposts", 2), "outpost_reachable": Group("outposts", 1),
    "minor_behind_pawn": Group("minor pieces", 1), "bishop_own_pawns": Group("minor pieces", 1),
    "bishop_long_diagonal": Group("minor pieces", 1),
    "rook_open_file": Group("rooks", 1), "rook_half_open_file": Group("rooks", 1), "rook_seventh": Group("rooks", 1),
    "rook_trapped": Group("rooks", 1),
    # the king: by file (a and h are 0, d and e are 3) and rank of the pawn, 0 where there is none
    "shelter": Group("king shelter", 32), "storm": Group("pawn storm", 32), "storm_blocked": Group("pawn storm", 8),
    "king_open_flank": Group("king shelter", 1),
    "king_danger": Group("king attack", 48),
    # threats by what is attacked, and space
    "threat_by_pawn": Group("threats", 1), "threat_by_push": Group("threats", 1), "threat_by_king": Group("threats", 1),
    "threat_by_minor": Group("threats", 6), "threat_by_rook": Group("threats", 6),
    "hanging": Group("threats", 1), "restricted": Group("threats", 1),
    "space": Group("space", 1),
    "tempo": Group("tempo", 1),
}
_STARTS: dict[str, int] = {}
_next = 0
for _name, _group in GROUPS.items():
    _STARTS[_name] = _next
    _next += _group.size
COUNT = _next
assert COUNT <= WEIGHTS, "the state block has room for all weights"

weight, _ = array("weights")


def places(*names: str) -> tuple[int, ...]:
    """The places of the table at which groups begin."""
    return tuple(_STARTS[name] for name in names)


@leaf
def weighted(block, us, place, times, squares, again):
    """Tapered score of a weight, taken `times` times. Every weight of the evaluation is added through this function.

    The term is one of side `us` and speaks of `squares` in equal parts, of those that are in `again` too with two parts each.
    """
    return weight(block, place) * times


@leaf
def each(block, us, place, squares):
    """Tapered score of a weight that is added for each of a set of squares."""
    return weighted(block, us, place, popcount(squares), squares, 0)


@leaf
def once(block, us, place, square):
    """Tapered score of a weight that is added for one square."""
    return weighted(block, us, place, 1, bit(square), 0)


@leaf
def times(block, us, place, count, square):
    """Tapered score of a weight that is added `count` times for one square."""
    return weighted(block, us, place, count, bit(square), 0)


@leaf
def shared(block, us, place, squares):
    """Tapered score of a weight that is added once for several squares together."""
    return weighted(block, us, place, 1, squares, 0)


@cache
def tuned_values() -> dict[str, list[list[int]]]:
    """Pairs of middlegame and endgame points by name: each group, `material` by piece type, and SQUARES from a1 to h8."""
    values: dict[str, list[list[int]]] = json.loads(FILE.read_text(encoding="ascii"))
    return values


@cache
def _packed() -> np.ndarray[Any, Any]:
    values = tuned_values()
    for name, group in GROUPS.items():
        assert len(values[name]) == group.size, name
    return np.array([tapered(*pair) for name in GROUPS for pair in values[name]], np.int64)


def fill_weights(state: Any) -> None:
    """Write the tuned weights into the record of a STATE block."""
    state["weights"][:COUNT] = _packed()


@fill_with
def fill_piece_square(tables: Any) -> None:
    """Write material plus piece-square value of every piece on every square, Black's negative, into the record of TABLES.

    A move changes their sum by itself: it is kept in the undo record.
    """
    values = tuned_values()
    words = tables["piece_square"].reshape(13, 64, 2)
    for kind, name in enumerate(SQUARES):
        pairs = np.array(values[name], np.int64) + np.array(values["material"][kind], np.int64)
        packed = (pairs[:, 0] << 32) + pairs[:, 1]
        words[kind, :, 1] = packed
        words[kind + 6, :, 1] = -packed.reshape(8, 8)[::-1].ravel()
