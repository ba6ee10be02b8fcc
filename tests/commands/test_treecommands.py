"""The commands on the tree: on the current node, on another one, through the list and its menu."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from chessgui.commands.menus import MENUS
from chessgui.commands.topic import Context
from chessgui.commands.topics import COMMANDS
from chessgui.commands.treecommands import TreeCommands
from chessgui.looks.assets import icon
from chessgui.movelist.panel import MoveList
from chessgui.panels.analysis.pane import AnalysisPane
from chessgui.panels.games.lists import GameLists
from chessgui.pgn import read_game
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.tree import change
from chessgui.tree.change import Change, ChangeError
from chessgui.tree.edits import Remove
from chessgui.tree.game import Game
from chessgui.tree.lines import MIME_TYPE
from chessgui.tree.place import Place, node_at, place_of
from tests.hands.fakes import FakeAnalysis
from tests.tree.test_change import moves_text

TREE = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 3. d4) (1... e6 2. d4) 2. Nf3 Nc6"


class Scene:
    """A game, a list that shows it, and the commands; `said` are the sentences that a person reads."""

    def __init__(self, qtbot: QtBot, settings: Path, at: Place) -> None:
        self.game = Game(read_game(TREE)[0])
        self.game.node = node_at(self.game.pgn, at)
        self.list = MoveList()
        qtbot.addWidget(self.list)
        self.list.resize(320, 400)
        self.list.show()
        self.said: list[str] = []
        self.editing, self.background = SimpleNamespace(attempt=self.attempt), Background()
        self.commands = TreeCommands(cast(Context, SimpleNamespace(
            window=self.list, controller=self, settings=Settings(settings), move_list=self.list, area=SimpleNamespace(board=self),
            background=self.background, analysis=AnalysisPane(FakeAnalysis().session), lists=GameLists(),
            panes=SimpleNamespace(moves=SimpleNamespace(come_forward=self.list.show)), has_card=False)))
        self.commands.said.connect(self.said.append)
        self.show()

    @property
    def state(self) -> SimpleNamespace:
        """What the board shows."""
        return SimpleNamespace(board=self.game.board())

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by name."""
        return {command.name: partial(command.do, self.commands) for command in TreeCommands.commands}

    def show(self) -> None:
        self.list.set_game(self.game.pgn, "")
        self.list.set_current(self.game.node)

    def go_to(self, node: chess.pgn.GameNode) -> None:
        self.game.node = node
        self.list.set_current(node)

    def attempt(self, make: Callable[[], Change | None]) -> bool:
        """As the window does it."""
        try:
            wanted = make()
        except ChangeError as error:
            self.said.append(str(error))
            return False
        self.game.do(wanted)
        self.show()
        return wanted is not None

    def node(self, place: Place) -> chess.pgn.GameNode:
        return node_at(self.game.pgn, place)

    @property
    def place(self) -> Place:
        return place_of(self.game.node)

    @property
    def moves(self) -> str:
        return moves_text(self.game)


@pytest.fixture
def scene(qtbot: QtBot, own_settings: Path) -> Scene:
    return Scene(qtbot, own_settings, (1, 1, 1))


EDITS = [
    ("promote", "e4 c5 (e5 Nf3 Nc6) (e6 d4) Nf3 (c3 d5) d6 d4"), ("demote", "e4 e5 (e6 d4) (c5 Nf3 (c3 d5) d6 d4) Nf3 Nc6"),
    ("main_line", "e4 c5 (e5 Nf3 Nc6) (e6 d4) Nf3 (c3 d5) d6 d4"), ("delete_variation", "e4 e5 (e6 d4) Nf3 Nc6"),
    ("delete_from_here", "e4 e5 (c5 c3 d5) (e6 d4) Nf3 Nc6"), ("delete_before", "d6 d4"), ("delete_variations", "e4 e5 Nf3 Nc6"),
    ("glyph_1", "e4 e5 (c5 Nf3 $1 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6"), ("glyph_6", "e4 e5 (c5 Nf3 $6 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6"),
]


@pytest.mark.parametrize(("name", "expected"), EDITS)
def test_commands_act_on_the_current_move(scene: Scene, name: str, expected: str) -> None:
    scene.handlers()[name]()
    assert scene.moves == expected and scene.said == []


@pytest.mark.parametrize(("name", "expected"), EDITS[:7])
def test_the_menu_acts_on_its_own_move(qtbot: QtBot, own_settings: Path, name: str, expected: str) -> None:
    scene = Scene(qtbot, own_settings, (4,))
    menu = scene.commands.menu(scene.node((1, 1, 1)))
    next(action for action in menu.actions() if action.data() == name).trigger()
    assert scene.moves == expected


