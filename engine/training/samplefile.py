"""Files of positions from inside the searches of self-play games (see `treesampler`), each beside the file of its games and with its name.

Such a file begins with MAGIC and a header, and goes on with payloads, as a file of games does (see `gamefile`). Each payload is the number
of the game (u32, from 0) and at most BLOCK samples (see SAMPLE), compressed by zlib. The samples of a game are written before the game:
those of one that was not written are cut off when a run goes on, and made again with it. Those of games that are written are not made
again where they were lost.
"""
from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import TrainingError
from engine.files import refuse_device
from engine.rules.squares import EMPTY, KING
from engine.training.decode import men_of
from engine.training.gamefile import Header, PayloadWriter, read_header, valid_payloads
from engine.training.recordtypes import NO_RESULT, SAMPLE

MAGIC = b"CGSAMPL1"
SUFFIX = ".samples"
GAME = struct.Struct("<I")
BLOCK = 256
KINGS = KING, KING + 6


def _are_sound(samples: np.ndarray[Any, Any]) -> bool:
    """Whether all samples are of no game's result, and boards can be made of them, with one king on each side."""
    men = men_of(samples)
    pieces = np.stack([samples["pieces"] & 15, samples["pieces"] >> 4], 2).reshape(-1, 32)
    pieces[np.arange(32) >= men[:, np.newaxis]] = EMPTY
    are_boards = (men <= 32) & ((pieces < EMPTY).sum(1) == men)
    for king in KINGS:
        are_boards &= (pieces == king).sum(1) == 1
    return bool(are_boards.all() and (samples["result"] == NO_RESULT).all())


def _unpack(payload: bytes) -> np.ndarray[Any, Any] | None:
    """The samples of a payload; None where it is none."""
    unpacked = zlib.decompressobj()
    try:
        data = unpacked.decompress(payload[GAME.size:], BLOCK * SAMPLE.itemsize)
    except zlib.error:
        return None
    if len(data) % SAMPLE.itemsize or not unpacked.eof:
        return None
    samples = np.frombuffer(data, SAMPLE)
    return samples if _are_sound(samples) else None


def _header_of(path: Path) -> Header:
    return read_header(path, (MAGIC,), "positions from self-play")


def read_samples(path: Path) -> np.ndarray[Any, Any]:
    """The samples of a file, an array of SAMPLE, before the first payload that is damaged. Raises TrainingError if it is another kind of
    file."""
    header, found = _header_of(path), [np.zeros(0, SAMPLE)]
    with path.open("rb") as file:
        for _, payload in valid_payloads(file, header):
            samples = _unpack(payload)
            if samples is None:
                break
            found.append(samples)
    whole = np.concatenate(found)
    whole["forecast"] = whole["is_between"] = 0
    return whole


def samples_beside(path: Path) -> np.ndarray[Any, Any]:
    """The samples from inside the searches of a file of games, an array of SAMPLE; none where there is no file of them. Raises
    TrainingError for a file of another run or another kind, OSError for a device or a pipe."""
    beside = path.with_suffix(SUFFIX)
    if not beside.exists():
        return np.zeros(0, SAMPLE)
    refuse_device(beside)
    if _header_of(beside).settings != read_header(path).settings:
        raise TrainingError(f"{beside} is from another run than {path}; move one of them to another folder.")
    return read_samples(beside)


class SampleWriter(PayloadWriter):
    """Appends samples to a file."""

    magic = MAGIC

    def __init__(self, path: Path, settings: Mapping[str, Any], games: int) -> None:
        """`games` is how many games the file beside it has: the samples of later ones are cut off. Raises what PayloadWriter does."""
        self._games: int | None = games
        super().__init__(path, settings)
        self._games = None

    def _header(self) -> Header:
        return _header_of(self.path)

    def _note(self, payload: bytes) -> bool:
        return self._games is None or (len(payload) >= GAME.size and GAME.unpack_from(payload)[0] < self._games)

    def append(self, game: int, samples: np.ndarray[Any, Any]) -> None:
        """Append the samples of a game, an array of SAMPLE. Raises OSError; a block that was partly written is
        cut off by the next call, those before it when the file is opened again."""
        for place in range(0, len(samples), BLOCK):
            self._append(GAME.pack(game) + zlib.compress(samples[place:place + BLOCK].tobytes()))
