"""Games that were put away unfinished: a file each, in the user's data folder. No Qt; every function may block.

A file is JSON: the game as PGN with its clocks, the rules as texts, the time of the side on turn, when it was put away, and, which older
files lack, the time of the other side, the moves that the game had before it was played on, the place of its last position, and where the
game is in the file that it was opened from.
"""
from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from chessgui.files.origin import Origin
from chessgui.pgn import PgnError, game_text, read_text
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.storage.safesave import SaveError, make_folder_of, save_bytes, why
from chessgui.tree.game import Game
from chessgui.tree.place import Place, PlaceError, node_at, read_place
from chessgui.words.language import tr

SUFFIX = ".adjourned.json"


class AdjournedError(Exception):
    """A game cannot be put away or fetched; nothing is lost. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class AdjournedGame:
    """A game to go on with: PGN text, its rules, milliseconds of the side on turn (None without a clock), when it was put away (UTC).
    `path` is None as long as it has no file, `waiting_ms` are those of the other side, None where only the moves may tell them,
    `earlier_plies` those of `LiveGame`, `place` that of the last position, None for the end of the main line, and `origin` where the game
    was in a file of games, None where it was in none."""

    pgn: str
    rules: NewGame
    remaining_ms: int | None
    when: datetime
    path: Path | None = None
    waiting_ms: int | None = None
    earlier_plies: int | None = None
    place: Place | None = None
    origin: Origin | None = None

    def game(self) -> Game:
        """The game as a tree, at the position to go on from. Raises AdjournedError."""
        try:
            game = Game(read_text(self.pgn)[0])
        except PgnError as error:
            raise AdjournedError(tr("The adjourned game cannot be read: {0}").format(error)) from error
        node = game.pgn.end()
        if self.place is not None:
            with suppress(PlaceError):  # somebody has changed the file
                node = node_at(game.pgn, self.place)
        game.go_to(node)
        return game


def put_away(folder: Path, game: AdjournedGame) -> Path:
    """Keep a game in a file of its own. Raises AdjournedError."""
    path = folder / f"{game.when:%Y%m%d-%H%M%S}-{os.urandom(3).hex()}{SUFFIX}"
    text = json.dumps({"pgn": game.pgn, "rules": to_texts(game.rules), "remaining_ms": game.remaining_ms, "waiting_ms": game.waiting_ms,
                       "earlier_plies": game.earlier_plies, "place": game.place, "when": game.when.isoformat(),
                       "origin": None if game.origin is None else game.origin.as_json()}, indent=1)
    try:
        make_folder_of(path)
        save_bytes(path, text.encode())
    except SaveError as error:
        raise AdjournedError(tr("The game was not put away: {0}").format(error)) from error
    return path


def has_games(folder: Path) -> bool:
    """Whether there is a game in a folder, readable or not."""
    return folder.is_dir() and any(folder.glob(f"*{SUFFIX}"))


def games_in(folder: Path) -> tuple[list[AdjournedGame], list[str]]:
    """The games of a folder, the newest first, and the names of files that cannot be read: they stay where they are."""
    games: list[AdjournedGame] = []
    damaged: list[str] = []
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            games.append(_read(path))
        except (OSError, ValueError, OverflowError, KeyError, TypeError, RecursionError):
            damaged.append(path.name)
    return sorted(games, key=lambda game: game.when, reverse=True), sorted(damaged)


def _read(path: Path) -> AdjournedGame:
    found = json.loads(path.read_text("utf-8"))
    remaining, waiting, when = found["remaining_ms"], found.get("waiting_ms"), datetime.fromisoformat(found["when"])
    earlier, place = found.get("earlier_plies"), found.get("place")
    if not isinstance(found["pgn"], str) or not all(number is None or isinstance(number, int) for number in (remaining, waiting, earlier)):
        raise ValueError("not an adjourned game")
    when = when if when.tzinfo else when.replace(tzinfo=UTC)
    earlier = None if earlier is None else max(earlier, 0)
    return AdjournedGame(found["pgn"], from_texts(dict(found["rules"])), remaining, when, path, waiting, earlier,
                         None if place is None else read_place(place), _origin(found.get("origin")))


def _origin(data: Any) -> Origin | None:
    """Where a game was in its file; None where somebody has changed what tells it: the game itself is sound then."""
    with suppress(KeyError, TypeError, ValueError, OverflowError):
        return None if data is None else Origin.from_json(data)
    return None


def take_out(game: AdjournedGame) -> None:
    """Forget a game's file: it is being played again, or is not wanted any more. Raises AdjournedError."""
    if game.path is not None:
        try:
            game.path.unlink(missing_ok=True)
        except OSError as error:
            raise AdjournedError(tr("{0} cannot be removed: {1}.").format(game.path.name, why(error))) from error


def adjourned(
    game: Game, rules: NewGame, remaining_ms: int | None, waiting_ms: int | None = None, earlier_plies: int | None = None,
    place: Place | None = None, origin: Origin | None = None,
) -> AdjournedGame:
    """A game that is put away now."""
    return AdjournedGame(game_text(game.pgn), rules, remaining_ms, datetime.now(UTC), None, waiting_ms, earlier_plies, place, origin)
