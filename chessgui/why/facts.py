"""Facts of the two lines of an answer, the most important first, each with the position it is about. Only what the positions prove."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

import chess

import engine
from chessgui.rules.material import Pieces, worth
from chessgui.why.material import BY_VALUE, MINOR, VALUES, balance, captures, net, settling
from chessgui.why.pawns import files_opened, lost_men, moved_pawns, passed_pawns
from chessgui.why.question import Answer, Line, Place, Which
from chessgui.why.tactics import Tactic, tactic_of
from engine import Ledger

MOST_PLIES = 12
"""What happens deeper in a line is too uncertain to be stated as a fact."""
LEAST_LOSS = 80
"""Least loss of material that counts, in centipawns."""
LEAST_SHARE = 1 / 3
"""Share of a material difference that the scores must show: material lost for compensation is no reason against a move."""
NEXT, BACK = 1, 3
"""Plies from a capture within which one more loss, or something won back, belongs to the same exchange."""
LEAST_TERM = 10
"""Centipawns by which a term of the evaluation must differ to be named."""
WINNING = 150
"""Score in centipawns from which on a draw throws a win away."""
UNNAMED = ("material", "tempo")
"""Terms that are not named; material is a fact of its own."""

Ledgers = Callable[[str], Ledger]


class FactKind(Enum):
    """What a fact says; the kinds are in the order of their importance."""

    MATE_ALLOWED = "mate allowed"
    """The mover is mated; `instead` counts the moves to mate after the best move, if that does not prevent it."""
    MATE_MISSED = "mate missed"
    """The best move mates; `instead` counts the moves that the asked one needs, if it mates too."""
    MATERIAL_LOST = "material lost"
    """The mover loses `pieces` for `price`, by the `tactic` if it is known; `square` is set if all that is lost is a passed pawn, which
    stood there when the line began."""
    MATERIAL_MISSED = "material missed"
    """The best move wins `pieces` for `price`."""
    PROMOTION_ALLOWED = "promotion allowed"
    """A pawn of the other side promotes on `square`."""
    PROMOTION_MISSED = "promotion missed"
    """After the best move an own pawn promotes on `square`."""
    WIN_THROWN_AWAY = "win thrown away"
    """The asked line ends drawn, by `how`."""
    DRAW_MISSED = "draw missed"
    """The best line ends drawn, by `how`; the asked one loses."""
    LINE_ENDS = "line ends"
    """No more is proved than that the asked line ends worse, by at least WINNING: `how` is White, Black (that side is winning) or level."""
    PASSED_LOST = "passed pawn lost"
    """The mover loses a passed pawn, which stood on `square` when the line began."""
    PASSED_ALLOWED = "passed pawn allowed"
    """The other side gets a passed pawn, which stands on `square` then."""
    CASTLING_LOST = "castling lost"
    """The king has lost its castling rights without having castled."""
    SHELTER_OPENED = "shelter opened"
    """The king's pawns are gone from `file` (0 is the a-file)."""
    TERMS_DIFFER = "terms differ"
    """The `terms` of the hand-written evaluation in which the end of the asked line is worst against that of the best one, with the
    differences in centipawns for the mover."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a position of a line shows. `moves` counts the moves of the side that does it, from the question on; `how` is
    stalemate, repetition or material. Its kind says what the other fields mean, and which of them are set."""

    kind: FactKind
    place: Place
    moves: int = 0
    instead: int | None = None
    pieces: Pieces = ()
    price: Pieces = ()
    tactic: Tactic | None = None
    square: chess.Square | None = None
    how: str = ""
    file: int = 0
    terms: tuple[tuple[str, int], ...] = ()

    @property
    def worth(self) -> int:
        """Pawns by which `pieces` are worth more than `price`."""
        return worth(self.pieces) - worth(self.price)


