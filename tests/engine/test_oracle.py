"""python-chess and the mailbox generator against ours, on thousands of positions of random games."""
from __future__ import annotations

import chess
import pytest

from engine.compiled.jit import entry, i64
from engine.compiled.layout import MAX_PLY
from engine.rules.move import move_to_uci
from engine.rules.movegen import ITEM, generate_checks, move_list
from engine.rules.position import LIST_START, Position
from tests.engine.walks import random_boards
from tests.naive.mailbox import Mailbox


@pytest.mark.parametrize(("seed", "chess960"), [
    (1, False), (3, True), *(pytest.param(seed, seed > 3, marks=pytest.mark.slow(reason="more random games")) for seed in (2, 4))])
def test_python_chess_agrees(seed: int, chess960: bool) -> None:
    position = Position()
    seen = 0
    for board in random_boards(seed, 12, 120, chess960):
        fen = board.fen() if not chess960 else board.shredder_fen()
        position.set_fen(fen, chess960)
        assert sorted(position.legal_moves()) == sorted(move.uci() for move in board.legal_moves), fen
        assert position.in_check == board.is_check()
        assert position.fen() == fen
        captures = {move.uci() for move in board.legal_moves if board.is_capture(move) or move.promotion}
        assert set(position.captures()) == captures
        seen += 1
    assert seen > 800


@entry(i64(i64))
def _list_checks(block):
    start = move_list(block, MAX_PLY + 3)
    return (generate_checks(block, start) - start) // ITEM


def quiet_checks(position: Position) -> set[str]:
    """What `generate_checks` lists, as UCI text."""
    count = _list_checks(position.address)
    return {move_to_uci(int(move)) for move in position.state["moves"][LIST_START:LIST_START + count]}


def gives_direct_check(board: chess.Board, move: chess.Move) -> bool:
    """Whether the piece that moves attacks the king from its new square."""
    board.push(move)
    attacks = move.to_square in board.checkers()
    board.pop()
    return attacks


@pytest.mark.parametrize("games", [10, pytest.param(40, marks=pytest.mark.slow(reason="more random games"))])
def test_quiet_checks_are_those_python_chess_finds(games: int) -> None:
    position = Position()
    found = 0
    for board in random_boards(11, games, 120, False):
        if board.is_check():
            continue
        position.set_fen(board.fen())
        expected = {
            move.uci() for move in board.legal_moves
            if not board.is_capture(move) and not move.promotion and not board.is_castling(move)
            and not board.is_pinned(board.turn, move.from_square) and gives_direct_check(board, move)}
        assert quiet_checks(position) == expected, board.fen()
        found += len(expected)
    assert found > 7 * games


@pytest.mark.parametrize("chess960", [False, True])
def test_mailbox_agrees(chess960: bool) -> None:
    for number, board in enumerate(random_boards(9, 4, 100, chess960)):
        if number % 3 == 0:
            fen = board.shredder_fen()
            expected = sorted(Mailbox.from_fen(fen, chess960).legal_moves())
            assert sorted(Position(fen, chess960).legal_moves()) == expected, fen


@pytest.mark.parametrize("chess960", [False, True])
def test_incremental_state_is_that_of_a_fresh_set_up(chess960: bool) -> None:
    """Key, pawn key, score and counts after make and after unmake, along random games."""
    fresh = Position()
    for seed in range(6):
        walked: Position | None = None
        history: list[tuple[str, int]] = []
        for board in random_boards(100 + seed, 1, 150, chess960):
            if walked is None:
                walked = Position(board.shredder_fen(), chess960)
            else:
                walked.play(board.peek().uci())
            fresh.set_fen(board.shredder_fen(), chess960)
            for name in ("key", "pawn_key", "score", "counts", "castling", "en_passant", "fifty", "checkers", "pinned"):
                assert walked.top[name] == fresh.top[name], (name, board.fen())
            assert (walked.state["mailbox"] == fresh.state["mailbox"]).all()
            history.append((walked.fen(), walked.key))
        assert walked is not None
        while history:
            assert (walked.fen(), walked.key) == history.pop()
            walked.undo()
