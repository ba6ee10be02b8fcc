"""The tags of a game that the explorer needs: result, ratings, year, and where the start position and the variant are written.

Of several tags with the same name the first usable one counts. Source: the PGN standard, section 8.1.
`block` is the address of a REPLAY record; `at` and `end` are byte offsets in its piece.
"""
from __future__ import annotations

from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.records import word
from engine.games.lexer import readers_of_tag_lines
from engine.games.recordtypes import BLACK_WON, DRAWN, REPLAY, UNKNOWN, WHITE_WON, byte_at, game_word
from engine.games.signs import (
    BLANK,
    CLOSE_BRACE,
    CLOSE_BRACKET,
    COLON,
    CR,
    DIGIT_0,
    DIGIT_1,
    DIGIT_2,
    DOS_END,
    LF,
    MINUS,
    OPEN_BRACE,
    OPEN_BRACKET,
    PERCENT,
    QUOTE,
    SEMICOLON,
    SLASH,
    TAB,
    ZERO,
)

game_start, _ = game_word("start")
game_end, _ = game_word("end")
_, set_game_moves = game_word("moves")
game_result, set_game_result = game_word("result")
white_elo, set_white_elo = game_word("white_elo")
black_elo, set_black_elo = game_word("black_elo")
game_year, set_game_year = game_word("year")
_, set_game_fen = game_word("fen")
game_fen_size, set_game_fen_size = game_word("fen_size")
_, set_game_variant = game_word("variant")
game_variant_size, set_game_variant_size = game_word("variant_size")
games_size, _ = word(REPLAY, "games_size")
skip_blanks, move_in, value_end = readers_of_tag_lines(byte_at)

HALF, UTF_8_HALF = 0xBD, 0xC2
"""½ in Latin-1, which is also its last byte in UTF-8, and its first byte there."""
LONGEST_NAME = 8
MOST_ELO = 4500
FIRST_YEAR, LAST_YEAR = 1000, 2999
RESULT, WHITE_ELO, BLACK_ELO, DATE, UTC_DATE, FEN, VARIANT = (
    int.from_bytes(name, "little") for name in (b"Result", b"WhiteElo", b"BlackElo", b"Date", b"UTCDate", b"FEN", b"Variant"))


@leaf
def is_space(byte):
    """Whether a byte is white space: a blank, a tab or a line break, or what stands for none: a zero, or the end of a text file of DOS."""
    return byte == BLANK or TAB <= byte <= CR or byte == DOS_END or byte == ZERO


@leaf
def is_digit(byte):
    """Whether a byte is one of 0 to 9."""
    return DIGIT_0 <= byte <= DIGIT_0 + 9


@kernel
def line_end(block, at, end):
    """The offset of the end of the line, at most `end`."""
    while at < end and byte_at(block, at) != LF and byte_at(block, at) != CR:
        at += 1
    return at


@leaf
def is_half(byte):
    """Whether ½ may begin with this byte, in UTF-8 or Latin-1."""
    return byte == HALF or byte == UTF_8_HALF


@leaf
def dash_size(block, at, end):
    """The bytes of a hyphen, a minus sign or a dash, in UTF-8 or Windows-1252; 0 if there is none."""
    byte = byte_at(block, at) if at < end else BLANK
    if byte == MINUS or 0x96 <= byte <= 0x97:
        return 1
    if at + 2 < end and byte == 0xE2:
        second, third = byte_at(block, at + 1), byte_at(block, at + 2)
        if (second == 0x80 and 0x91 <= third <= 0x94) or (second == 0x88 and third == 0x92):
            return 3
    return 0


@kernel
def result_at(block, at, end):
    """The result that is written from `at` on, such as 1-0, 1:0 or ½-½, with any dash: WHITE_WON, DRAWN, BLACK_WON or UNKNOWN."""
    sign = dash_size(block, at + 1, end)
    if sign == 0 and end - at >= 3 and byte_at(block, at + 1) == COLON and not (end - at > 3 and is_digit(byte_at(block, at + 3))):
        sign = 1
    if sign > 0 and at + 1 + sign < end:
        if byte_at(block, at) == DIGIT_1 and byte_at(block, at + 1 + sign) == DIGIT_0:
            return WHITE_WON
        if byte_at(block, at) == DIGIT_0 and byte_at(block, at + 1 + sign) == DIGIT_1:
            return BLACK_WON
    if end - at >= 3 and byte_at(block, at) == DIGIT_1 and byte_at(block, at + 1) == SLASH and byte_at(block, at + 2) == DIGIT_2:
        return DRAWN
    half = at + (at < end and byte_at(block, at) == UTF_8_HALF)
    if half < end and byte_at(block, half) == HALF:
        behind = byte_at(block, half + 1) if half + 1 < end else BLANK
        return DRAWN if is_space(behind) or behind == COLON or dash_size(block, half + 1, end) > 0 else UNKNOWN
    return UNKNOWN


@kernel
def _before_braces(block, at, end):
    """The offset behind the last byte before `end` that is neither white space nor within a comment in braces."""
    in_comment = False
    while end > at:
        byte = byte_at(block, end - 1)
        if not (in_comment or is_space(byte) or byte == CLOSE_BRACE):
            break
        in_comment = byte != OPEN_BRACE and (in_comment or byte == CLOSE_BRACE)
        end -= 1
    return end