class _Course:
    """The part of a line about which facts are stated, and the captures that settle it."""

    def __init__(self, line: Line, which: Which) -> None:
        self.line, self.which = line, which
        self.shown = min(len(line.moves), MOST_PLIES)
        self.moves = list(line.moves[:self.shown])
        self.boards = line.boards()[:self.shown + 1]
        for move in settling(self.boards[-1]):
            self.moves.append(move)
            after = self.boards[-1].copy()
            after.push(move)
            self.boards.append(after)
        self.captures = captures(self.boards, self.moves)

    def place(self, ply: int) -> Place:
        """The position after so many plies of the line, at most its last one."""
        return Place(self.which, min(ply, self.shown))

    def first(self, holds: Callable[[chess.Board], bool]) -> int | None:
        """The plies after which something holds first; None where the line itself does not show it: captures that might follow its end
        prove nothing."""
        return next((ply for ply, board in enumerate(self.boards[:self.shown + 1]) if holds(board)), None)

    @property
    def end(self) -> chess.Board:
        """The settled position."""
        return self.boards[-1]


def settled_lines(answer: Answer) -> dict[Which, list[chess.Move]]:
    """The part of each line about which facts are stated, with the captures that settle its end. At these ends the terms of the evaluation
    are compared."""
    lines = {Which.ASKED: answer.asked, Which.BEST: answer.best}
    return {which: _Course(line, which).moves for which, line in lines.items() if line is not None}


def facts_of(answer: Answer, ledgers: Ledgers = engine.ledger_of) -> list[Fact]:
    """What the lines prove against the asked move: mate, material, promotion, draw, then positional facts. `ledgers` gives the ledger of
    a FEN."""
    mover, asked = answer.question.board.turn, _Course(answer.asked, Which.ASKED)
    if answer.best is None:
        return []
    best = _Course(answer.best, Which.BEST)
    found = [
        _mate(asked, best, not mover, FactKind.MATE_ALLOWED), _mate(best, asked, mover, FactKind.MATE_MISSED),
        *_with_promotion(_material(answer, asked, best, mover), _promotion(asked, best, not mover, FactKind.PROMOTION_ALLOWED)),
        _promotion(best, asked, mover, FactKind.PROMOTION_MISSED),
        _draw(asked, best, mover), _line_ends(asked, best, mover),
        _passed_lost(asked, best, mover), _passed_allowed(asked, best, mover), _castling(asked, best, mover), _shelter(asked, best, mover),
        _terms(asked, best, mover, ledgers),
    ]
    tells_passed = any(fact is not None and fact.kind is FactKind.MATERIAL_LOST and fact.square is not None for fact in found)
    return [fact for fact in found if fact is not None and not (tells_passed and fact.kind is FactKind.PASSED_LOST)]


def _mate(course: _Course, other: _Course, color: chess.Color, kind: FactKind) -> Fact | None:
    """A mate by `color` that the other line does not have, or has only later."""
    moves, instead = (_mates(line, color) for line in (course.line, other.line))
    if moves is None or (instead is not None and instead <= moves):
        return None
    return Fact(kind, course.place(len(course.line.moves)), moves, instead)


def _mates(line: Line, color: chess.Color) -> int | None:
    """In how many moves a side mates according to the score; None if it does not."""
    mate = line.score.mate
    return abs(mate) if mate is not None and (mate > 0) == color and mate else None


# material ------------------------------------------------------------------------------------------------------------

def _material(answer: Answer, asked: _Course, best: _Course, mover: chess.Color) -> list[Fact | None]:
    """A loss by the asked move, or a gain by the best one that the asked move does not have: where both win the same man, what differs. A
    gain that is larger than the loss comes before it: a pawn lost is not why a queen should have been taken."""
    lost, won = net(asked.captures, mover)
    best_lost, best_won = net(best.captures, mover)
    ours, theirs = 100 * (worth(won) - worth(lost)), 100 * (worth(best_won) - worth(best_lost))
    if theirs - ours < LEAST_LOSS or answer.gap < (theirs - ours) * LEAST_SHARE:
        return []
    loss = _loss(asked, best, mover) if ours <= -LEAST_LOSS and lost else None
    if _wins_the_same(asked, best, mover):
        return [loss or _difference(asked, best, mover)]
    gain = _gain(best, mover) if theirs >= LEAST_LOSS and best_won else None
    return [gain, loss] if gain is not None and (loss is None or gain.worth > loss.worth) else [loss]


