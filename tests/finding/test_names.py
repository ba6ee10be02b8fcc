"""Questions with a name, asked of positions and games that have, or have not, what the name says."""
from __future__ import annotations

import random

import chess
import pytest

from chessgui.finding.language import named_question
from engine import query
from tests.finding.lines import Line
from tests.finding.reference import holds, plies_of

POSITIONS = {
    ("structure", "isolani"): ("4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3", "4k3/pp3ppp/4p3/8/3P4/4P3/PP3PPP/4K3"),
    ("structure", "hanging-pawns"): ("4k3/pp3ppp/4p3/8/2PP4/8/P4PPP/4K3", "4k3/pp3ppp/4p3/8/2PP4/8/PP3PPP/4K3"),
    ("structure", "carlsbad"): ("4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3", "4k3/pp3ppp/2p1p3/3p4/3P4/4P3/PP3PPP/4K3"),
    ("structure", "maroczy"): ("4k3/pp2pppp/3p4/8/2P1P3/8/PP3PPP/4K3", "4k3/pp2pppp/3p4/8/4P3/8/PPP2PPP/4K3"),
    ("structure", "hedgehog"): ("4k3/5ppp/pp1pp3/8/2P1P3/8/PP3PPP/4K3", "4k3/1p3ppp/p2pp3/8/2P1P3/8/PP3PPP/4K3"),
    ("structure", "stonewall"): ("4k3/8/8/8/3P1P2/4P3/8/4K3", "4k3/8/8/8/3P4/4P3/5P2/4K3"),
    ("structure", "doubled"): ("4k3/8/8/8/7P/7P/8/4K3", "4k3/8/8/8/7P/6P1/8/4K3"),
    ("structure", "passed"): ("4k3/8/2p5/7P/8/8/2P5/4K3", "4k3/2p3p1/8/7P/8/8/2P5/4K3"),
    ("structure", "majority"): ("4k3/pp6/8/8/8/8/PPP5/4K3", "4k3/ppp5/8/8/8/8/PPP5/4K3"),
    ("structure", "open-file"): ("4k3/ppp1pppp/8/8/8/8/PPP1PPPP/4K3", "4k3/pppp1ppp/8/8/8/8/PPP1PPPP/4K3"),
    ("structure", "castled"): ("5rk1/8/8/8/8/8/8/4K3", "4k2r/8/8/8/8/8/8/R3K3"),
    ("structure", "opposite-castling"): ("2kr4/ppppp3/8/8/8/8/5PPP/5RK1", "5rk1/ppppp3/8/8/8/8/5PPP/5RK1"),
    ("material", "pawn-ending"): ("4k3/p7/8/8/8/8/8/4K3", "4k3/p7/8/8/8/8/8/R3K3"),
    ("material", "rook-ending"): ("r3k3/p7/8/8/8/8/8/R3K3", "r3k3/p7/8/8/8/8/8/RN2K3"),
    ("material", "queen-ending"): ("q3k3/p7/8/8/8/8/8/Q3K3", "q3k3/p7/8/8/8/8/8/R3K3"),
    ("material", "bishop-ending"): ("b3k3/p7/8/8/8/8/8/B3K3", "b3k3/p7/8/8/8/8/8/N3K3"),
    ("material", "knight-ending"): ("n3k3/p7/8/8/8/8/8/N3K3", "b3k3/p7/8/8/8/8/8/N3K3"),
    ("material", "pawn-up"): ("r3k3/p7/8/8/8/8/PP6/R3K3", "r3k3/p7/8/8/8/8/PPP5/R3K3"),
    ("material", "exchange-up"): ("n3k3/p7/8/8/8/8/PPP5/R3K3", "r3k3/p7/8/8/8/8/PPP5/R3K3"),
    ("material", "piece-up"): ("r3k3/p7/8/8/8/8/P7/R1B1K3", "r3k3/pppp4/8/8/8/8/P7/R1B1K3"),
    ("material", "bishop-pair"): ("r3k3/8/8/8/8/8/8/2B1KB2", "2b1kb2/8/8/8/8/8/8/2B1KB2"),
    ("material", "opposite-bishops"): ("2b1k3/8/8/8/8/8/8/2B1K3", "2b1k3/8/8/8/8/8/8/4KB2"),
}
"""A position of each name, and one that is none."""
GAMES = {
    "capture": ("e4 d5 exd5", "e4 d5 e5"), "castling": ("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "e4 e5 Nf3 Nc6 Bc4 Bc5 Ke2"),
    "en-passant": ("e4 a6 e5 d5 exd6", "e4 d5 exd5"), "check": ("e4 f6 Qh5+", "e4 f6 Qg4"), "mate": ("f3 e5 g4 Qh4#", "e4 f6 Qh5+"),
    "promotion": ("h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N", "h4 g5 hxg5"),
    "underpromotion": ("h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=Q"),
}


@pytest.mark.parametrize(("name", "fens"), POSITIONS.items(), ids=lambda each: str(each))
def test_a_name_means_what_it_says(name: tuple[str, str], fens: tuple[str, str]) -> None:
    for fen, is_meant in zip(fens, (True, False), strict=True):
        for board in (chess.Board(f"{fen} w - - 0 1"), chess.Board(f"{fen} w - - 0 1").mirror()):
            assert holds(named_question(*name), plies_of(Line(board)), 0) == is_meant, board.fen()


def happens(name: str, moves: str, white: bool | None = None) -> bool:
    line = Line(chess.Board())
    for san in moves.split():
        board = line.boards()[-1]
        line.moves.append(board.parse_san(san))
    plies = plies_of(line)
    return any(holds(named_question("move", name, white), plies, number) for number in range(len(plies)))


@pytest.mark.parametrize(("name", "moves"), GAMES.items())
def test_what_happens_has_a_name(name: str, moves: tuple[str, str]) -> None:
    assert [happens(name, each) for each in moves] == [True, False]


def test_whose_move_it_is_counts() -> None:
    assert [happens("mate", "f3 e5 g4 Qh4#", white) for white in (True, False)] == [False, True]
    assert [happens("capture", "e4 d5 exd5", white) for white in (True, False)] == [True, False]


def test_a_sacrifice_is_not_an_exchange() -> None:
    lost, back = "e4 e5 Nf3 Nc6 Nxe5 Nxe5 a3 a6 a4 a5", "e4 e5 Nf3 Nc6 Nxe5 Nxe5 d4 Bb4+ c3 a6 dxe5"
    assert [happens("sacrifice", lost, white) for white in (True, False)] == [True, False]
    assert not happens("sacrifice", "e4 d5 exd5 Qxd5 Nc3 Qe5+ Be2 a6 a3 a5"), "a pawn is less than two"
    assert not happens("sacrifice", "d4 d5 Bf4 Nc6 Bxc7 Qxc7 a3 e5 dxe5 Nxe5"[:29]), "not yet for four plies"
    assert happens("sacrifice", back), "the piece comes back after five plies, which is late"


@pytest.mark.parametrize(("name", "notes", "found"), [
    ("mistake", {3: "!?", 4: "$6", 5: "$4", 6: "?"}, [5, 6]), ("time-trouble", {2: "{[%clk 0:00:30]}", 3: "{[%clk 0:00:29]}"}, [3]),
    ("blunder", {1: "{[%eval 0.3]}", 2: "{[%eval 2.3]}", 3: "{[%eval 0.5]}", 4: "{[%eval -1.5]}", 5: "{[%eval -3.5]}", 6: "{}"}, [2, 5]),
])
def test_what_is_written_has_a_name(name: str, notes: dict[int, str], found: list[int]) -> None:
    line = Line(chess.Board(), [chess.Move.from_uci(move) for move in ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")], notes=notes)
    line.pgn = line.text(random.Random(0))
    for white, answers in ((None, found), (True, [ply for ply in found if ply % 2]), (False, [ply for ply in found if ply % 2 == 0])):
        search = query.Search(named_question("move", name, white))
        plies = plies_of(line)
        assert [ply for ply in range(len(plies)) if holds(search.wanted, plies, ply)] == answers


def test_mates_have_their_patterns() -> None:
    smothered = chess.Board("6rk/6pp/7N/8/8/8/8/K7 w - - 0 1")
    line = Line(smothered, [chess.Move.from_uci("h6f7")])
    assert holds(named_question("move", "smothered-mate"), plies_of(line), 1)
    back = chess.Board("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
    line = Line(back, [chess.Move.from_uci("e1e8")])
    assert holds(named_question("move", "back-rank-mate"), plies_of(line), 1)
    assert not holds(named_question("move", "smothered-mate"), plies_of(line), 1)
