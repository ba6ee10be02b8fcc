"""Reports in the window: the pane, the dialogs and the commands."""
from __future__ import annotations

import re
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from chessgui.commands.reportcommands import ReportCommands
from chessgui.dialogs.marks import MarksDialog
from chessgui.dialogs.report import ReportChoices, ReportDialog
from chessgui.engines.enginelist import OWN, UCI, XBOARD, EngineSpec
from chessgui.gamelist.gameindex import GameIndex
from chessgui.looks.theme import palette, style_sheet
from chessgui.panels.report.evalgraph import EvalGraph
from chessgui.panels.report.panel import MomentButton, ReportPanel
from chessgui.pgn import game_text
from chessgui.program.program import Program
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort, ReportError
from chessgui.report.marks import usual_text
from chessgui.report.report import Report
from chessgui.tree.change import delete_from_here
from chessgui.tree.game import Game
from chessgui.words.translation import LANGUAGES, set_language
from tests.analysis.results import evaluation as analysed
from tests.hands.looks import cut_texts, overlaps
from tests.hands.reporthands import Desk, Table
from tests.report.scripted import FOOLS_MATE, Scripted, game_of, report_of
from tests.report.test_table import CASES
from tests.window.test_accessible_names import nameless


def fools_report() -> Report:
    return report_of(game_of(FOOLS_MATE), CASES["fool's mate"].scores)


# the pane --------------------------------------------------------------------------------------------------------


def test_the_pane_shows_both_sides_and_key_moments(qtbot: QtBot) -> None:
    panel = ReportPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 600)
    panel.show()
    assert panel.note.text() == "No report on this game yet." and not panel.buttons["write"].isVisible()
    panel.set_report(fools_report())
    moments = panel.findChildren(MomentButton)
    assert [moment.accessibleName().split(" · ")[0] for moment in moments] == ["1.f3?!", "2.g4??"]
    with qtbot.waitSignal(panel.ply_chosen) as chosen:
        qtbot.mouseClick(moments[1], Qt.MouseButton.LeftButton)
    assert chosen.args == [3] and panel.buttons["page"].isVisible()
    assert nameless(panel) == []
    panel.show_progress(3, 9)
    assert panel.progress.isVisible() and panel.buttons["cancel"].isVisible() and not panel.buttons["analyse"].isVisible()
    panel.setPalette(palette(True))
    assert panel.palette().color(QPalette.ColorRole.Base).lightness() < 128
    panel.grab()


@pytest.mark.parametrize("name", LANGUAGES)
def test_nothing_is_cut_off_in_a_narrow_pane(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    clocks = iter(("5:00", "5:00", "4:50", "4:10", "4:40", "4:00", "1:10", "0:20", "1:05", "0:10"))
    bare = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Nc3 Be7 *"
    moves = re.sub(r"([a-hNB]\w+)", lambda move: f"{move[1]} {{[%clk 0:0{next(clocks)}]}}", bare)
    report = report_of(game_of(moves, TimeControl="300"), [(str(score), "") for score in (20, 30, -600, 0, 60, 900, -150, 0, 30, 400, 60)])
    set_language(qapp, name)
    try:
        panel = ReportPanel()
        qtbot.addWidget(panel)
        panel.setStyleSheet(style_sheet(False))
        panel.show()
        panel.set_report(report)
        for width in (300, 340, 400):
            panel.resize(width, 300 if width == 340 else 900)
            qtbot.waitUntil(lambda: panel._content.width() <= panel.width())
            qtbot.wait(1)
            assert panel.width() == width and (cut_texts(panel), overlaps(panel)) == ([], []), width
            assert panel._content.minimumSizeHint().width() <= panel.scrolled.viewport().width(), width
    finally:
        set_language(qapp, "en")


def test_the_pane_scrolls_to_its_last_line_and_no_further(qtbot: QtBot) -> None:
    panel = ReportPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 240)
    panel.show()
    panel.set_report(replace(fools_report(), opening="A00 " + "Barnes Opening: Hammerschlag, " * 3, searched="Chessgui, 100 ms a move"))
    content, last = panel._content, panel._content.findChildren(QLabel)[-1]
    assert last.text().startswith("Searched: ")
    qtbot.waitUntil(lambda: content.height() - last.geometry().bottom() < last.height())


