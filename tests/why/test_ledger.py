"""The ledger: it is the evaluation that plays, it sums exactly, and every term speaks of the right squares."""
from __future__ import annotations

import random
from fractions import Fraction
from itertools import chain, islice

import chess
import numpy as np
import pytest

from engine import Engine, FenError, Ledger, ledger_of
from engine.compiled.jit import body_address
from engine.evaluation.static import static_evaluation
from engine.handcrafted.account import account_of, coefficients
from engine.handcrafted.evaluation import evaluate_node
from engine.handcrafted.ledger import TERMS, Key, Points, exact_sums, rounded
from engine.handcrafted.weights import COUNT, GROUPS, fill_weights, places, tapered, tuned_values
from engine.rules.position import Position
from engine.session.bench import POSITIONS
from tests.engine.walks import random_boards

ENDINGS = [
    "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
    "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/2k5/8/1p6/1K6 b - - 0 1",
    "8/7k/8/8/8/8/6p1/6K1 w - - 0 1",
    "k7/8/1K6/8/8/5N2/8/4B3 w - - 0 1",
    "7k/8/6K1/8/8/2n5/8/4b3 w - - 0 1",
    "8/8/8/3k4/8/3K4/8/3NN3 w - - 0 1",
    "4k3/8/8/8/8/8/8/2BBK3 b - - 0 1",
    "7k/8/8/8/7P/8/8/1B4K1 w - - 0 1",
    "7k/8/8/8/7P/8/8/2B3K1 w - - 0 1",
    "8/8/4k3/8/8/8/8/R3K3 w - - 0 1",
    "8/5k2/8/8/3K4/8/8/1qq5 b - - 0 1",
    "8/3b4/4k3/3p4/3P4/3BK3/4P3/8 w - - 0 1",
    "8/8/4k3/3b4/8/3BK3/4P1p1/8 b - - 0 1",
    "8/2r5/8/3k4/8/3KP3/8/4R3 w - - 0 1",
    "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
    "8/8/4k3/6r1/8/3NK3/8/8 w - - 0 1",
    "8/1p2k3/8/8/8/3BK3/8/8 w - - 0 1",
    "8/k1P5/8/8/8/8/5p2/K7 w - - 0 1",
]
RANDOM = [board.fen() for board in islice(chain(random_boards(3, 8, 140), random_boards(4, 8, 140, True)), 0, None, 7)]


@pytest.fixture(scope="module")
def engine() -> Engine:
    by_hand = Engine(1)
    by_hand.set_option("EvalFile", "")
    return by_hand


def evaluated(engine: Engine, fen: str) -> int:
    """Centipawns from White's view."""
    engine.set_position(fen)
    value = engine.evaluate().centipawns
    assert value is not None
    return value if fen.split()[1] == "w" else -value


@pytest.fixture(scope="module")
def position() -> Position:
    made = Position()
    fill_weights(made.state)
    return made


def sums_of(position: Position, fen: str) -> dict[Key, Points]:
    """Exact points by term, side and square."""
    position.set_fen(fen)
    return exact_sums(position.state, account_of(position.state, position.address))


def test_there_are_positions_enough() -> None:
    assert len(RANDOM) > 250


@pytest.mark.parametrize("fens", [POSITIONS, ENDINGS, RANDOM], ids=["bench", "endings", "random"])
def test_the_entries_sum_exactly_to_the_evaluation(engine: Engine, fens: list[str]) -> None:
    for fen in fens:
        ledger = ledger_of(fen)
        assert sum(entry.centipawns for entry in ledger.entries) == ledger.centipawns == evaluated(engine, fen), fen


