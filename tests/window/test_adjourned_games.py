"""Games that are put away and resumed, and what is done while that is under way."""
from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import chess
import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.gamecommands import GameCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.panels.players.welcome import WelcomePanel
from chessgui.pgn import game_text
from chessgui.play.adjourned import adjourned, games_in, put_away
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.workspace.controller import Controller
from tests.hands.exportgames import read
from tests.hands.windowhands import dialog, move, moves, play_in_variation


def test_a_game_is_put_away_and_resumed(qtbot: QtBot, program: Program, own_settings: Path) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.controller.playing)
    assert moves(program) == []
    program.window.actions_by_name["resume"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(AdjournedDialog)))
    chosen = dialog(program.window, AdjournedDialog)
    assert isinstance(chosen, AdjournedDialog) and chosen.list.item(0).text().startswith("Player – Player")
    assert chosen.preview.state.board.piece_at(chess.E4) is not None
    chosen.accept()
    qtbot.waitUntil(lambda: program.controller.playing)
    assert moves(program) == ["e4"]
    qtbot.waitUntil(lambda: not list((own_settings.parent / "chessgui" / "adjourned").iterdir()))
    program.window.actions_by_name["resume"].trigger()
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == "No game is adjourned.")


def test_a_game_that_another_window_goes_on_with_is_not_played_twice(qtbot: QtBot, program: Program, own_settings: Path) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.controller.playing)
    program.window.actions_by_name["resume"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(AdjournedDialog)))
    for path in (own_settings.parent / "chessgui" / "adjourned").iterdir():
        path.unlink()
    dialog(program.window, AdjournedDialog).accept()
    said = "This game is no longer adjourned: another window has it."
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == said)
    assert not program.controller.playing


def test_a_game_that_is_played_in_a_variation_goes_on_there(qtbot: QtBot, program: Program) -> None:
    controller, actions = program.controller, program.window.actions_by_name
    play_in_variation(program, read("1. f3 e5 2. g4 Qh4# *"), 2, "d2d4", "e5d4", "d1d4", "b8c6")
    actions["adjourn"].trigger()
    qtbot.waitUntil(lambda: not controller.playing)
    actions["resume"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(AdjournedDialog)))
    chosen = dialog(program.window, AdjournedDialog)
    assert isinstance(chosen, AdjournedDialog) and chosen.preview.state.board.piece_at(chess.C6) is not None
    assert chosen.list.item(0).text().endswith("move 4")
    chosen.accept()
    qtbot.waitUntil(lambda: controller.playing)
    assert controller.at_play and [move.uci() for move in controller.game.board().move_stack][2:] == ["d2d4", "e5d4", "d1d4", "b8c6"]


def test_the_times_of_both_sides_are_put_away_also_where_the_moves_do_not_tell_them(
        qtbot: QtBot, program: Program, own_settings: Path) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    live = program.controller.live
    for uci in ("e2e4", "e7e5", "g1f3"):
        live.clock.set_remaining(chess.WHITE, 100_000)
        move(qtbot, program.window, uci)
    program.window.actions_by_name["delete_comments"].trigger()
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.controller.playing)
    [kept], _ = games_in(own_settings.parent / "chessgui" / "adjourned")
    program.window.topics[GameCommands]._resume(kept)
    left = live.clock.remaining_ms(chess.WHITE)
    assert moves(program) == ["e4", "e5", "Nf3"] and left is not None and left <= 100_000


def test_a_game_that_begins_while_another_one_is_put_away_stays(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    left = program.controller.game
    program.window.actions_by_name["adjourn"].trigger()
    program.controller.new_game(NewGame(None))
    begun = program.controller.game
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage().startswith("The game is adjourned"))
    games = [document.game for document in program.workspace.documents]
    assert program.controller.playing and program.controller.live.game is begun and begun in games
    assert left not in games


