"""Games that a list has more than once: with the same moves and, if one likes, the same players and date, in one file or in several. Case
and accents of names do not matter. No Qt; everything blocks, in any thread, and raises GamesError and Cancelled."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import MovesOfFile
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.gamelist.jointindex import JointIndex
from chessgui.threads.progress import Progress

PLAYERS, DATE = ("White", "Black"), ("Date",)
HEADERS = PLAYERS + DATE
LEAST_PLIES = 10
"""A game that breaks off earlier may be the beginning of several games of the same day."""
MOVE_BYTES = 2


def duplicates(
    index: ListedGames, moves: MovesOfFile | MovesOfFiles, games: np.ndarray, progress: Progress | None = None,
    headers: tuple[str, ...] = HEADERS,
) -> list[list[int]]:
    """The games among these that are there more than once, in groups, sorted. The first of a group is the longest
    version; of equally long ones the one with the most text, and of those the first in the list.

    Games with the same moves are the same if they have the same values of the `headers`, players that are known if these are asked for. A
    game whose moves are the beginning of another's is a shorter version of it where all HEADERS are asked for. One without moves, or with
    a move that cannot be read, is never there more than once."""
    progress, found = progress or Progress(), list[list[int]]()
    for group in _with_equal_headers(index, games, headers):
        equal: dict[tuple[bytes, bytes], list[int]] = {}
        for game in group:
            progress.check()
            start, line = moves.line(game)
            if start and line:
                equal.setdefault((start, line), []).append(game)
        for longest, *shorter in _with_shorter(equal) if headers == HEADERS else ([those] for those in equal.values()):
            if shorter or len(longest) > 1:
                best = min(longest, key=lambda game: (-_text_size(index, game), game)) if len(longest) > 1 else longest[0]
                found.append([best, *(game for those in (longest, *shorter) for game in those if game != best)])
    return sorted(found)


def _with_shorter(equal: dict[tuple[bytes, bytes], list[int]]) -> list[list[list[int]]]:
    """Equal games, each with those that are shorter versions of them behind them."""
    def order(key: tuple[bytes, bytes]) -> tuple[int, list[int]]:
        return -len(key[1]), equal[key]

    longest, before = dict[tuple[bytes, bytes], tuple[bytes, bytes]](), list[tuple[bytes, bytes]]()
    for key in sorted(equal, reverse=True):  # what begins with a line stands right before it
        start, line = longest[key] = key
        while before and before[-1][0] == start and before[-1][1].startswith(line):
            longest[key] = min(longest[key], longest[before.pop()], key=order)
        before.append(key)
    known: dict[tuple[bytes, bytes], list[list[int]]] = {}
    for key in sorted(equal, key=order):
        known.setdefault(longest[key] if len(key[1]) >= LEAST_PLIES * MOVE_BYTES else key, []).append(equal[key])
    return list(known.values())


def _with_equal_headers(index: ListedGames, games: np.ndarray, headers: tuple[str, ...]) -> Iterator[list[int]]:
    """Games in groups of several with equal headers, without games of unknown players if the headers name players."""
    columns = {tag: index.find_column(tag) for tag in headers}
    for tag in set(PLAYERS) & set(headers):
        games = games[~columns[tag].texts.unknown()[columns[tag].numbers[games]]]
    ranks = [(column.texts.identities() if tag in PLAYERS else column.texts.ranks())[column.numbers[games]]
             for tag, column in columns.items()]
    order = np.lexsort((games, *ranks))
    is_new = np.any([rank[order][1:] != rank[order][:-1] for rank in ranks], axis=0)
    in_order = games[order]
    for begin, end in pairwise([0, *(np.flatnonzero(is_new) + 1).tolist(), len(games)]):
        if end - begin > 1:
            yield in_order[begin:end].tolist()


def _text_size(index: ListedGames, game: int) -> int:
    """How many bytes behind the headers of a game are no blanks."""
    part, number = index.place(game)
    return len(b"".join(part.bytes(number)[int(part.listing.headers[number]):].split()))


def already_there(
    index: ListedGames, games: list[int], path: Path, progress: Progress | None = None, cache_folder: Path | None = None,
) -> int:
    """How many of some games another file has, too."""
    placed = [index.place(game) for game in games]
    parts = tuple(dict.fromkeys(part for part, _ in placed))
    joint = JointIndex.joined(Collection(""), (*parts, GameIndex.open(path, None, progress)))
    firsts = dict(zip(parts, joint.firsts, strict=False))
    wanted, other = {firsts[part] + number for part, number in placed}, joint.firsts[len(parts)]
    groups = duplicates(joint, MovesOfFiles.build(joint, cache_folder, progress), np.array([*wanted, *range(other, joint.count)]), progress)
    return sum(len(wanted.intersection(group)) for group in groups if max(group) >= other)
