"""The files of self-play games: some one and a half bytes a position; a process that is killed while writing loses at most one game.

A file begins with MAGIC, the length of a JSON text (u32) and that text: the settings of the run. Then game after game: the length of its
payload (u16) and the CRC-32 of that (u32), and the payload, the number of plies (u16) and the game as `packing` packs it. All numbers are
little-endian. Bytes behind the last intact game are an unfinished write, which GameWriter cuts off when a run resumes; where there are
whole games behind them, the file is damaged, and the run refused.

Older versions wrote four bytes a position. Their files begin with OLD_MAGIC. They are read, but not continued: a run that was begun by an
older version is refused, and goes on with another seed or in another folder, beside whose files its own are trained from.
There length and CRC-32 (u32 each) are followed by START and a PLY for each move made. START: occupancy of the board (u64, a1 is bit 0),
its pieces four bits each in the order of the squares (the lower half of a byte first; codes 0 to 11: white pawn, knight, bishop, rook,
queen, king, then black), flags (u8: side to move, result for White in half points << 1), en-passant square (u8, 64 none), squares of the
rooks that may castle (4 x u8: White short, long, Black short, long; 64 none), number of plies (u16).
"""
from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, ClassVar, NamedTuple

import numpy as np

from engine.errors import TrainingError
from engine.files import lock, refuse_device, write_whole
from engine.rules.fen import Setup, format_fen, parse_fen
from engine.rules.squares import EMPTY, NO_SQUARE
from engine.training.packing import MOST_BYTES, MOST_PLIES, PLIES, GamePacker
from engine.training.recordtypes import PLY

MAGIC, OLD_MAGIC = b"CGGAMES2", b"CGGAMES1"
SUFFIX = ".games"
LENGTH = struct.Struct("<I")
FRAME, OLD_FRAME = struct.Struct("<HI"), struct.Struct("<II")
START = struct.Struct("<Q16sBB4sH")
assert START.size == 32 and PLY.itemsize == 4


class SelfPlayGame(NamedTuple):
    """A self-play game: its start position, its moves with scores as an array of PLY, and White's result in half points."""

    start: Setup
    plies: np.ndarray[Any, Any]
    result: int


class Header(NamedTuple):
    """The beginning of a file: the settings of its run, the byte offset of its first game, and whether an older version has written it."""

    settings: dict[str, Any]
    end: int
    is_old: bool


def decode_old_game(payload: bytes) -> SelfPlayGame:
    """A game from its payload in a file of an older version; its moves may be illegal. Raises ValueError if it is damaged."""
    occupancy, nibbles, flags, en_passant, rooks, count = START.unpack_from(payload)
    plies = np.frombuffer(payload, PLY, offset=START.size)
    pieces = [nibble for pair in nibbles for nibble in (pair & 15, pair >> 4)][:occupancy.bit_count()]
    if len(plies) != count or occupancy.bit_count() > 32 or flags >> 1 > 2 or max(pieces, default=EMPTY) >= EMPTY:
        raise ValueError("damaged")
    board, men = [EMPTY] * 64, iter(pieces)
    for square in range(64):
        if occupancy >> square & 1:
            board[square] = next(men)
    start = Setup(board, flags & 1, [None if rook == NO_SQUARE else rook for rook in rooks],
                  None if en_passant == NO_SQUARE else en_passant)
    return SelfPlayGame(start, plies, flags >> 1)


def read_header(path: Path, magic: tuple[bytes, ...] = (MAGIC, OLD_MAGIC), kind: str = "self-play games") -> Header:
    """The header of a file that begins with one of `magic`. Raises TrainingError if it is another kind of file than `kind` or damaged."""
    with path.open("rb") as file:
        head = file.read(len(MAGIC) + LENGTH.size)
        if len(head) < len(MAGIC) + LENGTH.size or not head.startswith(magic):
            raise TrainingError(f"{path} is not a file of {kind}.")
        size = LENGTH.unpack_from(head, len(MAGIC))[0]
        text = file.read(size)
    try:
        settings = json.loads(text.decode("utf-8"))
    except ValueError:
        settings = None
    if len(text) < size or not isinstance(settings, dict):
        raise TrainingError(f"The header of {path} is damaged.")
    return Header(settings, len(head) + size, head.startswith(OLD_MAGIC))


def valid_payloads(file: IO[bytes], header: Header) -> Iterator[tuple[int, bytes]]:
    """For each payload with a right checksum the byte offset of its end, and the payload; stops before the first incomplete or damaged
    one."""
    frame_of = OLD_FRAME if header.is_old else FRAME
    least, most = PLIES.size, PLIES.size + MOST_BYTES
    if header.is_old:
        least, most = START.size, START.size + MOST_PLIES * PLY.itemsize
    place = header.end
    file.seek(place)
    while True:
        frame = file.read(frame_of.size)
        if len(frame) < frame_of.size:
            return
        size, checksum = frame_of.unpack(frame)
        if not least <= size <= most:
            return
        payload = file.read(size)
        if len(payload) < size or zlib.crc32(payload) != checksum:
            return
        place += frame_of.size + size
        yield place, payload


