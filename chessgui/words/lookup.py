"""Things that are found by words of their texts while one types. No Qt."""
from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

SIGNS = str.maketrans({"ø": "o", "ł": "l", "ß": "ss", "'": "", "’": ""} | dict.fromkeys("-–—,:.()…/", " "))
"""Letters that Unicode does not take apart, and signs that everybody types differently or not at all."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found and chosen. `kind` says what it is and `keys` how else it can be had; both are shown beside the title."""

    title: str
    choose: Callable[[], object]
    kind: str = ""
    keys: str = ""
    words: str = ""
    """Further words that find it, which are not shown."""
    icon: str = ""
    enabled: bool = True
    sought: str = ""
    """Further words, each of which finds it before all others where it is typed in full."""


def plain(text: str) -> str:
    """Small letters without accents and signs, one blank between words."""
    text = text.lower().translate(SIGNS)
    if not text.isascii():
        text = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join(text.split())


def holds(text: str, words: str) -> bool:
    """Whether a text has all words of a search, each anywhere, also within a longer word. Case, accents and signs do not matter."""
    text = plain(text)
    return all(word in text for word in plain(words).split())


def best(entries: Iterable[Entry], words: str) -> list[Entry]:
    """The entries that have all words of a search, the best fit first: words that begin a word of the title before those within one, and
    the title before the further words. Of equal ones the very title comes first, the others stay in their order; those that cannot be
    chosen now come last."""
    wanted = plain(words).split()
    found = []
    for entry in entries:
        title, sought = f" {plain(entry.title)}", plain(entry.sought)
        further = f" {plain(entry.kind)} {plain(entry.words)} {plain(entry.keys)} {sought}"
        distances = [-1 if word in sought.split() else _distance(word, title, further) for word in wanted]
        if all(distance is not None for distance in distances):
            found.append((not entry.enabled, sum(distance or 0 for distance in distances), title.split() != wanted, entry))
    return [entry for *_, entry in sorted(found, key=lambda one: one[:3])]


def _distance(word: str, title: str, further: str) -> int | None:
    """How well a word fits, the best is 0; None where it is in neither text."""
    if f" {word}" in title:
        return 0 if title.startswith(f" {word}") else 1
    places = (word in title, f" {word}" in further, word in further)
    return next((distance for distance, is_there in enumerate(places, 2) if is_there), None)
