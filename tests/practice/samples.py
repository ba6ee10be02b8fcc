"""Cards for the tests of the training."""
from __future__ import annotations

import random

import chess

from chessgui.practice.cards import MISTAKE, Card, Provenance, make_card
from chessgui.practice.schedule import Attempt, Review

NOW = 1_770_000_000_000
"""A moment in February 2026, in milliseconds."""
DAY, MINUTE = 86_400_000, 60_000


def card(number: int = 0, question: str = MISTAKE, deck: str = "", loss: float | None = None) -> Card:
    """A card whose position belongs to its number."""
    rng, board = random.Random(number), chess.Board()
    for _ in range(4 + number % 30):
        board.push(rng.choice(list(board.legal_moves)))
        if board.is_game_over():
            board.pop()
    moves = list(board.legal_moves)
    return make_card(board, question, moves[:1 + number % 2], deck=deck, themes=("fork", "middlegame")[:number % 3], played=moves[-1],
                     loss=number % 100 if loss is None else loss,
                     source=Provenance("own games.pgn", "Müller, Jörg", "כהן", "2026.01.02", board.ply()))


def review(name: str, at: int = NOW, rating: int = 3, **attempt: int) -> Review:
    """An answer with an id."""
    return Review(name, at, rating, Attempt(**attempt))
