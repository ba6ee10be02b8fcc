"""Knights, bishops, rooks and queens: mobility, bishop pair, outposts, files and ranks; counts attacks on the enemy king."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, popcount
from engine.compiled.jit import leaf
from engine.compiled.layout import array, top_frame
from engine.handcrafted.attackmaps import ALL, TWICE, attacked, set_attacked
from engine.handcrafted.pawns import attack_span, is_open_file, relative_rank
from engine.handcrafted.weights import group, single
from engine.rules.attacks import bishop_attacks, king_attacks, knight_attacks, rook_attacks
from engine.rules.bitboard import DARK_SQUARES, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, bit, forward, more_than_one
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, frame_castling, king_square, occupied, pieces

knight_mobility, bishop_mobility = group("knight_mobility"), group("bishop_mobility")
rook_mobility, queen_mobility = group("rook_mobility"), group("queen_mobility")
bishop_pair = single("bishop_pair")
knight_outpost, bishop_outpost, outpost_reachable = group("knight_outpost"), group("bishop_outpost"), single("outpost_reachable")
behind_pawn, own_pawns_weight, long_diagonal = (
    single("minor_behind_pawn"), single("bishop_own_pawns"), single("bishop_long_diagonal"))
open_file, half_open_file = single("rook_open_file"), single("rook_half_open_file")
seventh, trapped = single("rook_seventh"), single("rook_trapped")

ATTACKER_UNITS = (0, 80, 52, 44, 10)
"""What each attacker of the king's surroundings counts, by piece type; the sum is multiplied by their number."""
HIT_UNITS = 69
"""What each attack on a square of the surroundings counts."""
CENTRE = 0x0000001818000000

attack_units, set_attack_units = array("danger")


@leaf
def king_ring(block, colour):
    """The king's surroundings: nine squares, on the board's edge those of the king one step inside."""
    king = king_square(block, colour)
    inside = min(max(king & 7, 1), 6) | min(max(king >> 3, 1), 6) << 3
    return king_attacks(block, inside) | bit(inside)


@leaf
def mobility_area(block, us):
    """Squares worth going to: not taken by own king and blocked pawns, not attacked by enemy pawns."""
    own = pieces(block, us, PAWN)
    low = RANK_2 | RANK_3 if us == 0 else RANK_7 | RANK_6
    stuck = own & (forward(1 - us, occupied(block)) | low)
    return ~(stuck | pieces(block, us, KING) | pieces(block, us, QUEEN) | attacked(block, 1 - us, PAWN))


@leaf
def piece_activity(block, us):
    """Tapered score of the pieces of one side, seen from that side; fills its attack maps, which `begin_attacks` has begun."""
    them = 1 - us
    own, enemy = pieces(block, us, PAWN), pieces(block, them, PAWN)
    occupancy, queens = occupied(block), pieces(block, us, QUEEN)
    area, ring = mobility_area(block, us), king_ring(block, them) & ~(attacked(block, them, PAWN) & ~attacked(block, them, KING))
    outposts = (RANK_4 | RANK_5 | RANK_6 if us == 0 else RANK_5 | RANK_4 | RANK_3) & ~attack_span(them, enemy)
    cover = attacked(block, us, PAWN)
    everything, twice = attacked(block, us, ALL), attacked(block, us, TWICE)
    attackers, strength, hits = 0, 0, 0
    score = behind_pawn(block) * popcount(
        (pieces(block, us, KNIGHT) | pieces(block, us, BISHOP)) & forward(them, own | enemy))

    board, by_kind = pieces(block, us, KNIGHT), 0
    while board:
        square = lsb(board)
        reach = knight_attacks(block, square)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += knight_mobility(block, popcount(reach & area))
        if bit(square) & outposts:
            score += knight_outpost(block, 1 if bit(square) & cover else 0)
        elif reach & outposts & cover & ~colour_set(block, us):
            score += outpost_reachable(block)
        if reach & ring:
            attackers += 1
            strength += ATTACKER_UNITS[KNIGHT]
            hits += popcount(reach & ring)
        board &= board - 1
    set_attacked(block, us, KNIGHT, by_kind)

    board, by_kind = pieces(block, us, BISHOP), 0
    if more_than_one(board):
        score += bishop_pair(block)
    while board:
        square = lsb(board)
        reach = bishop_attacks(block, square, occupancy ^ queens)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += bishop_mobility(block, popcount(reach & area))
        if bit(square) & outposts:
            score += bishop_outpost(block, 1 if bit(square) & cover else 0)
        colour = DARK_SQUARES if DARK_SQUARES >> square & 1 else ~DARK_SQUARES
        score += own_pawns_weight(block) * popcount(own & colour)
        if more_than_one((reach | bit(square)) & CENTRE):
            score += long_diagonal(block)
        if reach & ring:
            attackers += 1
            strength += ATTACKER_UNITS[BISHOP]
            hits += popcount(reach & ring)
        board &= board - 1
    set_attacked(block, us, BISHOP, by_kind)

    board, by_kind = pieces(block, us, ROOK), 0
    while board:
        square = lsb(board)
        reach = rook_attacks(block, square, occupancy ^ pieces(block, us, ROOK) ^ queens)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        count = popcount(reach & area)
        score += rook_mobility(block, count)
        if is_open_file(own, square):
            score += open_file(block) if is_open_file(enemy, square) else half_open_file(block)
        elif count <= 3 and frame_castling(top_frame(block)) & 3 << 2 * us == 0:
            king = king_square(block, us) & 7
            if (king < 4) == (square & 7 < king):
                score += trapped(block)
        if relative_rank(us, square) == 6 and (
                relative_rank(us, king_square(block, them)) == 7 or enemy & (RANK_7 if us == 0 else RANK_2)):
            score += seventh(block)
        if reach & ring:
            attackers += 1
            strength += ATTACKER_UNITS[ROOK]
            hits += popcount(reach & ring)
        board &= board - 1
    set_attacked(block, us, ROOK, by_kind)

    board, by_kind = queens, 0
    while board:
        square = lsb(board)
        reach = bishop_attacks(block, square, occupancy) | rook_attacks(block, square, occupancy)
        twice |= everything & reach
        everything |= reach
        by_kind |= reach
        score += queen_mobility(block, min(popcount(reach & (area | queens)), 27))
        if reach & ring:
            attackers += 1
            strength += ATTACKER_UNITS[QUEEN]
            hits += popcount(reach & ring)
        board &= board - 1
    set_attacked(block, us, QUEEN, by_kind)

    set_attacked(block, us, ALL, everything)
    set_attacked(block, us, TWICE, twice)
    enough = attackers + (1 if queens else 0) >= 2
    set_attack_units(block, us, attackers * strength + HIT_UNITS * hits if enough else -1)
    return score
