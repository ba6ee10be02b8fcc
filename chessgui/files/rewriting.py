"""Writing one game of a file: the bytes before it and behind it are copied piece by piece, so that a file of any size will do.

No Qt; everything blocks and raises SaveError. The other games stay as they are to the byte, unless the file's encoding lacks a letter of
the new text: then all of it becomes UTF-8.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chessgui.files.origin import ChangedError, Origin, open_unchanged, origin_at, roster_of
from chessgui.gamelist.gamesource import GamesError, GameSource, Stamp
from chessgui.pgn import UTF_8, Encoding, bytes_in, decode, encode, encoding_of, game_text, line_end, read_game, replaced, split_games
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError, save_bytes, save_chunks, why
from chessgui.words.language import tr

PIECE = 4 << 20
"""Bytes that are copied at once."""
SAMPLE = 256 << 10
MOST_SAMPLED = 4 << 20
"""Of so many bytes with other letters than ASCII the encoding of a file is told."""
MARK_BYTES = 3
"""Of a byte order mark as GameSource counts it."""

Progress = Callable[[int, int], None]
"""Hears how many bytes are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Written:
    """What has become of a game: where it stands now, `moved` where the others of its file do; and where the backup is, if one was made,
    or why there is none."""

    origin: Origin
    before: Stamp | None = None
    """Of the file that was written over; None where nothing was."""
    end: int = 0
    """Where the game ended before."""
    is_recoded: bool = False
    backup: Path | None = None
    problem: str = ""

    def moved(self, other: Origin) -> Origin:
        """Where another game of the same file stands now; as before where nobody knows."""
        if other.path != self.origin.path or other.stamp != self.before or self.is_recoded or other.start == self.origin.start:
            return other
        shift = self.origin.end - self.end if other.start >= self.end else 0
        try:
            now = origin_at(GameSource.open(other.path), other.index, other.start + shift, other.end + shift, other.roster)
        except GamesError:
            return other
        return now if now.game == other.game else other


def changed_error(path: Path) -> ChangedError:
    """The sentence about a file that somebody else has written."""
    return ChangedError(tr("{0} was not saved: another program has changed it.").format(path.name))


def replace_game(origin: Origin, text: str, backups: Backups | None = None, progress: Progress | None = None) -> Written:
    r"""Write the text of a game, its lines ending in `\n`, in the place where it was read; nothing where it says the same. Raises
    ChangedError where the file is another one by now."""
    try:
        source = open_unchanged(origin)
        old = source.read(origin.start, origin.end - origin.start)
    except FileNotFoundError as error:
        return _written_anew(origin, text, error)
    except GamesError as error:
        raise changed_error(origin.path) from error
    before = decode(old).text
    if normalised(before) == text:
        return Written(origin)
    new = _fitted(text, before, source)
    backup, problem = make_backup(backups, origin.path, lambda: old)
    rewriting = Rewriting(source, origin.start, origin.end, new, progress)
    rewriting.write()
    return Written(rewriting.new_origin(origin.index), source.stamp, origin.end, rewriting.is_recoded, backup, problem)


def normalised(text: str) -> str:
    """What the text of a game comes to when it is read and written."""
    return game_text(read_game(text).game) if text.strip(" \t\r\n\0\ufeff") else ""


def save_new(path: Path, text: str, encoding: Encoding = UTF_8, newline: str = "\n", backups: Backups | None = None) -> Written:
    r"""Write a game, its lines ending in `\n`, as a file of its own, in UTF-8 where the encoding lacks a letter. Any file that was there
    before is among the backups."""
    backup, problem = make_backup(backups, path, lambda: b"") if path.exists() else (None, "")
    save_bytes(path, encode(text.replace("\n", newline), encoding))
    source = GameSource.open(path)
    start = MARK_BYTES if encoding.mark and encoding_of(source.path.read_bytes()[:SAMPLE]).mark else 0
    return Written(origin_at(source, 0, start, source.size, roster_in(text)), backup=backup, problem=problem)


def roster_in(text: str) -> tuple[str, ...]:
    """The headers by which the first game of a text is found again."""
    games = split_games(text)
    return roster_of(games[0].headers) if games else ()


def make_backup(backups: Backups | None, path: Path, game: Callable[[], bytes]) -> tuple[Path | None, str]:
    """A backup of a file, or why there is none."""
    try:
        return backups.keep(path, game) if backups is not None else None, ""
    except OSError as error:
        return None, tr("No backup could be made: {0}.").format(why(error))


