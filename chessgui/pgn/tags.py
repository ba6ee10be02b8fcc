r"""The header of a game: tag pairs such as `[White "Kasparov, Garry"]`, in the order of the file.

Inside the quotes `\"` is a quote and `\\` a backslash; a backslash before anything else is itself.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import chess
import chess.pgn

LINE = r'\[[ \t]*[0-9A-Za-z\x80-\U0010ffff][^"\[\]{}\r\n]*"'
"""How a tag line begins, whatever follows: it is by this alone that games are told apart."""
NAME = re.compile(r'[ \t]*\[[ \t]*([^\s"]+)')
TAG = re.compile(r'[ \t]*\[\s*([^\s"\[\]]+(?:[ \t]+[^\s"\[\]]+)*)\s*"((?:[^"\\\n]|\\.)*)"\s*\]')
SLOPPY_TAG = re.compile(r'[ \t]*\[\s*([^\s"\[\]]+)\s*"([^\n]*)"\s*\][ \t]*(?=\n|\Z)')
"""Quotes inside the quotes, without backslashes."""
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
"""The seven tags that every game has, with what stands there where nothing is known."""
CHESS960 = {"chess960", "960", "chess9lx", "fischerandom", "fischerrandom", "fischerrandomchess", "fischerandomchess", "fischerandom960",
            "fischerrandom960", "frc", "chess960frc", "freestyle", "freestylechess", "randomchess"}
"""Names of Chess960 in the Variant tag, without blanks and signs."""


class Headers(chess.pgn.Headers):
    """The tags of one game in their own order, with those that came twice and the lines that are passed over (`%`)."""

    def __init__(self, data: Mapping[str, str] | Iterable[tuple[str, str]] | None = None, **values: str) -> None:
        self._values: dict[str, str] = {}
        self.repeated: list[tuple[str, str]] = []
        """Tags whose name was there before. They are written behind the others."""
        self.escapes: list[str] = []
        """Lines for other programs, with their `%`."""
        if isinstance(data, Headers):
            super().__init__({}, **values)
            self._values = data._values | self._values
            self.repeated, self.escapes = data.repeated.copy(), data.escapes.copy()
        else:
            super().__init__(data, **values)

    def read(self, name: str, value: str) -> bool:
        """Add a tag of a file, whatever its name. False where another value stands under that name already; that one counts."""
        if name in self._values:
            self.repeated.append((name, value))
            return self._values[name] == value
        self._values[name] = value
        return True

    def put(self, tags: Iterable[tuple[str, str]]) -> None:
        """Let these be the tags, in this order, whatever their names."""
        self._values = dict(tags)

    def complete(self) -> None:
        """Add those of the seven tags that are missing, each behind the one that comes before it in their order."""
        for place, (name, value) in enumerate(ROSTER.items()):
            if name not in self._values:
                before = [known for known in list(ROSTER)[:place] if known in self._values]
                self._insert_behind(before[-1] if before else None, name, value)

    def _insert_behind(self, before: str | None, name: str, value: str) -> None:
        entries = list(self._values.items())
        place = 1 + list(self._values).index(before) if before is not None else 0
        self._values = dict([*entries[:place], (name, value), *entries[place:]])

    def is_chess960(self) -> bool:
        """Whether the Variant tag names Chess960, in any usual spelling."""
        return re.sub(r"[\W_]", "", self.get("Variant", "").lower()) in CHESS960

    def knows_variant(self) -> bool:
        """Whether the rules are known; games of others are read by the rules of chess."""
        try:
            super().variant()
        except ValueError:
            return False
        return True

    def variant(self) -> type[chess.Board]:
        """The class of boards for these rules; an unknown variant is chess."""
        return super().variant() if self.knows_variant() else chess.Board

    def start(self) -> chess.Board:
        """The position of the FEN. Raises ValueError where it cannot be read."""
        return super().board()

    def board(self) -> chess.Board:
        """The position of the FEN, the usual one where it cannot be read."""
        try:
            return self.start()
        except ValueError:
            return self.variant()()

    def __setitem__(self, name: str, value: str) -> None:
        if name not in self._values and not chess.pgn.TAG_NAME_REGEX.match(name):
            raise ValueError(f"invalid pgn header tag: {name!r}")
        if "\n" in value or "\r" in value:
            raise ValueError(f"line break in pgn header {name}: {value!r}")
        self._values[name] = value

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __delitem__(self, name: str) -> None:
        del self._values[name]
        self.repeated = [tag for tag in self.repeated if tag[0] != name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def copy(self) -> Any:
        return type(self)(self)


def begins_again(line: str, first: str, is_after_blank: bool) -> bool:
    """Whether a tag line in a header that began with the line `first` belongs to another game, because the moves of this one are missing:
    behind a blank line it has the name Event or that of the first tag."""
    return is_after_blank and _name(line) in ("Event", _name(first))


def _name(line: str) -> str:
    found = NAME.match(line)
    return found[1] if found else ""


def unescaped(value: str) -> str:
    r"""The text between the quotes of a tag: `\"` and `\\` resolved."""
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


def tag_text(name: str, value: str) -> str:
    """A tag pair as it is written; line ends in the value become blanks."""
    value = re.sub(r"[\r\n]+", " ", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{value}"]'


def match_tag(text: str, place: int) -> re.Match[str] | None:
    """The tag pair at a place, blanks before it included; None where there is none. The groups are its name and its raw value."""
    return TAG.match(text, place) or SLOPPY_TAG.match(text, place)
