"""What stands above a game: who played, how it ended, where and when. No Qt."""
from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from chessgui.pgn.movetext import result_of
from chessgui.words.language import runs_backwards, sentence, tr
from chessgui.words.notation import shown_name

UNKNOWN = frozenset(("", "?", "-", "????.??.??"))
DATE = re.compile(r"[0-9]+(?:[./-][0-9]+)*$|[0-9]{4}(?:[./-][0-9]+)*(?![0-9?])")
"""A date of numbers, also as other programs than those of PGN write it, or what is known of one that begins with the year: 2004-05-??."""
RESULTS = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a game. `white` and `black` are the players with their titles and ratings, `title` has their bare names; `result` is
    empty while the game goes on."""

    white: str
    black: str
    title: str
    result: str
    event: str
    details: str


def heading(headers: Mapping[str, str]) -> Heading:
    """The heading of a game; what is unknown is left out."""
    texts = {name: " ".join(value.split()) for name, value in headers.items()}
    known = defaultdict(str, ((name, text) for name, text in texts.items() if text not in UNKNOWN))
    names = {"White": shown_name(known["White"]) or tr("White"), "Black": shown_name(known["Black"]) or tr("Black")}
    white, black = (_joined(" ", known[f"{side}Title"], name, _filled("({0})", known[f"{side}Elo"])) for side, name in names.items())
    where, day = _joined(", ", known["Event"], known["Site"]), date_text(known["Date"])
    opening = _joined(" ", known["ECO"], known["Opening"], known["Variation"])
    return Heading(white, black, " – ".join(names.values()), result_text(headers.get("Result", "*")),
                   _line(where, _filled(tr("round {0}"), known["Round"]), day),
                   _line(opening, _filled(tr("annotated by {0}"), known["Annotator"])))


def _joined(separator: str, *parts: str) -> str:
    return separator.join(filter(None, parts))


def _line(*facts: str) -> str:
    """Facts side by side; where one of them runs from right to left, the line runs as the first one does, and each in its own direction."""
    known = list(filter(None, facts))
    return " · ".join(known[:1] + [sentence(fact) for fact in known[1:]] if any(map(runs_backwards, known)) else known)


def _filled(form: str, value: str) -> str:
    return form.format(value) if value else ""


def date_text(date: str) -> str:
    """A date without the parts that are not known: `1996.02.10`, `1996.02`, `1996`."""
    found = DATE.match(date)
    return found[0] if found is not None else ""


def result_text(result: str) -> str:
    """A result as it is printed, however it is spelled; empty where there is none."""
    known = result_of(result) or result.strip()
    return "" if known == "*" or known in UNKNOWN else RESULTS.get(known, known)
