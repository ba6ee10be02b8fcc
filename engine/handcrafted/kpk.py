"""King and pawn against king, solved: a bit for every position, computed at start-up backwards from promotion.

The pawn is White's and stands on files a to d; other positions are mirrored. There is a word for each side to move, pawn and white king:
the set of squares of the black king where White wins. Shifts move all black kings of a set at once.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.intrinsics import shr
from engine.compiled.jit import leaf
from engine.compiled.layout import table
from engine.rules.tables import fill_with

_NOT_A, _NOT_H = np.uint64(0xFEFEFEFEFEFEFEFE), np.uint64(0x7F7F7F7F7F7F7F7F)
_ONE, _EIGHT = np.uint64(1), np.uint64(8)
PAWNS = 24
"""Pawn squares: files a to d, ranks 2 to 7; place = file + 4 * (rank - 2)."""

pawn_wins = table("pawn_wins")


def _spread(kings: Any) -> Any:
    """Squares a king step away from any of the set."""
    east, west = (kings & _NOT_H) << _ONE, (kings & _NOT_A) >> _ONE
    row = kings | east | west
    return east | west | row << _EIGHT | row >> _EIGHT


def solve() -> Any:
    """The words: uint64 of shape (2, PAWNS, 64), by side to move (0 White), pawn and white king."""
    board = _ONE << np.arange(64, dtype=np.uint64)
    pawn_square = np.array([8 * (1 + place // 4) + place % 4 for place in range(PAWNS)])
    pawn = board[pawn_square][:, None]
    white = board[None, :]
    covered = ((pawn & _NOT_A) << np.uint64(7)) | ((pawn & _NOT_H) << np.uint64(9))
    beside = _spread(white)
    possible = ~(beside | white | pawn)
    possible = np.where(pawn == white, np.uint64(0), possible)
    quiet = possible & ~covered                    # White to move: Black is not in check
    stop, goal = pawn << _EIGHT, board[56 + pawn_square % 8][:, None]
    on_seventh = (pawn_square // 8 == 6)[:, None]
    queen_lives = ~_spread(goal) | np.where(beside & goal, ~np.uint64(0), np.uint64(0))
    promotes = np.where(on_seventh & (white != goal), ~goal & queen_lives, np.uint64(0))
    wins = quiet & promotes                        # White to move
    lost = np.zeros_like(wins)                     # Black to move
    free = ~(beside | white | covered)             # squares a black king may step on, the unprotected pawn's among them
    neighbours = [[int(n) for n in range(64) if int(_spread(board[square])) >> n & 1] for square in range(64)]
    while True:
        held = _spread(free & ~wins)               # from here Black reaches a position that is not lost
        lost = possible & _spread(free) & ~held
        better = wins.copy()
        for square in range(64):
            for target in neighbours[square]:
                better[:, square] |= lost[:, target] & quiet[:, square]
        pushed = np.zeros_like(wins)
        pushed[:-4] = lost[4:]
        better |= np.where((stop & white) == 0, pushed & ~stop & quiet, np.uint64(0))
        twice = np.zeros_like(wins)
        twice[:4] = lost[8:12]
        both = stop | stop << _EIGHT
        better |= np.where((both & white) == 0, twice & ~both & quiet, np.uint64(0))
        better = np.where(pawn == white, np.uint64(0), better)
        if (better == wins).all():
            return np.stack([wins, lost])
        wins = better


@fill_with
def fill_pawn_wins(tables: Any) -> None:
    """Write the words into the record of TABLES."""
    tables["pawn_wins"] = solve().view(np.int64).ravel()


@leaf
def pawn_wins_against_king(block, strong, to_move, pawn, strong_king, weak_king):
    """1 where side `strong`, which has the pawn, wins; else 0. Squares are given as on the board, `to_move` is a colour."""
    flip = 56 * strong | (7 if pawn & 7 > 3 else 0)
    pawn, strong_king, weak_king = pawn ^ flip, strong_king ^ flip, weak_king ^ flip
    place = (pawn & 7) + 4 * ((pawn >> 3) - 1)
    return shr(pawn_wins(block, (((to_move ^ strong) * PAWNS + place) * 64) + strong_king), weak_king) & 1
