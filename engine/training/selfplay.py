"""One game of the engine against itself, for training: a start by chance, a soft limit of nodes, an early end where all is clear."""
from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from engine.board import Position
from engine.chess960 import start_fen
from engine.fen import START_FEN, parse_fen
from engine.session import Engine
from engine.training.records import MATE_SCORE, MOST_PLIES, PLY, Game
from engine.types import Limits, Score

HARD_NODES = 10
"""No move takes more than so many times the soft limit."""
BALANCE, BALANCE_NODES = 240, 2000
"""A start is played on where a search of so many nodes sees no more than so many centipawns."""
WIN, WIN_PLIES = 2400, 4
"""A game ends as won where both sides have seen so many centipawns for so many plies."""
DRAW, DRAW_PLIES, DRAW_FROM = 10, 10, 80
"""It ends as drawn where both see so little for so many plies, from that ply on."""


class Share(NamedTuple):
    """Of a hundred games, how many begin from a Chess960 position, and how many from different ones for both sides."""

    chess960: int
    double: int


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


def record_score(score: Score | None) -> int:
    """A score as the records have it: centipawns, mates beyond MATE_SCORE."""
    if score is None:
        return 0
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


def play_game(player: Engine, chance: random.Random, nodes: int, share: Share) -> Game:
    """A game from a start that is not decided yet. The same chance gives the same game."""
    while True:
        position = random_start(chance, share)
        fen = _without_counters(position.fen())
        player.new_game()
        player.set_position(fen, chess960=True)
        found = player.search(Limits(nodes=BALANCE_NODES))
        if found.info is None or abs(record_score(found.info.score)) <= BALANCE:
            return _play_from(player, fen, nodes)


def _without_counters(fen: str) -> str:
    return " ".join([*fen.split()[:4], "0", "1"])


def _play_from(player: Engine, fen: str, nodes: int) -> Game:
    limits = Limits(soft_nodes=nodes, nodes=HARD_NODES * nodes)
    position = Position(fen, True)
    player.new_game()
    moves: list[str] = []
    plies: list[tuple[int, int]] = []
    seen: dict[int, int] = {position.key: 1}
    adjudicator = _Adjudicator()
    result: int | None = None
    while result is None:
        side = position.side
        if not position.moves():
            result = (0 if side == 0 else 2) if position.in_check else 1
        elif seen[position.key] >= 3 or int(position.top["fifty"]) >= 100 or len(plies) >= MOST_PLIES - 1 or position.is_dead:
            result = 1
        else:
            player.set_position(fen, moves, chess960=True)
            best = player.search(limits)
            assert best.move is not None
            score = record_score(best.info.score if best.info else None)
            code = position.parse_move(best.move)
            plies.append((code, score))
            moves.append(best.move)
            position.play_move(code)
            seen[position.key] = seen.get(position.key, 0) + 1
            result = adjudicator.verdict(score if side == 0 else -score, len(plies))
    return Game(parse_fen(fen), np.array(plies, PLY), result)
