"""The first minute: a start begins no game; above the moves stands what one may do, until something is done."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.gamecommands import GameCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.newgame.dialog import LEVEL, NewGameDialog
from chessgui.panels.players.welcome import OPPONENTS
from chessgui.play import adjourned
from chessgui.play.newgame import NewGame
from chessgui.play.rating import fitting_level, history
from chessgui.play.ratingfile import read_games
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from tests.hands.exportgames import read
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import dialog, move, resized, shown


@pytest.fixture
def fresh(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    """A program as it is after its start."""
    yield from shown(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session), qtbot)


def opponents(program: Program) -> list[QToolButton]:
    """The opponents of a rating."""
    welcome = program.window.welcome
    return [button for button in welcome.first.findChildren(QToolButton) if button is not welcome.fitting]


def test_a_start_begins_no_game(fresh: Program) -> None:
    assert not fresh.controller.playing
    assert fresh.window.welcome.isVisible()
    assert len(opponents(fresh)) == len(OPPONENTS)
    assert fresh.window.welcome.first.isVisible()
    assert not fresh.window.welcome.known.isVisible()
    assert not fresh.window.welcome.resume.isVisible()


def test_nothing_that_wraps_is_cut_off(fresh: Program) -> None:
    """Nor where the window is so small that it scrolls."""
    window, above = fresh.window, fresh.window.panes.moves.above
    for width, height, scrolls in ((1161, 704, False), (1366, 704, False), (900, 600, True), (1161, 704, False)):
        resized(window, width, height)
        assert window.height() == height and (cut_buttons(window.welcome) != []) is scrolls
        above.ensureWidgetVisible(window.welcome.manual)
        assert window.welcome.manual.text() not in cut_buttons(window.welcome)


def test_in_the_smallest_window_some_opponents_are_seen(fresh: Program) -> None:
    fresh.window.hint_bar.hide()
    resized(fresh.window, 960, 540)
    assert {fresh.window.welcome.fitting.text(), opponents(fresh)[0].text()}.isdisjoint(cut_buttons(fresh.window.welcome))


def cut_buttons(panel: QWidget) -> list[str]:
    """The buttons of a panel that are not seen whole."""
    return [button.text() for button in panel.findChildren(QToolButton)
            if button.isVisible() and button.visibleRegion().boundingRect().size() != button.size()]


def test_both_sides_can_be_moved_at_once(qtbot: QtBot, fresh: Program) -> None:
    for uci in ("e2e4", "e7e5", "g1f3"):
        move(qtbot, fresh.window, uci)
    assert len(list(fresh.controller.game.pgn.mainline())) == 3
    assert not fresh.controller.playing
    assert not fresh.window.welcome.isVisible()


@pytest.mark.parametrize("place", range(len(OPPONENTS)))
def test_an_opponent_that_fits(fresh: Program, place: int) -> None:
    opponents(fresh)[place].click()
    rules = fresh.controller.live.rules
    assert fresh.controller.playing_here
    assert (rules.elo, rules.engine_color) == (OPPONENTS[place], chess.BLACK)
    assert not fresh.window.welcome.isVisible()
    assert fresh.settings.new_game() == rules, "asked once: the next start knows"


def test_an_opponent_whose_level_follows_the_rating(qtbot: QtBot, fresh: Program) -> None:
    fresh.window.welcome.fitting.click()
    qtbot.waitUntil(lambda: fresh.controller.playing_here)
    rules = fresh.controller.live.rules
    assert (rules.elo, rules.rated, rules.fits) == (1500, True, True) and fresh.settings.new_game() == rules
    fresh.controller.resign()
    told = fresh.window.game_over.rating
    qtbot.waitUntil(lambda: bool(told.text()))
    level = fitting_level(history(read_games(fresh.window.context.folder / "rating.jsonl").games))
    assert level < 1400 and told.text() == f"Your rating: 1325. The first games look for your level: the next opponent has {level} Elo."
    fresh.window.game_over.rematch.emit()
    qtbot.waitUntil(lambda: fresh.controller.playing_here)
    rules = fresh.controller.live.rules
    assert (rules.elo, rules.engine_color) == (level, chess.WHITE)


def strips(program: Program) -> list[str]:
    return [strip.accessibleName() for strip in (program.window.context.area.top_player, program.window.context.area.bottom_player)]


def test_that_a_game_is_rated_is_said_before_it_begins_and_beside_the_board(qtbot: QtBot, fresh: Program) -> None:
    fitting = fresh.window.welcome.fitting
    assert fitting.text() == "One That Fits · Rated" and "without takebacks and help" in fitting.toolTip()
    fitting.click()
    qtbot.waitUntil(lambda: fresh.controller.playing_here)
    assert strips(fresh) == ["Black: Viktor 1500. ", "White: Player. Rated"]
    fresh.controller.resign()
    assert strips(fresh) == ["Black: Viktor 1500. ", "White: Player. "]


def test_the_own_name_stands_in_the_games_that_are_played(fresh: Program) -> None:
    """Of two people at the board nobody knows which of them it is."""
    fresh.settings.set_preference("own_name", "Anna")
    for rules, players in ((NewGame(chess.BLACK), ["Anna", "Engine"]), (NewGame(chess.WHITE), ["Engine", "Anna"]),
                           (NewGame(None), ["Player", "Player"])):
        fresh.controller.new_game(rules)
        assert [fresh.controller.game.pgn.headers[side] for side in ("White", "Black")] == players
    fresh.settings.set_preference("own_name", "")
    fresh.controller.new_game(NewGame(chess.BLACK))
    assert fresh.controller.game.pgn.headers["White"] == "Player"


def test_the_control_of_the_clocks_stands_beside_the_board_while_a_game_is_played(fresh: Program) -> None:
    fresh.controller.new_game(NewGame(None, controls=parse_controls("5+3")))
    assert strips(fresh) == ["Black: Player. ", "White: Player. 5+3"]
    fresh.controller.set_paused(True)
    assert strips(fresh) == ["Black: Player. ", "White: Player. 5+3 · paused"]


@pytest.mark.parametrize(("elo", "shown"), [("2700", " 2700"), ("1500?", " 1500?"), ("?", ""), ("0", ""), ("9" * 100, ""), ("<b>", "")])
def test_the_ratings_of_the_headers_stand_beside_the_names(fresh: Program, elo: str, shown: str) -> None:
    fresh.workspace.show(Game(read(f'[White "Réti"]\n[WhiteElo "{elo}"]\n\n1. d4 *')))
    assert strips(fresh)[1] == f"White: Réti{shown}. "


def test_a_rematch_of_a_game_played_on_from_a_position_is_not_rated(qtbot: QtBot, fresh: Program) -> None:
    """Also where the level of the game before it follows the rating: the rematch of that one is rated."""
    fresh.window.welcome.fitting.click()
    qtbot.waitUntil(lambda: fresh.controller.playing_here)
    fresh.controller.resign()
    fresh.controller.play_from_here(chess.BLACK)
    fresh.controller.resign()
    fresh.window.game_over.rematch.emit()
    qtbot.waitUntil(lambda: fresh.controller.playing_here)
    rules = fresh.controller.live.rules
    assert (rules.rated, rules.fits, rules.elo, rules.engine_color) == (False, False, 1500, chess.WHITE)


def test_the_panel_of_an_ending_is_put_away_until_another_game_ends(qtbot: QtBot, fresh: Program) -> None:
    fresh.controller.new_game(NewGame(None))
    fresh.controller.resign()
    panel, ended = fresh.window.game_over, fresh.controller.document
    assert panel.isVisible()
    panel.close_button.click()
    fresh.workspace.show(Game(read("1. d4 *")))
    fresh.workspace.select(ended)
    assert panel.isHidden(), "also when its game is shown again"
    fresh.controller.new_game(NewGame(None))
    fresh.controller.resign()
    assert panel.isVisible()


def test_the_first_new_game_offers_a_level_that_fits(qtbot: QtBot, fresh: Program) -> None:
    """It was the engine at its full strength."""
    fresh.window.topics[GameCommands].ask_new()
    qtbot.waitUntil(lambda: bool(fresh.window.findChildren(NewGameDialog)))
    chosen = fresh.window.findChildren(NewGameDialog)[0]
    assert chosen.opponents.checkedId() == LEVEL and chosen.fits.isChecked()
    chosen.reject()


def test_a_rematch_of_a_game_played_on_from_a_position_begins_there(fresh: Program) -> None:
    fresh.workspace.show(Game(read('1. d4 d5 2. c4 e6 3. Nc3 *')))
    fresh.controller.go_to(fresh.controller.game.at_ply(3))
    fresh.controller.play_from_here(None)
    fresh.controller.resign()
    fresh.window.game_over.rematch.emit()
    assert fresh.controller.playing_here and not fresh.controller.game.pgn.variations
    assert fresh.controller.game.board().fen() == "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2"


def test_who_was_played_last_is_offered_again(fresh: Program) -> None:
    fresh.settings.set_new_game(NewGame(chess.WHITE, movetime_ms=None, elo=1200))
    fresh.window.topics[type(next(topic for topic in fresh.window.topics if hasattr(topic, "ask_new")))].refresh()
    welcome = fresh.window.welcome
    assert not welcome.first.isVisible()
    assert welcome.again.text() == "Play Rosa (1200)"
    welcome.again.click()
    assert fresh.controller.live.rules == NewGame(chess.WHITE, movetime_ms=None, elo=1200)


@pytest.mark.parametrize(("rules", "words"), [
    (NewGame(chess.BLACK, elo=1500, rated=True, fits=True), "Play an Opponent That Fits · Rated"), (NewGame(None), "Play Another Person"),
    (NewGame(chess.WHITE), "Play the Engine")])
def test_the_words_of_the_button_have_capitals_as_the_others_have(fresh: Program, rules: NewGame, words: str) -> None:
    fresh.settings.set_new_game(rules)
    fresh.window.topics[GameCommands].refresh()
    assert fresh.window.welcome.again.text() == words


def test_analysis_is_the_other_way_to_begin(fresh: Program) -> None:
    fresh.window.welcome.analysis.click()
    assert fresh.controller.analysis.on
    assert not fresh.window.welcome.isVisible()
    fresh.controller.advice.set_analysis(False)
    assert fresh.window.welcome.isVisible(), "the board is still untouched"


def test_games_are_opened(fresh: Program) -> None:
    fresh.window.welcome.file.click()
    [dialog] = fresh.window.findChildren(QFileDialog)
    assert dialog.isVisible()
    dialog.close()


def test_an_adjourned_game_is_offered(qtbot: QtBot, own_settings: Path) -> None:
    game = Game()
    game.play(chess.Move.from_uci("e2e4"))
    adjourned.put_away(own_settings.parent / "data" / "adjourned", adjourned.adjourned(game, NewGame(), None))
    for program in shown(Program(FakeThread(), Settings(own_settings), own_settings.parent / "data"), qtbot):
        qtbot.waitUntil(program.window.welcome.resume.isVisible)


def test_a_game_that_was_adjourned_just_now_is_offered_as_long_as_it_is(qtbot: QtBot, fresh: Program) -> None:
    fresh.controller.new_game(NewGame(None))
    move(qtbot, fresh.window, "e2e4")
    fresh.window.actions_by_name["adjourn"].trigger()
    resume = fresh.window.welcome.resume
    qtbot.waitUntil(resume.isVisible)
    resume.click()
    qtbot.waitUntil(lambda: bool(fresh.window.findChildren(AdjournedDialog)))
    dialog(fresh.window, AdjournedDialog).accept()
    qtbot.waitUntil(resume.isHidden)
