"""How to train: what a run is told, and what the forecasts for its samples are to be."""
from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from engine.errors import TrainingError
from engine.training.judge import chances
from engine.training.recordtypes import MOST_FORECAST, NO_RESULT

ENDING_MEN, OPENING_MEN = 6, 16
"""With so few men the share of the score in the target is `ending_blend`, with so many `blend`; between them it changes evenly."""
BETWEEN_SHARE = 0.85
"""The share of a teacher's forecast where the score is that of a hasty search."""


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How to train. `blend` is the share of the score in the target, `ending_blend` that where few men are left; the rest is the game's
    result. Of endings results tell more: a search of some hundred nodes does not see who wins. `slope` is the advantage in centipawns
    at which the forecast is odds of e to 1; 0 fits it to the games. The learning rate falls from `rate` to `last_rate` along a cosine;
    `decay` is AdamW's weight decay, `residual_decay` that of the king buckets' residuals, which is larger, since each learns from some of
    the positions alone. With `mean` above 0 a run's network has a running mean of the weights, of which each step keeps this share: it
    evens out what the last batches have taught. With a teacher `teacher` is the share of its forecast in the target of a position that was
    searched well, BETWEEN_SHARE that in one of a ply between; of the forecast `teacher_results` is the share of that by results. Plies
    between are learned with a teacher, or with `between`, then by their own scores."""

    epochs: int = 8
    batch: int = 4096
    rate: float = 2e-3
    last_rate: float = 1e-5
    decay: float = 0.1
    residual_decay: float = 0.5
    blend: float = 0.9
    ending_blend: float = 0.9
    slope: float = 0.0
    mean: float = 0.0
    teacher: float = 0.0
    teacher_results: float = 0.25
    seed: int = 1
    between: bool = False

    def check(self) -> None:
        """Raises TrainingError for settings that make no sense."""
        positive, others = min(self.epochs, self.batch, self.rate), min(self.last_rate, self.slope, self.decay, self.residual_decay)
        if not 0 <= self.seed < 1 << 63:
            raise TrainingError("The seed must be 0 or more, and below 2 to the power of 63.")
        if not 0 <= self.mean < 1:
            raise TrainingError("The share of the running mean must be 0 or more, and below 1.")
        sound = all(map(math.isfinite, astuple(self))) and positive > 0 and others >= 0
        if not all(0 <= share <= 1 for share in (self.teacher, self.teacher_results)):
            raise TrainingError("The shares of a teacher's forecasts must be from 0 to 1.")
        if not sound or not 0 <= min(self.blend, self.ending_blend) <= max(self.blend, self.ending_blend) <= 1:
            raise TrainingError("Epochs, batch and rate must be above 0, slope and decay not below, and the blends from 0 to 1.")


def targets_of(samples: np.ndarray[Any, Any], men: np.ndarray[Any, Any], settings: TrainingSettings) -> np.ndarray[Any, Any]:
    """What the forecasts for samples are to be: the score's chance to win, blended with the result if there is one, and with the teacher's
    forecast if the settings give it a share, float64 of shape (len(samples),). `men` is how many men each sample has."""
    place = np.clip((men - ENDING_MEN) / (OPENING_MEN - ENDING_MEN), 0, 1)
    share = settings.ending_blend + (settings.blend - settings.ending_blend) * place
    share = np.where(samples["result"] == NO_RESULT, 1.0, share)
    known = share * chances(samples["score"], 1 / settings.slope) + (1 - share) * samples["result"] / 2
    taught = np.where(samples["is_between"], BETWEEN_SHARE, settings.teacher) if settings.teacher else 0.0
    return np.asarray(known + taught * (samples["forecast"] / MOST_FORECAST - known))
