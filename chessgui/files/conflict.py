"""A file that another program has changed since a game of it was read: where that game is now, and what it says. No Qt; blocks."""
from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np

from chessgui.files.loading import place_of_game
from chessgui.files.origin import ROSTER, Origin, digest, roster_of
from chessgui.files.rewriting import normalised, roster_in
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import PgnError, decode

WORD = re.compile(r"\S+")
MOST_WORDS = 4000
"""Of longer texts whole lines are compared."""
LINE = re.compile(r"[^\n]+")
Spans = tuple[tuple[int, int], ...]
"""From letter to letter."""


def differences(first: str, second: str) -> tuple[Spans, Spans]:
    """What each of the texts has that the other has not."""
    unit = WORD if max(len(first), len(second)) < 6 * MOST_WORDS else LINE
    ours, theirs = list(unit.finditer(first)), list(unit.finditer(second))
    matcher = SequenceMatcher(None, [word[0] for word in ours], [word[0] for word in theirs])
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    return (tuple(_span(ours, start, end) for _, start, end, _, _ in changes if end > start),
            tuple(_span(theirs, start, end) for _, _, _, start, end in changes if end > start))


def _span(words: list[re.Match[str]], start: int, end: int) -> tuple[int, int]:
    return words[start].start(), words[end - 1].end()


MOST_COMPARED = 1000
"""Games that are looked at to find one again."""
NAMELESS = "?.*"


@dataclass(frozen=True, slots=True)
class Conflict:
    """What is to be saved, and what stands in the file."""

    path: Path
    mine: str
    theirs: str = ""
    """The game in the file as it is now; empty where it was not found."""
    found: Origin | None = None
    """Where it stands now."""
    is_as_opened: bool = False
    """Whether the game in the file is the one that was opened, so that only others have changed."""
    only_mine: Spans = ()
    only_theirs: Spans = ()
    """The letters in which the texts differ."""


def find_conflict(origin: Origin, mine: str) -> Conflict:
    """Look for a game in its changed file: by its bytes, else by its headers. Raises nothing."""
    try:
        index = GameIndex.open(origin.path, None)
        same = _by_bytes(index, origin)
        game = same
        for roster in (origin.roster, roster_in(mine)):
            game = _by_headers(index, roster, origin.index) if game is None else game
        if game is None:
            return Conflict(origin.path, mine)
        theirs = normalised(decode(index.bytes(game)).text)
        return Conflict(origin.path, mine, theirs, place_of_game(index, game), same is not None, *differences(mine, theirs))
    except PgnError:
        return Conflict(origin.path, mine)


def _by_bytes(index: GameIndex, origin: Origin) -> int | None:
    """The game with the very bytes, of several the nearest."""
    starts = index.listing.starts
    sizes = np.diff(starts, append=index.listing.size)
    games = np.flatnonzero(sizes == origin.end - origin.start)
    return next((int(game) for game in _nearest(games, origin.index) if digest(index.bytes(int(game))) == origin.game), None)


def _by_headers(index: GameIndex, roster: tuple[str, ...], near: int) -> int | None:
    """The game with the same players, event, site, date and round, of several the nearest; headers that tell nothing find nothing."""
    wanted = _known(roster)
    if not any(wanted):
        return None
    fits = np.ones(index.count, np.bool_)
    for name, value in zip(ROSTER, wanted, strict=False):
        column = index.find_column(name)
        if value:
            fits &= column.texts.search(value, whole=True)[column.numbers]
    games = _nearest(np.flatnonzero(fits), near)
    return next((int(game) for game in games if _known(roster_of(index.headers(int(game)))) == wanted), None)


def _known(roster: tuple[str, ...]) -> tuple[str, ...]:
    """Headers, empty where they tell nothing."""
    return tuple(value if value.strip(NAMELESS) else "" for value in roster)


def _nearest(games: np.ndarray, near: int) -> np.ndarray:
    return games[np.argsort(np.abs(games - near), kind="stable")][:MOST_COMPARED]
