"""The explorer in the window: its pane is made when somebody looks, and knows the file and the position then."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.panels.explorer.holder import ExplorerHolder
from chessgui.panels.games.list import GameListPane
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program

WAIT_MS = 60_000
GAMES = "\n".join(f'[White "{name}"]\n[Result "*"]\n\n1. e4 {reply} *\n' for name, reply in (("A", "e5"), ("B", "c5"), ("C", "c5")))


def test_the_explorer_is_made_when_it_is_first_shown(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window = program.window
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, "utf-8")
    window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "games.pgn: choose a game.")
    window.topics[ListCommands].choose(program.workspace.files.loaders[0], 0)
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


def test_a_rated_game_is_played_without_the_explorer_whichever_game_is_shown(qtbot: QtBot, program: Program) -> None:
    """Its position may be pasted beside it, for the book and the tablebases to see."""
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None)
    pane, controller = program.window.explorer.pane, program.controller
    controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    controller.play(chess.Move.from_uci("e2e4"))
    assert pane is not None and pane.isHidden()
    refusal = program.window.explorer.refusal
    assert refusal.isVisible() and refusal.text() == "In a rated game the explorer does not help.", "an empty pane looks broken"
    controller.editing.paste(controller.live.board().fen())
    assert not controller.playing_here and pane.isHidden()
    controller.resign()
    assert pane.isVisible() and not refusal.isVisible()
    shown = controller.document
    controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True), beside=True)
    begun = controller.document
    controller.workspace.select(shown)
    assert pane.isHidden()
    controller.workspace.close(begun)
    assert pane.isVisible()


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


def listed(qtbot: QtBot, program: Program, path: Path) -> None:
    """List a file; its list comes in front."""
    path.write_text(GAMES, "utf-8")
    program.window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: program.window.statusBar().currentMessage() == f"{path.name}: choose a game.", timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not program.window.panes.games.visibleRegion().isEmpty(), timeout=WAIT_MS)


def test_the_explorer_counts_the_listed_games_as_soon_as_it_is_seen(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """One had to choose the file that was open already; but what a person has chosen stays."""
    window = program.window
    listed(qtbot, program, tmp_path / "games.pgn")
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: window.explorer.pane is not None)
    pane = window.explorer.pane
    assert pane is not None
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in pane.moves.rows.rows] == [("e4", 3)], timeout=WAIT_MS)
    assert "games.pgn" in pane.source_button.text() and not pane.stays
    pane._close_games()
    window.panes.games.raise_()
    listed(qtbot, program, tmp_path / "other.pgn")
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: not pane.visibleRegion().isEmpty())
    window.explorer._on_painted()
    assert pane.consulting.origin is None


def test_the_explorer_counts_the_listed_games_also_beside_a_game_of_a_file_that_no_list_shows(
    qtbot: QtBot, program: Program, tmp_path: Path,
) -> None:
    """It counted none; each game that was played to its end is of such a file, and took its place in the explorer."""
    window, controller = program.window, program.controller
    controller.new_game(NewGame(None))
    for own in ("first.pgn", "second.pgn"):
        controller.document.save(tmp_path / own)
        qtbot.waitUntil(lambda own=own: controller.document.path == tmp_path / own and not program.background.busy)  # type: ignore[misc]
        if window.explorer.pane is None:
            listed(qtbot, program, tmp_path / "games.pgn")
            window.panes.explorer.raise_()
            qtbot.waitUntil(lambda: window.explorer.pane is not None)
        pane = window.explorer.pane
        assert pane is not None
        qtbot.waitUntil(lambda: pane.source == tmp_path / "games.pgn", timeout=10_000)
    assert pane.consulting.origin == pane.source
    assert "Games of games.pgn" in [action.text() for action in pane.sources_menu().actions()]


def test_an_explorer_that_is_seen_counts_what_is_listed_then(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """And what could not be read, or was cancelled, is not begun again by itself."""
    window = program.window
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: window.explorer.pane is not None)
    pane, path = window.explorer.pane, tmp_path / "games.pgn"
    assert pane is not None and pane.consulting.origin is None
    listed(qtbot, program, path)
    window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: pane.consulting.origin == path, timeout=WAIT_MS)
    pane.consulting.cancel()
    qtbot.waitUntil(lambda: pane.consulting.under_way is None, timeout=WAIT_MS)
    begun: list[Path] = []
    pane.open_games = begun.append  # type: ignore[method-assign,assignment]
    window.explorer._on_painted()
    assert begun == []


def listed_and_explored(qtbot: QtBot, program: Program, path: Path) -> GameListPane:
    """The list of a file whose moves the explorer counts."""
    path.write_text(GAMES, "utf-8")
    window = program.window
    window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: window.lists.current is not None and window.lists.current.model.rowCount() == 3, timeout=WAIT_MS)
    window.explorer._make()
    explorer, pane = window.explorer.pane, window.lists.current
    assert explorer is not None and pane is not None
    explorer.open_games(path)
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("e4", 3)], timeout=WAIT_MS)
    return pane


def delete_the_first_game(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        pane.table.select_alone(0)
        pane.change_wanted.emit("delete", None)
    qtbot.waitUntil(lambda: pane.index is pane.loader.index and pane.model.rowCount() == 2, timeout=WAIT_MS)


def test_the_explorer_follows_its_file_when_games_of_it_are_deleted(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """It counted the games that were deleted, and a game that was chosen in it was another one of the file."""
    pane = listed_and_explored(qtbot, program, tmp_path / "games.pgn")
    explorer = program.window.explorer.pane
    assert explorer is not None
    delete_the_first_game(qtbot, program, pane)
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("e4", 2)], timeout=WAIT_MS)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        explorer.game_chosen.emit(1)
    assert program.workspace.current.game.pgn.headers["White"] == "C"
    program.window.topics[KeepCommands].changes.undo(tmp_path / "games.pgn")
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("e4", 3)], timeout=WAIT_MS)


def test_a_game_of_the_explorer_opens_at_the_position_for_which_it_is_listed(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    listed_and_explored(qtbot, program, tmp_path / "games.pgn")
    explorer, controller = program.window.explorer.pane, program.controller
    assert explorer is not None
    for plies in (("e2e4", "c7c5"), ("e2e4",)):  # the second time the game is open already
        controller.new_game(NewGame(None))
        for move in plies:
            controller.play(chess.Move.from_uci(move))
        explorer.game_chosen.emit(1)
        qtbot.waitUntil(lambda: controller.game.pgn.headers["White"] == "B", timeout=WAIT_MS)
        assert controller.game.node.ply() == len(plies)


def test_a_game_of_a_file_that_no_list_shows_opens_at_the_position_too(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    pane = listed_and_explored(qtbot, program, tmp_path / "games.pgn")
    explorer, controller = program.window.explorer.pane, program.controller
    assert explorer is not None
    program.workspace.files.close(pane.loader)
    controller.new_game(NewGame(None))
    for move in ("e2e4", "c7c5"):
        controller.play(chess.Move.from_uci(move))
    explorer.game_chosen.emit(2)
    qtbot.waitUntil(lambda: controller.game.pgn.headers["White"] == "C", timeout=WAIT_MS)
    assert controller.game.node.ply() == 2 and not program.workspace.files.loaders, "the file is not listed for that"
    controller.new_game(NewGame(None))
    (tmp_path / "games.pgn").write_text(GAMES.replace('"B"', '"D"') + "\n", "utf-8")
    explorer.game_chosen.emit(1)
    said = program.window.statusBar()
    qtbot.waitUntil(lambda: said.currentMessage() == "The file has changed: choose the game once more.", timeout=WAIT_MS)


def test_a_game_that_is_open_from_an_earlier_state_of_its_file_comes_at_the_position_too(
    qtbot: QtBot, program: Program, tmp_path: Path,
) -> None:
    pane, path = listed_and_explored(qtbot, program, tmp_path / "games.pgn"), tmp_path / "games.pgn"
    commands, controller = program.window.topics[ListCommands], program.controller
    commands.choose(pane.loader, 1)
    qtbot.waitUntil(lambda: controller.document.path == path, timeout=WAIT_MS)
    opened = controller.document
    controller.play(chess.Move.from_uci("e2e4"))
    with path.open("a", encoding="utf-8") as file:  # another program
        file.write('\n[White "D"]\n[Result "*"]\n\n1. d4 *\n')
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        pane.loader.reload()
    qtbot.waitUntil(lambda: pane.index is pane.loader.index, timeout=WAIT_MS)
    controller.first()
    controller.new_game(NewGame(None), beside=True)
    for plies, move in enumerate(("e2e4", "c7c5"), 1):  # the second time it is the shown one
        board = controller.game.board() if plies == 1 else opened.game.board()
        board.push_uci(move)
        commands.choose(pane.loader, 1, board)
        qtbot.waitUntil(lambda plies=plies: opened.game.node.ply() == plies, timeout=WAIT_MS)  # type: ignore[misc]
        assert controller.document is opened and len(program.workspace.documents) == 2


def test_no_game_is_chosen_in_an_explorer_that_is_behind_its_file(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    pane = listed_and_explored(qtbot, program, tmp_path / "games.pgn")
    explorer, before = program.window.explorer.pane, program.workspace.current
    assert explorer is not None
    monkeypatch.setattr(explorer, "open_games", lambda games: None)  # it takes long
    delete_the_first_game(qtbot, program, pane)
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        explorer.game_chosen.emit(0)
    assert program.window.statusBar().currentMessage() == "The file has changed: choose the game once more."
    assert program.background.settle(WAIT_MS) and program.workspace.current is before


def test_the_games_that_stay_are_there_after_the_next_start(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "masters.pgn"
    path.write_text(GAMES, "utf-8")
    program.settings.set_path("explorer_games", path)
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None)
    pane = program.window.explorer.pane
    assert pane is not None
    qtbot.waitUntil(lambda: pane.source == path, timeout=WAIT_MS)
    assert pane.stays and program.settings.path("explorer_games") == path
    pane._close_games()
    assert pane.source is None and program.settings.path("explorer_games") is None


def test_an_explorer_that_was_to_count_no_games_counts_none_after_the_next_start(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    listed_and_explored(qtbot, program, tmp_path / "games.pgn")
    explorer = program.window.explorer.pane
    assert explorer is not None
    explorer._close_games()
    again = ExplorerCommands(replace(program.window.context, explorer=ExplorerHolder(None)))
    again._context.explorer._make()
    assert again._pane is not None and not again._pane.is_untouched
    explorer.open_games(tmp_path / "games.pgn")
    qtbot.waitUntil(lambda: explorer.source is not None, timeout=WAIT_MS)
    assert not program.settings.flag("explorer_none", True)
    again.close()
