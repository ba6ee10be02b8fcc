"""Games of the engine against itself, for training: a random start, a soft node limit, and adjudication of clear positions."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import chess
import numpy as np

from engine.rules.fen import START_FEN, format_fen, parse_fen, without_counters
from engine.rules.position import Position
from engine.training.gamefile import SelfPlayGame
from engine.training.packing import MOST_PLIES
from engine.training.player import DRAWN, HARD_NODES, NO_MOVES, Player, record_score
from engine.training.recordtypes import PLY
from engine.training.treesampler import TreeSampler

BALANCE, BALANCE_NODES = 150, 2000
"""A start is used if a search of BALANCE_NODES nodes scores it within BALANCE centipawns."""
WIN, WIN_PLIES = 1500, 4
"""A game is adjudicated as won when both sides have agreed on WIN centipawns or more for WIN_PLIES plies."""
DRAW, DRAW_PLIES, DRAW_FROM, ENDING_DRAW_FROM = 10, 10, 80, 40
"""It is adjudicated as drawn when all scores of DRAW_PLIES plies, from ply DRAW_FROM on, are within DRAW centipawns; an ending that is
played out once more from ENDING_DRAW_FROM on."""
ENDING_MEN, ENDING_BALANCE, ENDING_TRIES = 12, 300, 8
"""Endings begin with positions of at most so many men whose scores are within ENDING_BALANCE centipawns; where ENDING_TRIES of them have
led to none, a whole game is played."""


class StartShares(NamedTuple):
    """The percentage of games that begin from a Chess960 position, and from a different one for each side (double Chess960)."""

    chess960: int
    double: int


class Effort(NamedTuple):
    """The soft limits of the searches of a game, in nodes a move: `nodes` for each ply whose number `every` divides, `between` for the
    others."""

    nodes: int
    every: int = 1
    between: int = 150

    def at(self, ply: int) -> int:
        """The soft limit at a ply of the game, from 0."""
        return self.between if ply % self.every else self.nodes


def start_fen(white: int, black: int | None = None) -> str:
    """The Shredder-FEN of the Chess960 start with the number `white` (0 to 959; 518 is the normal start). `black` is the number for Black's
    pieces in double Chess960."""
    board = chess.Board.from_chess960_pos(white)
    if black is not None:
        other = chess.Board.from_chess960_pos(black)
        for square in chess.SquareSet(chess.BB_RANK_8):
            board.set_piece_at(square, other.piece_at(square))
        board.castling_rights = board.rooks
    return board.shredder_fen()


def random_start(chance: random.Random, share: StartShares) -> Position:
    """A position after eight or nine random plies from a random start; it has a legal move."""
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


class Adjudicator:
    """Ends games whose result is clear; draws only from the ply `draw_from` on."""

    def __init__(self, draw_from: int) -> None:
        self._draw_from = draw_from
        self._won = self._even = self._last = 0

    def verdict(self, score: int, ply: int) -> int | None:
        """White's result in half points, None while the game goes on; `score` is in centipawns from White's point of view at `ply`."""
        self._won = self._won + 1 if abs(score) >= WIN and score * self._last > 0 else 0
        self._even = self._even + 1 if abs(score) <= DRAW and ply >= self._draw_from else 0
        self._last = score
        if self._won >= WIN_PLIES:
            return 2 if score > 0 else 0
        return 1 if self._even >= DRAW_PLIES else None


def play_games(
    player: Player, chance: random.Random, effort: Effort, share: StartShares, endings: int = 0, sampler: TreeSampler | None = None,
) -> Iterator[SelfPlayGame]:
    """Play a game from a balanced start, then so many endings. Each ending begins a few random plies after a position with few men of
    the whole games so far; where there is none, another whole game is played instead. Equal states of `chance` give equal games. The
    `sampler` looks into the searches of all plies that are trained on.

    Where few men are left the results teach what no search of some hundred nodes sees: who wins.
    """
    starts: list[str] = []
    for _ in range(1 + endings):
        if fen := _ending(player, chance, starts):
            yield _play_from(player, fen, effort, ENDING_DRAW_FROM, sampler)
        else:
            game = _play_game(player, chance, effort, share, sampler)
            yield game
            starts += _ending_starts(game) if endings else []


def _is_balanced(player: Player, fen: str, most: int) -> bool:
    """Whether a search of a position that is not over scores it within so many centipawns."""
    player.begin(fen)
    found = player.think(BALANCE_NODES, BALANCE_NODES)
    return isinstance(found, tuple) and abs(record_score(found[1])) <= most


def _play_game(
    player: Player, chance: random.Random, effort: Effort, share: StartShares, sampler: TreeSampler | None,
) -> SelfPlayGame:
    while True:
        fen = without_counters(random_start(chance, share).fen())
        if _is_balanced(player, fen, BALANCE):
            return _play_from(player, fen, effort, DRAW_FROM, sampler)


def _ending_starts(game: SelfPlayGame) -> list[str]:
    """The positions of a game, as FEN, from which endings may begin."""
    position, found = Position(format_fen(game.start, True), True), []
    for move, score in game.plies.tolist():
        if sum(position.piece_counts()) <= ENDING_MEN and abs(score) <= ENDING_BALANCE:
            found.append(position.fen())
        position.play_move(move)
    return found


def _ending(player: Player, chance: random.Random, starts: list[str]) -> str | None:
    """An ending to be played, one to four random plies after one of the positions; None where none was found."""
    for _ in range(ENDING_TRIES if starts else 0):
        position = Position(chance.choice(starts), True)
        for _ in range(chance.randint(1, 4)):
            if moves := position.moves():
                position.play_move(chance.choice(moves))
        fen = without_counters(position.fen())
        if _is_balanced(player, fen, ENDING_BALANCE):
            return fen
    return None


def _play_from(player: Player, fen: str, effort: Effort, draw_from: int, sampler: TreeSampler | None) -> SelfPlayGame:
    player.begin(fen)
    plies: list[tuple[int, int]] = []
    adjudicator = Adjudicator(draw_from)
    result: int | None = None
    while result is None:
        white = player.position.side == 0
        nodes = effort.at(len(plies))
        found = player.think(nodes, HARD_NODES * nodes) if len(plies) < MOST_PLIES - 1 else DRAWN
        if isinstance(found, tuple):
            move, score = found[0], record_score(found[1])
            if sampler is not None and len(plies) % effort.every == 0:
                sampler.look()
            plies.append((move, score))
            player.play(move)
            result = adjudicator.verdict(score if white else -score, len(plies))
        elif found == NO_MOVES and player.position.in_check:
            result = 0 if white else 2
        else:
            result = 1
    return SelfPlayGame(parse_fen(fen), np.array(plies, PLY), result)
