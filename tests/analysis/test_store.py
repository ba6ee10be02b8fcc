"""What is kept of positions: the deepest, for the lines that are wanted, within bounds."""
from __future__ import annotations

import chess
import pytest

from chessgui.analysis import store as stores
from chessgui.analysis.store import Store, engine_key, position_key
from chessgui.engines.enginelist import OWN, EngineSpec
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


def test_chess960_is_another_position() -> None:
    assert position_key(chess.Board()) != position_key(chess.Board(chess960=True))


def test_another_engine_or_network_is_kept_apart() -> None:
    peer = EngineSpec("Peer", ("/usr/games/peer",))
    keys = [engine_key(OWN, "a.cgn"), engine_key(OWN, "b.cgn"), engine_key(peer, "a.cgn"),
            engine_key(EngineSpec("Peer", ("/usr/games/peer2",)), "a.cgn")]
    assert len(set(keys)) == 4 and engine_key(peer, "b.cgn") == keys[2]


def test_only_the_deeper_result_is_kept() -> None:
    store = Store()
    assert store.keep(START, ENGINE, 1, evaluation(depth=10))
    assert not store.keep(START, ENGINE, 1, evaluation(depth=9))
    assert not store.keep(START, ENGINE, 1, evaluation(depth=30, bound=Bound.LOWER)), "a bound is no result"
    assert store.keep(START, ENGINE, 1, evaluation("d2d4", depth=10)), "the newer of two as deep"
    found = store.find(START, ENGINE, 1)
    assert found is not None and found.best.moves == ("d2d4",) and store.find(START, "Other", 1) is None


def test_the_lines_that_are_wanted() -> None:
    store = Store()
    store.keep(START, ENGINE, 1, evaluation("e2e4", depth=30))
    store.keep(START, ENGINE, 3, evaluation("d2d4", "e2e4", "c2c4", depth=20))
    for wanted, depth, count in ((1, 30, 1), (2, 20, 2), (3, 20, 3), (5, 20, 3)):
        found = store.find(START, ENGINE, wanted)
        assert found is not None and (found.depth, len(found.lines)) == (depth, count)


def test_a_bookmark_stands_beside_its_result() -> None:
    store = Store()
    assert not store.mark(START, ENGINE, 1, bookmark()), "nothing to show with it"
    store.keep(START, ENGINE, 1, evaluation(depth=10))
    assert store.mark(START, ENGINE, 1, bookmark(10)) and not store.mark(START, ENGINE, 1, bookmark(8))
    store.keep(START, ENGINE, 1, evaluation(depth=12))
    assert store.bookmark(START, ENGINE, 1) == bookmark(10), "a deeper result does not lose it"
    assert store.bookmark(START, ENGINE, 2) is None, "it knows one line"
    store.keep(START, ENGINE, 3, evaluation(depth=14))
    store.mark(START, ENGINE, 3, bookmark(14))
    assert store.bookmark(START, ENGINE, 1) == bookmark(14) and store.bookmarks == 2


def test_bookmarks_that_were_not_used_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_BOOKMARKS", 10)
    store, positions = Store(), boards(12)
    for board in positions:
        store.keep(board, ENGINE, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.mark(board, ENGINE, 1, bookmark())
        store.bookmark(positions[0], ENGINE, 1)
    assert store.bookmarks == 10 and len(store) == 12
    assert [store.bookmark(board, ENGINE, 1) is None for board in positions[:4]] == [False, True, True, False]


def test_bookmarks_are_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_BYTES", 1000)
    store, positions = Store(), boards(30)
    for board in positions:
        store.keep(board, ENGINE, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.mark(board, ENGINE, 1, bookmark(entries=20))
        store.mark(board, ENGINE, 1, bookmark(entries=20))
    assert store.bookmarks == 3 and store._bytes == 960


def test_results_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_RESULTS", 20)
    store, positions = Store(), boards(50)
    for board in positions:
        store.keep(board, ENGINE, 1, evaluation(next(iter(board.legal_moves)).uci()))
        store.mark(board, ENGINE, 1, bookmark())
    assert len(store) == store.bookmarks == len(store._of_position) == 20
    assert store.find(positions[0], ENGINE, 1) is None and store.find(positions[-1], ENGINE, 1) is not None


def test_merging_keeps_the_better_of_both() -> None:
    mine, file = Store(), Store()
    mine.keep(START, ENGINE, 1, evaluation(depth=8))
    file.keep(START, ENGINE, 1, evaluation(depth=20))
    file.mark(START, ENGINE, 1, bookmark(20))
    file.keep(START, ENGINE, 2, evaluation(depth=6))
    mine.keep(START, ENGINE, 2, evaluation(depth=7))
    mine.merge(file)
    one, two = mine.find(START, ENGINE, 1), mine.find(START, ENGINE, 2)
    assert one is not None and two is not None and one.depth == 20 and mine.bookmark(START, ENGINE, 1) == bookmark(20)
    assert dict(mine.items())[next(key for key, _ in mine.items() if key.lines == 2)].evaluation.depth == 7


def test_the_deepest_of_all_engines() -> None:
    store = Store()
    store.keep(START, "One", 1, evaluation(depth=8))
    store.keep(START, "Two", 3, evaluation(depth=12))
    deepest = store.deepest(START)
    assert deepest is not None and deepest.depth == 12 and store.deepest(boards(2)[1]) is None


def test_moves_that_are_not_legal_are_never_found() -> None:
    store = Store()
    store.keep(START, ENGINE, 1, evaluation("e7e5"))
    assert store.find(START, ENGINE, 1) is None
