"""Matches of fake engines, played to their end and looked at."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import chess.pgn
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import OWN, save_engines
from chessgui.match.matchstate import MatchJournal
from chessgui.match.plan import Adjudication, Control, ControlKind
from chessgui.match.runner import MatchRunner, Snapshot, Status
from chessgui.match.window import MatchWindow
from tests.hands.fakeengines import PATIENT, make_player, processes_of
from tests.hands.patience import PATIENCE_MS
from tests.hands.processes import wait_for_end

NODES = Control(ControlKind.NODES, 10)
OFF = Adjudication(None, 1, 1, None, 1, 0)


class Match:
    """A runner with all the snapshots it has told."""

    def __init__(self, journal: MatchJournal) -> None:
        self.journal = journal
        self.runner = MatchRunner(journal, patience=PATIENT)
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
    qtbot.waitUntil(lambda: match.is_(until))
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


Open = Callable[[], MatchWindow]


def match_windows(qtbot: QtBot, folder: Path, *fakes: str) -> Iterator[Open]:
    """Opens windows of matches that know our engine and some fakes. At the end they are closed, and no fake is left running."""
    windows: list[MatchWindow] = []
    players = [make_player(folder, how) for how in fakes]
    save_engines(folder / "engines.json", (OWN, *players))

    def build() -> MatchWindow:
        windows.append(MatchWindow(folder / "engines.json", folder / "matches"))
        window = windows[-1]
        window.show()
        qtbot.waitUntil(lambda: window.setup.choices[0].count() == 1 + len(players) and not window._background.busy)
        return window

    yield build
    for window in windows:
        window.close()
        assert window.wait(PATIENCE_MS)
        qtbot.waitUntil(lambda window=window: not window._background.busy)
        window.deleteLater()
    for spec in players:
        for process in processes_of(spec):
            wait_for_end(process)
