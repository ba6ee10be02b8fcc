"""The tests of an EPD file that the user has chosen. No Qt; reading blocks."""
from __future__ import annotations

from pathlib import Path

from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.words.language import tr
from engine import EngineError, Place

MOST_SUITE_BYTES = 1 << 22
"""How many bytes of a file are read at most; what stands behind them is left out."""


def suite_of(path: Path) -> tuple[Place, ...]:
    """The positions of a file. Tabs and what else cannot be printed in it count as blanks: no experiment may have them. Raises
    EngineError."""
    from engine import read_suite  # which compiles the engine where that has not been done: this is not the GUI thread
    try:
        refuse_device(path)
        with path.open("rb") as file:
            text = file.read(MOST_SUITE_BYTES).decode("utf-8", "replace")
    except OSError as error:
        raise EngineError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
    return read_suite("".join(letter if letter.isprintable() or letter in "\r\n" else " " for letter in text))
