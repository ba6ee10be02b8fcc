"""The records through which the compiled code of this package reaches the tables that Python owns, and the small codes in them."""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.layout import STATE
from engine.compiled.records import fields, table, word

INDEXING: Any = np.dtype(fields("moves offsets flags squares least most notes note_offsets", "replay count note_count noted_ply fault"))
"""The output of indexing a piece of a file. `replay` is the address of the REPLAY record that reads the piece; `count` and `note_count`
are how many moves and annotations are written, the last of these to the ply `noted_ply` of its game. `squares` has MEN items for each
game, the other tables one, and `offsets` and `note_offsets` one more; `notes` must have room for an annotation a byte."""

FINDING: Any = np.dtype(fields(
    "moves offsets images positions flags squares least most numbers bytecode stages slots games plies board begins reached bytes bits "
    "notes note_begins note_ends keys",
    "state wanted never filter of_men in_a_row keyed noted fewest latest total count board_image first note_first note_last note_stop "
    "note_ply evaluation evaluation_before fault"))
"""The input and output of a search. `numbers` are the games to look at; `bytecode` and `stages` are what `bytecode.py` makes of a question,
`slots` what the stages remember; `wanted`, `never` and `filter` are rows of the bytecode, `of_men` and
`in_a_row` its questions about numbers of men alone (see `bytecode.Bytecode`); `keyed` is 1 where positions need their keys;
nothing is found with fewer than `fewest` men, nor after the ply `latest`; `total` is how many games the file has. `games` and `plies`
receive what is found, `count` tells how much. `state` is a STATE, and `board` the men of the start position with the number
`board_image`, as they lie in it. `begins`, `reached`, `bytes`, `bits` and `first` are for listing positions (see `positions`). Where
`noted` is 1 annotations are asked for: those of each of `numbers` lie in `notes` between its `note_begins` and `note_ends`; the other words
belong to `annotations.py`. `keys` are those of positions through which games are followed, rising (see `following`)."""

MEN = 12
BOARD_WORDS = STATE.fields["frame"][1] // 8
"""The first words of a STATE: the sets of men, the side to move, and which man stands on each square."""
POSITION_WORDS = 6
"""Words of a start position: the men in nibbles, 16 squares a word, the key, and a word with the side to move, the castling rights, the
en-passant square (7 bits, from bit 8) and the squares of the castling rooks (6 bits each, from bit 16)."""

CASTLED, PROMOTED, PASSED, CHECKED, MATED, STALEMATED, BROKEN = 1, 1 << 4, 1 << 12, 1 << 13, 1 << 14, 1 << 15, 1 << 16
"""Flags of a game. CASTLED stands for four bits, K, Q, k and q, and PROMOTED for eight, N, B, R, Q, n, b, r and q. PASSED: a pawn was
taken en passant. CHECKED: someone is in check. MATED and STALEMATED tell of the last position, BROKEN that an illegal move follows it."""

RESTS = 256
"""How many values the upper bits have of a number in the lists of games that reach a position."""

ROW = 8
"""Words of a row of bytecode: the question, where to go on if it holds, where if not, and up to five operands."""
HOLDS, FAILS = -1, -2
"""What stands for rows at which bytecode ends."""
ONE_KIND, COUNT, BALANCE, TURN, PLIES, KEY, MOVED, CHECK, ENDED, SLOT, NOTED = range(11)
"""Questions of bytecode. ONE_KIND counts men of a code, COUNT those with bits. NOTED asks of annotations: which kind, and the bounds of
its value."""
MEN_MASK, EMPTIES, WHITES, BLACKS = (1 << MEN) - 1, 1 << 12, 1 << 13, 1 << 14
"""Bits of men in an operand: one for each piece code, and three for empty squares and all men of a colour."""
TAKEN_AT, PROMOTED_AT, WINGS_AT, PASSED_AT = 16, 32, 48, 52
"""The bits from which on the first operand of MOVED has men that are taken, men that a pawn becomes, wings of castling, and en passant."""
LASTS, THEN = range(2)
"""Kinds of stages."""
STAGE, SLOT_WORDS = 4, 2
"""Words of a stage: its kind, two rows of the bytecode, and its number of plies. A slot has two words: whether the stage holds at this ply,
and what it remembers, the plies in a row or the last ply."""

STEP_AT, KIND_AT, MOST_STEP, MOST_VALUE = 27, 24, 31, (1 << 24) - 1
"""An annotation of a ply is a word of 32 bits: from bit 27 on, how many plies behind the one before it in the game; from bit 24 on, its
kind; and its value, at most MOST_VALUE."""
GAP, EVALUATED, TIMED, GLYPH, TEXT, TEXT_END, DROPPED = range(7)
"""Kinds of annotations: none, where more plies lie between two than one can tell; %eval, its centipawns with EVEN added; %clk in seconds;
the number of a glyph; where words of a comment begin and where they end, in bytes from the game's start (see `comments` for what the value
becomes when they are searched). DROPPED is only asked for: how much worse the %eval is than the one before."""
EVEN, MATE = 1 << 15, 10_000
"""Centipawns: what is added to an evaluation, so that none is negative, and what a mate counts."""
MOST_COUNTED = 1000
"""Centipawns: a greater advantage counts as this where evaluations are compared."""

flags_of, set_flags = table(INDEXING, "flags", 32, signed=False)
replay_of, _ = word(INDEXING, "replay")
