"""PGN files: reading whatever is there, one game of many, and writing it back without touching the others.

No Qt; every function may run in any thread. What could not be read is told as problems with the game and the line.
"""
from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.pgn

from chessgui.files.safesave import why
from chessgui.language import tr

BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
"""The mark stays in the text as its first letter, so that it is written back as it was."""
HEADER = re.compile(r'^\s*\[\s*([A-Za-z0-9_+#=:-]+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$')
MOST_PROBLEMS = 20


class PgnError(Exception):
    """A file or text that holds no game at all; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong in a game (counting from 1) and in which line of the file."""

    game: int
    line: int
    text: str

    def __str__(self) -> str:
        return tr("game {0}, line {1}: {2}").format(self.game, self.line, self.text)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game's place in the text (characters from `start` to `end`, first line counting from 1) and its headers."""

    start: int
    end: int
    line: int
    headers: Mapping[str, str]


def decode(data: bytes) -> tuple[str, str]:
    """Text and encoding. Without a mark it is UTF-8 where that is valid, else Latin-1, which every byte is."""
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace"), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "latin-1"


def split_games(text: str) -> list[GameSummary]:
    """The games of a text by their headers: a header line after anything but headers begins a game."""
    games: list[GameSummary] = []
    headers: dict[str, str] = {}
    start, first_line = 0, 1
    in_headers, in_comment, has_content, place = False, False, False, 0
    for number, raw in enumerate(text.splitlines(keepends=True), 1):
        line = raw.strip("\ufeff \t\r\n")
        header = None if in_comment else HEADER.match(line)
        if header is not None:
            if not in_headers and has_content:
                games.append(GameSummary(start, place, first_line, headers))
                headers, start, first_line = {}, place, number
            in_headers = has_content = True
            headers[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
        elif line and not line.startswith("%"):
            in_headers = False
            has_content = True
            in_comment = _ends_in_comment(line, in_comment)
        place += len(raw)
    if has_content:
        games.append(GameSummary(start, place, first_line, headers))
    return games


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Whether a brace comment is open behind a line of moves."""
    for letter in line:
        if in_comment:
            in_comment = letter != "}"
        elif letter == "{":
            in_comment = True
        elif letter == ";":
            return False
    return in_comment


class _Builder(chess.pgn.GameBuilder):
    """python-chess's builder, with the errors kept as they come."""

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)


def parse_game(text: str, number: int = 1, first_line: int = 1) -> tuple[chess.pgn.Game, list[Problem]]:
    """Read one game; what cannot be read ends its line and is told. Raises PgnError where there is no game at all."""
    text = text.lstrip("\ufeff")
    stream = io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n"))
    try:
        game = chess.pgn.read_game(stream, Visitor=_Builder)
    except (ValueError, RecursionError) as error:
        raise PgnError(tr("Game {0} cannot be read: {1}.").format(number, error)) from error
    if game is None:
        raise PgnError(tr("There is no game in it."))
    problems = [Problem(number, _line_of(text, error, first_line), _sentence(error)) for error in game.errors[:MOST_PROBLEMS]]
    last_line = first_line + text.rstrip().count("\n")
    if _is_open_comment(text):
        problems.append(Problem(number, last_line, tr("a comment is never closed and may hold more games")))
    if stream.read().strip():
        problems.append(Problem(number, last_line, tr("more moves follow, without headers, and are not shown")))
    return game, problems


def _is_open_comment(text: str) -> bool:
    """Whether the moves of a game end inside a brace comment."""
    in_comment = False
    for line in text.splitlines():
        if in_comment or not HEADER.match(line):
            in_comment = _ends_in_comment(line, in_comment)
    return in_comment


def _sentence(error: Exception) -> str:
    found = re.match(r"(illegal san|invalid san|ambiguous san|no matching legal move.*?): '?([^']*?)'? in (.*)", str(error))
    if found is None:
        return str(error)
    sentences = {"ambiguous san": tr("{0} is ambiguous here"), "invalid san": tr("{0} is not a move here")}
    return sentences.get(found[1], tr("{0} is not a legal move here")).format(found[2])