# dialogs ---------------------------------------------------------------------------------------------------------


def test_the_dialog_gives_back_what_it_was_given(qtbot: QtBot) -> None:
    other = EngineSpec("Other", ("other",))
    for effort in (Effort(250), Effort(None, 14, threads=2), Effort(None, nodes=5000, command=("other",))):
        writing = Writing(variations=False)
        dialog = ReportDialog(["a", "b"], [1], ReportChoices(effort, writing, (OWN, other)))
        qtbot.addWidget(dialog)
        assert (dialog.effort(), dialog.writing(), dialog.chosen_games()) == (effort, writing, [1])


def test_without_a_game_nothing_can_start(qtbot: QtBot) -> None:
    dialog = ReportDialog(["a", "b"], [], ReportChoices(Effort(), Writing(), (OWN,)))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.start.isEnabled() and nameless(dialog) == []
    dialog.games.item(0).setCheckState(Qt.CheckState.Checked)
    with qtbot.waitSignal(dialog.start_wanted) as wanted:
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert wanted.args == [Effort(), Writing(), [0]]
    dialog.show_running(True)
    dialog.show_progress(0, 2, 5, 80)
    assert dialog.note.text() == "Game 1 of 2 · Position 5 of 80. It goes on when this is closed."
    assert dialog.stop.isVisible() and not dialog.start.isVisible()


def test_what_an_xboard_engine_cannot_do_is_said(qtbot: QtBot) -> None:
    board = EngineSpec("Boarder", ("boarder",), XBOARD, {"Style": 5})
    remembered = Effort(None, nodes=5000, command=("boarder",), protocol=UCI)
    dialog = ReportDialog(["a"], [0], ReportChoices(remembered, Writing(), (OWN, board)))
    qtbot.addWidget(dialog)
    assert dialog.engine.currentText() == "Boarder", "its options are others now, it is the same engine"
    assert dialog.note.text() == "Boarder speaks XBoard: it is held to a time or a depth, not to a number of nodes."
    assert not dialog.start.isEnabled()
    dialog.kind.setCurrentIndex(0)
    assert dialog.start.isEnabled() and "tells one line" in dialog.note.text()
    assert dialog.effort().is_xboard and dict(dialog.effort().options) == {"Style": 5}
    dialog.engine.setCurrentIndex(0)
    assert not dialog.note.text() and dialog.effort() == Effort()


def test_marks_are_checked_while_one_types(qtbot: QtBot) -> None:
    dialog = MarksDialog(usual_text())
    qtbot.addWidget(dialog)
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    assert isinstance(save, QPushButton) and save.isEnabled()
    dialog.editor.setPlainText(usual_text().replace("loss >= 15", "luck >= 15"))
    assert not save.isEnabled() and "“luck” is not known of a move." in dialog.problem.text()
    dialog.editor.setPlainText(usual_text().replace("loss >= 15", "loss >= 25"))
    with qtbot.waitSignal(dialog.saved) as saved:
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert "loss >= 25" in saved.args[0]


@pytest.mark.parametrize(("data", "is_text"), [
    (usual_text().replace("loss >= 15", "luck >= 15").encode(), True), (usual_text().replace("15", "16").encode("utf-16"), False)])
