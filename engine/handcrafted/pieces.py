"""Knights, bishops, rooks and queens: mobility, bishop pair, outposts, files and ranks. On the way the attack maps are filled, which the
terms after them read, and the attacks on the enemy king are counted."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, popcount
from engine.compiled.jit import leaf
from engine.compiled.layout import array, top_frame
from engine.handcrafted.pawns import attack_span, is_open_file, relative_rank
from engine.handcrafted.weights import each, once, places, shared, times
from engine.rules.attacks import bishop_attacks, king_attacks, knight_attacks, rook_attacks
from engine.rules.bitboard import (
    DARK_SQUARES,
    RANK_2,
    RANK_3,
    RANK_4,
    RANK_5,
    RANK_6,
    RANK_7,
    bit,
    forward,
    more_than_one,
    pawn_attacks_east,
    pawn_attacks_west,
)
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, frame_castling, king_square, occupied, pieces

KNIGHT_MOBILITY, BISHOP_MOBILITY, ROOK_MOBILITY, QUEEN_MOBILITY = places(
    "knight_mobility", "bishop_mobility", "rook_mobility", "queen_mobility")
BISHOP_PAIR, LONG_DIAGONAL, OWN_PAWNS, BEHIND_PAWN = places(
    "bishop_pair", "bishop_long_diagonal", "bishop_own_pawns", "minor_behind_pawn")
KNIGHT_OUTPOST, BISHOP_OUTPOST, OUTPOST_REACHABLE = places("knight_outpost", "bishop_outpost", "outpost_reachable")
OPEN_FILE, HALF_OPEN_FILE, SEVENTH, TRAPPED = places("rook_open_file", "rook_half_open_file", "rook_seventh", "rook_trapped")

ATTACKER_UNITS = (0, 80, 52, 44, 10)
"""Units for each attacker of the king's surroundings, by piece type; the sum is multiplied by the number of attackers."""
HIT_UNITS = 69
"""Units for each attack on a square of the surroundings."""
CENTRE = 0x0000001818000000

ALL, TWICE = 6, 7
"""Attack maps beside those of the piece types: what any piece of a side attacks, and what two or more attack."""

attack_units, set_attack_units = array("danger")
_map, _set_map = array("attack_maps")


@leaf
def attacked(block, colour, kind):
    """Squares that the pieces of one type attack. `kind` may be ALL or TWICE."""
    return _map(block, colour * 8 + kind)


@leaf
def _set_attacked(block, colour, kind, squares):
    _set_map(block, colour * 8 + kind, squares)


@leaf
def begin_attacks(block, us):
    """Set the attack maps of a side to what its pawns and king attack. The maps of the other types are not set yet."""
    own = pieces(block, us, PAWN)
    west, east = pawn_attacks_west(us, own), pawn_attacks_east(us, own)
    king = king_attacks(block, king_square(block, us))
    _set_attacked(block, us, PAWN, west | east)
    _set_attacked(block, us, KING, king)
    _set_attacked(block, us, ALL, west | east | king)
    _set_attacked(block, us, TWICE, west & east | (west | east) & king)


@leaf
def king_ring(block, colour):
    """The king's surroundings: nine squares, on the board's edge those of the king one step inside."""
    king = king_square(block, colour)
    inside = min(max(king & 7, 1), 6) | min(max(king >> 3, 1), 6) << 3
    return king_attacks(block, inside) | bit(inside)


@leaf
def pressure(kind, hits):
    """An attacker of the king's surroundings that hits some of their squares: one from bit 32 on, its units from bit 16 on, the number of
    squares below. 0 where it hits none. A sum of these adds up all three."""
    return 1 << 32 | ATTACKER_UNITS[kind] << 16 | popcount(hits) if hits else 0


@leaf
def mobility_area(block, us):
    """Squares that count for mobility: without the own king, queens and blocked or unmoved pawns, and not attacked by enemy pawns."""
    own = pieces(block, us, PAWN)
    low = RANK_2 | RANK_3 if us == 0 else RANK_7 | RANK_6
    stuck = own & (forward(1 - us, occupied(block)) | low)
    return ~(stuck | pieces(block, us, KING) | pieces(block, us, QUEEN) | attacked(block, 1 - us, PAWN))


