"""Journals of long runs: a file with a line for every finished piece of work, so that a run which was killed goes on where it was.

The first line holds the settings, each further one a numbered entry, all as JSON. Lines are only appended, so that a kill can tear only the
last one, which is then cut off.
"""
from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.compiled import cache
from engine.errors import TuneError
from engine.network.networkfile import write_whole


class Journal:
    """The finished work of a run, in order: `entries` are those that the file had when it was opened."""

    def __init__(self, path: Path | None, settings: Mapping[str, Any]) -> None:
        """Create a file, or continue one with the same settings; None keeps nothing. The engine itself is one of the settings, since
        results of different sources must not be mixed. Raises TuneError for a file that cannot be read or written, or belongs to another
        run."""
        self.entries: list[dict[str, Any]] = []
        self._path, self._file, self._written = path, None, 0
        if path is None:
            return
        head = {"settings": json.loads(json.dumps({**settings, "engine": cache.fingerprint()}))}
        try:
            if not path.exists() or path.stat().st_size == 0:
                write_whole(path, _line(head))
            data = path.read_bytes()
            end = data.rfind(b"\n") + 1
            found, *self.entries = (_entry(path, place, line) for place, line in enumerate(data[:end].split(b"\n")[:-1] or [data]))
            _compare(path, found, head["settings"])
            if end < len(data):
                os.truncate(path, end)
            self._file, self._written = path.open("ab", buffering=0), len(self.entries)
        except OSError as error:
            raise _unusable(path, error) from error

    def append(self, entry: Mapping[str, Any]) -> None:
        """Write an entry with the next number. Raises TuneError."""
        if self._path is None or self._file is None:
            return
        left = memoryview(_line({"number": self._written, **entry}))
        self._written += 1
        try:
            while left:
                left = left[self._file.write(left):]
        except OSError as error:
            raise _unusable(self._path, error) from error

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def _line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode("ascii") + b"\n"


def _entry(path: Path, place: int, line: bytes) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if place == 0:
        if not isinstance(entry, dict) or not isinstance(entry.get("settings"), dict):
            raise TuneError(f"{path} is no journal of a run.")
    elif not isinstance(entry, dict) or entry.get("number") != place - 1:
        raise TuneError(f"Line {place + 1} of {path} is damaged; without the lines from there on the run can go on.")
    return entry


def _compare(path: Path, head: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
    found = head["settings"]
    differing = sorted(name for name in {*found, *settings} if found.get(name) != settings.get(name))
    if differing:
        raise TuneError(f"{path} was begun with other settings ({', '.join(differing)}); choose another file.")


def _unusable(path: Path, error: OSError) -> TuneError:
    return TuneError(f"{path} cannot be written: {error.strerror or error}.")
