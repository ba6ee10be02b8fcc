"""Making an opening book in Polyglot's format from the games of a file. No Qt.

The explorer's index is followed from the start position, through positions to which enough games come, in whatever order of moves. Records
are sorted by key, those of a position by weight.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import chess.polyglot

from chessgui.openings.bookmoves import BookError
from chessgui.openings.explorer import Explored, ExplorerMove
from chessgui.storage.safesave import save_bytes
from chessgui.threads.progress import Progress
from chessgui.words.language import tr
from engine import BookEntry, book_record

if TYPE_CHECKING:
    from chessgui.openings.explorer import Array

MOST_WEIGHT = 0xFFFF


class Weighing(Enum):
    """What makes a move heavy."""

    RESULTS = "results"
    """Two for each game that the mover won, one for each draw and each game without a result."""
    GAMES = "games"
    """One for each game."""


@dataclass(frozen=True, slots=True)
class BookRules:
    """What goes into a book."""

    plies: int = 20
    """How deep games are followed, in half-moves."""
    least_games: int = 2
    """Moves that were played less often stay out."""
    weighing: Weighing = Weighing.RESULTS
    least_per_cent: float = 0.0
    """The least share of the points that the mover has scored with the move, in per cent, by the games with a result."""


@dataclass(frozen=True, eq=False, slots=True)
class MadeBook:
    """A book as bytes, with how many positions and moves it has."""

    data: bytes
    positions: int
    moves: int

    def save(self, path: Path) -> None:
        """Write the file, at once and whole. Blocks. Raises BookError for a book without a move, and SaveError."""
        if not self.moves:
            raise BookError(tr("No move of these games belongs in the book: nothing is written."))
        save_bytes(path, self.data)


def make_book(index: Explored, rules: BookRules, progress: Progress | None = None, among: Array | None = None) -> MadeBook:
    """Make a book of the games that begin in the usual position; `among` are the numbers of the games that count, None for all. Blocks, in
    any thread. `progress` counts plies. Raises Cancelled."""
    progress = progress or Progress()
    records: list[tuple[int, BookEntry]] = []
    level, seen, positions = {chess.polyglot.zobrist_hash(chess.Board()): chess.Board()}, set[int](), 0
    plies = min(rules.plies, index.plies)
    for ply in range(plies):
        below: list[chess.Board] = []
        for board in level.values():
            progress.check()
            moves = index.moves_at(board, among)
            found = _records(board, moves, rules)
            positions += bool(found)
            records += found
            below += _followed(index, board, moves, rules, among)
        seen |= level.keys()
        level = {key: board for board in below if (key := chess.polyglot.zobrist_hash(board)) not in seen}
        progress.tell(ply + 1, plies)
        if not level:
            break
    records.sort(key=lambda one: (one[0], -one[1].weight, one[1]))
    return MadeBook(b"".join(book_record(key, entry) for key, entry in records), positions, len(records))


def _records(board: chess.Board, moves: Sequence[ExplorerMove], rules: BookRules) -> list[tuple[int, BookEntry]]:
    """The key, and the entries of what goes into the book at a position."""
    wanted = [(one, _weight(one, board.turn, rules)) for one in moves]
    most = max((weight for _, weight in wanted), default=0)
    key = chess.polyglot.zobrist_hash(board)
    scaled = [(one, weight if most <= MOST_WEIGHT else weight * MOST_WEIGHT // most) for one, weight in wanted]
    return [(key, book_entry(board, one.move, weight)) for one, weight in scaled if weight]


def _followed(
    index: Explored, board: chess.Board, moves: Sequence[ExplorerMove], rules: BookRules, among: Array | None,
) -> list[chess.Board]:
    """Positions behind a position to which enough games come, be it by a rare move: the others come by another order of moves."""
    found = []
    for one in moves:
        after = board.copy(stack=False)
        after.push(one.move)
        if one.games >= rules.least_games or index.count_at(after, among) >= rules.least_games:
            found.append(after)
    return found


def _weight(played: ExplorerMove, turn: chess.Color, rules: BookRules) -> int:
    """The weight of a move, 0 if it does not belong in the book."""
    points = 2 * (played.white if turn == chess.WHITE else played.black) + played.draws  # twice the mover's points
    decided = played.white + played.draws + played.black
    if played.games < rules.least_games or 50 * points < rules.least_per_cent * decided:
        return 0
    return played.games if rules.weighing is Weighing.GAMES else points + played.games - decided


def book_entry(board: chess.Board, move: chess.Move, weight: int) -> BookEntry:
    """A legal move of a position as books have it."""
    move = chess.Move.from_uci(board.uci(move, chess960=True))
    return BookEntry(move.promotion - chess.PAWN if move.promotion else 0, move.from_square, move.to_square, weight)
