"""The end of a search: the move that is played is the one told last, and the next search can begin at once."""
from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine import BestMove, Bound, Engine, Info, Limits, Score
from engine.evaluation.score import public_score
from engine.rules.move import move_to_uci
from engine.search.thread import Outcome, outcome
from engine.session.bench import POSITIONS
from engine.session.lookup import Lookup
from engine.session.syzygy import Verdict
from tests.hands.patience import PATIENCE_S


def agrees(infos: list[Info], best: BestMove) -> bool:
    """Whether the last report about the first line is the one in the result, and about its move."""
    told = [info for info in infos if info.multipv == 1]
    return best.info == told[-1] and told[-1].pv[0] == best.move and (best.ponder is None or told[-1].pv[1] == best.ponder)


@pytest.mark.parametrize("lines", [1, 3])
def test_an_unfinished_iterations_new_move_is_told(engine: Engine, lines: int) -> None:
    engine.set_option("MultiPV", lines)
    bounds = []
    for fen in POSITIONS[19:25]:
        for nodes in range(6700, 26_000, 1300):
            engine.new_game()
            engine.set_position(fen)
            best = engine.search(Limits(nodes=nodes))
            told = engine.infos()
            assert agrees(told, best), (fen, nodes, best)
            last = {info.multipv: info.pv[0] for info in told}
            assert len(set(last.values())) == len(last) == lines, (fen, nodes, last)
            assert best.info is not None
            bounds.append(best.info.bound)
    engine.set_option("MultiPV", 1)
    assert Bound.LOWER in bounds and bounds.count(Bound.EXACT) > len(bounds) // 2


def test_what_is_told_of_a_line_was_searched(engine: Engine) -> None:
    """A search of several lines that is stopped in the second or third one of an iteration tells a line with its own score: those that
    the same search has where it goes on to the end of the iteration."""
    engine.set_option("MultiPV", 3)
    for fen in POSITIONS[19:25]:
        found, deepest = [], 0
        for nodes in range(6700, 26_000, 700):
            engine.new_game()
            engine.set_position(fen)
            best = engine.search(Limits(nodes=nodes))
            if engine._state["line_first"]:
                assert best.info is not None and agrees(engine.infos(), best)
                found.append((best.info.score, best.info.pv))
                deepest = max(deepest, int(engine._state["completed_depth"]) + 1)
        engine.new_game()
        engine.set_position(fen)
        engine.search(Limits(depth=deepest))
        searched = {(info.score, info.pv) for info in engine.infos()}
        assert found and searched.issuperset(found), (fen, set(found) - searched)
    engine.set_option("MultiPV", 1)


def test_the_lines_have_their_scores_in_the_order_in_which_they_are_searched(engine: Engine) -> None:
    """The next iteration expects of each what it had: after two have changed places, too."""
    engine.set_option("MultiPV", 3)
    for fen in POSITIONS[19:25]:
        for depth in range(2, 8):
            engine.new_game()
            engine.set_position(fen)
            engine.search(Limits(depth=depth))
            mark = engine.bookmark()
            told = {info.multipv: info for info in engine.infos()}
            assert mark is not None and mark.moves[:3] == tuple(told[rank].pv[0] for rank in (1, 2, 3))
            expected = [public_score(int(points)) for points in engine._state["line_scores"][:3]]
            assert expected == [public_score(points) for points in mark.points] == [told[rank].score for rank in (1, 2, 3)], (fen, depth)
    engine.set_option("MultiPV", 1)


