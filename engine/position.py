"""The position: accessors to the state block, make_move and unmake_move, null move, checkers and pins, repetition.

`block` is the address of a STATE record. What a move cannot undo from the board itself lies in the frame on top of the
undo stack; unmake_move steps back one frame.
"""
from __future__ import annotations

from engine.attacks import between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks
from engine.bitboard import DARK_SQUARES, bit, more_than_one, piece_of
from engine.intrinsics import load64, lsb, store64
from engine.jit import CHECKED, entry, i64, kernel, leaf, void
from engine.layout import (
    FIELD_NAMES,
    FRAME_BYTES,
    array,
    bottom_frame,
    checked_index,
    frame_array,
    frame_word,
    set_top_frame,
    table,
    top_frame,
    word,
)
from engine.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.squares import BISHOP, EMPTY, KING, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK

piece_set, set_piece_set = array("pieces")
colour_set, set_colour_set = array("colours")
piece_on, set_piece_on = array("mailbox")
side_to_move, set_side_to_move = word("side")
castling_kept, _ = array("castling_kept")
castling_rook, _ = array("castling_rook")

frame_key, set_frame_key = frame_word("key")
frame_pawn_key, set_frame_pawn_key = frame_word("pawn_key")
frame_score, set_frame_score = frame_word("score")
frame_counts, set_frame_counts = frame_word("counts")
frame_checkers, set_frame_checkers = frame_word("checkers")
frame_pinned, set_frame_pinned = frame_word("pinned")
frame_castling, set_frame_castling = frame_word("castling")
frame_en_passant, set_frame_en_passant = frame_word("en_passant")
frame_captured, set_frame_captured = frame_word("captured")
frame_moved, set_frame_moved = frame_word("moved")
frame_accumulated, set_frame_accumulated = frame_word("accumulated")
frame_fifty, set_frame_fifty = frame_word("fifty")
frame_move, set_frame_move = frame_word("move")
frame_pieces_key, set_frame_pieces_key = frame_array("piece_keys")

piece_square_word = table("piece_square")
piece_count, pawn_mask = table("piece_count"), table("pawn_mask")
castling_key, en_passant_key, side_key = table("castling_keys"), table("en_passant_keys"), table("side_key")

WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8
"""Castling rights; right n belongs to place n of castling_rook and its masks."""

MOST_FIFTY = 30000
"""Reversible moves are counted so far: the word that holds them has 16 bits."""
GAME_FRAMES = 256
"""Reversible moves of the game that are kept for repetitions; beyond the 75-move rule none is needed."""


@leaf
def square_key(block, piece, square):
    return piece_square_word(block, (piece * 64 + square) * 2)


@leaf
def square_score(block, piece, square):
    return piece_square_word(block, (piece * 64 + square) * 2 + 1)


@leaf
def pieces(block, colour, kind):
    return piece_set(block, piece_of(colour, kind))


@leaf
def both(block, kind):
    return piece_set(block, kind) | piece_set(block, kind + 6)


@leaf
def occupied(block):
    return colour_set(block, 0) | colour_set(block, 1)


@leaf
def king_square(block, colour):
    return lsb(piece_set(block, piece_of(colour, KING)))


@leaf
def key(block):
    return frame_key(top_frame(block))


@leaf
def checkers(block):
    """Enemy pieces that give check to the side to move; valid after update_checks."""
    return frame_checkers(top_frame(block))


@leaf
def attackers_to(block, square, occupancy):
    """Pieces of both colours that attack a square, sliders through `occupancy`."""
    diagonal = both(block, BISHOP) | both(block, QUEEN)
    straight = both(block, ROOK) | both(block, QUEEN)
    return (pawn_attacks(block, 1, square) & piece_set(block, PAWN)
            | pawn_attacks(block, 0, square) & piece_set(block, PAWN + 6)
            | knight_attacks(block, square) & both(block, KNIGHT)
            | king_attacks(block, square) & both(block, KING)
            | bishop_attacks(block, square, occupancy) & diagonal
            | rook_attacks(block, square, occupancy) & straight)


