"""The compiled network equals the reference exactly: on positions, along games, after walks to and fro in the tree."""
from __future__ import annotations

import random

import pytest

from engine.compiled.jit import entry, i64
from engine.network.attach import NetworkMemory
from engine.network.inference import network_value
from engine.network.reference import evaluate
from engine.rules.position import Position
from tests.engine.walks import random_boards
from tests.network.test_networkfile import SHAPES, random_network


@entry(i64(i64))
def value_of(block):
    """The network's value from what is remembered of the positions before."""
    return network_value(block)


@pytest.mark.parametrize("games", [2, pytest.param(6, marks=pytest.mark.slow(reason="more random games"))])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("chess960", [False, True])
def test_it_equals_the_reference(shape, chess960: bool, games: int) -> None:
    network = random_network(shape)
    memory, position = NetworkMemory(network), Position()
    memory.attach(position.state)
    values = set()
    for board in random_boards(21, games, 150, chess960):
        position.set_fen(board.shredder_fen(), chess960)
        value = value_of(position.address)
        assert value == evaluate(network, position.state["mailbox"].tolist(), position.side), board.fen()
        values.add(int(value))
    assert len(values) > 30 * games


STARTS = {
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1": {0, 1, 3},
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": {0, 2}, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1": {0, 1},
    "1r2k1r1/ppp2ppp/8/3pP3/8/8/PPPP1PPP/1R2K1R1 w GBgb d6 0 1": {0, 2, 3},
}
"""Positions with the kinds of moves (see `engine.rules.move`) that must come up in a walk from them."""


@pytest.mark.parametrize("each", [8, pytest.param(3, marks=pytest.mark.slow(reason="compares more often"))])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("start", STARTS)
def test_it_follows_moves_made_and_taken_back(shape, start: str, each: int) -> None:
    network, chance = random_network(shape), random.Random(1)
    memory, position = NetworkMemory(network), Position(start, True)
    memory.attach(position.state)
    kinds, depth = set(), 0
    for step in range(1500):
        moves = position.moves()
        if moves and (depth < 4 or chance.random() < 0.6):
            move = chance.choice(moves)
            kinds.add(move >> 14)
            position.play_move(move)
            depth += 1
        elif depth:
            for _ in range(min(depth, chance.randrange(1, 7))):
                position.undo()
                depth -= 1
        if step % each == 0:
            expected = evaluate(network, position.state["mailbox"].tolist(), position.side)
            assert value_of(position.address) == expected, (step, position.fen())
    assert kinds >= STARTS[start]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("start", STARTS)
def test_the_position_before_each_move_is_known_from_the_one_after_it(shape, start: str) -> None:
    """Once the position after a move was evaluated, the sums of the one before are there for one side at least, and right."""
    network, position = random_network(shape), Position(start, True)
    expected = evaluate(network, position.state["mailbox"].tolist(), position.side)
    for move in position.moves():
        memory = NetworkMemory(network)
        memory.attach(position.state)
        position.play_move(move)
        value_of(position.address)
        position.undo()
        assert int(position.state["frames"]["accumulated"][0]), "of a side whose king has not moved, at least"
        assert value_of(position.address) == expected, move


def test_two_networks_in_turn_do_not_mix() -> None:
    position = Position()
    for seed in (1, 2, 1):
        network = random_network(SHAPES[0], seed)
        memory = NetworkMemory(network)
        memory.attach(position.state)
        assert value_of(position.address) == evaluate(network, position.state["mailbox"].tolist(), position.side)
        position.play(position.legal_moves()[0])


def test_a_game_longer_than_the_undo_stack_keeps_the_sums_right() -> None:
    network, position = random_network(SHAPES[0]), Position()
    memory = NetworkMemory(network)
    memory.attach(position.state)
    for _ in range(200):
        for move in ("g1f3", "b8c6", "f3g1", "c6b8"):
            position.play(move)
            assert value_of(position.address) == evaluate(network, position.state["mailbox"].tolist(), position.side)
