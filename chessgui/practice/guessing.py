"""Guess the move: the moves of one side of a game are guessed one after the other, and each guess is weighed beside the move played. No Qt.

A guess, the move played and the engine's move are told in the chances (0 to 100) that the program uses elsewhere: those after the move, by
a search of the same length for each.
"""
from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto

import chess

from chessgui.analysis.evaluation import Evaluation, ending
from chessgui.practice.trials import GUESS, Trial
from chessgui.report.analysis import moves_key
from chessgui.report.effort import Effort
from chessgui.report.searching import Searcher, make_searcher
from chessgui.rules.score import chance
from chessgui.words.language import counted, left_to_right, tr
from chessgui.words.notation import line_moves

LIKE = 3.0
"""Percentage points of the chances within which a guess is as good as the move played."""
MOST_POINTS, POINT = 10, 2.0
"""The points for a move as good as the engine's, and how many percentage points of the chances cost one of them."""


class Comparison(Enum):
    """A guess beside the move played."""

    SAME = auto()
    LIKE = auto()
    BETTER = auto()
    WORSE = auto()


@dataclass(frozen=True, slots=True)
class Guess:
    """A guess at a ply (the plies played before it): the moves in UCI, each with the chances that it leaves. None is better than `best`."""

    ply: int
    move: str
    played: str
    best: str
    chances: tuple[float, float, float]
    """The chances after the guess, after the move played and after the best move."""

    @property
    def points(self) -> int:
        """What the guess is worth."""
        return points_of(self.chances[2] - self.chances[0])

    @property
    def comparison(self) -> Comparison:
        """The guess beside the move played."""
        gain = self.chances[0] - self.chances[1]
        if self.move == self.played:
            return Comparison.SAME
        return Comparison.LIKE if abs(gain) <= LIKE else Comparison.BETTER if gain > 0 else Comparison.WORSE


def points_of(loss: float) -> int:
    """The points of a move that gives away so many percentage points of the chances."""
    return max(MOST_POINTS - round(loss / POINT), 0)


class Scales:
    """An engine that weighs guesses, started at the first one. For one thread at a time; blocks and raises as `weigh` does."""

    def __init__(self, effort: Effort, make: Callable[[Effort], Searcher] = make_searcher) -> None:
        self._effort, self._make = effort, make
        self._searcher: Searcher | None = None

    def weigh(self, board: chess.Board, move: chess.Move, played: chess.Move, check: Callable[[], None]) -> Guess:
        """Weigh a guess."""
        return weigh(board, move, played, self.start(), self._effort, check)

    def start(self) -> Searcher:
        """The engine, so that the first guess does not wait for its start. Raises ReportError."""
        if self._searcher is None:
            self._searcher = self._make(self._effort)
        return self._searcher

    def close(self) -> None:
        """End the engine; another one starts where more is weighed."""
        if self._searcher is not None:
            self._searcher.close()
            self._searcher = None


def weigh(board: chess.Board, move: chess.Move, played: chess.Move, searcher: Searcher, effort: Effort, check: Callable[[], None]) -> Guess:
    """Search what a guess, the move played and the engine's move lead to; `board` has the moves of the game before it. Blocks. Raises
    ReportError, and what `check` raises, which is called meanwhile."""
    found = searcher.evaluate(board, check, effort).best_move
    worths = dict[chess.Move, float]()
    for one in (move, played, board.parse_uci(found) if found else move):
        if one not in worths:
            after = board.copy()
            after.push(one)
            known: Evaluation = ending(after) or searcher.evaluate(after, check, effort)
            worths[one] = 100 - chance(known.score(after.turn))
    best = max(worths, key=lambda one: worths[one])
    mine, theirs, most = (round(worths[one], 1) for one in (move, played, best))
    return Guess(len(board.move_stack), move.uci(), played.uci(), best.uci(), (mine, theirs, most))


def plies_of(line: chess.Board, color: chess.Color, begin: int = 0) -> range:
    """The plies, from `begin` on, at which a side moves in a line of a game: its last position with all moves."""
    first = 0 if line.root().turn == color else 1
    return range(begin + (begin - first) % 2, len(line.move_stack), 2)


