"""A game that was played here to its end is kept in a file of the user's own games, once, and the file is opened by a command."""
from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import chess
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.mygamescommands import MyGamesCommands
from chessgui.files import conflict
from chessgui.files.appending import append_game
from chessgui.pgn import read_game
from chessgui.play.adjourned import games_in
from chessgui.play.newgame import NewGame
from chessgui.play.startposition import StartPosition, opening_start
from chessgui.program.program import Program
from chessgui.storage import safesave
from chessgui.tree.game import Game
from tests.hands.patience import PATIENCE_S


@pytest.fixture
def path(program: Program) -> Path:
    return program.window.topics[MyGamesCommands].path


@pytest.fixture
def settle(program: Program, qtbot: QtBot) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: not program.background.busy and not program.workspace.saving)


def play(program: Program, *words: str) -> None:
    for word in words:
        program.controller.play(chess.Move.from_uci(word))


def results(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if line.startswith("[Result ")] if path.exists() else []


def test_each_played_game_is_kept_once_when_it_has_ended(program: Program, path: Path, settle: Callable[[], None]) -> None:
    program.controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    settle()
    assert not path.exists(), "nothing before the end"
    program.controller.resign()
    settle()
    document = program.controller.document
    assert results(path) == ['[Result "0-1"]'] and document.path == path and not document.dirty
    over = program.window.game_over
    assert over.kept.isVisible() and not over.saving.isVisible()
    assert program.window.statusBar().currentMessage() == "White resigns.", "what is said of the game stays"
    program.window.actions_by_name["save"].trigger()
    settle()
    assert program.window.statusBar().currentMessage() == "Saved My Games.pgn."
    program.controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    program.controller.resign()
    settle()
    assert results(path) == ['[Result "0-1"]'] * 2, "an equal game is another one"
    assert len(program.workspace.documents) == 1, "what is kept gives way to the next game"


def test_a_move_that_is_taken_back_behind_the_end_leaves_one_game(program: Program, path: Path, settle: Callable[[], None]) -> None:
    program.controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    program.controller.resign()
    program.controller.takeback()  # while the game is still being written
    settle()
    assert program.controller.playing and program.controller.document.dirty
    play(program, "c7c5", "g1f3")
    program.controller.resign()
    settle()
    assert results(path) == ['[Result "1-0"]'] and "c5" in path.read_text("utf-8") and not program.controller.document.dirty


@pytest.mark.parametrize("is_there", [True, False])
def test_a_kept_game_that_is_gone_on_with_and_ends_before_it_was_found_is_kept_once(
    program: Program, path: Path, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch, is_there: bool,
) -> None:
    controller, gate = program.controller, threading.Event()
    controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    controller.resign()
    settle()
    controller.takeback()
    program.window.actions_by_name["adjourn"].trigger()
    settle()
    games, place_now = program.window.topics[GameCommands], conflict.place_now
    [adjourned], _ = games_in(games._games)
    monkeypatch.setattr(conflict, "place_now", lambda origin: place_now(origin) if gate.wait(PATIENCE_S) else None)
    games._resume(adjourned)
    if not is_there:
        path.unlink()
    play(program, "c7c5", "g1f3")
    controller.resign()
    assert controller.document.awaited is not None
    gate.set()
    settle()
    settle()  # the saving begins when the game has been found
    assert results(path) == ['[Result "1-0"]'] and "c5" in path.read_text("utf-8") and not controller.document.dirty


def test_what_was_played_stays_where_one_plays_on_from_a_position_of_it(program: Program, path: Path, settle: Callable[[], None]) -> None:
    program.controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    program.controller.resign()
    settle()
    kept = path.read_bytes()
    program.controller.first()
    program.controller.play_from_here(None)
    play(program, "d2d4")
    program.controller.resign()
    settle()
    assert path.read_bytes() == kept and program.controller.document.dirty


