"""The finished games of a batch, kept in the user's cache folder until its output is written, so that a killed batch can go on. No Qt."""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from chessgui.report.batch.job import Annotated, Job
from chessgui.storage.journal import line_of, lines_of
from chessgui.storage.safesave import SaveError, append_bytes


class BatchJournal:
    """A file with a line for each finished game; a damaged line is skipped. No method raises: where the file cannot be written, a batch
    that is killed begins anew."""

    def __init__(self, folder: Path, games: Sequence[str], job: Job) -> None:
        digest = hashlib.blake2b(repr((job.effort, job.writing, job.marks)).encode(), digest_size=16)
        for game in games:
            digest.update(f"{len(game)}\n{game}".encode("utf-8", "replace"))
        self._path = folder / f"batch-{digest.hexdigest()}.journal"

    def load(self) -> dict[int, Annotated]:
        """The finished games by number."""
        found: dict[int, Annotated] = {}
        try:
            data = self._path.read_bytes()
        except OSError:
            return found
        for line in lines_of(data):
            with suppress(ValueError, TypeError):
                number, text, problem = line.entry
                found[int(number)] = Annotated(str(text), str(problem))
        return found

    def put(self, number: int, game: Annotated) -> None:
        """Note a finished game."""
        with suppress(OSError, SaveError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            append_bytes(self._path, b"\n" + line_of([number, game.text, game.problem]))  # first end a line that was cut off

    def remove(self) -> None:
        """Remove the journal, because the output is written."""
        with suppress(OSError):
            self._path.unlink()
