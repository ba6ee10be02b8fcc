"""EvalFile: another evaluation at run time, and what happens to files that are none."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine import Engine, Limits
from engine.errors import NetworkError
from engine.evaluator import BY_HAND, describe_network
from engine.network.architecture import Architecture
from engine.network.networkfile import write_network
from engine.network.reference import evaluate
from tests.network.test_networkfile import SHAPES, random_network

FEN = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9"


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(4)


def test_a_network_replaces_the_terms_by_hand_and_they_come_back(tmp_path: Path, engine: Engine) -> None:
    engine.set_position(FEN)
    by_hand = engine.evaluate()
    network = random_network(SHAPES[1])
    write_network(tmp_path / "a.cgn", network)
    engine.set_option("EvalFile", str(tmp_path / "a.cgn"))
    assert (engine.evaluator.name, engine.evaluator.path) == ("a.cgn", str(tmp_path / "a.cgn"))
    assert engine.evaluate().centipawns == evaluate(network, engine.position.state["mailbox"].tolist(), 0) != by_hand.centipawns
    engine.set_option("EvalFile", "")
    assert engine.evaluator == BY_HAND and engine.evaluate() == by_hand


def test_a_wrong_file_changes_nothing(tmp_path: Path, engine: Engine) -> None:
    engine.set_position(FEN)
    by_hand = engine.evaluate()
    (tmp_path / "wrong").write_text("no network")
    for path in (tmp_path / "wrong", tmp_path / "missing", tmp_path):
        with pytest.raises(NetworkError):
            engine.set_option("EvalFile", str(path))
        assert engine.options["EvalFile"] == "" and engine.evaluator == BY_HAND and engine.evaluate() == by_hand


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_with_a_network_is_sound(tmp_path: Path, threads: int) -> None:
    """Static evaluations in a search come from sums that moves have changed to and fro: at the end they still equal the reference."""
    engine = Engine(4)
    network = random_network(SHAPES[2])
    write_network(tmp_path / "a.cgn", network)
    engine.set_option("EvalFile", str(tmp_path / "a.cgn"))
    engine.set_option("Threads", threads)
    engine.set_position(FEN)
    first = engine.search(Limits(nodes=20_000))
    assert first.move is not None and first.info is not None and first.info.depth >= 3
    assert engine.evaluate().centipawns == evaluate(network, engine.position.state["mailbox"].tolist(), 0)
    if threads == 1:
        engine.new_game()
        assert engine.search(Limits(nodes=20_000)).info.pv == first.info.pv  # type: ignore[union-attr]
    engine.close()


def test_a_network_is_told_of_in_words() -> None:
    shape = Architecture(hidden=64, outputs=8, mirrored=True)
    made = {"positions": 1234567, "epoch": 1, "held_out": 0.0123, "engine": "x" * 1000}
    told = describe_network(random_network(shape)._replace(provenance=made), "/networks/a.cgn")
    assert told.name == "a.cgn" and dict(told.facts) == {
        "Layers": "(768 → 64) × 2 → 8, mirrored", "Learned from": "1,234,567 positions in 1 epoch", "Loss on positions held out": "0.0123",
        "Made by the engine": "x" * 60}
    nothing_known = describe_network(random_network(shape)._replace(provenance={"positions": "many"}), "a.cgn")
    assert dict(nothing_known.facts)["Learned from"] == "an unknown number of positions"
