"""The thread that writes the journal. All waiting records go to the disk together, so that the GUI never waits and no edit waits long.

When writing fails, records stay in memory, and the writer tries again with a new file that holds all that is still needed. No Qt.
"""
from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from chessgui.journal.opengames import OpenGames, compacted
from chessgui.journal.records import Begun, Record, record_line
from chessgui.journal.session import SessionFile
from chessgui.storage.safesave import SaveError, why
from chessgui.threads.errors import note_unexpected
from chessgui.words.language import tr

RETRY_S = 5.0


@dataclass(frozen=True, slots=True)
class Compaction:
    """When a file is rewritten in fewer records. Sizes are in bytes: never below `least`; above `limit` or `growth` times the size after
    the last rewriting; and never before the file has doubled since then."""

    least: int = 64 * 1024
    limit: int = 4 * 1024 * 1024
    growth: int = 4

    def due_above(self, compacted: int) -> int:
        """The size above which the file is rewritten; `compacted` is its size after the last rewriting."""
        return max(self.least, 2 * compacted, min(self.limit, self.growth * compacted))


class Writer:
    """Takes records from any thread. `said` is called in the writer's thread, with a sentence when writing begins to fail and when it works
    again."""

    def __init__(self, session: SessionFile, said: Callable[[str], None], compaction: Compaction | None = None,
                 retry_s: float = RETRY_S) -> None:
        self._session, self._say = session, said
        self._compaction, self._retry_s = compaction or Compaction(), retry_s
        self._games = OpenGames()
        self._compact_above = self._compaction.due_above(0)
        self._failing = False
        self._retry_at = 0.0
        self._changed = threading.Condition()
        self._waiting: list[Record | Callable[[], Record]] = []
        self._then: list[tuple[int, Callable[[], None]]] = []
        self.submitted = 0
        """The number of the newest record, counted from 1."""
        self.acknowledged = 0
        """The number of the newest record that is on the disk with all before it."""
        self._closing: bool | None = None
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    # any thread --------------------------------------------------------------------------------------------------

    def submit(self, record: Record | Callable[[], Record]) -> int:
        """Queue a record, or a function that makes one in the writer's thread; returns the record's number."""
        with self._changed:
            self._waiting.append(record)
            self.submitted += 1
            self._changed.notify()
            return self.submitted

    @property
    def is_failing(self) -> bool:
        """Whether the last attempt to write has failed: what was submitted since is in memory alone."""
        return self._failing

    def then(self, work: Callable[[], None]) -> None:
        """Call a function in the writer's thread as soon as all records submitted so far are on the disk."""
        with self._changed:
            self._then.append((self.submitted, work))
            self._changed.notify()

    def close(self, timeout_ms: int, keep: bool = False) -> bool:
        """Write the waiting records and end the thread; returns whether that was done in time. With `keep` the file stays and is offered at
        the next start. Otherwise it is removed, or moved among the forgotten ones where games have unsaved changes."""
        with self._changed:
            self._closing = keep
            self._changed.notify()
        self._thread.join(timeout_ms / 1000)
        return not self._thread.is_alive()

    # the writer's thread -----------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._has_work, max(0.0, self._retry_at - time.monotonic()) if self._failing else None)
                batch, self._waiting = self._waiting, []
                last, closing = self.submitted, self._closing
            self._commit(batch, last, closing is not None)
            self._call_back()
            if closing is not None:
                break
        self._end(closing)

    def _has_work(self) -> bool:
        return bool(self._waiting or self._closing is not None or (not self._failing and self._then))

    def _commit(self, batch: list[Record | Callable[[], Record]], last: int, at_once: bool) -> None:
        """Write a batch to the disk; after a failure, try again only every few seconds."""
        try:
            lines = self._take(batch)
            if self._failing:
                if not at_once and time.monotonic() < self._retry_at:
                    return
                self._rewrite()
            elif lines:
                self._append(lines)
        except (OSError, SaveError) as error:
            self._fail(why(error))
        except Exception as error:  # the thread must survive its own bugs; the error is reported
            note_unexpected(error)
            self._fail(str(error))
        else:
            self._succeed(last)

    def _take(self, batch: list[Record | Callable[[], Record]]) -> bytes:
        """Apply a batch to the open games; returns its lines. An exception is raised only after all other records were applied."""
        now, lines = int(time.time()), list[bytes]()
        fault: Exception | None = None
        for item in batch:
            try:
                record = item() if callable(item) else item
                self._games.take(record, now)
                lines.append(record_line(record, now))
            except Exception as error:
                fault = error
        if fault is not None:
            raise fault
        return b"".join(lines)

    def _append(self, lines: bytes) -> None:
        begun = b"" if self._session.exists else record_line(Begun(), int(time.time()))
        try:
            self._session.append(begun + lines)
        except (OSError, SaveError):
            self._rewrite()  # the end may be torn, or the file gone: a new file is whole, if it can be written
        if self._session.size > self._compact_above:
            self._compact()

    def _rewrite(self) -> None:
        """Write a new file with all that is needed. Raises OSError or SaveError."""
        self._session.replace(compacted(self._games))
        self._compact_above = self._compaction.due_above(self._session.size)

    def _compact(self) -> None:
        """Rewrite the file in fewer records; where the disk has no room for it beside the old one, the old one stays in use."""
        try:
            self._rewrite()
        except (OSError, SaveError):
            self._compact_above = 2 * self._session.size

    def _fail(self, reason: str) -> None:
        if not self._failing:
            self._say(tr("The journal that protects unsaved games cannot be written: {0}.").format(reason))
        self._failing = True
        self._retry_at = time.monotonic() + self._retry_s

    def _succeed(self, last: int) -> None:
        if self._failing:
            self._failing = False
            self._say(tr("The journal is written again."))
        self.acknowledged = last

    def _call_back(self) -> None:
        with self._changed:
            due = [work for number, work in self._then if number <= self.acknowledged]
            self._then = [(number, work) for number, work in self._then if number > self.acknowledged]
        for work in due:
            try:
                work()
            except Exception as error:  # the thread must survive this, too
                note_unexpected(error)
                reason = why(error) if isinstance(error, OSError | SaveError) else str(error)
                self._say(tr("The journal of an earlier session could not be put aside: {0}.").format(reason))

    def _end(self, keep: bool) -> None:
        if keep or self._failing:
            self._session.close()
        else:
            unsaved = self._games.has_unsaved
            self._session.close(remove=not unsaved, forget=unsaved)
