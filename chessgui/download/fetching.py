"""Games are fetched and appended to their file: those that it does not have yet. No Qt; blocks."""
from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import numpy as np

from chessgui.download.server import Client, Say, Server
from chessgui.download.sites import SITES, Site, day_in
from chessgui.download.wanted import DownloadError, Wanted
from chessgui.files.appending import append_games, check_appendable, size_of
from chessgui.files.rewriting import PIECE, Written
from chessgui.gamelist.gameindex import GameIndex
from chessgui.storage.safesave import not_saved
from chessgui.threads.progress import Cancelled, Progress


@dataclass(frozen=True, eq=False, slots=True)
class Fetched:
    """The `new` games of a player, in a file without a name until `append` has written them, and how many of that site their file
    had."""

    wanted: Wanted
    """What was wanted, with what its file has once these games are in it."""
    file: IO[bytes]
    new: int
    had: int
    problem: str = ""
    """Why there are not all of them, in one sentence."""
    is_complete: bool = True
    """Whether these are all of them."""

    def append(self) -> Written | None:
        """Write them, all or none, and let go of the file without a name. Returns how the games move that their file had; None if there
        was no such file. Raises SaveError."""
        with self.file as file:
            file.seek(0)
            return append_games(self.wanted.path, iter(lambda: file.read(PIECE) + file.readline(), b""))


def fetch(
    wanted: Wanted, before: Wanted | None, progress: Progress, stop: Progress, say: Say = lambda words: None, server: Server | None = None,
) -> Fetched:
    """Fetch the wanted games that their file does not have. `before` is what was fetched into it last: where that covers what is wanted,
    only games that came to it since are asked for. `progress` counts the games; once `stop` is cancelled, or the server fails, those that
    have come are returned. Raises DownloadError, SaveError, PgnError and Cancelled where there are none. `server` is another one that
    answers for the site."""
    site = SITES[wanted.site]
    check_appendable(wanted.path)
    known, newest = _there(site, wanted.path, stop)
    had, new, problem, is_complete = len(known), 0, "", False
    is_covered = before is not None and before.covers(wanted)
    client = Client(server or site.server, wanted.player, stop, say)
    try:
        with ExitStack() as held:
            file = held.enter_context(TemporaryFile())
            try:
                for address, game in site.games(wanted, newest if is_covered else None, client):
                    if address not in known:
                        known.add(address)
                        file.write(game.encode())
                        new += 1
                        progress.tell(new, new)
                is_complete = True
            except (DownloadError, Cancelled) as error:
                if not new:
                    raise
                problem = str(error)
            held.pop_all()
    except OSError as error:  # there is no room for what has come
        raise not_saved(wanted.path, error) from error
    return Fetched(replace(wanted, is_whole=is_complete or is_covered or not had), file, new, had, problem, is_complete)


def _there(site: Site, path: Path, stop: Progress) -> tuple[set[str], date | None]:
    """The addresses of the games of a site that a file has, and the day of the newest one. Raises SaveError, GamesError and Cancelled."""
    if not size_of(path):
        return set(), None
    index = GameIndex.open(path, None, stop)
    addresses, days = (index.find_column(tag, stop) for tag in (site.address_tag, site.day_tag))
    known = {number: text for number in np.unique(addresses.numbers).tolist() if site.is_address(text := addresses.texts[number])}
    told = np.unique(days.numbers[np.isin(addresses.numbers, list(known))]).tolist()
    return set(known.values()), max((day for number in told if (day := day_in(days.texts[number])) is not None), default=None)
