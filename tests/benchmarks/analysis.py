"""The figures of the analysis: how soon its first line is on the screen, and what a return to a position costs."""
from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from tests.benchmarks.speed import Row
from tests.benchmarks.window import environment

VISITS = 30
WINDOW = """
import gc, json, os, sys, time
from pathlib import Path
import chess
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from chessgui.tree.game import Game
from chessgui.threads.garbage import Collector
from chessgui.panels.analysis.linelist import LineList
from chessgui.program.program import Program
from tests.hands.windowhands import playing
from chessgui.looks.theme import apply_theme

folder, visits = Path(sys.argv[1]), int(sys.argv[2])
gc.disable()  # as the program begins
app = QApplication([])
collector = Collector()
apply_theme(app)
program = playing(Program(folder=folder, cache=folder))
session, window = program.controller.analysis, program.window
painted, paint = [], LineList.paintEvent

def paint_event(self, event):
    paint(self, event)
    if self.rows:
        painted.append(time.perf_counter())

LineList.paintEvent = paint_event

def wait(milliseconds):
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()

def until_painted(begin):
    painted.clear()
    loop, timer, end = QEventLoop(), QTimer(), QTimer()
    timer.timeout.connect(lambda: painted and loop.quit())
    end.setSingleShot(True)
    end.timeout.connect(loop.quit)
    timer.start(1)
    end.start(10000)
    began = time.perf_counter()
    begin()
    loop.exec()
    return (painted[0] - began) * 1000

def measure():
    wait(1500)
    game = Game()
    for san in ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 Be3 a4 "
                "Nbd2 Bd7 Rc1 Qb7").split()[:visits + 2]:
        game.play(game.board().parse_san(san))
    program.workspace.show(game)
    program.controller.first()
    off, away = [], []
    for number in range(visits):
        program.controller.next()
        wait(150)
        off.append(until_painted(window.analysis.tools.start.click))
        wait(250)
        window.analysis.tools.start.click()
    window.analysis.tools.start.click()
    for number in range(8):
        wait(3000)
        move = max(program.controller.game.board().legal_moves, key=chess.Move.uci)
        away.append(until_painted(lambda: program.controller.play(move)))
    print(json.dumps({"off": off, "away": away}), flush=True)
    program.close()
    os._exit(0)

window.show()
program.engine.start()
program.engine.ready.connect(collector.start)
program.engine.ready.connect(lambda: QTimer.singleShot(0, measure))
app.exec()
"""


def analysis_rows(**more: str) -> Iterator[Row]:
    """Of the real window, its engine loaded: from the click on the button until a line is painted, and from a move that ends a search
    of 3 seconds, whose bookmark is taken then, until a line of the new position is painted."""
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            [sys.executable, "-c", WINDOW, folder, str(VISITS)], env=environment(folder, **more), capture_output=True, text=True,
            check=True, timeout=300)
    measured = json.loads(result.stdout.splitlines()[-1])
    for what, name in (("off", "pane off to first line shown"), ("away", "step on to first line shown")):
        median, worst = statistics.median(measured[what]), max(measured[what])
        yield Row(name, f"{median:.0f} ms (worst of {len(measured[what])}: {worst:.0f})", "<= 100 ms", worst <= 100)


RETURN = """
import json, sys
import engine
from engine import Limits
own = engine.Engine(64)
rows = []
for fen in sys.argv[1:]:
    def search(limits, mark=None, told=None):
        own.set_position(fen)
        own.go(limits, told, resume=mark)
        return own.progress()[0]
    own.new_game()
    first = search(Limits(nodes=4_000_000))
    mark = own.bookmark(4096)
    own.new_game()
    fresh = search(Limits(depth=mark.depth + 1))
    own.new_game()
    depths = []
    resumed = search(Limits(depth=mark.depth + 1), mark, lambda info: depths.append(info.depth))
    rows.append((fresh, resumed, min(depths) > mark.depth))
print(json.dumps(rows))
"""
POSITIONS = (
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN2N2/PP2QPPP/R1B2RK1 w - - 0 13",
    "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
    "8/5pk1/6p1/3p3p/3P3P/4K1P1/5P2/8 w - - 0 40",
    "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 10",
)


def return_rows() -> Iterator[Row]:
    """What a search needs that goes on from a bookmark alone, with an empty table: it begins after the former depth."""
    result = subprocess.run([sys.executable, "-c", RETURN, *POSITIONS], capture_output=True, text=True, check=True, timeout=300)
    rows = json.loads(result.stdout)
    went_on = sum(after for _, _, after in rows)
    measured = f"0 nodes, on with the next ply: {went_on} of {len(rows)}"
    yield Row("return to a position: former depth", measured, "<= 10 %", went_on == len(rows))
    share = statistics.median(resumed / fresh for fresh, resumed, _ in rows)
    yield Row("return: next ply, against a fresh search", f"{share:.0%} of the nodes (median of {len(rows)})", "-", None)


if __name__ == "__main__":
    for row in (*analysis_rows(), *return_rows()):
        print(f"{row.what:42} {row.measured:44} {row.target:14} {row.reached}", flush=True)