@pytest.mark.parametrize("name", ["promote", "main_line", "delete_variation", "collapse", "expand"])
def test_what_cannot_be_done_is_said(qtbot: QtBot, own_settings: Path, name: str) -> None:
    scene = Scene(qtbot, own_settings, (3,))
    scene.handlers()[name]()
    assert scene.said == ["This is the main line."] and not scene.game.edits.undo_name


def test_glyphs_and_comments_go_and_come_back(scene: Scene) -> None:
    handlers = scene.handlers()
    before = scene.moves
    handlers["glyph_3"]()
    handlers["glyph_4"]()
    assert scene.game.node.nags == {4}
    handlers["glyph_4"]()
    handlers["no_glyph"]()
    assert scene.moves == before
    handlers["delete_comments"]()
    assert scene.said == ["There is no comment to delete."]


def test_the_editor_of_the_list_writes_into_the_game(scene: Scene) -> None:
    handlers = scene.handlers()
    for name in ("comment", "comment_before"):
        handlers[name]()
        assert scene.list.editor is not None
        scene.list.editor.setPlainText(name)
        scene.list.editor.accept()
    node = scene.node((1, 1, 1))
    assert isinstance(node, chess.pgn.ChildNode) and (node.comment, node.starting_comment) == ("comment", "comment_before")
    scene.game.edits.undo()
    scene.game.edits.undo()
    assert (node.comment, node.starting_comment) == ("", "")


def test_before_the_first_move_there_is_one_comment(qtbot: QtBot, own_settings: Path) -> None:
    scene = Scene(qtbot, own_settings, (0,))
    scene.commands.edit_comment_before()
    assert scene.list.editor is not None
    scene.list.editor.setPlainText("to begin with")
    scene.list.editor.accept()
    assert scene.game.pgn.comment == "to begin with"


# lines -----------------------------------------------------------------------------------------------------------


def test_a_copied_line_is_text_and_can_be_pasted_elsewhere(qtbot: QtBot, scene: Scene, own_settings: Path) -> None:
    scene.handlers()["copy_line"]()
    clipboard = QGuiApplication.clipboard()
    assert clipboard.text() == "1. e4 c5 2. Nf3 d6 3. d4" and clipboard.mimeData().hasFormat(MIME_TYPE)
    assert scene.said == ["Copied the line."]
    scene.commands.paste_line()
    assert scene.said[-1] == "The game has this line already."
    other = Scene(qtbot, own_settings, (2,))
    other.game.do(Change("delete moves", Remove((1,), 1)))
    other.show()
    other.commands.paste_line()
    assert other.moves == "e4 e5 (e6 d4) (c5 Nf3 d6 d4) Nf3 Nc6" and other.place == (2,), "one stays where one is"


@pytest.mark.parametrize(("text", "expected"), [
    ("2. Bc4 Nf6", "e4 e5 (c5 Nf3 (c3 d5) (Bc4 Nf6) d6 d4) (e6 d4) Nf3 Nc6"),
    ("2... Nc6 {instead} (2... g6) *", "e4 e5 (c5 Nf3 (c3 d5) d6 (Nc6 { instead }) (g6) d4) (e6 d4) Nf3 Nc6"),
    ('[White "Ann"]\n\n1. d4 d5 *', "e4 (d4 d5) e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6"),
])
def test_pasted_text_becomes_a_variation(scene: Scene, text: str, expected: str) -> None:
    QGuiApplication.clipboard().setText(text)
    scene.handlers()["paste_line"]()
    assert scene.moves == expected and scene.place == (1, 1, 1)
    scene.game.edits.undo()
    assert scene.moves == "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6"


def test_a_long_text_is_read_in_the_background_and_goes_where_it_belongs(qtbot: QtBot, scene: Scene) -> None:
    scene.commands.paste_text("2. Bc4 {" + "long " * 500 + "} Nf6")
    assert scene.said == ["Reading the text…"] and "Bc4" not in scene.moves
    scene.attempt(lambda: change.promote(scene.node((1, 1, 0))))
    scene.go_to(scene.node((0,)))
    qtbot.waitUntil(lambda: "Bc4" in scene.moves)
    assert scene.moves.startswith("e4 c5 (e5 Nf3 Nc6) (e6 d4) Nf3 (c3 d5) (Bc4 { long ") and scene.place == (0,)


