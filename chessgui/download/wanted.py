"""Which games are wanted: whose, of which site, from which day on, and the file that they go into. No Qt."""
from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any

from chessgui.words.language import tr

LICHESS, CHESS_COM = "lichess", "chess.com"
HOSTS = {LICHESS: "lichess.org", CHESS_COM: "api.chess.com"}
"""The sites, each with the server that is asked."""
PAGES = {LICHESS: "lichess.org/", CHESS_COM: "chess.com/"}
"""What the addresses of their pages have."""
FIRST_YEAR = 2007
"""The first year in which one of them had games."""
PLAYER = re.compile(r".*/(?:@/|member/)([\w-]{1,40})(?:[/?#].*)?|@?([\w-]{1,40})", re.ASCII)
"""A player's name, or the address of the page about a player."""


class DownloadError(Exception):
    """Games could not be fetched. The message is one sentence."""


class GameKind(Enum):
    """How fast a game is played; those of Chess960 are a kind of their own. Games of other variants are never fetched."""

    BULLET = "bullet"
    BLITZ = "blitz"
    RAPID = "rapid"
    DAILY = "daily"
    CHESS960 = "chess960"


ALL_KINDS = frozenset(GameKind)


def player_in(text: str) -> str:
    """The name of a player as it was typed, or as the address of the page about the player has it. Raises DownloadError."""
    found = PLAYER.fullmatch(text.strip())
    if found is None:
        raise DownloadError(tr("A player's name has letters, digits, hyphens and underscores only.") if text.strip()
                            else tr("Which player? Enter the name that the site knows."))
    return found[1] or found[2]


def site_in(text: str) -> str | None:
    """The site of which a text is the address of a page."""
    return next((site for site, page in PAGES.items() if page in text.lower()), None)


def latest(*days: date | None) -> date | None:
    """The latest of those days that are known."""
    return max((day for day in days if day is not None), default=None)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The games of a player on a site, from a day on (UTC; None: all), for a PGN file."""

    site: str
    player: str
    path: Path
    since: date | None = None
    kinds: frozenset[GameKind] = ALL_KINDS
    until: date | None = None
    """The day up to which these games were fetched into the file, so that only later ones need to be asked for."""

    def covers(self, other: Wanted) -> bool:
        """Whether the games that the other wish is for were fetched into its file up to a day, with those of this one."""
        is_early = self.since is None or (other.since is not None and self.since <= other.since)
        return (self.until is not None and is_early and self.kinds >= other.kinds and (self.site, self.path) == (other.site, other.path)
                and self.player.casefold() == other.player.casefold())

    def as_json(self) -> dict[str, Any]:
        """The fields as data for `from_json`."""
        return {"player": self.player, "path": str(self.path), "since": self.since.isoformat() if self.since else "",
                "kinds": sorted(kind.value for kind in self.kinds), "until": self.until.isoformat() if self.until else ""}

    @classmethod
    def from_json(cls, site: str, data: object) -> Wanted | None:
        """What `as_json` has made; None for what somebody else has written."""
        if site not in HOSTS or not isinstance(data, dict):
            return None
        try:
            since, until = (date.fromisoformat(data[name]) if data[name] else None for name in ("since", "until"))
            kinds, path = frozenset(map(GameKind, data["kinds"])), Path(data["path"])
            if not path.name or "\0" in str(path) or (until is not None and until.year < FIRST_YEAR):
                return None
            return cls(site, player_in(data["player"]), path, since, kinds or ALL_KINDS, until)
        except (KeyError, TypeError, ValueError, AttributeError, DownloadError):
            return None
