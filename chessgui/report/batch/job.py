"""One game of a batch, from text to annotated text: what every worker does, in this process or in another one. No Qt."""
from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path

from chessgui.analysis.cache import usual_folder
from chessgui.pgn import game_text, read_game
from chessgui.report.analysis import analyse
from chessgui.report.annotate import Writing, annotated
from chessgui.report.effort import Effort, ReportError, effort_words
from chessgui.report.marks import marks_from_text, usual_text
from chessgui.report.report import make_report
from chessgui.report.searching import Searcher, make_searcher
from chessgui.threads.progress import Progress


@dataclass(frozen=True, slots=True)
class Job:
    """What is done with each game. `folder` keeps the cache of results; empty: the usual folder on the computer that does the work."""

    effort: Effort = field(default_factory=Effort)
    writing: Writing = field(default_factory=Writing)
    marks: str = field(default_factory=usual_text)
    folder: str = ""


@dataclass(frozen=True, slots=True)
class Annotated:
    r"""A game as PGN text with line ends `\n` and a blank line at its end. `problem` says in one sentence why nothing was written into it;
    empty: it was."""

    text: str
    problem: str = ""


_own = threading.local()
"""The searcher of each thread, made at its first game, and the effort it was made for."""


def annotate_text(text: str, job: Job, progress: Progress | None = None) -> Annotated:
    """Analyse the game of a text and write the report into it. A game that cannot be analysed stays as it is; one whose text has
    a problem stays as its text is. Raises Cancelled, and ReportError where the engine cannot be started."""
    game, problems = read_game(text)
    if problems:
        text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n") + "\n\n"
        return Annotated(text, f"{problems[0].text}; the game is left as it is")
    if not game.variations:
        return Annotated(game_text(game))
    searcher = _searcher(job.effort)
    try:
        evaluations = analyse(game, job.effort, searcher, Path(job.folder or usual_folder()), progress or Progress())
    except ReportError as error:
        close_searcher()
        return Annotated(game_text(game), str(error))
    report = make_report(game, evaluations, marks_from_text(job.marks), effort_words(job.effort))
    return Annotated(game_text(annotated(game, report, job.writing)))


def _searcher(effort: Effort) -> Searcher:
    if getattr(_own, "effort", None) != effort:
        close_searcher()
        _own.searcher = make_searcher(effort)
        _own.effort = effort
    searcher: Searcher = _own.searcher
    return searcher


def close_searcher() -> None:
    """End the searcher of this thread; the next game makes another one."""
    if getattr(_own, "effort", None) is not None:
        _own.effort = None
        _own.searcher.close()
