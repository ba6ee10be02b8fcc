"""The openings of many games at once, the same as `opening_headers` tells of each. No Qt."""
from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

import engine
from chessgui.finding.jointmoves import moves_of_list
from chessgui.gamelist.gameindex import HeaderColumn, ListedGames
from chessgui.openings.openingnames import LAST_PLY, NamedOpening, is_unknown, opening_of, openings
from chessgui.pgn import PgnError, decode, read_game
from chessgui.threads.progress import Progress

MOST_BYTES = 1 << 20
"""Bytes of a game that are read where its moves are not clear: the rest is not the opening."""


@cache
def _keys() -> tuple[int, ...]:
    """The keys of the named positions, in the order of the table."""
    return tuple(engine.position_key(opening.epd) for opening in openings())


def lacking_games(listed: ListedGames, games: np.ndarray, progress: Progress | None = None) -> np.ndarray:
    """Those of some games that lack ECO or Opening, in the same order. Blocks. Raises GamesError and Cancelled."""
    no_code, no_name = (_is_unknown(listed.find_column(tag, progress), games) for tag in ("ECO", "Opening"))
    found: np.ndarray = games[no_code | no_name]
    return found


def _is_unknown(column: HeaderColumn, games: np.ndarray) -> np.ndarray:
    """Whether each game lacks a header; each different value is looked at once."""
    numbers, places = np.unique(column.numbers[games], return_inverse=True)
    return np.array([is_unknown(column.texts[number]) for number in numbers.tolist()], np.bool_)[places]


def openings_of(
    listed: ListedGames, games: np.ndarray, cache_folder: Path | None, progress: Progress | None = None,
) -> dict[int, NamedOpening]:
    """The openings of some games of a list; a game that comes to no named position has none. The moves are those that the cache keeps,
    where there is one. Blocks, in any thread, mostly without the GIL. Raises GamesError and Cancelled."""
    progress, named, found = progress or Progress(), openings(), dict[int, NamedOpening]()
    unclear = list[int]()
    for part, own, numbers in moves_of_list(listed, cache_folder, progress).parts_with(games):
        last = engine.follow_games(part, _keys(), own, progress.is_cancelled)
        is_early = (last.places >= 0) & (last.plies <= LAST_PLY)
        found.update(zip(numbers[is_early].tolist(), (named[place] for place in last.places[is_early].tolist()), strict=True))
        unclear += numbers[(last.plies > LAST_PLY) | _breaks_off(part, own)].tolist()
    for done, game in enumerate(unclear):
        progress.check()
        progress.tell(done, len(unclear))
        opening = _read(listed, game)
        found.pop(game, None)
        if opening is not None:
            found[game] = opening
    return found


def _breaks_off(moves: engine.MoveIndex, games: np.ndarray) -> np.ndarray:
    """Whether the opening of each game may go on behind what was read: behind a null move, or in the letters of another language."""
    breaks: np.ndarray = (np.diff(moves.offsets)[games] < LAST_PLY) & (moves.images[games] >= 0)
    breaks[breaks] = [not moves.line(game)[0] for game in games[breaks].tolist()]
    return breaks


def _read(listed: ListedGames, game: int) -> NamedOpening | None:
    """The opening of a game as the window reads it, which takes a millisecond or more. Raises GamesError."""
    part, number = listed.place(game)
    start = part.start(number)
    data = part.source.read(start, min(part.end(number) - start, MOST_BYTES))
    try:
        return opening_of(read_game(decode(data, is_piece=True).text).game.end())
    except PgnError:  # no game is there
        return None
