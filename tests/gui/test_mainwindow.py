"""The whole window: games by mouse, files, clipboard, unsaved changes."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMessageBox
from pytestqt.qtbot import QtBot

import engine
from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.actions import COMMANDS, MENUS
from chessgui.commands.treeactions import GLYPH_COMMANDS
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.newgame import FULL, LEVEL, NewGameDialog
from chessgui.dialogs.rating import RatingDialog
from chessgui.dialogs.startchooser import FEN, OPENING
from chessgui.engines.worker import EngineThread
from chessgui.gamelist.gameloader import GameLoader
from chessgui.mainwindow import MainWindow
from chessgui.movelist.dragging import line_data
from chessgui.panels.analysis.figures import line_score
from chessgui.panels.analysis.linelist import LineList
from chessgui.panels.gamelist import GameListPane
from chessgui.panels.pane import Pane
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame
from chessgui.program import Program
from chessgui.settings import Settings
from chessgui.tree.lines import Line
from chessgui.voice.sounds import Sound
from chessgui.why.question import State
from engine import BUILT_IN, Evaluator, Score
from tests.gui.boardhands import RIGHT, click, drag
from tests.gui.fakes import BY_HAND, NETWORK, FakeAnalysis, FakeAnalyst, FakeThread
from tests.why.lines import answer


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    program = Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session)
    yield from shown(program, qtbot)


def shown(program: Program, qtbot: QtBot) -> Iterator[Program]:
    program.window.show()
    qtbot.waitExposed(program.window)
    yield program
    program.window.close()
    program.close()
    program.window.deleteLater()


def square_point(window: MainWindow, name: str) -> QPoint:
    """The middle of a square on the board."""
    x, y = window.board.geometry_of_squares.centre(chess.parse_square(name))
    return QPoint(round(x), round(y))


def move(qtbot: QtBot, window: MainWindow, uci: str) -> None:
    """Drag a piece with the mouse."""
    qtbot.mousePress(window.board, Qt.MouseButton.LeftButton, pos=square_point(window, uci[:2]))
    qtbot.mouseMove(window.board, square_point(window, uci[2:4]))
    qtbot.mouseRelease(window.board, Qt.MouseButton.LeftButton, pos=square_point(window, uci[2:4]))


def moves(program: Program) -> list[str]:
    return [node.san() for node in program.controller.game.pgn.mainline()]


def analyse(qtbot: QtBot, program: Program, *lines: list[str]) -> LineList:
    """Begin the analysis by its button, and let our own engine tell lines."""
    session, window = program.controller.analysis, program.window
    if not session.on:
        window.analysis.button.click()
    own = session.findChild(FakeAnalyst)
    own.tell(*lines)
    [block] = window.analysis.blocks.values()
    qtbot.waitUntil(lambda: len(block.lines.rows) == len(lines))
    return block.lines


def dialog(window: MainWindow, kind: type) -> object:
    found = [child for child in window.findChildren(kind) if child.isVisible()]
    assert len(found) == 1
    return found[0]


def test_first_start_is_a_board_ready_to_play(program: Program) -> None:
    assert program.controller.playing and program.controller.human_colors == {chess.WHITE}
    assert QApplication.activeModalWidget() is None
    assert program.window.windowTitle() == "New game[*] – Chessgui"


def test_a_game_to_mate_by_mouse(qtbot: QtBot, program: Program) -> None:
    fake = program.engine
    assert isinstance(fake, FakeThread)
    for mine, reply in (("e2e4", "e7e5"), ("d1h5", "b8c6"), ("f1c4", "g8f6")):
        move(qtbot, program.window, mine)
        assert program.window.top_player.accessibleName() == "Black: Engine. thinking …"
        fake.answer(reply)
    move(qtbot, program.window, "h5f7")
    assert moves(program)[-1] == "Qxf7#"
    assert program.window.statusBar().currentMessage() == "White wins by checkmate."
    assert not program.window.actions_by_name["resign"].isEnabled()
    program.window.actions_by_name["takeback"].trigger()
    assert len(moves(program)) == 6 and program.controller.playing


def test_a_game_against_the_real_engine(qtbot: QtBot, own_settings: Path, prepared_engine: None) -> None:
    """From the start to mate by mouse: the person, who asks a deeper search, beats the engine at depth 1."""
    program = Program(EngineThread(), Settings(own_settings))
    window = program.window
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(program.engine.ready, timeout=60_000):
        program.engine.start()
    adviser = engine.Engine(4)
    program.settings.set_preference("engine_resigns", False)
    program.controller.new_game(NewGame(chess.BLACK, None, 1))
    while program.controller.game.result == "*" and program.controller.game.board().fullmove_number < 150:
        board = program.controller.game.board()
        adviser.set_position(board.root().fen(), [played.uci() for played in board.move_stack])
        advice = adviser.go(engine.Limits(depth=6)).move
        assert advice is not None
        move(qtbot, window, advice)
        if advice.endswith("q"):
            qtbot.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=square_point(window, advice[2:4]))
        qtbot.waitUntil(lambda: not program.controller.engine_to_move, timeout=10_000)
    assert program.controller.game.reason == "White wins by checkmate."
    assert window.board.state.board.is_checkmate()
    adviser.close()
    window.close()
    program.close()


def listed(qtbot: QtBot, program: Program, path: Path) -> GameListPane:
    """The list of a file in the window."""
    with qtbot.waitSignal(program.workspace.files.listed, timeout=60_000):
        program.window.files.open_path(path)
    pane = program.window.lists.current
    assert pane is not None
    qtbot.waitUntil(lambda: pane.model.rowCount() > 0 and not pane.loader.is_reading)
    return pane


def filtered(qtbot: QtBot, pane: GameListPane, query: str) -> None:
    """Have the games filtered."""
    with qtbot.waitSignal(pane.loader.answered, check_params_cb=lambda answer: answer.query == query):
        pane.filter.setText(query)


def test_open_step_analyse_save_reload(qtbot: QtBot, program: Program, shared: Path, tmp_path: Path) -> None:
    fake, window = program.engine, program.window
    assert isinstance(fake, FakeThread)
    path = tmp_path / "match.pgn"
    path.write_bytes((shared / "pgn" / "kasparov-deep-blue-1997.pgn").read_bytes())
    pane = listed(qtbot, program, path)
    qtbot.waitUntil(window.games_pane.isVisible)  # a moment after the list
    assert pane.model.rowCount() == 6
    filtered(qtbot, pane, "nothing of the kind")
    assert pane.model.rowCount() == 0
    filtered(qtbot, pane, "")
    with qtbot.waitSignal(program.workspace.opened):
        qtbot.mouseClick(pane.table.viewport(), Qt.MouseButton.LeftButton, pos=pane.table.visualRect(pane.model.index(1, 1)).center())
    assert program.controller.game.pgn.headers["White"] == "Deep Blue (Computer)" and len(moves(program)) == 89
    for _ in range(3):
        window.actions_by_name["next"].trigger()
    assert program.controller.game.board().ply() == 3
    lines = analyse(qtbot, program, ["b8c6"])
    assert line_score(lines.rows[0].line) == "-0.20" and window.eval_bar.score == Score(centipawns=-20)
    window.actions_by_name["next"].trigger()
    assert lines.rows == () and window.eval_bar.score is None
    move(qtbot, window, "d2d4")
    assert program.controller.document.dirty and not program.controller.game.on_main_line
    with qtbot.waitSignal(program.workspace.saved):
        window.files.save()
    window.actions_by_name["close_game"].trigger()
    pane = listed(qtbot, program, path)
    pane.table.selectRow(1)
    with qtbot.waitSignal(program.workspace.opened):
        qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    assert len(moves(program)) == 89
    node = program.controller.game.pgn.next().next().next().next()  # type: ignore[union-attr]
    assert node is not None and [variation.san() for variation in node.variations][1] == "d4"


def in_front(qtbot: QtBot, pane: Pane) -> None:
    qtbot.waitUntil(lambda: not pane.visibleRegion().isEmpty())


@pytest.mark.parametrize("name", ["analysis_pane", "explorer_pane"])
def test_a_list_that_goes_leaves_the_pane_that_was_there(qtbot: QtBot, program: Program, tmp_path: Path, name: str) -> None:
    """Also that of a single game, whose list shows up for a moment where the machine is slow."""
    window, files = program.window, program.workspace.files
    before: Pane = getattr(window, name)
    before.raise_()
    in_front(qtbot, before)
    loader = GameLoader(None, files)
    loader.path = tmp_path / "slow.pgn"
    files.loaders.append(loader)
    files.listing.emit(loader)
    in_front(qtbot, window.games_pane)
    files.close(loader)
    in_front(qtbot, before)


def test_clipboard(qtbot: QtBot, program: Program) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    program.window.files.paste()
    program.window.files.copy_fen()
    assert clipboard.text() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    clipboard.setText("nonsense")
    program.window.files.paste()
    assert "neither" in program.window.statusBar().currentMessage()
    move(qtbot, program.window, "e2e4")
    program.window.files.copy_pgn()
    assert "1. e4 *" in clipboard.text()


def test_a_broken_file_is_told_and_nothing_is_lost(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "rubbish.pgn"
    path.write_bytes(b"\x00\x01\x02")
    with qtbot.waitSignal(program.workspace.failed):
        program.window.files.open_path(path)
    box = dialog(program.window, QMessageBox)
    assert isinstance(box, QMessageBox) and box.text() == "rubbish.pgn is not a PGN file."
    box.close()
    assert program.controller.playing


def test_new_game_dialog_begins_a_game_and_is_remembered(qtbot: QtBot, program: Program) -> None:
    program.window.games.ask_new()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(NewGameDialog)))
    chosen = dialog(program.window, NewGameDialog)
    assert isinstance(chosen, NewGameDialog)
    chosen.opponents.button(FULL).click()
    chosen.sides.button(1).click()
    chosen.limit.setCurrentIndex(1)
    chosen.value.setValue(3)
    chosen.accept()
    assert program.controller.rules == NewGame(chess.WHITE, None, 3)
    assert program.window.board.state.orientation == chess.BLACK, "one's own side is at the bottom"
    assert program.settings.new_game() == NewGame(chess.WHITE, None, 3)


def test_the_new_game_dialog_tells_what_cannot_be(qtbot: QtBot, program: Program) -> None:
    program.window.games.ask_new()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(NewGameDialog)))
    chosen = dialog(program.window, NewGameDialog)
    assert isinstance(chosen, NewGameDialog)
    play = chosen.buttons.button(QDialogButtonBox.StandardButton.Ok)
    chosen.opponents.button(LEVEL).click()
    chosen.level.setValue(1900 // 50)
    assert "Leila" in chosen.character.text() and chosen.rated.isEnabled()
    chosen.clock.setEditText("five minutes")
    assert "is not a time control" in chosen.problem.text() and not play.isEnabled()
    chosen.clock.setEditText("5+3")
    assert chosen.problem.text() == "" and chosen.clock_title.text() == "5 min + 3 s" and play.isEnabled()
    chosen.odds.click()
    chosen.other_clock.setEditText("1+0")
    assert not chosen.rated.isEnabled(), "odds in time cannot be rated"
    chosen.start.kind.setCurrentIndex(FEN)
    chosen.start.text.setText("8/8/8/8/8/8/8/8 w - - 0 1")
    chosen.start.text.textEdited.emit(chosen.start.text.text())
    assert chosen.problem.text() == "That position is not possible: the board is empty."
    chosen.start.kind.setCurrentIndex(OPENING)
    chosen.start.text.setText("najdorf")
    chosen.start.text.textEdited.emit("najdorf")
    assert chosen.problem.text() == "" and chosen.preview.state.board.piece_at(chess.A6) is not None
    chosen.accept()
    assert moves(program)[-1] == "a6" and program.controller.rules.controls.odds
    assert not program.window.area.clocks.widgets[chess.WHITE].isHidden()


def test_a_game_is_put_away_and_resumed(qtbot: QtBot, program: Program) -> None:
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
    qtbot.waitUntil(lambda: not program.background.busy)
    program.window.actions_by_name["resume"].trigger()
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == "No game is put away.")


def test_after_a_game_a_quiet_panel_offers_what_comes_next(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(chess.BLACK, elo=1000, rated=True))
    assert program.window.game_over.isHidden()
    move(qtbot, program.window, "e2e4")
    program.window.actions_by_name["resign"].trigger()
    panel = program.window.game_over
    assert panel.isVisible() and (panel.result.text(), panel.reason.text()) == ("0 – 1", "White resigns.")
    qtbot.waitUntil(lambda: panel.rating.isVisible())
    assert panel.rating.text().startswith("Your rating: ")
    assert QApplication.activeModalWidget() is None
    panel.rematch.emit()
    assert panel.isHidden() and program.controller.rules.engine_color == chess.WHITE
    assert program.window.board.state.orientation == chess.BLACK
    program.window.actions_by_name["rating"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RatingDialog)))
    shown = dialog(program.window, RatingDialog)
    assert isinstance(shown, RatingDialog) and "1 rated game" in shown.title.text()


def test_headers_dialog(qtbot: QtBot, program: Program) -> None:
    program.window.games.ask_headers()
    chosen = dialog(program.window, HeadersDialog)
    assert isinstance(chosen, HeadersDialog)
    names = [chosen.table.item(row, 0).text() for row in range(chosen.table.rowCount())]  # type: ignore[union-attr]
    chosen.table.item(names.index("White"), 1).setText('Ada "Countess" L.')  # type: ignore[union-attr]
    chosen.accept()
    assert program.controller.game.pgn.headers["White"] == 'Ada "Countess" L.'


def test_engine_progress_line(program: Program) -> None:
    program.window.show_engine_state("Preparing the engine 5/12", 5, 12)
    assert program.window.engine_progress.isVisible() and program.window.engine_progress.value() == 5
    program.window.show_engine_state("Engine ready", 0, 0)
    assert not program.window.engine_progress.isVisible()


def test_line_preview_and_back(qtbot: QtBot, program: Program) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"], ["d2d4"])
    assert [(arrow.tail, arrow.head) for arrow in window.board.state.engine_arrows] == [(chess.D2, chess.D4), (chess.E2, chess.E4)]
    lines.clicked.emit(0, 1)
    assert window.board.state.board.piece_at(chess.E5) is not None and window.board.state.engine_arrows == ()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.board.state.board == program.controller.game.board() and len(window.board.state.engine_arrows) == 2


def test_it_is_said_as_long_as_a_line_is_shown(qtbot: QtBot, program: Program) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"])
    lines.clicked.emit(0, 1)
    assert window.statusBar().currentMessage() == "The engine's line; Escape returns to the game."
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.statusBar().currentMessage()
    lines.clicked.emit(0, 1)
    window.say("Saved.")
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.statusBar().currentMessage() == "Saved."


@pytest.mark.parametrize("leave", ["escape", "a move", "another line"])
def test_a_line_that_is_played_on_the_board_can_be_left(qtbot: QtBot, program: Program, leave: str) -> None:
    window = program.window
    lines = analyse(qtbot, program, ["e2e4", "e7e5"])
    given = answer(chess.STARTING_FEN, "f3 e5 g4 Qh4#", "#-2", "e4 e5", 30)
    card = window.why._show_card()
    card.show_question(given.question)
    card.show_state(State.ANSWERED, given)
    card.play.click()
    assert card.stepping.running and window.board.state.board.piece_at(chess.F3) is not None
    if leave == "escape":
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    elif leave == "a move":
        program.controller.play(chess.Move.from_uci("d2d4"))
    else:
        lines.clicked.emit(0, 1)
    assert not card.stepping.running and window.board.state.board.piece_at(chess.F3) is None


def test_a_line_becomes_a_variation_and_is_undone(qtbot: QtBot, program: Program) -> None:
    program.settings.set_preference("line_click", "add")
    lines = analyse(qtbot, program, ["e2e4", "e7e5", "g1f3"])
    lines.clicked.emit(0, 1)
    assert moves(program) == ["e4", "e5"] and program.controller.game.node is program.controller.game.pgn
    program.window.actions_by_name["undo"].trigger()
    assert moves(program) == []
    program.settings.set_preference("line_click", "nothing")
    lines.clicked.emit(0, 1)
    assert moves(program) == [] and not program.window.previewed


def test_a_line_is_dropped_on_the_board(qtbot: QtBot, program: Program) -> None:
    data = line_data(Line(chess.STARTING_FEN, (chess.Move.from_uci("e2e4"), chess.Move.from_uci("c7c5"))))
    where = QPointF(program.window.board.mapTo(program.window, QPoint(100, 100)))
    program.window.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    assert moves(program) == ["e4", "c5"] and program.controller.playing, "the game goes on where it was"


def test_arrows_of_the_best_moves_can_be_switched_off(qtbot: QtBot, program: Program) -> None:
    board = program.window.board
    analyse(qtbot, program, ["e2e4"])
    assert board.state.engine_arrows and board.state.shapes == ()
    program.settings.set_preference("analysis_arrows", False)
    assert board.state.engine_arrows == ()


def test_every_command_has_a_handler_and_a_place(program: Program) -> None:
    assert set(program.window._handlers()) == set(COMMANDS)
    in_menus = {name for names in MENUS.values() for name in names}
    assert in_menus - {"|", "<panes>", "<glyphs>", "<recent>"} == set(COMMANDS) - {*GLYPH_COMMANDS, "no_glyph"}


def test_every_command_has_a_text_an_icon_keys_and_a_tip_of_its_own(program: Program) -> None:
    keys = [key for command in COMMANDS.values() for key in command.keys]
    assert len(keys) == len(set(keys)) and all(command.keys for command in COMMANDS.values())
    program.window.actions_by_name.draw_all()
    for name, command in COMMANDS.items():
        action = program.window.actions_by_name[name]
        assert not action.icon().isNull() and action.toolTip().startswith(command.tip) and command.tip, name


def test_panes_are_hidden_moved_remembered_and_restored(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window = program.window
    window.moves_pane.toggleViewAction().trigger()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.analysis_pane)
    window.close()
    again = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(again)
    again.show()
    assert not again.moves_pane.isVisible()
    assert again.dockWidgetArea(again.analysis_pane) == Qt.DockWidgetArea.LeftDockWidgetArea
    again.actions_by_name["restore_panes"].trigger()
    assert again.moves_pane.isVisible()
    assert again.dockWidgetArea(again.analysis_pane) == Qt.DockWidgetArea.RightDockWidgetArea
    again.close()


def test_changed_keys_are_remembered(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    program.window.actions_by_name.set_shortcuts("flip", ["Ctrl+G"])
    again = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(again)
    assert again.actions_by_name["flip"].shortcut().toString() == "Ctrl+G"
    again.actions_by_name.set_shortcuts("flip", None)
    assert again.actions_by_name["flip"].shortcut().toString() == "Ctrl+F"


def test_another_language_makes_the_window_anew_with_the_same_game(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    old = program.window
    old.preferences.ask()
    program.settings.set_preference("language", "he")
    qtbot.waitUntil(lambda: program.window is not old)
    window = program.window
    assert QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft and window.isVisible() and not old.isVisible()
    assert window.board.state.board.piece_at(chess.E4) is not None and window.preferences.is_open
    assert not window.area.clocks.widgets[chess.WHITE].isHidden() and program.controller.playing
    program.settings.set_preference("language", "en")
    qtbot.waitUntil(lambda: program.window is not window)
    assert QApplication.layoutDirection() == Qt.LayoutDirection.LeftToRight
    move(qtbot, program.window, "e7e5")
    assert moves(program) == ["e4", "e5"]


def test_the_window_of_matches_is_kept_and_speaks_the_language_it_is_opened_in(qtbot: QtBot, program: Program) -> None:
    program.window.actions_by_name["match"].trigger()
    first = program._matches
    assert first is not None and first.isVisible()
    program.settings.set_preference("language", "de")
    program.window.actions_by_name["match"].trigger()
    assert program._matches is first, "an open one is not taken away"
    first.close()
    program.settings.set_preference("language", "en")
    assert program._matches is None
    program.open_matches()
    assert program._matches is not None and program._matches.windowTitle() == "Engine match – Chessgui"


def test_arrows_are_kept_in_the_pgn_by_position(qtbot: QtBot, program: Program) -> None:
    window, board = program.window, program.window.board
    program.controller.new_game(NewGame(None))
    move(qtbot, window, "e2e4")
    drag(board, "g8", "f6", RIGHT)
    click(board, "e5", button=RIGHT, held=Qt.KeyboardModifier.ShiftModifier)
    text = game_text(program.controller.game.pgn)
    assert "[%csl Re5]" in text and "[%cal Gg8f6]" in text and program.controller.document.dirty
    window.actions_by_name["previous"].trigger()
    assert board.state.shapes == ()
    window.actions_by_name["next"].trigger()
    assert len(board.state.shapes) == 2
    click(board, "e5", button=RIGHT, held=Qt.KeyboardModifier.ShiftModifier)
    assert "%csl" not in game_text(program.controller.game.pgn), "drawn again it goes"


def test_what_stands_beside_the_players(program: Program) -> None:
    program.controller.new_game(NewGame(None))
    for san in ("e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5"):
        program.controller.play(program.controller.game.board().parse_san(san))
    strip = program.window.bottom_player
    assert strip._shown_pieces() == (), "a pawn for a pawn"
    program.settings.set_preference("captured", "all")
    assert strip._shown_pieces() == (chess.PAWN,)
    program.settings.set_preference("captured", "none")
    assert strip._shown_pieces() == () and strip.accessibleDescription() == ""


def test_low_time_is_heard_once(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(program.window.announcer.sounds, "play", heard.append)
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    for uci in ("e2e4", "e7e5"):
        program.controller.play(chess.Move.from_uci(uci))
    heard.clear()
    program.controller.live.clock.set_remaining(chess.WHITE, 9_000)
    for _ in range(2):
        program.controller.live.clock_changed.emit()
    assert heard == [Sound.LOW_TIME]


def test_light_and_dark_are_chosen_in_the_settings(program: Program) -> None:
    before = program.window.palette().window().color()
    program.settings.set_preference("scheme", "dark")
    assert program.window.palette().window().color().lightness() < 60
    program.settings.set_preference("scheme", "light")
    assert program.window.palette().window().color().lightness() > 200
    program.settings.set_preference("scheme", "system")
    assert program.window.palette().window().color() == before


def test_the_evaluation_page_chooses_a_network_and_remembers_what_worked(program: Program, qtbot: QtBot) -> None:
    window = program.window
    window.evaluation.ask()
    page = window.findChild(EvaluationDialog)
    assert page is not None and not page.choose.isEnabled(), "no engine yet"
    window.evaluation.show_evaluator(BY_HAND)
    assert page.name.text() == "Terms by hand" and page.choose.isEnabled() and not page.by_hand.isEnabled()
    page.chosen.emit("/none.cgn")
    window.evaluation.show_refused("The network /none.cgn cannot be read.")
    window.evaluation.show_evaluator(BY_HAND)
    assert page.problem.text() == "The network /none.cgn cannot be read." and not page.problem.isHidden()
    assert program.settings.network() == BUILT_IN
    page.chosen.emit(NETWORK.path)
    window.evaluation.show_evaluator(NETWORK)
    assert page.name.text() == "a.cgn" and page.by_hand.isEnabled() and page.problem.isHidden()
    with qtbot.waitSignal(page.chosen) as chosen:
        page.built_in.click()
    assert chosen.args == [BUILT_IN]
    page.show_evaluator(Evaluator("first.cgn", BUILT_IN, ()))
    assert not page.built_in.isEnabled() and page.by_hand.isEnabled()
    page.show_evaluator(NETWORK)
    assert page.facts.rowCount() == 1 and program.settings.network() == NETWORK.path
    page.reject()
    qtbot.waitUntil(lambda: window.findChild(EvaluationDialog) is None)
    window.evaluation.show_refused("Too late.")
    assert window.statusBar().currentMessage() == "Too late."


def test_a_network_of_the_settings_outlives_an_evaluation_page_opened_before_the_engine_is_ready(program: Program) -> None:
    program.settings.set_network(NETWORK.path)
    program.window.evaluation.ask()
    program.window.evaluation.show_evaluator(BY_HAND)  # what the engine begins with
    assert program.settings.network() == NETWORK.path


def test_a_choice_is_remembered_though_the_page_was_closed_meanwhile(program: Program, qtbot: QtBot) -> None:
    program.window.evaluation.ask()
    page = program.window.findChild(EvaluationDialog)
    page.chosen.emit(NETWORK.path)
    page.reject()
    program.window.evaluation.show_evaluator(NETWORK)
    assert program.settings.network() == NETWORK.path


def test_a_new_network_begins_the_engines_move_anew(program: Program) -> None:
    engine = program.engine
    program.controller.play(chess.Move.from_uci("e2e4"))
    before = len(engine.requests)
    program.controller.evaluate_with(NETWORK.path)
    assert len(engine.requests) == before + 1
    engine.answer("e7e5")
    assert program.controller.game.board().peek() == chess.Move.from_uci("e7e5")
