"""The network's account: it adds up exactly, and equals what the playing code computes for the boards it speaks of."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest

from engine import Engine, NetworkAccount, network_account_of, network_pull_of
from engine.errors import FenError, NetworkError, OptionError
from engine.evaluation.score import to_centipawns
from engine.network.account import half_values, network_of
from engine.network.attach import NetworkMemory
from engine.network.networkfile import write_network
from engine.network.reference import evaluate
from engine.rules.position import Position
from engine.session.bench import POSITIONS
from tests.engine.walks import random_boards
from tests.network.test_inference import value_of
from tests.network.test_networkfile import SHAPES, random_network

BUILT_IN = network_of("built-in")
KIWIPETE = POSITIONS[1]


def played(fen: str) -> int:
    """White's points by the compiled code; the position may be one that no game has."""
    position = Position(fen)
    memory = NetworkMemory(BUILT_IN)
    memory.attach(position.state)
    value = int(value_of(position.address))
    return value if position.side == 0 else -value


def without(fen: str, square: int) -> str:
    board = chess.Board(fen)
    board.remove_piece_at(square)
    return board.fen()


@pytest.mark.parametrize("games", [1, pytest.param(8, marks=pytest.mark.slow(reason="more random games"))])
def test_it_adds_up_and_equals_the_playing_code(games: int) -> None:
    boards = random_boards(23, games, 40, False)
    for number, board in enumerate(boards):
        account = network_account_of(board.fen())
        assert account.rest + sum(man.centipawns for man in account.men) == account.centipawns == to_centipawns(played(board.fen()))
        assert {man.square: man.piece for man in account.men} == {
            square: piece.symbol() for square, piece in board.piece_map().items() if piece.piece_type != chess.KING}
        assert sum(account.wdl) == 1000 and 0 <= account.bucket < account.buckets
        man = account.men[number % len(account.men)] if account.men else None
        if man is not None and board.is_valid() and chess.Board(without(board.fen(), man.square)).is_valid():
            assert man.centipawns == to_centipawns(played(board.fen()) - played(without(board.fen(), man.square)))


def test_what_changed_adds_up_to_the_difference() -> None:
    board, before = chess.Board(KIWIPETE), network_account_of(KIWIPETE)
    for move, piece, places in (("e5d7", "N", (chess.E5, chess.D7)), ("e8c8", "r", (chess.A8, chess.D8))):
        board.push_uci(move)
        after = network_account_of(board.fen())
        changes, rest = after.minus(before)
        assert rest + sum(change.centipawns for change in changes) == after.centipawns - before.centipawns
        assert [abs(change.centipawns) for change in changes] == sorted((abs(change.centipawns) for change in changes), reverse=True)
        assert places in [(change.before, change.after) for change in changes if change.piece == piece]
        if move == "e5d7":
            assert [(change.piece, change.after) for change in changes if change.after is None] == [("p", None)]
        before = after
    assert before.minus(before) == ((), 0)


def test_a_new_man_has_come_from_nowhere() -> None:
    one, two = (network_account_of(f"4k3/8/8/8/8/8/{row}/4K3 w - - 0 1") for row in ("P7", "P6Q"))
    changes, rest = two.minus(one)
    assert [(change.piece, change.before, change.after) for change in changes if change.before is None] == [("Q", None, chess.H2)]
    assert sum(change.centipawns for change in changes) + rest == two.centipawns - one.centipawns


def test_chances_and_values_are_those_of_white_whoever_is_to_move() -> None:
    white, black = (network_account_of(f"4k3/pppp4/8/8/8/8/PPPPPPPP/RNBQK3 {side} - - 0 1") for side in "wb")
    for account in (white, black):
        assert account.centipawns > 500 and account.wdl[0] > 900 > account.wdl[2]
    mirrored = network_account_of("rnbqk3/pppppppp/8/8/8/8/PPPP4/4K3 b - - 0 1")
    assert mirrored.centipawns == -white.centipawns and mirrored.wdl == white.wdl[::-1]
    assert mirrored.halves == (-white.halves[1], -white.halves[0]) and mirrored.king_buckets == white.king_buckets[::-1]


def test_a_half_is_what_goes_without_its_sums() -> None:
    """With only one side's sums left, the other side's are those of an empty board."""
    network = random_network(SHAPES[0])
    board = Position(KIWIPETE).setup().board
    white, black = half_values(network, board, 0)
    assert half_values(network, board, 1) != (white, black)
    assert white != black and abs(white) + abs(black) > 0
    silent = network._replace(features=network.features * 0)
    assert half_values(silent, board, 0) == (0, 0), "no man changes a sum"


def test_the_pull_is_what_the_piece_would_be_worth_more_elsewhere() -> None:
    pull = network_pull_of(KIWIPETE, chess.E5)
    board = chess.Board(KIWIPETE)
    assert set(pull) == {square for square in chess.SQUARES if board.piece_at(square) is None}
    best = max(pull, key=lambda square: pull[square])
    board.set_piece_at(best, board.remove_piece_at(chess.E5))
    there = evaluate(BUILT_IN, Position(board.fen()).setup().board, 0) if board.is_valid() else None
    now = evaluate(BUILT_IN, Position(KIWIPETE).setup().board, 0)
    assert there is None or pull[best] == to_centipawns(there - now)
    black = network_pull_of(KIWIPETE, chess.B6)
    moved = chess.Board(KIWIPETE)
    moved.set_piece_at(chess.A4, moved.remove_piece_at(chess.B6))
    assert black[chess.A4] == -to_centipawns(played(moved.fen()) - played(KIWIPETE)), "from its own side's view"
    assert all(8 <= square < 56 for square in network_pull_of(KIWIPETE, chess.A2))
    king = network_pull_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1", chess.E1)
    assert chess.E6 in king and chess.E7 not in king and len(king) == 62 - 5


def test_a_network_of_ones_own_is_taken_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    own, damaged = tmp_path / "own.cgn", tmp_path / "damaged.cgn"
    write_network(own, random_network(SHAPES[0]))
    damaged.write_bytes(b"CGNETv1\n")
    account = network_account_of(KIWIPETE, str(own))
    assert isinstance(account, NetworkAccount) and account.network == "own.cgn"
    assert account.centipawns != network_account_of(KIWIPETE).centipawns
    write_network(own, random_network(SHAPES[0], 2))
    assert network_account_of(KIWIPETE, str(own)) != account, "the file has changed"
    for call, error in ((lambda: network_account_of("8"), FenError), (lambda: network_account_of(KIWIPETE, str(damaged)), NetworkError),
                        (lambda: network_account_of(KIWIPETE, str(tmp_path / "none")), NetworkError),
                        (lambda: network_account_of(KIWIPETE, ""), OptionError),
                        (lambda: network_pull_of(KIWIPETE, chess.A3), OptionError)):
        with pytest.raises(error):
            call()


def test_it_is_the_static_evaluation_of_the_engine() -> None:
    engine = Engine(1)
    engine.set_position(KIWIPETE)
    assert engine.evaluate().centipawns == network_account_of(KIWIPETE).centipawns
    engine.close()