class Guessing:
    """The guesses at a line of a game: `line` is its last position with all moves. Those from the ply `begin` on are asked, unless they
    were guessed before."""

    def __init__(self, line: chess.Board, color: chess.Color, begin: int, known: Iterable[Trial] = ()) -> None:
        self.color, self._line, self._begin = color, line.copy(), begin
        self.task = f"{GUESS}{moves_key(line)}:{'w' if color else 'b'}"
        read = [_guess(trial.told) for trial in known if trial.task == self.task]
        self.guesses: dict[int, Guess] = {guess.ply: guess for guess in read if guess is not None and self._fits(guess)}

    def _fits(self, guess: Guess) -> bool:
        return guess.ply in self._plies(0) and self._line.move_stack[guess.ply].uci() == guess.played

    def _plies(self, begin: int) -> range:
        return plies_of(self._line, self.color, begin)

    @property
    def ply(self) -> int | None:
        """The ply that is asked; None: all have been guessed."""
        return next((ply for ply in self._plies(self._begin) if ply not in self.guesses), None)

    @property
    def left(self) -> int:
        """How many moves are left to guess."""
        return sum(ply not in self.guesses for ply in self._plies(self._begin))

    def board(self, ply: int) -> chess.Board:
        """The position after so many plies, with the moves before it."""
        board = self._line.root()
        for move in self._line.move_stack[:ply]:
            board.push(move)
        return board

    def played(self, ply: int) -> chess.Move:
        """The move of the game."""
        return self._line.move_stack[ply]

    def add(self, guess: Guess, now: int) -> Trial:
        """Take a guess; returns the trial to keep."""
        self.guesses[guess.ply] = guess
        told = {"ply": guess.ply, "move": guess.move, "played": guess.played, "best": guess.best, "chances": guess.chances}
        return Trial(f"{self.task}:{guess.ply}", self.task, now, guess.points, json.dumps(told))

    def restart(self) -> None:
        """Forget all guesses."""
        self.guesses.clear()


def _guess(told: str) -> Guess | None:
    """A guess as a trial keeps it; None where that is none."""
    try:
        data = json.loads(told)
        first, second, third = chances = tuple(map(float, data["chances"]))
        if not all(0 <= each <= 100 for each in chances):  # nor is NaN, which JSON may hold
            return None
        return Guess(int(data["ply"]), str(data["move"]), str(data["played"]), str(data["best"]), (first, second, third))
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        return None


# words ---------------------------------------------------------------------------------------------------------------

def comparison_words(guess: Guess) -> str:
    """How good a guess was, and what it is worth."""
    words = {Comparison.SAME: tr("As played."), Comparison.LIKE: tr("As good as the move played."),
             Comparison.BETTER: tr("Better than the move played."), Comparison.WORSE: tr("Worse than the move played.")}[guess.comparison]
    return f"{words} {counted('1 point.', '%n points.', guess.points)}"


def chances_words(board: chess.Board, guess: Guess, figurines: bool = False) -> str:
    """Guess, move played and engine's move with their chances, a line each."""
    rows = dict[str, list[str]]()
    moves = guess.move, guess.played, guess.best
    for name, move, left in zip((tr("You"), tr("Played"), tr("Engine")), moves, guess.chances, strict=True):
        text = f"{line_moves(board, [move], figurines)[0].text}  {left:.0f} %"
        rows.setdefault(text, []).append(name)
    return "\n".join(f"{', '.join(names)}: {left_to_right(text)}" for text, names in rows.items())


def sum_words(guesses: Iterable[Guess]) -> str:
    """The sum of all guesses, beside what the moves of the game would have got."""
    every = list(guesses)
    counts = {kind: sum(guess.comparison is kind for guess in every) for kind in Comparison}
    most, mine = MOST_POINTS * len(every), sum(guess.points for guess in every)
    theirs = sum(points_of(guess.chances[2] - guess.chances[1]) for guess in every)
    return "\n".join((
        counted("1 move guessed.", "%n moves guessed.", len(every)),
        tr("As played: {0}. As good: {1}. Better: {2}. Worse: {3}.").format(
            counts[Comparison.SAME], counts[Comparison.LIKE], counts[Comparison.BETTER], counts[Comparison.WORSE]),
        tr("{0} of {1} points; the moves of the game have {2}.").format(mine, most, theirs)))
