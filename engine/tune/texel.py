"""Texel's method: finds the weights of the handcrafted evaluation that best predict the results of the engine's own games.

Positions come from `python -m engine.tune positions`: lines of FEN;score;result, with White's score in centipawns and result (1, 0.5, 0).
Source: Chess Programming Wiki, "Texel's Tuning Method".
"""
from __future__ import annotations

import json
import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.compiled.compiler import njit
from engine.errors import FenError, TuneError
from engine.evaluation.score import INFINITE
from engine.files import write_whole
from engine.handcrafted.account import account_of, coefficients
from engine.handcrafted.evaluation import WHOLE_PHASE
from engine.handcrafted.scale import FULL
from engine.handcrafted.weights import COUNT, FILE, GROUPS, SQUARES, tuned_values
from engine.rules.position import Position
from engine.rules.squares import EMPTY

FEATURES = COUNT + 6 * 64
"""Features: first the weights of all terms, then piece type by square from the piece's own side."""

DECIDED = 1500
"""Centipawns from which on a score says no more of the slope than that the game is won."""


class Data(NamedTuple):
    """Positions as sparse rows: row n has the features `feature[start[n]:start[n + 1]]` with coefficients `factor`."""

    start: np.ndarray[Any, Any]
    feature: np.ndarray[Any, Any]
    factor: np.ndarray[Any, Any]
    phase: np.ndarray[Any, Any]       # share of the middlegame, 0 to 1
    scale: np.ndarray[Any, Any]       # shape (n, 2): factor of the endgame score where White, where Black is ahead
    score: np.ndarray[Any, Any]       # centipawns, White's view
    result: np.ndarray[Any, Any]      # 1, 0.5, 0


def read_positions(lines: Iterable[str]) -> Data:
    """The features of all lines; skips unreadable lines and positions with a known ending, which the weights do not evaluate. Raises
    TuneError where fewer than two are left."""
    position = Position()
    squares = np.zeros(6 * 64, np.int16)
    starts, indices, counts, phases, scales, scores, results = [0], [], [], [], [], [], []
    total = 0
    for line in lines:
        try:
            fen, score, result = line.strip().split(";")
            position.set_fen(fen)
            value, outcome = int(score), float(result)
        except (ValueError, FenError):
            continue
        if outcome not in (0, 0.5, 1) or abs(value) > INFINITE:
            continue
        account = account_of(position.state, position.address)
        if account["known"]:
            continue
        row = coefficients(account)
        squares[:] = 0
        for square, piece in enumerate(position.state["mailbox"].tolist()):
            if piece != EMPTY:
                squares[piece % 6 * 64 + (square if piece < 6 else square ^ 56)] += 1 if piece < 6 else -1
        used, placed = np.flatnonzero(row), np.flatnonzero(squares)
        indices += [used.astype(np.int16), (placed + COUNT).astype(np.int16)]
        counts += [row[used].astype(np.int16), squares[placed]]
        total += len(used) + len(placed)
        starts.append(total)
        phases.append(int(account["phase"]))
        scales.append((int(account["white_scale"]), int(account["black_scale"])))
        scores.append(value)
        results.append(outcome)
    if len(results) < 2:  # one to learn from, one for validation
        raise TuneError("There are too few positions to learn from.")
    return Data(np.array(starts), np.concatenate(indices), np.concatenate(counts).astype(np.float32), np.array(phases) / WHOLE_PHASE,
                np.array(scales) / FULL, np.array(scores, float), np.array(results))


@njit(fastmath=True, nogil=True)
def _gradient(start, index, count, phase, scale, target, slope, weights, first, last, gradient):
    """The mean squared error of the rows from `first` to `last`; adds the sum of their gradients to `gradient`, shape (features, 2)."""
    error = 0.0
    for row in range(first, last):
        middlegame = endgame = 0.0
        for place in range(start[row], start[row + 1]):
            middlegame += weights[index[place], 0] * count[place]
            endgame += weights[index[place], 1] * count[place]
        factor = scale[row, 0] if endgame > 0 else scale[row, 1]
        value = middlegame * phase[row] + endgame * (1 - phase[row]) * factor
        guess = 1 / (1 + math.exp(-slope * value))
        miss = guess - target[row]
        error += miss * miss
        step = 2 * miss * guess * (1 - guess) * slope
        for place in range(start[row], start[row + 1]):
            gradient[index[place], 0] += step * phase[row] * count[place]
            gradient[index[place], 1] += step * (1 - phase[row]) * factor * count[place]
    return error / (last - first)


