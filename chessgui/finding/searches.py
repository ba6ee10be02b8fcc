"""Lines of the filter as a person collects them: a term more or less, and lines that are kept under a name. No Qt."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chessgui.words.language import free_name

PIECES = re.compile(r'"[^"]*"?|[()]|[^\s"()]+')
"""What stands in quotes, a bracket, or a word."""
UNFINISHED = re.compile(r"(?:(?:^|\s+)(?:and|or|not))+$", re.IGNORECASE)
"""Words that would take what is written behind them."""

PENDING = re.compile(r"(?:^|\s)(?:and|or|not|never|then|white|black)$", re.IGNORECASE)
"""As UNFINISHED, with words that join nothing: a line that ends so is not finished."""
WORD = re.compile(r"[^\W_]+")


def added(line: str, question: str) -> str:
    """A line with a question behind it. Where the line is finished, what `or` joins there, since the last `then`, or the whole line where
    it ends with `within`, is put in brackets, so that the question is asked of all of it."""
    line, begin, depth, is_joined = line.rstrip(), 0, 0, False
    for piece in PIECES.finditer(line):
        word = piece[0].casefold() if depth == 0 else ""
        depth = max(depth + (piece[0] == "(") - (piece[0] == ")"), 0)
        if word == "then":
            begin, is_joined = piece.end(), False
        elif word == "within":
            begin, is_joined = 0, True
        is_joined |= word == "or"
    if is_joined and depth == 0 and line.count('"') % 2 == 0 and PENDING.search(line) is None:
        line = f"{line[:begin]} ({line[begin:].strip()})"
    return f"{line} {question}".lstrip()


def toggled(line: str, term: str) -> str:
    """A line with a header term in it, or without it where it stands there already, in no brackets and not joined by `or`."""
    before, found, behind = f" {line} ".partition(f" {term} ")
    is_alone = found and not _shape(before, "or")[0] and not _shape(UNFINISHED.sub("", line), "or")[1]
    return f"{before} {behind}".strip() if is_alone else narrowed(line.strip(), term)


def narrowed(line: str, term: str) -> str:
    """A line with a header term behind it, whatever it asks for already."""
    return f"{_closed(line)} {term}".lstrip()


def _closed(line: str) -> str:
    """A line behind which more can stand: quotes and brackets are closed, and no word at the end takes what follows. What `or` joins is put
    in brackets, since `or` binds less than two terms side by side; so is a line with `within`, behind which nothing else may stand, and one
    whose last comma waits for another part of a list."""
    line = line + '"' if line.count('"') % 2 else UNFINISHED.sub("", line)
    depth, is_joined = _shape(line, "or", "within")
    line += ")" * depth
    return f"({line})" if is_joined or line.rstrip(' "').endswith(",") else line


def _shape(line: str, *words: str) -> tuple[int, bool]:
    """How many brackets are open behind a line, and whether one of the words stands in it outside of all brackets."""
    depth, is_joined = 0, False
    for piece in PIECES.findall(line):
        depth = max(depth + (piece == "(") - (piece == ")"), 0)
        is_joined |= depth == 0 and piece.casefold() in words
    return depth, is_joined


class SavedSearches:
    """Lines by name, in the order in which they were kept. `keep` is told of each change, as texts that `SavedSearches` takes again."""

    def __init__(self, kept: Sequence[str] = (), keep: Callable[[list[str]], object] = lambda texts: None,
                 own_names: Callable[[], Sequence[str] | None] = lambda: None) -> None:
        """Of `kept`, texts of a name and a line, what is damaged is left out. `own_names` tells by which names the games call the person,
        where that is known."""
        self._lines: dict[str, str] = {}
        for name, _, line in (text.partition("\n") for text in kept):
            if name.strip() and line.strip():  # two programs may have kept two lines under one name
                self._lines[name if self._lines.get(name) == line else self._free(name)] = line
        self._keep, self._own_names = keep, own_names

    def own_term(self, key: str) -> str:
        """Asks for games in which the person is behind a key, as `loser`, in whatever order the words of the name are written; empty where
        the name is not known."""
        terms = [" ".join(f"{key}:{word}" for word in words) for name in self._own_names() or () if (words := WORD.findall(name))]
        return terms[0] if len(terms) == 1 else f"({' or '.join(terms)})" if terms else ""

    @property
    def lines(self) -> dict[str, str]:
        """The line of each name."""
        return dict(self._lines)

    def name_of(self, line: str) -> str | None:
        """The name under which a line is kept."""
        return next((name for name, kept in self._lines.items() if kept == line.strip()), None)

    def add(self, name: str, line: str) -> str:
        """Keep a line; returns its name, which has a number behind it where another line has that name. Nothing without a name."""
        name, line = " ".join(name.split()), " ".join(line.splitlines()).strip()
        if not name or not line:
            return ""
        if self._lines.get(name) != line:
            name = self._free(name)
            self._tell({**self._lines, name: line})
        return name

    def rename(self, old: str, new: str) -> None:
        """Give a line another name, in its place; a name that another line has gets a number."""
        new = " ".join(new.split())
        if old in self._lines and new and new != old:
            free = self._free(new)
            self._tell({free if name == old else name: line for name, line in self._lines.items()})

    def remove(self, name: str) -> str:
        """Forget a line; returns it."""
        line = self._lines.get(name, "")
        self._tell({other: kept for other, kept in self._lines.items() if other != name})
        return line

    def _free(self, name: str) -> str:
        return free_name(name, self._lines.__contains__, "{0} ({1})")

    def _tell(self, lines: dict[str, str]) -> None:
        self._lines = lines
        self._keep([f"{name}\n{line}" for name, line in lines.items()])
