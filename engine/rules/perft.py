"""Counting the leaves of the tree of legal moves, the proof of a move generator.

At depth 1 the move list is written and its length taken (bulk counting), or else, with `listed` 0, the moves are counted without a list.
"""
from __future__ import annotations

from engine.compiled.intrinsics import caller, load64, lsb, popcount
from engine.compiled.jit import entry, i64, leaf, recursive
from engine.compiled.layout import top_frame, word
from engine.rules.attacks import between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, rook_attacks
from engine.rules.bitboard import (
    ALL_SQUARES,
    RANK_1,
    RANK_3,
    RANK_6,
    RANK_8,
    bit,
    forward,
    more_than_one,
    pawn_attacks_east,
    pawn_attacks_west,
)
from engine.rules.makemove import make_move_of, unmake_move_of, verify_key
from engine.rules.movegen import ALL, ITEM, generate_of, may_castle, move_list
from engine.rules.squares import BISHOP, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK
from engine.rules.state import (
    attacked_by,
    colour_set,
    en_passant_is_legal,
    frame_castling,
    frame_checkers,
    frame_en_passant,
    frame_pinned,
    king_square,
    pieces,
    side_to_move,
    update_checks_of,
)

perft_address, _ = word("perft_address")
_call = caller(4)


@leaf
def count_pawn_moves(us, pawns, target_mask, occupancy, theirs):
    """Number of pushes and captures of the given pawns onto `target_mask`; a promotion counts four times."""
    last_rank = RANK_8 if us == 0 else RANK_1
    third_rank = RANK_3 if us == 0 else RANK_6
    single = forward(us, pawns) & ~occupancy
    double = forward(us, single & third_rank) & ~occupancy & target_mask
    single &= target_mask
    west = pawn_attacks_west(us, pawns) & theirs & target_mask
    east = pawn_attacks_east(us, pawns) & theirs & target_mask
    count = popcount(single) + popcount(double) + popcount(west) + popcount(east)
    if (single | west | east) & last_rank:
        count += 3 * (popcount(single & last_rank) + popcount(west & last_rank) + popcount(east & last_rank))
    return count


@leaf
def count_king_moves(block, us, king, allowed, occupancy):
    """Number of squares of `allowed` that the king can go to unattacked; without castling."""
    count, targets = 0, king_attacks(block, king) & allowed
    while targets:
        if attacked_by(block, 1 - us, lsb(targets), occupancy ^ bit(king)) == 0:
            count += 1
        targets &= targets - 1
    return count


@leaf
def count_special_moves(block, us, king, occupancy):
    """En-passant captures and castling."""
    frame, count = top_frame(block), 0
    square = frame_en_passant(frame)
    if square != NO_SQUARE:
        capturers = pawn_attacks(block, 1 - us, square) & pieces(block, us, PAWN)
        while capturers:
            if en_passant_is_legal(block, us, lsb(capturers), square):
                count += 1
            capturers &= capturers - 1
    rights = frame_castling(frame) >> 2 * us & 3
    if rights and frame_checkers(frame) == 0:
        if rights & 1 and may_castle(block, us, 2 * us, king, occupancy):
            count += 1
        if rights & 2 and may_castle(block, us, 2 * us + 1, king, occupancy):
            count += 1
    return count


@leaf
def count_moves_of(block, us):
    """Number of legal moves of `us`, who is to move, without writing them."""
    frame = top_frame(block)
    ours, theirs = colour_set(block, us), colour_set(block, 1 - us)
    occupancy = ours | theirs
    king = king_square(block, us)
    attackers, pinned = frame_checkers(frame), frame_pinned(frame)
    target_mask = ALL_SQUARES
    count = count_king_moves(block, us, king, ~ours, occupancy)
    if attackers:
        if more_than_one(attackers):
            return count
        target_mask = attackers | between(block, king, lsb(attackers))
    allowed = ~ours & target_mask
    pawns = pieces(block, us, PAWN)
    count += count_pawn_moves(us, pawns & ~pinned, target_mask, occupancy, theirs)
    count += count_special_moves(block, us, king, occupancy)
    knights = pieces(block, us, KNIGHT) & ~pinned
    while knights:
        count += popcount(knight_attacks(block, lsb(knights)) & allowed)
        knights &= knights - 1
    queens = pieces(block, us, QUEEN)
    diagonal = pieces(block, us, BISHOP) | queens
    while diagonal:
        origin = lsb(diagonal)
        along = line(block, king, origin) if pinned & bit(origin) else ALL_SQUARES
        count += popcount(bishop_attacks(block, origin, occupancy) & allowed & along)
        diagonal &= diagonal - 1
    straight = pieces(block, us, ROOK) | queens
    while straight:
        origin = lsb(straight)
        along = line(block, king, origin) if pinned & bit(origin) else ALL_SQUARES
        count += popcount(rook_attacks(block, origin, occupancy) & allowed & along)
        straight &= straight - 1
    pawns &= pinned
    while pawns:
        origin = lsb(pawns)
        count += count_pawn_moves(us, bit(origin), target_mask & line(block, king, origin), occupancy, theirs)
        pawns &= pawns - 1
    return count


@leaf
def perft_of(block, us, depth, listed):
    """Leaves `depth` >= 1 plies below the position, `us` to move."""
    if depth == 1 and listed == 0:
        return count_moves_of(block, us)
    start = move_list(block, depth)
    end = generate_of(block, start, us, ALL)
    if depth == 1:
        return (end - start) // ITEM
    leaves = 0
    while start < end:
        make_move_of(block, us, load64(start))
        update_checks_of(block, 1 - us)
        verify_key(block)
        leaves += _call(perft_address(block), block, depth - 1, listed, 0)
        unmake_move_of(block, us)
        start += ITEM
    return leaves


@recursive(i64(i64, i64, i64, i64))
def perft_node(block, depth, listed, unused):
    """Leaves below the position, depth >= 1. `unused` is there because a call has four arguments or two, not three (see `caller`)."""
    if side_to_move(block) == 0:
        return perft_of(block, 0, depth, listed)
    return perft_of(block, 1, depth, listed)


@entry(i64(i64, i64, i64))
def perft(block, depth, listed):
    """Leaves of the tree of `depth` >= 0 plies; `listed` 1 writes the move lists at depth 1, 0 only counts.

    The checks of the position must be up to date.
    """
    return 1 if depth == 0 else _call(perft_address(block), block, depth, listed, 0)
