"""Trials: what the user has done with tasks of the training that are no cards, kept in the same file as these. No Qt.

A task is named by a text such as `ending:lucena`. A trial has an id: kept again it counts once, with the better of both results, so that it
may be kept when it begins and once more when it ends, and may come back from another computer.
"""
from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from chessgui.practice.storefile import StoreFile

ENDING, GUESS = "ending:", "guess:"
"""How the names of tasks begin: endings that are played out, and games whose moves are guessed."""
KEEP = """
INSERT INTO trial VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET points = excluded.points, told = excluded.told
    WHERE excluded.points > points
"""


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial of a task. `at` is when it began, in milliseconds since 1970 in UTC; `points` are 0 for a failure; `told` is what else the
    kind of task keeps, as JSON."""

    id: str
    task: str
    at: int
    points: int = 0
    told: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the user has come with a task: how often it was tried and solved, and when it was last tried."""

    tried: int
    solved: int
    at: int


def new_id() -> str:
    """The id of a trial."""
    return secrets.token_hex(16)


def keep_trials(store: StoreFile, trials: Iterable[Trial]) -> int:
    """Keep trials in one transaction; returns how many are new. Blocks. Raises CardStoreError."""
    with store.writing() as connection:
        before = connection.execute("SELECT count(*) FROM trial").fetchone()[0]
        connection.executemany(KEEP, [(each.id, each.task, each.at, each.points, each.told) for each in trials])
        return int(connection.execute("SELECT count(*) FROM trial").fetchone()[0] - before)


def trials_of(store: StoreFile, task: str = "") -> list[Trial]:
    """All trials of the tasks whose name begins so, in the order of their times. Blocks. Raises CardStoreError."""
    with store.reading() as connection:
        rows = connection.execute("SELECT id, task, at, points, told FROM trial WHERE substr(task, 1, ?) = ? ORDER BY at, id",
                                  (len(task), task))
        return [Trial(*row) for row in rows]


def forget_trials(store: StoreFile, task: str) -> None:
    """Forget all trials of a task, to begin anew. Blocks. Raises CardStoreError."""
    with store.writing() as connection:
        connection.execute("DELETE FROM trial WHERE task = ?", (task,))


def standings(trials: Iterable[Trial]) -> dict[str, Standing]:
    """How far the user has come with each task that was tried, by its name."""
    found: dict[str, Standing] = {}
    for trial in trials:
        old = found.get(trial.task, Standing(0, 0, 0))
        found[trial.task] = Standing(old.tried + 1, old.solved + (trial.points > 0), max(old.at, trial.at))
    return found
