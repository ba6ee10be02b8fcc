"""Indexing the moves of games, all plies of them, and a signature of each: what a search reads to pass over games that cannot match.

`block` is the address of an INDEXING record. A signature has the squares on which each kind of man ever stands, the fewest and the most men
of each kind that are on the board at once, and flags.
"""
from __future__ import annotations

from engine.compiled.intrinsics import popcount, shr
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.layout import MAX_PLY, top_frame
from engine.compiled.records import table, word
from engine.finding.noting import begin_notes, note_annotations, set_note_count
from engine.finding.recordtypes import (
    BROKEN,
    CASTLED,
    CHECKED,
    INDEXING,
    MATED,
    MEN,
    PASSED,
    PROMOTED,
    STALEMATED,
    flags_of,
    replay_of,
    set_flags,
)
from engine.finding.walking import step
from engine.games.recordtypes import NO_IMAGE, REPLAY, game_word
from engine.games.replay import NOT_PLAIN, game_moves, next_move, plain_move, set_up
from engine.games.san import ILLEGAL, NO_MOVE_WRITTEN
from engine.games.tags import games_size
from engine.rules.bitboard import bit, piece_of
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.movegen import all_moves, move_list
from engine.rules.squares import EMPTY, KING, NO_SQUARE, PAWN, ROOK
from engine.rules.state import (
    castling_kept,
    castling_king_target,
    castling_rook_target,
    checkers,
    en_passant_possible,
    frame_castling,
    frame_pinned,
    occupied,
    piece_on,
    piece_set,
    set_frame_castling,
    set_frame_en_passant,
    side_to_move,
    update_checks,
)

_, set_move = table(INDEXING, "moves", 16)
_, set_offset = table(INDEXING, "offsets", 64)
squares_of, set_squares = table(INDEXING, "squares", 64)
least_of, set_least = table(INDEXING, "least", 64)
most_of, set_most = table(INDEXING, "most", 64)
count_of, set_count = word(INDEXING, "count")
state_of, _ = word(REPLAY, "state")
game_image, _ = game_word("image")
is_broken, _ = game_word("is_broken")


@leaf
def _add_flag(block, game, flag):
    set_flags(block, game, flags_of(block, game) | flag)


@leaf
def _add_square(block, game, man, square):
    set_squares(block, MEN * game + man, squares_of(block, MEN * game + man) | bit(square))


@kernel
def _count_man(block, state, game, man):
    """Note how many men of a kind there are now, in the four bits that belong to it."""
    now, place = popcount(piece_set(state, man)), 4 * man
    least, most = least_of(block, game), most_of(block, game)
    if now < least >> place & 15:
        set_least(block, game, least & ~(15 << place) | now << place)
    if now > most >> place & 15:
        set_most(block, game, most & ~(15 << place) | now << place)


@kernel
def _begin(block, state, game):
    """The signature of the start position."""
    counts = 0
    for man in range(MEN):
        set_squares(block, MEN * game + man, piece_set(state, man))
        counts |= popcount(piece_set(state, man)) << 4 * man
    set_least(block, game, counts)
    set_most(block, game, counts)
    set_flags(block, game, CHECKED if checkers(state) else 0)


@leaf
def _note(block, state, game, us, move, taken):
    """Add a move, which has just been made by `us` and has taken a man or EMPTY, to the signature."""
    origin, target, kind = origin_of(move), target_of(move), move_kind(move)
    if kind == CASTLING:
        _add_square(block, game, piece_of(us, KING), castling_king_target(us, origin, target))
        _add_square(block, game, piece_of(us, ROOK), castling_rook_target(us, origin, target))
        _add_flag(block, game, CASTLED << 2 * us + (target < origin))
    else:
        _add_square(block, game, piece_on(state, target), target)
        if taken != EMPTY:
            _count_man(block, state, game, taken)
        if kind == PROMOTION:
            _count_man(block, state, game, piece_of(us, 0))
            _count_man(block, state, game, piece_on(state, target))
            _add_flag(block, game, PROMOTED << 4 * us + promotion_kind(move) - 1)
        elif kind == EN_PASSANT:
            _add_flag(block, game, PASSED)
    if checkers(state):
        _add_flag(block, game, CHECKED)


@leaf
def _make(state, us, move):
    """Make a move of `us` as far as the next ones need it, without keys and without an undo record; returns the man that is taken, or
    EMPTY."""
    frame, origin, target, passed = top_frame(state), origin_of(move), target_of(move), NO_SQUARE
    is_double_step = piece_on(state, origin) == piece_of(us, PAWN) and origin ^ target == 16
    set_frame_castling(frame, frame_castling(frame) & castling_kept(state, origin) & castling_kept(state, target))
    taken = step(state, us, move)
    if is_double_step and en_passant_possible(state, 1 - us, target ^ 8):
        passed = target ^ 8
    set_frame_en_passant(frame, passed)
    update_checks(state)
    return taken


@kernel
def _has_move(state):
    """Whether the side to move has a legal move. Out of check nearly always some pawn can go forward; else all moves are generated."""
    us = side_to_move(state)
    if checkers(state) == 0:
        pawns = piece_set(state, piece_of(us, PAWN)) & ~frame_pinned(top_frame(state))
        if (shr(pawns, 8) if us else pawns << 8) & ~occupied(state):
            return True
    start = move_list(state, MAX_PLY + 3)
    return all_moves(state, start) != start


@kernel
def _record_game(block, state, game):
    replay, first = replay_of(block), count_of(block)
    count = first
    _begin(block, state, game)
    while True:
        at = game_moves(replay, game)
        move = plain_move(replay, game)
        if move == NOT_PLAIN:
            move = next_move(replay, game)
            note_annotations(block, game, count - first, at, move)
        if move == ILLEGAL or move == NO_MOVE_WRITTEN:
            break
        us = side_to_move(state)
        set_move(block, count, move)
        count += 1
        _note(block, state, game, us, move, _make(state, us, move))
    set_count(block, count)
    if not _has_move(state):
        _add_flag(block, game, MATED if checkers(state) else STALEMATED)
    if is_broken(replay, game):
        _add_flag(block, game, BROKEN)


@entry(void(i64))
def index_games(block):
    """Index all games of the piece. There must be room for every move that the bytes can hold, and for an annotation a byte."""
    replay = replay_of(block)
    set_count(block, 0)
    set_note_count(block, 0)
    for game in range(games_size(replay)):
        set_offset(block, game, count_of(block))
        begin_notes(block, game)
        if game_image(replay, game) != NO_IMAGE:
            set_up(replay, game_image(replay, game))
            _record_game(block, state_of(replay), game)
    set_offset(block, games_size(replay), count_of(block))
    begin_notes(block, games_size(replay))