def _has_payload_behind(file: IO[bytes], header: Header, end: int) -> bool:
    """Whether a payload with a right checksum begins at any byte behind the last intact one: a write that was not finished has none."""
    return any(next(valid_payloads(file, header._replace(end=place)), None) for place in range(end + 1, file.seek(0, os.SEEK_END)))


def intact_games(path: Path) -> Iterator[tuple[int, SelfPlayGame]]:
    """For each game of a file the byte offset of its end and the game; stops before the first incomplete or damaged one. Only a file of
    an older version can have illegal moves. Raises TrainingError if it is another kind of file."""
    header, packer = read_header(path), GamePacker()
    with path.open("rb") as file:
        for place, payload in valid_payloads(file, header):
            try:
                game = decode_old_game(payload) if header.is_old else SelfPlayGame(*packer.unpack(payload))
                if header.is_old:
                    parse_fen(format_fen(game.start, True))  # raises FenError for a start that no game can have
            except ValueError:
                return
            yield place, game


def read_games(path: Path) -> Iterator[SelfPlayGame]:
    """The intact games of a file. Raises TrainingError if it is another kind of file."""
    for _, game in intact_games(path):
        yield game


class PayloadWriter:
    """Appends payloads to a file, each with one write, with a header, lengths and checksums as files of games have them."""

    magic: ClassVar[bytes]

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Create a file, or continue one with the same settings; a payload that was only partly written is cut off.

        Raises TrainingError for another kind of file, one with whole payloads behind a damaged one, other settings, a file of an older
        version, or one that another process has open, OSError if the file cannot be written.
        """
        self.path = path
        if not path.exists() or path.stat().st_size < len(self.magic) + LENGTH.size:
            text = json.dumps(dict(settings), sort_keys=True).encode()
            write_whole(path, self.magic + LENGTH.pack(len(text)) + text)
        self._file = path.open("ab", buffering=0)
        try:
            self._size = self._continue(settings)
        except BaseException:
            self._file.close()
            raise

    def _header(self) -> Header:
        """The header of the file that is continued."""
        raise NotImplementedError

    def _note(self, payload: bytes) -> bool:
        """Take note of a payload that the file has; whether it is to stay. What follows one that is not goes, too."""
        raise NotImplementedError

    def _continue(self, settings: Mapping[str, Any]) -> int:
        """Note the file's payloads, and cut off what is no whole one. Returns the file's size."""
        path = self.path
        if not lock(self._file):
            raise TrainingError(f"Another process writes into {path}; wait for its end, or choose another folder or seed.")
        header = self._header()
        found, end = header.settings, header.end
        if header.is_old:
            raise TrainingError(f"{path} was begun by an older version, whose games take more room; choose another folder or seed.")
        if found != dict(settings):
            differing = sorted(name for name in {*found, *settings} if found.get(name) != settings.get(name))
            raise TrainingError(f"{path} was begun with other settings ({', '.join(differing)}); choose another folder or seed.")
        with path.open("rb") as file:
            for place, payload in valid_payloads(file, header):
                if not self._note(payload):
                    break
                end = place
            else:
                if _has_payload_behind(file, header, end):
                    raise TrainingError(f"{path} is damaged at byte {end:,}, but not behind that; choose another folder or seed.")
        if end < path.stat().st_size:
            os.truncate(path, end)
        return end

    def _append(self, payload: bytes) -> None:
        """Raises OSError; the next call then cuts off what was written."""
        if self._file.seek(0, os.SEEK_END) != self._size:
            self._file.truncate(self._size)  # a payload that failed: what follows it could not be read
        data = FRAME.pack(len(payload), zlib.crc32(payload)) + payload
        left = memoryview(data)
        while left:
            left = left[self._file.write(left):]
        self._size += len(data)
        self._note(payload)

    def close(self) -> None:
        """Flush the file to the disk and close it."""
        os.fsync(self._file.fileno())
        self._file.close()


class GameWriter(PayloadWriter):
    """Appends games to a file. `games` and `positions` count those that the file has."""

    magic = MAGIC

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Raises what PayloadWriter does."""
        self._packer = GamePacker()
        self.games = self.positions = 0
        super().__init__(path, settings)

    def _header(self) -> Header:
        return read_header(self.path)

    def _note(self, payload: bytes) -> bool:
        self.games += 1
        self.positions += PLIES.unpack_from(payload)[0]
        return True

    def append(self, game: SelfPlayGame) -> None:
        """Append a game. Raises ValueError for one that `GamePacker` does not pack, and writes nothing then; raises OSError, and the next
        call then cuts off what was written."""
        self._append(self._packer.pack(*game))


def game_files(paths: Sequence[Path]) -> list[Path]:
    """The game files that `paths`, files and folders, stand for. Raises TrainingError if one does not exist or there are none, OSError
    for a device or a pipe."""
    files = [file for path in paths for file in (sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path])]
    for file in files:
        if not file.exists():
            raise TrainingError(f"{file} does not exist.")
        refuse_device(file)
    if not files:
        raise TrainingError(f"There are no games in {' or '.join(map(str, paths))}.")
    return files
