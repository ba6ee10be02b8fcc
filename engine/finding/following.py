"""Following games through a set of positions, such as those of a repertoire: at which of them each game was last, by whatever order of
moves it came there. `block` is the address of a FINDING record."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.records import check_fault, point, table, word
from engine.finding.gamemoves import MoveIndex
from engine.finding.parallel import in_order
from engine.finding.recordtypes import BOARD_WORDS, FINDING
from engine.finding.scan import BLOCK
from engine.finding.walking import set_up_for_keys, step_with_key
from engine.games.building import Array, Cancelling, check_cancelled
from engine.games.recordtypes import NO_IMAGE
from engine.rules.position import Position
from engine.rules.state import key, side_to_move

move_at, _ = table(FINDING, "moves", 16, signed=False)
offset_of, _ = table(FINDING, "offsets", 64)
image_of, _ = table(FINDING, "images", 32)
number_at, _ = table(FINDING, "numbers", 32)
key_at, set_key = table(FINDING, "keys", 64)
_, set_place = table(FINDING, "games", 32)
_, set_ply = table(FINDING, "plies", 32)
numbers_size, _ = word(FINDING, "numbers_size")
keys_size, _ = word(FINDING, "keys_size")
state_of, _ = word(FINDING, "state")
NOWHERE = -1


@leaf
def _place_of(block, wanted):
    """The place of a key among those that are asked for, which rise as signed numbers; NOWHERE if it is none of them."""
    low, high = 0, keys_size(block)
    while low < high:
        middle = (low + high) >> 1
        if key_at(block, middle) < wanted:
            low = middle + 1
        else:
            high = middle
    if low < keys_size(block) and key_at(block, low) == wanted:
        return low
    return NOWHERE


@kernel
def _follow(block, state, number, game):
    """Note the last position of a game that is asked for."""
    set_up_for_keys(block, state, image_of(block, game))
    us, first, last = side_to_move(state), offset_of(block, game), offset_of(block, game + 1)
    at = first
    while True:
        place = _place_of(block, key(state))
        if place != NOWHERE:
            set_place(block, number, place)
            set_ply(block, number, at - first)
        if at == last:
            return
        step_with_key(state, us, move_at(block, at))
        us = 1 - us
        at += 1


@entry(void(i64))
def follow_block(block):
    """Follow all games of `numbers`; `games` and `plies` hold NOWHERE for each of them."""
    for number in range(numbers_size(block)):
        game = number_at(block, number)
        if image_of(block, game) != NO_IMAGE:
            _follow(block, state_of(block), number, game)


@entry(void(i64))
def write_keys(block):
    """Write the keys of all positions of the games of `numbers` into `keys`, which must have room for them."""
    state, count = state_of(block), 0
    for number in range(numbers_size(block)):
        game = number_at(block, number)
        if image_of(block, game) != NO_IMAGE:
            set_up_for_keys(block, state, image_of(block, game))
            us = side_to_move(state)
            set_key(block, count, key(state))
            for at in range(offset_of(block, game), offset_of(block, game + 1)):
                count += 1
                step_with_key(state, us, move_at(block, at))
                us = 1 - us
                set_key(block, count, key(state))
            count += 1


@dataclass(frozen=True, eq=False, slots=True)
class Followed:
    """Where games were last among some positions, an item a game, in the order in which they were asked for."""

    places: Array
    """int32, the number of the position, counted from 0; -1 for a game that reaches none of them."""
    plies: Array
    """int32, after how many plies of the game, the last time; -1 likewise."""
    moves: Array
    """uint16, the move that was made there, as in `MoveIndex`; 0 where the game ends there or reaches no position."""


@dataclass(frozen=True, eq=False, slots=True)
class Positions:
    """All positions of some games, an item each, game after game in the order in which they were asked for."""

    rows: Array
    """int32, the place of the game among those that were asked for."""
    plies: Array
    """int32, 0 for the start position."""
    keys: Array
    """uint64, as of `position_key`."""
    moves: Array
    """uint16, the move that was made there, as in `MoveIndex`; 0 in the last position of a game."""


class _Follower:
    """Follows blocks of games."""

    def __init__(self, index: MoveIndex, keys: Array) -> None:
        self._position, self._record = Position(), np.zeros(1, FINDING)
        for name in ("moves", "offsets", "images", "positions"):
            point(self._record, name, getattr(index, name))
        self._kept = index, point(self._record, "keys", keys), point(self._record, "board", np.zeros(BOARD_WORDS, np.int64))
        self._record["state"], self._record["board_image"] = self._position.address, NO_IMAGE

    def __call__(self, numbers: Array) -> tuple[Array, Array]:
        """The places and plies of some games."""
        record = self._record
        point(record, "numbers", numbers)
        places, plies = (point(record, name, np.full(len(numbers), NOWHERE, np.int32)) for name in ("games", "plies"))
        follow_block(record.ctypes.data)
        self._check()
        return places, plies

    def write(self, numbers: Array) -> None:
        """Write the keys of the positions of some games into the table of keys."""
        point(self._record, "numbers", numbers)
        write_keys(self._record.ctypes.data)
        self._check()

    def _check(self) -> None:
        check_fault(self._record, "Games were followed", self._position.fault())


def follow_games(index: MoveIndex, keys: Sequence[int], numbers: Array | None = None, cancelled: Cancelling = None) -> Followed:
    """Which of some positions each game reaches last. `keys` are their keys (`position_key`), no two of them equal; `numbers` the games,
    None for all. Blocks; any thread may call it, and it holds the GIL rarely. All processors work on it. Raises Cancelled, and IndexError
    for a number that no game has."""
    if numbers is not None and len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < index.games:
        raise IndexError(f"There are {index.games} games.")
    wanted = np.arange(index.games, dtype=np.int32) if numbers is None else np.ascontiguousarray(numbers, np.int32)
    signed = np.array(keys, np.uint64).view(np.int64)
    order = np.argsort(signed)
    ranked = np.ascontiguousarray(signed[order])
    parts = [(np.zeros(0, np.int32), np.zeros(0, np.int32))]
    for part in in_order(lambda: _Follower(index, ranked), (wanted[start:start + BLOCK] for start in range(0, len(wanted), BLOCK))):
        check_cancelled(cancelled)
        parts.append(part)
    places, plies = (np.concatenate(each) for each in zip(*parts, strict=True))
    reached = places != NOWHERE
    at, moves = index.offsets[wanted] + plies, np.zeros(len(wanted), np.uint16)
    goes_on = reached & (at < index.offsets[wanted + 1])
    moves[goes_on] = index.moves[at[goes_on]]
    places[reached] = order[places[reached]]
    return Followed(places, plies, moves)


def positions_of(index: MoveIndex, numbers: Array) -> Positions:
    """All positions of the games with some numbers; a game of another variant has none. Blocks for some microseconds a game, mostly without
    the GIL; any thread may call it. Raises IndexError for a number that no game has."""
    if len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < index.games:
        raise IndexError(f"There are {index.games} games.")
    numbers = np.ascontiguousarray(numbers, np.int32)
    sizes = index.offsets[numbers + 1] - index.offsets[numbers]
    counts = np.where(index.images[numbers] == NO_IMAGE, 0, sizes + 1)
    rows = np.repeat(np.arange(len(numbers), dtype=np.int32), counts)
    plies = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    keys = np.zeros(len(rows), np.int64)
    follower = _Follower(index, keys)
    follower.write(numbers)
    goes_on, moves = plies < sizes[rows], np.zeros(len(rows), np.uint16)
    moves[goes_on] = index.moves[(index.offsets[numbers][rows] + plies)[goes_on]]
    return Positions(rows, plies.astype(np.int32), keys.view(np.uint64), moves)
