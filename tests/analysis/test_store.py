"""What is kept of positions: the deepest, for the lines that are wanted, within bounds."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import chess.variant
import pytest

import engine
from chessgui.analysis import store as stores
from chessgui.analysis.cache import Cache
from chessgui.analysis.store import Kept, Key, Store, engine_key, forget_release, position_key, result_key, version_of
from engine import Bound
from tests.analysis.results import bookmark, evaluation

START = chess.Board()
ENGINE = "Chessgui"


def boards(count: int) -> list[chess.Board]:
    """So many positions."""
    made, board = [], chess.Board()
    while len(made) < count:
        made.append(board.copy())
        board.push(sorted(board.legal_moves, key=chess.Move.uci)[len(made) % board.legal_moves.count()])
        if not any(board.legal_moves):
            board = chess.Board()
    return made


@pytest.mark.parametrize(("one", "other", "same"), [
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 30 44", True),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", False),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", False),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", False),
    ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2", True),
])
def test_positions_are_known_by_what_can_be_played(one: str, other: str, same: bool) -> None:
    assert (position_key(chess.Board(one)) == position_key(chess.Board(other))) is same


def test_near_the_fifty_move_rule_each_ply_is_searched_by_itself(tmp_path: Path) -> None:
    """A draw that was found two plies before it was shown, as the deeper result, where the game was won and had all fifty moves to go."""
    store, place = Store(), "8/8/8/8/8/2k5/8/KBN5 w - -"
    won, drawn, early = (evaluation("b1c2", depth=depth) for depth in (30, 60, 25))
    for clock, told in ((5, won), (98, drawn)):
        assert store.keep(chess.Board(f"{place} {clock} 80"), 1, told)
    assert store.find(chess.Board(f"{place} 30 80"), won.engine, 1) == won and not store.keep(chess.Board(f"{place} 0 80"), 1, early)
    assert store.find(chess.Board(f"{place} 98 80"), won.engine, 1) == drawn
    assert store.find(chess.Board(f"{place} 97 80"), won.engine, 1) is None
    kept = store.take_new()
    with Cache(tmp_path) as cache:
        assert cache.write(kept) and sorted(cache.find([key.position for key, _ in kept]), key=str) == sorted(kept, key=str)


def test_a_repeated_position_is_searched_by_itself(tmp_path: Path) -> None:
    """The only move repeats the position for the third time, a draw at any depth, where it was won before."""
    store, board, found = Store(), chess.Board("r5k1/5ppp/2NN4/8/8/7P/5PP1/6K1 b - - 0 1"), {}
    for times, depth in ((1, 20), (2, 19), (3, 60)):
        board.push_san("Ra1+")
        assert store.find(board, ENGINE, 1) is None
        found[times] = board.copy(), evaluation("g1h2", depth=depth)
        assert store.keep(board, 1, found[times][1])
        for san in ("Kh2", "Ra8", "Kg1"):
            board.push_san(san)
    assert all(store.find(place, ENGINE, 1) == told for place, told in found.values())
    kept = store.take_new()
    with Cache(tmp_path) as cache:
        assert cache.write(kept) and sorted(cache.find([key.position for key, _ in kept]), key=str) == sorted(kept, key=str)


def test_a_board_that_another_thread_reads_stays_as_it_is_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    board = chess.Board()
    for san in ("Nf3", "Nf6", "Ng1", "Ng8"):
        board.push_san(san)
    monkeypatch.setattr(board, "pop", None)
    assert result_key(board) == position_key(chess.Board()) + " +x2"


def test_chess960_is_another_position() -> None:
    assert position_key(chess.Board()) != position_key(chess.Board(chess960=True))


def test_a_variant_is_another_position() -> None:
    assert position_key(chess.variant.AtomicBoard()) != position_key(chess.Board())


PEER = ("/usr/games/peer", "-x")


@pytest.mark.parametrize(("one", "other", "same"), [
    (((), {}, "a.cgn"), ((), {}, "b.cgn"), False), (((), {}, "a.cgn"), ((), {"EvalFile": "a.cgn"}, "b.cgn"), True),
    (((), {}, "a.cgn"), ((), {"Contempt": 20}, "a.cgn"), False), (((), {}, "a.cgn"), (PEER, {}, "a.cgn"), False),
    ((PEER, {}, "a.cgn"), (PEER, {}, "b.cgn"), True), ((PEER, {}), (("/usr/games/peer2", "-x"), {}), False),
    ((PEER, {}), (PEER, {"Hash": 64, "Threads": 8, "SyzygyPath": "/tables"}), True), ((PEER, {}), (PEER, {"UCI_Elo": 1500}), False),
])
def test_an_engine_is_known_by_what_it_thinks_not_by_how_fast(one: tuple[Any, ...], other: tuple[Any, ...], same: bool) -> None:
    assert (engine_key(*one) == engine_key(*other)) is same


def test_another_release_of_a_program_is_told_by_its_file(tmp_path: Path) -> None:
    versions = set()
    for number, text in enumerate(("one", "another")):
        program = tmp_path / f"engine{number}"
        program.write_text(text)
        program.chmod(0o755)
        versions.add(version_of(engine_key([str(program)], {})))
    assert len(versions) == 2 and "" not in versions and version_of(engine_key(["/nowhere"], {})) == ""
    assert version_of(engine_key((), {})) == f"{engine.VERSION} {engine.BUILT_IN_FILE}"


@pytest.mark.parametrize("command", [(), PEER])
def test_a_network_that_is_replaced_is_another_release(command: tuple[str, ...], tmp_path: Path) -> None:
    network = tmp_path / "network.cgn"
    key, without = engine_key(command, {"EvalFile": str(network)}), version_of(engine_key(command, {}))
    assert version_of(key) == without, "the file is missing"
    versions = {without}
    for text in ("one", "another"):
        network.write_text(text)
        forget_release(key)
        versions.add(version_of(key))
    assert len(versions) == 3 and version_of(engine_key((), {}, engine.BUILT_IN)) == f"{engine.VERSION} {engine.BUILT_IN_FILE}"


@pytest.mark.parametrize("what", ["VERSION", "BUILT_IN_FILE"])
def test_a_result_of_the_present_release_counts_before_deeper_ones_of_earlier_ones(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own, store, file = engine_key((), {}), Store(), Store()
    old = replace(evaluation(depth=30, engine=own), version=version_of(own))
    for kept in (store, file):
        assert kept.keep(START, 1, old) and kept.keep(START, 3, replace(old, lines=3 * old.lines))
    monkeypatch.setattr(engine, what, "another")
    new = replace(evaluation("d2d4", depth=5, engine=own), version=version_of(own))
    assert store.find(START, own, 1) is not None, "shown until the new one says something"
    assert store.keep(START, 1, new) and not store.merge([(Key(position_key(START), own, 1), Kept(old))])
    assert store.find(START, own, 1) == store.find(START, own, 3) == new and store.deepest_of_each(START) == [new]
    assert file.merge([(Key(position_key(START), own, 1), Kept(new))]) and file.find(START, own, 1) == new
    assert not store.keep(START, 1, replace(evaluation(depth=4, engine=own), version=version_of(own)))


def test_only_the_deeper_result_is_kept() -> None:
    store = Store()
    assert store.keep(START, 1, evaluation(depth=10))
    assert not store.keep(START, 1, evaluation(depth=9))
    assert not store.keep(START, 1, evaluation(depth=30, bound=Bound.LOWER)), "a bound is no result"
    assert store.keep(START, 1, evaluation("d2d4", depth=10)), "the newer of two as deep"
    found = store.find(START, ENGINE, 1)
    assert found is not None and found.best.moves == ("d2d4",) and store.find(START, "Other", 1) is None


def test_the_lines_that_are_wanted() -> None:
    store = Store()
    store.keep(START, 1, evaluation("e2e4", depth=30))
    store.keep(START, 3, evaluation("d2d4", "e2e4", "c2c4", depth=20))
    for wanted, depth, count in ((1, 30, 1), (2, 20, 2), (3, 20, 3), (5, 20, 3)):
        found = store.find(START, ENGINE, wanted)
        assert found is not None and (found.depth, len(found.lines)) == (depth, count)


def test_a_bookmark_stands_beside_its_result() -> None:
    store = Store()
    assert not store.keep_bookmark(START, ENGINE, 1, bookmark()), "nothing to show with it"
    store.keep(START, 1, evaluation(depth=10))
    assert store.keep_bookmark(START, ENGINE, 1, bookmark(10)) and not store.keep_bookmark(START, ENGINE, 1, bookmark(8))
    store.keep(START, 1, evaluation(depth=12))
    assert store.bookmark(START, ENGINE, 1) == bookmark(10), "a deeper result does not lose it"
    assert store.bookmark(START, ENGINE, 2) is None, "it knows one line"
    store.keep(START, 3, evaluation(depth=14))
    store.keep_bookmark(START, ENGINE, 3, bookmark(14))
    assert store.bookmark(START, ENGINE, 1) == bookmark(14) and store.bookmarks == 2


def test_bookmarks_that_were_not_used_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_BOOKMARKS", 10)
    store, positions = Store(), boards(12)
    for board in positions:
        store.keep(board, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.keep_bookmark(board, ENGINE, 1, bookmark())
        store.bookmark(positions[0], ENGINE, 1)
    assert store.bookmarks == 10 and len(store) == 12
    assert [store.bookmark(board, ENGINE, 1) is None for board in positions[:4]] == [False, True, True, False]


def test_bookmarks_are_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_BYTES", 1000)
    store, positions = Store(), boards(30)
    for board in positions:
        store.keep(board, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.keep_bookmark(board, ENGINE, 1, bookmark(entries=20))
        store.keep_bookmark(board, ENGINE, 1, bookmark(entries=20))
    assert store.bookmarks == 3 and store._bytes == 960


def test_results_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_RESULTS", 20)
    store, positions = Store(), boards(50)
    for board in positions:
        store.keep(board, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.keep_bookmark(board, ENGINE, 1, bookmark())
    assert len(store) == store.bookmarks == len(store._of_position) == 20
    assert store.find(positions[0], ENGINE, 1) is None and store.find(positions[-1], ENGINE, 1) is not None


def test_merging_keeps_the_better_of_both() -> None:
    mine, file = Store(), Store()
    mine.keep(START, 1, evaluation(depth=8))
    file.keep(START, 1, evaluation(depth=20))
    file.keep_bookmark(START, ENGINE, 1, bookmark(20))
    file.keep(START, 2, evaluation(depth=6))
    mine.keep(START, 2, evaluation("d2d4", "e2e4", depth=7))
    mine.take_new()
    read = file.take_new()
    assert mine.merge(read) and not mine.merge(read), "the second time nothing is news"
    one, two = mine.find(START, ENGINE, 1), mine.find(START, ENGINE, 2)
    assert one is not None and two is not None and (one.depth, two.depth) == (20, 7) and mine.bookmark(START, ENGINE, 1) == bookmark(20)
    assert mine.take_new() == [], "what was read need not be written"


def test_what_is_new_is_told_once() -> None:
    store = Store()
    store.keep(START, 1, evaluation(depth=8))
    store.keep(START, 1, evaluation(depth=9))
    store.keep_bookmark(START, ENGINE, 1, bookmark(9))
    assert [(key.lines, kept.evaluation.depth, kept.bookmark) for key, kept in store.take_new()] == [(1, 9, bookmark(9))]
    assert store.take_new() == []


def test_the_deepest_of_all_engines() -> None:
    store = Store()
    store.keep(START, 1, evaluation(depth=8, engine="One"))
    store.keep(START, 3, evaluation(depth=12, engine="Two"))
    deepest = store.deepest(START)
    assert deepest is not None and deepest.depth == 12 and store.deepest(boards(2)[1]) is None
