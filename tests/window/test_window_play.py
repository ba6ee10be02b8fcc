"""Games from their beginning to what comes after: the dialog of a new game, rated games, the panel at the end."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox
from pytestqt.qtbot import QtBot

from chessgui.board.colors import BOARDS
from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.gamecommands import GameCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.headers import VALUE, HeadersDialog
from chessgui.dialogs.newgame.dialog import BLACK, FULL, LEVEL, RANDOM, WHITE, NewGameDialog
from chessgui.dialogs.newgame.start import CHESS960, FEN, NORMAL, OPENING, SHOWN, StartChooser
from chessgui.dialogs.rating import RatingDialog
from chessgui.files.document import Document
from chessgui.play import ratingfile
from chessgui.play.adjourned import games_in
from chessgui.play.newgame import NewGame
from chessgui.play.rating import fitting_level
from chessgui.play.startposition import FenStart, StartPosition, opening_start
from chessgui.program.program import Program
from chessgui.rules.endings import resigned
from chessgui.storage.safesave import SaveError
from chessgui.tree.game import Game
from chessgui.tree.tags import SEVEN
from tests.hands.exportgames import read
from tests.hands.windowhands import dialog, move, moves


def settle(shown: QDialog) -> None:
    """Give everything in a dialog its place."""
    layout = shown.layout()
    assert layout is not None
    layout.activate()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def new_game_dialog(qtbot: QtBot, program: Program) -> NewGameDialog:
    """The dialog of a new game, open."""
    program.window.topics[GameCommands].ask_new()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(NewGameDialog)))
    chosen = dialog(program.window, NewGameDialog)
    assert isinstance(chosen, NewGameDialog)
    return chosen


def test_new_game_dialog_begins_a_game_and_is_remembered(qtbot: QtBot, program: Program) -> None:
    chosen = new_game_dialog(qtbot, program)
    chosen.opponents.button(FULL).click()
    chosen.sides.button(1).click()
    chosen.limit.setCurrentIndex(1)
    chosen.plies.setValue(3)
    chosen.accept()
    assert program.controller.live.rules == NewGame(chess.WHITE, None, 3)
    assert program.window.board.state.orientation == chess.BLACK, "one's own side is at the bottom"
    assert program.settings.new_game() == NewGame(chess.WHITE, None, 3)


def test_a_game_that_begins_has_the_keys(qtbot: QtBot, program: Program) -> None:
    """A move that was typed went to the list that had them."""
    window = program.window
    for name in ("new", "rematch"):
        window.move_list.setFocus()
        window.actions_by_name[name].trigger()
        if name == "new":
            qtbot.waitUntil(lambda: bool(window.findChildren(NewGameDialog)))
            chosen = dialog(window, NewGameDialog)
            assert isinstance(chosen, NewGameDialog)
            chosen.accept()
        qtbot.waitUntil(lambda: program.controller.playing)
        qtbot.waitUntil(lambda: window.focusWidget() is window.board)
        program.controller.resign()
        assert not program.controller.playing


def test_the_new_game_dialog_begins_at_the_opponent_that_is_chosen(qtbot: QtBot, program: Program) -> None:
    """At the first one, Space would choose another one, and Tab would not come to the chosen one."""
    program.settings.set_new_game(NewGame(None))
    chosen = new_game_dialog(qtbot, program)
    assert chosen.opponents.checkedButton() is not chosen.opponents.buttons()[0]
    assert chosen.focusWidget() is chosen.opponents.checkedButton()
    chosen.reject()


def test_the_new_game_dialog_tells_what_cannot_be(qtbot: QtBot, program: Program) -> None:
    chosen = new_game_dialog(qtbot, program)
    play = chosen.buttons.button(QDialogButtonBox.StandardButton.Ok)
    chosen.opponents.button(LEVEL).click()
    chosen.fits.setChecked(False)
    chosen.level.setValue(1900 // 50)
    assert "Leila" in chosen.character.text() and chosen.rated.isEnabled()
    chosen.clock.setEditText("five minutes")
    assert "is not a time control" in chosen.problem.text() and not play.isEnabled()
    chosen.clock.setEditText("5+3")
    assert chosen.problem.text() == "" and chosen.clock_title.text() == "5 min + 3 s" and play.isEnabled()
    chosen.odds.click()
    chosen.other_clock.setEditText("1+0")
    assert not chosen.rated.isEnabled(), "odds in time cannot be rated"
    assert chosen.clock_title.text() == "White: 5 min + 3 s · Black: 1 min"
    chosen.start.kind.setCurrentIndex(FEN)
    chosen.start.text.setText("8/8/8/8/8/8/8/8 w - - 0 1")
    chosen.start.text.textEdited.emit(chosen.start.text.text())
    assert chosen.problem.text() == "That position is not possible: the board is empty."
    chosen.start.kind.setCurrentIndex(CHESS960)
    chosen.start.text.setText("1" * 5000)
    chosen.start.text.textEdited.emit(chosen.start.text.text())
    assert chosen.problem.text() == "Chess960 has positions 0 to 959; type a number." and not play.isEnabled()
    chosen.start.kind.setCurrentIndex(OPENING)
    chosen.start.text.setText("najdorf")
    chosen.start.text.textEdited.emit("najdorf")
    assert chosen.problem.text() == "" and chosen.preview.state.board.piece_at(chess.A6) is not None
    chosen.accept()
    assert moves(program)[-1] == "a6" and program.controller.live.rules.controls.odds
    assert not program.window.area.clocks.widgets[chess.WHITE].isHidden()


def test_the_new_game_dialog_stays_still_and_says_whom_one_meets(qtbot: QtBot, program: Program) -> None:
    """The button that begins the game went from under the mouse while a clock was typed."""
    chosen = new_game_dialog(qtbot, program)
    play, chooser = chosen.buttons, chosen.start
    chosen.opponents.button(LEVEL).click()
    chosen.fits.setChecked(False)
    chosen.level.setValue(1900 // 50)
    settle(chosen)
    places = play.y(), chooser.y()
    for text in ("5+", "5+3", "none", "15 d5"):
        chosen.clock.setEditText(text)
        settle(chosen)
        assert (play.y(), chooser.y()) == places, text
    chosen.fits.setChecked(True)
    settle(chosen)
    assert (play.y(), chooser.y()) == places
    level = fitting_level(())
    assert str(level) in chosen.character.text() and "rated" in chosen.character.text() and chosen.level.value() * 50 == level
    chosen.odds.click()
    assert "rated" not in chosen.character.text()
    chosen.fits.setChecked(False)
    assert "1900 Elo: Leila" in chosen.character.text(), "the person's own choice is not forgotten"


def test_a_new_game_can_begin_though_the_rated_games_cannot_be_read(qtbot: QtBot, program: Program) -> None:
    (program.window.context.folder / "rating.jsonl").mkdir()
    new_game_dialog(qtbot, program).reject()
    assert "rating.jsonl" in program.window.status.currentMessage()


def test_an_opening_is_remembered_though_another_has_its_name(qtbot: QtBot) -> None:
    chosen = opening_start("B62")
    assert opening_start(chosen.opening.name) != chosen
    chooser = StartChooser(StartPosition(chosen), chess.Board())
    qtbot.addWidget(chooser)
    assert chooser.start().start == chosen and chooser.kind.currentIndex() == OPENING


def test_how_long_the_engine_thinks_is_asked_where_its_side_has_no_clock(qtbot: QtBot, program: Program) -> None:
    chosen = new_game_dialog(qtbot, program)
    chosen.opponents.button(FULL).click()
    chosen.clock.setEditText("5+3")
    chosen.odds.click()
    chosen.other_clock.setEditText("none")
    for side, asked in ((WHITE, True), (BLACK, False), (RANDOM, True)):
        chosen.sides.button(side).click()
        assert chosen.limit_holder.isVisible() is asked
    chosen.other_clock.setEditText("1+0")
    assert not chosen.limit_holder.isVisible()


def test_the_box_of_rated_games_shows_whether_the_game_counts(qtbot: QtBot, program: Program) -> None:
    chosen = new_game_dialog(qtbot, program)
    chosen.opponents.button(LEVEL).click()
    chosen.fits.setChecked(False)
    chosen.rated.click()
    for fits in (False, True):
        chosen.fits.setChecked(fits)
        for kind, counts in ((SHOWN, False), (CHESS960, True), (SHOWN, False), (NORMAL, True)):
            chosen.start.kind.setCurrentIndex(kind)
            assert chosen.rated.isChecked() is chosen.choice().rated is counts
            assert chosen.rated.isEnabled() is (counts and not fits)


def test_after_a_game_a_quiet_panel_offers_what_comes_next(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
    assert program.window.game_over.isHidden()
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["resign"].trigger()
    bar, panel = program.window.resign_bar, program.window.game_over
    assert bar.isVisible() and panel.isHidden() and program.controller.playing, "one click does not lose a game"
    bar.no.click()
    assert bar.isHidden() and program.controller.playing
    program.window.actions_by_name["resign"].trigger()
    qtbot.keyClick(bar.yes, Qt.Key.Key_Return)
    assert bar.isHidden()
    assert panel.isVisible() and (panel.result.text(), panel.reason.text()) == ("You lost, 0 – 1", "White resigns.")
    qtbot.waitUntil(lambda: panel.rating.isVisible())
    assert panel.rating.text().startswith("Your rating: ")
    assert QApplication.activeModalWidget() is None
    panel.rematch.emit()
    assert panel.isHidden() and program.controller.live.rules.engine_color == chess.WHITE
    assert program.window.board.state.orientation == chess.BLACK
    program.window.actions_by_name["rating"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RatingDialog)))
    shown = dialog(program.window, RatingDialog)
    assert isinstance(shown, RatingDialog) and "1 rated game" in shown.title.text()


def test_who_moves_instead_of_resigning_is_asked_no_more(program: Program) -> None:
    program.controller.new_game(NewGame(None))
    program.window.actions_by_name["resign"].trigger()
    assert not program.window.resign_bar.isHidden()
    program.controller.play(chess.Move.from_uci("e2e4"))
    assert program.window.resign_bar.isHidden(), "the answer would be Black's"


@pytest.mark.parametrize(("engine", "words"), [(chess.BLACK, "You lost, 0 – 1"), (chess.WHITE, "You won, 0 – 1"), (None, "0 – 1")])
def test_after_a_game_against_the_engine_it_is_told_who_won(program: Program, engine: chess.Color | None, words: str) -> None:
    program.controller.new_game(NewGame(engine))
    program.controller.live.end(resigned(chess.WHITE))
    panel = program.window.game_over
    assert panel.result.text() == words and panel.accessibleName() == f"{words} White resigns."


def test_a_rated_game_that_cannot_be_written_counts_and_is_written_later(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise SaveError(f"{path.name} was not saved: the disk is full.")

    path = program.window.context.folder / "rating.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(ratingfile, "save_bytes", full)
        program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
        move(qtbot, program.window, "e2e4")
        program.controller.resign()
        qtbot.waitUntil(lambda: program.window.game_over.rating.isVisible(), timeout=20_000)
        assert program.window.statusBar().currentMessage() == "rating.jsonl was not saved: the disk is full." and not path.exists()
    program.window.actions_by_name["rating"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RatingDialog)), timeout=20_000)
    assert "1 rated game" in dialog(program.window, RatingDialog).title.text() and len(ratingfile.read_games(path).games) == 1
    program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
    move(qtbot, program.window, "e2e4")
    program.controller.resign()
    qtbot.waitUntil(lambda: len(ratingfile.read_games(path).games) == 2, timeout=20_000)


def test_a_rated_game_that_could_not_be_written_is_not_forgotten_with_the_language(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise SaveError(f"{path.name} was not saved: the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(ratingfile, "save_bytes", full)
        program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
        move(qtbot, program.window, "e2e4")
        program.controller.resign()
        program.rebuild_window()
        qtbot.waitUntil(lambda: not program.background.busy)
    program.window.actions_by_name["rating"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RatingDialog)))
    assert "1 rated game" in dialog(program.window, RatingDialog).title.text()


def test_the_ending_stands_over_its_own_game_only(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None))
    move(qtbot, program.window, "e2e4")
    ended, panel = program.controller.document, program.window.game_over
    program.controller.resign()
    assert panel.isVisible()
    program.controller.workspace.show(Game(read('[Result "1-0"]\n\n1. d4 d5 1-0')))
    assert program.controller.document is not ended and panel.isHidden()
    program.controller.workspace.select(ended)
    assert panel.isVisible()
    program.controller.editing.paste('[Result "1-0"]\n\n1. d4 d5 1-0')
    assert panel.isHidden(), "a game that was pasted over it"


def test_playing_on_from_here_turns_the_board_to_ones_own_side(program: Program) -> None:
    board, actions = program.window.board, program.window.actions_by_name
    for name, side in (("play_black", chess.BLACK), ("play_white", chess.WHITE), ("play_black", chess.BLACK)):
        actions[name].trigger()
        assert board.state.orientation == side and program.controller.live.rules.engine_color != side
    program.workspace.show(Game(read("1. f3 e5 2. g4 Qh4# 0-1")))
    program.controller.last()
    actions["play_black"].trigger()
    assert board.state.orientation == chess.WHITE, "the game is over: nothing begins"


def test_a_rated_game_is_not_left_by_one_key(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
    program.window.actions_by_name["play_black"].trigger()
    assert program.controller.live.is_rated and program.controller.live.rules.engine_color == chess.BLACK
    assert program.window.statusBar().currentMessage() == "A rated game is being played: resign or adjourn it first."


RATED = "A rated game is being played: resign or adjourn it first."


def beside(qtbot: QtBot, program: Program, first: NewGame, second: NewGame) -> Document:
    """A game that has ended after 1. e4 is shown again, while another one is played in which 1. d4 was made. Returns the one that ended."""
    program.controller.new_game(first)
    move(qtbot, program.window, "e2e4")
    ended = program.controller.document
    program.controller.resign()
    program.controller.new_game(second)
    move(qtbot, program.window, "d2d4")
    program.workspace.select(ended)
    assert program.controller.document is ended and program.window.game_over.isVisible()
    return ended


def test_while_a_rated_game_is_played_nothing_begins_another_one(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None))
    move(qtbot, program.window, "g1f3")
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.controller.playing)
    beside(qtbot, program, NewGame(None), NewGame(chess.BLACK, elo=1000, rated=True))
    live, status, topic = program.controller.live, program.window.statusBar(), program.window.topics[GameCommands]
    rated, known = live.game, len(program.workspace.documents)
    [kept] = games_in(topic._games)[0]
    for begin in (program.window.game_over.rematch.emit, topic.ask_new, lambda: topic._begin_game(NewGame(None)),
                  lambda: topic._resume(kept)):
        status.clearMessage()
        begin()
        assert status.currentMessage() == RATED
        assert live.game is rated and live.is_rated and rated.result == "*" and len(program.workspace.documents) == known
    qtbot.waitUntil(lambda: not program.background.busy)
    assert not program.window.findChildren(NewGameDialog) and len(games_in(topic._games)[0]) == 1, "it can still be resumed"


def test_a_rated_game_without_a_move_gives_way(program: Program) -> None:
    program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
    program.window.topics[GameCommands]._begin_game(NewGame(None))
    assert program.controller.live.rules == NewGame(None) and not program.controller.live.is_rated


def test_a_rematch_follows_the_rules_of_the_game_above_which_it_is_offered(qtbot: QtBot, program: Program) -> None:
    rules = NewGame(None, controls=parse_controls("5+3"))
    ended = beside(qtbot, program, rules, NewGame(chess.BLACK, elo=1000))
    played = program.controller.live.game
    ended.game.set_tags({"White": "Ann", "Black": "Bob"})
    program.window.game_over.rematch.emit()
    headers = program.controller.game.pgn.headers
    assert program.controller.live.rules == rules.with_colours_changed() and (headers["White"], headers["Black"]) == ("Bob", "Ann")
    assert played in [document.game for document in program.workspace.documents], "the other one stays open"


def test_a_rematch_after_a_look_at_another_game_is_one_of_the_game_that_was_played(qtbot: QtBot, program: Program) -> None:
    rules = NewGame(None, controls=parse_controls("5+3"))
    program.controller.new_game(rules)
    program.controller.game.set_tags({"White": "Ann", "Black": "Bob"})
    move(qtbot, program.window, "e2e4")
    program.controller.resign()
    program.workspace.show(Game(read('[White "Kasparov"]\n[Black "Karpov"]\n\n1. d4 d5 *')))
    program.window.actions_by_name["rematch"].trigger()
    headers = program.controller.game.pgn.headers
    assert program.controller.live.rules == rules.with_colours_changed() and (headers["White"], headers["Black"]) == ("Bob", "Ann")


def test_a_rematch_before_any_game_has_ended_follows_the_settings(program: Program) -> None:
    program.settings.set_new_game(rules := NewGame(None, controls=parse_controls("5+3")))
    program.workspace.show(Game(read('[White "Kasparov"]\n[Black "Karpov"]\n\n1. d4 d5 *')))
    program.window.actions_by_name["rematch"].trigger()
    assert program.controller.live.rules == rules.with_colours_changed()
    assert program.controller.game.pgn.headers["White"] != "Karpov", "they have not played here"


def test_a_start_in_the_settings_that_cannot_be_is_told(program: Program) -> None:
    program.settings.set_new_game(NewGame(None, start=StartPosition(FenStart("8/8/8/8/8/8/8/8"))))
    shown = program.controller.game
    program.window.welcome.again_wanted.emit()
    assert program.controller.game is shown
    assert program.window.statusBar().currentMessage() == "That position is not possible: the board is empty."


def test_a_start_of_an_adjourned_game_that_cannot_be_is_told_when_a_rematch_is_wanted(program: Program) -> None:
    rules = NewGame(None, start=StartPosition(FenStart("8/8/8/8/8/8/8/8")))
    program.controller.resume(Game(read("1. e4 *")), rules, None)
    program.controller.resign()
    ended = program.controller.game
    program.window.actions_by_name["rematch"].trigger()
    assert program.controller.game is ended and not program.controller.playing
    assert program.window.statusBar().currentMessage() == "That position is not possible: the board is empty."


def test_the_headers_dialog_leaves_what_has_changed_meanwhile(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None))
    move(qtbot, program.window, "e2e4")
    played = program.controller.document
    program.window.actions_by_name["headers"].trigger()
    chosen = dialog(program.window, HeadersDialog)
    assert isinstance(chosen, HeadersDialog)
    program.controller.resign()
    program.workspace.show(Game(read('[White "Kasparov"]\n\n1. d4 d5 *')))
    chosen._item(SEVEN.index("Event"), VALUE).setText("Club evening")
    chosen.accept()
    other = program.controller.game.pgn.headers
    headers = played.game.pgn.headers
    assert (headers["Event"], headers["Result"], headers["Termination"]) == ("Club evening", "1-0", "Black resigns.")
    assert (other["White"], other["Event"]) == ("Kasparov", "?")
    program.workspace.select(played)
    assert program.window.game_over.isVisible()


def test_a_game_that_is_being_played_gets_no_result_by_its_headers(program: Program) -> None:
    """It would be lost by its headers while its clocks run, and be put away so."""
    program.window.actions_by_name["headers"].trigger()
    chosen = dialog(program.window, HeadersDialog)
    assert isinstance(chosen, HeadersDialog)
    for name, value in (("Result", "0-1"), ("Event", "Club evening")):
        chosen._item(SEVEN.index(name), VALUE).setText(value)
    chosen.accept()
    headers = program.controller.game.pgn.headers
    assert program.controller.playing and (headers["Result"], headers["Event"]) == ("*", "Club evening")
    assert program.window.status.currentMessage() == "This game is still being played: its result is written when it ends."


def test_the_headers_of_a_game_that_was_closed_meanwhile_stay(qtbot: QtBot, program: Program) -> None:
    program.controller.game.set_tags({"White": "Ann"})
    program.window.actions_by_name["headers"].trigger()
    chosen, closed = dialog(program.window, HeadersDialog), program.controller.document
    assert isinstance(chosen, HeadersDialog)
    program.workspace.close(closed)
    chosen._item(SEVEN.index("White"), VALUE).setText("Bob")
    chosen.accept()
    assert closed.game.pgn.headers["White"] == "Ann" and program.controller.game.pgn.headers["White"] == "?"


def test_the_ending_is_that_of_its_game_in_the_window_of_another_language_too(qtbot: QtBot, program: Program) -> None:
    ended = beside(qtbot, program, NewGame(None), NewGame(chess.BLACK, elo=1000))
    program.rebuild_window()
    program.workspace.select_next()
    assert program.controller.document is not ended and program.window.game_over.isHidden()
    program.workspace.select(ended)
    assert program.window.game_over.isVisible() and program.window.game_over.reason.text() == "Black resigns."


def test_boards_of_dialogs_and_matches_look_like_that_of_the_window(qtbot: QtBot, program: Program) -> None:
    program.settings.set_preference("board", "slate")
    program.settings.set_preference("pieces", "modern")
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["adjourn"].trigger()
    qtbot.waitUntil(lambda: not program.controller.playing)
    program.window.actions_by_name["resume"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(AdjournedDialog)))
    adjourning = dialog(program.window, AdjournedDialog)
    assert isinstance(adjourning, AdjournedDialog)
    chosen = new_game_dialog(qtbot, program)
    program.open_matches()
    assert program._matches is not None
    qtbot.addWidget(program._matches)
    for board in (chosen.preview, adjourning.preview, program._matches.running.table_board.board):
        assert board._look.colors is BOARDS["slate"] and board._look.draw_piece.__self__.name == "modern"
    program.settings.set_preference("board", "meadow")
    assert program._matches.running.table_board.board._look.colors is BOARDS["meadow"]
    chosen.reject()


def test_of_an_engine_that_has_failed_nothing_says_that_it_thinks(qtbot: QtBot, program: Program) -> None:
    strip, move_now = program.window.area.top_player, program.window.actions_by_name["move_now"]
    move(qtbot, program.window, "e2e4")
    assert strip.accessibleName() == "Black: Engine. thinking …" and move_now.isEnabled()
    program.engine.failed.emit("The engine cannot search this position.")
    assert strip.accessibleName() == "Black: Engine. " and not move_now.isEnabled() and program.controller.live.engine_to_move
    program.window.actions_by_name["restart_engine"].trigger()
    assert strip.accessibleName() == "Black: Engine. thinking …" and move_now.isEnabled()


def test_where_a_move_is_awaited_it_is_told_that_the_engine_is_prepared(qtbot: QtBot, program: Program) -> None:
    """At the first start it "thought" for a minute."""
    strip, told = program.window.area.top_player, program.window.status.show_engine_state
    program.engine.is_ready = False
    told("Preparing the engine", 0, 1)
    assert strip.accessibleName() == "Black: Engine. ", "it is not its turn"
    move(qtbot, program.window, "e2e4")
    assert strip.accessibleName() == "Black: Engine. preparing the engine … 0 %"
    told("Preparing the engine 5/12", 5, 12)
    assert strip.accessibleName() == "Black: Engine. preparing the engine … 41 %"
    program.engine.is_ready = True
    told("Engine ready", 0, 0)
    assert strip.accessibleName() == "Black: Engine. thinking …"


def test_a_move_of_the_engine_can_be_taken_back_by_who_looks_at_another_position(program: Program) -> None:
    program.controller.workspace.show(Game(read("1. e4 e5 *")))
    program.controller.last()
    program.window.actions_by_name["play_black"].trigger()
    program.controller.first()
    assert not program.window.actions_by_name["takeback"].isEnabled()
    program.engine.answer("g1f3")  # type: ignore[attr-defined]
    assert program.window.actions_by_name["takeback"].isEnabled()
