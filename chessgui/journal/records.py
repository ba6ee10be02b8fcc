"""What a journal says, a line each: a checksum and a record as JSON. No Qt.

A journal is only ever appended to, so that what a crash can tear is its last line: that one alone is dropped. A damaged line anywhere
else means a damaged disk or file, and nothing behind it is believed.
"""
from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import chess

from chessgui.files.origin import Origin
from chessgui.play.newgame import NewGame, from_texts
from chessgui.tree.edits import Edit, EditError, Replace, edit_from_json
from chessgui.tree.place import Place

VERSION = 1
CHECKSUM_DIGITS = 8


class RecordError(ValueError):
    """A line or data that are no record."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The first line: how what follows is written."""

    version: int = VERSION

    def as_json(self) -> dict[str, Any]:
        return {"record": "begun", "version": self.version}


@dataclass(frozen=True, slots=True)
class Opened:
    """A game was opened, or is written down anew: its number in this session, a name to show, the file and its index there, whether it
    is as saved, where one stands, all of it, and how it can be written back safely, if it can."""

    number: int
    name: str
    path: str | None
    index: int
    clean: bool
    place: Place
    content: Replace
    origin: Origin | None = None

    def as_json(self) -> dict[str, Any]:
        return {"record": "opened", "game": self.number, "name": self.name, "path": self.path, "index": self.index, "clean": self.clean,
                "at": self.place, "content": self.content.as_json(), **_origin_json(self.origin)}


@dataclass(frozen=True, slots=True)
class Edited:
    """An edit was made, undone or made again; one stands at `place` afterwards."""

    number: int
    edit: Edit
    place: Place

    def as_json(self) -> dict[str, Any]:
        return {"record": "edited", "game": self.number, "edit": self.edit.as_json(), "at": self.place}


@dataclass(frozen=True, slots=True)
class Moved:
    """One stands elsewhere in the game."""

    number: int
    place: Place

    def as_json(self) -> dict[str, Any]:
        return {"record": "moved", "game": self.number, "at": self.place}


@dataclass(frozen=True, slots=True)
class Saved:
    """The game is as it stands in its file."""

    number: int
    path: str | None
    index: int
    origin: Origin | None = None

    def as_json(self) -> dict[str, Any]:
        return {"record": "saved", "game": self.number, "path": self.path, "index": self.index, **_origin_json(self.origin)}


@dataclass(frozen=True, slots=True)
class Shifted:
    """The game stands elsewhere in its file, or the file was written anew around it; unsaved changes stay unsaved."""

    number: int
    origin: Origin | None

    def as_json(self) -> dict[str, Any]:
        return {"record": "shifted", "game": self.number, **_origin_json(self.origin)}


@dataclass(frozen=True, slots=True)
class Closed:
    """Nobody wants the game back."""

    number: int

    def as_json(self) -> dict[str, Any]:
        return {"record": "closed", "game": self.number}


@dataclass(frozen=True, slots=True)
class LiveState:
    """A game being played, at one moment: its rules as texts (see `newgame.to_texts`), where it has got to, whose turn it is,
    milliseconds of both clocks (None: no clock), and whether they wait."""

    rules: Mapping[str, str]
    place: Place
    turn: chess.Color
    white_ms: int | None
    black_ms: int | None
    paused: bool

    @property
    def new_game(self) -> NewGame:
        """The rules."""
        return from_texts(self.rules)

    def remaining_ms(self, colour: chess.Color) -> int | None:
        """What a side had left, in milliseconds; None without a clock."""
        return self.white_ms if colour else self.black_ms

    def as_json(self) -> dict[str, Any]:
        return {"rules": dict(self.rules), "at": self.place, "turn": "white" if self.turn else "black", "white_ms": self.white_ms,
                "black_ms": self.black_ms, "paused": self.paused}


