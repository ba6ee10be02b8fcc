"""The cards and all answers to them, in one SQLite file in the user's data folder. No Qt.

Several windows and processes may use the file at once. Each answer is one transaction, on the disk when `answer` returns, and has an id: a
killed program loses none, and one that is told twice counts once. What is known of a card (`Memory`) follows from its answers alone,
but for `ask_at`, which later answers forget.
"""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from chessgui.practice.cards import PUZZLE, REPERTOIRE, Card, CardError, Provenance, checked_card
from chessgui.practice.schedule import AHEAD_MS, DAY_MS, NIGHT_MS, RESTING, Attempt, Memory, Review, replayed, reviewed
from chessgui.practice.storefile import CardStoreError, StoreFile, count_of
from chessgui.words.language import tr

CARD_COLUMNS = ("position", "question", "deck", "moves", "line", "themes", "phase", "played", "loss", "file", "white", "black", "date",
                "ply")
MEMORY_COLUMNS = "state", "step", "stability", "difficulty", "due", "reviewed"
COLUMNS = ", ".join(("id", *CARD_COLUMNS, "aside", *MEMORY_COLUMNS))
ADD = f"""
INSERT INTO card ({", ".join(CARD_COLUMNS)}, added) VALUES ({", ".join("?" * len(CARD_COLUMNS))}, ?) ON CONFLICT DO UPDATE SET
    {", ".join(f"{name} = excluded.{name}" for name in CARD_COLUMNS[3:])} WHERE excluded.loss >= card.loss
"""


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card of the file with its number there, and what is known of it: None before its first answer. `aside`: it is not to be asked."""

    id: int
    card: Card
    memory: Memory | None = None
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Which cards are meant: those of any of these questions and decks; empty: of all. Cards that were put aside are meant only
    `with_aside`."""

    questions: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    with_aside: bool = False

    def condition(self) -> tuple[str, list[str]]:
        """An SQL condition with its values."""
        parts, values = ["1" if self.with_aside else "aside = 0"], list[str]()
        for name, wanted in (("question", self.questions), ("deck", self.decks)):
            if wanted:
                parts.append(f"{name} IN ({', '.join('?' * len(wanted))})")
                values += wanted
        return " AND ".join(parts), values


OF_FILE = f"(question = '{PUZZLE}' AND deck != '')"
"""The condition of cards that come from a file of puzzles. Like those of a repertoire they do not count among a day's new cards: the user
begins as many of a file as he likes."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A file of puzzles: how many of its cards were never asked, how many are due, and how many there are."""

    name: str
    new: int
    due: int
    all: int


@dataclass(frozen=True, slots=True)
class Today:
    """What can be done now: cards that are due again, new ones that the day still allows, all new ones, and all cards."""

    due: int = 0
    new: int = 0
    waiting: int = 0
    all: int = 0


