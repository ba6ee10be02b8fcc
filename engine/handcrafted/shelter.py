"""The king's shelter and the pawn storm against it: own and enemy pawns on the king's file and its neighbours."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, msb
from engine.compiled.jit import kernel, leaf
from engine.handcrafted.pawns import KINGS, SHELTER, pawn_cache, pawn_span, relative_rank, set_pawn_cache
from engine.handcrafted.weights import once, places
from engine.rules.bitboard import FILE_A, bit, fill_file, shift_east, shift_west
from engine.rules.squares import PAWN
from engine.rules.state import king_square, pieces

SHIELD, STORM, BLOCKED, OPEN_FLANK = places("shelter", "storm", "storm_blocked", "king_open_flank")


@leaf
def _nearest(us, pawns):
    """The pawn of a set that is nearest to the first rank of `us`; undefined for an empty set."""
    return lsb(pawns) if us == 0 else msb(pawns)


@kernel
def king_shelter(block, us):
    """Tapered score of the pawns about the king of one side, from that side's view. Where a file has no pawn, the square is the king's."""
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
        guard = _nearest(us, mine) if mine else king
        stormer = _nearest(us, theirs) if theirs else king
        shield = relative_rank(us, guard) if mine else 0
        storm = relative_rank(us, stormer) if theirs else 0
        score += once(block, us, SHIELD + place + shield, guard)
        if shield and storm == shield + 1:
            score += once(block, us, BLOCKED + storm, stormer)
        else:
            score += once(block, us, STORM + place + storm, stormer)
    flank = row | shift_east(row) | shift_west(row)
    if fill_file(flank) & (pieces(block, 0, PAWN) | pieces(block, 1, PAWN)) == 0:
        score += once(block, us, OPEN_FLANK, king)
    return score


@leaf
def both_shelters(block, place):
    """Tapered score of White's shelter less Black's. It is kept in the pawn cache's entry at `place` as long as the kings stay."""
    kings = king_square(block, 0) | king_square(block, 1) << 8
    if pawn_cache(block, place + KINGS) != kings:
        set_pawn_cache(block, place + KINGS, kings)
        set_pawn_cache(block, place + SHELTER, king_shelter(block, 0) - king_shelter(block, 1))
    return pawn_cache(block, place + SHELTER)
