"""Cards of real games are right in the eyes of another engine. `tests.practice.soundness` tells the figure of more games."""
from __future__ import annotations

import shutil

import pytest

from tests.practice.soundness import soundness


@pytest.mark.slow(reason="games are played and searched, and each card is searched by Stockfish for two seconds")
@pytest.mark.skipif(shutil.which("stockfish") is None, reason="there is no Stockfish")
def test_nearly_all_solutions_are_best_or_equal() -> None:
    found = soundness(4)
    assert found
    assert sum(one.accepts_best for one in found) >= 0.97 * len(found)
    assert sum(one.is_sound for one in found) >= 0.9 * len(found)
