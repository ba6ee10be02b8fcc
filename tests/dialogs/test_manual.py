"""The manual: every pane and dialog has its page, in every language, and no key is written into it by hand."""
from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import chessgui
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.topic import CardView
from chessgui.commands.topics import COMMANDS
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs.manual import COMMAND, FIRST, PAGES, ManualDialog, page_of
from chessgui.dialogs.settings import SettingsDialog
from chessgui.panels.pane import Pane
from chessgui.panels.why.ledger import LedgerPanel
from chessgui.panels.why.network import NetworkPanel
from chessgui.program.program import Program
from chessgui.settings.preferences import PAGES as SETTINGS_PAGES
from chessgui.words.translation import LANGUAGES
from tests.hands.windowhands import dialog

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "manual"
NAMES = sorted(path.name for path in (FOLDER / "en").glob("*.md"))
PANE = re.compile(r'\b(?:Pane|_new_pane)\("(\w+)"')
"""Where the sources make a pane, with its name."""
LINK = re.compile(r"\]\((\S+)\)")
KEYS = re.compile(r"\b(Ctrl|Strg|Shift|Umschalt|Alt|Meta)\s*\+|\bF\d{1,2}\b")


def page(language: str, name: str) -> str:
    return (FOLDER / language / name).read_text("utf-8")


def test_every_dialog_of_the_program_has_a_page(qapp: QApplication) -> None:
    for module in pkgutil.walk_packages(chessgui.__path__, "chessgui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    kinds, waiting = set[type](), [QDialog, QMessageBox]
    while waiting:
        found = [kind for kind in waiting.pop().__subclasses__() if kind.__module__.startswith("chessgui.")]
        kinds |= {*found}
        waiting += found
    assert len(kinds) > 20
    assert {kind.__name__ for kind in kinds if not {each.__name__ for each in kind.__mro__} & {*PAGES}} == {"ManualDialog"}


def test_every_pane_and_every_page_that_is_named_exists(program: Program) -> None:
    panes = {name for path in Path(chessgui.__file__).parent.rglob("*.py") for name in PANE.findall(path.read_text("utf-8"))}
    assert {pane.objectName() for pane in program.window.panes.all} < panes, "others are made when they are first wanted"
    assert panes <= {*PAGES}
    assert {f"{name}.md" for name in {*PAGES.values(), FIRST}} <= {*NAMES}
    known = {kind.__name__ for kind in _all_kinds(QWidget)} | panes
    assert {*PAGES} <= known, "no page is about what has gone"


def _all_kinds(kind: type) -> list[type]:
    return [kind, *(each for below in kind.__subclasses__() for each in _all_kinds(below))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_exists_in_each_language_with_the_same_commands_and_links(language: str) -> None:
    assert sorted(path.name for path in (FOLDER / language).glob("*.md")) == NAMES
    for name in NAMES:
        text = page(language, name)
        assert text.startswith("# ") and text.endswith("\n")
        assert {*COMMAND.findall(text)} == {*COMMAND.findall(page("en", name))}, name
        assert {*LINK.findall(text)} == {*LINK.findall(page("en", name))} <= {*NAMES}, name
        assert not KEYS.search(text), name
        assert text.count("\n- ") == page("en", name).count("\n- "), name


def test_every_command_that_is_named_exists_and_every_page_can_be_reached() -> None:
    assert {name for each in NAMES for name in COMMAND.findall(page("en", each))} <= {*COMMANDS}
    assert {*LINK.findall(page("en", f"{FIRST}.md"))} | {f"{FIRST}.md"} == {*NAMES}


def test_the_pages_of_the_settings_are_counted() -> None:
    numbers = {"en": "six pages", "de": "sechs Seiten", "he": "שישה עמודים"}
    assert len(SETTINGS_PAGES) == 6 and all(words in page(language, "settings.md") for language, words in numbers.items())


def shown_page(parent: QWidget) -> tuple[str, str]:
    [manual] = [each for each in parent.findChildren(ManualDialog) if each.isVisible() and each.parentWidget() is parent]
    return manual.pages.source().fileName(), manual.pages.toPlainText()


def test_the_key_opens_the_page_about_what_has_the_focus(qtbot: QtBot, program: Program) -> None:
    window = program.window
    window.board.setFocus()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.board)
    window.actions_by_name.set_shortcuts("flip", ["Ctrl+9"])
    window.actions_by_name["manual"].trigger()
    name, text = shown_page(window)
    assert name == "board.md" and "Flip Board (Ctrl+9)" in text and "{" not in text, "the keys are those of now"
    assert page_of(window.lists) == "games" and page_of(window.explorer) == "explorer" and page_of(window.move_list) == "moves"
    assert page_of(window.graph) == "report" and page_of(None) == FIRST and page_of(window.status) == FIRST


def test_a_card_on_the_board_belongs_to_the_training(qtbot: QtBot, program: Program) -> None:
    window = program.window
    window.board.setFocus()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.board)
    window.topics[TrainingCommands].on_board = True
    window.topics[TrainingCommands].card_shown.emit(CardView(chess.Board(), None, chess.WHITE, True, "", ""))
    window.actions_by_name["manual"].trigger()
    assert shown_page(window)[0] == "training.md"


