"""All games of a text, as the list of a file would open them."""
from __future__ import annotations

from collections.abc import Iterator

from chessgui.pgn import ReadGame, read_game, split_games


def read_games(text: str) -> Iterator[ReadGame]:
    """One after the other, with their numbers and lines."""
    for index, place in enumerate(split_games(text), 1):
        yield read_game(text[place.start:place.end], index, place.line)
