"""The network as a PyTorch model, and its conversion to the engine's integer weights."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.network.architecture import BLOCK, CLIP, MEN, MOST_WEIGHT, SECOND_ONE, SECOND_WEIGHT_ONE, SUM_ONE, WEIGHT_ONE, Architecture
from engine.network.networkfile import Network

MOST_FEATURE = 0.98 * (1 << 15) / CLIP / (MEN + 1)
"""Largest weight of the first layer: with all men on the board the sums still fit into the engine's int16."""
MOST_SECOND = 127 / SECOND_WEIGHT_ONE
"""Largest weight of the second layer."""
MOST_OUTPUT = 32767 / SECOND_ONE
"""Largest weight of the outputs behind a second layer."""


class Model(nn.Module):
    """The network: one first layer for the points of view of both sides, clipped and squared, an optional second layer, and an output for
    each bucket of men. An output of 1.0 means `scale` centipawns."""

    def __init__(self, shape: Architecture) -> None:
        super().__init__()
        self.shape = shape
        self.features = nn.EmbeddingBag(shape.inputs + 1, shape.hidden, mode="sum", padding_idx=shape.inputs)
        self.feature_bias = nn.Parameter(torch.zeros(shape.hidden))
        self.output = nn.Linear(2 * (shape.second or shape.hidden), shape.outputs)
        with torch.no_grad():
            self.features.weight.uniform_(-0.08, 0.08)
            self.features.weight[shape.inputs] = 0
            self.feature_bias.fill_(0.1)
            self.output.bias.zero_()
        if shape.second:
            self._add_second_layer()

    @torch.no_grad()
    def _add_second_layer(self) -> None:
        """Add a second layer with the same random weights for all buckets."""
        shape = self.shape
        self.second = nn.Parameter(torch.empty(1, shape.second, 2 * shape.hidden).uniform_(-0.15, 0.15).repeat(shape.outputs, 1, 1))
        self.second_bias = nn.Parameter(torch.full((shape.outputs, shape.second), 0.3))
        self.output.weight.copy_(torch.empty(1, 2 * shape.second).uniform_(-0.5, 0.5))

    @property
    def weights(self) -> tuple[torch.Tensor, ...]:
        """The weights of the features (with a last row of zeros for padding) and their bias, those of the second layer if there is one, and
        the outputs and their bias."""
        second = (self.second, self.second_bias) if self.shape.second else ()
        return self.features.weight, self.feature_bias, *second, self.output.weight, self.output.bias

    def forward(self, own: torch.Tensor, theirs: torch.Tensor, bucket: torch.Tensor) -> torch.Tensor:
        """Outputs of shape (batch,) for features of shape (batch, MEN) and output buckets of shape (batch,)."""
        views = [torch.clamp(self.features(rows) + self.feature_bias, 0, 1).square() for rows in (own, theirs)]
        inputs = torch.cat(views, 1)
        if self.shape.second:
            sums = (inputs @ self.second.flatten(0, 1).T).unflatten(1, (self.shape.outputs, self.shape.second)) + self.second_bias
            sums = sums[torch.arange(len(bucket), device=bucket.device), bucket]
            units = torch.clamp(sums, 0, 1)
            inputs = torch.cat([sums[:, :1], units[:, 1:], units.square()], 1)
        every: torch.Tensor = self.output(inputs)
        return every.gather(1, bucket.unsqueeze(1)).squeeze(1)

    @torch.no_grad()
    def start_from(self, state: Mapping[str, torch.Tensor], other: Architecture) -> None:
        """Start from the weights of another network. If it has one king bucket and this one has more, all of them start equal. If only
        this one has a second layer, its first unit starts with the other network's outputs, and its other units with small weights."""
        rows = state["features.weight"]
        taken = {**state, "features.weight": torch.cat([rows[:-1].repeat(self.shape.inputs // other.inputs, 1), rows[-1:]])}
        if self.shape.second and not other.second:
            second, bias, output = self.second / 3, self.second_bias.clone(), torch.zeros_like(self.output.weight)
            second[:, 0], bias[:, 0] = state["output.weight"], state["output.bias"]
            output[:, 1:self.shape.second] = 0.06 * self.output.weight[:, 1:self.shape.second]
            output[:, 0] = 1
            taken |= {"second": second, "second_bias": bias, "output.weight": output, "output.bias": torch.zeros_like(self.output.bias)}
        self.load_state_dict(taken)

    @torch.no_grad()
    def clip(self) -> None:
        """Clip the weights to the ranges that the engine's integers can represent."""
        self.features.weight.clamp_(-MOST_FEATURE, MOST_FEATURE)
        self.feature_bias.clamp_(-MOST_FEATURE, MOST_FEATURE)
        most = MOST_WEIGHT / WEIGHT_ONE
        if self.shape.second:
            self.second.clamp_(-MOST_SECOND, MOST_SECOND)
            most = MOST_OUTPUT
        self.output.weight.clamp_(-most, most)

    def quantised(self, provenance: Mapping[str, Any], scale: int) -> Network:
        """The network with integer weights, as the engine's file has it; an output of 1.0 is `scale` points."""
        def whole(values: torch.Tensor, one: int, kind: str) -> np.ndarray[Any, Any]:
            return np.asarray(np.rint(values.detach().cpu().double().numpy() * one).astype(kind))

        shape = self.shape
        second, bias = (self.second, self.second_bias) if shape.second else (torch.empty(shape.outputs, 0, 2 * shape.hidden),
                                                                             torch.empty(shape.outputs, 0))
        blocks = whole(second, SECOND_WEIGHT_ONE, "<i1").reshape(shape.outputs, shape.second, 2 * shape.hidden // BLOCK, BLOCK)
        one, sum_one = (SECOND_ONE, SUM_ONE) if shape.second else (WEIGHT_ONE, CLIP)
        return Network(replace(shape, scale=scale), provenance, whole(self.features.weight[:shape.inputs], CLIP, "<i2"),
                       whole(self.feature_bias, CLIP, "<i2"), np.ascontiguousarray(blocks.transpose(0, 2, 1, 3)),
                       whole(bias, SUM_ONE, "<i4"), whole(self.output.weight, one, "<i2"), whole(self.output.bias, sum_one * one, "<i4"))
