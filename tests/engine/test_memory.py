"""What a search remembers of earlier ones must not change what it thinks of other positions."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine import Engine, Limits
from engine.rules.fen import START_FEN
from engine.rules.position import Position
from engine.search.thread import HISTORIES
from engine.session.bench import POSITIONS
from engine.session.threadpool import ThreadPool

DECIDED = Path(__file__).with_name("decided.epd").read_text(encoding="utf-8").splitlines()
"""Fifty positions that are won by six pawns or more: the engine played games against itself with 2,000 nodes a move from eight random
plies, a move in eight left to chance, up to ten plies beyond the first such score."""
BALANCED = [START_FEN, *POSITIONS[2:8], POSITIONS[9], POSITIONS[20], POSITIONS[21], POSITIONS[31]]
MOST_CENTIPAWNS = 15


def scores(engine: Engine, depth: int) -> list[int]:
    """Centipawns of the balanced positions, searched one after another."""
    found = []
    for fen in BALANCED:
        engine.set_position(fen)
        info = engine.search(Limits(depth=depth)).info
        assert info is not None and info.score.centipawns is not None
        found.append(info.score.centipawns)
    return found


def changes(engine: Engine, decided: str, nodes: int, depth: int) -> list[int]:
    """By how many centipawns the balanced positions are told otherwise after a search of a decided one."""
    engine.new_game()
    fresh = scores(engine, depth)
    engine.new_game()
    engine.set_position(decided)
    engine.search(Limits(nodes=nodes))
    return [abs(warm - known) for warm, known in zip(scores(engine, depth), fresh, strict=True)]


def test_a_won_position_does_not_change_the_scores_of_others(engine: Engine) -> None:
    assert max(changes(engine, "r3k1nr/pp3pQ1/3p4/3N2Pp/2p1P3/4B3/PP3PP1/R3K2R b KQkq - 0 1", 400_000, 9)) <= MOST_CENTIPAWNS


@pytest.mark.slow(reason="fifty long searches take minutes")
@pytest.mark.parametrize("decided", DECIDED)
def test_fifty_won_positions_do_not_change_the_scores_of_others(engine: Engine, decided: str) -> None:
    assert max(changes(engine, decided, 1_000_000, 11)) <= MOST_CENTIPAWNS


PLAYED = ("e2e4", "e7e5", "g1f3")
EDITED = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNB1KB1R b KQkq - 1 2"
"""The position after PLAYED without White's queen."""


@pytest.mark.parametrize(("fen", "moves", "guessed", "kept"), [
    (START_FEN, "e2e4 e7e5 g1f3", False, True),
    (START_FEN, "e2e4 e7e5 g1f3 b8c6", False, True),
    (START_FEN, "e2e4 e7e5 g1f3 b8c6 f1c4", False, True),
    (START_FEN, "e2e4 e7e5", False, False),
    (START_FEN, "e2e4 e7e5 b1c3", False, False),
    (START_FEN, "e2e4 e7e5 b1c3", True, True),
    (START_FEN, "e2e4 e7e5 g1f3 b8c6 f1c4", True, True),
    (START_FEN, "e2e4 c7c5 g1f3", True, False),
    (START_FEN, "e2e4 e7e5 b1c3 b8c6", False, False),
    (START_FEN, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", False, False),
    (EDITED, "", False, False),
    (EDITED, "b8c6", False, False),
    (EDITED.replace("b KQkq", "w KQkq"), "", True, False),
])
def test_histories_are_kept_while_a_game_goes_on(fen: str, moves: str, guessed: bool, kept: bool) -> None:
    """Not for another move, unless that of the last search was only guessed; nor for a position that was edited, or when one steps back."""
    position = Position()
    pool = ThreadPool(position, 1)
    pool.set_size(2)
    position.play_all(PLAYED)
    pool.forget_other_games(guessed)
    for state in pool.states:
        for name in HISTORIES:
            state[name] = 1
    position.set_fen(fen)
    position.play_all(moves.split())
    pool.forget_other_games()
    for state in pool.states:
        assert all(state[name].all() if kept else not state[name].any() for name in HISTORIES)


def test_the_last_keys_of_a_game() -> None:
    position, keys = Position(), [Position().key]
    for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 200:
        position.play(move)
        keys.append(position.key)
        assert position.last_keys(3) == keys[-3:]
    assert Position().last_keys(3) == keys[:1]
