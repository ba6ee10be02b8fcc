"""Premoves: reach, the queue by hand and by typing, what the opponent's move makes of it."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from chessgui.board import premove as ahead
from chessgui.board import state as rules
from chessgui.board.state import BoardState
from tests.hands.boardhands import LEFT, NO_MODIFIER, RIGHT, Opponent, click, drag, keys, point, shown_board

REACH = [
    # fen with the side that premoves on turn, square, where it may be sent
    ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a3 a4 b3"),
    ("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3", "a4 b4"),
    ("4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1", "a2", "a3 a4 b3"),
    ("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2", "a3 a4 b3"),
    ("4k3/8/8/8/8/N7/P7/4K3 w - - 0 1", "a2", "b3"),
    ("4k3/7p/8/8/8/8/8/4K3 b - - 0 1", "h7", "h6 h5 g6"),
    ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1", "b3 c2"),
    ("4k3/8/8/8/8/1P6/8/N3K3 w - - 0 1", "a1", "b3 c2"),
    ("4k3/8/8/8/3P4/8/8/B3K3 w - - 0 1", "a1", "b2 c3 d4"),
    ("4k3/8/8/8/3p4/8/8/B3K3 w - - 0 1", "a1", "b2 c3 d4 e5 f6 g7 h8"),
    ("4k3/8/8/8/P7/8/8/R1N1K3 w - - 0 1", "a1", "a2 a3 a4 b1 c1"),
    ("4k3/8/8/8/8/8/PP6/QN2K3 w - - 0 1", "a1", "a2 b2 b1"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1 d2 e2 f2 f1"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "d1 d2 e2 f2 f1 g1 h1 c1 a1"),
    ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1", "d1 d2 e2 f2 f1 c1 a1"),
    ("4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1", "e1", "d1 d2 e2 f2 f1"),
    ("4k3/8/8/8/8/8/8/Rn2Kb1R w KQ - 0 1", "e1", "d1 d2 e2 f2 f1 g1 h1 c1 a1"),
    ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8", "d8 d7 e7 f7 f8 g8 h8 c8 a8"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8", ""),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a5", ""),
]


@pytest.mark.parametrize(("fen", "square", "expected"), REACH)
def test_reach(fen: str, square: str, expected: str) -> None:
    found = ahead.reach(chess.Board(fen), chess.parse_square(square))
    assert found == {chess.parse_square(name) for name in expected.split()}


def test_reach_contains_every_legal_move_of_whole_games() -> None:
    """What is legal after any answer of the opponent must have been possible to premove."""
    board = chess.Board()
    game = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bxf3 Qxf3 Qd7 d3 O-O-O"
    for san in game.split():
        before, side = board.copy(), board.turn
        board.push_san(san)
        imagined = ahead.imagine(before, not side, ())
        for move in board.legal_moves:
            assert move.to_square in ahead.reach(imagined, move.from_square), move


def test_chess960_castling_is_premoved_onto_the_rook() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", chess960=True)
    assert {chess.G1, chess.B1, chess.C1} <= ahead.reach(board, chess.F1)
    imagined = ahead.imagine(board, chess.WHITE, [chess.Move(chess.F1, chess.G1)])
    assert imagined.piece_at(chess.G1) == chess.Piece.from_symbol("K") and imagined.piece_at(chess.F1) == chess.Piece.from_symbol("R")


def test_pieces_are_shown_where_the_premoves_put_them() -> None:
    board = chess.Board("4k3/P7/8/8/8/8/8/R3K2R b KQ - 0 1")
    premoves = [chess.Move.from_uci(uci) for uci in ("e1c1", "a7a8q", "a8h8", "d1d7")]
    shown = ahead.imagine(board, chess.WHITE, premoves)
    assert shown.board_fen() == "4k2Q/3R4/8/8/8/8/8/2K4R" and shown.clean_castling_rights() == 0


def waiting(fen: str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1") -> BoardState:
    state = BoardState(chess.Board(fen), movable=frozenset((chess.WHITE,)))
    return rules.with_premovable(state, {chess.WHITE})


def queued(state: BoardState, *premoves: str) -> BoardState:
    for uci in premoves:
        state = rules.with_premove(state, chess.Move.from_uci(uci))
    return state


AFTER = [
    # premoves, moves that are made, what stays queued, what is due
    ("g1f3 f1c4", "e7e5", "g1f3 f1c4", "g1f3"),
    ("g1f3 f1c4", "e7e5 g1f3", "f1c4", None),
    ("g1f3 f1c4", "e7e5 g1f3 d7d5", "f1c4", "f1c4"),
    ("g1f3 f1c4", "e7e5 b1c3", "", None),
    ("e4d5", "d7d5", "e4d5", "e4d5"),
    ("e4d5", "e7e5", "e4d5", "illegal"),
]


@pytest.mark.parametrize(("premoves", "made", "left", "due"), AFTER)
def test_the_queue_follows_the_game(premoves: str, made: str, left: str, due: str | None) -> None:
    state = queued(waiting(), *premoves.split())
    board = state.board.copy()
    for uci in made.split():
        move = chess.Move.from_uci(uci)
        board.push(move)
        state = rules.with_position(state, board, move)
    assert [move.uci() for move in state.premoves] == left.split()
    assert rules.premove_is_due(state) == (due is not None)
    if due is not None:
        found = rules.due_premove(state)
        assert (found.uci() if found else "illegal") == due


def test_takebacks_jumps_and_the_end_of_the_game_clear_the_queue() -> None:
    state = queued(waiting(), "g1f3")
    assert rules.with_position(state, chess.Board(), None).premoves == ()
    jump = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert rules.with_position(state, jump, chess.Move.from_uci("e2e4")).premoves == ()
    assert rules.with_movable(state, ()).premoves == () and rules.with_movable(state, chess.COLORS).premoves
    assert rules.with_premovable(state, ()).premoves == () and rules.with_premovable(state, {chess.WHITE}).premoves
    mated = queued(waiting("rnbqkbnr/pppp1ppp/4p3/8/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"), "e2e4")
    board = mated.board.copy()
    board.push_san("Qh4#")
    assert rules.with_position(mated, board, board.peek()).premoves == ()


def test_a_piece_in_the_hand_stays_there_when_the_opponent_moves() -> None:
    held, _ = rules.press(waiting(), chess.D2, 0, 0)
    held = rules.drag_to(held, chess.D4, 90, 90)
    board = held.board.copy()
    board.push_san("e5")
    after = rules.with_position(held, board, board.peek())
    assert after.drag is not None and after.hover is None
    assert rules.release(rules.drag_to(after, chess.D4, 91, 90), chess.D4)[1] == chess.Move.from_uci("d2d4")
    taken, _ = rules.press(waiting("4k3/8/8/8/8/3n4/8/4KB2 b - - 0 1"), chess.F1, 0, 0)
    board = taken.board.copy()
    board.push_san("Nf2")
    assert rules.with_position(taken, board, board.peek()).selected == chess.F1
    board = taken.board.copy()
    board.set_piece_at(chess.F1, chess.Piece.from_symbol("n"))
    assert rules.with_position(taken, board, None).selected is None


def test_several_premoves_by_drag_click_and_typing_are_played_one_by_one(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4")
    drag(board, "g1", "f3")
    click(board, "f1", "c4")
    keys(board, "O-O", "enter")
    assert len(board.state.premoves) == 3 and game.moves == ["e2e4"]
    assert rules.shown_board(board.state).piece_at(chess.F1) == chess.Piece.from_symbol("R")
    for answer, mine in (("e5", "g1f3"), ("Nc6", "f1c4"), ("Bc5", "e1g1")):
        game.answer(answer)
        assert len(game.moves) % 2 == 0, "the answer comes first"
        qtbot.waitUntil(lambda mine=mine: game.moves[-1] == mine)
    assert board.state.premoves == ()


def test_an_impossible_premove_drops_all(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4", "e4", "d5", "d5", "d6")
    assert len(board.state.premoves) == 2
    game.answer("e5")
    qtbot.waitUntil(lambda: board.state.premoves == ())
    assert game.moves == ["e2e4", "e7e5"]
    click(board, "d2", "d4")
    assert game.moves[-1] == "d2d4", "the person plays on by hand"


@pytest.mark.parametrize("how", ["right click", "escape", "takeback", "game over", "program"])
def test_all_premoves_are_cancelled(qtbot: QtBot, how: str) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4", "g1", "f3", "f3", "g5")
    assert len(board.state.premoves) == 2
    if how == "right click":
        click(board, "a5", button=RIGHT)
        assert board.state.shapes == (), "the click was spent on cancelling"
    elif how == "escape":
        keys(board, "escape")
    elif how == "takeback":
        game.board.pop()
        board.set_position(game.board)
    elif how == "game over":
        board.set_premovable(())
    else:
        board.cancel_premoves()
    assert board.state.premoves == ()
    assert rules.shown_board(board.state) == board.state.board


def test_nobody_takes_the_premove(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    board.set_premovable({chess.BLACK})
    board.set_movable({chess.BLACK})
    click(board, "e7", "e5", "d7", "d5")
    position = chess.Board()
    position.push_san("e4")
    board.set_position(position, position.peek())
    with qtbot.waitSignal(board.move_made) as made:
        pass
    assert made.args == [chess.Move.from_uci("e7e5")]
    qtbot.waitUntil(lambda: board.state.premoves == ())


PROMOTIONS = [(False, False, "a7a8n"), (True, False, "a7a8q"), (False, True, "a7a8q"), (True, True, "a7a8n")]


@pytest.mark.parametrize(("auto_queen", "alt", "expected"), PROMOTIONS)
def test_promotion_of_a_premove(qtbot: QtBot, auto_queen: bool, alt: bool, expected: str) -> None:
    board = shown_board(qtbot)
    game = Opponent(board, chess.Board("4k3/P7/8/8/8/8/8/4K3 b - - 0 1"))
    board.set_state(auto_queen=auto_queen)
    drag(board, "a7", "a8", held=Qt.KeyboardModifier.AltModifier if alt else Qt.KeyboardModifier.NoModifier)
    if expected.endswith("n"):
        assert board.state.promotion is not None and board.state.premoves == ()
        game.answer("Kd7")  # the question stays
        click(board, "a7")
    else:
        game.answer("Kd7")
    qtbot.waitUntil(lambda: game.moves[-1] == expected)


def test_a_release_before_the_event_loop_turns_plays_the_due_premove_first(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4", "g1", "f3")
    QTest.mousePress(board, LEFT, NO_MODIFIER, point(board, "f3"))
    QTest.mouseMove(board, point(board, "e5"))
    game.answer("e5")
    QTest.mouseRelease(board, LEFT, NO_MODIFIER, point(board, "e5"))
    assert game.moves == ["e2e4", "e7e5", "g1f3"] and board.state.premoves == (chess.Move.from_uci("f3e5"),)
    game.answer("Nc6")
    qtbot.waitUntil(lambda: game.moves[-1] == "f3e5")


@pytest.mark.parametrize("answers_at_once", [True, False])
def test_a_text_that_needs_a_premove_stays_when_the_opponent_moves(qtbot: QtBot, answers_at_once: bool) -> None:
    """It was read in the position before the premove, and dropped: its next digit became a glyph."""
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4", "d2", "d4")
    keys(board, "Bg")
    game.answer("e5")
    if not answers_at_once:
        qtbot.waitUntil(lambda: not board.state.premoves)
    keys(board, "5")
    assert game.moves == ["e2e4", "e7e5", "d2d4"] and board.state.premoves == (chess.Move.from_uci("c1g5"),)


def test_a_text_that_needed_an_impossible_premove_is_explained(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    click(board, "e2", "e4", "e4", "d5", "b1", "d2")
    keys(board, "Bg")
    assert board.state.premoves and board.state.typed is not None and board.state.typed.problem is None
    game.answer("e5")
    qtbot.waitUntil(lambda: board.state.premoves == ())
    assert board.state.typed is not None and board.state.typed.text == "Bg" and board.state.typed.problem is not None


def test_the_chooser_of_a_pawn_that_is_premoved_stays_when_the_opponent_moves(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board, chess.Board("7k/8/P7/8/8/8/8/K7 b - - 0 1"))
    click(board, "a6", "a7", "a7", "a8")
    game.answer("Kh7")
    click(board, "a8")
    assert game.moves == ["h8h7", "a6a7"] and board.state.premoves == (chess.Move.from_uci("a7a8q"),)
