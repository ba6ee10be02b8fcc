"""Makes a teacher (see `teacher`): it learns the scores of games and of positions from inside their searches, and the games' results."""
from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.utils import clip_grad_norm_

from engine.errors import TrainingError
from engine.network.architecture import MEN
from engine.network.networkfile import Network
from engine.training.batches import check_memory
from engine.training.judge import best_factor, chances, squared_errors, values_of
from engine.training.model import model_of
from engine.training.outcomes import fit_slope
from engine.training.recordtypes import NO_RESULT
from engine.training.settings import TrainingSettings
from engine.training.teacher import Forecaster, Positions, Teacher, TeacherShape, odds_of, planes_of
from engine.training.train import REPORT_SECONDS, WARMUP_STEPS, device_of, rate_at, some_of_games, split_samples

SHARES = 0.42, 0.28, 0.30
"""Shares of a step's positions: of games, of plies between, from inside searches. Those of which there are none are left to the others."""
WEIGHTS = 1.0, 0.35, 1.0
"""What the errors of their scores count."""
RESULTS_WEIGHT = 0.15
"""What errors of results count, which are twenty times as large."""
WARMUP = 4
"""How many times as fast as that of a network its rate rises: it begins with weights that know nothing."""
POSITION_BYTES = 2 * MEN + 4 + 4 + 4 + 8
"""What a position takes on a device: its features, odds, score, result and number."""
MOST_JUDGED = 200_000
"""At most so many positions of each sort are held out to judge by."""


@dataclass(frozen=True, slots=True)
class TeachingSettings:
    """How a teacher learns: how many steps of `batch` positions, at a rate that rises, and falls along a cosine; `decay` is AdamW's weight
    decay. The teacher that taught generation 9 made 13,608 steps."""

    shape: TeacherShape
    steps: int = 13_600
    batch: int = 4096
    rate: float = 2e-3
    decay: float = 0.02
    seed: int = 1

    def check(self) -> None:
        """Raises TrainingError for settings that make no sense."""
        if not (1 <= self.steps <= 10_000_000 and 8 <= self.batch <= 1 << 20 and 0 < self.rate <= 1 and 0 <= self.seed < 1 << 63):
            raise TrainingError("Steps must be 1 to 10,000,000, the batch 8 to 1,048,576, the rate above 0 and at most 1, and the seed 0 or"
                                " more, and below 2 to the power of 63.")


@dataclass(frozen=True, slots=True)
class Judged:
    """Mean squared errors on positions held out: of the base network's chances at their best scale, and of the teacher's; of scores in
    games and from inside searches, and of results. `inside` is None where no positions from there are held out."""

    games: tuple[float, float]
    inside: tuple[float, float] | None
    results: tuple[float, float]


def _order(numbers: torch.Tensor, size: int) -> Iterator[torch.Tensor]:
    """So many of the numbers at a time, for ever: each once before one comes again, those left over at the end not at all."""
    while True:
        order = numbers[torch.randperm(len(numbers), device=numbers.device)]
        for place in range(0, max(len(order) - size, 0) + 1, size):
            yield order[place:place + size]


