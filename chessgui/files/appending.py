"""Appends games to a file in its encoding and with its line ends, and exports games of one file to another. No Qt.

Everything here blocks and raises SaveError.
"""
from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path

from chessgui.files.origin import Origin, ReadBack, check_unchanged, digest, digest_of, origin_at
from chessgui.files.rewriting import (
    PIECE,
    Rewriting,
    Written,
    check_empty,
    check_for_games,
    file_encoding,
    make_backup,
    newline_of,
    roster_in,
    save_new,
)
from chessgui.gamelist.gameindex import ListedGames, check_text
from chessgui.gamelist.gamesource import GamesError, GameSource, Stamp
from chessgui.pgn import UTF_8, bytes_in, decode, end_of_header
from chessgui.pgn.tags import UNTITLED
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError, append_bytes, check_saved, not_saved, save_chunks
from chessgui.threads.progress import Tell
from chessgui.words.language import tr

TAIL_BYTES = 64
LONGEST_TAG = 1 << 16
"""Bytes of a line beyond which it does not count as a tag any more."""
LINE_END = re.compile(rb"[\r\n]")


def append_game(path: Path, text: str, size: int | None = None, backups: Backups | None = None, creates: bool = True) -> Written:
    r"""Append a game, whose line ends are `\n`, behind a blank line. A missing file is created; where `creates` is False it raises
    SaveError. Where an interrupted attempt has left a part of this very game at the end of the file, that part is not written twice. A
    whole game there may be another one that is equal: it counts as this one only behind `size`, the `size_of` the file before the first
    attempt (None: there was none). A file that becomes UTF-8, since its encoding lacks a letter, is kept as a backup."""
    source = _target(path, creates)
    text = text.strip("\n") + "\n\n"
    if source is None:
        return save_new(path, text, check=lambda: check_empty(path))
    try:
        return _append_game(source, text, size, backups)
    except GamesError as error:
        raise SaveError(str(error)) from error
    except OSError as error:
        raise not_saved(path, error) from error


