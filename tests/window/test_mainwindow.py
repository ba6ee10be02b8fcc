"""The whole window: games by mouse, files, clipboard, unsaved changes, panes, keys, language."""
from __future__ import annotations

import threading
from pathlib import Path

import chess
import chess.pgn
import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

import engine
from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.menus import menu_order
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.topics import COMMANDS, TOPICS
from chessgui.commands.windowcommands import AboutDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.engines.thread import EngineThread
from chessgui.gamelist.gameloader import GameLoader
from chessgui.panels.analysis.figures import line_score
from chessgui.panels.games.list import GameListPane
from chessgui.panels.pane import Pane
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame
from chessgui.positions.pasted import read
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from chessgui.voice.sounds import Sound
from chessgui.window.mainwindow import MainWindow
from chessgui.words.translation import LANGUAGES
from chessgui.workspace import editing
from chessgui.workspace.reportqueue import Plan, ReportTask
from engine import Score
from tests.hands.boardhands import RIGHT, click, drag
from tests.hands.fakes import FakeThread
from tests.hands.patience import PATIENCE_S
from tests.hands.windowhands import analyse, dialog, move, moves, playing, square_point
from tests.report.scripted import FOOLS_MATE, Scripted, game_of


def test_first_start_is_a_board_ready_to_play(program: Program) -> None:
    assert program.controller.playing and program.controller.human_colors == {chess.WHITE}
    assert QApplication.activeModalWidget() is None
    assert program.window.windowTitle() == "New game[*] – Chessgui"


def test_a_game_to_mate_by_mouse(qtbot: QtBot, program: Program) -> None:
    fake = program.engine
    assert isinstance(fake, FakeThread)
    for mine, reply in (("e2e4", "e7e5"), ("d1h5", "b8c6"), ("f1c4", "g8f6")):
        move(qtbot, program.window, mine)
        assert program.window.area.top_player.accessibleName() == "Black: Engine. thinking …"
        if reply == "g8f6":  # in another tab nobody thinks
            workspace = program.controller.workspace
            at_play = workspace.current
            workspace.show(Game(chess.pgn.Game()))
            assert program.window.area.top_player.accessibleName() == "Black: Black. "
            workspace.select(at_play)
        fake.answer(reply)
    move(qtbot, program.window, "h5f7")
    assert moves(program)[-1] == "Qxf7#"
    assert program.window.statusBar().currentMessage() == "White wins by checkmate."
    assert not program.window.actions_by_name["resign"].isEnabled()
    program.window.actions_by_name["takeback"].trigger()
    assert len(moves(program)) == 6 and program.controller.playing


def test_a_game_against_the_real_engine(qtbot: QtBot, own_settings: Path, prepared_engine: None) -> None:
    """From the start to mate by mouse: the person, who asks a deeper search, beats the engine at depth 1."""
    program = playing(Program(EngineThread(), Settings(own_settings)))
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
        qtbot.waitUntil(lambda: not program.controller.live.engine_to_move, timeout=10_000)
    assert program.controller.game.reason == "White wins by checkmate."
    assert window.board.state.board.is_checkmate()
    adviser.close()
    window.close()
    program.close()


def listed(qtbot: QtBot, program: Program, path: Path) -> GameListPane:
    """The list of a file in the window."""
    with qtbot.waitSignal(program.workspace.files.listed, timeout=60_000):
        program.window.topics[FileCommands].open_path(path)
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
    qtbot.waitUntil(window.panes.games.isVisible)  # a moment after the list
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
    assert line_score(lines.rows[0].line) == "-0.20" and window.area.eval_bar.score == Score(centipawns=-20)
    window.actions_by_name["next"].trigger()
    assert lines.rows == () and window.area.eval_bar.score is None
    move(qtbot, window, "d2d4")
    assert program.controller.document.dirty and not program.controller.game.node.is_mainline()
    with qtbot.waitSignal(program.workspace.saved):
        window.topics[FileCommands].save()
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


@pytest.mark.parametrize("name", ["analysis", "explorer"])
def test_a_list_that_goes_leaves_the_pane_that_was_there(qtbot: QtBot, program: Program, tmp_path: Path, name: str) -> None:
    """Also that of a single game, whose list shows up for a moment where the machine is slow."""
    window, files = program.window, program.workspace.files
    before: Pane = getattr(window.panes, name)
    before.raise_()
    in_front(qtbot, before)
    loader = GameLoader(None, files)
    loader.subject = tmp_path / "slow.pgn"
    files.loaders.append(loader)
    files.listing.emit(loader)
    in_front(qtbot, window.panes.games)
    files.close(loader)
    in_front(qtbot, before)


