"""The one model of a graph: the window, PDF and SVG show the same points at the same places."""
from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from chessgui.export.pictures.looks import Looks
from chessgui.export.report.webpage import HEIGHT, WIDTH, report_page
from chessgui.looks.graph import Form, Graph, GraphShape
from chessgui.looks.graphpainter import Ink, paint_graph, place_in
from chessgui.report.graph import report_graph
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES

PLOT = QRectF(0, 0, WIDTH, HEIGHT)


def test_marks_of_the_page_lie_where_the_painter_paints_them() -> None:
    game = game_of(FOOLS_MATE)
    report = report_of(game, CASES["fool's mate"].scores)
    page = report_page(game, report, Looks())
    drawn = {(float(x), float(y)): int(color, 16)
             for color, x, y in re.findall(r'class="mark" fill="#(\w+)" cx="([\d.]+)" cy="([\d.]+)"', page)}
    graph = report_graph(report)
    marks = [(place_in(graph, PLOT, point), shape.color) for shape in graph.shapes if shape.form is Form.DOTS for point in shape.points]
    assert drawn == {(round(place.x(), 1), round(place.y(), 1)): color for place, color in marks} and len(drawn) == 3


@pytest.mark.parametrize(("point", "place"), [((0, 0), (0, 260)), ((4, 100), (1000, 0)), ((1, 50), (250, 130)), ((2, 75), (500, 65))])
def test_points_are_mapped_to_pixels_and_back(point: tuple[float, float], place: tuple[float, float]) -> None:
    graph = Graph(0, 4, 0, 100)
    assert place_in(graph, PLOT, point) == QPointF(*place) and graph.x_at(place[0] / WIDTH) == point[0]


def test_shapes_lie_on_those_before_and_areas_end_at_the_edge(qtbot: QtBot) -> None:
    graph = Graph(0, 2, 0, 2, (
        GraphShape(Form.AREA, "ground", ((0, 0), (0, 9), (2, 9), (2, 0))), GraphShape(Form.LINE, "line", ((0, 1), (2, 1))),
        GraphShape(Form.DOTS, "dot", ((1, 1),), color=0x0000FF), GraphShape(Form.LINE, "unknown", ((0, 0.5), (2, 0.5)))))
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    inks = {"ground": Ink(0x00FF00), "line": Ink(stroke=0xFF0000, width=4), "dot": Ink(radius=5)}
    paint_graph(painter, graph, QRectF(10, 10, 40, 40), inks)
    painter.end()
    colors = [QColor(image.pixel(*place)).name() for place in ((30, 30), (15, 30), (15, 15), (30, 40), (30, 5), (5, 30))]
    assert colors == ["#0000ff", "#ff0000", "#00ff00", "#00ff00", "#ffffff", "#ffffff"]
