"""Typed moves: how texts read, when they are played, and what is said of those that are no move."""
from __future__ import annotations

import chess
import pytest
from chess.variant import CrazyhouseBoard
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from chessgui.board import typedmove
from chessgui.board.typedmove import Problem, Typed
from tests.hands.boardhands import Opponent, click, keys, shown_board

START = chess.STARTING_FEN
KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
BISHOP_OR_PAWN = "4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1"
BISHOP = "4k3/8/8/8/2p5/8/4B3/4K3 w - - 0 1"
CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
SHORT = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
PAWN = "3r1k2/4P3/8/8/8/8/8/4K3 w - - 0 1"
PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"


def read(fen: str, text: str, auto_queen: bool = False) -> Typed:
    board = chess.Board(fen)
    return typedmove.read(text, board, typedmove.candidates(board, board.legal_moves, auto_queen))


MEANINGS = [
    # position, text, what it means, whether it is played at once
    (START, "e4", "e2e4", True), (START, "E4", "e2e4", True), (START, "e2e4", "e2e4", True), (START, "e2-e4", "e2e4", True),
    (START, "Nf3", "g1f3", True), (START, "nf3", "g1f3", True), (START, "Ngf3", "g1f3", True), (START, "N1f3", "g1f3", True),
    (START, "Ng1f3", "g1f3", True), (START, "g1f3", "g1f3", True), (START, "Nf", "", False), (START, "e", "", False),
    (START, "e5", "", False), (START, "z", "", False), (START, "e2", "", False),
    (KNIGHTS, "Nd2", "b1d2 f3d2", False), (KNIGHTS, "Nbd2", "b1d2", True), (KNIGHTS, "N3d2", "f3d2", True), (KNIGHTS, "nfd2", "f3d2", True),
    (BISHOP_OR_PAWN, "bc4", "b3c4", False), (BISHOP_OR_PAWN, "bxc4", "b3c4", False), (BISHOP_OR_PAWN, "Bc4", "e2c4", False),
    (BISHOP_OR_PAWN, "b3c4", "b3c4", True), (BISHOP_OR_PAWN, "Bec4", "e2c4", True),
    (BISHOP, "bc4", "e2c4", True), (BISHOP, "bxc4", "e2c4", True),
    (CASTLING, "O-O", "e1g1", False), (CASTLING, "O-O-O", "e1c1", True), (CASTLING, "0-0-0", "e1c1", True), (CASTLING, "ooo", "e1c1", True),
    (CASTLING, "e1g1", "e1g1", True), (CASTLING, "e1h1", "e1g1", True), (SHORT, "O-O", "e1g1", True), (SHORT, "0-0", "e1g1", True),
    (SHORT, "oo", "e1g1", True), (SHORT, "O", "", False),
    (PAWN, "e8", "", False), (PAWN, "e8=Q", "e7e8q", True), (PAWN, "e8q", "e7e8q", True), (PAWN, "e8n", "e7e8n", True),
    (PAWN, "exd8=R", "e7d8r", True), (PAWN, "ed8b", "e7d8b", True), (PAWN, "e7e8q", "e7e8q", True), (PAWN, "e7e8", "", False),
]


@pytest.mark.parametrize(("fen", "text", "meant", "at_once"), MEANINGS)
def test_meanings(fen: str, text: str, meant: str, at_once: bool) -> None:
    typed = read(fen, text)
    assert sorted(move.uci() for move in typed.meant) == meant.split()
    assert typed.complete == at_once


