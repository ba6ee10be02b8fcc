"""Names that are the same person in several spellings: proposals to unify them. No Qt; nothing here reads the file.

Surname and given names must agree. They do for certain where the names differ by case, accents, signs, blanks or the order alone
(`carlsen,magnus`, `Magnus Carlsen`), and perhaps where one has an initial or fewer given names (`Carlsen, M.`). Nothing is proposed where a
name fits several people, and for two names that have met: nobody plays against himself."""
from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

import engine
from chessgui.gamelist.gameindex import HeaderColumn, ListedGames
from chessgui.gamelist.statistics import first_numbers, value_term, years_of
from chessgui.threads.progress import Progress
from chessgui.tree.tags import clean

MOST_PROPOSALS = 2000
MOST_GIVEN = 6
"""Given names are compared by so many words: each more would double what a long one may be shortened to."""
WORD = re.compile(r"[^\W_]+")
SIDES = "White", "Black"
Tokens = tuple[str, ...]
Person = tuple[Tokens, Tokens]
"""The words of a surname and of the given names, folded."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name as the headers write it: its games, and from when to when and with which ratings; None for unknown."""

    name: str
    games: int
    years: tuple[int, int] | None
    ratings: tuple[int, int] | None

    @property
    def line(self) -> str:
        """What finds its games."""
        return value_term("player", self.name)


@dataclass(frozen=True, slots=True)
class SpellingProposal:
    """A name, and the one that may take its place, without stray blanks."""

    old: Spelling
    new: Spelling
    is_certain: bool
    """Whether all words agree; else one name has initials or fewer given names."""


class _Folding(dict[int, str]):
    """Letters without case and accents, as the filter compares them."""

    def __missing__(self, code: int) -> str:
        self[code] = engine.fold(chr(code))
        return self[code]


def proposals(index: ListedGames, progress: Progress | None = None) -> tuple[SpellingProposal, ...]:
    """Which names of players may be unified; those with most games first, MOST_PROPOSALS at most. Takes less than a second for a
    million games, in any thread. Raises Cancelled."""
    columns = [column for tag in SIDES if (column := index.column(tag)) is not None]
    texts = columns[0].texts
    counts = np.bincount(columns[0].numbers, minlength=len(texts)) + np.bincount(columns[1].numbers, minlength=len(texts))
    counts[texts.unknown()] = 0
    people = _people({number: texts[number] for number in np.flatnonzero(counts).tolist()})
    pairs = dict[int, tuple[int, bool]]()
    best = {person: max(numbers, key=lambda number: (*_form(texts[number]), counts[number])) if len(numbers) > 1 else numbers[0]
            for person, numbers in people.items()}
    fuller = _fuller(people, progress or Progress())
    for person, numbers in people.items():
        target = best[fuller.get(person, person)]
        pairs |= {number: (target, person not in fuller) for number in numbers if number != target}
    pairs = _without_rivals(columns, pairs)
    pairs |= {new: (new, True) for new, _ in tuple(pairs.values())}  # the spelling that stays may have stray blanks itself
    names = {new: clean(texts[new]) for new, _ in pairs.values()}
    pairs = {old: pair for old, pair in pairs.items() if texts[old] != names[pair[0]]}  # equal ones may differ by their encoding
    often = sorted(pairs, key=lambda number: (-counts[number], number))[:MOST_PROPOSALS]
    told = _spellings(index, columns, counts, {*often, *(pairs[number][0] for number in often)})
    return tuple(SpellingProposal(told[number], replace(told[new], name=names[new]), is_certain)
                 for number in often for new, is_certain in (pairs[number],))


