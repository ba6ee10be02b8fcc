"""The manual: its key works in the window and in every dialog, and opens the page about what has the focus."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs.manual import ManualDialog, page_of
from chessgui.words.language import left_to_right
from chessgui.words.translation import chosen_language


class ManualCommands(Topic):
    """Gives each dialog the present key of the manual when it gets the focus: a modal dialog hears no command of its window."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app
        self._key = f"manual key {id(self)}"
        """The name by which the shortcuts that this object has given to windows are found. After a change of language a new main window
        gives its own to the windows that stay."""
        app.focusChanged.connect(self._give_key)
        context.welcome.manual_wanted.connect(lambda: self.show_page("play"))

    def close(self, milliseconds: int = 5000) -> bool:
        """Stop giving keys to dialogs, and take back those that were given."""
        self._app.focusChanged.disconnect(self._give_key)
        for window in self._app.topLevelWidgets():
            for shortcut in window.findChildren(QShortcut, self._key, Qt.FindChildOption.FindDirectChildrenOnly):
                shortcut.setEnabled(False)  # at once: two with the same keys do nothing
                shortcut.deleteLater()
        return True

    def ask(self) -> None:
        """Show the page about what has the focus: a card on the board is the training's."""
        page = page_of(QApplication.focusWidget())
        self.show_page("training" if page == "board" and self._context.has_card else page)

    def show_page(self, page: str) -> None:
        """Show a page, in the manual that is open if there is one. Over a modal dialog the manual is a child of that dialog, which would
        otherwise block it."""
        parent = QApplication.activeWindow()
        while parent is not None and not parent.isModal():
            parent = parent.parentWidget()
        parent = parent or self._window
        manual = next((each for each in parent.findChildren(ManualDialog) if each.parentWidget() is parent), None)
        if manual is None:
            manual = ManualDialog(chosen_language(str(self._settings.preference("language"))), self._written, parent)
        manual.show_page(page)
        manual.show()
        manual.raise_()
        manual.activateWindow()

    def _written(self, name: str) -> str:
        """A command with its present keys, as Markdown."""
        action = self._context.actions[name]
        keys = [left_to_right(each.toString(QKeySequence.SequenceFormat.NativeText)) for each in action.shortcuts()]
        words = self._context.actions.plain_text(name)
        return f"**{words}**" + (f" ({', '.join(f'`{each}`' for each in keys)})" if keys else "")

    def _give_key(self, _: QWidget | None, now: QWidget | None) -> None:
        window = None if now is None else now.window()
        if window is None or window is self._window or window.windowType() == Qt.WindowType.Tool:
            return  # a floating pane hears the commands of its window, and where two have the same keys Qt does neither
        shortcut = window.findChild(QShortcut, self._key, Qt.FindChildOption.FindDirectChildrenOnly)
        if shortcut is None:
            shortcut = QShortcut(window)
            shortcut.setObjectName(self._key)
            shortcut.activated.connect(self.ask)
        shortcut.setKeys(self._context.actions["manual"].shortcuts())

    commands = (
        Command("manual", "&Manual", "F1", "manual", "The page about what has the focus", ask),
    )
