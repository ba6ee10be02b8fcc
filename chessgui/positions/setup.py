"""A position being set up: the pieces, the wanted rights, and the position that they make. No Qt.

Wanted rights are remembered while they are impossible: castling is lost when its rook is lifted, and is back when the rook is back.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, replace

import chess

from chessgui.positions.fen import flaw
from chessgui.words.language import tr

KINGSIDE, QUEENSIDE = True, False
Pieces = tuple[chess.Piece | None, ...]
MOST_HALFMOVES, MOST_FULLMOVES = 150, 9999
USUAL = {chess.KNIGHT: 2, chess.BISHOP: 2, chess.ROOK: 2, chess.QUEEN: 1}
"""How many of these pieces a side has without a promotion."""


@dataclass(frozen=True, slots=True)
class PositionSetup:
    """Sixty-four squares, and the wanted rights; `castling` holds the squares of the rooks."""

    pieces: Pieces = (None,) * 64
    turn: chess.Color = chess.WHITE
    castling: frozenset[chess.Square] = frozenset()
    en_passant: chess.Square | None = None
    halfmoves: int = 0
    fullmoves: int = 1
    chess960: bool = False

    @property
    def fen(self) -> str:
        """The position as it stands, possible or not; castling in X-FEN."""
        return position(self).fen(en_passant="fen")

    @property
    def problem(self) -> str:
        """Why no game can reach it, as a clause; empty where one can."""
        return flaw(position(self))

    @property
    def remark(self) -> str:
        """A sentence where a side has more promoted pieces than a game can bring: our own engine refuses such a position, others may take
        it. Empty for all other positions."""
        for colour, name in ((chess.WHITE, tr("White")), (chess.BLACK, tr("Black"))):
            counts = Counter(piece.piece_type for piece in self.pieces if piece is not None and piece.color == colour)
            if counts[chess.PAWN] + sum(max(counts[kind] - usual, 0) for kind, usual in USUAL.items()) > 8:
                return tr("{0} has more promoted pieces than missing pawns: our own engine does not take this position.").format(name)
        return ""


def of_board(board: chess.Board) -> PositionSetup:
    """The setup of a position; rights that are impossible in it are kept as wanted."""
    return PositionSetup(
        tuple(board.piece_at(square) for square in chess.SQUARES), board.turn, frozenset(chess.SquareSet(board.castling_rights)),
        board.ep_square, min(board.halfmove_clock, MOST_HALFMOVES), min(board.fullmove_number, MOST_FULLMOVES), board.chess960)


EMPTY = PositionSetup()
START = of_board(chess.Board())


def position(setup: PositionSetup) -> chess.Board:
    """The position with those wanted rights that are possible."""
    board = _bare(setup)
    rooks = (castling_rook(setup, colour, side) for colour in chess.COLORS for side in (KINGSIDE, QUEENSIDE))
    board.castling_rights = sum(chess.BB_SQUARES[rook] for rook in rooks if rook is not None)
    if setup.en_passant in en_passant_squares(setup):
        board.ep_square = setup.en_passant
    return board


def _bare(setup: PositionSetup) -> chess.Board:
    board = chess.Board(None, chess960=setup.chess960)
    for square, piece in enumerate(setup.pieces):
        if piece is not None:
            board.set_piece_at(square, piece)
    board.turn, board.halfmove_clock, board.fullmove_number = setup.turn, setup.halfmoves, setup.fullmoves
    return board


# pieces --------------------------------------------------------------------------------------------------------------


def place(setup: PositionSetup, square: chess.Square, piece: chess.Piece | None) -> PositionSetup:
    """The setup with a piece on a square; None empties it."""
    return replace(setup, pieces=(*setup.pieces[:square], piece, *setup.pieces[square + 1:]))


def move(setup: PositionSetup, origin: chess.Square, target: chess.Square) -> PositionSetup:
    """The setup with a piece moved to another square, whatever stood there."""
    return place(place(setup, origin, None), target, setup.pieces[origin]) if origin != target else setup


def clear(setup: PositionSetup) -> PositionSetup:
    """The setup without pieces; the side to move stays."""
    return replace(EMPTY, turn=setup.turn, chess960=setup.chess960)


def mirror(setup: PositionSetup) -> PositionSetup:
    """The setup mirrored, the a-file becoming the h-file; wanted rights are mirrored too."""
    return _turned(setup, 0b000111)


def swap_colours(setup: PositionSetup) -> PositionSetup:
    """The setup with colours swapped and the ranks reversed; the side to move changes too."""
    turned = _turned(setup, 0b111000)
    swapped = tuple(None if piece is None else chess.Piece(piece.piece_type, not piece.color) for piece in turned.pieces)
    return replace(turned, pieces=swapped, turn=not setup.turn)


def _turned(setup: PositionSetup, flip: int) -> PositionSetup:
    """The setup with the bits of `flip` inverted in each square's number: 7 mirrors the files, 56 the ranks."""
    return replace(
        setup, pieces=tuple(setup.pieces[square ^ flip] for square in chess.SQUARES),
        castling=frozenset(square ^ flip for square in setup.castling),
        en_passant=None if setup.en_passant is None else setup.en_passant ^ flip)


