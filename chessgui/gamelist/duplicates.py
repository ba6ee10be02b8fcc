"""Games that a file has several times: the same moves from the same position, and if one likes the same players and date. No Qt; everything
blocks and raises GamesError and Cancelled."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chessgui.finding.moveindex import moves_of
from chessgui.gamelist.gameindex import GameIndex
from chessgui.threads.progress import Progress

PLAYERS, DATE = ("White", "Black"), ("Date",)
STEP = 1000
"""Games between two looks at whether the work is cancelled."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A game that another one makes superfluous, both counted from 0."""

    game: int
    kept: int


def duplicates(index: GameIndex, tags: tuple[str, ...] = (), progress: Progress | None = None) -> list[Duplicate]:
    """The superfluous games of a file, in its order. Of several that have the same moves, and the same values of these headers, the one
    with the most text stays, of equal ones the first. Games without moves, or with moves that cannot be read, are never superfluous."""
    progress, groups = progress or Progress(), dict[tuple[object, ...], list[int]]()
    for game, key in enumerate(keys(index, tags, progress)):
        if key is not None:
            groups.setdefault(key, []).append(game)
    found = []
    for games in (games for games in groups.values() if len(games) > 1):
        progress.check()
        kept = max(games, key=lambda game: (_text_size(index, game), -game))
        found += [Duplicate(game, kept) for game in games if game != kept]
    return sorted(found, key=lambda duplicate: duplicate.game)


def keys(index: GameIndex, tags: tuple[str, ...], progress: Progress) -> Iterator[tuple[object, ...] | None]:
    """What equal games have in common, for each game: its start position, moves and values of headers; None for a game that is never equal
    to another one."""
    found = moves_of(index, progress).moves
    columns, is_read = [index.find_column(tag, progress) for tag in tags], found.is_read.tolist()
    offsets = found.offsets.tolist()
    for game in range(index.count):
        if game % STEP == 0:
            progress.check()
        start, end = offsets[game:game + 2]
        if start == end or not is_read[game]:
            yield None
        else:
            yield (found.start_position(game), found.moves[start:end].tobytes(), *(column[game] for column in columns))


def _text_size(index: GameIndex, game: int) -> int:
    """How many bytes behind the headers of a game are no blanks."""
    return len(b"".join(index.bytes(game)[int(index.listing.headers[game]):].split()))


def already_there(index: GameIndex, games: list[int], other: GameIndex, progress: Progress | None = None) -> int:
    """How many of some games another file has, too: with the same moves, players and date."""
    progress = progress or Progress()
    known = {key for key in keys(other, PLAYERS + DATE, progress) if key is not None}
    wanted = set(games)
    return sum(key in known for game, key in enumerate(keys(index, PLAYERS + DATE, progress)) if game in wanted)
