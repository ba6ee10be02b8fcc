"""The headers of a game: the usual names, and the validation of names and values that a user edits. No Qt."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from chessgui.pgn.tags import ROSTER
from chessgui.words.language import tr

SEVEN = tuple(ROSTER)
"""The names of the seven tag roster, in their order."""
OF_THE_POSITION = "FEN", "SetUp", "Variant"
"""The tags that define the start position; they are changed by setting up a position, not by editing."""
USUAL = (
    *SEVEN, "WhiteElo", "BlackElo", "WhiteTitle", "BlackTitle", "WhiteTeam", "BlackTeam", "WhiteFideId", "BlackFideId", "ECO", "Opening",
    "Variation", "TimeControl", "Time", "UTCDate", "UTCTime", "EventDate", "EventType", "Stage", "Board", "Section", "Mode", "Termination",
    "Annotator", "Source", "PlyCount",
)
"""The names that the editor offers."""
RESULTS = "1-0", "0-1", "1/2-1/2", "*"
TITLES = "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"
FIXED_VALUES = {"Result": RESULTS, "WhiteTitle": TITLES, "BlackTitle": TITLES, "Mode": ("OTB", "ICS", "EM", "PM", "TC")}
"""The values that the editor offers besides those in the file."""
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*")
DATE = re.compile(r"[0-9?]{4}\.(0[1-9]|1[0-2]|\?\?)\.(0[1-9]|[12][0-9]|3[01]|\?\?)")
DATES = frozenset(("Date", "UTCDate", "EventDate"))

Tag = tuple[str, str]


def clean(value: str) -> str:
    """A value as one line, runs of white space as one blank."""
    return " ".join(value.split())


def flaw(tags: Sequence[Tag], before: Mapping[str, str]) -> str:
    """What is wrong with edited headers, in one sentence; empty if they are valid. Tags that were not changed are not checked."""
    seen: set[str] = set()
    for name, value in tags:
        if not name and value:
            return tr("A header needs a name.")
        if name in seen:
            return tr("{0} is there twice.").format(name)
        seen.add(name)
        if name and before.get(name) != value:
            sentence = _flaw_of_name(name, before) or _flaw_of_value(name, value)
            if sentence:
                return sentence
    return ""


def _flaw_of_name(name: str, before: Mapping[str, str]) -> str:
    if name in OF_THE_POSITION and name not in before:
        return tr("{0} belongs to the position, which is set up on the board.").format(name)
    if NAME.fullmatch(name) is None:
        return tr("“{0}” cannot be the name of a header: it begins with an English letter or a digit, and goes on with these and "
                  "_ + # = : -.").format(name)
    return ""


def _flaw_of_value(name: str, value: str) -> str:
    if any(ord(letter) < 32 or ord(letter) == 127 for letter in value):
        return tr("The value of {0} holds a control character.").format(name)
    if name in DATES and value and DATE.fullmatch(value) is None:
        return tr("A date is written 2024.05.31, with ? for what is not known.")
    if name == "Result" and value not in RESULTS:
        return tr("A result is 1-0, 0-1, 1/2-1/2 or *.")
    return ""
