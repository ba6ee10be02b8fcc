"""The palette, in which every command, setting, opening, open game, recent file and player of the shown list is found by its words."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import chess.pgn
from PySide6.QtGui import QAction, QKeySequence
from shiboken6 import isValid

from chessgui.commands.actionset import translated as of_command
from chessgui.commands.arrangementcommands import ArrangementCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.topic import Command, Topic
from chessgui.openings.openingnames import NamedOpening, opening_headers
from chessgui.panels.pane import Pane
from chessgui.settings.preferences import PREFERENCES, translated, words_of
from chessgui.tree.game import Game
from chessgui.words.lookup import Entry, best

if TYPE_CHECKING:
    from chessgui.dialogs.palette import Palette

MOST_PLAYERS, LEAST_LETTERS = 12, 2
"""How many players are shown, and from how many letters on they and the openings are."""


class PaletteCommands(Topic):
    """Collects what can be found when the palette opens."""

    def ask(self) -> None:
        """Show the palette."""
        from chessgui.dialogs.palette import Palette
        self._context.actions.refresh()
        entries = [*self._commands(), *self._panes(), *self._games(), *self._settings_found(), *self._files()]
        palette = Palette(lambda text: [*best(entries, text), *self._openings(text)], self._window)
        self._look_for_players(palette)
        palette.come_forward()

    def _commands(self) -> Iterator[Entry]:
        for command, action in self._context.actions.shown():
            if command.name != "palette":
                yield replace(_of_action(action, command.icon), sought=of_command(command.sought))

    def _panes(self) -> Iterator[Entry]:
        for action in self._context.actions.pane_actions:
            yield replace(_of_action(action, "layout", self.tr("Pane")), choose=cast(Pane, action.parent()).come_forward)
        for name, choose in self._context.topics[ArrangementCommands].choices():
            yield Entry(name, choose, self.tr("Arrangement of panes"), icon="layout")

    def _games(self) -> Iterator[Entry]:
        workspace = self._controller.workspace
        for document in workspace.documents:
            if document is not workspace.current:
                path = document.path.name if document.path else ""
                yield Entry(document.title, partial(workspace.select, document), self.tr("Open game"), words=path, icon="next_game")

    def _settings_found(self) -> Iterator[Entry]:
        ask = self._context.topics[SettingsCommands].ask_for
        for name, preference in PREFERENCES.items():
            yield Entry(translated(preference.text), partial(ask, translated(preference.text)), self.tr("Setting"), words=words_of(name),
                        icon="gear")

    def _files(self) -> Iterator[Entry]:
        choose = self._context.topics[FileCommands].recent.choose
        for path in map(Path, self._settings.recent()):
            yield Entry(path.name, partial(choose, path), self.tr("Recent file"), words=str(path.parent), icon="open")

    def _openings(self, text: str) -> list[Entry]:
        from chessgui.dialogs.palette import openings_found
        return openings_found(text, self._show_opening, self.tr("Opening")) if len(text.strip()) >= LEAST_LETTERS else []

    def _look_for_players(self, palette: Palette) -> None:
        """Add players of the shown list's file to what the palette finds, from a thread: there may be many thousands."""
        pane = self._context.lists.current
        if pane is None:
            return
        from chessgui.gamelist.players import find_players
        show, kind, work = self._context.topics[PeopleCommands].show_player, self.tr("Player"), pane.loader.aside("palette")

        def look(text: str) -> None:
            if not isValid(work):
                return  # the list was closed
            work.drop()
            if (index := pane.loader.index) is not None and len(text.strip()) >= LEAST_LETTERS:
                work.start(lambda progress: find_players(index, text, MOST_PLAYERS))

        def end() -> None:
            if isValid(work):
                work.close(0)
                work.deleteLater()

        work.done.connect(lambda found: palette.add([Entry(
            player.name, partial(show, pane, player.name), kind, icon="players") for player in found]))
        palette.line.textChanged.connect(look)
        palette.finished.connect(end)

    def _show_opening(self, opening: NamedOpening) -> None:
        pgn = chess.pgn.Game.from_board(opening.board())
        pgn.headers.update(opening_headers(pgn))
        self._controller.workspace.show(Game(pgn))
        self._controller.last()

    commands = (
        Command("palette", "&Find…", "Ctrl+Shift+P", "find", "Any command, setting, opening, player or open game, by its words", ask,
                short="Find"),
    )


def _of_action(action: QAction, icon: str, kind: str = "") -> Entry:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return Entry(action.text().replace("&", "").rstrip("…"), action.trigger, kind, keys, action.statusTip(), icon, action.isEnabled())
