"""Random games of few different moves, so that they meet again by other orders of moves, and a repertoire as python-chess reads it."""
from __future__ import annotations

import io
import random
from pathlib import Path

import chess
import chess.pgn

from chessgui.gamelist.collections import Collection
from chessgui.gamelist.jointindex import JointIndex

RESULTS = "1-0", "0-1", "1/2-1/2", "*"
OUT = frozenset(map(chess.Move.from_uci, ("g1f3", "b1c3", "g8f6", "b8c6")))
FENS = "", "", "", "8/2p1k3/8/1P1P4/8/8/4K3/8 b - - 0 1", "r3k2r/8/8/8/8/8/1p4P1/R3K2R w KQkq - 0 1"


def next_move(chance: random.Random, board: chess.Board) -> chess.Move | None:
    """A move that cannot be taken back by later ones, so that no position comes again."""
    moves = [move for move in board.legal_moves
             if move in OUT or board.piece_type_at(move.from_square) == chess.PAWN or board.is_castling(move)]
    if not moves:
        return None
    special = [move for move in moves if board.is_castling(move) or board.is_en_passant(move) or move.promotion]
    if special and chance.random() < 0.5:
        return chance.choice(special)
    few = sorted(moves, key=lambda move: (move.from_square % 7, move.uci()))
    return chance.choice(few[:3])


def random_game(chance: random.Random, plies: int, fen: str = "") -> chess.pgn.Game:
    """A game without variations."""
    game = chess.pgn.Game()
    if fen:
        game.setup(fen)
    node: chess.pgn.GameNode = game
    while node.ply() - game.ply() < plies and (move := next_move(chance, node.board())):
        node = node.add_main_variation(move)
    game.headers["Result"] = chance.choice(RESULTS)
    return game


def random_tree(chance: random.Random, plies: int, fen: str = "") -> chess.pgn.Game:
    """A game with variations."""
    game = random_game(chance, plies, fen)
    nodes: list[chess.pgn.GameNode] = list(game.mainline())
    for _ in range(plies):
        node = chance.choice(nodes or [game])
        while node.ply() - game.ply() < plies and (move := next_move(chance, node.board())):
            node = node.variation(move) if node.has_variation(move) else node.add_variation(move)
            nodes.append(node)
    return game


def written(path: Path, games: list[chess.pgn.Game]) -> Path:
    """A file of games."""
    path.write_text("\n\n".join(map(str, games)) + "\n\n")
    return path


def read(path: Path) -> list[chess.pgn.Game]:
    """The games of a file as python-chess reads them."""
    file = io.StringIO(path.read_text())
    return list(iter(lambda: chess.pgn.read_game(file), None))


def moves_of(games: list[chess.pgn.Game]) -> dict[str, list[str]]:
    """The moves of each position of some trees, by its EPD, in the order of the file."""
    found: dict[str, list[str]] = {}
    for game in games:
        waiting: list[chess.pgn.GameNode] = [game]
        while waiting:
            node = waiting.pop()
            here = found.setdefault(node.board().epd(), [])
            here += [child.move.uci() for child in node.variations if child.move.uci() not in here]
            waiting += reversed(node.variations)
    return found


def files_of_games(folder: Path, seed: int) -> tuple[Path, list[chess.pgn.Game], JointIndex]:
    """A file of lines, 90 random games, and the joint list of three files with 30 of them each."""
    chance = random.Random(seed)
    lines = written(folder / "lines.pgn", [random_tree(chance, 7) for _ in range(5)])
    games = [random_game(chance, 10) for _ in range(90)]
    paths = tuple(written(folder / f"{start}.pgn", games[start:start + 30]) for start in (0, 30, 60))
    return lines, games, JointIndex.open(Collection("All", paths), None)
