"""What an experiment has found, as the laboratory shows it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chessgui.dialogs.laboratory.curve import CurveWidget
from chessgui.dialogs.laboratory.table import ResultsTable
from chessgui.laboratory.report import shown
from chessgui.looks.widgets import plain_label
from chessgui.words.language import tr
from engine import Experiment


class ResultsView:
    """A summary in words, a table and a curve, which the window places."""

    def __init__(self) -> None:
        self.summary, self.table, self.curve = plain_label(), ResultsTable(), CurveWidget()
        self._words = ""
        self._found_with: Experiment | None = None

    def clear(self, kind: str) -> None:
        """Show that there are no results of an experiment of this kind yet."""
        self._words, self._found_with = "", None
        self.summary.clear()
        self.table.show_rows((), ())
        self.table.setVisible(kind != "match")  # of which there is a curve alone
        self.curve.show_curve(None)
        self.curve.show()

    def show(self, experiment: Experiment, results: Mapping[str, Any], place: int | None, figurines: bool, running: bool) -> None:
        """Show results, also of an experiment that is `running`; `place` as for `shown`. `compare` is to follow, which says the summary."""
        what = shown(experiment, results, place, figurines, running)
        self._words, self._found_with = what.summary, experiment.without_words()
        self.table.setVisible(bool(what.heads))
        self.table.show_rows(what.heads, what.rows)
        self.curve.show_curve(what.curve)
        self.curve.setVisible(what.curve is not None or not what.rows)

    def compare(self, now: Experiment | None) -> None:
        """Say in the summary whether the results were found with other settings than those of `now`; None for some that make no sense."""
        of_others = self._found_with is not None and (now is None or self._found_with != now.without_words())
        self.summary.setText(f"{tr('Found with other settings than those of now.')} {self._words}".strip() if of_others else self._words)
