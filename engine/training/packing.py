"""Packs a self-play game into some 1.4 bytes a position, unpacks it, and writes samples of it. Nothing is lost.

What a range coder packs is, one after the other: the start position, the result, whether the scores are points (see POINTS), and for each
ply the move, by how likely it is among the legal ones (`likelihood`), and the score. It is expected to be seven eighths of the score of the
ply before, which the opponent has seen, and one eighth of the one before that. `spread` is a running mean of how far scores were from this.
The difference is told by its size first, the bits of its quotient by a quarter of the spread; all differences of a size are taken to be
equally likely.

Nothing of this may change, nor the numbers in `expectations.json`: games that are packed already could not be read.

`block` is the address of a PACKING record, `state` that of its STATE.
"""
from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np

from engine.compiled.intrinsics import lsb, msb, shr
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.layout import MAX_PLY
from engine.compiled.records import point
from engine.rules.fen import Setup
from engine.rules.makemove import play_move
from engine.rules.move import CASTLING, NO_MOVE, NORMAL, move_kind, target_of
from engine.rules.movegen import all_moves, move_list
from engine.rules.position import Position
from engine.rules.squares import EMPTY, NO_SQUARE
from engine.rules.state import checkers, occupied, piece_on, side_to_move
from engine.training.likelihood import LOGITS, WEIGHTS, code_move
from engine.training.rangecoder import begin_coding, code_number, code_symbol, end_coding
from engine.training.recordtypes import (
    MATE_SCORE,
    NO_RESULT,
    PACKING,
    PLY,
    ROOM,
    SAMPLE,
    TABLES,
    is_reading,
    ply_word,
    sample_word,
    state_of,
    word,
)
from engine.training.startposition import FREQUENCIES, SIZES, code_start, set_up

MOST_PLIES = 1024
PLIES = struct.Struct("<H")
"""What a packed game begins with: the number of its plies."""
POINTS = 63
"""Points in 100 centipawns when this format was made. The engine's scores are points; of 100 centipawns they name only 63."""
MOST_POINTS = MATE_SCORE * POINTS // 100
MOST_BYTES = 1 << 14
"""More bytes than any game takes: a ply takes eight if it could not be less likely."""
FIRST_SPREAD, SPREAD_BITS = 30, 8
"""The spread at the beginning of a game, and the bits behind the point with which it is kept. It counts differences of both signs: 30
stands for a difference of 15."""
MEMORY_BITS = 3
"""The spread moves towards each difference by one part in 1 << MEMORY_BITS."""
MOST_WIDTH = 1 << 19
"""More than there are differences of one size."""
FILE = Path(__file__).with_name("expectations.json")

ply_move, set_ply_move = ply_word("move")
ply_score, set_ply_score = ply_word("score")
_, set_occupancy = sample_word("occupancy")
_, set_first_men = sample_word("first_men")
_, set_last_men = sample_word("last_men")
_, set_sample_score = sample_word("score")
_, set_sample_result = sample_word("result")
_, set_sample_ply = sample_word("ply")
is_sampling, _ = word("is_sampling")
sample_count, set_sample_count = word("sample_count")
count_of, _ = word("count")
result_of, set_result = word("result")
is_scaled, set_is_scaled = word("is_scaled")
last_score, set_last_score = word("last_score")
score_before, set_score_before = word("score_before")
spread_of, set_spread = word("spread")


# scores --------------------------------------------------------------------------------------------------------------


@leaf
def _as_points(score):
    """Points of a score of a PLY; mates follow the highest number of them."""
    size = abs(score)
    size = size - MATE_SCORE + MOST_POINTS if size >= MATE_SCORE else (2 * POINTS * size + 100) // 200
    return size if score >= 0 else -size


@leaf
def _from_points(points):
    """The score of a PLY that is so many points."""
    size = abs(points)
    size = size - MOST_POINTS + MATE_SCORE if size >= MOST_POINTS else (200 * size + POINTS) // (2 * POINTS)
    return size if points >= 0 else -size


@kernel
def _are_points(block):
    """1 where all scores of the game that is packed are some number of points, else 0."""
    for ply in range(0 if is_reading(block) else count_of(block)):
        if _from_points(_as_points(ply_score(block, ply))) != ply_score(block, ply):
            return 0
    return 1


