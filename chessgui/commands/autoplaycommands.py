"""Autoplay: the shown game goes on by itself, a move every so many seconds."""
from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow

from chessgui.commands.topic import Command, Context, Topic
from chessgui.threads.background import timer

STOPPING = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel, QEvent.Type.TouchBegin}
"""What ends it, whatever else it does."""
MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
"""Keys that are only the beginning of one."""
TENTH_MS = 100
"""Milliseconds in a tenth of a second, in which the setting counts."""


class AutoplayCommands(Topic):
    """Follows the line from the shown move on. Any key, click or edit, another position and another game end it, and so does the end of the
    line."""

    speaks_of_games = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._timer = timer(self, self._go_on, self._interval)
        self._is_stepping = self._was_running = False
        self._watched = list[QWindow]()
        """The windows in which a key or a click ends it: a pane may float in one of its own."""
        self._begun, self._stopped = self.tr("The game goes on by itself; any key or click stops it."), self.tr("The game stays here.")
        self._controller.tree_changed.connect(self.stop)
        self._controller.position_changed.connect(self._on_position)
        self._settings.changed.connect(lambda name: self._timer.setInterval(self._interval) if name == "autoplay" else None)

    def refresh(self) -> None:
        self._context.actions.given.connect(self._on_command)

    @property
    def _interval(self) -> int:
        return int(self._settings.preference("autoplay")) * TENTH_MS

    @property
    def running(self) -> bool:
        """Whether the game goes on by itself."""
        return self._timer.isActive()

    def turn(self) -> None:
        """Begin, with the first move where the shown one is the last; or stop."""
        if self._was_running:  # the command itself has stopped it, as any other one does
            self.said.emit(self._stopped)
        if self._was_running or self.refuses_hidden():
            self._context.actions.refresh()
            return
        controller = self._controller
        if not controller.game.pgn.variations:
            self.said.emit(self.tr("The shown game has no moves."))
        elif not controller.game.node.variations:
            controller.first()
        if controller.game.node.variations:
            self._watched = QGuiApplication.topLevelWindows()
            for window in self._watched:
                window.installEventFilter(self)
            self._timer.start()
            self.said.emit(self._begun)
        self._context.actions.refresh()

    def stop(self) -> None:
        """The game stays where it is. What stops it may say so."""
        if self.running:
            self._timer.stop()
            for window in filter(shiboken6.isValid, self._watched):
                window.removeEventFilter(self)
            self._watched.clear()
            if self._context.status.currentMessage() == self._begun:
                self._context.status.clearMessage()
            self._context.actions.refresh()

    def _go_on(self) -> None:
        if self.refuses_hidden():
            self.stop()
            return
        self._is_stepping = True
        self._controller.next()
        self._is_stepping = False
        if not self._controller.game.node.variations:
            self.stop()
            self.said.emit(self.tr("The line is at its end."))

    def _on_position(self) -> None:
        if not self._is_stepping:
            self.stop()

    def _on_command(self) -> None:
        self._was_running = self.running
        self.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in STOPPING and not (isinstance(event, QKeyEvent) and event.key() in MODIFIERS):
            self.stop()
            self.said.emit(self._stopped)
        return False

    def close(self, milliseconds: int = 5000) -> bool:
        self.stop()
        return True

    commands = (
        Command("autoplay", "Pla&y the Game Through", "Shift+Space", "start",
                "Autoplay: the moves come by themselves, until a key or a click", turn,
                enabled=lambda self: not self._controller.playing_here, checked=lambda self: self.running),
    )
