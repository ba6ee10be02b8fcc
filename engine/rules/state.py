"""The position: accessors to the state block, attackers, checkers and pins, en passant, dead material.

`block` is the address of a STATE record. What a move cannot undo from the board itself lies in the frame on top of the
undo stack (see `makemove`).
"""
from __future__ import annotations

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import entry, i64, leaf, void
from engine.compiled.layout import array, frame_array, frame_word, table, top_frame, word
from engine.rules.attacks import between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks
from engine.rules.bitboard import DARK_SQUARES, bit, more_than_one, piece_of
from engine.rules.squares import BISHOP, KING, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK

piece_set, set_piece_set = array("pieces")
colour_set, set_colour_set = array("colours")
piece_on, set_piece_on = array("mailbox")
side_to_move, set_side_to_move = word("side")
castling_kept, _ = array("castling_kept")
castling_rook, _ = array("castling_rook")
"""The rook's square of castling right n: 0 White short, 1 White long, 2 Black short, 3 Black long. Rights are a set of such bits."""

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


@leaf
def square_key(block, piece, square):
    """Zobrist key of a piece on a square; 0 for EMPTY."""
    return piece_square_word(block, (piece * 64 + square) * 2)


@leaf
def square_score(block, piece, square):
    """Material and piece-square value of a piece on a square: middlegame and endgame points packed in one word."""
    return piece_square_word(block, (piece * 64 + square) * 2 + 1)


@leaf
def pieces(block, colour, kind):
    """Squares of a side's pieces of one type."""
    return piece_set(block, piece_of(colour, kind))


@leaf
def both(block, kind):
    """Squares of both sides' pieces of one type."""
    return piece_set(block, kind) | piece_set(block, kind + 6)


@leaf
def occupied(block):
    """Squares with a piece."""
    return colour_set(block, 0) | colour_set(block, 1)


@leaf
def king_square(block, colour):
    """Square of a side's king."""
    return lsb(piece_set(block, piece_of(colour, KING)))


@leaf
def key(block):
    """Zobrist key of the position."""
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
def castling_king_target(us, king, rook):
    """Square that a castling king ends on, from the squares that king and rook start from."""
    return us * 56 + (6 if rook > king else 2)


@leaf
def castling_rook_target(us, king, rook):
    """Square that a castling rook ends on, from the squares that king and rook start from."""
    return us * 56 + (5 if rook > king else 3)


@leaf
def insufficient_material(block):
    """Whether no sequence of moves can mate: bare kings, one minor piece, or bishops of one square colour alone."""
    if both(block, PAWN) | both(block, ROOK) | both(block, QUEEN):
        return False
    knights, bishops = both(block, KNIGHT), both(block, BISHOP)
    if more_than_one(knights | bishops) == 0:
        return True
    return knights == 0 and ((bishops & DARK_SQUARES) == 0 or (bishops & ~DARK_SQUARES) == 0)


@entry(void(i64))
def refresh_checks(block):
    """Note checkers and pins after Python has set up a position."""
    update_checks(block)


@entry(i64(i64))
def is_dead(block):
    """`insufficient_material` for Python: 1 or 0."""
    return 1 if insufficient_material(block) else 0


@entry(i64(i64, i64))
def legal_en_passant(block, square):
    """1 where the side to move has a legal en-passant capture on `square`."""
    return 1 if en_passant_possible(block, side_to_move(block), square) else 0
