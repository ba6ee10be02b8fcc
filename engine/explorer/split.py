"""Where the games of a PGN file begin, found by compiled code in one go over its bytes.

A line that begins with a bracket is a tag; a game begins with the first tag after something else, outside of a brace comment. A comment
that is never closed ends at a tag behind an empty line. Source: the PGN standard, sections 5, 6 and 8.1.
"""
from __future__ import annotations

from typing import Any, BinaryIO

import numpy as np

from engine.explorer.cancelling import Cancelling, check
from engine.intrinsics import load64, loader, store64
from engine.jit import entry, i64, kernel

PIECE = 4 << 20
SHORTEST_GAME = 4
"""Bytes between the beginnings of two games."""
NEW_LINE, BRACKET, MOVES, REST = range(4)
"""What the automaton has seen of a line: nothing but blanks, a bracket, something of the moves; or all it wants to see."""
WORDS = STATE, LINE, IN_COMMENT, AFTER_BLANK, IN_TAGS, HAS_GAME, PREVIOUS = range(7)
LF, CR, TAB, BLANK, PERCENT, SEMICOLON, OPEN_BRACKET, OPEN_BRACE, CLOSE_BRACE = 10, 13, 9, 32, 37, 59, 91, 123, 125

_byte = loader(8, False)


@kernel
def _first_byte(words, byte):
    """The first byte of a line that is no blank; returns what the line is."""
    if byte == OPEN_BRACKET and (load64(words + 8 * IN_COMMENT) == 0 or load64(words + 8 * AFTER_BLANK)):
        return BRACKET
    store64(words + 8 * AFTER_BLANK, 0)
    if byte == PERCENT and load64(words + 8 * IN_COMMENT) == 0:
        return REST
    return MOVES


@kernel
def _moves_byte(words, byte):
    """A byte among moves and comments; returns what the rest of the line is."""
    if load64(words + 8 * IN_COMMENT):
        if byte == CLOSE_BRACE:
            store64(words + 8 * IN_COMMENT, 0)
    elif byte == OPEN_BRACE:
        store64(words + 8 * IN_COMMENT, 1)
    elif byte == SEMICOLON:
        return REST
    return MOVES


@kernel
def _begin(words, starts, count, place):
    """A game begins at a place; the first one at the first byte that is no white space, whatever that is."""
    store64(starts + 8 * count, place)
    store64(words + 8 * HAS_GAME, 1)
    return count + 1


@entry(i64(i64, i64, i64, i64, i64))
def split(data, size, offset, words, starts):
    """Write the beginnings of the games of a piece that lies at `offset` of the file; returns how many. `words` are kept between pieces."""
    count, state, previous = 0, load64(words + 8 * STATE), load64(words + 8 * PREVIOUS)
    for at in range(size):
        byte = _byte(data + at)
        if byte == LF or byte == CR:
            if not (byte == LF and previous == CR):
                if state == NEW_LINE:
                    store64(words + 8 * AFTER_BLANK, 1)
                state = NEW_LINE
            store64(words + 8 * LINE, offset + at + 1)
        elif state == BRACKET:
            is_tag = byte != PERCENT and byte != OPEN_BRACKET
            if is_tag:
                if load64(words + 8 * IN_TAGS) == 0:
                    count = _begin(words, starts, count, load64(words + 8 * LINE))
                store64(words + 8 * IN_TAGS, 1)
                store64(words + 8 * IN_COMMENT, 0)
            store64(words + 8 * AFTER_BLANK, 0)
            state = REST if is_tag else MOVES
        else:
            if state == NEW_LINE and byte != BLANK and byte != TAB and byte != 0xEF and byte != 0xBB and byte != 0xBF:
                state = _first_byte(words, byte)
                if state == MOVES:
                    if load64(words + 8 * HAS_GAME) == 0:
                        count = _begin(words, starts, count, load64(words + 8 * LINE))
                    store64(words + 8 * IN_TAGS, 0)
            if state == MOVES:
                state = _moves_byte(words, byte)
        previous = byte
    store64(words + 8 * STATE, state)
    store64(words + 8 * PREVIOUS, previous)
    return count


def game_starts(file: BinaryIO, cancelling: Cancelling = None) -> np.ndarray[Any, Any]:
    """At which byte each game of a file begins, int64. Blocks, in any thread, mostly without the GIL. Raises Cancelled and OSError."""
    words = np.zeros(len(WORDS), np.int64)
    buffer: np.ndarray[Any, Any] = np.empty(PIECE, np.uint8)
    room: np.ndarray[Any, Any] = np.empty(PIECE // SHORTEST_GAME + 1, np.int64)
    found: list[np.ndarray[Any, Any]] = []
    offset = 0
    while True:
        check(cancelling)
        size = file.readinto(buffer.data)  # type: ignore[attr-defined]
        if not size:
            return np.concatenate(found) if found else np.zeros(0, np.int64)
        count = split(buffer.ctypes.data, size, offset, words.ctypes.data, room.ctypes.data)
        found.append(room[:count].copy())
        offset += size
