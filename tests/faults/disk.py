"""A layer under all writing of the program below one folder.

Every call that changes files is counted and noted, and a test may let any of them fail or write less than it was given. From the notes the
folder is rebuilt as it would be after the power went at any moment. The model is that of a file system which promises as little as POSIX
does: what was written since the last fsync of a file may be there, missing, torn or zeros, and names that were made, changed or removed
since the last fsync of a folder may be there up to any of them.
"""
from __future__ import annotations

import builtins
import errno
import io
import os
import random
import shutil
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

CALLS = "open", "write", "fsync", "ftruncate", "truncate", "replace", "rename", "unlink", "remove", "mkdir", "chmod", "close"
REAL = {name: getattr(os, name) for name in CALLS}
REAL_OPEN = builtins.open


class Kind(Enum):
    """What was done."""

    CREATE = "create"
    WRITE = "write"
    CUT = "cut"
    SYNC = "sync"
    RENAME = "rename"
    UNLINK = "unlink"
    MKDIR = "mkdir"
    SYNC_FOLDER = "sync folder"
    ACKNOWLEDGE = "acknowledge"
    """Not a call: the program has said that something is kept."""


NAMES = Kind.CREATE, Kind.RENAME, Kind.UNLINK, Kind.MKDIR


@dataclass(frozen=True, slots=True)
class Note:
    """One call. Files are numbered, since names change; `value` is what was written, the new size, the new name or what was said."""

    kind: Kind
    path: Path = Path()
    file: int = 0
    place: int = 0
    value: Any = None


class Unsynced(Enum):
    """What becomes of that which was not synced when the power goes."""

    KEPT = "kept"
    """As after kill -9: the system still writes everything."""
    LOST = "lost"
    CHANCE = "chance"


Fault = Callable[[int, str], int | None]
"""By the number and the name of a call: None to do it, SHORT to write half, else the errno to fail with."""
SHORT = -1


