"""The evaluation by hand taken apart: as a table of terms by side (`trace`), and as a ledger of terms by square (`ledger_of`).

Both read the account of the position and add the two terms that no weight makes: material and piece squares.

The entries of a ledger are whole centipawns, rounded by this rule: every entry is cut off towards 0. The difference between their sum and
the evaluation is handed out a centipawn at a time, first to the entries that lost most by the cut, among equals to the first one. So the
sum is exact, and an entry usually differs by less than a centipawn from its exact value.
"""
from __future__ import annotations

import threading
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from engine.evaluation.score import EVEN_CHANCE, to_centipawns
from engine.handcrafted.account import account_of
from engine.handcrafted.evaluation import WHOLE_PHASE
from engine.handcrafted.scale import FULL
from engine.handcrafted.weights import GROUPS, SQUARES, fill_weights, tuned_values, untapered
from engine.rules.position import Position
from engine.rules.squares import EMPTY, PIECE_LETTERS
from engine.types import Ledger, LedgerEntry

MATERIAL, PIECE_SQUARES = "material", "piece squares"
KNOWN_ENDING = "known ending"
"""The one term of an ending whose value is known."""
TERMS = tuple(dict.fromkeys([MATERIAL, PIECE_SQUARES, *(group.term for group in GROUPS.values())]))
"""All terms that the evaluation adds."""
_TERM_OF = tuple(group.term for group in GROUPS.values() for _ in range(group.size))

Key = tuple[str, int, int | None]
"""A term, the side it belongs to (0 White, 1 Black), the square it speaks of."""
Points = tuple[Fraction | int, Fraction | int]
"""Middlegame and endgame points; nothing is rounded."""


class Term(NamedTuple):
    """A row of the table: middlegame and endgame points of each side, from that side's view."""

    name: str
    white: tuple[int, int]
    black: tuple[int, int]


class Trace(NamedTuple):
    """The table: the terms' differences (White less Black) add up to `total`. With `phase` (of 24) and `scale` (of 64) `total` makes
    `score`, points from White's view. `known` is the value of an ending that is known; `score` is the same then."""

    terms: tuple[Term, ...]
    total: tuple[int, int]
    phase: int
    scale: int
    score: int
    known: int | None


def _rows(state: Any, account: Any) -> Iterator[tuple[str, int, tuple[int, int], int, int, int]]:
    """Term, side, a pair of middlegame and endgame points, how many times, and the sets of squares and of those that count again."""
    values = tuned_values()
    for square, piece in enumerate(state["mailbox"].tolist()):
        if piece != EMPTY:
            us, kind = divmod(piece, 6)
            for term, (middlegame, endgame) in (
                    (MATERIAL, values["material"][kind]), (PIECE_SQUARES, values[SQUARES[kind]][square ^ 56 * us])):
                yield term, us, (middlegame, endgame), 1, 1 << square, 0
    weights = state["weights"].tolist()
    for place, us, times, squares, again in account["rows"][:int(account["count"])].tolist():
        yield _TERM_OF[place], us, untapered(weights[place]), times, squares, again


def _scale(account: Any) -> int:
    """The share of the endgame score that can be won, in 64ths."""
    ahead = "white_scale" if untapered(int(account["score"]))[1] > 0 else "black_scale"
    return int(account[ahead])


def trace(state: Any, address: int) -> Trace:
    """The table of the position in a STATE block, given by its record and its address."""
    account = account_of(state, address)
    sums = {(term, us): [0, 0] for term in TERMS for us in range(2)}
    for term, us, pair, times, _, _ in _rows(state, account):
        for part in range(2):
            sums[term, us][part] += pair[part] * times
    terms = tuple(Term(term, *((sums[term, us][0], sums[term, us][1]) for us in range(2))) for term in TERMS)
    points = int(account["points"])
    return Trace(terms, untapered(int(account["score"])), int(account["phase"]), _scale(account), points,
                 points if account["known"] else None)


def _squares(board: int) -> Iterator[int]:
    """The squares of a set, a1 first; the set of an int64 may be negative."""
    board &= (1 << 64) - 1
    while board:
        yield (board & -board).bit_length() - 1
        board &= board - 1


def exact_sums(state: Any, account: Any) -> dict[Key, Points]:
    """The points of every term by side and square, from that side's view."""
    sums: dict[Key, Points] = {}
    for term, us, pair, times, squares, again in _rows(state, account):
        parts: dict[int | None, int] = {square: 1 + (again >> square & 1) for square in _squares(squares)} or {None: 1}
        whole = sum(parts.values())
        for square, part in parts.items():
            middlegame, endgame = sums.get((term, us, square), (0, 0))
            share = Fraction(times * part, whole) if times * part % whole else times * part // whole
            sums[term, us, square] = middlegame + pair[0] * share, endgame + pair[1] * share
    return sums


@cache
def _board() -> Position:
    """The position that ledgers are made with, under the lock below."""
    position = Position()
    fill_weights(position.state)
    return position


_lock = threading.Lock()


def ledger_of(fen: str) -> Ledger:
    """The ledger of a position, by the terms above. Raises FenError."""
    with _lock:
        position = _board()
        position.set_fen(fen)
        board, account = position.setup().board, account_of(position.state, position.address)
        sums = exact_sums(position.state, account)
    phase, value = int(account["phase"]), to_centipawns(int(account["points"]))
    if account["known"]:
        return Ledger(fen, (LedgerEntry(KNOWN_ENDING, value >= 0, None, None, value),), value, phase, FULL, True)
    scale = _scale(account)
    exact = {key: _blended(pair, phase, scale) * (1 - 2 * key[1]) for key, pair in sums.items()}
    entries = tuple(_entry(board, key, centipawns) for key, centipawns in rounded(exact, value).items() if centipawns)
    return Ledger(fen, entries, value, phase, scale, False)


def _blended(pair: Points, phase: int, scale: int) -> Fraction:
    """Exact centipawns of a pair of points."""
    return Fraction((pair[0] * phase * FULL + pair[1] * (WHOLE_PHASE - phase) * scale) * 100, WHOLE_PHASE * FULL * EVEN_CHANCE)


def rounded(exact: dict[Key, Fraction], total: int) -> dict[Key, int]:
    """Whole centipawns that add up to `total`, by the rule above."""
    cut = {key: int(value) for key, value in exact.items()}
    lacking = total - sum(cut.values())
    step = 1 if lacking > 0 else -1
    most = sorted(exact, key=lambda key: (cut[key] - exact[key]) * step)
    for place in range(abs(lacking)):
        cut[most[place % len(most)]] += step
    return cut


def _entry(board: list[int], key: Key, centipawns: int) -> LedgerEntry:
    term, us, square = key
    code = EMPTY if square is None else board[square]
    return LedgerEntry(term, us == 0, square, None if code == EMPTY else PIECE_LETTERS[code], centipawns)
