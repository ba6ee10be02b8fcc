"""What an opening book in Polyglot's format has for a position. No Qt.

A book is opened for each question and closed again: nothing hinders other programs.
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess
import chess.polyglot

from chessgui.files.safesave import why
from chessgui.language import tr

RECORD_BYTES = 16


class BookError(Exception):
    """A file that is no book, or cannot be read; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BookMove:
    """A move of a book."""

    move: chess.Move
    san: str
    weight: int
    per_cent: float
    """Of the weights of all moves in the position."""


@dataclass(frozen=True, slots=True)
class Book:
    """A book file. `moves` blocks for less than a millisecond, in any thread."""

    path: Path

    @classmethod
    def open(cls, path: Path) -> Book:
        """Look at a file. Raises BookError."""
        try:
            size = path.stat().st_size
            with path.open("rb"):
                pass
        except OSError as error:
            raise BookError(tr("{0} cannot be opened: {1}.").format(path.name, why(error))) from error
        if not size or size % RECORD_BYTES:
            raise BookError(tr("{0} is no opening book in Polyglot's format.").format(path.name))
        return cls(path)

    def moves(self, board: chess.Board) -> list[BookMove]:
        """The legal moves that the book has, the heaviest first. Raises BookError."""
        try:
            with chess.polyglot.open_reader(self.path) as reader:
                weights: dict[chess.Move, int] = {}
                for entry in reader.find_all(board, minimum_weight=0):
                    weights[entry.move] = weights.get(entry.move, 0) + entry.weight
        except (OSError, ValueError) as error:  # an empty file cannot be mapped
            raise BookError(tr("{0} cannot be read any more.").format(self.path.name)) from error
        total = sum(weights.values())
        found = [BookMove(move, board.san(move), weight, 100 * weight / total if total else 0.0) for move, weight in weights.items()]
        return sorted(found, key=lambda one: (-one.weight, one.san))
