"""A range coder: numbers become as few bits as their probabilities allow, a fraction of a bit for what is nearly certain.

Every function works in both directions: with `is_reading` it returns the number that it reads, else it writes the one that it is given. So
what is expected of a game is said once, for packing and unpacking. `block` is the address of a PACKING record.

`range` is the width of the interval that the bytes so far leave, and `low` its lower end; when reading, `low` is how far the bytes that
were read lie above that end. Both have 32 bits. Source: G. N. N. Martin, "Range encoding", 1979.
"""
from __future__ import annotations

from engine.compiled.intrinsics import shr
from engine.compiled.jit import kernel, leaf
from engine.training.recordtypes import frequency, is_reading, table, word

TOTAL_BITS = 12
"""The frequencies of a row of `expectations.json` add up to 1 << TOTAL_BITS."""
RANGE_BITS, LEAST_BITS = 32, 24
"""`range` is kept from 1 << LEAST_BITS to 1 << RANGE_BITS. No total may be larger than the former."""
_MASK = (1 << RANGE_BITS) - 1

byte_at, set_byte = table("data", 8, signed=False)
data_size, _ = word("data_size")
place_of, set_place = word("place")
end_of, set_end = word("end")
low_of, set_low = word("low")
range_of, set_range = word("range")


@leaf
def _read_byte(block):
    """The next byte; zeros follow the last one."""
    place = place_of(block)
    set_place(block, place + 1)
    return byte_at(block, place) if place < end_of(block) else 0


@kernel
def _write_byte(block, byte):
    """Append a byte. Those for which there is no room are counted, but not written."""
    place = place_of(block)
    if place < data_size(block):
        set_byte(block, place, byte)
    set_place(block, place + 1)


@kernel
def _carry(block):
    """Add one to the number that the written bytes are."""
    place = min(place_of(block), data_size(block)) - 1
    while place > 0 and byte_at(block, place) == 255:
        set_byte(block, place, 0)
        place -= 1
    set_byte(block, place, byte_at(block, place) + 1)


@kernel
def begin_coding(block):
    """Begin at the first byte."""
    set_place(block, 0)
    set_low(block, 0)
    set_range(block, 1 << RANGE_BITS)
    if is_reading(block):
        for _ in range(RANGE_BITS // 8):
            set_low(block, low_of(block) << 8 | _read_byte(block))


@kernel
def end_coding(block):
    """Write as few bytes as tell the interval; zeros are taken for those that are missing. Whether there was room for all; when reading,
    whether there were enough."""
    if is_reading(block):
        return place_of(block) - RANGE_BITS // 8 <= end_of(block)
    left = RANGE_BITS
    low, above = low_of(block), low_of(block) + range_of(block)
    while left > 0 and ((low + (1 << left) - 1) >> left) << left >= above:
        left -= 8
    number = ((low + (1 << left) - 1) >> left) << left
    if number >> RANGE_BITS:
        _carry(block)
    for shift in range(RANGE_BITS - 8, left - 8, -8):
        _write_byte(block, number >> shift & 255)
    set_end(block, place_of(block))
    return place_of(block) <= data_size(block)


@kernel
def narrow(block, first, size, unit):
    """Go on with a part of the interval, whose begin and size are given in units of `unit`."""
    low, width = low_of(block), size * unit
    if is_reading(block):
        low = min(low - first * unit, width - 1)  # it is below `width`, unless the bytes are damaged
    else:
        low += first * unit
        if low >> RANGE_BITS:
            _carry(block)
            low &= _MASK
    while width >> LEAST_BITS == 0:
        if is_reading(block):
            low = low << 8 | _read_byte(block)
        else:
            _write_byte(block, shr(low, RANGE_BITS - 8))
            low = low << 8 & _MASK
        width <<= 8
    set_low(block, low)
    set_range(block, width)


@leaf
def unit_of(block, total):
    """The width of one of `total` equal parts of the interval."""
    return range_of(block) // total


@leaf
def wanted(block, unit, total):
    """When reading: the part, from 0 to total - 1, that the bytes lie in."""
    return min(low_of(block) // unit, total - 1)


@kernel
def code_number(block, number, total):
    """A number from 0 to total - 1, all equally likely; `total` is at most 1 << LEAST_BITS."""
    unit = unit_of(block, total)
    if is_reading(block):
        number = wanted(block, unit, total)
    narrow(block, number, 1, unit)
    return number


@kernel
def code_symbol(block, symbol, row):
    """A number with the frequencies that begin at index `row` of `frequencies`."""
    unit, first = shr(range_of(block), TOTAL_BITS), 0
    if is_reading(block):
        place, symbol = wanted(block, unit, 1 << TOTAL_BITS), 0
        while first + frequency(block, row + symbol) <= place:
            first += frequency(block, row + symbol)
            symbol += 1
    else:
        for smaller in range(symbol):
            first += frequency(block, row + smaller)
    narrow(block, first, frequency(block, row + symbol), unit)
    return symbol
