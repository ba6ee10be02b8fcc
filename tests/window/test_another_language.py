"""After a change of the language the other windows are there again, in the new one, with what they showed; the old one is forgotten."""
from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from threading import Event
from typing import Any

import chess
import pytest
import shiboken6
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engine
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.dialogs.settings import SettingsDialog
from chessgui.panels.people.card import PlayerWindow
from chessgui.panels.people.crosstable import CrosstableWindow
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.panels.people.spelling import SpellingWindow
from chessgui.panels.people.window import PeopleWindow
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from engine import Experiment
from tests.commands.test_filecommands import list_of
from tests.commands.test_peoplecommands import MORE, WAIT_MS, click
from tests.gamelist.games import GAMES, pgn
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import shown

pytestmark = pytest.mark.usefixtures("prepared_engine")


def in_language(qtbot: QtBot, program: Program, name: str) -> None:
    """Change the language, and wait for the new window."""
    old = program.window
    program.settings.set_preference("language", name)
    qtbot.waitUntil(lambda: program.window is not old)


def test_no_work_of_the_program_is_waited_for(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    waited, wait = list[Background](), Background.wait

    def noted(background: Background, milliseconds: int) -> bool:
        waited.extend([background] * (milliseconds > 0))
        return wait(background, milliseconds)

    monkeypatch.setattr(Background, "wait", noted)
    program.rebuild_window()
    assert waited and program.background not in waited, "a game that is being saved would hold the window up"


@pytest.fixture
def commands(qtbot: QtBot, program: Program, tmp_path: Path) -> Iterator[PeopleCommands]:
    """The commands on the people of a list with eight games."""
    path = tmp_path / "people.pgn"
    path.write_text(pgn(GAMES + MORE), "utf-8")
    list_of(qtbot, program, path)
    yield program.window.topics[PeopleCommands]
    for window in list(program.window.topics[PeopleCommands].windows.values()):
        window.close()


def found(qtbot: QtBot, windows: list[PeopleWindow]) -> tuple[PlayerWindow, PreparationWindow, CrosstableWindow, SpellingWindow]:
    """The four windows in the order in which they were opened, once they show what they have found."""
    card, preparation, table, spelling = windows
    assert isinstance(card, PlayerWindow) and isinstance(preparation, PreparationWindow)
    assert isinstance(table, CrosstableWindow) and isinstance(spelling, SpellingWindow)
    qtbot.waitUntil(lambda: card.card is not None and bool(preparation.tables[0].rows.rows) and bool(table.model.table.rows)
                    and bool(spelling.model.rows), timeout=WAIT_MS)
    return card, preparation, table, spelling


def test_windows_on_people_come_again(qtbot: QtBot, program: Program, commands: PeopleCommands) -> None:
    pane = program.window.lists.current
    assert pane is not None
    commands.show_player(pane, "Carlsen, Magnus")
    commands.show_preparation(pane, "Carlsen, Magnus")
    commands.show_crosstable(pane, 0)
    commands.show_spellings(pane)
    before = list(commands.windows.values())
    card, preparation, table, spelling = found(qtbot, before)
    card.tabs.setCurrentIndex(2)
    card.setGeometry(QRect(40, 50, 1040, 620))
    preparation.own.setText("Caruana, Fabiano")
    preparation.own.editingFinished.emit()
    preparation.colour.setCurrentIndex(1)
    spelling.model.tick_all(False)
    spelling.model.toggle(0)
    names, texts = [row.name for row in table.model.table.rows], [card.tabs.tabText(place) for place in range(4)]
    in_language(qtbot, program, "de")
    assert all(not shiboken6.isValid(window) or not window.isVisible() for window in before)
    now = list(program.window.topics[PeopleCommands].windows.values())
    assert all(window.isVisible() for window in now)
    card, preparation, table, spelling = found(qtbot, now)
    assert card.name == "Carlsen, Magnus" and card.tabs.currentIndex() == 2 and card.geometry() == QRect(40, 50, 1040, 620)
    assert all(card.tabs.tabText(place) != text for place, text in enumerate(texts)), "in the new language"
    assert preparation.own.text() == "Caruana, Fabiano" and preparation.colour.currentIndex() == 1
    assert [row.name for row in table.model.table.rows] == names and spelling.model.chosen == {0}
    click(qtbot, card.opponents, 0)
    pane = program.window.lists.current
    assert pane is not None and pane.filter.text() != "", "its rows filter the list of the new window"
    in_language(qtbot, program, "en")
    card, *_ = found(qtbot, list(program.window.topics[PeopleCommands].windows.values()))
    assert [card.tabs.tabText(place) for place in range(4)] == texts


def test_a_crosstable_of_a_list_that_has_changed_stays_as_it_was_asked_for(
    qtbot: QtBot, program: Program, commands: PeopleCommands, tmp_path: Path,
) -> None:
    pane = program.window.lists.current
    assert pane is not None
    commands.show_crosstable(pane, 0)
    [table] = commands.windows.values()
    assert isinstance(table, CrosstableWindow)
    qtbot.waitUntil(lambda: bool(table.model.table.rows), timeout=WAIT_MS)
    names = [row.name for row in table.model.table.rows]
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        (tmp_path / "people.pgn").write_text(pgn(MORE), "utf-8")
        program.workspace.files.reload(tmp_path / "people.pgn")
    assert not table.is_current
    in_language(qtbot, program, "de")
    [again] = program.window.topics[PeopleCommands].windows.values()
    assert isinstance(again, CrosstableWindow)
    qtbot.waitUntil(lambda: bool(again.model.table.rows), timeout=WAIT_MS)
    assert [row.name for row in again.model.table.rows] == names and not again.is_current


def test_what_was_asked_about_a_move_is_asked_again(qtbot: QtBot, program: Program) -> None:
    """The answer was gone."""
    program.controller.play(chess.Move.from_uci("e2e4"))
    asked = program.controller.game.node
    program.window.topics[WhyCommands].ask_about(asked)
    in_language(qtbot, program, "de")
    why = program.window.topics[WhyCommands]
    assert why.card is not None and why.card.question is not None and why.card.isVisible()
    assert (why.card.question.board, why.card.question.move) == (chess.Board(), asked.move) and why._node is asked.parent
    program.window.topics[WhyCommands]._close_card()
    in_language(qtbot, program, "en")
    assert program.window.topics[WhyCommands].card is None


def laboratory_of(program: Program) -> LaboratoryWindow:
    found = program.window.topics[LaboratoryCommands].laboratory
    assert found is not None
    return found


def test_what_runs_in_the_laboratory_goes_on(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not begun anew: the work that has begun before is the one that ends."""
    begun, go_on, calls, run = Event(), Event(), list[Experiment](), engine.run_experiment

    def waiting(experiment: Experiment, *others: object) -> Experiment:
        calls.append(experiment)
        begun.set()
        go_on.wait(20)
        return run(experiment, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "run_experiment", waiting)
    wanted = Experiment("bench", rules={"null_move": "off"}, depth=4)
    program.window.topics[LaboratoryCommands].open()
    old = laboratory_of(program)
    old.live.setChecked(False)
    old.show_experiment(wanted)
    old.tabs.setCurrentIndex(1)
    old.run()
    assert begun.wait(20)
    in_language(qtbot, program, "de")
    now = laboratory_of(program)
    assert now is not old and now.isVisible() and now.made() == wanted and not now.live.isChecked() and now.tabs.currentIndex() == 1
    assert now.cancel_button.isEnabled() and now.run_button.text() != "R&un"
    go_on.set()
    qtbot.waitUntil(lambda: now.result is not None, timeout=WAIT_MS)
    assert calls == [wanted] and now.table.topLevelItemCount() > 0 and not now.cancel_button.isEnabled()
    rows = now.table.topLevelItemCount()
    in_language(qtbot, program, "en")
    last = laboratory_of(program)
    assert last.isVisible() and last.result == now.result and last.table.topLevelItemCount() == rows
    assert calls == [wanted]


def test_settings_stay_in_front_of_windows_that_come_again(
    qtbot: QtBot, program: Program, commands: PeopleCommands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who changes the language there goes on there."""
    pane = program.window.lists.current
    assert pane is not None
    commands.show_player(pane, "Carlsen, Magnus")
    program.window.topics[LaboratoryCommands].open()
    program.window.topics[SettingsCommands].ask()
    order = list[type[QWidget]]()
    for kind in (PlayerWindow, LaboratoryWindow, SettingsDialog):
        def showing(window: QWidget, event: QShowEvent, usual: Any = kind.showEvent, kind: type[QWidget] = kind) -> None:
            order.append(kind)
            assert kind is SettingsDialog or window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            usual(window, event)

        monkeypatch.setattr(kind, "showEvent", showing)
    for kind, name in product((PlayerWindow, LaboratoryWindow), ("raise_", "activateWindow")):
        monkeypatch.setattr(kind, name, lambda window: pytest.fail("it comes in front of the settings"))
    in_language(qtbot, program, "de")
    assert order == [PlayerWindow, LaboratoryWindow, SettingsDialog]
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), SettingsDialog))
    in_language(qtbot, program, "en")


