"""What each work has in common."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from chessgui.gamelist.gamesource import GamesError
from chessgui.play.adjourned import AdjournedError
from chessgui.play.ratingfile import RatingFileError
from chessgui.storage.safesave import SaveError
from engine.errors import TrainingError

Acknowledge = Callable[[Any], None]
PROBLEMS = OSError, SaveError, GamesError, RatingFileError, AdjournedError, TrainingError


class Work:
    """One kind of file. `is_lasting` says that every later call fails too, so that nothing must be waited for."""

    everything: tuple[Any, ...]
    """What is acknowledged where nothing fails."""

    def prepare(self, root: Path) -> None:
        """What is there before."""

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        """Write. Raises nothing that the program does not expect."""
        raise NotImplementedError

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        """The next start. Without `has_power` the power went, so that unsynced bytes may be anything."""
        raise NotImplementedError
