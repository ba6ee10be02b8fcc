"""Random games with fixed seeds, played by python-chess: positions that nobody chose."""
from __future__ import annotations

import random
from collections.abc import Iterator

import chess


def random_boards(seed: int, games: int, plies: int, chess960: bool = False) -> Iterator[chess.Board]:
    """The board after every move of random games; one object a game, changed in place."""
    generator = random.Random(seed)
    for _ in range(games):
        board = chess.Board.from_chess960_pos(generator.randrange(960)) if chess960 else chess.Board()
        for _ in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                break
            yield board
            board.push(generator.choice(moves))


def boards_with_moves(count: int, seed: int) -> list[chess.Board]:
    """Positions of random games of at most 40 plies that are not over, each with the moves that led to it."""
    chance, boards, board = random.Random(seed), [], chess.Board()
    while len(boards) < count:
        if len(board.move_stack) > 40 or not any(board.legal_moves):
            board = chess.Board()
        boards.append(board.copy())
        board.push(chance.choice(list(board.legal_moves)))
    return boards
