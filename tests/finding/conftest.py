"""A small file, and the loader that has listed it."""
from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.gamelist.gameloader import GameLoader
from tests.finding.smallfile import LINES, write


@pytest.fixture
def path(tmp_path: Path, prepared_finding: None) -> Path:
    return write(tmp_path / "games.pgn", LINES)


@pytest.fixture
def loader(qtbot: QtBot, path: Path) -> GameLoader:
    loader = GameLoader(None)
    with qtbot.waitSignal(loader.opened, timeout=60_000):
        loader.open(path)
    return loader
