"""One network of what several runs have learned that began with the same one."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from engine.compiled import cache
from engine.errors import TrainingError
from engine.network.networkfile import Network, read_network
from engine.training.model import Model, state_of, weights_of
from engine.training.rounding import rounded
from engine.training.train import split_samples


def mixed(base: Path, runs: Sequence[Path], share: float, games: Sequence[Path] = ()) -> Network:
    """The network that lies `share` of the way from `base` to the mean of the runs' weights: what runs that began with it have learned by
    chance differs, and largely cancels out. It has the scale and the forecast of `base`. With files or folders of games the weights are
    rounded by their positions, as `rounding` does it, else to the nearest integers. Raises TrainingError for networks of other shapes, for
    runs that began with another network, which they know by the digest of its weights (those of an older engine by the name of its file),
    for files of networks with a second layer, and what `weights_of` and `split_samples` raise."""
    network = read_network(base)
    shape, start = network.architecture, state_of(network)
    others = [weights_of(run, torch.device("cpu")) for run in runs]
    for run, (other, _, made) in zip(runs, others, strict=True):
        if replace(other, scale=shape.scale) != shape:
            raise TrainingError(f"The network of {run} has another architecture than {base}.")
        if made.get("start_digest", network.digest) != network.digest:
            raise TrainingError(f"{run} began with other weights than those of {base}, so that its own have nothing in common with them.")
        if "start_digest" not in made and made.get("start") != base.name:
            raise TrainingError(f"{run} did not begin with {base.name}, so that its weights have nothing in common with that.")
        if shape.second and run.is_file():  # `paired` has written it
            raise TrainingError(f"{run} may have its first layer in another order; give the folder of its run.")
    model = Model(shape)
    model.load_state_dict({name: torch.lerp(weights, torch.stack([state[name] for _, state, _ in others]).mean(0), share)
                           for name, weights in start.items()})
    model.clip()
    if games:
        model = rounded(model, split_samples(list(games))[0], np.random.default_rng(0))
    forecast = {name: found for name, found in network.provenance.items() if name == "forecast"}
    return model.quantised({
        "engine": cache.fingerprint(), "start": base.name, "start_digest": network.digest,
        "share": share, "runs": [run.name for run in runs],
        "positions": max(made.get("positions", 0) for *_, made in others), **forecast}, shape.scale)
