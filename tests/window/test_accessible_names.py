"""Every control that can have the focus has a name for those who do not see it, in the window and in every dialog."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QAbstractSpinBox, QComboBox, QKeySequenceEdit, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.settingscommands import SettingsCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.conflict import ConflictDialog
from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.dialogs.getgames import GetGamesDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.laboratory.switches import NumberSliders, RuleSwitches
from chessgui.dialogs.newgame.dialog import NewGameDialog
from chessgui.dialogs.problems import ProblemsDialog
from chessgui.dialogs.rating import RatingDialog
from chessgui.files.conflict import Conflict
from chessgui.match.window import MatchWindow
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.panels.why.card import WhyPanel
from chessgui.panels.xray.panel import XrayPanel
from chessgui.pgn import PgnProblem
from chessgui.play.newgame import NewGame
from chessgui.play.ratingfile import RatedGames
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.fakes import BY_HAND, FakeThread
from tests.hands.windowhands import playing


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    program = playing(Program(FakeThread(), Settings(own_settings)))
    qtbot.addWidget(program.window)
    program.window.show()
    yield program
    program.window.close()
    program.close()


def controls(root: QWidget) -> list[QWidget]:
    """What the Tab key or a click can reach, but for the parts of a control."""
    return [widget for widget in root.findChildren(QWidget)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled() and not is_part(widget)]


def is_part(widget: QWidget) -> bool:
    """The line of a spin box or an editable list, the list that drops down, the inside of what scrolls."""
    parent = widget.parent()
    return (isinstance(parent, QAbstractItemView | QAbstractScrollArea | QAbstractSpinBox | QComboBox | QKeySequenceEdit)
            or isinstance(widget, QScrollBar) or widget.metaObject().className() in ("QComboBoxListView", "QListViewPopup"))


def name_of(widget: QWidget) -> str:
    """On Linux Qt takes what is chosen in a combo box for its name, which does not tell what is chosen: there a label or a description
    does."""
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None:
        return ""
    name = interface.text(QAccessible.Text.Name).strip()
    if isinstance(widget, QComboBox) and name == widget.currentText() and not interface.relations(QAccessible.RelationFlag.Label):
        return interface.text(QAccessible.Text.Description).strip()
    return name


def nameless(root: QWidget) -> list[str]:
    return [f"{widget.metaObject().className()} in {type(widget.parent()).__name__}" for widget in controls(root) if not name_of(widget)]


DIALOGS: dict[str, Callable[[Program, Path], QWidget]] = {
    "window": lambda program, folder: program.window,
    "new game": lambda program, folder: NewGameDialog(NewGame(), chess.Board()),
    "level": lambda program, folder: NewGameDialog(NewGame(chess.WHITE, elo=1500), chess.Board()),
    "get games": lambda program, folder: GetGamesDialog({}, "", folder, ()),
    "headers": lambda program, folder: HeadersDialog(program.controller.game.pgn.headers),
    "evaluation": lambda program, folder: EvaluationDialog(BY_HAND),
    "adjourned": lambda program, folder: AdjournedDialog([], []),
    "rating": lambda program, folder: RatingDialog(RatedGames()),
    "conflict": lambda program, folder: ConflictDialog(Conflict(folder / "a.pgn", "mine")),
    "problems": lambda program, folder: ProblemsDialog("a.pgn", [PgnProblem(1, 2, "wrong")]),
    "engines": lambda program, folder: EnginesDialog(folder / "engines.json"),
    "match": lambda program, folder: MatchWindow(folder / "engines.json", folder / "matches"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_control_has_a_name(qtbot: QtBot, program: Program, tmp_path: Path, name: str) -> None:
    shown = DIALOGS[name](program, tmp_path)
    if shown is not program.window:
        qtbot.addWidget(shown)
        shown.show()
    assert controls(shown)
    assert nameless(shown) == []
    assert not [view.accessibleName() for view in shown.findChildren(QAbstractItemView) if view.tabKeyNavigation()], (
        "Tab went from cell to cell, and behind the last one to the first again: without a mouse nobody came to the buttons")


@pytest.mark.parametrize("kind", [NumberSliders, RuleSwitches, RepertoirePage, WhyPanel, XrayPanel])
def test_what_scrolls_in_a_pane_has_a_name_or_no_focus(qtbot: QtBot, kind: type[QWidget]) -> None:
    pane = kind()
    qtbot.addWidget(pane)
    assert controls(pane) and not [each for each in nameless(pane) if each.startswith("QScrollArea")]


def test_settings_and_shortcuts_have_names(qtbot: QtBot, program: Program) -> None:
    for ask in (program.window.topics[SettingsCommands].ask, program.window.topics[SettingsCommands].ask_shortcuts):
        before = set(program.window.children())
        ask()
        made = [child for child in program.window.children() if child not in before]
        dialog = next(child for child in made if isinstance(child, QWidget) and child.isWindow())
        assert nameless(dialog) == []
        dialog.close()
