"""The board for screen readers: sixty-four named squares, the cursor, the last move."""
from __future__ import annotations

import gc

import chess
import pytest
import shiboken6
from chess.variant import CrazyhouseBoard
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from chessgui.board.widget import BoardWidget
from tests.hands.boardhands import Opponent, click, keys, shown_board

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


def interface(board: BoardWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(board)


def square(board: BoardWidget, name: str) -> QAccessibleInterface:
    return interface(board).child(chess.parse_square(name))


def test_every_square_has_a_name_and_a_place(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    seen = interface(board)
    assert seen.text(NAME) == "Chess board" and seen.role() == QAccessible.Role.Grouping and seen.childCount() == 64
    for index in chess.SQUARES:
        child = seen.child(index)
        assert child.text(NAME).startswith(chess.square_name(index) + ", ") and child.parent() is seen
        assert seen.indexOfChild(child) == index and child.role() == QAccessible.Role.StaticText
        middle = child.rect().center()
        assert seen.childAt(middle.x(), middle.y()) is child
    assert (square(board, "e2").text(NAME), square(board, "e5").text(NAME)) == ("e2, white pawn", "e5, empty")
    assert seen.child(64) is None and seen.child(-1) is None and seen.childAt(-5, -5) is None


def test_names_follow_the_game_and_the_premoves(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4")
    assert square(board, "e4").text(NAME) == "e4, white pawn" and square(board, "e2").text(NAME) == "e2, empty"
    click(board, "g1", "f3")
    assert square(board, "f3").text(NAME) == "f3, white knight", "where the premove will put it"
    assert game.moves == ["e2e4"]


def test_the_last_move_and_the_turn_are_told(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    assert board.accessibleDescription() == "White to move."
    keys(board, "e4")
    assert board.accessibleDescription() == "White played pawn to e4. Black to move."
    game.answer("f5")
    keys(board, "Qh5")
    assert interface(board).text(DESCRIPTION) == "White played queen to h5, check. Black to move, in check."
    board.set_position(chess.Board("4k3/8/8/8/8/8/8/4K3 b - - 0 1"))
    assert board.accessibleDescription() == "Black to move."


def test_the_last_move_is_told_again_where_a_piece_was_put_back(qtbot: QtBot) -> None:
    position, drop = CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"), chess.Move.from_uci("N@f5")
    position.push(drop)
    board = shown_board(qtbot)
    for _ in range(2):
        board.set_position(position, drop)
        assert board.accessibleDescription() == "White played knight to f5. Black to move."


def test_the_cursor_is_the_focused_square(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    assert interface(board).focusChild() is None
    keys(board, "enter", "up", "up")
    assert interface(board).focusChild().text(NAME) == "e4, empty"
    assert square(board, "e4").state().focused and not square(board, "e5").state().focused
    keys(board, "down", "down", "enter")
    assert square(board, "e2").state().selected and square(board, "e2").text(DESCRIPTION) == "selected"
    assert square(board, "e4").text(DESCRIPTION) == "can go here" and square(board, "e5").text(DESCRIPTION) == ""


def test_the_chooser_is_named(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    board.set_position(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"))
    click(board, "a7", "a8")
    assert [square(board, name).text(NAME) for name in ("a8", "a7", "a6", "a5", "a4")] == [
        "promotes to queen", "promotes to knight", "promotes to rook", "promotes to bishop", "a4, empty"]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What a running screen reader is told: the kind and the name of what it is about."""
    heard: list[tuple[str, str]] = []

    def hear(event: QAccessibleEvent) -> None:
        about = event.accessibleInterface()
        kind = event.type().name
        heard.append((kind, event.message() if kind == "Announcement" else about.text(NAME)))  # type: ignore[attr-defined]

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard


def test_what_a_running_screen_reader_is_told(qtbot: QtBot, told: list[tuple[str, str]]) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    told.clear()
    keys(board, "enter", "up")
    assert told == [("Focus", "e2, white pawn"), ("Focus", "e3, empty")]
    told.clear()
    keys(board, "escape", "e4")
    assert ("NameChanged", "e2, empty") in told and ("NameChanged", "e4, white pawn") in told
    assert told[-1] == ("Announcement", "White played pawn to e4") and game.moves == ["e2e4"]
    told.clear()
    keys(board, "Nd9")
    assert told == []
    keys(board, "escape", "K", "d", "d")
    assert told[-1] == ("Announcement", "No move begins with “Kdd”.")


def test_boards_come_and_go(qtbot: QtBot) -> None:
    """Interfaces outlive their boards without harm."""
    kept: list[QAccessibleInterface] = []
    for turn in range(40):
        window = QMainWindow()
        board = BoardWidget(window)
        window.setCentralWidget(board)
        seen = interface(board)
        child = seen.child(turn)
        assert child.text(NAME) and QAccessible.uniqueId(child)
        kept.append(child)
        if turn % 2:
            shiboken6.delete(window)
        else:
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        del board, window
        if turn % 10 == 0:
            gc.collect()
    assert not any(child.isValid() or child.text(NAME) or child.state().focused for child in kept)