def test_a_table_of_marks_that_cannot_be_used_is_not_lost(qtbot: QtBot, program: Program, data: bytes, is_text: bool) -> None:
    """It is shown, so that it can be mended; what is no text, as a spreadsheet may write it, is kept beside the new one."""
    reports = program.window.topics[ReportCommands]
    reports._settings.marks_file.write_bytes(data)
    reports.ask_marks()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(MarksDialog)))
    dialog = program.window.findChild(MarksDialog)
    assert dialog.editor.toPlainText() == (data.decode() if is_text else usual_text())
    dialog.editor.setPlainText(usual_text().replace("loss >= 15", "loss >= 25"))
    dialog.accept()
    qtbot.waitUntil(lambda: reports._settings.marks_file.read_bytes() != data)
    kept = reports._settings.marks_file.with_name("marks.tsv.damaged")
    assert kept.read_bytes() == data and "loss >= 25" in reports._settings.marks_file.read_text()


def test_the_table_of_marks_begins_at_its_left_in_every_language(qtbot: QtBot, qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        dialog = MarksDialog(usual_text())
        qtbot.addWidget(dialog)
        dialog.resize(500, 400)
        dialog.show()
        bar = dialog.editor.horizontalScrollBar()
        assert bar.maximum() > 0 and bar.value() == 0
    finally:
        set_language(qapp, "en")


# commands --------------------------------------------------------------------------------------------------------


def test_the_shown_game_is_analysed_and_written_into(desk: Desk) -> None:
    before = desk.text
    desk.analyse()
    assert desk.said == ["The reports are done."]
    assert "2. g4 $4" in desk.text and "(2. Nh3 d5)" in desk.text
    report = desk.commands.report(desk.program.controller.game)
    assert report is not None and report.opening.startswith("A00 ") and report.white.accuracy == pytest.approx(29.154, abs=0.01)
    assert len(desk.panel.findChildren(MomentButton)) >= 2
    desk.program.controller.editing.undo()
    assert desk.text == before
    desk.commands.write()
    assert "2. g4 $4" in desk.text
    desk.commands.write()
    assert desk.said[-1] == "The report is in the game already."


@pytest.mark.parametrize("which", ["none", "one of two"])
def test_where_games_could_not_be_analysed_the_last_word_is_why(desk: Desk, which: str) -> None:
    """The dialog stays open where no game could."""
    if which == "one of two":
        desk.program.workspace.show(Game(game_of("1. e4 e5 *", White="Odd", Variant="Atomic")), beside=True)

    def none(effort: Effort) -> Table:
        raise ReportError("No engine.")

    desk.queue._searcher = none if which == "none" else lambda effort: Table()
    dialog = desk.open()
    for row in range(dialog.games.count()):
        dialog.games.item(row).setCheckState(Qt.CheckState.Checked)
    with desk.qtbot.waitSignal(desk.queue.ended, timeout=10_000):
        desk.qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    if which == "none":
        assert desk.said[-1] == dialog.note.text() and desk.said[-1].endswith(": No engine.")
        assert desk.dialog() is dialog and dialog.start.isVisible() and dialog.start.isEnabled()
        desk.queue._searcher = lambda effort: Table()
        with desk.qtbot.waitSignal(desk.queue.ended, timeout=10_000):
            desk.qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
        assert desk.said[-1] == "The reports are done.", "what was wrong before is of no interest any more"
    else:
        assert desk.said[-1].startswith("Odd – ") and "variant" in desk.said[-1]
    desk.qtbot.waitUntil(lambda: desk.dialog() is None)


def test_a_report_begins_with_what_the_analysis_knows_and_the_pane_sees_what_it_finds(desk: Desk, qtbot: QtBot) -> None:
    controller, searcher = desk.program.controller, Scripted()
    store, nodes = controller.analysis.store, [controller.game.pgn, *controller.game.pgn.mainline()]
    known = replace(analysed("g2g4", "e2e4", depth=40, engine="scripted"), time_ms=60_000)
    assert store.keep(nodes[2].board(), 2, known)
    desk.queue._folder, desk.queue._searcher = controller.archive.folder, lambda effort: searcher
    with qtbot.waitSignal(controller.archive.loaded, timeout=10_000):
        desk.analyse()
    assert searcher.asked == [3, 1, 0] and store.deepest(nodes[2].board()) == known
    assert all(store.deepest(node.board()) is not None for node in nodes[:4])


def test_graph_and_board_follow_each_other(desk: Desk) -> None:
    desk.analyse()
    controller, graph = desk.program.controller, desk.graph
    graph.ply_chosen.emit(3)
    assert controller.game.node.ply() == 3 and graph.ply == 3
    controller.previous()
    assert graph.ply == 2
    controller.go_to(controller.game.pgn.next().parent.variations[1])  # type: ignore[union-attr]
    assert graph.ply is None, "a variation is not on the graph"


def test_a_report_goes_when_the_moves_are_others(desk: Desk) -> None:
    desk.analyse()
    controller = desk.program.controller
    controller.first()
    controller.next()
    desk.program.window.actions_by_name["delete_from_here"].trigger()
    assert desk.commands.report(controller.game) is None
    assert desk.panel.note.text() == "No report on this game yet."
    controller.editing.undo()
    assert desk.commands.report(controller.game) is not None


def test_pages_are_saved(desk: Desk, tmp_path: Path) -> None:
    desk.analyse()
    for name, start in (("a.html", b"<!DOCTYPE html>"), ("a.pdf", b"%PDF")):
        desk.said.clear()
        desk.commands.save_page(desk.program.controller.game, tmp_path / name)
        desk.qtbot.waitUntil(lambda: bool(desk.said))
        assert desk.said == [f"Saved {name}."] and (tmp_path / name).read_bytes().startswith(start)
    desk.said.clear()
    desk.commands.save_page(desk.program.controller.game, tmp_path / "none" / "a.html")
    desk.qtbot.waitUntil(lambda: bool(desk.said))
    assert "was not saved" in desk.said[0]


def test_the_saved_page_is_that_of_the_game_for_which_it_was_asked(desk: Desk, tmp_path: Path) -> None:
    desk.analyse()
    game = desk.program.controller.game
    desk.commands.ask_page()
    dialog = desk.program.window.findChild(QFileDialog)
    desk.program.workspace.show(Game(game_of("1. d4 *", White="Another")), beside=True)
    desk.said.clear()
    dialog.fileSelected.emit(str(tmp_path / "a.html"))
    desk.qtbot.waitUntil(lambda: bool(desk.said))
    assert desk.said == ["Saved a.html."] and "Another" not in (tmp_path / "a.html").read_text("utf-8")
    game.do(delete_from_here(game.pgn.variations[0]))
    desk.commands.save_page(game, tmp_path / "b.html")
    assert desk.said[-1] == "The moves have changed meanwhile; analyse the game once more." and not (tmp_path / "b.html").exists()
    dialog.reject()


def test_games_of_a_file_are_opened_with_their_reports(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(f'[White "A"]\n\n{FOOLS_MATE}\n\n[White "B"]\n\n{FOOLS_MATE}\n\n[White "C"]\n\n{FOOLS_MATE}\n', "utf-8")
    desk.commands.ask_games(GameIndex.open(path, None), [0, 2])
    desk.qtbot.waitUntil(lambda: desk.dialog() is not None)
    dialog = desk.dialog()
    assert dialog is not None and [dialog.games.item(row).text() for row in range(2)] == ["A – Black", "C – Black"]
    with desk.qtbot.waitSignal(desk.queue.ended, timeout=10_000):
        desk.qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    names = [document.game.pgn.headers["White"] for document in desk.program.workspace.documents]
    assert names[-2:] == ["A", "C"] and desk.program.workspace.current.dirty
    assert desk.commands.report(desk.program.controller.game) is not None


def test_of_a_file_that_has_changed_since_it_was_listed_no_game_is_analysed(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(f'[White "A"]\n\n{FOOLS_MATE}\n', "utf-8")
    index = GameIndex.open(path, None)
    path.write_text("another file", "utf-8")
    desk.commands.ask_games(index, [0])
    desk.qtbot.waitUntil(lambda: bool(desk.said))
    assert desk.said == ["games.pgn has changed since its games were listed."] and desk.dialog() is None


def test_choices_are_remembered_and_marks_are_one_s_own(desk: Desk) -> None:
    dialog = desk.open()
    assert any("in English" in label.text() for label in dialog.findChildren(QLabel)), "what is written into the game"
    dialog.kind.setCurrentIndex(2)
    dialog.nodes.setValue(7000)
    dialog.switches["variations"].setChecked(False)
    desk.commands._save_marks(usual_text().replace("blunder\t4\tloss >= 15", "blunder\t4\tloss >= 60"))
    desk.qtbot.waitUntil(lambda: bool(desk.said))
    with desk.qtbot.waitSignal(desk.queue.ended, timeout=10_000):
        desk.qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert "2. g4 $2" in desk.text and "(2. Nh3" not in desk.text
    desk.qtbot.waitUntil(lambda: desk.dialog() is None)
    again = desk.open()
    assert again.effort() == Effort(None, nodes=7000) and not again.switches["variations"].isChecked()
    desk.commands._save_marks(usual_text())
    desk.qtbot.waitUntil(lambda: not desk.commands._settings.marks_file.exists())


def test_the_table_of_marks_is_not_read_in_the_gui_thread(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may lie on a disk that is slow or gone."""
    readers, read = list[threading.Thread](), Path.read_text

    def watched(path: Path, *how: Any, **more: Any) -> str:
        if path == desk.commands._settings.marks_file:
            readers.append(threading.current_thread())
        return read(path, *how, **more)

    monkeypatch.setattr(Path, "read_text", watched)
    desk.commands.ask_marks()
    desk.qtbot.waitUntil(lambda: desk.dialog(MarksDialog) is not None)
    desk.dialog(MarksDialog).close()
    desk.analyse()
    assert len(readers) > 1 and threading.main_thread() not in readers


def test_a_game_without_moves_is_not_analysed(desk: Desk) -> None:
    desk.program.workspace.show(Game())
    desk.commands.ask()
    assert desk.said == ["There is no move to analyse."]
    for command in (desk.commands.ask_page, desk.commands.write):
        desk.said.clear()
        command()
        assert desk.said == ["There is no report on this game; analyse it first."]


def test_another_window_takes_the_reports_over(desk: Desk) -> None:
    desk.analyse()
    panel, graph = ReportPanel(), EvalGraph()
    for widget in (panel, graph):
        desk.qtbot.addWidget(widget)
    other = ReportCommands(replace(desk.program.window.context, report=panel, graph=graph))
    assert other.report(desk.program.controller.game) is None
    other.take_over(desk.commands)
    assert other.report(desk.program.controller.game) is not None and panel.findChildren(MomentButton)
    desk.qtbot.waitUntil(lambda: other.close() is True)


def test_a_report_and_the_evaluations_of_a_file_are_compared_with_the_moves_once_each(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game, commands, compared = desk.program.controller.game, desk.commands, list[chess.pgn.GameNode]()
    commands._reports[game] = report_of(game_of("1. f3 e5 *"), CASES["fool's mate"].scores[:3])
    commands._told[game] = fools_report()
    usual = chess.pgn.Game.mainline
    monkeypatch.setattr(chess.pgn.Game, "mainline", lambda node: compared.append(node) or usual(node))  # type: ignore[func-returns-value]
    for _ in range(5):
        assert commands.report(game) is None and commands._fitting(commands._told, game) is not None
    assert len(compared) == 2


def test_after_a_restart_report_and_graph_are_back(desk: Desk, qtbot: QtBot) -> None:
    controller = desk.program.controller
    desk.queue._folder, desk.queue._searcher = controller.archive.folder, lambda effort: Scripted()
    desk.analyse()
    first = desk.commands.report(controller.game)
    controller.workspace.show(Game(game_of("1. e4 e5 *")))
    again = ReportCommands(replace(desk.program.window.context, report=desk.panel, graph=desk.graph))
    assert desk.graph.graph is None
    controller.workspace.show(Game(game_of(FOOLS_MATE)))
    qtbot.waitUntil(lambda: again.report(controller.game) is not None, timeout=5000)
    found = again.report(controller.game)
    assert first is not None and found is not None and found == first and desk.graph.graph is not None
    again.close()


def test_a_game_that_takes_the_place_of_another_one_has_its_own_graph_and_report(desk: Desk, qtbot: QtBot) -> None:
    """As does one whose main line was changed; the graph of a game in play does not come back after each move."""
    controller = desk.program.controller
    desk.queue._folder, desk.queue._searcher = controller.archive.folder, lambda effort: Scripted()
    desk.analyse()
    text, empty = game_text(game_of(FOOLS_MATE)), Game()

    def paste(text: str, shown: bool = True) -> None:
        controller.editing.paste(text)
        assert controller.game is empty and desk.graph.graph is None
        qtbot.waitUntil(lambda: not desk.commands._background.busy)
        QApplication.processEvents()
        assert (desk.graph.graph is not None) is shown

    controller.workspace.show(empty, beside=True)
    controller.play(chess.Move.from_uci("e2e4"))
    paste("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} *")
    paste('[White Elo "any name is a tag"]\n\n1. d4 {[%eval 0.3]} d5 {[%eval 0.2]} *')
    paste("1. c4 c5 *", shown=False)
    paste("1. c4 {[%eval 0.3]} c5 {[%eval 0.2]} *")
    paste(text)
    assert desk.commands.report(empty) is not None
    paste("1. c4 {[%eval 0.3]} c5 {[%eval 0.2]} *")
    assert desk.commands.report(empty) is None
    controller.last()
    controller.play_from_here(None)
    controller.play(chess.Move.from_uci("g1f3"))
    qtbot.waitUntil(lambda: not desk.commands._background.busy)
    assert desk.graph.graph is None
    controller.resign()
    qtbot.waitUntil(lambda: desk.graph.graph is not None)


def test_the_evaluations_of_a_file_are_its_graph_until_it_is_analysed(desk: Desk, qtbot: QtBot) -> None:
    controller = desk.program.controller
    controller.workspace.show(Game(game_of("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. g4 Qh4 {[%eval -1.5]} *")))
    qtbot.waitUntil(lambda: desk.graph.graph is not None, timeout=5000)
    assert desk.commands.report(controller.game) is None, "it is no report"
    assert [round(height) for height in desk.graph.heights] == [53, 53, 52, 52, 37]
    assert desk.graph.point_text(1).endswith("White 53 % · +0.30 · from the file")
    desk.analyse()
    assert "from the file" not in desk.graph.point_text(1)


def test_the_bar_beside_the_board_shows_what_the_report_knows(desk: Desk) -> None:
    """Where neither the analysis nor the file knows better."""
    controller, bar = desk.program.controller, desk.program.window.context.area.eval_bar
    controller.first()
    desk.analyse()
    report = desk.commands.report(controller.game)
    assert report is not None and bar.score is None
    own = desk.program.window.topics[ReportCommands]
    own._reports[controller.game] = report
    own.show_current()
    assert bar.score is not None and bar.score == report.scores[0]
    assert bar.toolTip().startswith("Evaluation from the report, White's point of view: ")
    controller.go_to(controller.game.at_ply(3))
    assert bar.score == report.scores[3]
    controller.go_to(controller.game.at_ply(1))
    controller.play(chess.Move.from_uci("c7c5"))
    assert bar.score is None, "a position that is not in the report"