def size_of(path: Path) -> int:
    """The size of a file for `append_game`, before the first attempt; 0 if it does not exist. Raises SaveError."""
    source = _target(path)
    return source.size if source is not None else 0


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file that games are to be appended to; None if it does not exist or is empty. Raises SaveError."""
    source = _target(path)
    return source.stamp if source is not None else None


def _append_game(source: GameSource, text: str, size: int | None, backups: Backups | None) -> Written:
    newline, whole = newline_of(source), digest_of(source)
    text = text.replace("\n", newline)
    tail = _tail(source, 4 * len(text) + TAIL_BYTES)
    # The second one: half a letter at the end, left by an earlier attempt, makes UTF-8 look like another encoding.
    encodings = (UTF_8,) if text.isascii() or source.transcoded is not None else (file_encoding(source), UTF_8)
    known = [bytes_in(text, encoding) for encoding in encodings]
    least = len(tail) if size is None else max(size - source.size + len(tail), 0)
    new, done = max(((new, _overlap(tail, new, least)) for new in known if new is not None), key=lambda found: found[1])
    gap = "" if done else _gap(_tail(source, LONGEST_TAG), newline)
    if done == len(new) or (source.transcoded is None and (done or known[0] is not None)):
        if done < len(new):
            start = append_bytes(source.path, gap.encode() + new[done:], known_size=source.stamp.size if done else None) + len(gap) - done
        else:
            check_saved(source.path)
            start = source.size - done
        # Of no file that there is, unless the game stands there still: another window may have moved it meanwhile.
        origin = Origin(source.path, source.stamp, -1, start, start + len(new), digest(new), "", "", roster_in(text))
        with suppress(GamesError):
            now = origin_at(GameSource.open(source.path), -1, origin.start, origin.end, origin.roster)
            origin = now if now.game == origin.game else origin
        return Written(origin, source.stamp, source.size, whole=whole)
    return Rewriting(source, whole, source.size, source.size, gap + text, backups).write(-1, len(gap))


def _overlap(tail: bytes, game: bytes, least: int) -> int:
    """The number of the game's bytes that the file already ends with, from the beginning of a line; those of a whole game only where it
    begins at `least` or later in the tail."""
    whole = len(game.rstrip())
    for start in (0, *(found.end() for found in LINE_END.finditer(tail))):
        size = len(tail) - start
        is_fit = 0 < size < whole or (start >= least and 0 < size <= len(game))
        if is_fit and game.startswith(tail[start:start + TAIL_BYTES]) and game.startswith(tail[start:]):
            return size
    return 0


def check_appendable(path: Path, by_copy: bool = False) -> None:
    """Raises SaveError where a game could not be appended, or games, which are by way of a copy in the same folder; does not change or
    create the file."""
    _target(path)
    place = path if path.exists() else path.parent
    if not place.exists():
        raise SaveError(tr("{0} cannot be used: there is no folder {1}.").format(path.name, place))
    if not os.access(place, os.W_OK) or (by_copy and not os.access(Path(os.path.realpath(path)).parent, os.W_OK)):
        raise SaveError(tr("{0} cannot be used: the folder or file may not be written.").format(path.name))


def _target(path: Path, creates: bool = True) -> GameSource | None:
    """The file to append to; None if it is empty, or does not exist and may be created. Raises SaveError for one of something else than
    games, and for one that is missing where it may not be."""
    check_for_games(path)
    try:
        source = GameSource.open(path)
        check_text(source)
    except GamesError as error:
        if creates and isinstance(error.__cause__, FileNotFoundError):
            return None
        raise SaveError(str(error)) from error
    return source if source.size else None


def _tail(source: GameSource, size: int = TAIL_BYTES) -> bytes:
    """The last bytes of a file, so many or all."""
    return source.read(max(source.size - size, 0), min(source.size, size))


def missing_line_ends(tail: bytes, newline: str) -> str:
    """The line ends that a text lacks for a blank line at its end, of which `tail` is a part."""
    tail = tail.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return "" if tail.endswith(b"\n\n") else newline if tail.endswith(b"\n") else newline * 2


def _gap(tail: bytes, newline: str) -> str:
    """What a text, of which `tail` is a part, lacks at its end for another game: a blank line, and the end of a game that is headers only,
    since these would go on in the header of the other game."""
    end = end_of_header(tail.decode("utf-8", "replace"))
    return missing_line_ends(tail, newline) + (f"{end}{newline * 2}" if end else "")


@dataclass(frozen=True, slots=True)
class Exported:
    """The file to which games were exported, their number, and the backup of its former content, or why there is none in one sentence."""

    path: Path
    count: int
    backup: Path | None = None
    problem: str = ""
    known: int = 0
    """How many of them the file had before, with the same moves, players and date."""
    positions: Path | None = None
    """The table of their positions, if there is one."""
    written: Written | None = None
    """How the open games of a file move behind which the games were written."""


def export_games(
    index: ListedGames, games: Sequence[int], path: Path, appends: bool, backups: Backups | None = None, progress: Tell | None = None,
) -> Exported:
    """Write games of a list, in this order, to another file: in place of its content, or with `appends` behind it. Their bytes stay the
    same, unless they come from several files, or the other file has another encoding or other line ends; a game without a header gets one.
    `progress` gets the games done and their number."""
    if path.exists() and any(path.samefile(file) for file in {index.place(game)[0].path for game in games} if file.exists()):
        raise SaveError(tr("{0} is the file that the games come from; choose another one.").format(path.name))
    check_for_games(path)
    source = _target(path) if appends else None
    try:
        if source is not None:
            return Exported(path, len(games), written=_append(source, lambda fit: _pieces(index, games, fit, progress)))
        backup, problem = make_backup(backups, path, None)
        save_chunks(path, _pieces(index, games, _fit_for_one_file(index, games), progress))
    except GamesError as error:
        raise SaveError(str(error)) from error
    return Exported(path, len(games), backup, problem)


def _fit_for_one_file(index: ListedGames, games: Sequence[int]) -> Callable[[bytes], bytes]:
    """How the bytes of games become those of one new file: as they are where they come from one file, else in UTF-8 with the line ends of
    the first game's file."""
    sources = [index.place(game)[0].source for game in games]
    if all(source is sources[0] for source in sources):
        return bytes
    newline = newline_of(sources[0])
    return lambda game: _text(game, newline).encode("utf-8", "replace")


