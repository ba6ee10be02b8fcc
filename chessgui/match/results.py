"""The results of a match for the window: a table of its games, and its numbers as text."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QObject, Qt

from chessgui.export.heading import result_text
from chessgui.gamelist.gametable import Index
from chessgui.match.matchstate import GameRecord
from chessgui.match.plan import MatchPlan
from chessgui.match.referee import shown_reason
from chessgui.panels.analysis.figures import short_count
from chessgui.panels.explorer.table import RowsModel, TableColumn
from chessgui.words.language import counted, left_to_right, sentence, tr
from engine import Estimate, Info, Tally

LEFT, CENTRE, RIGHT = (Qt.AlignmentFlag.AlignVCenter | side for side in (
    Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight))
ALIGNMENTS, PLAYERS = (RIGHT, LEFT, CENTRE, RIGHT, LEFT), 1
"""The alignments of the columns, and the column with the engines."""

TITLE_NAMES = 3
"""How many engines the title of a tournament names."""


def title_of(plan: MatchPlan) -> str:
    """`Frog – Toad`, or `Tournament: Frog, Toad, Newt …` where more than two play."""
    if not plan.is_tournament:
        return both_text(*plan.names)
    names = ", ".join(plan.names[:TITLE_NAMES])
    return tr("Tournament: {0}").format(names if len(plan.names) <= TITLE_NAMES else f"{names} …")


def both_text(first: str, second: str) -> str:
    """`Frog – Toad`: the first stands on the left in every language, as its points do."""
    return left_to_right(" – ".join(map(sentence, (first, second))))


def games_of(played: int, games: int) -> str:
    """`3 of 6 games`."""
    return counted("{0} of one game", "{0} of %Ln games", games).format(played)


def elo_text(estimate: Estimate | None) -> str:
    """`+89 ± 61`; an infinity sign where one side has won everything, no error where it is not known."""
    if estimate is None:
        return "–"
    if estimate.elo is None:
        return "+∞" if estimate.superiority > 0.5 else "−∞"
    value = f"{round(estimate.elo):+d}".replace("-", "−").replace("+0", "0")
    return value if estimate.error is None else f"{value} ± {round(estimate.error)}"


def share_text(tally: Tally) -> str:
    """`+8 =9 −3`."""
    return f"+{tally.wins}  ={tally.draws}  −{tally.losses}"


def report_text(report: Info) -> str:
    """Depth and nodes of a report, which are shown beside the score."""
    return f"{report.depth}/{report.seldepth} · {short_count(report.nodes)}"


class ResultsModel(RowsModel):
    """A table of the finished games, in the order in which they were played."""

    def __init__(self, parent: QObject | None = None) -> None:
        self._plan = MatchPlan()
        titles = "#", self.tr("White"), self.tr("Result"), self.tr("Moves"), self.tr("Reason")
        texts: tuple[Callable[[GameRecord], str], ...] = (
            lambda record: str(record.number + 1), self._players, lambda record: left_to_right(result_text(record.result)),
            lambda record: str((record.plies + 1) // 2), lambda record: shown_reason(record.reason))
        super().__init__([TableColumn(title, text, 0, alignment=side) for title, text, side in zip(titles, texts, ALIGNMENTS)], parent)

    def begin(self, plan: MatchPlan) -> None:
        """Show another match, without games. In a tournament White alone does not say who played."""
        self._plan = plan
        white = self.tr("White")
        both = both_text(white, self.tr("Black")) if plan.is_tournament else white
        self.columns = tuple(replace(column, title=both) if place == PLAYERS else column for place, column in enumerate(self.columns))
        self.show_rows(())

    def _players(self, record: GameRecord) -> str:
        names = self._plan.names
        white, black = (names[seat] for seat in self._plan.schedule.seats(record.number))
        return both_text(white, black) if self._plan.is_tournament else white

    def show_records(self, records: Sequence[GameRecord], count: int) -> None:
        """Show the first `count` games of a sequence to which games are only added."""
        known = len(self.rows)
        if count > known:
            self.beginInsertRows(QModelIndex(), known, count - 1)
            self.rows = (*self.rows, *records[known:count])
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The tip of every cell is the reason."""
        reason = self.index(index.row(), len(self.columns) - 1)
        return super().data(reason if role == Qt.ItemDataRole.ToolTipRole else index, role)
