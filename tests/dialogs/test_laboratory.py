"""The window of the laboratory: switches and numbers, the same results as the command line, running and stopping, files."""
from __future__ import annotations

import os
import re
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from chessgui import dialogs
from chessgui.board.colors import BOARDS
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.dialogs.laboratory.plan import PlanFields
from chessgui.dialogs.laboratory.switches import NumberSliders, RuleSwitches
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.laboratory.tour import STEPS
from chessgui.looks.theme import set_text_size
from chessgui.looks.widgets import font_like
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.words.language import number_text
from chessgui.words.translation import set_language
from engine import PARAMETERS, RULES, Experiment, Place, changes_of, read_experiment, write_experiment
from engine.tune.experiment import numbers_of
from engine.tune.running import run_file
from engine.tune.telling import nodes_of
from tests.hands.boardhands import show_active
from tests.hands.laboratoryhands import ITALIAN, run
from tests.hands.looks import cut_texts, inked, overlaps
from tests.hands.patience import PATIENCE_MS
from tests.report.scripted import game_of
from tests.tune.test_experiment import EPD

pytestmark = pytest.mark.usefixtures("prepared_engine", "own_settings")


def test_the_key_that_closes_a_game_closes_it(qtbot: QtBot, laboratory: LaboratoryWindow) -> None:
    show_active(qtbot, laboratory)
    QTest.keyClick(laboratory.table, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not laboratory.isVisible()


@pytest.mark.parametrize("experiment", [
    Experiment("positions", rules={"null_move": "off"}, parameters={"futility_base": 120}, positions=(Place(ITALIAN),), depth=7),
    Experiment("bench", rules={"singular_extensions": "stronger"}, depth=4),
    Experiment("match", parameters={"late_move_base": 1}, nodes=100, pairs=2, seed=3, sprt=(0.0, 10.0)),
    Experiment("scan", positions=(Place(ITALIAN),), depth=5, scan="futility_base", values=(50, 90), scanned="positions")],
    ids=["positions", "bench", "match", "scan"])
def test_the_window_and_the_command_line_have_the_same_numbers(
    laboratory: LaboratoryWindow, experiment: Experiment, tmp_path: Path, qtbot: QtBot,
) -> None:
    laboratory.show_experiment(experiment)
    done = run(laboratory, qtbot)
    assert done.without_results() == experiment, "all that was set is still set"
    path = tmp_path / "experiment.json"
    write_experiment(path, experiment)
    assert numbers_of(run_file(path).results) == numbers_of(done.results)


@pytest.mark.parametrize("experiment", [
    Experiment("scan", positions=(Place(ITALIAN),), depth=5, scan="futility_base", values=(50, 60, 90), scanned="positions"),
    Experiment("match", nodes=100, pairs=2, seed=3_000_000, sprt=None), Experiment("match", nodes=100, pairs=2, sprt=(-2.5, 2.5)),
    Experiment("positions", rules={"null_move": "usual"}, parameters={"multi_cut": 1}, positions=(Place(ITALIAN),), nodes=5_000_000_000)],
    ids=["values", "no test", "another test", "usual ones"])
def test_what_has_no_place_in_the_fields_stays_as_it_is(laboratory: LaboratoryWindow, experiment: Experiment) -> None:
    laboratory.show_experiment(experiment)
    assert laboratory.made() == experiment
    laboratory.plan.seed.setValue(7)
    assert (laboratory.made().values, laboratory.made().sprt, laboratory.made().seed) == (experiment.values, experiment.sprt, 7)
    laboratory.plan.first.setValue(70)
    if experiment.kind == "scan":
        assert laboratory.made().values == (70, 80, 90)


def test_a_window_that_is_minimized_goes_on(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    class Minimizing(QHideEvent):
        def spontaneous(self) -> bool:
            return True

    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000, sprt=(0.0, 1.0)))
    laboratory.run()
    laboratory.hideEvent(Minimizing())
    assert laboratory.cancel_button.isEnabled()
    laboratory.hideEvent(QHideEvent())
    assert not laboratory.cancel_button.isEnabled()


def test_the_title_of_a_stranger_is_shown_as_it_is(laboratory: LaboratoryWindow) -> None:
    laboratory.show_experiment(Experiment("bench", "<img src=x>", depth=3))
    assert laboratory.title.textFormat() == Qt.TextFormat.PlainText


