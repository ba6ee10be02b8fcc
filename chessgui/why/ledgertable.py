"""The ledger as a table: terms, and under each its pieces and squares; of one position or of two. No Qt."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import chess

from chessgui.why import words
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import san_text
from engine import Ledger, LedgerEntry

Marked = list[tuple[LedgerEntry, tuple[int, int]]]
"""Entries with their values in the first two columns."""
Both = Callable[[int, int], int]
"""Computes the third column from the first two."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A row of the table: its name, three columns of centipawns in White's view (the third follows from the first two), its squares with
    their centipawns, and the rows under it."""

    text: str
    columns: tuple[int, int, int]
    squares: dict[chess.Square, int]
    rows: tuple[LedgerRow, ...] = ()


def table_of(ledger: Ledger, figurines: bool = False) -> LedgerRow:
    """White, Black and both together, by term and by square; the root is the sum."""
    marked = [(entry, (entry.centipawns, 0) if entry.white else (0, entry.centipawns)) for entry in ledger.entries]
    return _built(marked, lambda white, black: white + black, figurines)


def table_of_two(before: Ledger, after: Ledger, figurines: bool = False) -> LedgerRow:
    """Before, after and what has changed, by term and by square; the squares carry the changes."""
    marked = [(entry, (0, entry.centipawns)) for entry in after.entries] + [(entry, (entry.centipawns, 0)) for entry in before.entries]
    return _built(marked, lambda first, second: second - first, figurines)


def _built(marked: Marked, both: Both, figurines: bool) -> LedgerRow:
    terms: dict[str, Marked] = {}
    for entry, pair in marked:
        terms.setdefault(entry.term, []).append((entry, pair))
    rows = [_term_row(term, parts, both, figurines) for term, parts in terms.items()]
    rows = [row for row in rows if any(row.columns) or row.rows]
    return _sum(tr("Sum"), rows)


def _term_row(term: str, parts: Marked, both: Both, figurines: bool) -> LedgerRow:
    places: dict[chess.Square | None, Marked] = {}
    for entry, pair in parts:
        places.setdefault(entry.square, []).append((entry, pair))
    rows = [_place_row(square, there, both, figurines) for square, there in places.items()]
    row = _sum(tr(words.TERMS[term]), [row for row in rows if any(row.columns)])
    return row if None not in places else LedgerRow(row.text, row.columns, {})


def _place_row(square: chess.Square | None, there: Marked, both: Both, figurines: bool) -> LedgerRow:
    first, second = (sum(pair[part] for _, pair in there) for part in range(2))
    columns = first, second, both(first, second)
    if square is None:
        return LedgerRow("", columns, {})
    piece = next((entry.piece for entry, _ in there if entry.piece), None)
    return LedgerRow(place_text(square, piece, figurines), columns, {square: columns[2]})


def place_text(square: chess.Square, piece: str | None, figurines: bool) -> str:
    """`Nf3`, `e4` for a pawn or an empty square."""
    letter = "" if piece is None or piece in "Pp" else san_text(piece.upper(), figurines)
    return left_to_right(letter + chess.square_name(square))


def _sum(text: str, rows: list[LedgerRow]) -> LedgerRow:
    """A row over others, which it puts in the order of their size."""
    squares: Counter[chess.Square] = Counter()
    for row in rows:
        squares.update(row.squares)
    first, second, third = (sum(row.columns[part] for row in rows) for part in range(3))
    ordered = sorted(rows, key=lambda row: (-abs(row.columns[2]), -abs(row.columns[0]), row.text))
    return LedgerRow(text, (first, second, third), dict(squares), tuple(ordered))