# castling ------------------------------------------------------------------------------------------------------------


def castling_rooks(setup: PositionSetup, colour: chess.Color, side: bool) -> tuple[chess.Square, ...]:
    """The rooks with which the king could castle to a side, the outermost first; in normal chess it is the one in the corner. None as long
    as there are two kings of a colour."""
    rank = chess.BB_RANK_1 if colour else chess.BB_RANK_8
    own = [square for square in chess.SquareSet(rank) if setup.pieces[square] == chess.Piece(chess.ROOK, colour)]
    kings = [square for square in chess.SQUARES if setup.pieces[square] == chess.Piece(chess.KING, colour)]
    if len(kings) != 1 or kings[0] not in chess.SquareSet(rank) or (not setup.chess960 and chess.square_file(kings[0]) != 4):
        return ()
    rooks = sorted((square for square in own if (square > kings[0]) == side), reverse=side)
    corner = 7 if side else 0
    return tuple(square for square in rooks if setup.chess960 or chess.square_file(square) == corner)


def castling_rook(setup: PositionSetup, colour: chess.Color, side: bool) -> chess.Square | None:
    """The rook with which a king may castle to a side; None for no castling."""
    return next((rook for rook in castling_rooks(setup, colour, side) if rook in setup.castling), None)


def with_castling(setup: PositionSetup, colour: chess.Color, side: bool, rook: chess.Square | None) -> PositionSetup:
    """The setup with castling to a side with a rook; None for no castling."""
    others = setup.castling - frozenset(castling_rooks(setup, colour, side))
    return replace(setup, castling=others | ({rook} if rook is not None else frozenset()))


# en passant ----------------------------------------------------------------------------------------------------------


def en_passant_squares(setup: PositionSetup) -> tuple[chess.Square, ...]:
    """The squares on which the side to move could take en passant."""
    board = _bare(setup)
    found = []
    for square in chess.SquareSet(chess.BB_RANK_6 if setup.turn else chess.BB_RANK_3):
        board.ep_square = square
        if not board.status() & chess.STATUS_INVALID_EP_SQUARE and board.has_legal_en_passant():
            found.append(square)
    return tuple(found)


# what was done -------------------------------------------------------------------------------------------------------


class History:
    """The setups of one dialog, for undo and redo."""

    def __init__(self, first: PositionSetup) -> None:
        self._setups, self._at = [first], 0
        self._kind: Hashable = None

    @property
    def present(self) -> PositionSetup:
        """The present setup."""
        return self._setups[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return self._at + 1 < len(self._setups)

    def record(self, setup: PositionSetup, kind: Hashable = None) -> None:
        """Add the next setup. Several of the same kind in a row are undone in one step; None is never the same kind."""
        if setup == self.present:
            return
        goes_on = kind is not None and kind == self._kind and not self.can_redo
        del self._setups[self._at if goes_on else self._at + 1:]
        self._setups.append(setup)
        self._at, self._kind = len(self._setups) - 1, kind

    def undo(self) -> None:
        """One step back, where there is one."""
        self._at, self._kind = max(self._at - 1, 0), None

    def redo(self) -> None:
        """One step forth, where there is one."""
        self._at, self._kind = min(self._at + 1, len(self._setups) - 1), None
