"""Answers that come as late as a test wants: threads that are queues, and sources whose rows tell which position they are of."""
from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess
import chess.engine
import chess.pgn
from shiboken6 import isValid

from chessgui.openings.bookmoves import BookMove
from chessgui.openings.tablebases import TablebaseOutcome, TablebaseVerdict
from chessgui.threads.background import Background, Callback, ignore


class Queues:
    """Every Background's work: done in its order when the test says so, and answered later still."""

    def __init__(self) -> None:
        self.waiting: dict[Background, deque[list[Any]]] = {}

    def run(self, background: Background, work: Callable[[], Any], done: Callback = ignore, failed: Callback = ignore) -> None:
        self.waiting.setdefault(background, deque()).append([work, done, failed])

    def step(self, chance: random.Random) -> bool:
        """Do the next work of a queue, or tell what came of it. Returns whether there was anything."""
        self.waiting = {background: tasks for background, tasks in self.waiting.items() if tasks and isValid(background)}
        if not self.waiting:
            return False
        tasks = chance.choice(list(self.waiting.values()))
        if len(tasks[0]) == 2:
            callback, value = tasks.popleft()
            callback(value)
        else:
            work, done, failed = tasks[0]
            try:
                tasks[0] = [done, work()]
            except Exception as error:
                tasks[0] = [failed, error]
        return True


@dataclass
class FakeSource:
    """A book and tablebases in one: their rows tell whose they are, and of which position."""

    path: Path
    found: Any = field(default_factory=lambda: SimpleNamespace(problems=()))

    def moves(self, board: chess.Board) -> list[BookMove]:
        return [BookMove(move, f"{self.path} {board.fen()}", 1, 100) for move in list(board.legal_moves)[:1]]

    def verdicts(self, board: chess.Board) -> list[TablebaseVerdict]:
        return [TablebaseVerdict(row.move, row.san, TablebaseOutcome.DRAW) for row in self.moves(board)]

    def close(self) -> None:
        pass


def games_text(name: str, count: int, seed: int) -> str:
    """A file of games that share their first moves, each with a main line and a White of its own; every other one with evaluations."""
    chance, texts = random.Random(seed), []
    for number in range(count):
        game = chess.pgn.Game({"White": f"{name}{number + seed * 10}", "Black": f"B{number % 3}", "Result": "*", "Site": "here"})
        node: chess.pgn.GameNode = game
        for ply in range(8 + number):
            node = node.add_main_variation(chance.choice(list(node.board().legal_moves)[-2 if ply < 3 else -8:]))
            if number % 2:
                node.set_eval(chess.engine.PovScore(chess.engine.Cp(chance.randrange(300)), chess.WHITE), 9)
        texts.append(f"{game}\n\n")
    return "".join(texts)
