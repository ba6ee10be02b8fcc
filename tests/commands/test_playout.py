"""Positions are played out in the window: by keyboard, with a word after each move that gives the goal away, and a verdict."""
from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.openings.tablebases import TablebaseOutcome, Tablebases
from chessgui.pgn import game_text, read_game
from chessgui.play.adjourned import games_in
from chessgui.play.newgame import NewGame
from chessgui.practice.course import Goal, course
from chessgui.practice.solving import now_ms
from chessgui.program.program import Program
from chessgui.rules.endings import AGREED, Ending
from chessgui.tree.change import set_comment
from engine import Score
from tests.hands.fakes import FakeThread
from tests.hands.playouthands import NAMES, Playing, playing_of
from tests.hands.traininghands import fork_card

MOVES = 5
"""After so many moves a draw is held, in a test that does not wait for more."""


@pytest.fixture
def playing(program: Program, qtbot: QtBot) -> Playing:
    return playing_of(program, qtbot)


@pytest.fixture
def tables(playing: Playing, shared: Path) -> None:
    playing.program.settings.set_preference("syzygy", str(shared / "syzygy"))


def test_from_the_first_key_to_the_mate(playing: Playing, qtbot: QtBot) -> None:
    """F5 shows the endings; Enter plays the chosen one, whose first move is typed."""
    window = playing.program.window
    qtbot.keyClick(window, Qt.Key.Key_F5)
    playing.settle()
    assert playing.endings.isVisible() and QApplication.focusWidget() is playing.endings.rows
    assert playing.endings.title.text() == "Queen against the bare king"
    qtbot.keyClick(playing.endings.rows, Qt.Key.Key_Down)
    assert playing.endings.title.text() == "Rook against the bare king" and "White: win this." in playing.endings.about.text()
    qtbot.keyClick(playing.endings.rows, Qt.Key.Key_Up)
    qtbot.keyClick(playing.endings.rows, Qt.Key.Key_Return)
    playing.settle()
    assert playing.face.isVisible() and playing.shown.fen() == course()[0].position
    assert playing.face.heading.text() == "Queen against the bare king"
    assert QApplication.focusWidget() is window.board
    for key in "Qb6":
        qtbot.keyClick(window.board, key)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    playing.settle()
    assert playing.shown.piece_at(chess.B6) == chess.Piece.from_symbol("Q")
    assert [(trial.task, trial.points) for trial in playing.trials] == [("ending:queen", 0)]


def test_what_is_played_out_goes_on_in_another_language(playing: Playing) -> None:
    """The goal was forgotten, and a won ending counted as failed."""
    playing.begin(NAMES[0])
    play = playing.commands.play
    playing.program.rebuild_window()
    assert playing.commands.play is play is not None and playing.commands._is_under_way and playing.face.isVisible()


def test_the_page_comes_back_behind_a_card(playing: Playing) -> None:
    """It was gone for good, with what it says of each move."""
    training = playing.commands._training
    playing.begin(NAMES[0])
    playing.program.window.actions_by_name["training_stop"].trigger()
    assert playing.face.isVisible()
    training.store.add([fork_card()], now_ms())
    training.begin()
    playing.settle()
    assert training.on_board and not playing.face.isVisible()
    training.stop()
    assert playing.face.isVisible() and playing.program.controller.playing_here


def test_a_reached_goal_is_kept(playing: Playing) -> None:
    playing.commands.begin_position(chess.Board("6k1/8/6K1/8/8/8/8/Q7 w - - 0 1"), chess.WHITE, Goal.WIN)
    playing.move("a1a8")
    assert playing.face.verdict.text() == "Won: the goal is reached." and playing.trials == [], "it is no ending of the course"
    playing.begin("pawn_runs")
    playing.program.controller.live.end(AGREED)
    assert playing.face.verdict.text() == "Held: the goal is reached." and not playing.face.skip.isVisible()
    assert playing.face.next.hasFocus(), "by keyboard it goes on at once"
    assert playing.trials == [], "without a move nothing was tried"
    playing.face.next.click()
    assert playing.face.heading.text() == "Bishop against rook: the safe corner"
    playing.move("h6f8")
    playing.program.controller.live.end(AGREED)
    assert [(trial.task, trial.points) for trial in playing.trials] == [("ending:rook_bishop", 1)]
    playing.commands.show_endings()
    playing.settle()
    assert playing.endings.sum.text() == "1 of 30 endings are solved."


