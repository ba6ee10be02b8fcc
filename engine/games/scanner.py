"""Finding the games of a PGN file, piece by piece: the offset and line where each begins, and the values of its headers.

A tag line begins with `[`, a name and `"`. It begins a game if it is outside of a brace comment and does not follow another tag line of the
same game. Empty lines and lines escaped by `%` do not separate tag lines, but behind an empty line a tag `Event`, or one named as the first
tag of the game, begins another game: the one before it had no moves. A tag line behind an empty line also ends a comment that was never
closed, which would otherwise swallow the rest of the file; one with blanks before it does not, since so such a line is written within a
comment. Text before the first tag line is a game without headers if it contains a move. Lines end with LF, CRLF or CR. Source: the PGN
standard, sections 3, 5, 6, 7 and 8.1; the other rules come from real files.
"""
from __future__ import annotations

from functools import reduce

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import entry, i64, kernel, leaf
from engine.compiled.records import address_of, table, word
from engine.games.lexer import (
    AT_ONCE,
    data,
    data_address,
    data_size,
    find,
    is_blank,
    is_end,
    matches,
    move_in,
    quote_of,
    skip_blanks,
    skip_line_blanks,
    value_end,
)
from engine.games.recordtypes import SCAN
from engine.games.signs import BACKSLASH, BLANK, CLOSE_BRACE, CLOSE_BRACKET, CR, LF, OPEN_BRACE, OPEN_BRACKET, PERCENT, QUOTE, SEMICOLON
from engine.games.textset import NO_ROOM, has_room, known_number, number_of

MORE_BYTES, MORE_ROOM, DONE = 0, 1, 2
"""Why `scan` returns: the piece is consumed, the tables are full, or the file has ended."""
LINE_START, IN_MOVES, IN_REST = 0, 1, 2
"""Where the scanner is: at the start of a line, within moves, or in a part of a line that is skipped."""
LONGEST_LINE = 1 << 16
"""The longest tag line in bytes, and the most blanks before the first letter of a line; a longer line counts as moves."""
LONGEST_VALUE = 1000
"""Bytes of a header's value that are kept."""
SHORTEST_TAG = 4
"""Bytes of the shortest tag, as in `[a"]`."""
FACTOR = 257
"""The factor by which names become numbers."""
EVENT = reduce(lambda number, byte: FACTOR * number + byte, b"Event", 0)

value, set_value = table(SCAN, "values", 32)
_, set_start = table(SCAN, "starts", 64)
_, set_line_of = table(SCAN, "lines", 64)
_, set_header_size = table(SCAN, "headers", 32)
start_of, _ = table(SCAN, "starts", 64)
is_last, _ = word(SCAN, "is_last")
offset, _ = word(SCAN, "offset")
place_of, set_place = word(SCAN, "place")
line, set_line = word(SCAN, "line")
inside, set_inside = word(SCAN, "inside")
in_headers, set_in_headers = word(SCAN, "in_headers")
in_comment, set_in_comment = word(SCAN, "in_comment")
after_blank, set_after_blank = word(SCAN, "after_blank")
opened_by, set_opened_by = word(SCAN, "opened_by")
games, set_games = word(SCAN, "games")
columns, _ = word(SCAN, "columns")
first, _ = word(SCAN, "first")
starts_size, _ = word(SCAN, "starts_size")
_, set_wanted = word(SCAN, "wanted")
names, texts = address_of(SCAN, "names"), address_of(SCAN, "texts")

# tag lines -----------------------------------------------------------------------------------------------------------


@kernel
def _usual_tags(block, place):
    """The fast path: enter successive tag lines of the usual form `[Name "value"]` with a known name, each at most AT_ONCE bytes long.
    Returns the offset of the first other line, which the slow path reads; both have the same outcome for usual lines."""
    size, first, number = data_size(block), place, games(block) - 1
    while place + AT_ONCE < size and data(block, place) == OPEN_BRACKET:
        window = data_address(block) + place
        quotes, ends = matches(window, QUOTE), matches(window, LF) | matches(window, CR)
        if ends == 0 or quotes & quotes - 1 == 0:
            break
        opening, closing, end = lsb(quotes), lsb(quotes & quotes - 1), lsb(ends)
        if closing + 2 != end or data(block, place + closing + 1) != CLOSE_BRACKET or data(block, place + opening - 1) != BLANK or \
                matches(window, BACKSLASH) & (1 << end) - 1:
            break
        column = known_number(names(block), window + 1, opening - 2)
        if column < 0 or not has_room(texts(block), AT_ONCE, 1):
            break
        if column < columns(block) and value(block, number * columns(block) + column) == 0:
            set_value(block, number * columns(block) + column, number_of(texts(block), window + opening + 1, closing - opening - 1))
        set_header_size(block, number, min(offset(block) + place + end - start_of(block, number), 0x7FFFFFFF))
        place += end + 2 if data(block, place + end) == CR and data(block, place + end + 1) == LF else end + 1
        set_line(block, line(block) + 1)
    if place > first:
        set_place(block, place)
        set_after_blank(block, 0)
    return place


