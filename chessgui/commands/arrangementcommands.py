"""Arrangements of the panes: some that come along, and those that the user keeps under names."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QInputDialog, QMenu

from chessgui.commands.guesscommands import GuessCommands
from chessgui.commands.networkcommands import NetworkCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.dialogs import open_dialog
from chessgui.looks.widgets import menu_entry
from chessgui.panels.pane import Pane
from chessgui.words.language import without_mnemonic

USUAL = {
    "play": (("moves",), ""),
    "analyse": (("moves", "graph", "analysis", "explorer"), "analysis"),
    "study": (("moves", "analysis", "explorer", "games"), "explorer"),
}
"""The panes of each arrangement that comes along, and the one in front where several share a place."""
MOST_LETTERS = 60


class ArrangementCommands(Topic):
    """`arranged` tells that the panes stand otherwise now."""

    arranged = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._titles = {"play": self.tr("Play"), "analyse": self.tr("Analyse"), "study": self.tr("Study")}
        self._menu = QMenu(self.tr("Arrange&ments"), context.window)
        self._menu.aboutToShow.connect(self._fill)
        context.lists.whole_wanted.connect(self.turn_whole)
        training, repertoire = context.topics[TrainingCommands], context.topics[RepertoireCommands]
        self._late: dict[str, Callable[[], object]] = {
            "training": training.open, "repertoire": repertoire.show_pane, "network": context.topics[NetworkCommands].ask,
            "ledger": context.topics[WhyCommands].ask_ledger, "why": lambda: None, "xray": lambda: None}
        """What opens the panes that are made when they are first wanted; the last two only come with the answer to a question."""
        asking = training, repertoire, context.topics[GuessCommands]
        for signal in (context.lists.game_chosen, self._controller.position_changed, self._controller.workspace.current_changed,
                       *(topic.card_shown for topic in asking)):
            signal.connect(self._give_back)  # to see the board
        for signal in (context.panes.games.visibilityChanged, context.panes.games.topLevelChanged):
            signal.connect(self._on_games, Qt.ConnectionType.QueuedConnection)

    def menus(self) -> dict[str, QMenu]:
        """The menu of all arrangements."""
        return {"<arrangements>": self._menu}

    def choices(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """All arrangements by name, each with what chooses it."""
        for name, title in self._titles.items():
            yield title, partial(self.choose_usual, name)
        for name in self._settings.arrangements():
            yield name, partial(self.choose, name)

    def choose_usual(self, name: str) -> None:
        """Arrange the panes as one of USUAL."""
        shown, front = USUAL[name]
        if self._context.lists.current is None:
            shown = tuple(pane for pane in shown if pane != "games")
        self._context.panes.show_only(self._window, shown, front)
        self._tell(self._titles[name])

    def turn_whole(self) -> None:
        """Let the list of games have the whole window, or give it back."""
        panes, shown = self._context.panes, self._context.lists.current
        if panes.is_filled:
            self._give_back()
        elif shown is not None:
            panes.fill(self._window, panes.games)
            shown.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.arranged.emit()

    def _give_back(self, _: object = None) -> None:
        if self._context.panes.is_filled:
            self._bring_back()
            self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def make_room(self) -> None:
        """Give the window back where another pane has come beside the list that has the whole of it; the focus stays where it is."""
        if self._newcomers():
            self._bring_back()

    def _newcomers(self) -> list[Pane]:
        """The panes that have come into the window while the list has the whole of it."""
        panes = self._context.panes
        others = [pane for pane in self._window.findChildren(Pane) if pane is not panes.games] if panes.is_filled else []
        return [pane for pane in others if not pane.isHidden() and not pane.isFloating()]

    def _bring_back(self) -> None:
        """Let all stand as before, and in front what has come since."""
        came = self._newcomers()
        self._context.panes.give_back(self._window)
        for pane in came:
            pane.come_forward()
        self.arranged.emit()

    def _on_games(self) -> None:
        """Without the list that has the whole window, that would be empty."""
        games = self._context.panes.games
        is_closed = games.isHidden()
        if is_closed or games.isFloating():
            self._give_back()
            games.setHidden(is_closed)
        self._context.actions.refresh()

    def choose(self, name: str) -> None:
        """Arrange the panes as they were kept under a name. Those that have not been made yet are made."""
        kept = self._settings.arrangements()[name]
        for pane in self._missing(kept):
            self._late[pane]()
        self._context.panes.restore(self._window, kept)
        if self._context.lists.current is None:
            self._context.panes.games.hide()
        self._tell(name, bool(self._missing(kept)))

    def _missing(self, kept: dict[str, Any]) -> list[str]:
        """The panes that a kept arrangement shows and that have not been made yet."""
        shown = kept.get("shown")
        names = [name for name in self._late if name in shown] if isinstance(shown, list) else []
        return [name for name in names if self._window.findChild(Pane, name) is None]

    def _tell(self, name: str, is_part: bool = False) -> None:
        self.arranged.emit()
        text = (self.tr("The panes stand as in “{0}”, but for those that cannot be shown now.") if is_part
                else self.tr("The panes stand as in “{0}”."))
        self.said.emit(text.format(name))

    def keep(self, name: str) -> None:
        """Keep the panes as they stand, under a name; a former arrangement with this name is replaced."""
        name = " ".join(name.split())[:MOST_LETTERS]
        if name:
            self._settings.set_arrangements({**self._settings.arrangements(), name: self._context.panes.arrangement(self._window)})
            self.said.emit(self.tr("The panes are kept as “{0}”.").format(name))

    def _ask_name(self) -> None:
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Keep This Arrangement"))
        dialog.setLabelText(self.tr("Its name:"))
        dialog.textValueSelected.connect(self.keep)
        open_dialog(dialog)

    def _delete(self, name: str) -> None:
        self._settings.set_arrangements({other: each for other, each in self._settings.arrangements().items() if other != name})
        self.said.emit(self.tr("The arrangement “{0}” is deleted.").format(name))

    def _fill(self) -> None:
        menu, own = self._menu, list(self._settings.arrangements())
        for below in menu.findChildren(QMenu):
            below.deleteLater()  # clear() leaves it
        menu.clear()
        for number, (name, choose) in enumerate(self.choices()):
            if number == len(USUAL):
                menu.addSeparator()
            menu_entry(menu, without_mnemonic(name), choose)
        menu.addSeparator()
        menu_entry(menu, self.tr("&Keep This One…"), self._ask_name)
        if own:
            delete = menu.addMenu(self.tr("&Delete"))
            for name in own:
                menu_entry(delete, without_mnemonic(name), partial(self._delete, name))

    def ask(self) -> None:
        """Show the menu, below its button on the tool bar."""
        bar = self._context.actions.tool_bar
        button = bar.widgetForAction(self._context.actions["arrange"]) if bar.isVisible() else None
        self._menu.popup(self._window.mapToGlobal(QPoint(40, 40)) if button is None else button.mapToGlobal(button.rect().bottomLeft()))

    commands = (
        Command("arrange", "Choose an &Arrangement…", "Ctrl+F11", "layout", "Arrangements of the panes, to choose and to keep", ask),
        Command("whole_list", "Games in the &Whole Window", "Shift+F11", "full_screen", "The whole window for the list, and back",
                turn_whole, enabled=lambda self: self._context.lists.current is not None,
                checked=lambda self: self._context.panes.is_filled),
    )
