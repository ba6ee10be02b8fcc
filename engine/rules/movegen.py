"""Legal moves, generated with a check mask and pin lines: nothing illegal is ever written, so nothing is tried out.

Moves are written as int64 items, one behind the other, from an address on; every function returns the address behind
the last. `update_checks` must hold for the position. A stage is captures (with all promotions), quiets, or all.
"""
from __future__ import annotations

from engine.compiled.intrinsics import caller, lsb, store64
from engine.compiled.jit import entry, i64, kernel, leaf, recursive
from engine.compiled.layout import MAX_MOVES, MAX_PLY, address_of, array, top_frame, word
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
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, encode
from engine.rules.squares import BISHOP, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK
from engine.rules.state import (
    attacked_by,
    castling_king_target,
    castling_rook,
    castling_rook_target,
    colour_set,
    en_passant_is_legal,
    frame_castling,
    frame_checkers,
    frame_en_passant,
    frame_pinned,
    king_square,
    occupied,
    pieces,
    side_to_move,
)

CAPTURES, QUIETS, ALL = range(3)
ITEM = 8
castling_empty, _ = array("castling_empty")
castling_safe, _ = array("castling_safe")
"""The squares that must be empty, and those that must not be attacked, by castling right."""
_moves = address_of("moves")

moves_address, _ = word("moves_address")
_call = caller(2)


@leaf
def move_list(block, ply):
    """Address of the move list that belongs to a ply."""
    return _moves(block) + ply * (MAX_MOVES * ITEM)


@leaf
def write_targets(end, origin, targets):
    """Write the moves of a piece on `origin` to every square of a set."""
    while targets:
        store64(end, encode(origin, lsb(targets)))
        end += ITEM
        targets &= targets - 1
    return end


@leaf
def write_pawn_targets(end, targets, step):
    """Write the moves of pawns to every square of a set; all pawns come from `step` squares away."""
    while targets:
        target = lsb(targets)
        store64(end, encode(target - step, target))
        end += ITEM
        targets &= targets - 1
    return end


@leaf
def write_promotions(end, targets, step):
    """Write the four promotions of pawns to every square of a set; all pawns come from `step` squares away."""
    while targets:
        target = lsb(targets)
        move = encode(target - step, target) | PROMOTION
        store64(end, move | 3 << 12)
        store64(end + ITEM, move)
        store64(end + 2 * ITEM, move | 2 << 12)
        store64(end + 3 * ITEM, move | 1 << 12)
        end += 4 * ITEM
        targets &= targets - 1
    return end


@leaf
def write_pawn_moves(block, end, us, stage, pawns, target_mask, occupancy, theirs):
    """Pushes and captures of the given pawns onto `target_mask`, which holds the check mask and a pin line."""
    step = 8 - 16 * us
    last_rank = RANK_8 if us == 0 else RANK_1
    third_rank = RANK_3 if us == 0 else RANK_6
    single = forward(us, pawns) & ~occupancy
    double = forward(us, single & third_rank) & ~occupancy & target_mask
    single &= target_mask
    if stage != QUIETS:
        west = pawn_attacks_west(us, pawns) & theirs & target_mask
        east = pawn_attacks_east(us, pawns) & theirs & target_mask
        if (west | east | single) & last_rank:
            end = write_promotions(end, single & last_rank, step)
            end = write_promotions(end, west & last_rank, step - 1)
            end = write_promotions(end, east & last_rank, step + 1)
        end = write_pawn_targets(end, west & ~last_rank, step - 1)
        end = write_pawn_targets(end, east & ~last_rank, step + 1)
    if stage != CAPTURES:
        end = write_pawn_targets(end, single & ~last_rank, step)
        end = write_pawn_targets(end, double, 2 * step)
    return end


@leaf
def write_en_passant(block, end, us, square):
    """Write the legal en-passant captures onto a square."""
    capturers = pawn_attacks(block, 1 - us, square) & pieces(block, us, PAWN)
    while capturers:
        origin = lsb(capturers)
        if en_passant_is_legal(block, us, origin, square):
            store64(end, encode(origin, square) | EN_PASSANT)
            end += ITEM
        capturers &= capturers - 1
    return end


