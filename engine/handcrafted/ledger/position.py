"""A position as the ledger looks at it: sets of squares by piece, and the attack maps."""
from __future__ import annotations

from dataclasses import dataclass, field

from engine.handcrafted.ledger import bits
from engine.rules.fen import Setup
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK


@dataclass(slots=True)
class Maps:
    """What a side attacks: by piece type, by any piece, twice; and its units of attack on the enemy king, -1 for too few attackers."""

    kinds: list[int] = field(default_factory=lambda: [0] * 6)
    any: int = 0
    twice: int = 0
    units: int = -1

    def add(self, kind: int, reach: int) -> None:
        """One piece more."""
        self.twice |= self.any & reach
        self.any |= reach
        self.kinds[kind] |= reach


class Sides:
    """The pieces of both sides (0 White, 1 Black), who is on turn, and what each attacks."""

    def __init__(self, setup: Setup) -> None:
        self.board, self.turn = setup.board, setup.side
        self.castling = [setup.castling_rooks[2 * us] is not None or setup.castling_rooks[2 * us + 1] is not None for us in range(2)]
        self.pieces = [[0] * 6, [0] * 6]
        for square, code in enumerate(setup.board):
            if code != EMPTY:
                self.pieces[code // 6][code % 6] |= 1 << square
        self.colours = [sum(kinds) for kinds in self.pieces]
        self.occupied = self.colours[0] | self.colours[1]
        self.kings = [kinds[KING].bit_length() - 1 for kinds in self.pieces]
        self.maps = [self._begun(us) for us in range(2)]

    def _begun(self, us: int) -> Maps:
        """The maps with pawns and king alone."""
        own = self.pieces[us][PAWN]
        left, right = bits.west(bits.forward(us, own)), bits.east(bits.forward(us, own))
        pawns, king = left | right, bits.KING[self.kings[us]]
        maps = Maps(any=pawns | king, twice=left & right | pawns & king)
        maps.kinds[PAWN], maps.kinds[KING] = pawns, king
        return maps

    def ring(self, us: int) -> int:
        """The king's surroundings: nine squares, on the board's edge those of the king one step inside."""
        king = self.kings[us]
        inside = min(max(king & 7, 1), 6) | min(max(king >> 3, 1), 6) << 3
        return bits.KING[inside] | 1 << inside

    def weight(self, us: int) -> int:
        """Material without pawns in minor pieces: rooks 2, queens 4."""
        kinds = self.pieces[us]
        return (kinds[KNIGHT] | kinds[BISHOP]).bit_count() + 2 * kinds[ROOK].bit_count() + 4 * kinds[QUEEN].bit_count()

    def passed(self, us: int) -> int:
        """Pawns that no enemy pawn can stop or capture, the foremost of each file."""
        own, enemy, them = self.pieces[us][PAWN], self.pieces[1 - us][PAWN], 1 - us
        return own & ~(bits.span(them, enemy) | bits.attack_span(them, enemy) | bits.span(them, own))
