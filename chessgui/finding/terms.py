"""The single questions of the language, `key:value`, read and written. No Qt.

    has:Nf5,kg8-h8,P>=5      men on squares, all of them at once; how many, where a number is named: = >= <= > < and =2..3
    material:KRPKR           exactly these men; or a name
    material:R-r=1           sums of men: White has one rook more than Black
    balance>=1               pawns that White is up: a queen counts 9, a rook 5, a bishop or knight 3
    move:Bxh7+               SAN by either side; * any man, [QR] some men, {d4|e5} some squares, x[q] takes a queen, =N, + and #
    position:"FEN"           this position; of the squares alone with either side to move
    turn:white  moves:10-20  ply:19-40  key:0123456789abcdef
    eval>=1.5  evaljump>=2   the %eval of a move, in pawns from White's side; what the side that moved has lost by it
    clock<30                 the seconds that are left behind the move, by its %clk
    comment:"only move"      words of its comments
    glyph:??,$14             one of these glyphs
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import engine
from chessgui.finding.squares import QuestionError, men_of, squares_of, text_of_men, text_of_squares
from chessgui.pgn.glyphs import NAG_SYMBOLS, nags
from chessgui.words.language import shortened, tr
from engine import query

FAR = 999
"""No sum of men is greater."""
LAST_PLY = 99_999
PAWN, BEST, MOST_LOST, MOST_SECONDS = 100, 10_000, 2000, (1 << 24) - 1
"""Centipawns of a pawn, of a mate, and of the greatest loss; the most seconds that an index of moves keeps: some games have days."""
WORTH = (("Q", 9), ("R", 5), ("B", 3), ("N", 3), ("P", 1), ("q", -9), ("r", -5), ("b", -3), ("n", -3), ("p", -1))
"""What `balance` adds up."""
SIGN = r"(?P<sign>>=|<=|=|>|<)(?P<least>-?[0-9]{1,8})(?:\.\.(?P<most>-?[0-9]{1,8}))?"
DECIMALS = SIGN.replace("[0-9]{1,8}", r"[0-9]{1,8}(?:\.[0-9]{1,2})?")
MEN = r"\[[^\]]*\]|[A-Za-z.]"
SET = r"\{[^}]*\}|[a-h][1-8]|[a-h]|[1-8]"
ITEM = re.compile(rf"(?P<men>{MEN})\s*(?P<squares>[^=<>]*?)\s*(?:{SIGN})?")
SUM = re.compile(rf"(?P<sum>(?:[-+]?[0-9]{{0,3}}[A-Za-z])+)\s*{SIGN}")
SUMMAND = re.compile(r"([-+]?)([0-9]{0,3})([A-Za-z])")
COMPARED = {1: re.compile(SIGN), PAWN: re.compile(DECIMALS)}
COMPARED_KEYS = frozenset(("balance", "eval", "evaljump", "clock"))
"""Behind these stands a sign, and no colon."""
OF_A_MOVE = frozenset(("move", "evaljump", "clock", "comment", "glyph"))
"""What these ask is said of a move, and so of the side that made it."""
SIDES = re.compile(r"K([QRBNP]*)K([QRBNP]*)|(K?[QRBNP]+|K)(?:vs?|-|:)(K?[QRBNP]+|K)")
CASTLING = re.compile(r"[O0]-[O0](-[O0])?")
MOVE = re.compile(rf"(?P<men>\[[^\]]*\]|[KQRBN*])?(?P<first>{SET})?(?P<sign>-|x(?:\[(?P<taken>[^\]]*)\])?)?(?P<second>{SET})?"
                  r"(?:=(?P<promoted>\[[^\]]*\]|[QRBN]))?(?:/castling=(?P<castling>[KQkq]+))?(?P<ep>/ep)?(?P<end>[+#]?)")
FEN = (r'(?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+ [wb](?: (?:-|[KQkqA-Ha-h]{1,4}) (?:-|[a-h][36])(?: (?:-|[0-9]+) (?:-|[0-9]+))?)?'
       r'(?![^\s()])')
"""A position with the side to move, which is taken whole also without quotes: as it is pasted behind `position:`."""
RANGE = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5})?)?")
NO_PROMOTION = "."
ENDS: dict[str, query.Query] = {"+": query.Check(), "#": query.Mate()}
TURNS = {"white": query.Turn(True), "black": query.Turn(False)}


def all_of(parts: list[query.Query]) -> query.Query:
    """The only part, or all of them at once."""
    return parts[0] if len(parts) == 1 else query.All(tuple(parts))


def _range(found: re.Match[str], lowest: int, highest: int, unit: int = 1) -> tuple[int, int]:
    """The bounds that a sign and a number set, in parts of which `unit` make one. Raises QuestionError."""
    number, sign = round(float(found["least"]) * unit), found["sign"]
    least = {"=": number, ">=": number, ">": number + 1}.get(sign, lowest)
    most = {"=": number, "<=": number, "<": number - 1}.get(sign, highest)
    if found["most"] is not None:
        if sign != "=":
            raise QuestionError(tr("Two numbers with .. may only stand behind =."))
        most = round(float(found["most"]) * unit)
    if not lowest <= least <= most <= highest:
        words = tr("That leaves no number: they go from {0} to {1}, the smaller one first.")
        raise QuestionError(words.format(lowest // unit, highest // unit))
    return least, most


def _compared(key: str, text: str, lowest: int, highest: int, unit: int = 1) -> tuple[int, int]:
    """The bounds behind a key. Raises QuestionError."""
    found = COMPARED[unit].fullmatch(text)
    if found is None:
        raise QuestionError(tr("“{0}” must be followed by a sign and a number, as in {0}>=2.").format(key))
    return _range(found, lowest, highest, unit)


def _text_of_range(least: int, most: int, lowest: int, highest: int, unit: int = 1) -> str:
    low, high = (f"{number / unit:g}" if unit > 1 else str(number) for number in (least, most))
    if least == most:
        return f"={low}"
    if most == highest:
        return f">={low}"
    return f"<={high}" if least == lowest else f"={low}..{high}"


# patterns -------------------------------------------------------------------------------------------------------------


def pattern_of(text: str) -> query.Query:
    """`has:`"""
    return all_of([_count_of(item.strip()) for item in text.split(",") if item.strip()])


def _count_of(item: str) -> query.Count:
    found = ITEM.fullmatch(item)
    if found is None:
        raise QuestionError(tr("“{0}” is not a man on a square. Examples: Nf5, kg8-h8, P>=5.").format(shortened(item)))
    least, most = _range(found, 0, query.MOST) if found["sign"] else (1, query.MOST)
    return query.Count(men_of(found["men"], query.EMPTY_SQUARE), squares_of(found["squares"]), least, most)


def text_of_men_on(men: Mapping[int, str]) -> str:
    """The pattern in which at least these men stand on their squares, counted from 0."""
    squares = dict[str, int]()
    for square, man in men.items():
        squares[man] = squares.get(man, 0) | 1 << square
    counts = [query.Count(man, found, found.bit_count()) for man, found in squares.items()]
    return quoted("has", ",".join(map(_text_of_count, counts)))


def _text_of_count(count: query.Count) -> str:
    squares = text_of_squares(count.squares)
    gap = " " if squares in ("light", "dark") else ""
    bounds = "" if (count.least, count.most) == (1, query.MOST) else _text_of_range(count.least, count.most, 0, query.MOST)
    return text_of_men(count.men) + gap + squares + bounds


# material -------------------------------------------------------------------------------------------------------------


def material_of(text: str) -> query.Query:
    """`material:` but for its names."""
    if found := SUM.fullmatch(text):
        weights = tuple((men_of(man), int(sign + (number or "1"))) for sign, number, man in SUMMAND.findall(found["sum"]))
        return query.Balance(weights, *_range(found, -FAR, FAR))
    sides = SIDES.fullmatch(text.replace("+", "").replace(" ", "").removeprefix("="))
    if sides is None:
        raise QuestionError(tr("“{0}” is not a material. Examples: KRPKR, R-r=1, rook-ending.").format(shortened(text)))
    men = (sides[1] or sides[3] or "") + (sides[2] or sides[4] or "").lower()
    return query.All(tuple(query.Count(man, query.ALL_SQUARES, men.count(man), men.count(man))
                           for man in query.ANY_MAN if man not in "Kk"))


def balance_of(text: str) -> query.Query:
    """`balance` with its sign and number."""
    return query.Balance(WORTH, *_compared("balance", text, -FAR, FAR))


def _text_of_balance(asked: query.Balance) -> str:
    bounds = _text_of_range(asked.least, asked.most, -FAR, FAR)
    if asked.weights == WORTH:
        return "balance" + bounds
    numbers = {1: "+", -1: "-"}
    summands = "".join(numbers.get(weight, f"{weight:+}") + man for man, weight in asked.weights)
    return f"material:{summands.removeprefix('+')}{bounds}"


# moves ----------------------------------------------------------------------------------------------------------------


def move_of(text: str) -> query.Query:
    """`move:` but for its names."""
    end = text[-1:] if text[-1:] in ENDS else ""
    castled = CASTLING.fullmatch(text.removesuffix(end))
    moved = query.Moved(castling="Qq" if castled[1] else "Kk") if castled else _moved_of(text)
    return query.All((moved, ENDS[end])) if end else moved


def _moved_of(text: str) -> query.Moved:
    found = MOVE.fullmatch(text)
    if found is None:
        raise QuestionError(tr("“{0}” is not a move. Examples: Nf5, Bxh7+, *xh7, e8=Q, Nd2-f5, O-O.").format(shortened(text)))
    first, second, sign, men = found["first"], found["second"], found["sign"] or "", found["men"]
    if first and not second and not sign:
        first, second = None, first
    if men is None:
        men = "*" if sign and not first else "[Pp]"
    return query.Moved(
        query.ANY_MAN if men == "*" else _either(men), _set_of(first), _set_of(second), _taken_of(sign, found["taken"]),
        _either(found["promoted"], NO_PROMOTION) if found["promoted"] else "", query.letters(found["castling"] or ""), bool(found["ep"]))


def _taken_of(sign: str, taken: str | None) -> str:
    if not sign.startswith("x"):
        return ""
    return query.ANY_MAN if taken is None else men_of(f"[{taken}]", query.EMPTY_SQUARE)


def _either(men: str, also: str = "") -> str:
    """A letter as in SAN, of either colour; in brackets the men themselves."""
    return men_of(men, also) if men.startswith("[") else query.letters(men + men.lower())


def _set_of(text: str | None) -> int:
    return squares_of((text or "").strip("{}"))


def _text_of_moved(asked: query.Moved) -> str:
    for wings, text in (("Kk", "O-O"), ("Qq", "O-O-O")):
        if asked == query.Moved(castling=wings):
            return f"move:{text}"
    origins, targets, sign = _text_of_set(asked.origins), _text_of_set(asked.targets), ""
    if asked.taken:
        sign = "x" if asked.taken == query.ANY_MAN else f"x[{asked.taken}]"
    elif origins:
        sign = "-"
    text = (_text_of_mover(asked.men) if asked.men != "Pp" or not (origins or (targets and not sign)) else "") + origins + sign + targets
    text += f"={_text_of_mover(asked.promoted)}" if asked.promoted else ""
    return f"move:{text}{'/castling=' * bool(asked.castling)}{asked.castling}{'/ep' * asked.en_passant}"


def _text_of_mover(men: str) -> str:
    if men == query.ANY_MAN:
        return "*"
    return men[0] if men in ("Nn", "Bb", "Rr", "Qq", "Kk") else f"[{men}]"


def _text_of_set(squares: int) -> str:
    text = text_of_squares(squares)
    return text if re.fullmatch("[a-h]?[1-8]?", text) else f"{{{text}}}"


# annotations ----------------------------------------------------------------------------------------------------------


def evaluation_of(text: str) -> query.Query:
    """`eval` with its sign and number."""
    return query.Evaluation(*_compared("eval", text, -BEST, BEST, PAWN))


def drop_of(text: str) -> query.Query:
    """`evaljump` with its sign and number."""
    return query.Drop(*_compared("evaljump", text, -MOST_LOST, MOST_LOST, PAWN))


def clock_of(text: str) -> query.Query:
    """`clock` with its sign and number."""
    return query.Clock(*_compared("clock", text, 0, MOST_SECONDS))


def comment_of(text: str) -> query.Query:
    """`comment:`"""
    return query.Comment(" ".join(text.split()))


def glyph_of(text: str) -> query.Query:
    """`glyph:` A sign stands for all glyphs that are printed so."""
    numbers = set[int]()
    for item in filter(None, text.split(",")):
        found = (int(item[1:]),) if re.fullmatch(r"\$[0-9]{1,5}", item) else nags(item)
        if len(found) != 1:
            raise QuestionError(tr("“{0}” is not a glyph. Examples: ??, !?, ±, $14.").format(item))
        numbers |= set(found) if item.startswith("$") else _printed_like(found[0])
    return query.Glyph(tuple(sorted(numbers)))


def _printed_like(number: int) -> set[int]:
    sign = NAG_SYMBOLS.get(number)
    return {each for each, other in NAG_SYMBOLS.items() if other == sign} or {number}


def _text_of_glyph(asked: query.Glyph) -> str:
    items, left = list[str](), set(asked.numbers)
    for number in asked.numbers:
        sign, same = NAG_SYMBOLS.get(number), _printed_like(number)
        if number in left:
            items.append(sign if sign is not None and same <= left else f"${number}")
            left -= same if same <= left else {number}
    return f"glyph:{','.join(items)}"


# positions and time ---------------------------------------------------------------------------------------------------


def position_of(text: str) -> query.Query:
    """`position:` The squares alone are a pattern; with the side to move and castling rights it is exactly that position."""
    squares, *rest = text.split()
    if len(rest) > 1:
        fen = " ".join([squares, *rest, *("-", "0", "1")[len(rest) - 2:]]) if len(rest) < 5 else text
        try:
            return query.All((query.Exactly(engine.position_key(fen), fen), *placement_of(squares)))  # the counts are looked at first
        except engine.FenError as error:
            raise QuestionError(str(error)) from error
    pattern = all_of(placement_of(squares))
    if not rest:
        return pattern
    if rest[0] not in ("w", "b"):
        raise QuestionError(tr("The squares must be followed by w or b, for the side to move."))
    return query.All((pattern, query.Turn(rest[0] == "w")))


def placement_of(placement: str) -> list[query.Query]:
    """A count for each kind of man on its squares, and of all men. Raises QuestionError."""
    squares, ranks = dict[str, int](), placement.split("/")
    for number, rank in enumerate(ranks):
        file = 0
        for letter in rank:
            if letter in query.ANY_MAN:
                squares[letter] = squares.get(letter, 0) | 1 << (7 - number) * 8 + file if number < 8 and file < 8 else 0
            elif letter not in "12345678":
                raise QuestionError(tr("“{0}” stands for nothing on a board.").format(letter))
            file += int(letter) if letter.isdigit() else 1
        if file != 8 or len(ranks) != 8:
            raise QuestionError(tr("A position has eight ranks of eight squares, as in a FEN."))
    counts: list[query.Query] = [query.Count(man, found, found.bit_count()) for man, found in sorted(squares.items())]
    total = sum(found.bit_count() for found in squares.values())
    return [*counts, query.Count(query.ANY_MAN, query.ALL_SQUARES, total, total)]


def turn_of(text: str) -> query.Query:
    """`turn:`"""
    if text.lower() not in TURNS:
        raise QuestionError(tr("“turn:” must be followed by white or black."))
    return TURNS[text.lower()]


def plies_of(text: str) -> query.Query:
    """`ply:`"""
    return query.Moves(*_span(text))


def moves_of(text: str) -> query.Query:
    """`moves:` of both sides, as they are numbered from the start of the game."""
    first, last = _span(text)
    return query.Moves(max(2 * first - 1, 0), min(2 * last, LAST_PLY))


def _span(text: str) -> tuple[int, int]:
    found = RANGE.fullmatch(text)
    if found is None:
        raise QuestionError(tr("“{0}” is not a range of numbers. Examples: 10-20, 40-.").format(shortened(text)))
    first, last = int(found[1]), int(found[2] or (LAST_PLY if "-" in text else found[1]))
    if first > last:
        raise QuestionError(tr("{0} comes before {1}.").format(last, first))
    return first, last


def key_of(text: str) -> query.Query:
    """`key:`"""
    if re.fullmatch("[0-9a-f]{16}", text) is None:
        raise QuestionError(tr("A key has sixteen hexadecimal digits: 0 to 9 and a to f."))
    return query.Exactly(int(text, 16))


TERMS: dict[str, Callable[[str], query.Query]] = {
    "position": position_of, "has": pattern_of, "material": material_of, "balance": balance_of, "move": move_of, "turn": turn_of,
    "ply": plies_of, "moves": moves_of, "key": key_of, "eval": evaluation_of, "evaljump": drop_of, "clock": clock_of,
    "comment": comment_of, "glyph": glyph_of,
}
"""What reads the value of each key; each raises QuestionError."""
WORDS = {"Check": "move:check", "Mate": "move:mate", "Stalemate": "move:stalemate"}


def text_of_term(asked: query.Query) -> str | None:
    """A single question as text; None for one that is made of others."""
    if isinstance(asked, query.All) and len(asked.parts) > 1:
        if all(isinstance(part, query.Count) for part in asked.parts):
            return quoted("has", ",".join(_text_of_count(part) for part in asked.parts if isinstance(part, query.Count)))
        for end, part in ENDS.items():
            if len(asked.parts) == 2 and isinstance(asked.parts[0], query.Moved) and asked.parts[1] == part:
                return _text_of_moved(asked.parts[0]) + end
    match asked:
        case query.Count():
            return quoted("has", _text_of_count(asked))
        case query.Balance():
            return _text_of_balance(asked)
        case query.Moved():
            return _text_of_moved(asked)
        case query.Turn():
            return "turn:white" if asked.white else "turn:black"
        case query.Moves():
            return f"ply:{asked.first}-{asked.last}"
        case query.Exactly():
            return f"key:{asked.key:016x}"
        case query.Evaluation():
            return "eval" + _text_of_range(asked.least, asked.most, -BEST, BEST, PAWN)
        case query.Drop():
            return "evaljump" + _text_of_range(asked.least, asked.most, -MOST_LOST, MOST_LOST, PAWN)
        case query.Clock():
            return "clock" + _text_of_range(asked.least, asked.most, 0, MOST_SECONDS)
        case query.Comment():
            return quoted("comment", asked.words)
        case query.Glyph():
            return _text_of_glyph(asked)
    return WORDS.get(type(asked).__name__)


def quoted(key: str, value: str) -> str:
    """A key with its value, in quotes where it needs them."""
    return f'{key}:"{value}"' if re.search(r"[\s()]", value) else f"{key}:{value}"


