"""Gives a state block the network it evaluates with."""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.jit import body_address
from engine.compiled.layout import FRAMES
from engine.compiled.pages import allocate_pages
from engine.handcrafted.evaluation import evaluate_node
from engine.network.accumulators import BITBOARDS_BYTES
from engine.network.inference import network_node
from engine.network.networkfile import Network
from engine.network.pairing import is_paired


class NetworkMemory:
    """The memory one state block needs to evaluate with a network. Keep it alive as long as the block uses it."""

    def __init__(self, network: Network) -> None:
        """Raises MemoryError."""
        self.network = network
        shape = network.architecture
        self._sums = allocate_pages(2 * (FRAMES + 1) * shape.hidden * 2)
        entries = 2 * shape.views
        self._kept = allocate_pages(entries * (BITBOARDS_BYTES + shape.hidden * 2))
        kept = self._kept.view(np.uint8)[:entries * (BITBOARDS_BYTES + shape.hidden * 2)].reshape(entries, -1)
        kept[:, :BITBOARDS_BYTES] = 0
        kept[:, BITBOARDS_BYTES:] = np.ascontiguousarray(network.feature_bias).view(np.uint8)

    def attach(self, state: Any) -> None:
        """Let a state block evaluate with the network."""
        network, shape = self.network, self.network.architecture
        state["frames"]["accumulated"] = 0
        state["hidden"], state["outputs"], state["output_scale"] = shape.hidden, shape.outputs, shape.scale
        state["king_view"] = [2 * bucket + (1 if shape.mirrored and square & 4 else 0) for square, bucket in enumerate(shape.king_buckets)]
        state["second"], state["second_paired"] = shape.second, int(is_paired(network))
        state["second_rows"], state["second_bias"] = (array.ctypes.data for array in (network.second, network.second_bias))
        state["output_rows"], state["output_bias"] = (array.ctypes.data for array in (network.output, network.output_bias))
        state["accumulators"], state["refresh_cache"] = self._sums.ctypes.data, self._kept.ctypes.data
        state["feature_rows"] = network.features.ctypes.data
        state["by_hand_address"] = body_address(evaluate_node)
        state["evaluate_address"] = body_address(network_node)


def detach(state: Any) -> None:
    """Let a state block evaluate by hand."""
    state["evaluate_address"] = body_address(evaluate_node)
