"""A real Dask cluster of two workers on this computer; one of them is killed in the middle of its work."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.hands.cluster import Cluster
from tests.report.test_batch import engine_environment

pytest.importorskip("distributed", reason="the package distributed (extra: cluster) is not installed")

GAMES = 14


@pytest.fixture
def cluster(prepared_engine: None, tmp_path: Path) -> Iterator[Cluster]:
    with closing(Cluster(tmp_path)) as found:
        yield found


def annotate(arguments: list[str], cache: Path) -> subprocess.Popen[str]:
    """The command, with caches of its own."""
    environment = {**engine_environment(), "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "chessgui.report", *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)


def test_a_worker_that_is_killed_costs_nothing_but_time(cluster: Cluster, tmp_path: Path) -> None:
    games = tmp_path / "in.pgn"
    games.write_text("".join(f'[Event "{number}"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n' for number in range(GAMES)), "utf-8")
    far, near = tmp_path / "far.pgn", tmp_path / "near.pgn"
    common = [str(games), "--nodes", "60000"]
    with annotate([*common, "-o", str(far), "--scheduler", cluster.address()], tmp_path / "a") as process:
        assert process.stderr is not None
        lines = [process.stderr.readline() for _ in range(3)]
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        lines += process.stderr.readlines()
    assert process.returncode == 0, lines
    assert lines[-1] == f"{GAMES} of {GAMES} games\n"
    assert cluster.workers[0].wait() == -signal.SIGKILL and cluster.workers[1].poll() is None
    with annotate([*common, "-o", str(near), "--quiet"], tmp_path / "b") as process:
        assert process.wait() == 0
    assert far.read_bytes() == near.read_bytes()
