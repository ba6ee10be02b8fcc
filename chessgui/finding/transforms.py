"""The same question asked of another board: colours changed, wings changed, moved sideways, of one side alone. No Qt."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import engine
from chessgui.finding.squares import QuestionError, rectangle
from chessgui.pgn.glyphs import IN_PAIRS
from chessgui.words.language import tr
from engine import query

Change = Callable[[query.Query], query.Query]
SIDEWAYS = tuple(range(-7, 8))
RANKS = tuple(rectangle(0, 7, rank, rank) for rank in range(8))
FILES = tuple(rectangle(file, file, 0, 7) for file in range(8))
DONE = query.Check, query.Mate, query.Stalemate, query.Drop, query.Clock, query.Glyph, query.Comment
"""What a move has done, or what is written of it."""
OF_PARTS, OF_ONE = (query.All, query.Any), (query.Not, query.Lasts)
"""Questions made of others."""


def changed(asked: query.Query, change: Change) -> query.Query:
    """The question with `change` made of each part that holds no other question."""
    if isinstance(asked, OF_PARTS):
        return type(asked)(tuple([changed(part, change) for part in asked.parts]))
    if isinstance(asked, OF_ONE):
        return replace(asked, part=changed(asked.part, change))
    if isinstance(asked, query.Then):
        return replace(asked, first=changed(asked.first, change), second=changed(asked.second, change))
    return change(asked)


def size(asked: query.Query) -> int:
    """How many single questions a question is made of."""
    if isinstance(asked, OF_PARTS):
        return sum(map(size, asked.parts)) or 1
    if isinstance(asked, OF_ONE):
        return size(asked.part)
    return size(asked.first) + size(asked.second) if isinstance(asked, query.Then) else 1


def colours_changed(asked: query.Query) -> query.Query:
    """White's men for Black's, on a board seen from the other side; what is White's advantage becomes Black's. Raises QuestionError for the
    key of a position."""
    return changed(asked, _other_colour)


def _other_colour(asked: query.Query) -> query.Query:
    if isinstance(asked, query.Count):
        return query.Count(_swapped(asked.men), query.flipped(asked.squares), asked.least, asked.most)
    if isinstance(asked, query.Balance):
        return replace(asked, weights=tuple((man.swapcase(), weight) for man, weight in asked.weights))
    if isinstance(asked, query.Turn):
        return query.Turn(not asked.white)
    if isinstance(asked, query.Evaluation):
        return query.Evaluation(-asked.most, -asked.least)
    if isinstance(asked, query.Glyph):
        return query.Glyph(tuple(sorted(number ^ (number & ~1 in IN_PAIRS) for number in asked.numbers)))
    if isinstance(asked, query.Moved):
        return replace(
            asked, men=_swapped(asked.men), origins=query.flipped(asked.origins), targets=query.flipped(asked.targets),
            taken=_swapped(asked.taken), promoted=_swapped(asked.promoted), castling=_swapped(asked.castling))
    if isinstance(asked, query.Exactly):
        ranks, side, castling, passed = _fields(asked)
        return _exactly("/".join(reversed(ranks)).swapcase(), "b" if side == "w" else "w", "".join(sorted(castling.swapcase())),
                        passed.translate(str.maketrans("36", "63")))
    return asked


def _fields(asked: query.Exactly) -> tuple[list[str], str, str, str]:
    """The ranks, the side to move, the castling rights and the en-passant square of a position. Raises QuestionError where only its key is
    known."""
    if not asked.fen:
        raise QuestionError(tr("A key can be neither mirrored nor have its colours exchanged: it does not show the position."))
    placement, side, castling, passed = asked.fen.split()[:4]
    return placement.split("/"), side, castling, passed


def _exactly(*fields: str) -> query.Exactly:
    fen = " ".join((*fields, "0", "1"))
    return query.Exactly(engine.position_key(fen), fen)


@lru_cache(maxsize=1024)
def _swapped(men: str) -> str:
    return query.letters(men.swapcase())


def mirrored(asked: query.Query) -> query.Query:
    """The a-file for the h-file; castling long for castling short. Raises QuestionError for a position with castling rights, and for a
    key."""
    return changed(asked, _other_wing)


def _other_wing(asked: query.Query) -> query.Query:
    if isinstance(asked, query.Count):
        return query.Count(asked.men, query.mirrored(asked.squares), asked.least, asked.most)
    if isinstance(asked, query.Moved):
        wings = asked.castling.translate(str.maketrans("KQkq", "QKqk"))
        return replace(asked, origins=query.mirrored(asked.origins), targets=query.mirrored(asked.targets), castling=query.letters(wings))
    if isinstance(asked, query.Exactly):
        ranks, side, castling, passed = _fields(asked)
        if castling != "-":
            raise QuestionError(tr("A position with castling rights cannot be mirrored: leave out all but the squares."))
        return _exactly("/".join(rank[::-1] for rank in ranks), side, castling, passed.translate(str.maketrans("abcdefgh", "hgfedcba")))
    return asked


def shifted(asked: query.Query, files: int) -> query.Query | None:
    """The question moved so many files to the right; None where a square that matters falls off the board. Squares that must be empty of
    some men may fall off. Whole ranks do not move."""
    off = False

    def change(single: query.Query) -> query.Query:
        nonlocal off
        if isinstance(single, query.Count):
            squares = shifted_squares(single.squares, files)
            off |= squares.bit_count() != single.squares.bit_count() and (single.most != 0 or not squares)
            return query.Count(single.men, squares, single.least, single.most)
        if isinstance(single, query.Moved):
            sets = [shifted_squares(squares, files) for squares in (single.origins, single.targets)]
            off |= [each.bit_count() for each in sets] != [single.origins.bit_count(), single.targets.bit_count()]
            return replace(single, origins=sets[0], targets=sets[1])
        if isinstance(single, query.Exactly):
            raise QuestionError(tr("A position with the side to move cannot be shifted: leave out all but the squares."))
        return single

    moved = changed(asked, change)
    return None if off else moved


@lru_cache(maxsize=4096)
def shifted_squares(squares: int, files: int) -> int:
    """A set moved by files, without what falls off the board; whole ranks stay."""
    if all(squares & rank in (0, rank) for rank in RANKS):
        return squares
    kept = squares & sum(FILES[max(-files, 0):8 - max(files, 0)])
    return kept << files if files > 0 else kept >> -files


def either_colour(asked: query.Query) -> query.Query:
    """The question, or the one with colours changed."""
    return _any_of([asked, colours_changed(asked)])


def either_wing(asked: query.Query) -> query.Query:
    """The question, or its mirror image."""
    return _any_of([asked, mirrored(asked)])


def anywhere_sideways(asked: query.Query) -> query.Query:
    """The question on these files or on any others beside one another in the same way."""
    return _any_of([moved for files in SIDEWAYS if (moved := shifted(asked, files)) is not None])


def _any_of(arms: list[query.Query]) -> query.Query:
    different = tuple(dict.fromkeys(arms))
    return different[0] if len(different) == 1 else query.Any(different)


def of_side(asked: query.Query, white: bool) -> query.Query:
    """The question about what is done at a ply, asked of one side alone. Raises QuestionError where that side cannot do it."""
    side = query.WHITE_MEN if white else query.BLACK_MEN

    def change(single: query.Query) -> query.Query:
        if isinstance(single, query.Moved):
            men = "".join(man for man in single.men if man in side)
            castling = "".join(wing for wing in single.castling if wing in side)
            if not men or (single.castling and not castling):
                raise QuestionError(tr("That is a move of the other side."))
            return replace(single, men=men, castling=castling)
        if isinstance(single, DONE):
            return query.All((single, query.Turn(not white)))
        return single

    return changed(asked, change)