def test_what_gives_the_win_away_is_told_and_taken_back(playing: Playing, tables: None) -> None:
    playing.begin("opposition")
    playing.move("d4d5")
    assert playing.face.verdict.text().startswith("That lets the win go: it is a draw now. It is answered by ♔")
    assert playing.face.back.isVisible() and playing.face.why.isVisible()
    playing.answer("c8d7")
    assert playing.face.back.isVisible(), "it stays offered when the engine has answered"
    playing.face.back.click()
    playing.settle()
    assert playing.shown.fen() == course()[NAMES.index("opposition")].position
    assert playing.face.verdict.text() == "" and not playing.face.back.isVisible()
    playing.move("e4e5")
    assert playing.face.verdict.text() == "", "what keeps the win is not commented on"


def test_the_refutation_is_one_click_away(playing: Playing, tables: None) -> None:
    why = playing.program.window.topics[WhyCommands]
    why._make_engine, why._is_prepared = FakeThread, lambda: True
    playing.begin("opposition")
    playing.move("d4d5")
    playing.face.why.click()
    assert why.card is not None and why.card.isVisible()
    question = why._refutation.question
    assert question.board.fen() == course()[NAMES.index("opposition")].position and question.move == chess.Move.from_uci("d4d5")


def test_a_later_move_does_not_hide_the_fault(playing: Playing, tables: None) -> None:
    """What was given away stays so until it is taken back, with all moves behind it."""
    playing.begin("opposition")
    playing.move("d4d5")
    playing.answer("c8d7")
    playing.move("e4e5")
    assert playing.face.back.isVisible()
    playing.face.back.click()
    playing.settle()
    assert playing.shown.fen() == course()[NAMES.index("opposition")].position


def test_the_engine_may_err_too(playing: Playing, tables: None) -> None:
    """Then the goal is in reach again, and nothing is to be taken back."""
    playing.begin("opposition")
    playing.move("d4d5")
    playing.answer("c8b8")
    playing.move("e4e5")
    assert playing.face.verdict.text() == "The goal is in reach again." and not playing.face.back.isVisible()


def test_after_sides_are_switched_it_is_an_ordinary_game(playing: Playing, tables: None) -> None:
    playing.begin("opposition")
    playing.move("d4d5")
    playing.program.controller.switch_sides()
    playing.settle()
    playing.program.controller.live.resign()
    assert "goal" not in playing.face.verdict.text() and [trial.points for trial in playing.trials] == [0]


