"""kill -9 at random moments of random editing sessions: no acknowledged edit is lost, and no user file torn."""
from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import pytest

from chessgui.journal.recovery import recover
from chessgui.tree.edits import whole
from tests.hands.patience import PATIENCE_S
from tests.journal.editing_session import Facts, facts_after, is_whole

ROOT = Path(__file__).resolve().parents[2]
MOST_AHEAD = 4_000
"""Records that may have been submitted beyond the last acknowledged one."""


class Sessions:
    """A process that begins sessions, and what they tell."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.journal.editing_session"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._told: SimpleQueue[list[bytes]] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._told.put(line.split())

    def begin(self, seed: int, folder: Path) -> int:
        """Begin a session; its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed} {folder}\n".encode())
        self._process.stdin.flush()
        early = [self._next()]
        while early[-1][0] != b"begun":
            early.append(self._next())
        for words in early[:-1]:
            self._told.put(words)
        return int(early[-1][1])

    def kill(self, process: int, after_s: float, after_records: int) -> int:
        """Kill a session so many seconds after it has acknowledged so many records; the number of the last record acknowledged."""
        acknowledged, killed = 0, False
        while True:
            if not killed and acknowledged >= after_records:
                time.sleep(after_s)
                os.kill(process, signal.SIGKILL)
                killed = True
            words = self._next()
            if words[0] == b"gone":
                return acknowledged
            assert words[0] == b"acknowledged", b" ".join(words)
            acknowledged = max(acknowledged, int(words[1]))

    def _next(self) -> list[bytes]:
        try:
            return self._told.get(timeout=PATIENCE_S)
        except Empty:
            pytest.fail("the session says nothing")

    def end(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE_S)
        self._process.stdout.close()


@pytest.fixture(scope="module")
def sessions() -> Iterator[Sessions]:
    if not hasattr(os, "fork"):
        pytest.skip("sessions are begun by fork")
    sessions = Sessions()
    yield sessions
    sessions.end()


def recovered(folder: Path) -> dict[int, Facts]:
    """What is found, as the session tells it."""
    recovery = recover(folder / "journal")
    assert recovery.problems == []
    recovery.release()
    return {one.number: (whole(one.game), one.place, str(one.path) if one.path else None, one.clean, one.live) for one in recovery.games}


def check_kill(sessions: Sessions, seed: int, folder: Path) -> int:
    """Kill a session somewhere; the number of the record up to which all was found."""
    dice = random.Random(-seed)
    process = sessions.begin(seed, folder)
    acknowledged = sessions.kill(process, dice.random() * 0.03, dice.choice((0, 1, 10, 50, 150, 300)))
    found = recovered(folder)
    expected = facts_after(seed, range(acknowledged, acknowledged + 1))
    at = acknowledged
    while found != expected[at]:
        at += 1
        assert at < acknowledged + MOST_AHEAD, f"what was found is no state of session {seed} after record {acknowledged}"
        if at not in expected:
            expected = facts_after(seed, range(at, at + 200))
    user_file = folder / "user.pgn"
    assert not user_file.exists() or is_whole(user_file.read_bytes())
    return at


@pytest.mark.parametrize("seed", range(12))
def test_nothing_acknowledged_is_lost(sessions: Sessions, tmp_path: Path, seed: int) -> None:
    check_kill(sessions, seed, tmp_path)


@pytest.mark.slow(reason="200 sessions")
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_nothing_acknowledged_is_lost_in_two_hundred_sessions(sessions: Sessions, tmp_path: Path, seed: int) -> None:
    check_kill(sessions, seed, tmp_path)
