"""Marks of moves: which there are and which move gets one is a table that can be edited (`resources/report/marks.tsv`). No Qt."""
from __future__ import annotations

import operator
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from chessgui.report.effort import ReportError
from chessgui.storage.backups import keep_aside
from chessgui.storage.safesave import save_bytes, why_unread
from chessgui.words.language import tr

QUALITY, MISS = "quality", "miss"
GROUPS = QUALITY, MISS
COLUMNS = "group", "name", "glyph", "condition"
NUMBERS = frozenset(("before", "after", "loss", "loss_cp", "second", "gap", "offered", "gain", "attacked", "choices", "mate_in"))
SWITCHES = frozenset(("best", "recapture", "theory", "mate_before", "mate_after"))
SIGNS = {">=": operator.ge, "<=": operator.le, "=": operator.eq, "<": operator.lt, ">": operator.gt}
COMPARISON = re.compile(rf"\s*([a-z_]+)\s*({'|'.join(SIGNS)})\s*(yes|no|-?\d+(?:\.\d+)?)\s*", re.ASCII)
NAME = re.compile(r"[\w -]+")
MOST_GLYPH, MOST_MARKS, LONGEST_NAME = 255, 50, 40

Facts = Mapping[str, float]
"""The facts of a move by the names above; a switch is 1 or 0. A fact that is not known is missing."""


class MarksError(ReportError):
    """A table of marks that cannot be used; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A fact compared with a number."""

    fact: str
    sign: str
    number: float

    def holds(self, facts: Facts) -> bool:
        """Whether the comparison holds; it does not where the fact is not known."""
        known = facts.get(self.fact)
        return known is not None and bool(SIGNS[self.sign](known, self.number))


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark, its glyph (0: none), and when a move gets it."""

    group: str
    name: str
    glyph: int
    condition: tuple[Comparison, ...]

    def fits(self, facts: Facts) -> bool:
        """Whether a move with these facts satisfies this mark's conditions; another mark may take precedence."""
        return all(comparison.holds(facts) for comparison in self.condition)


@dataclass(frozen=True, slots=True)
class MarkTable:
    """All marks in their order."""

    marks: tuple[Mark, ...]

    def of_group(self, group: str) -> tuple[Mark, ...]:
        """The marks of a group."""
        return tuple(mark for mark in self.marks if mark.group == group)

    def quality(self, facts: Facts) -> Mark | None:
        """The mark of a move's quality: the first that fits, or None."""
        return next((mark for mark in self.of_group(QUALITY) if mark.fits(facts)), None)

    def misses(self, facts: Facts) -> tuple[Mark, ...]:
        """The marks of all that a move missed."""
        return tuple(mark for mark in self.of_group(MISS) if mark.fits(facts))


def usual_text() -> str:
    """The table that comes with the program."""
    return resources.files("resources").joinpath("report", "marks.tsv").read_text("utf-8")


@cache
def usual_marks() -> MarkTable:
    """The marks of the table that comes with the program."""
    return marks_from_text(usual_text())


def marks_of_user(path: Path) -> MarkTable:
    """The marks of the user's own file, or the usual ones where there is none. Blocks. Raises MarksError."""
    return marks_from_text(text_of_user(path))


def text_of_user(path: Path) -> str:
    """The text of that file, or the usual one where there is none. Blocks. Raises MarksError where it cannot be read."""
    try:
        return path.read_text("utf-8-sig")
    except FileNotFoundError:
        return usual_text()
    except (OSError, UnicodeDecodeError) as error:
        reason = why_unread(error) if isinstance(error, OSError) else tr("it is not UTF-8 text")
        raise MarksError(tr("The table of marks {0} cannot be read: {1}.").format(path.name, reason)) from error


def save_marks(path: Path, text: str) -> None:
    """Write a table as the user's own; the usual one needs no file. A file that cannot be used is kept under another name. Blocks. Raises
    OSError and SaveError."""
    try:
        marks_of_user(path)
    except MarksError:
        keep_aside(path)
    if text == usual_text():
        path.unlink(missing_ok=True)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_bytes(path, text.encode())


