"""The board's surroundings: what a game's file tells of evaluations and clocks."""
from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.journal.records import LiveState
from chessgui.journal.recovery import RecoveredGame
from chessgui.panels.games.bottombar import BottomBar
from chessgui.panels.games.collectionbar import CollectionBar
from chessgui.panels.graphwidget import GraphWidget
from chessgui.panels.pane import Pane
from chessgui.panels.training.graphs import DueGraph
from chessgui.panels.training.home import TrainingHome
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.panels.why.network import NetworkPanel
from chessgui.panels.xray.panel import XrayPanel
from chessgui.pgn import game_text, read_game
from chessgui.play.newgame import NewGame, to_texts
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.words.notation import line_moves
from chessgui.words.spoken import spoken_position
from engine import Score
from tests.analysis.results import evaluation
from tests.commands.test_filecommands import list_of
from tests.gamelist.games import GAMES, pgn
from tests.hands.boardhands import RIGHT, drag, keys
from tests.journal.test_recoverybar import NEW, SAVED, recovery
from tests.window.test_accessible_names import controls

TOLD = """[TimeControl "300+2"]

1. e4 {[%eval 0.30] [%clk 0:04:58]} e5 {[%eval 0.25] [%clk 0:04:51.5]} 2. Qh5 {[%eval #-3]} Nc6 *
"""


def test_evaluations_and_clocks_of_the_file_are_shown(program: Program) -> None:
    controller, area = program.controller, program.window.context.area
    controller.workspace.show(Game(read_game(TOLD).game))
    controller.first()

    def shown() -> tuple[Score | None, list[str]]:
        return area.eval_bar.score, [area.clocks.widgets[side].face.text for side in (True, False) if area.clocks.widgets[side].isVisible()]

    seen = [shown()]
    for _ in range(4):
        controller.next()
        seen.append(shown())
    assert seen == [(None, ["5:00", "5:00"]), (Score(centipawns=30), ["4:58", "5:00"]), (Score(centipawns=25), ["4:58", "4:52"]),
                    (Score(mate=-3), ["4:52"]), (None, [])]
    controller.go_to(controller.game.pgn.next())
    assert area.eval_bar.toolTip() == "Evaluation from the file, White's point of view: +0.30"
    controller.advice.set_analysis(True)
    controller.analysis.store.keep(controller.game.board(), 1, evaluation("e7e5"))
    program.window.context.topics[BoardCommands].show_known()
    assert area.eval_bar.toolTip() == "Evaluation, White's point of view: +0.20", "the analysis knows better"


@pytest.mark.parametrize(("moves", "is_analysed", "told", "share"), [
    ("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Bc4 a6 3. Qh5 b6 {[%eval #1]} 4. Qxf7# 1-0", False, "#0", 1.0),
    ("1. e4 e5 2. Bc4 a6 3. Qh5 b6 4. Qxf7# {[%eval #0]} 1-0", True, "#0", 1.0), ("1. f3 e5 2. g4 Qh4# 0-1", True, "-#0", 0.0),
    ("1. f3 e5 2. g4 Qh4# 0-1", False, "-#0", 0.0), ("1. e4 e5 2. Bc4 a6 3. Qh5 b6 *", False, "none", 0.5)])
def test_after_a_mate_the_bar_is_the_winner_s(program: Program, moves: str, is_analysed: bool, told: str, share: float) -> None:
    controller, bar = program.controller, program.window.context.area.eval_bar
    controller.workspace.show(Game(read_game(moves).game))
    controller.advice.set_analysis(is_analysed)
    controller.last()
    assert bar.toolTip() == bar.accessibleName() == f"Evaluation, White's point of view: {told}" and bar._glide.endValue() == share


def test_a_game_that_is_played_on_without_clocks_shows_none(program: Program) -> None:
    controller, area = program.controller, program.window.context.area
    controller.workspace.show(Game(read_game(TOLD).game))
    controller.go_to(controller.game.at_ply(2))
    assert not area.clocks.widgets[chess.WHITE].isHidden()
    controller.play_from_here(None)
    assert area.clocks.widgets[chess.WHITE].isHidden(), "the time that stood there in the game of the file is not that of this one"
    controller.previous()
    assert not area.clocks.widgets[chess.WHITE].isHidden()


