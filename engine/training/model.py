"""The network as a PyTorch model, and its conversion to the engine's integer weights and back.

King buckets learn with a factoriser: a row of the first layer is the sum of a row that all buckets share and of the bucket's residual. Each
bucket sees only some of the positions, and what holds in all of them is learned from all. The engine's file has the sums.
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from engine.errors import TrainingError
from engine.network.architecture import (
    BLOCK,
    CLIP,
    FEATURES,
    MEN,
    MOST_SECOND_WEIGHT,
    MOST_WEIGHT,
    SECOND_ONE,
    SECOND_WEIGHT_ONE,
    SUM_ONE,
    WEIGHT_ONE,
    Architecture,
)
from engine.network.networkfile import Network, read_network

NETWORK, CHECKPOINT = "network.cgn", "checkpoint.pt"
"""The files in the folder of a run."""
MOST_FEATURE = 0.98 * (1 << 15) / CLIP / (MEN + 1)
"""Largest weight of the first layer: with all men on the board the sums still fit into the engine's int16."""
MOST_SECOND = MOST_SECOND_WEIGHT / SECOND_WEIGHT_ONE
"""Largest weight of the second layer."""
MOST_OUTPUT = 32767 / SECOND_ONE
"""Largest weight of the outputs behind a second layer."""
ALIGNED = 8
"""Rows of zeros behind the first layer's weights where a GPU sums them: one is for padding, the others keep their number a multiple of
what its matrix units take."""


def _ones(shape: Architecture) -> tuple[int, int]:
    """What 1.0 is in a network's weights of the outputs, and in the sums that these weigh."""
    return (SECOND_ONE, SUM_ONE) if shape.second else (WEIGHT_ONE, CLIP)