GERMAN = "K D T L S"
ONLY_PAWN = "4k3/8/8/8/2p5/1P6/8/2B1K3 w - - 0 1"
QUEEN_OR_PAWN = "4k3/8/8/4p3/3P4/8/8/4K2Q w - - 0 1"
IN_GERMAN = [
    (START, "Sf3", "g1f3", True), (START, "sf3", "g1f3", True), (START, "Nf3", "g1f3", True), (START, "g1f3", "g1f3", True),
    (START, "d4", "d2d4", True), (START, "d2d4", "d2d4", True), (QUEEN_OR_PAWN, "De4", "h1e4", True), (QUEEN_OR_PAWN, "De5", "", False),
    (QUEEN_OR_PAWN, "dxe5", "d4e5", True), (QUEEN_OR_PAWN, "Qe4", "h1e4", True), (BISHOP_OR_PAWN, "Lec4", "e2c4", True),
    (BISHOP_OR_PAWN, "Lxc4", "e2c4", True), (BISHOP_OR_PAWN, "lc4", "e2c4", True), (ONLY_PAWN, "Lxc4", "", False),
    (CASTLING, "Tb1", "a1b1", True), (PAWN, "e8=D", "e7e8q", True), (PAWN, "e8s", "e7e8n", True), (PAWN, "exd8T", "e7d8r", True),
]


@pytest.mark.parametrize(("fen", "text", "meant", "at_once"), IN_GERMAN)
def test_the_letters_of_another_language_are_read_beside_the_english_ones(fen: str, text: str, meant: str, at_once: bool) -> None:
    board = chess.Board(fen)
    typed = typedmove.read(text, board, typedmove.candidates(board, board.legal_moves), letters=GERMAN)
    assert sorted(move.uci() for move in typed.meant) == meant.split() and typed.complete == at_once


@pytest.mark.parametrize(("text", "meant", "at_once"), [
    ("Kf1", "e1f1", True), ("Kf5", "", False), ("N", "", False), ("N@f5", "N@f5", True), ("n@f5", "N@f5", True), ("S@f5", "N@f5", True),
    ("P@e5", "P@e5", True), ("@e5", "P@e5", True), ("p@e5", "P@e5", True), ("e5", "", False), ("Nf5", "", False), ("P@e8", "", False),
    ("d4", "d3d4", True), ("@d3", "", False),
])
def test_pieces_that_are_put_back_are_typed_with_their_sign(text: str, meant: str, at_once: bool) -> None:
    board = CrazyhouseBoard("4k3/8/8/8/8/3P4/8/4K3[NP] w - - 0 1")
    typed = typedmove.read(text, board, typedmove.candidates(board, board.legal_moves), letters=GERMAN)
    assert [move.uci() for move in typed.meant] == meant.split() and typed.complete == at_once


def test_auto_queen_needs_no_piece_but_waits_for_one() -> None:
    typed = read(PAWN, "e8", auto_queen=True)
    assert [move.uci() for move in typed.meant] == ["e7e8q"] and not typed.complete and typed.problem is None


def test_every_legal_move_of_many_positions_can_be_typed_as_san_and_uci() -> None:
    board = chess.Board()
    game = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4 Bd7 O-O-O Rc8 Bb3 Ne5 h4 Nc4 Bxc4 Rxc4"
    for san in game.split():
        choice = typedmove.candidates(board, board.legal_moves)
        for move in board.legal_moves:
            for text in (board.san(move), board.uci(move)):
                assert typedmove.read(text, board, choice).meant == (move,), text
        board.push_san(san)


HINTS = [
    (START, "N", ("Na3", "Nc3", "Nf3", "Nh3")), (START, "Nf", ("Nf3",)), (START, "e", ("e3", "e4")),
    (START, "g", ("Nf3", "Nh3", "g3", "g4")), (KNIGHTS, "Nbd", ("Nbd2",)), (PAWN, "e8", ("e8=B", "e8=N", "e8=Q+", "e8=R+")),
]


@pytest.mark.parametrize(("fen", "text", "labels"), HINTS)
def test_hints(fen: str, text: str, labels: tuple[str, ...]) -> None:
    assert tuple(sorted(read(fen, text).labels)) == tuple(sorted(labels))