def test_a_switch_searches_the_position_at_once(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.plan.plies.setValue(6)
    laboratory.plan.nodes.setValue(0)
    laboratory.live.setChecked(True)
    box = laboratory.rules.boxes["late_move_reductions"]
    box.setCurrentIndex(box.findData("off"))
    qtbot.waitUntil(lambda: laboratory.result is not None, timeout=PATIENCE_MS)
    assert laboratory.changes.text() == "Late move reductions: Off"
    assert laboratory.result is not None and laboratory.result.results is not None
    usual, changed = laboratory.result.results["players"]
    assert nodes_of(changed) != nodes_of(usual) and laboratory.table.topLevelItemCount() == 6
    assert laboratory.table.topLevelItem(5).text(5) != laboratory.table.topLevelItem(5).text(1) and laboratory.curve.curve is not None
    assert laboratory.summary.text().startswith("To depth 6:")


def test_a_match_is_drawn_as_it_runs_and_can_be_cancelled(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000, sprt=(0.0, 1.0)))
    laboratory.run()
    assert laboratory.cancel_button.isEnabled() and not laboratory.run_button.isEnabled()
    qtbot.waitUntil(lambda: laboratory.curve.curve is not None and "won" in laboratory.summary.text(), timeout=PATIENCE_MS)
    laboratory.cancel_button.click()
    qtbot.waitUntil(lambda: laboratory.run_button.isEnabled(), timeout=PATIENCE_MS)
    assert "Stopped" in laboratory.problem.text() and laboratory.result is None


