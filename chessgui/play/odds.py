"""Handicaps: a table of the traditional odds, which the stronger player gives. No Qt.

In Chess960 the queen's rook is the rook nearest to the a-file, and so on.
"""
from __future__ import annotations

from dataclasses import dataclass

import chess

NORMAL = chess.Board()


@dataclass(frozen=True, slots=True)
class Odds:
    """A handicap. Pieces are named by the square of White's piece in the normal start position.

    `given` are the pieces that the stronger player plays without, `returned` those that the weaker one gives up in exchange. `moves` is
    the number of moves that the weaker player makes at once in the beginning; with 0 White moves first as usual.
    """

    name: str
    title: str
    given: tuple[chess.Square, ...] = ()
    returned: tuple[chess.Square, ...] = ()
    moves: int = 0


NO_ODDS = Odds("none", "No handicap")
ODDS: dict[str, Odds] = {odds.name: odds for odds in (
    NO_ODDS,
    Odds("two-moves", "Two moves", moves=2),
    Odds("pawn-and-move", "Pawn and move", (chess.F2,), moves=1),
    Odds("pawn-and-two-moves", "Pawn and two moves", (chess.F2,), moves=2),
    Odds("exchange", "Exchange (rook for knight)", (chess.A1,), (chess.B1,)),
    Odds("queens-knight", "Queen's knight", (chess.B1,)),
    Odds("kings-knight", "King's knight", (chess.G1,)),
    Odds("queens-bishop", "Queen's bishop", (chess.C1,)),
    Odds("kings-bishop", "King's bishop", (chess.F1,)),
    Odds("queen-for-rook", "Queen for rook", (chess.D1,), (chess.A1,)),
    Odds("queens-rook", "Queen's rook", (chess.A1,)),
    Odds("kings-rook", "King's rook", (chess.H1,)),
    Odds("rook-and-pawn", "Rook, pawn and move", (chess.A1, chess.F2), moves=1),
    Odds("two-knights", "Both knights", (chess.B1, chess.G1)),
    Odds("rook-and-knight", "Rook and knight", (chess.A1, chess.B1)),
    Odds("queen", "Queen", (chess.D1,)),
    Odds("two-rooks", "Both rooks", (chess.A1, chess.H1)),
    Odds("queen-and-rook", "Queen and rook", (chess.D1, chess.A1)),
    Odds("queen-and-rooks", "Queen and both rooks", (chess.D1, chess.A1, chess.H1)),
)}
"""Handicaps by the names that the settings store, from the smallest to the greatest."""


def give_odds(board: chess.Board, odds: Odds, stronger: chess.Color) -> chess.Board:
    """A start position, normal or Chess960, with a handicap for the side `stronger`. If the weaker side makes two moves at once, the
    first of them is made: its king's pawn has advanced two squares."""
    result = board.copy(stack=False)
    for color, places in ((stronger, odds.given), (not stronger, odds.returned)):
        for place in places:
            result.remove_piece_at(_square_of(board, place, color))
    result.castling_rights = result.clean_castling_rights()
    if odds.moves:
        result.turn = not stronger
    if odds.moves == 2:
        start, end = (chess.E2, chess.E4) if result.turn else (chess.E7, chess.E5)
        result.set_piece_at(end, result.remove_piece_at(start))
    return result


def _square_of(board: chess.Board, place: chess.Square, color: chess.Color) -> chess.Square:
    """The square of the piece of `color` that corresponds to White's on `place` in the normal start."""
    kind = NORMAL.piece_type_at(place)
    assert kind is not None
    if kind == chess.PAWN:
        return place if color else chess.square_mirror(place)
    nearest_to_a_file = chess.square_file(place) < 4
    squares = board.pieces(kind, color)
    return min(squares) if nearest_to_a_file else max(squares)