def test_other_games_are_not_kept(program: Program, path: Path, settle: Callable[[], None], tmp_path: Path, qtbot: QtBot) -> None:
    """Those without a move, of a file, played out for the training, or where the user does not want it."""
    controller = program.controller
    controller.resign()
    (tmp_path / "own.pgn").write_text("1. d4 d5 *\n")
    with qtbot.waitSignal(program.workspace.opened):
        program.workspace.open(tmp_path / "own.pgn")
    controller.last()
    controller.play_from_here(None)
    play(program, "c2c4")
    controller.resign()
    controller.new_game(NewGame(None, goal="win"))
    play(program, "e2e4")
    controller.resign()
    controller.new_game(NewGame(None))
    play(program, "e2e4")
    controller.document.save(tmp_path / "saved.pgn")
    settle()
    controller.resign()
    program.settings.set_preference("keep_games", False)
    controller.new_game(NewGame(None))
    play(program, "e2e4")
    controller.resign()
    settle()
    assert not path.exists() and controller.document.dirty


def conflicts_of_a_kept_game(program: Program, settle: Callable[[], None]) -> list[object]:
    """Play a game, which is kept. Returns a list that takes the conflicts that follow."""
    conflicts: list[object] = []
    program.workspace.conflicted.connect(lambda *one: conflicts.append(one))
    program.controller.new_game(NewGame(None))
    play(program, "e2e4", "e7e5")
    program.controller.resign()
    settle()
    return conflicts


def end_anew(program: Program) -> None:
    program.controller.takeback()
    play(program, "c7c5")
    program.controller.resign()


@pytest.mark.parametrize("others", [0, 1])
def test_a_game_that_ends_anew_takes_its_place_without_a_word(
        program: Program, path: Path, settle: Callable[[], None], others: int) -> None:
    """Also where another window has kept a game in the file meanwhile."""
    conflicts = conflicts_of_a_kept_game(program, settle)
    for _ in range(others):
        append_game(path, '[White "C"]\n\n1. c4 *\n')
    end_anew(program)
    settle()
    assert not conflicts and program.window.statusBar().currentMessage() == "White resigns."
    text = path.read_text("utf-8")
    assert text.count("1. c4") == others and text.count("1. e4") == 1 and "1. e4 c5" in text
    assert not program.controller.document.dirty


def test_a_game_that_somebody_has_changed_in_the_file_is_not_written_over(
        program: Program, path: Path, settle: Callable[[], None]) -> None:
    conflicts = conflicts_of_a_kept_game(program, settle)
    changed = path.read_text("utf-8").replace("1. e4", "1. e4 $1")
    path.write_text(changed, "utf-8")
    end_anew(program)
    settle()
    assert len(conflicts) == 1 and path.read_text("utf-8") == changed
    path.unlink()
    program.controller.document.append_to(path)
    settle()
    assert program.window.statusBar().currentMessage() == "Saved My Games.pgn.", "what is saved by hand is told"


def test_a_window_of_another_language_knows_that_the_game_is_kept(
        program: Program, path: Path, settle: Callable[[], None], qtbot: QtBot) -> None:
    program.controller.new_game(NewGame(None))
    play(program, "e2e4")
    program.controller.resign()
    settle()
    program.rebuild_window()
    over = program.window.game_over
    assert over.kept.isVisible() and not over.saving.isVisible()
    program.controller.game.set_tags({"Annotator": "Tal"})
    assert over.saving.isVisible() and not over.kept.isVisible(), "what was changed since is not"


def test_what_was_looked_for_in_a_window_that_is_gone_is_told_nobody(program: Program, settle: Callable[[], None], qtbot: QtBot) -> None:
    topic, gate = program.window.topics[MyGamesCommands], threading.Event()
    topic.path = cast(Path, SimpleNamespace(is_file=lambda: not gate.wait(PATIENCE_S)))
    topic.open()
    program.rebuild_window()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(topic)
    with qtbot.captureExceptions() as errors:
        gate.set()
        settle()
    assert not errors


