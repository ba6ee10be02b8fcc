"""The king's shelter and the pawn storm against it: own and enemy pawns on the king's file and its neighbours."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, msb
from engine.compiled.jit import kernel, leaf
from engine.handcrafted.pawns import KINGS, SHELTER, pawn_cache, pawn_span, relative_rank, set_pawn_cache
from engine.handcrafted.weights import group, single
from engine.rules.bitboard import FILE_A, bit, fill_file, shift_east, shift_west
from engine.rules.squares import PAWN
from engine.rules.state import king_square, pieces

shelter_weight, storm_weight, blocked_weight = group("shelter"), group("storm"), group("storm_blocked")
open_flank_weight = single("king_open_flank")


@leaf
def _nearest(us, pawns):
    """The rearmost pawn of a set, seen by `us`."""
    return lsb(pawns) if us == 0 else msb(pawns)


@kernel
def king_shelter(block, us):
    """Tapered score of the pawns about the king of one side, seen from that side."""
    king = king_square(block, us)
    row = bit(king) | shift_east(bit(king)) | shift_west(bit(king))
    ahead = pawn_span(us, row) | row
    own, enemy = pieces(block, us, PAWN) & ahead, pieces(block, 1 - us, PAWN) & ahead
    middle = min(max(king & 7, 1), 6)
    score = 0
    for file in range(middle - 1, middle + 2):
        column = FILE_A << file
        place = min(file, 7 - file) * 8
        mine, theirs = own & column, enemy & column
        shield = relative_rank(us, _nearest(us, mine)) if mine else 0
        storm = relative_rank(us, _nearest(us, theirs)) if theirs else 0
        score += shelter_weight(block, place + shield)
        if shield and storm == shield + 1:
            score += blocked_weight(block, storm)
        else:
            score += storm_weight(block, place + storm)
    flank = row | shift_east(row) | shift_west(row)
    if fill_file(flank) & (pieces(block, 0, PAWN) | pieces(block, 1, PAWN)) == 0:
        score += open_flank_weight(block)
    return score


@leaf
def both_shelters(block, place):
    """Shelter of White less that of Black, from the pawn cache's entry at `place` while the kings stay."""
    kings = king_square(block, 0) | king_square(block, 1) << 8
    if pawn_cache(block, place + KINGS) != kings:
        set_pawn_cache(block, place + KINGS, kings)
        set_pawn_cache(block, place + SHELTER, king_shelter(block, 0) - king_shelter(block, 1))
    return pawn_cache(block, place + SHELTER)
