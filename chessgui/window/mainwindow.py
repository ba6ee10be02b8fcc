"""The window: puts the widgets together, turns commands into the controller's methods and shows what it tells."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import chess.pgn
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow

from chessgui.board import accessible
from chessgui.commands.actionset import ActionSet
from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.enabling import enable_commands
from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.exportcommands import ExportCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.commands.livemarking import LiveMarking
from chessgui.commands.players import Players
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.tabcommands import TabCommands
from chessgui.commands.treecommands import TreeCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.dialogs import open_dialog
from chessgui.dialogs.about import AboutDialog
from chessgui.movelist.dragging import carried_line
from chessgui.movelist.panel import MoveList
from chessgui.panels.analysis.pane import AnalysisPane
from chessgui.panels.explorer.holder import ExplorerHolder
from chessgui.panels.games.lists import GameLists
from chessgui.panels.games.tabs import GameTabs
from chessgui.panels.pane import Pane, stacked
from chessgui.panels.players.boardarea import BoardArea
from chessgui.panels.players.gameover import GameOverPanel
from chessgui.panels.report.graphholder import GraphHolder
from chessgui.panels.report.panel import ReportPanel
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.voice.announcer import Announcer
from chessgui.window.panes import LAYOUT, Panes
from chessgui.window.recoverybar import RecoveryBar
from chessgui.window.statusbar import StatusBar
from chessgui.words.language import tr
from chessgui.words.notation import LineMove
from chessgui.words.spoken import spoken_position
from chessgui.workspace.controller import Controller

if TYPE_CHECKING:
    from chessgui.gamelist.gameloader import GameLoader


class MainWindow(QMainWindow):
    """The one window. `closed` follows when it has been closed for good."""

    closed = Signal()
    matches_wanted = Signal()

    def __init__(self, controller: Controller, settings: Settings, background: Background, folder: Path, cache: Path) -> None:
        """`folder` is the user's data folder, `cache` that of what can be found again."""
        super().__init__()
        self.controller, self.settings, self._cache = controller, settings, cache
        self._flipped = settings.flag("flipped", False)
        self._previewed, self._premoves = False, True
        self.announcer = Announcer(controller, self)
        self.setAcceptDrops(True)
        self.setDocumentMode(True)
        self._build_widgets()
        self.files = FileCommands(controller, settings, self)
        self.list_commands = ListCommands(controller, settings, self.lists, self.games_pane, self)
        self.games = GameCommands(controller, settings, background, folder, self)
        self.tab_commands = TabCommands(controller, self.tabs, self)
        self.exports = ExportCommands(controller, settings, self)
        self.reports = ReportCommands(controller, settings, self.report_panel, self.graph, self)
        self.evaluation = EvaluationCommands(controller, settings, self)
        self.analysis_commands = AnalysisCommands(controller, settings, background, self)
        self.why = WhyCommands(controller, settings, background, self.board, self, self.analysis_pane)
        self.tree = TreeCommands(controller, controller.editing.attempt, self.move_list, settings, self)
        self.actions_by_name = ActionSet(self, settings, self._handlers())
        self.preferences = SettingsCommands(settings, self.actions_by_name, self)
        self.actions_by_name.make_menus([self.moves_pane.command(self.tr("Show and hide the moves")),
                                         self.games_pane.command(self.tr("Show and hide the games of the file")),
                                         self.analysis_pane.command(self.tr("Show and hide the analysis")),
                                         self.explorer_pane.command(self.tr("Show and hide the explorer")),
                                         self.graph_pane.command(self.tr("Show and hide the evaluation graph")),
                                         self.report_pane.command(self.tr("Show and hide the report"))], self.files.recent)
        self.addToolBar(self.actions_by_name.tool_bar)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setStatusBar(self.status)
        self.openings = ExplorerCommands(controller, settings, self.explorer, self.status.opening, self)
        self.live_marking = LiveMarking(controller, self.move_list, self)
        self._connect()
        self._restore()
        self.refresh()

    # building ----------------------------------------------------------------------------------------------------

    def _build_widgets(self) -> None:
        area = self.area = BoardArea()
        self.board, self.eval_bar = area.board, area.eval_bar
        self.top_player, self.bottom_player = area.top_player, area.bottom_player
        self.move_list, self.analysis, self.game_over = MoveList(), AnalysisPane(self.controller.analysis), GameOverPanel()
        self.tabs, self.recovery, self.status = GameTabs(), RecoveryBar(), StatusBar()
        self.setCentralWidget(stacked(self.recovery, self.tabs, area))
        self.moves_pane = Pane("moves", self.tr("Moves"), self.move_list, self.game_over)
        self.analysis_pane = Pane("analysis", self.tr("Analysis"), self.analysis)
        self.explorer = ExplorerHolder(self._cache / "explorer")
        self.explorer_pane = Pane("explorer", self.tr("Explorer"), self.explorer)
        self.lists = GameLists(self.settings.columns())
        self.games_pane = Pane("games", self.tr("Games"), self.lists)
        self.graph, self.report_panel = GraphHolder(), ReportPanel()
        self.graph_pane = Pane("graph", self.tr("Evaluation Graph"), self.graph)
        self.report_pane = Pane("report", self.tr("Report"), self.report_panel)
        self.panes = Panes(self.moves_pane, self.graph_pane, self.analysis_pane, self.explorer_pane, self.report_pane, self.games_pane)
        self._place_panes()
        self.players = Players(self.controller, area, self)

    def _place_panes(self) -> None:
        self.panes.place(self, self.lists.current is not None)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        controller, files, games = self.controller, self.files, self.games
        return {
            **self.tree.handlers(),
            "new": games.ask_new, "rematch": games.rematch, "adjourn": games.adjourn, "resume": games.ask_resume,
            "open": files.ask_open, "save": files.save, "save_as": files.save_as, "save_all": files.save_all,
            "append": files.append, "headers": games.ask_headers, "quit": self.close,
            "takeback": controller.takeback, "copy_fen": files.copy_fen, "copy_pgn": files.copy_pgn, "paste": files.paste,
            "report": self.reports.ask, "report_page": self.reports.ask_page, "report_write": self.reports.write,
            "marks": self.reports.ask_marks,
            "setup": files.set_up, "write_opening": lambda: self.openings.write_opening(),
            "export": self.exports.ask, "print": self.exports.ask_print, "copy_picture": self.exports.copy_picture,
            "undo": controller.editing.undo, "redo": controller.editing.redo,
            "close_game": self.tab_commands.close_current, "reopen": self.tab_commands.reopen,
            "next_game": self.tab_commands.next, "previous_game": self.tab_commands.previous,
            "settings": lambda: self.preferences.ask(), "shortcuts": lambda: self.preferences.ask_shortcuts(),
            "hint": controller.hint, "move_now": controller.move_now, "pause": self._toggle_pause,
            "switch_sides": controller.switch_sides, "offer_draw": controller.offer_draw, "claim_draw": controller.claim_draw,
            "resign": controller.resign, "rating": games.ask_rating,
            "play_white": partial(controller.play_from_here, chess.BLACK), "play_black": partial(controller.play_from_here, chess.WHITE),
            "first": controller.first, "previous": controller.previous, "next": controller.next, "last": controller.last,
            "flip": self.flip, "full_screen": self._toggle_full_screen, "restore_panes": self._place_panes,
            "engines": self.analysis_commands.ask_engines, "match": self.matches_wanted.emit,
            "analyse": self._toggle_analysis, "write_evaluations": controller.write_evaluations,
            **self.analysis_commands.handlers(),
            "why": self.why.ask_move, "ledger": self.why.ask_ledger, "engine_page": self.evaluation.ask,
            "restart_engine": controller.restart_engine,
            "go_to_board": self._go_to_board, "speak_position": self._speak_position, "about": self.about,
        }

    def _connect(self) -> None:
        controller, workspace = self.controller, self.controller.workspace
        self.board.move_made.connect(self._on_board_move)
        self.board.move_asked.connect(self.why.ask_shown)
        self.board.set_askable(True)
        self.area.clocks.ran_low.connect(self.announcer.ran_low)
        self.board.shapes_changed.connect(controller.editing.set_arrows)
        self.move_list.node_clicked.connect(controller.go_to)
        self.analysis.line_shown.connect(self.why.leave_line)
        self.analysis.line_shown.connect(self._show_line)
        self.analysis.line_added.connect(self.tree.insert_line)
        self.analysis.why_wanted.connect(self.why.ask)
        self.analysis.explains = True
        controller.analysis.task_changed.connect(self.analysis_commands.show_task)
        self.why.line_shown.connect(self._show_line)
        self.openings.game_wanted.connect(self.list_commands.open_game)
        self.lists.analyse_wanted.connect(lambda loader, games: self.reports.ask_games(loader.index, games))
        self.reports.reported.connect(self._show_report)
        self.reports.known_games = self.openings.known_games
        self.tree.why_wanted.connect(self.why.ask_about)
        controller.position_changed.connect(self._show_position)
        controller.tree_changed.connect(self._show_tree)
        controller.thinking_changed.connect(self._show_players)
        controller.analysis_switched.connect(self._on_analysis_switched)
        controller.live.clock_changed.connect(self._show_clocks)
        controller.hint_found.connect(self._show_hint)
        controller.message.connect(self.status.say)
        for commands in (self.files, self.list_commands, self.games, self.evaluation, self.tab_commands, self.exports, self.tree,
                         self.openings, self.why, self.analysis_commands, self.reports):
            commands.said.connect(self.status.say)
        controller.game_ended.connect(self.game_over.show_ending)
        self.games.rating_changed.connect(self.game_over.show_rating)
        self.game_over.rematch.connect(self.games.rematch)
        self.game_over.save.connect(self.files.save)
        self.game_over.analyse.connect(lambda: controller.set_analysis(True))
        self.games.side_chosen.connect(lambda colour: self._set_flipped(colour == chess.BLACK))
        self.tab_commands.adjourn_wanted.connect(self.games.adjourn)
        self.list_commands.failed.connect(self.files.show_failure)
        for progress in (workspace.saving_progress, self.list_commands.exporting):
            progress.connect(self.status.file_progress.show_progress)
        for end in (workspace.saved, workspace.failed, workspace.conflicted, self.list_commands.exported):
            end.connect(self.status.file_progress.end)
        workspace.files.listed.connect(self._show_list_problems)
        workspace.changed.connect(self._show_title)
        workspace.current_changed.connect(self._show_title)

    def _restore(self) -> None:
        self.resize(1120, 760)
        self.restoreGeometry(self.settings.bytes("geometry"))
        self.restoreState(self.settings.bytes("panes"), LAYOUT)
        self.games_pane.setVisible(self.lists.current is not None)
        self.preferences.apply_all()

    # showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything anew."""
        self.board.set_orientation(not self._flipped)
        self.analysis.set_orientation(not self._flipped)
        self.area.set_flipped(self._flipped)
        self._show_tree()
        self._show_position()
        self._show_title()
        self.tab_commands.refresh()
        self._show_clocks()
        self.analysis_commands.show_task()
        self._on_analysis_switched(self.controller.analysing)

    def _show_position(self) -> None:
        controller = self.controller
        self._end_preview()
        board = controller.game.board()
        over = controller.game.result != "*" and controller.game.at_end
        self.board.set_position(board, controller.game.last_move)
        self.board.set_movable(controller.human_colors if not (over and controller.game.reason) else frozenset(chess.COLORS))
        self.board.set_premovable(controller.premovable_colors if self._premoves else ())
        self.board.set_shapes(controller.game.node.arrows())
        self.move_list.set_current(controller.game.node)
        self.analysis_commands.show_known()
        self._show_players()

    def _end_preview(self) -> None:
        if self._previewed:
            self.status.show_preview(False)
        self._previewed = False
        self.why.leave_line()

    @property
    def previewed(self) -> bool:
        """Whether the board shows a position of an engine's line, not of the game."""
        return self._previewed

    def _show_clocks(self) -> None:
        self.area.clocks.set_clock(self.controller.live.clock)

    def set_captured(self, what: str) -> None:
        """What stands beside the players: `difference`, `all` or `none`."""
        self.players.set_captured(what)
        self._show_players()

    def set_premoves(self, on: bool) -> None:
        """Whether moves may be made in advance."""
        self._premoves = on
        self.board.set_premovable(self.controller.premovable_colors if on else ())

    def _show_players(self) -> None:
        controller = self.controller
        self.players.show_players(self._flipped)
        if controller.playing or controller.game.result == "*":
            self.game_over.hide()
        enable_commands(controller, self.actions_by_name)

    def _show_tree(self) -> None:
        game = self.controller.game
        ending = "" if game.result == "*" else f"{game.result.replace('1/2-1/2', '½–½')}  {tr(game.reason)}".strip()
        self.move_list.set_game(game.pgn, ending)
        self.move_list.set_current(game.node)
        self._show_players()

    def _show_title(self, _: object = None) -> None:
        document = self.controller.document
        name = document.path.name if document.path else self.tr("New game")
        self.tab_commands.show_undo(self.actions_by_name["undo"], self.actions_by_name["redo"])
        self.actions_by_name["reopen"].setEnabled(self.controller.workspace.can_reopen)
        self.setWindowTitle(f"{name}[*] – Chessgui")
        self.setWindowModified(document.dirty)
        self.status.problems.show_problems(name, document.problems)

    def _show_list_problems(self, loader: GameLoader) -> None:
        """What could not be read of a list of positions."""
        if loader.index is not None and loader.path is not None and loader.index.source.problems:
            self.status.problems.show_problems(loader.path.name, loader.index.source.problems)

    def _on_analysis_switched(self, on: bool) -> None:
        self.actions_by_name["analyse"].setChecked(on)
        if on:
            self.analysis_pane.raise_()

    def _show_report(self) -> None:
        """The panes of a report appear with the first one."""
        for pane in (self.graph_pane, self.report_pane):
            pane.show()
        self.report_pane.raise_()

    def _show_hint(self, move: chess.Move, whole: bool) -> None:
        self.board.set_hint(move if whole else chess.Move(move.from_square, move.from_square))

    def _show_line(self, line: list[LineMove]) -> None:
        """Show the position a line leads to; the next position of the game, or a click on a move, ends it."""
        self.board.set_movable(frozenset())
        self.board.set_position(line[-1].board, line[-1].move)
        self._previewed = True
        self.analysis_commands.show_known()
        self.status.show_preview(True)

    # commands ----------------------------------------------------------------------------------------------------

    def _on_board_move(self, move: chess.Move) -> None:
        if not self.why.takes(move):
            self.controller.play(move)

    def flip(self) -> None:
        """Turn the board round."""
        self._set_flipped(not self._flipped)

    def _set_flipped(self, flipped: bool) -> None:
        self._flipped = flipped
        self.settings.set_flag("flipped", flipped)
        self.board.set_orientation(not flipped)
        self.analysis.set_orientation(not flipped)
        self.area.set_flipped(flipped)
        self._show_players()

    def _go_to_board(self) -> None:
        """The keys belong to the board, with the square cursor."""
        self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _speak_position(self) -> None:
        """Say, and show, who stands where."""
        sentences = spoken_position(self.controller.game.board(), accessible.translated)
        self.status.say(sentences)
        accessible.announce(self.board, sentences)
        self.announcer.speaker.say(sentences)

    def _toggle_pause(self) -> None:
        self.controller.set_paused(not self.controller.live.paused)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _toggle_analysis(self) -> None:
        self.controller.set_analysis(self.actions_by_name["analyse"].isChecked())

    def about(self) -> None:
        """Say what this is."""
        open_dialog(AboutDialog(self))

    # events ------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._previewed:  # type: ignore[attr-defined]
            self._show_position()
        elif event.key() == Qt.Key.Key_Escape and self.why.picking:  # type: ignore[attr-defined]
            self.why.give_up()
        else:
            super().keyPressEvent(event)  # type: ignore[arg-type]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "actions_by_name"):
            self.actions_by_name.draw_icons()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        data = event.mimeData()
        line = carried_line(data)
        if line is not None:
            self.tree.insert_line(line.fen, line.moves)
        else:
            self.files.drop(data.urls(), data.text() if data.hasText() else "")

    def closeEvent(self, event: QCloseEvent) -> None:
        self._leave()
        event.accept()

    def retire(self) -> None:
        """Make room for another window with the same game: nothing is asked, nothing ends."""
        self._save_layout()
        self.exports.close()
        self.reports.close()
        self.explorer.close_consulting()
        self.why.close()
        self.setParent(None)
        self.hide()
        self.deleteLater()

    def _leave(self) -> None:
        self._save_layout()
        self.exports.close()
        self.reports.close()
        self.explorer.close_consulting()
        self.why.close()
        self.closed.emit()

    def _save_layout(self) -> None:
        self.settings.set_bytes("geometry", self.saveGeometry())
        self.settings.set_bytes("panes", self.saveState(LAYOUT))

