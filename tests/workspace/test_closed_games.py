"""A game that is closed for good leaves nothing behind."""
from __future__ import annotations

import gc
import weakref

import chess
from pytestqt.qtbot import QtBot

from chessgui.pgn import read_text
from chessgui.threads.background import Background
from chessgui.tree.game import Game
from chessgui.workspace.workspace import MOST_CLOSED, Workspace


def opened(workspace: Workspace, clean: bool) -> weakref.ref[chess.pgn.Game]:
    game = Game(read_text("1. d4 d5 *")[0])
    workspace.restore(game, None, 0, clean)
    return weakref.ref(game.pgn)


def close_all(workspace: Workspace) -> None:
    for document in list(workspace.documents):
        workspace.close(document)


def test_a_saved_game_is_gone_once_it_is_closed(qtbot: QtBot) -> None:
    workspace = Workspace(Background())
    games = [opened(workspace, clean=True) for _ in range(3)]
    close_all(workspace)
    qtbot.waitUntil(lambda: gc.collect() >= 0 and not any(game() for game in games))


def test_of_unsaved_games_those_that_can_be_opened_again_stay(qtbot: QtBot) -> None:
    workspace = Workspace(Background())
    games = [opened(workspace, clean=False) for _ in range(MOST_CLOSED + 3)]
    close_all(workspace)
    qtbot.waitUntil(lambda: gc.collect() >= 0 and sum(game() is not None for game in games) == MOST_CLOSED)
    workspace.reopen()
    assert workspace.current.game.pgn is games[-1]()


def test_games_that_nobody_has_closed_by_hand_take_no_place_of_others(qtbot: QtBot) -> None:
    """Positions that were played out one after the other pushed out what the user had closed."""
    workspace = Workspace(Background())
    mine = opened(workspace, clean=False)
    workspace.close(workspace.current)
    for _ in range(MOST_CLOSED + 3):
        last = opened(workspace, clean=False)
        workspace.close(workspace.current, by_hand=False)
    for game in (last, mine):
        workspace.reopen()
        assert workspace.current.game.pgn is game() is not None
    assert not workspace.can_reopen
    played = opened(workspace, clean=False)
    workspace.close(workspace.current, by_hand=False)
    workspace.reopen()
    workspace.close(workspace.current)
    opened(workspace, clean=False)
    workspace.close(workspace.current, by_hand=False)
    workspace.reopen()
    workspace.reopen()
    assert workspace.current.game.pgn is played() is not None, "it was closed by hand in the end"


def test_a_game_that_is_changed_after_it_was_closed_tells_nobody(qtbot: QtBot) -> None:
    workspace = Workspace(Background())
    opened(workspace, clean=True)
    game = workspace.current.game
    workspace.close(workspace.current)
    qtbot.wait(0)
    game.set_tags({"White": "Capablanca"})
    assert not game.edits.is_clean