@leaf
def piece_activity(block, us):
    """Tapered score of the pieces of one side, from that side's view. Fills its attack maps, which `begin_attacks` must have begun for both
    sides, and sets its `attack_units`: those of its attack on the enemy king, -1 where too few pieces take part."""
    them = 1 - us
    own, enemy = pieces(block, us, PAWN), pieces(block, them, PAWN)
    occupancy, queens = occupied(block), pieces(block, us, QUEEN)
    area, ring = mobility_area(block, us), king_ring(block, them) & ~(attacked(block, them, PAWN) & ~attacked(block, them, KING))
    outposts = (RANK_4 | RANK_5 | RANK_6 if us == 0 else RANK_5 | RANK_4 | RANK_3) & ~attack_span(them, enemy)
    cover = attacked(block, us, PAWN)
    everything, twice = attacked(block, us, ALL), attacked(block, us, TWICE)
    units = 0
    score = each(block, us, BEHIND_PAWN, (pieces(block, us, KNIGHT) | pieces(block, us, BISHOP)) & forward(them, own | enemy))

    board, by_kind = pieces(block, us, KNIGHT), 0
    while board:
        square = lsb(board)
        reach = knight_attacks(block, square)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += once(block, us, KNIGHT_MOBILITY + popcount(reach & area), square)
        if bit(square) & outposts:
            score += once(block, us, KNIGHT_OUTPOST + (1 if bit(square) & cover else 0), square)
        elif reach & outposts & cover & ~colour_set(block, us):
            score += once(block, us, OUTPOST_REACHABLE, square)
        units += pressure(KNIGHT, reach & ring)
        board &= board - 1
    _set_attacked(block, us, KNIGHT, by_kind)

    board, by_kind = pieces(block, us, BISHOP), 0
    if more_than_one(board):
        score += shared(block, us, BISHOP_PAIR, board)
    while board:
        square = lsb(board)
        reach = bishop_attacks(block, square, occupancy ^ queens)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += once(block, us, BISHOP_MOBILITY + popcount(reach & area), square)
        if bit(square) & outposts:
            score += once(block, us, BISHOP_OUTPOST + (1 if bit(square) & cover else 0), square)
        colour = DARK_SQUARES if DARK_SQUARES >> square & 1 else ~DARK_SQUARES
        score += times(block, us, OWN_PAWNS, popcount(own & colour), square)
        if more_than_one((reach | bit(square)) & CENTRE):
            score += once(block, us, LONG_DIAGONAL, square)
        units += pressure(BISHOP, reach & ring)
        board &= board - 1
    _set_attacked(block, us, BISHOP, by_kind)

    board, by_kind = pieces(block, us, ROOK), 0
    while board:
        square = lsb(board)
        reach = rook_attacks(block, square, occupancy ^ pieces(block, us, ROOK) ^ queens)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        count = popcount(reach & area)
        score += once(block, us, ROOK_MOBILITY + count, square)
        if is_open_file(own, square):
            score += once(block, us, OPEN_FILE if is_open_file(enemy, square) else HALF_OPEN_FILE, square)
        elif count <= 3 and frame_castling(top_frame(block)) & 3 << 2 * us == 0:
            king = king_square(block, us) & 7
            if (king < 4) == (square & 7 < king):
                score += once(block, us, TRAPPED, square)
        if relative_rank(us, square) == 6 and (
                relative_rank(us, king_square(block, them)) == 7 or enemy & (RANK_7 if us == 0 else RANK_2)):
            score += once(block, us, SEVENTH, square)
        units += pressure(ROOK, reach & ring)
        board &= board - 1
    _set_attacked(block, us, ROOK, by_kind)

    board, by_kind = queens, 0
    while board:
        square = lsb(board)
        reach = bishop_attacks(block, square, occupancy) | rook_attacks(block, square, occupancy)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += once(block, us, QUEEN_MOBILITY + min(popcount(reach & (area | queens)), 27), square)
        units += pressure(QUEEN, reach & ring)
        board &= board - 1
    _set_attacked(block, us, QUEEN, by_kind)

    _set_attacked(block, us, ALL, everything)
    _set_attacked(block, us, TWICE, twice)
    attackers = units >> 32
    enough = attackers + (1 if queens else 0) >= 2
    set_attack_units(block, us, attackers * (units >> 16 & 0xFFFF) + HIT_UNITS * (units & 0xFFFF) if enough else -1)
    return score
