"""The main window: makes and places the widgets, and makes the topics of commands, which connect them with the controller."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QSizePolicy, QWidget

from chessgui.commands.actionset import ActionSet
from chessgui.commands.arrangementcommands import ArrangementCommands
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.topic import Context
from chessgui.commands.topics import TOPICS
from chessgui.commands.treecommands import TreeCommands
from chessgui.commands.windowcommands import WindowCommands
from chessgui.dialogs import FRAME, open_dialog
from chessgui.finding.searches import SavedSearches
from chessgui.looks.keptkeys import keeps_key
from chessgui.looks.widgets import holding, in_column
from chessgui.movelist.panel import MoveList, carried_line
from chessgui.panels.analysis.pane import AnalysisPane
from chessgui.panels.explorer.holder import ExplorerHolder
from chessgui.panels.games.lists import GameLists
from chessgui.panels.games.tabs import GameTabs
from chessgui.panels.pane import LAYOUT, Columns, Pane, Panes, is_covered
from chessgui.panels.players.boardarea import BoardArea
from chessgui.panels.players.gameover import GameOverPanel, HintBar, ResignBar
from chessgui.panels.players.welcome import WelcomePanel
from chessgui.panels.report.evalgraph import EvalGraph
from chessgui.panels.report.panel import ReportPanel
from chessgui.panels.statusbar import StatusBar
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background, timer
from chessgui.voice.announcer import Announcer
from chessgui.window.recoverybar import RecoveryBar
from chessgui.workspace.controller import Controller

LEAST_SIZE, FIRST_SHARE = QSize(1120, 760), 0.85
"""The size of the window at the very first start: at least so many logical pixels, and its share of a large screen."""


def first_size(screen: QRect) -> QSize:
    """The size of the window at the very first start, on a screen of which so much is free."""
    return LEAST_SIZE.expandedTo(screen.size() * FIRST_SHARE).boundedTo(screen.size() - FRAME)


class MainWindow(QMainWindow):
    """The main window. `closed` is emitted when it has been closed for good."""

    closed = Signal()

    def __init__(self, controller: Controller, settings: Settings, background: Background, folder: Path, cache: Path) -> None:
        """`folder` is the user's data folder, `cache` the user's cache folder."""
        super().__init__()
        self.controller, self.settings = controller, settings
        self.loses_games: Callable[[], bool] = lambda: False
        """Whether unsaved changes would be lost if the program ended now."""
        self.announcer = Announcer(controller, self)
        self.setAcceptDrops(True)
        self.setDocumentMode(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._build_widgets(cache)
        self.context = Context(
            self, controller, settings, background, folder, self.announcer, self.area, self.move_list, self.resign_bar, self.hint_bar,
            self.game_over, self.welcome, self.analysis, self.explorer, self.lists, self.tabs, self.graph, self.report_panel, self.panes,
            self.status)
        self.topics = self.context.topics
        for kind in TOPICS:
            topic = kind(self.context)
            topic.said.connect(self.status.say_of_game if topic.speaks_of_games else self.status.say)
            self.topics.add(topic)
        self.actions_by_name = self.context.actions = ActionSet(self, settings, self.topics)
        self.actions_by_name.make_menus(self._pane_actions(), self.topics)
        self.addToolBar(self.actions_by_name.tool_bar)
        self.setStatusBar(self.status)
        self._connect()
        self._restore()
        for topic in self.topics:
            topic.refresh()
        self._show_title()
        self.actions_by_name.refresh()

    # building ----------------------------------------------------------------------------------------------------

    def _build_widgets(self, cache: Path) -> None:
        area = self.area = BoardArea()
        area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # a list above it has its rows, not a share of them
        self.board = area.board
        self.move_list, self.analysis, self.game_over = MoveList(), AnalysisPane(self.controller.analysis), GameOverPanel()
        self.resign_bar, self.hint_bar, self.welcome = ResignBar(), HintBar(), WelcomePanel()
        self.tabs, self.recovery, self.status = GameTabs(), RecoveryBar(), StatusBar()
        searches = SavedSearches(self.settings.searches(), self.settings.set_searches, self.settings.own_names)
        self.explorer, self.lists = ExplorerHolder(cache / "explorer"), GameLists(self.settings.columns(), searches)
        self.graph, self.report_panel = EvalGraph(), ReportPanel()
        self._middle = holding(in_column(self.recovery, self.tabs, (area, 1), spacing=0))
        self._middle.setFocusProxy(self.board)
        self.setCentralWidget(self._middle)
        self.panes = Panes(
            moves=Pane("moves", self.tr("Moves"), self.move_list, self.welcome, self.resign_bar, self.hint_bar, self.game_over,
                       parent=self),
            graph=Pane("graph", self.tr("Evaluation Graph"), self.graph, parent=self),
            analysis=Pane("analysis", self.tr("Analysis"), self.analysis, parent=self),
            explorer=Pane("explorer", self.tr("Explorer"), self.explorer, parent=self),
            report=Pane("report", self.tr("Report"), self.report_panel, parent=self),
            games=Pane("games", self.tr("Games"), self.lists, parent=self))
        self.panes.place(self, self.lists.current is not None)

    def _pane_actions(self) -> list[QAction]:
        """The actions that show and hide the panes."""
        panes = self.panes
        return [panes.moves.command(self.tr("Show and hide the moves")),
                panes.games.command(self.tr("Show and hide the games of the file")),
                panes.analysis.command(self.tr("Show and hide the analysis")),
                panes.explorer.command(self.tr("Show and hide the explorer")),
                panes.graph.command(self.tr("Show and hide the evaluation graph")),
                panes.report.command(self.tr("Show and hide the report"))]

    def _connect(self) -> None:
        controller, workspace = self.controller, self.controller.workspace
        controller.message.connect(self.status.say_of_game)
        workspace.leaving.connect(self.status.leave_game)
        for signal in (controller.position_changed, controller.tree_changed, controller.thinking_changed, controller.advice.switched,
                       controller.analysis.task_changed, workspace.removed, workspace.saved):
            signal.connect(self.actions_by_name.refresh)
        self.topics[WindowCommands].panes_restored.connect(self._fit_panes)
        self.topics[ArrangementCommands].arranged.connect(self._fit_panes)
        self.topics[ArrangementCommands].arranged.connect(self.actions_by_name.refresh)
        self.topics[ExplorerCommands].cite_wanted.connect(self.topics[TreeCommands].cite)
        self._fitting = timer(self, self._fit_panes, 0, once=True)
        self.panes.moves.above.grown.connect(self._fitting.start)
        self.graph.report_shown.connect(timer(self, lambda: self.panes.show_graph(self, not self.graph.is_empty), 0, once=True).start)
        self.panes.seen = timer(self, self._on_panes_seen, 0, once=True).start
        for bar in (self.recovery, self.tabs):  # what stands above the board
            bar.installEventFilter(self)
        for signal in (workspace.leaving, self.actions_by_name.given):
            signal.connect(self.move_list.end_editing)
        workspace.changed.connect(self._show_title)
        workspace.current_changed.connect(self._show_title)

    def _on_panes_seen(self) -> None:
        self.topics[ArrangementCommands].make_room()
        self.panes.keep_share(self)

    def _restore(self) -> None:
        self.resize(first_size(self.screen().availableGeometry()))
        state = self.settings.bytes("panes")
        self.restoreState(state, LAYOUT)  # of a maximised window Qt would keep a copy, lay it out later, and crash where a pane has moved
        self.restoreGeometry(self.settings.bytes("geometry"))
        self.panes.by_hand = self.settings.flag("panes_by_hand", not state.isEmpty())
        self.panes.columns = Columns.RESTORED
        self.panes.watch()
        self.panes.moves.dragged.connect(self.panes.note_share, Qt.ConnectionType.QueuedConnection)  # when all panes have their size
        self.panes.games.setVisible(self.lists.current is not None)
        self.topics[SettingsCommands].apply_all()

    # showing -----------------------------------------------------------------------------------------------------

    def _show_title(self, _: object = None) -> None:
        document = self.controller.document
        name = document.path.name if document.path else self.tr("New game")
        self.setWindowTitle(f"{name}[*] – Chessgui")
        self.setWindowModified(document.dirty)
        self.status.problems.show_problems(name, document.problems)

    def event(self, event: QEvent) -> bool:
        """What has the focus keeps the keys that it needs. Python's lock is held from here until all of the window is painted. Else it is
        asked for with every cell of a table, and a thread that works in Python gives it back a millisecond later each time."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease) and isinstance(event, QMouseEvent):
            self.panes.dragging = event.type() == QEvent.Type.MouseButtonPress and self.isSeparator(event.position().toPoint())
        return keeps_key(self, event) or super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.panes.by_hand:
            self.panes.note_share()  # of the panes as they were when the program ended
        self._fit_panes()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._fit_panes()

    def _fit_panes(self) -> None:
        """The board is as large as the window's height or width lets it be; the panes have the rest."""
        for holder in (self, self._middle, self.recovery):
            layout = holder.layout()
            assert layout is not None
            layout.activate()  # else bars and tabs that have just come, gone or changed their text still count as they were
        bars = sum(bar.height() for bar in (self.menuBar(), self.actions_by_name.tool_bar, self.status) if bar.isVisible())
        above = self._middle.height() - self.area.height()  # the tabs of the games, and what was recovered
        if self.recovery.list.isVisible():
            above -= self.recovery.list.height()  # the board becomes smaller for its rows, but these need the board's width
        room = self.size() - QSize(0, bars)
        self.panes.follow(self, room, self.area.size_for(room - QSize(0, above)) + QSize(0, above))

    # events ------------------------------------------------------------------------------------------------------

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab passes over what is in a pane behind another one: Qt goes through that, too, and nobody sees where the focus is. Qt asks for
        the next one also when what has the focus is hidden or disabled: then the board has it, so that no key goes to a neighbour."""
        focused = self.focusWidget()
        if focused is not None and not (focused.isVisible() and focused.isEnabled()):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        passed = set[QWidget]()
        while super().focusNextPrevChild(forwards):
            focused = self.focusWidget()
            if focused is None or focused in passed or not is_covered(focused):
                return True
            passed.add(focused)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape or not self.topics[BoardCommands].escape():
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The board has other room when what stands above it comes or goes."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and self.isVisible():
            self._fitting.start()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "actions_by_name"):
            self.actions_by_name.draw_icons()
        elif event.type() == QEvent.Type.WindowStateChange and hasattr(self, "_fitting"):
            self.actions_by_name.refresh()  # the desktop may have ended the full screen
        elif event.type() == QEvent.Type.FontChange and hasattr(self, "_fitting"):
            self._fitting.start()  # once all that stands around the board has the font

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        data = event.mimeData()
        line = carried_line(data)
        if line is not None:
            self.topics[TreeCommands].insert_line(line.fen, line.moves, line.comment)
        else:
            self.topics[FileCommands].drop(data.urls(), data.text() if data.hasText() else "")

    def closeEvent(self, event: QCloseEvent) -> None:
        self.move_list.end_editing()
        if self.loses_games():
            event.ignore()
            self._ask_to_lose()
            return
        self.remember()
        self._leave()
        self.closed.emit()
        event.accept()

    def _ask_to_lose(self) -> None:
        """Ask whether the window is to be closed although unsaved changes are lost by that."""
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("Unsaved games"), self.tr(
            "The journal cannot be written: changes that are not saved are lost when the program ends."),
            QMessageBox.StandardButton.Cancel, self)
        end = box.addButton(self.tr("&End All the Same"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)

        def lose() -> None:
            self.loses_games = lambda: False
            self.close()

        end.clicked.connect(lose)
        open_dialog(box)

    def retire(self) -> None:
        """Close in favour of another window with the same game, without questions; the game goes on. What `remember` keeps is the other
        one's from now on."""
        self.move_list.end_editing()
        self._leave()
        self.setParent(None)
        self.hide()
        self.deleteLater()

    def remember(self) -> None:
        """Keep the place of the window and those of its panes, for the next window."""
        self.panes.give_back(self)
        self.settings.set_bytes("geometry", self.saveGeometry())
        self.settings.set_bytes("panes", self.saveState(LAYOUT))
        self.settings.set_flag("panes_by_hand", self.panes.by_hand)

    def _leave(self) -> None:
        for topic in self.topics:
            topic.close()
