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
from engine.rules.fen import format_fen
from engine.rules.makemove import play_move
from engine.rules.move import CASTLING, NORMAL, move_kind, target_of
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.rules.state import checkers, piece_on, side_to_move
from engine.training.gamefile import MATE_SCORE, PLY, game_files, read_games

SAMPLE = np.dtype([
    ("occupancy", "<u8"), ("pieces", "u1", (16,)), ("score", "<i2"), ("result", "u1"), ("ply", "u1"), ("unused", "u1", (4,)),
])
"""`pieces` are four bits each in the order of the squares, the lower half of a byte first; `score` is in centipawns and `result` in half
points, both for the side to move; `ply` is that of the game, at most 255."""
assert SAMPLE.itemsize == 32


@njit(nogil=True)
def _write(block, score, result, ply, occupancies, pieces, scores, results, plies, row):
    """Write the board as sample number `row`; with Black to move it is flipped and the colours are exchanged."""
    side = side_to_move(block)
    turn = 56 * side
    occupancy, number = np.uint64(0), 0
    for square in range(64):
        piece = piece_on(block, square ^ turn)
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
def _write_quiet(block, moves, points, result, row, occupancies, pieces, scores, results, plies):
    """Play a game from the position of a STATE, and write its quiet positions from sample number `row` on; returns the next number."""
    for ply in range(len(moves)):
        move, score = np.int64(moves[ply]), np.int64(points[ply])
        kind = move_kind(move)
        quiet = kind == CASTLING or (kind == NORMAL and piece_on(block, target_of(move)) == EMPTY)
        if quiet and abs(score) < MATE_SCORE and checkers(block) == 0:
            _write(block, score, result, ply, occupancies, pieces, scores, results, plies, row)
            row += 1
        play_move(block, move)
    return row


def decode_file(path: Path) -> np.ndarray[Any, Any]:
    """The samples of a file of self-play games, an array of SAMPLE. Raises TrainingError if it is another kind of file."""
    samples, position, count = np.zeros(path.stat().st_size // PLY.itemsize, SAMPLE), Position(), 0
    columns = [samples[name] for name in ("occupancy", "pieces", "score", "result", "ply")]
    for game in read_games(path):
        position.set_fen(format_fen(game.start), True)
        count = _write_quiet(position.address, game.plies["move"], game.plies["score"], game.result, count, *columns)
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
