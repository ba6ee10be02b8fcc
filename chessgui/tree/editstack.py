"""Unlimited undo and redo of the changes of a game. No Qt; belongs to one thread."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from chessgui.tree.change import Change
from chessgui.tree.edits import Edit
from chessgui.tree.place import Place

Apply = Callable[[Edit, Place | None], Edit]
"""Applies an edit, moves the user to a place (None: he stays) and returns the edit that undoes it."""


@dataclass(slots=True)
class _Done:
    """A change that was made, the user's place before it, and the edit that undoes it."""

    change: Change
    before: Place
    inverse: Edit
    live: bool


class EditStack:
    """The changes of a game in order. `changed` is called after each change, undo and redo."""

    def __init__(self, apply: Apply, stood_at: Callable[[], Place]) -> None:
        self._apply, self._stood_at = apply, stood_at
        self._done: list[_Done] = []
        self.index = 0
        """The number of changes that are in effect."""
        self._clean: int | None = 0
        self._before_last: tuple[list[_Done], int | None] = [], 0
        """What could be redone before the last change was made, and the clean state then."""
        self.changed: Callable[[], None] = lambda: None

    def do(self, change: Change, live: bool = False) -> None:
        """Make a change; `live` marks one that belongs to a game being played. Raises PlaceError and then changes nothing."""
        before = self._stood_at()
        inverse = self._apply(change.edit, change.stand_at)
        self._before_last = self._done[self.index:], self._clean
        self._forget_undone()
        self._done.append(_Done(change, before, inverse, live))
        self.index += 1
        self.changed()

    def _forget_undone(self) -> None:
        del self._done[self.index:]
        if self._clean is not None and self._clean > self.index:
            self._clean = None

    def undo(self) -> None:
        """Undo the last change, if there is one."""
        if self.index:
            self.index -= 1
            done = self._done[self.index]
            self._apply(done.inverse, done.before)
        self.changed()

    def withdraw(self) -> None:
        """Undo the change that do() has just made, as if it had never been: it cannot be redone, and what could be redone before can be."""
        done = self._done[self.index - 1]
        self._apply(done.inverse, done.before)
        self.index -= 1
        self._done[self.index:], self._clean = self._before_last
        self.changed()

    def redo(self) -> None:
        """Redo the change that was undone last, if there is one."""
        if self.index < len(self._done):
            done = self._done[self.index]
            done.inverse = self._apply(done.change.edit, done.change.stand_at)
            self.index += 1
        self.changed()

    @property
    def undo_name(self) -> str:
        """The name of the change that undo() would undo; empty if there is none."""
        return self._done[self.index - 1].change.name if self.index else ""

    @property
    def redo_name(self) -> str:
        """The name of the change that redo() would redo; empty if there is none."""
        return self._done[self.index].change.name if self.index < len(self._done) else ""

    @property
    def next_is_live(self) -> bool:
        """Whether the change that undo() would undo belongs to a game being played."""
        return self.index > 0 and self._done[self.index - 1].live

    @property
    def is_clean(self) -> bool:
        """Whether the game equals its saved state."""
        return self._clean == self.index

    def set_clean(self, clean: bool = True) -> None:
        """Note that the current state is saved, or with False that no state is."""
        self._clean = self.index if clean else None
        self.changed()
