"""A move of the script as it is read: `12.Nf3!`, `12…♘f6 ±`. No Qt."""
from __future__ import annotations

import chess

from chessgui.export.script import Move
from chessgui.pgn.glyphs import glyph_text
from chessgui.words.notation import san_text

JOINER = "\u2060"
RESULTS = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "*": "*"}


def number_text(move: Move, dots: str = "...") -> str:
    """`12.` before a move of White, `12...` before one of Black."""
    return f"{move.number}." if move.color == chess.WHITE else f"{move.number}{dots}"


def move_text(move: Move, figurines: bool) -> str:
    """The move and its glyphs, without its number."""
    return san_text(move.san, figurines) + glyph_text(move.nags)


def numbered_text(move: Move, figurines: bool, dots: str = "...") -> str:
    """The same with the number where it has one."""
    return (number_text(move, dots) if move.numbered else "") + move_text(move, figurines)


def result_text(result: str) -> str:
    """A result as it is printed."""
    return RESULTS.get(result, result)


def joined(text: str) -> str:
    """The text with nothing in it at which a line may be broken: not behind the number, not within castling or a result."""
    for sign in "-–…=":
        text = text.replace(sign, f"{sign}{JOINER}")
    return text.removesuffix(JOINER)