def _text(game: bytes, newline: str) -> str:
    return decode(game, is_piece=True).text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", newline)


def _pieces(index: ListedGames, games: Sequence[int], fit: Callable[[bytes], bytes], progress: Tell | None) -> Iterator[bytes]:
    """The bytes of the games in large pieces; each game ends with a blank line and is converted by `fit`."""
    waiting, size = list[bytes](), 0
    for done, game in enumerate(games, 1):
        part, number = index.place(game)
        waiting.append(fit(_closed(part.bytes(number), part.listing.headers[number] > 0)))
        size += len(waiting[-1])
        if size >= PIECE or done == len(games):
            yield b"".join(waiting)
            waiting, size = [], 0
            if progress is not None:
                progress(done, len(games))


def _closed(game: bytes, has_header: bool) -> bytes:
    """The bytes of a game with a blank line at its end, and with a header: without one it would belong to the game before it. One that is
    headers only is ended, see `_gap`."""
    body = game.rstrip(b" \t\r\n")
    newline = b"\r\n" if b"\r\n" in game else b"\n" if b"\n" in game or b"\r" not in game else b"\r"
    ended = game if game[len(body):].count(newline) >= 2 else body + newline * 2
    ended += _gap(ended, newline.decode()).encode()
    return ended if has_header else UNTITLED.encode() + newline * 2 + ended


def append_games(path: Path, pieces: Iterable[bytes]) -> Written | None:
    """Append games, all or none: whole lines in UTF-8, each game with a blank line at its end. A missing file is created. Returns how the
    games move that the file had; None if there was no such file."""
    source = _target(path)
    try:
        if source is not None:
            return _append(source, lambda fit: map(fit, pieces))
        save_chunks(path, pieces, lambda: check_empty(path))
    except GamesError as error:
        raise SaveError(str(error)) from error
    return None


def _append(source: GameSource, pieces: Callable[[Callable[[bytes], bytes]], Iterable[bytes]]) -> Written:
    """Append what `pieces` makes of games, for which it gets what converts a game or several, all of one encoding, for the file."""
    newline, encoding, whole = newline_of(source), file_encoding(source), digest_of(source)
    gap = _gap(_tail(source, LONGEST_TAG), newline)

    def fitted(game: bytes) -> bytes:
        text = _text(game, newline)
        new = bytes_in(text, encoding)
        return new if new is not None else text.encode("utf-8", "replace")

    if source.transcoded is not None:
        new = b"".join(pieces(lambda game: _text(game, newline).encode("utf-8", "replace")))
        return Rewriting(source, whole, source.size, source.size, gap + new.decode("utf-8")).write(-1, len(gap))
    # Atomic: everything is written to a copy of the file, since the disk may become full meanwhile.
    content, new_file = _with_content(source, chain((gap.encode(),), pieces(fitted))), ReadBack(source.path)
    save_chunks(source.path, content, partial(check_unchanged, source, whole), new_file)
    return Written(new_file.origin, source.stamp, source.size, whole=whole)


def _with_content(source: GameSource, behind: Iterable[bytes]) -> Iterator[bytes]:
    """The bytes of a file, which is closed behind the last one, since Windows replaces no file that is open; and others `behind`
    them."""
    with source.stream() as file:
        yield from iter(lambda: file.read(PIECE), b"")
    yield from behind
