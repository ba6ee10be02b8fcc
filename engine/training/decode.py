"""From games to training samples: replays files of self-play games and keeps the quiet positions, seen by the side to move.

A sample is 32 bytes: the board, flipped so that the side to move is White, the score in centipawns and the game's result. Positions
in check, those whose move is a capture or a promotion, and those with a mate score are left out: a static evaluation cannot know
what the search has found there. So are the plies between those that a run has searched with all its nodes (`every` in its settings), unless
they are asked for.
"""
from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from engine.compiled.compiler import njit
from engine.errors import TrainingError
from engine.network.architecture import FEATURES, MEN, Architecture
from engine.training.gamefile import decode_old_game, game_files, read_header, valid_payloads
from engine.training.packing import MOST_PLIES, GamePacker
from engine.training.recordtypes import SAMPLE

LAST_PLY = 255
"""The ply that a sample has of this one and all later ones."""
SAMPLES_AT_ONCE = 1 << 16
"""How many samples a file's games are decoded to before these are put aside: two MiB."""


def decode_file(path: Path, is_whole: bool = False) -> np.ndarray[Any, Any]:
    """The samples of a file of self-play games, an array of SAMPLE; they end before the first game that is damaged or has an illegal move.
    With `is_whole` the plies between are among them, marked. Raises TrainingError if it is another kind of file."""
    header, piece, pieces = read_header(path), np.zeros(SAMPLES_AT_ONCE + MOST_PLIES, SAMPLE), []
    packer = GamePacker(piece)
    with path.open("rb") as file, suppress(ValueError):
        for _, payload in valid_payloads(file, header):
            if header.is_old:
                packer.pack(*decode_old_game(payload))
            else:
                packer.read(payload)
            if packer.sample_count > SAMPLES_AT_ONCE:
                pieces.append(piece[:packer.sample_count].copy())
                packer.sample_count = 0
    samples = np.concatenate([*pieces, piece[:packer.sample_count]])
    every = header.settings.get("every", 1)
    if not isinstance(every, int) or every < 1:
        raise TrainingError(f"The header of {path} is damaged.")
    if every > 1:
        samples["is_between"] = ~np.isin(samples["ply"], np.arange(0, LAST_PLY, every))
    return samples if is_whole or every == 1 else samples[samples["is_between"] == 0]


def load_samples(paths: list[Path]) -> np.ndarray[Any, Any]:
    """The samples of all files and folders of games, an array of SAMPLE. Raises TrainingError if there are none."""
    samples = np.concatenate([decode_file(path) for path in game_files(paths)])
    if len(samples) == 0:
        raise TrainingError("The games have no positions to learn from.")
    return samples


def men_of(samples: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The number of men on the board of each sample, int64."""
    return np.unpackbits(np.ascontiguousarray(samples["occupancy"]).view(np.uint8).reshape(-1, 8), axis=1).sum(1, dtype=np.int64)


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
