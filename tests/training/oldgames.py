"""Files of self-play games as older versions wrote them."""
from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.rules.squares import EMPTY
from engine.training.gamefile import SelfPlayGame


def old_game(game: SelfPlayGame) -> bytes:
    """A game with its length and checksum."""
    start = game.start
    men = [(square, piece) for square, piece in enumerate(start.board) if piece != EMPTY]
    codes = [piece for _, piece in men] + [0] * (32 - len(men))
    nibbles = bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))
    squares = [64 if square is None else square for square in (start.en_passant, *start.castling_rooks)]
    occupancy = sum(1 << square for square, _ in men)
    payload = struct.pack("<Q16sBB4BH", occupancy, nibbles, start.side | game.result << 1, *squares, len(game.plies)) + game.plies.tobytes()
    return struct.pack("<II", len(payload), zlib.crc32(payload)) + payload


def write_old(path: Path, games: Sequence[SelfPlayGame], settings: dict[str, Any]) -> None:
    """Write a whole file."""
    text = json.dumps(settings, sort_keys=True).encode()
    path.write_bytes(b"CGGAMES1" + struct.pack("<I", len(text)) + text + b"".join(map(old_game, games)))
