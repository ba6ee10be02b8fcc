"""Finding the games in which a question holds: the recorded moves of a game are made one after the other, and it is asked at each ply.

Games whose signature excludes the question are passed over. `block` is the address of a FINDING record.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.records import check_fault, point, table, word
from engine.finding.annotations import begin_notes, go_to_notes
from engine.finding.answering import holds, holds_here, may_hold, operand, plies_of, set_slot, slot
from engine.finding.bytecode import Bytecode, translated
from engine.finding.comments import NotesOfGames, Read
from engine.finding.gamemoves import MoveIndex
from engine.finding.parallel import in_order, processors
from engine.finding.query import Search
from engine.finding.reaching import reaching
from engine.finding.recordtypes import BOARD_WORDS, FAILS, FINDING, HOLDS, KEY, LASTS, ROW, SLOT_WORDS, STAGE
from engine.finding.walking import set_up_for_keys, set_up_position, step, step_of_men, step_with_key
from engine.games.building import Array, Cancelling, check_cancelled
from engine.games.recordtypes import NO_IMAGE
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.rules.state import key, occupied, side_to_move

BLOCK, LEAST_BLOCK = 1 << 13, 1 << 9
"""Games that are looked at between two reports, and checks for cancellation: some milliseconds. Of few games each processor has a part, but
at least so many."""

move_at, _ = table(FINDING, "moves", 16, signed=False)
offset_of, _ = table(FINDING, "offsets", 64)
image_of, _ = table(FINDING, "images", 32)
number_at, _ = table(FINDING, "numbers", 32)
stage_word, _ = table(FINDING, "stages", 64)
_, set_game = table(FINDING, "games", 32)
_, set_ply = table(FINDING, "plies", 32)
numbers_size, _ = word(FINDING, "numbers_size")
stages_size, _ = word(FINDING, "stages_size")
state_of, _ = word(FINDING, "state")
wanted_of, _ = word(FINDING, "wanted")
never_of, _ = word(FINDING, "never")
filter_of, _ = word(FINDING, "filter")
of_men, _ = word(FINDING, "of_men")
in_a_row_of, _ = word(FINDING, "in_a_row")
is_keyed, _ = word(FINDING, "keyed")
is_noted, _ = word(FINDING, "noted")
fewest_of, _ = word(FINDING, "fewest")
latest_of, _ = word(FINDING, "latest")
count_of, set_count = word(FINDING, "count")
NOT_FOUND = -1


@kernel
def _update_stages(block, state, game, ply, move, taken):
    """Answer what looks back. Of `Then` a slot remembers the last ply at which the first part has held, of `Lasts` for how many plies in a
    row the part has held."""
    for stage in range(stages_size(block) // STAGE):
        place, own = stage * STAGE, stage * SLOT_WORDS
        first, second, plies = stage_word(block, place + 1), stage_word(block, place + 2), stage_word(block, place + 3)
        past = slot(block, own + 1)
        if stage_word(block, place) == LASTS:
            past = past + 1 if holds(block, state, first, game, ply, move, taken) else 0
            set_slot(block, own, past >= plies)
        else:
            set_slot(block, own, past >= 0 and (plies <= 0 or ply - past <= plies)
                     and holds(block, state, second, game, ply, move, taken))
            if holds(block, state, first, game, ply, move, taken):
                past = ply
        set_slot(block, own + 1, past)


@kernel
def _clear_slots(block):
    for stage in range(stages_size(block) // STAGE):
        set_slot(block, stage * SLOT_WORDS + 1, 0 if stage_word(block, stage * STAGE) == LASTS else NOT_FOUND)


@leaf
def _asks_of_a_key(block):
    """Whether the question is a position's key, and nothing else."""
    row = wanted_of(block) * ROW
    return (row >= 0 and operand(block, row) == KEY and operand(block, row + 1) == HOLDS and operand(block, row + 2) == FAILS
            and never_of(block) == FAILS and stages_size(block) == 0)


