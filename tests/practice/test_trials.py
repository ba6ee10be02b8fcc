"""Trials stand in the file of the cards: each counts once, and an older file gets a table for them and loses nothing."""
from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from chessgui.practice.store import CardStore
from chessgui.practice.storefile import CARDS, FILE, VERSION
from chessgui.practice.trials import ENDING, Standing, Trial, forget_trials, keep_trials, standings, trials_of
from tests.practice.samples import NOW, card, review


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    return CardStore(tmp_path)


def test_a_trial_counts_once_with_its_better_result(store: CardStore) -> None:
    """It is kept when it begins, so that a crash does not lose it, and again when it ends."""
    assert keep_trials(store, [Trial("a", "ending:lucena", NOW)]) == 1
    assert keep_trials(store, [Trial("a", "ending:lucena", NOW, 1, "well")]) == 0
    assert keep_trials(store, [Trial("a", "ending:lucena", NOW)]) == 0
    assert trials_of(store) == [Trial("a", "ending:lucena", NOW, 1, "well")]


def test_standings(store: CardStore) -> None:
    keep_trials(store, [Trial("a", "ending:reti", NOW), Trial("b", "ending:reti", NOW + 5, 1), Trial("c", "ending:lucena", NOW),
                        Trial("d", "guess:0f:w", NOW, 9)])
    assert standings(trials_of(store, ENDING)) == {"ending:reti": Standing(2, 1, NOW + 5), "ending:lucena": Standing(1, 0, NOW)}
    forget_trials(store, "ending:reti")
    assert [trial.id for trial in trials_of(store)] == ["c", "d"]


def test_a_file_of_the_first_version_is_taken_over(store: CardStore, tmp_path: Path) -> None:
    """With all its cards and answers."""
    store.add([card(1)], NOW)
    store.answer(1, review("a"))
    kept = store.cards()
    store.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("DROP TABLE trial")
        connection.execute("PRAGMA user_version = 1")
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {word.split("(")[0].strip() for word in CARDS.split("CREATE TABLE")[1:]}
    connection.close()
    assert keep_trials(store, [Trial("a", "ending:lucena", NOW)]) == 1
    assert store.cards() == kept and len(store.reviews()) == 1
    with store.reading() as opened:
        assert opened.execute("PRAGMA user_version").fetchone()[0] == VERSION
