"""Attack sets of every piece: tables for the leapers, magic bitboards or pext for the sliders, lines and squares between."""
from __future__ import annotations

from typing import Any

from engine.compiled.intrinsics import pdep, pext, shr, store64, storer
from engine.compiled.jit import USE_PEXT, entry, i64, leaf, void
from engine.compiled.layout import TABLES, table, word
from engine.rules.bitboard import bit, file_of, pawn_attacks_east, pawn_attacks_west, rank_of, shift_east, shift_west
from engine.rules.magics import BISHOP_MAGICS, BISHOP_STEPS, ROOK_MAGICS, ROOK_STEPS, ray_attacks, relevant_mask
from engine.rules.squares import signed

BISHOPS = 64 * 4
"""Where the bishop's words begin in `sliders`, behind the rook's: four words a square. With pext these are the mask of the squares whose
occupancy counts, that of the rays, 0, and the index of the first attack set; with multiplication the first mask, the magic, the shift and
that index."""

knight_attacks, king_attacks = table("knight"), table("king")
slider_word, attack_set = table("sliders"), table("attacks")
between_word, line_word, pawn_word = table("between"), table("line"), table("pawn")
distance_word = table("distance")
tables_address, _ = word("tables")


@leaf
def pawn_attacks(block, colour, square):
    """Squares that a pawn of `colour` on a square attacks."""
    return pawn_word(block, colour * 64 + square)


@leaf
def between(block, a, b):
    """Squares strictly between two squares of one line; empty for others."""
    return between_word(block, a * 64 + b)


@leaf
def line(block, a, b):
    """The whole rank, file or diagonal through two squares; empty where there is none."""
    return line_word(block, a * 64 + b)


@leaf
def distance(block, a, b):
    """King moves from one square to another on an empty board."""
    return distance_word(block, a * 64 + b)


if USE_PEXT:
    @leaf
    def _slider_index(block, place, occupancy):
        """Index of a slider's attack set; `place` is that of its square in `sliders`."""
        return slider_word(block, place + 3) + pext(occupancy, slider_word(block, place))

    @leaf
    def _packed(block, place, attacks):
        """An attack set as it is kept: as many bits as the rays of its square have squares, so that all sets take 210 KB, not 840."""
        return pext(attacks, slider_word(block, place + 1))

    @leaf
    def _unpacked(block, place, packed):
        return pdep(packed, slider_word(block, place + 1))
else:
    @leaf
    def _slider_index(block, place, occupancy):
        """Index of a slider's attack set; `place` is that of its square in `sliders`."""
        mask, magic = slider_word(block, place), slider_word(block, place + 1)
        return slider_word(block, place + 3) + shr((occupancy & mask) * magic, slider_word(block, place + 2))

    @leaf
    def _packed(block, place, attacks):
        """An attack set as it is kept: as it is."""
        return attacks

    _unpacked = _packed


@leaf
def _slider_attacks(block, place, occupancy):
    return _unpacked(block, place, attack_set(block, _slider_index(block, place, occupancy)))


@leaf
def rook_attacks(block, square, occupancy):
    """Squares that a rook attacks, up to and including the first occupied one of each ray."""
    return _slider_attacks(block, square * 4, occupancy)


@leaf
def bishop_attacks(block, square, occupancy):
    """Squares that a bishop attacks, up to and including the first occupied one of each ray."""
    return _slider_attacks(block, BISHOPS + square * 4, occupancy)


@leaf
def _ray(square, occupancy, step_file, step_rank):
    attacks = 0
    file, rank = file_of(square) + step_file, rank_of(square) + step_rank
    while 0 <= file < 8 and 0 <= rank < 8:
        target = bit(rank * 8 + file)
        attacks |= target
        if occupancy & target:
            break
        file += step_file
        rank += step_rank
    return attacks


def _field(name: str) -> int:
    return int(TABLES.fields[name][1])


_KNIGHT, _KING, _PAWN, _ATTACKS, _BETWEEN, _LINE, _DISTANCE = map(
    _field, ("knight", "king", "pawn", "attacks", "between", "line", "distance"))
_SET_BYTES = int(TABLES.fields["attacks"][0].base.itemsize)
_store8, _store_set = storer(8), storer(8 * _SET_BYTES)


@leaf
def _king_step(square):
    row = bit(square) | shift_east(bit(square)) | shift_west(bit(square))
    return (row | row << 8 | shr(row, 8)) & ~bit(square)


@leaf
def _knight_jump(square):
    one = shift_east(bit(square)) | shift_west(bit(square))
    two = shift_east(shift_east(bit(square))) | shift_west(shift_west(bit(square)))
    return one << 16 | shr(one, 16) | two << 8 | shr(two, 8)


@entry(void(i64))
def fill_attacks(block):
    """Compute all attack sets into the tables that belong to `block`; `sliders` must be filled."""
    tables = tables_address(block)
    for square in range(64):
        store64(tables + _KNIGHT + square * 8, _knight_jump(square))
        store64(tables + _KING + square * 8, _king_step(square))
        for colour in range(2):
            attacked = pawn_attacks_west(colour, bit(square)) | pawn_attacks_east(colour, bit(square))
            store64(tables + _PAWN + (colour * 64 + square) * 8, attacked)
        for slider in range(2):
            place = slider * BISHOPS + square * 4
            mask, subset = slider_word(block, place), 0
            while True:
                if slider == 0:
                    attacks = (_ray(square, subset, 1, 0) | _ray(square, subset, -1, 0)
                               | _ray(square, subset, 0, 1) | _ray(square, subset, 0, -1))
                else:
                    attacks = (_ray(square, subset, 1, 1) | _ray(square, subset, -1, 1)
                               | _ray(square, subset, 1, -1) | _ray(square, subset, -1, -1))
                _store_set(tables + _ATTACKS + _slider_index(block, place, subset) * _SET_BYTES, _packed(block, place, attacks))
                subset = (subset - mask) & mask
                if subset == 0:
                    break
    for a in range(64):
        for b in range(64):
            ends, inside, whole = bit(a) | bit(b), 0, 0
            if rook_attacks(block, a, 0) & bit(b):
                inside = rook_attacks(block, a, bit(b)) & rook_attacks(block, b, bit(a))
                whole = rook_attacks(block, a, 0) & rook_attacks(block, b, 0) | ends
            elif bishop_attacks(block, a, 0) & bit(b):
                inside = bishop_attacks(block, a, bit(b)) & bishop_attacks(block, b, bit(a))
                whole = bishop_attacks(block, a, 0) & bishop_attacks(block, b, 0) | ends
            store64(tables + _BETWEEN + (a * 64 + b) * 8, inside)
            store64(tables + _LINE + (a * 64 + b) * 8, whole)
            apart = max(abs(file_of(a) - file_of(b)), abs(rank_of(a) - rank_of(b)))
            _store8(tables + _DISTANCE + a * 64 + b, apart)


def fill_sliders(tables: Any) -> None:
    """What each square's attack sets are found by (see BISHOPS), into the record of TABLES."""
    first, words = 0, []
    for steps, magics in ((ROOK_STEPS, ROOK_MAGICS), (BISHOP_STEPS, BISHOP_MAGICS)):
        for square in range(64):
            mask = relevant_mask(square, steps)
            words.append(signed(mask))
            words += [signed(ray_attacks(square, 0, steps)), 0] if USE_PEXT else [signed(magics[square]), 64 - mask.bit_count()]
            words.append(first)
            first += 1 << mask.bit_count()
    tables["sliders"] = words
