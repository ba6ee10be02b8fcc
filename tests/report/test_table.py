"""Three games whose reports were computed by hand, step by step, from the formulas in chessgui/report/accuracy.py.

The chances W(c) in per cent:   W(0) = 50
    W(100)  = 50 + 50 (2 / (1 + e^-0.368208) - 1) = 50 + 50 (2 / 1.691973 - 1) = 59.1026,   W(-100) = 40.8974
    W(300)  = 50 + 50 (2 / (1 + e^-1.104624) - 1) = 50 + 50 (2 / 1.331335 - 1) = 75.1126
    W(500)  = 50 + 50 (2 / (1 + e^-1.841040) - 1) = 50 + 50 (2 / 1.158652 - 1) = 86.3072
    W(1000) = 50 + 50 (2 / (1 + e^-3.682080) - 1) = 50 + 50 (2 / 1.025171 - 1) = 97.5447,   W(-1000) = 2.4553,   mates the same

The accuracy A(d) of a move that loses d, 103.16681 e^(-0.04354415 d) - 2.16692:
    A(0) = 100,  A(9.1026) = 103.16681 * 0.672761 - 2.16692 = 67.2397,   A(11.2376) = 103.16681 * 0.613036 - 2.16692 = 61.0781
    A(25.1126) = 103.16681 * 0.335040 - 2.16692 = 32.3981,               A(36.3072) = 103.16681 * 0.205776 - 2.16692 = 19.0624
    A(38.4422) = 103.16681 * 0.187509 - 2.16692 = 17.1777

Games of up to 29 plies have windows of two positions: the weight of a move is half of what White's chance changed by, from 0.5 to 12.
"""
from __future__ import annotations

from typing import NamedTuple

import chess
import pytest

from chessgui.report.phases import Phase
from tests.report.scripted import FOOLS_MATE, game_of, report_of


class Row(NamedTuple):
    """A move: its player's chances before and after it, its centipawn loss, its accuracy, its marks."""

    san: str
    before: float
    after: float
    centipawns: int
    accuracy: float
    marks: str = ""


class Case(NamedTuple):
    """A game: White's score, the best line and the second score in each position, and the report."""

    moves: str
    fen: str
    scores: list[tuple[str, ...]]
    rows: list[Row]
    white: tuple[float, float]
    black: tuple[float, float]


