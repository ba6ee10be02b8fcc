"""Rewrites one game of a file. The bytes before and behind it are copied in pieces, so that the file may have any size.

No Qt; everything blocks and raises SaveError. The bytes of the other games stay the same, unless the file's encoding lacks a letter of the
new text, or UTF-8 is wanted: then the whole file becomes UTF-8.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chessgui.files.origin import Origin, ReadBack, changed_error, check_unchanged, open_unchanged, origin_at, roster_of
from chessgui.gamelist.gamesource import CHESSBASE, LISTS, SCID, GamesError, GameSource, Stamp
from chessgui.pgn import UTF_8, Encoding, bytes_in, decode, encode, encoding_of, game_text, line_end, read_game, replaced, split_games
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError, check_saved, save_chunks, why
from chessgui.threads.progress import Tell
from chessgui.words.language import tr

PIECE = 4 << 20
"""Bytes that are copied at once."""
SAMPLE = 256 << 10
MOST_SAMPLED = 4 << 20
"""Bytes of non-ASCII pieces from which the encoding of a file is detected."""
MARK_BYTES = 3
"""The length of a byte order mark as GameSource counts it."""


@dataclass(frozen=True, slots=True)
class Written:
    """The result of writing a game: where it is now; `moved` gives the same for other games of the file."""

    origin: Origin
    before: Stamp | None = None
    """The stamp of the overwritten file; None if nothing was overwritten."""
    end: int = 0
    """The end of the game before."""
    is_recoded: bool = False
    """Whether the file has become UTF-8, or has a byte order mark now."""
    backup: Path | None = None
    problem: str = ""
    """Why no backup could be made, in one sentence."""
    remark: str = ""
    """That the file has become UTF-8 though nobody asked for it, in one sentence."""
    whole: str = ""
    """The digest of all bytes of the overwritten file; empty for a large file, or if nothing was overwritten."""

    def is_of_file_before(self, other: Origin) -> bool:
        """Whether another game was read from the file as it was before."""
        return self.before is not None and other.is_of(self.origin.path, self.before, self.whole)

    def moved(self, other: Origin) -> Origin:
        """The new origin of another game of the same file; the old one if the new one is unknown."""
        if not self.is_of_file_before(other) or self.is_recoded or other.start == self.origin.start:
            return other
        shift = self.origin.end - self.end if other.start >= self.end else 0
        try:
            now = origin_at(GameSource.open(other.path), other.index, other.start + shift, other.end + shift, other.roster)
        except GamesError:
            return other
        return now if now.game == other.game else other


def replace_game(
    origin: Origin, text: str, backups: Backups | None = None, progress: Tell | None = None, to_utf_8: bool = False,
    encoding: Encoding = UTF_8, newline: str = "\n",
) -> Written:
    r"""Write the text of a game, whose line ends are `\n`, to the place from which it was read. Writes nothing if the file has the same
    game already, unless with `to_utf_8` the whole file is to become UTF-8. A file that is gone is written anew with the encoding and the
    line end. Raises ChangedError if the file has changed."""
    try:
        source = open_unchanged(origin)
        old = source.read(origin.start, origin.end - origin.start)
    except FileNotFoundError as error:
        return _written_anew(origin, text, error, UTF_8 if to_utf_8 else encoding, newline)
    except GamesError as error:
        raise changed_error(origin.path) from error
    before = decode(old, is_piece=True).text
    if normalised(before) == text and not to_utf_8:
        check_saved(origin.path)
        return Written(origin)
    new = _fitted(text, before, source)
    return Rewriting(source, origin.whole, origin.start, origin.end, new, backups, progress, to_utf_8).write(origin.index)


def normalised(text: str) -> str:
    """The text of a game after reading and writing it, for comparing; empty if there is no game."""
    return game_text(read_game(text).game) if text.strip(" \t\r\n\0\ufeff") else ""


def save_new(
    path: Path, text: str, encoding: Encoding = UTF_8, newline: str = "\n", backups: Backups | None = None,
    check: Callable[[], object] = lambda: None,
) -> Written:
    r"""Write a game, whose line ends are `\n`, to a file of its own, in UTF-8 if the encoding lacks a letter. An existing file is kept as
    a backup. `check` is called right before the file is replaced; an exception from it is passed on."""
    check_for_games(path)
    backup, problem = make_backup(backups, path, None)
    data = encode(text.replace("\n", newline), encoding)
    start = MARK_BYTES if encoding_of(data[:SAMPLE]).mark else 0
    new = ReadBack(path, 0, lambda size: (start, size), roster_in(text))
    save_chunks(path, (data,), check, new)
    return Written(new.origin, backup=backup, problem=problem)


def check_empty(path: Path) -> None:
    """Raises ChangedError where another window has made a file meanwhile, or has written to an empty one."""
    if path.exists() and path.stat().st_size:
        raise changed_error(path)


def check_for_games(path: Path) -> None:
    """Raises SaveError where the name is one of a list of positions or of a database: games in such a file could not be read again."""
    if path.suffix.lower() in LISTS:
        raise SaveError(tr("{0} is a list of positions; games go into a PGN file.").format(path.name))
    if path.suffix.lower() in (*SCID, *CHESSBASE):
        raise SaveError(tr("{0} is not a PGN file.").format(path.name))


def roster_in(text: str) -> tuple[str, ...]:
    """The values of ROSTER in the first game of a text."""
    games = split_games(text)
    return roster_of(games[0].headers) if games else ()


def make_backup(backups: Backups | None, path: Path, game: Callable[[], bytes] | None) -> tuple[Path | None, str]:
    """Make a backup of a file if there is one, see `Backups.keep`; returns its path, or None and why there is none."""
    try:
        return backups.keep(path, game) if backups is not None and path.exists() else None, ""
    except (OSError, SaveError) as error:
        return None, tr("No backup could be made: {0}.").format(why(error))


def _written_anew(origin: Origin, text: str, error: OSError, encoding: Encoding, newline: str) -> Written:
    """Create a deleted file again if it contained only this game; raises SaveError otherwise."""
    if not origin.is_alone:
        raise SaveError(tr("{0} was not saved: the file is gone, with its other games; save under another name.").format(
            origin.path.name)) from error
    return save_new(origin.path, text, encoding, newline, check=lambda: check_empty(origin.path))


def _fitted(text: str, before: str, source: GameSource) -> str:
    """A text with the line ends of the text that it replaces, and the blank lines behind that."""
    body = before.rstrip(" \t\r\n")
    newline = newline_of(source, body)
    blank = before[len(body):]
    return text.rstrip("\n").replace("\n", newline) + (blank if "\n" in blank or "\r" in blank else newline * 2)


def newline_of(source: GameSource, text: str = "") -> str:
    """The line end of a text, or of the file if the text has none."""
    return line_end(text if "\n" in text or "\r" in text else decode(source.read(0, min(source.size, SAMPLE)), is_piece=True).text)


def file_encoding(source: GameSource, most: int | None = None) -> Encoding:
    """The encoding of a file, detected from its first pieces that are not ASCII; only the first `most` bytes are read if given. Raises
    OSError."""
    if source.transcoded is not None:
        return encoding_of(source.path.read_bytes()[:SAMPLE])
    told, place = b"", 0
    with source.stream() as file:
        while len(told) < MOST_SAMPLED and (most is None or place < most) and (piece := file.read(SAMPLE)):
            place += len(piece)
            if not piece.isascii():
                told += piece + file.readline()  # so that no letter is cut in two
    return encoding_of(told, is_piece=True)


class Rewriting:
    """Replaces the bytes `start` to `end` of a file by a text."""

    def __init__(
        self, source: GameSource, whole: str, start: int, end: int, text: str, backups: Backups | None = None,
        progress: Tell | None = None, to_utf_8: bool = False,
    ) -> None:
        """`whole` is what `digest_of` the file must be until it is replaced. With `to_utf_8` the whole file becomes UTF-8, without a byte
        order mark."""
        self._source, self._whole, self._start, self._end, self._text, self._progress = source, whole, start, end, text, progress
        self._backups, self._to_utf_8 = backups, to_utf_8
        self._new = b""
        self._written = 0
        self._new_start = start
        self._is_recoded = False

    def write(self, index: int = -1, blank: int = 0) -> Written:
        """Write the file atomically, after a backup of what changes: the replaced bytes, or the whole file where that becomes another one.
        The origin is that of the text, which has this index in the file, without its first `blank` bytes, which are blank lines. Raises
        ChangedError if another program has written the file meanwhile."""
        source = self._source
        new = ReadBack(source.path, index, lambda _: (self._new_start + blank, self._new_start + len(self._new)), roster_in(self._text))
        if source.transcoded is None:
            self._encode()
            pieces = self._pieces()
        else:
            pieces = iter((self._transcoded(),))
        backup, problem, remark = None, "", ""
        if self._is_recoded or self._start < self._end:
            backup, problem = make_backup(self._backups, source.path, None if self._is_recoded else self._old)
        save_chunks(source.path, pieces, self._check, new)
        if self._is_recoded and source.transcoded is None and not self._to_utf_8:
            remark = tr("All of {0} is UTF-8 now: its encoding lacked a letter of this game.").format(source.path.name)
        return Written(new.origin, source.stamp, self._end, self._is_recoded, backup, problem, remark, self._whole)

    def _old(self) -> bytes:
        return self._source.read(self._start, self._end - self._start)

    def _transcoded(self) -> bytes:
        """The whole new file, in UTF-16 as it was."""
        source = self._source
        assert source.transcoded is not None
        data = source.path.read_bytes()
        self._check()
        if not encoding_of(data).codec.startswith("utf-16"):
            raise SaveError(tr("{0} was not saved: its encoding is not clear; save under another name.").format(source.path.name))
        mark = 1 if encoding_of(data).mark else 0
        start, end = (max(len(source.transcoded[:place].decode("utf-8")) - mark, 0) for place in (self._start, self._end))
        self._new = self._text.encode("utf-8", "replace")
        new = replaced(data, start, end, self._text, self._to_utf_8)
        now = 1 if encoding_of(new).mark else 0
        self._is_recoded = self._to_utf_8 or now != mark
        self._new_start += MARK_BYTES * (now - mark)
        return new

    def _check(self) -> None:
        try:
            check_unchanged(self._source, self._whole)
        except GamesError as error:
            raise changed_error(self._source.path) from error

    def _encode(self) -> None:
        """Encode the text: in the encoding of the replaced text, else that of the file, else the whole file becomes UTF-8."""
        if self._to_utf_8:
            self._new, self._is_recoded = self._text.encode("utf-8", "replace"), True
            return
        if self._text.isascii():
            self._new = self._text.encode("ascii")
            return
        old = self._old()
        encodings = [] if old.isascii() else [encoding_of(old, is_piece=True)]
        for encoding in (*encodings, file_encoding(self._source)):
            new = bytes_in(self._text, encoding)
            if new is not None:
                self._new = new
                return
        self._new, self._is_recoded = self._text.encode("utf-8", "replace"), True

    def _pieces(self) -> Iterator[bytes]:
        source = self._source
        with source.stream() as file:
            for piece in self._copied(file, 0, self._start):
                self._written += len(piece)
                yield piece
            self._new_start = self._written
            yield self._new
            file.seek(self._end)
            yield from self._copied(file, self._end, source.size)

    def _copied(self, file: BinaryIO, done: int, end: int) -> Iterator[bytes]:
        while done < end:
            piece = file.read(min(PIECE, end - done))
            if piece and self._is_recoded:
                piece += file.readline(end - done - len(piece))
            if not piece:
                raise changed_error(self._source.path)
            done += len(piece)
            yield in_utf_8(piece) if self._is_recoded else piece
            if self._progress is not None:
                self._progress(done, self._source.size)


def in_utf_8(piece: bytes) -> bytes:
    """Whole lines converted to UTF-8, each from its own encoding."""
    if piece.isascii():
        return piece
    lines = piece.splitlines(keepends=True)
    return b"".join(line if line.isascii() else decode(line, is_piece=True).text.encode("utf-8", "replace") for line in lines)
