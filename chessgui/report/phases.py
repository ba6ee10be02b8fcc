"""Opening, middlegame and endgame of a game, by a rule on what stands on the board. No Qt.

The endgame begins where six pieces or fewer remain, kings and pawns not counted. The opening ends where ten or fewer remain, or where a
side has fewer than four men left on its first rank: it has developed (the thresholds are those of Lichess's `Divider`, without its
third rule about how the men are mixed). A phase that has begun does not end by a promotion.
"""
from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import chess

OPENING_PIECES, ENDGAME_PIECES, LEAST_AT_HOME = 10, 6, 4


class Phase(IntEnum):
    """The phases of a game, in the order in which they come."""

    OPENING = 0
    MIDDLEGAME = 1
    ENDGAME = 2


def phase_of(board: chess.Board) -> Phase:
    """The phase of a position, without regard to those before it."""
    pieces = chess.popcount(board.occupied & ~board.pawns & ~board.kings)
    if pieces <= ENDGAME_PIECES:
        return Phase.ENDGAME
    at_home = (chess.popcount(board.occupied_co[chess.WHITE] & chess.BB_RANK_1),
               chess.popcount(board.occupied_co[chess.BLACK] & chess.BB_RANK_8))
    return Phase.MIDDLEGAME if pieces <= OPENING_PIECES or min(at_home) < LEAST_AT_HOME else Phase.OPENING


def phases(boards: Iterable[chess.Board]) -> list[Phase]:
    """The phase of each position of a game; it never goes back to an earlier one."""
    found: list[Phase] = []
    for board in boards:
        found.append(max(phase_of(board), found[-1] if found else Phase.OPENING))
    return found
