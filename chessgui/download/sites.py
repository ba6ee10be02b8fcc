"""lichess and chess.com: how each is asked for the games of a player, and what its games tell in their headers. No Qt; blocks.

Both tell these games to anybody. lichess sends all games as one text, the oldest first; chess.com sends a text for each month.
Asked for some kinds of games only, lichess looks them up in an index for searching, which lacks some of them: it is asked for all kinds,
which it reads from its database, and those that are wanted are told by their headers.
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
from chessgui.download.wanted import CHESS_COM, FIRST_YEAR, HOSTS, LICHESS, DownloadError, GameKind, Wanted, latest
from chessgui.pgn import Headers
from chessgui.words.language import tr

PGN, JSON = "application/x-chess-pgn", "application/json"
MOST_GAMES, MOST_OF_A_MONTH, MOST_MONTHS = 2 << 30, 256 << 20, 1 << 20
"""Bytes of an answer at most: all games of a player, those of a month, the list of months."""
GONE, FAULTS = (404, 410), 500
"""The statuses of what is not there, and the least one of a fault of the server itself."""
DAY_BEFORE, YEAR_BEFORE = timedelta(days=1), timedelta(days=366)
"""How long before the newest game one may have begun that was not over then: on a clock, and by correspondence."""
FIRST_MS = 1356998400070
"""The earliest time that lichess takes, in milliseconds since 1970."""
SLOW = {GameKind.DAILY: "correspondence", GameKind.CHESS960: "chess960"}
"""The kinds in which games of lichess may take months, as it calls them."""
MONTH = re.compile(r".*/games/(\d{4})/(\d{2})", re.ASCII)
CONTROL = re.compile(r"(\d{1,6})(?:\+(\d{1,4}))?", re.ASCII)
USUAL_MOVES, BLITZ_S = 40, 180
"""Both reckon with so many moves; a game that takes a player less than so many seconds is bullet."""
USUAL_VARIANTS = "", "standard", "chess", "from position"
"""What headers call games of no variant, in small letters."""


def day_in(text: str) -> date | None:
    """The day that a header tells as `2024.03.01`; None where it tells none on which these sites have had games by now."""
    try:
        day = datetime.strptime(text, "%Y.%m.%d").date()
    except ValueError:
        return None
    return day if day.year >= FIRST_YEAR and day <= date.today() + DAY_BEFORE else None


class Site(ABC):
    """A site that keeps games. `address_tag` is the header with the address of a game, `day_tag` the one with the day by which its games
    are asked for."""

    name: ClassVar[str]
    start: ClassVar[str]
    """How the addresses of games begin."""
    address_tag: ClassVar[str]
    day_tag: ClassVar[str]
    rapid_s: ClassVar[int]
    """The seconds of a player from which on a game is no longer blitz."""

    @property
    def server(self) -> Server:
        """Who answers."""
        return Server(f"https://{HOSTS[self.name]}")

    def address_in(self, text: str) -> str:
        """The address of a game of this site that a header has, always in one form; empty where it has none."""
        return text if text.startswith(self.start) else ""

    def games(self, wanted: Wanted, until: date | None, client: Client) -> Iterator[tuple[str, date | None, str]]:
        """The addresses, days and texts of the wanted games, the oldest first as far as the site tells them so. A day is None where it is
        not known, or where older games may be missing. With the day `until` which games are known, such games come again, but none is left
        out. A game without an address is left out. Raises DownloadError and Cancelled."""
        has_come = False
        try:
            for game, has_all in self._games(wanted, until, client):
                tags = tags_of(game)
                address = self.address_in(tags.get(self.address_tag, ""))
                has_come |= bool(address)
                if not has_come:
                    raise unreadable(client.server.host)
                if address and self._is_wanted(wanted, tags):
                    yield address, day_in(tags.get(self.day_tag, "")) if has_all else None, game
        except ValueError as error:
            raise unreadable(client.server.host) from error

    @abstractmethod
    def _games(self, wanted: Wanted, until: date | None, client: Client) -> Iterator[tuple[str, bool]]:
        """The games that the server tells, each with whether all older ones have come. Raises ValueError, too, for an answer that makes no
        sense."""

    def _is_wanted(self, wanted: Wanted, tags: Mapping[str, str]) -> bool:
        """Whether a game is of those that are wanted, by its headers."""
        return _kind_of(tags, self.rapid_s) in wanted.kinds


class Lichess(Site):
    name, start, address_tag, day_tag = LICHESS, "https://lichess.org/", "Site", "UTCDate"
    rapid_s = 480

    def _games(self, wanted: Wanted, until: date | None, client: Client) -> Iterator[tuple[str, bool]]:
        questions: list[tuple[dict[str, str], date | None]] = [({}, None)]
        if until is not None:
            # It tells games by the day on which they began: a slow one that is over now may have begun long before. These few are asked for
            # by their kinds, since a year of all games would be too many.
            slow = ",".join(name for kind, name in SLOW.items() if kind in wanted.kinds)
            questions = [({}, until - DAY_BEFORE)] if wanted.kinds - SLOW.keys() else []
            questions += [({"perfType": slow}, until - YEAR_BEFORE)] if slow else []
        for kinds, begin in questions:
            asked = {**kinds, "clocks": "true", "evals": "true", "opening": "true", "sort": "dateAsc"}
            first = latest(wanted.since, begin)
            if first is not None:
                midnight = datetime.combine(first, time(), UTC)
                asked["since"] = str(max(round(midnight.timestamp() * 1000), FIRST_MS))
            answer = _of_player(wanted.player, client, f"/api/games/user/{wanted.player}?{urlencode(asked)}", PGN, MOST_GAMES)
            yield from ((game, True) for game in games_in(answer))


class ChessCom(Site):
    name, start, address_tag, day_tag = CHESS_COM, "https://www.chess.com/", "Link", "EndDate"
    rapid_s = 600

    def address_in(self, text: str) -> str:
        return super().address_in(text).replace("/live/game/", "/game/live/")  # as older files have it

    def _games(self, wanted: Wanted, until: date | None, client: Client) -> Iterator[tuple[str, bool]]:
        games = f"/pub/player/{wanted.player.lower()}/games"
        months = _months(b"".join(_of_player(wanted.player, client, f"{games}/archives", JSON, MOST_MONTHS)))
        # A month may lack its last games for half a day after its end: on the first day of the next one it is asked for once more.
        first = latest(wanted.since, until - DAY_BEFORE if until is not None else None) or date.min
        failure: StatusError | None = None
        for year, month in months:
            if (int(year), int(month)) < (first.year, first.month):
                continue
            try:
                for game in games_in(client.ask(f"{games}/{year}/{month}/pgn", PGN, MOST_OF_A_MONTH)):
                    yield game, failure is None
            except StatusError as error:  # else one month that the server cannot tell would be the end of all later ones
                if error.status not in GONE:
                    if error.status < FAULTS:
                        raise
                    failure = failure or error
        if failure is not None:
            raise failure

    def _is_wanted(self, wanted: Wanted, tags: Mapping[str, str]) -> bool:
        day = day_in(tags.get(self.day_tag, ""))
        return super()._is_wanted(wanted, tags) and (wanted.since is None or day is None or day >= wanted.since)


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


def _kind_of(tags: Mapping[str, str], rapid_s: int) -> GameKind | None:
    """What kind a site counts a game as, by its headers; None for a variant. A game without a clock counts as played by correspondence. One
    that takes a player at least so many seconds is rapid."""
    variant = tags.get("Variant", "Standard")
    if Headers(Variant=variant).is_chess960():
        return GameKind.CHESS960
    if variant.lower() not in USUAL_VARIANTS:
        return None
    control = CONTROL.fullmatch(tags.get("TimeControl", ""))
    if control is None:
        return GameKind.DAILY
    seconds = int(control[1]) + USUAL_MOVES * int(control[2] or 0)
    return GameKind.BULLET if seconds < BLITZ_S else GameKind.BLITZ if seconds < rapid_s else GameKind.RAPID
