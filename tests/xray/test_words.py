"""What a search did is said in whole sentences with the numbers of the record."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from chessgui.xray import report
from chessgui.xray.report import Summary, rule_name
from chessgui.xray.words import end_sentence, left_out_sentence, plies_less, reduction_reasons, visit_sentence
from engine import Dismissal, Rescue, Rule, Score, SearchNode, SearchRecord, Visit
from engine.xray.rescue import RULES

BOARD = chess.Board()
NODE = SearchNode(5, 1, "e2e4", Rule.SEARCHED, Visit.REDUCED, 3, Score(centipawns=10), Score(centipawns=12), Score(centipawns=7),
                  Score(centipawns=30), 0, 0, 4, 0, 2.5, -4096, 0, True, True, True, frozenset(), "g1f3", (), False)
SAID = {
    Rule.TABLE: (6, 2, "Known from the transposition table: ≥ +0.30 at depth 6."),
    Rule.REVERSE_FUTILITY: (250, 110, "Reverse futility pruning: the evaluation +2.50 is better than +0.12 by more than the margin of "
                            "1.10."),
    Rule.NULL_MOVE: (40, 0, "Null move pruning: even if White passed, it would be +0.30, and +0.12 is enough."),
    Rule.LATE_MOVES: (3, 12, "Not looked at: at depth 3, late move pruning stops after 12 quiet moves."),
    Rule.FUTILITY: (2, 90, "Not looked at: futility pruning; the evaluation +0.07 and a margin of 0.90 do not reach +0.10."),
    Rule.BAD_HISTORY: (-9002, -8270, "Not looked at: moves like this one have refuted too little; its history is -9002, and -8270 is "
                       "needed."),
    Rule.LOSES_MATERIAL: (2, 180, "Not looked at: the exchange that it begins loses more than 1.80, the most that depth 2 allows."),
    Rule.LATE_CAPTURE: (2, 0, "Not looked at: after 2 captures, the quiescence search looks only at those that recapture."),
    Rule.STAND_PAT: (30, 0, "Stand pat: +0.30 without any capture is enough."),
    Rule.SEARCHED: (0, 7, "Cut off by Nf3, move 7 of the order: +0.30."),
    Rule.DRAW: (1, 0, "A draw: fifty moves without a capture or a pawn move."),
}


@pytest.mark.parametrize("rule", SAID)
def test_a_rule_is_said_with_its_numbers(rule: Rule) -> None:
    first, second, said = SAID[rule]
    assert end_sentence(replace(NODE, rule=rule, first=first, second=second), BOARD) == said


def test_scores_are_those_of_white_and_bounds_turn_round() -> None:
    after = chess.Board()
    after.push_uci("e2e4")
    assert end_sentence(replace(NODE, rule=Rule.TABLE, first=6, second=2), after) == (
        "Known from the transposition table: ≤ -0.30 at depth 6.")
    for board, said in ((BOARD, "+1.30"), (after, "-1.30")):  # a score that is less for White is more for Black
        assert left_out_sentence(Rule.DELTA, 130, 0, NODE, board) == f"Not looked at: with what it takes, it comes to {said} at best."


def test_a_position_that_is_quiet_stays_as_it_stands() -> None:
    """It was said that no move is good enough, though the score is better than what is known."""
    node = replace(NODE, depth=0, best=None, failed_high=False)
    assert end_sentence(node, BOARD) == "No capture is better than the evaluation: +0.30."
    assert end_sentence(replace(node, raised_alpha=False), BOARD) == "No move is good enough; the best comes to +0.30."


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_sentence(rule: Rule) -> None:
    said = end_sentence(replace(NODE, rule=rule), BOARD)
    assert said.endswith(".") and "{" not in said
    if rule >= Rule.BAD_HISTORY:
        assert said == left_out_sentence(rule, 0, 0, NODE, BOARD) and said.startswith("Not looked at: ")


@pytest.mark.parametrize("visit", [visit for visit in Visit if visit is not Visit.LEFT_OUT])
def test_every_visit_has_a_sentence(visit: Visit) -> None:
    said = visit_sentence(replace(NODE, visit=visit), NODE, chess.WHITE)
    assert said and said[-1] in ".?" and "{" not in said


@pytest.mark.parametrize(("alpha", "beta", "turn", "said"), [
    (None, None, chess.WHITE, "All moves, in the full window."), (10, 30, chess.BLACK, "All moves, between -0.30 and -0.10."),
    (None, 30, chess.WHITE, "All moves, between −∞ and +0.30."), (10, None, chess.WHITE, "All moves, between +0.10 and +∞."),
    (None, 30, chess.BLACK, "All moves, between -0.30 and +∞."), (10, None, chess.BLACK, "All moves, between −∞ and -0.10.")])
def test_a_window_is_said_from_the_lower_edge_to_the_upper_one(alpha: int | None, beta: int | None, turn: chess.Color, said: str) -> None:
    low, high = (Score(centipawns=value) if value is not None else None for value in (alpha, beta))
    assert visit_sentence(replace(NODE, visit=Visit.WINDOW, alpha=low, beta=high), NODE, turn) == said


def test_by_how_much_less_deep_a_move_was_looked_at(record: SearchRecord) -> None:
    """A reduction is cut off where no depth would be left, and one below 0 makes nothing deeper."""
    assert visit_sentence(replace(NODE, depth=2), replace(NODE, depth=6), chess.WHITE).endswith("Looked at 3 plies less deep.")
    assert visit_sentence(replace(NODE, depth=5), replace(NODE, depth=6), chess.WHITE) == "Is it better than the best so far?"
    told = 0
    for index in range(0, len(record), 7):
        for node in record.children(index):
            if node.visit is Visit.REDUCED:
                told += 1
                less = plies_less(node, record.node(index))
                assert 0 <= less <= max(int(node.reduction), 0) and (less == max(int(node.reduction), 0) or node.depth == 1)
    assert told > 100


def test_why_a_move_is_looked_at_less_deep() -> None:
    said = reduction_reasons(replace(NODE, flags=frozenset(("TT_CAPTURE",))), replace(NODE, flags=frozenset(("CUT",))))
    assert said == ["it is move number 4 in the order", "it has done badly before (-4096)", "the best known move is a capture",
                    "a cut-off is expected here", "the position does not improve"]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_that_is_switched_off_has_a_name(rule: str) -> None:
    assert rule_name(rule)


def test_what_saves_a_move_is_said() -> None:
    saved = Rescue(("null_move",), 0, 9, "e2e4", Score(centipawns=31), 12_345, True)
    assert report.rescue_sentence(saved, BOARD) == (
        "Without null move pruning the engine plays it at depth 9: +0.31, 12,345 nodes.")
    both = replace(saved, rules=("razoring", "probcut"))
    assert report.rescue_sentence(both, BOARD).startswith("Without razoring and probcut the engine plays it")
    assert report.rescue_sentence(replace(saved, rules=(), more=2, depth=17), BOARD) == (
        "With 2 plies more it returns at depth 17: +0.31, 12,345 nodes.")


def test_why_a_move_was_dismissed_is_said(record: SearchRecord, summary: Summary) -> None:
    look = record.visits_of("e5f7")[8][-1]
    found = Dismissal("e5f7", 3, 5, 8, 5, 9, Score(centipawns=-20), ("e5f7", "e8f7"), look.index, "e2a6", Score(centipawns=40))
    said = report.dismissal_sentences(found, record, summary.board, False)
    assert said[:4] == ("Nxf7 was the best move until depth 3.", "It was last searched at full depth at depth 5.",
                        "At depth 8, as move 9 of the order, it was looked at 2 plies less deep.",
                        "Its score is -0.20 at best; that of Bxa6 is +0.40.")
    assert "Nxf7" in said[4] and said[5].startswith("How that look ended: ")
    both = report.dismissal_sentences(replace(found, looked=8), record, summary.board, False)
    assert both[1] == "At depth 8 it was first searched at full depth, and then again in another window."
    assert (both[0], *both[2:]) == (said[0], *said[2:])
    whole = report.dismissal_sentences(replace(found, looked=8, searched=7), record, summary.board, False)
    assert whole[1] == "At depth 8 it was looked at in full, as move 9 of the order.", "said once"


def test_the_tables_tell_of_all_depths_and_moves(summary: Summary) -> None:
    film, numbers, shares = summary.film, report.numbers(summary), summary.shares
    assert [row[0] for row in film] == [row[0] for row in numbers] == [str(depth) for depth in range(1, 9)]
    best = summary.board.san(chess.Move.from_uci(summary.record.turns()[-1].move))
    assert film[-1][1] == best in [row[0] for row in shares] and len(shares) == 48
    assert sum(report.square_shares(summary).values()) == pytest.approx(1)
    assert f"{summary.record.searched:,}" in report.title(summary)
