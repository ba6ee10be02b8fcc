"""Fits a forecast of wins, draws and losses by score and number of men to the results of self-play games, and the scale of their scores.

The chance to lose is the opponent's chance to win; the rest are draws.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import torch

from engine.errors import TrainingError
from engine.evaluation.wdl import HALF, LEAST_SPREAD, MIDDLE, Forecast
from engine.network.architecture import MEN
from engine.network.networkfile import Network
from engine.training.decode import men_of
from engine.training.recordtypes import MATE_SCORE

MOST_SCORE, BIN = 2000, 10
"""In centipawns: larger scores are counted as MOST_SCORE; BIN is the width of the bins in which scores are counted."""
BINS = 2 * MOST_SCORE // BIN + 1
MIDDLEGAME_MEN = 24
"""With this number of men +100 centipawns are to mean an even chance of winning."""
LEAST_EVEN = 10.0
"""In centipawns: if so few win half of the middlegames, results do not follow scores."""
FEWEST = 1000
"""The fewest positions to which a forecast is fitted."""
FEWEST_SCALED, MOST_FITTED = 200_000, 1_000_000
"""From FEWEST_SCALED samples on a file's scores are scaled by its own results; a fit uses at most MOST_FITTED: more do not change it."""


def count_outcomes(samples: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """How often each result followed, shape (MEN + 1, BINS, 3): men, bin of the score, result in half points for the side to move."""
    men = men_of(samples)
    bins = np.rint(np.clip(samples["score"].astype(np.int64), -MOST_SCORE, MOST_SCORE) / BIN).astype(np.int64) + BINS // 2
    counts = np.zeros((MEN + 1, BINS, 3), np.int64)
    np.add.at(counts, (men, bins, samples["result"].astype(np.int64)), 1)
    return counts


def fit_forecast(counts: np.ndarray[Any, Any]) -> Forecast:
    """The maximum likelihood forecast for counts of `count_outcomes`. Raises TrainingError for fewer than FEWEST positions, and for
    results that do not follow the scores."""
    if counts.sum() < FEWEST:
        raise TrainingError(f"At least {FEWEST} quiet positions are needed for a forecast.")
    men, bins = np.nonzero(counts.sum(2))
    seen = torch.from_numpy(counts[men, bins].astype(np.float64))
    score = torch.from_numpy((bins - BINS // 2) * float(BIN))
    place = torch.from_numpy((men - MIDDLE) / HALF)
    powers = torch.stack([torch.ones_like(place), place, place * place], 1)
    factors = torch.tensor([[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]], dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.LBFGS([factors], max_iter=300, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        even, spread = 100 * powers @ factors[0], torch.clamp(100 * powers @ factors[1], min=LEAST_SPREAD)
        won, lost = torch.sigmoid((score - even) / spread), torch.sigmoid((-score - even) / spread)
        chances = torch.clamp(torch.stack([lost, 1 - won - lost, won], 1), min=1e-9)
        unlikely = -(seen * torch.log(chances)).sum() / seen.sum()
        unlikely.backward()  # type: ignore[no-untyped-call]
        return unlikely

    optimiser.step(loss)  # type: ignore[no-untyped-call]
    even, spread = (100 * factors.detach()).tolist()
    forecast = Forecast(tuple(even), tuple(spread))
    if not forecast.at(MIDDLEGAME_MEN)[0] >= LEAST_EVEN:  # nor for what is no number
        raise TrainingError("The results of these games do not follow their scores, so no forecast can be fitted to them.")
    return forecast


def rescale_scores(samples: np.ndarray[Any, Any], *others: np.ndarray[Any, Any]) -> None:
    """Scale the scores of a file's samples in place, and those of others of the same run, so that by the file's results 100 mean an even
    chance of winning from a balanced middlegame. Each generation of the engine had a scale of its own. Fewer than FEWEST_SCALED samples
    stay unchanged, and the others with them; plies between do not count, whose scores are those of hasty searches."""
    searched = samples[samples["is_between"] == 0]
    if len(searched) >= FEWEST_SCALED:
        even = fit_forecast(count_outcomes(searched[::-(-len(searched) // MOST_FITTED)])).at(MIDDLEGAME_MEN)[0]
        for each in (samples, *others):
            each["score"] = np.clip(np.rint(each["score"] * (100 / even)), 1 - MATE_SCORE, MATE_SCORE - 1)


def fit_slope(samples: np.ndarray[Any, Any]) -> float:
    """The score in centipawns at which the games' results show odds of e to 1, between 50 and 400: a maximum likelihood fit of the
    logistic curve."""
    scores, results = samples["score"].astype(np.float64), samples["result"] / 2
    steep = 1 / 200
    for _ in range(30):  # Newton's method
        forecast = 1 / (1 + np.exp(-steep * scores))
        steep += ((results - forecast) * scores).sum() / max((forecast * (1 - forecast) * scores ** 2).sum(), 1.0)
        steep = min(max(steep, 1 / 400), 1 / 50)
    return float(1 / steep)


def with_forecast(network: Network, forecast: Forecast, keeps_scale: bool = False) -> Network:
    """The network with a forecast that was fitted to its own games, scaled so that 100 centipawns mean an even chance of winning with
    MIDDLEGAME_MEN men, unless it `keeps_scale`."""
    factor = 1.0 if keeps_scale else 100 / forecast.at(MIDDLEGAME_MEN)[0]
    provenance = {**network.provenance, "forecast": as_provenance(forecast.scaled(factor))}
    return network._replace(architecture=replace(network.architecture, scale=round(network.architecture.scale * factor)),
                            provenance=provenance)


def as_provenance(forecast: Forecast) -> dict[str, list[float]]:
    """A forecast in the form in which a network's file stores it."""
    return {name: [round(number, 1) for number in numbers] for name, numbers in forecast._asdict().items()}


def describe_forecast(counts: np.ndarray[Any, Any], forecast: Forecast) -> str:
    """The forecast as a page of text, beside the observed results."""
    even, spread = forecast.at(MIDDLEGAME_MEN)
    lines = [f"positions      {counts.sum():>12,}",
             "even           " + " ".join(f"{number:.1f}" for number in forecast.even),
             "spread         " + " ".join(f"{number:.1f}" for number in forecast.spread),
             f"with {MIDDLEGAME_MEN} men half of the games are won at {even:.0f} centipawns (odds of e to 1 every {spread:.0f})", "",
             "men       score   positions    won seen   forecast   drawn seen   forecast"]
    for low, high in ((2, 7), (8, 13), (14, 19), (20, 25), (26, 32)):
        for score in (0, 100, 200, 400):
            near = counts[low:high + 1, (score - 20) // BIN + BINS // 2:(score + 20) // BIN + BINS // 2 + 1].sum((0, 1))
            total = near.sum()
            if total:
                won, lost = (forecast.win(sign * score, (low + high) // 2) for sign in (1, -1))
                lines.append(f"{low:>2} to {high:<2} {score:>8} {total:>11,} {100 * near[2] / total:>9.1f} % {100 * won:>8.1f} %"
                             f" {100 * near[1] / total:>10.1f} % {100 * (1 - won - lost):>8.1f} %")
    return "\n".join(lines)
