"""The analysis pane: a switch, the score, the search's figures, and the line with moves to click."""
from __future__ import annotations

from html import escape

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from chessgui.language import left_to_right, tr
from chessgui.notation import LineMove, line_moves, score_text
from engine import Bound, Info, Score

SHOWN_MOVES = 24
BOUND_SIGNS = {Bound.EXACT: "", Bound.LOWER: "≥ ", Bound.UPPER: "≤ "}


def short_count(count: int) -> str:
    """`950`, `12.3k`, `4.56M`."""
    if count < 1000:
        return str(count)
    return f"{count / 1000:.0f}k" if count < 1_000_000 else f"{count / 1_000_000:.1f}M"


def time_text(milliseconds: int) -> str:
    """`12.3 s`, `4:13`, `1:02:03`."""
    if milliseconds < 60_000:
        return tr("{0} s").format(f"{milliseconds / 1000:.1f}")
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def figures_text(info: Info) -> str:
    """Depth, speed, table and time in one line."""
    return tr("depth {0} · {1} nodes/s · table {2} % · {3}").format(
        f"{info.depth}/{info.seldepth}", short_count(info.nps), round(info.hashfull / 10), time_text(info.time_ms))


def chances_text(wdl: tuple[int, int, int], white_on_turn: bool) -> str:
    """Who wins how often, in per cent; `wdl` in per mille from the side to move's view."""
    white, draw, black = (round(chance / 10) for chance in (wdl if white_on_turn else wdl[::-1]))
    return tr("White {0} % · draw {1} % · Black {2} %").format(white, draw, black)


class AnalysisPanel(QWidget):
    """Shows reports about the position; `switched` tells of the button, `move_clicked` carries the LineMove list up to
    and with the move that was clicked."""

    switched = Signal(bool)
    move_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figurines = True
        self._line: list[LineMove] = []
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setText(self.tr("Analyse"))
        self.button.setToolTip(self.tr("Let the engine look at the shown position"))
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.button.toggled.connect(self.switched)
        self.score = QLabel()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(QFont.Weight.DemiBold)
        self.score.setFont(font)
        self.score.setToolTip(self.tr("From White's point of view"))
        self.view = QLabel(self.tr("White's view"))
        self.figures = QLabel()
        self.figures.setWordWrap(True)
        self.figures.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # growing numbers leave the board where it is
        self.line = QLabel()
        self.line.setWordWrap(True)
        self.line.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.line.setTextFormat(Qt.TextFormat.RichText)
        self.line.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.line.setMinimumHeight(3 * self.line.fontMetrics().lineSpacing())
        self.line.linkActivated.connect(self._on_link)
        for quiet in (self.view, self.figures):
            quiet.setProperty("quiet", True)
        top = QHBoxLayout()
        top.addWidget(self.score)
        top.addWidget(self.view)
        top.addStretch(1)
        top.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(self.figures)
        layout.addWidget(self.line, 1)
        self.setMinimumHeight(150)
        self.clear()

    def set_on(self, on: bool) -> None:
        """Follow the analysis without asking for it."""
        self.button.blockSignals(True)
        self.button.setChecked(on)
        self.button.setText(self.tr("Stop") if on else self.tr("Analyse"))
        self.button.blockSignals(False)
        self.clear()

    def set_figurines(self, figurines: bool) -> None:
        """Figurines or letters, from the next report on."""
        self._figurines = figurines

    def clear(self) -> None:
        """Nothing of an earlier position stays."""
        self._line = []
        self.score.setText("–")
        self.view.hide()
        self.figures.setText(self.tr("Thinking …") if self.button.isChecked() else self.tr("The engine rests."))
        self.line.clear()

    def show_update(self, board: chess.Board, info: Info, score: Score) -> None:
        """Show a report about a position, the score from White's view."""
        self.score.setText(left_to_right(BOUND_SIGNS[info.bound] + score_text(score)))
        self.view.show()
        chances = [chances_text(info.wdl, board.turn)] if info.wdl is not None else []
        self.figures.setText("\n".join([*chances, figures_text(info)]))
        self._line = line_moves(board, info.pv[:SHOWN_MOVES], self._figurines)
        color = self.palette().text().color().name()
        self.line.setText(" ".join(
            f'<a href="{index}" style="color:{color};text-decoration:none">{escape(move.text)}</a>'
            for index, move in enumerate(self._line)))

    def _on_link(self, link: str) -> None:
        self.move_clicked.emit(self._line[:int(link) + 1])