class Teaching:
    """Samples on a device, and the teacher that learns them."""

    def __init__(self, paths: list[Path], base: Network, settings: TeachingSettings, device: str | None = None) -> None:
        """Raises TrainingError for settings that make no sense, games that cannot be read or are too few, and a device that cannot be
        used."""
        settings.check()
        self.settings, where = settings, device_of(device)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        learned, held = split_samples(paths, is_whole=True)
        slope = round(fit_slope(some_of_games(learned, np.random.default_rng(settings.seed))), 1)
        model, by_games = model_of(base, where), held["result"] != NO_RESULT
        self._held = [held[by_games & (held["is_between"] == 0)][:MOST_JUDGED], held[~by_games][:MOST_JUDGED]]
        if not len(self._held[0]):
            raise TrainingError("The games have too few positions to learn from; generate more.")
        check_memory(where, len(learned), POSITION_BYTES)
        values = [values_of(model, part) if len(part) else np.zeros(0) for part in self._held]
        by_scores = best_factor(np.concatenate(values), chances(np.concatenate(self._held)["score"], 1 / slope))
        by_results = best_factor(values[0], self._held[0]["result"] / 2) / by_scores
        teacher = Teacher(settings.shape).to(where)
        self.forecaster = Forecaster(teacher, base, model, slope, by_scores, by_results)
        self._positions = Positions(learned, model, by_scores)
        inside = learned["result"] == NO_RESULT
        kinds = torch.from_numpy(np.where(inside, 2, learned["is_between"])).to(where)
        self._of_kind = [torch.nonzero(kinds == kind).squeeze(1) for kind in range(len(SHARES))]
        self._scores = torch.from_numpy(chances(learned["score"], 1 / slope).astype(np.float32)).to(where)
        self._results = torch.from_numpy(np.where(inside, 0.5, learned["result"] / 2).astype(np.float32)).to(where)
        self._optimiser = torch.optim.AdamW(teacher.parameters(), lr=settings.rate, weight_decay=settings.decay)

    def _sizes(self) -> list[int]:
        """How many positions of each kind a step has."""
        shares = [share if len(numbers) else 0.0 for share, numbers in zip(SHARES, self._of_kind, strict=True)]
        return [min(round(self.settings.batch * share / sum(shares)), len(numbers))
                for share, numbers in zip(shares, self._of_kind, strict=True)]

    def _loss(self, order: torch.Tensor, weights: torch.Tensor, counted: torch.Tensor) -> torch.Tensor:
        """The weighted mean of the squared errors of positions; `counted` is 1 where results count, else 0."""
        forecaster, odds = self.forecaster, self._positions.odds[order]
        added = forecaster.teacher(planes_of(self._positions.own[order], odds, forecaster.model.shape.inputs))
        by_scores, by_results = torch.sigmoid(added + torch.stack([odds, forecaster.by_results * odds], 1)).unbind(1)
        scores = (weights * (by_scores - self._scores[order]).square()).sum() / weights.sum()
        results = (counted * (by_results - self._results[order]).square()).sum() / counted.sum()
        return scores + RESULTS_WEIGHT * results

    def run(self, report: Callable[[int, float], None] | None = None, stop: threading.Event | None = None) -> bool:
        """Learn to the end, or until `stop` is set; returns whether the end was reached. `report` is called about once a second with the
        steps done and the positions a second. Raises TrainingError where the rate was so high that nothing is left of the weights."""
        settings, teacher, sizes = self.settings, self.forecaster.teacher, self._sizes()
        where = self._scores.device
        weights = torch.cat([torch.full((size,), weight, device=where) for size, weight in zip(sizes, WEIGHTS, strict=True)])
        counted = torch.cat([torch.full((size,), float(kind < 2), device=where) for kind, size in enumerate(sizes)])
        orders = [_order(numbers, size) for numbers, size in zip(self._of_kind, sizes, strict=True) if size]
        rates = TrainingSettings(rate=settings.rate)
        teacher.train()
        began = reported = time.monotonic()
        for step in range(settings.steps):
            for group in self._optimiser.param_groups:
                group["lr"] = rate_at(rates, step / settings.steps, min(WARMUP * step, WARMUP_STEPS))
            self._optimiser.zero_grad(set_to_none=True)
            loss = self._loss(torch.cat([next(order) for order in orders]), weights, counted)
            loss.backward()  # type: ignore[no-untyped-call]
            clip_grad_norm_(teacher.parameters(), 1.0)
            self._optimiser.step()
            now = time.monotonic()
            if report and (now - reported >= REPORT_SECONDS or step + 1 == settings.steps):
                reported = now
                report(step + 1, (step + 1) * sum(sizes) / max(now - began, 1e-3))
            if stop and stop.is_set() and step + 1 < settings.steps:
                return False
        self._fit_stretch()
        return True

    def _forecasts(self, samples: np.ndarray[Any, Any]) -> torch.Tensor:
        return self.forecaster.forecasts(Positions(samples, self.forecaster.model, self.forecaster.by_scores))

    def _fit_stretch(self) -> None:
        """Find what brings the odds of results to the scale of those of scores."""
        forecasts = self._forecasts(self._held[0])
        if not torch.isfinite(forecasts).all():
            raise TrainingError("The teacher has learned nothing: the rate is too high.")
        by_scores, by_results = forecasts.cpu().double().unbind(1)
        self.forecaster.stretch = best_factor(odds_of(by_results).numpy(), by_scores.numpy())

    def judge(self) -> Judged:
        """How well the base network and the teacher foretell the scores and results of positions held out."""
        games, inside = self._held
        of_games, of_inside = (chances(part["score"], 1 / self.forecaster.slope) for part in self._held)
        by_scores, by_results = self._errors(games, of_games, games["result"] / 2)
        return Judged(by_scores, self._errors(inside, of_inside)[0] if len(inside) else None, by_results)

    def _errors(self, samples: np.ndarray[Any, Any], *targets: np.ndarray[Any, Any]) -> list[tuple[float, float]]:
        """The mean squared errors of the base network and of the teacher: by scores, and by results if there are two targets."""
        values, taught = values_of(self.forecaster.model, samples), self._forecasts(samples).cpu().double().numpy()
        return [(float(squared_errors(values, wanted).mean()), float(((taught[:, head] - wanted) ** 2).mean()))
                for head, wanted in enumerate(targets)]
