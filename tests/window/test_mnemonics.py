"""No two entries of one menu, no two controls of one dialog, answer to the same Alt key."""
from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import chess.pgn
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QMenu, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.treecommands import TreeCommands
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.dialogs.marks import MarksDialog
from chessgui.dialogs.position.setup import PositionSetupDialog
from chessgui.dialogs.report import ReportChoices, ReportDialog
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.export.options import ExportKind
from chessgui.program.program import Program
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort
from chessgui.report.marks import usual_text
from tests.window.test_accessible_names import DIALOGS, program
from tests.words.test_translation import DIALOG_TEXTS, MENU_TEXTS, MENUS

__all__ = ["program"]
MNEMONIC = re.compile("&([^&\\s])")


def clashes(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Texts that share a mnemonic with an earlier one."""
    seen: dict[str, str] = {}
    found = []
    for text in texts:
        letter = MNEMONIC.search(text.replace("&&", ""))
        if letter is not None:
            key = letter[1].casefold()
            if seen.setdefault(key, text) != text:
                found.append((seen[key], text))
    return found


def entries(actions: Iterable[QAction]) -> list[str]:
    return [action.text() for action in actions if action.isVisible() and not action.isSeparator()]


def labels(root: QWidget) -> list[str]:
    """The texts of what can be seen and has a mnemonic, once each control."""
    texts = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not root:
            continue
        if isinstance(widget, QAbstractButton) or (isinstance(widget, QLabel) and widget.buddy() is not None):
            texts.append(widget.text())
        elif isinstance(widget, QGroupBox):
            texts.append(widget.title())
        elif isinstance(widget, QTabBar):
            texts += [widget.tabText(index) for index in range(widget.count())]
    return texts


@pytest.mark.parametrize(("texts", "found"), [
    (["&New", "&Open", "Save"], []), (["&New", "Pre&number"], [("&New", "Pre&number")]), (["Tom && &Ann", "&Bob"], []),
    (["&Stop", "&stay", "S"], [("&Stop", "&stay")]),
])
def test_a_clash_is_found(texts: list[str], found: list[tuple[str, str]]) -> None:
    assert clashes(texts) == found


def test_the_menus_of_the_window(program: Program) -> None:
    window = program.window
    window.actions_by_name["claim_draw"].setVisible(True)
    bar = window.menuBar().actions()
    menus = [menu for menu in window.findChildren(QMenu) if menu.actions()]
    assert len(bar) == len(MENUS) and len(menus) >= len(MENUS)
    assert clashes(entries(bar)) == []
    assert {menu.title(): found for menu in menus if (found := clashes(entries(menu.actions())))} == {}


def test_the_menu_of_a_move(program: Program) -> None:
    program.controller.editing.paste("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6)) 2. Nf3 *")
    node: chess.pgn.GameNode = program.controller.game.pgn
    while node.variations:
        menu = program.window.topics[TreeCommands].menu(node)
        for one in (menu, *menu.findChildren(QMenu)):
            assert clashes(entries(one.actions())) == []
        node = node.variations[-1]


@pytest.mark.parametrize("group", [{"Commands": list(MENUS)}, *MENU_TEXTS, *DIALOG_TEXTS], ids=lambda group: next(iter(group)))
def test_texts_that_are_seen_together(group: dict[str, list[str]]) -> None:
    assert clashes(text for texts in group.values() for text in texts) == []


@pytest.mark.parametrize("name", [name for name in DIALOGS if name != "window"])
def test_dialogs(qtbot: QtBot, program: Program, tmp_path: Path, name: str) -> None:
    shown = DIALOGS[name](program, tmp_path)
    qtbot.addWidget(shown)
    shown.show()
    assert labels(shown) and clashes(labels(shown)) == []


def test_more_dialogs(qtbot: QtBot) -> None:
    report = ReportDialog(["a", "b"], [1], ReportChoices(Effort(), Writing(), (OWN, EngineSpec("Other", ("other",)))))
    for dialog in (report, MarksDialog(usual_text()), PositionSetupDialog(chess.Board())):
        qtbot.addWidget(dialog)
        dialog.show()
        assert clashes(labels(dialog)) == []
    for running in (True, False):
        report.show_running(running)
        assert clashes(labels(report)) == []


def test_settings_and_shortcuts(program: Program) -> None:
    for ask in (program.window.topics[SettingsCommands].ask, program.window.topics[SettingsCommands].ask_shortcuts):
        ask()
    dialogs = [child for child in program.window.children() if isinstance(child, QWidget) and child.isWindow() and child.isVisible()]
    assert len(dialogs) == 2
    for dialog in dialogs:
        assert clashes(labels(dialog)) == []
        dialog.close()


def test_the_export_dialog_of_every_kind(program: Program) -> None:
    program.window.actions_by_name["export"].trigger()
    dialog = next(child for child in program.window.findChildren(ExportDialog))
    for row, _ in enumerate(ExportKind):
        dialog.kinds.setCurrentRow(row)
        assert clashes(labels(dialog)) == []
    dialog.close()