def test_the_clocks_follow_what_is_written_with_the_moves(program: Program) -> None:
    controller, area = program.controller, program.window.context.area
    controller.workspace.show(Game())
    assert area.clocks.widgets[chess.WHITE].isHidden()
    controller.editing.paste(TOLD)
    assert area.clocks.widgets[chess.WHITE].face.text == "5:00" and not area.clocks.widgets[chess.WHITE].isHidden()
    program.window.actions_by_name["delete_comments"].trigger()
    assert area.clocks.widgets[chess.WHITE].isHidden()


def test_the_clock_of_a_game_being_played_stays(program: Program) -> None:
    controller, area = program.controller, program.window.context.area
    controller.new_game(NewGame(engine_color=None, controls=parse_controls("3+0")))
    controller.play(chess.Move.from_uci("e2e4"))
    controller.workspace.show(Game(read_game(TOLD).game))
    controller.first()
    assert area.clocks.widgets[chess.WHITE].face.text.startswith(("2:5", "3:0"))


def test_the_keys_of_a_table_do_not_walk_through_the_game(program: Program, qtbot: QtBot) -> None:
    """Down goes to the next row of the table that has the focus, not to the last position."""
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("e2e4"))
    program.controller.first()
    page = program.window.topics[PlayOutCommands]._training.open().endings
    program.window.topics[PlayOutCommands].show_endings()
    for key, row in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Up, 1)):
        qtbot.keyClick(page.rows, key)
        assert page.row == row and not program.controller.game.board().move_stack
    program.window.board.setFocus()
    qtbot.keyClick(program.window.board, Qt.Key.Key_Down)
    assert program.controller.game.board().move_stack


def test_a_typed_text_goes_with_the_end_of_the_game(program: Program) -> None:
    board = program.window.board
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("e2e4"))
    keys(board, "Ng4")
    assert board.state.typed is not None and board.state.typed.problem is not None
    program.controller.resign()
    assert board.state.typed is None


def test_down_in_the_filter_goes_to_the_games(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """It went to the end of the shown game instead."""
    path = tmp_path / "games.pgn"
    path.write_text(pgn(GAMES), "utf-8")
    list_of(qtbot, program, path)
    pane = program.window.lists.current
    program.workspace.show(Game(read_game("1. e4 e5 *").game))
    program.controller.first()
    pane.filter.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        assert pane.filter.hasFocus()
        qtbot.keyClick(pane.filter, key)
        assert not program.controller.game.board().move_stack
    assert pane.table.hasFocus()


def test_a_control_keeps_its_keys_while_it_has_the_focus(program: Program, qtbot: QtBot) -> None:
    """Space is else a hint, and the arrow keys go through the game."""
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("e2e4"))
    program.workspace.show(Game(read_game("1. e4 e5 *").game))
    program.controller.next()
    window, tools, graph = program.window, program.window.analysis.tools, DueGraph("Due")
    window.recovery.show_recovery(recovery(NEW, SAVED))
    window.recovery.show_list.setChecked(True)
    graph.show_due((1, 2), date.today())
    window.panes.take(window, Pane("due", "Due", graph, parent=window))
    given: list[bool] = []
    window.actions_by_name.given.connect(lambda: given.append(True))
    key, games = Qt.Key, window.recovery.list
    wanted: list[tuple[QWidget, Qt.Key, Callable[[], object]]] = [
        (tools.threat, key.Key_Space, tools.threat.isChecked), (tools.limit, key.Key_Down, tools.limit.currentIndex),
        (tools.lines, key.Key_Up, tools.lines.value), (games, key.Key_End, games.currentRow),
        (games, key.Key_Space, lambda: games.item(1).checkState()), (graph, key.Key_Right, graph.key_origin),
        (window.tabs, key.Key_Left, window.tabs.currentIndex)]
    for control, pressed, state in wanted:
        before = state()
        control.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(control, pressed)
        assert state() != before and not given, (control, pressed)


def test_a_click_leaves_the_keys_to_the_game(program: Program) -> None:
    """But for lists, trees and tables, what keeps keys gets the focus by Tab alone."""
    panels = program.window, XrayPanel(), NetworkPanel(), BottomBar(), TrainingHome(), RepertoirePage(), CollectionBar()
    assert [one for panel in panels for one in controls(panel)
            if isinstance(one, QAbstractButton | QComboBox | GraphWidget) and one.focusPolicy() & Qt.FocusPolicy.ClickFocus] == []


