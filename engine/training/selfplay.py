"""One game of the engine against itself, for training: a start by chance, a soft limit of nodes, an early end where all is clear."""
from __future__ import annotations

import random
from typing import NamedTuple

import chess
import numpy as np

from engine.evaluation.score import public_score
from engine.rules.fen import START_FEN, parse_fen
from engine.rules.position import Position
from engine.training.player import DRAWN, NO_MOVES, Player
from engine.training.records import MATE_SCORE, MOST_PLIES, PLY, Game

HARD_NODES = 10
"""No move takes more than so many times the soft limit."""
BALANCE, BALANCE_NODES = 150, 2000
"""A start is played on where a search of so many nodes sees no more than so many centipawns."""
WIN, WIN_PLIES = 1500, 4
"""A game ends as won where both sides have seen so many centipawns for so many plies."""
DRAW, DRAW_PLIES, DRAW_FROM = 10, 10, 80
"""It ends as drawn where both see so little for so many plies, from that ply on."""


class Share(NamedTuple):
    """Of a hundred games, how many begin from a Chess960 position, and how many from different ones for both sides."""

    chess960: int
    double: int


def start_fen(white: int, black: int | None = None) -> str:
    """Shredder-FEN of a Chess960 start by its number (0 to 959, 518 is the usual one); `black` has another one in double Chess960."""
    board = chess.Board.from_chess960_pos(white)
    if black is not None:
        other = chess.Board.from_chess960_pos(black)
        for square in chess.SquareSet(chess.BB_RANK_8):
            board.set_piece_at(square, other.piece_at(square))
        board.castling_rights = board.rooks
    return board.shredder_fen()


def random_start(chance: random.Random, share: Share) -> Position:
    """A position after eight or nine random plies in which a move can be made."""
    while True:
        kind = chance.randrange(100)
        fen = START_FEN
        if kind < share.chess960:
            fen = start_fen(chance.randrange(960))
        elif kind < share.chess960 + share.double:
            fen = start_fen(chance.randrange(960), chance.randrange(960))
        position = Position(fen, True)
        for _ in range(8 + chance.randrange(2)):
            moves = position.moves()
            if not moves:
                break
            position.play_move(chance.choice(moves))
        if position.moves():
            return position


def record_score(points: int) -> int:
    """A value of the search as the records have it: centipawns, mates beyond MATE_SCORE."""
    score = public_score(points)
    if score.mate is not None:
        return 32000 - score.mate if score.mate > 0 else -32000 - score.mate
    return min(max(score.centipawns or 0, 1 - MATE_SCORE), MATE_SCORE - 1)


class _Adjudicator:
    """Knows when a game is as good as over."""

    def __init__(self) -> None:
        self._won = self._even = self._last = 0

    def verdict(self, score: int, ply: int) -> int | None:
        """White's half points, or None; `score` is White's view at `ply`."""
        self._won = self._won + 1 if abs(score) >= WIN and score * self._last > 0 else 0
        self._even = self._even + 1 if abs(score) <= DRAW and ply >= DRAW_FROM else 0
        self._last = score
        if self._won >= WIN_PLIES:
            return 2 if score > 0 else 0
        return 1 if self._even >= DRAW_PLIES else None


def play_game(player: Player, chance: random.Random, nodes: int, share: Share) -> Game:
    """A game from a start that is not decided yet. The same chance gives the same game."""
    while True:
        fen = _without_counters(random_start(chance, share).fen())
        player.begin(fen)
        found = player.think(BALANCE_NODES, BALANCE_NODES)
        if isinstance(found, tuple) and abs(record_score(found[1])) <= BALANCE:
            return _play_from(player, fen, nodes)


def _without_counters(fen: str) -> str:
    return " ".join([*fen.split()[:4], "0", "1"])


def _play_from(player: Player, fen: str, nodes: int) -> Game:
    player.begin(fen)
    plies: list[tuple[int, int]] = []
    adjudicator = _Adjudicator()
    result: int | None = None
    while result is None:
        white = player.position.side == 0
        found = player.think(nodes, HARD_NODES * nodes) if len(plies) < MOST_PLIES - 1 else DRAWN
        if isinstance(found, tuple):
            move, score = found[0], record_score(found[1])
            plies.append((move, score))
            player.play(move)
            result = adjudicator.verdict(score if white else -score, len(plies))
        elif found == NO_MOVES and player.position.in_check:
            result = 0 if white else 2
        else:
            result = 1
    return Game(parse_fen(fen), np.array(plies, PLY), result)
