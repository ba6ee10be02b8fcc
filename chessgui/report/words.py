"""The report in words: its tables row by row, for the pane, the page and the web page alike. No Qt."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import chess

from chessgui.clocks.clock import clock_text
from chessgui.pgn.glyphs import NAG_SYMBOLS
from chessgui.report.phases import Phase
from chessgui.report.report import MoveReport, Report, SideReport
from chessgui.report.timeuse import TimeUse
from chessgui.words.language import number_text, tr
from chessgui.words.notation import san_text, score_text

NOTHING = "–"
PHASES = {Phase.OPENING: "Opening", Phase.MIDDLEGAME: "Middlegame", Phase.ENDGAME: "Endgame"}
MARKS = ("blunder", "mistake", "inaccuracy", "brilliant", "good", "missed win", "missed mate")
"""The marks of the usual table, whose names are translated; a person's own marks are shown as they are."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A row of the table of both sides. `glyph` is that of a mark (0: the mark has none; None: the row is no mark); a heading begins a part
    and has no figures."""

    name: str
    white: str = ""
    black: str = ""
    glyph: int | None = None
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A key moment: the move with its number and signs, and what happened, in a sentence."""

    ply: int
    move: str
    sentence: str
    glyph: int


def mark_name(name: str) -> str:
    """The name of a mark as it is shown."""
    words = tr(name) if name in MARKS else name
    return words[:1].upper() + words[1:]


def rows(report: Report, figurines: bool = False) -> list[ReportRow]:
    """The rows of the table of both sides."""
    return [*_figures(report), *_marks(report), *_phases(report), *_times(report, figurines)]


def _row(report: Report, name: str, text: Callable[[SideReport], str], glyph: int | None = None) -> ReportRow:
    return ReportRow(name, text(report.white), text(report.black), glyph)


def _figures(report: Report) -> Iterator[ReportRow]:
    yield _row(report, tr("Accuracy"), lambda side: percent(side.accuracy))
    yield _row(report, tr("Average centipawn loss"), lambda side: NOTHING if side.average_loss is None else f"{side.average_loss:.0f}")


def _marks(report: Report) -> Iterator[ReportRow]:
    yield ReportRow(tr("Moves"), is_heading=True)
    seen: set[str] = set()
    for mark in report.marks.marks:
        if mark.name not in seen:
            seen.add(mark.name)
            yield _row(report, mark_name(mark.name), lambda side, name=mark.name: str(side.counts.get(name, 0)), mark.glyph)  # type: ignore[misc]


def _phases(report: Report) -> Iterator[ReportRow]:
    present = [phase for phase in Phase if phase in report.white.by_phase or phase in report.black.by_phase]
    if len(present) > 1:
        yield ReportRow(tr("Accuracy by phase"), is_heading=True)
        for phase in present:
            yield _row(report, tr(PHASES[phase]), lambda side, phase=phase: percent(side.by_phase.get(phase)))  # type: ignore[misc]


def _times(report: Report, figurines: bool) -> Iterator[ReportRow]:
    if report.white.time is None and report.black.time is None:
        return
    yield ReportRow(tr("Time"), is_heading=True)
    yield _row(report, tr("A move on average"), lambda side: _time(side, lambda use: use.mean_ms))
    yield _row(report, tr("A move that got a bad mark"), lambda side: _time(side, lambda use: use.mean_bad_ms))
    yield _row(report, tr("Any other move"), lambda side: _time(side, lambda use: use.mean_other_ms))
    yield _row(report, tr("Longest"), lambda side: _longest(report, side, figurines))
    if any(side.time is not None and side.time.trouble_moves for side in (report.white, report.black)):
        yield _row(report, tr("Moves in time trouble"), lambda side: str(side.time.trouble_moves) if side.time is not None else NOTHING)
        yield _row(report, tr("Accuracy in time trouble"), lambda side: percent(side.time.trouble_accuracy if side.time else None))


def _time(side: SideReport, of: Callable[[TimeUse], float | None]) -> str:
    milliseconds = of(side.time) if side.time is not None else None
    return NOTHING if milliseconds is None else time_text(milliseconds)


def _longest(report: Report, side: SideReport, figurines: bool) -> str:
    if side.time is None:
        return NOTHING
    return f"{time_text(side.time.longest_ms)} ({numbered(report.moves[side.time.longest_ply - 1], figurines)})"


def percent(number: float | None) -> str:
    """`87.3 %`."""
    return NOTHING if number is None else f"{number_text(number, 1)} %"


def time_text(milliseconds: float) -> str:
    """`4.2 s`, `1:23`, `1:02:03`."""
    if milliseconds < 10_000:
        return tr("{0} s").format(number_text(milliseconds / 1000, 1))
    seconds = round(milliseconds / 1000)
    return tr("{0} s").format(seconds) if seconds < 60 else clock_text(1000 * seconds)


def numbered(move: MoveReport, figurines: bool = False) -> str:
    """`12.Nf3`, `12...Nf6`."""
    dots = "." if move.color == chess.WHITE else "..."
    return f"{move.number}{dots}{san_text(move.san, figurines)}"


def moments(report: Report, figurines: bool = False) -> list[Moment]:
    """The key moments in the order of the game."""
    return [moment(report.moves[ply - 1], figurines) for ply in report.moments]


def moment(move: MoveReport, figurines: bool = False) -> Moment:
    """A move with its marks, the change of chances and the better move, in words."""
    parts = [_marks_of(move), tr("from {0} % to {1} %").format(round(move.before), round(move.after))]
    if move.is_bad and move.better:
        parts.append(tr("better was {0}").format(san_text(move.best_san, figurines)))
    return Moment(move.ply, numbered(move, figurines) + NAG_SYMBOLS.get(move.glyph, ""), " · ".join(filter(None, parts)), move.glyph)


def _marks_of(move: MoveReport) -> str:
    return ", ".join(mark_name(mark.name) for mark in move.marks)


def facts(report: Report, figurines: bool = False) -> list[str]:
    """Further facts of the game: its opening, where it leaves the other games of the file, how it was searched."""
    said = [report.opening] if report.opening else []
    if report.novelty:
        said.append(tr("{0} leaves the other games of the file").format(numbered(report.moves[report.novelty - 1], figurines)))
    if report.searched:
        said.append(tr("Searched: {0}").format(report.searched))
    return said


def point_text(report: Report, ply: int, figurines: bool = False) -> str:
    """A position of the graph in two lines: the move that led there, and what it is worth, which is missing where a file does not tell."""
    white, score = report.chances[ply], report.scores[ply]
    said = NOTHING if score is None else " · ".join(filter(None, (
        tr("White {0} %").format(round(white)), tr("checkmate") if score.mate == 0 else score_text(score), report.searched)))
    if ply == 0:
        return tr("Start") + "\n" + said
    move = report.moves[ply - 1]
    took_ms = move.spent.took_ms if move.spent is not None else None
    took = [tr("thought for {0}").format(time_text(took_ms))] if took_ms is not None else []
    return " · ".join(filter(None, [moment(move, figurines).move, _marks_of(move), *took])) + "\n" + said
