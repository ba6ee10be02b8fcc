"""Indices of random games, made once."""
from __future__ import annotations

from pathlib import Path

import pytest

from chessgui.openings.explorer import ExplorerIndex
from tests.openings.randomgames import random_pgn

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
