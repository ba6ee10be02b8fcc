"""Indices of random games, made once; the pane of the Explorer and a small file for it."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.openings.explorer import ExplorerIndex
from chessgui.panels.explorer.pane import ExplorerPane
from tests.hands.patience import PATIENCE_MS
from tests.openings.randomgames import random_pgn
from tests.openings.test_explorer import GAMES as SMALL

GAMES, PLIES = 80, 30


@pytest.fixture(scope="session")
def random_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of random moves, many of which begin in the same way."""
    path = tmp_path_factory.mktemp("explorer") / "random.pgn"
    path.write_text(random_pgn(1, GAMES, PLIES) + random_pgn(1, 20, PLIES) + random_pgn(2, 20, PLIES, chess960=True), "utf-8")
    return path


@pytest.fixture(scope="session")
def random_index(random_file: Path) -> ExplorerIndex:
    """Their index."""
    return ExplorerIndex.build(random_file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.pgn"
    path.write_text(SMALL, "utf-8")
    return path


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[ExplorerPane]:
    pane = ExplorerPane(None)
    qtbot.addWidget(pane)
    pane.resize(420, 600)
    pane.show()
    yield pane
    assert pane.consulting.close(PATIENCE_MS)
