"""One or two sentences that answer a question, made from facts; each is linked to the position it is about."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.rules.material import Pieces
from chessgui.rules.score import white_share
from chessgui.why import words
from chessgui.why.facts import LEAST_SHARE, Fact, FactKind
from chessgui.why.material import BY_VALUE, MINOR
from chessgui.why.question import Answer, Place, Which
from chessgui.why.tactics import Tactic
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import counted_pieces, move_number, san_text, score_text

EQUAL_SHARE, EQUAL_GAP = 0.015, 50
"""A move is as good as another one when it costs at most so much of the chances (0 to 1) and so many centipawns."""
LITTLE_SHARE, LITTLE_GAP = 0.07, 150
MOST = 2
"""The most sentences of an answer; one more where the first ones say only how its line ends, not why, or why, but not how much."""
FAR = 2.5
"""A score that falls so many times as far as the material that is told says so."""
MATES = FactKind.MATE_ALLOWED, FactKind.MATE_MISSED
MATERIAL = FactKind.MATERIAL_LOST, FactKind.MATERIAL_MISSED
DECIDING = (*MATES, *MATERIAL, FactKind.PROMOTION_ALLOWED, FactKind.PROMOTION_MISSED,
            FactKind.WIN_THROWN_AWAY, FactKind.DRAW_MISSED)
"""Facts that make positional ones irrelevant."""
TEXTS = {
    FactKind.MATERIAL_LOST: (words.LOSES, words.LOSES_IN),
    FactKind.MATERIAL_MISSED: (words.MISSES, words.MISSES_IN),
    FactKind.PROMOTION_ALLOWED: (words.PROMOTION, words.PROMOTION_IN),
    FactKind.PROMOTION_MISSED: (words.PROMOTION_MISSED, words.PROMOTION_MISSED_IN),
    FactKind.PASSED_LOST: (words.PASSED_LOST, words.PASSED_LOST_IN),
    FactKind.CASTLING_LOST: (words.CASTLING_LOST, words.CASTLING_LOST_IN),
    FactKind.SHELTER_OPENED: (words.SHELTER_OPENED, words.SHELTER_OPENED_IN),
}
"""The texts of facts that happen at once, and after several moves."""


class MoveVerdict(Enum):
    """The asked move compared with the best other one; the values are the texts that say so."""

    ONLY = words.ONLY
    BEST = words.BEST
    EQUAL = words.EQUAL
    LITTLE = words.LITTLE
    WORSE = words.WORSE


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the position it is about."""

    text: str
    place: Place


def verdict(answer: Answer) -> MoveVerdict:
    """Compare the two scores of an answer."""
    best, gap = answer.best, answer.gap
    if best is None:
        return MoveVerdict.ONLY
    mates = answer.asked.score.mate, best.score.mate
    if mates[0] is not None and mates[1] is not None and (mates[0] > 0) == (mates[1] > 0):
        return MoveVerdict.EQUAL if gap == 0 else MoveVerdict.BEST if gap < 0 else MoveVerdict.LITTLE
    share = abs(white_share(best.score) - white_share(answer.asked.score))
    if abs(gap) <= EQUAL_GAP and share <= EQUAL_SHARE:
        return MoveVerdict.EQUAL
    if gap < 0:
        return MoveVerdict.BEST
    return MoveVerdict.LITTLE if gap <= LITTLE_GAP and share <= LITTLE_SHARE else MoveVerdict.WORSE


def sentences(answer: Answer, found: list[Fact], figurines: bool = False) -> tuple[Sentence, ...]:
    """The sentences about an answer; `found` are its facts, the most important first."""
    teller, judged = _SentenceWriter(answer, figurines), verdict(answer)
    if judged in (MoveVerdict.ONLY, MoveVerdict.BEST, MoveVerdict.EQUAL):
        return (teller.verdict(judged),)
    told: list[Sentence] = []
    end = next((fact for fact in found if fact.kind is FactKind.LINE_ENDS), None)
    decided = any(fact.kind in DECIDING for fact in found)
    later = any(fact.kind in MATES for fact in found)
    if not decided or (judged is MoveVerdict.LITTLE and not later):
        told.append(teller.verdict(judged))
    for fact in found:
        if fact.kind in DECIDING if decided else _explains(fact, answer.gap, end is not None):
            told += teller.tell(fact, bool(told))
    if decided and _is_small([fact for fact in found if fact.kind in DECIDING], answer.gap):
        return *told[:MOST], *(teller.tell(end, True) if end is not None else [teller.verdict(MoveVerdict.WORSE, True)])
    return tuple(told[:MOST + (not decided and end is not None)])


def _explains(fact: Fact, gap: int, has_end: bool) -> bool:
    """Whether a positional fact can be the reason of such a gap: a single one is none of a large gap, but may stand behind how the line
    ends, and terms are where they make up enough of it."""
    if fact.kind is FactKind.TERMS_DIFFER:
        return -sum(value for _, value in fact.terms) >= gap * LEAST_SHARE
    return gap < LITTLE_GAP or has_end


def _is_small(deciding: list[Fact], gap: int) -> bool:
    """Whether deciding facts tell only of material that is worth far less than the gap."""
    told = max(100 * fact.worth for fact in deciding)
    return all(fact.kind in MATERIAL for fact in deciding) and gap >= max(told + LITTLE_GAP, FAR * told)


