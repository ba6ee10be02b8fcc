"""Journals of long runs: a file with a line for every finished piece of work, so that a run which was killed goes on where it was.

The first line holds the settings, each further one a numbered entry, all as JSON. Lines are only appended, so that a kill can tear only the
last one, which is then cut off. One process at a time has a journal.
"""
from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from engine.compiled import cache
from engine.errors import TuneError
from engine.files import lock, refuse_device, write_whole


class Journal:
    """The finished work of a run, in order: `entries` are those that the file had when it was opened."""

    def __init__(self, path: Path | None, settings: Mapping[str, Any], is_sound: Callable[[Mapping[str, Any]], bool],
                 set_aside: Callable[[Path], object] | None = None) -> None:
        """Create a file, or continue one with the same settings; None keeps nothing. The engine itself is one of the settings, since
        results of different sources must not be mixed. `is_sound` tells whether an entry has what the run needs of it. With `set_aside`
        what is kept of another run is copied to a file beside it, whose path `set_aside` gets, and a new one begins. Raises TuneError for a
        file that cannot be read or written, that another process has open, or else that belongs to another run."""
        self.entries: list[dict[str, Any]] = []
        self._path, self._file, self._written = path, None, 0
        if path is None:
            return
        head = _line({"settings": {**settings, "engine": cache.fingerprint()}})
        try:
            refuse_device(path)
            self._file = path.open("ab", buffering=0)
            if not lock(self._file):  # two would count their pairs twice
                raise TuneError(f"Another process goes on with {path}; wait for its end, or choose another file.")
            self._continue(path, head, is_sound, set_aside)
        except OSError as error:
            self.close()
            raise _unusable(path, error) from error
        except TuneError:
            self.close()
            raise

    def _continue(self, path: Path, head: bytes, is_sound: Callable[[Mapping[str, Any]], bool],
                  set_aside: Callable[[Path], object] | None) -> None:
        """Read the entries, and cut off what a kill has torn."""
        data = path.read_bytes()
        end = data.rfind(b"\n") + 1
        if not head.startswith(data):  # neither new, nor torn while it was begun
            first, *lines = data[:end].split(b"\n")[:-1] or [b""]
            differing = _differing(_entry(path, 0, first, is_sound)["settings"], json.loads(head)["settings"])
            if not differing:
                self.entries = [_entry(path, place, line, is_sound) for place, line in enumerate(lines, 1)]
                self._written = len(self.entries)
                if end < len(data):
                    os.truncate(path, end)
                return
            if set_aside is None:
                raise TuneError(f"{path} was begun with other settings ({', '.join(differing)}); choose another file.")
            if lines:
                kept = _free_name(path)
                write_whole(kept, data)
                set_aside(kept)
        os.truncate(path, 0)
        self._write(head)

    def append(self, entry: Mapping[str, Any]) -> None:
        """Write an entry with the next number. Raises TuneError."""
        if self._path is None or self._file is None:
            return
        line = _line({"number": self._written, **entry})
        self._written += 1
        try:
            self._write(line)
        except OSError as error:
            raise _unusable(self._path, error) from error

    def _write(self, line: bytes) -> None:
        left = memoryview(line)
        while left and self._file is not None:
            left = left[self._file.write(left):]

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def move_journal(journal: Path, path: Path) -> None:
    """Move a journal that no run has open, also to another disk; a file that is there already is set aside. Raises TuneError."""
    try:
        if path.exists():
            path.replace(_free_name(path))
        shutil.move(journal, path)
    except OSError as error:
        raise _unusable(path, error) from error


def _line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode("ascii") + b"\n"


def _entry(path: Path, place: int, line: bytes, is_sound: Callable[[Mapping[str, Any]], bool]) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if place == 0:
        if not isinstance(entry, dict) or not isinstance(entry.get("settings"), dict):
            raise TuneError(f"{path} is no journal of a run.")
    elif not isinstance(entry, dict) or entry.get("number") != place - 1 or not is_sound(entry):
        raise TuneError(f"Line {place + 1} of {path} is damaged; without the lines from there on the run can go on.")
    return entry


def _differing(found: Mapping[str, Any], settings: Mapping[str, Any]) -> list[str]:
    return sorted(name for name in {*found, *settings} if found.get(name) != settings.get(name))


def _free_name(path: Path) -> Path:
    """The name under which a journal is set aside."""
    names = (path.with_name(f"{path.name}.old{number if number > 1 else ''}") for number in count(1))
    return next(name for name in names if not name.exists())


def _unusable(path: Path, error: OSError) -> TuneError:
    return TuneError(f"{path} cannot be written: {error.strerror or error}.")
