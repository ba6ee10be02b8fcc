"""Noting what is written about the moves of a game while they are recorded: %eval, %clk, glyphs, and where the words of comments lie.

What stands behind a move, up to the next one, belongs to its ply, comments behind the result to the last one; what stands before the first
move to ply 0. Variations are skipped.
`block` is the address of an INDEXING record, `replay` that of its REPLAY record; `at` and `end` are byte offsets in the piece.
"""
from __future__ import annotations

from engine.compiled.jit import kernel, leaf
from engine.compiled.records import table, word
from engine.finding.recordtypes import (
    EVALUATED,
    EVEN,
    GAP,
    GLYPH,
    INDEXING,
    KIND_AT,
    MATE,
    MOST_STEP,
    MOST_VALUE,
    STEP_AT,
    TEXT,
    TEXT_END,
    TIMED,
    replay_of,
)
from engine.games.recordtypes import REPLAY, UNKNOWN, byte_at, game_word
from engine.games.remarks import NO_GLYPH, NO_REMARK, REMARK_GLYPHS, REMARK_SIZES, WRITTEN, is_remark, remark_at
from engine.games.replay import (
    NO_BREAK,
    begins_line,
    end_of_word,
    ends_word,
    game_end,
    game_moves,
    is_no_break_space,
    skip_comment,
    skip_number,
    skip_variation,
)
from engine.games.san import ILLEGAL, NO_MOVE_WRITTEN, remarks_place
from engine.games.signs import (
    CLOSE_BRACE,
    CLOSE_BRACKET,
    COLON,
    COMMA,
    DIGIT_0,
    DOLLAR,
    HASH,
    MINUS,
    OPEN_BRACE,
    OPEN_BRACKET,
    OPEN_ROUND,
    PERCENT,
    PLUS,
    POINT,
    SEMICOLON,
    STAR,
)
from engine.games.tags import is_digit, is_half, is_space, line_end, result_at
from engine.rules.state import side_to_move

_, set_note = table(INDEXING, "notes", 32)
_, set_note_offset = table(INDEXING, "note_offsets", 64)
note_count, set_note_count = word(INDEXING, "note_count")
noted_ply, set_noted_ply = word(INDEXING, "noted_ply")
state_of, _ = word(REPLAY, "state")
game_start, _ = game_word("start")
EVAL, CLK = int.from_bytes(b"\x01eval", "big"), int.from_bytes(b"\x01clk", "big")
UNREADABLE = -1
DIGITS = 10
"""Digits before the point of an evaluation, at most."""


@kernel
def _note(block, ply, kind, value):
    """Add an annotation of a ply, which is no earlier than the last one's."""
    count, step = note_count(block), ply - noted_ply(block)
    while step > MOST_STEP:
        set_note(block, count, MOST_STEP << STEP_AT | GAP << KIND_AT)
        count += 1
        step -= MOST_STEP
    set_note(block, count, step << STEP_AT | kind << KIND_AT | min(value, MOST_VALUE))
    set_note_count(block, count + 1)
    set_noted_ply(block, ply)


# numbers -------------------------------------------------------------------------------------------------------------


@kernel
def _digits_end(replay, at, end):
    while at < end and is_digit(byte_at(replay, at)):
        at += 1
    return at


@kernel
def _number(replay, at, end):
    """The number that digits make, at most MOST_VALUE."""
    number = 0
    while at < end:
        number = min(10 * number + byte_at(replay, at) - DIGIT_0, MOST_VALUE)
        at += 1
    return number


@kernel
def _evaluation(replay, at, close, us):
    """The value of an evaluation such as 0.25, -1.5,20 or #-3, from White's side; UNREADABLE if it is none. `us` is to move: whom #0 has
    mated."""
    is_mate = byte_at(replay, at) == HASH
    at += is_mate
    sign = byte_at(replay, at)
    at += sign == PLUS or sign == MINUS
    stop = _digits_end(replay, at, close)
    digits, points, number = stop - at, 0, _number(replay, at, stop)
    is_negative = sign == MINUS
    if is_mate:
        is_negative = us == 0 if number == 0 else is_negative
        points = MATE
    else:
        points = 100 * number
        if byte_at(replay, stop) == POINT:
            at = stop + 1
            stop = _digits_end(replay, at, close)
            decimals = stop - at
            if decimals > 2:
                return UNREADABLE
            points += _number(replay, at, stop) * (10 if decimals == 1 else 1)
            digits += (digits == 0) * decimals
        points = min(points, MATE - 1)
    if digits == 0 or (digits > DIGITS and not is_mate):
        return UNREADABLE
    if byte_at(replay, stop) == COMMA:
        at = stop + 1
        stop = _digits_end(replay, at, close)
        if stop == at:
            return UNREADABLE
    if stop != close:
        return UNREADABLE
    return EVEN - points if is_negative else EVEN + points


@kernel
def _seconds(replay, at, close):
    """The whole seconds of a time such as 1:02:03.4; UNREADABLE if it is none."""
    total, stop = 0, at
    for part in range(3):
        stop = _digits_end(replay, at, close)
        if stop == at or (part < 2 and byte_at(replay, stop) != COLON):
            return UNREADABLE
        total = min(60 * total + _number(replay, at, stop), MOST_VALUE)
        at = stop + 1
    if byte_at(replay, stop) == POINT:
        stop = _digits_end(replay, at, close)
    return total if stop == close else UNREADABLE


