"""The batches of a training run: prepared by a thread of the processor, or taken from samples that a GPU holds."""
from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import torch

from engine.errors import TrainingError
from engine.network.architecture import MEN, Architecture, output_bucket
from engine.training.decode import fill_features
from engine.training.settings import TrainingSettings, targets_of

PREFETCHED = 8
"""Batches that the loader thread prepares in advance."""
UPLOADED = 1 << 16
"""Samples that are brought to a GPU together."""
SAMPLE_BYTES = 2 * 2 * MEN + 1 + 4
"""What a sample takes there: features of two sides, the output bucket and the target."""
MOST_SHARE = 0.8
"""The share of a GPU's free memory that samples may take; the rest is for the steps."""


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


def check_memory(device: torch.device, count: int, size: int) -> None:
    """Raises TrainingError if so many positions of so many bytes need more than MOST_SHARE of the memory that a GPU has free."""
    needed, free = count * size, torch.cuda.mem_get_info(device)[0] if device.type == "cuda" else None
    if free is not None and needed > MOST_SHARE * free:
        raise TrainingError(f"{count:,} positions need {needed >> 20:,} MiB, and the device has {free >> 20:,} MiB free; train on fewer"
                            " games, or with --device cpu.")


class ResidentSamples:
    """Samples in the memory of a GPU, SAMPLE_BYTES each, which gathers batches of them itself: the processor could not prepare these so
    fast."""

    def __init__(self, samples: np.ndarray[Any, Any], shape: Architecture, settings: TrainingSettings, device: torch.device) -> None:
        """Raises TrainingError if they need more than MOST_SHARE of the memory that is free."""
        count = len(samples)
        check_memory(device, count, SAMPLE_BYTES)
        own, theirs = (torch.empty((count, MEN), dtype=torch.int16, device=device) for _ in range(2))
        self._all = Batch(own, theirs, torch.empty(count, dtype=torch.uint8, device=device), torch.empty(count, device=device))
        orders = [np.arange(place, min(place + UPLOADED, count)) for place in range(0, count, UPLOADED)]
        for order, part in zip(orders, batches(samples, orders, shape, settings), strict=True):
            for column, values in zip(self._all, part, strict=True):
                column[order[0]:order[-1] + 1] = values.to(column.dtype)

    def batches(self, orders: Iterable[np.ndarray[Any, Any]]) -> Iterator[Batch]:
        """A batch for each array of indices."""
        for order in orders:
            index = torch.from_numpy(order).to(self._all.target.device)
            yield Batch(*(column[index] for column in self._all))
