"""PGN files: reading whatever is there, one game of many, and writing it back without touching the others.

No Qt; every function may run in any thread. What could not be read is told as problems with the game and the line.
"""
from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from chessgui.files.safesave import why
from chessgui.language import tr
from chessgui.pgn import Encoding, GameSummary, PgnError, ReadGame, decode, game_text, line_end, read_game, replaced, split_games


def content_digest(data: bytes) -> bytes:
    """A fingerprint of a file's content."""
    return hashlib.blake2b(data, digest_size=16).digest()


@dataclass(slots=True)
class PgnFile:
    """A file as it was read: its bytes, its text, how it was encoded, and its games."""

    path: Path
    data: bytes
    text: str
    """Without a byte order mark."""
    encoding: Encoding
    games: list[GameSummary]
    digest: bytes
    """Of the bytes on the disk when they were read."""
    is_list: bool = False
    """Whether the games were made from a list of positions: nothing is to be written over that."""

    @classmethod
    def read(cls, path: Path) -> PgnFile:
        """Read a file and list its games. Blocks. Raises PgnError."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise PgnError(tr("{0} cannot be opened: {1}.").format(path.name, why(error))) from error
        text, encoding = decode(data)
        if not text.strip():
            raise PgnError(tr("{0} is empty.").format(path.name))
        games = split_games(text)
        if "\0" in text and not any(game.headers for game in games):
            raise PgnError(tr("{0} is not a PGN file.").format(path.name))
        if not games:
            raise PgnError(tr("{0} holds no game.").format(path.name))
        return cls(path, data, text, encoding, games, content_digest(data))

    def game(self, index: int) -> ReadGame:
        """Parse a game (index from 0). Raises PgnError."""
        summary = self.games[index]
        return read_game(self.text[summary.start:summary.end], index + 1, summary.line)

    def with_game(self, index: int, text: str) -> bytes:
        """The whole file with one game replaced by PGN text, the others as they were to the byte; where the text says what the game in the
        file says, the bytes of the file."""
        if text == game_text(self.game(index).game):
            return self.data
        summary = self.games[index]
        return replaced(self.data, summary.start, summary.end, text.replace("\n", line_end(self.text)))