def _people(names: dict[int, str]) -> dict[Person, list[int]]:
    """The texts of each person. A name without a comma belongs to the person who has the same words, if there is only one."""
    folding, found, loose = _Folding(), defaultdict[Person, list[int]](list), defaultdict[Tokens, list[int]](list)
    for number, name in names.items():
        before, comma, behind = name.translate(folding).partition(",")
        surname, given = tuple(WORD.findall(before)), tuple(WORD.findall(behind)) if comma else ()
        if surname and given:
            found[surname, given].append(number)
            continue
        initials = tuple(word for word in surname if len(word) == 1)
        if initials and len(initials) < len(surname) and initials in (surname[:len(initials)], surname[-len(initials):]):
            found[tuple(word for word in surname if len(word) > 1), initials].append(number)
        elif surname:
            loose[tuple(sorted(surname + given))].append(number)
    by_words = defaultdict[Tokens, list[Person]](list)
    for person in found:
        by_words[tuple(sorted(person[0] + person[1]))].append(person)
    for words, numbers in loose.items():
        fitting = by_words[words]
        if len(fitting) < 2:
            found[fitting[0] if fitting else (words, ())].extend(numbers)
    return found


def _form(name: str) -> tuple[bool, bool]:
    """Whether a name is as PGN wants it: the surname, a comma and a blank, the given names; and not in letters of one case."""
    return ", " in name, not (name.isupper() or name.islower())


def _fuller(people: dict[Person, list[int]], progress: Progress) -> dict[Person, Person]:
    """The people who have fewer or shorter given names than exactly one other person with their surname, each with that person, who has no
    fuller name in turn. Raises Cancelled."""
    families = defaultdict[tuple[Tokens, str], list[Tokens]](list)
    for surname, given in people:
        if given:
            families[surname, given[0][0]].append(given)
    found = dict[Person, Person]()
    for (surname, _), members in families.items():
        if len(members) < 2:
            continue  # as most: not every one of many thousands is looked at
        names = [given for given in members if not any(word.isdigit() for word in surname + given)]
        longer: dict[Tokens, list[Tokens]] = {given: [] for given in names}
        for full in names:
            progress.check()
            for short in _shortened(full) & longer.keys():
                longer[short].append(full)
        for given, others in longer.items():
            most = [other for other in others if not longer[other]]
            if len(most) == 1:
                found[surname, given] = surname, most[0]
    return found


def _shortened(full: Tokens) -> set[Tokens]:
    """What given names may be shortened to: the first of them, each as it is or as an initial; at most MOST_GIVEN."""
    words = [(word, word[0]) for word in full[:MOST_GIVEN]]
    return {short for count in range(1, len(words) + 1) for short in product(*words[:count])} - {full}


def _without_rivals(columns: list[HeaderColumn], pairs: dict[int, tuple[int, bool]]) -> dict[int, tuple[int, bool]]:
    """The pairs none of whose names has met another name of the same person."""
    targets = np.zeros(len(columns[0].texts), np.int64)
    for old, (new, _) in pairs.items():
        targets[old] = targets[new] = new
    white, black = (column.numbers for column in columns)
    rivals = np.flatnonzero((targets[white] > 0) & (targets[white] == targets[black]) & (white != black))
    met = {*white[rivals].tolist(), *black[rivals].tolist()}
    lost = {number for number in met if number in pairs}
    return {old: pair for old, pair in pairs.items() if old not in lost}


def _spellings(index: ListedGames, columns: list[HeaderColumn], counts: np.ndarray, numbers: set[int]) -> dict[int, Spelling]:
    places = np.full(len(counts), -1)
    wanted = sorted(numbers)
    places[wanted] = np.arange(len(wanted))
    spans = {tag: (np.full(len(wanted), np.iinfo(np.int64).max), np.zeros(len(wanted), np.int64)) for tag in ("Date", "Elo")}
    for side, column in zip(SIDES, columns, strict=True):
        games = np.flatnonzero(places[column.numbers] >= 0)
        cells = places[column.numbers[games]]
        for tag, (least, most) in spans.items():
            values = index.column(tag if tag == "Date" else side + tag)
            assert values is not None, "the usual headers are always known"
            told = (years_of if tag == "Date" else first_numbers)(values, games)
            np.minimum.at(least, cells[told > 0], told[told > 0])
            np.maximum.at(most, cells, told)
    ends = [[(int(least[place]), int(most[place])) if most[place] else None for least, most in spans.values()]
            for place in range(len(wanted))]
    return {number: Spelling(columns[0].texts[number], int(counts[number]), *ends[place]) for place, number in enumerate(wanted)}
