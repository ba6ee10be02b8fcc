"""The batches of a training run: prepared by a thread of the processor, or taken from samples that a GPU holds."""
from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import torch

from engine.network.architecture import Architecture, output_bucket
from engine.training.decode import fill_features
from engine.training.settings import TrainingSettings, targets_of

PREFETCHED = 8
"""Batches that the loader thread prepares in advance."""
AT_ONCE = 1 << 16
"""Samples that are brought to a device together."""


class Batch(NamedTuple):
    """The tensors of one step: features of both sides (batch, MEN), output buckets and targets (batch,)."""

    own: torch.Tensor
    theirs: torch.Tensor
    bucket: torch.Tensor
    target: torch.Tensor


def batch_of(samples: np.ndarray[Any, Any], order: np.ndarray[Any, Any], shape: Architecture, settings: TrainingSettings) -> Batch:
    """The samples with the indices `order` as tensors."""
    own, theirs, men = fill_features(samples, order, shape)
    target = targets_of(samples[order], men, settings)
    return Batch(torch.from_numpy(own), torch.from_numpy(theirs), torch.from_numpy(output_bucket(men, shape.outputs)),
                 torch.from_numpy(target.astype(np.float32)))


def batches(
    samples: np.ndarray[Any, Any], orders: list[np.ndarray[Any, Any]], shape: Architecture, settings: TrainingSettings,
) -> Iterator[Batch]:
    """A batch for each array of indices in `orders`; another thread prepares up to PREFETCHED in advance."""
    ready: queue.Queue[Batch | BaseException | None] = queue.Queue(PREFETCHED)
    ended = threading.Event()

    def put(item: Batch | BaseException | None) -> None:
        while not ended.is_set():
            try:
                ready.put(item, timeout=0.2)
                break
            except queue.Full:
                continue

    def make() -> None:
        try:
            for order in orders:
                if ended.is_set():
                    return
                put(batch_of(samples, order, shape, settings))
            put(None)
        except BaseException as error:
            put(error)

    thread = threading.Thread(target=make, name="loader", daemon=True)
    thread.start()
    try:
        while (item := ready.get()) is not None:
            if isinstance(item, BaseException):
                raise item
            yield item
    finally:
        ended.set()
        thread.join()


class ResidentSamples:
    """Samples in the memory of a GPU, 133 bytes each. It gathers their batches itself: the processor could not prepare them so fast."""

    def __init__(self, samples: np.ndarray[Any, Any], shape: Architecture, settings: TrainingSettings, device: torch.device) -> None:
        orders = [np.arange(place, min(place + AT_ONCE, len(samples))) for place in range(0, len(samples), AT_ONCE)]
        parts = [Batch(part.own.short().to(device), part.theirs.short().to(device), part.bucket.byte().to(device), part.target.to(device))
                 for part in batches(samples, orders, shape, settings)]
        self._all = Batch(*(torch.cat(column) for column in zip(*parts, strict=True)))

    def batches(self, orders: Iterable[np.ndarray[Any, Any]]) -> Iterator[Batch]:
        """A batch for each array of indices."""
        for order in orders:
            index = torch.from_numpy(order).to(self._all.target.device)
            yield Batch(*(column[index] for column in self._all))