@pytest.mark.parametrize("is_gone", [False, True], ids=["another game is shown", "its place is gone"])
def test_a_long_text_does_not_come_where_its_place_is_not_shown_any_more(qtbot: QtBot, scene: Scene, is_gone: bool) -> None:
    scene.commands.paste_text("2. Bc4 {" + "long " * 500 + "} Nf6")
    if is_gone:
        scene.attempt(lambda: change.delete_from_here(scene.node((0,))))
    else:
        scene.game = Game()
    qtbot.waitUntil(lambda: not scene.background.busy)
    assert scene.moves == "" and scene.said[1:] == (["This line does not begin in a position of this game."] if is_gone else [])


def test_of_a_long_text_that_is_no_line_it_is_said(qtbot: QtBot, scene: Scene) -> None:
    scene.commands.paste_text("hello " * 500)
    qtbot.waitUntil(lambda: scene.said[1:] == ["These moves are not legal here."])


@pytest.mark.parametrize(("text", "sentence"), [("hello", "These moves are not legal here."), ("", "The clipboard holds no moves.")])
def test_what_is_no_line_is_said(scene: Scene, text: str, sentence: str) -> None:
    QGuiApplication.clipboard().setText(text)
    scene.commands.paste_line()
    assert scene.said == [sentence] and not scene.game.edits.undo_name


def test_a_dropped_line_goes_where_its_position_is(scene: Scene) -> None:
    fen = scene.node((4,)).board().fen()
    scene.list.line_dropped.emit(fen, [chess.Move.from_uci("f1b5"), chess.Move.from_uci("a7a6")], "+0.35/20")
    assert scene.moves == "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6 Bb5 a6 { +0.35/20 }" and scene.place == (1, 1, 1)
    scene.list.line_dropped.emit("8/8/8/4k3/8/8/8/4K3 w - - 0 1", [chess.Move.from_uci("e1e2")], "")
    assert scene.said == ["This line does not begin in a position of this game."]
    scene.list.text_dropped.emit("2... a6")
    assert "(a6)" in scene.moves
    scene.game.edits.undo()
    scene.game.edits.undo()
    assert "Bb5" not in scene.moves and not scene.node((4,)).comment, "the line and its score are one step"


def test_the_side_to_move_passes_but_not_in_check(scene: Scene) -> None:
    here = scene.game.node
    scene.handlers()["null_move"]()
    assert scene.moves == "e4 e5 (c5 Nf3 (c3 d5) d6 (--) d4) (e6 d4) Nf3 Nc6"
    assert scene.game.node.parent is here and scene.game.node.board().turn != here.board().turn
    assert scene.game.edits.undo_name == "insert variation"
    scene.go_to(here)
    scene.commands.null_move()
    assert scene.moves.count("--") == 1 and scene.game.node.parent is here, "it is there already"
    scene.go_to(here.variations[0])
    scene.commands.insert_line(here.variations[0].board().fen(), [chess.Move.from_uci("f1b5")])
    scene.go_to(here.variations[0].variations[-1])
    assert scene.game.node.board().is_check()
    scene.commands.null_move()
    assert scene.said == ["A side in check cannot pass."] and not scene.game.node.variations


def test_nothing_to_copy(scene: Scene) -> None:
    scene.game.do(Change("delete moves", Remove((0,), 0)))
    scene.commands.copy_line()
    assert scene.said == ["There is no line to copy."]


# going about -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "name", "expected"), [
    ((1, 1, 1), "fork", (1, 1, 0)), ((1, 1, 0), "fork", (1,)), ((4,), "fork", (1,)), ((1,), "fork", (0,)), ((0,), "fork", (0,)),
    ((2,), "variation_down", (1, 1, 0)), ((1, 1, 0), "variation_down", (1, 2, 0)), ((1, 2, 1), "variation_up", (1, 1, 0)),
    ((1, 1, 0), "variation_up", (2,)), ((1, 1, 1), "variation_down", (1, 1, 0, 1, 0)), ((4,), "variation_down", (1, 1, 0)),
])
def test_keys_go_among_variations(qtbot: QtBot, own_settings: Path, start: Place, name: str, expected: Place) -> None:
    scene = Scene(qtbot, own_settings, start)
    scene.handlers()[name]()
    assert scene.place == expected and scene.said == []


@pytest.mark.parametrize(("start", "name"), [
    ((2,), "variation_up"), ((1, 2, 0), "variation_down"), ((1,), "variation_down"), ((0,), "variation_up"),
])
def test_where_no_variation_is_one_stays(qtbot: QtBot, own_settings: Path, start: Place, name: str) -> None:
    scene = Scene(qtbot, own_settings, start)
    scene.handlers()[name]()
    assert scene.place == start and scene.said == ["There is no other variation there."]