def test_the_account_has_every_weight_as_often_as_the_evaluation_that_plays() -> None:
    """The playing build is asked with one weight at a time: 24 points in the middlegame or in the endgame, and no material."""
    position = Position()
    state, address = position.state, position.address
    fill_weights(state)
    state["evaluate_address"] = body_address(evaluate_node)
    seen = np.zeros(COUNT, np.int64)
    for fen in [*POSITIONS, *RANDOM[::2], *(fen for fen, *_ in SAID)]:
        position.set_fen(fen)
        account = account_of(state, address)
        if account["known"]:
            continue
        expected, side = coefficients(account), 1 - 2 * position.side
        position.top["score"] = 0
        for place in range(COUNT):
            found = []
            for pair in ((24, 0), (0, 24)):
                state["weights"] = state["pawn_cache"] = 0
                state["weights"][place] = tapered(*pair)
                found.append(int(static_evaluation(address)) * side)
            phase, count = int(account["phase"]), int(expected[place])
            scale = int(account["white_scale" if count > 0 else "black_scale"])
            assert found == [count * phase, int(count * (24 - phase) * scale / 64)], (fen, place)
        seen += np.abs(expected)
    starts = {name: places(name)[0] for name in GROUPS}
    assert [name for name, group in GROUPS.items() if not seen[starts[name]:starts[name] + group.size].any()] == []


def test_the_table_by_side_and_the_ledger_say_the_same(engine: Engine, position: Position) -> None:
    for fen in [*POSITIONS, *ENDINGS, *RANDOM[::4]]:
        engine.set_position(fen)
        trace, sums, ledger = engine.trace(), sums_of(position, fen), ledger_of(fen)
        assert tuple(term.name for term in trace.terms) == TERMS and {term for term, _, _ in sums} <= set(TERMS)
        for term in trace.terms:
            for us, pair in enumerate((term.white, term.black)):
                pairs = [points for (name, side, _), points in sums.items() if (name, side) == (term.name, us)]
                assert (sum(points[0] for points in pairs), sum(points[1] for points in pairs)) == pair, (fen, term.name)
        assert ledger.known == (trace.known is not None)
        assert ledger.known or (ledger.phase, ledger.scale) == (trace.phase, trace.scale)


NAMES = [f"{name} {place}" if group.size > 1 else name for name, group in GROUPS.items() for place in range(group.size)]
"""Names of all weights, in the order of the table."""
SAID = [
    # a position, a term, the side; each weight, how many times, for which squares, and for which of them twice
    ("4k3/8/8/3p4/8/P7/P5PP/4K3 w - - 0 1", "pawns", "white", [
        "1 doubled a3", "2 isolated 0 a2 a3", "1 candidate 1 a2", "1 phalanx 1 g2", "1 phalanx 1 h2"]),
    ("4k3/8/2p5/3p4/1p6/3P4/2P5/4K3 w - - 0 1", "pawns", "white", ["1 backward 1 c2", "1 supported 2 d3"]),
    ("4k3/8/2p5/3p4/1p6/3P4/2P5/4K3 w - - 0 1", "pawns", "black", ["1 candidate 4 b4", "1 supported 3 d5"]),
    ("7k/3P4/8/8/8/8/8/3RK3 w - - 0 1", "passed pawns", "white", [
        "1 passed 6 d7", "7 passed_own_king 6 d7", "4 passed_enemy_king 6 d7", "1 passed_free 6 d7", "1 passed_safe 6 d7",
        "1 passed_rook_behind d7", "1 passed_unstoppable d7"]),
    ("4k3/pp3ppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1", "outposts", "white", ["1 knight_outpost 1 d5"]),
    ("4k3/pp3ppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1", "mobility", "white", ["1 knight_mobility 6 d5"]),
    ("4k3/pp3ppp/8/8/4P3/4N3/PP3PPP/4K3 w - - 0 1", "outposts", "white", ["1 outpost_reachable e3"]),
    ("4k3/pp3ppp/8/8/4P3/4N3/PP3PPP/4K3 w - - 0 1", "minor pieces", "white", ["1 minor_behind_pawn e3"]),
    ("3rk3/ppR2ppp/2p5/8/4P3/8/PP3PPP/3RK3 w - - 0 1", "rooks", "white", [
        "1 rook_open_file d1", "1 rook_half_open_file c7", "1 rook_seventh c7"]),
    ("3rk3/ppR2ppp/2p5/8/4P3/8/PP3PPP/3RK3 w - - 0 1", "rooks", "black", ["1 rook_open_file d8"]),
    ("4k3/8/8/8/8/3P4/3bP3/3BKB2 w - - 0 1", "bishop pair", "white", ["1 bishop_pair d1 f1"]),
    ("4k3/8/8/8/8/3P4/3bP3/3BKB2 w - - 0 1", "minor pieces", "white", ["2 bishop_own_pawns d1", "2 bishop_own_pawns f1"]),
    ("4k3/8/8/3n4/4P3/8/6PP/4K2R w K - 0 1", "threats", "white", ["1 hanging d5", "1 threat_by_pawn d5"]),
    ("4k3/8/8/3n4/4P3/8/6PP/4K2R w K - 0 1", "tempo", "white", ["1 tempo"]),
    ("6k1/5ppp/8/8/6P1/8/5P1P/1q4K1 w - - 0 1", "king shelter", "white", ["1 shelter 17 f2", "1 shelter 11 g4", "1 shelter 1 h2"]),
    ("4k3/8/8/3n4/4P3/8/6PP/4K2R w K - 0 1", "king shelter", "white", ["1 shelter 24 e1", "1 shelter 27 e4", "1 shelter 16 e1"]),
    ("6k1/5ppp/8/8/6P1/8/5P1P/1q4K1 w - - 0 1", "pawn storm", "black", ["1 storm 22 f2", "1 storm 12 g4", "1 storm 6 h2"]),
    ("6k1/5ppp/8/8/6P1/8/5P1P/1q4K1 w - - 0 1", "king attack", "black", ["1 king_danger 26 g1"]),
    ("4k3/ppp5/8/8/8/8/PPP5/6K1 w - - 0 1", "king shelter", "white", [
        "1 shelter 16 g1", "1 shelter 8 g1", "1 shelter 0 g1", "1 king_open_flank g1"]),
    ("8/7k/8/P7/7p/8/6K1/8 w - - 0 1", "passed pawns", "white", [
        "1 passed 4 a5", "6 passed_own_king 4 a5", "7 passed_enemy_king 4 a5", "1 passed_free 4 a5", "1 passed_safe 4 a5",
        "1 passed_unstoppable a5"]),
    ("r2qkb1r/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 1", "space", "white", ["3 space c3 c4 d3 d4 e2 e3 f3 f4 twice e2 e3"]),
]


