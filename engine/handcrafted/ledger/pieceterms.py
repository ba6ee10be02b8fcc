"""Material, squares, mobility and places of the pieces, each with the piece it speaks of; fills the attack maps."""
from __future__ import annotations

from engine.handcrafted.ledger import bits
from engine.handcrafted.ledger.account import Account
from engine.handcrafted.ledger.position import Sides
from engine.handcrafted.material import SQUARES
from engine.handcrafted.pieces import ATTACKER_UNITS, HIT_UNITS
from engine.handcrafted.weights import tuned_values
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK

CENTRE = 0x0000001818000000
MOBILITY = {KNIGHT: "knight_mobility", BISHOP: "bishop_mobility", ROOK: "rook_mobility", QUEEN: "queen_mobility"}


def tell_material(account: Account, sides: Sides) -> None:
    """What each piece is worth, and what its square adds."""
    values = tuned_values()
    for square, code in enumerate(sides.board):
        if code != EMPTY:
            us, kind = divmod(code, 6)
            account.add_pair("material", us, square, values["material"][kind])
            account.add_pair("piece squares", us, square, values[SQUARES[kind]][square ^ 56 * us])


class Activity:
    """The pieces of one side, one after the other."""

    def __init__(self, account: Account, sides: Sides, us: int) -> None:
        self.account, self.sides, self.us = account, sides, us
        them = 1 - us
        self.own, self.enemy = sides.pieces[us][PAWN], sides.pieces[them][PAWN]
        self.maps, theirs = sides.maps[us], sides.maps[them]
        self.area = self._area()
        self.ring = sides.ring(them) & ~(theirs.kinds[PAWN] & ~theirs.kinds[KING])
        ranks = bits.RANKS[3:6] if us == 0 else bits.RANKS[2:5]
        self.outposts = sum(ranks) & ~bits.attack_span(them, self.enemy)
        self.attackers = self.strength = self.hits = 0

    def _area(self) -> int:
        """Squares worth going to: not taken by own king, queen and blocked pawns, not attacked by enemy pawns."""
        us, sides = self.us, self.sides
        low = bits.RANKS[1] | bits.RANKS[2] if us == 0 else bits.RANKS[6] | bits.RANKS[5]
        stuck = self.own & (bits.forward(1 - us, sides.occupied) | low)
        return bits.ALL & ~(stuck | sides.pieces[us][KING] | sides.pieces[us][QUEEN] | sides.maps[1 - us].kinds[PAWN])

    def tell(self) -> None:
        """All pieces, and the units of the attack on the enemy king."""
        kinds, us = self.sides.pieces[self.us], self.us
        for square in bits.squares((kinds[KNIGHT] | kinds[BISHOP]) & bits.forward(1 - us, self.own | self.enemy)):
            self.account.add("minor_behind_pawn", 0, us, square)
        if kinds[BISHOP].bit_count() > 1:
            self.account.share("bishop_pair", us, dict.fromkeys(bits.squares(kinds[BISHOP]), 1))
        special = {KNIGHT: self._knight, BISHOP: self._bishop, ROOK: self._rook, QUEEN: self._queen}
        for kind, tell in special.items():
            for square in bits.squares(kinds[kind]):
                reach = self._reach(kind, square)
                self.maps.add(kind, reach)
                tell(square, reach)
                if reach & self.ring:
                    self.attackers += 1
                    self.strength += ATTACKER_UNITS[kind]
                    self.hits += (reach & self.ring).bit_count()
        enough = self.attackers + (1 if kinds[QUEEN] else 0) >= 2
        self.maps.units = self.attackers * self.strength + HIT_UNITS * self.hits if enough else -1

    def _reach(self, kind: int, square: int) -> int:
        """Squares attacked, through own pieces that would support."""
        occupied, kinds = self.sides.occupied, self.sides.pieces[self.us]
        if kind == KNIGHT:
            return bits.KNIGHT[square]
        if kind == BISHOP:
            return bits.slide(square, bits.DIAGONAL, occupied ^ kinds[QUEEN])
        if kind == ROOK:
            return bits.slide(square, bits.STRAIGHT, occupied ^ kinds[ROOK] ^ kinds[QUEEN])
        return bits.slide(square, bits.STRAIGHT, occupied) | bits.slide(square, bits.DIAGONAL, occupied)

    def _mobility(self, kind: int, square: int, count: int) -> None:
        self.account.add(MOBILITY[kind], count, self.us, square)

    def _knight(self, square: int, reach: int) -> None:
        cover = self.maps.kinds[PAWN]
        self._mobility(KNIGHT, square, (reach & self.area).bit_count())
        if 1 << square & self.outposts:
            self.account.add("knight_outpost", 1 if 1 << square & cover else 0, self.us, square)
        elif reach & self.outposts & cover & ~self.sides.colours[self.us]:
            self.account.add("outpost_reachable", 0, self.us, square)

    def _bishop(self, square: int, reach: int) -> None:
        here = 1 << square
        self._mobility(BISHOP, square, (reach & self.area).bit_count())
        if here & self.outposts:
            self.account.add("bishop_outpost", 1 if here & self.maps.kinds[PAWN] else 0, self.us, square)
        colour = bits.DARK if bits.DARK & here else ~bits.DARK
        self.account.add("bishop_own_pawns", 0, self.us, square, (self.own & colour).bit_count())
        if ((reach | here) & CENTRE).bit_count() > 1:
            self.account.add("bishop_long_diagonal", 0, self.us, square)

    def _rook(self, square: int, reach: int) -> None:
        us, file = self.us, bits.FILE_A << (square & 7)
        count = (reach & self.area).bit_count()
        self._mobility(ROOK, square, count)
        if not self.own & file:
            self.account.add("rook_half_open_file" if self.enemy & file else "rook_open_file", 0, us, square)
        elif count <= 3 and not self.sides.castling[us]:
            king = self.sides.kings[us] & 7
            if (king < 4) == (square & 7 < king):
                self.account.add("rook_trapped", 0, us, square)
        goal = bits.relative_rank(us, self.sides.kings[1 - us]) == 7 or self.enemy & bits.RANKS[6 if us == 0 else 1]
        if bits.relative_rank(us, square) == 6 and goal:
            self.account.add("rook_seventh", 0, us, square)

    def _queen(self, square: int, reach: int) -> None:
        self._mobility(QUEEN, square, min((reach & (self.area | self.sides.pieces[self.us][QUEEN])).bit_count(), 27))
