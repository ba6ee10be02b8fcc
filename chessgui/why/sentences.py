"""One or two sentences that answer a question, made from facts; each is linked to the position it is about."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.rules.score import white_share
from chessgui.why import facts as known
from chessgui.why import words
from chessgui.why.facts import Fact
from chessgui.why.material import BY_VALUE, MINOR
from chessgui.why.question import Answer, Place, Which
from chessgui.why.tactics import Tactic
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import counted_pieces, move_number, san_text

EQUAL_SHARE, EQUAL_GAP = 0.015, 50
"""A move is as good as another one when it costs at most so much of the chances (0 to 1) and so many centipawns."""
LITTLE_SHARE, LITTLE_GAP = 0.07, 150
MOST = 2
"""The most sentences of an answer."""
DECIDING = (known.MateAllowed, known.MateMissed, known.MaterialLost, known.MaterialMissed, known.PromotionAllowed, known.PromotionMissed,
            known.WinThrownAway, known.DrawMissed)
"""Facts that make positional ones irrelevant."""


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
    decided = any(isinstance(fact, DECIDING) for fact in found)
    later = any(isinstance(fact, known.MateAllowed | known.MateMissed) for fact in found)
    if not decided or (judged is MoveVerdict.LITTLE and not later):
        told.append(teller.verdict(judged))
    for fact in found:
        if not decided or isinstance(fact, DECIDING):
            told += teller.tell(fact, bool(told))
    return tuple(told[:MOST])


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

    def verdict(self, judged: MoveVerdict) -> Sentence:
        """The sentence about the two scores."""
        return self._say(judged.value, Place(Which.ASKED, 1), False, gap=left_to_right(f"{self.answer.gap / 100:.2f}"))

    def _say(self, text: str, place: Place, again: bool, **values: object) -> Sentence:
        """A sentence about the asked move, which is called `It` where it was named before (`again`)."""
        subject = tr(words.IT) if again else self.asked
        return Sentence(tr(text).format(**{"move": subject, "best": self.best, **values}), place)

    # facts -------------------------------------------------------------------------------------------------------

    def tell(self, fact: Fact, again: bool) -> list[Sentence]:
        """The sentences of a fact; `again` where the asked move has been named."""
        if isinstance(fact, known.MateAllowed | known.MateMissed):
            return self._mate(fact, again)
        if isinstance(fact, known.MaterialLost):
            return self._loss(fact, again)
        text, values = self._text_of(fact)
        return [self._say(text, fact.place, again, **values)]

    def _mate(self, fact: known.MateAllowed | known.MateMissed, again: bool) -> list[Sentence]:
        if isinstance(fact, known.MateAllowed):
            text = words.MATED if fact.instead is None else words.MATED_SOONER
        else:
            text = words.MATES_LATER if fact.instead else words.MISSES_MATE_NOW if fact.moves == 1 else words.MISSES_MATE
        first = Place(fact.place.line, 1)
        line = self.answer.line(fact.place.line)
        mates = isinstance(fact, known.MateAllowed) or fact.moves > 1
        told = [self._say(text, first, again, moves=fact.moves, instead=fact.instead)]
        if mates and line.boards()[-1].is_checkmate():
            last = Place(fact.place.line, len(line.moves))
            told.append(Sentence(tr(words.MATE).format(move=self.move(last)), last))
        return told

    def _loss(self, fact: known.MaterialLost, again: bool) -> list[Sentence]:
        later = fact.moves > 1
        if fact.passed is not None:
            text = words.PASSED_LOST_IN if later else words.PASSED_LOST
        else:
            text = words.LOSES_IN if later else words.LOSES
        told = [self._say(text, fact.place, again, pieces=traded(fact.lost, fact.won), moves=fact.moves, square=_square(fact.passed or 0))]
        if fact.tactic is not None and fact.tactic.ply <= len(self.answer.asked.moves):
            told.append(self._tactic(fact.tactic))
        return told

    def _tactic(self, tactic: Tactic) -> Sentence:
        place = Place(Which.ASKED, tactic.ply)
        board = self.answer.asked.boards()[tactic.ply]
        kinds = [board.piece_type_at(square) or chess.PAWN for square in tactic.targets]
        pieces = joined([tr(words.THE[kind]) for kind in kinds])
        text = tr(words.TACTIC[tactic.motif]).format(move=self.move(place), pieces=pieces, square=_square(tactic.targets[0]))
        return Sentence(text, place)

    def _text_of(self, fact: Fact) -> tuple[str, dict[str, object]]:
        """The text of any other fact, and the values for its placeholders."""
        later = fact.moves > 1
        values: dict[str, object] = {"moves": fact.moves}
        if isinstance(fact, known.MaterialMissed):
            return words.MISSES_IN if later else words.MISSES, values | {"pieces": traded(fact.won, fact.lost)}
        if isinstance(fact, known.PromotionAllowed):
            return words.PROMOTION_IN if later else words.PROMOTION, values | {"square": _square(fact.square)}
        if isinstance(fact, known.PromotionMissed):
            return words.PROMOTION_MISSED_IN if later else words.PROMOTION_MISSED, values | {"square": _square(fact.square)}
        if isinstance(fact, known.WinThrownAway):
            return words.STALEMATES if fact.how == "stalemate" and fact.place.ply == 1 else words.WIN_THROWN_AWAY[fact.how], values
        if isinstance(fact, known.DrawMissed):
            return words.DRAW_MISSED[fact.how], values
        if isinstance(fact, known.PassedPawnLost):
            return words.PASSED_LOST_IN if later else words.PASSED_LOST, values | {"square": _square(fact.square)}
        if isinstance(fact, known.PassedPawnAllowed):
            return words.PASSED_ALLOWED[not self.answer.question.board.turn], {"square": _square(fact.square)}
        if isinstance(fact, known.ShelterOpened):
            return words.SHELTER_OPENED, {"file": left_to_right(chess.FILE_NAMES[fact.file])}
        if isinstance(fact, known.TermsDiffer):
            return self._terms(fact)
        return words.CASTLING_LOST, values

    @staticmethod
    def _terms(fact: known.TermsDiffer) -> tuple[str, dict[str, object]]:
        told = [tr(words.TERM).format(term=tr(words.TERMS[term]), value=left_to_right(f"{value / 100:+.2f}")) for term, value in fact.terms]
        if len(told) == 1:
            return words.TERM_DIFFERS, {"first": told[0]}
        return words.TERMS_DIFFER, {"first": told[0], "second": told[1]}


# phrases -------------------------------------------------------------------------------------------------------------

def traded(lost: tuple[chess.PieceType, ...], won: tuple[chess.PieceType, ...]) -> str:
    """`a knight`, `the exchange`, `the queen for a rook and a pawn`."""
    if lost == (chess.ROOK,) and len(won) == 1 and won[0] in MINOR:
        return tr(words.EXCHANGE)
    return tr(words.FOR).format(lost=listed(lost), won=listed(won)) if won else listed(lost)


def listed(pieces: tuple[chess.PieceType, ...]) -> str:
    """`a rook and two pawns`."""
    return joined([_counted(kind, number) for kind in BY_VALUE if (number := pieces.count(kind))])


def _counted(kind: chess.PieceType, number: int) -> str:
    if number > 2:
        return counted_pieces(kind, number)
    return tr((words.PIECE if number == 1 else words.TWO)[kind])


def joined(parts: list[str]) -> str:
    """`one, two and three`."""
    if len(parts) < 2:
        return "".join(parts)
    return tr(words.AND).format(first=", ".join(parts[:-1]), second=parts[-1])


def _square(square: chess.Square) -> str:
    return left_to_right(chess.square_name(square))
