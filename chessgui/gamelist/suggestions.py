"""What a file has to offer for the headers of a game. No Qt."""
from __future__ import annotations

import numpy as np

from chessgui.gamelist.gameindex import USUAL, GameIndex

MOST_VALUES = 3000
"""Of a header, those that occur most often."""
ONE_GAME_EACH = frozenset(("WhiteElo", "BlackElo", "Result"))
"""Headers whose values in other games tell nothing."""


def suggestions(index: GameIndex) -> dict[str, list[str]]:
    """The values of the usual headers, sorted, and the names of all others without any; takes milliseconds, in any thread."""
    found: dict[str, list[str]] = {name: [] for name in index.names if name not in ONE_GAME_EACH}
    for name in USUAL:
        column = index.column(name)
        if column is None or name in ONE_GAME_EACH:
            continue
        counts = np.bincount(column.numbers)
        often = np.argsort(-counts, kind="stable")[:MOST_VALUES]
        values = {column.texts[int(number)] for number in often if counts[number]}
        found[name] = sorted((value for value in values if value.strip("?. ")), key=str.casefold)
    return found
