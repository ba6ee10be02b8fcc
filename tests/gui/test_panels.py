"""Analysis pane, evaluation bar."""
from __future__ import annotations

from dataclasses import replace

import chess
from pytestqt.qtbot import QtBot

from chessgui.panels.analysis import AnalysisPanel, chances_text, figures_text, short_count, time_text
from chessgui.panels.evalbar import EvalBar
from engine import Score
from tests.gui.fakes import info


def test_analysis_shows_clears_and_is_clicked(qtbot: QtBot) -> None:
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.set_on(True)
    panel.show_update(chess.Board(), info(["e2e4", "e7e5", "g1f3"], 35), Score(centipawns=35))
    assert panel.score.text() == "+0.35" and panel.figures.text().startswith("depth 5/8")
    panel.show_update(chess.Board(), replace(info(["e2e4"], 35), wdl=(400, 400, 200)), Score(centipawns=35))
    assert panel.figures.text().startswith("White 40 %") and "depth 5/8" in panel.figures.text()
    panel.show_update(chess.Board(), info(["e2e4", "e7e5", "g1f3"], 35), Score(centipawns=35))
    with qtbot.waitSignal(panel.move_clicked) as clicked:
        panel.line.linkActivated.emit("1")
    assert [move.move.uci() for move in clicked.args[0]] == ["e2e4", "e7e5"]
    panel.clear()
    assert panel.score.text() == "–" and panel.line.text() == ""
    with qtbot.waitSignal(panel.switched) as switched:
        panel.button.click()
    assert switched.args == [False]


def test_growing_numbers_do_not_widen_the_pane(qtbot: QtBot) -> None:
    """The pane would push the board aside in the middle of a game."""
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.show_update(chess.Board(), info(["e2e4"], 35), Score(centipawns=35))
    before = panel.minimumSizeHint().width()
    panel.show_update(chess.Board(), replace(info(["e2e4"], 35), seldepth=120, nps=999_000_000, hashfull=1000, time_ms=360_000_000),
                      Score(centipawns=35))
    assert panel.minimumSizeHint().width() == before


def test_chances_are_told_from_whites_side() -> None:
    assert chances_text((514, 300, 186), True) == "White 51 % · draw 30 % · Black 19 %"
    assert chances_text((514, 300, 186), False) == "White 19 % · draw 30 % · Black 51 %"


def test_figures() -> None:
    assert [time_text(time) for time in (0, 59_949, 60_000, 253_900, 3_723_000)] == ["0.0 s", "59.9 s", "1:00", "4:13", "1:02:03"]
    assert (short_count(950), short_count(12_345), short_count(4_560_000)) == ("950", "12k", "4.6M")
    assert figures_text(info([])) == "depth 5/8 · 1.0M nodes/s · table 3 % · 0.0 s"


def test_evaluation_bar_tells_its_score(qtbot: QtBot) -> None:
    bar = EvalBar()
    qtbot.addWidget(bar)
    bar.resize(26, 400)
    bar.show()
    bar.set_score(Score(mate=-3))
    assert bar.accessibleName() == "Evaluation, White's point of view: -#3"
    qtbot.waitUntil(lambda: bar._share == 0.0)
    assert bar.grab().toImage().pixelColor(13, 390).lightness() < 100, "Black fills the bar"
    bar.set_score(None)
    assert bar.score is None
