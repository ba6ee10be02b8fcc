"""Matches of fake engines, played to their end and looked at."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess.pgn
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import Patience
from chessgui.match.matchstate import MatchJournal
from chessgui.match.plan import Adjudication, Control, ControlKind
from chessgui.match.runner import MatchRunner, Snapshot, Status

QUICK = Patience(start_s=5, ready_s=5, quit_s=0.2)
NODES = Control(ControlKind.NODES, 10)
OFF = Adjudication(None, 1, 1, None, 1, 0)


class Match:
    """A runner with all the snapshots it has told."""

    def __init__(self, journal: MatchJournal) -> None:
        self.journal = journal
        self.runner = MatchRunner(journal, patience=QUICK)
        self.heard: list[Snapshot] = []
        self.runner.changed.connect(self.heard.append)

    @property
    def last(self) -> Snapshot | None:
        return self.heard[-1] if self.heard else None

    def is_(self, *status: Status) -> bool:
        return self.last is not None and self.last.status in status


Begin = Callable[..., Match]


def play(qtbot: QtBot, match: Match, until: Status = Status.COMPLETE) -> Snapshot:
    """Start a match and wait until it has a status."""
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.is_(until), timeout=20_000)
    assert match.last is not None
    return match.last


def games_of(path: Path) -> list[chess.pgn.Game]:
    """The games of a PGN file, all of them sound."""
    games = []
    with open(path) as file:
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors
            games.append(game)
    return games
