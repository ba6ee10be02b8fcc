"""A teacher: a convolutional network that sees the whole board and what each man attacks. It is some thousand times too slow to play, and
foretells scores and results better than the network that plays, to whose value it adds. From many scores and results, each of which is
off by chance, it learns what they have in common; a network that learns from its forecasts sees less chance than in the scores themselves.

Boards are bitboards of PyTorch: int64 of shape (batch, boards), the last bit of which is the sign.
"""
from __future__ import annotations

import io
import json
import math
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from engine.errors import TrainingError
from engine.files import digest_of, write_whole
from engine.network.architecture import FEATURES, MEN, output_bucket
from engine.network.networkfile import Network, read_network, write_network
from engine.training.decode import fill_features
from engine.training.model import Model, model_of

FILE, BASE = "teacher.pt", "base.cgn"
"""In the folder of a teacher: its weights, and the network to whose values it adds."""
FULL = (1 << 64) - 1
A_FILE = sum(1 << 8 * rank for rank in range(8))
NOT_A, NOT_H = FULL & ~A_FILE, FULL & ~(A_FILE << 7)
NOT_AB, NOT_GH = NOT_A & ~(A_FILE << 1), NOT_H & ~(A_FILE << 6)
STRAIGHT = (8, FULL), (-8, FULL), (1, NOT_A), (-1, NOT_H)
DIAGONAL = (9, NOT_A), (7, NOT_H), (-7, NOT_A), (-9, NOT_H)
LEAPS = (17, NOT_A), (15, NOT_H), (10, NOT_AB), (6, NOT_GH), (-17, NOT_H), (-15, NOT_A), (-10, NOT_GH), (-6, NOT_AB)
"""Steps of the sliders, and the knight's leaps: by how many squares, and where a man cannot have come round the edge."""
TYPES = 12
"""Own pawn to king, then the enemy's: as many boards of men, and of what they attack."""
POOLED = 32
"""Planes of the board before it is summed up in one layer."""
CLEAR = 1e-4
"""Forecasts nearer than this to 0 or 1 are taken to be so far from them where their odds are asked for."""
AT_ONCE = 1 << 13
"""Positions whose forecasts are made together."""
NUMBERS = "slope", "by_scores", "by_results", "stretch"
"""Those of a Forecaster that its file has."""


@dataclass(frozen=True, slots=True)
class TeacherShape:
    """Planes of its layers, and blocks of two layers each."""

    width: int = 128
    blocks: int = 6

    def __post_init__(self) -> None:
        """Raises TrainingError for what cannot be made."""
        if not 4 <= self.width <= 1024 or not 1 <= self.blocks <= 64:
            raise TrainingError("A teacher has 4 to 1,024 planes and 1 to 64 blocks.")


def _signed(bits: int) -> int:
    """A board as PyTorch's integer."""
    return bits - (1 << 64) if bits >> 63 else bits


def _shift(boards: torch.Tensor, squares: int, keep: int) -> torch.Tensor:
    """The boards moved by so many squares, without what is not in `keep`."""
    moved = boards << squares if squares > 0 else (boards >> -squares) & ((1 << 64 + squares) - 1)
    return moved & _signed(keep)


def _union(boards: torch.Tensor, steps: Sequence[tuple[int, int]]) -> torch.Tensor:
    """What men attack by one step each."""
    found = torch.zeros_like(boards)
    for squares, keep in steps:
        found |= _shift(boards, squares, keep)
    return found


def _slide(boards: torch.Tensor, empty: torch.Tensor, steps: Sequence[tuple[int, int]]) -> torch.Tensor:
    """What sliders attack (Kogge-Stone: each turn doubles how far they have come)."""
    found = torch.zeros_like(boards)
    for squares, keep in steps:
        reached, free = boards, empty & _signed(keep)
        for doubled in (1, 2, 4):
            reached = reached | (free & _shift(reached, squares * doubled, FULL))
            free = free & _shift(free, squares * doubled, FULL)
        found |= _shift(reached, squares, keep)
    return found


