"""How soon the next card comes when 10,000 are due, and how soon a wrong try is answered."""
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
from tests.benchmarks.games import run_script
from tests.benchmarks.speed import Row

CARDS, LIMIT_MS, TIMES = 10_000, 50.0, 20
MOST_WAIT_S = 1.5
TRIES = """
import os, random, sys, time
from pathlib import Path
import chess
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import engine
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.practice.cards import MISTAKE, make_card
from chessgui.practice.solving import now_ms
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing
engine.prepare()
app = QApplication([])
folder = Path(sys.argv[1])
program = playing(Program(FakeThread(), Settings(folder / "settings.json"), folder))
program.window.show()
topic, chance, took = program.window.topics[TrainingCommands], random.Random(1), []
def steps():
    yield 3000  # the window's own start is over
    cards = []
    for line in Path(sys.argv[2]).read_text("utf-8").splitlines()[::2]:
        board, operations = chess.Board.from_epd(line)
        cards.append(make_card(board, MISTAKE, operations["bm"], operations["bm"][:1]))
    topic.store.add(cards, now_ms())
    for _ in cards:
        topic.begin()
        while topic.solving is None or topic.solving.is_solved or program.background.busy:
            yield 20
        said, solving = topic.pane.card, topic.solving
        wrong = [move for move in solving.board.legal_moves if not solving.card.accepts(move)]
        began = time.perf_counter()
        topic.takes_move(chance.choice(wrong))
        while not solving.is_solved and (not said.words.text() or said.words.text().startswith("Looking")):
            yield 5
        took.append(time.perf_counter() - began)
        if not solving.is_solved:
            topic.show_solution()
        while program.background.busy:
            yield 20
def run(work):
    wanted = next(work, None)
    if wanted is None:
        print(*took, flush=True)
        os._exit(0)
    QTimer.singleShot(wanted, lambda: run(work))
QTimer.singleShot(500, lambda: run(steps()))
app.exec()
"""
MISSED = Path(__file__).parents[1] / "xray" / "missed.epd"


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
    with tempfile.TemporaryDirectory() as folder:
        took = run_script(TRIES, folder, str(MISSED))
    measured = f"{median(took):.2f} s, {max(took):.2f} at most of {len(took)}"
    yield Row("first sentence on a wrong try", measured, f"<= {MOST_WAIT_S} s", max(took) <= MOST_WAIT_S)
