"""The promise: whatever the file system does at any moment, the next start has everything that was acknowledged."""
from __future__ import annotations

import errno
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest

from tests.faults.disk import SHORT, Disk, Unsynced, errors_of
from tests.faults.work import Work
from tests.faults.works import WORKS

ALL = 1 << 30
QUICK, WHOLE = 14, 700
"""The cases for each kind of file; there are sixteen kinds."""


@dataclass(frozen=True, slots=True)
class PowerCut:
    """The power goes behind so many notes."""

    notes: int
    unsynced: Unsynced
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """So many calls, from one on, fail with an errno; or the first is short, and the others fail. Afterwards the power may go, too."""

    call: int
    code: int
    count: int = 1
    then: Unsynced = Unsynced.KEPT

    @property
    def is_lasting(self) -> bool:
        """Whether no later call succeeds."""
        return self.count == ALL

    def fault(self, number: int, name: str) -> int | None:
        """What happens to a call."""
        if self.code == SHORT and number == self.call:
            return SHORT if name == "write" else None
        if not self.call <= number < self.call + self.count:
            return None
        return errno.EIO if self.code == SHORT else self.code


def written(root: Path, work: Work, failure: Failure | None = None) -> Disk:
    """The layer after the work was done in a new folder."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    work.prepare(root)
    disk = Disk(root, failure.fault if failure is not None else lambda number, name: None)
    with disk.watched():
        work.run(root, disk.acknowledge, failure is not None and failure.is_lasting)
    return disk


def cuts(disk: Disk) -> Iterator[PowerCut]:
    """Every moment with all and nothing of what was not synced, then by chance without end."""
    for unsynced in (Unsynced.KEPT, Unsynced.LOST):
        for notes in range(len(disk.notes) + 1):
            yield PowerCut(notes, unsynced)
    dice = random.Random(1)
    while True:
        yield PowerCut(dice.randrange(len(disk.notes) + 1), Unsynced.CHANCE, dice.randrange(1 << 30))


def failures(disk: Disk) -> list[Failure]:
    """Every call with every failure."""
    return [Failure(call, code, count, then) for then in (Unsynced.KEPT, Unsynced.LOST) for count in (1, 2, 4, ALL)
            for call, name in enumerate(disk.calls) for code in (*errors_of(name), *((SHORT,) if name == "write" else ()))]


def look(disk: Disk, work: Work, cut: PowerCut) -> None:
    """The next start after a power cut."""
    disk.rebuild(cut.notes, cut.unsynced, cut.seed)
    work.check(disk.root, disk.acknowledged(cut.notes), has_power=cut.unsynced is Unsynced.KEPT)


def try_failure(root: Path, work: Work, failure: Failure) -> None:
    """A work with a failure, and the next start."""
    disk = written(root, work, failure)
    look(disk, work, PowerCut(len(disk.notes), failure.then))


@pytest.mark.parametrize("name", WORKS)
def test_some_faults(name: str, tmp_path: Path) -> None:
    assert run_cases(name, tmp_path / "disk", QUICK) == QUICK


@pytest.mark.slow(reason="ten thousand power cuts and failing calls")
@pytest.mark.parametrize("name", WORKS)
def test_all_faults(name: str, tmp_path: Path) -> None:
    assert run_cases(name, tmp_path / "disk", WHOLE) >= WHOLE


def run_cases(name: str, root: Path, count: int) -> int:
    """Half of the cases are power cuts, half are failing calls, chosen by a fixed seed. Returns their number."""
    work, dice = WORKS[name](), random.Random(2)
    disk = written(root, work)
    assert disk.acknowledged() == list(work.everything)
    wrong = failures(disk)
    chosen = dice.sample(wrong, min(count // 2, len(wrong)))
    moments = list(islice(cuts(disk), max(count, 3 * len(disk.notes)) - len(chosen)))
    cases = [*dice.sample(moments, count - len(chosen)), *chosen]
    for case in cases:
        try:
            look(disk, work, case) if isinstance(case, PowerCut) else try_failure(root, work, case)
        except Exception as error:
            error.add_note(f"{name}: {case}")
            raise
    return len(cases)