@kernel
def _begin_game(block, start):
    """Enter a new game that begins at offset `start` of the piece."""
    number = games(block)
    set_start(block, number, offset(block) + start)
    set_line_of(block, number, line(block))
    set_header_size(block, number, 0)
    for column in range(columns(block)):
        set_value(block, number * columns(block) + column, 0)
    set_games(block, number + 1)


@kernel
def _keep_value(block, name, name_size, at, size):
    """Enter a header of the current game. If a name occurs twice, the first value counts unless it is empty."""
    column = number_of(names(block), name, name_size)
    if column == NO_ROOM or column >= columns(block):
        return
    if size > LONGEST_VALUE:
        size = LONGEST_VALUE
        while size > 0 and data(block, at + size) & 0xC0 == 0x80:
            size -= 1  # do not cut a UTF-8 letter in two
    place = (games(block) - 1) * columns(block) + column
    if value(block, place) == 0:
        set_value(block, place, number_of(texts(block), data_address(block) + at, size))


@kernel
def _read_tag(block, place, quote, end):
    """Enter the tag whose bracket is at `place` and whose opening quote is at `quote`; returns the offset behind the tag."""
    name, name_end = skip_blanks(block, place + 1, end), quote
    while is_blank(data(block, name_end - 1)):
        name_end -= 1
    start = quote + 1
    stop = value_end(block, start, end)
    _keep_value(block, data_address(block) + name, name_end - name, start, stop - start)
    if stop < end and data(block, stop) == QUOTE:
        stop = skip_blanks(block, stop + 1, end)
    return skip_blanks(block, stop + 1, end) if stop < end and data(block, stop) == CLOSE_BRACKET else stop


@kernel
def _read_tags(block, place, end):
    """Enter all tags of a line; returns the offset behind them."""
    while place < end and data(block, place) == OPEN_BRACKET:
        quote = quote_of(block, place, end)
        if quote == 0:
            return place
        place = _read_tag(block, place, quote, end)
    return place


@kernel
def _first_word(block, place):
    """The name of the tag whose bracket is at `place`, up to a blank, as a number, which tells names apart."""
    at, number = skip_blanks(block, place + 1, data_size(block)), 0
    while data(block, at) != QUOTE and not is_blank(data(block, at)):
        number = FACTOR * number + data(block, at)
        at += 1
    return number


@kernel
def _tag_line(block, begin, place, end):
    """Read the tag line from `begin` to `end` whose bracket is at `place`."""
    name = _first_word(block, place)
    again = after_blank(block) and (name == EVENT or name == opened_by(block))
    if games(block) == 0 or not in_headers(block) or again:
        _begin_game(block, begin if games(block) else place)
        set_opened_by(block, name)
    set_in_headers(block, 1)
    set_in_comment(block, 0)
    after = _read_tags(block, place, end)
    number = games(block) - 1
    set_header_size(block, number, min(offset(block) + end - start_of(block, number), 0x7FFFFFFF))
    if after < end and (data(block, after) == OPEN_BRACE or move_in(block, after, end) < end):
        set_in_headers(block, 0)
        set_inside(block, IN_MOVES)
    else:
        set_inside(block, IN_REST)
    set_place(block, after)


# lines ---------------------------------------------------------------------------------------------------------------


@kernel
def _end_line(block, place):
    """Move past the line end at `place`. Returns 0 if more bytes are needed to see whether LF follows CR, else 1."""
    size = data_size(block)
    if data(block, place) == CR:
        if place + 1 == size and not is_last(block):
            return 0
        if place + 1 < size and data(block, place + 1) == LF:
            place += 1
    set_place(block, place + 1)
    set_line(block, line(block) + 1)
    set_inside(block, LINE_START)
    return 1


