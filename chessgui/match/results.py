"""The results of a match for the window: a table of its games, and its numbers as text."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chessgui.match.matchstate import GameRecord
from chessgui.match.plan import white_seat
from chessgui.match.referee import shown_reason
from chessgui.panels.analysis.figures import short_count
from chessgui.words.language import counted, left_to_right, verbatim
from engine import Estimate, Info, Tally

Index = QModelIndex | QPersistentModelIndex
LEFT, CENTRE, RIGHT = (Qt.AlignmentFlag.AlignVCenter | side for side in (
    Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight))
ALIGNMENTS = RIGHT, LEFT, CENTRE, RIGHT, LEFT
"""Those of the columns."""


def points_text(points: float) -> str:
    """`12½`, `½`, `3`."""
    whole = int(points)
    half = "½" if points != whole else ""
    return f"{whole or ('' if half else 0)}{half}"


def result_text(result: str) -> str:
    """`1–0`, `½–½`, `0–1`."""
    return result.replace("1/2", "½").replace("-", "–")


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


class ResultsModel(QAbstractTableModel):
    """A table of the finished games, in their order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: Sequence[GameRecord] = ()
        self._count = 0
        self._names = ("", "")
        self._titles = ("#", self.tr("White"), self.tr("Result"), self.tr("Moves"), self.tr("Reason"))

    def begin(self, names: tuple[str, str]) -> None:
        """Show another match, without games; `names` are the engines'."""
        self.beginResetModel()
        self._records, self._count, self._names = (), 0, names
        self.endResetModel()

    def show_records(self, records: Sequence[GameRecord], count: int) -> None:
        """Show the first `count` games of a sequence to which games are only added."""
        self._records = records
        if count > self._count:
            self.beginInsertRows(QModelIndex(), self._count, count - 1)
            self._count = count
            self.endInsertRows()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._count

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._titles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        record, column = self._records[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENTS[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return verbatim(shown_reason(record.reason))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        white = self._names[white_seat(record.number)]
        result, reason = left_to_right(result_text(record.result)), shown_reason(record.reason)
        return (record.number + 1, white, result, (record.plies + 1) // 2, reason)[column]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENTS[section]
        return self._titles[section] if role == Qt.ItemDataRole.DisplayRole else None
