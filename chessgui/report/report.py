"""The report on a game as data: what each move was worth, both sides side by side, and what is worth looking at. No Qt."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import fmean

import chess
import chess.pgn

from chessgui.analysis.evaluation import Evaluation
from chessgui.openings.openingnames import is_theory
from chessgui.report.accuracy import average_loss, move_accuracy, side_accuracy, weights
from chessgui.report.exchange import exchange, hanging, offered
from chessgui.report.marks import Facts, Mark, MarkTable, usual_marks
from chessgui.report.phases import Phase, phases
from chessgui.report.timeuse import Spent, TimeUse, spent_times, start_time, time_use
from chessgui.rules.score import chance, limited
from chessgui.words.notation import white_score
from engine import Score

BAD = frozenset((2, 4, 6))
"""Glyphs of moves after which a better line is worth showing."""
BRILLIANT = 3
MOST_MOMENTS = 8
LONGEST_LINE = 24
"""Longest better line, in plies."""
DEPTHS = 3
LEAST_SWING = 5.0
"""Percentage points of the chances that a bad move must lose to be a key moment."""

OpeningName = Callable[[chess.Board], str]
"""The name of the opening that led to a position, which has its moves; empty where it has none."""
KnownGames = Callable[[chess.Board], int | None]
"""The number of other games of the file in which a position occurs (the board has its moves); None where it lies too deep to be known."""


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A move of the main line; `ply` counts from 1. Chances are its player's in per cent; `score` is White's view of the position after it;
    `better` is the line that begins with the best move (UCI) where another one was played."""

    ply: int
    number: int
    color: chess.Color
    san: str
    move: chess.Move
    best_san: str
    better: tuple[str, ...]
    score: Score
    before: float
    after: float
    centipawn_loss: int
    accuracy: float
    phase: Phase
    mark: Mark | None = None
    misses: tuple[Mark, ...] = ()
    spent: Spent | None = None

    @property
    def loss(self) -> float:
        """Percentage points that the move took from its player's chances; never below 0."""
        return max(0.0, self.before - self.after)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Its mark, if it has one, and what it missed."""
        return ((self.mark,) if self.mark is not None else ()) + self.misses

    @property
    def glyph(self) -> int:
        """The glyph of its mark, or of what it missed; 0: none."""
        return next((mark.glyph for mark in self.marks if mark.glyph), 0)

    @property
    def is_bad(self) -> bool:
        """Whether its mark or what it missed says that another move was better."""
        return bool(self.misses) or (self.mark is not None and self.mark.glyph in BAD)


@dataclass(frozen=True, slots=True)
class SideReport:
    """One side: accuracy 0 to 100 and average centipawn loss (None: it made no move), the count of each mark, and accuracy by phase."""

    accuracy: float | None
    average_loss: float | None
    counts: dict[str, int]
    moves: int
    by_phase: dict[Phase, float]
    time: TimeUse | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """A whole game. `chances` and `scores` (None: missing) are White's in all positions, `phases` those of the positions, `moments` the
    plies of the key moments. `novelty` is the ply of the first move that leads to a position in no other game of the file; 0: none, or not
    looked up."""

    moves: tuple[MoveReport, ...]
    white: SideReport
    black: SideReport
    scores: tuple[Score | None, ...]
    chances: tuple[float, ...]
    phases: tuple[Phase, ...]
    moments: tuple[int, ...]
    marks: MarkTable
    opening: str = ""
    novelty: int = 0
    searched: str = ""


def make_report(
    game: chess.pgn.Game, told: Sequence[Evaluation | None], marks: MarkTable | None = None, searched: str = "",
    opening: OpeningName | None = None, known: KnownGames | None = None,
) -> Report:
    """The report on the main line of a game from the evaluations of all its positions, the first one included. In the place of one that is
    missing (None; not all may be) stands the one before it, but moves between it and another one get no mark. `searched` says in words how
    they were made."""
    table = marks or usual_marks()
    evaluations = list(accumulate(told, lambda before, one: one or before, initial=next(filter(None, told))))[1:]
    boards = _positions(game)
    turns = [board.turn for board in boards]
    chances = [_white_chance(evaluation, turn) for evaluation, turn in zip(evaluations, turns, strict=True)]
    when, times = phases(boards), spent_times(game)
    moves = tuple(_move(ply, node.move, boards, evaluations, MarkTable(()) if None in told[ply - 1:ply + 1] else table, when[ply],
                        times[ply - 1]) for ply, node in enumerate(game.mainline(), 1))
    weight = weights(chances)
    sides = {color: _side(game, color, moves, weight, table) for color in chess.COLORS}
    end = game.end().board()
    return Report(moves, sides[chess.WHITE], sides[chess.BLACK],
                  tuple(one.best.score if one is not None else None for one in told), tuple(chances), tuple(when),
                  _moments(moves), table, opening(end) if opening is not None else "", _novelty(end, known), searched)


def _positions(game: chess.pgn.Game) -> list[chess.Board]:
    """All positions of the main line; each knows only the last move before it."""
    board = game.board()
    boards = [board.copy(stack=False)]
    for node in game.mainline():
        board.push(node.move)
        boards.append(board.copy(stack=1))
    return boards


def _white_chance(evaluation: Evaluation, turn: chess.Color) -> float:
    return chance(evaluation.score(turn)) if turn == chess.WHITE else 100 - chance(evaluation.score(turn))


# moves -----------------------------------------------------------------------------------------------------------


def _move(
    ply: int, move: chess.Move, boards: Sequence[chess.Board], evaluations: Sequence[Evaluation], table: MarkTable, phase: Phase,
    spent: Spent | None,
) -> MoveReport:
    board, here, there = boards[ply - 1], evaluations[ply - 1], evaluations[ply]
    facts = move_facts(board, move, here, there)
    best = board.parse_uci(here.best_move) if here.best_move else None
    is_best = best is None or best == move
    before, after = facts["before"], facts["after"]
    return MoveReport(
        ply, board.fullmove_number, board.turn, board.san(move), move, board.san(best) if best is not None else "",
        () if is_best else here.best.moves[:LONGEST_LINE], there.best.score, before, after, int(max(0.0, facts["loss_cp"])),
        move_accuracy(before, after), phase, table.quality(facts), table.misses(facts), spent)


def from_one_depth(here: Evaluation, there: Evaluation, turn: chess.Color) -> tuple[Score, Score]:
    """The scores before a move and after it, each for the side to move then, where both searches have looked equally far: after the move a
    ply less deep. The means of the last DEPTHS of these, for a single depth may be a lucky one. The last scores where there is no such
    depth or a side mates."""
    last = here.score(turn), there.score(not turn)
    before, after = dict(here.by_depth), dict(there.by_depth)
    depths = sorted(depth for depth in before if depth - 1 in after)[-DEPTHS:]
    if not depths or any(score.mate is not None for score in last):
        return last
    means = (fmean(limited(score) for score in scores) for scores in ((before[one] for one in depths), (after[one - 1] for one in depths)))
    white, then = (Score(centipawns=round(mean)) for mean in means)
    return white_score(white, turn), white_score(then, not turn)


def move_facts(board: chess.Board, move: chess.Move, here: Evaluation, there: Evaluation) -> Facts:
    """The facts of a move that the table of marks compares, from the evaluations before it (`here`) and after it (`there`)."""
    score, second = here.score(board.turn), here.second_score(board.turn)
    equal, reply = from_one_depth(here, there, board.turn)
    before, after = chance(equal), 100 - chance(reply)
    mate_before = score.mate is not None and score.mate > 0
    mate_after = reply.mate is not None and reply.mate <= 0
    best = bool(here.best_move) and board.parse_uci(here.best_move) == move
    then = board.copy(stack=False)
    then.push(move)
    facts = {
        "before": before, "after": after, "loss": before - after, "loss_cp": float(limited(equal) + limited(reply)),
        "gain": float(exchange(board.copy(stack=False), move)) if board.is_capture(move) else 0.0,
        "attacked": float(hanging(board, move.from_square)) if move else 0.0,
        "best": float(best), "offered": float(offered(board, move)) if move else 0.0,
        "recapture": float(_is_recapture(board, move)), "theory": float(is_theory(then)), "choices": float(board.legal_moves.count()),
        "mate_before": float(mate_before), "mate_after": float(mate_after),
        "mate_in": float(score.mate or 0) if mate_before else 0.0,
    }
    if second is not None:
        facts["second"] = chance(second)
        facts["gap"] = chance(score) - chance(second)
    return facts


def _is_recapture(board: chess.Board, move: chess.Move) -> bool:
    if not board.move_stack or not board.is_capture(move):
        return False
    last = board.peek()
    before = board.copy(stack=1)
    before.pop()
    return bool(last) and last.to_square == move.to_square and before.is_capture(last)


# sides -----------------------------------------------------------------------------------------------------------


def _side(game: chess.pgn.Game, color: chess.Color, moves: Sequence[MoveReport], weight: Sequence[float], table: MarkTable) -> SideReport:
    own = [move for move in moves if move.color == color]
    names = [mark.name for move in own for mark in move.marks]
    counts = {mark.name: names.count(mark.name) for mark in table.marks}
    by_phase = {phase: [move for move in own if move.phase is phase] for phase in Phase}
    return SideReport(
        _accuracy(own, weight), average_loss([move.centipawn_loss for move in own]), counts, len(own),
        {phase: _accuracy(part, weight) or 0.0 for phase, part in by_phase.items() if part}, _time(game, color, own))


def _accuracy(moves: Sequence[MoveReport], weight: Sequence[float]) -> float | None:
    return side_accuracy([move.accuracy for move in moves], [weight[move.ply - 1] for move in moves])


def _time(game: chess.pgn.Game, color: chess.Color, moves: Sequence[MoveReport]) -> TimeUse | None:
    timed = [(move.ply, move.spent, move.accuracy, move.is_bad) for move in moves if move.spent is not None]
    return time_use(timed, start_time(game, color) or 0)


# the whole -------------------------------------------------------------------------------------------------------


def _moments(moves: Sequence[MoveReport]) -> tuple[int, ...]:
    """The plies of the moves that decided most, missed something or were brilliant, in the order of the game."""
    def weight(move: MoveReport) -> float:
        is_brilliant = move.mark is not None and move.mark.glyph == BRILLIANT
        return (move.loss if move.is_bad else 0) + (100 if move.misses else 0) + (50 if is_brilliant else 0)

    worth = [move for move in moves if weight(move) >= LEAST_SWING]
    chosen = sorted(worth, key=lambda move: (-weight(move), move.ply))[:MOST_MOMENTS]
    return tuple(sorted(move.ply for move in chosen))


def _novelty(end: chess.Board, known: KnownGames | None) -> int:
    """The ply of the first move that leads to a position in no other game of the file; 0 where there is none."""
    if known is None:
        return 0
    board = end.root()
    for ply, move in enumerate(end.move_stack, 1):
        board.push(move)
        if known(board) == 0:
            return ply
    return 0
