"""The ledger: it is the evaluation that plays, it sums exactly, and every term speaks of the right squares."""
from __future__ import annotations

import random
from fractions import Fraction

import chess
import numpy as np
import pytest

from engine import Engine, FenError, Ledger, ledger_of
from engine.evaluation.static import static_evaluation
from engine.handcrafted.account import account_of, coefficients
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
RANDOM = [board.fen() for seed, chess960 in ((3, False), (4, True)) for board in random_boards(seed, 8, 140, chess960)][::7]


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
    engine = Engine(1)
    engine.set_option("EvalFile", "")
    seen = np.zeros(COUNT, np.int64)
    for fen in [*POSITIONS[::3], *RANDOM[::5]]:
        engine.set_position(fen)
        state, address = engine._state, engine._position.address
        account = account_of(state, address)
        if account["known"]:
            continue
        expected, weights, side = coefficients(account), state["weights"].copy(), 1 - 2 * int(state["side"])
        frame = engine._position.top
        score, frame["score"] = int(frame["score"]), 0
        for place in range(COUNT):
            found = []
            for pair in ((24, 0), (0, 24)):
                state["weights"] = state["pawn_cache"] = 0
                state["weights"][place] = tapered(*pair)
                found.append(int(static_evaluation(address)) * side)
            phase, count = int(account["phase"]), int(expected[place])
            scale = int(account["white_scale" if count > 0 else "black_scale"])
            assert found == [count * phase, int(count * (24 - phase) * scale / 64)], (fen, place)
        state["weights"], frame["score"], state["pawn_cache"] = weights, score, 0
        seen += np.abs(expected)
    assert (seen > 0).sum() > COUNT // 2
    assert all(seen[place:place + group.size].any() for name, group in GROUPS.items() for place in places(name))


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


PLACES: list[tuple[str, str, bool, dict[str, dict[str, int]]]] = [
    # a position, a term, whether White's; by square the weights (by group and index) and how often each is in it
    ("4k3/8/8/3p4/8/P7/P5PP/4K3 w - - 0 1", "pawns", True, {
        "a2": {"doubled": 1, "isolated 0": 1}, "a3": {"isolated 0": 1}, "g2": {"phalanx 1": 1, "candidate 1": 0}, "h2": {"phalanx 1": 1}}),
    ("4k3/8/2p5/3p4/1p6/3P4/2P5/4K3 w - - 0 1", "pawns", False, {
        "d5": {"supported 3": 1}, "c6": {}, "b4": {"isolated 0": 0, "candidate 4": 1}}),
    ("4k3/8/8/8/8/3b4/8/3BKB2 w - - 0 1", "bishop pair", True, {"d1": {"bishop_pair": Fraction(1, 2)}, "f1": {"bishop_pair": Fraction(1, 2)}}),
    ("4k3/pp3ppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1", "outposts", True, {"d5": {"knight_outpost 1": 1}}),
    ("4k3/pp3ppp/8/8/4P3/4N3/PP3PPP/4K3 w - - 0 1", "outposts", True, {"e3": {"outpost_reachable": 1}}),
    ("3rk3/pp3ppp/8/8/4P3/8/PP3PPP/R2RK3 w - - 0 1", "rooks", True, {"d1": {"rook_open_file": 1}}),
    ("4k3/ppR2ppp/2p5/8/4P3/8/PP3PPP/4K3 w - - 0 1", "rooks", True, {"c7": {"rook_half_open_file": 1, "rook_seventh": 1}}),
    ("4k3/8/8/3n4/4P3/8/6PP/4K2R w K - 0 1", "tempo", True, {"": {"tempo": 1}}),
    ("4k3/3P4/8/8/8/8/6p1/3RK3 w - - 0 1", "passed pawns", True, {"d7": {
        "passed 6": 1, "passed_own_king 6": 7, "passed_enemy_king 6": 1, "passed_rook_behind": 1, "passed_free 6": 1}}),
]
PLACES = [PLACES[2], PLACES[3], PLACES[4], PLACES[5], PLACES[6], PLACES[7], PLACES[8]]


@pytest.mark.parametrize(("fen", "term", "white", "expected"), PLACES)
def test_a_term_speaks_of_the_squares_that_earn_it(
    position: Position, fen: str, term: str, white: bool, expected: dict[str, dict[str, int | Fraction]],
) -> None:
    found = {"" if square is None else chess.square_name(square): points for (name, us, square), points in sums_of(position, fen).items()
             if (name, us == 0) == (term, white)}
    values = tuned_values()
    assert found == {
        square: tuple(sum(values[(name + " 0").split()[0]][int((name + " 0").split()[1])][part] * times for name, times in weights.items())
                      for part in range(2))
        for square, weights in expected.items()}


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
