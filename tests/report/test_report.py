"""What else a report tells: phases, time, opening, the first new move; and its words and pages."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation
from chessgui.export.pages.paper import Type, paper
from chessgui.export.pictures.looks import Looks
from chessgui.export.report.pages import FIGURES, TableFigure, lead
from chessgui.export.report.webpage import report_page
from chessgui.panels.report.panel import ReportPanel
from chessgui.report.analysis import told_evaluations
from chessgui.report.phases import Phase, phase_of, phases
from chessgui.report.report import make_report, move_facts
from chessgui.report.timeuse import Spent, spent_times, time_use
from chessgui.report.words import facts, moments, point_text, rows, time_text
from engine import Score
from tests.report.scripted import FOOLS_MATE, evaluations, game_of, report_of, told
from tests.report.test_table import CASES

PHASES = {
    chess.STARTING_FEN: Phase.OPENING,
    "r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 1": Phase.ENDGAME,
    "r2qk2r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R2QK2R w KQkq - 0 1": Phase.MIDDLEGAME,
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1": Phase.MIDDLEGAME,
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1": Phase.OPENING,
    "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1": Phase.ENDGAME,
}


@pytest.mark.parametrize("fen", PHASES)
def test_phase_of_a_position(fen: str) -> None:
    assert phase_of(chess.Board(fen)) is PHASES[fen]


def test_a_phase_does_not_come_again() -> None:
    assert phases([chess.Board(), chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), chess.Board()]) == [
        Phase.OPENING, Phase.ENDGAME, Phase.ENDGAME]


CLOCKS = "1. f3 {[%clk 0:04:55]} e5 {[%clk 0:05:02]} 2. g4 {[%clk 0:00:20]} Qh4# {[%clk 0:05:03]} 0-1"


def test_time_of_each_move() -> None:
    """Five minutes and 3 seconds a move: 5:00 + 3 - 4:55 = 8 s, 5:00 + 3 - 5:02 = 1 s, 4:55 + 3 - 0:20 = 278 s, 5:02 + 3 - 5:03 = 2 s."""
    times = spent_times(game_of(CLOCKS, TimeControl="300+3"))
    assert times == [Spent(8000, 295_000), Spent(1000, 302_000), Spent(278_000, 20_000), Spent(2000, 303_000)]


def test_what_was_left_where_a_game_begins_in_the_middle_is_not_known() -> None:
    """The first moves seemed to have taken all the time before them. Later periods, here with 30 s a move, count from the first move."""
    fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
    moves = "3. Bb5 {[%clk 0:50:00]} a6 {[%clk 0:40:00]} 4. Ba4 {[%clk 0:49:00]} Nf6 {[%clk 0:40:10]} *"
    times = spent_times(game_of(moves, FEN=fen, TimeControl="3/5400:3600+30"))
    assert [spent and spent.took_ms for spent in times] == [None, None, 90_000, 20_000]


def test_without_a_time_control_the_first_moves_are_not_timed() -> None:
    assert [spent and spent.took_ms for spent in spent_times(game_of(CLOCKS))] == [None, None, 275_000, None]


@pytest.mark.parametrize(("control", "clocks", "took"), [
    ("300+3", "300 300 290 303", [None, None, 13, 0]),  # the clock does not run before a side's first move
    ("1/120:600+30", "100 90 700 660 715 680", [20, 30, None, None, 15, 10]),  # an increment in the second period alone
    ("300+5d", "300 298 290 298 290 200", [None, 7, 15, None, None, 103]),  # up to five seconds cost nothing: how long it was is not known
    ("300+5b", "299 300 299 290", [6, None, None, 15]),
    ("*60", "60 60 50 40 45 45", [None, None, 10, 30, 35, 30]),  # 50 and the other's 30 less 45 are 35; 40 and 35 less 45 are 30
    ("1/30", "30 30 30 30", [None] * 4)])
def test_time_by_the_rules_of_the_clock(control: str, clocks: str, took: list[int | None]) -> None:
    texts = [f"{{[%clk 0:{int(left) // 60:02}:{int(left) % 60:02}]}}" for left in clocks.split()]
    moves = " ".join(f"{move} {text}" for move, text in zip(("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6"), texts))
    times = spent_times(game_of(f"{moves} *", TimeControl=control))
    assert [spent and spent.took_ms for spent in times] == [second and 1000 * second for second in took]


def test_time_against_evaluation() -> None:
    report = report_of(game_of(CLOCKS, TimeControl="300+3"), CASES["fool's mate"].scores)
    time = report.white.time
    assert time is not None
    assert (time.mean_ms, time.mean_bad_ms, time.mean_other_ms) == (143_000, 143_000, None)
    assert (time.longest_ms, time.longest_ply, time.trouble_moves) == (278_000, 3, 1)
    assert time.trouble_accuracy == pytest.approx(17.1777, abs=2e-4)
    assert report.black.time is not None and report.black.time.trouble_moves == 0
    shown = {row.name: (row.white, row.black) for row in rows(report)}
    assert shown["Longest"] == ("4:38 (2.g4)", "2.0 s (2...Qh4#)")
    assert shown["Moves in time trouble"] == ("1", "0")


def test_moves_within_their_delay_are_in_time_trouble_too() -> None:
    clocks = "1. Nf3 {[%clk 0:00:20]} Nf6 {[%clk 0:05:00]} 2. Ng1 {[%clk 0:00:20]} Ng8 {[%clk 0:04:55]} 3. Nf3 {[%clk 0:00:20]} *"
    times = spent_times(game_of(clocks, TimeControl="300+5d"))
    moves = [(ply, spent, 10.0 * ply, False) for ply, spent in enumerate(times, 1) if spent is not None and ply % 2]
    use = time_use(moves, 300_000)
    assert use is not None and (use.trouble_moves, use.trouble_accuracy) == (3, 30)
    assert (use.mean_ms, use.longest_ms, use.longest_ply) == (285_000, 285_000, 1), "how long the others took is not known"
    assert time_use(moves[1:], 300_000) is None


DEEP_BLUE = "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6 8. Nxe6 Qe7 9. O-O fxe6 10. Bg6+ Kd8 *"
"""Deep Blue - Kasparov 1997, game 6."""


def test_a_piece_that_hangs_on_is_not_brilliant_twice() -> None:
    game = game_of(DEEP_BLUE)
    scores = [*[("60", "")] * 14, ("60", "Nxe6 Qe7", "0"), ("60", "Qe7"), ("60", "O-O fxe6", "0"), *[("60", "")] * 4]
    glyphs = [move.mark.glyph if move.mark else 0 for move in report_of(game, scores).moves]
    assert (glyphs[14], glyphs[16]) == (3, 0)


def test_a_move_is_judged_by_scores_from_one_depth() -> None:
    """The mean of the last three depths at which both searches have looked equally far; the search after the move goes deeper."""
    board, move = chess.Board(), chess.Move.from_uci("d2d4")

    def searched(**scores: int) -> Evaluation:
        by_depth = tuple((int(depth[1:]), Score(centipawns=score)) for depth, score in scores.items())
        return replace(told(by_depth[-1][1], "e2e4"), by_depth=by_depth)

    here, there = searched(d9=500, d10=40, d11=50, d12=60), searched(d8=500, d9=30, d10=40, d11=50, d12=-300, d13=-400)
    assert move_facts(board, move, here, there)["loss_cp"] == 10
    there = searched(d14=-300)
    assert move_facts(board, move, here, there)["loss_cp"] == 360, "without a common depth the last scores count"
    mate = replace(there, lines=told(Score(mate=-2), "e7e5").lines)
    assert move_facts(board, move, here, mate)["after"] < 3, "a mate is no matter of depth"


def test_theory_is_what_the_table_of_openings_has_a_name_for() -> None:
    """5.Ng5 leads to the Modern Variation, also where Nd2 came before; a position after another move has no name, and at
    first names say nothing."""
    def marks(moves: str) -> list[tuple[str, str | None]]:
        """Of the last move, which has lost 60 centipawns."""
        game = game_of(moves)
        report = report_of(game, [("60", "")] * len(list(game.mainline())) + [("0", "")])
        return [(move.san, move.mark.name if move.mark is not None else None) for move in report.moves if move.loss >= 5]

    for third in ("Nc3", "Nd2"):
        assert marks(f"1. e4 c6 2. d4 d5 3. {third} dxe4 4. Nxe4 Nd7 5. Ng5 *") == [("Ng5", None)]
    assert marks("1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Nd2 *") == [("Nd2", "inaccuracy")]
    assert marks("1. f3 *") == [("f3", "inaccuracy")]


def test_opening_and_first_new_move_are_asked_for() -> None:
    game = game_of(FOOLS_MATE)
    told = evaluations(game, CASES["fool's mate"].scores)
    report = make_report(game, told, opening=lambda board: f"A00 after {len(board.move_stack)}",
                         known=lambda board: int(len(board.move_stack) < 3), searched="depth 9")
    assert (report.opening, report.novelty) == ("A00 after 4", 3)
    deep = make_report(game, told, known=lambda board: 1 if len(board.move_stack) < 3 else None)
    assert deep.novelty == 0, "of deeper positions nothing is known"
    assert facts(report) == ["A00 after 4", "2.g4 leaves the other games of the file", "Searched: depth 9"]


def test_a_game_without_moves_has_a_report() -> None:
    report = make_report(game_of("*"), [told(Score(centipawns=20))])
    assert (report.moves, report.white.accuracy, report.black.average_loss, report.moments) == ((), None, None, ())
    assert rows(report)[0].white == "–"


def test_a_move_between_positions_of_which_one_is_not_told_is_not_judged() -> None:
    """The change from the last evaluation of a file to the next one is not that of the move before this one."""
    game = game_of("1. e4 {[%eval 0.3]} e5 2. Nf3 Nc6 3. Bb5 {[%eval -3.0]} a6 {[%eval 3.0]} *")
    report = make_report(game, told_evaluations(game))
    assert [move.glyph for move in report.moves] == [0, 0, 0, 0, 0, 4]
    assert [round(chance) for chance in report.chances] == [53, 53, 53, 53, 53, 25, 75]
    assert [point_text(report, ply) for ply in (0, 1, 2)] == ["Start\n–", "1.e4\nWhite 53 % · +0.30", "1...e5\n–"]


def test_where_the_game_is_over_no_evaluation_need_be_told() -> None:
    game = game_of("1. f3 {[%eval -0.5]} e5 {[%eval -0.4]} 2. g4 Qh4# 0-1")
    last = told_evaluations(game)[-1]
    assert last is not None and last.best.score == Score(mate=0)
    assert [one is None for one in told_evaluations(game)] == [True, False, False, True, False]
    assert told_evaluations(game_of("1. e4 {[%eval 0.3]} e5 *")) == []


@pytest.mark.parametrize(("variant", "moves", "chance"), [
    ("Atomic", "1. e3 {[%eval 0.1]} e5 2. Qf3 a6 {[%eval #1]} 3. Qxf7# 1-0", 98),
    ("King of the Hill", "1. a3 {[%eval 0.1]} e6 2. a4 Ke7 3. h3 Kd6 4. h4 {[%eval #-1]} Kd5# 0-1", 2),
    ("Three-check", "1. e4 {[%eval 0.1]} e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 4. Qh5+ g6 {[%eval #1]} 5. Qxg6# 1-0", 98),
    ("Antichess", "1. d5 {[%eval #1]} Rxd5# {[%eval #1]} 1-0", 98), ("Antichess", "1. h3 {[%eval #-2]} a4 {[%eval #-2]} 2. h4# 0-1", 2)])
def test_who_wins_by_the_rules_of_a_variant_has_missed_nothing(variant: str, moves: str, chance: int) -> None:
    """In Antichess the side to move wins where it has no move."""
    starts = {"1. d5": "8/8/8/8/3P4/3r4/8/8 w - - 0 1", "1. h3": "8/8/8/p6p/8/P7/7P/8 w - - 0 1"}
    game = game_of(moves, Variant=variant, FEN=starts.get(moves[:5], chess.STARTING_FEN))
    report = make_report(game, told_evaluations(game))
    assert round(report.chances[-1]) == chance and not report.moves[-1].is_bad


def test_the_farthest_mate_of_a_file_is_won_by_who_gives_it() -> None:
    game = game_of("1. e4 {[%eval #5]} e5 {[%eval #1200]} 2. Nf3 {[%eval #-99999]} *")
    won, far, lost = make_report(game, told_evaluations(game)).chances[1:]
    assert won == far == 100 - lost > 97


def test_the_table_in_words() -> None:
    report = report_of(game_of(FOOLS_MATE), CASES["fool's mate"].scores)
    assert [(row.name, row.white, row.black) for row in rows(report)[:6]] == [
        ("Accuracy", "29.2 %", "100.0 %"), ("Average centipawn loss", "500", "0"), ("Moves", "", ""), ("Blunder", "1", "0"),
        ("Mistake", "0", "0"), ("Inaccuracy", "1", "0")]
    assert [(moment.move, moment.sentence) for moment in moments(report)] == [
        ("1.f3?!", "Inaccuracy · from 50 % to 41 % · better was e4"), ("2.g4??", "Blunder · from 41 % to 2 % · better was Nh3")]
    assert point_text(report, 0) == "Start\nWhite 50 % · 0.00"
    assert point_text(report, 4) == "2...Qh4#! · Good\nWhite 2 % · checkmate"


def test_the_figures_of_both_sides_have_room_beside_each_other_on_paper(qapp: QApplication) -> None:
    """That of Black's longest move stood upon that of White's."""
    report = report_of(game_of(CLOCKS, TimeControl="300+3"), CASES["fool's mate"].scores)
    table = next(figure for figure in lead(report, figurines=False) if isinstance(figure, TableFigure))
    sheet = paper("a4", 2, 9.5)
    metrics = QFontMetricsF(Type(sheet.type_size).facts)
    assert all(metrics.horizontalAdvance(text) < FIGURES * sheet.column_width for row in table.rows for text in (row.white, row.black))
    place = [row.name for row in table.rows].index("Longest")
    assert [(row.white, row.black) for row in table.rows[place:place + 2]] == [("4:38", "2.0 s"), ("(2.g4)", "(2...Qh4#)")]


@pytest.mark.parametrize(("figurines", "move"), [(True, "(2...♕h4#)"), (False, "(2...Qh4#)")])
def test_the_longest_move_is_written_as_all_others(qtbot: QtBot, figurines: bool, move: str) -> None:
    """It was written with letters everywhere, whatever was chosen."""
    game = game_of(CLOCKS, TimeControl="300+3")
    report = report_of(game, CASES["fool's mate"].scores)
    panel = ReportPanel()
    qtbot.addWidget(panel)
    panel.set_figurines(figurines)
    panel.set_report(report)
    table = next(figure for figure in lead(report, figurines) if isinstance(figure, TableFigure))
    assert f"2.0 s {move}</td>" in report_page(game, report, Looks(), figurines)
    assert move in [row.black for row in table.rows] and f"2.0 s\n{move}" in [label.text() for label in panel.findChildren(QLabel)]


@pytest.mark.parametrize(("milliseconds", "text"), [
    (0, "0.0 s"), (9940, "9.9 s"), (10_000, "10 s"), (59_499, "59 s"), (60_000, "1:00"), (3_601_000, "1:00:01")])
def test_times_in_words(milliseconds: float, text: str) -> None:
    assert time_text(milliseconds) == text


def test_the_web_page_is_whole_and_escapes_what_the_game_says() -> None:
    game = game_of(FOOLS_MATE, White="<script>alert(1)</script>", Black="B & Co")
    page = report_page(game, report_of(game, CASES["fool's mate"].scores), Looks())
    assert page.count("<script") == 2 and "alert(1)</script>" not in page  # the table of positions and the page's own
    assert "29.2 %" in page and "Key moments" in page and page.count('class="m target"') == 5
    assert 'class="mark"' in page and "better was ♘h3" in page
    assert "http" not in page.replace("http://www.w3.org/", "").replace("http-equiv", "")
    assert not game.end().comment, "the game itself stays as it was"


def test_the_page_s_graph_leads_to_its_moves() -> None:
    """Variations have numbers of their own: the last move of the main line is the page's seventh."""
    game = game_of(FOOLS_MATE)
    page = report_page(game, report_of(game, CASES["fool's mate"].scores), Looks())
    numbers = [part.split('"')[0] for part in page.split('class="m target" data-n="')[1:]]
    assert numbers == ["0", "1", "3", "4", "7"]


@pytest.mark.parametrize(("figurines", "move"), [(True, "2...♕h4#"), (False, "2...Qh4#")])
def test_the_page_s_graph_names_moves_as_the_page_does(figurines: bool, move: str) -> None:
    game = game_of(FOOLS_MATE)
    page = report_page(game, report_of(game, CASES["fool's mate"].scores), Looks(), figurines)
    last = page.rsplit("</title></rect>", 1)[0].rsplit("<title>", 1)[1]
    assert last.startswith(move), last
