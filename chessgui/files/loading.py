"""Reads games of listed files. No Qt; blocks; raises GamesError."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import chess.pgn

from chessgui.files.origin import ROSTER, Origin, digest, digest_of, origin_at, roster_of
from chessgui.files.rewriting import Written, file_encoding, newline_of
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.gamelist.gamesource import GamesError, reading
from chessgui.pgn import UTF_8, Encoding, PgnError, decode, encoding_of, read_game
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

if TYPE_CHECKING:
    import numpy as np

LOOKED_AT = 1 << 20
"""Bytes of a file that are read to detect its encoding, if the game itself is ASCII."""
MOST_BYTES = 8 << 20
"""Bytes of games that are read at once: their trees may take a hundred times the room."""


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game read from a file: its place there, its tree, its problems, whether the file is a list of positions, and how it is written."""

    origin: Origin
    game: chess.pgn.Game
    problems: tuple[object, ...] = ()
    is_list: bool = False
    encoding: Encoding = UTF_8
    newline: str = "\n"

    @property
    def path(self) -> Path:
        """The file."""
        return self.origin.path

    @property
    def is_damaged(self) -> bool:
        """Whether writing the game back would lose a part of the file."""
        return bool(self.problems) or self.is_list


def read_listed(index: GameIndex, game: int) -> OpenedGame:
    """Read game number `game` (from 0) as a tree, with everything that is needed to write it back."""
    data, source = index.bytes(game), index.source
    text = decode(data, is_piece=True).text
    read = read_game(text, game + 1, index.line(game))
    with reading(index.path):
        tells = not data.isascii() and source.transcoded is None
        encoding = encoding_of(data, is_piece=True) if tells else file_encoding(source, LOOKED_AT)
    return OpenedGame(place_of_game(index, game), read.game, (*source.problems, *read.problems), source.is_list, encoding,
                      newline_of(source, text))


@dataclass(frozen=True, slots=True)
class ReadGames:
    """Games of a list as trees, at least one; how many could not be read, and how many have a part that could not be, as a comment."""

    games: list[chess.pgn.Game]
    unread: int = 0
    damaged: int = 0

    @property
    def remark(self) -> str:
        """Sentences about what could not be read; empty where all could."""
        unread = counted("One game could not be read and is left out.", "%Ln games could not be read and are left out.", self.unread)
        damaged = counted("What could not be read of one game stands in it as a comment.",
                          "What could not be read of %Ln games stands in them as comments.", self.damaged)
        return " ".join(text for text, count in ((unread, self.unread), (damaged, self.damaged)) if count)


def read_games(index: ListedGames, games: Sequence[int], progress: Progress) -> ReadGames:
    """Read games of a list, with a step for each. Raises GamesError where none can be read or where they are too long together, and
    Cancelled."""
    progress.begin(len(games))
    places = [index.place(game) for game in games]
    if sum(part.end(number) - part.start(number) for part, number in places) > MOST_BYTES:
        raise GamesError(tr("These games are too long to be read at once: select fewer."))
    found, damaged, problem = list[chess.pgn.Game](), 0, PgnError()
    for part, number in places:
        progress.step()
        try:
            read = read_game(part.text(number), number + 1, part.line(number))
        except PgnError as error:
            problem = error
        else:
            found.append(read.game)
            damaged += bool(read.problems)
    if not found:
        raise GamesError(str(problem))
    return ReadGames(found, len(games) - len(found), damaged)


def read_again(index: GameIndex, game: int, cache_folder: Path | None) -> OpenedGame:
    """`read_listed` of a file that was written by the program since it was listed, unless another game has that number now. Its new list is
    kept in `cache_folder`, where the next listing finds it."""
    anew = GameIndex.open(index.path, None) if cache_folder is None else GameIndex.kept(index.path, cache_folder)
    return read_listed(anew if index.is_same(anew, game) else index, game)


def digest_of_game(index: GameIndex, game: int) -> str:
    """A digest of a game's bytes, whatever blanks stand around it: its place in the file decides on those."""
    return digest(index.bytes(game).strip())


def number_in(anew: GameIndex, index: GameIndex, game: int, was: str) -> int | None:
    """The number that a listed game, which had the digest `was`, has in a new list of its file: that of a game with its headers and digest.
    If it was changed itself, the one it had where the file holds as many games as before, or else that of the only game with its
    headers. None if it is not found there."""
    columns = [index.column(tag) for tag in ROSTER]
    found = games_of(anew, ["" if column is None else column[game] for column in columns]).tolist()
    for number in sorted(found, key=lambda number: abs(number - game)):
        if digest_of_game(anew, number) == was:
            return int(number)
    if anew.count == index.count and index.is_same(anew, game):
        return game
    return int(found[0]) if len(found) == 1 else None


def found_again(origin: Origin, written: Written) -> Origin:
    """`written.moved(origin)`, and also where the file is another one to the byte now: there the game has its number and headers still. One
    without a number was appended: it is the last one, or is found where no other game has its headers."""
    if not written.is_recoded or not written.is_of_file_before(origin):
        return written.moved(origin)
    try:
        index = GameIndex.open(origin.path, None)
        if not written.origin.is_of(index.path, index.source.stamp, digest_of(index.source)):
            return origin  # another window has written it since
        last = index.count - 1
        was_last = origin.end == origin.stamp.size and index.start(last) != written.origin.start
        number = last if origin.index < 0 and was_last else origin.index
        games = [number] if number >= 0 else games_of(index, origin.roster).tolist()
        places = [place_of_game(index, game) for game in games[:2] if game < index.count]
    except GamesError:
        return origin
    found = [now for now in places if now.roster == origin.roster and now.start != written.origin.start]
    return found[0] if len(places) == len(found) == 1 else origin


def games_of(index: GameIndex, roster: Sequence[str]) -> np.ndarray:
    """The games with these values of ROSTER, but for case and accents; an empty one may be any value."""
    import numpy as np  # the start of the window need not wait for it
    fits = np.ones(index.count, np.bool_)
    for name, value in zip(ROSTER, roster, strict=False):
        if value:
            column = index.find_column(name)
            fits &= column.texts.search(value, whole=True)[column.numbers]
    return np.flatnonzero(fits)


def place_of_game(index: GameIndex, game: int) -> Origin:
    """The Origin of a listed game."""
    return origin_at(index.source, game, index.start(game), index.end(game), roster_of(index.headers(game)))