def test_collapsing_takes_one_along(scene: Scene) -> None:
    handlers = scene.handlers()
    handlers["collapse"]()
    assert scene.place == (1, 1, 0) and scene.list.is_collapsed(scene.game.node)
    handlers["expand"]()
    assert not scene.list.is_collapsed(scene.game.node)
    handlers["collapse_all"]()
    assert scene.list.is_collapsed(scene.node((1, 2, 0)))
    handlers["expand_all"]()
    assert not scene.list.is_collapsed(scene.node((1, 2, 0)))


# the menu --------------------------------------------------------------------------------------------------------


def enabled(menu: QMenu) -> set[str]:
    return {action.data() for action in menu.actions() if action.data() and action.isEnabled()}


def test_the_menu_offers_what_can_be_done(scene: Scene) -> None:
    assert enabled(scene.commands.menu(scene.node((1, 1, 1)))) == {
        "why_move", "comment", "comment_before", "promote", "demote", "main_line", "copy_line", "paste_line", "delete_variation",
        "delete_from_here", "make_card",
        "delete_before", "delete_variations", "collapse"}
    assert enabled(scene.commands.menu(scene.game.pgn)) == {
        "make_card", "comment", "copy_line", "paste_line", "delete_from_here", "delete_variations"}
    scene.list.set_collapsed(scene.node((1, 1, 0)), True)
    assert "expand" in enabled(scene.commands.menu(scene.node((1, 1, 0))))


def glyph_actions(scene: Scene, place: Place) -> dict[str, bool]:
    menus = scene.commands.menu(scene.node(place)).findChildren(QMenu)
    return {action.text().split("\t")[0].split("   ")[-1]: action.isChecked()
            for menu in menus for action in menu.actions() if action.isCheckable()}


def test_glyphs_speak_of_the_side_that_moved(scene: Scene) -> None:
    white, black = glyph_actions(scene, (1,)), glyph_actions(scene, (2,))
    assert "White has the attack" in white and "Black has the attack" in black
    assert "Black is in zugzwang" in white and "White is in zugzwang" in black
    assert "White is slightly better" in black and "Black is slightly better" in black
    scene.commands.toggle_glyph(18, scene.node((1,)))
    assert [text for text, checked in glyph_actions(scene, (1,)).items() if checked] == ["White is winning"]


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_the_list_asks_for_the_menu(scene: Scene) -> None:
    scene.list.menu_wanted.emit(scene.node((1,)), QPoint(10, 10))
    menus = [menu for menu in scene.list.findChildren(QMenu) if menu.isVisible()]
    assert len(menus) == 1
    menus[0].close()


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize("opens", [
    lambda scene: scene.list.menu_wanted.emit(scene.node((1,)), QPoint(10, 10)), lambda scene: scene.handlers()["continuation"](),
], ids=["menu", "continuations"])
def test_a_menu_goes_with_its_game(qtbot: QtBot, own_settings: Path, opens: Callable[[Scene], object]) -> None:
    """Else it would change the game that is shown now, at the same place."""
    scene = Scene(qtbot, own_settings, (1,))
    opens(scene)

    def visible() -> list[QMenu]:
        return [menu for menu in scene.list.findChildren(QMenu) if menu.isVisible()]

    scene.show()
    assert len(visible()) == 1, "the same game"
    scene.list.set_game(read_game("1. d4 d5 *")[0], "")
    assert visible() == []


def test_the_menu_names_the_keys_one_has(scene: Scene, own_settings: Path) -> None:
    texts = {action.data(): action.text() for action in scene.commands.menu(scene.node((1,))).actions()}
    assert texts["comment"] == "&Comment\tF2"
    scene.commands._settings.set_shortcuts("glyph_1", ["G"])
    scene.commands._settings.set_shortcuts("glyph_2", [])
    menus = scene.commands.menu(scene.node((1,))).findChildren(QMenu)
    keys = [action.text().partition("\t")[2] for menu in menus for action in menu.actions() if action.isCheckable()]
    assert sorted(key for key in keys if key) == ["3", "4", "5", "6", "G"]


def test_the_table_of_commands_is_whole(scene: Scene) -> None:
    assert {command.name for command in TreeCommands.OF_A_MOVE} < set(MENUS["&Moves"]) < {*COMMANDS, "|", "<glyphs>"}
    keys = [keys for command in COMMANDS.values() for keys in command.keys]
    assert len(keys) == len(set(keys)) and all(QKeySequence(key).toString() == key for key in keys)
    for command in TreeCommands.commands:
        assert not icon(command.icon).isNull()