@kernel
def _start_line(block, begin):
    """Classify the line at `begin` and read it if it is a tag line. Returns 0 if more bytes are needed, NO_ROOM if the tables are full,
    else 1."""
    size = data_size(block)
    if in_headers(block) and games(block) and not after_blank(block) and _usual_tags(block, begin) > begin:
        return 1
    limit = min(size, begin + LONGEST_LINE)
    at = skip_line_blanks(block, begin, limit)
    if (at >= size and size < begin + LONGEST_LINE) or (size - at < 3 and not is_last(block)):  # nothing, or perhaps half of a mark
        if is_last(block):
            set_place(block, size)
        return is_last(block)
    byte = data(block, at) if at < limit else 0
    if is_end(byte):
        if not _end_line(block, at):
            return 0
        set_after_blank(block, 1)
        return 1
    if byte == OPEN_BRACKET and (not in_comment(block) or (after_blank(block) and at == begin)):
        found = _bracket_line(block, begin, at)
        if found <= 0:
            return found
    if inside(block) == LINE_START:
        _other_line(block, byte == PERCENT and at == begin)
        set_place(block, at)
    set_after_blank(block, 0)
    return 1


@kernel
def _bracket_line(block, begin, at):
    """Read a line that begins with a bracket if it is a tag line. Returns 0 if more bytes are needed, NO_ROOM if the tables are full,
    else 1."""
    size, limit = data_size(block), begin + LONGEST_LINE
    end = find(block, at, LF, CR, LF, CR)
    if end == size and size < limit and not is_last(block):
        return 0
    end = min(end, limit)
    if quote_of(block, at, end):
        if not has_room(texts(block), end - at, (end - at) // SHORTEST_TAG + 1):
            set_wanted(block, end - at)
            return NO_ROOM
        _tag_line(block, begin, at, end)
    return 1


@leaf
def _other_line(block, is_escape):
    """Begin a line of moves, or an escaped line, which is skipped."""
    if is_escape and not in_comment(block):
        set_inside(block, IN_REST)
    else:
        set_inside(block, IN_MOVES)
        set_in_headers(block, 0)


@kernel
def _rest(block):
    """Skip to the end of the line."""
    at = find(block, place_of(block), LF, CR, LF, CR)
    set_place(block, at)
    return at < data_size(block) and _end_line(block, at)


@kernel
def _seek_move(block):
    """Before the first game: search the line for a move outside of comments, which begins a game without headers. The last byte of the
    piece is kept for the next one, since it may be half of a square's name."""
    at, size = place_of(block), data_size(block)
    stop = find(block, at, OPEN_BRACE, SEMICOLON, LF, CR)
    if move_in(block, at, stop) < stop:
        _begin_game(block, first(block) - offset(block))
        set_line_of(block, 0, 1)
    elif stop == size and not is_last(block):
        set_place(block, max(at, size - 1))


@leaf
def _goes_on(block, place):
    """Whether the first byte of a line shows that it continues the moves or the comment before it."""
    if place >= data_size(block):
        return False
    byte = data(block, place)
    return BLANK < byte < 0xEF and byte != OPEN_BRACKET and byte != PERCENT


@kernel
def _moves(block):
    """Skip moves and comments to the end of the line. Returns 0 if more bytes are needed, else 1."""
    size = data_size(block)
    while True:
        at = place_of(block)
        if in_comment(block):
            at = find(block, at, CLOSE_BRACE, LF, CR, CR)
        else:
            if games(block) == 0:
                _seek_move(block)
                at = place_of(block)
                if games(block) == 0 and not is_last(block) and at == size - 1:
                    return 0
            at = find(block, at, OPEN_BRACE, SEMICOLON, LF, CR)
        set_place(block, at)
        if at == size:
            return 0
        byte = data(block, at)
        if is_end(byte):
            if not _end_line(block, at):
                return 0
            if games(block) == 0 or not _goes_on(block, place_of(block)):
                return 1
            set_inside(block, IN_MOVES)
            continue
        set_place(block, at + 1)
        if byte == SEMICOLON:
            set_inside(block, IN_REST)
            return 1
        set_in_comment(block, 1 if byte == OPEN_BRACE else 0)


@entry(i64(i64))
def scan(block):
    """Scan until the piece or the room in the tables ends; returns MORE_BYTES, MORE_ROOM or DONE. The bytes before `place` are consumed."""
    while True:
        if place_of(block) >= data_size(block):
            return DONE if is_last(block) else MORE_BYTES
        state = inside(block)
        if state == LINE_START:
            if games(block) + 1 >= starts_size(block):
                set_wanted(block, 0)
                return MORE_ROOM
            went = _start_line(block, place_of(block))
            if went == NO_ROOM:
                return MORE_ROOM
        elif state == IN_MOVES:
            went = _moves(block)
        else:
            went = _rest(block)
        if not went and place_of(block) < data_size(block):
            return MORE_BYTES  # the caller keeps the rest of the piece and appends the next bytes