def test_panes_and_windows_that_are_made_when_first_wanted_have_their_page(program: Program) -> None:
    topics = program.window.topics
    topics[RepertoireCommands].show_pane()
    topics[LaboratoryCommands].open()
    shown = topics[TrainingCommands].open().home.begin, topics[RepertoireCommands].page, topics[LaboratoryCommands].laboratory
    assert all(shown) and [page_of(each) for each in shown] == ["training", "training", "inside"]
    docks = {pane.objectName(): page_of(pane) for pane in program.window.findChildren(Pane)}
    assert docks["training"] == docks["repertoire"] == "training"
    network, ledger, moments = NetworkPanel(), LedgerPanel(), program.window.game_over.rows[0]
    assert (page_of(network.judge), page_of(ledger.before), page_of(moments)) == ("inside", "why", "training"), "the nearest kind counts"


def test_the_key_works_in_a_modal_dialog(qtbot: QtBot, program: Program) -> None:
    window = program.window
    window.actions_by_name["settings"].trigger()
    opened = dialog(window, SettingsDialog)
    assert isinstance(opened, QWidget)
    opened.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is opened and QApplication.focusWidget() is not None)
    qtbot.keyClick(opened, Qt.Key.Key_F1)
    assert shown_page(opened)[0] == "settings.md"
    [manual] = opened.findChildren(ManualDialog)
    manual.contents.click()
    assert manual.pages.source().fileName() == "start.md" and manual.back.isEnabled()
    manual.back.click()
    assert manual.pages.source().fileName() == "settings.md"


def test_the_key_works_in_a_pane_that_floats(qtbot: QtBot, program: Program) -> None:
    pane = program.window.panes.games
    pane.show()
    pane.setFloating(True)
    field = QLineEdit(pane)
    field.show()
    pane.activateWindow()
    field.setFocus()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is pane and QApplication.focusWidget() is field)
    qtbot.keyClick(field, Qt.Key.Key_F1)
    assert program.window.findChildren(ManualDialog), "the window's command and a key of the pane's own would do nothing, both of them"


def test_a_window_that_stays_keeps_the_key_in_another_language(qtbot: QtBot, program: Program) -> None:
    stays = QDialog()
    qtbot.addWidget(stays)
    fields = QLineEdit(stays), QLineEdit(stays)
    stays.show()
    for turn in range(3):
        stays.activateWindow()
        fields[turn % 2].setFocus()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is stays and QApplication.focusWidget() is fields[turn % 2])
        qtbot.keyClick(stays, Qt.Key.Key_F1 if turn < 2 else Qt.Key.Key_F12)
        assert shown_page(program.window)[0] == f"{FIRST}.md"
        program.window.findChild(ManualDialog).close()
        if turn == 0:
            program.rebuild_window()
        else:
            program.window.actions_by_name.set_shortcuts("manual", ["F12"])


def test_hebrew_runs_from_right_to_left(qtbot: QtBot, program: Program) -> None:
    program.settings.set_preference("language", "he")
    qtbot.waitUntil(lambda: program.window.actions_by_name.plain_text("manual") == "מדריך")
    program.window.actions_by_name["manual"].trigger()
    [manual] = program.window.findChildren(ManualDialog)
    assert manual.pages.document().defaultTextOption().textDirection() == Qt.LayoutDirection.RightToLeft
    assert "לוח" in manual.pages.toPlainText()
    program.settings.set_preference("language", "en")
    qtbot.waitUntil(lambda: program.window.actions_by_name.plain_text("manual") == "Manual")


def test_nothing_is_fetched(qtbot: QtBot, program: Program) -> None:
    program.window.actions_by_name["manual"].trigger()
    [manual] = program.window.findChildren(ManualDialog)
    assert manual.pages.loadResource(2, manual.pages.source().resolved(manual.pages.source())) is not None
    for name in ("https://example.com/x.md", "file:///etc/passwd", "../../LICENSES.md"):
        assert manual.pages.loadResource(2, QUrl(name)) is None
