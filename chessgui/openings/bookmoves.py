"""What an opening book in Polyglot's format has for a position. No Qt.

A book is opened for each question and closed again, and read where it lies: nothing hinders other programs.
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess
import chess.polyglot

import engine
from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.words.language import tr


class BookError(Exception):
    """A file that is no book, or cannot be read; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BookMove:
    """A move of a book."""

    move: chess.Move
    san: str
    weight: int
    per_cent: float
    """The move's share of the weights of all moves in the position."""


@dataclass(frozen=True, slots=True)
class Book:
    """A book file. `moves` blocks for less than a millisecond, in any thread."""

    path: Path

    @classmethod
    def open(cls, path: Path) -> Book:
        """Look at a file. Raises BookError."""
        try:
            refuse_device(path)
            is_sound = engine.is_book(path)
        except OSError as error:
            raise BookError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
        if not is_sound:
            raise BookError(tr("{0} is no opening book in Polyglot's format.").format(path.name))
        return cls(path)

    def moves(self, board: chess.Board) -> list[BookMove]:
        """The legal moves that the book has, the heaviest first. Raises BookError."""
        weights: dict[chess.Move, int] = {}
        try:
            with self.path.open("rb") as file:
                for promotion, origin, target, weight in engine.book_entries(file, chess.polyglot.zobrist_hash(board)):
                    move = legal_move(board, origin, target, promotion + chess.PAWN if promotion else None)
                    if move is not None:
                        weights[move] = weights.get(move, 0) + weight
        except OSError as error:
            raise BookError(tr("{0} cannot be read any more: {1}.").format(self.path.name, why_unread(error))) from error
        total = sum(weights.values())
        found = [BookMove(move, board.san(move), weight, 100 * weight / total if total else 0.0) for move, weight in weights.items()]
        return sorted(found, key=lambda one: (-one.weight, one.san))


def legal_move(board: chess.Board, origin: int, target: int, promotion: int | None) -> chess.Move | None:
    """A move from square to square, castling perhaps as king takes rook, as python-chess has it in this position; None if it is illegal."""
    try:
        return board.parse_uci(chess.Move(origin, target, promotion).uci()) or None  # no null move
    except (ValueError, IndexError):  # the latter for no piece at all
        return None