def test_late_answers_of_the_tables_are_dropped(playing: Playing, tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer about a move that was taken back, or about another position, says nothing."""
    waiting: list[tuple[Callable[..., object], object]] = []
    playing.begin("opposition")
    real = playing.commands._ask
    monkeypatch.setattr(playing.commands, "_ask", lambda work, done: real(work, lambda result: waiting.append((done, result))))
    playing.move("d4d5")
    playing.program.controller.takeback()
    playing.settle()
    done, result = waiting.pop()
    done(result)
    assert playing.face.verdict.text() == "" and not playing.face.back.isVisible()
    playing.move("d4d5")
    playing.commands.again()
    playing.settle()
    done, result = waiting.pop(0)
    done(result)
    assert playing.face.verdict.text() == ""


def test_without_tables_nothing_is_claimed(playing: Playing) -> None:
    playing.begin("opposition")
    playing.move("d4d5")
    assert playing.face.verdict.text() == "" and not playing.face.back.isVisible()


def test_the_verdict_goes_with_the_move_that_is_taken_back(playing: Playing) -> None:
    playing.commands.begin_position(chess.Board("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"), chess.WHITE, Goal.WIN)
    playing.move("g5g6")
    assert playing.face.verdict.text().startswith("A draw") and not playing.program.controller.playing
    playing.program.controller.takeback()
    playing.settle()
    assert playing.program.controller.playing and playing.face.verdict.text() == ""


def test_a_promoted_queen_is_enough(playing: Playing) -> None:
    playing.commands.begin_position(chess.Board("8/3P1k2/8/8/8/8/8/K7 w - - 0 1"), chess.WHITE, Goal.WIN)
    window = playing.program.window
    window.board.setFocus()
    for key in "d8=Q":
        playing.qtbot.keyClick(window.board, key)
    playing.qtbot.keyClick(window.board, Qt.Key.Key_Return)
    playing.settle()
    assert playing.face.verdict.text().startswith("Won: what is left is a basic mate.")


def is_attacked(board: chess.Board, move: chess.Move) -> bool:
    """Whether a move puts a piece where it can be taken."""
    after = board.copy()
    after.push(move)
    return any(after.is_capture(answer) for answer in after.legal_moves)


def test_a_draw_is_held_after_many_moves(playing: Playing, tables: None, shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides move at random as long as the draw stays; the game goes on."""
    monkeypatch.setattr("chessgui.practice.playingout.HELD_MOVES", MOVES)
    chance, live, count = random.Random(2), playing.program.controller.live, 0
    with closing(Tablebases(shared / "syzygy")) as known:
        def move() -> str:
            board = live.board()
            return chance.choice([each.move.uci() for each in known.verdicts(board) if each.outcome is TablebaseOutcome.DRAW
                                  and not board.is_capture(each.move) and not is_attacked(board, each.move)])

        playing.begin("rook_bishop")
        while not playing.commands.play.is_reached:
            playing.move(move())
            count += 1
            if not playing.commands.play.is_reached:
                playing.answer(move())
    assert count == MOVES and live.playing
    assert playing.face.verdict.text() == f"Held for {MOVES} moves: the goal is reached."
    assert [trial.points for trial in playing.trials] == [1]


def test_any_position_can_be_played_out(playing: Playing, qtbot: QtBot, tables: None) -> None:
    """With either side and either goal; the game it belongs to stays open, and what cannot be reached is said."""
    controller = playing.program.controller
    controller.new_game(NewGame(engine_color=None))
    controller.play(chess.Move.from_uci("e2e4"))
    controller.live.resign()
    document, here = controller.document, controller.game.board().fen()
    qtbot.keyClick(playing.program.window, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert playing.face.goals[chess.BLACK, Goal.WIN].hasFocus()
    playing.face.goals[chess.BLACK, Goal.DRAW].click()
    playing.settle()
    assert controller.game.pgn.headers["FEN"] == here and controller.live.rules.engine_color == chess.WHITE
    assert document in controller.workspace.documents
    assert playing.program.window.board.state.orientation == chess.BLACK
    playing.commands.begin_position(chess.Board("2k5/8/8/8/3PK3/8/8/8 w - - 0 1"), chess.BLACK, Goal.DRAW)
    playing.settle()
    assert playing.face.verdict.text() == "By the tables this is lost; try what you can.".replace("tables", "tablebases")


@pytest.mark.parametrize("is_chess960", [False, True])
def test_a_position_that_goes_on_after_it_was_adjourned_keeps_its_goal(playing: Playing, is_chess960: bool) -> None:
    board = chess.Board("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", chess960=is_chess960)
    playing.commands.begin_position(board, chess.WHITE, Goal.WIN)
    playing.move("e1d2")
    playing.program.window.actions_by_name["adjourn"].trigger()
    playing.settle()
    playing.commands.play = playing.commands._game = None  # as after another start
    games = playing.program.window.topics[GameCommands]
    games._resume(games_in(games._games)[0][0])
    playing.settle()
    play = playing.commands.play
    assert play is not None and play.goal is Goal.WIN and play.exercise.board().chess960 == is_chess960


def test_an_agreed_draw_holds_none(playing: Playing) -> None:
    playing.commands.begin_position(chess.Board("8/5k2/4p3/8/8/4P3/5K2/8 w - - 0 40"), chess.WHITE, Goal.DRAW)
    playing.move("f2f3")
    playing.program.controller.live.engine_saw(Score(centipawns=0))
    playing.answer("f7f6")
    playing.program.controller.offer_draw()
    assert playing.program.controller.playing and not playing.commands.play.is_reached


def test_a_game_that_is_played_on_from_here_is_not_what_is_played_out(playing: Playing) -> None:
    """It was taken for it, and the next trial would have closed it."""
    controller, actions = playing.program.controller, playing.program.window.actions_by_name
    controller.new_game(NewGame(engine_color=None))
    controller.play(chess.Move.from_uci("e2e4"))
    controller.live.resign()
    document = controller.document
    playing.commands.begin_position(controller.game.board(), chess.BLACK, Goal.DRAW)
    playing.settle()
    controller.workspace.select(document)
    actions["play_black"].trigger()
    playing.settle()
    assert controller.game is document.game is not playing.commands._game and controller.live.playing
    assert not playing.commands._is_under_way


@pytest.mark.parametrize("is_adjourned", [False, True])
def test_the_task_gives_way_to_another_game_but_the_question_for_a_goal_does_not(playing: Playing, is_adjourned: bool) -> None:
    """It stood beside the moves of the next game."""
    playing.begin("rook")
    playing.move("b1b4")
    pane, controller = playing.commands._training.pane, playing.program.controller
    assert pane is not None and pane.page is pane.play
    if is_adjourned:
        playing.program.window.actions_by_name["adjourn"].trigger()
        playing.settle()
    assert pane.page is pane.play
    controller.new_game(NewGame(engine_color=chess.BLACK), beside=True)
    playing.settle()
    assert pane.page is pane.home
    playing.commands.ask_goal()
    controller.play(chess.Move.from_uci("e2e4"))
    playing.settle()
    assert pane.page is pane.play and not pane.play.has_task


def test_trials_leave_no_tabs_behind_but_can_be_opened_again(playing: Playing) -> None:
    controller, workspace = playing.program.controller, playing.program.controller.workspace
    playing.begin("opposition")
    playing.move("d4d5")
    count, trial = len(workspace.documents), controller.game
    trial.do(set_comment(trial.node, "too early"))
    playing.face.again.click()
    playing.settle()
    playing.face.skip.click()
    playing.settle()
    assert len(workspace.documents) == count
    workspace.reopen()
    assert controller.game is trial and "too early" in game_text(trial.pgn) and not workspace.can_reopen


def test_a_position_of_a_game_that_was_played_out_can_be_played_out(playing: Playing) -> None:
    """The game it belongs to stays open then, too."""
    controller = playing.program.controller
    playing.begin("opposition")
    playing.move("d4d5")
    document = controller.document
    playing.commands.ask_goal()
    playing.face.goals[chess.BLACK, Goal.DRAW].click()
    playing.settle()
    assert document in controller.workspace.documents and controller.document is not document


def test_a_position_that_is_over_is_told(playing: Playing) -> None:
    playing.commands.ask_goal()
    playing.commands.begin_position(chess.Board("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), chess.WHITE, Goal.WIN)
    assert playing.said[-1] == "That game would be over before it begins: White wins by checkmate."


def test_what_is_played_out_goes_on_where_another_position_cannot_be(playing: Playing) -> None:
    """The position that is over belongs to another game, which was looked at meanwhile."""
    playing.begin("queen")
    playing.move("b1b4")
    workspace, under_way = playing.program.workspace, playing.program.workspace.current
    playing.program.controller.editing.paste("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1")
    playing.commands.begin_position(playing.program.controller.game.board(), chess.BLACK, Goal.DRAW)
    assert playing.said[-1].startswith("That game would be over before it begins")
    workspace.select(under_way)
    playing.program.controller.live.end(Ending("1-0", "White wins by checkmate."))
    assert playing.face.verdict.text() == "Won: the goal is reached." and [trial.points for trial in playing.trials] == [1]


def test_a_position_of_a_variant_is_not_played_out(playing: Playing) -> None:
    """It would go on by the rules of chess."""
    game = playing.program.controller.game
    playing.commands.ask_goal()
    playing.commands.begin_position(read_game('[Variant "Atomic"]\n\n1. e4 e5 *').game.board(), chess.WHITE, Goal.WIN)
    assert playing.program.controller.game is game
    assert playing.said == ["The game is not chess but a variant: the engine does not play it."]


def test_not_while_a_rated_game_is_played(playing: Playing) -> None:
    playing.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    game = playing.program.controller.game
    playing.begin("opposition")
    assert playing.program.controller.game is game and playing.said[-1] == "A rated game is being played: resign or adjourn it first."


def test_the_engine_plays_to_the_mate(playing: Playing) -> None:
    """Also where it usually resigns: the mate is what is practised."""
    playing.begin("queen")
    live = playing.program.controller.live
    assert [live.engine_saw(Score(centipawns=-2000)) for _ in range(6)] == [False] * 6
    playing.program.controller.new_game(NewGame(engine_color=chess.BLACK))
    assert live.engine_saw(Score(centipawns=-2000)) is False and any(live.engine_saw(Score(centipawns=-2000)) for _ in range(6))
