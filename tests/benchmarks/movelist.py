"""The move list: how long it takes to open a game, to step through it and to show an edit, each with the frame that follows."""
from __future__ import annotations

import gc
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

import chess
import chess.pgn
from PySide6.QtWidgets import QApplication

from chessgui.movelist.panel import MoveList
from chessgui.tree import change
from chessgui.tree.game import Game
from tests.benchmarks.speed import Row

STEPS = 200
EDITS = 40


def random_line(node: chess.pgn.GameNode, board: chess.Board, plies: int, dice: random.Random) -> list[chess.pgn.ChildNode]:
    """Let random moves grow from a node, played on its board; the game never ends by itself."""
    grown = []
    for _ in range(plies):
        moves = [move for move in board.legal_moves if board.piece_type_at(move.from_square) != chess.PAWN and not board.is_capture(move)]
        quiet = [move for move in dice.sample(moves, len(moves)) if _goes_on(board, move)]
        if not quiet:
            break
        node = node.add_variation(quiet[0])
        board.push(quiet[0])
        grown.append(node)
    return grown


def _goes_on(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    goes_on = any(board.legal_moves) and not board.is_check()
    board.pop()
    return goes_on


def annotated_game(moves: int, variations: int, plies: int = 8) -> chess.pgn.Game:
    """A game with so many moves and variations, one in three with a comment or glyph."""
    dice = random.Random(5)
    game = chess.pgn.Game()
    line = random_line(game, game.board(), 2 * moves, dice)
    for number in range(variations):
        node = line[number * (len(line) - 20) // max(variations, 1)]
        board = node.parent.board()
        used = {child.move for child in node.parent.variations}
        first = next((move for move in board.legal_moves if move not in used and _goes_on(board, move)), None)
        if first is None:
            continue
        start = node.parent.add_variation(first)
        board.push(first)
        grown = random_line(start, board, plies, dice)
        if number % 3 == 0:
            grown[-1].comment = "with a good game for White, although much remains to be played here"
        if number % 3 == 1:
            node.nags.add(dice.choice((1, 2, 14, 16, 132)))
    return game


class Stopwatch:
    """Milliseconds of each call with the frame behind it."""

    def __init__(self, widget: MoveList) -> None:
        self._widget = widget

    def __call__(self, do: Callable[[], object]) -> float:
        began = time.perf_counter()
        do()
        self._widget.viewport().repaint()
        return (time.perf_counter() - began) * 1000


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds, of steps and edits those that 95 % keep within: to open a game, to jump to its end at once, to step when the event
    loop has turned, to show an edit."""

    opened: float
    jump: float
    step: float
    edit: float


def measured(game: chess.pgn.Game, columns: bool) -> Figures:
    """Open a game, go about in it and edit it."""
    widget = MoveList()
    widget.resize(360, 700)
    widget.set_columns(columns)
    widget.show()
    watch = Stopwatch(widget)
    tree = Game(game)

    def show() -> None:
        widget.set_game(tree.pgn, "")
        widget.set_current(tree.node)

    gc.collect()
    gc.disable()  # as in the program, which collects by a timer
    opened = watch(show)
    jump = watch(lambda: widget.set_current(game.end()))
    for _ in range(200):
        QApplication.processEvents()
    dice = random.Random(6)
    nodes = [node for node, _ in change.walk(game)]
    steps = [watch(lambda: widget.set_current(game)), watch(lambda: widget.set_current(game.end()))]
    steps += [watch(lambda node=node: widget.set_current(node)) for node in dice.sample(nodes, STEPS)]
    steps += [watch(lambda node=node: widget.set_current(node)) for node in list(game.mainline())[:STEPS]]
    edits = []
    for node in dice.sample(nodes[1:], EDITS):
        tree.node = node
        widget.set_current(node)
        tree.do(change.toggle_glyph(node, 1) if dice.random() < 0.5 else change.set_comment(node, f"word {dice.random()}"))
        edits.append(watch(show))
    widget.close()
    gc.enable()
    return Figures(opened, jump, statistics.quantiles(steps, n=20)[-1], statistics.quantiles(edits, n=20)[-1])


def measure_all() -> Iterator[Row]:
    """Games of 600 moves with 500 variations and of 10,000 plies, in columns and as running text; milliseconds."""
    games = (("600 moves, 500 variations", annotated_game(600, 500), 50.0), ("10,000 plies", annotated_game(5000, 0), 1000.0))
    for what, game, limit in games:
        for columns in (True, False):
            found = measured(game, columns)
            words = f"open {found.opened:.0f}, end {found.jump:.0f}, step {found.step:.0f}, edit {found.edit:.0f} ms"
            yield Row(f"{what}, {'columns' if columns else 'text'}", words, f"<= {limit:.0f}, -, 50, 50 ms",
                      found.opened <= limit and found.step <= 50 and found.edit <= 50)


def movelist_rows() -> Iterator[Row]:
    """The same, in a process of its own."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.benchmarks.movelist"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    for line in result.stdout.splitlines():
        yield Row(**json.loads(line))


def main() -> None:
    """Measure, a line of JSON for each row."""
    app = QApplication([])
    for row in measure_all():
        print(json.dumps(asdict(row)), flush=True)
    app.quit()
    os._exit(0)


if __name__ == "__main__":
    main()
