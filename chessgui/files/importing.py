"""What files of other kinds and packed files have in common: a PGN file is made of them, which is there as a whole or not at all.
No Qt; blocks."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from chessgui.files.rewriting import check_for_games
from chessgui.storage.safesave import SaveError, save_chunks
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

Keep = Callable[[], object]
"""Is called right before the new file takes the place of what is there."""


class Imported(Protocol):
    """What has become of a file."""

    @property
    def path(self) -> Path:
        """The PGN file."""

    @property
    def is_whole(self) -> bool:
        """Whether all is in it that a person may look for."""

    @property
    def sentence(self) -> str:
        """This in words."""


def save_imported(path: Path, target: Path, pieces: Iterable[bytes], progress: Progress, keep_old: Keep) -> None:
    """Write the pieces of PGN that are made of a file to `target`; `progress` is told the bytes that are written so far. Raises SaveError,
    Cancelled, and what making the pieces raises; then nothing is written."""
    check_for_games(target)
    is_itself = False
    with suppress(OSError):  # what is not there yet is another file; what else is wrong is told when it is written
        is_itself = path.samefile(target)
    if is_itself:
        raise SaveError(tr("{0} is the file that is to be read: choose another name.").format(target.name))

    def counted() -> Iterator[bytes]:
        for piece in pieces:
            progress.check()
            yield piece
            progress.written += len(piece)
        progress.commit()
        keep_old()

    save_chunks(target, counted())