def test_a_helpers_choice_is_told(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The vote of the threads falls on a move that the first one has not chosen."""
    think = engine._pool.think

    def with_a_helper(alone: bool) -> list[Outcome]:
        own, = think(alone)
        moves = [move for move in engine._position.moves() if move != own.line[0]]
        return [own, Outcome((moves[0],), own.score + 200, own.depth + 3)]

    monkeypatch.setattr(engine._pool, "think", with_a_helper)
    best = engine.search(Limits(depth=5))
    own = outcome(engine._state)
    assert agrees(engine.infos(), best) and best.info is not None
    assert best.info.depth == own.depth + 3 and best.info.bound is Bound.EXACT
    assert best.move != move_to_uci(own.line[0], False)


def test_a_long_search_that_ends_with_a_bound_has_a_move_to_ponder(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds are told after a second, which here has passed before the search begins. The line of the last iteration stays as it is; to a
    move that is best only since then the table knows the answer."""
    think = engine._pool.think

    def long_ago(alone: bool) -> list[Outcome]:
        engine._state["start_ns"] -= 2_000_000_000
        return think(alone)

    monkeypatch.setattr(engine._pool, "think", long_ago)
    ends = []
    for fen in POSITIONS[2:14]:
        for nodes in range(7000, 26_000, 3000):
            engine.new_game()
            engine.set_position(fen)
            best = engine.search(Limits(nodes=nodes))
            assert best.info is not None and best.info == engine.infos()[-1] and best.info.pv[0] == best.move
            ends.append((best.info.bound, best.ponder is None))
    assert any(bound is not Bound.EXACT for bound, _ in ends) and not any(alone for _, alone in ends)


def test_a_search_that_ends_within_a_millisecond_has_a_time(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last report told a thousand million times its nodes a second."""
    monkeypatch.setattr(engine._pool, "think", lambda alone, think=engine._pool.think: [*think(alone), Outcome((8 | 16 << 6,), 900, 99)])
    best = engine.search(Limits(depth=1))
    assert best.info is not None and best.info.depth == 99 and 0 < best.info.nps < 1_000_000_000


def test_the_next_search_need_not_wait_until_done_has_returned(engine: Engine) -> None:
    """A fast opponent has the move, and answers, before the thread of the search has ended."""
    told, go_on = threading.Event(), threading.Event()

    def done(result: BestMove) -> None:
        told.set()
        go_on.wait(PATIENCE_S)

    engine.start(Limits(depth=3), done)
    assert told.wait(PATIENCE_S) and not engine.searching
    engine.set_position(moves=["e2e4"])
    engine.start(Limits(depth=3))
    result = engine.wait(PATIENCE_S)
    go_on.set()
    assert result is not None and result.move in engine.position.legal_moves()


def test_done_may_begin_the_next_search(engine: Engine) -> None:
    results: list[BestMove] = []
    ended = threading.Event()

    def again(result: BestMove) -> None:
        results.append(result)
        if len(results) == 5:
            ended.set()
        else:
            engine.start(Limits(depth=2), again)

    engine.start(Limits(depth=2), again)
    assert ended.wait(PATIENCE_S) and all(result.move for result in results)
    engine.wait(PATIENCE_S)


def test_stopped_before_it_began_it_still_looks_one_ply_ahead(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    think = engine._pool.think

    def stopped(alone: bool) -> list[Outcome]:
        engine.stop()
        return think(alone)

    monkeypatch.setattr(engine._pool, "think", stopped)
    engine.set_position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    best = engine.search(Limits(infinite=True))
    assert best.move == "a1a8" and agrees(engine.infos(), best) and best.info is not None and best.info.depth == 1


def test_a_bound_of_the_searchs_first_line_does_not_stand_above_what_the_tables_rank_higher() -> None:
    """The search likes the move that loses; its next iteration is stopped once it has reported a bound of that."""
    lookup, moves = Lookup(), ("c8d6", "c8a7")
    lookup._verdict = Verdict(0, moves, 1, 2, dict(zip(moves, ((0, 1), (-2, 5)), strict=True)))
    lines = [report(9, 1, "c8a7", Bound.EXACT), report(9, 2, "c8d6", Bound.EXACT)]
    later = [report(10, 1, "c8a7", Bound.UPPER), report(10, 1, "c8a7", Bound.LOWER), report(10, 2, "c8d6", Bound.UPPER)]
    ranked = [(info.depth, info.multipv, info.pv) for info in lookup.in_order(lines + later, lookup.completed)]
    assert ranked == [(9, 1, ("c8d6",)), (9, 2, ("c8a7",))] and lookup.in_order(later, lookup.completed) == []
    best = lookup.best(lines + later)
    assert best is not None and best.pv == ("c8d6",)
    unfinished = [report(10, 1, "c8a7", Bound.LOWER), report(9, 2, "c8d6", Bound.EXACT)]
    assert [info.pv for info in lookup.in_order([*later, *unfinished], lookup.completed)] == [("c8d6",), ("c8a7",)]


def test_an_upper_bound_does_not_cut_the_line_of_a_position_that_the_tables_know() -> None:
    """It comes with the first move alone; what an unfinished iteration has found is told as ever."""
    lookup = Lookup()
    lookup._verdict = Verdict(0, ("c8d6", "c8e7"), 1, 2, dict.fromkeys(("c8d6", "c8e7"), (0, 1)))
    told = [report(9, 1, "c8d6", Bound.EXACT), report(10, 1, "c8d6", Bound.UPPER), report(10, 1, "c8e7", Bound.LOWER)]
    assert [(info.pv, info.bound) for info in lookup.in_order(told, lookup.completed)] == [
        (("c8d6",), Bound.EXACT), (("c8e7",), Bound.EXACT)]


def test_where_the_search_has_not_reported_anything_the_tables_tell_nothing() -> None:
    """A poll while a search runs mostly finds no new report."""
    lookup = Lookup()
    lookup._verdict = Verdict(0, ("c8d6",), 1, 1, {"c8d6": (0, 1)})
    assert lookup.in_order([], lookup.completed) == [] and lookup.best([]) is None


@pytest.mark.parametrize(("fen", "clock", "score"), [
    ("k7/8/2K5/8/8/8/8/6Q1 w", 97, Score(mate=2)), ("k7/8/2K5/8/8/8/8/6Q1 w", 98, Score(centipawns=0)),
    ("k7/6Q1/2K5/8/8/8/8/8 b", 98, Score(mate=-1)), ("k7/6Q1/2K5/8/8/8/8/8 b", 99, Score(centipawns=0)),
])
def test_a_mate_on_the_hundredth_ply_is_told_though_the_tables_do_not_vouch_for_it(
        engine: Engine, shared: Path, fen: str, clock: int, score: Score) -> None:
    """They round the plies to it. A ply later it is a draw."""
    engine.set_option("SyzygyPath", str(shared / "syzygy"))
    engine.set_position(f"{fen} - - {clock} 100")
    best = engine.search(Limits(depth=6))
    engine.set_option("SyzygyPath", "")
    assert best.info is not None and best.info.score == score


def report(depth: int, rank: int, move: str, bound: Bound) -> Info:
    return Info(depth, depth, Score(-30 * rank), bound, 10, 10, 1, 0, (move,), rank)
