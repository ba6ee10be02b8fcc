"""Headers of many games: a text or pattern in one header is replaced, games are numbered as rounds, or get the names of their openings. The
results are edits of bytes for `maintenance`. No Qt; what reads the file blocks and raises GamesError and Cancelled.

A pattern is a whole value in which each `*` stands for any letters; in the new value `$1` is what the first star stood for, `$2` the
second, and `$$` is a dollar sign. Finding the stars takes one pass, whatever the pattern is.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np

import engine
from chessgui.files.maintenance import Edit
from chessgui.files.rewriting import file_encoding, newline_of
from chessgui.gamelist.gameindex import GameIndex, tags_in
from chessgui.gamelist.gamesource import reading
from chessgui.openings.openingnames import NamedOpening, is_unknown, lacking
from chessgui.pgn import Encoding, bytes_in, encoding_of
from chessgui.pgn.tags import ROSTER, escaped, tag_text, unescaped
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Progress
from chessgui.tree.tags import DATES, clean, flaw
from chessgui.words.language import tr

LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
GROUP = re.compile(r"\$(\$|\d+)")
BLANKS = " \t\0ï»¿"
"""What may stand before a tag in its line, a byte order mark among them, as Latin-1."""
PLAYERS = "White", "Black"
STEP = 1000
"""Games between two looks at whether the work is cancelled."""
Change = Callable[[int, str], str | None]
"""Is called with a game and the value of a header, which is empty where it is missing: the new value, or None to leave it."""


class PatternError(ValueError):
    """A replacement that makes no sense; the message is one sentence."""


@dataclass(frozen=True)
class Replacement:
    """What is found in a header, and what takes its place; an empty `find` is any whole value, also where the header is missing."""

    tag: str
    find: str
    new: str
    is_pattern: bool = False

    def __post_init__(self) -> None:
        """Raises PatternError."""
        if self.tag == "Result":
            raise PatternError(tr("The result also stands behind the moves: it is changed in the game."))
        problem = "" if self.tag in ROSTER else flaw([(self.tag, "?" if self.tag not in DATES else "")], {})
        if problem:
            raise PatternError(problem)
        if not self.is_pattern:
            return
        twice = self.find.find("**")
        if twice >= 0:
            raise PatternError(tr("“{0}”: two stars stand side by side at letter {1}.").format(self.find, twice + 1))
        stars = self.find.count("*")
        for found in GROUP.finditer(self.new):
            if found[1] != "$" and not 1 <= int(found[1][:9]) <= stars:
                raise PatternError(tr("“{0}”: {1} at letter {2} needs as many stars in what is found.").format(
                    self.new, found[0], found.start() + 1))

    @cached_property
    def _parts(self) -> list[str]:
        return self.find.split("*")

    def of(self, value: str) -> str | None:
        """The new value of a header, or None if this is not found in it."""
        if not self.find:
            return self.new
        if not self.is_pattern:
            return value.replace(self.find, self.new) if self.find in value else None
        groups = self._groups(value)
        if groups is None:
            return None
        return GROUP.sub(lambda found: "$" if found[1] == "$" else groups[int(found[1]) - 1], self.new)

    def _groups(self, value: str) -> list[str] | None:
        """What the stars stand for, each for as few letters as possible but the last one."""
        first, *others = self._parts
        if not others:
            return [] if value == first else None
        if not value.startswith(first):
            return None
        place, groups = len(first), []
        for part in others[:-1]:
            at = value.find(part, place)
            if at < 0:
                return None
            groups.append(value[place:at])
            place = at + len(part)
        end = len(value) - len(others[-1])
        return [*groups, value[place:end]] if end >= place and value.endswith(others[-1]) else None


@dataclass(frozen=True, eq=False, slots=True)
class Preview:
    """What a replacement would change."""

    rows: list[tuple[str, str, int]]
    """A value, the new one, and the number of games; the most frequent first."""
    games: np.ndarray
    """The games that change."""
    problem: str = ""
    """Why it cannot be done, in one sentence."""


def preview(index: GameIndex, games: np.ndarray, wanted: Replacement, progress: Progress | None = None) -> Preview:
    """What a replacement would change in some games; each different value is looked at once."""
    column = index.find_column(wanted.tag, progress)
    numbers, places, counts = np.unique(column.numbers[games], return_inverse=True, return_counts=True)
    values = [column.texts[int(number)] for number in numbers]
    changed = [_settled(wanted.tag, wanted.of(value)) for value in values]
    differs = np.array([new is not None and new != value for value, new in zip(values, changed, strict=True)], np.bool_)
    rows = [(value, new, int(count)) for value, new, count, is_new in zip(values, changed, counts, differs, strict=True)
            if is_new and new is not None]
    flaws = (flaw([(wanted.tag, new)], {}) for value, new, _ in rows if not flaw([(wanted.tag, value)], {}))
    return Preview(sorted(rows, key=lambda row: -row[2]), games[differs[places]] if len(games) else games, next(filter(None, flaws), ""))


def _settled(tag: str, value: str | None) -> str | None:
    """A value in one line; the seven headers that every game has are never empty."""
    return None if value is None else clean(value) or ROSTER.get(tag, "")


def replacing(index: GameIndex, games: np.ndarray, wanted: Replacement, progress: Progress | None = None) -> dict[int, list[Edit]]:
    """The edits that carry a replacement out. Raises SaveError, too."""
    return edits(index, games, wanted.tag, lambda _, value: _settled(wanted.tag, wanted.of(value)), progress)


def round_numbers(index: GameIndex, games: np.ndarray) -> dict[int, str]:
    """A round for each of these games, 1, 2 and so on in each event by date; games of one date are in the given order."""
    events, dates = index.find_column("Event"), index.find_column("Date")
    ranks = dates.texts.ranks()
    counts: dict[int, int] = {}
    found = {}
    for game in games[np.argsort(ranks[dates.numbers[games]], kind="stable")].tolist():
        event = int(events.numbers[game])
        counts[event] = counts.get(event, 0) + 1
        found[game] = str(counts[event])
    return found


def numbering(index: GameIndex, games: np.ndarray, progress: Progress | None = None) -> dict[int, list[Edit]]:
    """The edits that write `round_numbers` into the games. Raises SaveError, too."""
    rounds = round_numbers(index, games)
    return edits(index, games, "Round", lambda game, _: rounds[game], progress)


def edits(index: GameIndex, games: np.ndarray, tag: str, change: Change, progress: Progress | None = None) -> dict[int, list[Edit]]:
    """The edits that give a header of some games new values; games without a change have none. An empty value removes a header. Raises
    SaveError if the file's encoding lacks a letter."""
    found, writer = dict[int, list[Edit]](), _TagWriter(index, tag)
    for done, game in enumerate(np.sort(games).tolist()):
        if progress is not None and done % STEP == 0:
            progress.check()
        made = writer.edit(game, lambda value, game=game: change(game, value))  # type: ignore[misc]
        if made is not None:
            found[game] = [made]
    return found


