"""Lessons of a repertoire: new lines are shown and then asked, what is due is asked again, or a branch is drilled. No Qt.

The cards are those of the store; the PGN of the repertoire says what is right. A drill leaves cards that are not due as they are."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import chess

from chessgui.analysis.evaluation import Evaluation, ending
from chessgui.practice.cards import REPERTOIRE
from chessgui.practice.insight import day_start
from chessgui.practice.repertoire import Repertoire
from chessgui.practice.schedule import Review, is_due
from chessgui.practice.solving import Solving, Step
from chessgui.practice.store import CardStore, Choice, KeptCard
from chessgui.report.effort import Effort
from chessgui.report.searching import Searcher
from chessgui.rules.score import chance

NOT_KEPT = 0
"""The number of a card that is not in the store."""
BATCH = 6
"""New positions that are shown before they are asked."""
GONE = "gone"
"""The theme of cards whose position is no longer in the repertoire; they are put aside until it is again."""
SLACK = 5.0
"""Percentage points of the chances that a sound move may be worse than that of the repertoire."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many positions of a repertoire were never asked, how many are due, and how many there are."""

    new: int
    due: int
    all: int


def match_cards(store: CardStore, repertoire: Repertoire, now: int) -> dict[str, KeptCard]:
    """Make the cards of the store those of the repertoire as it is now; returns the repertoire's cards by position. Blocks. Raises
    CardStoreError.

    A card comes into the store with its first answer: until then it has no number there. One whose position is gone is put aside, and asked
    again when the position comes back. One of whose moves none is left is due at once."""
    choice, cards = Choice((REPERTOIRE,), (repertoire.name,), with_aside=True), {card.key: card for card in repertoire.cards()}
    known = {kept.card.key: kept for kept in store.cards(choice)}
    gone = [kept for key, kept in known.items() if key not in cards and not kept.aside]
    store.add([replace(kept.card, themes=(GONE,)) for kept in gone], now)
    for kept in gone:  # last, so that what a kill leaves undone is done the next time; where cards come back, first
        store.put_aside(kept.id)
    for key, kept in known.items():
        if key in cards and GONE in kept.card.themes:
            store.put_aside(kept.id, False)
    store.ask_at([kept.id for key, kept in known.items() if key in cards and set(cards[key].moves).isdisjoint(kept.card.moves)], now)
    store.add([cards[key] for key, kept in known.items() if key in cards and cards[key] != kept.card], now)
    found = {kept.card.key: kept for kept in store.cards(choice)}
    every = {card.position: found.get(key, KeptCard(NOT_KEPT, card)) for key, card in cards.items()}
    return {position: kept for position, kept in every.items() if not kept.aside}


def keep_answer(store: CardStore, kept: KeptCard, review: Review) -> None:
    """Keep an answer, and the card with its first one. Blocks. Raises CardStoreError."""
    found: KeptCard | None = kept
    if kept.id == NOT_KEPT:
        store.add([kept.card], review.at)
        found = store.find(kept.card.key)
    store.answer((found or kept).id, review, kept)


def counts(cards: Iterable[KeptCard], now: int) -> Counts:
    """How much there is to learn and to review."""
    memories, since = [kept.memory for kept in cards], day_start(now)
    return Counts(memories.count(None), sum(is_due(memory, now, since) for memory in memories), len(memories))


@dataclass(frozen=True, slots=True)
class Question:
    """A position of a lesson: its card, and the line that leads there. `is_told`: the answer is shown, nothing is asked. `counts`: the
    answer is kept."""

    kept: KeptCard
    root: str
    line: tuple[str, ...]
    is_told: bool = False
    counts: bool = True


class Lesson:
    """The questions of a lesson, one after the other. What was not answered at once is asked again at the end."""

    def __init__(self, questions: Iterable[Question]) -> None:
        self._waiting = deque(questions)
        self.all = len(self._waiting)
        self.question: Question | None = None
        self.solving: Solving | None = None
        self.go_on()

    @property
    def left(self) -> int:
        """How many questions are left, with the one under way."""
        return len(self._waiting) + (self.question is not None)

    def go_on(self) -> None:
        """The next question; None behind the last one."""
        done = self.solving
        if self.question is not None and done is not None and (done.wrong or done.seen):
            self._waiting.append(replace(self.question, counts=False))
            self.all += 1
        self.question = self._waiting.popleft() if self._waiting else None
        self.solving = Solving(self.question.kept.card) if self.question is not None and not self.question.is_told else None

    def accepts(self, move: chess.Move) -> bool:
        """Whether a move is one of the repertoire's here; if so it is made, and the question is solved."""
        is_right = self.solving is not None and self.solving.card.accepts(move)
        return is_right and self.solving is not None and self.solving.try_move(move) is not Step.WRONG

    def blame(self, move: chess.Move) -> None:
        """Count a move as wrong."""
        if self.solving is not None:
            self.solving.try_move(move)

    def answer(self, now: int) -> tuple[KeptCard, Review] | None:
        """The card and the answer to keep, once the question is solved, or where it is left after a wrong move; None where nothing is to be
        kept. One answer has one id however often this is called."""
        if self.question is None or self.solving is None or not self.question.counts or not (self.solving.is_solved or self.solving.wrong):
            return None
        return self.question.kept, self.solving.review(now)


def learn(repertoire: Repertoire, cards: dict[str, KeptCard], most: int = BATCH) -> Lesson:
    """The next positions that were never asked, in the order of the file: all are shown, then all are asked."""
    new = [kept for kept in cards.values() if kept.memory is None][:most]
    told = [replace(question, is_told=True) for question in _questions(repertoire, new)]
    return Lesson([*told, *_questions(repertoire, new)])


def review(repertoire: Repertoire, cards: dict[str, KeptCard], now: int) -> Lesson:
    """What is due, in the order of the file, so that the positions of a line come one after the other."""
    since = day_start(now)
    return Lesson(_questions(repertoire, [kept for kept in cards.values() if is_due(kept.memory, now, since)]))


def drill(repertoire: Repertoire, cards: dict[str, KeptCard], position: str | None, now: int) -> Lesson:
    """All positions to which one may come from one (None: simply all), in the order of the file. Only the answers to those that are new or
    due count."""
    below = repertoire.below(position) if position is not None and position in repertoire.positions else set[str]()
    wanted = [kept for kept in cards.values() if position is None or kept.card.position in below]
    asked, since = _questions(repertoire, wanted), day_start(now)
    return Lesson([replace(each, counts=each.kept.memory is None or is_due(each.kept.memory, now, since)) for each in asked])


def _questions(repertoire: Repertoire, cards: Iterable[KeptCard]) -> list[Question]:
    found = []
    for kept in cards:
        root, line = repertoire.line_to(kept.card.position)
        found.append(Question(kept, root, tuple(line)))
    return found


def is_sound(
    board: chess.Board, move: chess.Move, known: chess.Move, searcher: Searcher, effort: Effort, check: Callable[[], None],
) -> bool:
    """Whether a move that the repertoire does not have is about as good as the one that it has: both are searched. Blocks. Raises
    ReportError, and what `check` raises, which is called meanwhile."""
    def worth(one: chess.Move) -> float:
        after = board.copy()
        after.push(one)
        found: Evaluation = ending(after) or searcher.evaluate(after, check, effort)
        return 100 - chance(found.score(after.turn))

    return worth(move) >= worth(known) - SLACK
