"""A bar above the board that offers the games of a crashed session. The program does not wait for an answer."""
from __future__ import annotations

from collections.abc import Sequence

import chess
import chess.pgn
from PySide6.QtCore import QDateTime, QEvent, QLocale, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QListWidget, QListWidgetItem

from chessgui.board.accessible import announce
from chessgui.clocks.clock import clock_text
from chessgui.journal.records import LiveState
from chessgui.journal.recovery import RecoveredGame, Recovery
from chessgui.looks.widgets import STRETCH, fit_list, in_column, in_row, laid, named, plain_label, row_height, say_in, text_button
from chessgui.threads.background import timer
from chessgui.words.language import counted, left_to_right, sentence, tr, verbatim
from chessgui.words.notation import UNKNOWN_NAMES, shown_name

NARROW = 620
"""Width in logical pixels below which the buttons are under the text."""
ROWS_SHOWN, ROW_HEIGHT = 6, 26
LIST_EDGES = 8
PARTS, BETWEEN = " · ", "\u00a0–\u00a0"


class RecoveryBar(QFrame):
    """Hidden until there are games to offer or problems to report. Both signals carry a tuple of RecoveredGame."""

    restore_wanted = Signal(object)
    forget_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("recovery")
        self._games: list[RecoveredGame] = []
        self._problems = ""
        self.words, self.problems = plain_label(), plain_label()
        self.list = named(QListWidget(), self.tr("Games to restore"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.list.itemChanged.connect(lambda item: self._enable())
        self._fitting = timer(self, self._fit_list, 0, once=True)
        self.restore = text_button(self.tr("Restore"), self.tr("Open these games again"), lambda: self._settle(self.restore_wanted))
        self.show_list = text_button(self.tr("Show…"), self.tr("Show which games these are, and choose among them"))
        self.forget = text_button(self.tr("Forget"), self.tr("Do not offer these games again"), lambda: self._settle(self.forget_wanted))
        self.show_list.setCheckable(True)
        self.show_list.toggled.connect(self.list.setVisible)
        buttons = self.restore, self.show_list, self.forget
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row = laid(QBoxLayout(QBoxLayout.Direction.LeftToRight), (self.words, 1), in_row(*buttons, STRETCH, spacing=8), spacing=8)
        in_column(self._row, self.problems, self.list, margins=(14, 8, 10, 8), spacing=8, on=self)
        self.list.hide()
        self.hide()

    # showing -----------------------------------------------------------------------------------------------------

    def show_recovery(self, recovery: Recovery) -> None:
        """Offer the games of earlier sessions."""
        self._problems = "\n".join(recovery.problems)
        self._show_games(recovery.games)
        announce(self, self.accessibleName())

    def _show_games(self, games: Sequence[RecoveredGame]) -> None:
        self._games = list(games)
        self.words.setText(self._words() if games else self._problems)
        say_in(self.problems, self._problems if games else "")
        self.setAccessibleName(self.words.text())
        for button in (self.restore, self.show_list):
            button.setVisible(bool(games))
        if not games:
            self.show_list.setChecked(False)
            self.forget.setText(self.tr("Close"))
            self.forget.setToolTip("")
        self._fill_list()
        focused = self.focusWidget()
        if not self.words.text() and focused is not None:
            focused.clearFocus()  # if hidden with the focus, it would pass it on as Tab does, and the board would show its cursor
        self.setVisible(bool(self.words.text()))

    def _fill_list(self) -> None:
        self.list.clear()
        for game in self._games:
            item = QListWidgetItem(self._row_text(game))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            item.setToolTip(verbatim(f"{item.text()}\n{game.path}" if game.path is not None else item.text()))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._fit_list()
        self._enable()

    def _fit_list(self) -> None:
        """Show so many rows where there is room, and at least one; the others are scrolled to, and the window keeps its height."""
        fit_list(self.list, ROW_HEIGHT)
        row = row_height(self.list, ROW_HEIGHT)
        self.list.setMinimumHeight(row + LIST_EDGES)
        self.list.setMaximumHeight(row * min(len(self._games), ROWS_SHOWN) + LIST_EDGES)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fitting.start()  # once the list has the font, too

    def _enable(self) -> None:
        chosen = bool(self._chosen())
        self.restore.setEnabled(chosen)
        self.forget.setEnabled(chosen or not self._games)

    def _chosen(self) -> tuple[RecoveredGame, ...]:
        return tuple(game for row, game in enumerate(self._games) if self.list.item(row).checkState() == Qt.CheckState.Checked)

    def _settle(self, signal: SignalInstance) -> None:
        """Emit a signal with the chosen games; the others are still offered."""
        chosen = self._chosen()
        if len(chosen) == len(self._games):
            self._problems = ""
        self._show_games([game for game in self._games if game not in chosen])
        if chosen:
            signal.emit(chosen)

    def hasHeightForWidth(self) -> bool:
        """No: a layout would take the height that its texts need at a width for the least one, and never make the list lower."""
        return False

    def sizeHint(self) -> QSize:
        layout, hint = self.layout(), super().sizeHint()
        return QSize(hint.width(), layout.totalHeightForWidth(self.width())) if layout is not None else hint

    def minimumSizeHint(self) -> QSize:
        layout, hint = self.layout(), super().minimumSizeHint()
        return QSize(hint.width(), layout.totalMinimumHeightForWidth(self.width())) if layout is not None else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != self.width():
            self.updateGeometry()
        wide = self.width() >= NARROW
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    # words -------------------------------------------------------------------------------------------------------

    def _words(self) -> str:
        """What was open, in one or two sentences."""
        played = [game for game in self._games if game.live is not None]
        if len(self._games) == 1:
            return self._words_for_one(self._games[0])
        words = self._words_for_several(len(self._games), sum(not game.clean for game in self._games))
        return f"{words} {self.tr('You were in the middle of the game {0}.').format(self._title(played[0]))}" if len(played) == 1 else words

    def _words_for_one(self, game: RecoveredGame) -> str:
        if game.live is not None:
            words = self.tr("Last time you were in the middle of the game {0}.")
        elif game.clean:
            words = self.tr("Last time {0} was left open.")
        else:
            words = self.tr("Last time {0} was left open, with unsaved changes.")
        return words.format(self._title(game))

    def _words_for_several(self, count: int, unsaved: int) -> str:
        if unsaved == 0:
            return counted("Last time one game was left open.", "Last time %n games were left open.", count)
        if unsaved == count:
            return counted("Last time one game was left open, with unsaved changes.",
                           "Last time %n games were left open, with unsaved changes.", count)
        return counted("Last time {0} games were left open, one of them with unsaved changes.",
                       "Last time {0} games were left open, %n of them with unsaved changes.", unsaved).format(count)

    def _title(self, game: RecoveredGame) -> str:
        """`Anna – Boris`, or “New game” where no player is known."""
        players = [game.game.headers.get(side, "?") for side in ("White", "Black")]
        if all(player in UNKNOWN_NAMES for player in players):
            return self.tr("“{0}”").format(game.path.name if game.path is not None else tr("New game"))
        usual = self.tr("White"), self.tr("Black")
        names = [other if player in UNKNOWN_NAMES else shown_name(player) for player, other in zip(players, usual, strict=True)]
        return sentence(BETWEEN.join(names))

    def _row_text(self, game: RecoveredGame) -> str:
        """`• 5/3/25 2:03 PM · Anna – Boris · unsaved changes · 34 moves · game.pgn`: what tells rows apart is read in a narrow bar, too."""
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when.timestamp())), QLocale.FormatType.ShortFormat)
        parts = [when if game.clean else f"• {when}",
                 self._title(game), "" if game.clean else self.tr("unsaved changes"), self._length(game.game),
                 self._clocks(game.live) if game.live is not None else "", game.path.name if game.path is not None else ""]
        return PARTS.join(part for part in parts if part)

    def _length(self, game: chess.pgn.Game) -> str:
        moves = (sum(1 for _ in game.mainline_moves()) + 1) // 2
        return counted("one move", "%n moves", moves) if moves else self.tr("no moves")

    def _clocks(self, live: LiveState) -> str:
        times = [live.remaining_ms(colour) for colour in (chess.WHITE, chess.BLACK)]
        known = [clock_text(time) for time in times if time is not None]
        return self.tr("being played ({0})").format(left_to_right(" – ".join(known))) if known else self.tr("being played")
