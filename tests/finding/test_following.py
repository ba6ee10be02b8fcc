"""Where games were last among some positions, against python-chess."""
from __future__ import annotations

import random

import numpy as np
import pytest

import engine
from tests.finding.lines import Line, indexed, random_lines
from tests.finding.reference import plies_of

GAMES = 60


def followed_by_python_chess(line: Line, wanted: list[int]) -> tuple[int, int]:
    """The place and the ply at which a game was last; -1 for none."""
    found = [(wanted.index(ply.key), number) for number, ply in enumerate(plies_of(line)) if ply.key in wanted]
    return found[-1] if found else (-1, -1)


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_games_are_followed_as_python_chess_does(prepared_finding: None, seed: int) -> None:
    """Chess960, set-up positions, games of other variants and broken ones among them."""
    chance, (lines, text) = random.Random(seed), random_lines(seed, GAMES, 60)
    index = indexed(text)
    keys = sorted({ply.key for line in lines for ply in plies_of(line)})
    wanted = chance.sample(keys, 300)
    expected = [followed_by_python_chess(line, wanted) for line in lines]
    found = engine.follow_games(index, wanted)
    assert list(zip(found.places.tolist(), found.plies.tolist(), strict=True)) == expected
    assert sum(place >= 0 for place, _ in expected) > GAMES / 2 and (-1, -1) in expected
    for game, (_, ply) in enumerate(expected):
        moves = index.moves[index.offsets[game]:index.offsets[game + 1]].tolist()
        assert found.moves[game] == (moves[ply] if 0 <= ply < len(moves) else 0)
    some = np.array(chance.sample(range(GAMES), 20), np.int32)
    again = engine.follow_games(index, wanted, some)
    assert again.places.tolist() == found.places[some].tolist() and again.moves.tolist() == found.moves[some].tolist()


def test_no_positions_no_games_and_wrong_games(prepared_finding: None) -> None:
    index = indexed(random_lines(5, 4, 20)[1])
    assert engine.follow_games(index, []).places.tolist() == [-1] * 4
    assert len(engine.follow_games(index, [1], np.zeros(0, np.int32)).places) == 0
    with pytest.raises(IndexError):
        engine.follow_games(index, [1], np.array([4]))
    with pytest.raises(engine.Cancelled):
        engine.follow_games(index, [1], cancelled=lambda: True)


def test_all_positions_of_games_are_those_of_python_chess() -> None:
    lines, text = random_lines(43, 60, 60)
    index, numbers = indexed(text), np.array([5, *range(60), 5], np.int32)
    found = engine.positions_of(index, numbers)
    expected = [(row, ply, each.key, lines[number].moves[ply].uci() if ply < len(lines[number].moves) else None)
                for row, number in enumerate(numbers.tolist()) for ply, each in enumerate(plies_of(lines[number]))]
    told = list(zip(found.rows.tolist(), found.plies.tolist(), found.keys.tolist(), found.moves.tolist(), strict=True))
    assert [each[:3] for each in told] == [each[:3] for each in expected] and len(told) > 1000
    for (row, *_, code), (*_, uci) in zip(told, expected, strict=True):
        if lines[numbers[row]].start.chess960 or code == 0:
            assert (code == 0) == (uci is None)
        else:
            assert engine.move_to_uci(code) == uci
    for wrong in (-1, 60):
        with pytest.raises(IndexError, match="There are 60 games"):
            engine.positions_of(index, np.array([wrong]))
    assert len(engine.positions_of(index, numbers[:0]).keys) == 0
