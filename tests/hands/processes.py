"""Other processes: whether they live, and waiting for their end or for what they do."""
from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.hands.patience import PATIENCE_S


def is_alive(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be fetched does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_for(happened: Callable[[], object], patience_s: float = PATIENCE_S) -> None:
    """Until something has happened that only another process can tell of. Raises AssertionError when it has not for so long."""
    end = time.monotonic() + patience_s
    while not happened():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.05)


@contextmanager
def ended(*processes: subprocess.Popen[Any]) -> Iterator[None]:
    """Processes that have ended, whatever happened, at the end of the block: those that still run are killed."""
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def wait_for_end(process: int) -> None:
    """Until a process, of whomever, has ended. Raises AssertionError when it goes on for as long as tests wait."""
    wait_for(lambda: not is_alive(process))
