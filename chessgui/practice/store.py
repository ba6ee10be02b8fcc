"""The cards and all answers to them, in one SQLite file in the user's data folder. No Qt.

Several windows and processes may use the file at once. Each answer is one transaction, on the disk when `answer` returns, and has an id: a
killed program loses none, and one that is told twice counts once. What is known of a card (`Memory`) follows from its answers alone.
"""
from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any

from chessgui.practice.cards import Card, Provenance
from chessgui.practice.schedule import AHEAD_MS, Attempt, Memory, Review, replayed, reviewed
from chessgui.words.language import tr

FILE = "training.sqlite"
VERSION = 1
"""The layout of the tables, kept as SQLite's `user_version`."""
SCHEMA = f"""
CREATE TABLE card (id INTEGER PRIMARY KEY, position TEXT NOT NULL, question TEXT NOT NULL, deck TEXT NOT NULL, moves TEXT NOT NULL,
    line TEXT NOT NULL, themes TEXT NOT NULL, phase TEXT NOT NULL, played TEXT NOT NULL, loss REAL NOT NULL, file TEXT NOT NULL,
    white TEXT NOT NULL, black TEXT NOT NULL, date TEXT NOT NULL, ply INTEGER NOT NULL, added INTEGER NOT NULL,
    aside INTEGER NOT NULL DEFAULT 0, state INTEGER, step INTEGER, stability REAL, difficulty REAL, due INTEGER, reviewed INTEGER,
    UNIQUE (position, question, deck));
CREATE INDEX by_due ON card (due) WHERE due IS NOT NULL AND aside = 0;
CREATE INDEX by_loss ON card (loss DESC, id) WHERE due IS NULL AND aside = 0;
CREATE INDEX by_review ON card (reviewed) WHERE due IS NOT NULL AND aside = 0;
CREATE TABLE review (id TEXT PRIMARY KEY, card INTEGER NOT NULL REFERENCES card ON DELETE CASCADE, at INTEGER NOT NULL,
    rating INTEGER NOT NULL, wrong INTEGER NOT NULL, hints INTEGER NOT NULL, seen INTEGER NOT NULL, took_ms INTEGER NOT NULL,
    moves INTEGER NOT NULL, is_first INTEGER NOT NULL DEFAULT 0);
CREATE INDEX of_card ON review (card);
CREATE INDEX by_time ON review (at);
CREATE TABLE game (key TEXT PRIMARY KEY, cards INTEGER NOT NULL, at INTEGER NOT NULL);
PRAGMA user_version = {VERSION};
"""
"""Of a card without answers `due` is empty. `aside`: 1 for a card that the user does not want to be asked. `game`: the games whose mistakes
have become cards, by the digest of their moves."""
CARD_COLUMNS = ("position", "question", "deck", "moves", "line", "themes", "phase", "played", "loss", "file", "white", "black", "date",
                "ply")
MEMORY_COLUMNS = "state", "step", "stability", "difficulty", "due", "reviewed"
COLUMNS = ", ".join(("id", *CARD_COLUMNS, "aside", "added", *MEMORY_COLUMNS))
ADD = f"""
INSERT INTO card ({", ".join(CARD_COLUMNS)}, added) VALUES ({", ".join("?" * len(CARD_COLUMNS))}, ?) ON CONFLICT DO UPDATE SET
    {", ".join(f"{name} = excluded.{name}" for name in CARD_COLUMNS[3:])} WHERE excluded.loss >= card.loss
"""
BUSY_S = 10.0
"""How long another process may hold the file."""


class CardStoreError(Exception):
    """The file of the cards cannot be used; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card of the file with its number there, and what is known of it: None before its first answer. `aside`: it is not to be asked."""

    id: int
    card: Card
    memory: Memory | None = None
    aside: bool = False
    added: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """Which cards are meant: those of any of these questions and decks; empty: of all. Those put aside are meant `with_aside` alone."""

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


@dataclass(frozen=True, slots=True)
class Today:
    """What can be done now: cards that are due again, new ones that the day still allows, all new ones, and all cards."""

    due: int = 0
    new: int = 0
    waiting: int = 0
    all: int = 0