def _line_of(text: str, error: Exception, first_line: int) -> int:
    """The line of the move that an error names: where it stands behind its move number, else its first place at all."""
    found = re.search(r": '([^']+)' in .* (\d+)$", str(error))
    if found is None:
        return first_line
    moves = "\n".join("" if HEADER.match(line) else line for line in text.splitlines())
    word = re.compile(rf"(?<![\w=+#-]){re.escape(found[1])}(?![\w=-])")
    number = int(found[2])
    for start in re.finditer(rf"(?<!\d){number}\.", moves):
        end = re.search(rf"(?<!\d){number + 1}\.", moves[start.end():])
        place = word.search(moves, start.end(), start.end() + end.start() if end else len(moves))
        if place is not None:
            return first_line + moves.count("\n", 0, place.start())
    place = word.search(moves)
    return first_line + moves.count("\n", 0, place.start()) if place else first_line


def game_text(game: chess.pgn.Game) -> str:
    """A game as PGN, lines at most 80 wide, a blank line at its end."""
    return str(game.accept(chess.pgn.StringExporter(columns=80))) + "\n\n"


def content_digest(data: bytes) -> bytes:
    """A fingerprint of a file's content."""
    return hashlib.blake2b(data, digest_size=16).digest()


@dataclass(slots=True)
class PgnFile:
    """A file as it was read: its text, how it was encoded, and its games."""

    path: Path
    text: str
    encoding: str
    games: list[GameSummary]
    digest: bytes
    """Of the bytes on the disk when they were read."""
    is_lossless: bool
    """Whether writing the text would give those bytes again; else the file must not be overwritten."""

    @classmethod
    def read(cls, path: Path) -> PgnFile:
        """Read a file and list its games. Blocks. Raises PgnError."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise PgnError(tr("{0} cannot be opened: {1}.").format(path.name, why(error))) from error
        text, encoding = decode(data)
        if not text.strip("\ufeff \t\r\n"):
            raise PgnError(tr("{0} is empty.").format(path.name))
        if "\0" in text:
            raise PgnError(tr("{0} is not a PGN file.").format(path.name))
        games = split_games(text)
        if not games:
            raise PgnError(tr("{0} holds no game.").format(path.name))
        return cls(path, text, encoding, games, content_digest(data), text.encode(encoding) == data)

    @property
    def newline(self) -> str:
        """The line ends of the file."""
        return "\r\n" if "\r\n" in self.text else "\n"

    def game(self, index: int) -> tuple[chess.pgn.Game, list[Problem]]:
        """Parse a game (index from 0). Raises PgnError."""
        summary = self.games[index]
        return parse_game(self.text[summary.start:summary.end], index + 1, summary.line)

    def with_game(self, index: int, text: str) -> bytes:
        """The whole file with one game replaced by PGN text, the others as they were."""
        summary = self.games[index]
        text = text.lstrip("\ufeff").replace("\n", self.newline)
        if self.text.startswith("\ufeff") and summary.start == 0:
            text = "\ufeff" + text
        return self._encode(self.text[:summary.start] + text + self.text[summary.end:])

    def _encode(self, text: str) -> bytes:
        try:
            return text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.encode("utf-8")  # a letter that the old encoding lacks: nothing may be lost


def read_text(text: str) -> tuple[chess.pgn.Game, list[Problem]]:
    """A pasted game or bare list of moves. Raises PgnError where no move and no header is in it."""
    game, problems = parse_game(text)
    if not game.variations and not split_headers(text) and not game.comment:
        raise PgnError(tr("There is neither a FEN nor a game in that text."))
    return game, problems


def split_headers(text: str) -> list[str]:
    """Names of the headers in a text."""
    return [found[1] for line in text.splitlines() if (found := HEADER.match(line))]
