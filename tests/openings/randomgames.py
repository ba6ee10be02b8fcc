"""PGN files of random games: what python-chess writes, with everything the standard allows among the moves."""
from __future__ import annotations

import random
from collections.abc import Iterator

import chess
import chess.pgn

RESULTS = ("1-0", "1/2-1/2", "0-1", "*")
COMMENTS = ("", "", "", "best", "a (b) ; 1. e4 e5", "[%clk 0:01:02]", "two\nlines", "$5")


def random_game(chance: random.Random, plies: int, chess960: bool = False) -> chess.pgn.Game:
    """A game of random moves with tags, comments, glyphs and variations."""
    game = chess.pgn.Game()
    if chess960:
        board = chess.Board.from_chess960_pos(chance.randrange(960))
        game.setup(board)
    else:
        board = chess.Board()
    game.headers["Result"] = chance.choice(RESULTS)
    for side in ("White", "Black"):
        game.headers[side] = chance.choice(("Ana", "Bo [x]", 'C "d"'))
        if chance.random() < 0.8:
            game.headers[f"{side}Elo"] = str(chance.randrange(800, 2900))
    game.headers["Date"] = chance.choice(("????.??.??", f"{chance.randrange(1900, 2027)}.05.??"))
    node: chess.pgn.GameNode = game
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = chance.choice(moves)
        if len(moves) > 1 and chance.random() < 0.05:
            node.add_variation(chance.choice([each for each in moves if each != move])).comment = chance.choice(COMMENTS)
            variation = node.variations.pop()
            node = node.add_main_variation(move)
            node.parent.variations.append(variation)  # type: ignore[union-attr]
        else:
            node = node.add_main_variation(move)
        node.comment = chance.choice(COMMENTS) if chance.random() < 0.1 else ""
        if chance.random() < 0.05:
            node.nags.add(chance.randrange(1, 20))
        board.push(move)
    return game


def random_pgn(seed: int, games: int, plies: int, chess960: bool = False) -> str:
    """A file of random games."""
    chance = random.Random(seed)
    return "".join(f"{random_game(chance, chance.randrange(plies + 1), chess960)}\n\n" for _ in range(games))


def positions(game: chess.pgn.Game, plies: int) -> Iterator[tuple[chess.Board, chess.Move | None]]:
    """Each position of a game's main line and the move made in it; None for the last."""
    board = game.board()
    for number, move in enumerate(game.mainline_moves()):
        if number == plies:
            break
        yield board, move
        board.push(move)
    yield board, None
