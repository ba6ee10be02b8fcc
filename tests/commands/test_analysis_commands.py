"""What the window does about the analysis: its engines, its commands, what it remembers."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.engines.enginelist import OWN, EngineSpec, save_engines
from chessgui.program.program import Program
from chessgui.report.marks import usual_text
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import playing
from tests.report.scripted import FOOLS_MATE, evaluations, game_of
from tests.report.test_table import CASES

PEER = EngineSpec("Peer", ("/usr/games/peer",))
OTHER = EngineSpec("Other", ("/usr/games/other",))


class Desk:
    """A program with fake engines and a list of three."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self.fake = FakeAnalysis()
        self.program = playing(Program(FakeThread(), Settings(path), analysis=self.fake.session))
        self.program.window.show()
        self.session, self.window = self.fake.session, self.program.window
        qtbot.waitUntil(lambda: len(self.commands._engines) == 3)

    @property
    def commands(self) -> AnalysisCommands:
        return self.window.topics[AnalysisCommands]

    def menu(self) -> dict[str, object]:
        self.commands._fill()
        return {action.text(): action for action in self.commands._menu.actions() if action.text()}

    def close(self) -> None:
        self.window.close()
        self.program.close()
        self.window.deleteLater()


@pytest.fixture
def desk(qtbot: QtBot, own_settings: Path) -> Iterator[Desk]:
    save_engines(Settings(own_settings).engines_file, [OWN, PEER, OTHER])
    desk = Desk(qtbot, own_settings)
    yield desk
    desk.close()


def test_engines_are_chosen_and_remembered(qtbot: QtBot, desk: Desk, own_settings: Path) -> None:
    menu = desk.menu()
    assert list(menu) == ["Chessgui", "Peer", "Other", "Engines…"] and desk.session.engines == ("Chessgui",)
    menu["Other"].trigger()
    assert desk.session.engines == ("Chessgui", "Other")
    desk.window.analysis.blocks["Chessgui"].remove.click()
    assert desk.session.engines == ("Other",)
    desk.menu()["Other"].trigger()
    assert desk.session.engines == ("Other",)
    assert desk.window.statusBar().currentMessage() == "At least one engine must take part in the analysis."
    again = Desk(qtbot, own_settings)
    qtbot.waitUntil(lambda: again.session.engines == ("Other",))
    again.close()


def test_an_ampersand_in_the_name_of_an_engine_is_shown(desk: Desk) -> None:
    desk.commands._engines = (EngineSpec("R&D", ("rd",)),)
    desk.window.welcome.show_known("R&D")
    assert "R&&D" in desk.menu() and desk.window.welcome.again.text() == "Play R&&D"


def test_changed_options_are_used_at_once(qtbot: QtBot, desk: Desk) -> None:
    desk.menu()["Peer"].trigger()
    desk.commands.ask_engines("Peer")
    dialog = desk.window.findChild(EnginesDialog)
    qtbot.waitUntil(lambda: dialog.list.currentRow() == 1)
    changed = EngineSpec("Peer", PEER.command, options={"Hash": 64})
    dialog.changed.emit((OWN, changed, OTHER))
    assert desk.session.specs == (OWN, changed)
    dialog.changed.emit((OWN, OTHER))
    assert desk.session.engines == ("Chessgui",), "it is gone"
    dialog.close()


def test_an_engine_that_is_renamed_goes_on(desk: Desk) -> None:
    desk.menu()["Other"].trigger()
    desk.window.analysis.blocks["Chessgui"].remove.click()
    desk.commands._use((OWN, PEER, replace(OTHER, name="Third")))
    assert desk.session.engines == ("Third",) and desk.program.settings.analysis_engines() == ["Third"]
    desk.commands._use((OWN, replace(OTHER, name="Third")))
    desk.commands._use((OWN, PEER))
    assert desk.session.engines == ("Chessgui",), "another one in its place is no other name of it"


def test_lines_and_limit_are_remembered(qtbot: QtBot, desk: Desk, own_settings: Path) -> None:
    desk.session.set_lines(4)
    desk.session.set_limit(SearchLimit(LimitKind.TIME, 15))
    again = Desk(qtbot, own_settings)
    assert (again.session.task.lines, again.session.task.limit) == (4, SearchLimit(LimitKind.TIME, 15))
    again.close()


def test_moves_are_marked_by_the_user_s_own_table_also_by_one_that_was_just_saved(qtbot: QtBot, desk: Desk, own_settings: Path) -> None:
    def glyphs(desk: Desk) -> dict[str, int]:
        return {node.san(): glyph for node, glyph in desk.window.move_list._marks.items()}

    def analyse(desk: Desk) -> None:
        game = game_of(FOOLS_MATE)
        desk.program.workspace.show(Game(game))
        nodes = list(game.mainline())
        for node, found in zip((game, *nodes), evaluations(game, CASES["fool's mate"].scores), strict=True):
            if found.best_move:
                desk.session.store.keep(node.board(), 2, found)
        desk.program.controller.go_to(nodes[1])
        desk.program.controller.advice.set_analysis(True)
        desk.session.evaluated.emit(desk.session.engines[0])

    analyse(desk)
    assert glyphs(desk) == {"g4": 4}
    desk.window.topics[ReportCommands]._save_marks(usual_text().replace("blunder\t4\tloss >= 15", "blunder\t4\tloss >= 60"))
    qtbot.waitUntil(lambda: glyphs(desk) == {"g4": 2})
    again = Desk(qtbot, own_settings)
    analyse(again)
    qtbot.waitUntil(lambda: glyphs(again) == {"g4": 2})
    again.close()


def test_threat_and_lock_are_commands_too(desk: Desk) -> None:
    actions, task = desk.window.actions_by_name, lambda: desk.session.task
    desk.program.controller.advice.set_analysis(True)
    actions["threat"].trigger()
    assert task().threat and actions["threat"].isChecked() and desk.window.analysis.tools.threat.isChecked()
    actions["threat"].trigger()
    actions["lock"].trigger()
    assert not task().threat and task().locked is not None and actions["lock"].isChecked()
    desk.window.analysis.tools.lock.click()
    assert not actions["lock"].isChecked()
    desk.fake.tell(["e2e4"])
    actions["next_best"].trigger()
    assert [move.uci() for move in task().excluded] == ["e2e4"]
    desk.program.controller.advice.set_analysis(False)
    assert not actions["next_best"].isEnabled()


def test_where_there_is_no_next_best_move_a_sentence_says_so(desk: Desk) -> None:
    said, actions = list[str](), desk.window.actions_by_name
    desk.program.controller.message.connect(said.append)
    desk.program.controller.editing.set_up(chess.Board("7k/8/8/8/8/8/1r6/K7 w - - 0 1"))
    desk.program.controller.advice.set_analysis(True)
    actions["next_best"].trigger()
    assert said[-1:] == ["No best move is known yet."]
    desk.fake.tell(["a1b2"])
    actions["next_best"].trigger()
    assert said[-1:] == ["There is no other move."]