def _first_loss(course: _Course, loser: chess.Color) -> tuple[int, Pieces, Pieces]:
    """The first loss that is never won back, recaptures apart: the ply of its capture, what is lost by then and what is won for it. A small
    one, which is worth less than a piece and than half of all that the line loses, is told with those that follow."""
    lost, won = net(course.captures, loser)
    levels = [balance(board, loser) for board in course.boards]
    on = {one.ply: one.square for one in course.captures}
    for ply in range(len(levels) - 2, 0, -1):
        if ply in on and on[ply] == on.get(ply + 1):
            levels[ply] = levels[ply + 1]  # what is taken back at once was not won
    kept = [max(level, after) for level, after in zip(levels, [*levels[1:], levels[-1]], strict=True)]
    turning = len(levels) - 1
    while turning > 0 and kept[turning - 1] <= levels[0] - LEAST_LOSS:
        turning -= 1
    taken = [one for one in course.captures if one.piece.color == loser]
    enough = max(LEAST_LOSS, min(VALUES[chess.KNIGHT], 50 * (worth(lost) - worth(won))))
    for one in taken:
        at_once = _at_once(course, loser, one.ply)
        if one.ply >= turning and 100 * (worth(at_once[0]) - worth(at_once[1])) >= enough:
            return one.ply, *at_once
    return taken[-1].ply, lost, won  # a promotion has turned the balance


def _at_once(course: _Course, loser: chess.Color, ply: int) -> tuple[Pieces, Pieces]:
    """What is lost and won up to a capture and those that follow it at once; captures long after it belong to another exchange. Of a knight
    and a bishop, of which one was won back, the one that went first is lost."""
    last, first = ply, next(one.piece.piece_type for one in course.captures if one.ply == ply)
    for one in course.captures:
        if ply < one.ply <= last + (NEXT if one.piece.color == loser else BACK):
            last = one.ply
    lost, won = net([one for one in course.captures if one.ply <= last], loser)
    other = MINOR[::-1][MINOR.index(first)] if first in MINOR else first
    if first not in lost and other in lost:
        lost = tuple(sorted((first, *lost[:lost.index(other)], *lost[lost.index(other) + 1:]), key=BY_VALUE.index))
    return lost, won


