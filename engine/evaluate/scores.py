"""Tapered scores: the middlegame's and the endgame's centipawns packed in one int64, both added at once."""
from __future__ import annotations

from engine.jit import leaf


def tapered(middlegame: int, endgame: int) -> int:
    """Pack a pair of values; packed scores are added, subtracted and multiplied by small numbers like numbers."""
    return (middlegame << 32) + endgame


def untapered(score: int) -> tuple[int, int]:
    """The pair of a packed score."""
    endgame = (score & 0xFFFFFFFF ^ 0x80000000) - 0x80000000
    return score - endgame >> 32, endgame


@leaf
def middlegame_of(score):
    return (score + 0x80000000) >> 32


@leaf
def endgame_of(score):
    return score << 32 >> 32
