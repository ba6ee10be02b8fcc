"""Results of searches, kept per game and effort in the user's cache folder, so that what was searched once is never searched again. No Qt.

A file has a line for each position, appended in one piece as soon as it is known: whatever ends the program, the lines before stay, and a
line that was cut off is passed over.
"""
from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path

import chess
from platformdirs import user_cache_dir

from chessgui.report.effort import Effort, effort_text
from chessgui.report.evaluation import Evaluation

VERSION = 1
"""Of the lines, and of how they come about; files of another one are other files."""
MOST_BYTES = 256 * 2**20
"""Of all files together: the oldest go."""


def usual_folder() -> Path:
    """Where the results are kept."""
    return Path(user_cache_dir("chessgui", appauthor=False)) / "reports"


def game_key(line: chess.Board, effort: Effort, identity: str) -> str:
    """A name for the results of a game, given as its last position with all moves."""
    words = [str(VERSION), identity, effort_text(effort), line.root().fen(), str(line.chess960), *(move.uci() for move in line.move_stack)]
    return hashlib.blake2b("\n".join(words).encode(), digest_size=16).hexdigest()


class Store:
    """The results of one game, by the number of plies before the position. Nothing raises: where the folder cannot be
    written nothing is kept."""

    def __init__(self, folder: Path, key: str) -> None:
        self._path = folder / f"{key}.jsonl"

    def load(self) -> dict[int, Evaluation]:
        """All that is known."""
        known: dict[int, Evaluation] = {}
        try:
            lines = self._path.read_text("utf-8", errors="replace").splitlines()
        except OSError:
            return known
        for line in lines:
            with suppress(ValueError, TypeError):
                ply, evaluation = json.loads(line)
                known[int(ply)] = Evaluation.from_json(evaluation)
        return known

    def put(self, ply: int, evaluation: Evaluation) -> None:
        """Keep a result."""
        line = "\n" + json.dumps([ply, evaluation.as_json()], separators=(",", ":"))  # in front: a line that was cut off before ends here
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                os.write(descriptor, line.encode())
            finally:
                os.close(descriptor)


def prune(folder: Path, most_bytes: int = MOST_BYTES) -> None:
    """Remove the oldest files until all are within a number of bytes."""
    found: list[tuple[float, int, Path]] = []
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            told = path.stat()
            found.append((told.st_mtime, told.st_size, path))
    total = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if total <= most_bytes:
            break
        with suppress(OSError):
            path.unlink()
        total -= size