def test_windows_as_large_as_the_screen_come_again_so(qtbot: QtBot, program: Program, commands: PeopleCommands) -> None:
    pane = program.window.lists.current
    assert pane is not None
    commands.show_player(pane, "Carlsen, Magnus")
    program.window.topics[LaboratoryCommands].open()
    [card] = commands.windows.values()
    for window in (card, laboratory_of(program)):
        window.setGeometry(QRect(40, 50, 700, 600))
        window.showMaximized()
    size = laboratory_of(program).normalGeometry().size()
    in_language(qtbot, program, "de")
    [card] = program.window.topics[PeopleCommands].windows.values()
    assert card.isMaximized() and laboratory_of(program).isMaximized()
    assert laboratory_of(program).normalGeometry().size() == size
    in_language(qtbot, program, "en")


def test_a_closed_laboratory_stays_closed_and_knows_what_was_set(qtbot: QtBot, program: Program) -> None:
    commands = program.window.topics[LaboratoryCommands]
    commands.open()
    old = laboratory_of(program)
    old.live.setChecked(False)
    old.show_experiment(Experiment("bench", depth=5))
    old.close()
    in_language(qtbot, program, "de")
    assert not laboratory_of(program).isVisible() and laboratory_of(program).made() == Experiment("bench", depth=5)
    in_language(qtbot, program, "en")


def test_the_window_of_the_former_language_leaves_nothing_behind(qtbot: QtBot, program: Program) -> None:
    """Its lists, boards and commands were kept as long as the program ran, and so was each program of a test."""
    kept = [weakref.ref(thing) for thing in (
        program.window, program.window.lists, program.window.move_list, program.window.context, *program.window.topics)]
    in_language(qtbot, program, "de")
    qtbot.waitUntil(lambda: gc.collect() >= 0 and not any(thing() for thing in kept))
    in_language(qtbot, program, "en")


def test_a_closed_program_is_forgotten(qtbot: QtBot, own_settings: Path) -> None:
    kept = []
    for program in shown(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session), qtbot):
        kept += [weakref.ref(thing) for thing in (program, program.window, program.window.lists, program.window.context)]
    del program
    qtbot.waitUntil(lambda: gc.collect() >= 0 and not any(thing() for thing in kept))
