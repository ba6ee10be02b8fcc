"""What stands above a game: who played, how it ended, where and when. No Qt."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chessgui.export.movetext import result_text
from chessgui.words.language import tr
from chessgui.words.notation import shown_name

UNKNOWN = frozenset(("", "?", "-", "????.??.??"))


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a game. `white` and `black` have titles and ratings with them, `title` is both bare names; `result` is empty while
    the game goes on."""

    white: str
    black: str
    title: str
    result: str
    event: str
    details: str


def heading(headers: Mapping[str, str]) -> Heading:
    """The heading of a game; what is unknown is left out."""
    result = headers.get("Result", "*")
    where = ", ".join(filter(None, (_known(headers, "Event"), _known(headers, "Site"))))
    number = _known(headers, "Round")
    event = " · ".join(filter(None, (where, tr("round {0}").format(number) if number else "", date_text(headers.get("Date", "")))))
    opening = " ".join(filter(None, (_known(headers, "ECO"), _known(headers, "Opening"), _known(headers, "Variation"))))
    annotator = _known(headers, "Annotator")
    details = " · ".join(filter(None, (opening, tr("annotated by {0}").format(annotator) if annotator else "")))
    return Heading(_player(headers, "White"), _player(headers, "Black"), f"{_name(headers, 'White')} – {_name(headers, 'Black')}",
                   "" if result == "*" else result_text(result), event, details)


def _name(headers: Mapping[str, str], side: str) -> str:
    return shown_name(_known(headers, side)) or (tr("White") if side == "White" else tr("Black"))


def _player(headers: Mapping[str, str], side: str) -> str:
    title, rating = _known(headers, f"{side}Title"), _known(headers, f"{side}Elo")
    return " ".join(filter(None, (title, _name(headers, side), f"({rating})" if rating else "")))


def date_text(date: str) -> str:
    """A date without the parts that are not known: `1996.02.10`, `1996.02`, `1996`."""
    parts = []
    for part in date.split("."):
        if not part.isdigit():
            break
        parts.append(part)
    return ".".join(parts)


def _known(headers: Mapping[str, str], name: str) -> str:
    value = " ".join(headers.get(name, "").split())
    return "" if value in UNKNOWN else value
