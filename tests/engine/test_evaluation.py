"""The hand-written evaluation: its table sums exactly, both colours are treated alike, known endings are known."""
from __future__ import annotations

from itertools import islice

import chess
import numpy as np
import pytest

from engine import Engine
from engine.evaluation.score import to_centipawns
from engine.handcrafted.kpk import PAWNS, solve
from engine.handcrafted.weights import GROUPS, tuned_values
from engine.session.bench import POSITIONS
from engine.uci.words import format_trace
from tests.engine.walks import random_boards


@pytest.fixture(scope="module")
def default_engine() -> Engine:
    """The one that people meet: with the network where there are more than a few men."""
    return Engine(1)


@pytest.fixture(scope="module")
def engine() -> Engine:
    by_hand = Engine(1)
    by_hand.set_option("EvalFile", "")
    return by_hand


FENS = [*POSITIONS, *(board.fen() for board in islice(random_boards(11, 6, 120), 0, None, 12))]


def white_view(engine: Engine, fen: str) -> int:
    engine.set_position(fen)
    value = engine.evaluate().centipawns
    assert value is not None
    return value if fen.split()[1] == "w" else -value


@pytest.mark.parametrize("fen", FENS)
def test_the_table_sums_exactly_to_the_score(engine: Engine, fen: str) -> None:
    value = white_view(engine, fen)
    trace = engine.trace()
    assert to_centipawns(trace.score) == value
    middlegame = sum(term.white[0] - term.black[0] for term in trace.terms)
    endgame = sum(term.white[1] - term.black[1] for term in trace.terms)
    assert (middlegame, endgame) == trace.total
    if trace.known is None:
        exact = (middlegame * trace.phase * 64 + endgame * trace.scale * (24 - trace.phase)) / (24 * 64)
        assert int(exact) == trace.score
    assert white_view(engine, fen) == value, "the weights are the same after looking"


@pytest.mark.parametrize("fen", FENS)
def test_colours_flipped_give_the_same_value(engine: Engine, fen: str) -> None:
    mirrored = chess.Board(fen).mirror().fen()
    assert white_view(engine, fen) == -white_view(engine, mirrored)


def test_the_table_names_what_a_player_would(engine: Engine) -> None:
    engine.set_position(POSITIONS[1])
    lines = "\n".join(format_trace(engine.trace()))
    for name in ("material", "mobility", "bishop pair", "outposts", "passed pawns", "king shelter", "king attack", "threats", "space"):
        assert name in lines
    assert len({len(line) for line in lines.splitlines()[3:18]}) == 1, "the columns stand under each other"


def test_the_tuned_file_has_every_weight() -> None:
    values = tuned_values()
    for name, group in GROUPS.items():
        assert len(values[name]) == group.size and all(len(pair) == 2 for pair in values[name]), name


# known endings ------------------------------------------------------------------------------------------------------

KPK = [
    ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", False), ("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", False),
    ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", True), ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", True),
    ("k7/8/1K6/P7/8/8/8/8 w - - 0 1", False), ("k7/2K5/8/P7/8/8/8/8 w - - 0 1", False), ("8/8/8/7k/8/P7/8/K7 w - - 0 1", True),
    ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", False), ("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1", False),
    ("8/8/8/8/2k5/8/1p6/1K6 b - - 0 1", True), ("8/8/8/8/8/1k6/3p4/1K6 b - - 0 1", True),
]
"""King and pawn against king: positions of every primer, and whether the pawn wins."""


@pytest.mark.parametrize(("fen", "won"), KPK)
def test_king_and_pawn_against_king(engine: Engine, default_engine: Engine, fen: str, won: bool) -> None:
    for one in (engine, default_engine):
        value = white_view(one, fen)
        assert (abs(value) > 500) == won and (won or value == 0)


