"""The network's value of a position taken apart: what each man is worth to it, and where a piece would be worth most.

A network has no terms: what it thinks of a man depends on all others. So a man's worth is the value less the value without him, and what
the worths do not add up to is named as the rest. All values come from `reference`, which the playing code equals exactly.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from engine.errors import OptionError
from engine.evaluation.score import to_centipawns
from engine.evaluation.wdl import forecast_of, win_draw_loss
from engine.network.architecture import CLIP, output_bucket
from engine.network.evaluator import describe_network, network_file
from engine.network.networkfile import Network, read_network
from engine.network.reference import accumulator, evaluate, value_of_sums, worths
from engine.rules.fen import parse_fen
from engine.rules.squares import EMPTY, KING, PAWN, PIECE_LETTERS
from engine.types import NetworkAccount, NetworkMan, Score


@lru_cache(maxsize=1)
def _read(path: str, changed: int) -> Network:
    return read_network(network_file(path))


def network_of(path: str) -> Network:
    """The network that a value of EvalFile names; the last one is kept. Raises NetworkError, and OptionError for the evaluation by hand."""
    if not path:
        raise OptionError("The evaluation by hand is no network.")
    file = network_file(path)
    return _read(path, file.stat().st_mtime_ns if file.exists() else 0)


def half_values(network: Network, board: list[int], side: int) -> tuple[int, int]:
    """Points from White's view that come with White's view of the board, and with Black's: the value less that without these sums, for
    which the network then sees no man at all."""
    halves = [np.clip(accumulator(network, board, colour), 0, CLIP) ** 2 for colour in (side, 1 - side)]
    nothing = np.clip(network.feature_bias.astype(np.int64), 0, CLIP) ** 2
    bucket = output_bucket(sum(piece != EMPTY for piece in board), network.architecture.outputs)
    whole = value_of_sums(network, np.concatenate(halves), bucket)
    own = whole - value_of_sums(network, np.concatenate([nothing, halves[1]]), bucket)
    theirs = whole - value_of_sums(network, np.concatenate([halves[0], nothing]), bucket)
    return (own, theirs) if side == 0 else (-theirs, -own)


def account_of(fen: str, path: str) -> NetworkAccount:
    """The account of a position by the network that a value of EvalFile names. Takes hundredths of a second. Raises FenError, NetworkError
    and OptionError."""
    network, setup = network_of(path), parse_fen(fen)
    board, side, shape = setup.board, setup.side, network.architecture
    count = sum(piece != EMPTY for piece in board)
    value = to_centipawns(evaluate(network, board, side) * (1 - 2 * side))
    men = tuple(NetworkMan(square, PIECE_LETTERS[board[square]], to_centipawns(points))
                for square, points in worths(network, board, side).items())
    halves = half_values(network, board, side)
    win, draw, loss = win_draw_loss(Score(centipawns=value * (1 - 2 * side)), count, forecast_of(network.provenance))
    return NetworkAccount(
        fen, describe_network(network, path).name, value, men, value - sum(man.centipawns for man in men),
        (to_centipawns(halves[0]), to_centipawns(halves[1])), output_bucket(count, shape.outputs), shape.outputs,
        (shape.king_buckets[setup.king(0)], shape.king_buckets[setup.king(1) ^ 56]),
        (win, draw, loss) if side == 0 else (loss, draw, win))


def pull_of(fen: str, square: int, path: str) -> dict[int, int]:
    """Centipawns that a piece would be worth more to its side on each empty square than where it stands, by square (0 a1 to 63 h8), for the
    piece on `square`; whether it can get there is not asked. Raises FenError, NetworkError and OptionError."""
    network, setup = network_of(path), parse_fen(fen)
    board, side = setup.board, setup.side
    piece = board[square]
    if piece == EMPTY:
        raise OptionError("There is no piece on the square.")
    colour, kind = divmod(piece, 6)
    now = evaluate(network, board, side)
    found = {}
    for target in range(64):
        if board[target] != EMPTY or (kind == PAWN and not 8 <= target < 56) or (kind == KING and _touches(target, setup.king(1 - colour))):
            continue
        moved: list[Any] = list(board)
        moved[square], moved[target] = EMPTY, piece
        points = evaluate(network, moved, side) - now
        found[target] = to_centipawns(points if colour == side else -points)
    return found


def _touches(one: int, other: int) -> bool:
    return max(abs((one & 7) - (other & 7)), abs((one >> 3) - (other >> 3))) <= 1