def test_the_position_on_the_board_is_spoken_and_copied_even_of_a_line(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    topics, heard = program.window.topics, list[str]()
    monkeypatch.setattr(program.window.context.announcer.speaker, "say", heard.append)
    line = line_moves(chess.Board(), ["c2c4", "g8f6"], True)
    topics[BoardCommands].show_line(line)
    topics[FileCommands].copy_fen()
    topics[BoardCommands].speak_position()
    assert QGuiApplication.clipboard().text() == line[-1].board.fen()
    assert heard == [spoken_position(line[-1].board)] == [program.window.statusBar().currentMessage()]


def test_arrows_on_a_line_that_is_shown_are_not_those_of_the_game(program: Program) -> None:
    document, topic = program.workspace.show(Game(read_game("1. e4 {[%cal Gd2d4]} e5 *").game)), program.window.topics[BoardCommands]
    program.controller.next()
    before, board = game_text(document.game.pgn), program.window.board
    topic.show_line(line_moves(document.game.board(), ["c7c5", "g1f3"], True))
    drag(board, "d7", "d6", RIGHT)
    assert len(board.state.shapes) == 1 and topic.previewed, "it is seen while the line is"
    assert game_text(document.game.pgn) == before and not document.dirty
    topic.show_position()
    assert [(shape.tail, shape.head) for shape in board.state.shapes] == [(chess.D2, chess.D4)]


def test_an_arrow_goes_and_comes_with_undo_and_redo_and_goes_with_its_comment(program: Program) -> None:
    window, board = program.window, program.window.board
    drag(board, "d2", "d4", RIGHT)
    for command, shown in (("undo", 0), ("redo", 1), ("delete_comments", 0)):
        window.actions_by_name[command].trigger()
        assert len(board.state.shapes) == len(program.controller.game.node.arrows()) == shown, command


def test_each_game_is_seen_from_its_own_side(program: Program) -> None:
    """After a game as Black all others were seen from Black's side, too, and so were those after the next start."""
    window, workspace = program.window, program.workspace

    def seen() -> chess.Color:
        below, area = window.board.state.orientation, window.area
        names = [strip.accessibleName().split(":")[0] for strip in (area.top_player, area.bottom_player)]
        assert names == (["Black", "White"] if below else ["White", "Black"])
        assert window.analysis.mini_board.orientation == area.eval_bar._flipped ^ True == below
        return below

    window.topics[GameCommands]._begin(NewGame(chess.WHITE))
    program.engine.answer("e2e4")  # type: ignore[attr-defined]
    played = program.controller.document
    assert seen() == chess.BLACK
    other = workspace.show(Game(read_game(TOLD).game), beside=True)
    assert seen() == chess.WHITE
    window.actions_by_name["flip"].trigger()
    assert seen() == chess.BLACK
    workspace.show(Game(read_game("1. d4 *").game), beside=True)
    assert seen() == chess.WHITE
    workspace.select(other)
    assert seen() == chess.BLACK, "the user has turned it"
    window.actions_by_name["flip"].trigger()
    assert seen() == chess.WHITE
    workspace.select(played)
    assert seen() == chess.BLACK
    window.topics[GameCommands]._begin(NewGame(chess.BLACK))
    assert seen() == chess.WHITE
    for name, side in (("switch_sides", chess.BLACK), ("undo", chess.WHITE), ("redo", chess.BLACK), ("switch_sides", chess.WHITE)):
        window.actions_by_name[name].trigger()
        assert seen() == side


def test_a_game_that_was_played_as_black_is_seen_so_after_a_crash_and_in_another_language(program: Program) -> None:
    rules, now = to_texts(NewGame(chess.WHITE)), datetime.now(UTC)
    live = LiveState(rules, (1,), chess.BLACK, None, None, False)
    program.keeper.restore((RecoveredGame("x", read_game("1. e4 *").game, (1,), None, 0, False, live, now, Path("x"), 1),))
    assert program.controller.playing_here and program.window.board.state.orientation == chess.BLACK
    program.rebuild_window()
    assert program.window.board.state.orientation == chess.BLACK
