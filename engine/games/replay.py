"""Replaying the moves of games: writes a record for each position of a game, up to a number of plies. Comments, variations, glyphs and move
numbers are skipped.

A broken game counts up to its first word that is neither a legal move nor a remark such as a glyph: what is illegal, ambiguous, a null
move, or no move at all. Source: the PGN standard, sections 5 to 8.2.
`block` is the address of a REPLAY record; `at` and `end` are byte offsets in its piece.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, store64
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.layout import bottom_frame
from engine.compiled.records import table, word
from engine.games.recordtypes import FRAME_WORDS, IMAGE_WORDS, NO_IMAGE, PLACED_WORDS, REPLAY, UNKNOWN, byte_at, game_word
from engine.games.san import (
    ILLEGAL,
    NO_MOVE_WRITTEN,
    PLAIN_BYTES,
    castling_written,
    promotion_of,
    read_move,
    read_plain_move,
)
from engine.games.signs import (
    BLANK,
    CLOSE_BRACE,
    CLOSE_ROUND,
    CR,
    DIGIT_0,
    DOLLAR,
    EQUALS,
    LF,
    OPEN_BRACE,
    OPEN_BRACKET,
    OPEN_ROUND,
    PERCENT,
    POINT,
    SEMICOLON,
    SLASH,
    STAR,
    TAB,
)
from engine.games.tags import games_size, is_digit, is_half, is_space, line_end, result_at
from engine.rules.makemove import make_move
from engine.rules.state import key

NO_MOVE, NOT_PLAIN = 0, -2
game_end, _ = game_word("end")
game_moves, set_game_moves = game_word("moves")
game_image, _ = game_word("image")
_, set_is_broken = game_word("is_broken")
image_word, set_image_word = table(REPLAY, "images", 64)
_, set_key = table(REPLAY, "keys", 64)
_, set_move = table(REPLAY, "moves", 16)
_, set_number = table(REPLAY, "numbers", 32)
state_of, _ = word(REPLAY, "state")
first_number, _ = word(REPLAY, "first_number")
plies_of, _ = word(REPLAY, "plies")
record_count, set_record_count = word(REPLAY, "count")

FIRST_RANK, LAST_RANK = b"18"
NO_BREAK, UTF_8_NO_BREAK, UTF_8_LETTERS = 0xA0, 0xC2, 0x80
"""A no-break space in Latin-1, which is also its last byte in UTF-8, and its first byte there; the least byte of other letters there."""


# starts --------------------------------------------------------------------------------------------------------------


@entry(void(i64, i64))
def keep_image(block, image):
    """Copy the position of the STATE into image number `image`."""
    state, place = state_of(block), image * IMAGE_WORDS
    for number in range(PLACED_WORDS):
        set_image_word(block, place + number, load64(state + 8 * number))
    for number in range(FRAME_WORDS):
        set_image_word(block, place + PLACED_WORDS + number, load64(bottom_frame(state) + 8 * number))


@kernel
def set_up(block, image):
    """Set up the start position with a number in the STATE."""
    state, place = state_of(block), image * IMAGE_WORDS
    for number in range(PLACED_WORDS):
        store64(state + 8 * number, image_word(block, place + number))
    for number in range(FRAME_WORDS):
        store64(bottom_frame(state) + 8 * number, image_word(block, place + PLACED_WORDS + number))


# words of the moves --------------------------------------------------------------------------------------------------


@leaf
def ends_word(byte):
    """Whether a word of the moves ends before this byte."""
    return is_space(byte) or byte == OPEN_BRACE or byte == CLOSE_BRACE or byte == OPEN_ROUND or byte == CLOSE_ROUND or \
        byte == SEMICOLON or byte == DOLLAR


@leaf
def is_no_break_space(block, at, end):
    """Whether a no-break space, of two bytes in UTF-8, is at `at`; or one of Latin-1 there, behind ASCII: elsewhere that byte may be the
    last one of a letter in UTF-8."""
    byte = byte_at(block, at)
    return (at + 1 < end and byte == UTF_8_NO_BREAK and byte_at(block, at + 1) == NO_BREAK) or \
        (byte == NO_BREAK and (at == 0 or byte_at(block, at - 1) < UTF_8_LETTERS))


@leaf
def _is_ellipsis(block, at, end):
    """Whether an ellipsis, of three bytes in UTF-8, is at `at`."""
    return at + 2 < end and byte_at(block, at) == 0xE2 and byte_at(block, at + 1) == 0x80 and byte_at(block, at + 2) == 0xA6


@kernel
def _promotion_in_brackets(block, at, end):
    """Whether a promotion such as (Q) is at `at`, behind a last rank or a sign of promotion."""
    before = byte_at(block, at - 1)
    return at + 2 < end and byte_at(block, at) == OPEN_ROUND and byte_at(block, at + 2) == CLOSE_ROUND and \
        promotion_of(byte_at(block, at + 1)) != 0 and (
            before == FIRST_RANK or before == LAST_RANK or before == EQUALS or before == SLASH)


@kernel
def end_of_word(block, at, end):
    """The offset of the end of the word at `at`. A promotion may be in brackets, as in e8(Q)."""
    start = at
    while at < end:
        if ends_word(byte_at(block, at)) or is_no_break_space(block, at, end):
            if at == start or not _promotion_in_brackets(block, at, end):
                return at
            at += 2
        at += 1
    return end


@leaf
def begins_line(block, at):
    """Whether the byte is the first one of a line."""
    return at > 0 and (byte_at(block, at - 1) == LF or byte_at(block, at - 1) == CR)


@kernel
def skip_comment(block, at, end):
    """The offset behind the brace that closes the comment at `at`. Where braces were opened within it, it goes on to as many closing braces
    more, as the window's reader has it: nested comments end together. An opening brace, a semicolon and a line that begins with a bracket
    stand in no such rest."""
    opened, is_new_line = 0, False
    at += 1
    while at < end:
        byte = byte_at(block, at)
        at += 1
        if byte >= OPEN_BRACE:  # a single comparison for nearly all letters
            if byte == CLOSE_BRACE:
                break
            opened += byte == OPEN_BRACE
    behind = at
    while opened > 0 and at < end:
        byte = byte_at(block, at)
        at += 1
        if byte == CLOSE_BRACE:
            opened -= 1
            behind = at
        elif byte == OPEN_BRACE or byte == SEMICOLON or (byte == OPEN_BRACKET and is_new_line):
            break
        is_new_line = byte == LF or byte == CR or (is_new_line and (byte == BLANK or byte == TAB))
    return behind


@kernel
def skip_variation(block, at, end):
    """The offset behind the bracket that closes the one at `at`; nested variations and comments are skipped."""
    depth = 0
    while at < end:
        byte = byte_at(block, at)
        if byte == OPEN_BRACE:
            at = skip_comment(block, at, end)
            continue
        if byte == SEMICOLON or (byte == PERCENT and begins_line(block, at)):
            at = line_end(block, at, end)
            continue
        at += 1
        if byte == OPEN_ROUND:
            depth += 1
        elif byte == CLOSE_ROUND:
            depth -= 1
            if depth == 0:
                return at
    return end


@kernel
def skip_number(block, at, end):
    """The offset behind digits and the points that follow them. A move number is skipped apart from its move, since a move such as 0-0
    also begins with a digit."""
    while at < end and is_digit(byte_at(block, at)):
        at += 1
    while at < end and byte_at(block, at) == POINT:
        at += 1
    return at


@kernel
def _next_word(block, at, end):
    """The offset of the next word that may be a move; `end` at the end of the game."""
    while at < end:
        byte = byte_at(block, at)
        if byte == OPEN_BRACE:
            at = skip_comment(block, at, end)
        elif byte == OPEN_ROUND:
            at = skip_variation(block, at, end)
        elif byte == SEMICOLON or (byte == PERCENT and begins_line(block, at)):
            at = line_end(block, at, end)
        elif byte == STAR:
            return end
        elif is_digit(byte):
            word_end = end_of_word(block, at, end)
            if result_at(block, at, word_end) != UNKNOWN:
                return end
            if castling_written(block, at, word_end) or (at + 1 < word_end and byte == DIGIT_0 and byte_at(block, at + 1) == DIGIT_0):
                return at  # castling, or the null move 0000
            at = skip_number(block, at, end)
        elif is_space(byte) or byte == DOLLAR or byte == POINT or byte == CLOSE_ROUND or byte == CLOSE_BRACE or byte == NO_BREAK:
            at += 1
        elif is_no_break_space(block, at, end):
            at += 2
        elif _is_ellipsis(block, at, end):
            at += 3
        elif is_half(byte) and result_at(block, at, end) != UNKNOWN:
            return end
        else:
            return at
    return end


# games ---------------------------------------------------------------------------------------------------------------


@leaf
def _write(block, game, position_key, move):
    number = record_count(block)
    set_key(block, number, position_key)
    set_move(block, number, move)
    set_number(block, number, first_number(block) + game)
    set_record_count(block, number + 1)


@kernel
def plain_move(block, game):
    """The next legal move of a game, whose word `moves` goes on behind it, if nothing but white space and a move number stands before it
    and it is written as nearly all are; NOT_PLAIN for all else, which `next_move` reads."""
    at, last = game_moves(block, game), game_end(block, game) - PLAIN_BYTES
    while at < last and is_space(byte_at(block, at)):
        at += 1
    if at < last and is_digit(byte_at(block, at)):
        while at < last and is_digit(byte_at(block, at)):
            at += 1
        if byte_at(block, at) != POINT:
            return NOT_PLAIN
        while at < last and (byte_at(block, at) == POINT or is_space(byte_at(block, at))):
            at += 1
    if at >= last:
        return NOT_PLAIN
    found = read_plain_move(block, state_of(block), at)
    if found == 0:
        return NOT_PLAIN
    set_game_moves(block, game, at + found % PLAIN_BYTES)
    return found // PLAIN_BYTES


@kernel
def next_move(block, game):
    """The next legal move of a game, whose word `moves` goes on behind it; NO_MOVE_WRITTEN at the game's end, ILLEGAL where the game is
    broken, which is then noted."""
    state, end = state_of(block), game_end(block, game)
    at = _next_word(block, game_moves(block, game), end)
    while at < end:
        word_end = end_of_word(block, at, end)
        move = read_move(block, state, at, word_end)
        set_game_moves(block, game, word_end)
        if move != NO_MOVE_WRITTEN:
            if move == ILLEGAL:
                set_is_broken(block, game, 1)
            return move
        at = _next_word(block, word_end, end)
    return NO_MOVE_WRITTEN


@kernel
def _replay_game(block, game):
    state, left = state_of(block), plies_of(block)
    while left > 0:
        move = plain_move(block, game)
        if move == NOT_PLAIN:
            move = next_move(block, game)
        if move == ILLEGAL or move == NO_MOVE_WRITTEN:
            break
        _write(block, game, key(state), move)
        make_move(state, move)
        left -= 1
    _write(block, game, key(state), NO_MOVE)


@entry(void(i64))
def replay_games(block):
    """Write the records of all games of the piece whose image is not NO_IMAGE. The tables must have room for `plies` + 1 records a game."""
    set_record_count(block, 0)
    for game in range(games_size(block)):
        if game_image(block, game) != NO_IMAGE:
            set_up(block, game_image(block, game))
            _replay_game(block, game)
