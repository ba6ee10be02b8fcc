"""The file of the settings: read once, kept in memory, and written by a thread.

QSettings writes in the thread that uses it, and waits there until the disk has everything: for a third of a second where much else is
being written. The window must not.
"""
from __future__ import annotations

import threading
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from PySide6.QtCore import QSettings

GATHER_S = 0.2
"""So long changes are gathered before they are written."""
_REMOVED = object()
_open: WeakValueDictionary[str, SettingsFile] = WeakValueDictionary()


class SettingsFile:
    """An INI file as names and values. All who ask for the same path share one. A damaged or unwritable file only means that there is
    nothing in it. All methods but `finish` return at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        store = QSettings(str(path), QSettings.Format.IniFormat)
        self._values: dict[str, Any] = {name: store.value(name) for name in store.allKeys()}
        self._changes: dict[str, Any] = {}
        self._lock = threading.Lock()
        self._hurry = threading.Event()
        self._thread: threading.Thread | None = None

    @classmethod
    def of(cls, path: Path) -> SettingsFile:
        """That of a path."""
        found = _open.get(str(path))
        if found is None:
            found = _open[str(path)] = cls(path)
        return found

    def value(self, name: str, default: Any = None) -> Any:
        """What is kept under a name: texts and byte arrays as the file has them, or what was set since."""
        return self._values.get(name, default)

    def contains(self, name: str) -> bool:
        """Whether anything is kept under a name."""
        return name in self._values

    def set(self, name: str, value: Any) -> None:
        """Keep a value; it is written soon."""
        self._values[name] = value
        self._change(name, value)

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        self._values.pop(name, None)
        self._change(name, _REMOVED)

    def finish(self, milliseconds: int) -> bool:
        """Write what is not written yet, before the program leaves; whether that was done in so long."""
        thread = self._thread
        if thread is None:
            return True
        self._hurry.set()
        thread.join(milliseconds / 1000)
        return not thread.is_alive()

    def _change(self, name: str, value: Any) -> None:
        with self._lock:
            self._changes[name] = value
            if self._thread is None:
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
            store = QSettings(str(self.path), QSettings.Format.IniFormat)  # what another program has set meanwhile stays
            for name, value in changes.items():
                if value is _REMOVED:
                    store.remove(name)
                else:
                    store.setValue(name, value)
            store.sync()