class CardStore(StoreFile):
    """The cards of the file. Any thread may use it; all methods block. They raise CardStoreError."""

    # cards -------------------------------------------------------------------------------------------------------

    def add(self, cards: Iterable[Card], now: int) -> int:
        """Keep cards; returns how many are new. What is known of a card stays; where the new one gives away as much or more, its moves,
        line, themes and source take the place of the old ones."""
        with self.writing() as connection:
            before = count_of(connection, "SELECT count(*) FROM card")
            connection.executemany(ADD, [(*_row(card), now) for card in cards])
            return count_of(connection, "SELECT count(*) FROM card") - before

    def ask(self, card: Card, now: int) -> bool:
        """Keep a card, and ask it again if it was put aside. Returns whether it was not asked before."""
        with self.writing():
            is_new, kept = bool(self.add([card], now)), self.find(card.key)
            if kept is not None and kept.aside:
                self.put_aside(kept.id, False)
                return True
            return is_new

    def remove(self, cards: Collection[int]) -> None:
        """Remove cards with all their answers."""
        with self.writing() as connection:
            connection.execute("DELETE FROM card WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(cards)),))

    def put_aside(self, card: int, aside: bool = True) -> None:
        """Stop asking a card, or ask it again."""
        with self.writing() as connection:
            connection.execute("UPDATE card SET aside = ? WHERE id = ?", (int(aside), card))

    def put_deck_aside(self, deck: str, aside: bool = True) -> None:
        """Stop asking the cards of a file of puzzles, or ask all of them again."""
        with self.writing() as connection:
            connection.execute(f"UPDATE card SET aside = ? WHERE {OF_FILE} AND deck = ?", (int(aside), deck))

    def ask_at(self, cards: Collection[int], now: int) -> None:
        """Cards that are due later are due now: they ask for other moves than before."""
        with self.writing() as connection:
            connection.execute("UPDATE card SET due = min(due, ?) WHERE due IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
                               (now, json.dumps(list(cards))))

    def card(self, card: int) -> KeptCard | None:
        """The card with a number."""
        return next(iter(self._cards("id = ?", (card,))), None)

    def find(self, key: tuple[str, str, str]) -> KeptCard | None:
        """The card with the position, question and deck of a `Card.key`."""
        return next(iter(self._cards("position = ? AND question = ? AND deck = ?", key)), None)

    def cards(self, choice: Choice | None = None) -> list[KeptCard]:
        """All cards of a choice, in the order in which they were added."""
        return self._cards(*(choice or Choice()).condition(), "ORDER BY id")

    # asking ------------------------------------------------------------------------------------------------------

    def next(
        self, now: int, new: int = 1 << 30, without: Collection[int] = (), since: int = 0, deck: str = "",
    ) -> KeptCard | None:
        """The card to be asked next, except those of `without`: the one that is due for the longest time, else the most telling of those
        that were never asked, if `new` is above 0. With `deck` only cards of that file of puzzles are asked, else none of a file is for
        the first time. `since` is when the user's day began. None: nothing is to be done. One that was damaged on the disk is put aside,
        and `warning` says so."""
        while (found := self._next(now, new, without, since, deck)) is not None:
            try:
                checked_card(found.card)
            except (CardError, TypeError, AttributeError):  # a damaged value may even have another type
                self.put_aside(found.id)
                self.warning = tr("A card of the training was damaged; it is not asked any more.")
            else:
                return found
        return None

    def _next(self, now: int, new: int, without: Collection[int], since: int, deck: str) -> KeptCard | None:
        condition, values = _choice_of(deck).condition()
        condition += f" AND id NOT IN ({', '.join(str(int(card)) for card in without)})" if without else ""
        unasked = "due IS NULL" if deck else f"due IS NULL AND NOT {OF_FILE}"
        told = (_is_due(now, since), "due"), (f"due IS NOT NULL AND reviewed > {now + AHEAD_MS:d}", "reviewed"), (unasked, "loss DESC, id")
        for where, order in told[:2 + (new > 0)]:
            found = self._cards(f"{where} AND {condition}", values, f"ORDER BY {order} LIMIT 1")
            if found:
                return found[0]
        return None

    def today(self, now: int, since: int, most_new: int) -> Today:
        """What is to be done now; at most `most_new` cards are asked for the first time from `since`, the day's beginning, on. Those of
        a repertoire do not count, for its lessons ask them first, nor do those of OF_FILE."""
        with self.reading() as connection:
            due = count_of(connection, f"SELECT count(*) FROM card WHERE aside = 0 AND {_comes_again(now, since)}")
            waiting = count_of(connection, f"SELECT count(*) FROM card WHERE due IS NULL AND aside = 0 AND NOT {OF_FILE}")
            begun = count_of(connection, "SELECT count(*) FROM review JOIN card ON card.id = review.card WHERE review.is_first AND "
                                         f"review.at >= {since:d} AND review.at <= {now:d} AND aside = 0 AND question != ? "
                                         f"AND NOT {OF_FILE}", (REPERTOIRE,))
            every = count_of(connection, "SELECT count(*) FROM card WHERE aside = 0")
        return Today(due, min(waiting, max(most_new - begun, 0)), waiting, every)

    def decks(self, now: int, since: int) -> tuple[Deck, ...]:
        """The files of puzzles, the one that was added last first."""
        with self.reading() as connection:
            rows = connection.execute(f"SELECT deck, sum(due IS NULL), total({_comes_again(now, since)}), count(*) FROM card "
                                      f"WHERE aside = 0 AND {OF_FILE} GROUP BY deck ORDER BY max(id) DESC")
            return tuple(Deck(name, new, int(due), every) for name, new, due, every in rows)

    def answer(self, card: int, review: Review, shown: KeptCard | None = None) -> Memory:
        """Keep an answer; returns what is known of the card now. An answer that is kept already changes nothing. A card that was answered
        since it was read as `shown`, in another window say, is answered once: of this answer and the last one the worse counts. Raises
        CardStoreError for a card that is there no more."""
        with self.writing() as connection:
            row = connection.execute(f"SELECT {', '.join(MEMORY_COLUMNS)} FROM card WHERE id = ?", (card,)).fetchone()
            if row is None:
                raise CardStoreError(tr("This card is no longer there."))
            memory, replaces = _memory(row), False
            if memory is not None and connection.execute("SELECT 1 FROM review WHERE id = ?", (review.id,)).fetchone():
                return memory
            read = shown.memory.reviewed if shown is not None and shown.memory is not None else 0
            if memory is not None and shown is not None and read < memory.reviewed <= review.at + AHEAD_MS:
                last = card, memory.reviewed
                worst, = connection.execute("SELECT min(rating) FROM review WHERE card = ? AND at = ?", last).fetchone()
                if worst is not None and review.rating >= worst:
                    return memory
                replaces = connection.execute("DELETE FROM review WHERE card = ? AND at = ?", last).rowcount > 0
            connection.execute(INSERT_REVIEW, (*_review_row(card, review), int(memory is None)))
            if memory is not None and (replaces or review.at < memory.reviewed):  # the clock was ahead then, or is behind now
                return _replay(connection, card, review.at)
            memory = reviewed(memory, review.rating, review.at)
            _write_memory(connection, card, memory)
            return memory

    def reviews(self, since: int = 0, choice: Choice | None = None) -> list[tuple[int, Review]]:
        """All answers from a time on, each with the number of its card, in the order of their times."""
        condition, values = (choice or Choice()).condition()
        with self.reading() as connection:
            rows = connection.execute(f"SELECT card, review.id, at, rating, wrong, hints, seen, took_ms, review.moves FROM review "
                                      f"JOIN card ON card.id = card WHERE at >= {since:d} AND {condition} ORDER BY at, review.id", values)
            return [(row[0], _review(row[1:])) for row in rows]

    def take(
        self, cards: Sequence[tuple[Card, Sequence[Review], bool]], now: int, check: Callable[[], None] = lambda: None,
    ) -> tuple[int, int]:
        """Add the cards and the answers that are not kept already, and put aside the cards that come as put aside; returns how many cards
        and answers are new. Raises what `check` raises, which is called for each card; then none is added."""
        with self.writing() as connection:
            new, told = self.add([card for card, *_ in cards], now), 0
            for card, reviews, aside in cards:
                check()
                number = count_of(connection, "SELECT id FROM card WHERE position = ? AND question = ? AND deck = ?", card.key)
                added = connection.executemany(INSERT_REVIEW.replace("INSERT", "INSERT OR IGNORE"),
                                               [(*_review_row(number, review), 0) for review in reviews]).rowcount
                if added > 0:
                    told += added
                    _replay(connection, number, now)
                if aside:
                    self.put_aside(number)
            return new, told

    # games -------------------------------------------------------------------------------------------------------

    def note_game(self, key: str, cards: Collection[Card], now: int) -> int:
        """Keep the cards of a game and that the game is done, in one transaction; returns how many cards are new."""
        with self.writing() as connection:
            new = self.add(cards, now)
            connection.execute("REPLACE INTO game VALUES (?, ?, ?)", (key, len(cards), now))
            return new

    def done_games(self, keys: Collection[str]) -> dict[str, int]:
        """Those of the games whose cards have been made, each with how many it has."""
        with self.reading() as connection:
            found = "SELECT key, cards FROM game WHERE key IN (SELECT value FROM json_each(?))"
            return {str(key): int(cards) for key, cards in connection.execute(found, (json.dumps(list(keys)),))}

    # the file ----------------------------------------------------------------------------------------------------

    def _cards(self, condition: str, values: Sequence[object], order: str = "") -> list[KeptCard]:
        with self.reading() as connection:
            return [_kept(row) for row in connection.execute(f"SELECT {COLUMNS} FROM card WHERE {condition} {order}", values)]


# rows ----------------------------------------------------------------------------------------------------------------

INSERT_REVIEW = "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


def _is_due(now: int, since: int) -> str:
    """`schedule.is_due` as a condition, but for clocks that were ahead."""
    latest = max(now, since + DAY_MS - 1)
    return f"due IS NOT NULL AND due <= {latest:d} AND (due <= {now:d} OR (state = {RESTING:d} AND reviewed <= {now - NIGHT_MS:d}))"


def _comes_again(now: int, since: int) -> str:
    """Whether a card is due, also by a clock that was ahead, as a condition."""
    return f"due IS NOT NULL AND ({_is_due(now, since)} OR reviewed > {now + AHEAD_MS:d})"


def _choice_of(deck: str) -> Choice:
    """The cards of a file of puzzles; all where it has no name."""
    return Choice((PUZZLE,), (deck,)) if deck else Choice()


def _row(card: Card) -> tuple[object, ...]:
    source = card.source
    return (card.position, card.question, card.deck, " ".join(card.moves), " ".join(card.line), "\n".join(card.themes), card.phase,
            card.played, card.loss, source.file, source.white, source.black, source.date, source.ply)


def _kept(row: Sequence[Any]) -> KeptCard:
    position, question, deck, moves, line, themes, phase, played, loss, *source = row[1:15]
    known = tuple(filter(None, themes.split("\n"))) if isinstance(themes, str) else (themes,)  # damaged, which `checked_card` tells
    card = Card(position, question, tuple(moves.split()), tuple(line.split()), deck, known, phase, played, loss, Provenance(*source))
    return KeptCard(row[0], card, _memory(row[16:]), bool(row[15]))


def _memory(row: Sequence[Any]) -> Memory | None:
    """What is known of a card; nothing where a value is none that can be, for it was damaged on the disk."""
    state, step, stability, difficulty, *times = row
    is_sound = state in (1, 2, 3) and (step is None or (isinstance(step, int) and step >= 0)) and all(
        isinstance(value, float) and 0 < value < inf for value in (stability, difficulty)) and all(isinstance(time, int) for time in times)
    return Memory(*row) if is_sound else None


def _write_memory(connection: sqlite3.Connection, card: int, memory: Memory) -> None:
    connection.execute("UPDATE card SET state = ?, step = ?, stability = ?, difficulty = ?, due = ?, reviewed = ? WHERE id = ?",
                       (memory.state, memory.step, memory.stability, memory.difficulty, memory.due, memory.reviewed, card))


def _review_row(card: int, review: Review) -> tuple[object, ...]:
    attempt = review.attempt
    return (review.id, card, review.at, int(review.rating), attempt.wrong, attempt.hints, int(attempt.seen), attempt.took_ms, attempt.moves)


def _review(row: Sequence[Any]) -> Review:
    return Review(row[0], row[1], row[2], Attempt(row[3], row[4], bool(row[5]), row[6], row[7]))


def _replay(connection: sqlite3.Connection, card: int, now: int) -> Memory:
    """Compute anew what is known of a card from all its answers, of which there is at least one; those from a time that lies in the future,
    when the clock was ahead, do not count unless there are no others."""
    rows = connection.execute("SELECT id, at, rating, wrong, hints, seen, took_ms, moves FROM review WHERE card = ? ORDER BY at, id",
                              (card,))
    reviews = [_review(row) for row in rows]
    memory = replayed([review for review in reviews if review.at <= now + AHEAD_MS] or reviews)
    assert memory is not None
    connection.execute("UPDATE review SET is_first = (id = ?) WHERE card = ?", (reviews[0].id, card))
    _write_memory(connection, card, memory)
    return memory