def test_a_resumed_game_has_its_file_until_the_journal_has_the_game(qtbot: QtBot, program: Program, own_settings: Path) -> None:
    folder, writer = own_settings.parent / "chessgui", program.keeper._journal._writer
    path = put_away(folder / "adjourned", adjourned(program.controller.game, NewGame(None), None))
    qtbot.waitUntil(lambda: writer.acknowledged == writer.submitted > 0)
    writer._retry_s = 0.01
    shutil.rmtree(folder / "journal")
    (folder / "journal").write_text("no folder")
    with qtbot.waitSignal(program.keeper.said):
        program.window.topics[GameCommands]._resume(games_in(folder / "adjourned")[0][0])
    qtbot.waitUntil(lambda: not program.background.busy)
    assert program.controller.playing and path.exists()
    (folder / "journal").unlink()
    qtbot.waitUntil(lambda: not path.exists())
    assert list((folder / "journal").glob("*.journal"))


def play_on(program: Program) -> None:
    program.controller.set_paused(False)
    program.controller.play(chess.Move.from_uci("e7e5"))


def begin_another(program: Program) -> None:
    program.controller.game.set_tags({"Annotator": "Tal"})
    program.controller.new_game(NewGame(None))


@pytest.mark.parametrize(("act", "is_kept", "said"), [
    (play_on, False, "The game changed before it was put away, and is not adjourned."),
    (lambda program: program.controller.set_paused(False), False, "The game changed before it was put away, and is not adjourned."),
    (lambda program: program.controller.resign(), False, "The game changed before it was put away, and is not adjourned."),
    (begin_another, True, "The game is adjourned as it was then. It stays open, because it has changed since.")])
def test_what_is_done_while_a_game_is_put_away_is_not_lost(
        qtbot: QtBot, program: Program, own_settings: Path, act: Callable[[Program], None], is_kept: bool, said: str) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    document, adjourn = program.controller.document, program.window.actions_by_name["adjourn"]
    adjourn.trigger()
    adjourn.trigger()
    act(program)
    after = game_text(document.game.pgn)
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == said and not program.background.busy)
    assert document in program.workspace.documents and document.dirty and game_text(document.game.pgn) == after
    qtbot.waitUntil(lambda: len(list((own_settings.parent / "chessgui" / "adjourned").iterdir())) == is_kept)


def test_a_game_without_clocks_that_cannot_be_put_away_goes_on(qtbot: QtBot, program: Program, own_settings: Path) -> None:
    (own_settings.parent / "chessgui" / "adjourned").write_text("no folder")
    program.controller.new_game(NewGame(None))
    for _ in range(2):
        program.window.actions_by_name["adjourn"].trigger()
        assert program.controller.live.paused
        qtbot.waitUntil(lambda: not program.controller.live.paused)
        assert program.window.statusBar().currentMessage().startswith("The game was not put away")


@pytest.mark.parametrize("act", [lambda one: one.game.set_tags({"Annotator": "Tal"}), lambda one: one.takeback()])
def test_a_game_without_clocks_that_changes_while_it_is_put_away_goes_on(
        qtbot: QtBot, program: Program, act: Callable[[Controller], None]) -> None:
    controller = program.controller
    controller.workspace.show(Game(read("1. e4 e5 *")))
    controller.next()
    controller.play_from_here(None)
    controller.play(chess.Move.from_uci("e7e5"))
    program.window.actions_by_name["adjourn"].trigger()
    act(controller)
    qtbot.waitUntil(lambda: controller.playing and not controller.live.paused)
    assert moves(program) == ["e4", "e5"] and program.window.statusBar().currentMessage().startswith("The game changed before it was")


def test_nothing_is_offered_in_a_window_that_is_gone(qtbot: QtBot, program: Program) -> None:
    """While it is read whether games are adjourned, the window may be closed, or replaced by that of another language."""
    topic, gone = program.window.topics[GameCommands], WelcomePanel()
    topic._welcome = gone
    topic._look_for_adjourned()
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: not program.background.busy)