def test_games_stay_ones_own_when_the_name_is_changed(program: Program, settle: Callable[[], None]) -> None:
    """Those that were played by that name; "Player" is nobody's."""
    settings = program.settings
    for name in ("", "Anna", "Berta"):
        settings.set_preference("own_name", name)
        program.controller.new_game(NewGame(chess.BLACK))
        play(program, "e2e4")
        program.controller.resign()
        settle()
    settings.set_preference("own_name", "Clara")
    assert settings.own_names() == ["Clara", "Anna", "Berta"] and not settings.has_asked_names


def test_moves_of_the_opening_alone_are_no_game(program: Program, path: Path, settle: Callable[[], None]) -> None:
    controller, rules = program.controller, NewGame(None, start=StartPosition(opening_start("Polish Opening")))
    controller.new_game(rules)
    assert controller.game.pgn.variations
    controller.resign()
    settle()
    assert not path.exists()
    controller.new_game(rules)
    play(program, next(iter(controller.game.board().legal_moves)).uci())
    controller.resign()
    settle()
    assert len(results(path)) == 1


def test_what_was_played_for_the_training_is_not_kept_from_the_other_side_either(
        program: Program, path: Path, settle: Callable[[], None]) -> None:
    program.controller.new_game(NewGame(chess.BLACK, goal="win"))
    play(program, "e2e4")
    program.controller.switch_sides()
    program.controller.resign()
    settle()
    assert not path.exists() and program.controller.game.result == "1-0"


@pytest.mark.parametrize(("text", "is_kept"), [("*", True), ("1. e4 *", False), ("1. d4 *", False)])
def test_a_game_played_from_the_untouched_board_is_a_whole_one(
        program: Program, path: Path, settle: Callable[[], None], text: str, is_kept: bool) -> None:
    """One from the beginning of another game that was there is not."""
    program.workspace.show(Game(read_game(text).game))
    program.controller.first()
    program.controller.play_from_here(None)
    play(program, "e2e4", "e7e5")
    program.controller.resign()
    settle()
    assert len(results(path)) == is_kept


def test_a_game_that_cannot_be_kept_is_still_there(
    program: Program, path: Path, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot,
) -> None:
    failed: list[str] = []
    program.workspace.failed.connect(failed.append)
    path.parent.mkdir(parents=True, exist_ok=True)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(safesave.os, "fsync", full)
        program.controller.new_game(NewGame(None))
        play(program, "e2e4")
        program.controller.resign()
        settle()
    assert len(failed) == 1 and program.controller.document.dirty and not results(path)
    assert program.window.game_over.saving.isVisible() and not program.window.game_over.kept.isVisible()


def test_the_file_is_opened_and_offered(program: Program, path: Path, settle: Callable[[], None], qtbot: QtBot) -> None:
    said: list[str] = []
    program.window.topics[MyGamesCommands].said.connect(said.append)
    action, offered = program.window.actions_by_name["my_games"], program.window.welcome.kept
    action.trigger()
    settle()
    assert said == ["There is no file of your games yet."] and not offered.isVisibleTo(program.window.welcome)
    for word in ("e2e4", "d2d4"):
        program.controller.new_game(NewGame(None))
        play(program, word)
        program.controller.resign()
        settle()
        if word == "e2e4":
            said.clear()
            action.trigger()
            settle()
            assert said == ["The game on the board is the only one of your games so far."]
    said.clear()
    action.trigger()
    settle()
    assert not said, "the file holds two games: it is listed"
    assert offered.isVisibleTo(program.window.welcome)
    program.workspace.show(Game(read_game("1. c4 *").game))
    offered.click()
    qtbot.waitUntil(lambda: [loader.path for loader in program.workspace.files.loaders] == [path])
    assert program.settings.folder() == "", "the dialogs of files stay in the folders of the user"
