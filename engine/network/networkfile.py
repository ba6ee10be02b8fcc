"""The network's file: magic number, header as JSON with architecture, checksum and provenance, then the weights.

Layout, little-endian: MAGIC (8 bytes), length of the header (u32), the header; from the next multiple of 64 on, each from a multiple of 64:
first layer int16 [inputs][hidden] (1.0 is CLIP), its bias int16 [hidden]. Without a second layer: outputs int16 [outputs][2 x hidden]
(1.0 is WEIGHT_ONE; the side to move's half first), their bias int32 [outputs] (1.0 is CLIP x WEIGHT_ONE). With one: its weights int8
[outputs][2 x hidden / BLOCK][second][BLOCK] (1.0 is SECOND_WEIGHT_ONE), its bias int32 [outputs][second] (1.0 is SUM_ONE), outputs int16
[outputs][2 x second] (1.0 is SECOND_ONE; those of the squares last), their bias int32 [outputs] (1.0 is SUM_ONE x SECOND_ONE).
No sum that the engine makes of them may leave its numbers: see `overflows`.
"""
from __future__ import annotations

import hashlib
import json
import os
import struct
from collections.abc import Mapping
from io import BufferedReader
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.errors import NetworkError
from engine.files import refuse_device, write_whole
from engine.network.architecture import BLOCK, CLIP, MEN, MOST_WEIGHT, SQUARE_SHIFT, Architecture

MAGIC = b"CGNETv1\n"
LENGTH = struct.Struct("<I")
ALIGNMENT = 64
MOST_HEADER = 1 << 20


class Network(NamedTuple):
    """The weights as arrays, and where they come from."""

    architecture: Architecture
    provenance: Mapping[str, Any]
    features: np.ndarray[Any, Any]      # int16 (inputs, hidden)
    feature_bias: np.ndarray[Any, Any]  # int16 (hidden,)
    second: np.ndarray[Any, Any]        # int8 (outputs, 2 x hidden / BLOCK, second, BLOCK)
    second_bias: np.ndarray[Any, Any]   # int32 (outputs, second)
    output: np.ndarray[Any, Any]        # int16 (outputs, 2 x second or 2 x hidden)
    output_bias: np.ndarray[Any, Any]   # int32 (outputs,)

    @property
    def digest(self) -> str:
        """What tells these weights from others, whatever their file is called and its header says."""
        digest = hashlib.blake2b(digest_size=16)
        for weights in self[2:]:
            digest.update(weights.tobytes())
        return digest.hexdigest()


def _shapes(architecture: Architecture) -> list[tuple[str, tuple[int, ...]]]:
    hidden, second, outputs = architecture.hidden, architecture.second, architecture.outputs
    return [("<i2", (architecture.inputs, hidden)), ("<i2", (hidden,)), ("<i1", (outputs, 2 * hidden // BLOCK, second, BLOCK)),
            ("<i4", (outputs, second)), ("<i2", (outputs, 2 * (second or hidden))), ("<i4", (outputs,))]


def overflows(network: Network) -> bool:
    """Whether the engine's arithmetic would leave int16 in the first layer or in a product, or int32 in a sum of what follows."""
    first = MEN * _largest(network.features) + _largest(network.feature_bias)
    if network.architecture.second:
        largest = CLIP * CLIP + (1 << SQUARE_SHIFT >> 1) >> SQUARE_SHIFT
        sums = np.abs(network.second.astype(np.int64)).sum((1, 3)) * largest + np.abs(network.second_bias.astype(np.int64))
        return first >= 1 << 15 or int(sums.max()) >= 1 << 31
    sums = np.abs(network.output.astype(np.int64)).sum(1) * CLIP * CLIP
    return first >= 1 << 15 or int(sums.max()) >= 1 << 31 or _largest(network.output) > MOST_WEIGHT


def _largest(weights: np.ndarray[Any, Any]) -> int:
    """The largest absolute value, also where a type has none for its least number."""
    return max(int(weights.max()), -int(weights.min()))


def _aligned(place: int) -> int:
    return -(-place // ALIGNMENT) * ALIGNMENT


def write_network(path: Path, network: Network) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    body = b""
    for array, (kind, shape) in zip(network[2:], _shapes(network.architecture), strict=True):
        assert array.shape == shape, (array.shape, shape)
        body = body.ljust(_aligned(len(body)), b"\0") + np.ascontiguousarray(array, kind).tobytes()
    header = json.dumps({"architecture": network.architecture.as_json(), "provenance": dict(network.provenance),
                         "checksum": hashlib.blake2b(body, digest_size=16).hexdigest()}, sort_keys=True).encode()
    head = MAGIC + LENGTH.pack(len(header)) + header
    write_whole(path, head.ljust(_aligned(len(head)), b"\0") + body)


def read_network(path: Path) -> Network:
    """Read a file. It is not mapped: shortened by somebody else, it would end the process. Raises NetworkError, with the file's name, for
    one that is missing, foreign, truncated or damaged."""
    try:
        refuse_device(path)
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise NetworkError(f"The network {path} cannot be read: {error.strerror or error}.") from error


def _read(path: Path, file: BufferedReader) -> Network:
    start = file.read(len(MAGIC) + LENGTH.size)
    if not start:
        raise NetworkError(f"The network {path} cannot be read: it is empty.")
    if not start.startswith(MAGIC) or len(start) < len(MAGIC) + LENGTH.size:
        raise NetworkError(f"{path} is not a network of this engine.")
    size = LENGTH.unpack(start[len(MAGIC):])[0]
    try:
        if size > MOST_HEADER:
            raise ValueError
        header = json.loads(file.read(size).decode("utf-8"))
        described, provenance, checksum = header["architecture"], header["provenance"], header["checksum"]
        if not isinstance(provenance, dict):
            raise TypeError
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NetworkError(f"The header of the network {path} is damaged.") from error
    try:
        architecture = Architecture.from_json(described)
    except NetworkError as error:
        raise NetworkError(f"{path}: {error}") from error
    parts, end = [], 0
    for kind, shape in _shapes(architecture):
        begin_of_part = _aligned(end)
        end = begin_of_part + int(np.prod(shape)) * np.dtype(kind).itemsize
        parts.append((slice(begin_of_part, end), kind, shape))
    begin = file.seek(_aligned(len(start) + size))
    if os.fstat(file.fileno()).st_size < begin + end:
        raise NetworkError(f"The network {path} is truncated.")
    room = np.empty(end + ALIGNMENT, np.uint8)
    body = room[-room.ctypes.data % ALIGNMENT:][:end]
    file.readinto(body.data)
    if file.read(1) or hashlib.blake2b(body.data, digest_size=16).hexdigest() != checksum:
        raise NetworkError(f"The network {path} is damaged: its checksum is wrong.")
    network = Network(architecture, provenance, *(body[part].view(kind).reshape(shape) for part, kind, shape in parts))
    if overflows(network):
        raise NetworkError(f"The network {path} has weights too large for the engine's numbers.")
    return network
