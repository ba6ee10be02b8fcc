"""The files of self-play games: four bytes a position; a process that is killed while writing loses at most one game.

A file begins with MAGIC, the length of a JSON text (u32) and that text: the settings of the run. Then game after game: length and
CRC-32 of the rest (u32 each), START, and a PLY for each move made. All numbers are little-endian. Bytes behind the last intact game are
an unfinished write; GameWriter cuts them off when a run resumes.

START: occupancy of the board (u64, a1 is bit 0), its pieces four bits each in the order of the squares (the lower half of a byte first;
codes 0 to 11: white pawn, knight, bishop, rook, queen, king, then black), flags (u8: side to move, result for White in half points << 1),
en-passant square (u8, 64 none), squares of the rooks that may castle (4 x u8: White short, long, Black short, long; 64 none), number of
plies (u16). PLY: the move as `engine.rules.move` encodes it (u16), and the score in centipawns from the point of view of the side to move
(i16); absolute scores above MATE_SCORE are mates.
"""
from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from engine.errors import TrainingError
from engine.network.networkfile import write_whole
from engine.rules.fen import Setup
from engine.rules.squares import EMPTY

MAGIC = b"CGGAMES1"
SUFFIX = ".games"
LENGTH = struct.Struct("<I")
FRAME = struct.Struct("<II")
START = struct.Struct("<Q16sBB4sH")
PLY = np.dtype([("move", "<u2"), ("score", "<i2")])
MOST_PLIES = 1024
MATE_SCORE = 30000
NO_SQUARE = 64
"""The byte that stands for the absence of a square."""
assert START.size == 32 and PLY.itemsize == 4


class SelfPlayGame(NamedTuple):
    """A self-play game: its start position, its moves with scores as an array of PLY, and White's result in half points."""

    start: Setup
    plies: np.ndarray[Any, Any]
    result: int


def encode_game(game: SelfPlayGame) -> bytes:
    """The bytes of a game in a file, including length and checksum."""
    pieces = [(square, piece) for square, piece in enumerate(game.start.board) if piece != EMPTY]
    nibbles = bytearray(16)
    for place, (_, piece) in enumerate(pieces):
        nibbles[place >> 1] |= piece << 4 * (place & 1)
    rooks = bytes(NO_SQUARE if rook is None else rook for rook in game.start.castling_rooks)
    en_passant = NO_SQUARE if game.start.en_passant is None else game.start.en_passant
    occupancy = sum(1 << square for square, _ in pieces)
    flags = game.start.side | game.result << 1
    payload = START.pack(occupancy, bytes(nibbles), flags, en_passant, rooks, len(game.plies)) + game.plies.astype(PLY).tobytes()
    return FRAME.pack(len(payload), zlib.crc32(payload)) + payload


def decode_game(payload: bytes) -> SelfPlayGame:
    """A game from its payload, the bytes behind length and checksum. Raises ValueError if they are damaged."""
    if len(payload) < START.size:
        raise ValueError("too short")
    occupancy, nibbles, flags, en_passant, rooks, count = START.unpack_from(payload)
    plies = np.frombuffer(payload, PLY, offset=START.size)
    if len(plies) != count or occupancy.bit_count() > 32 or flags >> 1 > 2:
        raise ValueError("damaged")
    board, place = [EMPTY] * 64, 0
    for square in range(64):
        if occupancy >> square & 1:
            board[square] = nibbles[place >> 1] >> 4 * (place & 1) & 15
            place += 1
    start = Setup(board, flags & 1, [None if rook == NO_SQUARE else rook for rook in rooks],
                  None if en_passant == NO_SQUARE else en_passant)
    return SelfPlayGame(start, plies, flags >> 1)


def read_header(path: Path) -> tuple[dict[str, Any], int]:
    """The settings in a file's header, and the byte offset of its first game. Raises TrainingError if it is another kind of file or
    damaged."""
    with path.open("rb") as file:
        head = file.read(len(MAGIC) + LENGTH.size)
        if len(head) < len(MAGIC) + LENGTH.size or not head.startswith(MAGIC):
            raise TrainingError(f"{path} is not a file of self-play games.")
        size = LENGTH.unpack_from(head, len(MAGIC))[0]
        text = file.read(size)
    try:
        settings = json.loads(text.decode("utf-8"))
    except ValueError:
        settings = None
    if len(text) < size or not isinstance(settings, dict):
        raise TrainingError(f"The header of {path} is damaged.")
    return settings, len(head) + size


def valid_payloads(file: IO[bytes], start: int) -> Iterator[tuple[int, bytes]]:
    """For each intact game the byte offset of its end and its payload; stops before the first incomplete or damaged one."""
    place = start
    file.seek(start)
    while True:
        frame = file.read(FRAME.size)
        if len(frame) < FRAME.size:
            return
        size, checksum = FRAME.unpack(frame)
        if not START.size <= size <= START.size + MOST_PLIES * PLY.itemsize:
            return
        payload = file.read(size)
        if len(payload) < size or zlib.crc32(payload) != checksum:
            return
        place += FRAME.size + size
        yield place, payload


def read_games(path: Path) -> Iterator[SelfPlayGame]:
    """The intact games of a file. Raises TrainingError if it is another kind of file."""
    _, start = read_header(path)
    with path.open("rb") as file:
        for _, payload in valid_payloads(file, start):
            yield decode_game(payload)


class GameWriter:
    """Appends games to a file, each with one write. `games` and `positions` count those that the file has."""

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Create a file, or continue one with the same settings; a game that was only partly written is cut off.

        Raises TrainingError for another kind of file or other settings, OSError if the file cannot be written.
        """
        self.path = path
        self.games = self.positions = 0
        if not path.exists() or path.stat().st_size < len(MAGIC) + LENGTH.size:
            text = json.dumps(dict(settings), sort_keys=True).encode()
            write_whole(path, MAGIC + LENGTH.pack(len(text)) + text)
        found, start = read_header(path)
        if found != dict(settings):
            differing = sorted(name for name in {*found, *settings} if found.get(name) != settings.get(name))
            raise TrainingError(f"{path} was begun with other settings ({', '.join(differing)}); choose another folder or seed.")
        end = start
        with path.open("rb") as file:
            for place, payload in valid_payloads(file, start):
                end = place
                self.games += 1
                self.positions += (len(payload) - START.size) // PLY.itemsize
        if end < path.stat().st_size:
            os.truncate(path, end)
        self._file, self._size = path.open("ab", buffering=0), end

    def append(self, game: SelfPlayGame) -> None:
        """Append a game. Raises OSError; the next call then cuts off what was written of it."""
        if self._file.seek(0, os.SEEK_END) != self._size:
            self._file.truncate(self._size)  # a game that failed: what follows it could not be read
        data = encode_game(game)
        left = memoryview(data)
        while left:
            left = left[self._file.write(left):]
        self._size += len(data)
        self.games += 1
        self.positions += len(game.plies)

    def close(self) -> None:
        """Flush the file to the disk and close it."""
        os.fsync(self._file.fileno())
        self._file.close()


def game_files(paths: Sequence[Path]) -> list[Path]:
    """The game files that `paths`, files and folders, stand for. Raises TrainingError if one does not exist or there are none."""
    files = [file for path in paths for file in (sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path])]
    for file in files:
        if not file.exists():
            raise TrainingError(f"{file} does not exist.")
    if not files:
        raise TrainingError(f"There are no games in {' or '.join(map(str, paths))}.")
    return files
