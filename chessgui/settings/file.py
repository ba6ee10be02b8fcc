"""The settings file: read once, kept in memory, and written by a thread.

QSettings is not used because it waits until the disk has everything, which takes a third of a second on a busy disk, and holds the GIL
meanwhile: the window would freeze, whichever thread uses it.
"""
from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from PySide6.QtCore import QByteArray

from chessgui.storage.backups import keep_aside
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, refuse_device, save_bytes, why
from chessgui.words.language import tr

GATHER_S = 0.2
"""Seconds for which changes are collected before they are written together."""
LOCK_S = 1.0
"""Seconds to wait for the lock of another running instance; after that the file is written without it, and a change may be lost."""
BYTES = "base64"
"""The key of the JSON object that represents bytes."""
_REMOVED = object()
Items: TypeAlias = "list[Any] | dict[str, Any]"
"""What one value holds several of."""
_open: WeakValueDictionary[str, SettingsFile] = WeakValueDictionary()


class SettingsFile:
    """A JSON file of names and values: texts, numbers, QByteArrays. `of` gives one shared object for each path. A damaged file counts as
    empty, and is kept under another name before it is replaced. What cannot be written is tried again with the next change and at the
    end; that is said once. All methods except `finish` return at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.say: Callable[[str], object] = lambda sentence: None
        """Is called with a sentence in the thread that writes."""
        self._failing = False
        self.aside = ""
        """The name under which a file is kept that was damaged when the program began."""
        self.is_new = False
        """Whether the file did not exist and `take_over` was not called."""
        self._values: dict[str, Any] = {}
        try:
            self._values = _read(path)
        except FileNotFoundError:
            self.is_new = True
        except OSError:
            pass  # it is there, or the system does not tell whether it is
        except ValueError:
            with suppress(SaveError):  # it is tried again before the file is replaced
                self.aside = keep_aside(path).name
        self._changes: dict[str, Any] = {}
        self._told: dict[str, Items] = {}
        """The items of a value as this program has seen or written them last."""
        self._lock = threading.Lock()
        self._hurry = threading.Event()
        self._thread: threading.Thread | None = None

    @classmethod
    def of(cls, path: Path) -> SettingsFile:
        """The shared object for a path."""
        found = _open.get(str(path))
        if found is None:
            found = _open[str(path)] = cls(path)
        return found

    def value(self, name: str, default: Any = None) -> Any:
        """The value of a name, else the default, also for one that only a later version knows how to read."""
        found = self._values.get(name, default)
        return default if isinstance(found, dict) else found

    def contains(self, name: str) -> bool:
        """Whether a name has a value."""
        return name in self._values

    def names(self, start: str) -> list[str]:
        """The names that begin so and have a value, in alphabetical order."""
        return sorted(name for name in self._values if name.startswith(start))

    def set(self, name: str, value: Any) -> None:
        """Set a value; it is written soon."""
        self._values[name] = value
        self._change(name, value)

    def items(self, name: str) -> Items:
        """The list or the object that was set by `set_items`; an empty list where there is none."""
        return _items(self.value(name))

    def set_items(self, name: str, items: Items) -> None:
        """Set a list or an object, kept as JSON. What another running program puts into it or takes out of it meanwhile is kept so, and is
        seen at the next start."""
        self._told.setdefault(name, self.items(name))
        self._values[name] = json.dumps(items)
        self._change(name, _Changed(items.copy()))

    def take_over(self, values: Mapping[str, Any]) -> None:
        """Start a new file with values from elsewhere; only the first call does anything, so that later settings are not overwritten."""
        if self.is_new:
            self.is_new = False
            for name, value in values.items():
                self.set(name, value)

    def remove(self, name: str) -> None:
        """Remove the value of a name."""
        self._values.pop(name, None)
        self._change(name, _REMOVED)

    def finish(self, milliseconds: int) -> bool:
        """Write pending changes before the program ends; returns whether that has ended, well or not, within `milliseconds`."""
        with self._lock:
            self._start()
            thread = self._thread
            self._hurry.set()
        if thread is None:
            return True
        thread.join(milliseconds / 1000)
        return not thread.is_alive()

    def _change(self, name: str, value: Any) -> None:
        with self._lock:
            self._changes[name] = value
            self._start()

    def _start(self) -> None:
        if self._changes and self._thread is None:
            self._hurry.clear()
            self._thread = threading.Thread(target=self._write, name="settings", daemon=True)
            self._thread.start()

    def _write(self) -> None:
        while True:
            self._hurry.wait(GATHER_S)
            with self._lock:
                changes, self._changes = self._changes, {}
                if not changes:
                    self._thread = None
                    return
            try:
                self._merge(changes)
            except (OSError, SaveError) as error:
                if not self._failing:
                    self.say(tr("The settings cannot be written: {0}.").format(why(error)))
                self._failing = True
                with self._lock:
                    self._changes, self._thread = {**changes, **self._changes}, None
                return
            self._failing = False

    def _merge(self, changes: dict[str, Any]) -> None:
        """Merge changes into the file; values that another instance has written meanwhile stay. Where the file is damaged or gone, all
        values that are known here are written. Raises OSError or SaveError, and then the file is as it was."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock.take(Path(f"{self.path}.lock"), LOCK_S)
        try:
            lists = {name: change.items for name, change in changes.items() if isinstance(change, _Changed)}
            try:
                read = _read(self.path)
                merged = {name: _merged(items, self._told[name], _items(read.get(name))) for name, items in lists.items()}
            except (FileNotFoundError, ValueError) as error:
                if isinstance(error, ValueError):
                    keep_aside(self.path)
                read, merged = self._values, lists
            values = read | changes | {name: json.dumps(items) for name, items in merged.items()}
            kept = {name: _written(value) for name, value in sorted(values.items()) if value is not _REMOVED}
            save_bytes(self.path, json.dumps(kept, indent=1).encode())
            self._told |= lists
        finally:
            if lock is not None:
                lock.release()


@dataclass(frozen=True)
class _Changed:
    """A change to what holds several."""

    items: Items


def _merged(own: Items, before: Items, other: Items) -> Items:
    """The items of this program with those that another one has added to what was there before, without those that it has removed. Of what
    has a name the value is this program's where it has changed that, else the other one's."""
    if isinstance(own, dict):
        before, other = (each if isinstance(each, dict) else {} for each in (before, other))
        named = {name: own if own.get(name) != before.get(name) else other for name in own | other}
        return {name: items[name] for name, items in named.items() if name in items}
    added = [each for each in other if each not in before and each not in own]
    return [each for each in own if each in other or each not in before] + added


def _items(text: object) -> Items:
    try:
        items = json.loads(str(text))
    except (ValueError, RecursionError):
        return []
    return items if isinstance(items, list | dict) else []


def _read(path: Path) -> dict[str, Any]:
    """The values of a file. Raises OSError, also for a pipe, for which one would wait, and ValueError for a damaged file."""
    refuse_device(path)
    try:
        values = json.loads(path.read_bytes())
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not isinstance(values, dict):
        raise ValueError("not an object")
    return {name: _as_set(value) for name, value in values.items()}


def _written(value: Any) -> Any:
    return {BYTES: base64.b64encode(value.data()).decode()} if isinstance(value, QByteArray) else value


def _as_set(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    try:
        return QByteArray(base64.b64decode(value[BYTES], validate=True))
    except (KeyError, TypeError, ValueError, OverflowError):
        return value  # a later version may know it
