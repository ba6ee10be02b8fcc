"""The network as PyTorch trains it, and its numbers as the engine computes with them."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.network.architecture import CLIP, MEN, MOST_WEIGHT, WEIGHT_ONE, Architecture
from engine.network.networkfile import Network

MOST_FEATURE = 0.98 * (1 << 15) / CLIP / (MEN + 1)
"""Largest weight of the first layer: with all men on the board the sums stay in the engine's int16."""


class Model(nn.Module):
    """Both sides' views through one first layer, clipped and squared, and an output for each bucket of men; 1.0 is `scale` centipawns."""

    def __init__(self, shape: Architecture) -> None:
        super().__init__()
        self.shape = shape
        self.features = nn.EmbeddingBag(shape.inputs + 1, shape.hidden, mode="sum", padding_idx=shape.inputs)
        self.feature_bias = nn.Parameter(torch.zeros(shape.hidden))
        self.output = nn.Linear(2 * shape.hidden, shape.outputs)
        with torch.no_grad():
            self.features.weight.uniform_(-0.08, 0.08)
            self.features.weight[shape.inputs] = 0
            self.feature_bias.fill_(0.1)
            self.output.bias.zero_()

    @property
    def weights(self) -> tuple[torch.Tensor, ...]:
        """Features (with a last row of zeros), their bias, outputs and their bias."""
        return self.features.weight, self.feature_bias, self.output.weight, self.output.bias

    def forward(self, own: torch.Tensor, theirs: torch.Tensor, bucket: torch.Tensor) -> torch.Tensor:
        """Outputs of shape (batch,) for feature rows of shape (batch, MEN) and output buckets of shape (batch,)."""
        views = [torch.clamp(self.features(rows) + self.feature_bias, 0, 1).square() for rows in (own, theirs)]
        every: torch.Tensor = self.output(torch.cat(views, 1))
        return every.gather(1, bucket.unsqueeze(1)).squeeze(1)

    @torch.no_grad()
    def clip(self) -> None:
        """Bring the weights back into the ranges of the engine's numbers."""
        self.features.weight.clamp_(-MOST_FEATURE, MOST_FEATURE)
        self.feature_bias.clamp_(-MOST_FEATURE, MOST_FEATURE)
        self.output.weight.clamp_(-MOST_WEIGHT / WEIGHT_ONE, MOST_WEIGHT / WEIGHT_ONE)

    def quantised(self, provenance: Mapping[str, Any], scale: int) -> Network:
        """The network as the engine's file has it; `scale` points are an output of 1.0."""
        def whole(values: torch.Tensor, one: int, kind: str) -> np.ndarray[Any, Any]:
            return np.asarray(np.rint(values.detach().cpu().double().numpy() * one).astype(kind))

        return Network(replace(self.shape, scale=scale), provenance, whole(self.features.weight[:self.shape.inputs], CLIP, "<i2"),
                       whole(self.feature_bias, CLIP, "<i2"), whole(self.output.weight, WEIGHT_ONE, "<i2"),
                       whole(self.output.bias, CLIP * WEIGHT_ONE, "<i4"))
