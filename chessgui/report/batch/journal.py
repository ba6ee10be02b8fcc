"""The finished games of a batch, kept in the user's cache folder until its output is written: a batch that was killed goes on. No Qt."""
from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from chessgui.report.batch.job import Annotated, Job


class Journal:
    """A file with a line for each finished game; a line that was cut off is passed over. Nothing raises: without the folder a batch that is
    killed only begins anew."""

    def __init__(self, folder: Path, games: Sequence[str], job: Job) -> None:
        digest = hashlib.blake2b(repr((job.effort, job.writing, job.marks)).encode(), digest_size=16)
        for game in games:
            digest.update(f"{len(game)}\n{game}".encode("utf-8", "replace"))
        self._path = folder / f"batch-{digest.hexdigest()}.journal"

    def load(self) -> dict[int, Annotated]:
        """The finished games by number."""
        found: dict[int, Annotated] = {}
        try:
            lines = self._path.read_text("utf-8", errors="replace").split("\n")
        except OSError:
            return found
        for line in lines:
            with suppress(ValueError, TypeError):
                number, text, problem = json.loads(line)
                found[int(number)] = Annotated(str(text), str(problem))
        return found

    def put(self, number: int, game: Annotated) -> None:
        """Note a finished game."""
        line = "\n" + json.dumps([number, game.text, game.problem])
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                os.write(descriptor, line.encode())
            finally:
                os.close(descriptor)

    def remove(self) -> None:
        """The output is written."""
        with suppress(OSError):
            self._path.unlink()
