"""The explorer in the window: its pane is made when somebody looks, and knows the file and the position then."""
from __future__ import annotations

from pathlib import Path

import chess
from pytestqt.qtbot import QtBot

from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.program.program import Program

GAMES = "\n".join(f'[White "{name}"]\n[Result "*"]\n\n1. e4 {reply} *\n' for name, reply in (("A", "e5"), ("B", "c5"), ("C", "c5")))


def test_the_explorer_is_made_when_it_is_first_shown(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window = program.window
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, "utf-8")
    window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "games.pgn: choose a game.")
    window.topics[ListCommands].open_game(path, 0)
    qtbot.waitUntil(lambda: program.controller.document.path == path)
    assert window.explorer.pane is None and window.topics[ExplorerCommands].known_games() is None, "the list of games is in front"
    qtbot.waitUntil(window.panes.games.isVisible)
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: window.explorer.pane is not None)
    pane = window.explorer.pane
    assert pane is not None
    pane.open_games(path)
    qtbot.waitUntil(lambda: window.topics[ExplorerCommands].known_games() is not None)
    program.controller.first()
    qtbot.waitUntil(lambda: [row.move for row in pane.moves.rows.rows] == [chess.Move.from_uci("e2e4")])
    qtbot.waitUntil(lambda: pane.source == path)
    known = window.topics[ExplorerCommands].known_games()
    board = chess.Board()
    board.push_uci("e2e4")
    assert known is not None and known(path, board) == 2, "games besides the shown one"
    assert known(None, board) == known(tmp_path / "other.pgn", board) == 3, "the analysed game is not in the file"
    for knight in ("g8f6", "g1f3", "f6g8", "f3g1") * 10:
        assert known(None, board) is not None
        board.push_uci(knight)
    assert len(board.move_stack) == 41 and known(None, board) is None, "games are not followed so far"
    pane.move_chosen.emit(chess.Move.from_uci("e2e4"))
    qtbot.waitUntil(lambda: [row.san for row in pane.moves.rows.rows] == ["c5", "e5"])


def test_figurines_reach_an_explorer_made_later(qtbot: QtBot, program: Program) -> None:
    program.settings.set_preference("figurines", False)
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None)
    pane = program.window.explorer.pane
    assert pane is not None and not pane._figurines


def test_a_listed_file_is_offered_before_a_game_of_it_is_opened(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window, path = program.window, tmp_path / "games.pgn"
    path.write_text(GAMES, "utf-8")
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: window.explorer.pane is not None)
    pane = window.explorer.pane
    assert pane is not None
    window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: "Games of games.pgn" in [action.text() for action in pane.sources_menu().actions()])
    program.workspace.files.close(program.workspace.files.loaders[0])
    assert "Games of games.pgn" not in [action.text() for action in pane.sources_menu().actions()]
