"""One line of text: what a person types to find games, headers and questions about the moves together. No Qt.

    line      = then
    then      = or {"then" or ["within" NUMBER plies]}
    or        = and {"or" and}
    and       = unit {["and"] unit}
    unit      = ("not" | "never" | "-") unit | one {"for" NUMBER plies | "mirrored" | "shifted" | "either colour"}
    one       = "(" then ")" | ["white" | "black"] question | header term
    question  = KEY ":" VALUE, as in `terms`, or a name of `names`
    plies     = "ply" | "plies" | "move" | "moves"

A question holds at some positions of a game; what stands together must hold in the same position, `then` in a later one, and `never`
nowhere in the game; a minus right before something leaves out the games that have it. Header terms (see `gamelist.filter`) are of the whole
game, wherever they stand. The small words mean this only where a question is asked, but for `and`, `or` and `not`; a word in quotes is
always looked for. Brackets that are not closed end with the line.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate, chain

from chessgui.finding import transforms
from chessgui.finding.names import BLACK, BY_NAME, EVENTS, NamedQuestion, names_of
from chessgui.finding.squares import QuestionError
from chessgui.finding.terms import COMPARED_KEYS, FEN, OF_A_MOVE, TERMS, all_of
from chessgui.words.language import shortened, tr
from engine import query

TERM = re.compile(rf'(?P<minus>-?)(?:(?P<name>[^\W_][\w]*)(?P<sign>:|>=|<=|=|>|<))?(?:"(?P<quoted>[^"]*)"?|(?P<bare>{FEN}|[^\s"()]+))?')
"""A header term; also a question, whose name is a key."""
NAMED_KEYS, LISTED = ("structure", "material", "move"), ("has", "glyph")  # LISTED have lists, with blanks beside commas if one likes
KEYS = frozenset((*TERMS, *NAMED_KEYS))
CONNECTIVES = frozenset(("and", "or", "not"))
SMALL_WORDS = frozenset(("then", "within", "for", "never", "either", "mirrored", "shifted"))
"""These mean more than themselves only where a question is asked."""
SIDES = {"white": True, "black": False}
PLIES = {"ply": 1, "plies": 1, "move": 2, "moves": 2}
NESTING = frozenset(("then", "not", "never", "-", "for"))
MOST_NESTED, MOST_WORDS, MOST_QUESTIONS, MOST_PLIES = 80, 4000, 2000, 400
MOST_MADE = 10_000
"""Questions that are made while a line is read, also those that `mirrored` and its like make of others and then join or drop."""
JOINED_BY_OR = {(True, False, False)}, {(False, True, False)}
"""What `or` joins: parts that have headers alone, or parts that have questions alone and none of them with `never`."""
EVENT_QUESTIONS: dict[str, query.Query] = {"check": query.Check(), "mate": query.Mate(), "stalemate": query.Stalemate()}
TRANSFORMS: dict[str, Callable[[query.Query], query.Query]] = {
    "mirrored": transforms.either_wing, "shifted": transforms.anywhere_sideways, "either": transforms.either_colour}
NOTHING = query.All(())
"""Holds everywhere."""


@dataclass(frozen=True, slots=True)
class HeaderTerm(query.Query):
    """A condition on the headers of a game, as it was typed. `All`, `Any` and `Not` join these, too."""

    text: str


@dataclass(frozen=True, slots=True)
class Misread:
    """What cannot be understood: where it stands (letters from 0), what it is, and one sentence that names both."""

    place: int
    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class TypedLine:
    """What a line asks: of the headers, None for nothing; of the moves, None for nothing or where something is wrong."""

    headers: query.Query | None = None
    search: query.Search | None = None
    misread: Misread | None = None


@dataclass(frozen=True, slots=True)
class _Word:
    """A piece of the line. `kind` is a bracket, a word of the language, a key, or empty for a header term."""

    kind: str
    text: str
    value: str
    place: int


@dataclass(frozen=True, slots=True)
class _Parts:
    """What has been read: of the headers, of a position, and of what never happens."""

    headers: query.Query | None = None
    asked: query.Query | None = None
    never: tuple[query.Query, ...] = field(default=())

    @property
    def is_empty(self) -> bool:
        return self.headers is None and self.asked is None and not self.never


def parse(line: str) -> TypedLine:
    """Read a line. Raises nothing: what is wrong is told, and what is not finished is left out. An exact position needs the compiled
    engine, and may block until that is ready."""
    parser = _LineParser(_words(line))
    parts = parser.line()
    search = None
    if parts.asked is not None or parts.never:
        search = query.Search(parts.asked or NOTHING, parts.never)
        parser.check_size(search)
    return TypedLine(parts.headers, search if parser.misread is None else None, parser.misread)


def asks_of_moves(line: str) -> bool:
    """Whether a line has a question about the moves, finished or not."""
    return any(word.kind in KEYS for word in _words(line))


def lacking(line: str) -> str:
    """A sentence about the first question or header of a line that lacks its value, such as `elo>`, and so asks nothing; empty if there is
    none."""
    for word in _words(line):
        found = TERM.match(word.text)
        of_header = found is not None and found["name"] and not (found["quoted"] or (found["bare"] or "").strip("<>=:"))
        if (word.kind in KEYS and not word.value.strip()) or (not word.kind and of_header):
            return tr("“{0}” lacks its value.").format(shortened(word.text))
    return ""


def _words(line: str) -> list[_Word]:
    raw = list[_Word]()
    for found in TERM.finditer(line):
        place, letter = found.start(), line[found.start():found.start() + 1]
        if found[0]:
            raw.extend(_raw_words(found, place))
        elif letter.strip():
            raw.append(_Word(letter, letter, "", place))
    is_asked = any(word.kind in KEYS for word in raw)
    of_sides = KEYS | {"(", "not", "never"} if is_asked else KEYS  # these take no side either, which is told
    words = list[_Word]()
    for number, word in enumerate(raw):
        following = raw[number + 1].kind if number + 1 < len(raw) else ""
        if (word.kind in SMALL_WORDS and not is_asked) or (word.kind in SIDES and following not in of_sides):
            word = _Word("", word.text, "", word.place)
        before, is_item = words[-1] if words else word, not word.kind and {":", '"'}.isdisjoint(word.text)  # else it is of the headers
        if is_item and before.kind in LISTED and before.value and "," in (before.value[-1], word.text[0]):
            words[-1] = replace(before, text=f"{before.text} {word.text}", value=before.value + word.text)
        else:
            words.append(word)
    return words


def _raw_words(found: re.Match[str], place: int) -> list[_Word]:
    """What a term is: a word, or a minus and the question behind it. The minus of a header term belongs to the term."""
    name, text, value = (found["name"] or "").casefold(), found[0], found["quoted"] or found["bare"] or ""
    minus = [_Word("-", "-", "", place)] if found["minus"] else []
    if name in KEYS and (found["sign"] == ":" or name in COMPARED_KEYS):
        question = _Word(name, text[len(minus):], value if found["sign"] == ":" or not value else found["sign"] + value, place + len(minus))
        return [*minus, question]
    if text == "-":
        return minus
    if not name and found["quoted"] is None and value.casefold() in CONNECTIVES | SMALL_WORDS | SIDES.keys() and not minus:
        return [_Word(value.casefold(), text, "", place)]
    return [_Word("", text, "", place)]


class _LineParser:
    """Reads words one after the other. The first thing that is wrong is kept, and reading goes on."""

    def __init__(self, words: list[_Word]) -> None:
        self._words, self._at, self._made = words, 0, 0
        self.misread: Misread | None = None
        depths = accumulate(((word.kind == "(") - (word.kind == ")") for word in words), lambda depth, step: max(depth + step, 0))
        costly = [word for word, depth in zip(words, depths, strict=True) if depth > MOST_NESTED]
        costly += [word for word in words if word.kind in NESTING][MOST_NESTED:] + [word for word in words if word.kind][MOST_WORDS:]
        if costly:
            self._complain(costly[0], tr("That is too long."))
            self._words = []

    def line(self) -> _Parts:
        """The whole line."""
        parts = self._then()
        while self._at < len(self._words):
            word = self._words[self._at]
            self._at += 1
            told = tr("No bracket is open here.") if word.kind == ")" else tr("Nothing stands before it that it could refer to.")
            self._complain(word, told)
            parts = self._both([parts, self._then()])
        return parts

    def check_size(self, search: query.Search) -> None:
        """Complain of a question that is too long."""
        if sum(map(transforms.size, (search.wanted, *search.never))) > MOST_QUESTIONS:
            self._complain(next(word for word in self._words if word.kind in KEYS), tr("That is too long."))

    def _count(self, asked: query.Query, ways: int = 1) -> None:
        """A question is made, or so many others are about to be made of it. Raises QuestionError where that is too much."""
        size = transforms.size(asked)
        self._made += ways * size
        if size > MOST_QUESTIONS or self._made > MOST_MADE:
            raise QuestionError(tr("That is too long."))

    # words -------------------------------------------------------------------------------------------------------

    def _peek(self) -> str | None:
        return self._words[self._at].kind if self._at < len(self._words) else None

    def _take(self, kind: str) -> _Word | None:
        if self._peek() != kind:
            return None
        self._at += 1
        return self._words[self._at - 1]

    def _complain(self, word: _Word, sentence: str) -> None:
        if self.misread is None:
            told = tr("“{0}” (letter {1}): {2}").format(shortened(word.text), word.place + 1, sentence)
            self.misread = Misread(word.place, word.text, told)

    def _plies(self, word: _Word) -> int:
        """The number behind a word, in plies; 0 where it is not finished, or wrong."""
        number = self._take("")
        unit = self._take("") if number is not None else None
        if number is None or unit is None:
            return 0
        count = int(number.text) * PLIES.get(unit.text.casefold(), 0) if re.fullmatch("[0-9]{1,4}", number.text) else 0
        if not 0 < count <= MOST_PLIES:
            self._complain(word, tr("“{0}” must be followed by plies or moves, at most {1} plies.").format(word.text, MOST_PLIES))
        return count

    # what is made of them ----------------------------------------------------------------------------------------

    def _then(self) -> _Parts:
        parts = self._or()
        while self._take("then") is not None:
            later = self._or()
            word = self._take("within")
            within = self._plies(word) if word is not None else 0
            asked = all_of([each for each in (parts.asked, later.asked) if each is not None] or [NOTHING])
            if parts.asked is not None and later.asked is not None:
                asked = query.Then(parts.asked, later.asked, within)
            joined = self._both([_Parts(parts.headers, None, parts.never), _Parts(later.headers, None, later.never)])
            parts = _Parts(joined.headers, None if asked == NOTHING else asked, joined.never)
        return parts

    def _or(self) -> _Parts:
        word, arms, kinds = None, list[_Parts](), set[tuple[bool, bool, bool]]()
        while True:
            arm = self._and()
            if not arm.is_empty:
                arms.append(arm)
                kinds.add((arm.headers is not None, arm.asked is not None, bool(arm.never)))
            if word is not None and len(arms) > 1 and kinds not in JOINED_BY_OR:
                self._complain(word, tr("It joins headers with headers, or questions with questions; put brackets round what belongs "
                                        "together."))
            if (word := self._take("or")) is None:
                break
        if len(arms) < 2:
            return self._both(arms)
        if self.misread is not None:
            return _Parts()
        headers = tuple(arm.headers for arm in arms if arm.headers is not None)
        return _Parts(query.Any(headers)) if headers else _Parts(None, query.Any(tuple(arm.asked for arm in arms if arm.asked is not None)))

    def _and(self) -> _Parts:
        parts = []
        while self._peek() not in (None, "or", "then", "within", ")"):
            if self._take("and") is None:
                parts.append(self._unit())
        return self._both(parts)

    @staticmethod
    def _both(parts: list[_Parts]) -> _Parts:
        headers = [each.headers for each in parts if each.headers is not None]
        asked = [each.asked for each in parts if each.asked is not None]
        never = tuple(chain.from_iterable(each.never for each in parts))
        return _Parts(all_of(headers) if headers else None, all_of(asked) if asked else None, never)

    def _unit(self) -> _Parts:
        if (word := self._take("not") or self._take("-")) is not None:
            behind = self._words[self._at] if self._peek() is not None else word
            if word.kind == "-" and behind.place > word.place + 1:
                if behind.kind or ":" in behind.text:  # else it stands between two names
                    self._complain(word, tr("A minus stands right before what it leaves out."))
                return _Parts()
            return self._not(word)
        if (word := self._take("never")) is not None:
            parts = self._unit() if self._peek() is not None else _Parts()
            if parts.headers is not None or parts.never:
                self._complain(word, tr("It must stand before a question about the moves, not before headers."))
            return _Parts(None, None, () if parts.asked is None else (parts.asked,))
        return self._changed(self._one())

    def _not(self, word: _Word) -> _Parts:
        parts = self._unit() if self._peek() is not None else _Parts()
        if parts.never or (parts.headers is not None and parts.asked is not None):
            self._complain(word, tr("It may stand before headers or before a question, but not before both."))
            return _Parts()
        if parts.headers is not None:
            return _Parts(query.Not(parts.headers))
        if parts.asked is None:
            return parts
        return _Parts(None, None, (parts.asked,)) if word.kind == "-" else _Parts(None, query.Not(parts.asked))

    def _changed(self, parts: _Parts) -> _Parts:
        """What stands behind a unit changes its question."""
        while self._peek() in ("for", *TRANSFORMS):
            word = self._words[self._at]
            self._at += 1
            plies = self._plies(word) if word.kind == "for" else 0
            if word.kind == "either" and (colour := self._take("")) is not None and not "colour".startswith(colour.text.casefold()[:5]):
                self._complain(word, tr("“either” must be followed by “colour”."))
            if parts.asked is None or (word.kind == "for" and not plies) or self.misread is not None:
                continue
            try:
                self._count(parts.asked, len(transforms.SIDEWAYS) if word.kind == "shifted" else 1)
                asked = query.Lasts(parts.asked, plies) if plies else TRANSFORMS[word.kind](parts.asked)
                self._count(asked)
                parts = _Parts(parts.headers, asked, parts.never)
            except QuestionError as error:
                self._complain(word, str(error))
        return parts

    def _one(self) -> _Parts:
        word = self._words[self._at]
        self._at += 1
        if word.kind == "(":
            parts = self._then()
            self._take(")")
            return parts
        if word.kind in SIDES:
            asking = self._words[self._at]
            self._at += asking.kind in KEYS
            return self._question(asking, SIDES[word.kind])
        if word.kind in KEYS:
            return self._question(word, None)
        if word.kind:
            self._complain(word, tr("Nothing stands before it that it could refer to."))
            return _Parts()
        return _Parts(HeaderTerm(word.text))

    def _question(self, word: _Word, white: bool | None) -> _Parts:
        value = word.value.strip()
        if (not value and word.kind in KEYS) or self.misread is not None:
            return _Parts(None, NOTHING if value else None)
        try:
            asked = _asked(word.kind, value, white)
            self._count(asked)
            return _Parts(None, asked)
        except QuestionError as error:
            self._complain(word, str(error))
            return _Parts(None, NOTHING)


def _asked(key: str, value: str, white: bool | None) -> query.Query:
    """A question and whose it is; None for either side. Raises QuestionError."""
    if key in NAMED_KEYS and (key == "structure" or re.fullmatch("[a-z][a-z-]{3,}", value)):
        return named_question(key, value, white)
    if white is not None and key != "eval" and key not in OF_A_MOVE:
        raise QuestionError(tr("White/black go only before a move, name, eval, clock, comment, glyph; the letter of a man tells its side."))
    asked = TERMS[key](value)
    if key == "eval":
        return transforms.colours_changed(asked) if white is False else asked
    return asked if white is None else transforms.of_side(asked, white)


@cache
def named_question(key: str, name: str, white: bool | None = None) -> query.Query:
    """What a name means, for a side or for either. Raises QuestionError."""
    if key == "move" and name in EVENTS:
        asked: query.Query = EVENT_QUESTIONS[name]
        return asked if white is None else transforms.of_side(asked, white)
    named = BY_NAME.get((key, name.casefold()))
    if named is None:
        raise QuestionError(tr("“{0}” is no name; there are {1}.").format(shortened(name), ", ".join(names_of(key))))
    return _of_owner(named, white)


def _of_owner(named: NamedQuestion, white: bool | None) -> query.Query:
    asked = parse(named.definition).search
    assert asked is not None, named.name
    if named.side:
        if white is None:
            return transforms.either_colour(asked.wanted)
        return asked.wanted if white == (named.side != BLACK) else transforms.colours_changed(asked.wanted)
    if white is None:
        return asked.wanted
    if named.key != "move":
        raise QuestionError(tr("“{0}” belongs to neither side.").format(named.name))
    return transforms.of_side(asked.wanted, white)