def renaming(index: GameIndex, names: Mapping[str, str], progress: Progress) -> tuple[dict[int, list[Edit]], int]:
    """The edits that give players other names, which are the values of `names`; and how many names do not stand in the file as they are
    listed, so that they cannot be changed safely. Raises SaveError, too."""
    found, left = dict[int, list[Edit]](), 0
    for tag in PLAYERS:
        column = index.find_column(tag, progress)
        is_old = np.fromiter((column.texts[number] in names for number in range(len(column.texts))), np.bool_, len(column.texts))
        games = np.flatnonzero(is_old[column.numbers])
        made = edits(index, games, tag, lambda _, value: clean(names[value]) if value in names else None, progress)
        left += len(games) - len(made)
        for game, edit in made.items():
            found[game] = sorted((*found.get(game, ()), *edit))
    return found, left


def naming(index: GameIndex, openings: Mapping[int, NamedOpening], progress: Progress | None = None) -> dict[int, list[Edit]]:
    """The edits that write ECO and Opening into games that lack them (see `lacking`). A name with a letter that the encoding of its game
    does not have is left out: the code tells the opening, too."""
    columns = {tag: index.find_column(tag, progress) for tag in ("ECO", "Opening")}
    found, writers, newline = dict[int, list[Edit]](), {tag: _TagWriter(index, tag) for tag in columns}, newline_of(index.source).encode()
    for done, game in enumerate(sorted(openings)):
        if progress is not None and done % STEP == 0:
            progress.check()
            progress.tell(done, len(openings))
        made = list[Edit]()
        for tag, new in lacking({tag: column[game] for tag, column in columns.items()}, openings[game]).items():
            with suppress(SaveError):
                edit = writers[tag].edit(game, lambda value, new=new: new if is_unknown(value) else None)  # type: ignore[misc]
                made += [edit] if edit is not None else []
        if made:
            found[game] = _together(made, newline)
    return found


def _together(made: list[Edit], newline: bytes) -> list[Edit]:
    """The edits of a game in the order of the bytes. Two tags that are added at one place become one text: no empty line parts them."""
    if len(made) == 2 and made[0][:2] == made[1][:2]:
        (start, end, first), (_, _, second) = made
        return [(start, end, first.rstrip(b"\r\n") + newline + second.lstrip(b"\r\n"))]
    return sorted(made)