def boards_of(own: torch.Tensor, padding: int) -> torch.Tensor:
    """The boards of the TYPES of men, shape (batch, TYPES), by the features of the side to move, (batch, MEN), and the number that stands
    where there are no more."""
    rows = own.long()
    types = torch.where(rows < padding, rows % FEATURES // 64, TYPES)
    squares = torch.ones((), dtype=torch.int64, device=own.device) << rows % 64
    return torch.zeros(len(own), TYPES + 1, dtype=torch.int64, device=own.device).scatter_add_(1, types, squares)[:, :TYPES]


def attacks_of(boards: torch.Tensor) -> torch.Tensor:
    """What each type attacks, of the same shape as the boards."""
    empty = ~boards.sum(1, keepdim=True)
    pawns, knights, kings = boards[:, [0, 6]], boards[:, [1, 7]], boards[:, [5, 11]]
    diagonal, straight = (_slide(boards[:, types], empty, steps) for types, steps in (([2, 4, 8, 10], DIAGONAL), ([3, 4, 9, 10], STRAIGHT)))
    both = [torch.cat([_union(pawns[:, :1], DIAGONAL[:2]), _union(pawns[:, 1:], DIAGONAL[2:])], 1), _union(knights, LEAPS),
            diagonal[:, ::2], straight[:, ::2], (diagonal | straight)[:, 1::2], _union(kings, STRAIGHT + DIAGONAL)]
    return torch.stack(both, 2).flatten(1)


class Block(nn.Module):
    """Two convolutions, added to what comes in; the mean of each plane weighs all planes and adds to them (squeeze and excitation)."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first, self.second = (nn.Conv2d(width, width, 3, padding=1, bias=False) for _ in range(2))
        self.first_norm, self.second_norm = nn.BatchNorm2d(width), nn.BatchNorm2d(width)
        self.squeeze, self.excite = nn.Linear(width, width // 4), nn.Linear(width // 4, 2 * width)
        nn.init.zeros_(self.second_norm.weight)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        """Planes of shape (batch, width, 8, 8), as they come in."""
        found = self.second_norm(self.second(functional.relu(self.first_norm(self.first(planes)))))
        weight, bias = self.excite(functional.relu(self.squeeze(found.mean((2, 3))))).chunk(2, 1)
        return functional.relu(planes + found * torch.sigmoid(weight)[:, :, None, None] + bias[:, :, None, None])


class Teacher(nn.Module):
    """Adds to the logarithm of the odds that the base network's value stands for: what scores, and what results, say otherwise."""

    def __init__(self, shape: TeacherShape) -> None:
        super().__init__()
        self.shape = shape
        self.stem, self.stem_norm = nn.Conv2d(2 * TYPES + 1, shape.width, 3, padding=1, bias=False), nn.BatchNorm2d(shape.width)
        self.blocks = nn.Sequential(*(Block(shape.width) for _ in range(shape.blocks)))
        self.pool, self.pool_norm = nn.Conv2d(shape.width, POOLED, 1, bias=False), nn.BatchNorm2d(POOLED)
        self.hidden, self.heads = nn.Linear(64 * POOLED, 128), nn.Linear(128, 2)
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        """What is added to the odds by scores and by results, float32 of shape (batch, 2), for `planes_of` positions."""
        with torch.autocast("cuda", torch.bfloat16) if planes.is_cuda else nullcontext():
            found = self.blocks(functional.relu(self.stem_norm(self.stem(planes))))
            found = functional.relu(self.pool_norm(self.pool(found))).flatten(1)
            found = self.heads(functional.relu(self.hidden(found)))
        odds: torch.Tensor = found.float()
        return odds


def planes_of(own: torch.Tensor, odds: torch.Tensor, padding: int) -> torch.Tensor:
    """What a teacher sees, shape (batch, 2 * TYPES + 1, 8, 8): the men of each type, what they attack, and the chance to win (as -1 to 1)
    that the base network's value stands for; `odds` is the logarithm of its odds, shape (batch,)."""
    boards = boards_of(own, padding)
    kind = torch.bfloat16 if own.is_cuda else torch.float32
    bits = torch.arange(64, device=own.device)
    planes = (torch.cat([boards, attacks_of(boards)], 1).unsqueeze(-1) >> bits & 1).to(kind).view(-1, 2 * TYPES, 8, 8)
    value = torch.tanh(odds / 2).to(kind).view(-1, 1, 1, 1).expand(-1, 1, 8, 8)
    return torch.cat([planes, value], 1).contiguous(memory_format=torch.channels_last)


def odds_of(chances: torch.Tensor) -> torch.Tensor:
    """The logarithms of the odds of chances to win."""
    return torch.logit(chances.clamp(CLEAR, 1 - CLEAR))


class Positions:
    """Samples as a teacher needs them, on its device: the features of the side to move, (count, MEN), and the odds, (count,)."""

    def __init__(self, samples: np.ndarray[Any, Any], base: Model, factor: float) -> None:
        """`factor` makes the logarithm of odds of the base network's outputs."""
        count, device = len(samples), base.feature_bias.device
        self.own = torch.empty(count, MEN, dtype=torch.int16, device=device)
        self.odds = torch.empty(count, device=device)
        for place in range(0, count, AT_ONCE):
            end = min(place + AT_ONCE, count)
            own, theirs, men = fill_features(samples, np.arange(place, end), base.shape)
            inputs = own, theirs, output_bucket(men, base.shape.outputs)
            self.own[place:end] = torch.from_numpy(own)
            with torch.no_grad():
                self.odds[place:end] = factor * base(*(torch.from_numpy(each).to(device) for each in inputs))


@dataclass(slots=True)
class Forecaster:
    """A teacher, the network to whose values it adds, and what makes odds of these. A score of `slope` centipawns stands for odds of e
    to 1. An output of the network times `by_scores` is the logarithm of the odds that scores show, this times `by_results` the one that
    results show. `stretch` brings the odds of results to the scale of scores: results of quick games are more even than the scores of
    their moves."""

    teacher: Teacher
    base: Network
    model: Model
    slope: float
    by_scores: float
    by_results: float
    stretch: float = 1.0

    @torch.no_grad()
    def forecasts(self, positions: Positions) -> torch.Tensor:
        """Chances to win by scores and by results, float32 of shape (count, 2)."""
        self.teacher.eval()
        found = torch.empty(len(positions.odds), 2, device=positions.odds.device)
        for place in range(0, len(found), AT_ONCE):
            own, odds = positions.own[place:place + AT_ONCE], positions.odds[place:place + AT_ONCE]
            added = self.teacher(planes_of(own, odds, self.model.shape.inputs))
            found[place:place + AT_ONCE] = torch.sigmoid(added + torch.stack([odds, self.by_results * odds], 1))
        self.teacher.train()
        return found

    def targets(self, samples: np.ndarray[Any, Any], results: float) -> np.ndarray[Any, Any]:
        """What a network is to learn, float32 of shape (len(samples),): the forecasts by scores, blended with those by results, whose share
        is `results` (0 to 1)."""
        by_scores, by_results = self.forecasts(Positions(samples, self.model, self.by_scores)).unbind(1)
        blend = (1 - results) * by_scores + results * torch.sigmoid(self.stretch * odds_of(by_results))
        return np.asarray(blend.cpu().numpy())

    def save(self, folder: Path) -> None:
        """Write the teacher and its base into a folder. Raises OSError."""
        write_network(folder / BASE, self.base)
        description = {"shape": asdict(self.teacher.shape), "base": digest_of(folder / BASE),
                       **{name: getattr(self, name) for name in NUMBERS}}
        data = io.BytesIO()
        torch.save({"weights": self.teacher.state_dict(), "description": json.dumps(description)}, data)
        write_whole(folder / FILE, data.getvalue())


def read_teacher(folder: Path, device: torch.device) -> Forecaster:
    """The teacher of a folder. Raises OSError, TrainingError for a file that is damaged, another program's or beside another base, and
    NetworkError for a base that is no network."""
    base = read_network(folder / BASE)
    try:
        state = torch.load(folder / FILE, map_location=device, weights_only=True)
        description = json.loads(state["description"])
        teacher = Teacher(TeacherShape(**description["shape"])).to(device)
        teacher.load_state_dict(state["weights"])
        numbers = [float(description[name]) for name in NUMBERS]
        if description["base"] != digest_of(folder / BASE) or not all(0 < number < math.inf for number in numbers):
            raise ValueError
        return Forecaster(teacher, base, model_of(base, device), *numbers)
    except (OSError, torch.OutOfMemoryError):
        raise
    except Exception as error:  # PyTorch raises whatever the bytes lead to
        raise TrainingError(f"{folder / FILE} is damaged, or no teacher.") from error
