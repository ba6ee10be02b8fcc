"""The engine plays itself with two threads, and must always have a legal move: `python -m tests.soak.selfplay --games 100 --seed 1`.

With CHESS_ENGINE_CHECKED=1 every access to memory is compared with its bounds. A search ends after few nodes, which do not depend on the
machine but for what two threads tell each other; or, with `--clock`, as the clock of a game of 1 second and 10 ms a move asks.
"""
from __future__ import annotations

import argparse
import random
import time

import chess

from engine import Engine, Limits
from engine.compiled.jit import CHECKED
from tests.soak.resources import Watch

MOST_PLIES = 300
TIME_MS, INCREMENT_MS = 1000, 10


class Clock:
    """The clock of a game, in milliseconds; counts how often a side used more than it had."""

    def __init__(self) -> None:
        self.left = [TIME_MS, TIME_MS]
        self.flags = 0
        self._begun = 0.0

    def start(self) -> Limits:
        """What the engine is told when it is to move."""
        self._begun = time.perf_counter()
        black, white = self.left
        return Limits(white_time_ms=white, black_time_ms=black, white_increment_ms=INCREMENT_MS, black_increment_ms=INCREMENT_MS)

    def press(self, side: bool) -> None:
        """`side` has moved. One whose flag has fallen goes on with the increment."""
        self.left[side] -= (time.perf_counter() - self._begun) * 1000
        if self.left[side] < 0:
            self.flags, self.left[side] = self.flags + 1, 0
        self.left[side] += INCREMENT_MS


def play(engine: Engine, dice: random.Random, clock: Clock | None = None) -> chess.Board:
    """A game from a random Chess960 start with some random moves, to its end or to so many plies."""
    board = chess.Board.from_chess960_pos(dice.randrange(960)) if dice.random() < 0.5 else chess.Board()
    for _ in range(dice.randrange(12)):
        if any(board.legal_moves):
            board.push(dice.choice(list(board.legal_moves)))
    root = board.fen()
    board = chess.Board(root, chess960=board.chess960)
    engine.new_game()
    nodes = dice.choice((50, 300, 1000))
    while not board.is_game_over(claim_draw=False) and len(board.move_stack) < MOST_PLIES:
        engine.set_position(root, [move.uci() for move in board.move_stack], chess960=board.chess960)
        result = engine.go(clock.start() if clock else Limits(nodes=nodes))
        if clock:
            clock.press(board.turn)
        assert result.move is not None, board.fen()
        move = chess.Move.from_uci(result.move)
        assert move in board.legal_moves, f"{result.move} in {board.fen()}"
        board.push(move)
    return board


def run(games: int, seed: int, clocks: bool = False) -> str:
    """So many games; a sentence on them. Raises AssertionError where a move is illegal or missing, or memory grows."""
    engine, watch, plies, flags = Engine(2), Watch(games), 0, 0
    engine.set_option("Threads", 2)
    for game in range(games):
        clock = Clock() if clocks else None
        try:
            plies += len(play(engine, random.Random(seed + game), clock).move_stack)
        except Exception as error:
            error.add_note(f"the game with seed {seed + game}")
            raise
        flags += clock.flags if clock else 0
        watch.round()
    engine.close()
    flagged = f", {flags} flags fell" if clocks else ""
    return f"{games} games, {plies} plies in the {'checked' if CHECKED else 'usual'} build, from seed {seed} on: no fault{flagged}; {watch}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.selfplay", description="The engine plays itself with two threads.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each next one has the next seed")
    parser.add_argument("--clock", action="store_true", help="play 1 second and 10 ms a move, instead of few nodes")
    options = parser.parse_args()
    print(run(options.games, options.seed, options.clock))


if __name__ == "__main__":
    main()