def present_weights() -> np.ndarray[Any, Any]:
    """The current weights as an array of shape (FEATURES, 2), middlegame and endgame: the groups, then material plus piece-square."""
    values = tuned_values()
    groups = [pair for name in GROUPS for pair in values[name]]
    squares = [np.array(values[name]) + np.array(values["material"][kind]) for kind, name in enumerate(SQUARES)]
    return np.concatenate([np.array(groups, float), *squares]).astype(float)


def fit_slope(data: Data) -> float:
    """The slope of the logistic curve, per centipawn, with which the games' scores best forecast their results. Raises TuneError where all
    scores are of games that are decided."""
    slopes = np.linspace(0.001, 0.012, 56)
    usual = np.abs(data.score) < DECIDED
    if not usual.any():
        raise TuneError(f"There is no score below {DECIDED} to learn from.")
    errors = [np.mean((1 / (1 + np.exp(-slope * data.score[usual])) - data.result[usual]) ** 2) for slope in slopes]
    return float(slopes[int(np.argmin(errors))])


def tune(data: Data, rounds: int, share_of_result: float = 0.5, hold: float = 2e-9) -> np.ndarray[Any, Any]:
    """The weights after `rounds` passes of Adam, shape (FEATURES, 2). The target blends result and score; `hold` is a regularisation that
    keeps rare features near their initial weights. Raises what `fit_slope` does.

    The last tenth of the positions is used only for validation, which shows when the weights begin to fit noise: those of a game must stand
    together, for what is learned of a game foretells the rest of it.
    """
    weights, first = present_weights(), present_weights()
    slope = fit_slope(data)
    expected = 1 / (1 + np.exp(-slope * np.clip(data.score, -3000, 3000)))
    target = share_of_result * data.result + (1 - share_of_result) * expected
    rows = len(target)
    train = rows * 9 // 10
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    arrays = (data.start, data.feature, data.factor, data.phase, data.scale, target, slope)
    for number in range(1, rounds + 1):
        gradient = np.zeros_like(weights)
        error = _gradient(*arrays, weights, 0, train, gradient)
        gradient = gradient / train + 2 * hold * (weights - first)
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient ** 2 - square)
        rate = 3.0 if number < rounds * 2 // 3 else 0.5
        weights -= rate * (mean / (1 - 0.9 ** number)) / (np.sqrt(square / (1 - 0.999 ** number)) + 1e-12)
        if number % 20 == 0 or number == 1:
            unseen = _gradient(*arrays, weights, train, rows, np.zeros_like(weights))
            print(f"round {number}: error {error:.6f}, unseen {unseen:.6f}, slope {slope:.4f}", flush=True)
    return weights


def write_weights(weights: np.ndarray[Any, Any], path: Path = FILE) -> None:
    """Round the weights, separate material from piece-square values, and write the JSON file that the engine reads. Raises OSError; then
    the file is as it was."""
    rounded = np.rint(weights).astype(int)
    values: dict[str, list[list[int]]] = {"material": []}
    for kind, name in enumerate(SQUARES):
        squares = rounded[COUNT + kind * 64:COUNT + kind * 64 + 64]
        used = squares[8:56] if kind == 0 else squares
        material = np.rint(used.mean(0)).astype(int) if kind < 5 else np.zeros(2, int)
        values["material"].append(material.tolist())
        values[name] = (squares - material).tolist()
    for place, pair in enumerate(values["pawn_square"]):
        if place < 8 or place >= 56:
            pair[:] = [0, 0]
    start = 0
    for name, group in GROUPS.items():
        values[name] = rounded[start:start + group.size].tolist()
        start += group.size
    text = ",\n".join(f'"{name}": {json.dumps(pairs, separators=(",", ":"))}' for name, pairs in values.items())
    write_whole(path, f"{{\n{text}\n}}\n".encode("ascii"))
