"""The scene of the controller's tests."""
from __future__ import annotations

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.play.newgame import NewGame
from tests.workspace.scene import Scene


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    scene = Scene()
    scene.controller.new_game(NewGame(chess.BLACK, 500))
    return scene
