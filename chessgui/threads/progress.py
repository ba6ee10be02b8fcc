"""How far long work has come, and the wish to end it: shared by the thread that works and the one that shows it. No Qt."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from engine import Cancelled

__all__ = ["Cancelled", "Progress", "Tell"]

T = TypeVar("T")
Tell = Callable[[int, int], None]
"""Is told how much is done, and of how much."""


class Progress:
    """Steps `done` of `total`. Single attributes only are read and written, so that no lock is needed."""

    def __init__(self) -> None:
        self.done, self.total = 0, 0
        self.written = 0
        """Bytes of a file that are written so far, where they are counted."""
        self._cancelled = self._committed = False

    def cancel(self) -> None:
        """End the work at its next step, unless it is committed."""
        self._cancelled = True

    def is_cancelled(self) -> bool:
        """Whether the work is to end, or has ended because it was cancelled."""
        return self._cancelled and not self._committed

    def commit(self) -> None:
        """From here on the work cannot be cancelled, for it is about to write what it made. Raises Cancelled."""
        self.check()
        self._committed = True

    def begin(self, total: int) -> None:
        """Begin a work of so many steps. Raises Cancelled."""
        self.done, self.total = 0, total
        self.check()

    def tell(self, done: int, total: int) -> None:
        """Tell that so many steps are done, of so many."""
        self.done, self.total = done, total

    def step(self) -> None:
        """One step is done. Raises Cancelled."""
        self.done += 1
        self.check()

    def over(self, things: Iterable[T], counts: Callable[[T], bool]) -> Iterator[T]:
        """Pass the things on one by one, with a step for each that counts. Raises Cancelled."""
        for thing in things:
            if counts(thing):
                self.step()
            yield thing

    def check(self) -> None:
        """Raise Cancelled where the work is to end."""
        if self.is_cancelled():
            raise Cancelled


class PartOfProgress(Progress):
    """The progress of a part of a work: its steps count as `size` steps of the whole, behind those `before` it."""

    def __init__(self, whole: Progress, before: int, size: int, total: int) -> None:
        super().__init__()
        self._whole, self._before, self._size, self._total = whole, before, size, max(total, 1)

    def is_cancelled(self) -> bool:
        return self._whole.is_cancelled()

    def tell(self, done: int, total: int) -> None:
        self._whole.tell(self._before + done * self._size // max(total, 1), self._total)
