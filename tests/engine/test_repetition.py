"""Upcoming repetition: found wherever a legal move leads back to a position of the line, and not where none can."""
from __future__ import annotations

import random

import pytest

from engine.compiled.jit import entry, i64
from engine.rules.position import Position
from engine.rules.repetition import upcoming_repetition
from engine.rules.tables import shared_tables
from engine.search.thread import prepare_state


@entry(i64(i64, i64))
def _upcoming(block, ply):
    return upcoming_repetition(block, ply)


FENS = ["8/8/4k3/2n5/8/3BK3/8/7R w - - 0 1", "q3k3/8/8/8/8/8/8/4K2Q w - - 0 1", "r3k2r/8/8/3N4/3n4/8/8/R3K2R w - - 0 1"]


def test_all_reversible_moves_are_in_the_table() -> None:
    tables = shared_tables()[1]
    assert int((tables["cuckoo_moves"] != 0).sum()) == 3668


@pytest.mark.parametrize("fen", FENS)
def test_no_way_back_is_missed_and_none_is_invented(fen: str) -> None:
    """Random reversible moves from the root: the table says so wherever a legal move repeats a position after the root, and only there."""
    chance = random.Random(7)
    position = Position(fen)
    prepare_state(position.state)
    found = missing = 0
    for _ in range(60):
        position.set_fen(fen)
        keys = [position.key]
        for ply in range(1, 14):
            moves = [move for move in position.moves() if int(position.state["mailbox"][move >> 6 & 63]) == 12 and move >> 14 == 0]
            if not moves:
                break
            position.play_move(chance.choice(moves))
            keys.append(position.key)
            back = False
            for move in position.moves():
                position.play_move(move)
                # after the root, an even number of plies before the position the move leads to
                back |= position.key in keys[1:]
                position.undo()
            if back:
                found += 1
                assert _upcoming(position.address, ply) == 1
            else:
                missing += 1
                assert _upcoming(position.address, ply) == 0
    assert found > 10 and missing > 50


def test_nothing_comes_back_at_once() -> None:
    position = Position(FENS[0])
    prepare_state(position.state)
    for move in ("e3f3", "e6f6"):
        position.play(move)
        assert _upcoming(position.address, 2) == 0