@leaf
def may_castle(block, us, right, king, occupancy):
    """Whether castling right number `right` can be used now; only out of check."""
    if castling_empty(block, right) & occupancy:
        return False
    path = castling_safe(block, right)
    while path:
        if attacked_by(block, 1 - us, lsb(path), occupancy):
            return False
        path &= path - 1
    # In Chess960 the rook may have shielded the king's new square along the first rank.
    rook = castling_rook(block, right)
    after = occupancy ^ bit(king) ^ bit(rook) | bit(castling_rook_target(us, king, rook))
    straight = pieces(block, 1 - us, ROOK) | pieces(block, 1 - us, QUEEN)
    return rook_attacks(block, castling_king_target(us, king, rook), after) & straight == 0


@leaf
def write_castling(block, end, us, rights, king, occupancy):
    """Write the legal castlings; `rights` are those of both sides, the king must not be in check."""
    right = 2 * us
    while right < 2 * us + 2:
        if rights >> right & 1 and may_castle(block, us, right, king, occupancy):
            store64(end, encode(king, castling_rook(block, right)) | CASTLING)
            end += ITEM
        right += 1
    return end


@leaf
def write_king_moves(block, end, us, king, targets, occupancy):
    """Steps of the king onto squares that are safe once the king has left its own."""
    without_king = occupancy ^ bit(king)
    while targets:
        target = lsb(targets)
        if attacked_by(block, 1 - us, target, without_king) == 0:
            store64(end, encode(king, target))
            end += ITEM
        targets &= targets - 1
    return end


@leaf
def stage_targets(stage, ours, theirs):
    """Squares that pieces may go to in a stage."""
    if stage == CAPTURES:
        return theirs
    return ~(ours | theirs) if stage == QUIETS else ~ours


@leaf
def write_pinned(block, end, us, stage, pinned, king, target_mask, occupancy, theirs, piece_targets):
    """Moves of pinned pieces along their pin lines; knights have none."""
    diagonal = (pieces(block, us, BISHOP) | pieces(block, us, QUEEN)) & pinned
    while diagonal:
        origin = lsb(diagonal)
        targets = bishop_attacks(block, origin, occupancy) & piece_targets & line(block, king, origin)
        end = write_targets(end, origin, targets)
        diagonal &= diagonal - 1
    straight = (pieces(block, us, ROOK) | pieces(block, us, QUEEN)) & pinned
    while straight:
        origin = lsb(straight)
        targets = rook_attacks(block, origin, occupancy) & piece_targets & line(block, king, origin)
        end = write_targets(end, origin, targets)
        straight &= straight - 1
    pawns = pieces(block, us, PAWN) & pinned
    while pawns:
        origin = lsb(pawns)
        end = write_pawn_moves(block, end, us, stage, bit(origin), target_mask & line(block, king, origin), occupancy, theirs)
        pawns &= pawns - 1
    return end


@leaf
def generate_of(block, end, us, stage):
    """Write the legal moves of `us`, who is to move."""
    frame = top_frame(block)
    ours, theirs = colour_set(block, us), colour_set(block, 1 - us)
    occupancy = ours | theirs
    king = king_square(block, us)
    attackers, pinned = frame_checkers(frame), frame_pinned(frame)
    allowed = stage_targets(stage, ours, theirs)
    target_mask = ALL_SQUARES
    if attackers:
        if more_than_one(attackers):
            return write_king_moves(block, end, us, king, king_attacks(block, king) & allowed, occupancy)
        target_mask = attackers | between(block, king, lsb(attackers))
    piece_targets = allowed & target_mask

    end = write_pawn_moves(block, end, us, stage, pieces(block, us, PAWN) & ~pinned, target_mask, occupancy, theirs)
    if stage != QUIETS and frame_en_passant(frame) != NO_SQUARE:
        end = write_en_passant(block, end, us, frame_en_passant(frame))
    knights = pieces(block, us, KNIGHT) & ~pinned
    while knights:
        origin = lsb(knights)
        end = write_targets(end, origin, knight_attacks(block, origin) & piece_targets)
        knights &= knights - 1
    queens = pieces(block, us, QUEEN)
    diagonal = (pieces(block, us, BISHOP) | queens) & ~pinned
    while diagonal:
        origin = lsb(diagonal)
        end = write_targets(end, origin, bishop_attacks(block, origin, occupancy) & piece_targets)
        diagonal &= diagonal - 1
    straight = (pieces(block, us, ROOK) | queens) & ~pinned
    while straight:
        origin = lsb(straight)
        end = write_targets(end, origin, rook_attacks(block, origin, occupancy) & piece_targets)
        straight &= straight - 1
    if pinned:
        end = write_pinned(block, end, us, stage, pinned, king, target_mask, occupancy, theirs, piece_targets)
    end = write_king_moves(block, end, us, king, king_attacks(block, king) & allowed, occupancy)
    if stage != CAPTURES and attackers == 0 and frame_castling(frame) >> 2 * us & 3:
        end = write_castling(block, end, us, frame_castling(frame), king, occupancy)
    return end


