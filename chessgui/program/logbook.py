"""The log: faults, what Qt and libraries complain about, and each start, in a file of bounded size in the user's own folder.

What is logged by Python's `logging` is written by a thread, so that a slow disk holds nothing up. A crash of the
process itself leaves its stacks in a file of its own, which the next start takes into the log.
"""
from __future__ import annotations

import atexit
import faulthandler
import logging
import os
import queue
from contextlib import suppress
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path

from platformdirs import user_log_dir
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

FILE, CRASH = "chessgui.log", "crash.txt"
MOST_BYTES, OLDER_FILES = 256 << 10, 2
"""The most bytes of a file, and how many older ones are kept beside it."""
MOST_OF_A_CRASH = 16 << 10
"""The most bytes that are kept of the stacks of a crash."""
MOST_OF_A_LINE = 1000
"""Bytes; of longer lines fewer are shown than were asked for."""
LEVELS = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO, QtMsgType.QtWarningMsg: logging.WARNING,
          QtMsgType.QtCriticalMsg: logging.ERROR, QtMsgType.QtFatalMsg: logging.CRITICAL}
LOG = logging.getLogger("chessgui")


def usual_folder() -> Path:
    """The user's folder for logs."""
    return Path(user_log_dir("chessgui", appauthor=False))


class _Files(RotatingFileHandler):
    """Where the file cannot be written, or another instance holds it (on Windows), a line is lost and nothing else happens."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


class Logbook:
    """Writes what is logged from now on, until `close`. A folder that cannot be made only means that nothing is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or usual_folder()
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        files = _Files(self.folder / FILE, maxBytes=MOST_BYTES, backupCount=OLDER_FILES, encoding="utf-8", errors="backslashreplace",
                       delay=True)
        files.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        waiting: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._handler, self._files = QueueHandler(waiting), files  # type: ignore[arg-type]
        self._writer = QueueListener(waiting, files)  # type: ignore[arg-type]
        self._writer.start()
        atexit.register(self._writer.stop)  # an exception that ends the program is logged last, and nobody closes the log then
        self._level = LOG.level
        LOG.setLevel(logging.INFO)
        logging.getLogger().addHandler(self._handler)  # the root: asyncio and other libraries log, too
        self._before = qInstallMessageHandler(self._on_qt)
        self._crash = self._watch_for_a_crash()

    def close(self) -> None:
        """Write what waits, and log no more."""
        qInstallMessageHandler(self._before)
        logging.getLogger().removeHandler(self._handler)
        LOG.setLevel(self._level)
        atexit.unregister(self._writer.stop)
        self._writer.stop()
        self._files.close()
        if self._crash is not None:
            faulthandler.disable()
            os.close(self._crash)

    def _on_qt(self, kind: QtMsgType, where: QMessageLogContext, text: str) -> None:
        """In whatever thread. It needs the GIL: see `voice.sounds` for when Qt must be silent."""
        logging.getLogger("qt").log(LEVELS.get(kind, logging.WARNING), "%s", text)
        if self._before is not None:
            self._before(kind, where, text)

    def _watch_for_a_crash(self) -> int | None:
        """Log the last crash, and let Python write the stacks of the next one; returns the file that is open for them."""
        path = self.folder / CRASH
        try:
            opened = os.open(path, os.O_CREAT | os.O_RDWR | os.O_APPEND, 0o600)
        except OSError:
            return None
        stacks = os.read(opened, MOST_OF_A_CRASH).decode("utf-8", "replace").strip()
        if stacks:
            LOG.error("An earlier run of the program has crashed:\n%s", stacks)
            with suppress(OSError):
                os.ftruncate(opened, 0)
        faulthandler.enable(opened)
        return opened


def last_lines(folder: Path, count: int) -> list[str]:
    """The last lines of the log; none where there is no log."""
    try:
        with (folder / FILE).open("rb") as file:
            file.seek(max(file.seek(0, os.SEEK_END) - MOST_OF_A_LINE * count, 0))
            return file.read().decode("utf-8", "replace").splitlines()[-count:]
    except OSError:
        return []
