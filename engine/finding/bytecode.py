"""Translating a question into rows of numbers that compiled code goes through, ply by ply and game by game.

A row asks one thing and names the row that comes next if it holds, and the one if it does not; HOLDS and FAILS end the bytecode. So a
question is asked no further than its answer needs. What looks back, `Lasts` and `Then`, are stages: they come before the other rows at
each ply, inner ones first, and leave their answers in slots. The filter asks of a game's signature whether any ply can hold the question.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from engine.finding import query
from engine.finding.query import Query, Search
from engine.finding.recordtypes import (
    BALANCE,
    BLACKS,
    CHECK,
    COUNT,
    DROPPED,
    ENDED,
    EVALUATED,
    EVEN,
    FAILS,
    GLYPH,
    HOLDS,
    KEY,
    LASTS,
    MATED,
    MOVED,
    NOTED,
    ONE_KIND,
    PASSED_AT,
    PLIES,
    PROMOTED_AT,
    ROW,
    SLOT,
    STALEMATED,
    TAKEN_AT,
    TEXT,
    THEN,
    TIMED,
    TURN,
    WHITES,
    WINGS_AT,
)
from engine.rules.squares import signed

Array = np.ndarray[Any, Any]
LETTERS = query.ANY_MAN + query.EMPTY_SQUARE
WINGS = "KQkq"
FAR = 1 << 40
"""Beyond all counts of plies and sums of weights."""
MOST_ROWS = 1 << 16
MOST_WORDS = 24
"""Words that are looked for in comments: each has a bit in the value of an annotation."""
MOST_SETS, MOST_KEYS = 4, 64
"""How many sets of positions that a game must reach are looked up at most, and how many positions such a set has at most: the smallest sets
are chosen."""


@dataclass(frozen=True, slots=True)
class Bytecode:
    """A question as compiled code reads it: rows, stages, and the first rows of what is wanted, of what must never be, of the filter; the
    fewest men on the board with which it can hold, and the latest ply. `words` are looked for in comments. If the question is one about
    numbers of men alone, `of_men` is the first row of what must hold for so many plies `in_a_row`, else FAILS."""

    rows: Array
    stages: Array
    wanted: int
    never: int
    filter: int
    of_men: int
    in_a_row: int
    keyed: bool
    noted: bool
    fewest: int
    latest: int
    words: tuple[str, ...]
    reached: tuple[frozenset[int], ...]
    """A game must reach a position of each set, by one of its keys."""


@dataclass(slots=True)
class _Translation:
    """The rows and stages so far. Rows are made from the last to the first: each knows where to go on."""

    rows: list[int] = field(default_factory=list)
    stages: list[tuple[int, int, int, int]] = field(default_factory=list)
    keyed: bool = False
    noted: bool = False
    words: list[str] = field(default_factory=list)

    def _row(self, question: int, holds: int, fails: int, *operands: int) -> int:
        self.rows += [question, holds, fails, *map(signed, operands), *[0] * (ROW - 3 - len(operands))]
        return len(self.rows) // ROW - 1

    def _stage(self, kind: int, first: int, second: int, plies: int) -> int:
        self.stages.append((kind, first, second, _within(plies)))
        return len(self.stages) - 1

    def add(self, part: Query, holds: int, fails: int) -> int:
        """The first row of a question, which goes on at `holds` or at `fails`."""
        match part:
            case query.Not():
                return self.add(part.part, fails, holds)
            case query.All():
                for one in reversed(part.parts):
                    holds = self.add(one, holds, fails)
                return holds
            case query.Any():
                for one in reversed(part.parts):
                    fails = self.add(one, holds, fails)
                return fails
            case query.Lasts():
                return self._row(SLOT, holds, fails, self._stage(LASTS, self.add(part.part, HOLDS, FAILS), FAILS, part.plies))
            case query.Then():
                first, second = self.add(part.first, HOLDS, FAILS), self.add(part.second, HOLDS, FAILS)
                return self._row(SLOT, holds, fails, self._stage(THEN, first, second, part.within))
            case query.Exactly():
                self.keyed = True
                return self._row(KEY, holds, fails, part.key)
            case query.Turn():
                return self._row(TURN, holds, fails, 0 if part.white else 1)
            case query.Check():
                return self._row(CHECK, holds, fails)
            case query.Mate() | query.Stalemate():
                return self._row(ENDED, holds, fails, MATED if isinstance(part, query.Mate) else STALEMATED)
            case query.Evaluation():
                return self._noted(EVALUATED, holds, fails, _within(part.least) + EVEN, _within(part.most) + EVEN)
            case query.Drop():
                return self._noted(DROPPED, holds, fails, _within(part.least), _within(part.most))
            case query.Clock():
                return self._noted(TIMED, holds, fails, _within(part.least), _within(part.most))
            case query.Glyph():
                for number in map(_within, part.numbers):
                    fails = self._noted(GLYPH, holds, fails, number, number)
                return fails
            case query.Comment():
                return self._noted(TEXT, holds, fails, self._word(part.words))
        return self._operands(part, holds, fails)

    def _noted(self, kind: int, holds: int, fails: int, *bounds: int) -> int:
        self.noted = True
        return self._row(NOTED, holds, fails, kind, *bounds)

    def _word(self, word: str) -> int:
        """The number of a word that is looked for in comments."""
        if word not in self.words:
            self.words.append(word)
            if len(self.words) > MOST_WORDS:
                raise ValueError(f"More than {MOST_WORDS} words are looked for in comments.")
        return self.words.index(word)

    def _operands(self, part: Query, holds: int, fails: int) -> int:
        """The row of a question with operands that the filter has, too."""
        match part:
            case query.Count():
                is_one = len(part.men) == 1 and part.men in query.ANY_MAN
                kind, men = (ONE_KIND, _code(part.men)) if is_one else (COUNT, _men(part.men))
                return self._row(kind, holds, fails, men, part.squares, _within(part.least), _within(part.most))
            case query.Balance():
                weights = [0] * (2 * ROW)
                for letter, weight in part.weights:
                    weights[_code(letter)] += _within(weight)
                at = self._row(BALANCE, holds, fails, _within(part.least), _within(part.most))
                self.rows += weights
                return at
            case query.Moves():
                return self._row(PLIES, holds, fails, _within(part.first), _within(part.last))
            case query.Moved():
                packed = (_letters(part.men) | _letters(part.taken) << TAKEN_AT | _letters(part.promoted) << PROMOTED_AT
                          | _letters(part.castling, WINGS) << WINGS_AT | part.en_passant << PASSED_AT)
                return self._row(MOVED, holds, fails, packed, part.origins, part.targets)
        raise ValueError(f"A game cannot be asked for {part!r}.")

    def add_filter(self, part: Query, holds: int, fails: int, is_negated: bool = False) -> int:
        """The first row of what a game's signature can tell: `fails` only where no ply of the game can hold the question."""
        match part:
            case query.Not():
                return self.add_filter(part.part, holds, fails, not is_negated)
            case query.All() | query.Any():
                for one in reversed(part.parts):
                    if isinstance(part, query.All) != is_negated:
                        holds = self.add_filter(one, holds, fails, is_negated)
                    else:
                        fails = self.add_filter(one, holds, fails, is_negated)
                return holds if isinstance(part, query.All) != is_negated else fails
            case query.Count() | query.Balance() if is_negated:
                first, second = _outside(part)
                return self._operands(first, holds, self._operands(second, holds, fails))
        if is_negated or isinstance(part, query.Exactly | query.Turn):
            return holds
        match part:
            case query.Lasts():
                return self.add_filter(part.part, holds, fails) if part.plies > 0 else holds
            case query.Then():
                return self.add_filter(part.first, self.add_filter(part.second, holds, fails), fails)
        return self.add(part, holds, fails)