PROBLEMS = [
    (START, "Nd5", "No knight can go to d5."), (START, "e5", "No pawn can go to e5."), (START, "Ke2", "The king cannot go to e2."),
    (START, "qd4", "No queen can go to d4."), (START, "Nz", "No move begins with “Nz”."),
    (START, "e2e5", "The piece on e2 cannot go to e5."),
    (START, "e3e4", "None of your pieces stands on e3."), (START, "e7e5", "None of your pieces stands on e7."),
    (START, "O-O", "A piece stands in the way of the king or the rook."),
    ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "The king or that rook has moved, so castling there is no longer possible."),
    ("4k3/8/8/8/8/8/8/4K1rR w K - 0 1", "0-0", "A piece stands in the way of the king or the rook."),
    ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "The king may not castle out of, through or into check."),
    (KNIGHTS, "Nd2", "“Nd2” can be Nbd2 / Nfd2."), (PINNED, "Nc3", "Nc3 would leave the king in check."),
    (PINNED, "Ne5", "No knight can go to e5."),
    (KNIGHTS, "Nbd4", "The piece on b1 cannot go to d4."), (KNIGHTS, "Nb1d4", "The piece on b1 cannot go to d4."),
    (KNIGHTS, "Nad4", "No move begins with “Nad4”."), (KNIGHTS, "Nbd5", "No knight can go to d5."),
    (SHORT, "Kg1", "No move begins with “Kg1”."),
    ("4k3/8/8/8/8/2P5/1P6/4K3 w - - 0 1", "bxc4", "The piece on b2 cannot go to c4."),
    ("4k3/8/8/8/8/2P5/1P6/4K3 w - - 0 1", "cc4", "No move begins with “cc4”."),
]


@pytest.mark.parametrize(("fen", "text", "sentence"), PROBLEMS)
def test_problems(fen: str, text: str, sentence: str) -> None:
    problem = read(fen, text).problem
    assert problem is not None and problem.sentence() == sentence


