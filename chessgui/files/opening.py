"""A game of a listed file, read when it is wanted. No Qt; blocks; raises GamesError."""
from __future__ import annotations

from chessgui.files.document import OpenedGame
from chessgui.files.origin import Origin, look, roster_of
from chessgui.files.rewriting import file_encoding, newline_of
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import cannot_open
from chessgui.pgn import decode, encoding_of, read_game

LOOKED_AT = 1 << 20
"""Bytes of a file that tell how it is encoded where a game itself does not."""


def read_listed(index: GameIndex, game: int) -> OpenedGame:
    """A game (counted from 0) as a tree, with all that is needed to write it back."""
    data, source = index.bytes(game), index.source
    text = decode(data).text
    read = read_game(text, game + 1, index.line(game))
    try:
        encoding = encoding_of(data) if not data.isascii() and source.transcoded is None else file_encoding(source, LOOKED_AT)
    except OSError as error:
        raise cannot_open(index.path, error) from error
    return OpenedGame(place_of_game(index, game), read.game, (*source.problems, *read.problems), source.is_list, encoding,
                      newline_of(source, text))


def place_of_game(index: GameIndex, game: int) -> Origin:
    """Where a listed game stands."""
    return look(index.source, game, index.start(game), index.end(game), roster_of(index.headers(game)))
