"""Opening books in Polyglot's format: 16-byte records sorted by key; big-endian key, move, weight, learn.

What is behind the last whole record is passed over: some books end with a line feed.
Source: the format's description by M. Geissler, "Book format of PolyGlot".
"""
from __future__ import annotations

import random
import struct
from bisect import bisect_left
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from engine.errors import OptionError
from engine.files import refuse_device
from engine.rules.fen import format_fen
from engine.rules.move import KIND_MASK, PROMOTION
from engine.rules.position import Position
from engine.session.bookfile import is_book

RECORD = struct.Struct(">QHHI")


class BookMove(NamedTuple):
    """A legal move (encoded as in `move`) and its weight."""

    move: int
    weight: int


def book_key(position: Position) -> int:
    """Polyglot's hash key of a position, as python-chess computes it: en passant counts wherever a pawn stands beside the one that has
    just passed, also where taking it would be illegal."""
    import chess.polyglot  # a slow import that only book players need
    setup = replace(position.setup(), en_passant=position.passed_square)
    return chess.polyglot.zobrist_hash(chess.Board(format_fen(setup, chess960=True), chess960=True))


class Book:
    """A book file, read into memory."""

    def __init__(self, path: str) -> None:
        """Raises OptionError for a file that is not there or no Polyglot book."""
        try:
            refuse_device(Path(path))
            is_sound, self._data = is_book(Path(path)), Path(path).read_bytes()
        except OSError as error:
            raise OptionError(f"The book {path!r} cannot be read: {error.strerror}.") from None
        if not is_sound:
            raise OptionError(f"{path!r} is no Polyglot book.")

    def _key(self, place: int) -> int:
        return int.from_bytes(self._data[place * RECORD.size:place * RECORD.size + 8], "big")

    def moves(self, position: Position) -> list[BookMove]:
        """The book's legal moves of a position, the heaviest first."""
        wanted, places = book_key(position), range(len(self._data) // RECORD.size)
        legal = {_book_code(move): move for move in position.moves()}
        found = []
        for place in places[bisect_left(places, wanted, key=self._key):]:
            key, code, weight, _ = RECORD.unpack_from(self._data, place * RECORD.size)
            if key != wanted:
                break
            if code in legal:
                found.append(BookMove(legal[code], weight))
        return sorted(found, key=lambda entry: -entry.weight)

    def choose(self, position: Position, chance: random.Random) -> int | None:
        """A move by its weight, or None where the book knows none."""
        moves = self.moves(position)
        total = sum(entry.weight for entry in moves)
        if not total:
            return moves[0].move if moves else None
        return chance.choices(moves, [entry.weight for entry in moves])[0].move


def _book_code(move: int) -> int:
    """A move as the book writes it: destination, origin, promotion (1 knight to 4 queen); castling is king takes rook."""
    promotion = (move >> 12 & 3) + 1 if move & KIND_MASK == PROMOTION else 0
    return move >> 6 & 63 | (move & 63) << 6 | promotion << 12