class CardStore:
    """The file in the user's data folder, which is made when it is first needed. Any thread may use it; all methods block. They raise
    CardStoreError. `warning` says in a sentence that a damaged file was kept aside; empty: none was."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.warning = ""
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()

    def __enter__(self) -> CardStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    # cards -------------------------------------------------------------------------------------------------------

    def add(self, cards: Iterable[Card], now: int) -> int:
        """Keep cards; returns how many are new. What is known of a card stays; where the new one gives away as much or more, its moves,
        line, themes and source take the place of the old ones."""
        with self._writing() as connection:
            before = _count(connection, "SELECT count(*) FROM card")
            connection.executemany(ADD, [(*_row(card), now) for card in cards])
            return _count(connection, "SELECT count(*) FROM card") - before

    def remove(self, cards: Collection[int]) -> None:
        """Remove cards with all their answers."""
        with self._writing() as connection:
            connection.execute("DELETE FROM card WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(cards)),))

    def put_aside(self, card: int, aside: bool = True) -> None:
        """Ask a card no more, or again."""
        with self._writing() as connection:
            connection.execute("UPDATE card SET aside = ? WHERE id = ?", (int(aside), card))

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

    def next(self, now: int, choice: Choice | None = None, new: int = 1 << 30, without: Collection[int] = ()) -> KeptCard | None:
        """The card to be asked next, except those of `without`: the one that is due for the longest time, else the most telling of those
        that were never asked, if `new` is above 0. None: nothing is to be done."""
        condition, values = (choice or Choice()).condition()
        condition += f" AND id NOT IN ({', '.join(str(int(card)) for card in without)})" if without else ""
        told = (f"due IS NOT NULL AND due <= {now:d} AND {condition}", "ORDER BY due LIMIT 1"), (
            f"due IS NOT NULL AND reviewed > {now + AHEAD_MS:d} AND {condition}", "ORDER BY reviewed LIMIT 1"), (
            f"due IS NULL AND {condition}", "ORDER BY loss DESC, id LIMIT 1")
        for where, order in told[:2 + (new > 0)]:
            found = self._cards(where, values, order)
            if found:
                return found[0]
        return None

    def today(self, now: int, since: int, most_new: int, choice: Choice | None = None) -> Today:
        """What is to be done now; at most `most_new` cards are asked for the first time from `since`, the day's beginning, on."""
        condition, values = (choice or Choice()).condition()
        with self._reading() as connection:
            due = _count(connection, f"SELECT count(*) FROM card WHERE due IS NOT NULL AND {condition} AND "
                                     f"(due <= {now:d} OR reviewed > {now + AHEAD_MS:d})", values)
            waiting = _count(connection, f"SELECT count(*) FROM card WHERE due IS NULL AND {condition}", values)
            begun = _count(connection, f"SELECT count(*) FROM review JOIN card ON card.id = review.card WHERE review.is_first AND "
                                       f"review.at >= {since:d} AND review.at <= {now:d} AND {condition}", values)
            every = _count(connection, f"SELECT count(*) FROM card WHERE {condition}", values)
        return Today(due, min(waiting, max(most_new - begun, 0)), waiting, every)

    def answer(self, card: int, review: Review) -> Memory:
        """Keep an answer; returns what is known of the card now. An answer that is kept already changes nothing. Raises CardStoreError for
        a card that is there no more."""
        with self._writing() as connection:
            row = connection.execute(f"SELECT {', '.join(MEMORY_COLUMNS)} FROM card WHERE id = ?", (card,)).fetchone()
            if row is None:
                raise CardStoreError(tr("This card is no longer there."))
            memory = _memory(row)
            if memory is not None and connection.execute("SELECT 1 FROM review WHERE id = ?", (review.id,)).fetchone():
                return memory
            connection.execute(INSERT_REVIEW, (*_review_row(card, review), int(memory is None)))
            memory = reviewed(memory, review.rating, review.at)
            _write_memory(connection, card, memory)
            return memory

    def reviews(self, since: int = 0, choice: Choice | None = None) -> list[tuple[int, Review]]:
        """All answers from a time on, each with the number of its card, in the order of their times."""
        condition, values = (choice or Choice()).condition()
        with self._reading() as connection:
            rows = connection.execute(f"SELECT card, review.id, at, rating, wrong, hints, seen, took_ms, review.moves FROM review "
                                      f"JOIN card ON card.id = card WHERE at >= {since:d} AND {condition} ORDER BY at, review.id", values)
            return [(row[0], _review(row[1:])) for row in rows]

    def take(self, cards: Sequence[tuple[Card, Sequence[Review]]], now: int) -> tuple[int, int]:
        """Add cards with their answers, those that are not kept already; returns how many of each are new."""
        with self._writing() as connection:
            new, told = self.add([card for card, _ in cards], now), 0
            for card, reviews in cards:
                number = _count(connection, "SELECT id FROM card WHERE position = ? AND question = ? AND deck = ?", card.key)
                added = connection.executemany(INSERT_REVIEW.replace("INSERT", "INSERT OR IGNORE"),
                                               [(*_review_row(number, review), 0) for review in reviews]).rowcount
                if added > 0:
                    told += added
                    _replay(connection, number)
            return new, told

    # games -------------------------------------------------------------------------------------------------------

    def note_game(self, key: str, cards: Iterable[Card], now: int) -> int:
        """Keep the cards of a game and that the game is done, in one transaction; returns how many cards are new."""
        with self._writing() as connection:
            new = self.add(cards, now)
            connection.execute("REPLACE INTO game VALUES (?, ?, ?)", (key, new, now))
            return new

    def done_games(self, keys: Collection[str]) -> set[str]:
        """Those of the games whose cards have been made."""
        with self._reading() as connection:
            rows = connection.execute("SELECT key FROM game WHERE key IN (SELECT value FROM json_each(?))", (json.dumps(list(keys)),))
            return {str(row[0]) for row in rows}

    # the file ----------------------------------------------------------------------------------------------------

    def _cards(self, condition: str, values: Sequence[object], order: str = "") -> list[KeptCard]:
        with self._reading() as connection:
            return [_kept(row) for row in connection.execute(f"SELECT {COLUMNS} FROM card WHERE {condition} {order}", values)]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock, _sentences(self.path.name):
            yield self._opened()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction, which one within it is a part of."""
        with self._lock, _sentences(self.path.name):
            connection = self._opened()
            if connection.in_transaction:
                yield connection
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            try:
                self._connection = _open(self.path)
            except sqlite3.DatabaseError as error:
                if type(error) is not sqlite3.DatabaseError:  # its subclasses mean a full disk, a lock, a folder without rights
                    raise
                aside = _set_aside(self.path)
                self._connection = _open(self.path)
                self.warning = tr("The file of the training was damaged; it is kept as {0}, and a new one was begun.").format(aside.name)
        return self._connection


def _open(path: Path) -> sqlite3.Connection:
    """Open the file, with its tables. Raises CardStoreError for one of a newer version, sqlite3.Error and OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if _count(connection, "PRAGMA user_version") == 0:
            connection.execute("BEGIN IMMEDIATE")
            if _count(connection, "PRAGMA user_version") == 0:  # another process may just have made them
                for statement in SCHEMA.split(";"):
                    connection.execute(statement)
            connection.execute("COMMIT")
        if _count(connection, "PRAGMA user_version") > VERSION:
            raise CardStoreError(tr("The file of the training, {0}, was written by a newer version of the program.").format(path.name))
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("damaged")
    except BaseException:
        connection.close()
        raise
    return connection