@leaf
def attacked_by(block, colour, square, occupancy):
    """Non-zero where `colour` attacks the square, sliders through `occupancy`."""
    queens = pieces(block, colour, QUEEN)
    return (pawn_attacks(block, 1 - colour, square) & pieces(block, colour, PAWN)
            | knight_attacks(block, square) & pieces(block, colour, KNIGHT)
            | king_attacks(block, square) & pieces(block, colour, KING)
            | bishop_attacks(block, square, occupancy) & (pieces(block, colour, BISHOP) | queens)
            | rook_attacks(block, square, occupancy) & (pieces(block, colour, ROOK) | queens))


@leaf
def update_checks_of(block, us):
    """Note checkers and pinned pieces of the side to move, which is `us`, in the top frame."""
    them = 1 - us
    king = king_square(block, us)
    ours, theirs = colour_set(block, us), colour_set(block, them)
    queens = pieces(block, them, QUEEN)
    checks = (pawn_attacks(block, us, king) & pieces(block, them, PAWN)
              | knight_attacks(block, king) & pieces(block, them, KNIGHT))
    snipers = (bishop_attacks(block, king, theirs) & (pieces(block, them, BISHOP) | queens)
               | rook_attacks(block, king, theirs) & (pieces(block, them, ROOK) | queens))
    pinned = 0
    while snipers:
        sniper = lsb(snipers)
        blockers = between(block, king, sniper) & ours
        if blockers == 0:
            checks |= bit(sniper)
        elif more_than_one(blockers) == 0:
            pinned |= blockers
        snipers &= snipers - 1
    frame = top_frame(block)
    set_frame_checkers(frame, checks)
    set_frame_pinned(frame, pinned)


@leaf
def update_checks(block):
    """Note checkers and pinned pieces of the side to move in the top frame; the generator relies on them."""
    if side_to_move(block) == 0:
        update_checks_of(block, 0)
    else:
        update_checks_of(block, 1)


@leaf
def en_passant_is_legal(block, us, origin, target):
    """Whether the capture leaves the own king safe: both pawns go from the board at once, which no pin mask sees."""
    victim = target ^ 8
    occupancy = occupied(block) ^ bit(origin) ^ bit(victim) | bit(target)
    them, king = 1 - us, king_square(block, us)
    queens = pieces(block, them, QUEEN)
    return (bishop_attacks(block, king, occupancy) & (pieces(block, them, BISHOP) | queens)
            | rook_attacks(block, king, occupancy) & (pieces(block, them, ROOK) | queens)
            | knight_attacks(block, king) & pieces(block, them, KNIGHT)
            | pawn_attacks(block, us, king) & pieces(block, them, PAWN) & ~bit(victim)) == 0


@leaf
def en_passant_possible(block, us, target):
    """Whether `us` has any legal en-passant capture on `target`: only then the square counts for keys and FEN."""
    capturers = pawn_attacks(block, 1 - us, target) & pieces(block, us, PAWN)
    while capturers:
        if en_passant_is_legal(block, us, lsb(capturers), target):
            return True
        capturers &= capturers - 1
    return False


@leaf
def en_passant_file_key(block, square):
    """Key of the en-passant file; place 8 of the table, for NO_SQUARE, holds 0."""
    return en_passant_key(block, 8 if square == NO_SQUARE else square & 7)


@leaf
def _lift(block, colour, piece, square):
    board = bit(square)
    set_piece_set(block, piece, piece_set(block, piece) & ~board)
    set_colour_set(block, colour, colour_set(block, colour) & ~board)
    set_piece_on(block, square, EMPTY)


@leaf
def _put(block, colour, piece, square):
    board = bit(square)
    set_piece_set(block, piece, piece_set(block, piece) | board)
    set_colour_set(block, colour, colour_set(block, colour) | board)
    set_piece_on(block, square, piece)


@leaf
def castling_king_target(us, king, rook):
    return us * 56 + (6 if rook > king else 2)


@leaf
def castling_rook_target(us, king, rook):
    return us * 56 + (5 if rook > king else 3)


@leaf
def _make_castling(block, us, king, rook, new):
    king_piece, rook_piece = piece_of(us, KING), piece_of(us, ROOK)
    king_to, rook_to = castling_king_target(us, king, rook), castling_rook_target(us, king, rook)
    _lift(block, us, king_piece, king)
    _lift(block, us, rook_piece, rook)
    _put(block, us, king_piece, king_to)
    _put(block, us, rook_piece, rook_to)
    key_change = (square_key(block, king_piece, king) ^ square_key(block, king_piece, king_to)
                  ^ square_key(block, rook_piece, rook) ^ square_key(block, rook_piece, rook_to))
    set_frame_key(new, frame_key(new) ^ key_change)
    set_frame_score(new, frame_score(new) + square_score(block, king_piece, king_to) - square_score(block, king_piece, king)
                    + square_score(block, rook_piece, rook_to) - square_score(block, rook_piece, rook))
    set_frame_captured(new, EMPTY)


