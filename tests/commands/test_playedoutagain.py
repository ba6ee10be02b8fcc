"""What is played out in the window and goes on another time: after it was adjourned, or at the next start."""
from __future__ import annotations

import json
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.gamecommands import GameCommands
from chessgui.journal.records import LiveState
from chessgui.play.adjourned import games_in
from chessgui.practice.course import Goal
from chessgui.program.program import Program
from chessgui.rules.endings import AGREED
from chessgui.workspace.journal import live_state
from tests.hands.playouthands import Playing, playing_of


@pytest.fixture
def playing(program: Program, qtbot: QtBot) -> Playing:
    return playing_of(program, qtbot)


@pytest.fixture
def tables(playing: Playing, shared: Path) -> None:
    playing.program.settings.set_preference("syzygy", str(shared / "syzygy"))


@pytest.mark.parametrize("is_new_start", [False, True])
def test_an_adjourned_ending_has_its_goal_when_it_goes_on(playing: Playing, tables: None, is_new_start: bool) -> None:
    """The page asked for the draw that was to be held, but no move was judged, and the engine could resign."""
    playing.begin("rook")
    playing.move("b1b4")
    actions = playing.program.window.actions_by_name
    actions["adjourn"].trigger()
    playing.settle()
    if is_new_start:
        playing.commands.play = playing.commands._game = playing.commands._trial = None
    games = playing.program.window.topics[GameCommands]
    games._resume(games_in(games._games)[0][0])
    playing.settle()
    play = playing.commands.play
    assert play is not None and play.exercise.name == "rook" and playing.commands._is_under_way
    assert playing.program.controller.live.to_the_end
    assert len(playing.trials) == 1, "it is the same trial"


def test_an_adjourned_ending_does_not_inherit_what_was_reached_later(playing: Playing) -> None:
    playing.begin("rook")
    playing.move("b1b4")
    playing.program.window.actions_by_name["adjourn"].trigger()
    playing.settle()
    playing.begin("rook")
    playing.move("b1b5")
    playing.program.controller.live.end(AGREED)
    playing.commands._reach("reached")
    games = playing.program.window.topics[GameCommands]
    games._resume(games_in(games._games)[0][0])
    playing.settle()
    play = playing.commands.play
    assert play is not None and not play.is_reached and playing.commands._is_under_way
    assert [trial.points for trial in playing.trials] == [0, 1], "it is still the first trial"
    playing.commands._reach("reached")
    assert [trial.points for trial in playing.trials] == [1, 1]


def crash(playing: Playing) -> None:
    """What was played out goes on as it does at the next start."""
    commands, controller = playing.commands, playing.program.controller
    state, document = LiveState.from_json(json.loads(json.dumps(live_state(controller.live).as_json()))), controller.document
    controller.live.leave(controller.game)
    commands.play = commands._game = commands._trial = None
    controller.resume_here(document, state.new_game, state.place, (state.white_ms, state.black_ms), state.earlier_plies)


def test_an_ending_that_goes_on_after_a_crash_is_the_same_trial(playing: Playing) -> None:
    """It counted as one more, at each start anew."""
    commands = playing.commands
    playing.begin("rook")
    playing.move("b1b4")
    crash(playing)
    playing.answer("e5d5")
    playing.move("b4b5")
    assert commands._is_under_way and [trial.points for trial in playing.trials] == [0]
    commands.again()
    playing.move("b1b4")
    assert [trial.points for trial in playing.trials] == [0, 0], "the next one is another"


@pytest.mark.parametrize("is_switched", [False, True])
def test_a_position_that_is_played_out_has_its_goal_after_a_crash(playing: Playing, is_switched: bool) -> None:
    """One that is no ending of the course had none then. With the sides switched it is an ordinary game."""
    playing.commands.begin_position(chess.Board("8/8/8/4k3/8/8/8/KR6 w - - 0 1"), chess.WHITE, Goal.DRAW)
    playing.move("b1b4")
    if is_switched:
        playing.program.controller.switch_sides()
    crash(playing)
    playing.settle()
    play = playing.commands.play
    assert playing.commands._is_under_way is not is_switched and playing.trials == []
    assert is_switched or (play is not None and play.goal is Goal.DRAW and play.exercise.name == "")


def test_an_ending_whose_sides_were_switched_and_switched_back_is_the_same_trial(playing: Playing) -> None:
    playing.begin("rook")
    playing.move("b1b4")
    controller, before = playing.program.controller, playing.program.controller.live.rules
    controller.switch_sides()
    assert controller.live.rules.trial == controller.live.rules.goal == ""
    controller.editing.undo()
    assert before.trial and before.goal and controller.live.rules == before
    crash(playing)
    playing.settle()
    assert controller.live.rules == before and playing.commands._is_under_way and len(playing.trials) == 1


@pytest.mark.parametrize("is_adjourned", [False, True])
def test_an_ending_whose_sides_are_switched_stays_one_of_the_training_when_it_goes_on(playing: Playing, is_adjourned: bool) -> None:
    """It went to the games of the player, and was another trial when the sides were switched back."""
    playing.begin("rook")
    playing.move("b1b4")
    controller, before = playing.program.controller, playing.program.controller.live.rules
    controller.switch_sides()
    if is_adjourned:
        games = playing.program.window.topics[GameCommands]
        games.adjourn()
        playing.settle()
        games._resume(games_in(games._games)[0][0])
    else:
        crash(playing)
    playing.settle()
    assert not controller.live.is_whole and not playing.commands._is_under_way
    controller.switch_sides()
    playing.settle()
    assert controller.live.rules == before and playing.commands._is_under_way and len(playing.trials) == 1


def test_a_rematch_of_an_ending_is_no_trial(playing: Playing) -> None:
    playing.begin("rook")
    playing.move("b1b4")
    playing.program.controller.resign()
    playing.program.window.actions_by_name["rematch"].trigger()
    playing.settle()
    rules = playing.program.controller.live.rules
    assert rules.engine_color == chess.WHITE and rules.trial == "" and len(playing.trials) == 1
