"""Exceptions that nobody has caught, in whatever thread: they stand on the error output and in the log with their traceback, and a sentence
tells each of them once."""
from __future__ import annotations

import sys
import threading
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from chessgui.program.logbook import LOG
from chessgui.threads.background import Relay


class Faults(QObject):
    """Hears of exceptions that nobody has caught, from now on until `close`."""

    told = Signal(str)
    """A sentence, in the GUI thread."""

    def __init__(self) -> None:
        super().__init__()
        self._relay = Relay()
        self._relay.told.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._told: set[tuple[str, int]] = set()
        """Where those have happened that were told: one in what paints a widget comes again and again."""
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._on_uncaught, self._on_thread, self._on_unraisable

    def close(self) -> None:
        """Hear of them no more: the hooks are again those that were there before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before

    def _on_uncaught(self, kind: type[BaseException], error: BaseException, where: Any) -> None:
        self._before[0](kind, error, where)
        self._tell(error)

    def _on_thread(self, uncaught: threading.ExceptHookArgs) -> None:
        self._before[1](uncaught)
        self._tell(uncaught.exc_value)

    def _on_unraisable(self, uncaught: Any) -> None:
        self._before[2](uncaught)
        self._tell(uncaught.exc_value)

    def _tell(self, error: BaseException | None) -> None:
        if not isinstance(error, Exception):  # KeyboardInterrupt
            return
        LOG.error("Nobody has caught this.", exc_info=error)
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = ("", 0) if place is None else (place.tb_frame.f_code.co_filename, place.tb_lineno)
        if place is None or where not in self._told:
            self._told.add(where)
            self._relay.tell(f"{type(error).__name__}: {error}")

    def _hear(self, told: tuple[str]) -> None:
        self.told.emit(self.tr("Something went wrong inside the program ({0}).").format(" ".join(told[0].split())))