def test_the_bitbase_agrees_with_itself_on_every_position() -> None:
    """White wins with the move where some move wins, and Black to move loses where every move loses: checked square by square."""
    words = solve()

    def wins(side: int, pawn: int, white: int, black: int) -> bool:
        place = (pawn & 7) + 4 * ((pawn >> 3) - 1)
        return bool(int(words[side, place, white]) >> black & 1)

    chance = np.random.default_rng(5)
    checked = 0
    while checked < 3000:
        pawn = int(chance.integers(24))
        pawn = 8 * (1 + pawn // 4) + pawn % 4
        white, black = (int(square) for square in chance.integers(64, size=2))
        if len({pawn, white, black}) < 3 or chess.square_distance(white, black) < 2:
            continue
        board = chess.Board(None)
        for square, piece in ((pawn, "P"), (white, "K"), (black, "k")):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        board.turn = bool(chance.integers(2))
        if not board.is_valid():
            continue
        checked += 1
        results = []
        for move in board.legal_moves:
            if move.promotion:
                board.push(move)
                results.append(not board.is_stalemate() and not any(reply.to_square == move.to_square for reply in board.legal_moves))
                board.pop()
            elif board.is_capture(move):
                results.append(False)
            else:
                board.push(move)
                squares = board.pieces(chess.PAWN, True).pop(), board.king(True), board.king(False)
                results.append(wins(0 if board.turn else 1, *squares))
                board.pop()
        expected = any(results) if board.turn else bool(results) and all(results)
        assert wins(0 if board.turn else 1, pawn, white, black) == expected, board.fen()
    assert words.shape == (2, PAWNS, 64)


@pytest.mark.parametrize(("fen", "drawn"), [
    ("8/8/8/3k4/8/3K4/8/3NN3 w - - 0 1", True),     # two knights
    ("7k/8/8/8/7P/8/8/1B4K1 w - - 0 1", True),      # h8 is dark, the bishop light
    ("7k/8/8/8/7P/8/8/2B3K1 w - - 0 1", False),
    ("k7/8/1K6/8/8/P7/8/B7 w - - 0 1", True),       # a8 is light, the bishop dark
])
def test_what_cannot_be_won_is_worth_nothing(engine: Engine, default_engine: Engine, fen: str, drawn: bool) -> None:
    assert (abs(white_view(engine, fen)) <= 5) == (abs(white_view(default_engine, fen)) <= 5) == drawn


def test_few_men_are_valued_by_hand_and_more_by_the_network(engine: Engine, default_engine: Engine) -> None:
    few = "8/2r5/8/3k4/8/3KP3/8/4R3 w - - 0 1"
    assert white_view(engine, few) == white_view(default_engine, few) and default_engine.worths() is None
    more = ("8/2r2p2/8/3k4/8/3KP3/8/4R3 w - - 0 1", "8/2r2p2/8/3k4/5P2/3KP3/8/4R3 w - - 0 1", "8/2r2p2/6p1/3k4/5P2/3KP3/8/4R3 w - - 0 1")
    values = []
    for fen in more:  # in one of them both may say the same by chance
        values.append((white_view(engine, fen), white_view(default_engine, fen)))
        assert default_engine.worths() is not None
    assert sum(by_hand != by_network for by_hand, by_network in values) >= 2


def test_a_known_ending_is_valued_by_hand_however_many_men_it_has(engine: Engine, default_engine: Engine) -> None:
    known = "4k3/8/8/8/8/8/PPPP4/QRR1K3 w - - 0 1"
    assert white_view(engine, known) == white_view(default_engine, known) and default_engine.worths() is None


def test_the_lone_king_is_driven_to_the_bishops_corner(engine: Engine) -> None:
    near = white_view(engine, "k7/8/1K6/8/8/5N2/8/4B3 w - - 0 1")       # a8 is light, e1 dark: the wrong corner
    right = white_view(engine, "7k/8/6K1/8/8/2N5/8/4B3 w - - 0 1")      # h8 is dark, the bishop's
    assert right > near > 1000