@kernel
def _code_value(block, value):
    """Code a score by its difference from the expected one."""
    expected = (4 - 7 * last_score(block) + score_before(block)) >> 3
    step = max(1, shr(spread_of(block), SPREAD_BITS + 2))
    difference = (value - expected) << 1 ^ (value - expected) >> 63  # 0, -1, 1, -2, 2 ... are 0, 1, 2, 3, 4 ...
    size = 0 if difference < step else msb(difference // step) + 1
    size = code_symbol(block, size, SIZES)
    least = step << size - 1 if size else 0
    width = least if size else step
    if width > MOST_WIDTH:
        return MOST_WIDTH  # damaged: it is no score
    difference = least + code_number(block, difference - least, width)
    set_spread(block, spread_of(block) + (((difference << SPREAD_BITS) - spread_of(block)) >> MEMORY_BITS))
    return expected + (shr(difference, 1) ^ -(difference & 1))


@kernel
def _code_score(block, ply):
    """Code the score of a ply; 1, or 0 where the bytes tell none."""
    value = _code_value(block, _as_points(ply_score(block, ply)) if is_scaled(block) else ply_score(block, ply))
    set_score_before(block, last_score(block))
    set_last_score(block, value)
    score = _from_points(value) if is_scaled(block) else value
    set_ply_score(block, ply, score)
    return 1 if -0x8000 <= score < 0x8000 else 0


# samples -------------------------------------------------------------------------------------------------------------


@kernel
def _write_sample(block, state, ply):
    """Write the board as a sample; with Black to move it is flipped and the colours are exchanged."""
    side, row, board = side_to_move(state), sample_count(block), occupied(state)
    occupancy = first = last = shift = 0
    for rank in range(8):
        begin = 8 * (rank ^ 7 if side else rank)
        men = shr(board, begin) & 255
        occupancy |= men << 8 * rank
        while men:
            piece = piece_on(state, begin + lsb(men))
            if side:
                piece = piece + 6 if piece < 6 else piece - 6
            if shift < 64:
                first |= piece << shift
            else:
                last |= piece << shift - 64
            shift += 4
            men &= men - 1
    set_occupancy(block, row, occupancy)
    set_first_men(block, row, first)
    set_last_men(block, row, last)
    set_sample_score(block, row, ply_score(block, ply))
    set_sample_result(block, row, 2 - result_of(block) if side else result_of(block))
    set_sample_ply(block, row, min(ply, 255))
    set_sample_count(block, row + 1)


@leaf
def _is_quiet(block, state, ply):
    """Whether a static evaluation can know the score: no check, no mate, and the move neither captures nor promotes."""
    move, score = ply_move(block, ply), ply_score(block, ply)
    return (checkers(state) == 0 and abs(score) < MATE_SCORE
            and (move_kind(move) == CASTLING or (move_kind(move) == NORMAL and piece_on(state, target_of(move)) == EMPTY)))


@entry(void(i64, i64))
def sample_board(block, state):
    """Write the board of a STATE as a sample if it is quiet; its best move and score stand as the first ply of a PACKING record."""
    if _is_quiet(block, state, 0):
        _write_sample(block, state, 0)


# games ---------------------------------------------------------------------------------------------------------------


@entry(i64(i64))
def code_game(block):
    """Pack the game of a PACKING record, or unpack one of `count` plies, and write its samples: 1, or 0 where it cannot be packed or the
    bytes are damaged."""
    state = state_of(block)
    begin_coding(block)
    code_start(block)
    if not set_up(block, state):
        return 0
    set_result(block, code_number(block, result_of(block), 3))
    set_is_scaled(block, code_number(block, _are_points(block), 2))
    set_last_score(block, 0)
    set_score_before(block, 0)
    set_spread(block, FIRST_SPREAD << SPREAD_BITS)
    start = move_list(state, MAX_PLY + 3)
    for ply in range(count_of(block)):
        move = code_move(block, state, ply_move(block, ply), start, all_moves(state, start))
        if move == NO_MOVE or not _code_score(block, ply):
            return 0
        set_ply_move(block, ply, move)
        if is_sampling(block) and _is_quiet(block, state, ply):
            _write_sample(block, state, ply)
        play_move(state, move)
    return 1 if end_coding(block) else 0


class GamePacker:
    """Packs games and unpacks them, one after the other. Not to be shared by threads."""

    def __init__(self, samples: np.ndarray[Any, Any] | None = None) -> None:
        """Samples of each game, packed or unpacked, are written to `samples`, an array of SAMPLE, from number `sample_count` on. It must
        have room for MOST_PLIES more."""
        self._position, self._record = Position(), np.zeros((), PACKING)
        self._address = self._record.ctypes.data
        known: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text("ascii"))
        numbers = {table: [number for name in names for number in known[table][name]]
                   for table, names in (("frequencies", FREQUENCIES), ("logits", LOGITS))}
        self._tables = {name: np.zeros(size, TABLES[name]) for name, size in ROOM.items()} | {
            "data": np.zeros(MOST_BYTES, np.uint8), "plies": np.zeros(MOST_PLIES, PLY), "powers": np.array(WEIGHTS, np.int32),
            "samples": np.zeros(0, SAMPLE) if samples is None else samples,
            **{table: np.array(row, np.int16) for table, row in numbers.items()}}
        for name, array in self._tables.items():
            point(self._record, name, array)
        self._record["state"], self._record["is_sampling"] = self._position.address, samples is not None
        self.sample_count = 0

    def _code(self, is_reading: bool, count: int) -> bool:
        """Pack or unpack the game of the record, which has `count` plies; whether that succeeded."""
        record = self._record
        record["is_reading"], record["count"], record["sample_count"] = is_reading, count, self.sample_count
        if count > MOST_PLIES or not code_game(self._address):
            return False
        self.sample_count = int(record["sample_count"])
        return True

    def sample(self, position: Position, move: int, score: int) -> None:
        """Write the board of a position as a sample without a result, if it is quiet by its best move and its score, which are those of a
        PLY. Raises ValueError where `samples` has no room."""
        record, before = self._record, self.sample_count
        if before >= len(self._tables["samples"]):
            raise ValueError("no room for a sample")
        self._tables["plies"][0] = move, score
        record["sample_count"] = before
        sample_board(self._address, position.address)
        self.sample_count = int(record["sample_count"])
        self._tables["samples"]["result"][before:self.sample_count] = NO_RESULT

    def pack(self, start: Setup, plies: np.ndarray[Any, Any], result: int) -> bytes:
        """The bytes of a game; `plies` is an array of PLY. Raises ValueError for a game with too many plies or an illegal move, or from a
        position that no game can have."""
        record, tables = self._record, self._tables
        places = [NO_SQUARE if place is None else place for place in (*start.castling_rooks, start.en_passant)]
        ranks = 0, 0, 7, 7, 2 if start.side else 5
        if not (all(place == NO_SQUARE or place >> 3 == rank for place, rank in zip(places, ranks, strict=True))
                and all(0 <= piece <= EMPTY for piece in start.board) and 0 <= result <= 2 and len(plies) <= MOST_PLIES):
            raise ValueError("no game")
        tables["board"][:], tables["rooks"][:], tables["plies"][:len(plies)] = start.board, places[:4], plies
        record["side"], record["en_passant"], record["result"] = start.side, places[4], result
        if not self._code(False, len(plies)):
            raise ValueError("no game")
        return PLIES.pack(len(plies)) + tables["data"][:int(record["end"])].tobytes()

    def read(self, data: bytes) -> None:
        """Unpack a game and write its samples. Raises ValueError if it is damaged."""
        packed = len(data) - PLIES.size
        if not 0 <= packed <= MOST_BYTES:
            raise ValueError("damaged")
        self._tables["data"][:packed] = np.frombuffer(data, np.uint8, offset=PLIES.size)
        self._record["end"] = packed
        if not self._code(True, PLIES.unpack_from(data)[0]):
            raise ValueError("damaged")

    def unpack(self, data: bytes) -> tuple[Setup, np.ndarray[Any, Any], int]:
        """The start position, the plies and the result of a packed game. Raises ValueError if it is damaged."""
        self.read(data)
        record, tables = self._record, self._tables
        *rooks, passed = (None if place == NO_SQUARE else place for place in (*tables["rooks"].tolist(), int(record["en_passant"])))
        start = Setup(tables["board"].tolist(), int(record["side"]), rooks, passed)
        return start, tables["plies"][:int(record["count"])].copy(), int(record["result"])
