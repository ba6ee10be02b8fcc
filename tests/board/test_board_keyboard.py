"""The board by keyboard alone: the cursor, whole games, and which keys stay with the window."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from chessgui.board import keyboard
from chessgui.board.keyboard import BoardKey as Key
from chessgui.board.moves import Promotion
from chessgui.board.state import BoardState, with_premove
from chessgui.board.widget import BoardWidget
from tests.hands.boardhands import NO_MODIFIER, RIGHT, Opponent, click, keys, show_active, shown_board

STEPS = [
    ("e4", Key.UP, True, "e5"), ("e4", Key.LEFT, True, "d4"), ("e4", Key.DOWN, False, "e5"), ("e4", Key.RIGHT, False, "d4"),
    ("a1", Key.LEFT, True, "a1"), ("a1", Key.DOWN, True, "a1"), ("h8", Key.UP, True, "h8"), ("a1", Key.RIGHT, False, "a1"),
]


@pytest.mark.parametrize(("square", "step", "orientation", "expected"), STEPS)
def test_steps_follow_the_screen(square: str, step: Key, orientation: bool, expected: str) -> None:
    assert chess.square_name(keyboard.stepped(chess.parse_square(square), step, orientation)) == expected


CHOICES = [("a8", Key.DOWN, "a7"), ("a7", Key.UP, "a8"), ("a8", Key.UP, "a8"), ("a5", Key.DOWN, "a5"), ("a8", Key.RIGHT, "a8"),
           ("h1", Key.DOWN, "a8")]


@pytest.mark.parametrize(("square", "step", "expected"), CHOICES)
def test_the_cursor_stays_in_the_chooser(square: str, step: Key, expected: str) -> None:
    found = keyboard.chosen(Promotion(chess.A7, chess.A8), chess.parse_square(square), step, chess.WHITE)
    assert chess.square_name(found) == expected


ENDGAME = BoardState(chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))
START = BoardState()
WITH_CURSOR = keyboard.show_cursor(START)
TYPING = keyboard.strike(START, "N")[0]
SELECTED = keyboard.strike(WITH_CURSOR, Key.ENTER)[0]
ASKING = BoardState(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), promotion=Promotion(chess.A7, chess.A8))
OVER = BoardState(chess.Board("8/8/8/8/8/5k2/5q2/5K2 w - - 0 1"))
TAKEN = [
    # state, keys that belong to the board, keys that stay with the window
    (START, [Key.ENTER, "e", "a", "f", "b", "n", "N", "K", "O", "Q"],
     [Key.LEFT, Key.UP, Key.ESCAPE, Key.BACKSPACE, " ", "i", "x", "=", "1", "8", "k", "q", "r"]),
    (ENDGAME, ["e", "k", "K", "R"], ["f", "a", "b", "n", "o"]),
    (WITH_CURSOR, [Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.ENTER, Key.ESCAPE, "e"], [Key.BACKSPACE, " "]),
    (TYPING, [Key.ENTER, Key.ESCAPE, Key.BACKSPACE, "f", "x", "3", "=", "a"], [Key.LEFT, Key.UP, " ", "z"]),
    (SELECTED, [Key.ESCAPE, Key.LEFT], []),
    (ASKING, [Key.UP, Key.DOWN, Key.ENTER, Key.ESCAPE, "q", "N", "r", "b"], ["e", "f", "k", " "]),
    (OVER, [Key.ENTER], ["e", "K", "N", "f", Key.ESCAPE, Key.LEFT]),
]


@pytest.mark.parametrize(("state", "taken", "left"), TAKEN)
def test_which_keys_belong_to_the_board(state: BoardState, taken: list[Key | str], left: list[Key | str]) -> None:
    assert [key for key in taken if not keyboard.takes(state, key)] == []
    assert [key for key in left if keyboard.takes(state, key)] == []


def test_escape_puts_back_one_thing_after_the_other() -> None:
    state = with_premove(keyboard.strike(SELECTED, "N")[0], chess.Move.from_uci("e7e5"))
    assert state.typed is not None
    state, _ = keyboard.strike(state, Key.ESCAPE)
    assert state.typed is None and state.premoves and state.cursor is not None
    state, _ = keyboard.strike(state, Key.ESCAPE)
    assert state.premoves == () and state.selected is None and state.cursor is not None
    state, _ = keyboard.strike(state, Key.ESCAPE)
    assert state.cursor is None and not keyboard.takes(state, Key.ESCAPE)


# the widget ----------------------------------------------------------------------------------------------------------

def walk(board: BoardWidget, square: str) -> None:
    """Lead the cursor to a square with the arrows."""
    while board.state.cursor != chess.parse_square(square):
        assert board.state.cursor is not None
        here, there = (board.geometry_of_squares.column_row(one) for one in (board.state.cursor, chess.parse_square(square)))
        if here[0] != there[0]:
            keys(board, "right" if here[0] < there[0] else "left")
        else:
            keys(board, "down" if here[1] < there[1] else "up")


GAMES = [
    "e4 d5 e5 f5 exf6 Nc6 fxg7 Be6 gxh8=N Qd7 Nf3 O-O-O Be2 Nf6 O-O Bg7 Nf7 Bxf7 d4 e5 dxe5 Nxe5 Nxe5 Qe6 Nxf7",
    "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#",
]


@pytest.mark.parametrize("line", GAMES)
@pytest.mark.parametrize("orientation", [chess.WHITE, chess.BLACK])
def test_a_whole_game_by_keyboard_alone(qtbot: QtBot, orientation: chess.Color, line: str) -> None:
    """Castling both ways, captures, en passant, a promotion to a knight, mate: every kind of move, by the cursor alone."""
    board = shown_board(qtbot)
    board.set_orientation(orientation)
    game = Opponent(board)
    board.set_movable(chess.COLORS)
    board.set_premovable(())
    keys(board, "enter")
    for san in line.split():
        move = game.board.parse_san(san)
        walk(board, chess.square_name(move.from_square))
        keys(board, "enter")
        walk(board, chess.square_name(move.to_square))
        keys(board, "enter")
        if move.promotion:
            keys(board, "down" if orientation else "up", "enter")
        assert game.board.peek() == move
    assert len(game.board.move_stack) == len(line.split())


def test_a_whole_game_by_typing_alone(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    board.set_movable(chess.COLORS)
    board.set_premovable(())
    game_of_texts = "e4 e5 qh5 nc6 bc4 g7g6 Qf3 Nf6 g4 Nd4 Qxf6 Qf6 c3 Nc2+ Kd1 Na1 Nf3 Qf3"
    for text in game_of_texts.split():
        before = len(game.moves)
        keys(board, text)
        assert len(game.moves) == before + 1, text
    assert game.board.fullmove_number == 10


def test_the_chooser_by_letters_and_arrows(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    for presses, expected in ((["r"], "a7a8r"), (["enter"], "a7a8q"), (["down", "down", "down", "enter"], "a7a8b"), (["N"], "a7a8n")):
        board.set_position(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"))
        click(board, "a7", "a8")
        with qtbot.waitSignal(board.move_made) as made:
            keys(board, *presses)
        assert made.args == [chess.Move.from_uci(expected)]


def test_enter_behind_a_typed_move_that_was_played_already_leaves_the_arrow_keys_to_the_window(qtbot: QtBot) -> None:
    """It showed the cursor, and Left moved that instead of going back in the game."""
    board = shown_board(qtbot)
    Opponent(board)
    with qtbot.waitSignal(board.move_made) as made:
        keys(board, "e", "4")
    assert made.args == [chess.Move.from_uci("e2e4")]
    keys(board, "enter")
    assert board.state.cursor is None and not keyboard.takes(board.state, Key.LEFT)
    keys(board, "enter")
    assert board.state.cursor == chess.E2, "a second one is meant"
    keys(board, "escape")
    typed = keyboard.strike(keyboard.strike(START, "e")[0], "4")[0]
    for key, is_kept in ((Qt.Key.Key_Shift, True), (Qt.Key.Key_Right, False)):
        board._state = typed
        QTest.keyClick(board, key)
        assert board.state.played_unasked == is_kept, "keys of the window count, too"
    for forget in (lambda: board.set_position(ENDGAME.board), lambda: click(board, "a5"), board.clearFocus):
        board._state = typed
        forget()
        assert not board.state.played_unasked


def test_alt_turns_auto_queen_round_by_keyboard(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    board.set_position(chess.Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"))
    keys(board, "enter")
    walk(board, "a7")
    keys(board, "enter", "up")
    with qtbot.waitSignal(board.move_made) as made:
        QTest.keyClick(board, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert made.args == [chess.Move.from_uci("a7a8q")]


def test_the_cursor_comes_with_tab_and_enter_and_goes_with_escape_the_mouse_and_the_focus(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    layout = QVBoxLayout(pane)
    edit, board = QLineEdit(), BoardWidget()
    layout.addWidget(edit)
    layout.addWidget(board)
    show_active(qtbot, pane)
    edit.setFocus()
    QTest.keyClick(edit, Qt.Key.Key_Tab)
    assert board.hasFocus() and board.state.cursor == chess.E2
    keys(board, "up", "escape")
    assert board.state.cursor is None
    keys(board, "enter")
    assert board.state.cursor == chess.E3, "it comes back where it was"
    click(board, "h6")
    assert board.state.cursor is None
    keys(board, "enter", "N")
    edit.setFocus()
    assert board.state.cursor is None and board.state.typed is None
    board.setFocus(Qt.FocusReason.MouseFocusReason)
    assert board.state.cursor is None
    click(board, "e4", button=RIGHT)
    assert board.state.cursor is None


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    """A window with the shortcuts of the application's, which count how often they were called."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(BoardWidget())
    for name in ("F", "A", "Space", "Left", "Right", "Home", "Ctrl+C"):
        action = QAction(name, window)
        action.setShortcut(QKeySequence(name))
        action.triggered.connect(lambda checked=False, name=name: window.called.append(name))  # type: ignore[attr-defined]
        window.addAction(action)
    window.called = []  # type: ignore[attr-defined]
    show_active(qtbot, window)
    window.centralWidget().setFocus()
    return window


