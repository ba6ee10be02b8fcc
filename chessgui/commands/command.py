"""What a command is called, and how it is reached."""
from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command; `shortcuts` are in Qt's portable text, several separated by `; `; `tip` says more than the text."""

    text: str
    shortcuts: str = ""
    icon: str = ""
    tip: str = ""
    short: str = ""
    """The word on the tool bar."""
    checkable: bool = False

    @property
    def keys(self) -> list[str]:
        """The shortcuts one by one."""
        return [text for text in self.shortcuts.split("; ") if text]
