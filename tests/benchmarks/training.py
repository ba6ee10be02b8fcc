"""How soon the next card comes when 10,000 are due."""
from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import chess

from chessgui.analysis.store import position_key
from chessgui.practice.cards import MISTAKE, Card
from chessgui.practice.schedule import DAY_MS, Rating, Review
from chessgui.practice.session import look
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore
from tests.benchmarks.speed import Row

CARDS, LIMIT_MS, TIMES = 10_000, 50.0, 20


def due_cards(count: int) -> list[Card]:
    """Cards of different positions, reached by chance."""
    rng, found = random.Random(1), dict[str, Card]()
    while len(found) < count:
        board = chess.Board()
        for _ in range(rng.randrange(6, 30)):
            board.push(rng.choice(list(board.legal_moves) or [chess.Move.null()]))
        if board.is_valid() and any(board.legal_moves):
            move = next(iter(board.legal_moves)).uci()
            found[position_key(board)] = Card(position_key(board), MISTAKE, (move,), (move,))
    return list(found.values())


def training_rows() -> Iterator[Row]:
    """The next card, and what is due beside it, from an open file."""
    now = now_ms()
    with tempfile.TemporaryDirectory() as folder, CardStore(Path(folder)) as store:
        store.take([(card, [Review(str(number), now - 40 * DAY_MS, Rating.Again)]) for number, card in enumerate(due_cards(CARDS))], now)
        took = []
        for number in range(TIMES):
            began = time.perf_counter()
            found = look(store, 20)
            took.append(1000 * (time.perf_counter() - began))
            assert found.next is not None and found.today.due == CARDS - number
            store.answer(found.next.id, Review(f"again {number}", now, Rating.Easy))
    measured = f"{median(took):.1f} ms, {max(took):.1f} at most"
    yield Row(f"next of {CARDS} cards due", measured, f"<= {LIMIT_MS:.0f} ms", max(took) <= LIMIT_MS)
