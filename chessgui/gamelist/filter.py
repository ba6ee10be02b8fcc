"""What a person types to find games, and the order in which they are listed. No Qt.

Words are looked for in the usual headers, each in any of them, whatever the case and the accents. More can be said of one header:

    carlsen nakamura          both words, anywhere
    "wijk aan zee"            words that stand together
    white:carlsen             in one header; any name of the file will do: annotator:kasparov
    player:tal, elo>2700      of either player
    event="Tal Memorial"      the whole value, as text even where it is a number
    date>=1990 date<2000      numbers are compared part by part: dates, Elos, rounds; year is another word for date
    year=1990..1999           from the one number to the other, as in questions about the moves; eco=B20..B99 for openings
    -result:*                 not that
    winner:tal, loser:tal     of the player who won, or lost

`or`, `not` and brackets join them; `finding.language` reads a line, which may also ask questions about the moves. What is not finished yet,
such as `elo>`, asks nothing. `remark` says what cannot mean what it seems to.
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce

import numpy as np

import engine
from chessgui.finding import language
from chessgui.finding.language import TERM, HeaderTerm, TypedLine
from chessgui.gamelist.gameindex import USUAL, HeaderColumn, ListedGames
from chessgui.gamelist.statistics import CODES, FIRST_YEAR, results_of
from chessgui.pgn.movetext import result_of
from chessgui.threads.progress import Progress
from chessgui.tree.tags import DATES
from chessgui.words.language import shortened, tr
from engine import query

ALIASES = {"player": ("White", "Black"), "elo": ("WhiteElo", "BlackElo"), "year": ("Date",)}
OF_RESULTS = {"winner": ("White=1-0", "Black=0-1"), "loser": ("White=0-1", "Black=1-0")}
"""The winner and the loser: White or Black, each with the result that makes that side so."""
NUMBERS = re.compile(r"[0-9]+(?:\.[0-9]+)*")
SPAN = re.compile(rf"({NUMBERS.pattern})\.\.({NUMBERS.pattern})")
ECO_CODE = re.compile("[a-e][0-9]{2}", re.IGNORECASE)
ECO_SPAN = re.compile(rf"{ECO_CODE.pattern}\.\.{ECO_CODE.pattern}", re.IGNORECASE)
DECADE = re.compile(r"(?=[0-9?]{4}(?![0-9?]))[0-9]*\?+(?![0-9])")
LEAST = {**dict.fromkeys(DATES, FIRST_YEAR), "WhiteElo": 1, "BlackElo": 1}
"""What begins with a smaller number is unknown there, and so not less than another value."""
LONGEST_NUMBER = 9
HOLDS = ":"
SIGN = re.compile(r":?(=>|=<|>=|<=|==|=|>|<)|:")
MEANT = {"=>": ">=", "=<": "<=", "==": "="}
"""Signs as some type them, also behind a colon."""


@dataclass(frozen=True, slots=True)
class QueryTerm:
    """A condition on a game: the value of one of these headers contains the operand, equals it, or compares with it, as `sign` says."""

    tags: tuple[str, ...]
    sign: str
    operand: str
    is_negated: bool = False
    is_quoted: bool = field(default=False, compare=False)

    @property
    def fields(self) -> tuple[int, ...]:
        """The operand as numbers, if it is one; in quotes a whole value is text. What has more than LONGEST_NUMBER digits is larger than
        any number that is compared."""
        found = None if self.is_quoted and self.sign == "=" else NUMBERS.fullmatch(self.operand)
        return tuple(map(_number, found[0].split(".")[:engine.FIELDS])) if found else ()


def _number(digits: str) -> int:
    return int(digits.lstrip("0")[:LONGEST_NUMBER] or 0)


DUPLICATES = "\0duplicates"
"""Instead of a header in Sort: only games that are there more than once, beside each other."""


@dataclass(frozen=True, slots=True)
class Sort:
    """The header by which games are sorted; where it is empty they are in the order of the file."""

    tag: str = ""
    is_descending: bool = False


def parse(text: str, names: Sequence[str] = USUAL) -> tuple[QueryTerm, ...]:
    """What header terms ask for; `names` are the headers that the file has. Raises nothing: what is no term is a word."""
    known = _known(names)
    return tuple(filter(None, (_term(found, known) for found in TERM.finditer(text))))


def remark(typed: TypedLine, names: Sequence[str], finds_games: bool) -> str:
    """A sentence about the first part of a line that is not what it looks like; empty if there is none. What names a header that the file
    does not have is a word, which may well stand in a game, so it is told only where no game is found, or where those with it are left
    out."""
    known = _known(names)
    if typed.misread is not None:
        return typed.misread.sentence
    told = (_remark(found, is_negated, known, finds_games) for text, is_negated in _texts(typed.headers) for found in TERM.finditer(text))
    return next(filter(None, told), "")


def _remark(found: re.Match[str], is_negated: bool, known: dict[str, tuple[str, ...]], finds_games: bool) -> str:
    """A sentence about a term, as `remark` has it; `is_negated` where a `not` stands before it."""
    name, (sign, operand) = found["name"] or "", _asked(found)
    if not name or not operand:
        return ""
    text, is_of_result = shortened(found[0]), name.casefold() in OF_RESULTS
    if not is_of_result and name.casefold() not in known:
        if finds_games and is_negated == bool(found["minus"]):
            return ""
        word = shortened(found[0][len(found["minus"]):])
        return tr("No game has a header “{0}”; “{1}” was looked for as a word.").format(shortened(name), word)
    if sign not in (HOLDS, "="):
        if is_of_result:
            return tr("“{0}” is left out: {1} must be followed by a colon and the name of a player.").format(text, name)
        return "" if NUMBERS.fullmatch(operand) else tr("“{0}” is left out: {1} compares with a number or a date.").format(text, sign)
    span = found["quoted"] is None and (SPAN.fullmatch(operand) or ECO_SPAN.fullmatch(operand))
    if sign == "=" and span:
        first, last = ((part[:1].upper() * part[:1].isalpha(), *map(_number, re.findall("[0-9]+", part))) for part in operand.split(".."))
        is_reversed = first[:len(last)] > last[:len(first)]  # from a month of a year to its end is no mistake
        return tr("“{0}” is no span: what is smaller stands first.").format(text) if is_reversed else ""
    if sign == "=" and not finds_games and found["bare"] and re.search(r"[^\W\d_]", operand):
        part = shortened(f"{name}:{operand}")
        return tr("“{0}” asks for the whole value of a header; “{1}” asks for a part of it.").format(text, part)
    return ""


def _texts(headers: query.Query | None, is_negated: bool = False) -> Iterator[tuple[str, bool]]:
    """The terms of which a question about headers is made, each with whether games are wanted of which it is not true."""
    if isinstance(headers, HeaderTerm):
        yield headers.text, is_negated
    elif isinstance(headers, query.All | query.Any):
        for part in headers.parts:
            yield from _texts(part, is_negated)
    elif isinstance(headers, query.Not):
        yield from _texts(headers.part, not is_negated)


def _known(names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {name.casefold(): (name,) for name in (*names, *USUAL)} | ALIASES


def _asked(found: re.Match[str]) -> tuple[str, str]:
    """The sign and the operand that a term means."""
    if found["quoted"] is not None:
        return found["sign"] or HOLDS, found["quoted"]
    typed = (found["sign"] or HOLDS) + (found["bare"] or "")
    meant = SIGN.match(typed) if found["name"] else None
    if meant is None:
        return HOLDS, found["bare"] or ""
    sign, operand = MEANT.get(meant[1], meant[1]) or HOLDS, typed[meant.end():]
    return "=" if sign == HOLDS and (SPAN.fullmatch(operand) or ECO_SPAN.fullmatch(operand)) else sign, operand


def _term(found: re.Match[str], known: dict[str, tuple[str, ...]]) -> QueryTerm | None:
    sign, operand = _asked(found)
    tags = known.get((found["name"] or "").casefold())
    if found["name"] and tags is None:
        operand = found["name"] + found["sign"] + (found["quoted"] or found["bare"] or "")
    if not operand:
        return None
    term = QueryTerm(tags or USUAL, sign if tags else HOLDS, operand, bool(found["minus"]), found["quoted"] is not None)
    return None if term.sign not in (HOLDS, "=") and not term.fields else term


def listed(index: ListedGames, line: str | TypedLine, sort: Sort, progress: Progress | None = None) -> np.ndarray:
    """The games whose headers are as a line asks, int32; sorted by a header, equal ones are in the order of the file, and those without a
    value last. Blocks, in any thread. Raises GamesError and Cancelled."""
    progress, typed = progress or Progress(), language.parse(line) if isinstance(line, str) else line
    kept = None if typed.headers is None else _fitting(index, typed.headers, progress)
    if kept is None:
        kept = np.ones(index.count, np.bool_)
    if not sort.tag:
        order = np.flatnonzero(kept).astype(np.int32)
        return order[::-1] if sort.is_descending else order
    column = index.find_column(sort.tag, progress)
    texts = column.texts
    ranks = texts.kept("ranks of dates", lambda: _date_ranks(texts)) if sort.tag in DATES else texts.ranks()
    if sort.is_descending:
        ranks = np.where(ranks == len(texts), ranks, -ranks)  # games without a value stay last
    order = np.argsort(ranks[column.numbers], kind="stable").astype(np.int32)
    wanted: np.ndarray = order[kept[order]]
    return wanted


def _date_ranks(texts: engine.Texts) -> np.ndarray:
    """The ranks of dates. A decade or century, such as 199? or 19??, comes behind all its known years; a date without a year, such as
    ????.05.01, has the rank of an unknown one."""
    ranks, years = texts.ranks().astype(np.float64), texts.numbers() >> engine.FIELD_BITS * (engine.FIELDS - 1)
    order = np.flatnonzero((years >= FIRST_YEAR) & (years < 10_000))  # what begins with no number has a larger one
    order = order[np.argsort(years[order])]
    known_years = years[order]
    last_ranks = np.append(-1, np.maximum.accumulate(ranks[order]))
    for number in np.flatnonzero(texts.search("?") & (years < FIRST_YEAR) | texts.search("????")).tolist():
        found = DECADE.match(texts[number])
        if found is not None:
            place = np.searchsorted(known_years, int(found[0].replace("?", "9")), "right")
            ranks[number] = last_ranks[place] + 0.5 if found[0][0] != "?" else len(texts)
    return ranks


def _fitting(index: ListedGames, headers: query.Query, progress: Progress) -> np.ndarray | None:
    """Which games have such headers; None where nothing is asked, or what is typed is not finished."""
    progress.check()
    if isinstance(headers, query.All | query.Any):
        join, kept = np.logical_and if isinstance(headers, query.All) else np.logical_or, None
        for part in headers.parts:  # one after the other: a long line would take much memory
            fits = _fitting(index, part, progress)
            if fits is not None:
                kept = fits if kept is None else join(kept, fits, out=kept)
        return kept
    if isinstance(headers, query.Not):
        kept = _fitting(index, headers.part, progress)
        return None if kept is None else ~kept
    assert isinstance(headers, HeaderTerm)
    found = TERM.match(headers.text)
    if found is not None and (found["name"] or "").casefold() in OF_RESULTS:
        return _of_result(index, found, progress)
    terms = parse(headers.text, index.names)
    return np.logical_and.reduce([_having(index, term, progress) for term in terms]) if terms else None


def _of_result(index: ListedGames, found: re.Match[str], progress: Progress) -> np.ndarray | None:
    """Games that a player has won or lost; None where he has no name yet, or a number is asked for."""
    sign, operand = _asked(found)
    if not operand or sign not in (HOLDS, "="):
        return None
    kept = np.full(index.count, bool(found["minus"]))
    results = results_of(index.find_column("Result", progress), np.arange(index.count))
    for colour, result in (each.split("=") for each in OF_RESULTS[found["name"].casefold()]):
        kept ^= (_having(index, QueryTerm((colour,), sign, operand, False, found["quoted"] is not None), progress)
                 & (results == CODES[result]))  # no game has both results
    return kept


def _having(index: ListedGames, term: QueryTerm, progress: Progress) -> np.ndarray:
    """Which games a term is true of. A result is looked for in any spelling."""
    code = CODES.get(result_of(term.operand)) if term.tags == ("Result",) and term.sign in (HOLDS, "=") else None
    if code is not None:
        fits: np.ndarray = (results_of(index.find_column("Result", progress), np.arange(index.count)) == code) ^ term.is_negated
        return fits
    found, hits = np.zeros(index.count, np.bool_), dict[int, np.ndarray]()
    is_eco_span = term.sign == "=" and not term.is_quoted and ECO_SPAN.fullmatch(term.operand)
    for column in (index.find_column(tag, progress) for tag in term.tags):
        if is_eco_span:
            found |= _has_code(column, term.operand, progress)
            continue
        if id(column.texts) not in hits:  # columns often share their texts
            hits[id(column.texts)] = _true_of(column.texts, term)
        found |= hits[id(column.texts)][column.numbers]
    if "Result" in term.tags and term.sign == HOLDS and "½" in term.operand:  # as a draw is shown
        column = index.find_column("Result", progress)
        found |= column.texts.search(term.operand.replace("½", "1/2"))[column.numbers]
    return found ^ term.is_negated


def _has_code(column: HeaderColumn, span: str, progress: Progress) -> np.ndarray:
    """Which games have an ECO code of a span in a header. Each different value is looked at once. Raises Cancelled."""
    hits, (first, last) = np.zeros(len(column.texts), np.bool_), span.casefold().split("..")
    for number in np.flatnonzero(np.bincount(column.numbers)).tolist():
        progress.check()
        hits[number] = any(first <= code <= last for code in ECO_CODE.findall(engine.fold(column.texts[number])))
    found: np.ndarray = hits[column.numbers]
    return found


def _true_of(texts: engine.Texts, term: QueryTerm) -> np.ndarray:
    """Which texts a term is true of. A part that a date lacks rules it out only where the parts before it do not decide."""
    if term.sign == HOLDS:
        return texts.search(term.operand)
    span = SPAN.fullmatch(term.operand) if term.sign == "=" and not term.is_quoted else None
    if span is not None:
        least, most = (_true_of(texts, QueryTerm(term.tags, sign, span[place])) for place, sign in ((1, ">="), (2, "<=")))
        both: np.ndarray = least & most
        return both
    if term.sign == "=" and not term.fields:
        return texts.search(term.operand, whole=True)
    missing = engine.FIELDS - len(term.fields)
    none = (1 << engine.FIELD_BITS) - 1
    wanted = reduce(lambda number, each: number << engine.FIELD_BITS | min(each, none - 1), term.fields, 0)
    found = texts.numbers() >> engine.FIELD_BITS * missing
    compared = {"=": found == wanted, ">": found > wanted, "<": found < wanted, ">=": found >= wanted, "<=": found <= wanted}
    fits: np.ndarray = compared[term.sign]
    for cut in range(0, engine.FIELD_BITS * len(term.fields), engine.FIELD_BITS):
        fits &= (found >> cut & none != none) | (found >> cut + engine.FIELD_BITS != wanted >> cut + engine.FIELD_BITS)
    if term.sign in ("<", "<="):
        fits &= found >> engine.FIELD_BITS * (len(term.fields) - 1) >= LEAST.get(term.tags[0], 0)
    return fits
