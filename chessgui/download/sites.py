"""lichess and chess.com: how each is asked for the games of a player, and what its games tell in their headers. No Qt; blocks.

Both tell these games to anybody. lichess sends all games as one text, the oldest first; chess.com sends a text for each month.
"""
from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import ClassVar
from urllib.parse import urlencode

from chessgui.download.pgnstream import games_in, tags_of
from chessgui.download.server import Client, Server, StatusError, unreadable
from chessgui.download.wanted import CHESS_COM, HOSTS, LICHESS, DownloadError, GameKind, Wanted
from chessgui.pgn import Headers
from chessgui.words.language import tr

PGN, JSON = "application/x-chess-pgn", "application/json"
MOST_GAMES, MOST_OF_A_MONTH, MOST_MONTHS = 2 << 30, 256 << 20, 1 << 20
"""Bytes of an answer at most: all games of a player, those of a month, the list of months."""
GONE = 404, 410
DAY_BEFORE, YEAR_BEFORE = timedelta(days=1), timedelta(days=366)
"""How long before the newest game one may have begun that was not over then: on a clock, and by correspondence."""
FIRST_YEAR, FIRST_MS = 2007, 1356998400070
"""The first year in which one of them had games, and the earliest time that lichess takes, in milliseconds since 1970."""
PERF_TYPES = {GameKind.BULLET: "ultraBullet,bullet", GameKind.BLITZ: "blitz", GameKind.RAPID: "rapid,classical",
              GameKind.DAILY: "correspondence", GameKind.CHESS960: "chess960"}
SLOW = frozenset((GameKind.DAILY, GameKind.CHESS960))
"""The kinds in which games of lichess may take months."""
MONTH = re.compile(r".*/games/(\d{4})/(\d{2})", re.ASCII)
CONTROL = re.compile(r"(\d{1,6})(?:\+(\d{1,4}))?", re.ASCII)
USUAL_MOVES, BLITZ_S, RAPID_S = 40, 180, 600
"""chess.com reckons with so many moves; a game that takes a player at least so many seconds is blitz, or rapid."""


def day_in(text: str) -> date | None:
    """The day that a header tells as `2024.03.01`; None where it tells none on which these sites had games."""
    try:
        day = datetime.strptime(text, "%Y.%m.%d").date()
    except ValueError:
        return None
    return day if day.year >= FIRST_YEAR else None


class Site(ABC):
    """A site that keeps games. `address_tag` is the header with the address of a game, `day_tag` the one with the day by which its games
    are asked for."""

    name: ClassVar[str]
    start: ClassVar[str]
    """How the addresses of games begin."""
    address_tag: ClassVar[str]
    day_tag: ClassVar[str]

    @property
    def server(self) -> Server:
        """Who answers."""
        return Server(f"https://{HOSTS[self.name]}")

    def is_address(self, text: str) -> bool:
        """Whether a header has the address of a game of this site."""
        return text.startswith(self.start)

    def games(self, wanted: Wanted, newest: date | None, client: Client) -> Iterator[tuple[str, str]]:
        """The addresses and texts of the wanted games, the oldest first as far as the site tells them so. With the day of the `newest` game
        that is known, games that are known come again, but none is left out. Raises DownloadError and Cancelled."""
        try:
            for game in self._games(wanted, newest, client):
                tags = tags_of(game)
                address = tags.get(self.address_tag, "")
                if not self.is_address(address):
                    raise unreadable(client.server.host)
                if self._is_wanted(wanted, tags):
                    yield address, game
        except ValueError as error:
            raise unreadable(client.server.host) from error

    @abstractmethod
    def _games(self, wanted: Wanted, newest: date | None, client: Client) -> Iterator[str]:
        """The games that the server tells. Raises ValueError, too, for an answer that makes no sense."""

    def _is_wanted(self, wanted: Wanted, tags: Mapping[str, str]) -> bool:
        """Whether a game is of those that are wanted, by its headers, where the server was not asked for these alone."""
        return True


