"""EvalFile: another evaluation at run time, and what happens to files that are none."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine import Engine, Info, Limits
from engine.errors import NetworkError
from engine.evaluation.score import to_centipawns
from engine.network.architecture import Architecture
from engine.network.evaluator import BUILT_IN, BY_HAND, describe_network, network_file
from engine.network.networkfile import Network, read_network, write_network
from engine.network.reference import evaluate
from tests.network.test_networkfile import SHAPES, random_network

FEN = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9"


def told(network: Network, engine: Engine) -> int:
    """Centipawns that the reference makes of the engine's position, with White to move."""
    return to_centipawns(evaluate(network, engine.position.state["mailbox"].tolist(), 0))


@pytest.fixture(scope="module")
def engine() -> Engine:
    by_hand = Engine(4)
    by_hand.set_option("EvalFile", "")
    return by_hand


def test_the_network_that_comes_with_the_engine_plays_at_first_and_comes_back(tmp_path: Path) -> None:
    engine = Engine(4)
    assert engine.evaluator.path == BUILT_IN == engine.options["EvalFile"] and engine.problem == ""
    assert engine.evaluator.name == network_file(BUILT_IN).name
    engine.set_position(FEN)
    value = engine.evaluate()
    assert value.centipawns == told(read_network(network_file(BUILT_IN)), engine)
    engine.set_option("EvalFile", "")
    assert engine.evaluate() != value
    engine.set_option("EvalFile", BUILT_IN)
    assert engine.evaluate() == value


def test_a_damaged_installation_plays_by_hand_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "damaged.cgn").write_bytes(network_file(BUILT_IN).read_bytes()[:-100])
    monkeypatch.setattr("engine.session.threadpool.network_file", lambda value: tmp_path / "damaged.cgn")
    engine = Engine(4)
    assert engine.evaluator == BY_HAND and engine.options["EvalFile"] == "" and "truncated" in engine.problem
    assert engine.search(Limits(depth=3)).move is not None


def test_a_level_plays_by_hand_as_it_was_measured(engine: Engine) -> None:
    """The same moves whatever evaluates otherwise, and the network is back afterwards."""
    engine.seed(1)
    engine.set_position(FEN)
    by_hand = [engine.search(Limits(elo=1500)).info for _ in range(2)]
    other = Engine(4)
    other.seed(1)
    other.set_position(FEN)
    value = other.evaluate()
    for expected in by_hand:
        found = other.search(Limits(elo=1500)).info
        assert found is not None and expected is not None and (found.pv, found.score) == (expected.pv, expected.score)
    assert other.evaluate() == value != engine.evaluate()
    other.close()


def test_what_men_are_worth_to_a_network(engine: Engine) -> None:
    engine.set_position("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert engine.worths() is None, "by hand"
    other = Engine(4)
    other.set_position("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    worths = other.worths()
    assert worths is not None and set(worths) == {0, 13, 14, 15, 53, 54, 55, 56}
    assert worths[0] == max(worths.values()) > 500 and worths[56] < -500 and worths[13] > 0 > worths[53]
    other.close()


def test_a_network_replaces_the_terms_by_hand_and_they_come_back(tmp_path: Path, engine: Engine) -> None:
    engine.set_position(FEN)
    by_hand = engine.evaluate()
    network = random_network(SHAPES[1])
    write_network(tmp_path / "a.cgn", network)
    engine.set_option("EvalFile", str(tmp_path / "a.cgn"))
    assert (engine.evaluator.name, engine.evaluator.path) == ("a.cgn", str(tmp_path / "a.cgn"))
    assert engine.evaluate().centipawns == told(network, engine) != by_hand.centipawns
    engine.set_option("EvalFile", "")
    assert engine.evaluator == BY_HAND and engine.evaluate() == by_hand


def test_a_search_does_not_go_on_from_that_of_a_network_that_was_replaced(tmp_path: Path, engine: Engine) -> None:
    path, first = tmp_path / "network.cgn", list[int]()
    engine.set_position(FEN)
    bookmark = None
    for depth, seed in ((3, 1), (4, 1), (5, 2)):
        write_network(path, random_network(SHAPES[1], seed))
        engine.set_option("EvalFile", str(path))
        reports: list[Info] = []
        engine.go(Limits(depth=depth), reports.append, bookmark)
        first.append(reports[0].depth)
        bookmark = engine.bookmark()
        assert bookmark is not None
    engine.set_option("EvalFile", "")
    assert first[0] == first[2] == 1 < first[1], "the same network may be written anew"


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
    assert engine.evaluate().centipawns == told(network, engine)
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
    deeper = describe_network(random_network(Architecture(hidden=64, outputs=8, mirrored=True, second=8)), "a.cgn")
    assert dict(deeper.facts)["Layers"] == "(768 → 64) × 2 → 8 → 8, mirrored"
    mixed = describe_network(random_network(shape)._replace(provenance={"positions": 5000, "runs": ["one", "two"], "share": 0.5}), "a.cgn")
    assert dict(mixed.facts)["Learned from"] == "5,000 positions" and dict(mixed.facts)["Mixed from"] == "2 runs"
    nothing_known = describe_network(random_network(shape)._replace(provenance={"positions": "many"}), "a.cgn")
    assert dict(nothing_known.facts)["Learned from"] == "an unknown number of positions"
