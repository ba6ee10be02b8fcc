"""The menu that leads from a list of games to its people and events: cards of players, crosstables, spellings; and from a game to the shown
one."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from chessgui.gamelist.crosstable import has_event
from chessgui.looks.widgets import menu_entry, passing_menu
from chessgui.words.language import counted, menu_name, tr

if TYPE_CHECKING:
    from chessgui.panels.games.list import GameListPane

MOST_CITED = 20
"""The most selected games that are added to the shown one at once; of more only the one that the menu is about."""


def people_menu(pane: GameListPane, row: int | None = None) -> QMenu:
    """The menu about the game of a row, or else of the row that is selected; without any row, about the list alone."""
    menu, index = passing_menu(pane), pane.index
    rows = [row] if row is not None else [pane.table.currentIndex().row()] if pane.table.currentIndex().isValid() else []
    game = pane.model.game(rows[0]) if rows and rows[0] < pane.model.rowCount() else None
    names = [] if index is None or game is None else [index.value(game, tag) for tag in ("White", "Black")]
    if row is None:
        menu_entry(menu, tr("All Players…"), pane.players_wanted.emit)
        menu.addSeparator()
    elif game is not None:
        selected = pane.selected_games() if pane.count_selected() <= MOST_CITED else []
        cited = selected if game in selected else [game]
        menu_entry(menu, counted("Add to the Shown Game", "Add %Ln Games to the Shown Game", len(cited)), partial(_cite, pane, cited))
        menu.addSeparator()
    for name in dict.fromkeys(names):
        if name.strip("?.- "):
            menu_entry(menu, tr("Player: {0}").format(menu_name(name)), partial(pane.player_wanted.emit, name))
    menu.addSeparator()
    if index is not None and game is not None and has_event(index, game):
        event = menu_name(index.value(game, "Event"))
        menu_entry(menu, tr("Crosstable: {0}").format(event), partial(pane.crosstable_wanted.emit, game))
    count = pane.model.rowCount()
    menu_entry(menu, counted("Crosstable of the game of this list", "Crosstable of the %Ln games of this list", count),
               partial(pane.crosstable_wanted.emit, None), enabled=count > 0)
    if row is None:
        menu.addSeparator()
        menu_entry(menu, tr("Unify the spelling of names…"), pane.spellings_wanted.emit,
                   enabled=pane.loader.path is not None)  # a collection is not changed, only its files
    return menu


def _cite(pane: GameListPane, games: Sequence[int]) -> None:
    for game in games:
        pane.cite_wanted.emit(game)
