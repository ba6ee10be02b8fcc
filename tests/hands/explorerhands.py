"""Hands for the pane of the Explorer: opening games, showing positions, reading and clicking its tables."""
from __future__ import annotations

from pathlib import Path

import chess
import chess.variant
import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import FoundGames
from chessgui.panels.explorer.pane import ExplorerPane
from chessgui.panels.explorer.table import RowsView


def open_games(qtbot: QtBot, pane: ExplorerPane, path: Path) -> None:
    with qtbot.waitSignal(pane.consulting.answered):
        pane.open_games(path)


def show(qtbot: QtBot, pane: ExplorerPane, board: chess.Board) -> None:
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_board(board)


def texts(table: RowsView) -> list[list[str]]:
    model = table.rows
    return [[model.data(model.index(row, column)) for column in range(model.columnCount())] for row in range(model.rowCount())]


def click(qtbot: QtBot, table: RowsView, row: int, twice: bool = False) -> None:
    place = table.visualRect(table.rows.index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    if twice:
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def found_in(path: Path, games: list[int]) -> FoundGames:
    """What the list of a file would show."""
    return FoundGames(GameIndex.open(path, None), np.array(games, np.int32), "", Sort())
