"""What is known of a game without an analysis: the report of an earlier session, or the evaluations that its file has. No Qt."""
from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import chess.pgn

from chessgui.openings.openingnames import opening_text
from chessgui.report.analysis import kept_report, told_evaluations
from chessgui.report.marks import MarksError, marks_of_user
from chessgui.report.report import Report, make_report
from chessgui.tree.edits import MainLine
from chessgui.words.language import tr


def known_report(line: MainLine, folder: Path | None, marks_file: Path) -> tuple[Report | None, bool]:
    """The report of an earlier session, kept in `folder`, else one on the %eval of the game, judged by the marks as they are now; and which
    of them it is. Blocks."""
    game = chess.pgn.Game()
    line.content().apply(game)
    kept = kept_report(game, folder) if folder is not None else None
    searched, evaluations = kept or (tr("from the file"), told_evaluations(game))
    marks = None
    with suppress(MarksError):
        marks = marks_of_user(marks_file)
    return make_report(game, evaluations, marks, searched, opening_text) if evaluations else None, kept is not None
