"""Where an open game is in its file, and digests of the file when it was read: enough to write it back safely, even after a crash.

No Qt; `origin_at`, `open_unchanged` and ReadBack read the file and block.
"""
from __future__ import annotations

import hashlib
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from chessgui.gamelist.gamesource import GamesError, GameSource, Stamp, changed
from chessgui.pgn import UTF_8, Encoding
from chessgui.pgn.encoding import HANDLERS
from chessgui.storage.safesave import SaveError, not_saved
from chessgui.words.language import tr

WHOLE_BYTES = 16 << 20
"""Files up to this size are compared as a whole; of larger ones, only the game and the bytes around it."""
NEIGHBOUR_BYTES = 4096
ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")
"""The headers by which a game is found in a changed file."""


class ChangedError(SaveError):
    """The file has changed since the game was read."""


def changed_error(path: Path) -> ChangedError:
    """The error for a file that is not what it was."""
    return ChangedError(tr("{0} was not saved: it has changed meanwhile.").format(path.name))


class TextForm(NamedTuple):
    """How a file is written: its encoding and its line end."""

    encoding: Encoding = UTF_8
    newline: str = "\n"

    def as_json(self) -> dict[str, str]:
        """The fields as data for `from_json`."""
        return {"codec": self.encoding.codec, "mark": self.encoding.mark.hex(), "newline": self.newline}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TextForm:
        """The form from data of `as_json`. Raises KeyError, TypeError or ValueError."""
        form = cls(Encoding(data["codec"], bytes.fromhex(data["mark"])), data["newline"])
        if form.encoding.codec not in HANDLERS or form.newline not in ("\n", "\r\n", "\r"):
            raise ValueError(f"{data} is no form of a text")
        return form


NEW_FORM = TextForm()
"""That of a new file."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A game that occupies the bytes `start` to `end` of a file as GameSource reads it. Digests are hexadecimal."""

    path: Path
    stamp: Stamp
    index: int
    """Its number in the file, from 0; -1 if unknown."""
    start: int
    end: int
    game: str
    """The digest of the game's bytes."""
    around: str
    """The digest of the bytes before and behind it."""
    whole: str
    """The digest of all bytes; empty for a large file."""
    roster: tuple[str, ...] = ()
    """The values of ROSTER in the file."""

    def as_json(self) -> dict[str, Any]:
        """The fields as data for `from_json`."""
        return {"path": str(self.path), "size": self.stamp.size, "time": self.stamp.time, "index": self.index, "start": self.start,
                "end": self.end, "game": self.game, "around": self.around, "whole": self.whole, "roster": list(self.roster)}

    def is_of(self, path: Path, stamp: Stamp, whole: str) -> bool:
        """Whether the game was read from a file that had this stamp, or the same bytes, of which `whole` is the digest (empty for a large
        file): some programs give a file another time and nothing else."""
        return self.path == path and (self.stamp == stamp or (bool(whole) and self.whole == whole))

    @property
    def is_alone(self) -> bool:
        """Whether its file held no other game when it was read: nothing stood before or behind it but a byte order mark."""
        return self.around in ALONE

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Origin:
        """The origin from data of `as_json`. Raises KeyError, TypeError or ValueError."""
        return cls(Path(data["path"]), Stamp(int(data["size"]), int(data["time"])), int(data["index"]), int(data["start"]),
                   int(data["end"]), str(data["game"]), str(data["around"]), str(data["whole"]), tuple(map(str, data["roster"])))


def digest(*parts: bytes) -> str:
    """A hexadecimal digest of several byte strings."""
    found = hashlib.blake2b(digest_size=16)
    for part in parts:
        found.update(b"%d " % len(part) + part)
    return found.hexdigest()


ALONE = digest(b"", b""), digest(BOM_UTF8, b"")


def origin_at(source: GameSource, index: int, start: int, end: int, roster: tuple[str, ...] = ()) -> Origin:
    """The origin of the game at the bytes `start` to `end`. Raises GamesError."""
    before = source.read(max(start - NEIGHBOUR_BYTES, 0), min(start, NEIGHBOUR_BYTES))
    game = source.read(start, end - start)
    behind = source.read(end, min(source.size - end, NEIGHBOUR_BYTES))
    return Origin(source.path, source.stamp, index, start, end, digest(game), digest(before, behind), digest_of(source), roster)


class ReadBack:
    """What `save_chunks` calls with a file of games that it has written, before that takes the place of `path`: afterwards another window
    may have written there. `place` gives the bytes of the game that is wanted, for the size of the file; without it no game is."""

    def __init__(
        self, path: Path, index: int = -1, place: Callable[[int], tuple[int, int]] = lambda size: (size, size),
        roster: tuple[str, ...] = (),
    ) -> None:
        self._path, self._index, self._place, self._roster = path, index, place, roster
        self.source: GameSource
        """The file as it was written."""
        self.origin: Origin
        """Where the game is in it."""

    def __call__(self, temporary: Path) -> None:
        """Look at the file. Raises SaveError and GamesError."""
        try:
            source = GameSource.open(temporary)
            self.origin = replace(origin_at(source, self._index, *self._place(source.size), self._roster), path=self._path)
        except GamesError as error:
            if isinstance(error.__cause__, OSError):
                raise not_saved(self._path, error.__cause__) from error.__cause__
            raise
        self.source = replace(source, path=self._path)


def digest_of(source: GameSource) -> str:
    """The digest of all bytes of a file; empty for a large one. Raises GamesError."""
    return digest(source.read(0, source.size)) if source.size <= WHOLE_BYTES else ""


def check_unchanged(source: GameSource, whole: str) -> None:
    """Raises GamesError where a file has changed since it was opened. A small one is compared by `whole`, its `digest_of`, too: two changes
    within one tick of the system's clock have the same time."""
    source.check()
    if whole and digest_of(GameSource.open(source.path)) != whole:
        raise changed(source.path)


def open_unchanged(origin: Origin) -> GameSource:
    """Open the file of a game, which must not have changed. Raises ChangedError if it has, SaveError if it cannot be read any more, and
    FileNotFoundError if it is gone."""
    try:
        origin.path.stat()
        source = GameSource.open(origin.path)
        if origin.end <= source.size:
            now = origin_at(source, origin.index, origin.start, origin.end, origin.roster)
            # A small file with the same bytes counts as unchanged, whatever its modification time is.
            if replace(now, stamp=origin.stamp) == origin and (origin.whole or now.stamp == origin.stamp):
                return source
    except FileNotFoundError:
        raise
    except (OSError, GamesError) as error:
        reason = error if isinstance(error, OSError) else error.__cause__
        if isinstance(reason, OSError):
            raise not_saved(origin.path, reason) from error
    raise changed_error(origin.path)


def roster_of(headers: Mapping[str, str]) -> tuple[str, ...]:
    """The values of ROSTER among headers; empty for a missing header."""
    return tuple(headers.get(name, "") for name in ROSTER)
