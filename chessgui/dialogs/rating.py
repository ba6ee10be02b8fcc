"""The dialog of the user's rating and its history."""
from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from chessgui.dialogs.ratingchart import RatingChart
from chessgui.play.rating import history, rating_at
from chessgui.play.ratingfile import RatedGames
from chessgui.words.language import counted


class RatingDialog(QDialog):
    """Shows the rating with its doubled deviation, and the chart of its history."""

    def __init__(self, games: RatedGames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your rating"))
        self.resize(560, 380)
        points = history(games.games)
        self.chart = RatingChart()
        self.chart.set_points(points)
        now = rating_at(points, datetime.now(UTC))
        count = len(games.games)
        text = counted("{0} ± {1} after 1 rated game", "{0} ± {1} after %n rated games", count)
        text = text.format(round(now.rating), round(2 * now.deviation))
        self.title = QLabel(text if games.games else self.tr("No rated game yet."))
        self.problem = QLabel(games.problem)
        self.problem.setWordWrap(True)
        self.problem.setVisible(bool(games.problem))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self.title)
        layout.addWidget(self.chart, 1)
        layout.addWidget(self.problem)
        layout.addWidget(buttons)