def test_a_step_of_the_tour_is_done_at_a_click_and_left_by_a_change(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.tour.setCurrentRow(8)
    qtbot.waitUntil(lambda: laboratory.result is not None, timeout=PATIENCE_MS)
    assert laboratory.title.text() == STEPS[8].title and laboratory.text.text() == STEPS[8].text
    solved = re.match(r"(\d+) solved instead of (\d+)\.", laboratory.summary.text())
    assert solved is not None and int(solved[1]) < int(solved[2])
    assert laboratory.rules.rules() == {"singular_extensions": "off"}
    laboratory.rules.reset.click()
    assert laboratory.title.text() != STEPS[8].title and not laboratory.text.isVisible() and laboratory.made().text == ""
    assert laboratory.tour.currentRow() == -1, "a click does the step once more"
    laboratory.take_position()
    assert laboratory.board.state.board.fen() == ITALIAN and laboratory.tour.currentRow() == -1


def test_tab_passes_the_tour_without_doing_a_step(laboratory: LaboratoryWindow) -> None:
    laboratory.show_experiment(Experiment("bench", depth=4))
    QApplication.sendEvent(laboratory.tour, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert laboratory.made().kind == "bench" and laboratory.tour.currentRow() == -1


def test_a_step_of_the_tour_can_be_done_again_after_another_experiment(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    step = laboratory.tour.visualItemRect(laboratory.tour.item(0)).center()
    for _ in range(2):
        qtbot.mouseClick(laboratory.tour.viewport(), Qt.MouseButton.LeftButton, pos=step)
        assert laboratory.title.text() == STEPS[0].title and laboratory.tour.currentRow() == 0
        laboratory.show_experiment(Experiment("bench", title="Another", depth=1))
        assert laboratory.tour.currentRow() == -1 and not laboratory.tour.selectedItems()


def test_the_table_says_what_will_be_there_and_its_stripes_end_where_it_does(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    table = laboratory.table
    laboratory.resize(1180, 700)
    first, last = inked(table.viewport())
    assert 0 < first < last < 1, "a sentence stands there"
    laboratory.show_experiment(Experiment("positions", positions=(Place(ITALIAN),), depth=4))
    run(laboratory, qtbot)
    assert table.topLevelItemCount() and table.header().length() == table.viewport().width()


def test_the_table_stays_where_it_is_while_rows_come(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    table, rows = laboratory.table, [(str(number), "10") for number in range(200)]
    table.show_rows(("Position", "Nodes"), rows)
    table.setCurrentItem(table.topLevelItem(95))
    table.verticalScrollBar().setValue(90)
    table.show_rows(("Position", "Nodes"), [*rows, ("201", "20")])
    assert (table.verticalScrollBar().value(), table.currentIndex().row()) == (90, 95)
    table.show_rows(("Depth", "Nodes", "Time"), [(row[0], "1", "2") for row in rows])
    assert (table.verticalScrollBar().value(), table.currentIndex().row()) == (0, -1), "another table"


def test_all_sliders_end_at_the_same_place(laboratory: LaboratoryWindow) -> None:
    laboratory.tabs.setCurrentWidget(laboratory.numbers)
    QApplication.processEvents()
    assert len({slider.width() for slider in laboratory.numbers.findChildren(QSlider)}) == 1


def test_a_step_on_many_positions_shows_their_sum_and_each_of_them(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.tour.setCurrentRow(7)
    qtbot.waitUntil(lambda: laboratory.result is not None, timeout=PATIENCE_MS)
    assert laboratory.result is not None and laboratory.result.results is not None
    places, players = laboratory.result.positions, laboratory.result.results["players"]
    assert laboratory.place.isVisible() and laboratory.place.count() == len(places) + 1
    assert laboratory.table.topLevelItemCount() == len(places)
    assert laboratory.summary.text().startswith(
        f"{number_text(nodes_of(players[1]))} nodes instead of {number_text(nodes_of(players[0]))}")
    laboratory.table.itemActivated.emit(laboratory.table.topLevelItem(3), 0)
    assert laboratory.place.currentIndex() == 4 and laboratory.summary.text().startswith("To depth 11: ")
    assert laboratory.board.state.board.board_fen() == chess.Board(places[3].fen, chess960=True).board_fen()
    laboratory.place.setCurrentIndex(0)
    assert laboratory.table.topLevelItemCount() == len(places)


def test_a_suite_of_ones_own_is_run(laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "suite.epd"
    path.write_text(EPD)
    laboratory.open_suite(str(path))
    qtbot.waitUntil(lambda: laboratory.result is not None, timeout=PATIENCE_MS)
    assert laboratory.curve.isHidden(), "a suite has no curve"
    assert "2 solved instead of 2." in laboratory.summary.text() and laboratory.table.topLevelItem(0).text(0) == "mate in 2"
    path.write_text("nonsense")
    laboratory.open_suite(str(path))
    qtbot.waitUntil(lambda: "Line 1 is no test" in laboratory.problem.text(), timeout=PATIENCE_MS)


@pytest.mark.parametrize(("name", "words"), [(os.devnull, "it is a device or a pipe"), ("none", "there is no such file")])
def test_a_suite_that_cannot_be_opened_says_why(laboratory: LaboratoryWindow, qtbot: QtBot, name: str, words: str) -> None:
    laboratory.open_suite(name)
    qtbot.waitUntil(lambda: laboratory.problem.text() == f"{Path(name).name} cannot be opened: {words}.", timeout=PATIENCE_MS)


@pytest.mark.parametrize(("text", "title"), [
    (500 * EPD, "1000 tests"), ("\ufeff" + EPD.replace("mate in 2", "mate\tin\u00a02"), "2 tests")], ids=["large", "blanks"])
def test_an_experiment_with_a_suite_is_read_again(
    laboratory: LaboratoryWindow, text: str, title: str, tmp_path: Path, qtbot: QtBot,
) -> None:
    laboratory.hide()  # so that nothing is run
    (tmp_path / "suite.epd").write_text(text)
    laboratory.open_suite(str(tmp_path / "suite.epd"))
    qtbot.waitUntil(lambda: laboratory.title.text() == title, timeout=PATIENCE_MS)
    laboratory.save_as(laboratory.made(), tmp_path / "mine.json")
    qtbot.waitUntil(lambda: laboratory.problem.text().startswith("Saved."), timeout=PATIENCE_MS)
    assert read_experiment(tmp_path / "mine.json") == laboratory.made()


def test_its_board_looks_as_the_user_has_chosen(program: Program) -> None:
    topic = program.window.topics[LaboratoryCommands]
    for name in ("meadow", "walnut"):
        program.settings.set_preference("board", name)
        topic.open()
        assert topic.laboratory is not None and topic.laboratory.board._look.colors == BOARDS[name]


def test_in_a_variant_it_opens_with_the_usual_first_position(program: Program) -> None:
    program.controller.workspace.show(Game(game_of("1. e4 *", Variant="Crazyhouse")))
    topic = program.window.topics[LaboratoryCommands]
    topic.open()
    assert topic.laboratory is not None and topic.laboratory.made().positions == (Place(chess.STARTING_FEN),)
    topic.laboratory.take.click()
    assert topic.laboratory.problem.text() == "The game is not chess but a variant: the engine does not play it."


def test_another_kind_shows_no_old_results_and_a_suite_says_what_it_needs(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.show_experiment(Experiment("positions", positions=(Place(ITALIAN),), depth=4))
    run(laboratory, qtbot)
    assert laboratory.table.topLevelItemCount() == 4 and laboratory.summary.text()
    laboratory.plan.kind.setCurrentIndex(laboratory.plan.kind.findData("suite"))
    for _ in range(2):
        assert "choose one by “Test suite…”" in laboratory.problem.text() and not laboratory.table.topLevelItemCount()
        laboratory.run_button.click()
    laboratory.plan.kind.setCurrentIndex(laboratory.plan.kind.findData("bench"))
    assert not laboratory.problem.isVisible() and not laboratory.summary.text() and laboratory.curve.curve is None


def test_every_rule_and_number_has_its_switch(qtbot: QtBot) -> None:
    rules, numbers = RuleSwitches(), NumberSliders()
    for widget in (rules, numbers):
        qtbot.addWidget(widget)
    assert list(rules.boxes) == list(RULES) and list(numbers.fields) == list(PARAMETERS)
    wanted = {"null_move": "stronger", "multi_cut": "off"}
    rules.set_rules(wanted)
    numbers.set_numbers({"probcut_depth": 128, "late_move_depth": 0})
    assert rules.rules() == wanted and numbers.numbers() == {"probcut_depth": 128, "late_move_depth": 0}
    rules.all_off.click()
    usually_off = {rule for rule in RULES if not changes_of({rule: "off"}, {})}
    assert set(rules.rules()) == set(RULES) - {"network"} - usually_off and set(rules.rules().values()) == {"off"}
    numbers.reset.click()
    assert numbers.numbers() == {}
    told: list[int] = []
    numbers.changed.connect(lambda: told.append(1))
    numbers.fields["futility_base"].setValue(100)
    assert told == [1] and numbers.numbers() == {"futility_base": 100}
    numbers.show()
    numbers.filter.setText("probcut")
    assert [name for name, field in numbers.fields.items() if field.isVisible()] == ["probcut_depth", "probcut_margin", "probcut_improving"]


def test_a_rule_that_is_usually_off_can_be_on(laboratory: LaboratoryWindow) -> None:
    """Off stood beside usual, in bold letters, and changed nothing."""
    box, label = laboratory.rules.boxes["check_extension"], laboratory.rules._labels["check_extension"]
    assert [box.itemText(place) for place in range(box.count())] == ["Usual: off", "On"]
    old = Experiment("positions", "Old", rules={"check_extension": "off"}, positions=(Place(ITALIAN),), nodes=1000)
    laboratory.show_experiment(old)
    assert (box.currentText(), label.font().bold(), laboratory.changes.text()) == ("Usual: off", False, "As the usual engine")
    assert laboratory.made() == old, "a file of before is the same experiment"
    box.setCurrentIndex(1)
    assert label.font().bold() and laboratory.changes.text() == "Extension out of check: On"
    assert laboratory.numbers.fields["check_extension"].value() == 1


def test_numbers_are_what_the_rules_make_of_them(laboratory: LaboratoryWindow) -> None:
    """With the corrections off the page showed what they usually are."""
    fields, numbers = laboratory.numbers.fields, laboratory.numbers.numbers
    laboratory.show_experiment(Experiment("positions", rules={"corrections": "off"}, parameters={"correction_pieces": 7},
                                          positions=(Place(ITALIAN),), nodes=1000))
    assert (fields["correction_pawns"].value(), fields["correction_pieces"].value(), numbers()) == (0, 7, {"correction_pieces": 7})
    usual = PARAMETERS["correction_pawns"].value
    fields["correction_pawns"].setValue(usual)
    assert numbers() == {"correction_pieces": 7, "correction_pawns": usual}, "the usual number beside a rule that changes it"
    assert laboratory.made().parameters["correction_pawns"] == usual
    laboratory.rules.boxes["corrections"].setCurrentIndex(laboratory.rules.boxes["corrections"].findData("usual"))
    assert (numbers(), fields["correction_pawns"].value()) == ({"correction_pieces": 7}, usual)
    laboratory.rules.boxes["fifty_damping"].setCurrentIndex(laboratory.rules.boxes["fifty_damping"].findData("off"))
    assert fields["fifty_damping"].value() == 0 and numbers() == {"correction_pieces": 7}


def test_a_scan_begins_with_the_range_of_its_number(qtbot: QtBot) -> None:
    fields = PlanFields()
    qtbot.addWidget(fields)
    fields.kind.setCurrentIndex(fields.kind.findData("scan"))
    fields.parameter.setCurrentIndex(fields.parameter.findData("razoring_margin"))
    made = fields.put_into(Experiment("positions", positions=(Place(ITALIAN),), depth=3))
    assert (made.scan, made.values[0], made.values[-1], made.scanned) == ("razoring_margin", 100, 500, "positions")
    assert (made.depth, made.nodes) == (10, None), "each value takes another number of nodes"
    fields.scanned.setCurrentIndex(fields.scanned.findData("match"))
    assert fields.put_into(made).sprt == (0.0, 10.0) and fields.put_into(made).nodes == 4000


def test_a_scan_of_too_many_values_is_refused_in_a_sentence(laboratory: LaboratoryWindow) -> None:
    """It ended at the two hundredth without a word."""
    laboratory.show_experiment(Experiment("scan", depth=1, scan="reduction_divisor", values=(1500, 1600), scanned="bench"))
    for last, step, words in ((3000, 1, "A scan has at most 200 values: choose a wider step, or a narrower range."), (3000, 10, ""),
                              (1700, 1, "A scan has at most 200 values: choose a wider step, or a narrower range."), (1699, 1, "")):
        laboratory.plan.step.setValue(step)
        laboratory.plan.last.setValue(last)
        assert laboratory.problem.text() == words
        if not words:
            assert laboratory.made().values[-1] == last


def test_the_fields_of_a_scan_have_room(qtbot: QtBot, laboratory: LaboratoryWindow) -> None:
    laboratory.plan.kind.setCurrentIndex(laboratory.plan.kind.findData("scan"))
    qtbot.waitUntil(lambda: laboratory.plan.parameter.isVisible())
    QApplication.processEvents()
    assert cut_texts(laboratory.plan) == [] and overlaps(laboratory.plan) == []


def test_the_tour_wraps_and_does_not_scroll_sideways(qtbot: QtBot, laboratory: LaboratoryWindow) -> None:
    laboratory.tour.setFont(font_like(laboratory.tour.font(), 4))  # a word is wider than the list
    laboratory.show()
    qtbot.waitUntil(lambda: laboratory.tour.verticalScrollBar().isVisible())
    QApplication.processEvents()
    assert not laboratory.tour.horizontalScrollBar().isVisible()


@pytest.mark.parametrize(("language", "percent", "size"), [("de", 200, QSize(1180, 700)), ("en", 100, QSize(659, 320))],
                         ids=["large letters", "small screen"])
def test_nothing_is_cut(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, language: str, percent: int, size: QSize,
) -> None:
    monkeypatch.setattr(dialogs, "FRAME", qapp.primaryScreen().availableSize() - size)
    set_language(qapp, language)
    set_text_size(qapp, percent)
    try:
        window = LaboratoryWindow(lambda: ITALIAN)
        qtbot.addWidget(window)
        window.live.setChecked(False)
        window.show()
        window.resize(size)
        for page, field in enumerate((window.tour, window.rules.boxes["transposition_table"], window.numbers.fields["aspiration_delta"])):
            window.tabs.setCurrentIndex(page)
            qtbot.waitUntil(field.isVisible)
            QApplication.processEvents()
            assert cut_texts(window) == [] and field.visibleRegion().boundingRect().width() == field.width()
            assert not window.board.geometry().intersects(window.take.geometry())
    finally:
        set_text_size(qapp, 100)
        set_language(qapp, "en")
        assert window.close_down(PATIENCE_MS)


def test_another_window_shows_the_same(qtbot: QtBot, laboratory: LaboratoryWindow) -> None:
    """As after a change of the language: the results, the position that was chosen, the step of the tour."""
    laboratory.show_experiment(Experiment("positions", positions=(Place(ITALIAN, name="a"), Place(chess.STARTING_FEN, name="b")), depth=4))
    run(laboratory, qtbot)
    laboratory.place.setCurrentIndex(2)
    laboratory.tour.mark(3)
    other = LaboratoryWindow(lambda: ITALIAN)
    qtbot.addWidget(other)
    other.take_over(laboratory)
    other.show()
    assert other.result == laboratory.result and other.place.currentIndex() == 2 and other.tour.currentRow() == 3
    assert other.summary.text() == laboratory.summary.text() != ""
    assert other.table.topLevelItemCount() == laboratory.table.topLevelItemCount() > 0 and not other._work.running
    assert other.close_down(PATIENCE_MS)


def test_another_window_keeps_results_beside_settings_that_have_changed(qtbot: QtBot, laboratory: LaboratoryWindow) -> None:
    """They stay until something is run again, and belong to the settings again once these are as they were."""
    laboratory.show_experiment(Experiment("bench", depth=3))
    done = run(laboratory, qtbot)
    laboratory.plan.plies.setValue(4)
    other = LaboratoryWindow(lambda: ITALIAN)
    qtbot.addWidget(other)
    other.take_over(laboratory)
    other.show()
    assert other.result == done and other.made() == laboratory.made() == Experiment("bench", depth=4)
    assert other.summary.text() == laboratory.summary.text() != ""
    assert other.table.topLevelItemCount() == laboratory.table.topLevelItemCount() > 0
    assert other.close_down(PATIENCE_MS)


def test_another_window_keeps_what_a_run_that_was_stopped_has_found(qtbot: QtBot, laboratory: LaboratoryWindow, tmp_path: Path) -> None:
    """It does not go on with it."""
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000, sprt=(0.0, 1.0)))
    laboratory.run()
    begun = laboratory._run
    qtbot.waitUntil(lambda: begun is not None and begun.latest is not None, timeout=PATIENCE_MS)
    laboratory.cancel_button.click()
    qtbot.waitUntil(lambda: not laboratory._work.running, timeout=PATIENCE_MS)
    other = LaboratoryWindow(lambda: ITALIAN)
    qtbot.addWidget(other)
    other.take_over(laboratory)
    assert not other._work.running and not other._looking.isActive() and not other.cancel_button.isEnabled()
    assert other.made() == laboratory.made() and "won" in other.summary.text() and laboratory._run is None
    other.save_as(other.made(), tmp_path / "mine.json")
    qtbot.waitUntil((tmp_path / "mine.json.journal").exists, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not other._work.running, timeout=PATIENCE_MS)
    assert len((tmp_path / "mine.json.journal").read_bytes().splitlines()) > 1
    assert other.close_down(PATIENCE_MS)


def test_results_of_other_settings_say_so(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    """Those of one player stood below the name of another."""
    laboratory.show_experiment(Experiment("positions", rules={"null_move": "off"}, positions=(Place(ITALIAN), Place(ITALIAN)), depth=4))
    run(laboratory, qtbot)
    own, before = laboratory.summary.text(), "Found with other settings than those of now. "
    laboratory.rules.set_rules({"late_move_reductions": "off"})
    assert laboratory.summary.text() == before + own and laboratory.table.topLevelItemCount() == 2
    laboratory.place.setCurrentIndex(1)
    assert laboratory.summary.text().startswith(before + "To depth 4: ")
    laboratory.place.setCurrentIndex(0)
    laboratory.plan.plies.setValue(0)
    assert laboratory.problem.text() and laboratory.summary.text() == before + own, "settings without sense are others, too"
    laboratory.plan.plies.setValue(4)
    laboratory.rules.set_rules({"null_move": "off"})
    assert laboratory.summary.text() == own


def test_results_under_another_title_are_of_the_settings_of_now(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.show_experiment(Experiment("bench", "Mine", "Of three plies.", depth=3))
    run(laboratory, qtbot)
    own = laboratory.summary.text()
    laboratory.plan.plies.setValue(4)
    other = LaboratoryWindow(lambda: ITALIAN)
    qtbot.addWidget(other)
    other.take_over(laboratory)
    assert other.summary.text() == "Found with other settings than those of now. " + own
    other.plan.plies.setValue(3)
    assert not other.made().title and other.summary.text() == own
    assert other.close_down(PATIENCE_MS)


def test_results_of_a_run_that_a_change_has_ended_say_so(laboratory: LaboratoryWindow, qtbot: QtBot) -> None:
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000))
    laboratory.run()
    qtbot.waitUntil(lambda: "won" in laboratory.summary.text(), timeout=PATIENCE_MS)
    laboratory.plan.seed.setValue(7)
    assert laboratory.summary.text().startswith("Found with other settings than those of now. ")
