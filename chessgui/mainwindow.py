"""The window: puts the widgets together, turns commands into the controller's methods and shows what it tells."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QMainWindow,
    QMessageBox,
    QProgressBar,
    QSizePolicy,
    QSplitter,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from chessgui.actions import COMMANDS, MENUS, TOOL_BAR
from chessgui.assets import icon
from chessgui.controller import AnalysisUpdate, Controller
from chessgui.dialogs import open_dialog
from chessgui.filecommands import FileCommands
from chessgui.newgame import NewGame
from chessgui.notation import LineMove
from chessgui.panels.analysis import AnalysisPanel
from chessgui.panels.boardarea import BoardArea
from chessgui.panels.movelist import MoveList
from chessgui.settings import Settings
from engine import Evaluator

if TYPE_CHECKING:
    from chessgui.dialogs.evaluation import EvaluationDialog

MESSAGE_MS = 12_000


class MainWindow(QMainWindow):
    """The one window. `closed` follows when it has been closed for good."""

    closed = Signal()

    def __init__(self, controller: Controller, settings: Settings) -> None:
        super().__init__()
        self.controller, self.settings = controller, settings
        self.files = FileCommands(controller, settings, self)
        self._flipped = settings.flag("flipped", False)
        self._previewed = False
        self._evaluator: Evaluator | None = None
        self._evaluation_page: EvaluationDialog | None = None
        self._chosen_network: str | None = None
        self.setAcceptDrops(True)
        self._build_widgets()
        self.actions_by_name: dict[str, QAction] = {}
        self._build_actions()
        self._build_status_bar()
        self._connect()
        self._restore()
        self.refresh()

    # building ----------------------------------------------------------------------------------------------------

    def _build_widgets(self) -> None:
        area = BoardArea()
        self.board, self.eval_bar = area.board, area.eval_bar
        self.top_player, self.bottom_player = area.top_player, area.bottom_player
        self.move_list, self.analysis = MoveList(), AnalysisPanel()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(area)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(6, 10, 12, 8)
        column.setSpacing(10)
        column.addWidget(_card(self.move_list), 1)
        column.addWidget(_card(self.analysis))
        self.splitter.addWidget(side)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(4)
        self.splitter.setSizes([760, 360])
        self.setCentralWidget(self.splitter)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        controller, files = self.controller, self.files
        return {
            "new": self.ask_new_game, "open": files.ask_open, "save": files.save, "save_as": files.save_as, "headers": self.ask_headers,
            "quit": self.close, "takeback": controller.takeback, "copy_fen": files.copy_fen, "copy_pgn": files.copy_pgn,
            "paste": files.paste, "hint": controller.hint, "move_now": controller.move_now, "offer_draw": controller.offer_draw,
            "claim_draw": controller.claim_draw, "resign": controller.resign,
            "play_white": partial(controller.play_from_here, chess.BLACK), "play_black": partial(controller.play_from_here, chess.WHITE),
            "first": controller.first, "previous": controller.previous, "next": controller.next, "last": controller.last,
            "flip": self.flip, "coordinates": self._toggle_coordinates, "figurines": self._toggle_figurines,
            "analyse": self._toggle_analysis, "engine_page": self.ask_evaluation,
            "restart_engine": controller.restart_engine, "about": self.about,
        }

    def _build_actions(self) -> None:
        handlers = self._handlers()
        for name, command in COMMANDS.items():
            action = QAction(self.tr(command.text), self)
            action.setShortcuts([QKeySequence(text) for text in command.shortcuts.split("; ") if text])
            action.setCheckable(command.checkable)
            if command.short:
                action.setIconText(self.tr(command.short))
            first = command.shortcuts.split("; ")[0]
            action.setToolTip(self.tr(command.text).replace("&", "").rstrip("…") + (f" ({first})" if first else ""))
            action.triggered.connect(lambda checked=False, handler=handlers[name]: handler())
            self.actions_by_name[name] = action
        for title, names in MENUS.items():
            menu = self.menuBar().addMenu(self.tr(title))
            for name in names:
                menu.addSeparator() if name == "|" else menu.addAction(self.actions_by_name[name])
        self.tool_bar = QToolBar(self.tr("Commands"))
        self.tool_bar.setObjectName("commands")
        self.tool_bar.setMovable(False)
        self.tool_bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for name in TOOL_BAR:
            if name == "|":
                self.tool_bar.addSeparator()
            elif name == "<>":
                room = QWidget()
                room.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                self.tool_bar.addWidget(room)
            else:
                self.tool_bar.addAction(self.actions_by_name[name])
        self.addToolBar(self.tool_bar)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._draw_icons()

    def _draw_icons(self) -> None:
        color = self.palette().color(QPalette.ColorRole.ButtonText)
        for name, command in COMMANDS.items():
            if command.icon:
                self.actions_by_name[name].setIcon(icon(command.icon, color))

    def _build_status_bar(self) -> None:
        self.engine_label = QLabel(self.tr("Engine starting"))
        self.engine_progress = QProgressBar()
        self.engine_progress.setTextVisible(False)
        self.engine_progress.setFixedWidth(120)
        self.engine_progress.hide()
        self.statusBar().addPermanentWidget(self.engine_progress)
        self.statusBar().addPermanentWidget(self.engine_label)
        self.statusBar().setSizeGripEnabled(False)

    def _connect(self) -> None:
        controller, document = self.controller, self.controller.document
        self.board.move_made.connect(self._on_board_move)
        self.move_list.node_clicked.connect(controller.go_to)
        self.analysis.switched.connect(controller.set_analysis)
        self.analysis.move_clicked.connect(self._show_line)
        controller.position_changed.connect(self._show_position)
        controller.tree_changed.connect(self._show_tree)
        controller.thinking_changed.connect(lambda thinking: self._show_players())
        controller.analysis_updated.connect(self._show_analysis)
        controller.analysis_cleared.connect(self._clear_analysis)
        controller.analysis_switched.connect(self._on_analysis_switched)
        controller.hint_found.connect(self.board.set_hint)
        controller.message.connect(self.say)
        self.files.said.connect(self.say)
        document.changed.connect(self._show_title)

    def _restore(self) -> None:
        self.resize(1120, 760)
        self.restoreGeometry(self.settings.bytes("geometry"))
        self.splitter.restoreState(self.settings.bytes("splitter"))
        for name, default, apply in (("coordinates", True, self.board.set_coordinates), ("figurines", True, self._set_figurines)):
            on = self.settings.flag(name, default)
            self.actions_by_name[name].setChecked(on)
            apply(on)

    # showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything anew."""
        self.board.set_orientation(not self._flipped)
        self.eval_bar.set_flipped(self._flipped)
        self._show_tree()
        self._show_position()
        self._show_title()

    def _show_position(self) -> None:
        controller = self.controller
        self._previewed = False
        board = controller.game.board()
        over = controller.game.result != "*" and controller.game.at_end
        self.board.set_position(board, controller.game.last_move)
        self.board.set_movable(controller.human_colors if not (over and controller.game.reason) else frozenset(chess.COLORS))
        self.move_list.set_current(controller.game.node)
        self._show_players()

    def _show_players(self) -> None:
        headers, board = self.controller.game.pgn.headers, self.controller.game.board()
        waiting = self.controller.engine_to_move
        for strip, color in ((self.top_player, self._flipped), (self.bottom_player, not self._flipped)):
            name = headers.get("White" if color else "Black", "?")
            name = (self.tr("White") if color else self.tr("Black")) if name in ("?", "") else name
            thinks = waiting and self.controller.rules.engine_color == color
            on_turn = board.turn == color and self.controller.game.result == "*"
            strip.show_player(name, color, on_turn, self.tr("thinking …") if thinks else "")
        self._enable_actions()

    def _enable_actions(self) -> None:
        controller, enable = self.controller, self.actions_by_name
        for name in ("resign", "offer_draw"):
            enable[name].setEnabled(controller.playing)
        enable["takeback"].setEnabled(controller.can_take_back)
        claimable = bool(controller.claims)
        enable["claim_draw"].setVisible(claimable)
        enable["move_now"].setEnabled(controller.engine_to_move)

    def _show_tree(self) -> None:
        game = self.controller.game
        ending = "" if game.result == "*" else f"{game.result.replace('1/2-1/2', '½–½')}  {game.reason}".strip()
        self.move_list.set_game(game.pgn, ending)
        self.move_list.set_current(game.node)
        self._show_players()

    def _show_title(self) -> None:
        document = self.controller.document
        name = document.path.name if document.path else self.tr("New game")
        self.setWindowTitle(f"{name}[*] – Chessgui")
        self.setWindowModified(document.dirty)

    def _show_analysis(self, update: AnalysisUpdate) -> None:
        self.analysis.show_update(update.board, update.info, update.score)
        self.eval_bar.set_score(update.score)

    def _clear_analysis(self) -> None:
        self.analysis.clear()
        if not self.controller.analysing:
            self.eval_bar.set_score(None)

    def _on_analysis_switched(self, on: bool) -> None:
        self.analysis.set_on(on)
        self.actions_by_name["analyse"].setChecked(on)

    def _show_line(self, line: list[LineMove]) -> None:
        """Show the position a line leads to; the next position of the game, or a click on a move, ends it."""
        self.board.set_movable(frozenset())
        self.board.set_position(line[-1].board, line[-1].move)
        self._previewed = True
        self.say(self.tr("The engine's line; Escape returns to the game."))

    def show_engine_state(self, text: str, done: int, total: int) -> None:
        """What the engine's thread tells of itself."""
        self.engine_label.setText(text)
        self.engine_progress.setVisible(total > 0)
        if total > 0:
            self.engine_progress.setRange(0, total)
            self.engine_progress.setValue(done)

    def show_evaluator(self, evaluator: Evaluator) -> None:
        """What evaluates from now on; what was chosen on the evaluation page is remembered once it works."""
        self._evaluator = evaluator
        if self._evaluation_page is not None:
            self._evaluation_page.show_evaluator(evaluator)
        if evaluator.path == self._chosen_network:
            self._chosen_network = None
            self.settings.set_network(evaluator.path)

    def show_refused(self, sentence: str) -> None:
        """Why a network cannot be used."""
        self._chosen_network = None
        if self._evaluation_page is not None:
            self._evaluation_page.show_problem(sentence)
        else:
            self.say(sentence)

    def say(self, sentence: str) -> None:
        """A sentence in the status bar."""
        self.statusBar().showMessage(sentence, MESSAGE_MS)

    # commands ----------------------------------------------------------------------------------------------------

    def _on_board_move(self, move: chess.Move) -> None:
        self.controller.play(move)

    def ask_new_game(self) -> None:
        """Show the new-game dialog."""
        from chessgui.dialogs.newgame import NewGameDialog
        dialog = NewGameDialog(self.settings.new_game(), self.controller.game.board(), self)
        dialog.chosen.connect(lambda rules: self.files.unless_unsaved(partial(self._begin, rules)))
        open_dialog(dialog)

    def _begin(self, rules: NewGame) -> None:
        self.settings.set_new_game(rules)
        if rules.engine_color is not None:
            self._set_flipped(rules.engine_color == chess.WHITE)
        self.controller.new_game(rules)

    def ask_headers(self) -> None:
        """Show the headers dialog."""
        from chessgui.dialogs.headers import HeadersDialog
        dialog = HeadersDialog(self.controller.game.pgn.headers, self)
        dialog.chosen.connect(self.controller.set_headers)
        open_dialog(dialog)

    def ask_evaluation(self) -> None:
        """Show what evaluates positions, and let another network do it."""
        from chessgui.dialogs.evaluation import EvaluationDialog
        page = self._evaluation_page = EvaluationDialog(self._evaluator, self)
        page.chosen.connect(self._evaluate_with)
        page.finished.connect(lambda: setattr(self, "_evaluation_page", None))
        open_dialog(page)

    def _evaluate_with(self, path: str) -> None:
        self._chosen_network = path
        if self._evaluation_page is not None:
            self._evaluation_page.show_problem("")
        self.controller.evaluate_with(path)

    def flip(self) -> None:
        """Turn the board round."""
        self._set_flipped(not self._flipped)

    def _set_flipped(self, flipped: bool) -> None:
        self._flipped = flipped
        self.settings.set_flag("flipped", flipped)
        self.board.set_orientation(not flipped)
        self.eval_bar.set_flipped(flipped)
        self._show_players()

    def _toggle_coordinates(self) -> None:
        on = self.actions_by_name["coordinates"].isChecked()
        self.settings.set_flag("coordinates", on)
        self.board.set_coordinates(on)

    def _toggle_figurines(self) -> None:
        on = self.actions_by_name["figurines"].isChecked()
        self.settings.set_flag("figurines", on)
        self._set_figurines(on)

    def _set_figurines(self, on: bool) -> None:
        self.move_list.set_figurines(on)
        self.analysis.set_figurines(on)

    def _toggle_analysis(self) -> None:
        self.controller.set_analysis(self.actions_by_name["analyse"].isChecked())

    def about(self) -> None:
        """Say what this is."""
        text = self.tr("<b>Chessgui</b><p>A chess board with an engine of its own.</p>"
                       "<p>Free software under the GNU General Public License, version 3 or later.<br>"
                       "Pieces by Colin M. L. Burnett.</p>")
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("About Chessgui"), text, QMessageBox.StandardButton.Close, self)
        open_dialog(box)

    # events ------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._previewed:  # type: ignore[attr-defined]
            self._show_position()
        else:
            super().keyPressEvent(event)  # type: ignore[arg-type]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "tool_bar"):
            self._draw_icons()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = [url for url in event.mimeData().urls() if url.isLocalFile()]
        if urls:
            self.files.open_path(Path(urls[0].toLocalFile()))
        elif event.mimeData().hasText():
            self.files.unless_unsaved(partial(self.controller.paste, event.mimeData().text()))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.controller.has_work_to_lose:
            event.ignore()
            self.files.unless_unsaved(self._close_for_good)
            return
        self._leave()
        event.accept()

    def _close_for_good(self) -> None:
        self.controller.document.set_dirty(False)
        self.close()

    def _leave(self) -> None:
        self.settings.set_bytes("geometry", self.saveGeometry())
        self.settings.set_bytes("splitter", self.splitter.saveState())
        self.closed.emit()


def _card(widget: QWidget) -> QFrame:
    """A widget on a rounded sheet."""
    frame = QFrame()
    frame.setObjectName("card")
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(1, 4, 1, 4)
    layout.addWidget(widget)
    return frame
