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


@dataclass(frozen=True, slots=True)
class Wanted:
    """The games of a player on a site, from a day on (UTC; None: all), for a PGN file."""

    site: str
    player: str
    path: Path
    since: date | None = None
    kinds: frozenset[GameKind] = ALL_KINDS
    is_whole: bool = False
    """Whether the file has all of these games up to its newest one, so that only later ones need to be asked for."""

    def covers(self, other: Wanted) -> bool:
        """Whether the file has all games up to its newest one that the other wish is for."""
        is_early = self.since is None or (other.since is not None and self.since <= other.since)
        return (self.is_whole and is_early and self.kinds >= other.kinds and (self.site, self.path) == (other.site, other.path)
                and self.player.casefold() == other.player.casefold())

    def as_json(self) -> dict[str, Any]:
        """The fields as data for `from_json`."""
        return {"player": self.player, "path": str(self.path), "since": self.since.isoformat() if self.since else "",
                "kinds": sorted(kind.value for kind in self.kinds), "whole": self.is_whole}

    @classmethod
    def from_json(cls, site: str, data: object) -> Wanted | None:
        """What `as_json` has made; None for what somebody else has written."""
        if site not in HOSTS or not isinstance(data, dict):
            return None
        try:
            since = date.fromisoformat(data["since"]) if data["since"] else None
            kinds = frozenset(map(GameKind, data["kinds"]))
            return cls(site, player_in(data["player"]), Path(data["path"]), since, kinds or ALL_KINDS, data["whole"] is True)
        except (KeyError, TypeError, ValueError, AttributeError, DownloadError):
            return None
