"""The records of a session's journal, a line each: what was done to the open games. No Qt.

A session's journal is only appended to, so that a crash can tear only its last line, which is dropped. A damaged line anywhere else means
a damaged disk or file, and the lines after it are not read.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import chess

from chessgui.files.origin import NEW_FORM, Origin, TextForm
from chessgui.play.newgame import NewGame, from_texts
from chessgui.storage.journal import line_of, lines_of
from chessgui.tree.edits import Edit, EditError, Replace, edit_from_json
from chessgui.tree.place import MOST_STEP, Place, read_place

VERSION = 1
MOST_WHEN = 1 << 36
"""Later times are in no record that the program writes."""


class RecordError(ValueError):
    """Data that are not a record."""


@dataclass(frozen=True, slots=True)
class LiveState:
    """A game being played, at one moment: its rules as texts (see `newgame.to_texts`), its last position, the side to move, the
    milliseconds of both clocks (None: no clock), whether the clocks are paused, and the moves that the game had before it was played on
    from a position of it (None: played from its beginning, or by a version that did not note it)."""

    rules: Mapping[str, str]
    place: Place
    turn: chess.Color
    white_ms: int | None
    black_ms: int | None
    paused: bool
    earlier_plies: int | None = None

    @property
    def new_game(self) -> NewGame:
        """The rules."""
        return from_texts(self.rules)

    def remaining_ms(self, colour: chess.Color) -> int | None:
        """What a side had left, in milliseconds; None without a clock."""
        return self.white_ms if colour else self.black_ms

    def as_json(self) -> dict[str, Any]:
        """Plain data for `from_json`."""
        return {"rules": dict(self.rules), "at": self.place, "turn": "white" if self.turn else "black", "white_ms": self.white_ms,
                "black_ms": self.black_ms, "paused": self.paused, "earlier_plies": self.earlier_plies}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> LiveState:
        """Read what `as_json` gave. Raises KeyError, TypeError, ValueError or AttributeError."""
        rules = {str(name): str(text) for name, text in data["rules"].items()}
        white_ms, black_ms = _optional(int)(data["white_ms"]), _optional(int)(data["black_ms"])
        earlier = _optional(lambda plies: _limited(int(plies), MOST_STEP))(data.get("earlier_plies"))
        return cls(rules, read_place(data["at"]), data["turn"] == "white", white_ms, black_ms, bool(data["paused"]), earlier)


# records -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begun:
    """The first line: the version of the format."""

    version: int = VERSION


@dataclass(frozen=True, slots=True)
class Opened:
    """A game was opened, or is recorded anew as a whole: its number in this session, a name to show, its file and its index there, whether
    it has no unsaved changes, the shown place, the whole content, where it can be written back safely, if it can, and how its file is
    written."""

    number: int
    name: str
    path: str | None
    index: int
    clean: bool
    place: Place
    content: Replace
    origin: Origin | None = None
    form: TextForm = NEW_FORM


@dataclass(frozen=True, slots=True)
class Edited:
    """An edit was made, undone or redone; `place` is shown afterwards."""

    number: int
    edit: Edit
    place: Place


@dataclass(frozen=True, slots=True)
class Moved:
    """Another place of the game is shown. With `order`, the numbers of all open games, these stand in that order now, and this one is the
    shown one."""

    number: int
    place: Place
    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """The game is as it stands in its file."""

    number: int
    path: str | None
    index: int
    origin: Origin | None = None
    form: TextForm = NEW_FORM


@dataclass(frozen=True, slots=True)
class Shifted:
    """The game has another index in its file, or the file was written anew around it, or it was saved while it was changed; unsaved changes
    stay unsaved."""

    number: int
    origin: Origin | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The game was closed and is not offered again."""

    number: int


@dataclass(frozen=True, slots=True)
class Live:
    """The state of a game being played; None: it is not played any more."""

    number: int
    state: LiveState | None


Record = Begun | Opened | Edited | Moved | Saved | Shifted | Closed | Live
KINDS: dict[str, type[Record]] = {kind.__name__.lower(): kind for kind in (Begun, Opened, Edited, Moved, Saved, Shifted, Closed, Live)}


def _optional(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda data: None if data is None else read(data)


def _limited(number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise ValueError(f"{number} is out of range")
    return number


def _whole(data: Any) -> Replace:
    content = edit_from_json(data)
    if not isinstance(content, Replace):
        raise EditError("not a whole game")
    return content


FIELDS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "version": ("version", int), "number": ("game", int), "name": ("name", str), "path": ("path", _optional(str)), "index": ("index", int),
    "clean": ("clean", bool), "place": ("at", read_place), "content": ("content", _whole), "edit": ("edit", edit_from_json),
    "origin": ("origin", _optional(Origin.from_json)), "form": ("form", TextForm.from_json),
    "order": ("order", lambda numbers: tuple(map(int, numbers))), "state": ("state", _optional(LiveState.from_json)),
}
"""For each field of a record, its name in a journal, and how it is read."""
MAY_MISS: dict[str, Any] = {"origin": None, "form": NEW_FORM, "order": ()}
"""The fields that a journal has only where they have another value than this; earlier versions knew none of them."""


def record_to_json(record: Record) -> dict[str, Any]:
    """A record as plain data for `record_from_json`."""
    values = {field.name: getattr(record, field.name) for field in fields(record)}
    return {"record": type(record).__name__.lower(),
            **{FIELDS[name][0]: value.as_json() if hasattr(value, "as_json") else value
               for name, value in values.items() if name not in MAY_MISS or value != MAY_MISS[name]}}


def record_from_json(data: Mapping[str, Any]) -> Record:
    """Read what `record_to_json` gave, also after it was written and read as JSON text. Raises RecordError."""
    try:
        kind = KINDS[data["record"]]
        named = ((field.name, *FIELDS[field.name]) for field in fields(kind))
        return kind(**{name: MAY_MISS[name] if name in MAY_MISS and key not in data else read(data[key]) for name, key, read in named})
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError) as error:
        raise RecordError(f"not a record: {error}") from error


# lines ---------------------------------------------------------------------------------------------------------------


def record_line(record: Record, when: int) -> bytes:
    """A record as a line; `when` in whole seconds since 1970."""
    return line_of({"when": when, **record_to_json(record)})


@dataclass(frozen=True, slots=True)
class Reading:
    """The valid records, each with its time, and the number of the damaged line at which reading ended, counted from 1; None where no line
    is damaged, or only a torn last one."""

    records: tuple[tuple[Record, int], ...]
    damaged_line: int | None = None


def read_records(data: bytes) -> Reading:
    """The records of a journal's content. Raises nothing."""
    records: list[tuple[Record, int]] = []
    for line in lines_of(data):
        try:
            records.append((record_from_json(line.entry), _limited(int(line.entry["when"]), MOST_WHEN)))
        except (KeyError, TypeError, ValueError, OverflowError):
            return Reading(tuple(records), None if line.is_torn else line.number)
    return Reading(tuple(records))