def _gain(best: _Course, mover: chess.Color) -> Fact | None:
    """The gain, where the line itself shows it."""
    ply, won, lost = _first_loss(best, not mover)
    return Fact(FactKind.MATERIAL_MISSED, best.place(ply), (ply + 1) // 2, pieces=won, price=lost) if ply <= best.shown else None


def _wins_the_same(asked: _Course, best: _Course, mover: chess.Color) -> bool:
    """Whether the asked line, too, wins something by the first man that the best line wins, whatever it loses after that."""
    man = _first_man(best, not mover)
    ply = lost_men(asked.boards[0], asked.moves[:asked.shown], chess.SquareSet([man])).get(man) if man is not None else None
    if ply is None:
        return False
    won, lost = _at_once(asked, not mover, ply)
    return 100 * (worth(won) - worth(lost)) >= LEAST_LOSS


def _difference(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    """What one line loses, or the other one wins, beyond what both do; None where that is part of both."""
    swapped = [replace(one, piece=chess.Piece(one.piece.piece_type, not one.piece.color)) for one in best.captures]
    lost, won = net([*asked.captures, *swapped], mover)
    for course, other, loser, kind in ((asked, best, mover, FactKind.MATERIAL_LOST), (best, asked, not mover, FactKind.MATERIAL_MISSED)):
        more = _taken(course, loser) - _taken(other, loser)
        ply = max((one.ply for one in course.captures if one.piece.color == loser and one.piece.piece_type in lost), default=0)
        if Counter(lost) <= more and ply <= course.shown:
            return Fact(kind, course.place(ply), (ply + (course is best)) // 2, pieces=lost, price=won)
    return None


def _taken(course: _Course, color: chess.Color) -> Counter[chess.PieceType]:
    return Counter(one.piece.piece_type for one in course.captures if one.piece.color == color)


def _first_man(course: _Course, loser: chess.Color) -> chess.Square | None:
    """The square on which the first man that a side loses for good stood when the line began; None where the line loses none."""
    lost, won = net(course.captures, loser)
    if 100 * (worth(lost) - worth(won)) < LEAST_LOSS:
        return None
    ply, start = _first_loss(course, loser)[0], course.boards[0]
    gone = lost_men(start, course.moves, chess.SquareSet(start.occupied_co[loser]))
    return next((square for square, when in gone.items() if when == ply), None)


def _loss(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    """The loss, where the line itself shows it: captures that might follow its end prove nothing. A man that the best move loses, too, is
    told with all that follows."""
    ply, lost, won = _first_loss(asked, mover)
    if (man := _first_man(asked, mover)) is not None and man == _first_man(best, mover):
        ply, (lost, won) = max(one.ply for one in asked.captures if one.piece.color == mover), net(asked.captures, mover)
    if ply > asked.shown:
        return None
    capture = next(one for one in asked.captures if one.ply == ply)
    passed = None
    if lost == (chess.PAWN,) and not won:
        start = asked.boards[0]
        gone = lost_men(start, asked.moves, passed_pawns(start, mover))
        passed = next((square for square, when in gone.items() if when == ply), None)
    tactic = tactic_of(asked.boards, asked.moves, capture) if capture.piece.piece_type in lost else None
    return Fact(FactKind.MATERIAL_LOST, asked.place(ply), ply // 2, pieces=lost, price=won, tactic=tactic, square=passed)


def _promotion(course: _Course, other: _Course, color: chess.Color, kind: FactKind) -> Fact | None:
    """A promotion whose new piece is not captured at once."""
    def first(one: _Course) -> int | None:
        for ply, move in enumerate(one.moves[:one.shown], 1):
            taken = ply < len(one.moves) and one.moves[ply].to_square == move.to_square
            if move.promotion and one.boards[ply - 1].turn == color and not taken:
                return ply
        return None

    ply = first(course)
    if ply is None or first(other) is not None:
        return None
    moves = ply // 2 if course.which is Which.ASKED else (ply + 1) // 2
    return Fact(kind, course.place(ply), moves, square=course.moves[ply - 1].to_square)


def _with_promotion(material: list[Fact | None], promotion: Fact | None) -> list[Fact | None]:
    """What is told of material, and the promotion that is allowed. The promotion stands before the loss, unless it comes later in the line:
    what a new queen takes, or a pawn as it promotes, is the smaller part."""
    place = len(material)
    for index, fact in enumerate(material):
        if fact is not None and promotion is not None and fact.kind is FactKind.MATERIAL_LOST and promotion.place.ply <= fact.place.ply:
            place = index
    return [*material[:place], promotion, *material[place:]]


# draws ---------------------------------------------------------------------------------------------------------------

def _drawn(course: _Course) -> str:
    """What makes the end of the line a draw; empty where it is none."""
    end = course.boards[course.shown]
    if end.is_stalemate():
        return "stalemate"
    if end.is_insufficient_material():
        return "material"
    return "repetition" if end.is_repetition(2) else ""


def _scores(asked: _Course, best: _Course, mover: chess.Color) -> tuple[int, int]:
    """The scores of both lines for the mover, in centipawns."""
    sign = 1 if mover == chess.WHITE else -1
    return sign * asked.line.score.as_centipawns(), sign * best.line.score.as_centipawns()


def _draw(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    ours, theirs = _scores(asked, best, mover)
    if theirs >= WINNING and abs(ours) < WINNING // 3 and (how := _drawn(asked)):
        return Fact(FactKind.WIN_THROWN_AWAY, asked.place(asked.shown), asked.shown // 2, how=how)
    if ours <= -WINNING and abs(theirs) < WINNING // 3 and (how := _drawn(best)):
        return Fact(FactKind.DRAW_MISSED, best.place(best.shown), (best.shown + 1) // 2, how=how)
    return None


def _line_ends(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    ours, theirs = _scores(asked, best, mover)
    if theirs - ours < WINNING:
        return None
    how = "Black" if mover else "White"
    if not ours <= -WINNING < theirs:
        how = "level" if theirs >= WINNING and abs(ours) < WINNING // 3 else ""
    return Fact(FactKind.LINE_ENDS, asked.place(asked.shown), asked.shown // 2, how=how) if how else None


# positional ----------------------------------------------------------------------------------------------------------

def _passed_lost(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    start = asked.boards[0]
    pawns = passed_pawns(start, mover)
    gone, kept = lost_men(start, asked.moves[:asked.shown], pawns), lost_men(start, best.moves, pawns)
    ours = {square: ply for square, ply in gone.items() if square not in kept}
    if not ours:
        return None
    square = min(ours, key=lambda one: ours[one])
    return Fact(FactKind.PASSED_LOST, asked.place(ours[square]), ours[square] // 2, square=square)


def _passed_allowed(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    them = not mover
    before, after = passed_pawns(asked.boards[0], them), passed_pawns(asked.end, them)
    if len(after) <= max(len(before), len(passed_pawns(best.end, them))):
        return None
    ply = asked.first(lambda board: len(passed_pawns(board, them)) > len(before))
    if ply is None:
        return None
    known = moved_pawns(asked.boards[0], asked.moves[:ply], before)
    new = [square for square in passed_pawns(asked.boards[ply], them) if square not in known]
    return Fact(FactKind.PASSED_ALLOWED, asked.place(ply), (ply + 1) // 2, square=new[0]) if new else None


def _castling(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    def castled(course: _Course) -> bool:
        return any(board.turn == mover and board.is_castling(move) for board, move in zip(course.boards, course.moves))

    if not asked.boards[0].has_castling_rights(mover) or castled(asked):
        return None
    if not castled(best) and not best.end.has_castling_rights(mover):
        return None
    ply = asked.first(lambda board: not board.has_castling_rights(mover))
    return Fact(FactKind.CASTLING_LOST, asked.place(ply), (ply + 1) // 2) if ply is not None else None


def _shelter(asked: _Course, best: _Course, mover: chess.Color) -> Fact | None:
    opened = set(files_opened(asked.boards[0], asked.end, mover)) - set(files_opened(best.boards[0], best.end, mover))
    if not opened:
        return None
    file = min(opened)
    ply = asked.first(lambda board: file in files_opened(asked.boards[0], board, mover))
    return Fact(FactKind.SHELTER_OPENED, asked.place(ply), (ply + 1) // 2, file=file) if ply is not None else None


def _terms(asked: _Course, best: _Course, mover: chess.Color, ledgers: Ledgers) -> Fact | None:
    """The two terms in which the end of the asked line is worst against that of the best line."""
    ours, theirs = ledgers(asked.end.fen()), ledgers(best.end.fen())
    if ours.known or theirs.known:
        return None
    sums: dict[str, int] = {}
    for change in ours.minus(theirs):
        sums[change.term] = sums.get(change.term, 0) + change.centipawns * (1 if mover else -1)
    worse = sorted((value, term) for term, value in sums.items() if value <= -LEAST_TERM and term not in UNNAMED)
    named = tuple((term, value) for value, term in worse[:2])
    return Fact(FactKind.TERMS_DIFFER, asked.place(asked.shown), terms=named) if named else None