def _outside(part: query.Count | query.Balance) -> tuple[Query, Query]:
    """The questions whether a sum lies below its bounds, and whether it lies above."""
    return replace(part, least=-FAR, most=_within(part.least) - 1), replace(part, least=_within(part.most) + 1, most=FAR)


def _limits(part: Query) -> tuple[int, int]:
    """The fewest men on the board with which a question can hold, and the latest ply at which it can."""
    match part:
        case query.Moves():
            return 0, part.last
        case query.Count():
            return 0 if query.EMPTY_SQUARE in part.men else part.least, FAR
        case query.Lasts():
            return _limits(part.part) if part.plies > 0 else (0, FAR)
        case query.Then():
            return _limits(part.second)
        case query.Any():
            limits = [_limits(one) for one in part.parts]
            return min((fewest for fewest, _ in limits), default=0), max((latest for _, latest in limits), default=0)
        case query.All():
            limits = [_limits(one) for one in part.parts]
            kinds: dict[str, int] = {}
            for one in part.parts:
                if isinstance(one, query.Count) and len(one.men) == 1 and one.men in query.ANY_MAN:
                    kinds[one.men] = max(0, one.least, kinds.get(one.men, 0))
            return max([sum(kinds.values()), *(fewest for fewest, _ in limits)]), min((latest for _, latest in limits), default=FAR)
    return 0, FAR


