"""Setting up a position with mouse and keys."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from threading import Event, current_thread, main_thread

import chess
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from chessgui.board.setupboard import Tool
from chessgui.dialogs.position.setup import PositionSetupDialog
from chessgui.positions import setup as model
from chessgui.positions.pasted import read_setup
from engine import FenError
from engine.rules.fen import parse_fen
from tests.hands.boardhands import LEFT, RIGHT, click, drag, point, show_active
from tests.hands.patience import PATIENCE_S
from tests.window.test_accessible_names import controls, nameless

QUEEN = chess.Piece.from_symbol("Q")
ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[PositionSetupDialog]:
    dialog = PositionSetupDialog(chess.Board())
    qtbot.addWidget(dialog)
    show_active(qtbot, dialog)
    yield dialog
    dialog.close()


def placement(dialog: PositionSetupDialog) -> str:
    return dialog.position().board_fen()


def clear(dialog: PositionSetupDialog, fen: str = ENDGAME) -> None:
    dialog._set(model.of_board(chess.Board(fen)))


def key(dialog: PositionSetupDialog, *keys: Qt.Key | str) -> None:
    for one in keys:
        if isinstance(one, str):
            QTest.keyClicks(dialog.board, one)
        else:
            QTest.keyClick(dialog.board, one)


# the mouse -----------------------------------------------------------------------------------------------------------


def test_click_places_replaces_and_takes_away(dialog: PositionSetupDialog) -> None:
    clear(dialog)
    QTest.mouseClick(dialog.palette_of_pieces.buttons[QUEEN], LEFT)
    assert dialog.board.tool == QUEEN
    click(dialog.board, "d4", "e2")
    assert placement(dialog) == "4k3/8/8/8/3Q4/8/4Q3/4K3"
    click(dialog.board, "e2")
    assert placement(dialog) == "4k3/8/8/8/3Q4/8/8/4K3"
    click(dialog.board, "d4", button=RIGHT)
    assert placement(dialog) == "4k3/8/8/8/8/8/8/4K3"


def test_the_chosen_piece_clicked_again_gives_the_hand(dialog: PositionSetupDialog) -> None:
    buttons = dialog.palette_of_pieces.buttons
    QTest.mouseClick(buttons[QUEEN], LEFT)
    assert [tool for tool, button in buttons.items() if button.isChecked()] == [QUEEN]
    QTest.mouseClick(buttons[QUEEN], LEFT)
    assert dialog.board.tool is Tool.HAND and buttons[Tool.HAND].isChecked()
    click(dialog.board, "d4", "e2")
    assert dialog.setup == model.START


def test_the_eraser(dialog: PositionSetupDialog) -> None:
    QTest.mouseClick(dialog.palette_of_pieces.buttons[Tool.ERASER], LEFT)
    click(dialog.board, "d4", "e2", "a8")
    assert placement(dialog) == "1nbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"


def stroke(dialog: PositionSetupDialog, button: Qt.MouseButton, *squares: str) -> None:
    board = dialog.board
    QTest.mousePress(board, button, Qt.KeyboardModifier.NoModifier, point(board, squares[0]))
    for square in squares[1:]:
        QTest.mouseMove(board, point(board, square))
    QTest.mouseRelease(board, button, Qt.KeyboardModifier.NoModifier, point(board, squares[-1]))


def test_strokes_fill_and_empty_and_are_undone_at_once(dialog: PositionSetupDialog) -> None:
    clear(dialog)
    dialog.palette_of_pieces.choose(chess.Piece.from_symbol("p"))
    stroke(dialog, LEFT, "a7", "b7", "c7")
    stroke(dialog, RIGHT, "c7", "d7", "e8", "e7")
    assert placement(dialog) == "8/pp6/8/8/8/8/4P3/4K3"
    dialog.undo_step()
    assert placement(dialog) == "4k3/ppp5/8/8/8/8/4P3/4K3"
    dialog.undo_step()
    assert dialog.setup.fen == ENDGAME


def test_dragging_moves_replaces_and_copies(dialog: PositionSetupDialog) -> None:
    drag(dialog.board, "d1", "d8")
    assert placement(dialog) == "rnbQkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"
    drag(dialog.board, "d8", "d4", held=Qt.KeyboardModifier.ControlModifier)
    assert placement(dialog) == "rnbQkbnr/pppppppp/8/8/3Q4/8/PPPPPPPP/RNB1KBNR"
    drag(dialog.board, "a2", "a2")
    assert placement(dialog) == "rnbQkbnr/pppppppp/8/8/3Q4/8/PPPPPPPP/RNB1KBNR"


def test_a_piece_dragged_off_the_board_is_gone_and_is_seen_on_its_way(dialog: PositionSetupDialog) -> None:
    board = dialog.board
    QTest.mousePress(board, LEFT, Qt.KeyboardModifier.NoModifier, point(board, "d1"))
    QTest.mouseMove(board, point(board, "d3"))
    assert dialog.held.isVisible() and board.state.hover == chess.D3
    QTest.mouseMove(board, QPoint(-60, 40))
    assert dialog.held.geometry().center() == board.mapTo(dialog, QPoint(-60, 40)) and board.state.hover is None
    QTest.mouseRelease(board, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(-60, 40))
    assert placement(dialog) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR" and not dialog.held.isVisible()


def test_escape_puts_a_dragged_piece_back_and_keeps_the_dialog(dialog: PositionSetupDialog) -> None:
    board = dialog.board
    QTest.mousePress(board, LEFT, Qt.KeyboardModifier.NoModifier, point(board, "d1"))
    QTest.mouseMove(board, point(board, "d5"))
    key(dialog, Qt.Key.Key_Escape)
    QTest.mouseRelease(board, LEFT, Qt.KeyboardModifier.NoModifier, point(board, "d5"))
    assert dialog.setup == model.START and dialog.isVisible() and not dialog.held.isVisible()


def test_an_undo_during_a_drag_leaves_no_piece_hanging(dialog: PositionSetupDialog) -> None:
    board = dialog.board
    click(board, "e2", button=RIGHT)
    QTest.mousePress(board, LEFT, pos=point(board, "d1"))
    QTest.mouseMove(board, point(board, "d4"))
    assert dialog.held.isVisible()
    QTest.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.setup == model.START and not dialog.held.isVisible()
    QTest.mouseMove(board, point(board, "d5"))
    QTest.mouseRelease(board, LEFT, pos=point(board, "d5"))
    assert dialog.setup == model.START and not dialog.held.isVisible()


def test_a_piece_is_dragged_from_the_palette(dialog: PositionSetupDialog) -> None:
    button, board = dialog.palette_of_pieces.buttons[QUEEN], dialog.board
    target = button.mapFromGlobal(board.mapToGlobal(point(board, "e4")))
    QTest.mousePress(button, LEFT, Qt.KeyboardModifier.NoModifier, button.rect().center())
    QTest.mouseMove(button, target)
    assert dialog.held.isVisible() and board.state.hover == chess.E4
    QTest.mouseRelease(button, LEFT, Qt.KeyboardModifier.NoModifier, target)
    assert dialog.position().piece_at(chess.E4) == QUEEN and not dialog.held.isVisible() and board.tool is Tool.HAND
    QTest.mousePress(button, LEFT, Qt.KeyboardModifier.NoModifier, button.rect().center())
    QTest.mouseMove(button, QPoint(5, -300))
    QTest.mouseRelease(button, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(5, -300))
    assert len(dialog.position().piece_map()) == 33


def test_a_flipped_board(dialog: PositionSetupDialog) -> None:
    QTest.mouseClick(dialog.flip, LEFT)
    assert dialog.board.state.orientation == chess.BLACK
    drag(dialog.board, "e2", "e4")
    assert placement(dialog) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


# keys ----------------------------------------------------------------------------------------------------------------


def test_letters_place_and_delete_removes(dialog: PositionSetupDialog) -> None:
    clear(dialog)
    key(dialog, Qt.Key.Key_Up)
    assert dialog.board.state.cursor == chess.E2
    key(dialog, "R", Qt.Key.Key_Up, "q", Qt.Key.Key_Right, "N", Qt.Key.Key_Right, "b", Qt.Key.Key_Delete)
    assert placement(dialog) == "4k3/8/8/8/8/4qN2/4R3/4K3"
    key(dialog, Qt.Key.Key_Left, Qt.Key.Key_Backspace)
    assert placement(dialog) == "4k3/8/8/8/8/4q3/4R3/4K3"


def test_enter_picks_up_and_drops_with_the_hand_and_uses_a_tool(dialog: PositionSetupDialog) -> None:
    key(dialog, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert placement(dialog) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR" and dialog.isVisible()
    dialog.palette_of_pieces.choose(QUEEN)
    key(dialog, Qt.Key.Key_Up, " ")
    assert dialog.position().piece_at(chess.E5) == QUEEN
    dialog.palette_of_pieces.choose(Tool.HAND)
    key(dialog, " ", Qt.Key.Key_Escape)
    assert dialog.board.state.selected is None and dialog.isVisible()


def test_letters_aim_at_the_pointer_where_no_cursor_is_shown(dialog: PositionSetupDialog) -> None:
    key(dialog, "Q")
    assert dialog.setup == model.START and dialog.board.state.cursor is not None
    click(dialog.board, "d5")
    QTest.mouseMove(dialog.board, point(dialog.board, "d5"))
    key(dialog, "Q")
    assert dialog.position().piece_at(chess.D5) == QUEEN


def test_undo_and_redo_by_keys(dialog: PositionSetupDialog) -> None:
    drag(dialog.board, "e2", "e4")
    drag(dialog.board, "d2", "d4")
    QTest.keySequence(dialog.board, "Ctrl+Z")
    assert placement(dialog) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR" and dialog.redo.isEnabled()
    QTest.keySequence(dialog.board, "Ctrl+Z")
    assert dialog.setup == model.START and not dialog.undo.isEnabled()
    QTest.keySequence(dialog.board, "Ctrl+Shift+Z")
    assert placement(dialog) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


# what else belongs to a position ---------------------------------------------------------------------------------------


def test_side_and_counters(dialog: PositionSetupDialog) -> None:
    QTest.mouseClick(dialog.black, LEFT)
    dialog.halfmoves.setValue(7)
    dialog.halfmoves.setValue(8)
    dialog.fullmoves.setValue(30)
    assert dialog.fen.text() == f"{chess.STARTING_BOARD_FEN} b KQkq - 8 30"
    for _ in range(3):
        dialog.undo_step()
    assert dialog.setup == model.START and dialog.white.isChecked() and dialog.fullmoves.value() == 1


def test_castling_boxes(dialog: PositionSetupDialog) -> None:
    boxes = dialog.castling.boxes
    QTest.mouseClick(boxes[chess.WHITE, model.KINGSIDE], LEFT, pos=QPoint(8, boxes[chess.WHITE, model.KINGSIDE].height() // 2))
    assert dialog.fen.text().split()[2] == "Qkq"
    drag(dialog.board, "a1", "a3")
    assert not boxes[chess.WHITE, model.QUEENSIDE].isEnabled() and not boxes[chess.WHITE, model.QUEENSIDE].isChecked()
    drag(dialog.board, "a3", "a1")
    assert boxes[chess.WHITE, model.QUEENSIDE].isChecked() and dialog.fen.text().split()[2] == "Qkq"


def test_castling_of_chess960_and_its_notations(dialog: PositionSetupDialog) -> None:
    clear(dialog, "4k3/8/8/8/8/8/8/RR2K1RR w - - 0 1")
    castling = dialog.castling
    QTest.mouseClick(castling.chess960, LEFT, pos=QPoint(8, castling.chess960.height() // 2))
    castling.boxes[chess.WHITE, model.KINGSIDE].click()
    rooks = castling.rooks[chess.WHITE, model.KINGSIDE]
    assert rooks.isVisible() and [rooks.itemText(index) for index in range(rooks.count())] == ["h1", "g1"]
    assert (dialog.fen.text().split()[2], castling.notation.text()) == ("K", "K · H")
    rooks.activated.emit(1)
    assert (dialog.fen.text().split()[2], castling.notation.text(), rooks.currentText()) == ("G", "G", "g1")
    assert dialog.position().chess960 and dialog.ok.isEnabled()
    castling.boxes[chess.WHITE, model.KINGSIDE].click()
    assert (dialog.fen.text().split()[2], castling.notation.text()) == ("-", ""), "a dash alone says nothing to a person"


def test_only_possible_squares_of_en_passant_are_offered(dialog: PositionSetupDialog) -> None:
    assert not dialog.en_passant.isEnabled() and dialog.en_passant.count() == 1
    clear(dialog, "4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1")
    assert [dialog.en_passant.itemText(index) for index in range(3)] == ["none", "d6", "f6"]
    dialog.en_passant.setCurrentIndex(2)
    dialog.en_passant.activated.emit(2)
    assert dialog.fen.text() == "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1" and dialog.position().ep_square == chess.F6


BUTTONS = (
    ("clear", "8/8/8/8/8/8/8/8 b - - 0 1"),
    ("start", chess.STARTING_FEN),
    ("mirror", "2k1r3/pp6/8/8/8/8/8/3K4 b - - 3 9"),
    ("swap", "4k3/8/8/8/8/8/6PP/3R1K2 w - - 3 9"),
)


@pytest.mark.parametrize(("name", "fen"), BUTTONS)
def test_buttons(dialog: PositionSetupDialog, name: str, fen: str) -> None:
    clear(dialog, "3r1k2/6pp/8/8/8/8/8/4K3 b - - 3 9")
    QTest.mouseClick(getattr(dialog, name), LEFT)
    assert dialog.setup.fen == fen
    dialog.undo_step()
    assert dialog.setup.fen == "3r1k2/6pp/8/8/8/8/8/4K3 b - - 3 9"


# text ------------------------------------------------------------------------------------------------------------------


def edit(dialog: PositionSetupDialog, text: str) -> None:
    dialog.fen.setText(text)
    dialog.fen.textEdited.emit(text)


def test_the_line_and_the_board_follow_each_other(dialog: PositionSetupDialog) -> None:
    edit(dialog, "4k3/8/8/8/8/8/4P3/4K3 b")
    assert dialog.board.state.board.fen() == "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1" and dialog.black.isChecked()
    assert dialog.fen.text() == "4k3/8/8/8/8/8/4P3/4K3 b"
    drag(dialog.board, "e2", "e4")
    assert dialog.fen.text() == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"


def test_typing_is_one_step_and_half_a_text_leaves_the_board_alone(dialog: PositionSetupDialog) -> None:
    edit(dialog, ENDGAME)
    edit(dialog, "4k3/8/8/8/8/8/4P3/4K w")
    assert dialog.message.text() == "That FEN cannot be read: rank 1 has 5 squares instead of 8."
    assert not dialog.ok.isEnabled() and dialog.setup.fen == ENDGAME
    edit(dialog, ENDGAME.replace(" w ", " b "))
    assert dialog.ok.isEnabled()
    dialog.undo_step()
    assert dialog.setup == model.START


def test_an_edit_of_the_board_forgets_the_text(dialog: PositionSetupDialog) -> None:
    edit(dialog, "nonsense")
    assert not dialog.ok.isEnabled()
    drag(dialog.board, "e2", "e4")
    assert dialog.ok.isEnabled() and dialog.fen.text().startswith("rnbqkbnr/pppppppp/8/8/4P3/")


TEXTS = (
    ("https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", ENDGAME, ""),
    ("lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", ENDGAME, ""),
    (f'"{ENDGAME}" bm e4;', ENDGAME, ""),
    ("4k3/8/8/8/8/8/4P3/4K3 w K - 0 1", ENDGAME, "Castling with a rook on h1 does not fit the pieces and is left out."),
    ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "4k3/8/8/8/8/8/4P3/8 w - - 0 1", "That position is not possible: White has no king."),
    ("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", ""),
)


SURPLUS = (
    ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3", "White"), ("nnn1k3/pppppppp/8/8/8/8/8/4K3", "Black"), ("4k3/8/8/8/8/8/PPPPPPP1/QQRRRK2", "White"),
    ("4k3/8/8/8/8/8/PPPPPP2/QQRRRK2", ""), ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ""),
)


@pytest.mark.parametrize(("pieces", "side"), SURPLUS)
def test_what_our_own_engine_does_not_take_is_said(dialog: PositionSetupDialog, pieces: str, side: str) -> None:
    """The position can be used all the same: other engines may take it."""
    edit(dialog, f"{pieces} w - - 0 1")
    sentence = f"{side} has more promoted pieces than missing pawns: our own engine does not take this position."
    assert dialog.ok.isEnabled() and dialog.message.text() == (sentence if side else "")
    with pytest.raises(FenError, match="more promoted pieces") if side else nullcontext():
        parse_fen(dialog.setup.fen)


@pytest.mark.parametrize(("text", "fen", "message"), TEXTS)
def test_texts_are_typed_and_pasted(dialog: PositionSetupDialog, text: str, fen: str, message: str) -> None:
    edit(dialog, text)
    assert (dialog.setup.fen, dialog.message.text()) == (fen, message)
    dialog.undo_step()
    assert dialog.setup == model.START
    QGuiApplication.clipboard().setText(text)
    QTest.keySequence(dialog.board, "Ctrl+V")
    assert (dialog.setup.fen, dialog.message.text(), dialog.fen.text()) == (fen, message, fen)


def test_what_cannot_be_pasted_changes_nothing(dialog: PositionSetupDialog) -> None:
    QGuiApplication.clipboard().setText("nonsense")
    QTest.mouseClick(dialog.paste, LEFT)
    assert dialog.message.text() == "There is neither a FEN nor a game in that text."
    assert dialog.setup == model.START and dialog.ok.isEnabled()


LONG = "[Event \"x\"]\n\n1. e4 {" + "long " * 1000 + "} e5 *\n"
AFTER_LONG = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Texts are read once this is set, or at the end."""
    held = Event()

    def read(text: str) -> chess.Board:
        assert current_thread() is not main_thread() and held.wait(PATIENCE_S)
        return read_setup(text)

    monkeypatch.setattr("chessgui.dialogs.position.setup.read_setup", read)
    yield held
    held.set()


