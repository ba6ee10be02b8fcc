"""Opening books in Polyglot's format, from which the engine plays: the legal moves of a position, and one by chance."""
from __future__ import annotations

import random
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from engine.errors import OptionError
from engine.files import refuse_device
from engine.rules.fen import format_fen
from engine.rules.move import KIND_MASK, PROMOTION
from engine.rules.position import Position
from engine.session.bookfile import book_entries, is_book


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

    def moves(self, position: Position) -> list[BookMove]:
        """The book's legal moves of a position, the heaviest first."""
        legal = {_as_in_books(move): move for move in position.moves()}
        entries = book_entries(BytesIO(self._data), book_key(position))
        found = [BookMove(legal[move], weight) for *parts, weight in entries if (move := tuple(parts)) in legal]
        return sorted(found, key=lambda one: -one.weight)

    def choose(self, position: Position, chance: random.Random) -> int | None:
        """A move by its weight, or None where the book knows none."""
        moves = self.moves(position)
        total = sum(entry.weight for entry in moves)
        if not total:
            return moves[0].move if moves else None
        return chance.choices(moves, [entry.weight for entry in moves])[0].move


def _as_in_books(move: int) -> tuple[int, int, int]:
    """Promotion, origin and target of a move, as in `BookEntry`."""
    return (move >> 12 & 3) + 1 if move & KIND_MASK == PROMOTION else 0, move & 63, move >> 6 & 63
