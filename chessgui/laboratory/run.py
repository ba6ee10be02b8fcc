"""One run of an experiment in a background thread, whose results so far another thread looks at. No Qt."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import engine
from chessgui.threads.progress import Progress
from engine import Experiment


class Run:
    """An experiment that runs. With a `path` it is the one in that file: a journal lies beside it, the run goes on where an earlier one was
    stopped, and the results are written there; a file that says something else by now is refused. `latest` are the results so far; a
    single attribute, so that no lock is needed."""

    def __init__(self, experiment: Experiment, path: Path | None = None) -> None:
        self.experiment, self.path = experiment, path
        self.latest: dict[str, Any] | None = None

    def __call__(self, progress: Progress) -> Experiment:
        """In the thread. Returns the experiment with its results; raises EngineError and Cancelled."""
        def report(done: int, total: int, results: dict[str, Any]) -> None:
            progress.tell(done, total)
            self.latest = results

        if self.path is not None:
            return engine.run_file(self.path, 1, report, progress.is_cancelled, self.experiment)
        return engine.run_experiment(self.experiment, None, 1, report, progress.is_cancelled)