# comments ------------------------------------------------------------------------------------------------------------


@kernel
def _note_command(block, replay, ply, at, close):
    """Note a command such as [%eval 0.25], whose brackets are at `at` and `close`."""
    name = 1
    at += 2
    while at < close and not is_space(byte_at(replay, at)):
        name = name << 8 | byte_at(replay, at)
        at += 1
    at += 1
    if at < close:
        if name == EVAL:
            value = _evaluation(replay, at, close, side_to_move(state_of(replay)))
            if value != UNREADABLE:
                _note(block, ply, EVALUATED, value)
        elif name == CLK:
            value = _seconds(replay, at, close)
            if value != UNREADABLE:
                _note(block, ply, TIMED, value)


@kernel
def _note_text(block, replay, game, ply, at, end):
    """Note where words lie, if there are any."""
    while at < end and is_space(byte_at(replay, at)):
        at += 1
    while at < end and is_space(byte_at(replay, end - 1)):
        end -= 1
    if at < end:
        _note(block, ply, TEXT, at - game_start(replay, game))
        _note(block, ply, TEXT_END, end - game_start(replay, game))


@leaf
def _begins_command(replay, at, end):
    return byte_at(replay, at) == OPEN_BRACKET and at + 1 < end and byte_at(replay, at + 1) == PERCENT


@kernel
def _note_comment(block, replay, game, ply, at, end):
    """Note the commands of a comment, and the words between them. A command that is not closed is text; of commands that begin before one
    ends, only the last can be whole."""
    start = at
    while at < end:
        if _begins_command(replay, at, end):
            close = last = at
            while close < end and byte_at(replay, close) != CLOSE_BRACKET:
                last = close if _begins_command(replay, close, end) else last
                close += 1
            if close == end:
                break
            _note_text(block, replay, game, ply, start, at)
            _note_command(block, replay, ply, last, close)
            at = start = close + 1
        else:
            at += 1
    _note_text(block, replay, game, ply, start, end)


# between two moves ---------------------------------------------------------------------------------------------------


@kernel
def _note_glyphs(block, replay, ply, at, end):
    """Note the glyphs among the remarks that are written from `at` to `end`."""
    while at < end:
        found = remark_at(replay, at, end, WRITTEN)
        if found == NO_REMARK:
            return
        if REMARK_GLYPHS[found] != NO_GLYPH:
            _note(block, ply, GLYPH, REMARK_GLYPHS[found])
        at += REMARK_SIZES[found]


@kernel
def _note_word(block, replay, ply, at, end):
    """Note the glyphs of a word that is made of remarks alone, such as !? or +-; returns the offset behind it."""
    stop = end_of_word(replay, at, end)
    if is_remark(replay, at, stop, WRITTEN):
        _note_glyphs(block, replay, ply, at, stop)
    return max(stop, at + 1)


@kernel
def _note_between(block, replay, game, ply, at, end):
    """Note all that is written of a ply, up to `end`; behind the game's result, comments up to whatever is none and no other result."""
    is_over = False
    while at < end:
        byte, begin = byte_at(replay, at), at
        at += 1
        if byte == OPEN_BRACE:
            at = skip_comment(replay, begin, end)
            is_closed = at - 1 > begin and byte_at(replay, at - 1) == CLOSE_BRACE
            _note_comment(block, replay, game, ply, begin + 1, at - is_closed)
        elif byte == SEMICOLON or (byte == PERCENT and begins_line(replay, begin)):
            at = line_end(replay, begin, end)
            if byte == SEMICOLON:
                _note_comment(block, replay, game, ply, begin + 1, at)
        elif byte == STAR or ((is_digit(byte) or is_half(byte)) and result_at(replay, begin, end) != UNKNOWN):
            is_over = True
            while at < end and not ends_word(byte_at(replay, at)):
                at += 1
        elif is_over:
            if not is_space(byte):
                return
        elif byte == OPEN_ROUND:
            at = skip_variation(replay, begin, end)
        elif byte == DOLLAR:
            at = _digits_end(replay, at, end)
            if at > begin + 1:
                _note(block, ply, GLYPH, _number(replay, begin + 1, at))
        elif is_digit(byte):
            at = skip_number(replay, begin, end)
        elif byte != NO_BREAK and is_no_break_space(replay, begin, end):
            at += 1
        elif byte != NO_BREAK and not is_space(byte):
            at = _note_word(block, replay, ply, begin, end)


@kernel
def begin_notes(block, game):
    """The annotations that follow are those of a game."""
    set_note_offset(block, game, note_count(block))
    set_noted_ply(block, 0)


@kernel
def note_annotations(block, game, ply, at, move):
    """Note what is written of a ply, whose move ends at `at`, before the word of `move`, which was read last; and the glyphs in that."""
    replay = replay_of(block)
    if move == NO_MOVE_WRITTEN:
        _note_between(block, replay, game, ply, at, game_end(replay, game))
        return
    stop = start = game_moves(replay, game)
    while start > at and not ends_word(byte_at(replay, start - 1)) and byte_at(replay, start - 1) != NO_BREAK:
        start -= 1
    _note_between(block, replay, game, ply, at, start)
    if move != ILLEGAL:
        _note_glyphs(block, replay, ply + 1, remarks_place(replay), stop)