def _written(squares: int) -> list[str]:
    return sorted(chess.square_name(square) for square in range(64) if squares >> square & 1)


@pytest.mark.parametrize(("fen", "term", "side", "expected"), SAID)
def test_a_term_speaks_of_the_squares_that_earn_it(position: Position, fen: str, term: str, side: str, expected: list[str]) -> None:
    position.set_fen(fen)
    account = account_of(position.state, position.address)
    rows = [" ".join([str(times), NAMES[weight], *_written(squares), *(["twice", *_written(again)] if again else [])])
            for weight, us, times, squares, again in account["rows"][:account["count"]].tolist()
            if GROUPS[NAMES[weight].split()[0]].term == term and us == ("white", "black").index(side)]
    assert sorted(rows) == sorted(expected)


def test_squares_have_equal_parts_and_those_that_count_again_two(position: Position) -> None:
    pair, (space,) = tuned_values()["bishop_pair"][0], tuned_values()["space"]
    sums = sums_of(position, "4k3/8/8/8/8/3P4/3bP3/3BKB2 w - - 0 1")
    assert all(sums["bishop pair", 0, square] == (Fraction(pair[0], 2), Fraction(pair[1], 2)) for square in (chess.D1, chess.F1))
    sums = sums_of(position, "r2qkb1r/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 1")
    for square, part in ((chess.D4, 1), (chess.E3, 2)):
        assert sums["space", 0, square] == (Fraction(3 * part * space[0], 10), Fraction(3 * part * space[1], 10))


OWN_MEN = {"pawns": "p", "passed pawns": "p", "mobility": "nbrq", "bishop pair": "b", "outposts": "nb", "minor pieces": "nb", "rooks": "r",
           "material": "pnbrqk", "piece squares": "pnbrqk"}
"""Terms that speak of men of their own side, and of which."""


