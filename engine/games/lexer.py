"""The lexer of the game scanner: classes of bytes in a PGN file, and where comments, tags and values end in the current piece.

`block` is the address of a SCAN record; `place` and `end` are byte offsets in its piece.
"""
from __future__ import annotations

from typing import Any

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import i64, intrinsic, kernel, leaf
from engine.compiled.machine import ir
from engine.compiled.records import table, word
from engine.games.recordtypes import SCAN
from engine.games.signs import BACKSLASH, BLANK, CLOSE_BRACE, CLOSE_BRACKET, CR, LF, OPEN_BRACE, OPEN_BRACKET, QUOTE, SEMICOLON, TAB

AT_ONCE = 64
"""Bytes that are compared with one vector instruction."""
_I8, _I64 = ir.IntType(8), ir.IntType(64)
_ROW = ir.VectorType(_I8, AT_ONCE)


@intrinsic
def matches(typingctx, address, byte):
    """A bit for each of the 64 bytes at `address` that is `byte`, the first in the lowest bit. All 64 must be readable."""
    def codegen(context, builder, signature, args):
        row = builder.load(builder.inttoptr(args[0], _ROW.as_pointer()), align=1)
        one = builder.insert_element(ir.Constant(_ROW, ir.Undefined), builder.trunc(args[1], _I8), ir.Constant(ir.IntType(32), 0))
        everywhere = builder.shuffle_vector(one, ir.Constant(_ROW, ir.Undefined),
                                            ir.Constant(ir.VectorType(ir.IntType(32), AT_ONCE), [0] * AT_ONCE))
        return builder.bitcast(builder.icmp_unsigned("==", row, everywhere), _I64)
    return i64(i64, i64), codegen


data, _ = table(SCAN, "data", 8, signed=False)
data_address, _ = word(SCAN, "data")
data_size, _ = word(SCAN, "data_size")


@leaf
def is_blank(byte):
    """Whether a byte is a space or a tab."""
    return byte == BLANK or byte == TAB


@leaf
def is_end(byte):
    """Whether a byte ends a line."""
    return byte == LF or byte == CR


@leaf
def begins_name(byte):
    """Whether a tag name may begin with this byte: a letter, a digit or any non-ASCII byte."""
    return 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122 or byte >= 128


@leaf
def ends_name(byte):
    """Whether a tag name ends before this byte: a quote, a bracket or a brace."""
    return byte == QUOTE or byte == OPEN_BRACKET or byte == CLOSE_BRACKET or byte == OPEN_BRACE or byte == CLOSE_BRACE


@kernel
def find(block, place, a, b, c, d):
    """The offset of the next byte that is one of `a`, `b`, `c`, `d`; the end of the piece if there is none."""
    size, address = data_size(block), data_address(block)
    while place + AT_ONCE <= size:
        found = matches(address + place, a) | matches(address + place, b) | matches(address + place, c) | matches(address + place, d)
        if found != 0:
            return place + lsb(found)
        place += AT_ONCE
    while place < size:
        byte = data(block, place)
        if byte == a or byte == b or byte == c or byte == d:
            return place
        place += 1
    return place


def readers_of_tag_lines(data: Any) -> tuple[Any, Any, Any]:
    """Make skip_blanks, move_in and value_end for the bytes that `data(block, place)` gives. All of them return an offset up to `end`.

    skip_blanks: of the first byte from `place` on that is neither space nor tab; `end` if there is none.
    move_in: of the first square name (a to h, then 1 to 8) before any comment; `end` if there is none.
    value_end: of the quote that closes the value beginning at `place`. A bracket or the end of the line must follow the quote, since values
    contain unescaped quotes. Without such a quote the value ends at the last one that only seems escaped and has a bracket behind it, as
    in `"C:\\"]`, else at the last bracket without a backslash before it, or with the line."""
    @leaf
    def skip_blanks(block, place, end):
        while place < end and is_blank(data(block, place)):
            place += 1
        return place

    @leaf
    def move_in(block, place, end):
        while place + 1 < end:
            byte = data(block, place)
            if byte == OPEN_BRACE or byte == SEMICOLON:
                return end
            if 97 <= byte <= 104 and 49 <= data(block, place + 1) <= 56:
                return place
            place += 1
        return end

    @leaf
    def value_end(block, place, end):
        bracket = escaped = end
        while place < end:
            byte = data(block, place)
            is_escaped = byte == BACKSLASH
            if is_escaped and place + 1 < end:
                place += 1
            if data(block, place) == QUOTE:
                after = skip_blanks(block, place + 1, end)
                if not is_escaped and (after == end or data(block, after) == CLOSE_BRACKET):
                    return place
                if after < end and data(block, after) == CLOSE_BRACKET:
                    escaped = place
            elif byte == CLOSE_BRACKET:
                bracket = place
            place += 1
        return bracket if escaped == end else escaped
    return skip_blanks, move_in, value_end


skip_blanks, move_in, value_end = readers_of_tag_lines(data)


@leaf
def skip_line_blanks(block, place, end):
    """The offset of the first byte from `place` on that is no blank where a line begins: neither space, tab, zero byte nor part of a byte
    order mark, which concatenated files have in the middle, too; if there is none, `end`, or the end of a mark that lies across it."""
    while place < end:
        if is_blank(data(block, place)) or data(block, place) == 0:
            place += 1
        elif (place + 3 <= data_size(block) and data(block, place) == 0xEF and data(block, place + 1) == 0xBB
              and data(block, place + 2) == 0xBF):
            place += 3
        else:
            break
    return place


@kernel
def quote_of(block, place, end):
    """The offset of the opening quote of the tag whose bracket is at `place`; 0 if this is not a tag."""
    at = skip_blanks(block, place + 1, end)
    if at >= end or not begins_name(data(block, at)):
        return 0
    while at < end and not ends_name(data(block, at)):
        at += 1
    return at if at < end and data(block, at) == QUOTE else 0
