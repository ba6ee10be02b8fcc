"""Positions from inside the searches of self-play games, with scores of their own: what the search asks its evaluation about.

A game shows only what both sides have chosen. The search evaluates what lies behind all other moves, too, and a network that has learned
from games alone knows such positions less well. They are found by what the transposition table knows after a search.
"""
from __future__ import annotations

import random
from typing import Any

import numpy as np

from engine.compiled.intrinsics import load64, shr
from engine.compiled.jit import entry, i64, leaf, void
from engine.compiled.layout import MAX_PLY, top_frame
from engine.rules.makemove import make_move, unmake_move
from engine.rules.movegen import ITEM, generate_moves, move_list
from engine.rules.state import frame_fifty, frame_key, insufficient_material
from engine.search.transposition import probe
from engine.training.packing import MOST_PLIES, GamePacker
from engine.training.player import HARD_NODES, NO_MOVES, Player, record_score
from engine.training.recordtypes import SAMPLE

LEAST_WAY, MOST_WAY = 2, 40
"""Plies of a line down the tree, at least and at most."""


@leaf
def _next_seed(seed):
    """The number that follows in a linear congruential generator (Knuth's MMIX)."""
    return seed * 6364136223846793005 + 1442695040888963407


@leaf
def _below(seed, count):
    """A number from 0 to below `count` by the upper bits of `seed`."""
    return shr(seed, 33) % count


@entry(i64(i64, i64))
def descend(block, seed):
    """Make moves at random whose positions the transposition table knows, until it knows none, and take back some of them, so that each
    number from LEAST_WAY to all of them is equally likely. Returns how many are made, 0 where it knows fewer than LEAST_WAY."""
    made, known = 0, 1
    start = move_list(block, MAX_PLY + 3)
    while known and made < MOST_WAY:
        end = generate_moves(block, start)
        place, chosen, known = start, 0, 0
        while place < end:
            move = load64(place)
            make_move(block, move)
            frame = top_frame(block)
            if probe(block, frame_key(frame)) != 0 and frame_fifty(frame) < 100 and not insufficient_material(block):
                known += 1
                seed = _next_seed(seed)
                if _below(seed, known) == 0:  # each with the same chance
                    chosen = move
            unmake_move(block)
            place += ITEM
        if known:
            make_move(block, chosen)
            made += 1
    left = LEAST_WAY + _below(_next_seed(seed), made - LEAST_WAY + 1) if made >= LEAST_WAY else 0
    ascend_to(block, made, left)
    return left


@leaf
def ascend_to(block, made, left):
    """Take back moves until of `made` so many are left."""
    while made > left:
        unmake_move(block)
        made -= 1


@entry(void(i64, i64))
def ascend(block, made):
    """Take back so many moves."""
    ascend_to(block, made, 0)


class TreeSampler:
    """Takes samples from inside the searches of a player."""

    def __init__(self, player: Player, positions: int, nodes: int) -> None:
        """After each search so many positions are looked at, each searched with `nodes` as the soft limit."""
        self._player, self._positions, self._nodes = player, positions, nodes
        self._chance = random.Random()
        self._samples = np.zeros(MOST_PLIES * positions, SAMPLE)
        self._packer = GamePacker(self._samples)

    def begin(self, chance: random.Random) -> None:
        """From now on positions are chosen by `chance`."""
        self._chance = chance

    def look(self) -> None:
        """Look below the position that the player has just searched, and take the samples that are quiet. Raises ValueError where there are
        more than those of a game's plies since the last call of `taken`."""
        position = self._player.position
        for _ in range(self._positions):
            way = descend(position.address, self._chance.getrandbits(62))
            if way:
                found = self._player.think(self._nodes, HARD_NODES * self._nodes) if not position.in_check else NO_MOVES
                if isinstance(found, tuple):
                    self._packer.sample(position, found[0], record_score(found[1]))
                ascend(position.address, way)

    def taken(self) -> np.ndarray[Any, Any]:
        """The samples since the last call, an array of SAMPLE; they are taken out."""
        count, self._packer.sample_count = self._packer.sample_count, 0
        return self._samples[:count].copy()
