"""Move list, analysis pane, evaluation bar."""
from __future__ import annotations

from dataclasses import replace

import chess
import chess.pgn
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chessgui.panels.analysis import AnalysisPanel, chances_text, figures_text, short_count, time_text
from chessgui.panels.evalbar import EvalBar
from chessgui.panels.movelayout import MainRow, TextRow, move_rows
from chessgui.panels.movelist import MoveList
from chessgui.pgn import read_text
from engine import Score
from tests.gui.fakes import info

GAME = "1. e4 {king's pawn} e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 $1 Nc6 1-0"


def rows_as_text(text: str, figurines: bool = False) -> list[str]:
    rows = []
    for row in move_rows(read_text(text)[0], figurines):
        if isinstance(row, MainRow):
            cells = [token.text if token else "-" for token in (row.white, row.black)]
            rows.append(f"{row.number} {cells[0]} {cells[1]}")
        else:
            assert isinstance(row, TextRow)
            rows.append("  " * row.depth + " ".join(token.text.replace("\u00a0", " ") for token in row.tokens))
    return rows


def test_rows_show_main_line_variations_and_comments() -> None:
    assert rows_as_text(GAME) == [
        "1 e4 -", "king's pawn", "1 - e5", "  1... c5 2. Nf3", "    2. c3 d5", "  2... d6", "2 Nf3! Nc6",
    ]
    assert rows_as_text("1. Nf3", figurines=True) == ["1 ♘f3 -"]


def test_a_click_goes_to_the_move_and_the_current_one_is_in_view(qtbot: QtBot) -> None:
    game, _ = read_text(" ".join(f"{number}. Nf3 Nf6 {number + 1}. Ng1 Ng8" for number in range(1, 160, 2)))
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(300, 300)
    widget.show()
    widget.set_game(game, "½–½  Draw.")
    first = game.variations[0]
    cell = widget.cell_of(first)
    assert cell is not None
    with qtbot.waitSignal(widget.node_clicked) as clicked:
        qtbot.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=cell.rect.center().toPoint())
    assert clicked.args == [first]
    widget.set_current(game.end())
    last = widget.cell_of(game.end())
    assert last is not None
    offset = widget.verticalScrollBar().value()
    assert offset <= last.rect.top() and last.rect.bottom() <= offset + widget.viewport().height()
    widget.set_current(game)
    assert widget.verticalScrollBar().value() == 0


def test_words_stay_inside_a_narrow_list(qtbot: QtBot) -> None:
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(230, 300)
    widget.set_game(read_text(GAME + " " + "{" + "many words " * 60 + "}")[0], "1-0")
    assert all(cell.rect.right() <= widget.viewport().width() for cell in widget._cells)


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
