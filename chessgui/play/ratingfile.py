"""The rated games in a file of the user's data folder, a game a line as in a journal. No Qt; every function may block.

The ratings are not kept: they follow from the games. A line that cannot be read is left out and told, and the file as it was
stays beside the mended one.
"""
from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chess

from chessgui.play.newgame import COLORS
from chessgui.play.rating import RatedGame
from chessgui.storage.backups import keep_aside
from chessgui.storage.journal import line_of, lines_of
from chessgui.storage.lock import alone_with
from chessgui.storage.safesave import SaveError, make_folder_of, save_bytes, why_unread
from chessgui.words.language import counted, tr

MOST_OPPONENT = 4000


class RatingFileError(Exception):
    """The rated games cannot be read or kept; the file is as it was. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class RatedGames:
    """The games of a file, the oldest first, and what was wrong with it: sentences, empty where nothing was."""

    games: tuple[RatedGame, ...] = ()
    problem: str = ""


def read_games(path: Path) -> RatedGames:
    """The games of a file; none where there is no file. A damaged one is set aside and mended. Raises RatingFileError."""
    with _alone(path):
        return _read(path)


def _alone(path: Path) -> AbstractContextManager[None]:
    """Let no other window read or write the games inside. The file itself is locked while it is replaced, and a lock does not open for
    its own holder: this one has another name."""
    return alone_with(path.with_name(f"{path.name}.games"))


def _read(path: Path) -> RatedGames:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return RatedGames()
    except OSError as error:
        raise RatingFileError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
    text = b"\n".join(line for line in data.removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip())
    read = [_game_of(line.entry) for line in lines_of(text)]
    games = tuple(game for game in read if game is not None)
    damaged = len(read) - len(games)
    return RatedGames(games, _mend(path, games, damaged) if damaged else "")


def add_waiting(path: Path, waiting: list[RatedGame]) -> RatedGames:
    """Put waiting games behind those of the file, which is made with its folder where it is missing; then they wait no more. Those that
    cannot be written, as on a full disk, count as well, and wait for the next call. A failed call may have written them all the same: none
    is put there twice, which is why the file keeps the microsecond of their end. Raises RatingFileError where the file cannot be read."""
    with _alone(path):
        known, added = _read(path), tuple(waiting)  # more may come in another thread
        if not added:
            return known
        games = (*known.games, *(game for game in added if game not in known.games))
        try:
            _write(path, games)
        except RatingFileError as error:
            return RatedGames(games, f"{known.problem} {error}".strip())
    del waiting[:len(added)]
    return RatedGames(games, known.problem)


def _mend(path: Path, games: tuple[RatedGame, ...], damaged: int) -> str:
    """Keep a damaged file under another name, then write its good lines; what to say about it."""
    try:
        aside = keep_aside(path)
    except SaveError as error:
        raise RatingFileError(tr("{0} is damaged and could not be set aside: {1}").format(path.name, error)) from error
    _write(path, games)
    words = counted("{0}: 1 line cannot be read and is left out; the file as it was is kept as {1}.",
                    "{0}: %n lines cannot be read and are left out; the file as it was is kept as {1}.", damaged)
    return words.format(path.name, aside.name)


def _write(path: Path, games: tuple[RatedGame, ...]) -> None:
    try:
        make_folder_of(path)
        save_bytes(path, b"".join(line_of(_as_json(game)) for game in games))
    except SaveError as error:
        raise RatingFileError(str(error)) from error


def _as_json(game: RatedGame) -> dict[str, Any]:
    return {
        "ended": game.ended.isoformat(), "opponent": game.opponent, "score": game.score,
        "color": chess.COLOR_NAMES[game.color], "time_control": game.time_control,
    }


def _game_of(fields: Any) -> RatedGame | None:
    """The game of an entry; None where it is damaged."""
    try:
        ended = datetime.fromisoformat(fields["ended"])
        ended = ended if ended.tzinfo else ended.replace(tzinfo=UTC)
        ended.astimezone()  # the first and the last days of all may have no local date
        game = RatedGame(ended, fields["opponent"], fields["score"], COLORS[fields["color"]], fields["time_control"])
    except (ValueError, OverflowError, TypeError, KeyError):
        return None
    # Python takes True for 1, which the file does not.
    right_kinds = type(game.opponent) is int and type(game.score) in (int, float) and isinstance(game.time_control, str)
    return game if right_kinds and 0 <= game.opponent <= MOST_OPPONENT and game.score in (0, 0.5, 1) else None