def test_without_a_file_the_pane_of_games_says_what_it_is_for(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    lists, files = program.window.lists, program.workspace.files
    program.window.panes.games.show()
    program.window.panes.games.raise_()
    in_front(qtbot, program.window.panes.games)
    assert lists.empty.isVisible() and lists.empty.text() == "The games of a file appear here when you open one."
    loader = GameLoader(None, files)
    loader.subject = tmp_path / "slow.pgn"
    files.loaders.append(loader)
    files.listing.emit(loader)
    qtbot.waitUntil(lists.stack.isVisible)
    assert not lists.empty.isVisible()
    files.close(loader)
    qtbot.waitUntil(lambda: not lists.empty.isHidden())


def test_clipboard(qtbot: QtBot, program: Program) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    program.window.topics[FileCommands].paste()
    program.window.topics[FileCommands].copy_fen()
    assert clipboard.text() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    clipboard.setText("nonsense")
    program.window.topics[FileCommands].paste()
    assert "neither" in program.window.statusBar().currentMessage()
    move(qtbot, program.window, "e2e4")
    program.window.topics[FileCommands].copy_pgn()
    assert "1. e4 *" in clipboard.text()


def test_a_long_text_is_read_behind_the_window(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """An article on the clipboard held the window up for seconds."""
    threads = list[threading.Thread]()
    monkeypatch.setattr(editing, "read", lambda *given: (threads.append(threading.current_thread()), read(*given))[1])
    clipboard, files = QGuiApplication.clipboard(), program.window.topics[FileCommands]
    clipboard.setText("nonsense " * 1000)
    files.paste()
    qtbot.waitUntil(lambda: "neither" in program.window.statusBar().currentMessage())
    files.drop([], '[White "Tal"]\n\n1. e4 {' + "long " * 1000 + "} e5 *")
    qtbot.waitUntil(lambda: moves(program) == ["e4", "e5"])
    assert len(threads) == 2 and threading.main_thread() not in threads


def test_a_long_text_does_not_come_behind_what_was_shown_meanwhile(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would take the place of a rated game that has just begun, and of a text that was pasted after it."""
    is_here, goes_on = lambda: threading.current_thread() is threading.main_thread(), threading.Event()
    monkeypatch.setattr(editing, "read", lambda *given: (is_here() or goes_on.wait(PATIENCE_S)) and read(*given))
    files, controller, queue = program.window.topics[FileCommands], program.controller, program.background.queue("pasting", writes=False)
    text = '[White "Tal"]\n\n1. e4 {' + "long " * 1000 + "} e5 *"
    for step in (lambda: files.drop([], "1. d4 d5"), lambda: controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))):
        goes_on.clear()
        files.drop([], text)
        assert program.window.statusBar().currentMessage() == "Reading the text…"
        step()
        shown, before = controller.game, moves(program)
        goes_on.set()
        qtbot.waitUntil(lambda: not queue.busy)
        assert controller.game is shown and moves(program) == before != ["e4", "e5"]
    assert controller.live.is_rated


def test_a_broken_file_is_told_and_nothing_is_lost(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "rubbish.pgn"
    path.write_bytes(b"\x00\x01\x02")
    with qtbot.waitSignal(program.workspace.failed):
        program.window.topics[FileCommands].open_path(path)
    box = dialog(program.window, QMessageBox)
    assert isinstance(box, QMessageBox) and box.text() == "rubbish.pgn is not a PGN file."
    box.close()
    assert program.controller.playing


def test_headers_dialog(qtbot: QtBot, program: Program) -> None:
    program.window.topics[GameCommands].ask_headers()
    chosen = dialog(program.window, HeadersDialog)
    assert isinstance(chosen, HeadersDialog)
    names = [chosen.table.item(row, 0).text() for row in range(chosen.table.rowCount())]  # type: ignore[union-attr]
    chosen.table.item(names.index("White"), 1).setText('Ada "Countess" L.')  # type: ignore[union-attr]
    chosen.accept()
    assert program.controller.game.pgn.headers["White"] == 'Ada "Countess" L.'


def test_engine_progress_line(program: Program) -> None:
    program.window.status.show_engine_state("Preparing the engine 5/12", 5, 12)
    assert program.window.status.engine_progress.isVisible() and program.window.status.engine_progress.value() == 5
    program.window.status.show_engine_state("Engine ready", 0, 0)
    assert not program.window.status.engine_progress.isVisible()


def test_full_screen_is_checked_as_long_as_the_window_has_it(program: Program) -> None:
    """The desktop has keys for that, too."""
    window, action = program.window, program.window.actions_by_name["full_screen"]
    action.trigger()
    assert window.isFullScreen() and action.isChecked()
    window.showNormal()
    assert not action.isChecked()
    window.showFullScreen()
    assert action.isChecked()


def test_the_about_box_tells_the_version(program: Program) -> None:
    program.window.actions_by_name["about"].trigger()
    box = dialog(program.window, AboutDialog)
    assert isinstance(box, AboutDialog) and f"Chessgui {engine.VERSION}" in box.text()


def test_every_command_stands_once_and_has_a_place(program: Program) -> None:
    names = [command.name for topic in TOPICS for command in topic.commands]
    assert sorted(names) == sorted(menu_order()) and len(set(names)) == len(names)
    assert list(program.window.actions_by_name.by_name) == menu_order()


def test_every_command_has_a_text_an_icon_keys_and_a_tip_of_its_own(program: Program) -> None:
    keys = [key for command in COMMANDS.values() for key in command.keys]
    assert len(keys) == len(set(keys)) and all(command.keys for command in COMMANDS.values())
    assert [key for key in keys if "Ctrl+Alt" in key] == [], "that is AltGr, which writes letters on many keyboards"
    program.window.actions_by_name.draw_all()
    for name, command in COMMANDS.items():
        action = program.window.actions_by_name[name]
        assert not action.icon().isNull() and action.toolTip().startswith(command.tip) and command.tip, name


def test_panes_are_hidden_moved_remembered_and_restored(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window = program.window
    window.panes.moves.toggleViewAction().trigger()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.panes.analysis)
    window.close()
    again = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(again)
    again.show()
    assert not again.panes.moves.isVisible()
    assert again.dockWidgetArea(again.panes.analysis) == Qt.DockWidgetArea.LeftDockWidgetArea
    again.actions_by_name["restore_panes"].trigger()
    assert again.panes.moves.isVisible()
    assert again.dockWidgetArea(again.panes.analysis) == Qt.DockWidgetArea.RightDockWidgetArea
    again.close()


def test_changed_keys_are_remembered(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    program.window.actions_by_name.set_shortcuts("flip", ["Ctrl+G"])
    again = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(again)
    assert again.actions_by_name["flip"].shortcut().toString() == "Ctrl+G"
    again.actions_by_name.set_shortcuts("flip", None)
    assert again.actions_by_name["flip"].shortcut().toString() == "Ctrl+F"


@pytest.mark.parametrize("written", ["F7", "f7"])
def test_keys_that_the_user_gave_to_a_command_are_its_own(qtbot: QtBot, program: Program, tmp_path: Path, written: str) -> None:
    """A later release may have given them to another one; in the file of the settings they may be written by hand."""
    program.settings.set_shortcuts("flip", [written])
    window = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(window)
    actions = window.actions_by_name
    assert actions["flip"].shortcut().toString() == "F7" and actions["report"].shortcuts() == []
    actions.set_shortcuts("flip", None)
    assert actions["flip"].shortcut().toString() == "Ctrl+F" and actions["report"].shortcut().toString() == "F7"


def test_another_language_makes_the_window_anew_with_the_same_game(qtbot: QtBot, program: Program) -> None:
    program.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    move(qtbot, program.window, "e2e4")
    old = program.window
    old.topics[SettingsCommands].ask()
    program.settings.set_preference("language", "he")
    qtbot.waitUntil(lambda: program.window is not old)
    window = program.window
    assert QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft and window.isVisible() and not old.isVisible()
    assert window.board.state.board.piece_at(chess.E4) is not None and window.topics[SettingsCommands].is_open
    assert not window.area.clocks.widgets[chess.WHITE].isHidden() and program.controller.playing
    program.settings.set_preference("language", "en")
    qtbot.waitUntil(lambda: program.window is not window)
    assert QApplication.layoutDirection() == Qt.LayoutDirection.LeftToRight
    move(qtbot, program.window, "e7e5")
    assert moves(program) == ["e4", "e5"]


def test_back_stands_left_of_forward_in_every_language(program: Program) -> None:
    for language in LANGUAGES:
        program.settings.set_preference("language", language)
        QApplication.processEvents()
        bar, actions = program.window.actions_by_name.tool_bar, program.window.actions_by_name
        assert bar.actionGeometry(actions["previous"]).right() < bar.actionGeometry(actions["next"]).left()


def test_panes_and_window_stay_as_they_are_in_another_language(qtbot: QtBot, program: Program) -> None:
    old = program.window
    before = old.geometry()
    old.panes.moves.toggleViewAction().trigger()
    old.addDockWidget(Qt.DockWidgetArea.TopDockWidgetArea, old.panes.analysis)  # at a side, the window would not fit on the small screen
    old.actions_by_name["full_screen"].trigger()
    program.settings.set_preference("language", "de")
    qtbot.waitUntil(lambda: program.window is not old)
    window = program.window
    assert not window.panes.moves.isVisible() and window.panes.by_hand and window.isFullScreen()
    assert window.dockWidgetArea(window.panes.analysis) == Qt.DockWidgetArea.TopDockWidgetArea
    assert window.normalGeometry().size() == before.size()
    window.actions_by_name["full_screen"].trigger()
    program.settings.set_preference("language", "en")
    qtbot.waitUntil(lambda: program.window is not window)
    assert not program.window.isFullScreen() and not program.window.panes.moves.isVisible()


def test_an_analysis_goes_on_in_another_language(qtbot: QtBot, program: Program) -> None:
    """It was stopped, and the user had to begin it anew."""
    searched, go_on, game = threading.Event(), threading.Event(), Game(game_of(FOOLS_MATE))

    def wait(asked: int) -> None:
        searched.set()
        go_on.wait(PATIENCE_S)

    queue = program.window.topics[ReportCommands]._made_queue()
    queue._searcher = lambda effort: Scripted(wait)
    program.workspace.show(game)
    queue.start([ReportTask(str(number), lambda: game_of(FOOLS_MATE), game) for number in range(2)], Plan())
    assert searched.wait(PATIENCE_S)
    program.rebuild_window()
    commands = program.window.topics[ReportCommands]
    with qtbot.waitSignals([commands.reported] * 2, timeout=20_000):
        go_on.set()
    qtbot.waitUntil(lambda: not queue.running)
    assert program.window.status.currentMessage() == "The reports are done."
    assert commands.report(game) is not None and "Computed report" in game.pgn.comment


def test_settings_and_saves_do_not_reach_for_the_window_of_the_former_language(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """What reaches for widgets that are gone raises, and pytest-qt tells."""
    old = program.window
    old.topics[SettingsCommands].ask()
    program.settings.set_preference("language", "de")
    qtbot.waitUntil(lambda: not shiboken6.isValid(old))
    program.settings.set_preference("board", "meadow")
    document = program.workspace.current
    with qtbot.waitSignal(document.saved):
        document.save(tmp_path / "game.pgn")
    assert program.settings.preference("board") == "meadow"


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
    strip = program.window.area.bottom_player
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


def test_an_empty_board_stands_beside_the_open_games(qtbot: QtBot, program: Program) -> None:
    """Its moves are no game that is being played: its result can be written, and closing it adjourns nothing."""
    move(qtbot, program.window, "e2e4")
    first = program.controller.game
    program.window.actions_by_name["empty_board"].trigger()
    assert program.controller.game is not first and not program.controller.playing_here
    move(qtbot, program.window, "d2d4")
    move(qtbot, program.window, "d7d5")
    assert moves(program) == ["d4", "d5"] and program.window.board.hasFocus()
    assert first in [document.game for document in program.workspace.documents]


def test_a_game_that_has_just_begun_stays_beside_the_empty_board(program: Program) -> None:
    program.controller.new_game(NewGame(None))
    begun = program.controller.game
    program.window.actions_by_name["empty_board"].trigger()
    assert program.controller.game is not begun and program.controller.live.game is begun and program.controller.playing