def _set_aside(path: Path) -> Path:
    """Give a damaged file a name of its own; returns that. What its log holds goes with it."""
    number, aside = 1, path.with_name(f"{path.name}.damaged")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged{number}")
    os.replace(path, aside)
    for suffix in ("-wal", "-shm"):
        with suppress(OSError):
            os.replace(path.with_name(path.name + suffix), aside.with_name(aside.name + suffix))
    return aside


@contextmanager
def _sentences(name: str) -> Iterator[None]:
    """Turn errors of SQLite and of the system into one sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise CardStoreError(tr("The file of the training, {0}, cannot be used: {1}.").format(name, error)) from error


# rows ----------------------------------------------------------------------------------------------------------------

INSERT_REVIEW = "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


def _count(connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> int:
    with closing(connection.execute(statement, values)) as found:
        return int(found.fetchone()[0])


def _row(card: Card) -> tuple[object, ...]:
    source = card.source
    return (card.position, card.question, card.deck, " ".join(card.moves), " ".join(card.line), "\n".join(card.themes), card.phase,
            card.played, card.loss, source.file, source.white, source.black, source.date, source.ply)


def _kept(row: Sequence[Any]) -> KeptCard:
    position, question, deck, moves, line, themes, phase, played, loss, *source = row[1:15]
    card = Card(position, question, tuple(moves.split()), tuple(line.split()), deck, tuple(filter(None, themes.split("\n"))), phase, played,
                loss, Provenance(*source))
    return KeptCard(row[0], card, _memory(row[17:]), bool(row[15]), row[16])


def _memory(row: Sequence[Any]) -> Memory | None:
    return Memory(*row) if row[4] is not None else None


def _write_memory(connection: sqlite3.Connection, card: int, memory: Memory) -> None:
    connection.execute("UPDATE card SET state = ?, step = ?, stability = ?, difficulty = ?, due = ?, reviewed = ? WHERE id = ?",
                       (memory.state, memory.step, memory.stability, memory.difficulty, memory.due, memory.reviewed, card))


def _review_row(card: int, review: Review) -> tuple[object, ...]:
    attempt = review.attempt
    return (review.id, card, review.at, int(review.rating), attempt.wrong, attempt.hints, int(attempt.seen), attempt.took_ms, attempt.moves)


def _review(row: Sequence[Any]) -> Review:
    return Review(row[0], row[1], row[2], Attempt(row[3], row[4], bool(row[5]), row[6], row[7]))


def _replay(connection: sqlite3.Connection, card: int) -> None:
    """Compute what is known of a card anew from all its answers."""
    rows = connection.execute("SELECT id, at, rating, wrong, hints, seen, took_ms, moves FROM review WHERE card = ? ORDER BY at, id",
                              (card,))
    reviews = [_review(row) for row in rows]
    memory = replayed(reviews)
    if memory is not None:
        connection.execute("UPDATE review SET is_first = (id = ?) WHERE card = ?", (reviews[0].id, card))
        _write_memory(connection, card, memory)
