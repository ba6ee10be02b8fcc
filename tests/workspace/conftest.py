"""The scene of the controller's tests, and a run of the keeper's."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.play.newgame import NewGame
from tests.workspace.scene import Run, Scene


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    scene = Scene()
    scene.controller.new_game(NewGame(chess.BLACK, 500))
    return scene


@pytest.fixture
def run(qtbot: QtBot, tmp_path: Path) -> Run:
    return Run(tmp_path)
