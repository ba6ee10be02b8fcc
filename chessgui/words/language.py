"""Texts that models say, in the language of the window. No Qt: `use` is told how to look a text up.

PGN stays English, whatever the language: an ending is kept in English words and translated where it is shown.
"""
from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from unicodedata import bidirectional

Lookup = Callable[[str, int], str]
"""The translation of a text; with a count of things in it (-1: there is none), in the form that the language has for that count."""
TOLD_LETTERS = 40
"""Letters of a text that a sentence quotes."""
ISOLATES = dict.fromkeys(range(0x2066, 0x206a))
MENU_LETTERS = 50
"""Letters of a name in a menu."""
UTF_16, UNIT = "utf-16-le", 2
"""What Qt's places in a text count, and the bytes of one of its units."""


def _untranslated(text: str, count: int) -> str:
    return text


_lookup: Lookup = _untranslated
_right_to_left = False
_figures: dict[int, str] = {}
"""What stands in the place of the comma and the point of English figures."""


def use(lookup: Lookup, right_to_left: bool = False, separator: str = ",", point: str = ".") -> None:
    """Look all texts up so from now on; whether they are written from right to left, what stands between thousands and hundreds, and what
    before decimals."""
    global _lookup, _right_to_left, _figures
    _lookup, _right_to_left, _figures = lookup, right_to_left, str.maketrans({",": separator, ".": point})


def tr(text: str) -> str:
    """A text in the language of the window; with fields in braces still to be filled."""
    return _lookup(text, -1)


def not_chess() -> str:
    """Why our engine, which plays chess alone, is not asked about the game of a variant."""
    return tr("The game is not chess but a variant: the engine does not play it.")


def no_other_game() -> str:
    """Why nothing else is begun while a rated game is being played."""
    return tr("A rated game is being played: resign or adjourn it first.")


def no_help() -> str:
    """Why our engine is not asked while a rated game is being played."""
    return tr("In a rated game the engine does not help.")


def no_card() -> str:
    """Why there is no hint for a card, and no solution to show."""
    return tr("No card on the board is waiting for a move.")


def unread_games(skipped: int, broken: int) -> str:
    """How many games of a file could not be read at all, and how many not to their end; empty where there are none."""
    counts = ((tr("Games with other rules or an unreadable start: {0}."), skipped),
              (tr("Games with a move that cannot be read, which count up to it: {0}."), broken))
    return " ".join(text.format(number_text(games)) for text, games in counts if games)


def counted(one: str, many: str, count: int) -> str:
    """A text about a number of things. `many` is what translators see; it has the number as `%n`, or `%Ln` if large numbers are to be
    grouped. They give it as many forms as their language has. `one` is the English singular."""
    text = _lookup(many, count)
    written = many.replace("%Ln", number_text(count)).replace("%n", str(count))
    if text in (many, written):
        text = one if count == 1 else written
    return text


def number_text(number: float, decimals: int = 0) -> str:
    """A number with so many decimals, as the language of the window writes it: `26,856` and `4.6`, or `26.856` and `4,6`. Evaluations
    have a point in every language, as in the files of games."""
    return localized(f"{number:,.{decimals}f}")


def localized(figures: str) -> str:
    """A number that is written as in English, such as `26,856` or `4.6`, as the language of the window writes it."""
    return figures.translate(_figures)


def left_to_right(text: str) -> str:
    """Moves, keys and figures that stand among words: isolated where these run the other way."""
    return f"\u2066{text}\u2069" if _right_to_left and text else text


def alone(text: str) -> str:
    """Moves and figures that stand alone in a line: as `left_to_right`, and the line begins on the side where words would."""
    return f"\u200f{left_to_right(text)}" if _right_to_left and text else text


def sentence(text: str) -> str:
    """A text that is painted, isolated so that it runs as its first letter does, whatever surrounds it."""
    return f"\u2068{text}\u2069" if text else text


def verbatim(text: str) -> str:
    """A text that people or files have written, for tool tips, where Qt would take `<img src=...>` for HTML and fetch the picture. A letter
    without width behind each `<` prevents that, and is not seen."""
    return text.replace("<", "<\u2060").replace("&lt;", "&\u2060lt;")


def without_mnemonic(text: str) -> str:
    """A text that people or files have written, for buttons, tabs and menus, where Qt would take an `&` for the mark of a mnemonic."""
    return text.replace("&", "&&")


def shortened(text: str, most: int = TOLD_LETTERS) -> str:
    """A text that people or files have written, in one line, and cut off behind `most` letters, the dots among them."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[:most - 1] + "…"


def menu_name(name: str) -> str:
    """A name that people or files have written, for a menu: `shortened`, and without a mnemonic."""
    return without_mnemonic(shortened(name, MENU_LETTERS))


def free_name(name: str, is_taken: Callable[[str], bool], numbered: str = "{0} {1}") -> str:
    """The name; where it is taken, the first that is free with a number behind it, from 2 on."""
    names = chain((name,), (numbered.format(name, number) for number in count(2)))
    return next(free for free in names if not is_taken(free))


def without_isolates(text: str) -> str:
    """A text for a file, without the invisible letters by which a part of it runs in its own direction where it is painted."""
    return text.translate(ISOLATES)


def units(text: str) -> int:
    """The length of a text as Qt counts it, by which an emoji has two letters."""
    return len(text.encode(UTF_16, "surrogatepass")) // UNIT


def runs_backwards(text: str) -> bool:
    """Whether a text is written from right to left: its first letter decides."""
    directions = (bidirectional(letter) for letter in text)
    return next((one for one in directions if one in ("L", "R", "AL")), "L") != "L"
