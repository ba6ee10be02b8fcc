"""All cards with their answers, and the trials of other tasks, as JSON or CSV, and back. No Qt.

What is read may hold anything: a file that is not understood is refused whole, in one sentence, before anything is kept. What FSRS knows of
a card is computed anew from its answers; what a file says of it is for people and spreadsheets alone.
"""
from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, fields
from io import StringIO
from pathlib import Path
from typing import Any

from chessgui.practice.cards import Card, CardError, Provenance, checked_card
from chessgui.practice.schedule import LATEST_MS, Attempt, Review, moment
from chessgui.practice.store import CardStore, Choice, KeptCard
from chessgui.practice.trials import Trial, keep_trials, trials_of
from chessgui.storage.safesave import refuse_device, save_bytes, why_unread
from chessgui.words.language import shortened, tr

FORMAT, VERSION = "chessgui training", 1
MOST_BYTES = 512 << 20
MOST_NUMBER = 2**53
LONGEST_ID, LONGEST_TOLD = 100, 1000
LISTS = ("moves", "line", "themes")
COLUMNS = ("position", "question", "deck", *LISTS, "phase", "played", "loss", *(field.name for field in fields(Provenance)), "aside",
           "due", "stability", "answers")
NOT_UNDERSTOOD = ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError
"""What reading data raises that is no card and no trial, beside CardError."""
TRIALS = "trials"
"""The question of a row of a table that holds the trials of a task: its name stands for the deck, they stand where cards have answers."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a file holds: cards with their answers and whether they are to be asked no more, and trials."""

    cards: list[tuple[Card, list[Review], bool]]
    trials: list[Trial]

    def take(self, store: CardStore, now: int, check: Callable[[], None] = lambda: None) -> tuple[int, int]:
        """Add to a store what it has not kept already; returns how many cards, and how many answers and trials, are new. Blocks. Raises
        CardStoreError, and what `check` raises, which is called again and again; then nothing is added."""
        with store.writing():
            new, answers = store.take(self.cards, now, check)
            return new, answers + keep_trials(store, self.trials)


class TransferError(Exception):
    """A file that cannot be read as cards; the message is one sentence."""


def write_cards(store: CardStore, path: Path) -> int:
    """Write all cards with their answers and all trials, as CSV where the file's suffix is `.csv`, else as JSON; returns how many cards.
    What was damaged on the disk is left out. Blocks. Raises SaveError and CardStoreError."""
    every, reviews = Choice(with_aside=True), dict[int, list[Review]]()
    cards = store.cards(every)
    for card, review in store.reviews(choice=every):
        reviews.setdefault(card, []).append(review)
    rows = _sound(lambda kept: _row(kept, reviews.get(kept.id, [])), lambda row: _card({**row, "answers": ()}), cards)  # `_row` checks them
    trials = _sound(asdict, _trial, trials_of(store))
    if path.suffix.lower() == ".csv":
        text = StringIO(newline="")
        table = csv.DictWriter(text, COLUMNS)
        table.writeheader()
        table.writerows({**row, **{name: " ".join(row[name]) for name in ("moves", "line")}, "themes": ", ".join(row["themes"]),
                         "answers": json.dumps(row["answers"]) if row["answers"] else ""} for row in rows)
        for task in dict.fromkeys(trial["task"] for trial in trials):
            told = json.dumps([trial for trial in trials if trial["task"] == task])
            table.writerow({"question": TRIALS, "deck": task, "answers": told})
        data = text.getvalue().encode("utf-8-sig")
    else:
        data = json.dumps({"format": FORMAT, "version": VERSION, "cards": rows, TRIALS: trials}, ensure_ascii=False, indent=1).encode()
    save_bytes(path, data)
    return len(rows)


def _sound(make: Callable[[Any], dict[str, Any]], read: Callable[[dict[str, Any]], object], items: Iterable[Any]) -> list[dict[str, Any]]:
    """What `make` makes of items, but for those of which it makes nothing or what `read` does not understand: a single one of these would
    have the whole file refused."""
    found = []
    for item in items:
        with suppress(CardError, *NOT_UNDERSTOOD):
            made = make(item)
            read(made)
            found.append(made)
    return found


def _row(kept: KeptCard, reviews: Iterable[Review]) -> dict[str, Any]:
    card, memory = kept.card, kept.memory
    data = asdict(card)
    data |= data.pop("source")
    answers = _sound(_answer, _review, reviews)
    due = moment(memory.due).isoformat(timespec="seconds") if memory is not None else ""
    stability = round(memory.stability, 2) if memory is not None else ""
    return {**data, "aside": int(kept.aside), "due": due, "stability": stability, "answers": answers}


def _answer(review: Review) -> dict[str, Any]:
    return {"id": review.id, "at": min(review.at, LATEST_MS), "rating": int(review.rating), **asdict(review.attempt)}


