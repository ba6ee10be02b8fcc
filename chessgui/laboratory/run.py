"""What the laboratory does in background threads: the run of an experiment, whose results so far another thread looks at, and reading the
tests of a file. No Qt."""
from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any
from weakref import finalize

import engine
from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.threads.progress import Progress
from chessgui.words.language import tr
from engine import EngineError, Experiment, Place

MOST_SUITE_BYTES = 1 << 22
"""How many bytes of a file are read at most; what stands behind them is left out."""


class Run:
    """An experiment that runs. With a `path` it is the one in that file: a journal lies beside it, the run goes on where an earlier one was
    stopped, and the results are written there; a file that says something else by now is refused. Without one the journal lies in a folder
    of its own, as long as this object lives. A `path` that is told while it runs counts when it ends; where the journal cannot be put
    beside it, the path is None again, and `problem` is a sentence that says why. `latest` are the results so far, and `remark` says that it
    has not gone on with what lay beside the file. All are single attributes, so that no lock is needed."""

    def __init__(self, experiment: Experiment, path: Path | None = None) -> None:
        self.experiment, self.path = experiment, path
        self.latest: dict[str, Any] | None = None
        self.problem = self.remark = ""
        self._journal: Path | None = None

    def again(self, experiment: Experiment, path: Path | None) -> Run:
        """The next run: this one, if its journal could not be put beside its file and the experiment is the same; else another one."""
        if not self.problem or experiment != self.experiment:
            return Run(experiment, path)
        self.path = path
        return self

    def __call__(self, progress: Progress) -> Experiment:
        """In the thread. Returns the experiment with its results; raises EngineError and Cancelled."""
        def report(done: int, total: int, results: dict[str, Any]) -> None:
            progress.tell(done, total)
            self.latest = results

        def set_aside(kept: Path) -> None:
            self.remark = tr("The run begins anew: another experiment or another version of the engine had begun it, and {0} keeps what "
                             "was found.").format(kept)

        self.keep(progress)
        if self.path is None:
            if self._journal is None:
                folder = tempfile.mkdtemp(prefix="chessgui-")
                finalize(self, shutil.rmtree, folder, ignore_errors=True)
                self._journal = Path(folder, "journal")
            try:
                done = engine.run_experiment(self.experiment, self._journal, 1, report, progress.is_cancelled)
            finally:
                self.keep(progress)
            if self.path is None:
                return done
        return engine.run_file(self.path, 1, report, progress.is_cancelled, self.experiment, set_aside)

    def keep(self, progress: Progress) -> None:
        """Of a run that began without a `path` and does not run now, put the journal beside the file that it has by now: the next run goes
        on with it. Blocks. Raises EngineError."""
        self.problem = ""
        if self._journal is not None and self.path is not None:
            try:
                engine.move_journals(self._journal, self.path, self.experiment)
            except EngineError as error:
                self.path, self.problem = None, str(error)
                raise


def suite_of(path: Path) -> tuple[Place, ...]:
    """The positions of a file. Tabs and what else cannot be printed in it count as blanks: no experiment may have them. Raises
    EngineError."""
    from engine import read_suite  # which compiles the engine where that has not been done: this is not the GUI thread
    try:
        refuse_device(path)
        with path.open("rb") as file:
            text = file.read(MOST_SUITE_BYTES).decode("utf-8", "replace")
    except OSError as error:
        raise EngineError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
    return read_suite("".join(letter if letter.isprintable() or letter in "\r\n" else " " for letter in text))
