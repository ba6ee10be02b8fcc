"""The commands as Qt knows them: actions with icons and shortcuts, menus, the tool bar."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPalette
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QToolBar, QToolButton, QWidget

from chessgui.commands.menus import ICONS_ALONE, MENUS, REPEATED, SUBMENUS, TOOL_BAR, menu_order
from chessgui.commands.topic import Command, Topic, Topics, on_trigger
from chessgui.looks.assets import icon
from chessgui.looks.widgets import named
from chessgui.settings.settings import Settings
from chessgui.words.language import left_to_right


def translated(text: str) -> str:
    """A text of the commands in the language of the window."""
    return QCoreApplication.translate("Commands", text)


class ActionSet(QObject):
    """All commands of a window by name; makes its menus and its tool bar. `given` is emitted before a command is carried out."""

    given = Signal()

    def __init__(self, window: QMainWindow, settings: Settings, topics: Topics) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        rows = {command.name: (command, topic) for topic in topics for command in topic.commands}
        self._rows: dict[str, tuple[Command, Topic]] = {name: rows[name] for name in menu_order()}
        self.by_name: dict[str, QAction] = {}
        self.pane_actions: list[QAction] = []
        """The actions that show and hide the panes."""
        for name, (command, topic) in self._rows.items():
            action = QAction(translated(command.text), window, checkable=command.checked is not None)
            if command.short:
                action.setIconText(translated(command.short))
            action.setAutoRepeat(name in REPEATED)
            action.triggered.connect(self.given)
            on_trigger(action, partial(command.do, topic))
            self.by_name[name] = action
        self._set_keys()
        self.tool_bar = self._make_tool_bar()

    def __getitem__(self, name: str) -> QAction:
        return self.by_name[name]

    def refresh(self, _: object = None) -> None:
        """Enable the commands that can be given now, check the switches that are on, and show what would be undone."""
        for name, (command, topic) in self._rows.items():
            action = self.by_name[name]
            if command.enabled is not None:
                action.setEnabled(command.enabled(topic))
            if command.checked is not None:
                action.setChecked(command.checked(topic))
            if command.visible is not None:
                action.setVisible(command.visible(topic))
            if command.about is not None:
                about = command.about(topic)
                action.setText(translated(command.text) + (f": {about}" if about else ""))

    def shown(self) -> list[tuple[Command, QAction]]:
        """The commands that are not hidden, in the order of the menus."""
        return [(command, self.by_name[name]) for name, (command, _) in self._rows.items() if self.by_name[name].isVisible()]

    def plain_text(self, name: str) -> str:
        """The text of a command in the language of the window, as it stands in a sentence."""
        return translated(self._rows[name][0].text).replace("&", "").removesuffix("…").rstrip()

    def keys_of(self, name: str) -> str:
        """The first keys of a command, as they stand in a sentence; its text where it has none."""
        keys = self.by_name[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return left_to_right(keys) if keys else self.plain_text(name)

    # keys --------------------------------------------------------------------------------------------------------

    @property
    def usual_keys(self) -> dict[str, list[str]]:
        """The built-in shortcuts by command name, in Qt's portable text."""
        return {name: command.keys for name, (command, _) in self._rows.items()}

    def set_shortcuts(self, name: str, keys: list[str] | None) -> None:
        """Give a command other shortcuts and remember them; None restores the built-in ones."""
        self._settings.set_shortcuts(name, keys)
        self._set_keys()

    def _set_keys(self) -> None:
        """Give each command its keys; built-in ones that the user has given to another command belong to that one alone."""
        chosen = {name: keys for name in self._rows if (keys := self._settings.shortcuts(name)) is not None}
        given = {QKeySequence(key).toString() for keys in chosen.values() for key in keys}  # written by hand, it may be ctrl+n
        for name, (command, _) in self._rows.items():
            action, keys = self.by_name[name], chosen.get(name, [key for key in command.keys if key not in given])
            action.setShortcuts([QKeySequence(text) for text in keys])
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(translated(command.tip) + (f" ({left_to_right(shown)})" if shown else ""))
            action.setStatusTip(translated(command.tip))

    # menus and tool bar ------------------------------------------------------------------------------------------

    def make_menus(self, panes: Sequence[QAction], topics: Topics) -> None:
        """Fill the window's menu bar; `panes` are the actions that show and hide its panes."""
        self.pane_actions = list(panes)
        own_menus = {name: menu for topic in topics for name, menu in topic.menus().items()}
        for title, entries in MENUS.items():
            menu = self._window.menuBar().addMenu(translated(title))
            for name in entries:
                if name == "|":
                    menu.addSeparator()
                elif name == "<panes>":
                    menu.addActions(self.pane_actions)
                elif name in SUBMENUS:
                    text, inside = SUBMENUS[name]
                    menu.addMenu(translated(text)).addActions([self.by_name[each] for each in inside])
                elif name in own_menus:
                    menu.addMenu(own_menus[name])
                else:
                    menu.addAction(self.by_name[name])
            menu.aboutToShow.connect(partial(self._draw, [name for name in entries if name in self.by_name]))

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
        if bar.isRightToLeft():  # a game goes to the right in every language, as do the keys and the arrows on these buttons
            bar.insertAction(self.by_name["previous"], self.by_name["next"])
        for name in ICONS_ALONE:
            button = bar.widgetForAction(self.by_name[name])
            assert isinstance(button, QToolButton)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._draw(name for name in TOOL_BAR if name in self.by_name)
        more = bar.findChild(QToolButton, "qt_toolbar_ext_button")  # it appears where the window is too narrow; its Qt icon is black
        assert isinstance(more, QToolButton)
        more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        more.setText("»")
        named(more, self.tr("More commands"), self.tr("More commands"))
        return bar

    # icons -------------------------------------------------------------------------------------------------------

    def draw_icons(self) -> None:
        """Draw again the icons that were drawn before, because the colours have changed."""
        self._draw(self.by_name, again=True)

    def draw_all(self) -> None:
        """Draw the icons that are not drawn yet; at the start only those of the tool bar are."""
        self._draw(self.by_name)

    def _draw(self, names: Iterable[str], again: bool = False) -> None:
        """Draw icons: those that were not drawn before, or `again` those that were."""
        ink = self._window.palette().color(QPalette.ColorRole.ButtonText)
        for name in names:
            action = self.by_name[name]
            if action.icon().isNull() != again:
                action.setIcon(icon(self._rows[name][0].icon, ink))