@leaf
def _make_normal(block, us, piece, origin, target, move, new):
    """A move of one piece, captures and promotions included. EMPTY is captured without a branch: its table rows are 0."""
    captured = piece_on(block, target)
    board, there = bit(origin), bit(target)
    set_piece_set(block, captured, piece_set(block, captured) & ~there)
    set_colour_set(block, 1 - us, colour_set(block, 1 - us) & ~there)
    set_piece_set(block, piece, piece_set(block, piece) ^ (board | there))
    set_colour_set(block, us, colour_set(block, us) ^ (board | there))
    set_piece_on(block, origin, EMPTY)
    set_piece_on(block, target, piece)
    change = square_key(block, piece, origin) ^ square_key(block, piece, target)
    lost = square_key(block, captured, target)
    set_frame_key(new, frame_key(new) ^ change ^ lost)
    set_frame_pawn_key(new, frame_pawn_key(new) ^ change & pawn_mask(block, piece) ^ lost & pawn_mask(block, captured))
    set_frame_score(new, frame_score(new) + square_score(block, piece, target) - square_score(block, piece, origin)
                    - square_score(block, captured, target))
    set_frame_counts(new, frame_counts(new) - piece_count(block, captured))
    set_frame_captured(new, captured)
    if captured != EMPTY:
        set_frame_fifty(new, 0)
    if move_kind(move) == PROMOTION:
        _promote(block, us, piece, target, piece_of(us, promotion_kind(move)), new)


@leaf
def _promote(block, us, pawn, target, promoted, new):
    there = bit(target)
    set_piece_set(block, pawn, piece_set(block, pawn) ^ there)
    set_piece_set(block, promoted, piece_set(block, promoted) ^ there)
    set_piece_on(block, target, promoted)
    set_frame_key(new, frame_key(new) ^ square_key(block, pawn, target) ^ square_key(block, promoted, target))
    set_frame_pawn_key(new, frame_pawn_key(new) ^ square_key(block, pawn, target))
    set_frame_score(new, frame_score(new) + square_score(block, promoted, target) - square_score(block, pawn, target))
    set_frame_counts(new, frame_counts(new) - piece_count(block, pawn) + piece_count(block, promoted))


@leaf
def _capture_en_passant(block, us, target, new):
    victim, pawn = target ^ 8, piece_of(1 - us, PAWN)
    _lift(block, 1 - us, pawn, victim)
    set_frame_key(new, frame_key(new) ^ square_key(block, pawn, victim))
    set_frame_pawn_key(new, frame_pawn_key(new) ^ square_key(block, pawn, victim))
    set_frame_score(new, frame_score(new) - square_score(block, pawn, victim))
    set_frame_counts(new, frame_counts(new) - piece_count(block, pawn))
    set_frame_captured(new, pawn)


@leaf
def make_move_of(block, us, move):
    """Make a legal move of `us`, who is to move. Checkers and pins of the new position are not yet known."""
    old = top_frame(block)
    new = old + FRAME_BYTES
    set_top_frame(block, new)
    origin, target = origin_of(move), target_of(move)
    piece = piece_on(block, origin)
    castling = frame_castling(old) & castling_kept(block, origin) & castling_kept(block, target)
    set_frame_key(new, frame_key(old) ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(old))
                  ^ castling_key(block, frame_castling(old)) ^ castling_key(block, castling))
    set_frame_pawn_key(new, frame_pawn_key(old))
    set_frame_score(new, frame_score(old))
    set_frame_counts(new, frame_counts(old))
    set_frame_castling(new, castling)
    set_frame_en_passant(new, NO_SQUARE)
    set_frame_fifty(new, frame_fifty(old) + 1)
    set_frame_move(new, move)
    set_frame_moved(new, piece)
    set_side_to_move(block, 1 - us)
    if move_kind(move) == CASTLING:
        _make_castling(block, us, origin, target, new)
        return
    _make_normal(block, us, piece, origin, target, move, new)
    if piece == piece_of(us, PAWN):
        set_frame_fifty(new, 0)
        if origin ^ target == 16:
            if en_passant_possible(block, 1 - us, target ^ 8):
                set_frame_en_passant(new, target ^ 8)
                set_frame_key(new, frame_key(new) ^ en_passant_file_key(block, target))
        elif move_kind(move) == EN_PASSANT:
            _capture_en_passant(block, us, target, new)


