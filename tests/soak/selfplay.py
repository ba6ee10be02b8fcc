"""The engine plays itself with two threads at few nodes, and must always have a legal move: `python -m tests.soak.selfplay [GAMES] [SEED]`.

With CHESS_ENGINE_CHECKED=1 every access to memory is compared with its bounds. Time limits would make the games depend on the machine;
nodes do not, but for what two threads tell each other.
"""
from __future__ import annotations

import random
import sys

import chess

from engine import Engine, Limits
from engine.compiled.jit import CHECKED
from tests.soak.resources import Watch

MOST_PLIES = 300


def play(engine: Engine, dice: random.Random) -> chess.Board:
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
        result = engine.go(Limits(nodes=nodes))
        assert result.move is not None, board.fen()
        move = chess.Move.from_uci(result.move)
        assert move in board.legal_moves, f"{result.move} in {board.fen()}"
        board.push(move)
    return board


def run(games: int, seed: int) -> int:
    """So many games; the number of plies. Raises AssertionError where a move is illegal or missing, or memory grows."""
    engine, watch, plies = Engine(2), Watch(games), 0
    engine.set_option("Threads", 2)
    for game in range(games):
        try:
            plies += len(play(engine, random.Random(seed + game)).move_stack)
        except Exception as error:
            error.add_note(f"the game with seed {seed + game}")
            raise
        watch.round()
    engine.close()
    return plies


def main() -> None:
    games, seed = (int(word) for word in (sys.argv[1:] + ["100", "1"][len(sys.argv) - 1:]))
    print(f"{games} games, {run(games, seed)} plies in the {'checked' if CHECKED else 'usual'} build, from seed {seed} on: no fault")


if __name__ == "__main__":
    main()
