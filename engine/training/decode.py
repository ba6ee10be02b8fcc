"""From games to training samples: replays files of self-play games and keeps the quiet positions, seen by the side to move.

A sample is 32 bytes: the board, flipped so that the side to move is White, the score in centipawns and the game's result. Positions
in check, those whose move is a capture or a promotion, and those with a mate score are left out: a static evaluation cannot know
what the search has found there.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from engine.compiled.compiler import njit
from engine.errors import TrainingError
from engine.network.architecture import FEATURES, MEN, Architecture
from engine.training.gamefile import MATE_SCORE, START, game_files, read_header

SAMPLE = np.dtype([
    ("occupancy", "<u8"), ("pieces", "u1", (16,)), ("score", "<i2"), ("result", "u1"), ("ply", "u1"), ("unused", "u1", (4,)),
])
"""`pieces` are four bits each in the order of the squares, the lower half of a byte first; `score` is in centipawns and `result` in half
points, both for the side to move; `ply` is that of the game, at most 255."""
assert SAMPLE.itemsize == 32
EMPTY = 12


@njit(nogil=True)
def _u16(data, place):
    return np.int64(data[place]) | np.int64(data[place + 1]) << 8


@njit(nogil=True)
def _u32(data, place):
    return _u16(data, place) | _u16(data, place + 2) << 16


@njit(nogil=True)
def _set_up(data, place, board):
    """Fill `board` (64 piece codes) from the START at `place`; returns the side to move."""
    number = 0
    for square in range(64):
        board[square] = EMPTY
        if data[place + (square >> 3)] >> (square & 7) & 1:
            board[square] = data[place + 8 + (number >> 1)] >> 4 * (number & 1) & 15
            number += 1
    return np.int64(data[place + 24]) & 1


@njit(nogil=True)
def _make(board, move, side):
    """Make a move, encoded as in `engine.rules.move`, on the board."""
    origin, target, kind = move & 63, move >> 6 & 63, move >> 14
    piece = board[origin]
    board[origin] = EMPTY
    if kind == 3:
        king = (origin & 56) + (6 if target > origin else 2)
        board[target] = EMPTY
        board[king] = side * 6 + 5
        board[(origin & 56) + (5 if target > origin else 3)] = side * 6 + 3
        return
    if kind == 2:
        board[target ^ 8] = EMPTY
    board[target] = side * 6 + 1 + (move >> 12 & 3) if kind == 1 else piece


@njit(nogil=True)
def _in_check(board, side):
    """Whether the king of `side` is attacked; looks from the king in every direction."""
    king = 0
    while board[king] != side * 6 + 5:
        king += 1
    them, file, rank = (1 - side) * 6, king & 7, king >> 3
    for column in range(-2, 3):
        for row in range(-2, 3):
            if abs(column * row) == 2 and 0 <= file + column < 8 and 0 <= rank + row < 8:
                if board[(rank + row) * 8 + file + column] == them + 1:
                    return True
    ahead = 1 - 2 * side
    for column in range(-1, 2):
        for row in range(-1, 2):
            if column == 0 and row == 0:
                continue
            straight = column == 0 or row == 0
            at_file, at_rank, step = file + column, rank + row, 1
            while 0 <= at_file < 8 and 0 <= at_rank < 8:
                piece = board[at_rank * 8 + at_file]
                if piece != EMPTY:
                    if piece == them + 4 or piece == them + (3 if straight else 2):
                        return True
                    if step == 1 and (piece == them + 5 or (piece == them and not straight and row == ahead)):
                        return True
                    break
                at_file, at_rank, step = at_file + column, at_rank + row, step + 1
    return False


@njit(nogil=True)
def _write(board, side, score, result, ply, occupancies, pieces, scores, results, plies, row):
    """Write the board as sample number `row`; with Black to move it is flipped and the colours are exchanged."""
    turn = 56 * side
    occupancy, number = np.uint64(0), 0
    for place in range(16):
        pieces[row, place] = 0
    for square in range(64):
        piece = board[square ^ turn]
        if piece != EMPTY:
            if side:
                piece = piece + 6 if piece < 6 else piece - 6
            occupancy |= np.uint64(1) << np.uint64(square)
            pieces[row, number >> 1] |= piece << 4 * (number & 1)
            number += 1
    occupancies[row] = occupancy
    scores[row] = score
    results[row] = 2 - result if side else result
    plies[row] = min(ply, 255)


@njit(nogil=True)
def _decode(data, place, end, occupancies, pieces, scores, results, plies):
    """Write the samples of the games from `place` to `end`; returns the number of samples and that of all positions."""
    board = np.empty(64, np.uint8)
    row, seen = 0, 0
    while place + 8 + 32 <= end:
        size = _u32(data, place)
        place += 8
        if size < 32 or place + size > end:
            break
        side = _set_up(data, place, board)
        result, count = np.int64(data[place + 24]) >> 1, _u16(data, place + 30)
        for ply in range(count):
            at = place + 32 + 4 * ply
            move, score = _u16(data, at), _u16(data, at + 2)
            if score >= 32768:
                score -= 65536
            kind = move >> 14
            quiet = kind != 1 and kind != 2 and (kind == 3 or board[move >> 6 & 63] == EMPTY)
            if quiet and abs(score) < MATE_SCORE and not _in_check(board, side):
                if row == len(scores):
                    return row, seen
                _write(board, side, score, result, ply, occupancies, pieces, scores, results, plies, row)
                row += 1
            seen += 1
            _make(board, move, side)
            side ^= 1
        place += size
    return row, seen


def decode_file(path: Path) -> np.ndarray[Any, Any]:
    """The samples of a file of self-play games, an array of SAMPLE. Raises TrainingError if it is another kind of file."""
    _, start = read_header(path)
    data = np.fromfile(path, np.uint8)
    samples = np.zeros(max((len(data) - start - START.size) // 4, 0), SAMPLE)
    count, _ = _decode(data, start, len(data), *(samples[name] for name in ("occupancy", "pieces", "score", "result", "ply")))
    return samples[:count].copy()


def load_samples(paths: list[Path]) -> np.ndarray[Any, Any]:
    """The samples of all files and folders of games, an array of SAMPLE. Raises TrainingError if there are none."""
    samples = np.concatenate([decode_file(path) for path in game_files(paths)])
    if len(samples) == 0:
        raise TrainingError("The games have no positions to learn from.")
    return samples


@njit(nogil=True)
def _fill(occupancies, pieces, order, king_buckets, mirrored, own, theirs, men):
    squares, codes = np.empty(MEN, np.int64), np.empty(MEN, np.int64)
    for row in range(len(order)):
        sample, count, king, enemy_king = order[row], 0, 0, 0
        occupancy = occupancies[sample]
        for square in range(64):
            if occupancy >> np.uint64(square) & np.uint64(1):
                piece = np.int64(pieces[sample, count >> 1] >> 4 * (count & 1) & 15)
                squares[count], codes[count] = square, piece
                king = square if piece == 5 else king
                enemy_king = square ^ 56 if piece == 11 else enemy_king
                count += 1
        turn = 7 if mirrored and king & 4 else 0
        enemy_turn = 63 if mirrored and enemy_king & 4 else 56
        first, enemy_first = FEATURES * king_buckets[king], FEATURES * king_buckets[enemy_king]
        for number in range(count):
            own[row, number] = first + codes[number] * 64 + (squares[number] ^ turn)
            theirs[row, number] = enemy_first + (codes[number] + 6) % 12 * 64 + (squares[number] ^ enemy_turn)
        men[row] = count


def fill_features(
    samples: np.ndarray[Any, Any], order: np.ndarray[Any, Any], shape: Architecture,
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The network's inputs for the samples with the indices `order`: the active features from the point of view of the side to move and of
    the other side, both int32 of shape (len(order), MEN) padded with `shape.inputs`, and the number of men, int64. Does not hold the
    GIL."""
    own, theirs = (np.full((len(order), MEN), shape.inputs, np.int32) for _ in range(2))
    men = np.empty(len(order), np.int64)
    _fill(samples["occupancy"], samples["pieces"], order, np.array(shape.king_buckets), shape.mirrored, own, theirs, men)
    return own, theirs, men