def read_cards(path: Path, check: Callable[[], None] = lambda: None) -> Content:
    """What a file holds; by its first letter it is JSON or CSV. Blocks. Raises TransferError, and what `check` raises, which is called for
    each card."""
    try:
        refuse_device(path)
        if path.stat().st_size > MOST_BYTES:
            raise TransferError(tr("{0} is too large for a file of cards.").format(path.name))
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise TransferError(tr("{0} cannot be read: {1}.").format(path.name, why_unread(error))) from error
    except UnicodeDecodeError as error:
        raise TransferError(tr("{0} is no file of cards.").format(path.name)) from error
    is_json, found = text.lstrip()[:1] in ("{", "["), Content([], [])
    rows, trials = _json_rows(text, path.name) if is_json else _table_rows(text, path.name)
    with _sentence(tr("Entry {0} of {1}, about an ending or a guess, is not understood."), path.name) as place:
        for place[0], row in enumerate(trials, 1):
            found.trials.append(_trial(row))
    with _sentence(tr("Card {0} of {1} is not understood."), path.name) as place:
        for place[0], row in enumerate(rows, 1):
            check()
            found.cards.append(_card(row if is_json else _from_table(row)))
    return found


@contextmanager
def _sentence(words: str, name: str) -> Iterator[list[int]]:
    """Turn the errors that a damaged file raises into a TransferError. The list that the caller gets has one number: there the caller keeps
    the number of the row that is being read, which the sentence names."""
    place = [0]
    try:
        yield place
    except CardError as error:
        raise TransferError(tr("Card {0} of {1}: {2}").format(place[0], name, error)) from error
    except NOT_UNDERSTOOD as error:
        raise TransferError(words.format(place[0], name)) from error


def _json_rows(text: str, name: str) -> tuple[list[Any], list[Any]]:
    """The rows of the cards and of the trials."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT or not isinstance(data["cards"], list) or not isinstance(data.get(TRIALS, []), list):
            raise ValueError("another format")
        if data["version"] > VERSION:
            raise TransferError(tr("{0} was written by a newer version of the program.").format(name))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise TransferError(tr("{0} is no file of cards.").format(name)) from error
    return data["cards"], data.get(TRIALS, [])


def _table_rows(text: str, name: str) -> tuple[list[Any], list[Any]]:
    """As `_json_rows`."""
    csv.field_size_limit(MOST_BYTES)  # all answers of a card, and all trials of a task, stand in one cell
    try:
        rows = list(csv.DictReader(StringIO(text, newline=""), strict=True))
    except csv.Error as error:
        raise TransferError(tr("{0} is no file of cards.").format(name)) from error
    if not {"position", "question", "moves"} <= set(rows[0] if rows else ()):
        raise TransferError(tr("{0} is no file of cards.").format(name))
    with _sentence(tr("Entry {0} of {1}, about an ending or a guess, is not understood."), name):
        trials = [trial for row in rows if row["question"] == TRIALS for trial in json.loads(row["answers"])]
    return [row for row in rows if row["question"] != TRIALS], trials


def _from_table(row: Mapping[str, str | None]) -> dict[str, Any]:
    """A row of a table as the plain data of a card. Raises ValueError, TypeError and RecursionError."""
    words = {name: (row.get(name) or "").split() for name in ("moves", "line")}
    themes = [theme.strip() for theme in (row.get("themes") or "").split(",") if theme.strip()]
    numbers = {name: int(row.get(name) or 0) for name in ("ply", "aside")}
    return {**row, **words, **numbers, "themes": themes, "answers": json.loads(row.get("answers") or "[]")}


def _card(row: Mapping[str, Any]) -> tuple[Card, list[Review], bool]:
    """A card with its answers, and whether it is not to be asked any more, from plain data. Raises CardError, and several other errors for
    data that is no card."""
    def text(name: str, data: Mapping[str, Any] = row) -> str:
        value = data.get(name) or ""
        if not isinstance(value, str):
            raise CardError(tr("“{0}” is no text.").format(shortened(str(value))))
        return value

    def texts(name: str) -> tuple[str, ...]:
        values = row.get(name) or ()
        if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
            raise CardError(tr("“{0}” is no list of words.").format(shortened(str(values))))
        return tuple(values)

    source = Provenance(text("file"), text("white"), text("black"), text("date"), _number(row.get("ply", 0)))
    card = Card(text("position"), text("question"), texts("moves"), texts("line"), text("deck"), texts("themes"), text("phase"),
                text("played"), float(row.get("loss") or 0), source)
    return checked_card(card), [_review(each) for each in row.get("answers") or ()], bool(_number(row.get("aside", 0), 1))


def _review(data: Mapping[str, Any]) -> Review:
    name, seen = data["id"], data.get("seen", False)
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID or not name.isascii() or not isinstance(seen, bool):
        raise CardError(tr("An answer has no “id”."))
    wrong, hints, took_ms, moves = (_number(data.get(each, 0)) for each in ("wrong", "hints", "took_ms", "moves"))
    return Review(name, _number(data["at"], LATEST_MS), _number(data["rating"], 4, 1), Attempt(wrong, hints, seen, took_ms, moves))


def _trial(data: Mapping[str, Any]) -> Trial:
    """A trial from plain data. Raises ValueError, and several other errors for data that is no trial."""
    trial = Trial(data["id"], data["task"], _number(data["at"], LATEST_MS), _number(data["points"]), data["told"])
    texts = trial.id, trial.task, trial.told
    if not all(isinstance(each, str) and each.isascii() and len(each) <= LONGEST_TOLD for each in texts) or not trial.id or not trial.task:
        raise ValueError("no texts")
    return trial


def _number(value: object, most: int = MOST_NUMBER, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise CardError(tr("{0} is not a possible number.").format(shortened(str(value))))
    return value
