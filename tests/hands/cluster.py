"""A real Dask cluster of two workers on this computer."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.hands.processes import wait_for
from tests.report.test_batch import engine_environment

START_S = 90.0


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        environment = {**engine_environment(), "XDG_CACHE_HOME": str(folder / "workers"), "PYTHONPATH": paths}
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
        wait_for(lambda: self._file.exists() and self._file.stat().st_size, START_S)
        with Client(scheduler_file=str(self._file), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=START_S)
            return str(client.scheduler.address)

    def close(self) -> None:
        """End all of them."""
        for process in [*self.workers, *self.processes]:
            process.kill()
            process.wait()