class _SentenceWriter:
    """Makes the sentences of one answer from the texts."""

    def __init__(self, answer: Answer, figurines: bool) -> None:
        self.answer, self.figurines = answer, figurines
        self.asked = self.move(Place(Which.ASKED, 1))
        self.best = self.move(Place(Which.BEST, 1))

    def move(self, place: Place) -> str:
        """The move that leads to a position, with its number: `12. Nf3`."""
        line = self.answer.line(place.line)
        board = line.boards()[place.ply - 1]
        text = f"{move_number(board)}\u00a0{san_text(board.san(line.moves[place.ply - 1]), self.figurines)}"
        return left_to_right(text)

    def verdict(self, judged: MoveVerdict, again: bool = False) -> Sentence:
        """The sentence about the two scores; `again` where the asked move has been named."""
        return self._say(judged.value, Place(Which.ASKED, 1), again, gap=_pawns(self.answer.gap))

    def _say(self, text: str, place: Place, again: bool, **values: object) -> Sentence:
        """A sentence about the asked move, which is called `It` where it was named before (`again`)."""
        subject = tr(words.IT) if again else self.asked
        return Sentence(tr(text).format(**{"move": subject, "best": self.best, **values}), place)

    # facts -------------------------------------------------------------------------------------------------------

    def tell(self, fact: Fact, again: bool) -> list[Sentence]:
        """The sentences of a fact; `again` where the asked move has been named."""
        if fact.kind in MATES:
            return self._mate(fact, again)
        terms = (tr(words.TERM).format(term=tr(words.TERMS[term]), value=_pawns(value, "+")) for term, value in fact.terms)
        told = [self._say(self._text_of(fact), fact.place, again, moves=fact.moves, pieces=traded(fact.pieces, fact.price),
                          square=_square(fact.square or 0), file=left_to_right(chess.FILE_NAMES[fact.file]),
                          score=score_text(self.answer.asked.score), **dict(zip(("first", "second"), terms)))]
        if fact.tactic is not None and fact.tactic.ply <= len(self.answer.asked.moves):
            told.append(self._tactic(fact.tactic))
        return told

    def _text_of(self, fact: Fact) -> str:
        if fact.kind is FactKind.WIN_THROWN_AWAY:
            return words.STALEMATES if fact.how == "stalemate" and fact.place.ply == 1 else words.WIN_THROWN_AWAY[fact.how]
        if fact.kind is FactKind.DRAW_MISSED:
            return words.DRAW_MISSED[fact.how]
        if fact.kind is FactKind.LINE_ENDS:
            return words.LINE_ENDS[fact.how]
        if fact.kind is FactKind.PASSED_ALLOWED:
            return (words.PASSED_ALLOWED, words.PASSED_ALLOWED_IN)[fact.moves > 1][not self.answer.question.board.turn]
        if fact.kind is FactKind.TERMS_DIFFER:
            return words.TERMS_DIFFER if len(fact.terms) > 1 else words.TERM_DIFFERS
        is_passed_pawn = fact.kind is FactKind.MATERIAL_LOST and fact.square is not None
        return TEXTS[FactKind.PASSED_LOST if is_passed_pawn else fact.kind][fact.moves > 1]

    def _mate(self, fact: Fact, again: bool) -> list[Sentence]:
        is_allowed = fact.kind is FactKind.MATE_ALLOWED
        if is_allowed:
            text = words.MATED if fact.instead is None else words.MATED_SOONER
        else:
            text = words.MATES_LATER if fact.instead else words.MISSES_MATE_NOW if fact.moves == 1 else words.MISSES_MATE
        line = self.answer.line(fact.place.line)
        told = [self._say(text, Place(fact.place.line, 1), again, moves=fact.moves, instead=fact.instead)]
        if (is_allowed or fact.moves > 1) and line.boards()[-1].is_checkmate():
            last = Place(fact.place.line, len(line.moves))
            told.append(Sentence(tr(words.MATE).format(move=self.move(last)), last))
        return told

    def _tactic(self, tactic: Tactic) -> Sentence:
        place = Place(Which.ASKED, tactic.ply)
        board = self.answer.asked.boards()[tactic.ply]
        kinds = [board.piece_type_at(square) or chess.PAWN for square in tactic.targets]
        pieces = joined([tr(words.THE[kind]) for kind in kinds])
        text = tr(words.TACTIC[tactic.motif]).format(move=self.move(place), pieces=pieces, square=_square(tactic.targets[0]))
        return Sentence(text, place)


# phrases -------------------------------------------------------------------------------------------------------------

def traded(lost: Pieces, won: Pieces) -> str:
    """`a knight`, `the exchange`, `the queen for a rook and a pawn`."""
    if lost == (chess.ROOK,) and len(won) == 1 and won[0] in MINOR:
        return tr(words.EXCHANGE)
    return tr(words.FOR).format(lost=listed(lost), won=listed(won)) if won else listed(lost)


def listed(pieces: Pieces) -> str:
    """`a rook and two pawns`."""
    return joined([_counted(kind, number) for kind in BY_VALUE if (number := pieces.count(kind))])


def _counted(kind: chess.PieceType, number: int) -> str:
    return counted_pieces(kind, number) if number > 2 else tr((words.PIECE if number == 1 else words.TWO)[kind])


def joined(parts: list[str]) -> str:
    """`one, two and three`."""
    return tr(words.AND).format(first=", ".join(parts[:-1]), second=parts[-1]) if len(parts) > 1 else "".join(parts)


def _square(square: chess.Square) -> str:
    return left_to_right(chess.square_name(square))


def _pawns(centipawns: int, sign: str = "") -> str:
    return left_to_right(f"{centipawns / 100:{sign}.2f}")