def summed_rows(rows: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """For each row of `rows`, shape (batch, MEN), the sum of the weights' rows with these numbers, by a product with zeros and ones, which
    a GPU computes much faster than it gathers. The number behind the last is padding."""
    chosen = torch.zeros(len(rows), len(weights) + ALIGNED, device=rows.device)
    return chosen.scatter_(1, rows.long(), 1.0) @ functional.pad(weights, (0, 0, 0, ALIGNED))


class Model(nn.Module):
    """The network: one first layer for the points of view of both sides, clipped and squared, an optional second layer, and an output for
    each bucket of men. An output of 1.0 means `scale` centipawns. The weights of the first layer are `features`, shape (FEATURES, hidden);
    with king buckets those of each are `features` and its part of `residuals`, shape (buckets, FEATURES, hidden), added up."""

    def __init__(self, shape: Architecture) -> None:
        super().__init__()
        self.shape = shape
        self.features = nn.Parameter(torch.empty(FEATURES, shape.hidden).uniform_(-0.08, 0.08))
        buckets = shape.inputs // FEATURES
        self.residuals = nn.Parameter(torch.zeros(buckets, FEATURES, shape.hidden)) if buckets > 1 else None
        self.feature_bias = nn.Parameter(torch.zeros(shape.hidden))
        self.output = nn.Linear(2 * (shape.second or shape.hidden), shape.outputs)
        with torch.no_grad():
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
        """The first layer as the engine has it, shape (inputs, hidden), and its bias, the second layer and its bias if there is one, the
        outputs and their bias. `torch.autograd.backward` makes the parameters' gradients of theirs."""
        first = self.features if self.residuals is None else (self.features + self.residuals).flatten(0, 1)
        second = (self.second, self.second_bias) if self.shape.second else ()
        return first, self.feature_bias, *second, self.output.weight, self.output.bias

    def groups(self, decay: float, residual_decay: float) -> list[dict[str, Any]]:
        """The parameters in groups for the optimiser, with the weight decay of each."""
        residuals = [] if self.residuals is None else [self.residuals]
        others = [parameter for name, parameter in self.named_parameters() if name != "residuals"]
        return [{"params": others, "weight_decay": decay}, {"params": residuals, "weight_decay": residual_decay}]

    def forward(self, own: torch.Tensor, theirs: torch.Tensor, bucket: torch.Tensor) -> torch.Tensor:
        """Outputs of shape (batch,) for features of shape (batch, MEN) and output buckets of shape (batch,)."""
        inputs, bucket = self.squares(own, theirs), bucket.long()
        if self.shape.second:
            sums = (inputs @ self.second.flatten(0, 1).T).unflatten(1, (self.shape.outputs, self.shape.second)) + self.second_bias
            sums = sums[torch.arange(len(bucket), device=bucket.device), bucket]
            units = torch.clamp(sums, 0, 1)
            inputs = torch.cat([sums[:, :1], units[:, 1:], units.square()], 1)
        every: torch.Tensor = self.output(inputs)
        return every.gather(1, bucket.unsqueeze(1)).squeeze(1)

    def squares(self, own: torch.Tensor, theirs: torch.Tensor) -> torch.Tensor:
        """What the first layer makes of features of shape (batch, MEN): the squares of both sides' clipped sums, in a row of 2 * hidden."""
        first = self.weights[0]
        if own.is_cuda:
            views = list(summed_rows(torch.cat([own, theirs]), first).chunk(2))
        else:
            padded = functional.pad(first, (0, 0, 0, 1))  # a last row for padding
            views = [functional.embedding_bag(rows.int(), padded, mode="sum", padding_idx=len(first)) for rows in (own, theirs)]
        return torch.clamp(torch.cat(views, 1) + self.feature_bias.repeat(2), 0, 1).square()

    @torch.no_grad()
    def start_from(self, state: Mapping[str, torch.Tensor], other: Architecture) -> None:
        """Start from the weights of another network, by the names of the parameters. If only this one has king buckets, they share the
        other's features, and all residuals start with 0. If only this one has a second layer, its first unit starts with the other
        network's outputs, and its other units with small weights."""
        taken = dict(state) if self.residuals is None else {"residuals": torch.zeros_like(self.residuals), **state}
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
        self.features.clamp_(-MOST_FEATURE, MOST_FEATURE)
        if self.residuals is not None:  # the engine has the sums
            self.residuals.clamp_(-MOST_FEATURE - self.features, MOST_FEATURE - self.features)
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
        one, sum_one = _ones(shape)
        return Network(replace(shape, scale=scale), provenance, whole(self.weights[0], CLIP, "<i2"),
                       whole(self.feature_bias, CLIP, "<i2"), np.ascontiguousarray(blocks.transpose(0, 2, 1, 3)),
                       whole(bias, SUM_ONE, "<i4"), whole(self.output.weight, one, "<i2"), whole(self.output.bias, sum_one * one, "<i4"))


def weights_of(start: Path, device: torch.device) -> tuple[Architecture, dict[str, torch.Tensor], Mapping[str, Any]]:
    """The architecture, the weights by the names of a model's parameters, and the provenance of a network's file or of the run in a folder.
    Raises TrainingError for what is neither, and NetworkError for a file that is no network."""
    if start.is_file():
        network = read_network(start)
        return network.architecture, state_of(network), network.provenance
    try:
        checkpoint = read_checkpoint(start / CHECKPOINT, device)
    except (FileNotFoundError, NotADirectoryError):
        raise TrainingError(f"{start} is neither the folder of a run nor a network to begin with.") from None
    with taking_from(start / CHECKPOINT):
        found = checkpoint.get("mean", checkpoint["model"])
        shape = Architecture.from_json(checkpoint["description"]["architecture"])
        state = {name.removeprefix("module."): weights for name, weights in found.items() if name != "n_averaged"}
        if "features" not in state:
            raise TrainingError(f"The run in {start} was made by an older engine; begin with its network, {start / NETWORK}.")
        Model(shape).load_state_dict(state)
    return shape, state, checkpoint["description"]


@contextmanager
def taking_from(path: Path) -> Iterator[None]:
    """Raises TrainingError for what the contents of a checkpoint lead to: fields that are missing, or weights of another shape. OSError and
    TrainingError go through."""
    try:
        yield
    except (OSError, TrainingError):
        raise
    except Exception as error:  # PyTorch raises whatever the bytes lead to
        raise TrainingError(f"{path} is damaged, or no checkpoint of a run.") from error


def read_checkpoint(path: Path, device: torch.device | None) -> dict[str, Any]:
    """The checkpoint of a run. Raises OSError, and TrainingError for a file that is damaged or another program's."""
    with taking_from(path):
        state = torch.load(path, map_location=device, weights_only=True)
        return {**state, "description": json.loads(state["description"])}


def model_of(network: Network, device: torch.device | None = None) -> Model:
    """A network as a model that only computes."""
    model = Model(network.architecture)
    model.load_state_dict(state_of(network))
    return model.to(device).eval()


def state_of(network: Network) -> dict[str, torch.Tensor]:
    """The weights of a network by the names of a model's parameters: what `Model.quantised` turns into the same integers. What king buckets
    share is their mean, since a file does not tell it."""
    def real(numbers: np.ndarray[Any, Any], one: int) -> torch.Tensor:
        return torch.from_numpy((numbers / one).astype(np.float32))

    shape = network.architecture
    one, sum_one = _ones(shape)
    first = real(network.features, CLIP).view(-1, FEATURES, shape.hidden)
    state = {"features": first.mean(0), "feature_bias": real(network.feature_bias, CLIP),
             "output.weight": real(network.output, one), "output.bias": real(network.output_bias, sum_one * one)}
    if len(first) > 1:
        state["residuals"] = first - state["features"]
    if shape.second:
        blocks = network.second.transpose(0, 2, 1, 3).reshape(shape.outputs, shape.second, 2 * shape.hidden)
        state |= {"second": real(blocks, SECOND_WEIGHT_ONE), "second_bias": real(network.second_bias, SUM_ONE)}
    return state
