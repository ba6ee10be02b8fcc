"""The network's file: what is written comes back, and what is no network is refused with one sentence."""
from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from engine.errors import NetworkError
from engine.network.architecture import BLOCK, FEATURES, SECOND_WIDTH, Architecture, king_buckets, output_bucket
from engine.network.networkfile import Network, read_network, write_network
from engine.network.reference import evaluate, feature_rows
from engine.rules.fen import parse_fen

SHAPES = [
    Architecture(hidden=32), Architecture(hidden=64, outputs=8, mirrored=True),
    Architecture(hidden=32, outputs=4, mirrored=True, king_buckets=tuple(min(square >> 3, 3) for square in range(64))),
    Architecture(hidden=192, outputs=8, mirrored=True, second=SECOND_WIDTH),
]


def random_network(shape: Architecture, seed: int = 1) -> Network:
    """A network with weights by chance, in the engine's ranges."""
    chance = np.random.default_rng(seed)
    largest, bias = (8000, 10_000_000) if shape.second else (100, 5000)
    return Network(shape, {"seed": seed}, chance.integers(-120, 120, (shape.inputs, shape.hidden)).astype(np.int16),
                   chance.integers(-200, 200, shape.hidden).astype(np.int16),
                   chance.integers(-127, 128, (shape.outputs, 2 * shape.hidden // BLOCK, shape.second, BLOCK)).astype(np.int8),
                   chance.integers(-12_000, 12_000, (shape.outputs, shape.second)).astype(np.int32),
                   chance.integers(-largest, largest, (shape.outputs, 2 * (shape.second or shape.hidden))).astype(np.int16),
                   chance.integers(-bias, bias, shape.outputs).astype(np.int32))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_network_comes_back(tmp_path: Path, shape: Architecture) -> None:
    network = random_network(shape)
    write_network(tmp_path / "a.net", network)
    found = read_network(tmp_path / "a.net")
    assert found.architecture == shape and found.provenance == {"seed": 1}
    for written, read in zip(network[2:], found[2:], strict=True):
        assert read.dtype == written.dtype and (read == written).all() and read.ctypes.data % 64 == 0


def test_damage_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_network(path, random_network(SHAPES[0]))
    sound = path.read_bytes()
    for name, data, words in [
        ("empty", b"", "empty"), ("foreign", b"NNUE" + sound, "not a network"), ("cut", sound[:-1], "truncated"),
        ("short", sound[:40], "header"), ("longer", sound + b"\0", "checksum"),
        ("flipped", sound[:-300] + bytes([sound[-300] ^ 1]) + sound[-299:], "checksum"),
        ("header", sound.replace(b'"hidden": 32', b'"hidden": 33'), "multiple of 32"),
        ("text", sound.replace(b'{"arch', b'{"arch'[::-1]), "header"),
    ]:
        (tmp_path / name).write_bytes(data)
        with pytest.raises(NetworkError, match=words) as caught:
            read_network(tmp_path / name)
        assert name in str(caught.value) and str(caught.value).count("\n") == 0
    with pytest.raises(NetworkError, match="No such file"):
        read_network(tmp_path / "missing")


def test_a_file_that_changes_later_changes_no_weights(tmp_path: Path) -> None:
    network = random_network(SHAPES[0])
    write_network(tmp_path / "a.net", network)
    found = read_network(tmp_path / "a.net")
    with (tmp_path / "a.net").open("r+b") as file:
        file.seek(-1000, os.SEEK_END)
        file.write(bytes(1000))
    assert all((read == written).all() for written, read in zip(network[2:], found[2:], strict=True))


def test_weights_too_large_are_refused(tmp_path: Path) -> None:
    network, deeper = random_network(SHAPES[0]), random_network(SHAPES[3])
    for wrong, array, value in ((network, network.features, 1100), (network, network.features, -32768), (network, network.output, 128),
                                (deeper, deeper.second_bias, 2 ** 31 - 1)):
        before = int(array.flat[0])
        array.flat[0] = value
        write_network(tmp_path / "a.net", wrong)
        with pytest.raises(NetworkError, match="too large"):
            read_network(tmp_path / "a.net")
        array.flat[0] = before


@pytest.mark.parametrize("wrong", [
    {"second": 4}, {"second": 8, "hidden": 96}, {"hidden": 16}, {"hidden": 48}, {"outputs": 3}, {"king_buckets": (0,) * 63},
    {"king_buckets": (0, 2) * 32}, {"scale": 0},
    {"mirrored": True, "king_buckets": tuple(square & 1 for square in range(64))},
])
def test_architectures_the_engine_cannot_compute_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(NetworkError):
        Architecture(**wrong)  # type: ignore[arg-type]


def test_king_buckets_are_the_same_on_both_wings() -> None:
    for count in (1, 4, 6, 8):
        shape = Architecture(mirrored=True, king_buckets=king_buckets(count))
        assert shape.inputs == 768 * count and shape.views == 2 * count
    assert [king_buckets(8)[square] for square in (0, 4, 6, 8, 63)] == [0, 3, 1, 4, 7]
    assert [king_buckets(6)[square] for square in (0, 4, 6, 8, 11, 16, 31, 32)] == [0, 1, 0, 2, 3, 4, 4, 5]
    with pytest.raises(NetworkError, match="not 3"):
        king_buckets(3)


def test_output_buckets_cover_all_numbers_of_men() -> None:
    assert [output_bucket(men, 1) for men in (2, 32)] == [0, 0]
    assert [output_bucket(men, 8) for men in (2, 4, 5, 28, 29, 32)] == [0, 0, 1, 6, 7, 7]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_value_does_not_depend_on_colours(shape: Architecture) -> None:
    """Turned and with colours changed, a position is the same to the side to move."""
    network = random_network(shape)
    board = parse_fen("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9").board
    turned = [board[square ^ 56] for square in range(64)]
    turned = [piece if piece == 12 else (piece + 6) % 12 for piece in turned]
    assert evaluate(network, board, 0) == evaluate(network, turned, 1)
    assert evaluate(network, board, 0) != 0
    assert sorted(feature_rows(network, board, 0)) == sorted(feature_rows(network, turned, 1))


def test_a_mirrored_network_does_not_tell_left_from_right() -> None:
    board = parse_fen("4k3/8/2n5/8/5N2/8/1P6/6K1 w - - 0 1").board
    reflected = [board[square ^ 7] for square in range(64)]
    assert evaluate(random_network(SHAPES[1]), board, 0) == evaluate(random_network(SHAPES[1]), reflected, 0)
    assert evaluate(random_network(SHAPES[0]), board, 0) != evaluate(random_network(SHAPES[0]), reflected, 0)
    assert max(feature_rows(random_network(SHAPES[2]), board, 0)) < 4 * FEATURES
