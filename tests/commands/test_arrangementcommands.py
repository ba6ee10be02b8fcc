"""Arrangements of the panes: those that come along, and those that are kept under a name."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from chessgui.commands.arrangementcommands import USUAL, ArrangementCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.panels.pane import Columns, Pane
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.window.mainwindow import MainWindow
from tests.hands.patience import PATIENCE_MS
from tests.hands.windowhands import dialog, resized


def arranging(program: Program) -> ArrangementCommands:
    return program.window.topics[ArrangementCommands]


def shown(window: MainWindow) -> set[str]:
    return {pane.objectName() for pane in window.panes.all if not pane.isHidden()}


def restarted(qtbot: QtBot, program: Program, folder: Path) -> MainWindow:
    program.window.close()
    program.settings.finish(PATIENCE_MS)
    again = MainWindow(program.controller, Settings(program.settings._store.path), program.background, folder, folder)
    qtbot.addWidget(again)
    again.show()
    return again


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize(("width", "height", "columns"), [
    (1366, 740, Columns.ONE), (1920, 1050, Columns.TWO), (1000, 1800, Columns.BELOW)])
def test_those_that_come_along_show_their_panes_and_follow_the_window(
    program: Program, name: str, width: int, height: int, columns: Columns,
) -> None:
    window = program.window
    window.panes.by_hand = True
    arranging(program).choose_usual(name)
    resized(window, width, height)
    assert shown(window) == {*USUAL[name][0]} - {"games"}, "no list of games is there"
    assert not window.panes.by_hand and window.panes.columns is columns
    front = USUAL[name][1]
    assert not front or not getattr(window.panes, front).visibleRegion().isEmpty()
    assert not window.panes.moves.visibleRegion().isEmpty()


def test_one_that_a_person_has_made_is_kept_under_its_name_over_a_restart(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window, topic = program.window, arranging(program)
    resized(window, 1366, 740)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.panes.analysis)
    window.panes.graph.show()
    topic.keep("  My\nown ")
    assert [name for name, _ in topic.choices()] == ["Play", "Analyse", "Study", "My own"]
    topic.choose_usual("play")
    assert shown(window) == {"moves"}
    again = restarted(qtbot, program, tmp_path)
    assert shown(again) == {"moves"}, "the one of the last time"
    again.topics[ArrangementCommands].choose("My own")
    QApplication.processEvents()
    assert again.panes.by_hand and "graph" in shown(again)
    assert again.dockWidgetArea(again.panes.analysis) == Qt.DockWidgetArea.LeftDockWidgetArea
    again.close()


def test_panes_that_nobody_has_placed_follow_the_window_in_a_kept_arrangement_too(program: Program) -> None:
    window, topic = program.window, arranging(program)
    resized(window, 1366, 740)
    window.panes.explorer.hide()
    topic.keep("Bare")
    topic.choose_usual("analyse")
    resized(window, 1920, 1050)
    topic.choose("Bare")
    resized(window, 1920, 1050)
    assert "explorer" not in shown(window) and not window.panes.by_hand and window.panes.columns is Columns.TWO


def test_panes_that_were_made_later_are_part_of_an_arrangement(program: Program) -> None:
    window, topic = program.window, arranging(program)
    resized(window, 1366, 740)
    window.topics[TrainingCommands].open()
    training = window.findChild(Pane, "training")
    QApplication.processEvents()
    topic.keep("Train")
    topic.choose_usual("play")
    assert training.isHidden() and shown(window) == {"moves"}
    topic.choose("Train")
    QApplication.processEvents()
    assert not training.isHidden() and not training.visibleRegion().isEmpty()


@pytest.mark.parametrize("by_hand", [False, True])
def test_panes_that_were_made_later_come_with_their_arrangement_in_the_next_session_too(
    qtbot: QtBot, program: Program, tmp_path: Path, by_hand: bool,
) -> None:
    window, names = program.window, ("repertoire", "training")
    window.topics[RepertoireCommands].show_pane()
    window.topics[TrainingCommands].open()
    window.panes.by_hand = by_hand
    QApplication.processEvents()
    arranging(program).keep("Train")
    again = restarted(qtbot, program, tmp_path)
    assert [again.findChild(Pane, name) for name in names] == [None, None]
    again.topics[ArrangementCommands].choose("Train")
    QApplication.processEvents()
    assert not any(again.findChild(Pane, name).isHidden() for name in names)
    assert not again.findChild(Pane, "training").visibleRegion().isEmpty()
    assert again.panes.by_hand is by_hand and again.status.currentMessage() == "The panes stand as in “Train”."
    again.close()


def test_it_is_told_where_a_pane_of_an_arrangement_waits_for_a_question(program: Program) -> None:
    program.settings.set_arrangements({"Ask": {"shown": ["moves", "why"], "front": "why", "state": ""}})
    arranging(program).choose("Ask")
    assert program.window.findChild(Pane, "why") is None
    assert program.window.status.currentMessage() == (
        "The panes stand as in “Ask”, but for those that cannot be shown now.")


@pytest.mark.parametrize("by_hand", [False, True])
def test_without_a_list_of_games_their_pane_stays_hidden_in_a_kept_arrangement_too(program: Program, by_hand: bool) -> None:
    window, topic = program.window, arranging(program)
    window.panes.games.show()
    window.panes.by_hand = by_hand
    topic.keep("With games")
    topic.choose_usual("play")
    topic.choose("With games")
    assert "games" not in shown(window) and "explorer" in shown(window)


def test_what_was_kept_and_is_damaged_does_no_harm(program: Program) -> None:
    topic, settings = arranging(program), program.settings
    settings.set_arrangements({"odd": {"state": "no state", "shown": ["nothing"], "front": 7}, "odder": {"shown": 7},
                               "bad": 3})  # type: ignore[dict-item]
    assert [*settings.arrangements()] == ["odd", "odder"]
    topic.choose("odd")
    topic.choose("odder")
    assert not program.window.panes.by_hand
    settings._store.set("window/arrangements", "[")
    assert settings.arrangements() == {}
    settings._store.set("window/arrangements", "[1]")
    assert settings.arrangements() == {}


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def test_the_menu_chooses_keeps_and_deletes(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    window, topic = program.window, arranging(program)
    menu, places = topic.menus()["<arrangements>"], list[QPoint]()
    monkeypatch.setattr(menu, "popup", lambda place: (places.append(place), menu.aboutToShow.emit()))  # else it takes the keyboard
    window.actions_by_name["arrange"].trigger()
    assert len(places) == 1 and texts(menu) == ["Play", "Analyse", "Study", "&Keep This One…"]
    menu.actions()[-1].trigger()
    asked = dialog(window, QInputDialog)
    assert isinstance(asked, QInputDialog)
    asked.setTextValue("A & B")
    asked.accept()
    window.actions_by_name["arrange"].trigger()
    assert texts(menu) == ["Play", "Analyse", "Study", "A && B", "&Keep This One…", "&Delete"]
    delete = menu.actions()[-1].menu()
    assert isinstance(delete, QMenu)
    delete.actions()[0].trigger()
    assert program.settings.arrangements() == {}
    assert "A & B" in window.status.currentMessage()
    window.actions_by_name["arrange"].trigger()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert menu.findChildren(QMenu) == [], "none is left behind"


def test_the_palette_finds_them(program: Program) -> None:
    from chessgui.commands.palettecommands import PaletteCommands
    arranging(program).keep("Evening")
    found = {entry.title for entry in program.window.topics[PaletteCommands]._panes()}
    assert {"Play", "Study", "Evening"} <= found
