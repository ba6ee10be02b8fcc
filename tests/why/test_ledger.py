"""The ledger: it says what the compiled terms say, it sums exactly, and so does the difference of two."""
from __future__ import annotations

import random
from fractions import Fraction

import chess
import pytest

from engine import Engine, FenError, Ledger, ledger_of
from engine.handcrafted.ledger.make import account_of, whole
from engine.handcrafted.ledger.position import Sides
from engine.rules.fen import parse_fen
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


def test_there_are_positions_enough() -> None:
    assert len(RANDOM) > 250


@pytest.mark.parametrize("fens", [POSITIONS, ENDINGS, RANDOM], ids=["bench", "endings", "random"])
def test_the_entries_sum_exactly_to_the_evaluation(engine: Engine, fens: list[str]) -> None:
    for fen in fens:
        ledger = ledger_of(fen)
        assert sum(entry.centipawns for entry in ledger.entries) == ledger.centipawns == evaluated(engine, fen), fen


def test_every_term_of_each_side_is_the_compiled_one(engine: Engine) -> None:
    for fen in [*POSITIONS, *ENDINGS, *RANDOM[::4]]:
        engine.set_position(fen)
        trace, account = engine.trace(), account_of(Sides(parse_fen(fen)))
        for term in trace.terms:
            assert (account.total(term.name, 0), account.total(term.name, 1)) == (term.white, term.black), (fen, term.name)
        ledger = ledger_of(fen)
        assert ledger.known == (trace.known is not None)
        assert ledger.known or (ledger.phase, ledger.scale) == (trace.phase, trace.scale)


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
    rounded = whole({keys[name]: Fraction(value) for name, value in exact.items()}, total)
    assert rounded == {keys[name]: value for name, value in expected.items()}


def test_a_wrong_position_is_told() -> None:
    with pytest.raises(FenError):
        ledger_of("8/8/8/8/8/8/8/8 w - - 0 1")
