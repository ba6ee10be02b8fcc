"""Counting moves: facts that always run, and the suites of the shared data."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.position import Position
from tests.naive.mailbox import Mailbox

QUICK_NODES = 10_000_000
FACTS = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
]
CHESS960_FACTS = [
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326_672),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4, 667_366),
]


@pytest.mark.parametrize(("fen", "depth", "nodes"), FACTS)
def test_known_counts(fen: str, depth: int, nodes: int) -> None:
    position = Position(fen)
    assert position.perft(depth) == nodes
    assert position.perft(depth, listed=False) == nodes
    assert position.fault() is None


@pytest.mark.parametrize(("fen", "depth", "nodes"), CHESS960_FACTS)
def test_known_chess960_counts(fen: str, depth: int, nodes: int) -> None:
    assert Position(fen, chess960=True).perft(depth) == nodes


@pytest.mark.parametrize(("fen", "depth"), [(fen, 3) for fen, _, _ in FACTS[2:]] + [(FACTS[1][0], 2)])
def test_mailbox_generator_agrees(fen: str, depth: int) -> None:
    assert Mailbox.from_fen(fen).perft(depth) == Position(fen).perft(depth)


@pytest.mark.parametrize("fen", [fen for fen, _, _ in CHESS960_FACTS])
def test_mailbox_generator_agrees_in_chess960(fen: str) -> None:
    assert Mailbox.from_fen(fen, chess960=True).perft(3) == Position(fen, chess960=True).perft(3)


def test_divide_sums_to_perft() -> None:
    position = Position(FACTS[1][0])
    assert sum(position.divide(3).values()) == position.perft(3) == 97_862


def test_dividing_late_in_a_game_leaves_the_position_alone() -> None:
    """Behind 512 reversible moves, where old ones are dropped: also if the move that is counted is a pawn's."""
    position = Position()
    position.play_all(["g1f3", "g8f6", "f3g1", "f6g8"] * 128)
    before, key = position.fen(), position.key
    assert set(position.divide(1).values()) == {1} and (position.fen(), position.key) == (before, key)
    position.play("e2e4")
    assert position.undo() and position.undo() and position.fen().startswith("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b ")


def _check_suite(path: Path, least: int, most: int, chess960: bool = False) -> int:
    checked = 0
    for line in path.read_text().splitlines():
        fen, *counts = (part.strip() for part in line.split(";"))
        if not fen or fen.startswith("#"):
            continue
        position = Position(fen, chess960)
        for count in counts:
            depth, nodes = count.split()
            if least < int(nodes) <= most:
                assert position.perft(int(depth[1:])) == int(nodes), (fen, depth)
                checked += 1
    return checked


@pytest.mark.parametrize("name", ["standard", "tricky", "chess960_sample"])
def test_suite(shared: Path, name: str) -> None:
    assert _check_suite(shared / "perft" / f"{name}.epd", 0, QUICK_NODES, "960" in name) > 40


@pytest.mark.slow(reason="billions of nodes")
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "counts"), [("standard", 34), ("chess960_sample", 18)])
def test_whole_suite(shared: Path, name: str, counts: int) -> None:
    """The counts that are too large for `test_suite`; the tricky positions have none."""
    assert _check_suite(shared / "perft" / f"{name}.epd", QUICK_NODES, 1 << 60, "960" in name) == counts