@kernel
def _first_ply_of_key(block, state, game, wanted):
    """`_first_ply` where the question is a position's key alone, which takes less time."""
    at, plies, ply = offset_of(block, game), plies_of(block, game), 0
    set_up_for_keys(block, state, image_of(block, game))
    us = side_to_move(state)
    while key(state) != wanted:
        if ply == plies:
            return NOT_FOUND
        step_with_key(state, us, move_at(block, at + ply))
        us = 1 - us
        ply += 1
    return ply


@kernel
def _first_ply_of_men(block, state, game, wanted):
    """`_first_ply` where the question is one about numbers of men, which is asked again only when a man is taken or promoted."""
    at, plies, ply, since, in_a_row = offset_of(block, game), plies_of(block, game), 0, NOT_FOUND, in_a_row_of(block)
    set_up_position(block, state, image_of(block, game))
    us, changed = side_to_move(state), True
    while True:
        if changed:
            if popcount(occupied(state)) < fewest_of(block):
                return NOT_FOUND
            if not holds_here(block, state, wanted, game, ply, 0, EMPTY):
                since = NOT_FOUND
            elif since < 0:
                since = ply
        if since >= 0 and ply - since + 1 >= in_a_row:
            return ply
        if ply == plies:
            return NOT_FOUND
        changed = step_of_men(state, us, move_at(block, at + ply))
        us = 1 - us
        ply += 1


@kernel
def _first_ply(block, state, game):
    """The first ply of a game at which the question holds; NOT_FOUND if there is none, or if what must never hold does so at any ply."""
    keyed, noted, wanted, never = is_keyed(block), is_noted(block), wanted_of(block), never_of(block)
    at, plies, ply, move, taken, found = offset_of(block, game), plies_of(block, game), 0, 0, EMPTY, NOT_FOUND
    if keyed:
        set_up_for_keys(block, state, image_of(block, game))
    else:
        set_up_position(block, state, image_of(block, game))
    _clear_slots(block)
    us, fewest, latest = side_to_move(state), fewest_of(block), latest_of(block)
    while True:
        if found < 0 and (ply > latest or (taken != EMPTY and popcount(occupied(state)) < fewest)):
            return NOT_FOUND
        if noted:
            go_to_notes(block, ply)
        if stages_size(block):
            _update_stages(block, state, game, ply, move, taken)
        if found < 0 and holds_here(block, state, wanted, game, ply, move, taken):
            found = ply
            if never == FAILS:
                return found
        if never != FAILS and holds(block, state, never, game, ply, move, taken):
            return NOT_FOUND
        if ply == plies:
            return found
        move = move_at(block, at + ply)
        taken = step_with_key(state, us, move) if keyed else step(state, us, move)
        us = 1 - us
        ply += 1


@entry(void(i64))
def scan_games(block):
    """Look at all games of `numbers`."""
    state, asks_of_a_key, men = state_of(block), _asks_of_a_key(block), of_men(block)
    set_count(block, 0)
    for place in range(numbers_size(block)):
        game = number_at(block, place)
        if is_noted(block):
            begin_notes(block, place)
        if image_of(block, game) != NO_IMAGE and may_hold(block, filter_of(block), game):
            if asks_of_a_key:
                ply = _first_ply_of_key(block, state, game, operand(block, wanted_of(block) * ROW + 3))
            elif men >= 0:
                ply = _first_ply_of_men(block, state, game, men)
            else:
                ply = _first_ply(block, state, game)
            if ply >= 0:
                set_game(block, count_of(block), game)
                set_ply(block, count_of(block), ply)
                set_count(block, count_of(block) + 1)


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """The games in which a question holds."""

    games: Array
    """int32, their numbers, counted from 0, in the order in which they were looked at."""
    plies: Array
    """int32, the first ply of each at which it holds: 0 is the start position."""