def marks_from_text(text: str) -> MarkTable:
    """Read a table. Raises MarksError with the line in which something is wrong."""
    rows = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip() and not line.lstrip().startswith("#")]
    if not rows or tuple(cell.strip() for cell in rows[0][1].split("\t")) != COLUMNS:
        raise MarksError(tr("The table of marks must begin with the line: {0}, with tabs between the words.").format(", ".join(COLUMNS)))
    if len(rows) - 1 > MOST_MARKS:
        raise MarksError(tr("The table of marks has more than {0} lines.").format(MOST_MARKS))
    marks = {number: _mark(number, line) for number, line in rows[1:]}
    glyphs: dict[tuple[str, str], int] = {}
    for number, mark in marks.items():
        if glyphs.setdefault((mark.group, mark.name), mark.glyph) != mark.glyph:
            raise MarksError(tr("Line {0} of the marks: {1} has another glyph above.").format(number, mark.name))
    return MarkTable(tuple(marks.values()))


def _mark(number: int, line: str) -> Mark:
    cells = [cell.strip() for cell in line.split("\t")]
    if len(cells) != len(COLUMNS):
        raise MarksError(tr("Line {0} of the marks: four columns are needed, there are {1}.").format(number, len(cells)))
    group, name, glyph, condition = cells
    if group not in GROUPS:
        raise MarksError(tr("Line {0} of the marks: the group is {1} or {2}, not “{3}”.").format(number, *GROUPS, group[:LONGEST_NAME]))
    if len(name) > LONGEST_NAME or NAME.fullmatch(name) is None:
        raise MarksError(tr("Line {0} of the marks: a name has up to {1} letters, digits, blanks and hyphens.").format(
            number, LONGEST_NAME))
    if re.fullmatch("[0-9]{1,9}", glyph) is None or int(glyph) > MOST_GLYPH:
        raise MarksError(tr("Line {0} of the marks: a glyph is a number from 0 to {1}, not “{2}”.").format(
            number, MOST_GLYPH, glyph[:LONGEST_NAME]))
    return Mark(group, name, int(glyph), tuple(_comparison(number, part) for part in condition.split(",")))


def _comparison(number: int, text: str) -> Comparison:
    found = COMPARISON.fullmatch(text)
    if found is None:
        wrong = text.strip()[:LONGEST_NAME]
        raise MarksError(tr("Line {0} of the marks: “{1}” is not a comparison. Example: loss >= 15.").format(number, wrong))
    fact, sign, value = found.groups()
    if fact not in NUMBERS | SWITCHES:
        raise MarksError(tr("Line {0} of the marks: “{1}” is not known of a move.").format(number, fact))
    if (value in ("yes", "no")) != (fact in SWITCHES) or (fact in SWITCHES and sign != "="):
        wanted = tr("is compared by = with yes or no") if fact in SWITCHES else tr("is compared with a number")
        raise MarksError(tr("Line {0} of the marks: {1} {2}.").format(number, fact, wanted))
    return Comparison(fact, sign, {"yes": 1.0, "no": 0.0}[value] if fact in SWITCHES else float(value))


MARK_COLORS = {
    1: (0x3F7D3A, 0x8CC487), 2: (0xB85A17, 0xF0A05A), 3: (0x1F7F8C, 0x5FC3D1), 4: (0xB3261E, 0xF2776E), 6: (0x8F7200, 0xE3C14C),
}
"""By glyph, for a light and for a dark background; with enough contrast to the background for colour-blind people too."""
OTHER_MARK = 0x6E6A63, 0xA39D93
PHASE_OPACITY = {0: 0.0, 1: 0.072, 2: 0.144}
"""Opacity (0 to 1) with which a phase is shaded in the colour of the text."""
CURVE = 0x8A5A2B
WHITE_AREA, BLACK_AREA = (0xFBFAF7, 0xDAD5CC), (0x8D877D, 0x4A463F)
"""White's part of the graph and Black's, each for a light and for a dark background."""


def mark_color(glyph: int, dark: bool) -> int:
    """The colour of a mark's glyph as 0xRRGGBB."""
    return MARK_COLORS.get(glyph, OTHER_MARK)[dark]