class Lichess(Site):
    name, start, address_tag, day_tag = LICHESS, "https://lichess.org/", "Site", "UTCDate"

    def _games(self, wanted: Wanted, newest: date | None, client: Client) -> Iterator[str]:
        # It tells games by the day on which they began: a slow one that is over now may have begun long before the newest that is known.
        questions = [(wanted.kinds, None)] if newest is None else [
            (wanted.kinds - SLOW, newest - DAY_BEFORE), (wanted.kinds & SLOW, newest - YEAR_BEFORE)]
        for kinds, begin in questions:
            if not kinds:
                continue
            asked = {"perfType": ",".join(PERF_TYPES[kind] for kind in GameKind if kind in kinds), "clocks": "true", "evals": "true",
                     "opening": "true", "sort": "dateAsc"}
            first = max((day for day in (wanted.since, begin) if day is not None), default=None)
            if first is not None:
                midnight = datetime.combine(first, time(), UTC)
                asked["since"] = str(max(round(midnight.timestamp() * 1000), FIRST_MS))
            yield from games_in(_of_player(wanted.player, client, f"/api/games/user/{wanted.player}?{urlencode(asked)}", PGN, MOST_GAMES))


class ChessCom(Site):
    name, start, address_tag, day_tag = CHESS_COM, "https://www.chess.com/", "Link", "EndDate"

    def _games(self, wanted: Wanted, newest: date | None, client: Client) -> Iterator[str]:
        games = f"/pub/player/{wanted.player.lower()}/games"
        months = _months(b"".join(_of_player(wanted.player, client, f"{games}/archives", JSON, MOST_MONTHS)))
        first = max((day for day in (wanted.since, newest) if day is not None), default=date.min)
        for year, month in months:
            if (int(year), int(month)) >= (first.year, first.month):
                yield from games_in(client.ask(f"{games}/{year}/{month}/pgn", PGN, MOST_OF_A_MONTH))

    def _is_wanted(self, wanted: Wanted, tags: Mapping[str, str]) -> bool:
        day = day_in(tags.get(self.day_tag, ""))
        return _kind_of(tags) in wanted.kinds and (wanted.since is None or day is None or day >= wanted.since)


SITES: dict[str, Site] = {LICHESS: Lichess(), CHESS_COM: ChessCom()}


def _of_player(player: str, client: Client, path: str, accept: str, most: int) -> Iterator[bytes]:
    """The answer to a question about a player. Raises DownloadError where there is none of that name."""
    try:
        yield from client.ask(path, accept, most)
    except StatusError as error:
        if error.status in GONE:
            raise DownloadError(tr("{0} knows no player “{1}”.").format(client.server.host, player)) from error
        raise


def _months(answer: bytes) -> list[tuple[str, str]]:
    """The years and months in which chess.com has games of a player, in order. Raises ValueError."""
    try:
        found = [MONTH.fullmatch(address) for address in json.loads(answer)["archives"]]
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError("no list of months") from error
    if not all(found):
        raise ValueError("no month")
    return sorted({(month[1], month[2]) for month in found if month is not None})


def _kind_of(tags: Mapping[str, str]) -> GameKind | None:
    """What kind chess.com counts a game as, by its headers; None for a variant. A game without a clock counts as played by
    correspondence."""
    variant = tags.get("Variant", "Standard")
    if Headers(Variant=variant).is_chess960():
        return GameKind.CHESS960
    if variant.lower() not in ("", "standard", "chess"):
        return None
    control = CONTROL.fullmatch(tags.get("TimeControl", ""))
    if control is None:
        return GameKind.DAILY
    seconds = int(control[1]) + USUAL_MOVES * int(control[2] or 0)
    return GameKind.BULLET if seconds < BLITZ_S else GameKind.BLITZ if seconds < RAPID_S else GameKind.RAPID