def _written_anew(origin: Origin, text: str, error: OSError) -> Written:
    """A file that is gone comes back where it held nothing but the game."""
    if origin.start > MARK_BYTES or origin.end != origin.stamp.size:
        raise SaveError(tr("{0} was not saved: the file is gone, with its other games; save under another name.").format(
            origin.path.name)) from error
    return save_new(origin.path, text)


def _fitted(text: str, before: str, source: GameSource) -> str:
    """A text with the line ends of the one that it replaces, and the blank lines behind it."""
    body = before.rstrip(" \t\r\n")
    newline = newline_of(source, body)
    blank = before[len(body):]
    return text.rstrip("\n").replace("\n", newline) + (blank if "\n" in blank or "\r" in blank else newline * 2)


def newline_of(source: GameSource, text: str = "") -> str:
    """The line end of a text, or of the file where that has a single line."""
    return line_end(text if "\n" in text or "\r" in text else decode(source.read(0, min(source.size, SAMPLE))).text)


def file_encoding(source: GameSource, most: int | None = None) -> Encoding:
    """How a file is encoded: the first pieces with other letters than ASCII tell, of the first `most` bytes if given. Raises OSError."""
    if source.transcoded is not None:
        return encoding_of(source.path.read_bytes()[:SAMPLE])
    told, place = b"", 0
    with source.stream() as file:
        while len(told) < MOST_SAMPLED and (most is None or place < most) and (piece := file.read(SAMPLE)):
            place += len(piece)
            if not piece.isascii():
                told += piece + file.readline()  # no letter is cut
    return encoding_of(told)


class Rewriting:
    """Puts a text in the place of the bytes `start` to `end` of a file."""

    def __init__(self, source: GameSource, start: int, end: int, text: str, progress: Progress | None = None) -> None:
        self._source, self._start, self._end, self._text, self._progress = source, start, end, text, progress
        self._new = b""
        self._written = 0
        self._new_start = start
        self.is_recoded = False
        """Whether the file has become UTF-8."""

    def write(self) -> None:
        """Do it. Raises ChangedError where somebody has written the file meanwhile."""
        source = self._source
        if source.transcoded is None:
            self._encode()
            save_chunks(source.path, self._pieces())
            return
        data = source.path.read_bytes()
        if not encoding_of(data).codec.startswith("utf-16"):
            raise SaveError(tr("{0} was not saved: its encoding is not clear; save under another name.").format(source.path.name))
        mark = 1 if encoding_of(data).mark else 0
        start, end = (max(len(source.transcoded[:place].decode("utf-8")) - mark, 0) for place in (self._start, self._end))
        self._new = self._text.encode("utf-8", "replace")
        save_bytes(source.path, replaced(data, start, end, self._text))

    def new_origin(self, index: int, blank: int = 0) -> Origin:
        """Where the new text stands, without so many bytes of blank lines before it. Raises SaveError."""
        start, end = self._new_start + blank, self._new_start + len(self._new)
        try:
            return origin_at(GameSource.open(self._source.path), index, start, end, roster_in(self._text))
        except GamesError as error:
            raise SaveError(str(error)) from error

    def _encode(self) -> None:
        """The bytes of the text: in the encoding that stood there before, or the file's, or else all of the file becomes UTF-8."""
        if self._text.isascii():
            self._new = self._text.encode("ascii")
            return
        old = self._source.read(self._start, self._end - self._start)
        encodings = [] if old.isascii() else [encoding_of(old)]
        for encoding in (*encodings, file_encoding(self._source)):
            new = bytes_in(self._text, encoding)
            if new is not None:
                self._new = new
                return
        self._new, self.is_recoded = self._text.encode("utf-8", "replace"), True

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
        if GameSource.open(source.path).stamp != source.stamp:
            raise changed_error(source.path)

    def _copied(self, file: BinaryIO, done: int, end: int) -> Iterator[bytes]:
        while done < end:
            piece = file.read(min(PIECE, end - done))
            if piece and self.is_recoded:
                piece += file.readline(end - done - len(piece))
            if not piece:
                raise changed_error(self._source.path)
            done += len(piece)
            yield in_utf_8(piece) if self.is_recoded else piece
            if self._progress is not None:
                self._progress(done, self._source.size)


def in_utf_8(piece: bytes) -> bytes:
    """Whole lines in UTF-8, each from the encoding that it has."""
    if piece.isascii():
        return piece
    return b"".join(line if line.isascii() else decode(line).text.encode("utf-8", "replace") for line in piece.splitlines(keepends=True))