@kernel
def _before_rest(block, at, end):
    """The offset in the last line before `end` from which on it is a comment behind a semicolon, or an escaped line; `end` if there is
    none. A semicolon with a closing brace behind it may stand within braces."""
    begin = found = end
    while begin > at and byte_at(block, begin - 1) != LF and byte_at(block, begin - 1) != CR and byte_at(block, begin - 1) != CLOSE_BRACE:
        begin -= 1
        if byte_at(block, begin) == SEMICOLON:
            found = begin
    is_escaped = begin < end and byte_at(block, begin) == PERCENT and (begin == at or byte_at(block, begin - 1) != CLOSE_BRACE)
    return begin if is_escaped else found


@kernel
def _last_result(block, at, end):
    """The result that the last word of the moves gives; comments may stand behind it."""
    behind = end + 1
    while end < behind:
        end = _before_braces(block, at, end)
        behind, end = end, _before_rest(block, at, end)
    begin = end
    while begin > at and not is_space(byte_at(block, begin - 1)) and byte_at(block, begin - 1) != CLOSE_BRACE:
        begin -= 1
    return result_at(block, begin, end)


@kernel
def _number(block, at, end):
    """The number of up to four digits; 0 if there are none or more."""
    number, stop = 0, min(end, at + 4)
    while at < stop and is_digit(byte_at(block, at)):
        number = 10 * number + byte_at(block, at) - DIGIT_0
        at += 1
    return 0 if at < end and is_digit(byte_at(block, at)) else number


@kernel
def _rating(block, at, end):
    """A rating up to MOST_ELO; 0 for a larger number."""
    number = _number(block, at, end)
    return number if number <= MOST_ELO else 0


@kernel
def _year(block, at, end):
    """A year from FIRST_YEAR to LAST_YEAR; 0 for any other number, since a date may begin with its day."""
    number = _number(block, at, end)
    return number if FIRST_YEAR <= number <= LAST_YEAR else 0


@kernel
def _keep(block, game, name, at, end):
    """Enter the value from `at` to `end` of the tag `name`, whose letters are the bytes of an integer."""
    if name == RESULT:
        if game_result(block, game) == UNKNOWN:
            set_game_result(block, game, result_at(block, at, end))
    elif name == WHITE_ELO:
        if white_elo(block, game) == 0:
            set_white_elo(block, game, _rating(block, at, end))
    elif name == BLACK_ELO:
        if black_elo(block, game) == 0:
            set_black_elo(block, game, _rating(block, at, end))
    elif name == DATE or name == UTC_DATE:
        if game_year(block, game) == 0:
            set_game_year(block, game, _year(block, at, end))
    elif name == FEN:
        if game_fen_size(block, game) == 0:
            set_game_fen(block, game, at)
            set_game_fen_size(block, game, end - at)
    elif name == VARIANT:
        if game_variant_size(block, game) == 0:
            set_game_variant(block, game, at)
            set_game_variant_size(block, game, end - at)


@kernel
def _read_tag(block, game, at, end):
    """Read the tag whose bracket is at `at`; returns the offset behind it, 0 if it is not a tag."""
    at += 1
    while at < end and (byte_at(block, at) == BLANK or byte_at(block, at) == TAB):
        at += 1
    name, size = 0, 0
    while at < end and byte_at(block, at) != QUOTE:
        byte = byte_at(block, at)
        if byte == LF or byte == CR or byte == CLOSE_BRACKET:
            return 0
        if byte != BLANK and byte != TAB:
            if size < LONGEST_NAME:
                name |= byte << 8 * size
            size += 1
        at += 1
    start, line = at + 1, line_end(block, at, end)
    at = value_end(block, start, line)
    if 0 < size <= LONGEST_NAME:
        _keep(block, game, name, start, at)
    while at < line and byte_at(block, at) != CLOSE_BRACKET:
        at += 1
    return min(at + 1, line)


@kernel
def _behind_tag(block, at, end):
    """Where to go on behind a tag that ends before `at`: at the next tag or the moves in its line, else, whatever stands there, with the
    line's end."""
    line = line_end(block, at, end)
    at = skip_blanks(block, at, line)
    if at < line and (byte_at(block, at) == OPEN_BRACKET or byte_at(block, at) == OPEN_BRACE or move_in(block, at, line) < line):
        return at
    return line


@leaf
def _skip_to_text(block, at, end):
    """The offset behind white space, zero bytes, byte order marks and lines escaped by %."""
    while at < end:
        byte = byte_at(block, at)
        if byte == PERCENT:
            at = line_end(block, at, end)
        elif is_space(byte) or byte == 0xEF or byte == 0xBB or byte == 0xBF:
            at += 1
        else:
            return at
    return at


@entry(void(i64))
def read_tags(block):
    """Fill in the GAME rows of the piece from the tags: results, ratings, years, FENs, variants, and where the moves begin."""
    for game in range(games_size(block)):
        at, end = game_start(block, game), game_end(block, game)
        while True:
            at = _skip_to_text(block, at, end)
            if at >= end or byte_at(block, at) != OPEN_BRACKET:
                break
            after = _read_tag(block, game, at, end)
            if after == 0:
                break
            at = _behind_tag(block, after, end)
        set_game_moves(block, game, at)
        if game_result(block, game) == UNKNOWN:
            set_game_result(block, game, _last_result(block, at, end))
