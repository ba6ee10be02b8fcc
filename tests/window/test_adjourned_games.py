"""Games that are put away and resumed, and what is done while that is under way."""
from __future__ import annotations

import json
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
from chessgui.files.document import Document
from chessgui.panels.players.welcome import WelcomePanel
from chessgui.pgn import game_text
from chessgui.play.adjourned import adjourned, games_in, put_away
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.workspace.controller import Controller
from tests.hands.exportgames import read
from tests.hands.windowhands import choose_second, dialog, move, moves, play_in_variation


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
    program.settings.set_preference("keep_games", False)  # else what has ended is saved, too
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


@pytest.mark.parametrize("begins_another", [False, True])
def test_a_game_that_ends_while_it_is_put_away_is_not_adjourned(
        qtbot: QtBot, program: Program, own_settings: Path, begins_another: bool) -> None:
    """Else its unfinished copy could be gone on with, and end in the file of one's own games a second time."""
    folder = own_settings.parent / "chessgui"
    program.controller.new_game(NewGame(None))
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["adjourn"].trigger()
    program.controller.resign()
    if begins_another:
        program.controller.new_game(NewGame(None))
    said = "The game changed before it was put away, and is not adjourned."
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == said and not program.background.busy)
    qtbot.waitUntil(lambda: not list((folder / "adjourned").iterdir()))
    assert (folder / "My Games.pgn").read_text("utf-8").count("[Result ") == 1


def test_a_window_that_is_closed_right_away_leaves_the_game_adjourned_alone(
        qtbot: QtBot, program: Program, own_settings: Path) -> None:
    """Else the next start offers it twice: as one that was adjourned, and as one that was open."""
    program.controller.new_game(NewGame(None))
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["adjourn"].trigger()
    program.window.close()
    program.close()
    folder = own_settings.parent / "chessgui"
    assert len(games_in(folder / "adjourned")[0]) == 1 and not list((folder / "journal").glob("*.journal"))


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


def taken_up_again(qtbot: QtBot, program: Program, path: Path, act: Callable[[], object]) -> Document:
    """The second game of a file, which was played on, adjourned and resumed; `act` is done between the last two."""
    document = resumed_from(qtbot, program, path, lambda: None, act)
    assert program.controller.playing_here and document is program.controller.document and document.dirty
    return document


def resumed_from(qtbot: QtBot, program: Program, path: Path, act: Callable[[], object], before: Callable[[], object] = int) -> Document:
    """As `taken_up_again`, with something done `before` it is resumed, and `act` before it is known whether it is still in its file."""
    controller = program.controller
    choose_second(qtbot, program.workspace, path)
    controller.last()
    controller.play_from_here(None)
    controller.play(chess.Move.from_uci("d7d5"))
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not controller.playing)
    before()
    games = program.window.topics[GameCommands]
    [kept], _ = games_in(games._games)
    games._resume(kept)
    document = controller.document
    act()
    qtbot.waitUntil(lambda: not program.background.busy)
    return document


@pytest.mark.parametrize("before", ["", '[White "C"]\n\n1. c4 *\n\n'])
def test_a_resumed_game_has_its_place_in_its_file(qtbot: QtBot, program: Program, tmp_path: Path, before: str) -> None:
    """It had none, so that saving it made another copy; also where another program has put a game before it."""
    path = tmp_path / "club.pgn"
    document = taken_up_again(qtbot, program, path, lambda: path.write_text(before + path.read_text()))
    assert (document.path, document.index, document.needs_new_name) == (path, 1 + bool(before), False)
    assert program.window.status.currentMessage() == "", "that it is adjourned"
    assert program.keeper._origins[document.number] is document.origin, "a crash does not lose it"
    with qtbot.waitSignal(program.workspace.saved):
        program.window.actions_by_name["save"].trigger()
    text = path.read_text()
    assert text.startswith(before + '[White "A"]\n\n1. e4 *\n\n') and "1. d4 d5" in text and text.count("1. d4") == 1


