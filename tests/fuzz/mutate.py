"""Makes hostile inputs out of sound ones. An input follows from its seed and its number alone, so that it can be made again."""
from __future__ import annotations

import random
from collections.abc import Sequence

MOST_BYTES = 4096
"""Inputs are cut off here: a reader that is slow for long inputs shows it with these, too."""
NUMBERS = (b"0", b"-1", b"1", b"63", b"64", b"255", b"65536", b"2147483648", b"-2147483649", b"9223372036854775808", b"1e999", b"NaN",
           b"-0.5", b"9" * 400)
USUAL = (b"", b"\0", b"\xff", b"\n", b"\r\n", b"\r", b" ", b"\t", b'"', b"\\", b"[", b"]", b"{", b"}", b"(", b")", b",", b":", b"/", b"-",
         b"\xef\xbb\xbf", b"\xff\xfe", b"\xe2\x80\xae", "ß½♘".encode(), b"[" * 1500, b"null", b"true", b'""', b"[]", b"{}", *NUMBERS)


def hostile(seeds: Sequence[bytes], words: Sequence[bytes], seed: int, number: int) -> bytes:
    """Input `number` of a seed: one of `seeds`, changed at a few places; `words` are what the format is made of."""
    source = random.Random(f"{seed}/{number}")
    data = bytearray(source.choice(seeds))
    for _ in range(1 << source.randrange(4)):
        _change(data, seeds, words, source)
    return bytes(data[:MOST_BYTES])


def _change(data: bytearray, seeds: Sequence[bytes], words: Sequence[bytes], source: random.Random) -> None:
    """Make one change."""
    size = len(data)
    start = source.randrange(size + 1)
    end = min(size, start + source.choice((1, 1, 2, 4, 16, 64)))
    kind = source.randrange(9)
    if kind == 0 and start < size:
        data[start] ^= 1 << source.randrange(8)
    elif kind == 1:
        data[start:start] = source.randbytes(source.choice((1, 2, 8)))
    elif kind == 2:
        del data[start:end]
    elif kind == 3:
        data[end:end] = data[start:end] * source.choice((1, 2, 8))
    elif kind == 4:
        data[start:end] = source.choice(USUAL)
    elif kind == 5 and words:
        data[start:start] = source.choice(words)
    elif kind == 6:
        other = source.choice(seeds)
        first = source.randrange(len(other) + 1)
        data[start:end] = other[first:first + source.choice((4, 16, 64, 256))]
    elif kind == 7:
        _change_number(data, start, source)
    elif source.random() < 0.2:
        del data[start:]


def _change_number(data: bytearray, start: int, source: random.Random) -> None:
    """Replace the first number behind a place by another one."""
    while start < len(data) and not 48 <= data[start] <= 57:
        start += 1
    end = start
    while end < len(data) and 48 <= data[end] <= 57:
        end += 1
    data[start:end] = source.choice(NUMBERS)
