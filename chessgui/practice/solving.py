"""A card as it is solved: moves are tried, hints taken, the solution shown; in the end there is one answer to keep. No Qt.

A card that is left in the middle is simply asked again, but a wrong try counts also then. The first one decides the grade; what is found
after it is for learning.
"""
from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from enum import Enum, auto

import chess

from chessgui.practice.cards import PUZZLE, Card, mates
from chessgui.practice.schedule import LATEST_MS, Attempt, Review, grade
from chessgui.why.facts import facts_of
from chessgui.why.question import Answer, Which
from chessgui.why.sentences import MoveVerdict, sentences, verdict
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import line_moves

SHOWN_PLIES = 5
"""How many plies are shown of the line that follows a wrong try."""
MUCH = 1000
"""Centipawns from which on a difference is told in words alone."""


class Step(Enum):
    """What a tried move was."""

    WRONG = auto()
    GOES_ON = auto()
    """Right; the other side has answered, and the next move of the solution is asked for."""
    SOLVED = auto()


def now_ms() -> int:
    """Milliseconds since 1970 in UTC, at most LATEST_MS: a clock that is further ahead is wrong."""
    return min(time.time_ns() // 1_000_000, LATEST_MS)


class Solving:
    """One card under way. `board` is the position in which a move is asked for; `replied` the answer of the other side that led there."""

    def __init__(self, card: Card, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds; it stands still while `pause` holds it."""
        self.card, self.board = card, card.board()
        self.replied: chess.Move | None = None
        self.wrong, self.hints, self.seen, self.is_solved = 0, 0, False, False
        self._clock, self._began, self._taken_s = clock, clock(), 0.0
        self._runs, self._ply, self._found = True, 0, 0
        self._id = secrets.token_hex(16)

    @property
    def move(self) -> chess.Move:
        """The best move in the asked position."""
        return chess.Move.from_uci(self.card.line[self._ply])

    def knows(self, move: chess.Move) -> bool:
        """Whether the card says that a legal move is right: the best one; at the first move another accepted one; in a puzzle any mate."""
        is_accepted = self._ply == 0 and self.card.accepts(move)
        return is_accepted or move == self.move or (self.card.question == PUZZLE and mates(self.board, move))

    def is_known_wrong(self, move: chess.Move) -> bool:
        """Whether the card says that a move is wrong: the one that was played, in the first position alone."""
        return self._ply == 0 and move.uci() == self.card.played

    def try_move(self, move: chess.Move, also_good: bool = False) -> Step:
        """Make a legal move. A right one is made on the board, and the other side's answer after it. `also_good`: it counts as right though
        the card does not name it."""
        is_best = move == self.move
        if not (also_good or self.knows(move)):
            self.wrong += 1
            return Step.WRONG
        self._found += 1
        self.board.push(move)
        self._ply += 1
        if not is_best or self._ply >= len(self.card.line):
            self._end()
            return Step.SOLVED
        self.replied = self.move
        self.board.push(self.replied)
        self._ply += 1
        return Step.GOES_ON

    def hint(self) -> chess.Square:
        """Count a hint, and tell the square from which the best move begins."""
        self.hints += 1
        return self.move.from_square

    def show(self) -> list[chess.Move]:
        """Give up: the rest of the solution, which is made on the board."""
        rest = [chess.Move.from_uci(word) for word in self.card.line[self._ply:]]
        for move in rest:
            self.board.push(move)
        self.seen = True
        self._end()
        return rest

    def pause(self, on: bool) -> None:
        """Hold the clock, or let it go on. Time in which another position is on the board, a try is being judged, or the user reads why it
        is wrong, is no thinking time."""
        if on == self._runs:
            self._taken_s += self._clock() - self._began if on else 0
            self._runs, self._began = not on, self._clock()

    @property
    def attempt(self) -> Attempt:
        """How the card was solved, up to now."""
        taken = self._taken_s + (self._clock() - self._began if self._runs else 0)
        return Attempt(self.wrong, self.hints, self.seen, max(round(taken * 1000), 0), max(self._found, 1))

    def review(self, now: int) -> Review:
        """The answer to keep. It has the same id however often this is called."""
        return Review(self._id, now, int(grade(self.card.question, self.attempt)), self.attempt)

    def _end(self) -> None:
        self.pause(True)
        self.is_solved = True


# why a try is wrong --------------------------------------------------------------------------------------------------

def is_as_good(answer: Answer) -> bool:
    """Whether a try that the card does not name counts as right all the same."""
    return verdict(answer) in (MoveVerdict.BEST, MoveVerdict.EQUAL, MoveVerdict.ONLY)


def reasons(answer: Answer, figurines: bool = False) -> str:
    """Why a try is wrong, without naming the best move or what follows it: what "why not" says, or else what follows the try, and how
    much better one can do. May take some tenths of a second."""
    board, best = answer.question.board, answer.best
    name = line_moves(board, [best.moves[0].uci()], figurines)[0].text if best is not None else ""
    every = sentences(answer, facts_of(answer), figurines)
    told = [sentence.text for sentence in every
            if not name or (name not in sentence.text and (sentence.place.line is Which.ASKED or sentence.place.ply == 1))]
    better = tr("Another move is better by {0}.").format(left_to_right(f"{answer.gap / 100:.2f}"))
    better = "" if answer.gap <= 0 else better if answer.gap < MUCH else tr("Another move is much better.")
    if told:
        return " ".join([*told, *([better] if better and name and any(name in sentence.text for sentence in every) else [])])
    line = " ".join(move.text for move in line_moves(board, [move.uci() for move in answer.asked.moves[:SHOWN_PLIES]], figurines))
    return f"{left_to_right(line)}\n{better}".rstrip()
