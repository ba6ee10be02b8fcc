"""For the tests of engines side by side: what was told, and how long it may take."""
from __future__ import annotations

import os
from collections.abc import Callable

import chess

from chessgui.engines.analysts import Analysts
from engine import Info
from tests.hands.patience import PATIENCE_MS

WAIT_MS = PATIENCE_MS
LATER = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
PATH = os.environ.get("PATH", "") + ":/usr/games"
Make = Callable[..., Analysts]


class Notes:
    """What was told."""

    def __init__(self, analysts: Analysts) -> None:
        self.reports: list[tuple[str, chess.Board, tuple[Info, ...]]] = []
        self.failures: list[tuple[str, str]] = []
        self.warnings: list[tuple[str, str]] = []
        self.finished: list[str] = []
        analysts.reported.connect(lambda *values: self.reports.append(values))
        analysts.failed.connect(lambda *values: self.failures.append(values))
        analysts.warned.connect(lambda *values: self.warnings.append(values))
        analysts.finished.connect(lambda name, board: self.finished.append(name))

    def of(self, name: str) -> list[tuple[Info, ...]]:
        return [lines for engine, _, lines in self.reports if engine == name]
