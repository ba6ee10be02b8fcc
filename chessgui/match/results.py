"""The results of a match for the window: a table of its games, and its numbers as text."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QObject, Qt

from chessgui.export.heading import result_text
from chessgui.gamelist.gametable import Index
from chessgui.match.matchstate import GameRecord
from chessgui.match.plan import white_seat
from chessgui.match.referee import shown_reason
from chessgui.panels.analysis.figures import short_count
from chessgui.panels.explorer.table import RowsModel, TableColumn
from chessgui.words.language import counted, left_to_right
from engine import Estimate, Info, Tally

LEFT, CENTRE, RIGHT = (Qt.AlignmentFlag.AlignVCenter | side for side in (
    Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight))
ALIGNMENTS = RIGHT, LEFT, CENTRE, RIGHT, LEFT
"""The alignments of the columns."""


def points_text(points: float) -> str:
    """`12½`, `½`, `3`."""
    whole = int(points)
    half = "½" if points != whole else ""
    return f"{whole or ('' if half else 0)}{half}"


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
    """A table of the finished games, in their order."""

    def __init__(self, parent: QObject | None = None) -> None:
        self._names = ("", "")
        titles = "#", self.tr("White"), self.tr("Result"), self.tr("Moves"), self.tr("Reason")
        texts: tuple[Callable[[GameRecord], str], ...] = (
            lambda record: str(record.number + 1), lambda record: self._names[white_seat(record.number)],
            lambda record: left_to_right(result_text(record.result)), lambda record: str((record.plies + 1) // 2),
            lambda record: shown_reason(record.reason))
        super().__init__([TableColumn(title, text, 0, alignment=side) for title, text, side in zip(titles, texts, ALIGNMENTS)], parent)

    def begin(self, names: tuple[str, str]) -> None:
        """Show another match, without games; `names` are the engines'."""
        self._names = names
        self.show_rows(())

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
