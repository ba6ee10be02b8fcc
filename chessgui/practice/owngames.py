"""Whose games a list has: those of the player with a colour, and the repertoires that the user keeps. No Qt."""
from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import chess
import numpy as np

from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.players import games_of
from chessgui.practice.cards import one_line
from chessgui.practice.mistakes import own_names_test
from chessgui.threads.progress import Progress
from chessgui.words.language import free_name

MOST_NAMED = 2
"""How many names of each colour are considered where the player's name is not known: those with most games."""


@dataclass(frozen=True, slots=True)
class KeptRepertoire:
    """A repertoire of the user's: its name, which no other one has, its colour, and its file. Its cards have the name, too, so it is one
    that they can keep (`one_line`)."""

    name: str
    color: chess.Color
    path: Path

    def text(self) -> str:
        """The repertoire as a text, which the settings keep."""
        return json.dumps({"name": self.name, "color": chess.COLOR_NAMES[self.color], "path": str(self.path)})


def kept_from_texts(texts: Iterable[str]) -> list[KeptRepertoire]:
    """The repertoires that the settings keep; what cannot be read is left out."""
    found: dict[str, KeptRepertoire] = {}
    for text in texts:
        try:
            words = json.loads(text)
            name, color, path = words["name"], chess.COLOR_NAMES.index(words["color"]), words["path"]
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
        if isinstance(name, str) and isinstance(path, str):
            name = one_line(name)
            if name in found and (found[name].color, found[name].path) != (bool(color), Path(path)):
                name = unused_name(name, found)  # two programs have kept two under one name
            found[name] = KeptRepertoire(name, bool(color), Path(path))
    return list(found.values())


def unused_name(name: str, taken: Collection[str]) -> str:
    """A name that is not taken: as `one_line` has it, with a number behind it if need be."""
    return free_name(one_line(name) or "?", taken.__contains__)


def own_name(index: ListedGames, names: Collection[str], progress: Progress) -> str:
    """The name under which a list has most games of the player whom any of `names` means (see `own_names_test`); empty where it has none.
    Raises Cancelled."""
    counts, is_own = Counter[str](), own_names_test(names)
    for tag in ("White", "Black"):
        column = index.find_column(tag)
        for number, size in zip(*np.unique(column.numbers, return_counts=True), strict=True):
            progress.check()
            if is_own(text := column.texts[int(number)]):
                counts[text] += int(size)
    return max(counts, key=counts.__getitem__, default="")


def own_games(index: ListedGames, color: chess.Color, names: Collection[str], among: np.ndarray | None = None) -> tuple[str, np.ndarray]:
    """The player's name, as the list first has it, and the numbers of the games that the player has with a colour: the player whom any of
    `names` means (see `own_names_test`), else the one with most games with either colour. Empty where a list has no names. `among` are the
    numbers of the games that count, None for all."""
    name, games = _own_games(index, color, names)
    return name, games if among is None else np.intersect1d(games, among)


def _own_games(index: ListedGames, color: chess.Color, names: Collection[str]) -> tuple[str, np.ndarray]:
    columns, is_own = [index.find_column(tag) for tag in ("Black", "White")], own_names_test(names)
    own = [[number for number in np.unique(column.numbers).tolist() if is_own(column.texts[number])] for column in columns]
    if any(own):
        name = columns[0].texts[own[0][0]] if own[0] else columns[1].texts[own[1][0]]
        return name, np.flatnonzero(np.isin(columns[color].numbers, own[color]))
    counts: dict[str, int] = {}
    for column in reversed(columns):
        numbers, sizes = np.unique(column.numbers, return_counts=True)
        ranked = ((column.texts[int(numbers[place])], int(sizes[place])) for place in np.argsort(-sizes, kind="stable").tolist())
        for text, size in islice((one for one in ranked if _is_somebody(one[0])), MOST_NAMED):
            counts[text] = counts.get(text, 0) + size
    name = max(counts, key=lambda text: counts[text], default="")
    return name, games_of(index, name, color == chess.WHITE) if name else np.zeros(0, np.int64)


def _is_somebody(text: str) -> bool:
    """Whether a header names a player: "?", "-" and "NN" stand for anybody."""
    return re.sub(r"[\W_]", "", text).casefold() not in ("", "nn")