@kernel
def generate_captures(block, start):
    """Captures and promotions from the address `start` on; returns the address behind the last."""
    return generate_of(block, start, 0, CAPTURES) if side_to_move(block) == 0 else generate_of(block, start, 1, CAPTURES)


@kernel
def generate_quiets(block, start):
    """Write the moves that neither capture nor promote from the address `start` on; returns the address behind the last."""
    return generate_of(block, start, 0, QUIETS) if side_to_move(block) == 0 else generate_of(block, start, 1, QUIETS)


@leaf
def _write_slider_checks(block, end, movers, queens, along, other, occupancy, straight):
    """Moves of bishops, or of rooks with `straight`, and of queens in the same directions, onto the king's lines: `along` are those of the
    movers' own kind."""
    board = movers | queens
    while board:
        origin = lsb(board)
        reach = rook_attacks(block, origin, occupancy) if straight else bishop_attacks(block, origin, occupancy)
        end = write_targets(end, origin, reach & (along | other if queens & bit(origin) else along))
        board &= board - 1
    return end


@leaf
def _generate_checks_of(block, end, us):
    frame = top_frame(block)
    them = 1 - us
    occupancy, king = occupied(block), king_square(block, them)
    empty, unpinned = ~occupancy, ~frame_pinned(frame)
    pawn_checks = pawn_attacks(block, them, king)
    pawns = pieces(block, us, PAWN) & unpinned
    single = forward(us, pawns) & empty
    step = 8 - 16 * us
    end = write_pawn_targets(end, single & pawn_checks, step)
    end = write_pawn_targets(end, forward(us, single & (RANK_3 if us == 0 else RANK_6)) & empty & pawn_checks, 2 * step)
    knight_checks = knight_attacks(block, king) & empty
    board = pieces(block, us, KNIGHT) & unpinned
    while board:
        origin = lsb(board)
        end = write_targets(end, origin, knight_attacks(block, origin) & knight_checks)
        board &= board - 1
    diagonal, straight = bishop_attacks(block, king, occupancy) & empty, rook_attacks(block, king, occupancy) & empty
    queens = pieces(block, us, QUEEN)
    end = _write_slider_checks(block, end, pieces(block, us, BISHOP) & unpinned, queens & unpinned, diagonal, straight, occupancy, 0)
    return _write_slider_checks(block, end, pieces(block, us, ROOK) & unpinned, queens & unpinned, straight, diagonal, occupancy, 1)


@kernel
def generate_checks(block, start):
    """Write the quiet direct checks of unpinned pieces, without discovered checks and castling; only out of check. Returns the address
    behind the last."""
    return _generate_checks_of(block, start, 0) if side_to_move(block) == 0 else _generate_checks_of(block, start, 1)


@kernel
def generate_moves(block, start):
    """Write all legal moves from the address `start` on; returns the address behind the last."""
    return generate_of(block, start, 0, ALL) if side_to_move(block) == 0 else generate_of(block, start, 1, ALL)


@recursive(i64(i64, i64))
def all_moves_node(block, start):
    """`generate_moves` behind an address (see `all_moves`)."""
    return generate_moves(block, start)


@leaf
def all_moves(block, start):
    """`generate_moves` by a call through the state block: callers that need it seldom do not inline the generator."""
    return _call(moves_address(block), block, start)


@entry(i64(i64, i64))
def list_moves(block, stage):
    """Write the moves of a stage into the state's last move list, for Python; returns their number."""
    start = move_list(block, MAX_PLY + 3)
    if stage == CAPTURES:
        return (generate_captures(block, start) - start) // ITEM
    if stage == QUIETS:
        return (generate_quiets(block, start) - start) // ITEM
    return (generate_moves(block, start) - start) // ITEM
