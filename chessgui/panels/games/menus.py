"""Menus of a list of games and the buttons above them: its columns, and what can be exported of it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from chessgui.gamelist.gametable import COLUMNS, NUMBER, GamesModel, columns_of
from chessgui.looks.widgets import menu_entry, named, passing_menu, pop_up, text_button
from chessgui.words.language import counted, tr


def menu_button(text: str, name: str, menu: Callable[[], QMenu]) -> QToolButton:
    """A button with a menu below it, made when it is wanted."""
    button = named(text_button(text, ""), name)
    button.clicked.connect(lambda: pop_up(menu(), button))
    return button


def columns_menu(
    parent: QWidget, model: GamesModel, names: Iterable[str], wanted: Sequence[str], choose: Callable[[Sequence[str]], object],
    sort: Callable[[int], object], sorted_by: str,
) -> QMenu:
    """All headers of the list by `names`, those that are `wanted` with a mark; `choose` is called with the headers to show. Below them the
    columns by which the games can be sorted; `sort` is called with the number of one, and `sorted_by` is the header of the present one."""
    menu = passing_menu(parent)
    for name in columns_of(None, dict.fromkeys((*COLUMNS[1:], *names))):
        others, shown = [each for each in wanted if each != name], name in wanted
        menu_entry(menu, model.title(name), partial(choose, others if shown else [*others, name]), checked=shown)
    menu.addSeparator()
    menu_entry(menu, tr("The usual columns"), partial(choose, COLUMNS))
    sorting = QMenu(tr("Sort by"), menu)
    for section, name in enumerate(model.columns):
        menu_entry(sorting, model.title(name), partial(sort, section), checked=name == sorted_by or (name == NUMBER and not sorted_by))
    menu.addMenu(sorting)
    return menu


def export_menu(
    parent: QWidget, selected: list[int], games: list[int], choose: Callable[[list[int]], object], publish: Callable[[list[int]], object],
) -> QMenu:
    """The selected games, or all of the list where that is not the same; `choose` is called with those to export. `publish` is called with
    those to print or to put on a page: the selected ones where there are several, else all."""
    menu = passing_menu(parent)
    if len(selected) < len(games):
        menu_entry(menu, counted("The selected game…", "The %Ln selected games…", max(len(selected), 1)), partial(choose, selected),
                   bool(selected))
    menu_entry(menu, counted("The game of this list…", "All %Ln games of this list…", len(games)), partial(choose, games))
    menu.addSeparator()
    if 1 < len(selected) < len(games):
        menu_entry(menu, counted("Print or publish the selected game…", "Print or publish the %Ln selected games…", len(selected)),
                   partial(publish, selected))
    else:
        menu_entry(menu, counted("Print or publish the game of this list…", "Print or publish all %Ln games of this list…", len(games)),
                   partial(publish, games))
    return menu