def test_terms_speak_of_the_men_they_are_about(position: Position) -> None:
    for fen in [*POSITIONS, *RANDOM]:
        board = chess.Board(fen, chess960=True)
        for term, us, square in sums_of(position, fen):
            own = us == 0
            if term == "tempo":
                assert square is None and own == board.turn
                continue
            assert square is not None, (fen, term)
            piece = board.piece_at(square)
            if term in OWN_MEN:
                assert piece is not None and piece.color == own and piece.symbol().lower() in OWN_MEN[term], (fen, term)
            elif term == "king attack":
                assert piece == chess.Piece(chess.KING, not own), fen
            elif term == "king shelter":
                assert piece in (chess.Piece(chess.KING, own), chess.Piece(chess.PAWN, own)), fen
            elif term == "pawn storm":
                assert piece in (chess.Piece(chess.KING, own), chess.Piece(chess.PAWN, not own)), fen
            elif term == "threats":
                assert piece is None or piece.color != own or board.is_attacked_by(not own, square), fen
            else:
                rank = chess.square_rank(square)
                assert term == "space" and 2 <= chess.square_file(square) <= 5 and 1 <= (rank if own else 7 - rank) <= 3, fen


def test_the_difference_of_two_sums_exactly() -> None:
    ledgers = [ledger_of(fen) for fen in [*RANDOM[::3], *ENDINGS]]
    chance = random.Random(7)
    for _ in range(400):
        after, before = chance.choice(ledgers), chance.choice(ledgers)
        changes = after.minus(before)
        assert sum(change.centipawns for change in changes) == after.centipawns - before.centipawns
        assert all(change.centipawns for change in changes)
    assert ledgers[0].minus(ledgers[0]) == ()


def test_colours_flipped_give_the_same_ledger() -> None:
    def seen(ledger: Ledger, mirrored: bool) -> list[tuple[str, bool, int | None, int]]:
        return sorted((entry.term, entry.white != mirrored, entry.square if not mirrored or entry.square is None else entry.square ^ 56,
                       -entry.centipawns if mirrored else entry.centipawns) for entry in ledger.entries)

    for fen in RANDOM[::10]:
        ledger, mirror = ledger_of(fen), ledger_of(chess.Board(fen, chess960=True).mirror().shredder_fen())
        assert ledger.centipawns == -mirror.centipawns
        # Which of two equal entries gets the last centipawn is the one thing that may differ.
        places = {key[:3] for key in seen(ledger, False)} | {key[:3] for key in seen(mirror, True)}
        first, second = ({key[:3]: key[3] for key in side} for side in (seen(ledger, False), seen(mirror, True)))
        assert all(abs(first.get(place, 0) - second.get(place, 0)) <= 1 for place in places)


def test_an_entry_speaks_of_its_piece() -> None:
    ledger = ledger_of("4k3/8/8/3n4/4P3/8/6PP/4K2R w K - 0 1")
    board = chess.Board(ledger.fen)
    for entry in ledger.entries:
        piece = board.piece_at(entry.square) if entry.square is not None else None
        assert entry.piece == (piece.symbol() if piece is not None else None)
    threat = [entry for entry in ledger.entries if entry.term == "threats" and entry.square == chess.D5]
    assert [(entry.white, entry.piece, entry.centipawns > 0) for entry in threat] == [(True, "n", True)]
    assert {entry.white for entry in ledger.entries if entry.term == "material" and entry.square == chess.D5} == {False}


ROUNDED = [
    ({"a": "1/2", "b": "1/2"}, 1, {"a": 1, "b": 0}),
    ({"a": "3/2", "b": "-3/2"}, 0, {"a": 1, "b": -1}),
    ({"a": "17/10", "b": "-3/10", "c": "4/10"}, 2, {"a": 2, "b": 0, "c": 0}),
    ({"a": "-9/10", "b": "-8/10", "c": "2/10"}, -2, {"a": -1, "b": -1, "c": 0}),
    ({"a": "1/3"}, 2, {"a": 2}),
]


@pytest.mark.parametrize(("exact", "total", "expected"), ROUNDED)
def test_the_rule_of_rounding(exact: dict[str, str], total: int, expected: dict[str, int]) -> None:
    keys = {name: (name, 0, None) for name in exact}
    whole = rounded({keys[name]: Fraction(value) for name, value in exact.items()}, total)
    assert whole == {keys[name]: value for name, value in expected.items()}


def test_a_wrong_position_is_told() -> None:
    with pytest.raises(FenError):
        ledger_of("8/8/8/8/8/8/8/8 w - - 0 1")