class _Finder:
    """Looks at blocks of games."""

    idle: ClassVar[deque[Position]] = deque()
    """Positions that were used, for making one takes as long as looking at hundreds of games."""

    def __init__(self, index: MoveIndex, bytecode: Bytecode, read: Read | None) -> None:
        try:
            self._position = self.idle.pop()
        except IndexError:
            self._position = Position()
        self._notes = NotesOfGames(index, bytecode.words, read) if bytecode.noted else None
        self._record = record = np.zeros(1, FINDING)
        for name in ("moves", "offsets", "images", "positions", "flags", "squares", "least", "most"):
            point(record, name, getattr(index, name))
        point(record, "bytecode", bytecode.rows)
        point(record, "stages", bytecode.stages)
        self._kept = index, bytecode, point(record, "slots", np.zeros(len(bytecode.stages) // STAGE * SLOT_WORDS, np.int64))
        record["state"], record["total"] = self._position.address, index.games
        self._board = point(record, "board", np.zeros(BOARD_WORDS, np.int64))
        record["board_image"] = NO_IMAGE
        for name in ("wanted", "never", "filter", "of_men", "in_a_row", "keyed", "noted", "fewest", "latest"):
            record[name] = getattr(bytecode, name)

    def __del__(self) -> None:
        self.idle.append(self._position)

    def __call__(self, numbers: Array) -> tuple[Found, int]:
        """What is found among some games, and how many they are."""
        record = self._record
        point(record, "numbers", numbers)
        tables = [point(record, name, np.empty(len(numbers), np.int32)) for name in ("games", "plies")]
        if self._notes is not None:
            tables += [point(record, name, array) for name, array in self._notes.of(numbers).items()]
        scan_games(record.ctypes.data)
        check_fault(record, "Games were searched", self._position.fault())
        count = int(record["count"][0])
        return Found(tables[0][:count].copy(), tables[1][:count].copy()), len(numbers)


def find_games(
    index: MoveIndex, search: Search, numbers: Array | None = None,
    report: Callable[[Found, int], None] | None = None, cancelled: Cancelling = None, is_filtered: bool = True, read: Read | None = None,
) -> Found:
    """The games in which a question holds, with the first ply of each, among those with some `numbers`, in that order, or among all.

    Blocks; any thread may call it, and it holds the GIL rarely. All processors work on it. `report` is called after each block of games,
    with what was found since the last call and how many games have been looked at or passed over; its first call comes after some
    milliseconds. Without `is_filtered` neither signatures nor lists of positions are used, and the result is the same. `read` returns so
    many bytes of the file from an offset on, in any thread; it is needed where words of comments are asked for. Raises Cancelled,
    ValueError for a question that cannot be asked, IndexError for a number that no game has, and what `read` raises.
    """
    bytecode = translated(search)
    if bytecode.words and read is None:
        raise ValueError("Words of comments are looked for in the file, which must be there.")
    if not is_filtered:
        bytecode = replace(bytecode, filter=HOLDS, reached=())
    if numbers is not None and len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < index.games:
        raise IndexError(f"There are {index.games} games.")
    if bytecode.reached:
        wanted = reaching(index, bytecode.reached)
        if numbers is not None:
            may_be = np.zeros(index.games, np.bool_)
            may_be[wanted] = True
            wanted = numbers[may_be.take(numbers)]
    else:
        wanted = np.arange(index.games) if numbers is None else numbers
    wanted, parts, done = np.ascontiguousarray(wanted, np.int32), [], (index.games if numbers is None else len(numbers)) - len(wanted)
    size = min(BLOCK, max(LEAST_BLOCK, -(-len(wanted) // processors())))
    blocks = (wanted[start:start + size] for start in range(0, len(wanted), size))
    for found, count in in_order(lambda: _Finder(index, bytecode, read), blocks):
        check_cancelled(cancelled)
        parts.append(found)
        done += count
        if report is not None:
            report(found, done)
    nothing = np.zeros(0, np.int32)
    return Found(np.concatenate([nothing, *(part.games for part in parts)]), np.concatenate([nothing, *(part.plies for part in parts)]))