@dataclass(frozen=True, slots=True)
class Live:
    """A game is being played, or (None) is not any more."""

    number: int
    state: LiveState | None

    def as_json(self) -> dict[str, Any]:
        return {"record": "live", "game": self.number, "state": None if self.state is None else self.state.as_json()}


Record = Begun | Opened | Edited | Moved | Saved | Shifted | Closed | Live


def record_from_json(data: Mapping[str, Any]) -> Record:
    """Read what `as_json` gave, also after a way through JSON text. Raises RecordError."""
    try:
        return _READERS[data["record"]](data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise RecordError(f"not a record: {error}") from error


def _place(data: Mapping[str, Any]) -> Place:
    return tuple(int(step) for step in data["at"])


def _origin_json(origin: Origin | None) -> dict[str, Any]:
    return {} if origin is None else {"origin": origin.as_json()}


def _origin(data: Mapping[str, Any]) -> Origin | None:
    return Origin.from_json(data["origin"]) if "origin" in data else None


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def _opened(data: Mapping[str, Any]) -> Opened:
    content = edit_from_json(data["content"])
    if not isinstance(content, Replace):
        raise EditError("not a whole game")
    return Opened(int(data["game"]), str(data["name"]), _text(data["path"]), int(data["index"]), bool(data["clean"]), _place(data), content,
                  _origin(data))


def _live_state(data: Mapping[str, Any] | None) -> LiveState | None:
    if data is None:
        return None
    rules = {str(name): str(text) for name, text in data["rules"].items()}
    white_ms, black_ms = _number(data["white_ms"]), _number(data["black_ms"])
    return LiveState(rules, _place(data), data["turn"] == "white", white_ms, black_ms, bool(data["paused"]))


_READERS: dict[str, Callable[[Mapping[str, Any]], Record]] = {
    "begun": lambda data: Begun(int(data["version"])),
    "opened": _opened,
    "edited": lambda data: Edited(int(data["game"]), edit_from_json(data["edit"]), _place(data)),
    "moved": lambda data: Moved(int(data["game"]), _place(data)),
    "saved": lambda data: Saved(int(data["game"]), _text(data["path"]), int(data["index"]), _origin(data)),
    "shifted": lambda data: Shifted(int(data["game"]), _origin(data)),
    "closed": lambda data: Closed(int(data["game"])),
    "live": lambda data: Live(int(data["game"]), _live_state(data["state"])),
}


# lines -----------------------------------------------------------------------------------------------------------


def line_of(record: Record, when: int) -> bytes:
    """A record as a line; `when` in whole seconds since 1970."""
    # ASCII alone: text of damaged files may hold halves of surrogate pairs, which no encoding takes.
    text = json.dumps({"when": when, **record.as_json()}, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(text), text)


def record_of(line: bytes) -> tuple[Record, int]:
    """A record and its time. Raises RecordError."""
    checksum, blank, text = line[:CHECKSUM_DIGITS], line[CHECKSUM_DIGITS:CHECKSUM_DIGITS + 1], line[CHECKSUM_DIGITS + 1:].rstrip(b"\n")
    if blank != b" " or checksum != b"%08x" % zlib.crc32(text):
        raise RecordError("the checksum is wrong")
    try:
        data = json.loads(text)
        when = int(data["when"])
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"not a record: {error}") from error
    return record_from_json(data), when


@dataclass(frozen=True, slots=True)
class Reading:
    """The records that can be believed, each with its time, and the number of the damaged line that ended them, counted from 1; None
    where there was none but, perhaps, a torn last one."""

    records: tuple[tuple[Record, int], ...]
    damaged_line: int | None = None


def read_lines(lines: Iterable[bytes]) -> Reading:
    """Read lines with their line ends. Raises nothing but what `lines` raises."""
    records: list[tuple[Record, int]] = []
    for number, line in enumerate(lines, 1):
        try:
            records.append(record_of(line))
        except RecordError:
            return Reading(tuple(records), number if line.endswith(b"\n") else None)
    return Reading(tuple(records))
