"""Games for the tests of exports."""
from __future__ import annotations

import io
import random

import chess
import chess.pgn

SMALL = """[Event "Club evening"]
[Site "Ulm"]
[Date "2024.05.??"]
[Round "3"]
[White "Anna"]
[Black "Ben"]
[WhiteElo "1800"]
[Result "1-0"]
[ECO "C50"]

{Both know this.} 1. e4 e5 {[%clk 0:10:00] the usual reply} 2. Nf3 (2. f4!? exf4 (2... Bc5) 3. Nf3) 2... Nc6 3. Bc4 $1 Nd4? $18
{A well-known trap that is older than both players together, and still works. [%cal Gf3e5,Rd4f3][%csl Ye5]} 4. O-O $220 h6 1-0
"""
HEBREW = "שלום לכולם"
HOSTILE = '<script>alert("x")</script><img src=x onerror=alert(1)>&amp;\'"</title></style>'


def read(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None and not game.errors
    return game


def shuffling(plies: int, variations: int = 0) -> chess.pgn.Game:
    """A long game: knights and rooks go to and fro; variations of three moves here and there."""
    game, nodes, boards = chess.pgn.Game(), [], [chess.Board()]
    moves = [chess.Move.from_uci(move) for move in ("g1f3", "g8f6", "f3g1", "f6g8")]
    for move in moves:
        boards.append(boards[-1].copy(stack=False))
        boards[-1].push(move)
    node: chess.pgn.GameNode = game
    for index in range(plies):
        node = node.add_variation(moves[index % 4])
        nodes.append(node)
    chance = random.Random(1)
    for index in chance.choices(range(plies), k=variations):
        board, end = boards[index % 4 + 1].copy(), nodes[index]  # the pieces stand so every four plies
        for _ in range(3):
            move = chance.choice(list(board.legal_moves))
            end = end.variation(move) if end.has_variation(move) else end.add_variation(move, comment="Not the best.")
            board.push(move)
    return game
