"""The board of a match: a board area without input, with each engine's report beside its name."""
from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import chess
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont

from chessgui.board.animation import DURATION_MS
from chessgui.looks.widgets import font_like
from chessgui.match.results import report_text
from chessgui.match.runner import Seat, Snapshot
from chessgui.panels.players.boardarea import BoardArea
from chessgui.words.language import left_to_right
from chessgui.words.notation import score_text

ANIMATED_PLIES = 1
"""Moves are animated where a snapshot is at most so many plies after the one before; faster games jump."""


def tabular(base: QFont, scale: float) -> QFont:
    """A font whose digits all have the same width, so that changing numbers keep their place; its size is `scale` times that of `base`."""
    font = font_like(base, scale)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


class MatchBoard(BoardArea):
    """Shows the game under way. White is at the bottom, and nothing can be moved."""

    def __init__(self) -> None:
        super().__init__()
        self.board.set_movable(frozenset())
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown: tuple[int, int] | None = None
        self.setMinimumSize(320, 320)

    def sizeHint(self) -> QSize:
        return QSize(620, 660)

    def show_snapshot(self, told: Snapshot, names: Sequence[str]) -> None:
        """Show the game under way; `names` are those of all engines."""
        ply = told.board.ply()
        if self._shown != (told.game, ply):
            follows = self._shown is not None and self._shown[0] == told.game and 0 < ply - self._shown[1] <= ANIMATED_PLIES
            self._shown = (told.game, ply)
            self.board.set_animation_ms(DURATION_MS if follows else 0)
            self.board.set_position(told.board, told.last_move)
        for color, seat in ((chess.BLACK, told.black), (chess.WHITE, told.white)):
            self._show_seat(seat, color, names[seat.engine], told.thinking == color)
        newest = told.white if told.board.turn == chess.BLACK else told.black
        score = newest.score or told.white.score or told.black.score
        if score != self.eval_bar.score:
            self.eval_bar.set_score(score)

    def _show_seat(self, seat: Seat, color: chess.Color, name: str, thinking: bool) -> None:
        """One side's engine: its name, its clock, and what it reported last (the score from White's view, depth and nodes)."""
        strip = self.bottom_player if color else self.top_player
        seen = [] if seat.score is None else [score_text(seat.score).replace("-", "−")]
        told = "  ".join([*seen, *([] if seat.report is None else [report_text(seat.report)])])
        strip.show_player(name, color, thinking, left_to_right(told))
        clock = self.clocks.widgets[color]
        clock.setVisible(seat.clock_ms is not None)
        if seat.clock_ms is not None:
            clock.show_side(color, name)
            clock.show_time(ceil(seat.clock_ms), thinking, low=False)