class _TagWriter:
    """Finds a tag among the bytes of games. Letters are bytes here: the text is Latin-1 until a value is read or written."""

    def __init__(self, index: GameIndex, tag: str) -> None:
        self._index, self._tag, self._name = index, tag, tag.encode("utf-8").decode("latin-1")
        self._usual = re.compile(rb'(?:^|(?<=[\r\n]))\[' + re.escape(tag.encode("utf-8")) + rb' "([^"\\\r\n]*)"\](?=[\r\n])')
        self._newline = newline_of(index.source)
        self._place, self._window = 0, b""

    @cached_property
    def _file_encoding(self) -> Encoding:
        with reading(self._index.path):
            return file_encoding(self._index.source)

    def _read(self, start: int, end: int) -> bytes:
        """Bytes of the file; what follows them is read with them, for the next game is near."""
        if not self._place <= start <= end <= self._place + len(self._window):
            size = max(end - start, min(1 << 20, self._index.source.size - start))
            self._place, self._window = start, self._index.source.read(start, size)
        return self._window[start - self._place:end - self._place]

    def edit(self, game: int, change: Callable[[str], str | None]) -> Edit | None:
        """The edit that gives the tag of a game another value."""
        start, size = self._index.start(game), int(self._index.listing.headers[game])
        data = self._read(start, min(start + size + 2, self._index.end(game)))
        usual = self._usual.search(data)
        if usual is not None and usual[1] and data.find(self._name.encode("latin-1")) == usual.start() + 1:  # most games: no more is read
            value = engine.decoded(usual[1])
            new = change(value)
            if new is None or new == value:
                return None
            if new:
                return start + usual.start(1), start + usual.end(1), self._encoded(escaped(new), game, usual[1])
        lines = [line for line in LINE.finditer(data.decode("latin-1")) if line.start() < size and line[0].lstrip(BLANKS).startswith("[")]
        tags = [(line, tag) for line in lines for tag in tags_in(line[0].rstrip("\r\n"), len(line[0]) - len(line[0].lstrip(BLANKS)))]
        named = [(line, tag) for line, tag in tags if tag[1].strip(" \t") == self._name]
        line, tag = next((found for found in named if found[1][2]), named[0] if named else (None, None))  # as the list of the games does
        value = "" if tag is None else unescaped(engine.decoded(tag[2].encode("latin-1")))
        new = change(value)
        if new is None or new == value:
            return None
        if line is None or tag is None:
            return self._added(game, tags, tag_text(self._tag, new))
        if not new:
            alone = line[0].strip(BLANKS + "\r\n") == tag[0].rstrip(BLANKS)
            first, last = (line.start(), line.end()) if alone else (line.start() + tag.start(), line.start() + tag.end())
            return start + first, start + last, b""
        raw = data[line.start() + tag.start(2):line.start() + tag.end(2)]
        return start + line.start() + tag.start(2), start + line.start() + tag.end(2), self._encoded(escaped(new), game, raw)

    def _added(self, game: int, tags: list[tuple[re.Match[str], re.Match[str]]], text: str) -> Edit:
        """A new tag line: one of the seven stands behind those before it, any other one behind all. `tags` are lines with their tags."""
        start, roster, end = self._index.start(game), list(ROSTER), self._newline
        if not tags:
            return start, start, self._encoded(text + 2 * end, game)
        before = [line for line, tag in tags if self._tag not in ROSTER or tag[1].strip(" \t") in roster[:roster.index(self._tag)]]
        if not before:
            place, text = tags[0][0].start(), text + end
        else:
            line = before[-1]
            behind = max(tag.end() for other, tag in tags if other is line)
            place, text = line.start() + behind, end + text + end * bool(line[0][behind:].strip("\r\n"))  # moves may follow in the line
        return start + place, start + place, self._encoded(text, game)

    def _encoded(self, text: str, game: int, old: bytes = b"") -> bytes:
        """The bytes of a text, in the encoding of the old value, of the game's header or of the whole game, whichever first tells one, or
        else in that of the file."""
        if text.isascii() or self._index.source.transcoded is not None:
            return text.encode("utf-8")
        start = self._index.start(game)
        ends = start + int(self._index.listing.headers[game]), self._index.end(game)
        telling = next((data for data in chain((old,), (self._read(start, end) for end in ends)) if not data.isascii()), None)
        encoding = self._file_encoding if telling is None else encoding_of(telling, is_piece=True)
        found = bytes_in(text, encoding)
        if found is None:
            lacking = next((letter for letter in text if bytes_in(letter, encoding) is None), text)
            raise SaveError(tr("{0} was not changed: its encoding, {1}, has no letter “{2}”.").format(
                self._index.path.name, encoding.codec, lacking))
        return found


def changed_tags(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    """The headers in which one game differs from another, with their new values; None for those that are gone."""
    return {name: after.get(name) for name in (*before, *after) if before.get(name) != after.get(name)}
