"""What a session of the training asks of the file of cards, and what is said of a card. No Qt; what takes a store blocks."""
from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from chessgui.export.heading import date_text
from chessgui.practice.cards import MISTAKE, PUZZLE, Card
from chessgui.practice.insight import WEEK, WEEKS_BACK, Insight, day_start, insight
from chessgui.practice.puzzles import asked_no_more, deck_title
from chessgui.practice.schedule import DAY_MS, Memory
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, Deck, KeptCard, Today
from chessgui.practice.themes import THEMES
from chessgui.words.language import counted, left_to_right, tr
from chessgui.words.notation import ENGINE, line_moves, shown_name

SOON_MS = 20 * 60_000
"""A card that was missed comes again within so many milliseconds. It counts as due: at the end of a session it is asked before its time,
except the card that was just answered."""


@dataclass(frozen=True, slots=True)
class Found:
    """What can be done, and the next card; None: nothing can be asked now."""

    today: Today
    next: KeptCard | None = None


def look(store: CardStore, most_new: int, *, answered: Collection[int] = (), deck: str = "") -> Found:
    """What can be done now, and the next card; `most_new` are allowed a day. With `deck` the same of a file of puzzles, of which all are
    allowed. Cards that were just answered do not come before their time. Raises CardStoreError."""
    now = now_ms()
    since = day_start(now)
    if deck:
        of_deck = next((one for one in store.decks(now + SOON_MS, since) if one.name == deck), Deck(deck, 0, 0, 0))
        today = Today(of_deck.due, of_deck.new, of_deck.new, of_deck.all)
    else:
        today = store.today(now + SOON_MS, since, most_new)
    return Found(today, store.next(now, today.new, since=since, deck=deck) or store.next(now + SOON_MS, 0, answered, since, deck))


def puzzles_to_ask(store: CardStore) -> str:
    """The file of puzzles that was added last of those that have one to ask now; empty where none has. Raises CardStoreError."""
    now = now_ms()
    return next((one.name for one in store.decks(now + SOON_MS, day_start(now)) if one.new + one.due), "")


def told(store: CardStore, most_new: int) -> tuple[Today, tuple[Deck, ...], Insight]:
    """What can be done now, also of each file of puzzles, and what the answers tell. Raises CardStoreError."""
    now = now_ms()
    since, soon = day_start(now), now + SOON_MS
    today, decks = store.today(soon, since, most_new), store.decks(soon, since)
    with CardStore(store.path.parent) as other:  # a connection of its own, so that nothing waits for the long reading
        return today, decks, insight(other.cards(), other.reviews(now - (WEEKS_BACK + 1) * WEEK * DAY_MS), now)


def about_card(card: Card, figurines: bool = False) -> str:
    """What is asked, and where the card comes from."""
    if card.question == PUZZLE:
        players = " – ".join(filter(None, (shown_name(name).strip("?") for name in (card.source.white, card.source.black))))
        file = deck_title(card.source.file or card.deck)
        return "\n".join(filter(None, (tr("Find the best move."), file if card.deck else players or file)))
    if card.question != MISTAKE:
        return tr("What is your move here?")
    board = card.board()
    name = card.source.black if board.turn else card.source.white
    opponent = tr("the engine") if name == ENGINE else shown_name(name)
    played = line_moves(board, (card.played,), figurines)[0].text if card.played else ""
    words = tr("You played {0} here. Find a better move.") if played else tr("Find the best move.")
    where = ", ".join(filter(None, (opponent.strip("?"), left_to_right(date_text(card.source.date)))))
    return "\n".join(filter(None, (words.format(left_to_right(played)), tr("Against {0}").format(where) if opponent.strip("?") else where)))


def others_words(found: Found, deck: str = "") -> str:
    """How many cards there are besides the next one: today, or in a file of puzzles."""
    others = found.today.due + found.today.new - 1
    if deck:
        return counted("1 more in this file", "%Ln more in this file", others) if others > 0 else tr("The last one of this file for now")
    return counted("1 more today", "%n more today", others) if others > 0 else tr("The last one for today")


def rest_words(today: Today, deck: str = "", after_one: bool = False) -> str:
    """Why there is no next card, of all or of a file of puzzles; `after_one`: one was on the board until now, perhaps put aside since."""
    if deck and not today.all:
        return asked_no_more(deck)
    if deck and not today.due:
        return tr("This file is solved for now: each card comes again when it is due.")
    if not today.all and not after_one:
        return tr("There are no cards yet.")
    return counted("1 card comes again within minutes.", "%n cards come again within minutes.", today.due) if today.due else tr(
        "Nothing more is due now.")


def outcome_words(card: Card, memory: Memory) -> str:
    """What an answered card was about, and when it comes again."""
    days = round((memory.due - memory.reviewed) / DAY_MS)
    when = counted("It comes again tomorrow.", "It comes again in %n days.", days) if days else tr("It comes again soon.")
    themes = ", ".join(tr(THEMES[theme]) for theme in card.themes if theme in THEMES)
    return "\n".join(filter(None, (themes, when)))