SHORTCUTS = [
    # position, keys before, the key, whether the window gets it
    (chess.STARTING_FEN, [], "F", False), (chess.STARTING_FEN, [], "A", False), (chess.STARTING_FEN, [], "Space", True),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", [], "F", True), ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ["K"], "F", False),
    (chess.STARTING_FEN, [], "Left", True), (chess.STARTING_FEN, ["enter"], "Left", False),
    (chess.STARTING_FEN, ["enter", "escape"], "Right", True), (chess.STARTING_FEN, ["enter"], "Home", True),
    (chess.STARTING_FEN, [], "Ctrl+C", True), (chess.STARTING_FEN, ["N"], "Ctrl+C", True),
]


@pytest.mark.parametrize(("fen", "before", "key", "with_window"), SHORTCUTS)
def test_shortcuts(qtbot: QtBot, window: QMainWindow, fen: str, before: list[str], key: str, with_window: bool) -> None:
    board = window.centralWidget()
    assert isinstance(board, BoardWidget)
    board.set_position(chess.Board(fen))
    keys(board, *before)
    QTest.keySequence(board, QKeySequence(key))
    assert window.called == ([key] if with_window else [])  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", [0, 0x01001234, Qt.Key.Key_Dead_Acute, Qt.Key.Key_Shift, Qt.Key.Key_F5])
def test_keys_that_nobody_knows_are_left_alone(qtbot: QtBot, code: int) -> None:
    board = shown_board(qtbot)
    event = QKeyEvent(QEvent.Type.KeyPress, code, NO_MODIFIER)
    QApplication.sendEvent(board, event)
    assert not event.isAccepted() and board.state == BoardState()


def test_without_the_focus_letters_are_the_windows(qtbot: QtBot, window: QMainWindow) -> None:
    board = window.centralWidget()
    board.clearFocus()
    QTest.keyClicks(window, "fa")
    assert window.called == ["F", "A"]  # type: ignore[attr-defined]
