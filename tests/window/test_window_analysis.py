"""The analysis in the whole window: an engine's line on the board, in the game, and its arrows."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.movelist.panel import line_data
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.tree.lines import MoveLine
from chessgui.why.question import State
from tests.hands.windowhands import analyse, moves
from tests.report.scripted import game_of
from tests.why.lines import answer


def test_line_preview_and_back(qtbot: QtBot, program: Program) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"], ["d2d4"])
    assert [(arrow.tail, arrow.head) for arrow in window.board.state.engine_arrows] == [(chess.D2, chess.D4), (chess.E2, chess.E4)]
    lines.clicked.emit(0, 1)
    assert window.board.state.board.piece_at(chess.E5) is not None and window.board.state.engine_arrows == ()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.board.state.board == program.controller.game.board() and len(window.board.state.engine_arrows) == 2


def test_a_stop_leaves_what_was_found(qtbot: QtBot, program: Program) -> None:
    """Not so in another game, nor while one plays: that was not asked for."""
    window, controller = program.window, program.controller
    controller.workspace.show(Game(game_of("1. d4 d5 *")))
    lines = analyse(qtbot, program, ["d2d4", "d7d5"])
    window.actions_by_name["analyse"].trigger()
    bar = window.context.area.eval_bar

    def shown() -> tuple[bool, bool, bool]:
        return bool(lines.rows), bool(window.board.state.engine_arrows), bar.score is not None

    assert not controller.analysis.on and shown() == (True, True, True)
    controller.next()
    assert shown() == (False, False, False)
    controller.previous()
    assert shown() == (True, True, True)
    controller.workspace.show(Game(game_of("1. c4 c5 *")), beside=True)
    assert shown() == (False, False, False)
    analyse(qtbot, program, ["d2d4", "d7d5"])
    window.actions_by_name["analyse"].trigger()
    assert shown() == (True, True, True)
    controller.new_game(NewGame(engine_color=None))
    assert shown() == (False, False, False)


def test_no_rated_game_is_helped_by_what_was_found(qtbot: QtBot, program: Program) -> None:
    advice = program.controller.advice
    advice.set_analyse_in_rated(True)
    program.controller.new_game(NewGame(chess.BLACK, elo=1500, rated=True))
    lines = analyse(qtbot, program, ["e2e4"])
    advice.set_analyse_in_rated(False)
    assert not lines.rows and program.controller.analysis.score is None


def test_the_button_of_an_analysis_that_is_refused_does_not_stay_pressed(program: Program) -> None:
    program.controller.new_game(NewGame(chess.BLACK, elo=1500, rated=True))
    start = program.window.analysis.tools.start
    start.click()
    assert not start.isChecked() and start.text() == "Analyse"


def test_a_line_becomes_a_variation_and_is_undone(qtbot: QtBot, program: Program) -> None:
    program.settings.set_preference("line_click", "add")
    lines = analyse(qtbot, program, ["e2e4", "e7e5", "g1f3"])
    lines.clicked.emit(0, 1)
    assert moves(program) == ["e4", "e5"] and program.controller.game.node is program.controller.game.pgn
    program.window.actions_by_name["undo"].trigger()
    assert moves(program) == []
    program.settings.set_preference("line_click", "nothing")
    lines.clicked.emit(0, 1)
    assert moves(program) == [] and not program.window.topics[BoardCommands].previewed


def test_a_line_is_dropped_on_the_board(qtbot: QtBot, program: Program) -> None:
    data = line_data(MoveLine(chess.STARTING_FEN, (chess.Move.from_uci("e2e4"), chess.Move.from_uci("c7c5")), "+0.20/12"))
    where = QPointF(program.window.board.mapTo(program.window, QPoint(100, 100)))
    program.window.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    assert moves(program) == ["e4", "c5"] and program.controller.playing, "the game goes on where it was"
    assert program.controller.game.pgn.end().comment == "+0.20/12", "as in the list of moves"


def test_arrows_of_the_best_moves_can_be_switched_off(qtbot: QtBot, program: Program) -> None:
    board = program.window.board
    analyse(qtbot, program, ["e2e4"])
    assert board.state.engine_arrows and board.state.shapes == ()
    program.settings.set_preference("analysis_arrows", False)
    assert board.state.engine_arrows == ()


def test_it_is_said_as_long_as_a_line_is_shown(qtbot: QtBot, program: Program) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"])
    lines.clicked.emit(0, 1)
    assert window.statusBar().currentMessage() == "The engine's line; Escape returns to the game."
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.statusBar().currentMessage()
    lines.clicked.emit(0, 1)
    window.status.say("Saved.")
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.statusBar().currentMessage() == "Saved."


@pytest.mark.parametrize("leave", ["escape", "a move", "another line"])
def test_a_line_that_is_played_on_the_board_can_be_left(qtbot: QtBot, program: Program, leave: str) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"])
    given = answer(chess.STARTING_FEN, "f3 e5 g4 Qh4#", "#-2", "e4 e5", 30)
    card = window.topics[WhyCommands]._show_card()
    card.show_question(given.question)
    card.show_state(State.ANSWERED, given)
    card.play.click()
    assert card.stepping.isActive() and window.board.state.board.piece_at(chess.F3) is not None
    if leave == "escape":
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    elif leave == "a move":
        program.controller.play(chess.Move.from_uci("d2d4"))
    else:
        lines.clicked.emit(0, 1)
    assert not card.stepping.isActive() and window.board.state.board.piece_at(chess.F3) is None
