"""An engine for the tests of the search."""
from __future__ import annotations

import pytest

from engine import Engine


@pytest.fixture(scope="module")
def one_engine() -> Engine:
    """An engine for all tests of a file."""
    return Engine(16)


@pytest.fixture
def engine(one_engine: Engine) -> Engine:
    """The engine, with nothing remembered of other tests."""
    one_engine.new_game()
    one_engine.set_position(chess960=False)
    return one_engine
