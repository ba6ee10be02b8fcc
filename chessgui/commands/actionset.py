"""The commands as Qt knows them: actions with icons and shortcuts, menus, the tool bar."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence, QPalette
from PySide6.QtWidgets import QMainWindow, QMenu, QSizePolicy, QToolBar, QWidget

from chessgui.commands.actions import COMMANDS, MENUS, TOOL_BAR
from chessgui.commands.treeactions import GLYPH_COMMANDS
from chessgui.looks.assets import icon
from chessgui.settings.settings import Settings
from chessgui.words.language import left_to_right


def translated(text: str) -> str:
    """A text of the table of commands in the language of the window."""
    return QCoreApplication.translate("Commands", text)


class ActionSet(QObject):
    """All commands of a window by name; makes its menus and its tool bar."""

    def __init__(self, window: QMainWindow, settings: Settings, handlers: Mapping[str, Callable[[], object]]) -> None:
        """`handlers` are what the commands do; one for each."""
        super().__init__(window)
        self._window, self._settings = window, settings
        self.by_name: dict[str, QAction] = {}
        for name, command in COMMANDS.items():
            action = QAction(translated(command.text), window)
            action.setCheckable(command.checkable)
            if command.short:
                action.setIconText(translated(command.short))
            action.triggered.connect(partial(self._call, handlers[name]))
            self.by_name[name] = action
            self._set_keys(name)
        self.tool_bar = self._make_tool_bar()
        self._menus: list[tuple[QMenu, tuple[str, ...]]] = []

    @staticmethod
    def _call(handler: Callable[[], object], checked: bool = False) -> None:
        handler()

    def __getitem__(self, name: str) -> QAction:
        return self.by_name[name]

    # keys --------------------------------------------------------------------------------------------------------

    def set_shortcuts(self, name: str, keys: list[str] | None) -> None:
        """Give a command other keys and remember them; None: those it has by itself."""
        self._settings.set_shortcuts(name, keys)
        self._set_keys(name)

    def _set_keys(self, name: str) -> None:
        command, action = COMMANDS[name], self.by_name[name]
        keys = self._settings.shortcuts(name)
        action.setShortcuts([QKeySequence(text) for text in (command.keys if keys is None else keys)])
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(translated(command.tip) + (f" ({left_to_right(shown)})" if shown else ""))
        action.setStatusTip(translated(command.tip))

    # menus and tool bar ------------------------------------------------------------------------------------------

    def make_menus(self, panes: Sequence[QAction], recent: QMenu) -> None:
        """Fill the window's menu bar; `panes` show and hide its panes, `recent` has the files that were opened last."""
        for title, names in MENUS.items():
            menu = self._window.menuBar().addMenu(translated(title))
            for name in names:
                if name == "|":
                    menu.addSeparator()
                elif name == "<panes>":
                    menu.addActions(list(panes))
                elif name == "<recent>":
                    menu.addMenu(recent)
                elif name == "<glyphs>":
                    menu.addMenu(translated("&Glyph")).addActions([self.by_name[glyph] for glyph in (*GLYPH_COMMANDS, "no_glyph")])
                else:
                    menu.addAction(self.by_name[name])
            own = tuple(name for name in names if name in self.by_name)
            menu.aboutToShow.connect(partial(self._draw, own))
            self._menus.append((menu, own))

    def _make_tool_bar(self) -> QToolBar:
        bar = QToolBar(translated("Commands"))
        bar.setObjectName("commands")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for name in TOOL_BAR:
            if name == "|":
                bar.addSeparator()
            elif name == "<>":
                room = QWidget()
                room.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                bar.addWidget(room)
            else:
                bar.addAction(self.by_name[name])
        self._draw(name for name in TOOL_BAR if name in self.by_name)
        return bar

    # icons -------------------------------------------------------------------------------------------------------

    def draw_icons(self) -> None:
        """Draw those that are drawn already anew: the colours have changed."""
        drawn = [name for name, action in self.by_name.items() if not action.icon().isNull()]
        for name in drawn:
            self.by_name[name].setIcon(icon(COMMANDS[name].icon, self._ink()))

    def draw_all(self) -> None:
        """Draw those that were not needed yet: at the start only the tool bar's are."""
        self._draw(self.by_name)

    def _draw(self, names: Iterable[str]) -> None:
        for name in names:
            action = self.by_name[name]
            if action.icon().isNull():
                action.setIcon(icon(COMMANDS[name].icon, self._ink()))

    def _ink(self) -> QColor:
        return self._window.palette().color(QPalette.ColorRole.ButtonText)
