"""Reports that come while something else goes on: another game is played, a dialog about other games is open, words are typed."""
from __future__ import annotations

import threading
from pathlib import Path

import chess

from chessgui.commands.reportcommands import ReportCommands
from chessgui.gamelist.gameindex import GameIndex
from chessgui.play.newgame import NewGame
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort
from tests.hands.reporthands import Desk, Table
from tests.report.scripted import FOOLS_MATE


def test_reports_leave_a_game_that_is_being_played_on_the_board(desk: Desk, tmp_path: Path) -> None:
    """They took its place, and the next move went into the wrong game."""
    path, gate, controller = tmp_path / "games.pgn", threading.Event(), desk.program.controller
    path.write_text(f'[White "A"]\n\n{FOOLS_MATE}\n\n[White "B"]\n\n{FOOLS_MATE}\n', "utf-8")
    desk.commands.ask_games(GameIndex.open(path, None), [0, 1])
    desk.qtbot.waitUntil(lambda: desk.dialog() is not None)
    desk.begin(gate)
    controller.new_game(NewGame(chess.BLACK, 500))
    controller.play(chess.Move.from_uci("e2e4"))
    desk.end(gate)
    assert controller.playing_here
    added = desk.program.workspace.documents[-2:]
    assert [document.game.pgn.headers["White"] for document in added] == ["A", "B"]
    assert all(document.dirty and desk.commands.report(document.game) is not None for document in added)


def test_after_a_game_its_panel_leads_to_its_report(desk: Desk) -> None:
    """Its button began an analysis without end; the report was to be found in a menu."""
    program, asked = desk.program, list[Effort]()
    commands = program.window.topics[ReportCommands]
    queue = commands._made_queue()
    queue._folder, queue._searcher = desk.queue._folder, lambda effort: asked.append(effort) or Table()  # type: ignore[func-returns-value]
    commands._remember(Effort(time_ms=None, depth=3), Writing(comments=False))
    with desk.qtbot.waitSignal(queue.ended, timeout=10_000):
        program.window.game_over.analyse.emit()
    assert asked == [Effort(time_ms=None, depth=3)] and commands.report(program.controller.game) is not None
    assert "%eval" in desk.text and "Better was" not in desk.text and desk.dialog() is None
    assert program.window.panes.report.isVisible() and not program.controller.analysis.on


def test_the_panel_of_an_ended_game_asks_before_reports_that_wait_are_dropped(desk: Desk) -> None:
    """Those that were stopped could not go on any more, and no word was said."""
    gate = threading.Event()
    desk.open()
    desk.begin(gate)
    desk.commands.stop()
    desk.end(gate)
    waiting = desk.queue.waiting
    desk.commands.analyse()
    desk.qtbot.waitUntil(lambda: desk.dialog() is not None)
    dialog = desk.dialog()
    assert len(waiting) == 1 and desk.queue.waiting == waiting and not desk.queue.running
    assert dialog is not None and dialog.resume.isVisible()
    dialog.reject()


def test_a_game_that_was_closed_before_its_report_came_is_told(desk: Desk) -> None:
    gate, workspace = threading.Event(), desk.program.workspace
    desk.open()
    desk.begin(gate)
    workspace.close(workspace.current)
    desk.end(gate)
    assert desk.said[-1] == "New game was closed meanwhile: open it again, and choose Write Report into Game."


def test_a_dialog_about_other_games_stays_open_at_the_end(desk: Desk, tmp_path: Path) -> None:
    path, gate = tmp_path / "games.pgn", threading.Event()
    path.write_text(f'[White "A"]\n\n{FOOLS_MATE}\n', "utf-8")
    desk.open()
    desk.begin(gate)
    desk.qtbot.waitUntil(lambda: desk.dialog() is None)
    desk.commands.ask_games(GameIndex.open(path, None), [0])
    desk.qtbot.waitUntil(lambda: desk.dialog() is not None)
    desk.end(gate)
    dialog = desk.dialog()
    assert desk.said[-1] == "The reports are done." and dialog is not None and dialog.start.isVisible()
    dialog.reject()


def test_an_analysis_that_is_resumed_closes_its_dialog(desk: Desk) -> None:
    gate = threading.Event()
    desk.open()
    desk.begin(gate)
    desk.commands.stop()
    desk.end(gate)
    desk.queue._searcher = lambda effort: Table()
    dialog = desk.open()
    with desk.qtbot.waitSignal(desk.queue.ended, timeout=10_000):
        dialog.resume_wanted.emit()
    assert desk.said[-1] == "The reports are done."
    desk.qtbot.waitUntil(lambda: desk.dialog() is None)


def test_a_comment_that_is_being_typed_and_the_words_of_a_report_both_stay(desk: Desk) -> None:
    gate, moves, game = threading.Event(), desk.program.window.move_list, desk.program.controller.game
    desk.open()
    desk.begin(gate)
    moves.edit_comment(game.at_ply(3))
    assert moves.editor is not None
    moves.editor.setPlainText("my own words")
    desk.end(gate)
    moves.end_editing()
    comment = game.at_ply(3).comment
    assert "my own words" in comment and "Better was Nh3" in comment and 4 in game.at_ply(3).nags
