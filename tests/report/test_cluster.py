"""A real Dask cluster of two workers on this computer; one of them is killed in the middle of its work."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.report.test_batch import engine_environment

pytest.importorskip("distributed", reason="the package distributed (extra: cluster) is not installed")

GAMES = 14
START_S = 90.0


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        environment = {**engine_environment(), "XDG_CACHE_HOME": str(folder / "workers"), "PYTHONPATH": str(ROOT)}
        common = {"cwd": folder, "env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        module = [sys.executable, "-m", "distributed.cli"]
        self.processes = [subprocess.Popen(  # type: ignore[call-overload]
            [*module[:2], "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
             "--scheduler-file", str(self._file)], **common)]
        self.workers = [subprocess.Popen(  # type: ignore[call-overload]
            [*module[:2], "distributed.cli.dask_worker", "--scheduler-file", str(self._file), "--nthreads", "1", "--no-nanny",
             "--no-dashboard", "--memory-limit", "0"], **common) for _ in range(2)]

    def address(self) -> str:
        """Of the scheduler, once both workers are there."""
        from distributed import Client
        ends = time.monotonic() + START_S
        while not (self._file.exists() and self._file.stat().st_size):
            assert time.monotonic() < ends, "the scheduler does not start"
            time.sleep(0.05)
        with Client(scheduler_file=str(self._file), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=START_S)
            return str(client.scheduler.address)

    def close(self) -> None:
        """End all of them."""
        for process in [*self.workers, *self.processes]:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(prepared_engine: None, tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.close()


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