def paste_long(dialog: PositionSetupDialog, text: str = LONG) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.mouseClick(dialog.paste, LEFT)
    assert dialog.message.text() == "Reading the text…"


def test_the_dialog_does_not_wait_for_a_long_text(qtbot: QtBot, dialog: PositionSetupDialog, held: Event) -> None:
    paste_long(dialog)
    paste_long(dialog, "nonsense " * 1000)
    paste_long(dialog)
    held.set()
    qtbot.waitUntil(lambda: placement(dialog) == AFTER_LONG)
    assert dialog.message.text() == "" and dialog.setup.turn == chess.WHITE
    paste_long(dialog, "nonsense " * 1000)
    qtbot.waitUntil(lambda: dialog.message.text() == "There is neither a FEN nor a game in that text.")
    assert placement(dialog) == AFTER_LONG


def test_a_long_text_does_not_replace_what_is_set_up_meanwhile(qtbot: QtBot, dialog: PositionSetupDialog, held: Event) -> None:
    paste_long(dialog)
    clear(dialog)
    held.set()
    qtbot.waitUntil(lambda: not dialog._background.busy)
    assert dialog.setup.fen == ENDGAME and dialog.message.text() == ""


# the end ---------------------------------------------------------------------------------------------------------------


def test_ok_is_for_possible_positions(qtbot: QtBot, dialog: PositionSetupDialog) -> None:
    click(dialog.board, "e1", button=RIGHT)
    assert not dialog.ok.isEnabled() and dialog.message.text() == "That position is not possible: White has no king."
    dialog.undo_step()
    drag(dialog.board, "e2", "e4")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        QTest.mouseClick(dialog.ok, LEFT)
    assert chosen.args[0].fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"