@leaf
def unmake_move_of(block, us):
    """Take back the last move, which `us` made."""
    frame = top_frame(block)
    move, captured = frame_move(frame), frame_captured(frame)
    origin, target = origin_of(move), target_of(move)
    set_top_frame(block, frame - FRAME_BYTES)
    set_side_to_move(block, us)
    if move_kind(move) == CASTLING:
        king_to, rook_to = castling_king_target(us, origin, target), castling_rook_target(us, origin, target)
        _lift(block, us, piece_of(us, KING), king_to)
        _lift(block, us, piece_of(us, ROOK), rook_to)
        _put(block, us, piece_of(us, KING), origin)
        _put(block, us, piece_of(us, ROOK), target)
        return
    moved, here = frame_moved(frame), piece_on(block, target)
    board, there = bit(origin), bit(target)
    set_piece_set(block, here, piece_set(block, here) ^ there)
    set_piece_set(block, moved, piece_set(block, moved) | board)
    set_colour_set(block, us, colour_set(block, us) ^ (board | there))
    set_piece_on(block, origin, moved)
    set_piece_on(block, target, EMPTY)
    if captured != EMPTY:
        _put(block, 1 - us, captured, target ^ 8 if move_kind(move) == EN_PASSANT else target)


@kernel
def fresh_key(block):
    """The Zobrist key, computed from the board alone."""
    frame = top_frame(block)
    result = castling_key(block, frame_castling(frame)) ^ en_passant_file_key(block, frame_en_passant(frame))
    if side_to_move(block) == 1:
        result ^= side_key(block, 0)
    for square in range(64):
        result ^= square_key(block, piece_on(block, square), square)
    return result


@kernel
def fresh_pieces_key(block, colour):
    """The key of one side's pieces without pawns, computed from the board alone."""
    result, board = 0, colour_set(block, colour) & ~pieces(block, colour, PAWN)
    while board:
        result ^= square_key(block, piece_on(block, lsb(board)), lsb(board))
        board &= board - 1
    return result


_KEY_NUMBER = 1 + FIELD_NAMES.index("frame")

if CHECKED:
    @leaf
    def verify_key(block):
        """Note a fault where the incremental key is not the fresh one."""
        if fresh_key(block) != frame_key(top_frame(block)):
            checked_index(block, -1, 0, _KEY_NUMBER)

    @leaf
    def _verify_piece_keys(block):
        for colour in range(2):
            if fresh_pieces_key(block, colour) != frame_pieces_key(top_frame(block), colour):
                checked_index(block, -2, 0, _KEY_NUMBER)
else:
    @leaf
    def verify_key(block):
        """Nothing, outside the checked build."""

    @leaf
    def _verify_piece_keys(block):
        """Nothing, outside the checked build."""


@leaf
def _update_piece_keys(block, us, move):
    """Keys of each side's pieces without pawns: what of the key's change is neither pawns nor rights nor the side to move."""
    new = top_frame(block)
    old = new - FRAME_BYTES
    change = (frame_key(new) ^ frame_key(old) ^ frame_pawn_key(new) ^ frame_pawn_key(old) ^ side_key(block, 0)
              ^ castling_key(block, frame_castling(old)) ^ castling_key(block, frame_castling(new))
              ^ en_passant_file_key(block, frame_en_passant(old)) ^ en_passant_file_key(block, frame_en_passant(new)))
    captured = frame_captured(new)
    lost = square_key(block, captured, target_of(move)) & ~pawn_mask(block, captured)
    set_frame_pieces_key(new, us, frame_pieces_key(old, us) ^ change ^ lost)
    set_frame_pieces_key(new, 1 - us, frame_pieces_key(old, 1 - us) ^ lost)


