"""Dead positions beyond bare material: walls of pawns that nothing can ever open. Some are missed; what is called dead is dead.

Only positions of kings and pawns are examined. They are dead when no pawn can
ever move or capture, and neither king can ever reach a square from which it takes a pawn.
"""
from __future__ import annotations

import chess


def is_dead(board: chess.Board) -> bool:
    """Whether kings and pawns alone are left and neither side can make progress by any sequence of legal moves. A position of a variant
    is not: its games are won in other ways."""
    if type(board) is not chess.Board:
        return False
    if board.knights | board.bishops | board.rooks | board.queens or not board.pawns:
        return False
    if board.pawns & chess.BB_BACKRANKS or None in map(board.king, chess.COLORS):
        return False  # an impossible position, which a file may hold
    if board.ep_square is not None or board.is_check():
        return False
    return _pawns_are_locked(board) and not any(_king_reaches_a_pawn(board, colour) for colour in chess.COLORS)


def _pawns_are_locked(board: chess.Board) -> bool:
    """Whether every pawn has a pawn right before it and nothing to capture: then none of them ever moves."""
    for square in chess.scan_forward(board.pawns):
        colour = bool(board.color_at(square))
        ahead = square + (8 if colour else -8)
        if not board.pawns & chess.BB_SQUARES[ahead]:
            return False
        if chess.BB_PAWN_ATTACKS[colour][square] & board.pawns & board.occupied_co[not colour]:
            return False
    return True


def _king_reaches_a_pawn(board: chess.Board, colour: chess.Color) -> bool:
    """Whether the king can walk to an unprotected enemy pawn, through squares the pawns do not guard.

    The other king is ignored: it can only make the area smaller.
    """
    enemy = board.pawns & board.occupied_co[not colour]
    guarded = 0
    for square in chess.scan_forward(enemy):
        guarded |= chess.BB_PAWN_ATTACKS[not colour][square]
    start = board.king(colour)
    assert start is not None
    reached, edge = 0, chess.BB_SQUARES[start]
    while edge:
        reached |= edge
        steps = 0
        for square in chess.scan_forward(edge):
            steps |= chess.BB_KING_ATTACKS[square]
        if steps & enemy & ~guarded:
            return True
        edge = steps & ~reached & ~guarded & ~board.pawns
    return False
