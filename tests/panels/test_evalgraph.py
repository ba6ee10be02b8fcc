"""The evaluation graph of a report: points, phases, choosing by mouse and keys, and marks in the move list."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from chessgui.looks.graph import Form
from chessgui.looks.theme import palette
from chessgui.movelist.panel import MoveList
from chessgui.movelist.rows import MainRow
from chessgui.panels.report.evalgraph import EvalGraph
from chessgui.report.graph import phase_spans
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES


def fools_report() -> Report:
    return report_of(game_of(FOOLS_MATE), CASES["fool's mate"].scores)


@pytest.fixture
def graph(qtbot: QtBot) -> EvalGraph:
    widget = EvalGraph()
    qtbot.addWidget(widget)
    widget.resize(400, 140)
    widget.set_report(fools_report())
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.mark.parametrize("ply", range(5))
def test_a_click_chooses_the_nearest_position(graph: EvalGraph, qtbot: QtBot, ply: int) -> None:
    place = graph.place_of(ply).toPoint()
    with qtbot.waitSignal(graph.ply_chosen) as chosen:
        qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(place.x() + 3, 50))
    assert chosen.args == [ply]


def test_keys_choose_too(graph: EvalGraph, qtbot: QtBot) -> None:
    chosen: list[int] = []
    graph.ply_chosen.connect(chosen.append)
    graph.ply_chosen.connect(graph.set_ply)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Left):
        qtbot.keyClick(graph, key)
    assert chosen == [1, 2, 1, 4, 4, 0, 0]


def test_the_position_is_told_to_who_cannot_see_it(graph: EvalGraph) -> None:
    graph.set_ply(3)
    assert graph.ply == 3 and graph.accessibleName() == "Evaluation graph"
    assert graph.accessibleDescription() == "2.g4?? · Blunder · White 2 % · -#1"
    graph.set_ply(None)
    assert graph.ply is None and graph.accessibleDescription() == ""


def test_points_of_one_colour_for_each_mark_where_the_curve_is(graph: EvalGraph) -> None:
    assert graph.graph is not None
    found = {(x, round(y, 1)): shape.color for shape in graph.graph.shapes if shape.form is Form.DOTS for x, y in shape.points}
    assert found == {(1, 40.9): 0x8F7200, (3, 2.5): 0xB3261E, (4, 2.5): 0x3F7D3A}
    image = graph.grab().toImage()
    for (ply, _), color in found.items():
        assert color is not None and image.pixelColor(graph.place_of(ply).toPoint()) == QColor.fromRgb(color)


def test_light_and_dark_differ_and_the_curve_is_where_white_ends(graph: EvalGraph, qtbot: QtBot) -> None:
    colors = []
    for dark in (False, True):
        graph.setPalette(palette(dark))
        image = graph.grab().toImage()
        edge = graph.place_of(0)
        x = round(edge.x()) + 25
        white, black = image.pixelColor(x, 130), image.pixelColor(x, 12)
        assert white.lightness() > black.lightness() + 60
        colors.append((white.rgb(), black.rgb()))
    assert colors[0] != colors[1]


def test_phases_have_beginnings_and_ends() -> None:
    moves = "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"
    report = report_of(game_of(moves), [("0",)] * 6)
    assert phase_spans(report) == [(Phase.OPENING, 0, 5)]


def test_without_a_report_nothing_can_be_chosen(qtbot: QtBot) -> None:
    widget = EvalGraph()
    qtbot.addWidget(widget)
    with qtbot.assertNotEmitted(widget.ply_chosen):
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        qtbot.keyClick(widget, Qt.Key.Key_Right)
    widget.grab()


def test_marks_of_an_analysis_stand_in_the_move_list_and_not_in_the_game(qtbot: QtBot) -> None:
    def shown() -> list[str]:
        rows = [row for row in moves.arrangement.rows if isinstance(row, MainRow)]
        return [token.glyphs for row in rows for token in (row.white, row.black) if token is not None]

    game = game_of("1. f3 $5 e5 2. g4 Qh4# 0-1")
    moves = MoveList()
    qtbot.addWidget(moves)
    moves.set_game(game, "")
    nodes = list(game.mainline())
    moves.set_marks({nodes[0]: 6, nodes[2]: 4})
    assert shown() == ["!?", "", "??", ""], "what stands in the game comes first"
    assert nodes[2].nags == set()
    moves.set_marks({})
    assert shown() == ["!?", "", "", ""]
