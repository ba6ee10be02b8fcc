"""A file that another program has changed since a game was read from it: where the game is now, and its text. No Qt; blocks."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np

from chessgui.files.loading import games_of, place_of_game
from chessgui.files.origin import Origin, digest, open_unchanged, roster_of
from chessgui.files.rewriting import normalised, roster_in
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.pgn import PgnError, decode
from chessgui.storage.safesave import SaveError

WORD = re.compile(r"\S+")
MOST_WORDS = 4000
"""Longer texts are compared line by line instead of word by word."""
LINE = re.compile(r"[^\n]+")
Spans = tuple[tuple[int, int], ...]
"""Ranges of letters, each as start and end."""


def differences(first: str, second: str) -> tuple[Spans, Spans]:
    """The ranges of each text that the other one lacks."""
    unit = WORD if max(len(first), len(second)) < 6 * MOST_WORDS else LINE
    ours, theirs = list(unit.finditer(first)), list(unit.finditer(second))
    matcher = SequenceMatcher(None, [word[0] for word in ours], [word[0] for word in theirs])
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    return (tuple(_span(ours, start, end) for _, start, end, _, _ in changes if end > start),
            tuple(_span(theirs, start, end) for _, _, _, start, end in changes if end > start))


def _span(words: list[re.Match[str]], start: int, end: int) -> tuple[int, int]:
    return words[start].start(), words[end - 1].end()


MOST_COMPARED = 1000
"""The most games that are compared in order to find one."""
NAMELESS = "?.*"


@dataclass(frozen=True, slots=True)
class Conflict:
    """The text that is to be saved, and the one in the file."""

    path: Path
    mine: str
    theirs: str = ""
    """The text of the game in the file now; empty if it was not found."""
    found: Origin | None = None
    """Where the game is in the file now."""
    is_as_opened: bool = False
    """Whether the game in the file is unchanged, so that only other games have changed."""
    only_mine: Spans = ()
    only_theirs: Spans = ()
    """The ranges of letters in which the texts differ."""


def find_conflict(origin: Origin, mine: str) -> Conflict:
    """Find a game in its changed file, by its bytes or else by its headers. Raises nothing."""
    try:
        index = GameIndex.open(origin.path, None)
        near = origin.index if origin.index >= 0 else int(np.searchsorted(index.listing.starts, origin.start))  # it may have been appended
        same = _by_bytes(index, origin, near)
        game = same
        for roster in (origin.roster, roster_in(mine)):
            game = _by_headers(index, roster, near) if game is None else game
        if game is None:
            return Conflict(origin.path, mine)
        theirs = normalised(decode(index.bytes(game), is_piece=True).text)
        return Conflict(origin.path, mine, theirs, place_of_game(index, game), same is not None, *differences(mine, theirs))
    except PgnError:
        return Conflict(origin.path, mine)


def places_in(path: Path, origins: Sequence[Origin]) -> list[Origin | None]:
    """Where the same games, to the byte, are in a file now; None for each one that it has not. Raises GamesError."""
    index = GameIndex.open(path, None)
    games = [_by_bytes(index, origin, origin.index) for origin in origins]
    return [None if game is None else place_of_game(index, game) for game in games]


def place_now(origin: Origin) -> Origin | None:
    """Where a game is in its file now, to the byte as it was; None where the file has it no more or cannot be read. Raises nothing."""
    try:
        return replace(origin, stamp=open_unchanged(origin).stamp)
    except FileNotFoundError:
        return None
    except (SaveError, ValueError):  # the file has changed, or what is kept of it is damaged
        pass
    try:
        return places_in(origin.path, [origin])[0]
    except (GamesError, ValueError, OverflowError):
        return None


def _by_bytes(index: GameIndex, origin: Origin, near: int) -> int | None:
    """The number of the game with the same bytes, the nearest one of several; None if there is none."""
    sizes = np.diff(index.listing.starts, append=index.listing.size)
    games = np.flatnonzero(sizes == origin.end - origin.start)
    return next((int(game) for game in _nearest(games, near) if digest(index.bytes(int(game))) == origin.game), None)


def _by_headers(index: GameIndex, roster: tuple[str, ...], near: int) -> int | None:
    """The number of the game with the same players, event, site, date and round, the nearest one of several. None if there is none, or if
    all these headers are unknown."""
    wanted = _known(roster)
    if not any(wanted):
        return None
    games = _nearest(games_of(index, wanted), near)
    return next((int(game) for game in games if _known(roster_of(index.headers(int(game)))) == wanted), None)


def _known(roster: tuple[str, ...]) -> tuple[str, ...]:
    """The values of headers, empty where they mean unknown."""
    return tuple(value if value.strip(NAMELESS) else "" for value in roster)


def _nearest(games: np.ndarray, near: int) -> np.ndarray:
    return games[np.argsort(np.abs(games - near), kind="stable")][:MOST_COMPARED]