@kernel
def make_move(block, move):
    """Make a legal move and note checkers and pins of the position it leads to."""
    if side_to_move(block) == 0:
        make_move_of(block, 0, move)
        update_checks_of(block, 1)
    else:
        make_move_of(block, 1, move)
        update_checks_of(block, 0)
    _update_piece_keys(block, 1 - side_to_move(block), move)
    set_frame_accumulated(top_frame(block), 0)
    verify_key(block)
    _verify_piece_keys(block)


@kernel
def unmake_move(block):
    """Take back the last move."""
    if side_to_move(block) == 0:
        unmake_move_of(block, 1)
    else:
        unmake_move_of(block, 0)


@kernel
def make_null_move(block):
    """Pass: only legal in thought, out of check."""
    old = top_frame(block)
    new = old + FRAME_BYTES
    set_top_frame(block, new)
    set_frame_key(new, frame_key(old) ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(old)))
    set_frame_pawn_key(new, frame_pawn_key(old))
    set_frame_score(new, frame_score(old))
    set_frame_counts(new, frame_counts(old))
    set_frame_pieces_key(new, 0, frame_pieces_key(old, 0))
    set_frame_pieces_key(new, 1, frame_pieces_key(old, 1))
    set_frame_castling(new, frame_castling(old))
    set_frame_en_passant(new, NO_SQUARE)
    set_frame_fifty(new, frame_fifty(old) + 1)
    set_frame_move(new, 0)
    set_frame_moved(new, EMPTY)
    set_frame_captured(new, EMPTY)
    set_frame_accumulated(new, 0)
    set_side_to_move(block, 1 - side_to_move(block))
    update_checks(block)


@leaf
def unmake_null_move(block):
    set_top_frame(block, top_frame(block) - FRAME_BYTES)
    set_side_to_move(block, 1 - side_to_move(block))


@leaf
def repetitions(block, ply):
    """How the position has occurred before: 0 never, 1 once before the root, 2 in the searched line or twice.

    `ply` counts from the root. One earlier occurrence inside the line is enough for a draw: the side that could
    deviate did not.
    """
    frame = top_frame(block)
    reversible = frame_fifty(frame)
    wanted, seen = frame_key(frame), 0
    back = frame - 4 * FRAME_BYTES
    distance = 4
    while distance <= reversible and back >= bottom_frame(block):
        if frame_key(back) == wanted:
            seen += 1
            if seen == 2 or distance < ply:
                return 2
        back -= 2 * FRAME_BYTES
        distance += 2
    return seen


@leaf
def insufficient_material(block):
    """Whether no sequence of moves can mate: bare kings, one minor piece, or bishops of one square colour alone."""
    if both(block, PAWN) | both(block, ROOK) | both(block, QUEEN):
        return False
    knights, bishops = both(block, KNIGHT), both(block, BISHOP)
    if more_than_one(knights | bishops) == 0:
        return True
    return knights == 0 and ((bishops & DARK_SQUARES) == 0 or (bishops & ~DARK_SQUARES) == 0)


@leaf
def material_key(block):
    """Piece counts, four bits each, places as in `pieces`."""
    return frame_counts(top_frame(block))


@entry(void(i64))
def refresh_checks(block):
    """Note checkers and pins after Python has set up a position."""
    update_checks(block)


@entry(void(i64, i64))
def play_move(block, move):
    """make_move for Python. Frames that an irreversible move makes useless are dropped, so that no game is too long."""
    make_move(block, move)
    top, bottom = top_frame(block), bottom_frame(block)
    set_frame_fifty(top, min(frame_fifty(top), MOST_FIFTY))
    kept = min(frame_fifty(top), GAME_FRAMES)
    if top - bottom > 2 * GAME_FRAMES * FRAME_BYTES:
        source, place = top - kept * FRAME_BYTES, bottom
        while source <= top:
            for offset in range(0, FRAME_BYTES, 8):
                store64(place + offset, load64(source + offset))
            source += FRAME_BYTES
            place += FRAME_BYTES
        set_top_frame(block, place - FRAME_BYTES)


@entry(i64(i64))
def take_back(block):
    """unmake_move for Python; 0 where there is nothing to take back."""
    if top_frame(block) <= bottom_frame(block):
        return 0
    unmake_move(block)
    return 1


@entry(i64(i64, i64))
def legal_en_passant(block, square):
    """1 where the side to move has a legal en-passant capture on `square`."""
    return 1 if en_passant_possible(block, side_to_move(block), square) else 0
