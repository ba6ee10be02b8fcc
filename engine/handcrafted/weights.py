"""The weights of the hand-written evaluation: one table of named groups, tapered pairs of centipawns (middlegame, endgame).

The values lie in `tuned.json`, written by `python -m engine.tune texel` from games of our own. Compiled code reads them
from the state block, so that the tuner and the explanation of a score may work with others.
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.compiled.jit import leaf
from engine.compiled.layout import WEIGHTS, array


def tapered(middlegame: int, endgame: int) -> int:
    """Pack a pair of values; packed scores are added, subtracted and multiplied by small numbers like numbers."""
    return (middlegame << 32) + endgame


def untapered(score: int) -> tuple[int, int]:
    """The pair of a packed score."""
    endgame = (score & 0xFFFFFFFF ^ 0x80000000) - 0x80000000
    return score - endgame >> 32, endgame


@leaf
def middlegame_of(score):
    return (score + 0x80000000) >> 32


@leaf
def endgame_of(score):
    return score << 32 >> 32


FILE = Path(__file__).with_name("tuned.json")


class Group(NamedTuple):
    """A run of weights: the term a player would name, and how many there are."""

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


def start_of(name: str) -> int:
    """Where a group begins in the table."""
    return _STARTS[name]


def group(name: str) -> Any:
    """Make get(block, index) of a group's tapered weights."""
    start = _STARTS[name]

    @leaf
    def get(block, index):
        return weight(block, start + index)
    return get


def single(name: str) -> Any:
    """Make get(block) of a group of one tapered weight."""
    start = _STARTS[name]

    @leaf
    def get(block):
        return weight(block, start)
    return get


@cache
def tuned_values() -> dict[str, list[list[int]]]:
    """Pairs of middlegame and endgame by name: each group, `material`, and `pawn_square` to `king_square` from a1 to h8."""
    values: dict[str, list[list[int]]] = json.loads(FILE.read_text(encoding="ascii"))
    return values


@cache
def _packed() -> np.ndarray[Any, Any]:
    values = tuned_values()
    for name, group in GROUPS.items():
        assert len(values[name]) == group.size, name
    return np.array([tapered(*pair) for name in GROUPS for pair in values[name]], np.int64)


def fill_weights(state: Any) -> None:
    """The tuned weights into the record of a STATE block."""
    state["weights"][:COUNT] = _packed()
