"""Answers a question by searching, in turn and with equal effort, the best of the other moves and the asked move alone; each round longer.

The refutation is stable when its first moves, and the classes of both scores, have been the same in several rounds. Searches go through a
small interface, so that the rounds can be tested without an engine.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

import chess

from chessgui.engines.lineup import legal_beginning
from chessgui.why.question import Answer, Line, Question, State
from chessgui.words.language import tr
from chessgui.words.notation import white_score
from engine import Info, Limits, Score

FIRST_MOVES = 2
"""Moves of the refutation that must stay the same: the asked one and its answer."""
LONGER = 4
"""Factor by which nodes and time grow when the user asks to look longer."""
CLASSES = (-500, -250, -120, -50, -15, 15, 50, 120, 250, 500)
"""Centipawns that separate the classes of a score, or of a difference of two scores."""

Done = Callable[[Info | None], None]
Failed = Callable[[str], None]


class Search(Protocol):
    """Searches one position at a time."""

    def search(self, board: chess.Board, limits: Limits, done: Done, failed: Failed) -> None:
        """Search a position; a search under way is dropped. `done` gets the last exact report, or None where there is none; `failed` a
        sentence. Neither is called any more after the next call of `search` or `cancel`."""

    def cancel(self) -> None:
        """End the search; neither of its callbacks is called."""


@dataclass(frozen=True, slots=True)
class QuestionEffort:
    """How much is searched: the nodes of the first round, `growth` times as many in each following one, up to `most_nodes`; the number of
    rounds that must agree; and the time in milliseconds after which the search ends in any case."""

    first_nodes: int = 30_000
    growth: int = 2
    most_nodes: int = 16_000_000
    agreeing: int = 3
    time_ms: float = 12_000

    @property
    def longer(self) -> QuestionEffort:
        """A larger effort, for an answer that was not stable."""
        return replace(self, most_nodes=self.most_nodes * LONGER, time_ms=self.time_ms * LONGER)


def monotonic_ms() -> float:
    """Milliseconds of a monotonic clock."""
    return time.monotonic() * 1000


class Refutation:
    """One question and its searches. `changed` is called with this object whenever `state` or `answer` changes."""

    def __init__(self, question: Question, search: Search, changed: Callable[[Refutation], None], effort: QuestionEffort | None = None,
                 clock: Callable[[], float] = monotonic_ms) -> None:
        self.question, self.state, self.problem = question, State.WAITING, ""
        self.answer: Answer | None = None
        self._search, self._changed, self._effort, self._clock = search, changed, effort or QuestionEffort(), clock
        self._nodes, self._began = 0, 0.0
        self._seen: list[tuple[object, ...]] = []
        self._best: Line | None = None

    def start(self) -> None:
        """Begin with the first round."""
        self.state, self._nodes, self._began = State.SEARCHING, self._effort.first_nodes, self._clock()
        self._changed(self)
        self._next_round()

    @property
    def can_look_longer(self) -> bool:
        """Whether the search has ended before its answer was stable."""
        return self.state is State.ANSWERED and self.answer is not None and not self.answer.stable

    def look_longer(self) -> None:
        """Go on with a search that ended because its time or nodes ran out."""
        if self.answer is not None and self.can_look_longer:
            self._effort = self._effort.longer
            self.state, self._began = State.SEARCHING, self._clock()
            self._nodes = min(self.answer.nodes * self._effort.growth, self._effort.most_nodes)
            self._changed(self)
            self._next_round()

    def stop(self) -> None:
        """End the search; the answer so far stays."""
        if self.state in (State.WAITING, State.SEARCHING):
            self._search.cancel()
            self._become(State.STOPPED)

    # a round -----------------------------------------------------------------------------------------------------

    def _next_round(self) -> None:
        others = self.question.others
        if others:
            self._look_at(others, self._on_best)
        else:
            self._look_at((self.question.move,), self._on_asked)

    def _look_at(self, moves: tuple[chess.Move, ...], done: Done) -> None:
        board = self.question.board
        left = max(self._effort.time_ms - (self._clock() - self._began), 50)
        limits = Limits(nodes=self._nodes, movetime_ms=left, searchmoves=tuple(board.uci(move) for move in moves))
        self._search.search(board, limits, done, self._on_failed)

    def _on_best(self, info: Info | None) -> None:
        if self.state is not State.SEARCHING:
            return
        if self._is_cut_short:
            self._become(State.ANSWERED)
        else:
            self._best = self._line(info, self.question.others) or self._best
            self._look_at((self.question.move,), self._on_asked)

    def _on_asked(self, info: Info | None) -> None:
        if self.state is not State.SEARCHING:
            return
        if self._is_cut_short:
            self._become(State.ANSWERED)
            return
        line = self._line(info, (self.question.move,))
        line = line or (self.answer.asked if self.answer is not None else None)
        if line is not None and (self._best is not None or not self.question.others):
            self.answer = Answer(self.question, line, self._best, self._nodes, False)
            self._seen.append(signature(self.answer))
        self._go_on()

    @property
    def _is_late(self) -> bool:
        return self._clock() - self._began >= self._effort.time_ms

    @property
    def _is_cut_short(self) -> bool:
        """Whether the time has ended within a round: the two moves had not the same effort then, and the answer of the last whole round
        stays."""
        return self._is_late and self.answer is not None

    def _line(self, info: Info | None, moves: tuple[chess.Move, ...]) -> Line | None:
        """A report as a line from the question's position; None where its first move is not one of those searched."""
        board = self.question.board
        if info is None:
            return None
        legal = tuple(map(chess.Move.from_uci, legal_beginning(board, info.pv)))
        return Line(board, legal, white_score(info.score, board.turn), info.depth) if legal and legal[0] in moves else None

    def _go_on(self) -> None:
        agreeing, answer = self._effort.agreeing, self.answer
        stable = len(self._seen) >= agreeing and len(set(self._seen[-agreeing:])) == 1
        late = self._is_late or self._nodes * self._effort.growth > self._effort.most_nodes
        if stable and answer is not None:
            self.answer = Answer(answer.question, answer.asked, answer.best, answer.nodes, True)
        if stable or (late and answer is not None):
            self._become(State.ANSWERED)
        elif late:
            self._on_failed(tr("The engine has no answer."))
        else:
            self._nodes *= self._effort.growth
            self._changed(self)
            self._next_round()

    def _on_failed(self, sentence: str) -> None:
        if self.state is State.SEARCHING:
            self.problem = sentence
            self._become(State.FAILED)

    def _become(self, state: State) -> None:
        self.state = state
        self._changed(self)


def signature(answer: Answer) -> tuple[object, ...]:
    """The parts of an answer that must stay the same for it to be stable."""
    return answer.asked.moves[:FIRST_MOVES], score_class(answer.asked.score), number_class(answer.gap)


def score_class(score: Score) -> tuple[str, int]:
    """The class of a score: a mate by its side, any other by its place among CLASSES."""
    if score.mate is not None:
        return "mate", 1 if score.mate > 0 else -1
    return "centipawns", number_class(score.centipawns or 0)


def number_class(centipawns: int) -> int:
    """The place of a number of centipawns among CLASSES."""
    return sum(centipawns > edge for edge in CLASSES)