CASES = {
    # Both sides lose a tenth of a game. White: weights 0.5 and (50 - 40.8974) / 2 = 4.5513, so
    #   weighted (0.5 * 100 + 4.5513 * 67.2397) / 5.0513 = 356.028 / 5.0513 = 70.4824
    #   harmonic 2 / (1 / 100 + 1 / 67.2397) = 2 / 0.0248722 = 80.4110,     together (70.4824 + 80.4110) / 2 = 75.4467
    # Black's weights and accuracies are the same. Centipawns: (0 + 100) / 2 = 50 for both.
    "two inaccuracies": Case(
        "1. e4 e5 2. Qh5 Nf6 *", "", [("0", "e4"), ("0", "e5"), ("0", "Nf3 Nc6"), ("-100", "Nc6"), ("0", "Qxe5+")],
        [Row("e4", 50, 50, 0, 100), Row("e5", 50, 50, 0, 100),
         Row("Qh5", 50, 40.8974, 100, 67.2397, "inaccuracy"), Row("Nf6", 59.1026, 50, 100, 67.2397, "inaccuracy")],
        (75.4467, 50), (75.4467, 50)),
    # The fool's mate. White: f3 weighs (50 - 40.8974) / 2 = 4.5513, g4 (40.8974 - 2.4553) / 2 = 19.2211, kept at 12, so
    #   weighted (4.5513 * 67.2397 + 12 * 17.1777) / 16.5513 = 512.160 / 16.5513 = 30.9438
    #   harmonic 2 / (1 / 67.2397 + 1 / 17.1777) = 2 / 0.0730873 = 27.3645,  together (30.9438 + 27.3645) / 2 = 29.1542
    # Centipawns: 100 and -100 - (-1000) = 900, on average 500. Black loses nothing; mate was his only good move: 97.5 - 59.1 >= 10.
    "fool's mate": Case(
        FOOLS_MATE, "", [("0", "e4"), ("-100", "e5"), ("-100", "Nh3 d5"), ("#-1", "Qh4#", "-100"), ("#0",)],
        [Row("f3", 50, 40.8974, 100, 67.2397, "inaccuracy"), Row("e5", 59.1026, 59.1026, 0, 100),
         Row("g4", 40.8974, 2.4553, 900, 17.1777, "blunder"), Row("Qh4#", 97.5447, 97.5447, 0, 100, "good")],
        (29.1542, 500), (100, 0)),
    # An endgame in which White lets a mate and then the win slip. White: weights (97.5447 - 86.3072) / 2 = 5.6188 and 12, so
    #   weighted (5.6188 * 61.0781 + 12 * 19.0624) / 17.6188 = 571.934 / 17.6188 = 32.4616
    #   harmonic 2 / (1 / 61.0781 + 1 / 19.0624) = 2 / 0.0688318 = 29.0564,  together (32.4616 + 29.0564) / 2 = 30.7590
    # Black: weights 0.5 and (75.1126 - 50) / 2 = 12.5563, kept at 12, so
    #   weighted (0.5 * 100 + 12 * 32.3981) / 12.5 = 438.777 / 12.5 = 35.1022
    #   harmonic 2 / (1 / 100 + 1 / 32.3981) = 2 / 0.0408660 = 48.9404,      together (35.1022 + 48.9404) / 2 = 42.0213
    # Centipawns: White 1000 - 500 = 500 and 500 - 0 = 500; Black 0 and 300, on average 150.
    "missed": Case(
        "1. h3 h6 2. Ra2 Kh7 *", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        [("#1", "Ra8#"), ("500", "h6"), ("500", "Ra7"), ("0", "Kf8"), ("300", "Ra7")],
        [Row("h3", 97.5447, 86.3072, 500, 61.0781, "mistake, missed mate"), Row("h6", 13.6928, 13.6928, 0, 100),
         Row("Ra2", 86.3072, 50, 500, 19.0624, "blunder, missed win"), Row("Kh7", 50, 24.8874, 300, 32.3981, "blunder")],
        (30.7590, 500), (42.0213, 150)),
}


@pytest.mark.parametrize("name", CASES)
def test_report_is_as_computed_by_hand(name: str) -> None:
    case = CASES[name]
    headers = {"FEN": case.fen, "SetUp": "1"} if case.fen else {}
    report = report_of(game_of(case.moves, **headers), case.scores)
    assert len(report.moves) == len(case.rows)
    for move, row in zip(report.moves, case.rows, strict=True):
        marks = ", ".join(mark.name for mark in ((move.mark,) if move.mark else ()) + move.misses)
        assert (move.san, move.centipawn_loss, marks) == (row.san, row.centipawns, row.marks)
        assert (move.before, move.after, move.accuracy) == pytest.approx((row.before, row.after, row.accuracy), abs=2e-4)
    for color, expected in ((chess.WHITE, case.white), (chess.BLACK, case.black)):
        side = report.white if color else report.black
        assert (side.accuracy, side.average_loss) == pytest.approx(expected, abs=2e-3)


def test_counts_moments_and_phases() -> None:
    case = CASES["missed"]
    report = report_of(game_of(case.moves, FEN=case.fen, SetUp="1"), case.scores)
    assert {name: count for name, count in report.white.counts.items() if count} == {
        "blunder": 1, "mistake": 1, "missed win": 1, "missed mate": 1}
    assert {name: count for name, count in report.black.counts.items() if count} == {"blunder": 1}
    assert report.moments == (1, 3, 4)
    assert set(report.phases) == {Phase.ENDGAME}
    assert report.moves[0].best_san == "Ra8#" and report.moves[0].better == ("a1a8",)
    assert report.moves[3].better == ("g8f8",)
