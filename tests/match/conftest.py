"""Matches that end with their test, and leave no engine behind."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from chessgui.engines.enginelist import EngineSpec
from chessgui.match.matchstate import MatchJournal
from chessgui.match.plan import MatchPlan, Opening
from chessgui.match.runner import MatchRunner
from tests.hands.fakeengines import PATIENT, make_player, processes_of
from tests.hands.matches import NODES, OFF, Begin, Match
from tests.hands.patience import PATIENCE_MS
from tests.hands.processes import wait_for_end


@pytest.fixture(autouse=True)
def engines_have_time(time_to_begin: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all tests of this folder, unless they say otherwise."""
    monkeypatch.setattr(MatchRunner.__init__, "__defaults__", (None, PATIENT))


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    made: list[Match] = []

    def build(first: EngineSpec | None = None, second: EngineSpec | None = None, games: int = 4, journal: MatchJournal | None = None,
              openings: tuple[Opening, ...] = (), **values: object) -> Match:
        if journal is None:
            engines = (first or make_player(tmp_path), second or make_player(tmp_path, "draws"))
            plan = replace(MatchPlan(engines, games, NODES, adjudication=OFF, pgn_file=str(tmp_path / "games.pgn")), **values)
            journal = MatchJournal.create(tmp_path / "matches", plan, openings)
        made.append(Match(journal))
        return made[-1]

    yield build
    for match in made:
        match.runner.close()
    for match in made:
        assert match.runner.wait(PATIENCE_MS)
        for spec in match.journal.state.plan.engines:
            for process in processes_of(spec):
                wait_for_end(process)
