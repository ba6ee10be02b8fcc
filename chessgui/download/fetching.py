"""Games are fetched and appended to their file: those that it does not have yet. No Qt; blocks."""
from __future__ import annotations

import errno
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import numpy as np

from chessgui.download.server import Client, Say, Server
from chessgui.download.sites import SITES, Site, day_in
from chessgui.download.wanted import DownloadError, Wanted, latest
from chessgui.files.appending import append_games, check_appendable, stamp_of
from chessgui.files.rewriting import Written
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import Stamp
from chessgui.storage.safesave import not_saved, why
from chessgui.threads.progress import Cancelled, Progress
from chessgui.words.language import tr


@dataclass(frozen=True, eq=False, slots=True)
class Fetched:
    """The new games of a player, in a file without a name until `append` has written them, and how many of that site their file had."""

    wanted: Wanted
    """What was wanted, with what its file has once these games are in it."""
    file: IO[bytes]
    games: Sequence[tuple[str, int]]
    """Their addresses and sizes in bytes, in the order of `file`."""
    had: int
    stamp: Stamp | None
    """Of their file as it was before; None if there was none."""
    problem: str = ""
    """Why there are not all of them, in one sentence."""
    is_complete: bool = True
    """Whether these are all of them."""

    @property
    def new(self) -> int:
        """How many there are."""
        return len(self.games)

    def append(self) -> Written | None:
        """Write them, all or none, but for those that another window has written meanwhile, and let go of the file without a name. Returns
        how the games move that their file had; None if there was no such file or nothing is new. Raises SaveError and PgnError."""
        path, missing = self.wanted.path, {address for address, _ in self.games}
        with self.file as file:
            if stamp_of(path) != self.stamp:
                missing -= _there(SITES[self.wanted.site], path, Progress())[0]
            file.seek(0)
            games = ((address, file.read(size)) for address, size in self.games)
            return append_games(path, (game for address, game in games if address in missing)) if missing else None


def fetch(
    wanted: Wanted, before: Wanted | None, progress: Progress, stop: Progress, say: Say = lambda words: None, server: Server | None = None,
) -> Fetched:
    """Fetch the wanted games that their file does not have. `before` is what was fetched into it last: where that covers what is wanted,
    only games since the day that it reached are asked for. `progress` counts the games; once `stop` is cancelled, the server fails or there
    is no room for more, those that have come are returned. Raises DownloadError, SaveError, PgnError and Cancelled where there are none.
    `server` is another one that answers for the site."""
    site = SITES[wanted.site]
    check_appendable(wanted.path, by_copy=True)
    known, newest, stamp = _there(site, wanted.path, stop)
    had, games, problem, is_complete = len(known), list[tuple[str, int]](), "", False
    reached = min(newest, before.until) if newest and before is not None and before.until and before.covers(wanted) else None
    client = Client(server or site.server, wanted.player, stop, say)
    try:
        with ExitStack() as held:
            file = held.enter_context(TemporaryFile(buffering=0))
            try:
                for address, day, game in site.games(wanted, reached, client):
                    if address not in known:
                        games.append((address, _write(file, game.encode())))
                        known.add(address)
                        progress.tell(len(games), len(games))
                    reached = latest(reached, day)
                is_complete = True
            except (DownloadError, Cancelled, OSError) as error:
                if not games:
                    raise
                problem = tr("There is no room for more games: {0}.").format(why(error)) if isinstance(error, OSError) else str(error)
            held.pop_all()
    except OSError as error:
        raise not_saved(wanted.path, error) from error
    return Fetched(replace(wanted, until=reached), file, games, had, stamp, problem, is_complete)


def _write(file: IO[bytes], game: bytes) -> int:
    """Write all of a game; returns its size. Raises OSError."""
    if file.write(game) < len(game):
        raise OSError(errno.ENOSPC, "")
    return len(game)


def _there(site: Site, path: Path, stop: Progress) -> tuple[set[str], date | None, Stamp | None]:
    """The addresses of the games of a site that a file has, the day of the newest one, and the stamp of the file. Raises SaveError,
    GamesError and Cancelled."""
    if stamp_of(path) is None:
        return set(), None, None
    index = GameIndex.open(path, None, stop)
    addresses, days = (index.find_column(tag, stop) for tag in (site.address_tag, site.day_tag))
    known = {number: address for number in np.unique(addresses.numbers).tolist() if (address := site.address_in(addresses.texts[number]))}
    told = np.unique(days.numbers[np.isin(addresses.numbers, list(known))]).tolist()
    return set(known.values()), latest(*(day_in(days.texts[number]) for number in told)), index.source.stamp
