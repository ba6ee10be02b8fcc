r"""The header of a game: tag pairs such as `[White "Kasparov, Garry"]`, in the order of the file.

Inside the quotes `\"` is a quote and `\\` a backslash; a backslash before anything else is itself.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import chess
import chess.pgn

FIRST = r"[0-9A-Za-z\x80-\U0010ffff]"
"""What the name of a tag begins with."""
LINE = rf'\[[ \t]*{FIRST}[^"\[\]{{}}\r\n]*"'
"""The beginning of a tag line; the rest of the line does not matter. Games are separated by this alone."""
WORD = r'[^\s"\[\]{}]'
NAME = re.compile(r'[ \t]*\[[ \t]*([^\s"]+)')
VALUE = r'(?>(?:\\.|"(?![ \t]*(?:\]|\n|\Z))|[^\\"\n])*)(?=")|[^\n]*(?="[ \t]*\])'
"""What stands between the quotes of a tag. Within it there may be quotes without backslashes: only one that has a bracket or the end of the
line behind it closes the value. Where there is none the last one with a bracket does, and the backslash before it, as in `"C:\\"]`, is a
letter."""
TAG = re.compile(rf'[ \t]*\[\s*((?!\s){FIRST}{WORD}*(?:[ \t]+{WORD}+)*)\s*"((?>{VALUE}))"\s*\]')
"""A tag: its name and its value as it is written."""
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
"""The seven tag roster, which every game has, with the values for unknown."""
UNTITLED = '[Event "?"]'
"""The header of a game that has none and is to stand behind another game."""
CHESS960 = {"chess960", "960", "chess9lx", "fischerandom", "fischerrandom", "fischerrandomchess", "fischerandomchess", "fischerandom960",
            "fischerrandom960", "frc", "chess960frc", "wildfr", "freestyle", "freestylechess", "randomchess"}
"""Names of Chess960 in the Variant tag, in lower case and without blanks and signs."""


class Headers(chess.pgn.Headers):
    """The tags of one game in the order of its file, with repeated tags and escaped lines (`%`)."""

    def __init__(self, data: Mapping[str, str] | Iterable[tuple[str, str]] | None = None, **values: str) -> None:
        self._values: dict[str, str] = {}
        self.repeated: list[tuple[str, str]] = []
        """Tags whose name occurred before; they are written behind the others."""
        self.escapes: list[str] = []
        """Escaped lines, meant for other programs, with their `%`."""
        if isinstance(data, Headers):
            super().__init__({}, **values)
            self._values = data._values | self._values
            self.repeated, self.escapes = data.repeated.copy(), data.escapes.copy()
        else:
            super().__init__(data, **values)

    def read(self, name: str, value: str) -> bool:
        """Add a tag of a file; any name is allowed. False if the name has another value already, which then counts."""
        if name in self._values:
            self.repeated.append((name, value))
            return self._values[name] == value
        self._values[name] = value
        return True

    def put(self, tags: Iterable[tuple[str, str]], repeated: Iterable[tuple[str, str]] = (), escapes: Iterable[str] = ()) -> None:
        """Replace all tags by these, in this order, and all repeated tags and escaped lines; any name is allowed."""
        self._values, self.repeated, self.escapes = dict(tags), list(repeated), list(escapes)

    def complete(self) -> None:
        """Add the missing tags of the roster."""
        for name, value in ROSTER.items():
            self.add(name, value)

    def add(self, name: str, value: str) -> None:
        """Add a tag where it is missing; any name is allowed. A tag of the roster goes behind the one that precedes it there, any other one
        to the end."""
        if name in self._values:
            return
        roster, names = list(ROSTER), list(self._values)
        before = [known for known in (roster[:roster.index(name)] if name in ROSTER else names) if known in names]
        place = names.index(before[-1]) + 1 if before else 0
        entries = list(self._values.items())
        self._values = dict([*entries[:place], (name, value), *entries[place:]])

    def is_chess960(self) -> bool:
        """Whether the Variant tag is a usual spelling of Chess960."""
        return re.sub(r"[\W_]", "", self.get("Variant", "").lower()) in CHESS960

    def knows_variant(self) -> bool:
        """Whether python-chess knows the variant; games of other variants are read by the rules of chess."""
        try:
            super().variant()
        except ValueError:
            return False
        return True

    def variant(self) -> type[chess.Board]:
        """The board class of the variant; that of standard chess for an unknown one."""
        return super().variant() if self.knows_variant() else chess.Board

    def start(self) -> chess.Board:
        """The start position of the game; an empty FEN tells none. Raises ValueError if its FEN cannot be read."""
        rules = self.variant()
        board = rules(usual_fen(self.get("FEN") or rules.starting_fen), chess960=self.is_chess960())
        board.chess960 = board.chess960 or board.has_chess960_castling_rights()
        return board

    def board(self) -> chess.Board:
        """The start position of the game; the normal one if its FEN cannot be read."""
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
        """A copy with the repeated tags and escaped lines."""
        return type(self)(self)


def usual_fen(fen: str) -> str:
    """A FEN as python-chess takes it: with the digits that stand side by side in a rank added up, and without a dash for a counter."""
    fields = fen.split()
    fields[:1] = [re.sub("[1-8]{2,}", lambda digits: str(sum(map(int, digits[0]))), placement) for placement in fields[:1]]
    fields[4:6] = ["01"[place] if field == "-" else field for place, field in enumerate(fields[4:6])]
    return " ".join(fields)


def begins_again(line: str, first: str, is_after_blank: bool) -> bool:
    """Whether a tag line begins another game, although the header that began with the line `first` had no moves yet: it follows a blank
    line, and its name is Event or that of the first tag."""
    return is_after_blank and _name(line) in ("Event", _name(first))


def _name(line: str) -> str:
    found = NAME.match(line)
    return found[1] if found else ""


def escaped(value: str) -> str:
    r"""A text as it stands between quotes: `\"` for a quote, `\\` for a backslash."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def unescaped(value: str) -> str:
    r"""The text between the quotes of a tag: `\"` and `\\` resolved."""
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


def tag_text(name: str, value: str) -> str:
    """A tag pair as PGN text; line ends in the value become blanks."""
    value = escaped(re.sub(r"[\r\n]+", " ", value))
    return f'[{name} "{value}"]'


def match_tag(text: str, place: int) -> re.Match[str] | None:
    """The tag pair at an offset, including blanks before it; None if there is none. The groups are the name and the raw value."""
    return TAG.match(text, place)