def test_a_game_that_is_over_there_is_told(dialog: PositionSetupDialog) -> None:
    edit(dialog, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert dialog.message.text() == "Draw by stalemate." and dialog.ok.isEnabled()


def test_what_is_given_up_can_be_brought_back(qtbot: QtBot, dialog: PositionSetupDialog) -> None:
    with qtbot.assertNotEmitted(dialog.abandoned):
        dialog.reject()
    dialog.show()
    drag(dialog.board, "e2", "e4")
    with qtbot.waitSignal(dialog.abandoned) as given_up:
        dialog.reject()
    again = PositionSetupDialog(chess.Board(), draft=given_up.args[0])
    qtbot.addWidget(again)
    again.show()
    assert again.setup == model.START
    QTest.mouseClick(again.draft, LEFT)
    assert placement(again) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR" and not again.draft.isVisible()
    assert not PositionSetupDialog(chess.Board(), draft=model.START).draft.isVisibleTo(again)


# looks -----------------------------------------------------------------------------------------------------------------


def test_every_control_has_a_name(dialog: PositionSetupDialog) -> None:
    assert len(controls(dialog)) > 30 and nameless(dialog) == []


def test_it_fits_a_small_screen(dialog: PositionSetupDialog) -> None:
    dialog._set(model.of_board(chess.Board("rr2k1rr/8/8/8/8/8/8/RR2K1RR w HAha - 0 1", chess960=True)))
    assert dialog.size().width() <= 1024 and dialog.size().height() <= 660
    assert dialog.minimumSizeHint().width() <= 960 and dialog.minimumSizeHint().height() <= 600


def test_the_board_keeps_its_size(dialog: PositionSetupDialog) -> None:
    size, castling = dialog.board.size(), dialog.castling
    castling.chess960.click()
    assert dialog.setup.chess960 and dialog.board.size() == size
    clear(dialog, "4k3/8/8/8/8/8/8/RR2K1RR w - - 0 1")
    castling.boxes[chess.WHITE, model.KINGSIDE].click()
    assert dialog.board.size() == size


def test_nothing_overlaps(qtbot: QtBot, dialog: PositionSetupDialog) -> None:
    dialog.resize(dialog.minimumSizeHint())
    qtbot.wait(1)
    parts: list[QWidget] = [dialog.board, dialog.palette_of_pieces, dialog.castling, dialog.fen, dialog.message, dialog.buttons,
                            dialog.start]
    rects = [part.rect().translated(part.mapTo(dialog, QPoint(0, 0))) for part in parts]
    assert not any(one.intersects(other) for index, one in enumerate(rects) for other in rects[:index])
    assert all(dialog.rect().contains(rect) for rect in rects)