class Disk:
    """What happens below a folder while `watched` is open. Belongs to any thread."""

    def __init__(self, root: Path, fault: Fault = lambda number, name: None) -> None:
        self.root, self.notes, self.calls = root, list[Note](), list[str]()
        self._fault = fault
        self._start = {path: path.read_bytes() if path.is_file() else None for path in sorted(root.rglob("*"))}
        self._numbers = {path: number for number, path in enumerate(self._start, 1)}
        self._made = len(self._numbers)
        self._descriptors: dict[int, tuple[Path, int]] = {}
        self._lock = threading.RLock()

    def acknowledge(self, value: Any) -> None:
        """The program has said that something is kept from now on."""
        self._note(Note(Kind.ACKNOWLEDGE, value=value))

    def acknowledged(self, notes: int | None = None) -> list[Any]:
        """What was acknowledged within the first so many notes, or all."""
        return [note.value for note in self.notes[:notes] if note.kind is Kind.ACKNOWLEDGE]

    # the calls ---------------------------------------------------------------------------------------------------

    @contextmanager
    def watched(self) -> Iterator[None]:
        """All calls inside go through this layer; none really waits for the disk."""
        with pytest.MonkeyPatch.context() as patch:
            for name in CALLS:
                patch.setattr(os, name, getattr(self, f"_{name}"))
            patch.setattr(io, "open", self._open_file)
            patch.setattr(builtins, "open", self._open_file)
            yield

    def _is_here(self, path: object) -> bool:
        return not isinstance(path, int) and self.root in Path(os.fsdecode(path)).parents  # type: ignore[arg-type]

    def _note(self, note: Note) -> None:
        with self._lock:
            self.notes.append(note)

    def _pass(self, name: str) -> bool:
        """Count a call; whether it is to be short. Raises OSError where it is to fail."""
        with self._lock:
            number = len(self.calls)
            self.calls.append(name)
        code = self._fault(number, name)
        if code is not None and code != SHORT:
            raise OSError(code, os.strerror(code))
        return code == SHORT

    def _open(self, path: Any, flags: int, mode: int = 0o777, **others: Any) -> int:
        writes = bool(flags & (os.O_WRONLY | os.O_RDWR)) and self._is_here(path)
        if not writes:
            descriptor = REAL["open"](path, flags, mode, **others)
            if self._is_here(path) or Path(os.fsdecode(path)) == self.root:
                here = Path(os.fsdecode(path))  # fsync flushes a file also where it was opened for reading
                self._descriptors[descriptor] = here, self._numbers.get(here, 0) if here.is_file() else 0
            return descriptor
        self._pass("open")
        here = Path(os.fsdecode(path))
        is_new, size = not here.exists(), here.stat().st_size if here.exists() else 0
        descriptor = REAL["open"](path, flags, mode, **others)
        if is_new:
            self._made += 1
            self._numbers[here] = self._made
            self._note(Note(Kind.CREATE, here, self._made))
        elif flags & os.O_TRUNC and size:
            self._note(Note(Kind.CUT, here, self._numbers[here], value=0))
        self._descriptors[descriptor] = here, self._numbers[here]
        return descriptor

    def _write(self, descriptor: int, data: Any) -> int:
        path, file = self._descriptors.get(descriptor, (Path(), 0))
        if not file:
            return int(REAL["write"](descriptor, data))
        data = bytes(data)
        if self._pass("write"):
            data = data[:max(1, len(data) // 2)]
        appends = self._flags(descriptor) & os.O_APPEND
        place = os.fstat(descriptor).st_size if appends else os.lseek(descriptor, 0, os.SEEK_CUR)
        done = int(REAL["write"](descriptor, data))
        self._note(Note(Kind.WRITE, path, file, place, data[:done]))
        return done

    @staticmethod
    def _flags(descriptor: int) -> int:
        import fcntl
        return fcntl.fcntl(descriptor, fcntl.F_GETFL)

    def _fsync(self, descriptor: int) -> None:
        path, file = self._descriptors.get(descriptor, (None, 0))
        if path is None:
            REAL["fsync"](descriptor)
            return
        self._pass("fsync")
        self._note(Note(Kind.SYNC, path, file) if file else Note(Kind.SYNC_FOLDER, path))

    def _ftruncate(self, descriptor: int, size: int) -> None:
        path, file = self._descriptors.get(descriptor, (Path(), 0))
        if file:
            self._pass("truncate")
            self._note(Note(Kind.CUT, path, file, value=size))
        REAL["ftruncate"](descriptor, size)

    def _truncate(self, path: Any, size: int) -> None:
        if isinstance(path, int):
            self._ftruncate(path, size)
            return
        if self._is_here(path):
            self._pass("truncate")
            self._note(Note(Kind.CUT, Path(path), self._numbers[Path(path)], value=size))
        REAL["truncate"](path, size)

    def _replace(self, old: Any, new: Any, **others: Any) -> None:
        if self._is_here(old):
            self._pass("replace")
        REAL["replace"](old, new, **others)
        if self._is_here(old):
            with self._lock:
                self._numbers[Path(new)] = self._numbers.pop(Path(old))
            self._note(Note(Kind.RENAME, Path(old), value=Path(new)))

    _rename = _replace

    def _unlink(self, path: Any, **others: Any) -> None:
        if self._is_here(path):
            self._pass("unlink")
        REAL["unlink"](path, **others)
        if self._is_here(path):
            self._note(Note(Kind.UNLINK, Path(path)))

    _remove = _unlink

    def _mkdir(self, path: Any, mode: int = 0o777, **others: Any) -> None:
        if self._is_here(path):
            self._pass("mkdir")
        REAL["mkdir"](path, mode, **others)
        if self._is_here(path):
            self._note(Note(Kind.MKDIR, Path(path)))

    def _chmod(self, path: Any, mode: int, **others: Any) -> None:
        if self._is_here(path):
            self._pass("chmod")
        REAL["chmod"](path, mode, **others)

    def _close(self, descriptor: int) -> None:
        self._descriptors.pop(descriptor, None)
        REAL["close"](descriptor)

    def _open_file(self, file: Any, mode: str = "r", buffering: int = -1, encoding: str | None = None, errors: str | None = None,
                   newline: str | None = None, closefd: bool = True, opener: Any = None) -> Any:
        """What `open` does, by the calls above."""
        known = file in self._descriptors if isinstance(file, int) else self._is_here(file)
        if not known or not set(mode) & set("wax+"):
            return REAL_OPEN(file, mode, buffering, encoding, errors, newline, closefd, opener)
        if not isinstance(file, int):
            flags = {"r": 0, "w": os.O_CREAT | os.O_TRUNC, "a": os.O_CREAT | os.O_APPEND, "x": os.O_CREAT | os.O_EXCL}[mode.strip("bt+")]
            file = os.open(file, flags | (os.O_RDWR if "+" in mode else os.O_WRONLY), 0o666)
        raw = _Raw(file)
        if "b" in mode and not buffering:
            return raw
        buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, encoding, errors, newline)

    # the power goes ----------------------------------------------------------------------------------------------

    def rebuild(self, notes: int, unsynced: Unsynced, seed: int = 0) -> None:
        """Make the folder what it is after the power went behind the first so many notes."""
        files, names = self._after(self.notes[:notes], unsynced, random.Random(seed))
        for path in self.root.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path, file in sorted(names.items()):
            if file is None:
                path.mkdir(parents=True, exist_ok=True)
            elif path.parent.is_dir():
                path.write_bytes(files[file])

    def _after(self, notes: list[Note], unsynced: Unsynced, dice: random.Random) -> tuple[dict[int, bytearray], dict[Path, int | None]]:
        files: dict[int, bytearray] = defaultdict(bytearray)
        names: dict[Path, int | None] = {}
        for number, (path, data) in enumerate(self._start.items(), 1):
            names[path] = None if data is None else number
            files[number] = bytearray(data or b"")
        changes: dict[int, list[Note]] = defaultdict(list)
        renames: list[Note] = []
        for note in notes:
            if note.kind in (Kind.WRITE, Kind.CUT):
                changes[note.file].append(note)
            elif note.kind is Kind.SYNC:
                for change in changes.pop(note.file, ()):
                    _change(files[change.file], change)
            elif note.kind in NAMES:
                renames.append(note)
            elif note.kind is Kind.SYNC_FOLDER:
                touched = [place for place, rename in enumerate(renames, 1) if note.path in (rename.path.parent, _parent(rename.value))]
                for rename in renames[:max(touched, default=0)]:
                    _rename(names, rename)
                del renames[:max(touched, default=0)]
        kept = {Unsynced.KEPT: len(renames), Unsynced.LOST: 0, Unsynced.CHANCE: dice.randint(0, len(renames))}[unsynced]
        for rename in renames[:kept]:
            _rename(names, rename)
        for file, waiting in changes.items():
            for change in waiting:
                if unsynced is Unsynced.KEPT:
                    _change(files[file], change)
                elif unsynced is Unsynced.CHANCE:
                    _change_perhaps(files[file], change, dice)
        return files, names


class _Raw(io.RawIOBase):
    """A file by the calls of `os`, which are those of the layer."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def readinto(self, buffer: Any) -> int:
        data = os.read(self._descriptor, len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def write(self, data: Any) -> int:
        return os.write(self._descriptor, data)

    def seek(self, place: int, whence: int = 0) -> int:
        return os.lseek(self._descriptor, place, whence)

    def truncate(self, size: int | None = None) -> int:
        size = self.tell() if size is None else size
        os.ftruncate(self._descriptor, size)
        return size

    def close(self) -> None:
        if not self.closed:
            super().close()
            os.close(self._descriptor)


def _parent(path: object) -> Path | None:
    return path.parent if isinstance(path, Path) else None


def _change(data: bytearray, change: Note) -> None:
    if change.kind is Kind.CUT:
        data.extend(bytes(max(change.value - len(data), 0)))
        del data[change.value:]
        return
    data.extend(bytes(max(change.place - len(data), 0)))
    data[change.place:change.place + len(change.value)] = change.value


def _change_perhaps(data: bytearray, change: Note, dice: random.Random) -> None:
    """A change that was not synced: there, missing, cut off, or of the right size with zeros in it."""
    match dice.randrange(4):
        case 0:
            _change(data, change)
        case 1 if change.kind is Kind.WRITE:
            part = dice.randint(0, len(change.value))
            _change(data, Note(Kind.WRITE, place=change.place, value=change.value[:part]))
        case 2 if change.kind is Kind.WRITE:
            part = dice.randint(0, len(change.value))
            _change(data, Note(Kind.WRITE, place=change.place, value=change.value[:part] + bytes(len(change.value) - part)))


def _rename(names: dict[Path, int | None], note: Note) -> None:
    if note.kind is Kind.CREATE:
        names[note.path] = note.file
    elif note.kind is Kind.MKDIR:
        names[note.path] = None
    elif note.kind is Kind.UNLINK:
        names.pop(note.path, None)
    elif note.path in names:
        names[note.value] = names.pop(note.path)


def errors_of(name: str) -> tuple[int, ...]:
    """The errors with which a call can fail."""
    return (errno.ENOSPC, errno.EIO, errno.EDQUOT) if name in ("write", "fsync") else (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EACCES)