@pytest.mark.parametrize(("fen", "text", "sentence"), [
    ("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "O-O-O", "A piece stands in the way of the king or the rook."),
    ("4k3/8/8/8/8/8/8/1K2N1R1 w G - 0 1", "O-O", "A piece stands in the way of the king or the rook."),
    ("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1", "O-O-O", "A piece stands in the way of the king or the rook."),
    ("3rk3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", None),
    ("2r1k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", "The king may not castle out of, through or into check."),
])
def test_why_castling_is_impossible_in_chess960(fen: str, text: str, sentence: str | None) -> None:
    board = chess.Board(fen, chess960=True)
    problem = typedmove.read(text, board, typedmove.candidates(board, board.legal_moves)).problem
    assert (problem and problem.sentence()) == sentence


REFUSED = [
    (START, "N", "“N” is not a whole move yet."), (PAWN, "e8", "Add the new piece: e8=Q, e8=R, e8=B or e8=N."),
    (PAWN, "e8=", "Add the new piece: e8=Q, e8=R, e8=B or e8=N."), (START, "Nd5", "No knight can go to d5."),
]


@pytest.mark.parametrize(("fen", "text", "sentence"), REFUSED)
def test_enter_on_what_is_no_move_yet(fen: str, text: str, sentence: str) -> None:
    problem = typedmove.refused(read(fen, text)).problem
    assert problem is not None and problem.sentence() == sentence


def test_problems_can_be_translated() -> None:
    problem = read(START, "Nd5").problem
    assert problem is not None
    assert problem.sentence({"No knight can go to {0}.": "Kein Springer kann nach {0}."}.__getitem__) == "Kein Springer kann nach d5."


# on the board --------------------------------------------------------------------------------------------------------

TYPED = [
    ("e4", "e2e4"), ("Nf3", "g1f3"), ("nf3", "g1f3"), ("g1f3", "g1f3"),
]


@pytest.mark.parametrize(("text", "expected"), TYPED)
def test_a_complete_text_is_played_at_once(qtbot: QtBot, text: str, expected: str) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    keys(board, text[:-1])
    assert game.moves == [] and board.state.typed is not None and board.state.typed.labels
    keys(board, text[-1])
    assert game.moves == [expected] and board.state.typed is None


def test_enter_plays_backspace_edits_escape_clears(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board, chess.Board(CASTLING))
    keys(board, "O-Ox", "backspace")
    assert board.state.typed is not None and board.state.typed.text == "O-O" and game.moves == []
    keys(board, "enter")
    assert game.moves == ["e1g1"]
    game.answer("Ke7")
    keys(board, "R", "escape")
    assert board.state.typed is None
    keys(board, "R", "backspace")
    assert board.state.typed is None


def test_the_sign_of_a_piece_that_is_put_back_is_a_key_of_the_board(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board, CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1"))
    keys(board, "Kf1")
    game.answer("Kd8")
    keys(board, "N@f5")
    game.answer("Ke8")
    keys(board, "@e5")
    assert game.moves[::2] == ["e1f1", "N@f5", "P@e5"]


@pytest.mark.parametrize("altgr", [Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.AltModifier])
def test_the_sign_is_typed_with_altgr_on_many_keyboards(qtbot: QtBot, altgr: Qt.KeyboardModifier) -> None:
    """Windows tells it as Ctrl and Alt, a Mac as Alt."""
    board = shown_board(qtbot)
    game = Opponent(board, CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1"))
    keys(board, "N")
    QTest.keyClick(board, "@", altgr)
    keys(board, "f5")
    assert game.moves == ["N@f5"]


def test_a_wrong_text_tells_why_and_is_shown(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    bare = board.grab().toImage()
    keys(board, "Nd5")
    assert board.state.typed is not None and board.state.typed.problem is not None and board.grab().toImage() != bare
    keys(board, "enter", "backspace", "backspace", "f3")
    assert game.moves == ["g1f3"]


@pytest.mark.parametrize("text", ["Vf3", "Sf3", "Fe4"])
def test_no_capital_letter_is_lost_in_front_of_a_move(qtbot: QtBot, text: str) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    keys(board, text)
    assert game.moves == [] and board.state.typed is not None
    assert board.state.typed.text == text and board.state.typed.problem is not None


def test_the_board_of_a_german_window_knows_german_letters(qtbot: QtBot) -> None:
    usual = QLocale()
    QLocale.setDefault(QLocale("de"))
    try:
        board = shown_board(qtbot)
    finally:
        QLocale.setDefault(usual)
    game = Opponent(board, chess.Board(PAWN))
    keys(board, "Dd4")
    assert game.moves == [] and board.state.typed is not None and board.state.typed.problem == Problem(typedmove.NO_PIECE["Q"], ("d4",))
    keys(board, "escape", "e8S")
    assert game.moves == ["e7e8n"]


def test_a_refused_text_goes_with_the_next_move(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    keys(board, "e4", "Nd5")
    assert board.state.typed is not None and board.state.typed.problem is not None
    game.answer("e5")
    assert board.state.typed is None


def test_the_mouse_ends_the_text(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    keys(board, "N")
    click(board, "e2")
    assert board.state.typed is None and board.state.selected == chess.E2


def test_premoves_are_typed_too(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    keys(board, "e4", "Nf3", "exd5")
    assert [move.uci() for move in board.state.premoves] == ["g1f3", "e4d5"]
    keys(board, "N")
    assert board.state.typed is not None and "Nc3" in board.state.typed.labels and "Nd4" in board.state.typed.labels
    keys(board, "Nz", "escape")
    game.answer("d5")
    qtbot.waitUntil(lambda: game.moves[-1] == "g1f3")
    assert [move.uci() for move in board.state.premoves] == ["e4d5"]


def test_a_text_that_was_begun_goes_on_after_the_opponents_move(qtbot: QtBot) -> None:
    board = shown_board(qtbot)
    game = Opponent(board)
    keys(board, "e4", "Nf")
    game.answer("e5")
    assert board.state.typed is not None and board.state.typed.labels == ("Nf3",)
    keys(board, "3")
    assert game.moves[-1] == "g1f3"
