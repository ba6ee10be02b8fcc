"""Undo and redo of everything done to a game, without a limit. Belongs to the thread of the window."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand, QUndoStack

from chessgui.tree.change import Change
from chessgui.tree.edits import Edit
from chessgui.tree.place import Place

Apply = Callable[[Edit, Place | None], Edit]
"""Does an edit, lets the user stand at a place (None: where he stood) and returns what undoes it."""


class _Command(QUndoCommand):
    """A change that was made, with what undoes it."""

    def __init__(self, change: Change, apply: Apply, stood_at: Callable[[], Place], live: bool) -> None:
        super().__init__(change.name)
        self._change, self._apply, self.live = change, apply, live
        self._before = stood_at()
        self._inverse: Edit | None = None
        self.withdrawn = False

    def redo(self) -> None:
        self._inverse = self._apply(self._change.edit, self._change.stand_at)

    def undo(self) -> None:
        assert self._inverse is not None, "Qt undoes what was done"
        self._apply(self._inverse, self._before)
        self.setObsolete(self.withdrawn)  # not before: Qt does not undo what is obsolete already


class EditStack:
    """The changes of a game one after the other. `changed` is called after each step, back or forth."""

    def __init__(self, apply: Apply, stood_at: Callable[[], Place]) -> None:
        self._apply, self._stood_at = apply, stood_at
        self._stack = QUndoStack()
        self._commands: list[_Command] = []
        self.changed: Callable[[], None] = lambda: None

    def do(self, change: Change, live: bool = False) -> None:
        """Make a change; `live` marks one that belongs to a game being played. Raises PlaceError, and nothing is done then."""
        command = _Command(change, self._apply, self._stood_at, live)
        del self._commands[self._stack.index():]
        self._stack.push(command)
        self._commands.append(command)
        self.changed()

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._stack.undo()
        self.changed()

    def withdraw(self) -> None:
        """Take the last change back as if it had never been made: it cannot be redone."""
        self._commands.pop().withdrawn = True
        self._stack.undo()
        self.changed()

    def redo(self) -> None:
        """Make the change again that was taken back last, if there is one."""
        self._stack.redo()
        self.changed()

    @property
    def index(self) -> int:
        """How many changes are made now."""
        return self._stack.index()

    @property
    def undo_name(self) -> str:
        """The name of the change that would be undone; empty where there is none."""
        return self._stack.undoText()

    @property
    def redo_name(self) -> str:
        """The name of the change that would be made again; empty where there is none."""
        return self._stack.redoText()

    @property
    def next_is_live(self) -> bool:
        """Whether the change that would be undone belongs to a game being played."""
        return self.index > 0 and self._commands[self.index - 1].live

    @property
    def is_clean(self) -> bool:
        """Whether the game is as it was saved."""
        return self._stack.isClean()

    def set_clean(self, clean: bool = True) -> None:
        """Note that the game is saved as it is now, or (False) that no state of it is saved."""
        self._stack.setClean() if clean else self._stack.resetClean()
        self.changed()