def _reached(part: Query) -> tuple[frozenset[int], ...]:
    """Sets of keys: where a question holds, a position of each set has been reached."""
    match part:
        case query.Exactly():
            return frozenset((part.key & query.ALL_SQUARES,)),
        case query.All():
            return tuple(keys for one in part.parts for keys in _reached(one))
        case query.Any():
            sets = [_reached(one) for one in part.parts]
            return (frozenset().union(*(min(keys, key=len) for keys in sets)),) if all(sets) else ()
        case query.Lasts():
            return _reached(part.part) if part.plies > 0 else ()
        case query.Then():
            return _reached(part.first) + _reached(part.second)
    return ()


def _numbers_of_men(search: Search) -> tuple[Query, int] | None:
    """What must hold for how many plies in a row, if only the numbers of men on the board decide whether it does."""
    part = search.wanted
    while isinstance(part, query.All) and len(part.parts) == 1:
        part = part.parts[0]
    kept, plies = (part.part, part.plies) if isinstance(part, query.Lasts) and part.plies > 0 else (part, 1)
    return (kept, plies) if not search.never and _counts_men(kept) else None


def _counts_men(part: Query) -> bool:
    match part:
        case query.Count():
            return part.squares == query.ALL_SQUARES and query.EMPTY_SQUARE not in part.men
        case query.All() | query.Any():
            return all(map(_counts_men, part.parts))
        case query.Not():
            return _counts_men(part.part)
        case query.Balance():
            return all(letter != query.EMPTY_SQUARE for letter, _ in part.weights)
    return False


def _within(number: int) -> int:
    """A number that has room in a word, with others added to it."""
    return max(-FAR, min(FAR, number))


def _code(letter: str) -> int:
    """The code of a man or of the empty square. Raises ValueError."""
    if len(letter) != 1 or letter not in LETTERS:
        raise ValueError(f"{letter[:20]!r} is no man; they are written {LETTERS}.")
    return LETTERS.index(letter)


def _letters(text: str, known: str = LETTERS) -> int:
    """A bit for each of the letters. Raises ValueError."""
    unknown = [letter for letter in text if letter not in known]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is none of {known}.")
    return sum({1 << known.index(letter) for letter in text})


def _men(text: str) -> int:
    """Bits of men, where all of a colour are one."""
    men = _letters(text)
    for colour, bit in ((query.WHITE_MEN, WHITES), (query.BLACK_MEN, BLACKS)):
        if men & _letters(colour) == _letters(colour):
            men = men & ~_letters(colour) | bit
    return men


def translated(search: Search) -> Bytecode:
    """The bytecode of a question. Raises ValueError for letters that are no men, and for a question that is far too long."""
    made = _Translation()
    try:
        wanted = made.add(search.wanted, HOLDS, FAILS)
        never = made.add(query.Any(search.never), HOLDS, FAILS)
        first = made.add_filter(search.wanted, HOLDS, FAILS)
        of_men = _numbers_of_men(search)
        men, in_a_row = (made.add(of_men[0], HOLDS, FAILS), _within(of_men[1])) if of_men is not None else (FAILS, 0)
        fewest, latest = map(_within, _limits(search.wanted))
        reached = {keys for keys in _reached(search.wanted) if len(keys) <= MOST_KEYS}
    except RecursionError:
        raise ValueError("The question is nested too deep.") from None
    if len(made.rows) > MOST_ROWS * ROW:
        raise ValueError("The question is too long.")
    rows, stages = (np.array(table, np.int64).ravel() for table in (made.rows, made.stages))
    sets = tuple(sorted(reached, key=len)[:MOST_SETS])
    return Bytecode(rows, stages, wanted, never, first, men, in_a_row, made.keyed, made.noted, fewest, latest, tuple(made.words), sets)