@pytest.mark.parametrize("act", [
    lambda path, program: path.unlink(), lambda path, program: path.write_text("1. e4 *\n\n1. d4 d5 *\n"),
    None], ids=["gone", "changed", "open again"])
def test_a_resumed_game_whose_file_has_it_no_more_is_a_game_without_one(
        qtbot: QtBot, program: Program, tmp_path: Path, act: Callable[[Path, Program], None] | None) -> None:
    """Nor has it the place of a game that was opened meanwhile: one of them would be saved over the other."""
    path, said = tmp_path / "club.pgn", list[str]()

    def do() -> None:
        if act is not None:
            act(path, program)
        else:
            with qtbot.waitSignal(program.workspace.opened):
                program.workspace.choose(program.workspace.files.loaders[0].index, 1)
            program.controller.game.set_tags({"Annotator": "Tal"})
        program.window.topics[GameCommands].said.connect(said.append)

    document = taken_up_again(qtbot, program, path, do)
    assert document.path is None and document.needs_new_name and document.origin is None and not said


NOWHERE = {"path": "\0", "size": 1, "time": 1, "index": 1 << 80, "start": -4, "end": 2, "game": "", "around": "", "whole": "", "roster": []}


@pytest.mark.parametrize("origin", [
    5, "x", {}, NOWHERE, NOWHERE | {"path": __file__, "start": 1 << 80}, NOWHERE | {"path": __file__, "start": -(1 << 80)},
    NOWHERE | {"path": __file__, "end": -(1 << 70)}], ids=["number", "text", "empty", "nowhere", "behind", "before", "end before"])
def test_a_place_in_a_file_that_somebody_has_damaged_is_none(qtbot: QtBot, program: Program, own_settings: Path, origin: object) -> None:
    folder = own_settings.parent / "chessgui" / "adjourned"
    path = put_away(folder, adjourned(program.controller.game, NewGame(None), None))
    path.write_text(json.dumps(json.loads(path.read_text()) | {"origin": origin}))
    [kept], damaged = games_in(folder)
    program.window.topics[GameCommands]._resume(kept)
    qtbot.waitUntil(lambda: not program.background.busy)
    document = program.controller.document
    assert not damaged and program.controller.playing_here and document.path is None and document.awaited is None


@pytest.mark.parametrize("is_pasted", [True, False])
def test_a_game_that_is_looked_for_gives_its_place_to_no_other(
        qtbot: QtBot, program: Program, tmp_path: Path, is_pasted: bool) -> None:
    """What was pasted or set up before it was found would be saved over it."""
    path, controller = tmp_path / "club.pgn", program.controller

    def replace() -> None:
        controller.resign()
        controller.editing.paste("1. c4 c5 *") if is_pasted else controller.editing.set_up(chess.Board("8/8/8/4k3/8/8/8/KR6 w - - 0 1"))

    document = resumed_from(qtbot, program, path, replace)
    other = controller.document
    assert other is not document and other.path is None and document.path == path and "1. d4 d5" in game_text(document.game.pgn)


def test_a_game_that_is_adjourned_before_it_was_found_keeps_its_place(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    resumed_from(qtbot, program, tmp_path / "club.pgn", program.window.actions_by_name["adjourn"].trigger)
    qtbot.waitUntil(lambda: not program.background.busy and not program.controller.playing)
    games = program.window.topics[GameCommands]
    [kept], _ = games_in(games._games)
    assert kept.origin is not None and (kept.origin.path, kept.origin.index) == (tmp_path / "club.pgn", 1)


def test_a_game_that_is_adjourned_while_it_is_saved_keeps_its_file(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path, controller = tmp_path / "club.pgn", program.controller
    controller.new_game(NewGame(None))
    move(qtbot, program.window, "e2e4")
    controller.document.save(path)
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.background.busy and not controller.playing)
    [kept], _ = games_in(program.window.topics[GameCommands]._games)
    assert kept.origin is not None and kept.origin.path == path
