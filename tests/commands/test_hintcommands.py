"""What is hidden is told once, at a moment when it helps."""
from __future__ import annotations

import chess
import chess.svg
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMenu

from chessgui.commands.hintcommands import MENUS_OPENED, MOVES, HintCommands
from chessgui.program.program import Program
from tests.hands.boardhands import keys
from tests.hands.windowhands import make_rated, playing


def told(program: Program) -> str:
    bar = program.window.hint_bar
    return "" if bar.isHidden() else bar.words.text()


def move_often(program: Program) -> None:
    for number in range(MOVES):
        program.window.board.move_made.emit(chess.Move.from_uci(("g1f3", "g8f6", "f3g1", "f6g8")[number % 4]))


def open_menus(program: Program) -> None:
    for _ in range(MENUS_OPENED):
        menu = program.window.menuBar().actions()[0].menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()


MOMENTS = {
    "type": (move_often, "type a move"),
    "arrows": (lambda program: program.controller.advice.set_analysis(True), "right mouse button"),
    "why": (lambda program: program.window.actions_by_name["undo"].triggered.emit(), "Ctrl+?"),
    "find": (open_menus, "Ctrl+Shift+P"),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_each_is_told_at_its_moment_and_never_again(program: Program, name: str) -> None:
    moment, words = MOMENTS[name]
    assert told(program) == ""
    moment(program)
    assert words in told(program)
    program.window.hint_bar.dismiss.click()
    assert told(program) == ""
    program.controller.advice.set_analysis(False)
    again = HintCommands(program.window.context)
    moment(program)
    again.tell(name)
    assert told(program) == "", "nor after a restart: the settings know it"


def type_move(program: Program) -> None:
    program.window.board.setFocus()
    keys(program.window.board, "N", "f", "3")


DONE = {
    "type": type_move,
    "arrows": lambda program: program.window.board.shapes_changed.emit([chess.svg.Arrow(chess.E2, chess.E4)]),
    "why": lambda program: program.window.actions_by_name["why"].trigger(),
    "find": lambda program: program.window.actions_by_name["palette"].trigger(),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_who_has_done_it_already_is_not_told_of_it(program: Program, name: str) -> None:
    moment, _ = MOMENTS[name]
    DONE[name](program)
    moment(program)
    assert told(program) == ""


def test_a_hint_makes_room_for_the_result(program: Program) -> None:
    move_often(program)
    program.controller.resign()
    assert told(program) == "" and not program.window.game_over.isHidden()
    program.rebuild_window()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    playing(program).controller.resign()  # a fault of the hints of the old window would be told
    assert not program.window.game_over.isHidden()


def test_one_at_a_time_and_none_is_lost(program: Program) -> None:
    hints = program.window.topics[HintCommands]
    hints.tell("why")
    first = told(program)
    hints.tell("find")
    assert told(program) == first
    program.window.hint_bar.dismiss.click()
    hints.tell("find")
    assert "Ctrl+Shift+P" in told(program)


def test_a_rated_game_is_told_of_no_help_that_it_refuses(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told later, in a game in which that helps."""
    hints = program.window.topics[HintCommands]
    with monkeypatch.context() as rated:
        make_rated(program, rated)
        hints.tell("why")
        assert told(program) == ""
    hints.tell("why")
    assert "Hold Ctrl" in told(program)


def test_it_names_the_keys_of_now(program: Program) -> None:
    program.window.actions_by_name.set_shortcuts("palette", ["Ctrl+9"])
    program.window.topics[HintCommands].tell("find")
    assert told(program).startswith("Ctrl+9 ")
