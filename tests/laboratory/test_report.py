"""Results as the window shows them: words, tables and curves, also of experiments that still run."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chessgui.laboratory import words
from chessgui.laboratory.curves import BOUND, CHANGED, USUAL, nodes_curve, ratio_after, scan_curve, sprt_curve
from chessgui.laboratory.report import changes_text, move_text, ratio_text, shown
from chessgui.words import language
from engine import RULES, Experiment, Place, Row, Sprt, log_likelihood_ratio, sprt_bounds, tally_of
from engine.rules.position import Position

BLACK = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ONE = Experiment("positions", rules={"null_move": "off"}, parameters={"futility_base": 100}, positions=(Place(BLACK), Place(START)),
                 depth=3)


def found(move: str, *nodes: int, score: int = 30) -> dict[str, Any]:
    rows = [list(Row(depth, count, 1000 * depth, score, None, move)) for depth, count in enumerate(nodes, 1)]
    return {"nodes": nodes[-1], "move": move, "rows": rows}


def players(*each: list[dict[str, Any]]) -> dict[str, Any]:
    return {"players": [{"positions": list(part)} for part in each]}


def test_every_rule_has_a_name_and_a_purpose() -> None:
    assert set(words.RULES) == set(words.PURPOSES) == set(RULES)
    assert {setting for settings in RULES.values() for setting in settings} | {"usual"} == set(words.SETTINGS)
    assert changes_text(ONE) == "Null move pruning: Off · futility_base = 100"
    assert changes_text(replace(ONE, rules={}, parameters={})) == "As the usual engine"


def test_iterations_stand_beside_each_other_with_scores_from_whites_view() -> None:
    seen = shown(ONE, players([found("e7e5", 20, 100, 1000)], [found("c7c5", 20, 300)]), figurines=False)
    assert [row[0] for row in seen.rows] == ["1", "2", "3"]
    assert seen.rows[1] == ("2", "100", "2.00 s", "-0.30", "e5", "300", "2.00 s", "-0.30", "c5") and seen.rows[2][5:] == ("", "", "", "")
    assert seen.summary == "To depth 2: 300 nodes instead of 100 (3 ×). Another move." and seen.curve is not None
    begun = shown(ONE, players([found("e7e5", 20, 100, 1000)], [found("c7c5", 20, 300)]), figurines=False, running=True)
    assert begun.summary == "To depth 2: 300 nodes instead of 100 (3 ×).", "the second search goes on, and may yet find the same move"
    sides = players([found("e7e5", 9), found("e2e4", 9)], [found("e7e5", 9), found("e2e4", 9)])
    ended, last = (shown(ONE, sides, place, figurines=False, running=True).summary for place in (0, 1))
    assert "The same move." in ended and "move" not in last, "the search of the first position has ended"
    same = shown(replace(ONE, minimax=2), {**players([found("e7e5", 9)], [found("e7e5", 9)]), "minimax": [20, 420, 20, 421]})
    assert "The same move." in same.summary and "Minimax would look at 420 nodes to depth 2." in same.summary
    late = {**found("e7e5", 9), "move": "c7c5"}  # found by an iteration that was not ended
    assert "Another move." in shown(ONE, players([found("e7e5", 9)], [late])).summary
    other = shown(ONE, players([found("e7e5", 9)], []), place=1)
    assert (other.rows, other.summary, other.curve) == ((), "", None), "not searched yet"
    odd = shown(ONE, players([found("a1a8", 9)], []))
    assert odd.rows[0][4] == "a1a8", "a file may say what it likes"


def test_times_have_the_unit_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_lookup", lambda text, count: text.replace("{0} s", "{0} sec"))
    assert shown(ONE, players([found("e7e5", 20)], [])).rows[0][2] == "1.00 sec"


@pytest.mark.parametrize(("fen", "by_san"), [
    ("1k5r/8/8/8/8/8/8/RK4R1 w KQ - 0 1", {"O-O": "b1g1", "Kc1": "b1c1"}),
    ("1r4kr/8/8/8/8/8/8/1R4KR b kq - 0 1", {"O-O": "g8h8", "O-O-O": "g8c8"}),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"O-O": "e1g1", "O-O-O": "e1c1"})])
def test_castling_is_written_as_such_wherever_the_king_stands(fen: str, by_san: dict[str, str]) -> None:
    assert set(by_san.values()) <= set(Position(fen).legal_moves()), "the engine writes it so"
    assert [move_text(fen, uci, False) for uci in by_san.values()] == list(by_san)


def test_castling_is_read_as_results_of_before_have_it() -> None:
    assert move_text("1r4kr/8/8/8/8/8/8/1R4KR b kq - 0 1", "g8g8", False) == "O-O"


def test_a_suite_tells_what_is_solved_and_bench_what_it_takes() -> None:
    suite = replace(ONE, kind="suite", positions=(Place(BLACK, "one", ("e7e5",)), Place(START, "two", (), ("e2e4",))))
    seen = shown(suite, players([found("e7e5", 10), found("e2e4", 10)], [found("c7c5", 20)]), figurines=False)
    assert seen.rows == (("one", "10", "✓ e5", "20", "✗ c5"), ("two", "10", "✗ e4", "", ""))
    assert seen.summary == "0 solved instead of 1. 20 nodes instead of 10 (2 ×), the same move in 0 of 1 positions."
    bench = shown(replace(ONE, kind="bench", positions=()), players([found("e2e4", 10)], [found("e2e4", 2000)]))
    assert bench.rows == (("1", "10", "e2e4", "2,000", "e2e4"),) and "200 ×" in bench.summary


def test_several_positions_have_a_row_each_and_their_sum() -> None:
    seen = shown(ONE, players([found("e7e5", 10), found("e2e4", 30)], [found("e7e5", 20), found("d2d4", 100)]), None, figurines=False)
    assert seen.rows == (("1", "10", "e5", "20", "e5"), ("2", "30", "e4", "100", "d4")) and seen.curve is None
    assert seen.summary == "120 nodes instead of 40 (3 ×), the same move in 1 of 2 positions."
    sides = players([found("e7e5", 10), found("e2e4", 30)], [found("e7e5", 20), found("d2d4", 1)])
    going_on = shown(ONE, sides, None, figurines=False, running=True)
    assert going_on.rows[1] == ("2", "30", "e4", "1", "d4") and going_on.summary.startswith("20 nodes instead of 10 (2 ×)")
    assert not shown(ONE, players([found("e7e5", 10)], []), None, figurines=False, running=True).summary


def test_a_match_is_told_with_its_test() -> None:
    match, sprt = Experiment("match", nodes=100, sprt=(0, 50)), Sprt(0, 50)
    games = "2211" * 20
    seen = shown(match, {"players": [{"games": games}]})
    points = [int(letter) for letter in games]
    ratio, (low, high) = log_likelihood_ratio(tally_of(points), sprt), sprt_bounds(sprt)
    assert "40 won, 40 drawn, 0 lost." in seen.summary and f"{ratio:.2f} (from {low:.2f} to {high:.2f})" in seen.summary
    assert seen.summary.endswith("The player is better.") and ratio > high
    curve = sprt_curve(points, sprt)
    assert curve is not None and curve.points[-1] == (40.0, ratio) and len(curve.points) == 40 == len(curve.texts)
    assert [shape.style for shape in curve.graph.shapes] == [BOUND, BOUND, CHANGED]
    assert curve.graph.low < low < high < curve.graph.high
    assert sprt_curve([1, 1], sprt) is None and len(sprt_curve([1, 1] * 5000, sprt).points) <= 101  # type: ignore[union-attr]
    assert "Elo +0 ± " in shown(match, {"players": [{"games": "20" * 400 + "11" * 400 + "10"}]}).summary, "no -0"
    worse = shown(match, {"players": [{"games": "0011" * 20}]})
    assert worse.summary.endswith("The player is not better.") and shown(match, {"players": [{"games": ""}]}).curve is None


def test_a_match_that_goes_on_is_drawn_without_counting_all_of_it_again() -> None:
    points, sprt = [0, 1, 2, 1, 2, 2, 1, 0] * 500, Sprt(0, 7)
    for pairs in (399, 400, 401, 799, 801):
        before = ratio_after.cache_info().misses
        curve = sprt_curve(points[:2 * pairs], sprt)
        new = ratio_after.cache_info().misses - before
        assert curve is not None and curve.points[-1] == (pairs, log_likelihood_ratio(tally_of(points[:2 * pairs]), sprt))
        assert new <= 2 or pairs in (399, 799), pairs


def test_a_scan_names_the_best_value_so_far() -> None:
    scan = Experiment("scan", positions=(Place(START),), depth=3, scan="futility_base", values=(50, 90, 130), scanned="positions")
    seen = shown(scan, players([found("e2e4", 99)], [found("e2e4", 300)], [found("e2e4", 200)], []))
    assert seen.rows == (("50", "300"), ("90", "200")) and seen.summary == "Best so far: futility_base = 90."
    assert seen.curve is not None and seen.curve.points == ((50.0, 300.0), (90.0, 200.0))
    going_on = shown(scan, players([found("e2e4", 99)], [found("e2e4", 300)], [found("e2e4", 20)], []), running=True)
    assert going_on.rows == (("50", "300"),) and going_on.summary == "Best so far: futility_base = 50.", "the search of 90 has just begun"
    bench = replace(scan, positions=(), scanned="bench")
    assert shown(bench, players([found("e2e4", 99)], [found("e2e4", 300)], [], []), running=True).rows == (("50", "300"),)
    alike = shown(replace(scan, depth=None, nodes=300), players([found("e2e4", 300)], [found("e2e4", 300)], [found("e2e4", 301)], []))
    assert alike.rows and not alike.summary, "what a number of nodes ends took that many"
    matches = replace(scan, positions=(), depth=None, nodes=10, scanned="match")
    assert shown(matches, {"players": [{"games": "22"}, {"games": "20"}, {"games": ""}]}).rows == (("50", "100.0"), ("90", "50.0"))
    assert scan_curve([(1, 2)], "futility_base", "Nodes", str) is None


def test_a_scan_writes_its_figures_as_the_table_does() -> None:
    scan = Experiment("scan", positions=(Place(START),), depth=3, scan="futility_base", values=(50, 90), scanned="positions")
    curve = shown(scan, players([found("e2e4", 99)], [found("e2e4", 123_456)], [found("e2e4", 23_456)])).curve
    assert curve is not None and curve.texts == ("50: 123,456 (Nodes)", "90: 23,456 (Nodes)")
    assert [label.text for label in curve.graph.labels] == ["Nodes from 23,456 to 123,456", "futility_base = 50", "90"]


def test_nodes_are_drawn_on_a_logarithmic_scale() -> None:
    rows = [Row(depth, 10 ** depth, 0, 0, None, "e2e4") for depth in (1, 2, 3)]
    curve = nodes_curve(rows, rows[:1])
    assert curve is not None and curve.points[:3] == ((1, 1), (2, 2), (3, 3))
    assert [shape.style for shape in curve.graph.shapes] == [USUAL, CHANGED] and nodes_curve([], []) is None
    assert [label.text for label in curve.graph.labels][1:] == ["— usual engine", "— with your changes"]
    flat = nodes_curve(rows[:1], rows[:1])
    assert flat is not None and flat.graph.left < flat.graph.right and flat.graph.low < flat.graph.high


@pytest.mark.parametrize(("usual", "changed", "text"), [(100, 870, "8.7 ×"), (0, 5, "5 ×"), (10, 2500, "250 ×"), (100, 50, "0.5 ×")])
def test_a_ratio_is_short(usual: int, changed: int, text: str) -> None:
    assert ratio_text(usual, changed) == text
