"""The report in the window: what it begins with, and where the question stands who the user is."""
from __future__ import annotations

import re

import chess
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from chessgui.panels.report.panel import ReportPanel
from tests.report.scripted import game_of, report_of

SCORES = 0, 20, 500, -500, 500, -500
WHITE, BLACK = ["2.g4??", "3.h4??"], ["1...e5??", "2...a6??"]


@pytest.fixture
def panel(qtbot: QtBot) -> ReportPanel:
    panel = ReportPanel()
    qtbot.addWidget(panel)
    panel.resize(730, 240)
    panel.show()
    panel.add_note(QLabel("Which player are you?"))
    return panel


def show(panel: ReportPanel) -> None:
    panel.set_report(report_of(game_of("1. e4 e5 2. g4 a6 3. h4 *"), [(str(score), "") for score in SCORES]))


def told(panel: ReportPanel) -> list[str]:
    """The texts of the report from above."""
    labels = [label for label in panel._content.findChildren(QLabel) if label.text()]
    return [re.sub("<.*?>", "", label.text()) for label in sorted(labels, key=lambda label: label.mapTo(panel._content, QPoint()).y())]


@pytest.mark.parametrize(("own", "moments"), [
    ((chess.BLACK,), ["Your key moments", *BLACK, "Your opponent's key moments", *WHITE]),
    ((chess.WHITE,), ["Your key moments", *WHITE, "Your opponent's key moments", *BLACK]),
    ((), ["Key moments", BLACK[0], WHITE[0], BLACK[1], WHITE[1]]),
    ((chess.WHITE, chess.BLACK), ["Key moments", BLACK[0], WHITE[0], BLACK[1], WHITE[1]])])
def test_key_moments_come_first_and_mine_before_my_opponents(
    qtbot: QtBot, panel: ReportPanel, own: tuple[chess.Color, ...], moments: list[str],
) -> None:
    """They stood below all figures, those of both sides mixed."""
    panel.whose = lambda: own
    show(panel)
    qtbot.waitUntil(lambda: told(panel)[0] == "Which player are you?")
    texts = told(panel)
    assert [text for text in texts if text in (*WHITE, *BLACK) or "ey moments" in text] == moments
    assert texts.index(moments[-1]) < texts.index("Accuracy")


def test_the_question_who_i_am_leaves_the_room_to_the_report(qtbot: QtBot, panel: ReportPanel) -> None:
    """It stood below the report, of which it left a slit; it stays when there is another report."""
    for _ in range(2):
        show(panel)
        question = next(label for label in panel.findChildren(QLabel) if label.text() == "Which player are you?")
        qtbot.waitUntil(question.isVisible)
        assert panel._content.isAncestorOf(question)
        bottom = panel.scrolled.mapTo(panel, QPoint(0, panel.scrolled.height())).y()
        assert bottom > panel.height() - 12


def test_a_figure_stands_beside_its_name(qtbot: QtBot, panel: ReportPanel) -> None:
    """In a wide pane they were at opposite edges."""
    show(panel)
    panel.resize(730, 900)
    figure = next(label for label in panel.findChildren(QLabel) if label.accessibleName().startswith("Average centipawn loss"))
    qtbot.waitUntil(lambda: figure.width() > 0 and panel.width() == 730)
    assert figure.mapTo(panel, QPoint()).x() < 365
